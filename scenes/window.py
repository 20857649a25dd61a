"""The window: made to fit the desktop, resizable, full screen with F11, and the one place where a frame is shown."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # before SDL starts: sharp on every screen
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "carnival-of-liars")

import pygame

from engine.core.errors import BadInput
from scenes.kit.canvas import DESIGN, SMALLEST_WINDOW

TITLE = "Carnival of Liars"
SHARE_OF_DESKTOP = 0.82
NO_SCREENS = ("offscreen", "dummy")


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window of the canvas's shape that leaves the desktop some room, and is not below the smallest."""
    width = min(desktop[0] * SHARE_OF_DESKTOP, desktop[1] * SHARE_OF_DESKTOP * DESIGN[0] / DESIGN[1])
    height = width * DESIGN[1] / DESIGN[0]
    return max(SMALLEST_WINDOW[0], round(width)), max(SMALLEST_WINDOW[1], round(height))


class Window:
    """The surface that scenes draw on. `windowed` is the size to come back to from full screen."""

    def __init__(self, full_screen: bool = False, size: tuple[int, int] | None = None, headless: bool = False) -> None:
        """Raises BadInput where there is no screen (`headless` needs none)."""
        try:
            pygame.display.init()
        except pygame.error as error:
            raise BadInput(f"display: expected a screen ({error})") from None
        if not headless and pygame.display.get_driver() in NO_SCREENS and "SDL_VIDEODRIVER" not in os.environ:
            raise BadInput("display: expected a screen; none was found")
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        desktop = pygame.display.get_desktop_sizes()[0]
        self.windowed = size or window_size(desktop)
        self.full_screen = full_screen
        self.surface = self._set_mode()

    def _set_mode(self) -> pygame.Surface:
        # set_mode both ways: toggle_fullscreen comes back at a wrong size
        if self.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, vsync=1)
        return pygame.display.set_mode(self.windowed, pygame.RESIZABLE, vsync=1)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def toggle_full_screen(self) -> None:
        if not self.full_screen:
            self.windowed = self.size
        self.full_screen = not self.full_screen
        self.surface = self._set_mode()

    def resized(self, size: tuple[int, int]) -> None:
        """The person pulled at a corner: never smaller than what can be laid out."""
        wanted = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
        if wanted != size and not self.full_screen:
            self.windowed = wanted
            self.surface = self._set_mode()
        else:
            self.surface = pygame.display.get_surface() or self.surface

    def present(self) -> None:
        pygame.display.flip()


def data_folder() -> os.PathLike[str]:
    """Where saves and settings of this person belong on this system."""

    chosen = os.environ.get("CARNIVAL_HOME")
    return Path(chosen) if chosen else Path(pygame.system.get_pref_path("carnival-of-liars", "carnival"))


def tell_and_stop(message: str) -> int:
    """A sentence for somebody who may have no terminal: in a dialog, and on standard error. The exit code."""
    print(message, file=sys.stderr)
    if not sys.stderr or not sys.stderr.isatty():
        with contextlib.suppress(pygame.error):  # no screen to show it on
            pygame.display.message_box(TITLE, message, message_type="error")
    return 2
