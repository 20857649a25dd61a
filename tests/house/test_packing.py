"""What goes into the packed program. Building it takes a minute: packaging/build.py, then packaging/smoke.py."""

import ast
import hashlib
import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest
import yaml

from engine.bots.thinker import NoThinker
from engine.library import GAMES, load
from engine.version import VERSION
from scenes.faults import note
from scenes.tables.sitting import Sitting
from tests.conftest import Command
from tests.systems import HOUSE

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
    assert {"pygame", "yaml"} <= imported() and not set(listed("TOOLS")) & set(listed("UNUSED"))
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


def smoked(place: Path, **environment: str) -> tuple[int, str]:
    """The exit code and the report of the program from source, played by itself where nobody sees it."""
    told = {"CARNIVAL_HOME": str(place), "CARNIVAL_SMOKE": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    code = subprocess.run([sys.executable, "main.py"], cwd=HOUSE, env={**os.environ, **told, **environment}).returncode
    return code, (place / packager("smoke").REPORT).read_text(encoding="utf-8")


def test_a_program_that_smokes_reports_its_window_and_how_it_played(tmp_path: Path) -> None:
    report = smoked(tmp_path)[1]
    assert re.fullmatch(r"window: \d+x\d+, dummy\nplayed: \d+ answers, \d+ thinkers, a mixer\n", report)
    fault = packager("smoke").fault
    assert fault(report) == "expected a window on a screen, but it was drawn to dummy"
    assert not fault(report.replace("dummy", "windows"))
    assert "found 1" in fault(report.splitlines()[0]) and "found 0" in fault("")


def test_a_program_whose_mixer_cannot_be_loaded_fails_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['pygame.mixer'] = None\n", encoding="utf-8")
    code, report = smoked(tmp_path, PYTHONPATH=str(tmp_path))
    assert code == 3 and "no mixer" in report
    assert "sound: ModuleNotFoundError" in (tmp_path / "carnival.log").read_text(encoding="utf-8")


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


# Licences

PACKED = yaml.safe_load((HOUSE / "tests" / "packed.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("system", PACKED)
def test_every_library_and_font_of_a_build_has_its_text(system: str) -> None:
    licensed, hollow = packager("licensed"), packager("trimmed").unused
    ours = [Path(file).name for file in PACKED[system] if system == "linux" and hollow(file)]
    parts = licensed.needed(PACKED[system], ours)
    assert {"Carnival of Liars", "pygame-ce", "SDL", "SDL_mixer", "libpng", "PyYAML", "PyInstaller's starter"} <= {
        each["part"] for each in parts
    }
    for each in parts:
        assert each["texts"] and all((licensed.TEXTS / text).stat().st_size > 500 for text in each["texts"]), each


def test_a_library_without_a_text_stops_the_build(tmp_path: Path) -> None:
    licensed = packager("licensed")
    (tmp_path / "built").mkdir()
    (tmp_path / "built" / "libstranger.so.1").write_bytes(b"")
    with pytest.raises(licensed.Unlicensed, match=r"expected a text for libstranger\.so\.1"):
        licensed.lay(tmp_path / "built", tmp_path / "licences", "a program")
    laid = licensed.lay(tmp_path / "built", tmp_path / "licences", "a program", ["libstranger.so.1"])
    assert [path.name for path in laid] == ["INDEX.txt", "LICENSE.txt"], "what is ours has our licence"


def test_every_licence_text_belongs_to_a_part() -> None:
    licensed = packager("licensed")
    named = {text for each in licensed.index() for text in each["texts"]}
    assert {path.name for path in licensed.TEXTS.glob("*.txt")} == {text for text in named if "/" not in text}


@pytest.mark.parametrize("system", ["linux", "windows"])
def test_what_was_built_here_has_its_texts_beside_it(system: str) -> None:
    built = HOUSE / "dist" / "carnival-of-liars"
    if not (built / f"carnival-of-liars{'.exe' if system == 'windows' else ''}").exists():
        pytest.skip(f"nothing was built for {system}: packaging/build.py")
    index = (built / "licences" / "INDEX.txt").read_text(encoding="utf-8")
    texts = {name for line in index.splitlines() if line.startswith("    ") for name in line.strip().split(", ")}
    assert texts and {path.name for path in (built / "licences").iterdir()} == texts | {"INDEX.txt"}


# What is left out


def test_windows_gets_no_library_twice_and_none_that_is_never_called(tmp_path: Path) -> None:
    twice = [("SDL2.dll", "a", "BINARY"), ("pygame\\SDL2.dll", "b", "BINARY"), ("pygame\\base.pyd", "c", "EXTENSION")]
    never = [(name, "d", "BINARY") for name in ("libopus-0.dll", "libwebp-7.dll", "freetype.dll", "portmidi.dll")]
    kept = packager("trimmed").trimmed([*twice, *never], "windows", tmp_path)
    assert kept == [twice[0], twice[2]] and not list(tmp_path.iterdir())
    names = [Path(file).name.lower() for file in PACKED["windows"]]
    assert len(names) == len(set(names)) and not any(map(packager("trimmed").unused, names))


NEVER_CALLED = """
    freetype.dll libFLAC.so.8 libfluidsynth-2d6ca569.so.3.5.6 libjpeg-62.dll libmpg123-8b3c3c9e.so.0 libogg-0.dll
    libopus-ddd6afb9.so.0.11.1 libopusfile-0.dll libsharpyuv-f86ac02c.so.0.1.2 libsndfile-b31f7dcd.so.1.0.37 libtiff-5.dll
    libvorbis-3d07e502.so.0.4.9 libvorbisenc-263afe1b.so.2 libvorbisfile-07b6198b.so.3 libwavpack-1.dll libwebp-7.dll
    libwebpdemux-2.dll libxmp.dll portmidi.dll
""".split()


@pytest.mark.parametrize("name", NEVER_CALLED)
def test_what_is_never_called_is_told_by_its_name(name: str) -> None:
    assert packager("trimmed").unused(f"pygame_ce.libs/{name}")


@pytest.mark.parametrize(
    "name", ["libpng16-16.dll", "SDL2_mixer.dll", "libfreetype-b8.so.6", "opus.yaml", "libffi.so.8"]
)
def test_what_is_called_stays(name: str) -> None:
    assert not packager("trimmed").unused(name)


def test_sdl_loads_with_hollow_libraries_and_not_without(tmp_path: Path) -> None:
    """The libraries of the wheel that is installed, of which those that are never called have been hollowed."""
    libraries = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if not libraries.is_dir():
        pytest.skip("pygame-ce was not installed from a wheel for Linux")
    if missing := [name for name in ("gcc", "readelf") if shutil.which(name) is None]:
        pytest.skip(f"{', '.join(missing)} is missing")
    entries = [(path.name, str(path), "BINARY") for path in libraries.iterdir()]
    kept = packager("trimmed").trimmed(entries, "linux", tmp_path / "hollow")
    assert len(kept) < len(entries)
    for name, path, _ in kept:
        shutil.copy(path, tmp_path / name)
    hollow = [
        path for path in (tmp_path / "hollow").iterdir() if ".so" in path.name and path.suffix not in (".c", ".map")
    ]
    assert hollow and all(path.stat().st_size < 20_000 for path in hollow)
    users = [path for path in tmp_path.iterdir() if re.match("libSDL2_(mixer|image)", path.name)]
    assert len(users) == 2
    line = [sys.executable, "-c", "import ctypes, os, sys; [ctypes.CDLL(path, os.RTLD_NOW) for path in sys.argv[1:]]"]
    assert subprocess.run([*line, *map(str, users)]).returncode == 0
    for path in hollow:
        (tmp_path / path.name).unlink()
    assert subprocess.run([*line, *map(str, users)], capture_output=True).returncode != 0


def test_what_was_built_here_has_none_of_the_modules_that_are_left_out() -> None:
    readers = pytest.importorskip("PyInstaller.archive.readers", reason="PyInstaller is missing")
    built = HOUSE / "dist" / "carnival-of-liars"
    places = [
        built / "_internal" / "carnival-of-liars.exe",
        built / "carnival-of-liars",
    ]  # on Windows a launcher is above
    program = next((path for path in places if path.is_file()), None)
    if program is None:
        pytest.skip("nothing was built: packaging/build.py")
    archive = readers.CArchiveReader(str(program))
    modules = set(archive.open_embedded_archive("PYZ.pyz").toc)
    modules |= {path.name.partition(".")[0] for path in built.rglob("*") if path.suffix in (".so", ".pyd")}
    assert {"engine.version", "pygame", "yaml"} <= modules
    left_out = {*listed("UNUSED"), *listed("TOOLS")}
    assert not {
        module for module in modules if any(module == each or module.startswith(f"{each}.") for each in left_out)
    }
    assert not [path.name for path in built.rglob("*") if path.name in listed("UNREAD")]
    assert not [path.name for path in built.rglob("*") if path.name.startswith(("libcrypto", "libssl"))]
