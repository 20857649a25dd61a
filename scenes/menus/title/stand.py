"""The shelf of the title, and where the boxes stand on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art.night import shelf
from art.passing import passing
from engine.library import GAMES

BOX = 206  # units: width of a box's front
PITCH = 234  # units from the left of a box to that of the next
SPINE = 18  # units of a box's side to the right of its front
BELOW = 178  # units: width of the words below a box
ROOM = 1160  # units: width of what stands on the shelf, at most
SHELF = 1232  # units: width of the shelf


@dataclass(frozen=True, slots=True)
class Stand:
    """Where the boxes of so many games stand on the shelf, in units of a canvas 1280 wide: smaller where they are many.

    `share` of full size. `first` is the left edge of the first box, as far in as the right edge of the last.
    """

    games: int

    @property
    def share(self) -> float:
        return min(1.0, ROOM / ((self.games - 1) * PITCH + BOX + SPINE))

    @property
    def box(self) -> float:
        return BOX * self.share

    @property
    def pitch(self) -> float:
        return PITCH * self.share

    @property
    def below(self) -> float:
        return BELOW * self.share

    @property
    def first(self) -> float:
        return (1280 - (self.games - 1) * self.pitch - (BOX + SPINE) * self.share) / 2

    @property
    def brackets(self) -> tuple[float, float]:
        """Where the shelf has its two brackets, as shares of its width: between the two outer boxes on each side."""
        left = self.first + (self.box + self.pitch) / 2 - (1280 - SHELF) / 2
        right = left + (self.games - 2) * self.pitch
        return round(left / SHELF, 4), round(right / SHELF, 4)


STAND = Stand(len(GAMES))


@passing
def board(width: int, height: int) -> pygame.Surface:
    """The shelf itself, in pixels."""
    return shelf(width, height, STAND.brackets)
