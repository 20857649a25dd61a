"""Luck told apart from skill: from the fair share at the deal to the result, whose doing each step of the chances was.

The chances are those of engine/truth, kept steady: a step is told only where more changed than chance explains. Where one
lies, every answer and every draw around it is played out too, so that it belongs to one of them: to the cards, or to who
answered. What an answer drew is taken apart from the answer by drawing it anew. What came little by little is shared out among all that was
done meanwhile. The parts add up to the result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Literal, NamedTuple

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.record import groups
from engine.truth.chances import Players, Point, Shares, stops_of
from engine.truth.moments import Past
from engine.truth.steady import sources, steady

Whose = Literal["cards", "others", "own"]
PARTS: tuple[Whose, ...] = ("cards", "others", "own")
GAMES = 3000  # playouts of the whole curve, shared among its stops: with 600 whole steps went unseen (house)
EACH = 60  # playouts of every place around a step
ROUNDS = 3  # of looking closer
AGAIN = 8  # drawings of the same chances, to know how far the parts are from certain
SAME = 1e-9


class Place(NamedTuple):
    """A place of the curve: before the answer of this number, or when that had been given and nothing `drawn` for it yet."""

    moment: int
    drawn: bool = True


class Doing(NamedTuple):
    """Something that may change chances: the answer of this number by a seat, or what it drew (None)."""

    moment: int
    seat: int | None


class Step(NamedTuple):
    """A step of the curve with what it changed for each seat, and whose doing it was: all of these together, each by its share.

    `slow`: it came little by little, by what was done before the moment `seen`, from which on the line shows it, and after it.
    """

    change: Shares
    doings: tuple[Doing, ...]
    parts: tuple[float, ...]
    seen: int
    slow: bool = False


class Part(NamedTuple):
    """What was due to the cards, to others or to oneself, in chances to win, with its standard error."""

    more: float
    error: float


class Turn(NamedTuple):
    """A step as one seat sees it: by so much more likely it won after the answer of this number, or what that drew.

    `slow` is the number of the moment from which on the line shows it, where it came little by little; else -1.
    """

    answer: int
    whose: Whose
    more: float
    slow: int = -1


@dataclass(frozen=True, slots=True)
class Luck:
    """From the `fair` share at the deal to the `result`, 1 where the seat is among the winners: the parts between them.

    `steps` are what the parts are made of, in order; what the deal gave is not among them. `line` has the chances of all seats that
    the parts were read from, at moments of the match: whoever draws these draws the same steps.
    """

    fair: float
    result: float
    cards: Part
    others: Part
    own: Part
    steps: tuple[Turn, ...] = ()
    line: tuple[Point, ...] = ()

    @property
    def parts(self) -> dict[Whose, Part]:
        return {"cards": self.cards, "others": self.others, "own": self.own}


@dataclass(frozen=True, slots=True)
class Split:
    """The same for all seats of a match: `deal` is what the cards gave before anybody was asked."""

    fair: float
    deal: Shares
    steps: tuple[Step, ...]
    result: Shares
    line: tuple[Point, ...]

    def turns(self, seat: int) -> list[Turn]:
        """What each doing changed for a seat."""
        return [
            Turn(doing.moment, whose(doing, seat), step.change[seat] * part, step.seen if step.slow else -1)
            for step in self.steps
            for doing, part in zip(step.doings, step.parts, strict=True)
        ]

    def sums(self, seat: int) -> dict[Whose, float]:
        """By part what it changed for a seat."""
        found: dict[Whose, float] = {"cards": self.deal[seat] - self.fair, "others": 0.0, "own": 0.0}
        for turn in self.turns(seat):
            found[turn.whose] += turn.more
        return found


def whose(doing: Doing, seat: int) -> Whose:
    if doing.seat is None:
        return "cards"
    return "own" if doing.seat == seat else "others"


def fair_share(past: Past) -> float:
    """How likely everybody is to win before anything is dealt: what all accounts of a match begin with."""
    own, begun = past.game.facts.fair, past.states[0]
    return float(1 / len(past.game.sides(begun.table)) if own is None else own(begun))


class Curve:
    """The chances of a match that is over, looked at closer where they change."""

    def __init__(
        self, past: Past, games: int = GAMES, each: int = EACH, breathe: Callable[[], object] = lambda: None
    ) -> None:
        assert past.over
        self.past, self._each = past, each
        record = past.record
        self._by = Generator("luck", record.header.seed)
        self._players = Players(record, self._by.branch(-1), breathe)
        self._drew = [bool(outcomes) for _, outcomes, _ in groups(record.entries)][1:]
        self._known: dict[Place, Point] = {}
        self.places = self._apart([Place(each.moment) for each in stops_of(past)])
        self._play_out(self.places, max(1, games // len(self.places)))
        for _ in range(ROUNDS):
            if not self._closer():
                break

    @property
    def points(self) -> list[Point]:
        return [self._known[each] for each in self.places]

    def _apart(self, places: Sequence[Place]) -> list[Place]:
        """Without those between which nothing can have changed, or chance alone would make a step that is nobody's doing."""
        found = list(places[:1])
        for place in places[1:]:
            if self.doings(found[-1], place):
                found.append(place)
            elif place is places[-1]:
                found[-1] = place  # the end is certain
        return found

    def _play_out(self, places: Sequence[Place], games: int) -> None:
        for place in places:
            if place not in self._known:
                number = 2 * place.moment + (not place.drawn)
                shares, played = self._players.shares(
                    self.past.states[place.moment], games, self._by.branch(number), self._first(place)
                )
                self._known[place] = Point(place.moment, shares, played)

    def _first(self, place: Place) -> tuple[int, Choice] | None:
        """The answer that has been given already, where what it drew is not drawn yet."""
        if place.drawn:
            return None
        moment = self.past.moments[place.moment]
        assert moment.seat is not None
        return moment.seat, self.past.game.grammar.parse(moment.choice)

    def _closer(self) -> bool:
        """Play out every place between those around a step; whether there was any that had not been."""
        levels = steady(self.points)
        found: list[Place] = self.places[:1]
        for (one, other), (before, after) in zip(pairwise(self.places), pairwise(levels), strict=True):
            if before.shares != after.shares:
                found += self._between(one, other)
            found.append(other)
        new = [each for each in found if each not in self._known]
        self._play_out(new, self._each)
        self.places = found
        return bool(new)

    def _between(self, one: Place, other: Place) -> list[Place]:
        """Every place between these two at which something may have changed."""
        doings = self.doings(one, other)
        found = [
            Place(doing.moment + 1) if self._last(doing) else Place(doing.moment, drawn=False) for doing in doings[:-1]
        ]
        return [each for each in found if each not in (one, other)]

    def _last(self, doing: Doing) -> bool:
        """Whether nothing more comes of that answer."""
        return doing.seat is None or not self._drew[doing.moment]

    def doings(self, one: Place, other: Place) -> list[Doing]:
        """What may have changed the chances from one place to another: an answer where there was a choice, and what was drawn."""
        found: list[Doing] = []
        for number in range(one.moment, other.moment + (not other.drawn)):
            moment = self.past.moments[number]
            assert moment.seat is not None
            begun = number == one.moment and not one.drawn
            ended = number == other.moment and not other.drawn
            if not begun and len(options(self.past.states[number], moment.seat)) > 1:
                found.append(Doing(number, moment.seat))
            if not ended and self._drew[number]:
                found.append(Doing(number, None))
        return found

    def split(self, points: Sequence[Point]) -> Split:
        """Whose doing each step of these points is."""
        levels, past = steady(points), self.past
        players = len(levels[0].shares)
        steps: list[Step] = []
        for at, (before, after) in enumerate(pairwise(levels), 1):
            change = tuple(new - old for old, new in zip(before.shares, after.shares, strict=True))
            if any(abs(each) > SAME for each in change):
                steps.append(self._step(change, at, sources(points, levels, at)))
        fair = fair_share(past)
        assert players == past.states[0].table.players
        line = tuple(level for place, level in zip(self.places, levels, strict=True) if place.drawn)
        return Split(fair, levels[0].shares, tuple(steps), levels[-1].shares, line)

    def _step(self, change: Shares, at: int, came: Mapping[int, float]) -> Step:
        """A step before the place of the number `at`, which `came` before these places: what was done there shares it."""
        found = list[tuple[Doing, float]]()
        for place, part in came.items():
            there = self.doings(self.places[place - 1], self.places[place])
            found += [(each, part / len(there)) for each in there]
        doings, parts = zip(*found, strict=True)
        seen = next(place.moment for place in self.places[at:] if place.drawn)
        whole = sum(parts)
        return Step(change, doings, tuple(each / whole for each in parts), seen, slow=len(came) > 1)

    def again(self, number: int) -> list[Point]:
        """The points as other playouts might have found them: each seat's wins drawn by the steady chances."""
        by = self._by.branch(-2).branch(number)
        found: list[Point] = []
        *levels, end = steady(self.points)
        for level in levels:
            wins = [sum(by.random() < share for _ in range(level.games)) / level.games for share in level.shares]
            found.append(Point(level.moment, tuple(wins), level.games))
        return [*found, end]


class Lucks:
    """Luck and skill of every seat of a match that is over."""

    def __init__(
        self, past: Past, games: int = GAMES, each: int = EACH, breathe: Callable[[], object] = lambda: None
    ) -> None:
        """`breathe` is called after each playout."""
        curve = Curve(past, games, each, breathe)
        self.split = curve.split(curve.points)
        self._others = [curve.split(curve.again(number)) for number in range(AGAIN)]

    def of(self, seat: int) -> Luck:
        sums, others = self.split.sums(seat), [each.sums(seat) for each in self._others]
        parts = {
            part: Part(sums[part], sqrt(sum((each[part] - sums[part]) ** 2 for each in others) / len(others)))
            for part in PARTS
        }
        steps = tuple(each for each in self.split.turns(seat) if abs(each.more) > SAME)
        split = self.split
        return Luck(split.fair, split.result[seat], parts["cards"], parts["others"], parts["own"], steps, split.line)


def told_points(luck: Luck) -> dict[Whose, int]:
    """The parts in whole points that add up: what rounding leaves goes where most was cut off."""
    exact = {part: 100 * each.more for part, each in luck.parts.items()}
    found: dict[Whose, int] = {part: round(each) for part, each in exact.items()}
    left = round(100 * luck.result) - round(100 * luck.fair) - sum(found.values())
    while left:
        sign = 1 if left > 0 else -1
        part = max(PARTS, key=lambda each: sign * (exact[each] - found[each]))
        found[part] += sign
        left -= sign
    return found
