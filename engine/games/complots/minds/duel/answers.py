"""How much a level gives away in a duel: the best answer to it that can be learnt, played against it by the rules.

A level that searches cannot be played against a million times. So it is watched in some thousand duels: how
often it gives which answer in which situation (situations.py). What was seen of it is a way of playing in numbers, and the
best answer to that is learnt in millions of turns (training.py). Then the two meet by the rules, at deals that nobody has played.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.bots.arena import interval, part
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import any_option
from engine.core.game import Game
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.complots.minds.duel.policy import LEARNT, Ledger, Policy, Situation
from engine.games.complots.minds.duel.situations import CARD, CARDS, HAND, HANDS, NAMES, hand_at
from engine.games.complots.minds.duel.tables import Play, np
from engine.games.complots.minds.duel.training import Tell, answered, play_of, policy_of
from engine.games.complots.minds.levels import Duellist, Master, Tuned
from engine.games.complots.minds.odds import View, worth_of
from engine.library import load

__all__ = ["responded"]

DEALS = 1 << 40
ASTRAY = 0.1  # of the answers of whom it is watched against, any: so that it is seen in many situations
ASTRAY_BRANCH = 7
ENDLESS, EVEN = 1500, 0.5  # answers: two who steal and block for ever have half a win each
SEEN = 1.0  # answers: as much as this weighs what is done with the same hand elsewhere
BEGUN = 4.0  # and as much what was learnt, of who begins from that


class Watched(Mind):
    """A mind, and what it does in duels: `seen` by decision and situation, how often each answer."""

    name: ClassVar[str] = "watched"

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.seen: dict[tuple[str, int], list[int]] = {}
        self.picked: dict[int, list[int]] = {}

    def remember(self, view: View, seat: int, character: Character) -> _Both:
        return _Both(self.mind.remember(view, seat, character), Ledger(view.rules.players))

    def acquaint(self, memory: _Both, known: Known) -> None:
        self.mind.acquaint(memory.own, known)

    def choose(self, view: View, ask: Asked, memory: _Both, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        choice, why = self.mind.choose(view, ask, memory.own, generator, budget)
        at = Situation(view, ask.seat, memory.ledger)
        asked = at.asked(ask.kind)
        if asked is not None:
            decision, place, choices = asked
            self.seen.setdefault((decision, place), [0] * len(choices))[choices.index(choice)] += 1
        elif ask.kind == "pick":
            self.picked.setdefault(at.pick(), [0] * len(CARDS))[CARD[choice.word()]] += 1
        return choice, why


class _Both:
    """A mind's own memory, if it has one, and the claims that stand."""

    def __init__(self, own: Any, ledger: Ledger) -> None:
        self.own, self.ledger = own, ledger

    def update(self, event: Event) -> None:
        self.ledger.update(event)
        if self.own is not None:
            self.own.update(event)


class Responding(Duellist):
    """Who plays by this way of playing, but for some answers that are any."""

    def __init__(self, policy: Policy, astray: float = 0.0) -> None:
        self.policy, self.astray = policy, astray

    def learnt(self) -> Policy:
        return self.policy

    def otherwise(
        self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        return Tuned.choose(self, view, ask, memory, generator, budget)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        by = generator.branch(ASTRAY_BRANCH)
        if by.random() < self.astray:
            return any_option(view, ask.seat, by), Why("no_choice")
        return super().choose(view, ask, memory, generator, budget)


def responded(level: str, watched: int, rounds: int, games: int, seed: int, tell: Tell) -> dict[str, Any]:
    """What the best answer to this level wins of it, learnt from so many games of it. Raises BadInput."""
    game, mind = load("complots"), mind_of("complots", level)
    seen, by = Watched(mind), Generator("duel", seed)
    if isinstance(mind, Duellist):
        fixed = play_of(mind.learnt())  # no need to look
    else:
        for number in range(watched):
            _played(game, seen, Responding(LEARNT(), ASTRAY), by.branch(number), number)
        tell(f"{level} was watched in {len(seen.seen)} situations of {watched} games")
        fixed = _as_seen(seen, play_of(LEARNT()) if isinstance(mind, Master) else None)
    play, its, of = answered(fixed, rounds, games, seed, tell)
    response, won = Responding(policy_of(play)), 0.0
    for number in range(games):
        won += _played(game, mind, response, by.branch(watched + number), number)
    low, high = interval(won, games)
    return {
        "situations seen": len(seen.seen),
        "wins in numbers, of what was seen": round(its / of, 4),
        "wins": round(won / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "games": games,
    }


def _played(game: Game, mind: Mind, response: Mind, by: Generator, number: int) -> float:
    """What the response wins of a game; it begins every other one."""
    seat = number % 2
    players = [Player("level", mind, Character()), Player("response", response, Character())]
    session = Session(
        game, players if seat else players[::-1], by.below(DEALS), {"fifth": "ambassador"}, keep_record=False
    )
    while session.answered < ENDLESS and session.minds_answer():
        pass
    return part(session.truth.table.winner, [seat]) if session.truth.over else EVEN


def _as_seen(seen: Watched, begun: Play | None) -> Play:
    """A way of playing as it was seen: in each situation, and where little was seen there, as what the mind begins from
    has it, else with the same hand in any."""
    fixed = Play()
    for decision, table in fixed.mean.items():
        at = {place: counts for (name, place), counts in seen.seen.items() if name == decision}
        by_hand = np.full((len(HANDS), table.shape[1]), 1.0 / table.shape[1])
        for place, counts in at.items():
            by_hand[hand_at(decision, place)] += counts
        by_hand /= by_hand.sum(axis=1, keepdims=True)
        hands = np.array([hand_at(decision, place) for place in range(len(table))])
        table += SEEN * by_hand[hands]
        if begun is not None:
            known = begun.mean[decision].sum(axis=1) > 0
            table[known] = BEGUN * begun.mean[decision][known]
        for place, counts in at.items():
            table[place] += counts
    if begun is not None:
        fixed.keeping[:] = begun.keeping
        fixed.picked += BEGUN * begun.picked / np.maximum(begun.picked.sum(axis=1, keepdims=True), 1)
    else:
        for hand in HANDS[:-1]:
            fixed.keeping[:, HAND[hand]] = worth_of(tuple(NAMES[card] for card in hand)) / 2
        fixed.picked += 1
    for place, counts in seen.picked.items():
        fixed.picked[place] += counts
    return fixed
