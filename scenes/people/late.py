"""Pictures that a frame needs before they are painted: it shows another one, which is there, for as long."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from threading import current_thread, main_thread
from typing import TypeVar

from scenes.kit.allowance import elsewhere
from scenes.kit.painters import Painters

T = TypeVar("T")
Arguments = tuple[Hashable, ...]


class Late:
    """Without `painters` nothing is late: what is needed is painted when it is needed. Painters paint in threads."""

    def __init__(self) -> None:
        self.painters: Painters | None = None
        self._there: set[tuple[object, Arguments]] = set()
        self._ordered: set[tuple[object, Arguments]] = set()
        self._come = False

    def shown(self, paint: Callable[..., T], wanted: Arguments, instead: Arguments) -> T:
        """The picture that `paint` makes of `wanted`; of `instead` where that one is there and this one is not yet.

        `paint` keeps what it has made.
        """
        key = paint, wanted
        if (
            self.painters is None
            or not self.painters.hands
            or key in self._there
            or current_thread() is not main_thread()
        ):
            return self._painted(paint, wanted)
        if (paint, instead) not in self._there or (key in self._ordered and not self.painters.busy):
            return self._painted(paint, wanted)
        if key not in self._ordered:
            self._ordered.add(key)
            self.painters.add([partial(self._bring, paint, wanted)])
        return self._painted(paint, instead)

    def news(self) -> bool:
        """Whether one has come since the last time this was asked: what shows another one is to be painted again."""
        come, self._come = self._come, False
        return come

    def _bring(self, paint: Callable[..., object], wanted: Arguments) -> None:
        self._painted(paint, wanted)
        self._ordered.discard((paint, wanted))
        self._come = True

    def _painted(self, paint: Callable[..., T], arguments: Arguments) -> T:
        """It is painted by painters while the frame is put off, where the window draws it and it is not kept."""
        picture = elsewhere(paint, *arguments)
        self._there.add((paint, arguments))
        return picture
