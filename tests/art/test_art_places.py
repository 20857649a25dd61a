"""The places of a board: their hems are dashed all around and nowhere else."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art import theme
from art.panels import places


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.025, 1.5])
def test_no_dash_of_an_empty_mat_becomes_a_bar(scale: float) -> None:
    """SDL paints a rest of a dash at the end of a hem as a bar along the whole side."""
    colour = pygame.Color(theme.MARKS[1].colour)

    def lit(image: pygame.Surface, x: int, y: int) -> bool:
        seen = image.get_at((x, y))
        return seen.a > 150 and all(abs(one - other) < 50 for one, other in zip(seen[:3], colour[:3], strict=True))

    for wide in range(60, 130, 3):
        for high in range(80, 140, 3):
            image = places.mat((wide, high), scale, theme.MARKS[1].colour, laid=False).image
            tall = image.get_height()
            for x in range(6, 12):
                assert sum(lit(image, x, y) for y in range(tall // 4, tall * 3 // 4)) <= tall // 5, (wide, high)
