"""Starts the built program and looks on as it plays by itself: `python packaging/smoke.py [--game GAME] [PROGRAM]`.

The program (scenes/smoke.py) gets a home of its own and reports there. Its window has to appear and it has to end well.
On Windows and macOS the window is on the screen. On Linux it is on one nobody looks at, and is looked for from outside:
that needs Xvfb and xdotool (Debian: xvfb, xdotool). PROGRAM is what packaging/build.py has built, unless it is named.
Without GAME the program plays the first of its games that has a table.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"
NAME = "carnival-of-liars"
BUILT = DIST / {
    "win32": f"{NAME}/{NAME}.exe",
    "darwin": f"Carnival of Liars.app/Contents/MacOS/{NAME}",
}.get(sys.platform, f"{NAME}/{NAME}")
HAS_SCREEN = sys.platform in ("win32", "darwin")
REPORT = "smoke.txt"  # the program writes it in its home (scenes/smoke.py): its window first, how it played last
UNSEEN = ("dummy", "offscreen")  # what SDL draws to where it finds no screen
SECONDS = int(os.environ.get("CARNIVAL_SMOKE", "12"))  # how long it plays; more on a machine that is busy
WINDOW_WITHIN = 60.0  # seconds; a cold disk is slow, and a system that looks through a new program before it starts
CLASS = "carnival-of-liars"


def main() -> int:
    """0 when the program does what it should, 1 when it does not, 2 when that cannot be tried here."""
    line, game = sys.argv[1:], ""
    if line[:1] == ["--game"]:
        game, line = " ".join(line[1:2]), line[2:]
    line = line or [str(BUILT)]
    missing = [name for name in ("Xvfb", "xdotool") if not HAS_SCREEN and shutil.which(name) is None]
    if missing or shutil.which(line[0]) is None:
        print(f"smoke: expected {', '.join(missing) or line[0]}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home, screen() as shown:
        told = {"CARNIVAL_HOME": home, "CARNIVAL_SMOKE": str(SECONDS), "CARNIVAL_SMOKE_GAME": game}
        environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        return _watch(line, {**environment, **shown, **told}, Path(home) / REPORT)


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A screen while this lasts, and the variables by which a program finds it; none where the system has its own."""
    if HAS_SCREEN:
        yield {}
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            display = f":{number.readline().strip()}"
        yield {"DISPLAY": display}
    finally:
        server.terminate()
        server.wait()


def _watch(line: list[str], environment: dict[str, str], report: Path) -> int:
    begun = time.monotonic()
    program = subprocess.Popen(line, env=environment, cwd=report.parent)
    seen = _seen(environment, program, report)
    print(f"smoke: window {f'after {seen - begun:.2f} s' if seen else 'never seen'}", flush=True)
    try:
        code = program.wait(timeout=SECONDS + WINDOW_WITHIN)
    except subprocess.TimeoutExpired:
        program.kill()
        print("smoke: it did not end", file=sys.stderr)
        return 1
    print(f"smoke: exit code {code}")
    wrong = fault(report.read_text(encoding="utf-8") if report.exists() else "")
    if wrong:
        print(f"smoke: {wrong}", file=sys.stderr)
    return 0 if seen and code == 0 and not wrong else 1


def fault(report: str) -> str:
    """What is wrong by what the program reported; empty where nothing is."""
    lines = report.splitlines()
    if len(lines) != 2:
        return f"expected a report of two lines, its window and how it played, found {len(lines)}"
    driver = lines[0].rpartition(", ")[2]
    return f"expected a window on a screen, but it was drawn to {driver}" if driver in UNSEEN else ""


def _seen(environment: dict[str, str], program: subprocess.Popen[bytes], report: Path) -> float | None:
    """When the window was there, or None: seen from outside, or as the program reports its first frame."""
    begun = time.monotonic()
    asked = ["xdotool", "search", "--onlyvisible", "--class", CLASS]
    while time.monotonic() - begun < WINDOW_WITHIN and program.poll() is None:
        if (
            report.exists()
            if HAS_SCREEN
            else subprocess.run(asked, env=environment, capture_output=True).stdout.strip()
        ):
            return time.monotonic()
        time.sleep(0.05)
    return None


if __name__ == "__main__":
    sys.exit(main())
