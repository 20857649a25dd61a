"""What goes into the packed program. Building it takes a minute: packaging/build.py, then packaging/smoke.py."""

import ast
import hashlib
import importlib
import inspect
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine.bots.thinker import NoThinker
from engine.library import GAMES, load
from engine.version import VERSION
from scenes.faults import note
from scenes.tables.sitting import Sitting
from tests.conftest import Command

HOUSE = Path(__file__).resolve().parent.parent
SPEC = ast.parse((HOUSE / "packaging" / "carnival.spec").read_text(encoding="utf-8"))


def listed(name: str) -> Any:
    """The value that the spec gives to a name, where it is written out."""
    for node in SPEC.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"the spec has no {name}")


def imported() -> set[str]:
    """Every module of somebody else's that ours import, dotted as written."""
    found: set[str] = set()
    for folder in ("engine", "art", "scenes"):
        for path in (HOUSE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def packager(name: str) -> ModuleType:
    """A module of packaging/, whose scripts find each other as neighbours."""
    if str(HOUSE / "packaging") not in sys.path:
        sys.path.insert(0, str(HOUSE / "packaging"))
    return importlib.import_module(name)


@pytest.mark.long
def test_nothing_we_import_is_left_out() -> None:
    assert {"pygame", "yaml"} <= imported()
    for module in imported():
        for unused in listed("UNUSED"):
            assert module != unused and not module.startswith(f"{unused}."), module


def test_every_file_that_is_no_code_goes_along() -> None:
    folders, kinds = [folder for pattern in listed("DATA") for folder in HOUSE.glob(pattern)], set()
    for package in ("engine", "art", "scenes", "data"):
        for path in (HOUSE / package).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                assert any(path.is_relative_to(folder) for folder in folders), path
                kinds.add(path.suffix)
    assert {".yaml", ".ttf", ".otf"} <= kinds


def test_nothing_is_looked_for_in_the_working_folder() -> None:
    for package in ("art", "scenes"):
        paths = list((HOUSE / package).rglob("*.py"))
        assert paths, package
        for path in paths:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"Path\(\"(data|art|fonts)|Path\.cwd|os\.getcwd", text), path


def test_the_program_that_is_smoked_is_the_one_that_is_built() -> None:
    name = listed("NAME")
    for script in ("build.py", "smoke.py"):
        assert f'"{name}"' in (HOUSE / "packaging" / script).read_text(encoding="utf-8")


def test_each_system_has_its_archive() -> None:
    for system in ("linux", "macos", "windows"):
        finish = packager(f"{system}_archive").finish
        assert list(inspect.signature(finish).parameters) == ["built", "dist", "version"], system


def test_sums_are_read_by_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / "a.tar.gz").write_bytes(b"a")
    path = packager("build").sums([tmp_path / "b.zip", tmp_path / "a.tar.gz"], tmp_path / "SHA256SUMS")
    told = [line.split("  ") for line in path.read_bytes().decode().split("\n")[:-1]]
    assert told == [[hashlib.sha256(each).hexdigest(), name] for each, name in ((b"a", "a.tar.gz"), (b"b", "b.zip"))]


def test_the_version_stands_in_one_place() -> None:
    told = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in told["project"] and told["tool"]["setuptools"]["dynamic"]["version"] == {
        "attr": "engine.version.VERSION"
    }
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_program_tells_its_version(command: Command) -> None:
    assert (command("--version").returncode, command("--version").stdout) == (0, f"Carnival of Liars {VERSION}\n")


def test_a_match_and_the_log_tell_the_version_that_wrote_them(tmp_path: Path) -> None:
    game = GAMES[0]
    seats = ["me"] + ["casual"] * (load(game).players[0] - 1)
    assert Sitting.begin(game, seats, 3, {}, NoThinker()).record.header.made_by == VERSION
    log = note(tmp_path, "what happened")
    assert log is not None and f"Carnival of Liars {VERSION}, Python" in log.read_text(encoding="utf-8")
