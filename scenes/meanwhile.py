"""What goes on beside the window: work that a page has asked for, and that does not end when the page is left.

There is one work of each kind. The program hears what it has found, on whatever page the person is, and ends it when the
window closes; a page asks for the work when it opens, and looks at what is known.
"""

from __future__ import annotations

from typing import Protocol, TypeVar


class Work(Protocol):
    """`poll` hears what has been found since, and says whether that was anything; `close` at any time, also twice."""

    @property
    def done(self) -> bool: ...

    def poll(self) -> bool: ...

    def close(self) -> None: ...


Kind = TypeVar("Kind", bound=Work)


class Meanwhile:
    """All that goes on. `news` counts what was heard: who shows any of it looks whether that has grown."""

    def __init__(self) -> None:
        self.news = 0
        self._works: list[Work] = []

    def of(self, kind: type[Kind]) -> Kind | None:
        """The work of this kind; None where none goes on."""
        return next((each for each in self._works if isinstance(each, kind)), None)

    def begin(self, work: Kind) -> Kind:
        self._works.append(work)
        return work

    def tick(self) -> None:
        """Hear what has been found. What is done goes."""
        for each in [*self._works]:
            self.news += each.poll()
            if each.done:
                self._works.remove(each)

    def close(self) -> None:
        """The window closes: what has been found is heard, and all ends."""
        self.tick()
        for each in self._works:
            each.close()
        self._works.clear()
