"""Leaves out of a build the libraries that the game never calls, and what lies in it twice.

SDL's mixer and images come with readers of MP3, MIDI, TIFF and the like. The game's sounds are raw samples, its pictures
SVG and PNG. Windows looks for such a reader when it is needed, so it is left out. On Linux SDL is linked to them and
does not load without. There a hollow library takes the place: the same name and symbols, each of which returns 0, which
SDL takes for "cannot be read". On macOS all stay.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PureWindowsPath

UNUSED = re.compile(
    r"(lib)?(FLAC|fluidsynth|jpeg|mpg123|ogg|opus|opusfile|portmidi|sharpyuv|sndfile|tiff|vorbis|vorbisenc|vorbisfile"
    r"|wavpack|webp|webpdemux|xmp)(-[^/]*)?\.(so|dll)|freetype\.dll",
    re.IGNORECASE,
)


Entry = tuple[str, str, str]  # where it goes in the program, where it is, what PyInstaller takes it for


def trimmed(entries: Iterable[Entry], system: str, folder: Path) -> list[Entry]:
    """The libraries and links of a build that remain. `system` is linux, macos or windows; hollow ones are made in `folder`.

    Raises OSError or CalledProcessError where gcc or readelf is missing or fails, on Linux.
    """
    every = list(entries)
    if system == "windows":
        above = {name for name, _, _ in every}  # pygame's own folder has another copy of some
        twice = {name for name in above if name.lower().endswith(".dll") and name != _file(name) in above}
        return [each for each in every if each[0] not in twice and not unused(each[0])]
    if system == "linux":
        files = {_file(name): Path(path) for name, path, kind in every if kind in ("BINARY", "EXTENSION")}
        made = hollow(files, folder)
        kept = [each for each in every if not unused(each[0]) or _file(each[0]) in made]
        return [
            (name, str(made[_file(name)]) if kind == "BINARY" and _file(name) in made else path, kind)
            for name, path, kind in kept
        ]
    return every


def unused(name: str) -> bool:
    """Whether a library is one that the game never calls, by its path."""
    return UNUSED.match(_file(name)) is not None


def _file(name: str) -> str:
    """The last part of a path with either slash."""
    return PureWindowsPath(name).name


def asked(library: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """The names of the libraries that one is linked to, and the symbols it looks for, each with its version or ""."""
    told = _run("readelf", "--wide", "--dynamic", "--dyn-syms", str(library))
    linked = re.findall(r"\(NEEDED\).*\[(.+)\]", told)
    return linked, re.findall(r" UND (\w+)(?:@(\w[\w.]*))?", told)


def given(library: Path) -> set[str]:
    """The symbols that a library has for others."""
    told = _run("readelf", "--wide", "--dyn-syms", str(library))
    return set(re.findall(r"(?:GLOBAL|WEAK) +DEFAULT +\d+ (\w+)", told))


def hollow(libraries: Mapping[str, Path], folder: Path) -> dict[str, Path]:
    """Makes the hollow libraries in `folder`, by name. `libraries` are all that would be bundled, by name.

    Raises OSError or CalledProcessError where gcc or readelf is missing or fails.
    """
    kept = [asked(path) for name, path in libraries.items() if not unused(name)]
    linked = {name for names, _ in kept for name in names}
    made: dict[str, Path] = {}
    for name in sorted(each for each in libraries if unused(each) and each in linked):
        has = given(libraries[name])
        symbols = {(symbol, version) for _, wanted in kept for symbol, version in wanted if symbol in has}
        made[name] = _compile(name, symbols, folder)
    return made


def _compile(name: str, symbols: Iterable[tuple[str, str]], folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    versions: dict[str, list[str]] = defaultdict(list)
    for symbol, version in sorted(symbols):
        versions[version].append(symbol)
    source, script, made = folder / f"{name}.c", folder / f"{name}.map", folder / name
    source.write_text("".join(f"void *{each}(void) {{ return 0; }}\n" for each, _ in sorted(symbols)))
    script.write_text(
        "".join(f"{version} {{ global: {'; '.join(each)}; }};\n" for version, each in versions.items() if version)
    )
    line = ["gcc", "-shared", "-nostdlib", "-fPIC", "-O1", f"-Wl,-soname,{name}", "-o", str(made), str(source)]
    _run(*line, *([f"-Wl,--version-script,{script}"] if script.stat().st_size else []))
    return made


def _run(*line: str) -> str:
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout
