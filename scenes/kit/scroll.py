"""A place with more in it than it can show: scrolled by wheel, by keys, and by its bar.

    log = scroll(canvas, "log", rect, label, high, offset, on_scroll, paint)

`high` is the height of the content and `offset` how much of it lies above the place, both in units. `on_scroll(offset)`
tells the scene the new offset; the scene keeps it and builds with it the next time. `paint(surface, area)` draws the
content: `area` is where all of it would lie, in pixels, and the surface is clipped to what shows.

Widgets of the content are built where they lie in `log.area`. `log.hold(widgets)` goes behind `log` in the scene's
list: it clips them, and they cannot be pressed where they do not show.

A scene passes what it is given in `handle` to `wheel(stage, intent)`. In `tick` it calls
`self.followed = follow(stage, self.followed)`, so that what gets the focus comes into view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, transform
from art.brush import box, down
from art.brush import paint as painted
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scene import Stack
from scenes.kit.widget import Treatment, Widget

BAR = 12.0  # units: width of the bar
GAP = 8.0  # units between the content and the bar
GRIP = 28.0  # units from the right edge in which the bar can be taken hold of
STEP = 48.0  # units: one turn of the wheel, or one arrow key
SMALLEST_THUMB = 40.0  # units: height
MIST = 26.0  # units: height of the veil behind which lines go out of sight
VEILED = 0.94  # opacity of the veil at its edge, from 0 to 1

PaintContent = Callable[[pygame.Surface, pygame.Rect], object]


@lru_cache(maxsize=24)
def _track(size: tuple[int, int], scale: float) -> Piece:
    return panels.scroll_track(size, scale)


@lru_cache(maxsize=48)
def _thumb(size: tuple[int, int], scale: float, lit: bool) -> Piece:
    return panels.scroll_thumb(size, scale, lit=lit)


@lru_cache(maxsize=64)
def _mist(size: tuple[int, int], colour: str, falling: bool) -> pygame.Surface:
    """A veil that is the ground at one edge and nothing at the other; `falling`: thick above, thin below."""
    ends = ((0, colour, VEILED), (1, colour, 0)) if falling else ((0, colour, 0), (1, colour, VEILED))
    return transform.scale(painted(box(0, 0, 8, 10, 0, down(*ends)), (8, size[1]), (8, 10)), size)


def nothing(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint nothing: for content that is widgets only."""


@dataclass(slots=True)
class Scroll(Widget):
    """A scrolled place, made by `scroll`; pixels throughout. `content` is how high all of it is.

    `ground` are the colours behind its upper and its lower edge, into which lines fade that are cut there; with None
    they do not fade.
    """

    scale: float = 1.0
    content: int = 0
    offset: int = 0
    on_scroll: Callable[[float], None] = lambda offset: None
    ground: tuple[str, str] | None = None

    @property
    def focusable(self) -> bool:
        return self.most > 0

    @property
    def most(self) -> int:
        """The largest offset; 0 where everything shows."""
        return max(0, self.content - self.rect.height)

    @property
    def view(self) -> pygame.Rect:
        """The place without the room of the bar; that room stays free where there is no bar."""
        return pygame.Rect(self.rect.topleft, (self.rect.width - self._px(BAR + GAP), self.rect.height))

    @property
    def area(self) -> pygame.Rect:
        """Where the whole content lies."""
        return pygame.Rect(self.rect.left, self.rect.top - self.offset, self.view.width, self.content)

    @property
    def bar(self) -> pygame.Rect:
        wide = self._px(BAR)
        return pygame.Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)

    @property
    def thumb(self) -> pygame.Rect:
        bar = self.bar
        high = min(bar.height, max(self._px(SMALLEST_THUMB), bar.height * bar.height // max(1, self.content)))
        down = (bar.height - high) * self.offset // self.most if self.most else 0
        return pygame.Rect(bar.left, bar.top + down, bar.width, high)

    def _px(self, units: float) -> int:
        return round(units * self.scale)

    def hit(self, at: tuple[int, int]) -> bool:
        """Only the bar is clicked, and a little beside it; the rest is content."""
        grip = self._px(GRIP)
        return pygame.Rect(self.rect.right - grip, self.rect.top, grip, self.rect.height).collidepoint(at)

    def handle(self, intent: Intent) -> bool:
        step, page = self._px(STEP), max(1, self.rect.height - self._px(STEP))
        by = {Act.UP: -step, Act.DOWN: step, Act.PAGE_UP: -page, Act.PAGE_DOWN: page}
        if intent.act in by:
            return self.to(self.offset + by[intent.act])
        if intent.act in (Act.HOME, Act.END):
            return self.to(0 if intent.act is Act.HOME else self.most)
        if intent.pointer == "wheel":
            return self.to(self.offset - round(intent.wheel * step))
        if intent.pointer in ("press", "move") and intent.at is not None:  # the middle of the thumb goes there
            thumb = self.thumb
            free = max(1, self.bar.height - thumb.height)
            return self.to(round((intent.at[1] - self.bar.top - thumb.height / 2) * self.most / free))
        return False

    def to(self, offset: int) -> bool:
        """Scroll to an offset, or as near as there is content; whether anything moved."""
        offset = max(0, min(self.most, offset))
        if offset == self.offset:
            return False
        self.offset = offset
        self.on_scroll(offset / self.scale)
        return True

    def show(self, top: int, bottom: int) -> bool:
        """Scroll just so far that the content from `top` to `bottom` shows; whether anything moved."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.rect.height:
            return self.to(min(top, bottom - self.rect.height))
        return False

    @property
    def clear(self) -> pygame.Rect:
        """The part of the view that no veil covers."""
        above, below = self._veils() if self.ground is not None else (0, 0)
        return pygame.Rect(self.view.left, self.view.top + above, self.view.width, self.view.height - above - below)

    def _veils(self) -> tuple[int, int]:
        """Heights of the veils above and below: no higher than what is hidden there."""
        most = self._px(MIST)
        return min(most, self.offset), min(most, self.most - self.offset)

    @property
    def seen(self) -> tuple[object, ...]:
        """What part of the content is seen, and between which veils: for `shows`."""
        return tuple(self.rect), self.content, self.offset, self.scale, self.ground

    def veil(self, surface: pygame.Surface) -> None:
        """Let the content fade at both ends, as far as more is hidden there: the first and the last line stay clear."""
        if self.ground is None:
            return
        view, (above, below) = self.view, self._veils()
        if above:
            surface.blit(_mist((view.width, above), self.ground[0], True), view)
        if below:
            surface.blit(_mist((view.width, below), self.ground[1], False), (view.left, view.bottom - below))

    def hold(self, widgets: Sequence[Widget]) -> list[Widget]:
        """Widgets of the content, clipped to what shows, to be listed after this place."""
        return [held(self, each) for each in widgets]


@dataclass(slots=True)
class Scrolled(Widget):
    """The widget `inner` of the content of `scroll`; its `rect` is what shows of it."""

    inner: Widget | None = None
    scroll: Scroll | None = None

    @property
    def focusable(self) -> bool:
        return self.inner is not None and self.inner.focusable

    def handle(self, intent: Intent) -> bool:
        return self.inner is not None and self.inner.handle(intent)

    def show(self) -> bool:
        """Scroll it into view; whether anything moved."""
        if self.inner is None or self.scroll is None:
            return False
        top = self.scroll.area.top
        return self.scroll.show(self.inner.rect.top - top, self.inner.rect.bottom - top)


def pressed(widgets: Sequence[Widget]) -> list[pygame.Rect]:
    """Where there is something to be pressed, as far as it shows; a place that scrolls is nothing to be pressed."""
    return [each.rect for each in widgets if each.focusable and not each.only_shown and not isinstance(each, Scroll)]


def held(scroll: Scroll, inner: Widget) -> Scrolled:
    """A widget of scrolled content, clipped to what shows; out of sight it is a line at the edge that hides it."""
    view = scroll.view

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        if inner.rect.colliderect(view):
            with_clip(surface, scroll.rect, lambda: inner.paint(surface, inner.rect, treatment))
            with_clip(surface, inner.rect, lambda: scroll.veil(surface))

    shows = inner.rect.clip(view)
    if not shows.height:  # a line, so that arrows find it
        edge = view.top if inner.rect.top < view.top else view.bottom
        shows = pygame.Rect(inner.rect.left, edge, inner.rect.width, 0)
    return Scrolled(
        inner.id,
        shows,
        inner.label,
        paint,
        inner.press,
        inner.enabled,
        inner.reason,
        inner.key,
        inner.tooltip,
        inner.inspect,
        inner.drag,
        shows=None if inner.shows is None else (inner.shows, tuple(inner.rect), scroll.seen),
        inner=inner,
        scroll=scroll,
    )


def with_clip(surface: pygame.Surface, rect: pygame.Rect, draw: Callable[[], object]) -> None:
    """Draw with the surface clipped to a rectangle (and to what it was clipped to before)."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    try:
        draw()
    finally:
        surface.set_clip(before)


def scroll(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    high: float,
    offset: float,
    on_scroll: Callable[[float], None],
    paint_content: PaintContent = nothing,
    ground: tuple[str, str] | None = None,
) -> Scroll:
    """A scrolled place, as the module says; without a bar where everything shows.

    `ground` are the colours behind its upper and its lower edge, into which lines fade that are cut there.
    """

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        with_clip(surface, widget.view, lambda: paint_content(surface, widget.area))
        widget.veil(surface)
        if widget.most:
            bar, thumb = widget.bar, widget.thumb
            _track(bar.size, canvas.scale).draw(surface, bar.topleft)
            lit = treatment.focused or treatment.hovered or treatment.pressed
            _thumb(thumb.size, canvas.scale, lit).draw(surface, thumb.topleft)

    widget = Scroll(name, rect, label, paint, scale=canvas.scale, content=canvas.px(high), on_scroll=on_scroll)
    widget.ground = ground
    widget.offset = max(0, min(widget.most, canvas.px(offset)))
    return widget


def wheel(stage: Stack, intent: Intent) -> bool:
    """Scroll the place under the pointer, or by page keys the largest there is; whether anything moved."""
    places = [each for each in stage.widgets if isinstance(each, Scroll)]
    if intent.pointer == "wheel" and intent.at is not None:
        places = [each for each in places if each.rect.collidepoint(intent.at)]
    elif intent.act in (Act.PAGE_UP, Act.PAGE_DOWN, Act.HOME, Act.END):
        places.sort(key=lambda each: each.rect.width * each.rect.height)
    else:
        return False
    moved = bool(places) and places[-1].handle(intent)
    if moved:
        stage.top.changed()
    return moved


def follow(stage: Stack, before: str | None) -> str | None:
    """Scroll what has just got the focus into view; the id of it, to be handed in as `before` the next time."""
    if stage.focus != before and stage.showing_focus:
        at = next((each for each in stage.widgets if each.id == stage.focus), None)
        if isinstance(at, Scrolled) and at.show():
            stage.top.changed()
    return stage.focus
