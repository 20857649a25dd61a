"""Painted widgets: buttons, switches, sliders, choices, fields. Their art is painted once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pygame

from art import panels, theme
from art.icons import icon
from art.panels import Piece
from art.passing import passing
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import elsewhere
from scenes.kit.painting.shapes import upright
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Chooser, Slider, TextField, Treatment, Widget

INSET = 14  # units between the edge of a button and its words
CAP = 23  # units: side of a key cap
LARGE = 60_000  # pixels: a panel that takes too long to be painted within a frame
CAP_EDGE = 9  # units between a key cap and the edges of its button
CORNER_KEY = 20  # units: side of a key cap at the corner of a tile
OUTSIDE = 7  # units by which it reaches over the corner


@lru_cache(maxsize=60)
def _button(size: tuple[int, int], kind: str, state: str, scale: float, focus: bool) -> Piece:
    return panels.button(size, kind, state, scale, focus=focus)


@lru_cache(maxsize=24)
def _sheet(size: tuple[int, int], kind: str, scale: float) -> Piece:
    return panels.panel(size, kind, scale)


@passing
def _large_sheet(size: tuple[int, int], kind: str, scale: float) -> Piece:
    return panels.panel(size, kind, scale)


def sheet(size: tuple[int, int], kind: str, scale: float) -> Piece:
    """A panel, plate or field, kept; a large one, whose size goes by the words on it, for a while."""
    if size[0] * size[1] < LARGE:
        return _sheet(size, kind, scale)
    return elsewhere(_large_sheet, size, kind, scale)


@lru_cache(maxsize=200)
def picture(name: str, size: int, colour: str) -> pygame.Surface:
    """An icon, `size` pixels wide, kept."""
    return icon(name, size, colour)


@lru_cache(maxsize=80)
def ring(size: tuple[int, int], scale: float, radius: float = theme.RADIUS_BUTTON) -> Piece:
    """The focus ring around anything of this size in pixels, kept; `radius` of its corners in units."""
    return panels.focus_ring(size, scale, radius)


def painted_button(
    surface: pygame.Surface, place: pygame.Rect, scale: float, kind: str, widget: Widget, treatment: Treatment
) -> panels.Kind:
    """Paint the body of a button as it is being treated; the colours for its words, which the caller paints."""
    _button(place.size, kind, _state(widget, treatment), scale, treatment.focused).draw(surface, place.topleft)
    return _look(kind, widget)


def _look(kind: str, widget: Widget) -> panels.Kind:
    """The colours of a button; its words are paler where it cannot be pressed (on gold they are dark anyway)."""
    look = panels.KINDS[kind]
    return look if widget.enabled or kind == "gold" else replace(look, words=theme.PALE, second=theme.PALE)


def _state(widget: Widget, treatment: Treatment) -> str:
    if not widget.enabled or treatment.waits:
        return "disabled"
    if treatment.pressed:
        return "pressed"
    return "hover" if treatment.hovered else "normal"


def button(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    on_press: Callable[[], None],
    *,
    kind: str = "quiet",
    second: str = "",
    sign: str = "",
    units: float = theme.BUTTON,
    face: str = "title",
    key: str = "",
    enabled: bool = True,
    reason: str = "",
) -> Widget:
    """A button: its label, below that a `second` line, before both the icon `sign`.

    `units` is the size of the label, `face` that of its letters. A `key` that is a digit shows on a key cap. `reason` says why it is not `enabled`.
    """

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        state = _state(widget, treatment)
        _button(place.size, kind, state, canvas.scale, treatment.focused).draw(surface, place.topleft)
        look = _look(kind, widget)
        sunk = canvas.px(1) if state == "pressed" else 0
        cap = key_shown(canvas, key)
        _words(
            surface, place.move(0, sunk), canvas, label, second, sign, units, face, look.words, look.second, bool(cap)
        )
        key_cap(surface, canvas, cap, place, centred=True)

    widget = Widget(
        name,
        rect,
        label if not second else f"{label}. {second}",
        paint,
        on_press,
        enabled=enabled,
        reason=reason,
        key=key,
    )
    return widget


def _words(
    surface: pygame.Surface,
    place: pygame.Rect,
    canvas: Canvas,
    label: str,
    second: str,
    sign: str,
    units: float,
    face: str,
    colour: str,
    second_colour: str,
    capped: bool,
) -> None:
    first = image(label, face, canvas.font(units), colour)
    below = image(second, "text", canvas.font(theme.SMALL), second_colour) if second else None
    side = canvas.px(units * 1.35) if sign else 0
    gap = canvas.px(10) if sign else 0
    wide = side + gap + max(first.get_width(), below.get_width() if below else 0)
    high = first.get_height() + (below.get_height() if below else 0)
    room = place.width - (canvas.px(CAP + 2 * CAP_EDGE) if capped else 0)
    x = place.left + (min(place.width - wide, 2 * (room - wide)) // 2 if not second else canvas.px(INSET + 4))
    y = place.centery - high // 2
    if sign:
        surface.blit(picture(sign, side, colour), (x, place.centery - side // 2))
    surface.blit(first, (x + side + gap, y))
    if below:
        surface.blit(below, (x + side + gap, y + first.get_height()))


def button_width(
    canvas: Canvas,
    label: str,
    sign: str = "",
    units: float = theme.BUTTON,
    second: str = "",
    key: str = "",
    face: str = "title",
) -> float:
    """Units that a button with these words, this icon and this key is wide at least."""
    pixels = image(label, face, canvas.font(units), theme.IVORY).get_width()
    if second:
        pixels = max(pixels, image(second, "text", canvas.font(theme.SMALL), theme.IVORY).get_width())
    cap = CAP + CAP_EDGE if key_shown(canvas, key) else 0
    return pixels / canvas.scale + 2 * INSET + (units * 1.35 + 10 if sign else 0) + 8 + cap


def key_shown(canvas: Canvas, key: str) -> str:
    """What a key cap shows of a shortcut: digits, on a canvas that is not compact; else nothing."""
    return key if key.isdigit() and not canvas.compact else ""


def key_cap(surface: pygame.Surface, canvas: Canvas, key: str, place: pygame.Rect, centred: bool = False) -> None:
    """Paint a key cap at the right of a button, in its lower corner or `centred`; nothing where `key` is empty.

    While a controller is used its place stays free: the controller's own signs lie over corners (scenes/kit/devices/pad.py).
    """
    if not key or canvas.pad:
        return
    side = canvas.px(CAP)
    left = place.right - side - canvas.px(CAP_EDGE)
    top = place.centery - side // 2 if centred else place.bottom - side - canvas.px(CAP_EDGE - 1)
    sheet((side, side), "key", canvas.scale).draw(surface, (left, top))
    words = image(key, "title", canvas.font(13, 13), theme.IVORY)
    surface.blit(words, words.get_rect(center=(left + side // 2, top + side // 2)))


def corner_key(surface: pygame.Surface, canvas: Canvas, key: str, place: pygame.Rect) -> None:
    """Paint a small key cap over the upper right corner of a tile, where its words leave no room inside."""
    if not key or canvas.pad:
        return
    side = canvas.px(CORNER_KEY)
    spot = pygame.Rect(0, 0, side, side)
    spot.topright = place.right + canvas.px(OUTSIDE), place.top - canvas.px(OUTSIDE)
    sheet(spot.size, "key", canvas.scale).draw(surface, spot.topleft)
    words = image(key, "title", canvas.font(13, 13), theme.IVORY)
    surface.blit(words, words.get_rect(center=spot.center))


def toggle(
    canvas: Canvas, name: str, rect: pygame.Rect, label: str, on: bool, on_change: Callable[[bool], None]
) -> Widget:
    """A switch; the scene shows its words beside it. `label` is for who cannot see it."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        piece = _toggle(on, canvas.scale, treatment.focused)
        piece.draw(surface, (place.right - piece.size[0], place.centery - piece.size[1] / 2))

    return Widget(name, rect, label, paint, lambda: on_change(not on))


@lru_cache(maxsize=16)
def _toggle(on: bool, scale: float, focus: bool) -> Piece:
    return panels.toggle(1.0 if on else 0.0, scale, focus=focus)


def slider(
    canvas: Canvas, name: str, rect: pygame.Rect, label: str, value: int, on_change: Callable[[int], None]
) -> Slider:
    """A level from 0 to 100."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        high = canvas.px(10)
        share = widget.value / widget.top
        _track((place.width, high), canvas.scale, widget.value).draw(surface, (place.left, place.centery - high // 2))
        coin = _knob(canvas.scale, treatment.focused)
        side = coin.size[0]
        coin.draw(surface, (place.left + share * (place.width - side), place.centery - side / 2))

    widget = Slider(name, rect, label, paint, value=value, on_change=on_change)
    return widget


@lru_cache(maxsize=64)
def _track(size: tuple[int, int], scale: float, value: int) -> Piece:
    return panels.slider_track(size, scale, value / 100)


@lru_cache(maxsize=8)
def _knob(scale: float, focus: bool) -> Piece:
    return panels.knob(scale, focus=focus)


def paint_choice(
    surface: pygame.Surface,
    place: pygame.Rect,
    canvas: Canvas,
    chooser: Chooser,
    treatment: Treatment,
    word: Callable[[str, bool], pygame.Surface],
    radius: float = theme.RADIUS_BUTTON,
) -> None:
    """Paint a choice. `word(option, chosen)` is the picture of an option; `radius` is the focus ring's, in units."""
    sheet(place.size, "field", canvas.scale).draw(surface, place.topleft)
    for at, cell in enumerate(chooser.cells()):
        if at == chooser.chosen:
            inner = cell.inflate(-canvas.px(6), -canvas.px(6))
            sheet(inner.size, "now", canvas.scale).draw(surface, inner.topleft)
        words = word(chooser.options[at], at == chooser.chosen)
        surface.blit(words, words.get_rect(center=cell.center))
    if treatment.focused:
        ring(place.size, canvas.scale, radius).draw(surface, place.topleft)


def choice(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    options: tuple[str, ...],
    chosen: int,
    on_change: Callable[[int], None],
    units: float = 17,
) -> Chooser:
    """A choice among words side by side; `units` is their size.

    The chosen one is raised and lined with gold; filled with gold is only the main button of a page.
    """

    def word(text: str, chosen: bool) -> pygame.Surface:
        return image(text, "strong", canvas.font(units), theme.GOLD_WORDS if chosen else theme.IVORY)

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        paint_choice(surface, place, canvas, widget, treatment, word)

    shares = tuple(word(each, False).get_width() + canvas.px(14) for each in options)
    widget = Chooser(name, rect, label, paint, options=options, chosen=chosen, shares=shares, on_change=on_change)
    return widget


def field(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    text: str,
    hint: str,
    on_change: Callable[[str], None],
    longest: int = 40,
) -> TextField:
    """A line to type in, of at most `longest` characters; `hint` stands in it while it is empty."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "field_gold" if treatment.focused else "field", canvas.scale).draw(surface, place.topleft)
        words, colour = (widget.text, theme.IVORY) if widget.text else (hint, theme.MUTED)
        line = image(words, "text", canvas.font(theme.READING), colour)
        left = place.left + canvas.px(12)
        room = place.width - canvas.px(24)
        area = pygame.Rect(max(0, line.get_width() - room), 0, min(room, line.get_width()), line.get_height())
        surface.blit(line, (left, place.centery - line.get_height() // 2), area)
        if treatment.focused:
            x = left + (area.width if widget.text else 0) + 1
            upright(surface, theme.IVORY, x, place.top + canvas.px(9), place.bottom - canvas.px(9), 2)

    widget = TextField(name, rect, label, paint, text=text, longest=longest, on_change=on_change)
    return widget


def words(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    text: str,
    *,
    face: str = "text",
    units: float = theme.READING,
    colour: str = theme.IVORY,
    align: str = "left",
    middle: bool = True,
) -> Widget:
    """Words wrapped to the width of a rectangle, in its `middle` or from its top; nothing to press.

    `units` is their size, `align` is left, centre or right.
    """

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        paragraph = wrap([Span(text, face, colour)], place.width, canvas.font(units))
        top = place.top + (max(0, place.height - paragraph.height) // 2 if middle else 0)
        draw(surface, paragraph, pygame.Rect(place.left, top, place.width, place.height), align)

    return Widget(name, rect, text, paint)


def words_height(canvas: Canvas, text: str, width: float, units: float = theme.READING, face: str = "text") -> float:
    """Height in units of words that are wrapped to `width` units; `units` is their size."""
    narrowest = canvas.px(width) - 1  # the pixels between two edges, each rounded
    return wrap([Span(text, face)], narrowest, canvas.font(units)).height / canvas.scale
