"""How well the memory of Complots' strongest minds knows lies and hands: `python -m tests.games.complots.minds.belief GAMES [SEED] [--rule-ai]`

Who is believed something of are random styles, drawn anew for each seat from wide ranges, our own styles and minds with and
without characters, at tables of two to six; at four tables of ten all but one are alike. With `--rule-ai` they are RuleAI of
coupml, which nothing was fitted to. One seat at each table believes: of every claim, how likely it is a lie; of every
hand, whenever a turn begins, how likely each is. With `--known K` it is the claims of each of our styles among three `regular`,
as somebody believes them who meets it for the first time, and as who remembers K matches with it.

Printed are logarithmic losses (less is better), and by kind of claim how often it was a lie, how often that was believed,
and what became of claims that were believed lies so likely.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.bots.opponents import opponents, player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.deed import counted, public
from engine.core.event import Event
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.minds.belief.acquaintance import acquaint
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.styles.style import Leanings, Style
from engine.games.complots.rules.table import Announced, Blocked, Table
from engine.known import Memories, Remembered
from engine.library import load

GAME = load("complots")
PLAYERS = (2, 3, 4, 4, 4, 4, 5, 6)
LONG = 70  # claims: in longer games two styles do the same for ever
LEAST = 0.005  # no claim is taken for more certain than this
TRUE = (
    {"tax": 300.0, "assassinate": 500.0, "steal": 16.0, "exchange": 32.0, "examine": 20.0},
    {"tax": 30.0, "steal": 20.0, "assassinate": 5.0, "exchange": 0.1, "examine": 0.1},
    {"tax": 30.0, "steal": 15.0, "assassinate": 400.0, "exchange": 5.0, "examine": 1.0},
    {"tax": 30.0, "steal": 35.0, "assassinate": 60.0, "exchange": 2.0, "examine": 1.0},
)
LIE = {"tax": 1.3, "steal": 1.5, "assassinate": 0.55, "exchange": 0.35, "examine": 0.35}
PEOPLE = ("person", "bold", "timid", "wary", "avenger", "trader")
OTHERS = ("honest", "counter", "killer", "taxer", "thief", "greedy", "liar", "doubter")
MINDS = ("regular", "regular", "casual", "tuned")


@dataclass(frozen=True, slots=True)
class Claim:
    kind: str
    chance: float  # of a lie, as it was believed
    lie: bool

    @property
    def loss(self) -> float:
        chance = self.chance if self.lie else 1 - self.chance
        return -math.log(min(max(LEAST, chance), 1 - LEAST))


# Who sits there


def stranger(by: random.Random) -> Player:
    """Anybody: a random style, one of ours, or a mind."""
    kind = by.random()
    if kind < 0.55:
        return Player("random style", random_style(by))
    if kind < 0.85:
        return player("complots", by.choice(PEOPLE if kind < 0.75 else OTHERS))
    known = by.choice(list(opponents().values()))
    name = by.choice(MINDS)
    return Player(name, mind_of("complots", name), by.choice((Character(), known.playing("complots"))))


def random_style(by: random.Random) -> Style:
    often = 0.0 if by.random() < 0.3 else math.exp(by.uniform(math.log(0.3), math.log(10)))

    def bluffs(most: float) -> float:
        return 0.0 if by.random() < 0.5 else by.uniform(0, most)

    class Drawn(Style):
        leanings = Leanings(
            true=dict(by.choice(TRUE)),
            lie={verb: weight * often * math.exp(by.gauss(0, 0.8)) for verb, weight in LIE.items()},
            plain={"income": by.choice((1.0, 5.0, 2.0)), "foreign_aid": by.choice((0.5, 1.2, 3.0)), "coup": by.choice((100.0, 1000.0))},
            steady=by.random() < 0.2, aim=by.choice(("leader", "richest", "weakest", "avenge", "any")), heed=by.choice((0.002, 0.1, 0.3, 0.7)),
            doubt=0.0 if by.random() < 0.25 else by.uniform(0.3, 1), nose=by.uniform(0.42, 0.75), threat=by.uniform(0, 0.15),
            reckless=0.0 if by.random() < 0.55 else by.uniform(0, 0.15), cornered=by.choice((0.0, 0.1, 0.4)),
            block_true={"foreign_aid": by.uniform(0.5, 1), "steal": by.uniform(0.8, 1), "assassinate": by.uniform(0.9, 1)},
            block_lie={"foreign_aid": bluffs(0.4), "steal": bluffs(0.7), "assassinate": bluffs(0.7)}, desperate=by.choice((0.0, 0.05, 0.3, 0.7, 1.0)),
        )  # fmt: skip

    return Drawn()


def seated(by: random.Random, seat: int, rule_ai: bool) -> list[Player]:
    """Who sits where, and at `seat` somebody of no interest whose memory is looked at."""
    players = 4 if rule_ai else by.choice(PLAYERS)
    if rule_ai:
        from tests.games.complots.minds.rule_ai import RuleAI

        found = [Player("rule_ai", RuleAI())] * players
    elif by.random() < 0.4:
        found = [stranger(by)] * players
    else:
        found = [stranger(by) for _ in range(players)]
    found[seat % players] = player("complots", "tuned")
    return found


# What is believed of them


def believed(number: int, seed: int, rule_ai: bool) -> tuple[list[Claim], list[float]]:
    """Of one game all claims, and the losses of all hands; none of a game that is too long."""
    players = seated(random.Random(1_000_003 * seed + number), number, rule_ai)
    seat = number % len(players)
    session = Session(GAME, players, 1_000_000 * seed + number, keep_record=False)
    first = empty(session, seat)
    session.play_out()
    if sum(isinstance(event, (Announced, Blocked)) for event in session.truth.events) > LONG:
        return [], []
    claims, hands = followed(session.truth.events, first, Belief(first, seat, Character()))
    return [claim for _, claim in claims], hands


def empty(session: Session, seat: int) -> View:
    """What a seat sees before anything happened."""
    view: View = session.truth.mask(seat)
    view.table = Table(scores=[0] * len(session.players))
    return view


def followed(events: Sequence[Event], first: View, belief: Belief) -> tuple[list[tuple[int, Claim]], list[float]]:
    """As long as who believes is alive: the others' claims, each with who made it, and the losses of all hands."""
    seat, table, action = belief.seat, Table(scores=[0] * belief.players), ""
    claims, hands = list[tuple[int, Claim]](), list[float]()
    for event in events:
        event.apply(table)
        if table.living and seat not in table.living:
            break
        belief.update(event.to(seat))
        if isinstance(event, Announced):
            action = event.action
        if isinstance(event, (Announced, Blocked)) and event.character and event.seat != seat:
            kind = action if isinstance(event, Announced) else f"{action} blocked"
            chance = 1 - belief.holds(first, event.seat, event.character)
            claims.append((event.seat, Claim(kind, chance, event.character not in table.hands[event.seat])))
        if isinstance(event, TurnBegan):
            hands += [
                -math.log(max(1e-4, belief.posterior(other).get(table.hands[other], 0.0)))
                for other in table.others(seat)
            ]
    return claims, hands


def acquainted(name: str, matches: int, games: int, seed: int) -> tuple[list[Claim], list[Claim]]:
    """Claims of one style among three `regular`: as a stranger believes them, and as who remembers so many matches before."""
    memories, stranger, friend = Memories(Path()), list[Claim](), list[Claim]()
    for number in range(matches + games):
        players = [player("complots", "regular")] * 4
        players[1] = player("complots", name)
        session = Session(GAME, players, 1_000_000 * seed + number, keep_record=False)
        first = empty(session, 0)
        events = session.play_out().events
        if number < matches:
            deeds = counted(GAME.facts.deeds(public(events)), 1)
            memories.matches.append(Remembered(str(number), GAME.id, deeds))
            continue
        for found, known in ((stranger, None), (friend, memories.known(GAME.id, 1))):
            belief = Belief(first, 0, Character())
            if known is not None:
                acquaint(belief, known)
            found += [claim for who, claim in followed(events, first, belief)[0] if who == 1]
    return stranger, friend


def lines(claims: Sequence[Claim], hands: Sequence[float]) -> Iterator[str]:
    yield f"{len(claims)} claims, loss {_mean([each.loss for each in claims]):.3f}; {len(hands)} hands, loss {_mean(hands):.3f}"
    yield f"{'per cent':<22}{'claims':>8}{'lies':>7}{'believed':>9}{'loss':>7}   lies of what was believed 0-9, 10-19, … 90-100"
    for kind in sorted({each.kind for each in claims}):
        mine = [each for each in claims if each.kind == kind]
        parts = [[each for each in mine if min(9, int(10 * each.chance)) == part] for part in range(10)]
        shares = " ".join(f"{100 * _mean([each.lie for each in part]):.0f}" if part else "–" for part in parts)
        lies, chance = (100 * _mean(values) for values in ([each.lie for each in mine], [each.chance for each in mine]))
        yield f"{kind:<22}{len(mine):>8}{lies:>7.1f}{chance:>9.1f}{_mean([each.loss for each in mine]):>7.3f}   {shares}"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.complots.minds.belief", description="How well lies and hands are known."
    )
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--rule-ai", action="store_true", help="RuleAI of coupml instead of random styles")
    parser.add_argument(
        "--known", type=int, default=0, metavar="K", help="how much it helps to remember K matches of each style"
    )
    found = parser.parse_args(words)
    if found.known:
        for name in (*PEOPLE, *OTHERS):
            both = acquainted(name, found.known, found.games, found.seed)
            print(
                name, *(f"{_mean([claim.loss for claim in claims]):.3f}" for claims in both), len(both[0]), flush=True
            )
        return 0
    told = [believed(number, found.seed, found.rule_ai) for number in range(found.games)]
    print(
        "\n".join(
            lines([claim for claims, _ in told for claim in claims], [loss for _, hands in told for loss in hands])
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
