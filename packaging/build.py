"""Builds the program for the system it runs on: `python packaging/build.py` leaves what people download in dist/.

Needs PyInstaller (tests/requirements.txt), and gcc on Linux and Windows. The licences of what was packed are laid into
`licences`: inside the folder that PyInstaller made, on macOS beside the application. What else belongs there, and into
what archive it goes, a module a system knows: `finish(built, dist, version)` returns the archives. Their sums are written
here, in the format of sha256sum.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from licensed import Unlicensed, lay  # noqa: E402

from engine.version import VERSION  # noqa: E402

NAME = "carnival-of-liars"
DIST, HOLLOW = HOUSE / "dist", HOUSE / "build" / "hollow"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def main() -> int:
    """The exit code of whatever fails first; 0 when the archives are there."""
    shutil.rmtree(HOLLOW, ignore_errors=True)
    painted = [sys.executable, "-m", "art.program_icon", str(HOUSE / "build" / "icons")]
    packed = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "packaging/carnival.spec"]
    for line in (painted, packed):
        code = subprocess.run(line, cwd=HOUSE, env={**os.environ, "PYTHONHASHSEED": "1"}).returncode
        if code:
            return code
    built = DIST / ("Carnival of Liars.app" if SYSTEM == "macos" else NAME)
    try:
        beside = DIST if SYSTEM == "macos" else built
        lay(built, beside / "licences", f"Carnival of Liars {VERSION}", [path.name for path in HOLLOW.glob("*.so*")])
    except Unlicensed as error:
        print(error, file=sys.stderr)
        return 1
    archives: list[Path] = importlib.import_module(f"{SYSTEM}_archive").finish(built, DIST, VERSION)
    for path in (*archives, sums(archives, DIST / "SHA256SUMS")):
        print(f"{path.stat().st_size:12,} {path}")
    return 0


def sums(archives: Iterable[Path], path: Path) -> Path:
    """Writes the SHA-256 of each archive, one a line, so that `sha256sum -c` reads them on every system."""
    lines = [f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n" for archive in sorted(archives)]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
    return path


if __name__ == "__main__":
    sys.exit(main())
