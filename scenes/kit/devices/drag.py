"""Dragging: a widget that is held and moved follows the pointer, until it is let go over a place that takes it.

Dragging is never needed and changes nothing by itself: letting go over a place presses the widget, then the place, as
two clicks would. Let go anywhere else, by escape or when the window loses the focus, the widget goes back to its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import brush, theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring
from scenes.kit.motion import arrive
from scenes.kit.widget import Widget

FAR = 8.0  # units the pointer moves before what is pressed is lifted
HOME = 0.14  # seconds of the way back
LIGHT = "#ffdf8f"  # colour of the light around the places that take it
LIGHT_WIDE = 9.0  # units that this light reaches beyond a place
CAST = 7.0  # units that the shadow lies below what is carried; its blur is as large

At = tuple[int, int]


class Dragging:
    """What is pressed, carried, or on its way home. Times in seconds, places in pixels."""

    def __init__(self) -> None:
        self.source: Widget | None = None
        self.carried = False  # it has been lifted, and follows the pointer
        self.targets: tuple[str, ...] = ()
        self.at: At = (0, 0)  # the pointer
        self._pressed: At = (0, 0)
        self._home: At = (0, 0)  # the middle of the widget
        self._back: float | None = None  # seconds since it was let go where nothing takes it

    @property
    def shown(self) -> str | None:
        """The id of the widget that is in the air, carried or on its way home."""
        return self.source.id if self.source is not None and (self.carried or self._back is not None) else None

    def press(self, widget: Widget | None, at: At) -> None:
        """Remember a widget that is pressed (None: nothing that can be dragged), in case the pointer moves."""
        self.cancel()
        if widget is not None and widget.enabled and widget.drag is not None:
            self.source, self._pressed, self._home, self.at = widget, at, widget.extent.center, at

    def move(self, at: At, canvas: Canvas) -> bool:
        """The pointer moves while it is down; whether the widget has been lifted just now."""
        self.at = at
        if self.source is None or self.carried or self._back is not None:
            return False
        away = pygame.Vector2(at).distance_to(self._pressed)
        if away <= FAR * canvas.scale:
            return False
        assert self.source.drag is not None
        self.carried, self.targets = True, tuple(self.source.drag.targets())
        return True

    def over(self, widgets: Sequence[Widget]) -> Widget | None:
        """The place that would take it if it were let go now: the one under the pointer, else under its middle."""
        if not self.carried:
            return None
        takers = [each for each in reversed(widgets) if each.id in self.targets]
        for spot in (self.at, self._middle()):
            taker = next((each for each in takers if each.hit(spot)), None)
            if taker is not None:
                return taker
        return None

    def follow(self, widgets: Sequence[Widget]) -> None:
        """Take the widget of the same id from those that were built anew; where there is none, stop dragging."""
        if self.source is not None:
            widget = next((each for each in widgets if each.id == self.source.id and each.drag is not None), None)
            if widget is None or not widget.enabled:
                self.cancel()
            else:
                self.source = widget
                if widget.drag is not None and self.carried:
                    self.targets = tuple(widget.drag.targets())

    def release(self) -> None:
        """The pointer is up, and nothing was lifted; a widget on its way home goes on."""
        if self._back is None:
            self.cancel()

    def go_home(self, still: bool) -> None:
        """Let it travel back to its place, since nothing takes it here; `still`: it is back at once."""
        if self.carried and not still:
            self.carried, self.targets, self._back = False, (), 0.0
        else:
            self.cancel()

    def cancel(self) -> None:
        """Nothing is pressed or carried any more."""
        self.source, self.carried, self.targets, self._back = None, False, (), None

    def tick(self, seconds: float) -> None:
        if self._back is not None:
            self._back += seconds
            if self._back >= HOME:
                self.cancel()

    def _middle(self) -> At:
        """Where the middle of what is carried is now; it is held at the point where it was taken."""
        dx, dy = self._home[0] - self._pressed[0], self._home[1] - self._pressed[1]
        x, y = self.at[0] + dx, self.at[1] + dy
        if self._back is None:
            return x, y
        share = arrive(min(1.0, self._back / HOME))
        return round(x + (self._home[0] - x) * share), round(y + (self._home[1] - y) * share)

    def draw(self, surface: pygame.Surface, canvas: Canvas, widgets: Sequence[Widget]) -> None:
        """Draw the light around the places that take it, and what is in the air."""
        if self.source is None or self.source.drag is None or self.shown is None:
            return
        over = self.over(widgets)
        for widget in widgets:
            if widget.id in self.targets:
                place = widget.extent
                light = _light(place.size, canvas.scale)
                surface.blit(light, light.get_rect(center=place.center))
                if widget is over:
                    ring(place.size, canvas.scale).draw(surface, place.topleft)
        image = self.source.drag.picture(canvas)
        cast = _cast(image, canvas.px(CAST))
        middle = self._middle()
        surface.blit(cast, cast.get_rect(center=(middle[0], middle[1] + canvas.px(CAST))))
        surface.blit(image, image.get_rect(center=middle))


@lru_cache(maxsize=24)
def _light(size: tuple[int, int], scale: float) -> pygame.Surface:
    """A soft light along the edge of a place, strongest at the edge."""
    wide, high = size
    pad = round(LIGHT_WIDE * scale)
    whole = wide + 2 * pad, high + 2 * pad
    radius = theme.RADIUS_BUTTON * scale
    rims = "".join(
        brush.box(pad - out, pad - out, wide + 2 * out, high + 2 * out, radius + out, "none", LIGHT, 3 * scale, 0.2)
        for out in (pad * step / 6 for step in range(-2, 5))
    )
    edge = brush.box(pad, pad, wide, high, radius, "none", "#fff1bd", 1.8 * scale, 0.9)
    return brush.paint(rims + edge, whole, whole)


@lru_cache(maxsize=8)
def _cast(image: pygame.Surface, blur: int) -> pygame.Surface:
    return brush.shadow(image, max(1, blur), 150)[0]
