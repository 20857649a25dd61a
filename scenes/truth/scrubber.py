"""The way through the game: round buttons, a slider with a tick for every turn, and what happened last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, theme
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture
from scenes.kit.shapes import dot, faint, upright
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Slider, Treatment, Widget
from scenes.truth.chart import Chart
from scenes.truth.frame import TruthFrame

ROUND, PLAY = 42.0, 50.0
KNOB = 26.0


@lru_cache(maxsize=60)
def _disc(side: int, kind: str, state: str, scale: float, focus: bool) -> Piece:
    return panels.button((side, side), kind, state, scale, focus=focus, radius=side / 2 / scale)


@lru_cache(maxsize=8)
def _coin(scale: float, focus: bool) -> Piece:
    return panels.knob(scale, focus=focus)


@lru_cache(maxsize=2)
def _bars(size: tuple[int, int], scale: float) -> tuple[pygame.Surface, pygame.Surface]:
    """The empty groove and the full one."""
    return panels.slider_track(size, scale, 0).image, panels.slider_track(size, scale, 1).image


@dataclass(frozen=True, slots=True)
class Step:
    """A round button: its icon, what it does in words, its key."""

    id: str
    sign: str
    label: str
    key: str
    action: Callable[[], None]
    enabled: bool = True
    reason: str = ""


def disc(canvas: Canvas, place: pygame.Rect, step: Step, kind: str) -> Widget:
    """A round button with an icon."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        state = "disabled" if not found.enabled else "pressed" if treatment.pressed else "normal"
        state = "hover" if state == "normal" and treatment.hovered else state
        _disc(spot.width, kind, state, canvas.scale, treatment.focused).draw(surface, spot.topleft)
        colour = theme.INK if kind == "gold" else theme.IVORY
        sign = picture(step.sign, round(spot.width * 0.5), colour)
        if not found.enabled:
            sign = faint(sign, 110)
        surface.blit(sign, sign.get_rect(center=spot.center))

    tip = f"{step.label} ({step.key.upper()})" if step.key else step.label
    found = Widget(
        step.id, place, step.label, paint, step.action,
        enabled=step.enabled, reason=step.reason, key=step.key, tooltip=tip,
    )  # fmt: skip
    return found


def discs(canvas: Canvas, frame: TruthFrame, steps: Sequence[Step]) -> tuple[list[Widget], int]:
    """The round buttons, the middle one larger and gold; and the pixel where they end."""
    x, y, _, _ = frame.scrubber
    middle = canvas.px(y + 10 + frame.transport / 2)
    left, found = canvas.px(x + 16), []
    for at, step in enumerate(steps):
        gold = at == len(steps) // 2
        side = max(28, canvas.px(PLAY if gold else ROUND))
        place = pygame.Rect(left, middle - side // 2, side, side)
        found.append(disc(canvas, place, step, "gold" if gold else "quiet"))
        left = place.right + canvas.px(8)
    return found, left


def scrubber(
    canvas: Canvas,
    frame: TruthFrame,
    left: int,
    span: tuple[int, int],
    now: int,
    ticks: Sequence[int],
    own: Sequence[int],
    label: str,
    on_change: Callable[[int], None],
) -> Slider:
    """The slider from `left` (a pixel) to the right end. `ticks` are the turns, `own` where the person was asked."""
    x, y, wide, _ = frame.scrubber
    place = pygame.Rect(left + canvas.px(12), canvas.px(y + 10), 0, canvas.px(frame.transport))
    place.width = canvas.px(x + wide - 16) - place.left
    first, last = span
    half = canvas.px(KNOB) // 2
    high = canvas.px(10)

    def across(at: float) -> int:
        return place.left + half + round((place.width - 2 * half) * (at - first) / max(1, last - first))

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        middle = place.top + canvas.px(17)
        empty, full = _bars((place.width, high), canvas.scale)
        surface.blit(empty, (place.left, middle - high // 2))
        surface.blit(full, (place.left, middle - high // 2), (0, 0, across(now) - place.left, high))
        for at in own:
            colour = "#5a3a10" if at <= now else "#9aa6c8"
            dot(surface, colour, (across(at), middle), max(1.0, 1.8 * canvas.scale))
        _ticks(surface, canvas, ticks, across, middle + canvas.px(15), spot)
        coin = _coin(canvas.scale, treatment.focused)
        coin.draw(surface, (across(now) - coin.size[0] / 2, middle - coin.size[1] / 2))

    found = Chart(
        "moment", place, label, paint, value=now - first, top=max(1, last - first), step=1, inset=(half, half)
    )
    found.on_change = lambda value: on_change(first + value)
    return found


def _ticks(
    surface: pygame.Surface,
    canvas: Canvas,
    ticks: Sequence[int],
    across: Callable[[float], int],
    top: int,
    place: pygame.Rect,
) -> None:
    """A line for each turn; the first and the last bear their number."""
    for at in ticks:
        x = across(at)
        upright(surface, "#8d99c0", x, top, top + canvas.px(6), max(1, canvas.px(1.2)))
    ends = ((ticks[0], 1), (ticks[-1], len(ticks))) if len(ticks) > 1 else ()
    for at, number in ends:
        words = image(str(number), "title", canvas.font(13, 13), theme.MUTED)
        spot = words.get_rect(midtop=(across(at), top + canvas.px(5)))
        surface.blit(words, spot.clamp(place.inflate(0, canvas.px(8))))


def told(canvas: Canvas, place: pygame.Rect, spans: tuple[Span, ...]) -> Widget:
    """What happened last."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        laid = wrap(spans, spot.width, canvas.font(theme.READING))
        draw(surface, laid, pygame.Rect(spot.left, spot.centery - laid.height // 2, spot.width, laid.height))

    return Widget("told", place, "".join(span.text for span in spans), paint)
