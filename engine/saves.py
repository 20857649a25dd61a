"""The save folder: one save a game, written after every answer; nothing in it is ever lost or written over unread.

Writing takes milliseconds that a window does not have, so it can be left to a thread: `write_soon`. Whatever else is
asked of the folder waits until that is done.
"""

from __future__ import annotations

import threading
from pathlib import Path

from engine.core.errors import BadInput
from engine.core.record import Copyist, Record, load, write

SUFFIX = ".save"


class Saves:
    """The saves in a folder, which is made when first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._copyist = Copyist()
        self._waiting: dict[Path, str] = {}  # texts to be written, the newest of each save
        self._change = threading.Condition()
        self._writer: threading.Thread | None = None
        self._problem: BadInput | None = None

    def path(self, game: str) -> Path:
        return self.folder / f"{game}{SUFFIX}"

    def write(self, record: Record) -> None:
        """Raises BadInput where the folder cannot be written."""
        self.write_soon(record)
        self.settle()
        self._tell()

    def write_soon(self, record: Record) -> None:
        """As `write`, beside; raises BadInput where what was written before could not be."""
        text = self._copyist.text(record)
        with self._change:
            self._waiting[self.path(record.header.game)] = text
            if self._writer is None:
                self._writer = threading.Thread(target=self._write_all, daemon=True, name="saves")
                self._writer.start()
        self._tell()

    def settle(self) -> None:
        """Wait until all is written."""
        with self._change:
            self._change.wait_for(lambda: self._writer is None)

    def _write_all(self) -> None:
        while True:
            with self._change:
                if not self._waiting:
                    self._writer = None
                    self._change.notify_all()
                    return
                path = next(iter(self._waiting))
                text = self._waiting.pop(path)
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                write(text, path)
            except OSError as error:
                reason = f"expected a folder that can be written ({error.strerror})"
                self._problem = BadInput.at(str(path), "save", reason)

    def _tell(self) -> None:
        problem, self._problem = self._problem, None
        if problem is not None:
            raise problem

    def read(self, game: str) -> Record | None:
        """The game that was left, or None. A damaged save is set aside, never deleted; BadInput says where it is."""
        self.settle()
        path = self.path(game)
        if not path.exists():
            return None
        try:
            record = load(path)
            if record.header.game != game:
                raise BadInput.at(str(path), "game", f"expected {game}, not {record.header.game}")
        except BadInput as error:
            aside = self._aside(path)
            raise BadInput(*error.problems, f"{path}: save: it was set aside as {aside.name}") from None
        return record

    def finish(self, game: str) -> None:
        """The game is over: there is nothing to continue."""
        self.settle()
        self.path(game).unlink(missing_ok=True)

    def games(self) -> list[str]:
        """The games that were left, the one last played first."""
        self.settle()
        if not self.folder.is_dir():
            return []
        found = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        return [path.stem for path in sorted(found, key=lambda path: -path.stat().st_mtime)]

    def _aside(self, path: Path) -> Path:
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError as error:
            raise BadInput.at(str(path), "save", f"expected a folder that can be written ({error.strerror})") from None
        return aside
