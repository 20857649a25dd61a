"""Whose doing the steps of the chances were, once luck has been told apart from skill: for the chart, its legend and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.review.luck import PARTS, Luck, Turn, Whose, told_points
from engine.review.told import largest, signed
from engine.truth.chances import OPEN, hundredths
from engine.truth.moments import drawn
from scenes.kit.text import sentences
from scenes.truth.aloud import ReadAloud
from scenes.truth.charting.curves import Curve
from scenes.truth.coaching.luck_bar import COLOURS
from scenes.truth.story import Cause

MOST = 2  # sentences on what was drawn at once (house)
FAR = 0.25  # of a chance to win: that near the other end is told (house)


class Doings:
    """Those of one scene; `luck` is None until it is known, `steps` are its steps by the place in the story that shows them."""

    def __init__(self, reading: ReadAloud) -> None:
        self.reading = reading
        self.luck: Luck | None = None
        self.steps: dict[int, list[Turn]] = {}

    def settle(self, luck: Luck | None) -> None:
        """It is known now: from here on the chances on show are those it was read from."""
        if luck is None or luck is self.luck:
            return
        chances, story = self.reading.chances, self.reading.story
        if luck.line and chances.believed != list(luck.line):
            chances.settle(luck.line)
        self.luck, self.steps = luck, {}
        for each in luck.steps:
            self.steps.setdefault(self._seen(each), []).append(each)
        for place, steps in self.steps.items() if luck.line else ():
            if any(each.slow >= 0 for each in steps):
                chances.causes[place] = Cause(place, slow=True)
                continue
            whose = _most(steps)
            most = max((each for each in steps if each.whose == whose), key=lambda each: abs(each.more))
            seen, cause = self._seen_by(most), story.caused(story.past.moments[most.answer])
            chances.causes[place] = Cause(seen[-1] + 1 if seen else place) if whose == "cards" else cause

    def sums(self) -> dict[Whose, int]:
        """What was due to the cards, to others and to the person, in points; nothing before it is known."""
        return {} if self.luck is None else told_points(self.luck)

    def kinds(self, curve: Curve) -> tuple[tuple[int, str], ...]:
        """Of the steps of a curve those whose doing is told: where each ends, and its colour; none that is only what was left open."""
        found: list[tuple[int, str]] = []
        for _, (place, _) in pairwise(curve):
            if abs(sum(each.more for each in self.steps.get(place, ()))) >= OPEN:
                found.append((place, COLOURS[_most(self.steps[place])]))
        return tuple(found)

    def above_all(self) -> str:
        """A sentence on what did most of what the clearest part did, with the figure that its step has in the chances; empty where
        everybody saw nothing of it."""
        luck, telling = self.luck, self.reading.telling
        step = None if luck is None else largest(luck)
        seen = () if step is None else self._seen_by(step)
        if luck is None or step is None or not seen:
            return ""
        act, points = seen[-1], round(100 * self._drawn(luck, step))
        lines = ("".join(span.text for span in telling.line(each + 1)) for each in seen)
        told = sentences(*lines, telling.own.came_of(act))
        if step.whose == "cards" and self._spoke_first(step, act):
            told = sentences(told, telling.words.text("review", "page", "spoke_first"))
        whole = told_points(luck)[step.whose]
        key = "above_all_back" if abs(points) > abs(whole) else "above_all"
        fill = {"when": telling.moment(act + 1), "told": told, "points": signed(points), "whole": signed(whole)}
        return telling.words.text("review", "page", key, **fill)

    def far(self) -> str:
        """How near the other end one had been, where that is far from how it ended or a part is more than the whole; else empty."""
        me, curve, luck = self.reading.story.me, self.reading.chances.curve[:-1], self.luck
        if luck is None or not luck.line or me is None or not curve:
            return ""
        won, beyond = luck.result > 0, any(abs(points) > 100 for points in told_points(luck).values())
        at, shares = (min if won else max)(curve, key=lambda each: each[1][me])
        if abs(shares[me] - luck.fair) < FAR and not beyond:
            return ""
        telling = self.reading.telling
        key = "worst_stood" if won else "best_stood"
        told = telling.words.text("review", "page", key, when=telling.moment(at), chance=hundredths(shares[me]))
        return sentences(told, telling.words.text("review", "page", "back_and_forth") if beyond else "")

    def _seen_by(self, step: Turn) -> tuple[int, ...]:
        """The numbers of the events by which everybody saw what did this: of what was drawn the last, and others like it just
        before; whoever answered did something else, which may even have been against them."""
        past = self.reading.story.past
        moment = past.moments[step.answer]
        if step.whose != "cards":
            act = self.reading.story.act(moment)
            return () if act is None else (act,)
        found = drawn(past, moment)
        while len(found) > 1 and (len(found) > MOST or type(past.events[found[0]]) is not type(past.events[found[-1]])):
            found = found[1:]
        return found

    def _spoke_first(self, step: Turn, event: int) -> bool:
        """Whether all that chance drew is whose answer came first, where several wanted to speak."""
        story = self.reading.story
        ask, at = story.past.states[step.answer].ask, story.past.moments[step.answer].events
        if ask is None or ask.closes is None:
            return False
        return any(each.events == at and story.act(each) == event for each in story.past.moments[: step.answer + 1])

    def _seen(self, step: Turn) -> int:
        """The place in the story at which the line shows it: what is answered in secret is seen when all have answered."""
        story, points = self.reading.story, self.reading.chances.believed
        later = next((each.moment for each in points if each.moment > step.answer), -1) if step.slow < 0 else step.slow
        return max(story.first, story.past.moments[later].events)

    def _drawn(self, luck: Luck, step: Turn) -> float:
        """By how much the line goes up or down where this happened: something else may have moved it there too."""
        me = self.reading.story.me
        for (_, was), (place, became) in pairwise(self.reading.chances.curve if luck.line else ()):
            if me is not None and self._seen(step) == place:
                return became[me] - was[me]
        return step.more


def _most(steps: Sequence[Turn]) -> Whose:
    """Whose doing most of these steps together was."""
    sums = {name: sum(each.more for each in steps if each.whose == name) for name in PARTS}
    return max(PARTS, key=lambda name: abs(sums[name]))
