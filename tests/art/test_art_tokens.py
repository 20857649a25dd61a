"""Coins, the treasury and the icons."""

from itertools import combinations

import pygame
import pytest

from art import coins, icons, theme


@pytest.mark.parametrize("size", [14, 20, 28, 60])
@pytest.mark.parametrize("kind", ["gold", "silver"])
def test_coins_are_round(kind: coins.Kind, size: int) -> None:
    picture = coins.coin(kind, size)
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((size // 2, size // 4)).a == 255


@pytest.mark.parametrize("width", [24, 40])
@pytest.mark.parametrize("kind", ["gold", "silver"])
def test_lying_coins_are_flat(kind: coins.Kind, width: int) -> None:
    picture = coins.lying_coin(kind, width)
    assert picture.get_width() == width > picture.get_height()
    assert picture.get_at((width // 2, picture.get_height() // 2)).a == 255


@pytest.mark.parametrize("width", [100, 150, 300])
def test_the_heap_stays_inside_its_picture(width: int) -> None:
    picture = coins.treasury(width)
    solid = pygame.mask.from_surface(picture, 250).get_bounding_rects()
    heap = solid[0].unionall(solid[1:])
    assert heap.width > width * 0.8
    assert picture.get_rect().inflate(-2, -2).contains(heap)


@pytest.mark.parametrize("size", [18, 24, 36])
@pytest.mark.parametrize("name", icons.NAMES)
def test_icons_fill_their_square_and_keep_inside(name: str, size: int) -> None:
    picture = icons.icon(name, size)
    assert picture.get_size() == (size, size)
    ink = pygame.mask.from_surface(picture, 100).get_bounding_rects()
    drawn = ink[0].unionall(ink[1:])
    assert max(drawn.size) > size * 0.5
    edge = pygame.mask.from_surface(picture, 200)
    assert not any(edge.get_at((at, side)) or edge.get_at((side, at)) for at in range(size) for side in (0, size - 1))


def test_icons_take_the_colour() -> None:
    picture = icons.icon("menu", 48, theme.INK)
    middle = picture.get_at((24, 24))
    assert tuple(middle)[:3] == tuple(pygame.Color(theme.INK))[:3]


def test_icons_differ() -> None:
    shapes = {name: pygame.mask.from_surface(icons.icon(name, 36), 127) for name in icons.NAMES}
    for one, two in combinations(shapes, 2):
        if {one, two} == {"close", "cross"}:
            continue
        shared = shapes[one].overlap_area(shapes[two], (0, 0))
        assert 1 - shared / (shapes[one].count() + shapes[two].count() - shared) > 0.2, (one, two)
