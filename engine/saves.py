"""The save folder: one save a game, written after every answer; nothing in it is ever lost or written over unread."""

from __future__ import annotations

from pathlib import Path

from engine.core.errors import BadInput
from engine.core.record import Record, load, save

SUFFIX = ".save"


class Saves:
    """The saves in a folder, which is made when first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, game: str) -> Path:
        return self.folder / f"{game}{SUFFIX}"

    def write(self, record: Record) -> None:
        """Raises BadInput where the folder cannot be written."""
        path = self.path(record.header.game)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            save(record, path)
        except OSError as error:
            raise BadInput.at(str(path), "save", f"expected a folder that can be written ({error.strerror})") from None

    def read(self, game: str) -> Record | None:
        """The game that was left, or None. A damaged save is set aside, never deleted; BadInput says where it is."""
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
        self.path(game).unlink(missing_ok=True)

    def games(self) -> list[str]:
        """The games that were left, the one last played first."""
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
