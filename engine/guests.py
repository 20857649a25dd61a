"""Games of other people: folders beside the saves, each laid out as a game of the house is over the floors.

    games/<id>/engine/games/<id>/…   data/<id>/…   and, where it has them, scenes/games/<id>/…   art/games/<id>/…

It is somebody else's code, which runs with all rights of this program. So nothing of it is imported unless the settings
say so, and the person has let this very game in. Whoever starts the program asks that once, before any game is looked
for (`invite`), and writes it into the environment: so the processes beside the window know the same guests.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from engine.core.errors import BadInput
from engine.core.files import read_bytes
from engine.core.reading import is_list, is_mapping

FOLDER = "games"
SETTINGS = "settings.json"
SWITCH, LET_IN = "guests", "let_in"  # what the settings call them
PLACE, INVITED = "CARNIVAL_GUESTS", "CARNIVAL_INVITED"  # variables of the environment: the folder; ids, where it is on
PLAIN = "plain"  # what a game has that has none of its own, on the floors above the engine
ID = re.compile(r"[a-z][a-z0-9_]*")
_DATA = Path(__file__).resolve().parent.parent / "data"
_OF_GAME = re.compile(r"(?:engine|scenes|art)\.games\.(\w+)")


def home() -> Path:
    """Where saves and settings of this person belong, for commands, which do without SDL: the window asks that."""
    chosen = os.environ.get("CARNIVAL_HOME")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    try:
        if sys.platform == "win32":
            base = Path(os.environ["APPDATA"])
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Application Support"
        else:
            base = Path(data) if data else Path.home() / ".local" / "share"
    except (KeyError, RuntimeError):  # nobody's home
        return Path(".carnival-of-liars")
    return base / "carnival-of-liars" / "carnival"


def invite(folder: Path, named: Iterable[str] = ()) -> None:
    """Let in the guests beside the saves in this folder whom its settings know, and those `named` by who typed a command.

    None where the settings have them switched off. It has to come before the registry is loaded.
    """
    os.environ[PLACE] = str(folder / FOLDER)
    os.environ.pop(INVITED, None)
    try:
        settings = json.loads(read_bytes(folder / SETTINGS))
    except (BadInput, ValueError, RecursionError):
        return
    if not is_mapping(settings) or settings.get(SWITCH) is not True:
        return
    known = settings.get(LET_IN)
    wanted = {
        *(each for word in named for each in _named(folder / FOLDER, word)),
        *(known if is_list(known) else ()),
    }
    os.environ[INVITED] = ",".join(sorted(each for each in folders(folder) if each in wanted))


def _named(games: Path, word: str) -> Iterator[str]:
    """The guest that a word of a command names: by its id, or by a file in its folder."""
    yield word
    with contextlib.suppress(ValueError, OSError, IndexError):
        yield Path(word).resolve().relative_to(games.resolve()).parts[0]


def switched_on() -> bool:
    return INVITED in os.environ


def invited() -> tuple[str, ...]:
    """The games that have been let in, by name."""
    return tuple(filter(None, os.environ.get(INVITED, "").split(",")))


def folders(home: Path) -> tuple[str, ...]:
    """The names of all folders beside the saves that may hold a game, whoever has been let in."""
    try:
        found = [each.name for each in (home / FOLDER).iterdir() if each.is_dir()]
    except OSError:
        return ()
    return tuple(sorted(name for name in found if not name.startswith((".", "_")) and "," not in name))


def place(game: str) -> Path:
    """Where the folder of a guest lies."""
    return Path(os.environ.get(PLACE, FOLDER)) / game


def root(game: str) -> Path | None:
    """The folder of a guest that has been let in; None for a game of the house."""
    return _roots(os.environ.get(PLACE, ""), invited()).get(game)


@cache
def _roots(folder: str, names: tuple[str, ...]) -> Mapping[str, Path]:
    return {name: Path(folder) / name for name in names if may_be_called(name)}


def may_be_called(name: str) -> bool:
    """Whether a guest can have this name: a plain one, and none of ours."""
    return bool(ID.fullmatch(name)) and name != PLAIN and not (_DATA / name).exists()


def waits_outside(game: str) -> Path | None:
    """The folder of a game of this name that has not been let in; None where there is none."""
    if not ID.fullmatch(game) or game in invited():
        return None
    return place(game) if PLACE in os.environ and place(game).is_dir() else None


class Finder:
    """Finds the packages of guests on each floor. It is asked last: nobody takes the place of a module of the house."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        match = _OF_GAME.fullmatch(name)
        folder = root(match[1]) if match else None
        if folder is None:
            return None
        place = folder.joinpath(*name.split("."))
        if (place / "__init__.py").is_file():
            return spec_from_file_location(name, place / "__init__.py", submodule_search_locations=[str(place)])
        if not place.is_dir():
            return None
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(place)]
        return spec


if Finder not in sys.meta_path:
    sys.meta_path.append(Finder)


def module(name: str) -> ModuleType:
    """This module, imported. Raises BadInput where it is a guest's and raises anything."""
    try:
        return import_module(name)
    except Exception as error:
        match = _OF_GAME.match(name)
        if match is None or root(match[1]) is None:
            raise
        raise fault(match[1], error) from error


def fault(game: str, error: Exception) -> BadInput:
    """What a guest's code raised, in a sentence that names the file."""
    if isinstance(error, BadInput):
        return error
    folder = root(game)
    file, line = str(folder), 0
    for frame in traceback.extract_tb(error.__traceback__):
        if folder is not None and folder in Path(frame.filename).parents:
            file, line = frame.filename, frame.lineno or 0
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno or 0
    said = str(error) if not isinstance(error, SyntaxError) else error.msg
    return BadInput.at(file, f"line {line}", f"expected code that runs ({type(error).__name__}: {said})")


@cache
def try_out(game: str) -> None:
    """Import every module of a guest, for what is wrong with any is to be said before somebody sits down.

    Raises BadInput. For a game of the house there is nothing to do.
    """
    folder = root(game)
    if folder is None:
        return
    for floor in ("engine", "art", "scenes"):
        base = folder / floor / "games" / game
        for path in sorted(base.rglob("*.py")):
            inner = path.relative_to(folder).with_suffix("")
            module(".".join(inner.parts[:-1] if inner.name == "__init__" else inner.parts))
