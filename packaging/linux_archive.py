"""What people download for Linux, made of what PyInstaller built."""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path

import symbols

HOUSE = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent / "linux"
ICONS = HOUSE / "build" / "icons"  # painted by build.py
NAME = "carnival-of-liars"
LIMIT = "CARNIVAL_GLIBC"  # a variable: the newest glibc that the program may need, as "2.31"
# Libraries that every desktop has, and that it has newer than we would. Ours would be in the way: the loader takes them
# for the system's own sound and graphics too, and libstdc++ of Debian 12 cannot be loaded at all with Ubuntu 22.04's
# glibc, by which the whole mixer was lost there.
LEFT_TO_SYSTEM = ("libstdc++.so", "libgcc_s.so", "libz.so")


def finish(built: Path, dist: Path, version: str) -> list[Path]:
    """Lays what belongs beside the program into `built`, and returns the archives that were made of it in `dist`.

    The name says which glibc the program needs. Raises SystemExit if that is newer than the variable LIMIT allows.
    """
    needed = glibc(built, os.environ.get(LIMIT, ""))
    for old in dist.glob(f"{NAME}-*-linux-*"):  # it may have needed another glibc, and have another name
        old.unlink()
    lay(built)
    name = f"{NAME}-{version}-linux-{platform.machine().lower()}-glibc{symbols.dotted(needed)}"
    return [Path(shutil.make_archive(str(dist / name), "gztar", built.parent, built.name))]


def glibc(built: Path, limit: str = "") -> symbols.Version:
    """The glibc that the files of `built` need. Raises SystemExit, naming files, where it is above `limit`, as "2.31"."""
    demands = symbols.demands(built)
    if limit:
        allowed = tuple(map(int, limit.split(".")))
        above = [f"{path.name} needs {symbols.dotted(each)}" for path, each in demands.items() if each > allowed]
        if above:
            raise SystemExit(f"build: expected nothing newer than glibc {limit}, but {', '.join(above)}")
    return max(demands.values())


def lay(built: Path) -> None:
    """Lays installer, texts and what a desktop reads into `built`; `share` is laid out as ~/.local/share is."""
    for name in ("install", "uninstall", "READ ME FIRST.txt"):
        shutil.copy(HERE / name, built)
    share = built / "share"
    places = {
        HERE / f"{NAME}.desktop": share / "applications" / f"{NAME}.desktop",
        HERE / f"{NAME}.xml": share / "mime" / "packages" / f"{NAME}.xml",
    }
    for path in ICONS.glob("icon-*.png"):
        size = path.stem.removeprefix("icon-")
        places[path] = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"
    for source, target in places.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
