"""The licence texts of whatever a build has in it: `lay(built, folder)` puts them where people can read them.

packaging/licences/index.yaml says which text belongs to which files. A library without a text stops the build.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import yaml

TEXTS = Path(__file__).resolve().parent / "licences"
LIBRARIES = (".dll", ".dylib", ".exe", ".otf", ".pyd", ".so", ".ttf")
INTRODUCTION = """\
{name} is made of the following parts. The licence of each stands in the files named beside it.

pygame-ce and the libraries beside it are files of their own: who changes one may put it in the place of ours. The
sources of pygame-ce and PyYAML are on PyPI, those of the libraries with their projects.

"""


class Unlicensed(Exception):
    """Files of a build of which no text is known."""


def index() -> list[dict[str, Any]]:
    """The parts: `part`, `licence`, `texts` (paths from packaging/licences), and `files` (patterns) or `always`."""
    found: list[dict[str, Any]] = yaml.safe_load((TEXTS / "index.yaml").read_text(encoding="utf-8"))
    return found


def needed(files: Iterable[str], ours: Collection[str] = ()) -> list[dict[str, Any]]:
    """The parts that these files are, of which each is named by its path in the program, with slashes.

    `ours` are names of libraries that were made here. Raises Unlicensed where another one, or a font, is of no part.
    """
    parts, met, unknown = index(), set[str](), []
    for file in files:
        if file.rpartition("/")[2] in ours:
            continue
        found = [each["part"] for each in parts if any(_fits(file.lower(), one) for one in each.get("files", ()))]
        met.update(found)
        if not found and _is_library(file):
            unknown.append(file)
    if unknown:
        raise Unlicensed(f"packaging/licences/index.yaml: expected a text for {', '.join(sorted(unknown))}")
    return [each for each in parts if each.get("always") or each["part"] in met]


def _is_library(file: str) -> bool:
    name = file.lower().rpartition("/")[2]
    return name.endswith(LIBRARIES) or ".so." in name


def _fits(file: str, pattern: str) -> bool:
    """A pattern without a slash is that of a file's name, wherever it lies; with one, of the end of its path."""
    if "/" not in pattern:
        return fnmatchcase(file.rpartition("/")[2], pattern)
    return fnmatchcase(file, pattern) or fnmatchcase(file, f"*/{pattern}")


def lay(built: Path, folder: Path, name: str, ours: Collection[str] = ()) -> list[Path]:
    """Writes the texts of all that lies in `built`, and INDEX.txt, into `folder`. Raises Unlicensed."""
    parts = needed((path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()), ours)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {Path(text).name: TEXTS / text for each in parts for text in each["texts"]}
    for text, path in texts.items():
        shutil.copyfile(path, folder / _as_text(text))
    lines = [_line(each) for each in parts]
    (folder / "INDEX.txt").write_text(INTRODUCTION.format(name=name) + "".join(lines), encoding="utf-8")
    return sorted(folder.iterdir())


def _line(part: Mapping[str, Any]) -> str:
    return f"{part['part']}: {part['licence']}\n    {', '.join(_as_text(Path(text).name) for text in part['texts'])}\n"


def _as_text(name: str) -> str:
    return name if name.endswith(".txt") else f"{name}.txt"
