"""The ghosts that are counted: each its own, large in the sky and small at a window."""

from itertools import combinations

import pygame
import pytest

from art.games.ghost_for_sale.cards import ghosts
from tests.art.test_art_people import difference


@pytest.mark.parametrize("height", [50, 66, 98, 140])
@pytest.mark.parametrize("name", ghosts.GHOSTS)
def test_a_ghost_is_whole(name: str, height: int) -> None:
    picture = ghosts.ghost(name, height)
    assert picture.get_height() == height
    seen = picture.get_bounding_rect(60)
    assert seen.top > 0 and seen.left > 0 and seen.right < picture.get_width() and seen.bottom <= height
    assert seen.height > 0.6 * height


def test_there_are_enough_for_a_full_house() -> None:
    assert len(ghosts.FLOCK) == len(set(ghosts.FLOCK)) >= 8, "so many tokens may lie under one property, often"
    assert {each.build for each in ghosts.GHOSTS.values()} == set(ghosts.BODIES)


@pytest.mark.parametrize("height", [50, 110])
def test_no_ghost_is_like_another(height: int) -> None:
    for one, two in combinations(ghosts.GHOSTS, 2):
        assert difference(ghosts.ghost(one, height), ghosts.ghost(two, height)) > 6, (one, two)


def test_a_ghost_looks_the_other_way() -> None:
    left, right = ghosts.ghost("laird", 98), ghosts.ghost("laird", 98, flip=True)
    assert difference(pygame.transform.flip(left, True, False), right) == 0 < difference(left, right)


@pytest.mark.parametrize("height", [58, 120])
def test_its_light_is_around_it(height: int) -> None:
    plain, light = ghosts.ghost("dandy", height), ghosts.shining("dandy", height)
    assert all(a > b for a, b in zip(light.get_size(), plain.get_size(), strict=True))
    pad = (light.get_width() - plain.get_width()) // 2
    assert light.get_at((pad + plain.get_width() // 2, light.get_height() // 2)).a > 200
    assert pygame.mask.from_surface(light, 20).count() > 1.2 * pygame.mask.from_surface(plain, 20).count()


@pytest.mark.parametrize("size", [8, 12, 16])
def test_the_sign_has_eyes_where_there_is_room(size: int) -> None:
    sign = ghosts.icon(size, "#ffffff", "#000000")
    assert sign.get_size() == (size, size)
    eyes, cloth = ([sign.get_at((x, round(size * at))) for x in range(size)] for at in (0.4, 0.75))
    assert max(each.r for each in cloth if each.a > 200) > 220
    assert size < 10 or min(each.r for each in eyes if each.a > 200) < 130
