"""A file of entries in the save folder that several programs may change: each reads it again before it writes, while the others wait."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from engine.core import entries, files
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.lock import Lock

T = TypeVar("T")


class SharedFile(Generic[T]):
    """`found` are the entries as they were read last. `problem` says what was wrong with the file, `aside` where the damaged one is.

    `what` is the file to whom a problem is told, `units` what its entries are called; `data_of` writes one.
    """

    def __init__(
        self, path: Path, what: str, units: str, kind: entries.Kind, data_of: Callable[[T], entries.Entry]
    ) -> None:
        self.path, self.what, self.units, self.kind, self.data_of = path, what, units, kind, data_of
        self.found: list[T] = []
        self.problem = ""
        self.aside: Path | None = None

    def load(self) -> None:
        """Read what was kept. A damaged file is set aside, what can be read of it stays."""
        if self._read():
            with contextlib.suppress(BadInput), self._lock():  # what could be read is in memory all the same
                if self._read():
                    self._set_aside()
                    self._write()

    def change(self, change: Callable[[list[T]], list[T] | None]) -> bool:
        """Put what `change` makes of the entries in their place; whether it made anything (None: they stay).

        Raises BadInput where the folder cannot be written.
        """
        with self._lock():
            if self._read():
                self._set_aside()
            new = change(self.found)
            if new is None:
                return False
            self.found = new
            self._write()
        return True

    def keep(self, found: list[T]) -> None:
        """Keep these entries and nothing else, whatever the file holds. Raises BadInput where that cannot be written."""
        with self._lock():
            self.found = found
            self._write()

    def _lock(self) -> contextlib.AbstractContextManager[None]:
        return Lock(self.path.with_suffix(".lock")).held()

    def _read(self) -> list[str]:
        """Take over what the file has now; what is wrong with it."""
        self.found, problems = [], list[str]()
        if self.path.exists():
            (self.found,), problems = entries.read(self.path, self.what, self.kind)
        if problems:
            self.problem = "\n".join(problems)
        return problems

    def _set_aside(self) -> None:
        """Raises BadInput where a damaged file can neither be read nor moved away."""
        done = SetAside(BadInput(self.problem), self.path)
        self.aside = done.aside
        kept = f"{self.path}: {self.what}: {len(self.found)} {self.units} of it are kept"
        self.problem = "\n".join([*done.problems, kept])
        if self.aside is None:
            raise BadInput(self.problem)

    def _write(self) -> None:
        files.write(self.path, entries.written({self.kind.name: map(self.data_of, self.found)}))
