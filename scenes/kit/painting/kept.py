"""Parts of a scene's picture that are painted the same as long as what they show is equal.

A sketch (scenes/kit/painting/sketch.py) only writes down what painters do. Where a part shows the same as before, what was
written down then is taken again, and nobody works out what it looks like.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

import pygame

from scenes.kit.painting.sketch import Sketch, Stroke

T = TypeVar("T")


class _Part(NamedTuple):
    shows: object
    strokes: list[Stroke]
    result: Any


class Kept:
    """The parts of one scene, by their names."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, _Part] = {}

    def paint(self, surface: pygame.Surface, name: Hashable, shows: object, paint: Callable[[], T]) -> T:
        """Paint a part on the surface by `paint`, or as before while all that it `shows` is equal; what `paint` gives.

        What is given is the same thing again: nobody may alter it.
        """
        if not isinstance(surface, Sketch):
            return paint()
        part = self._parts.get(name)
        if part is None or part.shows != shows:
            begun = surface.painted()
            result = paint()
            self._parts[name] = _Part(shows, surface.since(begun), result)
            return result
        surface.again(part.strokes)
        known: T = part.result
        return known
