"""A screen that nobody looks at: Xvfb with a window manager, for measuring and testing the real window.

Needs the programs that NEEDED names (Debian: xvfb, openbox, xdotool). Xvfb keeps its picture in a file, so that nothing
else is needed to look at it.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

NEEDED = ("Xvfb", "openbox", "xdotool")


def missing() -> list[str]:
    """The programs that are not installed here."""
    return [name for name in NEEDED if shutil.which(name) is None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen. `environment` is what a program needs to open its window on it; in `file` Xvfb keeps the picture."""

    environment: Mapping[str, str]
    file: Path

    def picture(self) -> pygame.Surface:
        """What is on it now, read from Xvfb's file (XWD, 32 bits a pixel)."""
        data = self.file.read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, line, colours = (header[4], header[5]), header[12], header[19]
        begin = header[0] + 12 * colours
        whole = pygame.image.frombuffer(data[begin : begin + line * size[1]], (line // 4, size[1]), "BGRA")
        picture = pygame.Surface(size)
        picture.blit(_opaque(whole), (0, 0))
        return picture

    def do(self, *words: object) -> str:
        """What xdotool answers. Raises CalledProcessError where it cannot."""
        line = ["xdotool", *map(str, words)]
        return subprocess.run(
            line, env=dict(self.environment), capture_output=True, text=True, check=True, timeout=20
        ).stdout.strip()


def _opaque(picture: pygame.Surface) -> pygame.Surface:
    """The fourth byte of a pixel means nothing."""
    picture.set_alpha(None)
    return picture


@contextmanager
def screen(size: tuple[int, int] = (1920, 1080)) -> Iterator[Screen]:
    """A screen of this size with openbox on it, while it lasts. Raises OSError where Xvfb does not start."""
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        read, write = os.pipe()
        server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-fbdir", folder, "-nolisten", "tcp", "-noreset"),
                *("-screen", "0", f"{size[0]}x{size[1]}x24"),
            ],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            display = pipe.readline().strip()  # a number, once it is ready; nothing if it could not start
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        environment |= {"DISPLAY": f":{display}", "SDL_AUDIODRIVER": "dummy"}
        manager = None
        try:
            if not display:
                raise OSError("Xvfb could not be started")
            manager = subprocess.Popen(
                ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            time.sleep(0.2)
            yield Screen(environment, Path(folder) / "Xvfb_screen0")
        finally:
            for process in (manager, server):
                if process is not None:
                    process.terminate()
                    process.wait(10)
