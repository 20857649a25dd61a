"""The chances of everybody to win, over the whole match: worked out beside the window, and known bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Protocol

from engine.review.luck import fair_share
from engine.truth.chances import Point
from engine.truth.steady import passes, sources, steady, together
from scenes.truth.charting.curves import Curve
from scenes.truth.charting.swings import Swing, swings
from scenes.truth.story import Cause, TruthStory

NOTHING = 0.01  # of a chance to win: as little as is left to nobody who is out, by what is believed of some playouts


class Reckoner(Protocol):
    """What works out the chances: `engine.truth.chances.Estimator`, or something in its place."""

    @property
    def progress(self) -> float: ...

    def poll(self) -> list[Point]: ...

    def close(self) -> None: ...


class Chances:
    """Those of one story, which `reckon` lets somebody work out. `progress` is the share of them that is known."""

    def __init__(self, story: TruthStory, reckon: Callable[[], Reckoner]) -> None:
        self.story, self._reckon = story, reckon
        self.reckoner: Reckoner | None = None
        self.progress = 0.0
        self.points: list[Point] = []
        self.believed: list[Point] = []  # what is drawn of them (engine/truth/steady.py)
        self.through = 0  # passes through all stops that are drawn
        self.slow: set[int] = set()  # the places of steps that came little by little, as far as that is counted here
        self.causes: dict[int, Cause] = {}  # what luck counts a step by, by the place of the step
        self._swings: list[Swing] | None = None

    def begin(self) -> None:
        """From now on they are worked out."""
        self.reckoner = self._reckon()

    def listen(self) -> bool:
        """Hear what has been found since. Whether there is more to draw: in between nothing is, so that no line crawls."""
        if self.reckoner is None or self.progress >= 1:
            return False
        self.points += self.reckoner.poll()
        self.progress = self.reckoner.progress
        through = len(passes(self.points)) - (self.progress < 1)
        if through <= self.through:
            return False
        self.through, self._swings = through, None
        counted = together(self.points)
        self.believed = steady(counted)
        self.slow = set(self._slow(counted))
        return True

    def _slow(self, counted: Sequence[Point]) -> Iterator[int]:
        """The places of the steps that came little by little."""
        moments = self.story.past.moments
        for at, (one, other) in enumerate(pairwise(self.believed), 1):
            if one.shares != other.shares and len(sources(counted, self.believed, at)) > 1:
                yield moments[other.moment].events

    def settle(self, line: Sequence[Point]) -> None:
        """Take over the chances from which luck was told apart from skill, so that the same step has one figure and one cause
        everywhere."""
        self.close()
        self.slow = set()
        self.believed, self.progress, self.through, self._swings = list(line), 1.0, max(1, self.through), None

    def close(self) -> None:
        if self.reckoner is not None:
            self.reckoner.close()

    @property
    def curve(self) -> Curve:
        """What is believed, by the places in the story."""
        first, moments = self.story.first, self.story.past.moments
        known = {moments[point.moment].events: point.shares for point in self.believed}
        return tuple(sorted((max(first, at), shares) for at, shares in known.items()))

    @property
    def line(self) -> Curve:
        """The same as it is drawn: everybody begins at the fair share, as in the account of luck, and what was dealt comes next."""
        curve, story = self.curve, self.story
        if not curve or curve[0][0] != story.first:
            return curve
        later = curve[1][0] if len(curve) > 1 else story.last
        dealt = min(story.first + 1, max(story.first, later - 1))
        fair = (fair_share(story.past),) * story.players
        return ((story.first, fair), (dealt, curve[0][1]), *curve[1:]) if dealt > story.first else curve

    def swings(self) -> list[Swing]:
        """Where they changed most, once all of them are known: before, the lines may yet move, and with them whose doing it was."""
        if self.progress < 1 or not self.through:
            return []
        if self._swings is None:
            story = self.story
            beaten = bool(story.winners) and story.me not in story.winners
            found = swings(self.curve, (story.first, story.last), self._cause, story.me, beaten)
            self._swings = [self._of_fall(each) for each in found]
        return self._swings

    def _of_fall(self, swing: Swing) -> Swing:
        """Who was out before the deed to which a step down to nothing is put had lost by being out, however late a chance was
        counted again."""
        out = dict(self.story.outs).get(swing.seat, swing.at)
        if out >= swing.at or swing.after > NOTHING or swing.seen in self.causes:
            return swing
        return replace(swing, at=out, by=None, deed=None)

    def _cause(self, first: int, last: int) -> Cause:
        if last in self.slow:
            return Cause(last, slow=True)
        return self.causes[last] if last in self.causes else self.story.cause(first, last)
