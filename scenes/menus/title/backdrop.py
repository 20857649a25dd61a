"""The night behind the title; a module by itself, so that it can be painted while the rest of the program is loaded."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.night import title_backdrop


@lru_cache(maxsize=1)
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """The picture behind the title, `size` in pixels, kept."""
    return title_backdrop(size)
