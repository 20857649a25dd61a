"""What decides the games of minds: rules, numbers, memories, thoughts. Where any of it changes, figures are of another edition.

An edition is told by the text of every module that a game and its minds need, and by the game's files of data but those
that hold words. A remark in one of those modules counts as a change too: that is the safe side.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine import guests
from engine.core import files
from engine.core.errors import BadInput
from engine.core.reading import Reader, parse_json, read_text
from engine.data import DATA, of_game

HOUSE = DATA.parent
BEGIN = ("engine.games.{}", "engine.games.{}.minds", "engine.bots.session")
KEPT = DATA / "editions.json"  # of the packed program, whose modules are no longer texts; written as it is packed
_IMPORT = re.compile(rb"^[ \t]*(?:from +([\w.]+) +import +(\([^)]*\)|[^\n]*)|import +([^\n]*))", re.MULTILINE)
_REMARK = re.compile(rb"#[^\n]*")
WORDS = ("words.", "rules.", "lesson.", "imprint.", "regret.")  # how files begin that no rule and no mind reads


@cache
def edition(game_id: str) -> str:
    """Sixteen hexadecimal digits. Raises BadInput where the modules are no longer texts, and nobody wrote them down."""
    try:
        ours = modules(game_id)
    except BadInput:
        if not KEPT.exists():
            raise
        reader = Reader(parse_json(read_text(KEPT), str(KEPT)), str(KEPT))
        kept = reader.text(game_id)
        reader.done()
        return kept
    found = sha256()
    for path in (*ours, *_data(game_id)):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{_told(path, game_id)} {len(text)}\n".encode() + text)
    return found.hexdigest()[:16]


def keep(path: Path, games: Iterable[str]) -> None:
    """Write down the editions of these games, for the program that is being packed. Raises BadInput."""
    files.write(path, json.dumps({game: edition(game) for game in games}, indent=1) + "\n")


def modules(game_id: str) -> list[Path]:
    """The modules of ours that decide this game, by name: those it begins with, and what they import."""
    waiting = [each.format(game_id) for each in BEGIN]
    found: dict[str, Path | None] = {}  # None: a name in a module, or a module of somebody else's
    while waiting:
        name = waiting.pop()
        if name not in found:
            path = found[name] = _path(name)
            waiting += [name.rpartition(".")[0], *_imported(path.read_bytes())] if path else []
    ours = [path for _, path in sorted(found.items()) if path]
    if not ours:
        raise BadInput.at(str(HOUSE), "engine", "expected the program's modules as texts, to tell which edition plays")
    return ours


def _told(path: Path, game_id: str) -> str:
    """The name of a file in an edition: its path in the house, or in the folder of a guest."""
    folder = guests.root(game_id)
    return path.relative_to(folder if folder is not None and folder in path.parents else HOUSE).as_posix()


def _folder(game_id: str) -> Path:
    return DATA / game_id if guests.root(game_id) is None else of_game(game_id)


def _data(game_id: str) -> list[Path]:
    files = sorted(path for path in _folder(game_id).rglob("*") if path.is_file())
    return [path for path in files if not path.name.startswith(WORDS) and path.suffix != ".md"]


def _path(module: str) -> Path | None:
    """Where a module of the engine stands; None for what is none of them."""
    if module.partition(".")[0] != "engine":
        return None
    names = module.split(".")
    guest = guests.root(names[2]) if names[1:2] == ["games"] and names[2:] else None
    path = (guest or HOUSE).joinpath(*names)
    places = (path / "__init__.py", path.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


@cache
def _imported(text: bytes) -> tuple[str, ...]:
    """What a module imports, and names it imports, which may be modules. Kept: games share most of theirs.

    Read line by line, for a match begins with it: a parser takes ten times as long, and finds the same
    (tests/engine/bots/test_arena_edition.py).
    """
    found: list[str] = []
    for origin, names, plain in _IMPORT.findall(text):
        each = [
            name.split()[0].decode()
            for name in _REMARK.sub(b"", names or plain).strip(b"()").split(b",")
            if name.split()
        ]
        found += [origin.decode(), *(f"{origin.decode()}.{name}" for name in each)] if origin else each
    return tuple(found)
