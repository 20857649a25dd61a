"""What decides the games of minds: rules, numbers, memories, thoughts. Where any of it changes, figures are of another edition.

An edition is told by the text of every module that a game and its minds need, and by the game's files of data but those
that hold words. A remark in one of those modules counts as a change too: that is the safe side.
"""

from __future__ import annotations

import ast
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.core.errors import BadInput
from engine.data import DATA

HOUSE = DATA.parent
BEGIN = ("engine.games.{}", "engine.bots.minds.{}", "engine.bots.session")
WORDS = ("words.", "rules.", "lesson.", "imprint.")  # how files begin that no rule and no mind reads


@cache
def edition(game_id: str) -> str:
    """Sixteen hexadecimal digits. Raises BadInput where the program is packed, its modules no longer texts."""
    found = sha256()
    for path in (*modules(game_id), *_data(game_id)):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{path.relative_to(HOUSE).as_posix()} {len(text)}\n".encode() + text)
    return found.hexdigest()[:16]


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


def _data(game_id: str) -> list[Path]:
    files = sorted(path for path in (DATA / game_id).rglob("*") if path.is_file())
    return [path for path in files if not path.name.startswith(WORDS) and path.suffix != ".md"]


def _path(module: str) -> Path | None:
    """Where a module of the engine stands; None for what is none of them."""
    if module.partition(".")[0] != "engine":
        return None
    path = HOUSE.joinpath(*module.split("."))
    places = (path / "__init__.py", path.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


@cache
def _imported(text: bytes) -> tuple[str, ...]:
    """What a module imports, and names it imports, which may be modules. Kept: games share most of theirs."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(found)
