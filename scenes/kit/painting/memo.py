"""What a scene works out many times between two of its changes, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """Results of one scene; they hold until it is built anew.

    `built` says for what its widgets were built, or None while they are not; `moved` how often its picture has moved.
    """

    def __init__(self, built: Callable[[], object], moved: Callable[[], object]) -> None:
        self._built, self._moved = built, moved
        self._when: object = None
        self._known: dict[Hashable, tuple[object, Any]] = {}
        self._lasting: dict[Hashable, tuple[object, Any]] = {}

    def of(self, name: Hashable, work_out: Callable[[], T]) -> T:
        """The result of this name; it holds as long as the scene's picture does (`Show`), until something moves."""
        return self.during(name, self._moved(), work_out)

    def during(self, name: Hashable, same: object, work_out: Callable[[], T]) -> T:
        """The result of this name, which holds, whatever moves, as long as what it is worked out from is the `same`.

        Where the scene has changed and is not built yet, nothing is kept.
        """
        when = self._built()
        if when is None:
            return work_out()
        if when != self._when:
            self._known.clear()
            self._when = when
        return _kept(self._known, name, same, work_out)

    def lasting(self, name: Hashable, same: object, work_out: Callable[[], T]) -> T:
        """The same, and kept where the scene is built anew: for what has nothing to do with its widgets."""
        return _kept(self._lasting, name, same, work_out)


def _kept(known: dict[Hashable, tuple[object, Any]], name: Hashable, same: object, work_out: Callable[[], T]) -> T:
    found = known.get(name)
    if found is None or found[0] != same:
        found = known[name] = same, work_out()
    result: T = found[1]
    return result
