"""The chart: each player's chance to win over the whole game, and below it a mask for every lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from art import panels, theme
from art.brush import paint as painted
from art.brush import path
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, ring, sheet
from scenes.kit.input import Intent
from scenes.kit.painting.shapes import bar, upright
from scenes.kit.text import image
from scenes.kit.widget import Slider, Treatment
from scenes.truth.axis import KNOB, Axis, label
from scenes.truth.charting.curves import MARK, Drawn, line_colour, lines, names_places, one_line

LEVELS = ((0.0, "0%"), (0.5, "50%"), (1.0, "100%"))  # the chances that have a line across the chart
UNSETTLED = 90  # of 255: how much is seen of lines that may yet move
MARK_ROOM = 26.0  # units: height of the place of a swing's flag at least
MARK_LINE = 1.6  # the same, as a share of the size of its words
MASK = 24.0  # units: each side of a mask below it
NEAR = 8.0  # units between a line and its name without a thread at most
SWING = "#6b5d3a"  # the thin line from the flag of a swing down through the chart
BEHIND = "#0e1730"  # a name on the line of the moment
LIE = "#f0d690"  # a mask that was not taken off


@dataclass(frozen=True, slots=True)
class Scale:
    """Where on the chart, in pixels, a place in the story is, and a height from 0 to 1; `right` is where its lines across end."""

    across: Callable[[float], int]
    level: Callable[[float], int]
    right: int


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the lines of a chart: `turn` on the marker; `label` is what the chart is called.

    `swings` are places in the story. `levels` are the heights, from 0 to 1, that have a line across, and their figures;
    `under` paints what lies below the lines. `names` of the seats stand at the ends of their lines, where there is room, as
    soon as these are known: `progress` is the share of them that is worked out. Lines that are not `settled` may yet move,
    and are pale.
    """

    turn: str
    label: str
    swings: Sequence[int] = ()
    levels: Sequence[tuple[float, str]] = LEVELS
    under: Callable[[pygame.Surface, Scale], None] | None = None
    names: Sequence[str] = ()
    progress: float = 1.0
    settled: bool = True


def chart(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    axis: Axis,
    drawn: Drawn,
    beside: Beside,
    now: int,
    raised: Callable[[], int | None],
    on_change: Callable[[int], None],
) -> Chart:
    """The chart in a box (units). Where it is pressed, `on_change` is called with that place in the story.

    Above the lines is a row for the plate of the moment and the flags of the swings, which are widgets of their own.
    `now` is the place of the marker, `raised()` the seat whose line stands out.
    """
    place = canvas.rect(*box)
    edge = round((MARK / 2 + 1) * canvas.scale)
    plate_high = max(canvas.px(24), round(canvas.font(15) * 1.3))
    beyond = label(canvas, "100%").get_height() // 2 + 1  # the figure of the uppermost line reaches above it
    row = max(plate_high, mark_room(canvas) + beyond - canvas.px(4))
    top = place.top + canvas.px(4) + row
    foot = canvas.px(MASK + 4)
    plot = pygame.Rect(axis.left - edge, top + canvas.px(4) - edge, 0, 0)
    plot.size = axis.right + edge - plot.left, max(2 * edge, place.bottom - foot - plot.top)  # of any use or not

    def level(share: float) -> int:
        return plot.top + edge + round((plot.height - 2 * edge) * (1 - share))

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        across, x = axis.across, axis.across(now)
        if beside.under is not None:
            beside.under(surface, Scale(across, level, plot.right))
        levels = beside.levels
        for share, words_of in levels if plot.height > canvas.px(110) else (levels[0], levels[-1]):
            y = level(share)
            surface.fill("#3a4870", pygame.Rect(plot.left, y, plot.width, max(1, canvas.px(1))))
            figure = label(canvas, words_of)
            surface.blit(figure, figure.get_rect(midright=(axis.left - canvas.px(KNOB / 2 + 5), y)))
        for at in beside.swings:
            upright(surface, SWING, across(at), begins, plot.bottom - edge, max(1, canvas.px(1)))
        upright(surface, "#0a1126", x, begins, plot.bottom, canvas.px(5))
        upright(surface, theme.GOLD_WORDS, x, begins, plot.bottom, max(2, canvas.px(2)))
        curves = lines(plot.size, canvas.scale, drawn)
        curves.set_alpha(255 if beside.settled else UNSETTLED)
        surface.blit(curves, plot)
        seat = raised()
        if seat is not None:
            surface.blit(one_line(plot.size, canvas.scale, drawn, seat), plot)
        if beside.progress >= 1:
            _names(surface, canvas, drawn, plot, beside.names, x)
        _masks(surface, canvas, drawn, across, plot.bottom + (foot - canvas.px(5)) // 2)
        _marker(surface, canvas, beside.turn, plate)
        if beside.progress < 1:
            line = pygame.Rect(axis.left, level(1) - canvas.px(2), axis.right - axis.left, canvas.px(4))
            _bar(surface, line, beside.progress)
        if treatment.focused:
            ring(room.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, room.topleft)

    begins = top + canvas.px(4) - beyond
    plate = _plate_place(canvas, beside.turn, axis.across(now), begins, plot)
    room = pygame.Rect(place.left, begins, place.width, place.bottom - begins)
    slider = Chart(
        "chart", room, beside.label, paint, value=now - axis.first, top=max(1, axis.last - axis.first), step=1,
        inset=axis.inset(room), plot=plot.size, plate=plate,
    )  # fmt: skip
    slider.on_change = lambda value: on_change(axis.first + value)
    return slider


def mark_room(canvas: Canvas) -> int:
    """Height of the place in which the flag of a swing can be pressed, in pixels."""
    return max(28, canvas.px(MARK_ROOM), round(canvas.font(theme.SMALL) * MARK_LINE))


@dataclass(slots=True)
class Chart(Slider):
    """A slider whose scale begins `inset` pixels from its edges (left, right)."""

    inset: tuple[int, int] = (0, 0)
    plot: tuple[int, int] = (0, 0)  # the size of the picture of the lines
    plate: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))  # where the moment is named

    def handle(self, intent: Intent) -> bool:
        if intent.pointer in ("press", "move") and intent.at is not None:
            inner = self.rect.width - sum(self.inset)
            self.change(round((intent.at[0] - self.rect.left - self.inset[0]) * self.top / max(1, inner)))
            return True
        return Slider.handle(self, intent)


@lru_cache(maxsize=4)
def struck(size: int) -> pygame.Surface:
    """The sign of a lie that was caught: a mask with a line through it, which can still be recognised."""
    image = picture("mask", size, theme.BAD).copy()
    gap = painted(path("M3.500 19L20.500 5", line="#000000", width=4), (size, size), (24, 24))
    image.blit(gap, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image.blit(painted(path("M3 19.400L21 4.600", line=theme.BAD, width=1.7), (size, size), (24, 24)), (0, 0))
    return image


def _masks(surface: pygame.Surface, canvas: Canvas, drawn: Drawn, across: Callable[[float], int], middle: int) -> None:
    """Draw a mask for each lie, crossed out where it was caught; those on top of the others."""
    for lie in sorted(drawn.lies, key=lambda lie: lie.caught):
        sign = struck(canvas.px(MASK)) if lie.caught else picture("mask", canvas.px(MASK), LIE)
        surface.blit(sign, sign.get_rect(center=(across(lie.at), middle)))


def _names(
    surface: pygame.Surface, canvas: Canvas, drawn: Drawn, plot: pygame.Rect, names: Sequence[str], x: int
) -> None:
    """Draw the name of each seat at the end of its line; the line of the moment at `x` (pixels) is interrupted for it."""
    if not names:
        return
    pixels = canvas.font(theme.SMALL)
    words = [image(name, "strong", pixels, mark.words) for name, mark in zip(names, drawn.marks, strict=False)]
    sizes = tuple(each.get_size() for each in words)
    for name in names_places(plot.size, canvas.scale, drawn, sizes):
        if name.thread.height > canvas.px(NEAR):
            surface.fill(line_colour(drawn.marks[name.seat]), name.thread.move(plot.topleft))
        place = name.place.move(plot.topleft)
        if place.left - canvas.px(3) <= x <= place.right + canvas.px(3):
            surface.fill(BEHIND, place)
        surface.blit(words[name.seat], place)


def _plate_place(canvas: Canvas, turn: str, x: int, bottom: int, plot: pygame.Rect) -> pygame.Rect:
    """The place of the gold plate with the turn, at the upper end of the line that marks the moment."""
    words = image(turn, "title", canvas.font(15, 14), theme.INK)
    plate = pygame.Rect(0, 0, words.get_width() + canvas.px(20), max(canvas.px(24), round(canvas.font(15) * 1.3)))
    plate.midbottom = (x, bottom)
    return plate.clamp(pygame.Rect(plot.left, plate.top, plot.width, plate.height))


def _marker(surface: pygame.Surface, canvas: Canvas, turn: str, plate: pygame.Rect) -> None:
    words = image(turn, "title", canvas.font(15, 14), theme.INK)
    _plate(plate.size, canvas.scale).draw(surface, plate.topleft)
    surface.blit(words, words.get_rect(center=plate.center))


@lru_cache(maxsize=16)
def _plate(size: tuple[int, int], scale: float) -> Piece:
    return panels.button(size, "gold", "normal", scale, radius=6)


def _bar(surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
    bar(surface, "#26345e", place)
    done = place.copy()
    done.width = max(place.height, round(place.width * share))
    bar(surface, "#e0b052", done)


def panel(surface: pygame.Surface, canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    """Draw the sheet on which the chart or a list stands, in a box (units)."""
    place = canvas.rect(*box)
    sheet(place.size, "panel", canvas.scale).draw(surface, place.topleft)
