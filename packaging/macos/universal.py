"""Makes the installed PyYAML fit both kinds of Mac: `python packaging/macos/universal.py`, before packaging/build.py.

pygame-ce has one wheel for both, PyYAML one for each. So both of PyYAML are downloaded, and `lipo` joins their libraries
where the installed ones lie. The tags of both are noted there too, since they say which macOS is needed.
"""

from __future__ import annotations

import importlib.metadata
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PLATFORMS = ("macosx_15_0_x86_64", "macosx_15_0_arm64")  # the newest: pip takes wheels for older ones too
PACKAGE = "PyYAML"


def main() -> int:
    """0 when it is done; 1 when a download or lipo fails, which has said why."""
    line = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    wanted = f"{PACKAGE}=={importlib.metadata.version(PACKAGE)}"
    with tempfile.TemporaryDirectory() as folder:
        wheels = []
        for each in PLATFORMS:
            place = Path(folder) / each
            if subprocess.run([*line, "--platform", each, "--dest", str(place), wanted]).returncode:
                return 1
            wheels.append(next(place.glob("*.whl")))
        import yaml

        place = Path(yaml.__file__).parent.parent
        for path in (*joined(wheels[0], wheels[1], place), tagged(wheels, place)):
            print(path)
    return 0


def joined(first: Path, second: Path, target: Path) -> list[Path]:
    """Writes below `target` each library that both wheels have, for the processors of both."""
    lipo = shutil.which("lipo") or shutil.which("llvm-lipo") or "lipo"
    written = []
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as other, tempfile.TemporaryDirectory() as folder:
        for name in sorted(name for name in one.namelist() if name.endswith(".so")):
            halves = [wheel.extract(name, Path(folder) / side) for wheel, side in ((one, "a"), (other, "b"))]
            subprocess.run([lipo, "-create", *halves, "-output", str(target / name)], check=True)
            written.append(target / name)
    return written


def tagged(wheels: list[Path], target: Path) -> Path:
    """Writes the description of the first wheel below `target`, with the tags of all."""
    lines: list[str] = []
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            name = next(name for name in archive.namelist() if name.endswith(".dist-info/WHEEL"))
            described = archive.read(name).decode("utf-8").split("\n")
        lines += [line for line in described if line.startswith("Tag: ") or (wheel == wheels[0] and line.strip())]
    (target / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target / name


if __name__ == "__main__":
    sys.exit(main())
