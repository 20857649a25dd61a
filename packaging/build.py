"""Builds the program for the system it runs on: `python packaging/build.py` leaves a folder and an archive in dist/.

Needs PyInstaller (tests/requirements.txt). On Linux and macOS the archive is a tar.gz, which keeps links and rights.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
NAME = "carnival-of-liars"


def main() -> int:
    """The exit code of whatever fails first; 0 when the archive is there."""
    painted = [sys.executable, "-m", "art.program_icon", str(HOUSE / "build" / "icons")]
    packed = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "packaging/carnival.spec"]
    for line in (painted, packed):
        code = subprocess.run(line, cwd=HOUSE, env={**os.environ, "PYTHONHASHSEED": "1"}).returncode
        if code:
            return code
    kind = "zip" if os.name == "nt" else "gztar"
    machine = f"{NAME}-{platform.system().lower()}-{platform.machine().lower()}"
    inside = "Carnival of Liars.app" if sys.platform == "darwin" else NAME
    print(shutil.make_archive(str(HOUSE / "dist" / machine), kind, HOUSE / "dist", inside))
    return 0


if __name__ == "__main__":
    sys.exit(main())
