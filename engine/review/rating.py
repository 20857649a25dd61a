"""Which level the person plays like: the decisions of the matches that were judged, beside what the levels themselves do.

No Elo, for tables differ in number and in who sits there. An old match weighs half after twenty; after one match it is a span
of levels, and a narrower one with more. Habits are compared too, and what of them is worth working on: by figures alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from engine.core.facts import Facts
from engine.habits import LIED, RIGHT, TOLD, WRONG, Habits
from engine.review.judged import Judged
from engine.review.regret import chances, likelihoods
from engine.review.regret_file import Measures, known_of

HALF = 20  # matches after which one weighs half
SURE = 0.8  # so likely the levels of a span are, together


@dataclass(frozen=True, slots=True)
class Rating:
    """How likely each level is, weakest first, after so many `matches`."""

    chances: Mapping[str, float]
    matches: int

    @property
    def span(self) -> tuple[str, str]:
        """The weakest and the strongest of the fewest neighbouring levels that are sure enough together."""
        levels = list(self.chances)
        spans = [(end - first, first, end) for first in range(len(levels)) for end in range(first, len(levels))]
        sure = [each for each in spans if self._of(levels[each[1] : each[2] + 1]) >= SURE - 1e-9]
        fewest = min(length for length, _, _ in sure)
        _, first, end = max(
            (each for each in sure if each[0] == fewest), key=lambda each: self._of(levels[each[1] : each[2] + 1])
        )
        return levels[first], levels[end]

    @property
    def height(self) -> float:
        """Where it stands between the weakest level, 0, and the strongest, 1."""
        return sum(at * each for at, each in enumerate(self.chances.values())) / max(1, len(self.chances) - 1)

    def _of(self, levels: Sequence[str]) -> float:
        return sum(self.chances[level] for level in levels)


def rated(matches: Sequence[Judged], measures: Measures | None = None) -> Rating | None:
    """By these matches of one game, oldest first; None where there are none, or nobody has measured the levels of that game."""
    if not matches:
        return None
    measured = known_of(matches[0].game) if measures is None else measures
    said: dict[str, float] = {}
    for age, match in enumerate(reversed(matches)):
        table = measured.table(match.players)
        if table is None or len(table.rows) < 2:
            return None
        weight = 0.5 ** (age / HALF)
        for level, each in likelihoods(table.rows, match.sorts).items():
            said[level] = said.get(level, 0.0) + weight * each
    return Rating(chances(said), len(matches))


def curve(matches: Sequence[Judged], measures: Measures | None = None) -> list[Rating]:
    """The rating as it was after each match."""
    found = (rated(matches[: count + 1], measures) for count in range(len(matches)))
    return [each for each in found if each is not None]


SHARE = "share"  # the kind of what a game counts of itself
LEAST_MINE, LEAST_THEIRS = 8, 20  # times: of fewer nothing is said
ERRORS, APART = 2.0, 0.05  # standard errors, and of a share: what is less far from a level is as good
MOST = 2  # sentences


class Times(NamedTuple):
    """How often something was so, of how many."""

    some: int
    of: int

    @property
    def share(self) -> float:
        return self.some / self.of if self.of else 0.0


class Rate(NamedTuple):
    """One habit: `lied` or `right` of a card (empty: of all), or the `share` that a number of the game is; and of whom."""

    kind: str
    what: str
    mine: Times
    levels: Mapping[str, Times]


@dataclass(frozen=True, slots=True)
class Advice:
    """A habit that is far from what the best do: the key of its sentence, and the rate with the level it is beside."""

    key: str
    rate: Rate
    level: str


def rates(facts: Facts, mine: Habits, levels: Mapping[str, Habits]) -> list[Rate]:
    """All habits that a game has, those of all cards first, then by card, the one that came up most first."""
    if facts.doubted:
        cards = ["", *mine.cards]
        cards += [each for level in levels.values() for each in level.cards if each not in cards]
        of_cards = [(kind, card) for card in dict.fromkeys(cards) for kind in (LIED, RIGHT)]
        return [
            Rate(*each, _claims(mine, *each), {level: _claims(of, *each) for level, of in levels.items()})
            for each in of_cards
        ]
    wholes = {name: of for name, of in facts.tallied.items() if of}
    return [
        Rate(SHARE, name, _share(mine, name, of), {level: _share(each, name, of) for level, each in levels.items()})
        for name, of in wholes.items()
    ]


def _claims(habits: Habits, kind: str, card: str) -> Times:
    some, other = (LIED, TOLD) if kind == LIED else (RIGHT, WRONG)
    if not card:
        return Times(habits.all_of(some), habits.all_of(some, other))
    often = habits.often(f"{some} {card}")
    return Times(often, often + habits.often(f"{other} {card}"))


def _share(habits: Habits, name: str, of: Sequence[str]) -> Times:
    return Times(habits.often(name), sum(map(habits.often, of)))


def advice(found: Sequence[Rate]) -> list[Advice] | None:
    """What is furthest from the strongest level, at most two; None where too little happened to tell anything."""
    told: list[tuple[float, Advice]] = []
    enough = False
    for rate in found:
        level = [*rate.levels, ""][max(0, len(rate.levels) - 1)]
        theirs = rate.levels.get(level, Times(0, 0))
        if rate.mine.of < LEAST_MINE or theirs.of < LEAST_THEIRS:
            continue
        enough = True
        off, key = rate.mine.share - theirs.share, _key(rate, theirs)
        error = sqrt(_variance(rate.mine) + _variance(theirs))
        if key and abs(off) >= APART and abs(off) > ERRORS * error:
            told.append((abs(off) / error, Advice(key, rate, level)))
    chosen: list[Advice] = []
    for _, each in sorted(told, key=lambda pair: -pair[0]):
        if not any(_same(each.rate, other.rate) for other in chosen):
            chosen.append(each)
    return chosen[:MOST] if enough else None


def _variance(times: Times) -> float:
    """Of a share; nobody is sure of one that was all or nothing."""
    share = (times.some + 1) / (times.of + 2)
    return share * (1 - share) / times.of


def _same(one: Rate, other: Rate) -> bool:
    """One sentence about lies, and one about doubts."""
    return one.kind == other.kind and (one.kind != SHARE or one.what == other.what)


def _key(rate: Rate, theirs: Times) -> str:
    """The sentence; empty where it is nothing to work on."""
    more = rate.mine.share > theirs.share
    if rate.kind == SHARE:
        return SHARE
    if rate.kind == RIGHT:
        return "" if more else "doubts" if rate.what else "doubts_all"
    return ("lies_more" if more else "lies_less") + ("" if rate.what else "_all")


def games_of(measures: Measures) -> int:
    """How many games the figures of the levels are from."""
    return sum(each.games for each in measures.tables)
