"""Pictures of passing moments: a flash, rays, a word in large letters, the night that falls over a table.

Each is seen for a second or two, and many are as large as a fifth of the window. What lies on a table is kept as long as the table
is (`lru_cache`); these share one room, measured in bytes, and what was not asked for the longest time is given up for
what comes. What belongs to the moment that is on is never given up, however little room there is: nothing that was
asked for less than HELD seconds ago.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")

HELD = 1.5  # seconds
LEAST = 8 * 2**20  # bytes of the room
A_PIXEL = 5  # bytes of the room for each pixel of the window: a little more than one picture that covers it


class Room:
    """What `passing` functions have painted, kept as long as all of it weighs no more than `most` bytes."""

    def __init__(self, most: int = LEAST, held: float = HELD) -> None:
        self.most, self.held, self.weight = most, held, 0
        self._kept: OrderedDict[Hashable, tuple[Any, int, float]] = (
            OrderedDict()
        )  # what, its weight, when asked for last
        self._lock = Lock()  # painters bring pictures while the window takes them

    def fit(self, size: tuple[int, int]) -> None:
        """Say how many pixels the window has."""
        self.most = max(LEAST, A_PIXEL * size[0] * size[1])

    def of(self, key: Hashable, paint: Callable[[], T]) -> T:
        """What is kept under this key; else what `paint` gives now."""
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept[key] = (known[0], known[1], time.monotonic())
                self._kept.move_to_end(key)
                self._make_room()
                kept: T = known[0]
                return kept
        made = paint()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = (made, heavy := bytes_of(made), time.monotonic())
                self.weight += heavy
                self._make_room()
        return made

    def _make_room(self) -> None:
        """Give up what was not asked for the longest time. Whoever calls it holds the lock."""
        until = time.monotonic() - self.held
        while self.weight > self.most:
            key, (_, heavy, asked) = next(iter(self._kept.items()))
            if asked > until:
                return
            del self._kept[key]
            self.weight -= heavy

    def clear(self) -> None:
        """Give up everything."""
        with self._lock:
            self._kept.clear()
            self.weight = 0


ROOM = Room()


def passing(paint: Callable[P, T]) -> Callable[P, T]:
    """As `lru_cache`, for a picture (or several) of a passing moment: it is kept in the ROOM of all of them."""

    @wraps(paint)
    def ask(*args: P.args, **names: P.kwargs) -> T:
        return ROOM.of((paint, args, *sorted(names.items())), lambda: paint(*args, **names))

    return ask


def bytes_of(painted: object) -> int:
    """How many bytes a picture takes, or a `Piece`, or all pictures of a tuple together."""
    picture = getattr(painted, "image", painted)
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height()
    return sum(map(bytes_of, picture)) if isinstance(picture, Iterable) and not isinstance(picture, str) else 0
