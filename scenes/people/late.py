"""Pictures that a frame needs before they are painted: it shows another one, which is there, for as long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from threading import Lock, current_thread, main_thread
from typing import Any, ClassVar, Generic, TypeVar
from weakref import WeakSet

import pygame

from scenes.kit.painting.allowance import elsewhere
from scenes.kit.painting.painters import Painters

T = TypeVar("T")
Arguments = tuple[Hashable, ...]


def weight(picture: pygame.Surface) -> int:
    """How many bytes a picture is kept in."""
    return picture.get_pitch() * picture.get_height()


class Late(Generic[T]):
    """The pictures that `paint` makes of its arguments, kept as long as all together weigh no more than `most`.

    `weigh` gives the weight of one. What was not asked for the longest time is given up first. Without painters (`given`),
    which paint in threads, nothing is late: what is needed is painted when it is needed.
    """

    painters: Painters | None = None  # of all
    everybody: ClassVar[WeakSet[Late[Any]]] = WeakSet()

    def __init__(self, paint: Callable[..., T], weigh: Callable[[T], int], most: int) -> None:
        self.paint, self.weigh, self.most = paint, weigh, most
        self._kept: OrderedDict[Arguments, T] = OrderedDict()
        self._weight = 0
        self._lock = Lock()  # painters bring pictures while the window takes them
        self._ordered: set[Arguments] = set()
        self.come = False  # one that was ordered, since it was asked last
        self.everybody.add(self)

    def shown(self, wanted: Arguments, instead: Callable[[], T | None]) -> T:
        """The picture of `wanted`; what `instead` gives where that one is not there yet, and painters can make it."""
        found, painters = self.kept(wanted), self.painters
        if found is not None:
            return found
        if painters is None or not painters.hands or current_thread() is not main_thread():
            return self._painted(wanted)
        found = None if wanted in self._ordered and not painters.busy else instead()
        if found is None:
            return self._painted(wanted)
        if wanted not in self._ordered:
            self._ordered.add(wanted)
            painters.add([partial(self._bring, wanted)])
        return found

    def kept(self, arguments: Arguments) -> T | None:
        """The picture of these arguments, where it is there."""
        with self._lock:
            found = self._kept.get(arguments)
            if found is not None:
                self._kept.move_to_end(arguments)
        return found

    def all_kept(self) -> Iterator[tuple[Arguments, T]]:
        """All that are there, what was asked for last comes first."""
        with self._lock:
            kept = list(self._kept.items())
        return reversed(kept)

    def _bring(self, wanted: Arguments) -> None:
        self.made(wanted)
        self._ordered.discard(wanted)
        self.come = True

    def _painted(self, wanted: Arguments) -> T:
        """It is painted by painters while the frame is put off, where the window draws it and it is not kept."""
        return elsewhere(self.made, wanted)

    def made(self, wanted: Arguments) -> T:
        """The picture of these arguments; it is painted now where it is not there."""
        found = self.kept(wanted)
        if found is not None:
            return found
        made = self.paint(*wanted)
        with self._lock:
            if wanted not in self._kept:
                self._kept[wanted] = made
                self._weight += self.weigh(made)
            while self._weight > self.most and len(self._kept) > 1:
                self._weight -= self.weigh(self._kept.popitem(last=False)[1])
        return made


def given(painters: Painters | None) -> None:
    """From now on these paint what a frame needs before it is there; None: it is painted as it is needed."""
    Late.painters = painters


def news() -> bool:
    """Whether one has come since the last time this was asked: what shows another one is to be painted again."""
    come = False
    for late in Late.everybody:
        come, late.come = come or late.come, False
    return come
