"""The way through the game: a slider with a tick for every turn, what happened last in words, and round buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, theme
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture
from scenes.kit.painting.shapes import dot, faint, upright
from scenes.kit.text import Span, draw, wrap
from scenes.kit.widget import Slider, Treatment, Widget
from scenes.truth.aloud import ReadAloud
from scenes.truth.axis import KNOB, PAD, Axis, label
from scenes.truth.charting.chart import Chart
from scenes.truth.layout import TruthLayout


@lru_cache(maxsize=60)
def _disc(side: int, state: str, scale: float, focus: bool) -> Piece:
    return panels.button((side, side), "quiet", state, scale, focus=focus, radius=side / 2 / scale)


@lru_cache(maxsize=8)
def _coin(scale: float, focus: bool) -> Piece:
    return panels.knob(scale, focus=focus)


@lru_cache(maxsize=2)
def _bars(size: tuple[int, int], scale: float) -> tuple[pygame.Surface, pygame.Surface]:
    """The empty groove and the full one."""
    return panels.slider_track(size, scale, 0).image, panels.slider_track(size, scale, 1).image


@dataclass(frozen=True, slots=True)
class Step:
    """A round button: `sign` is its icon, `label` says what it does, `reason` why it cannot be pressed."""

    id: str
    sign: str
    label: str
    key: str
    action: Callable[[], None]
    enabled: bool = True
    reason: str = ""


def disc(canvas: Canvas, place: pygame.Rect, step: Step) -> Widget:
    """The widget of a round button; its tooltip tells the key."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        state = "disabled" if not widget.enabled else "pressed" if treatment.pressed else "normal"
        state = "hover" if state == "normal" and treatment.hovered else state
        _disc(spot.width, state, canvas.scale, treatment.focused).draw(surface, spot.topleft)
        sign = picture(step.sign, round(spot.width * 0.5), theme.IVORY)
        if not widget.enabled:
            sign = faint(sign, 110)
        surface.blit(sign, sign.get_rect(center=spot.center))

    tip = f"{step.label} ({step.key.upper()})" if step.key else step.label
    widget = Widget(
        step.id, place, step.label, paint, step.action,
        enabled=step.enabled, reason=step.reason, key=step.key, tooltip=tip,
    )  # fmt: skip
    return widget


def discs(canvas: Canvas, layout: TruthLayout, steps: Sequence[Step]) -> list[Widget]:
    """The round buttons from left to right, the one in the middle larger."""
    widgets: list[Widget] = []
    left = canvas.px(layout.scrubber[0] + PAD)
    high = layout.told_place[3] if layout.compact else layout.step(2)
    middle = canvas.px(layout.steps_top + high / 2)
    for number, step in enumerate(steps):
        side = canvas.px(layout.step(number))
        place = pygame.Rect(left, middle - side // 2, side, side)
        widgets.append(disc(canvas, place, step))
        left = place.right + canvas.px(8)
    return widgets


def scrubber(
    canvas: Canvas,
    layout: TruthLayout,
    axis: Axis,
    now: int,
    ticks: Sequence[int],
    own: Sequence[int],
    ends: tuple[str, str],
    words: str,
    on_change: Callable[[int], None],
) -> Slider:
    """The slider along the axis, at the place `now` in the story; `on_change` is called with another one.

    `ticks` are the places at which turns begin, `own` those at which the person was asked; `ends` stand beside it, `words`
    say what it is.
    """
    half = canvas.px(KNOB) // 2
    place = pygame.Rect(axis.left - half, canvas.px(layout.scrubber[1] + 6), 0, canvas.px(layout.way))
    place.width = axis.right + half - place.left
    high = canvas.px(10)

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        middle = place.top + canvas.px(15)
        left, across = axis.left - high // 2, axis.across
        empty, full = _bars((axis.right + high // 2 - left, high), canvas.scale)
        surface.blit(empty, (left, middle - high // 2))
        surface.blit(full, (left, middle - high // 2), (0, 0, across(now) - left, high))
        for at in own:
            colour = "#5a3a10" if at <= now else "#9aa6c8"
            dot(surface, colour, (across(at), middle), max(1.0, 1.8 * canvas.scale))
        _ticks(surface, canvas, ticks, axis, middle + canvas.px(12))
        first, last = (label(canvas, each) for each in ends)
        surface.blit(first, first.get_rect(midright=(axis.left - half - canvas.px(4), middle)))
        surface.blit(last, last.get_rect(midleft=(axis.right + half + canvas.px(4), middle)))
        coin = _coin(canvas.scale, treatment.focused)
        coin.draw(surface, (across(now) - coin.size[0] / 2, middle - coin.size[1] / 2))

    slider = Chart(
        "moment", place, words, paint, value=now - axis.first, top=max(1, axis.last - axis.first), step=1,
        inset=axis.inset(place),
    )  # fmt: skip
    slider.on_change = lambda value: on_change(axis.first + value)
    return slider


def _ticks(surface: pygame.Surface, canvas: Canvas, ticks: Sequence[int], axis: Axis, top: int) -> None:
    """Draw a line for each turn, and a longer one at both ends of the axis, before which the first turn may have begun."""
    wide = max(1, canvas.px(1.2))
    for at in ticks:
        upright(surface, "#8d99c0", axis.across(max(at, axis.first)), top, top + canvas.px(6), wide)
    for x in (axis.left, axis.right):
        upright(surface, "#8d99c0", x, top, top + canvas.px(9), wide)


def told(canvas: Canvas, place: pygame.Rect, spans: tuple[Span, ...]) -> Widget:
    """The words for what happened last, as a widget."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        laid = wrap(spans, spot.width, canvas.font(theme.READING))
        draw(surface, laid, pygame.Rect(spot.left, spot.centery - laid.height // 2, spot.width, laid.height))

    return Widget("told", place, "".join(span.text for span in spans), paint)


def widgets(reading: ReadAloud, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
    """The way through the story, what happened last, and the round buttons."""
    text, story = reading.telling.text, reading.story
    start, end = reading.at <= story.first, reading.at >= story.last
    playing = ("pause", "pause", text("pause")) if reading.playing else ("play", "play", text("play"))
    steps = [
        Step("to start", "to_start", text("to_start"), "home", lambda: reading.go(story.first), not start, text("at_start")),
        Step("earlier", "left", text("earlier"), "b", lambda: reading.go(reading.at - 1), not start, text("at_start")),
        Step("play", playing[1], playing[2], "space", reading.toggle, story.first < story.last, text("at_end")),
        Step("later", "right", text("later"), "n", lambda: reading.go(reading.at + 1), not end, text("at_end")),
        Step("to end", "to_end", text("to_end"), "end", lambda: reading.go(story.last), not end, text("at_end")),
    ]  # fmt: skip
    own = [each.events for each in story.past.moments if each.seat is not None and each.seat == story.me]
    ticks = [at + 1 for at in story.turns]
    axis = Axis.of(canvas, story)
    ends = (
        ("", "") if reading.telling.counted(story.last) else ("1", str(len(ticks)))
    )  # of a game that counts otherwise
    way = scrubber(canvas, layout, axis, reading.at, ticks, own, ends, text("moment"), reading.go)
    return [
        way,
        told(canvas, canvas.rect(*layout.told_place), reading.telling.line(reading.at)),
        *discs(canvas, layout, steps),
    ]
