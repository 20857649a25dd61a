"""Lines over time: how sure everybody was of what they had to find out, and the points of a match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import theme
from engine.core.match import GameEnded
from scenes.games.top_secret.truth.match import Evening, percent
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import image, sentences, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import mark_chip
from scenes.truth.axis import Axis
from scenes.truth.charting import chart as charts
from scenes.truth.charting.curves import Curve
from scenes.truth.own import Own
from scenes.truth.reading import Reading

CHIP = 20.0  # units across


class Lines:
    """A chart on the axis of the story, and above it a sentence about whose line stands out.

    `curve` are shares from 0 to 1 by seat, as they change; `levels` the heights that have a figure.
    """

    name = ""

    def __init__(self, own: Own, evening: Evening, curve: Curve, levels: Sequence[tuple[float, str]]) -> None:
        self.own, self.evening, self.levels = own, evening, tuple(levels)
        last = own.story.last
        self.curve = curve if curve and curve[-1][0] >= last else (*curve, (last, curve[-1][1])) if curve else ()

    def told(self, seat: int, at: int) -> str:
        """What is said of a seat at a place of the story, as plain text."""
        raise NotImplementedError

    def seat(self, reading: Reading) -> int:
        """Whose line is told of: who is looked at, else the person, else the winner."""
        story = self.own.story
        return next(seat for seat in (reading.raised(), story.me, *story.winners, 0) if seat is not None)

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        if not self.curve:
            return [Widget(self.name, canvas.rect(*box), self.own.telling.of_tab("nothing", self.name))]
        x, y, wide, high = box
        line = canvas.font(theme.SMALL) * 1.4 / canvas.scale + 4
        told = self._told(reading, canvas, canvas.rect(x + 16, y + 8, wide - 32, line))
        label = self.own.telling.of_tab("tabs", self.name)
        beside = charts.Beside(self.own.telling.when(reading.at), label, levels=self.levels)
        chart = charts.chart(
            canvas, (x, y + 4 + line, wide, high - 4 - line), Axis.of(canvas, reading.story), self.own.drawn(self.curve),
            beside, reading.at, reading.raised, reading.go,
        )  # fmt: skip
        return [told, chart]

    def _told(self, reading: Reading, canvas: Canvas, place: pygame.Rect) -> Widget:
        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            seat = self.seat(reading)
            mark, pixels = self.own.telling.company.mark(seat), canvas.font(theme.SMALL)
            chip = mark_chip(mark, canvas.px(CHIP))
            surface.blit(chip, chip.get_rect(midleft=(spot.left, spot.centery)))
            left = spot.left + canvas.px(CHIP + 8)
            words = shortened(self.told(seat, reading.at), "strong", pixels, spot.right - left)
            line = image(words, "strong", pixels, mark.words)
            surface.blit(line, line.get_rect(midleft=(left, spot.centery)))

        return Widget(f"{self.name} told", place, self.told(self.seat(reading), reading.at), paint)


class Sure(Lines):
    """How likely everybody held what a call takes: number and ally, or the number alone where nobody has an ally."""

    name = "sure"

    def __init__(self, own: Own, evening: Evening) -> None:
        curve = tuple(point for game in evening.games for point in evening.found(game))
        super().__init__(own, evening, curve, charts.LEVELS)

    def told(self, seat: int, at: int) -> str:
        game = self.evening.at(at)
        assert game is not None
        sure = game.told.sure[seat]
        told = "never" if sure is None else "dealt" if sure == 0 else "from"
        share = percent(next(each[seat] for place, each in reversed(self.curve) if place <= max(at, game.first)))
        what = "number" if game.told.allies[seat] is None else "both"
        held = self.own.text("held", what, seat=seat, percent=share)
        return plain(sentences(held, self.own.text("sure", told, round=sure or 0)))


class Points(Lines):
    """The points of everybody in a match of several games."""

    name = "points"

    def __init__(self, own: Own, evening: Evening) -> None:
        story = own.story
        scores: list[int] = list(getattr(story.past.opening, "scores", ())) or [0] * story.players
        steps: list[tuple[int, tuple[int, ...]]] = [(story.first, tuple(scores))]
        for at, event in story.past.numbered:
            if isinstance(event, GameEnded):
                scores = [score + won for score, won in zip(scores, event.points, strict=True)]
                steps.append((max(story.first, at + 1), tuple(scores)))
        self.steps = steps
        goal = story.game.target(story.past.states[0].options) or 1
        top = max(goal, *(max(each) for _, each in steps))
        levels = [(score / top, str(score)) for score in range(top + 1)]
        super().__init__(own, evening, tuple((at, tuple(each / top for each in by)) for at, by in steps), levels)

    def of(self, seat: int, at: int) -> int:
        """The points of a seat at a place of the story."""
        return next(by[seat] for place, by in reversed(self.steps) if place <= max(at, self.steps[0][0]))

    def told(self, seat: int, at: int) -> str:
        return self.own.counted(seat, at, self.of)
