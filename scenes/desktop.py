"""The desktop: its monitors, what bars leave free of them, and the state of the window that pygame does not tell.

SDL itself is asked, in the library that pygame has loaded. Where it cannot be reached only the sizes of monitors are known.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pygame.base

_FULL_SCREEN, _MINIMIZED, _MAXIMIZED = 0x01, 0x40, 0x80  # SDL_WindowFlags
NUMBERS = 33  # that a window may have, from 1
PLACELESS = ("wayland",)  # drivers under which no program knows where its window is


@dataclass(frozen=True, slots=True)
class Monitor:
    """Where a monitor lies on the desktop, and what of it bars and docks leave free; in pixels."""

    bounds: pygame.Rect
    usable: pygame.Rect


def monitors() -> list[Monitor]:
    """All of them in the order of SDL, which is that of pygame's `display=`; at least one while there is a screen."""
    sizes = pygame.display.get_desktop_sizes()
    found = []
    for at, size in enumerate(sizes):
        bounds = _rect("SDL_GetDisplayBounds", at) or pygame.Rect((0, 0), size)
        usable = _rect("SDL_GetDisplayUsableBounds", at)
        found.append(Monitor(bounds, usable.clip(bounds) if usable is not None else bounds.copy()))
    return [Monitor(each.bounds, each.usable if each.usable.size != (0, 0) else each.bounds) for each in found]


def place() -> tuple[int, int] | None:
    """Where the window's picture begins on the desktop; None where the system does not tell."""
    return None if pygame.display.get_driver() in PLACELESS else pygame.display.get_window_position()


def is_plain() -> bool:
    """Whether the window is neither as large as its monitor nor hidden in a bar: it has the size the person gave it."""
    return not _flags() & (_FULL_SCREEN | _MINIMIZED | _MAXIMIZED)


def is_minimized() -> bool:
    return bool(_flags() & _MINIMIZED)


def is_maximized() -> bool:
    return bool(_flags() & _MAXIMIZED)


def show_folder(folder: Path) -> None:
    """Let the desktop show a folder, where it has something that does."""
    with suppress(OSError):
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            from subprocess import DEVNULL, Popen

            opener = "open" if sys.platform == "darwin" else "xdg-open"
            Popen([opener, str(folder)], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)


def maximize() -> None:
    """As by the button in the window's title bar."""
    if (window := _window()) is not None:
        _asked("SDL_MaximizeWindow", None, ctypes.c_void_p)(window)


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in "xywh"]


@lru_cache(maxsize=1)
def _sdl() -> ctypes.CDLL | None:
    """The library that pygame uses: the one that is loaded already, never a second one."""
    try:
        if sys.platform == "win32":
            return ctypes.CDLL("SDL2.dll", winmode=0)
        return ctypes.CDLL(pygame.base.__file__)  # what it is linked to is found through it
    except OSError:
        return None


def _asked(name: str, gives: Any, *takes: Any) -> Callable[..., Any]:
    """A function of SDL; one that gives nothing (0) where it cannot be reached."""
    function = getattr(_sdl(), name, None)
    if function is None:
        return lambda *_: None
    function.restype, function.argtypes = gives, takes
    found: Callable[..., Any] = function
    return found


def _rect(name: str, display: int) -> pygame.Rect | None:
    found = _Rect()
    told = _asked(name, ctypes.c_int, ctypes.c_int, ctypes.POINTER(_Rect))(display, ctypes.byref(found))
    return pygame.Rect(found.x, found.y, found.w, found.h) if told == 0 else None


def _window() -> int | None:
    """SDL's own window: the only one there is, but its number grows when pygame makes it anew."""
    of_number = _asked("SDL_GetWindowFromID", ctypes.c_void_p, ctypes.c_uint32)
    return next(filter(None, map(of_number, range(1, NUMBERS))), None)


def _flags() -> int:
    window = _window()
    return 0 if window is None else int(_asked("SDL_GetWindowFlags", ctypes.c_uint32, ctypes.c_void_p)(window))
