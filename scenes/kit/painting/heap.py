"""Where the C library keeps what pictures are made of: one heap for all threads."""

from __future__ import annotations

import contextlib
import ctypes
import sys

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of glibc's malloc.h
LARGE = (
    6 * 2**20
)  # bytes: less than a picture of all of a window of 1920x1080, and more than what is scaled in each frame


def share() -> None:
    """Let painters' threads take memory from the heap that the window uses, where the system has glibc.

    Each would have one of its own otherwise, with holes of its own: 40 MB more at 1920x1080. What is LARGE has pages of its
    own, which go back to the system with it: glibc would take it from the heap too, from the second on, and leave a hole.
    Smaller pictures stay in the heap, for new pages are dear: with all of half a megabyte, ten frames of 3,000 came late.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            library = ctypes.CDLL(None)
            library.mallopt(M_ARENA_MAX, 1)
            library.mallopt(M_MMAP_THRESHOLD, LARGE)
