"""What is behind the title. Apart from it, so that it can be painted while the rest of the program is being loaded."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.night import title_backdrop


@lru_cache(maxsize=1)
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    return title_backdrop(size)
