"""What the others have done, laid out for the bar: lines are measured in several sizes, and painted in one."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.tables.telling.deeds import TRIED, block
from scenes.tables.telling.log import Pictured, ToldDeed

WIDE = 900  # pixels of the bar


def test_cards_are_painted_only_in_the_size_in_which_they_are_drawn() -> None:
    """Of one bar of Intrigo twelve cards were painted in four sizes each, in the frame in which it came."""
    asked: list[tuple[str, int]] = []

    def faces(what: str, side: int) -> pygame.Surface:
        asked.append((what, side))
        return pygame.Surface((round(side * 0.7), side))

    pygame.font.init()
    line = f"lays {Pictured('coin', 'a coin')} and {Pictured('noble', 'a noble')}"
    deeds = tuple(ToldDeed(seat, "Vera", theme.MARKS[seat], (line,)) for seat in range(3))
    laid = block(Canvas((1280, 720)), deeds, WIDE, 40, faces, True)
    assert {side for _, side in asked} == {TRIED}
    asked.clear()
    laid.draw(pygame.Surface((WIDE, 200)), 0, 0)
    assert {what for what, _ in asked} == {"coin", "noble"}
    assert len({side for _, side in asked}) == 1
