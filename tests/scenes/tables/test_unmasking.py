"""The mask of who has won comes off before all, on the result: one sees how."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.after.result import Result
from scenes.after.unmasking import DRAWN, unmasked
from scenes.commands.gallery import shown as exhibited
from scenes.people.faces import face
from tests.houses import GAME


def test_the_mask_is_drawn_off_from_the_left_and_no_light_lies_over_the_face() -> None:
    with exhibited(f"{GAME} result", (1280, 720)) as house:
        canvas, found = house.stage.canvas, house.stage.top
        assert isinstance(found, Result)
        who, mark = found.standing.portraits[0], found.standing.marks[0]
        where, surface = pygame.Rect(200, 200, 200, 200), pygame.Surface(canvas.pixels)
        unmasked(surface, canvas, (who, mark), where, DRAWN / 2)
        for left, masked in ((250, False), (340, True)):
            plain, part = pygame.Surface(canvas.pixels), pygame.Rect(left, 300, 16, 8)
            plain.blit(face(who, 200, mark, masked=masked, mood="smug"), where)
            seen, told = (pygame.image.tobytes(each.subsurface(part), "RGB") for each in (surface, plain))
            assert seen == told
