"""Starts the built program on a screen nobody looks at, and looks on: `python packaging/smoke.py [--game GAME] [PROGRAM]`.

The program plays by itself (scenes/smoke.py) in a home of its own. Its window has to appear and it has to end well.
Needs Xvfb and xdotool (Debian: xvfb, xdotool). PROGRAM is what packaging/build.py has built, unless it is named.
Without GAME the program plays the first of its games that has a table.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILT = Path(__file__).resolve().parent.parent / "dist" / "carnival-of-liars" / "carnival-of-liars"
SECONDS = 12
WINDOW_WITHIN = 10.0  # seconds; a cold disk is slow
CLASS = "carnival-of-liars"


def main() -> int:
    """0 when the program does what it should, 1 when it does not, 2 when that cannot be tried here."""
    line, game = sys.argv[1:], ""
    if line[:1] == ["--game"]:
        game, line = " ".join(line[1:2]), line[2:]
    line = line or [str(BUILT)]
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing or shutil.which(line[0]) is None:
        print(f"smoke: expected {', '.join(missing) or line[0]}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        reading, writing = os.pipe()
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        try:
            with os.fdopen(reading) as number:
                display = f":{number.readline().strip()}"
            told = {"DISPLAY": display, "CARNIVAL_HOME": home, "CARNIVAL_SMOKE": str(SECONDS)}
            return _watch(line, {**os.environ, **told, "CARNIVAL_SMOKE_GAME": game})
        finally:
            screen.terminate()
            screen.wait()


def _watch(line: list[str], environment: dict[str, str]) -> int:
    environment = {name: value for name, value in environment.items() if name != "SDL_VIDEODRIVER"}
    begun = time.monotonic()
    program = subprocess.Popen(line, env=environment, cwd=environment["CARNIVAL_HOME"])
    seen = _window_seen(environment, program)
    print(f"smoke: window {f'after {seen - begun:.2f} s' if seen else 'never seen'}", flush=True)
    try:
        code = program.wait(timeout=SECONDS + 20)
    except subprocess.TimeoutExpired:
        program.kill()
        print("smoke: it did not end", file=sys.stderr)
        return 1
    print(f"smoke: exit code {code}")
    return 0 if seen and code == 0 else 1


def _window_seen(environment: dict[str, str], program: subprocess.Popen[bytes]) -> float | None:
    """When the window was there, or None."""
    begun = time.monotonic()
    while time.monotonic() - begun < WINDOW_WITHIN and program.poll() is None:
        asked = ["xdotool", "search", "--onlyvisible", "--class", CLASS]
        if subprocess.run(asked, env=environment, capture_output=True).stdout.strip():
            return time.monotonic()
        time.sleep(0.05)
    return None


if __name__ == "__main__":
    sys.exit(main())
