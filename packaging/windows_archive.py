"""What people download for Windows, made of what PyInstaller built."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path


def finish(built: Path, dist: Path, version: str) -> list[Path]:
    """Lays what belongs beside the program into `built`, and returns the archives that were made of it in `dist`."""
    name = f"carnival-of-liars-{version}-windows-{platform.machine().lower()}"
    return [Path(shutil.make_archive(str(dist / name), "zip", built.parent, built.name))]
