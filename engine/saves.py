"""The save folder: one save a game, written after every answer; nothing in it is ever lost or written over unread.

Writing takes milliseconds that a window does not have, so it can be left to a thread: `write_soon`. Whatever else is
asked of the folder waits until that is done. What could not be written is kept, and tried again by `secure`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from engine.core import files
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.reading import read_text
from engine.core.record import Copyist, Record
from engine.core.record_file import load

SUFFIX = ".save"
REMARKS = ".remarks"  # what the person wrote beside a game: not the record's, for whoever checks its seal
NAMES = r"\w+\.(save|remarks)"  # of all files here, as a pattern
SLOW = 2.0  # seconds after which whoever waits is told what for
LONGEST = 10.0  # seconds to wait for a disk; a program does not stop for one that never answers


class Saves:
    """The saves in a folder, which is made when first needed.

    Where nothing is `kept` (another program has the folder), there is nothing to go on with and nothing is written.
    """

    def __init__(self, folder: Path, kept: bool = True) -> None:
        self.folder, self.kept = folder, kept
        self._copyist = Copyist()
        self._waiting: dict[Path, str] = {}  # texts to be written, the newest of each save
        self._change = threading.Condition()
        self._writer: threading.Thread | None = None
        self._failed: dict[Path, tuple[str, BadInput]] = {}  # texts that could not be written, and why
        self._untold: BadInput | None = None

    def path(self, game: str) -> Path:
        return self.folder / f"{game}{SUFFIX}"

    def write(self, record: Record) -> None:
        """Raises BadInput where the folder cannot be written."""
        self.write_soon(record)
        self.settle()
        self._tell()

    def write_soon(self, record: Record) -> None:
        """As `write`, beside; raises BadInput where what was written before could not be."""
        if not self.kept:
            return
        self._write_beside(self.path(record.header.game), self._copyist.text(record))
        self._tell()

    def remark_soon(self, game: str, text: str) -> None:
        """Keep what the person wrote beside the game under way, in the game's own form; it goes when the game is over.

        Raises BadInput where what was written before could not be.
        """
        if self.kept:
            self._write_beside(self._remarks(game), text)
            self._tell()

    def remarks(self, game: str) -> str | None:
        """What the person wrote beside this game, None where nothing is kept. Raises BadInput where it cannot be read."""
        self.settle()
        path = self._remarks(game)
        return read_text(path) if self.kept and path.exists() else None

    def _remarks(self, game: str) -> Path:
        return self.folder / f"{game}{REMARKS}"

    @property
    def settled(self) -> bool:
        """Whether nothing is being written: all that was handed over is on the disk, or could not be brought there."""
        with self._change:
            return not self._writing

    def settle(self, slow: Callable[[], None] | None = None) -> None:
        """Wait until nothing is being written; not longer than any disk takes. `slow` is called where that takes long."""
        with self._change:
            if slow is None or self._change.wait_for(lambda: not self._writing, min(SLOW, LONGEST)):
                self._change.wait_for(lambda: not self._writing, LONGEST)
                return
        slow()
        self.settle()

    def secure(self, slow: Callable[[], None] | None = None) -> BadInput | None:
        """Wait until all is on the disk, trying once more what could not be written; what is wrong where it is not."""
        self.settle(slow)
        with self._change:
            again = {} if self._writing else {path: text for path, (text, _) in self._failed.items()}
        for path, text in again.items():
            self._write_beside(path, text)
        if again:
            self.settle(slow)
        with self._change:
            self._untold = None
            if self._writing:
                return BadInput.at(str(self.folder), "folder", f"expected a disk that writes within {LONGEST:.0f} s")
            return next((problem for _, problem in self._failed.values()), None)

    @property
    def _writing(self) -> bool:
        return self._writer is not None and self._writer.is_alive()

    def _write_beside(self, path: Path, text: str) -> None:
        with self._change:
            self._waiting[path] = text
            if self._writing:
                return
            self._writer = threading.Thread(target=self._write_all, daemon=True, name="saves")
            try:
                self._writer.start()
                return
            except RuntimeError:  # no thread to be had: it is written here
                self._writer = None
        self._write_all()

    def _write_all(self) -> None:
        while True:
            with self._change:
                if not self._waiting:
                    self._writer = None
                    self._change.notify_all()
                    return
                path = next(iter(self._waiting))
                text = self._waiting.pop(path)
            problem = _problem(path, text)
            with self._change:
                self._failed.pop(path, None)
                if problem is not None:
                    self._failed[path] = text, problem
                    self._untold = problem

    def _tell(self) -> None:
        problem, self._untold = self._untold, None
        if problem is not None:
            raise problem

    def read(self, game: str) -> Record | None:
        """The game that was left, or None. One that cannot be read is set aside, never deleted: raises SetAside."""
        self.settle()
        path = self.path(game)
        if not self.kept or not path.exists():
            return None
        try:
            record = load(path)
            if record.header.game != game:
                raise BadInput.at(str(path), "game", f"expected {game}, not {record.header.game}")
        except BadInput as error:
            raise SetAside(error, path) from None
        return record

    def refuse(self, game: str, error: BadInput) -> SetAside:
        """Set aside a save that could be read but not played, for this reason: what to tell of it."""
        self.settle()
        return SetAside(error, self.path(game))

    def refuse_remarks(self, game: str, error: BadInput) -> SetAside:
        """Set aside what the person wrote beside this game, which cannot be read for this reason: what to tell of it."""
        self.settle()
        return SetAside(error, self._remarks(game))

    def finish(self, game: str) -> None:
        """The game is over: there is nothing to continue. Raises BadInput where the save cannot be removed."""
        self.settle()
        if not self.kept:
            return
        path = self.path(game)
        with self._change:
            self._failed.pop(path, None)
            self._failed.pop(self._remarks(game), None)
        files.remove(path)
        files.remove(self._remarks(game))

    def games(self) -> list[str]:
        """The games that were left, the one last played first."""
        self.settle()
        if not self.kept or not self.folder.is_dir():
            return []
        found = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        return [path.stem for path in sorted(found, key=lambda path: -path.stat().st_mtime)]


def _problem(path: Path, text: str) -> BadInput | None:
    """Write; what is wrong where that fails. A writer that died of anything would leave everybody waiting."""
    try:
        files.write(path, text)
    except BadInput as error:
        return error
    except Exception as error:
        return BadInput.at(str(path), "save", f"expected it to be written ({type(error).__name__}: {error})")
    return None
