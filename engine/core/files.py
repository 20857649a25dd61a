"""The one reader and the one writer of files: a file is the old text or the new one whole, and what cannot be read is set aside, never lost.

A text goes into a file aside, onto the disk, and only then under its name; then the folder is put onto the disk too,
where the system can do that. A program killed meanwhile leaves the file aside, which `sweep` takes away later.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import threading
from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path
from typing import TypeVar

from engine.core.errors import BadInput
from engine.win32 import held_open

T = TypeVar("T")
MAX_BYTES = 4_000_000  # of a file that is read
ASIDE = r"(\.?[a-z0-9_]{8})?\.new"  # what follows the name of a file that is being written
PAUSE = 0.03  # seconds between two tries, where a file may be held open by another program
HELD, FREE = (
    50,
    6,
)  # tries: 1.5 seconds where it is seen to be held, and a few where nobody is seen, who may have just left
NAMES = 5  # of a file aside, where somebody had the first ones
_OURS = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class TooLarge(BadInput):
    """A file with more bytes than anything of ours has."""


class SetAside(BadInput):
    """A file that could not be read. `aside` is where it is now; None where the folder cannot be written."""

    def __init__(self, error: BadInput, path: Path) -> None:
        self.aside: Path | None = None
        try:
            self.aside = set_aside(path)
            told = f"{path}: file: it was set aside as {self.aside.name}"
        except BadInput as kept:
            told = str(kept)
        super().__init__(*error.problems, told)


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """What stands in a regular file of at most so many bytes: nothing is waited for, as a pipe would have it.

    Raises BadInput.
    """
    try:
        if path.is_dir():
            raise BadInput.at(str(path), "file", "expected a file")
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = _patiently(lambda: os.open(path, flags), path)
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise BadInput.at(str(path), "file", "expected a file")
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no such name"
        raise BadInput.at(str(path), "file", f"expected a file that can be read ({why})") from None
    if len(data) > most:
        raise TooLarge.at(str(path), "size", f"expected at most {most} bytes")
    return data


def write(path: Path, text: str, make_folder: bool = True) -> None:
    """Raises BadInput where it cannot be written; the file is as it was then."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BadInput.at(str(path), f"character {error.start}", "expected text that can be written in UTF-8") from None
    write_bytes(path, data, make_folder)


def write_bytes(path: Path, data: bytes, make_folder: bool = True) -> None:
    """As `write`, for what is no text."""
    with _told(path):
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        aside = _written_aside(path, data)
        with _gone_on_failure(aside):
            _rename(aside, path)
        _flush(path.parent)


def may_write(path: Path) -> bool:
    """Whether the file could be written: tried by a file aside, in its folder, which is made if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = _aside(path)
        os.close(handle)
    except (OSError, ValueError):
        return False
    with contextlib.suppress(OSError):
        os.unlink(aside)
    return True


def remove(path: Path) -> None:
    """Take the file away; nothing to do where there is none. Raises BadInput."""
    with _told(path), contextlib.suppress(FileNotFoundError, NotADirectoryError):
        _patiently(lambda: os.unlink(path), path)


def write_new(path: Path, content: str | bytes) -> Path:
    """Write to a file that was not there: `a.txt`, or else `a-2.txt` and so on. Which one. Raises BadInput."""
    with _told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
        found = path if _reserved(path) else next(each for each in names if _reserved(each))
    with _gone_on_failure(found):
        if isinstance(content, str):
            write(found, content)
        else:
            write_bytes(found, content)
    return found


def set_aside(path: Path) -> Path:
    """Rename to `name.damaged-1`, or the first number that is free; nothing set aside before is touched. Raises BadInput."""
    with _told(path):
        names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
        if path.is_dir():  # cannot take the place of a file
            found = next(each for each in names if not os.path.lexists(each))
            path.rename(found)
        else:
            found = next(each for each in names if _reserved(each))
            with _gone_on_failure(found):
                _rename(path, found)
        _flush(path.parent)
    return found


def sweep(folder: Path, names: str, before: float) -> None:
    """Take away what a killed program was writing: asides of files with these `names` (a pattern), last changed `before`
    that moment (seconds since the epoch). Nothing else is touched, and what cannot be removed stays."""
    ours = re.compile(f"(?:{names}){ASIDE}")
    with contextlib.suppress(OSError):
        for each in list(folder.iterdir()):
            with contextlib.suppress(OSError):
                state = each.lstat()
                if ours.fullmatch(each.name) and stat.S_ISREG(state.st_mode) and state.st_mtime < before:
                    each.unlink()


@contextlib.contextmanager
def _told(path: Path) -> Generator[None]:
    """What the system refuses is told in a sentence."""
    try:
        yield
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no such name"
        raise BadInput.at(str(path), "file", f"expected a folder that can be written ({why})") from None


@contextlib.contextmanager
def _gone_on_failure(path: Path) -> Generator[None]:
    """Where this goes wrong, the file made for it is taken away again."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise


def _written_aside(path: Path, data: bytes) -> Path:
    """A new file beside, its text on the disk."""
    handle, aside = _aside(path)
    with _gone_on_failure(aside), open(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return aside


def _aside(path: Path) -> tuple[int, Path]:
    """A new file beside, open for writing, and where it is.

    A folder that refuses is asked once: `tempfile` takes a refusal on Windows for a name that is taken, and tries two
    thousand million names.
    """
    for left in reversed(range(NAMES)):
        aside = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
        try:
            return os.open(aside, _OURS, 0o600), aside
        except FileExistsError:
            if not left:
                raise
    raise AssertionError


def _rename(old: Path, new: Path) -> None:
    _patiently(lambda: os.replace(old, new), old, new)


def _patiently(doing: Callable[[], T], *paths: Path) -> T:
    """Do it, for a while again and again where another program holds one of the files open. Raises BadInput where it keeps it.

    What is refused although nobody holds anything is refused for another reason: raises that PermissionError.
    """
    free, held = 0, paths[0]
    for _ in range(HELD):
        try:
            return doing()
        except PermissionError:
            holding = [path for path in paths if held_open(path)]
            free, held = (0, holding[0]) if holding else (free + 1, held)
            if free == FREE:
                raise
        threading.Event().wait(PAUSE)
    raise BadInput.at(str(held), "file", "expected a file that no other program holds open")


def _reserved(path: Path) -> bool:
    """Whether the name was free; it is ours now."""
    try:
        os.close(os.open(path, _OURS, 0o600))
    except FileExistsError:
        return False
    return True


def _flush(folder: Path) -> None:
    """The new name onto the disk; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
