"""coupml's RuleAI at our table: a rule player nothing here was chosen on, for measuring. `python -m tests.games.complots.minds.rule_ai MIND …`

coupml is a development tool (tests/requirements.txt). It plays with the Ambassador only, and knows neither draft nor match.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.arena import interval
from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.complots.minds.odds import WORTH
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE
from engine.games.complots.rules.table import Announced, Blocked, Exposed, Lost, Proved, PutBack
from engine.library import load

THEIRS = {"duchess": "duke"}
OURS = {"duke": "duchess"}
PHASES = {"action": "start_of_turn", "lose": "direct_attack", "keep": "choose_new_roles"}


class Trace:
    """What each player is known to have said and shown, in coupml's words."""

    def __init__(self, players: int) -> None:
        self.trace: list[list[tuple[str, str | None]]] = [[] for _ in range(players)]

    def update(self, event: Event) -> None:
        match event:
            case Announced() | Blocked() if event.character:
                self.trace[event.seat].append(("claim", role(event.character)))
            case Exposed():
                self.trace[event.seat].append(("lost_challenge", role(event.character)))
            case Proved():
                self.trace[event.seat].append(("reveal", role(event.character)))
            case Lost():
                self.trace[event.seat].append(("reveal", role(event.card)))
            case PutBack():
                self.trace[event.seat].append(("exchange", None))


def role(character: str) -> str:
    return THEIRS.get(character, character)


class Numbers:
    """The chance that coupml asks for, drawn by ours."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator

    def rand(self) -> float:
        return self.generator.random()

    def choice(self, among: Sequence[Any]) -> Any:
        return self.generator.pick(among)

    def shuffle(self, items: list[Any]) -> None:
        items[:] = self.generator.shuffled(items)


class RuleAI(Mind):
    name: ClassVar[str] = "rule_ai"

    def remember(self, view: AnyState, seat: int, character: Character) -> Trace:
        return Trace(view.rules.players)

    def choose(
        self, view: AnyState, ask: Asked, memory: Trace, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        from coupml.rule_ai import RuleAI as Theirs

        allowed = options(view, ask.seat)
        if ask.kind == "pick":
            return max(allowed, key=lambda choice: WORTH[choice.word()]), Why("quick.policy")
        said = Theirs(state_of(view, ask, memory), Numbers(generator)).get_action()
        choice = choice_of(said, view)
        if choice.verb == "steal" and choice not in allowed:  # their rules let one steal nothing (ours: C 3.7)
            choice = next((each for each in allowed if each.verb == "steal"), Choice("income"))
        assert choice in allowed, (said, allowed)
        return choice, Why("quick.policy")


def state_of(view: AnyState, ask: Asked, memory: Trace) -> dict[str, Any]:
    table = view.table
    turn = next(frame for frame in reversed(view.frames) if isinstance(frame, Turn))
    phase = PHASES.get(ask.kind, "")
    if ask.kind == "doubt":
        phase = "awaiting_challenge" if turn.blocker is None else "awaiting_block_challenge"
    if ask.kind == "block":
        phase = "awaiting_block"
    made = view.frames[-1]
    game = {
        "phase": phase, "whose_turn": turn.who, "player_to_act": ask.seat, "action": turn.action or None,
        "target_player": turn.target, "blocking_player": turn.blocker,
        "blocked_with": role(made.character) if isinstance(made, Claim) and turn.blocker is not None else None,
        "drawn_roles": [role(card) for card in table.hands[ask.seat]],
    }  # fmt: skip
    lives = view.rules.data.lives
    hidden = [[role(card) for card in hand] for hand in table.hands]
    hidden[ask.seat] = hidden[ask.seat][
        : lives - len(table.faceup[ask.seat])
    ]  # of an exchange they want to know how many
    return {
        "game": game,
        "players": [
            {"cash": table.coins[seat], "hidden": hidden[seat], "revealed": list(map(role, table.faceup[seat])), "trace": memory.trace[seat]}
            for seat in range(view.rules.players)
        ],
    }  # fmt: skip


def choice_of(said: str, view: AnyState) -> Choice:
    verb, _, what = said.partition(":")
    match verb:
        case "challenge":
            return DOUBT
        case "pass":
            return PASS
        case "block":
            return BLOCK[OURS.get(what, what)]
        case "reveal":
            return LOSE[OURS.get(what, what)]
        case "keep":
            kept = sorted(OURS.get(each, each) for each in what.split(","))
            return next(each for each in options(view, view.waits_for()[0]) if sorted(each.cards()) == kept)
    return Choice(verb, (int(what),)) if what else Choice(verb)


def measure(mind: str, players: int, games: int, seed: int) -> tuple[int, int]:
    """How many of the games one such mind wins among RuleAIs, seats rotated; and in how many it is out first."""
    game, wins, first = load("complots"), 0, 0
    for number in range(games):
        seats = [Player("rule_ai", RuleAI())] * players
        seats[number % players] = player("complots", mind)
        table = Session(game, seats, seed + number, keep_record=False).play_out().table
        wins += table.winner == (number % players,)
        first += table.fallen[-1] == number % players
    return wins, first


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("mind")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=900_000)
    args = parser.parse_args()
    wins, first = measure(args.mind, args.players, args.games, args.seed)
    low, high = interval(wins, args.games)
    print(
        f"{args.mind} among RuleAI, {args.players} players: {100 * wins / args.games:.1f} ({100 * low:.1f}-{100 * high:.1f}) "
        f"of {args.games}; out first in {100 * first / args.games:.0f} %"
    )


if __name__ == "__main__":
    main()
