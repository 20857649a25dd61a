"""Two small motions that call the eye: the bar rises as it begins to ask, and an arrow draws itself.

They change nothing, nobody waits for them, and with reduced motion (or where nobody waits for anything) there are none.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Protocol

import pygame

from art.light import soft_light
from scenes.kit.motion import arrive
from scenes.tables.bare import BareScene

RISE = 8.0  # units that the bar rises
RISING = 0.22  # seconds in which it does, while its lozenge glints once
DRAWING = 0.26  # seconds in which an arrow draws itself
OVER = 1.0  # the share of a motion that is over

Aimed = tuple[int, int]


class Motion(Protocol):
    """How the bar moves as it begins to ask."""

    def low(self) -> float:
        """Units by which it is lower than it will be."""

    def glint(self) -> float:
        """How bright its lozenge shines, from 0 to 1."""


class Flourish:
    """How far both motions of one table are, as shares from 0 to 1."""

    def __init__(self) -> None:
        self._asked = True  # a table that is laid with a question does not begin to ask
        self._risen = self._drawn = OVER
        self._aimed: Aimed | None = None

    def follow(self, scene: BareScene, aimed: Aimed | None, seconds: float) -> None:
        """So many `seconds` have passed at the table: begin what begins, and let it be painted where it moves.

        `aimed` is the arrow there now.
        """
        asked = scene.tempo.asked
        if asked and not self._asked:
            self._risen = 0.0
        if aimed != self._aimed:
            self._drawn = 0.0
        self._asked, self._aimed = asked, aimed
        if self._risen == self._drawn == OVER:
            return
        pace = 0.0 if scene.air.still else scene.queue.speed
        self._risen = min(OVER, self._risen + seconds * pace / RISING) if pace else OVER
        self._drawn = min(OVER, self._drawn + seconds * pace / DRAWING) if pace else OVER
        scene.move()

    def low(self) -> float:
        """Units by which the bar is still lower than it will be."""
        return RISE * (1 - arrive(self._risen))

    def glint(self) -> float:
        """How bright the lozenge of the bar shines, from 0 to 1 and back."""
        return max(0.0, math.sin(math.pi * self._risen)) if self._risen < OVER else 0.0

    def arrow(self, aimed: Aimed) -> float:
        """The share of this arrow that is drawn."""
        return arrive(self._drawn) if aimed == self._aimed else OVER


@lru_cache(maxsize=40)
def glint(side: int, strength: int) -> pygame.Surface:
    """The light of the lozenge; `strength` of 16."""
    share = strength / 16
    return soft_light((side, side), (0, "#fffbe8", share), (0.3, "#ffe9a8", 0.6 * share), (1, "#ffd98a", 0))
