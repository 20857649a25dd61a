"""The chart: each player's chance to win over the whole game, and a mask below it for every lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, theme
from art.brush import paint as painted
from art.brush import path
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, sheet
from scenes.kit.input import Intent
from scenes.kit.shapes import bar, upright
from scenes.kit.text import image
from scenes.kit.widget import Slider, Treatment
from scenes.menus.seats import ring
from scenes.truth.curves import MARK, Drawn, lines

SHARES = (0.0, 0.5, 1.0)
MASK = 24.0


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of the chart; `turn` stands on the marker, `busy` while the chances are worked out."""

    heading: str
    about: str
    turn: str
    busy: str
    label: str


def chart(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    labels: Labels,
    drawn: Drawn,
    now: int,
    progress: float,
    on_change: Callable[[int], None],
    headed: bool = True,
) -> Chart:
    """The chart in its panel; pressed, it leads to that place. Without a heading it is one of several tabs."""
    place = canvas.rect(*box)
    first, last = drawn.span
    pad, axis = canvas.px(14), image("100 %", "title", canvas.font(13, 13), theme.MUTED)
    head = max(canvas.px(36), round(canvas.font(theme.HEADING) * 1.5)) if headed else canvas.px(8)
    if not headed:
        head += max(canvas.px(24), round(canvas.font(15) * 1.3)) - canvas.px(6)
    foot = canvas.px(MASK + 8)
    plot = pygame.Rect(
        place.left + pad + axis.get_width() + canvas.px(6), place.top + head,
        place.width - 2 * pad - axis.get_width() - canvas.px(14), place.height - head - foot,
    )  # fmt: skip
    edge = round((MARK / 2 + 1) * canvas.scale)

    def across(at: float) -> int:
        return plot.left + edge + round((plot.width - 2 * edge) * (at - first) / max(1, last - first))

    def level(share: float) -> int:
        return plot.top + edge + round((plot.height - 2 * edge) * (1 - share))

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        x = across(now)
        plate = _plate_place(canvas, labels.turn, x, plot)
        if headed:
            plate = _heading(surface, canvas, place, labels, progress, head, plate)
        for share in SHARES if plot.height > canvas.px(110) else (0.0, 1.0):
            y = level(share)
            surface.fill("#3a4870", pygame.Rect(plot.left, y, plot.width, max(1, canvas.px(1))))
            words = image(f"{round(share * 100)} %", "title", canvas.font(13, 13), theme.MUTED)
            surface.blit(words, words.get_rect(midright=(plot.left - canvas.px(5), y)))
        upright(surface, "#0a1126", x, plot.top, plot.bottom, canvas.px(5))
        upright(surface, theme.GOLD_WORDS, x, plot.top, plot.bottom, max(2, canvas.px(2)))
        surface.blit(lines(plot.size, canvas.scale, drawn), plot)
        _masks(surface, canvas, drawn, across, plot.bottom + (foot - canvas.px(4)) // 2)
        _marker(surface, canvas, labels.turn, plate)
        if progress < 1:
            _bar(surface, pygame.Rect(plot.left, plot.top + canvas.px(2), plot.width, canvas.px(4)), progress)
        if treatment.focused:
            ring(place.size, canvas.scale).draw(surface, place.topleft)

    inset = (plot.left + edge - place.left, place.right - plot.right + edge)
    found = Chart(
        "chart", place, labels.label, paint, value=now - first, top=max(1, last - first), step=1,
        inset=inset, plot=plot.size,
    )  # fmt: skip
    found.on_change = lambda value: on_change(first + value)
    return found


@dataclass(slots=True)
class Chart(Slider):
    """A slider whose scale does not begin at its very edge; `inset` in pixels, left and right."""

    inset: tuple[int, int] = (0, 0)
    plot: tuple[int, int] = (0, 0)  # the size of the picture of the lines

    def handle(self, intent: Intent) -> bool:
        if intent.pointer in ("press", "move") and intent.at is not None:
            inner = self.rect.width - sum(self.inset)
            self.change(round((intent.at[0] - self.rect.left - self.inset[0]) * self.top / max(1, inner)))
            return True
        return Slider.handle(self, intent)


def _heading(
    surface: pygame.Surface,
    canvas: Canvas,
    place: pygame.Rect,
    labels: Labels,
    progress: float,
    high: int,
    plate: pygame.Rect,
) -> pygame.Rect:
    """The heading, and what the chart is about where the marker leaves room; the place of the marker beside it."""
    words = image(labels.heading, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
    spot = words.get_rect(midleft=(place.left + canvas.px(16), place.top + high // 2))
    surface.blit(words, spot)
    if plate.colliderect(spot):  # then it hangs on its line a little lower
        plate = plate.move(0, place.top + high + canvas.px(MARK / 2 + 4) - plate.top)
    about = image(labels.busy if progress < 1 else labels.about, "spoken", canvas.font(theme.SMALL), theme.MUTED)
    beside = about.get_rect(midleft=(spot.right + canvas.px(12), spot.centery))
    if beside.right < place.right - canvas.px(12) and not beside.inflate(canvas.px(8), 0).colliderect(plate):
        surface.blit(about, beside)
    return plate


@lru_cache(maxsize=4)
def struck(size: int) -> pygame.Surface:
    """The mask of a lie that was caught: crossed out, and so that the mask is still to be recognised."""
    image = picture("mask", size, theme.BAD).copy()
    gap = painted(path("M3.500 19L20.500 5", line="#000000", width=4), (size, size), (24, 24))
    image.blit(gap, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image.blit(painted(path("M3 19.400L21 4.600", line=theme.BAD, width=1.7), (size, size), (24, 24)), (0, 0))
    return image


def _masks(surface: pygame.Surface, canvas: Canvas, drawn: Drawn, across: Callable[[float], int], middle: int) -> None:
    """A mask for each lie, crossed out where it was caught; the caught ones on top."""
    for lie in sorted(drawn.lies, key=lambda lie: lie.caught):
        sign = struck(canvas.px(MASK)) if lie.caught else picture("mask", canvas.px(MASK), "#f0d690")
        surface.blit(sign, sign.get_rect(center=(across(lie.at), middle)))


def _plate_place(canvas: Canvas, turn: str, x: int, plot: pygame.Rect) -> pygame.Rect:
    """Where the gold plate with the turn is: on top of the line that shows the moment."""
    words = image(turn, "title", canvas.font(15, 14), theme.INK)
    high = max(canvas.px(24), round(canvas.font(15) * 1.3))
    plate = pygame.Rect(0, 0, words.get_width() + canvas.px(20), high)
    plate.midbottom = (x, plot.top + canvas.px(6))
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
    """The sheet that the chart and the list stand on."""
    place = canvas.rect(*box)
    sheet(place.size, "panel", canvas.scale).draw(surface, place.topleft)
