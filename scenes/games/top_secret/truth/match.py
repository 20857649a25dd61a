"""The games of the match that is told, and lines over time: how sure everybody was, and the points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.bots.opponents import ME, player
from engine.core.match import GameEnded
from engine.games.top_secret.deduction import DEALS_OF_NUMBER, holds, place_of
from engine.games.top_secret.minds.hindsight import believers
from engine.games.top_secret.past import SURE, Even, Told, tell
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import GameBegan, Table
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
from scenes.truth.story import TruthStory

# The match


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its number from 1, the places in the story from which on and up to which it is under way, who won it."""

    told: Told
    number: int
    first: int
    last: int
    winners: tuple[int, ...]


def percent(share: float) -> str:
    """A share in per cent: all of it only where nothing else was possible."""
    return "100" if share > SURE else f"{min(99, round(100 * share))}"


class Evening:
    """All games of a match, in order. What somebody believed is what their mind did; of a person, what was left."""

    def __init__(self, story: TruthStory) -> None:
        rules: Rules = story.past.states[-1].rules
        opening: Table = story.past.opening
        self.rules, self.story = rules, story
        seats = story.record.header.seats
        known = [None if name == ME else player(story.game.id, name) for name in seats]
        minds = [(who.mind, who.character) if who else None for who in known]
        told = tell(rules, opening, story.past.numbered, believers(minds))
        begun = [max(story.first, at + 1) for at, event in story.past.numbered if isinstance(event, GameBegan)]
        if len(begun) < len(told):  # the first one had begun before
            begun = [story.first, *begun]
        ends = [*(at - 1 for at in begun[1:]), story.last]
        self.games = tuple(
            Game(each, number + 1, first, last, self._winners(first, last))
            for number, (each, first, last) in enumerate(zip(told, begun, ends, strict=True))
        )

    def _winners(self, first: int, last: int) -> tuple[int, ...]:
        ended = (
            event for at, event in self.story.past.numbered if first <= at <= last and isinstance(event, GameEnded)
        )
        return next((event.winners for event in ended), ())

    def at(self, place: int) -> Game | None:
        """The game under way at this place of the story; the first before any has begun. None where there is none."""
        number = bisect_right([each.first for each in self.games], place) - 1
        return self.games[max(0, number)] if self.games else None

    def game_of(self, event: int) -> Game:
        """The game to which an event belongs, by its number."""
        found = self.at(event)
        assert found is not None
        return found

    def begun_with(self, game: Game, seat: int) -> float:
        """How likely a seat could hold what a call takes when the game began, all else being equal."""
        table: Table = self.story.past.table_at(game.first)
        return Even(self.rules, table.mask(seat), seat).weight(self._sought(game.told, table, seat))

    def _sought(self, told: Told, table: Table, seat: int) -> int:
        """The deals with the right number, and the ally who it is, where a seat has one."""
        ally, right = told.allies[seat], DEALS_OF_NUMBER[told.number]
        return right if ally is None else right & holds(place_of(table, ally), told.identities[ally])

    @property
    def series(self) -> bool:
        """Whether games are played for points."""
        return len(self.games) > 1

    def found(self, game: Game) -> list[tuple[int, tuple[float, ...]]]:
        """By place in the story how likely everybody held what a call takes: the true number, and the true ally where they
        have one. So a line is whole from the round in which somebody was certain.
        """
        start = tuple(self.begun_with(game, seat) for seat in range(self.story.players))
        curve = [(game.first, start)]
        for step in game.told.steps:
            curve.append((max(game.first, min(step.at, game.last)), step.both))
        return curve


# Lines

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
