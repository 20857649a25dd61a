"""What moves above the kept picture: drawn anew in every frame, painted only where it is not what it was.

    with overlay.noting() as canvas_of_its_own:
        scene.draw_over(canvas_of_its_own, canvas)
    overlay.changed  # where it is not what it was the last time
    overlay.paint(surface, rect)

A card that is looked at closely rests on the table: the window need not be brought the same pixels sixty times a second
(4 ms a frame at 1920x1080). What draws on a surface directly would be missing, as in scenes/kit/painting/sketch.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.painting.sketch import PLAIN, Noted, Stroke, differing


class Overlay(Noted):
    """As large as the window, and never painted itself.

    `changed` are the rectangles in which it shows something else, `places` those of all it shows, stroke by stroke.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, 0, 8)  # nothing is painted on it: as small as can be
        self._strokes: list[Stroke] = []
        self.places: list[pygame.Rect] = []
        self.changed: list[pygame.Rect] = []

    @contextmanager
    def noting(self) -> Iterator[Overlay]:
        """What is drawn inside the `with` is all that lies above the picture from now on."""
        with self._written() as strokes:
            yield self
        self.changed = differing(self._strokes, strokes, self.get_rect())
        self._strokes, self.places = strokes, [stroke.place for stroke in strokes]

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what of it lies in a rectangle."""
        for at in rect.collidelistall(self.places):
            self._strokes[at].paint_in(surface, rect)
        PLAIN.set_clip(surface, None)
