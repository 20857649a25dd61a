"""The twelve properties: told apart by their outlines, lit by the moon, awake window by window."""

from itertools import combinations

import pygame
import pytest

from art.games.ghost_for_sale.cards import houses
from engine.games.ghost_for_sale.rules.numbers import CASTLE_NAMES, MANOR_NAMES, PROPERTIES
from tests.art.test_art_people import difference
from tests.drawn import drawings


def outline(name: str, width: int = 60) -> pygame.mask.Mask:
    return pygame.mask.from_surface(houses.house(name, width), 127)


def test_every_property_has_a_house() -> None:
    assert tuple(houses.BUILDERS) == PROPERTIES == MANOR_NAMES + CASTLE_NAMES


def test_outlines_differ_at_60_pixels() -> None:
    outlines = {name: outline(name) for name in PROPERTIES}
    for one, two in combinations(PROPERTIES, 2):
        shared = outlines[one].overlap_area(outlines[two], (0, 0))
        either = outlines[one].count() + outlines[two].count() - shared
        assert 1 - shared / either > 0.15, (one, two)


@pytest.mark.parametrize("width", [60, 96, 138, 240])
@pytest.mark.parametrize("name", PROPERTIES)
def test_a_house_stands_on_its_foot_inside_its_picture(name: str, width: int) -> None:
    picture = houses.house(name, width)
    assert picture.get_size() == (width, houses.house_height(width))
    stones = picture.get_bounding_rect(100)
    assert abs(stones.bottom - houses.foot(width)) <= max(2, width / 40)
    assert stones.top > 0 and stones.left > 0 and stones.right < width, "nothing is cut"


@pytest.mark.parametrize("name", PROPERTIES)
def test_the_moon_lights_the_edges_that_face_it(name: str) -> None:
    right, left = houses.house(name, 138), houses.house(name, 138, "left")
    rims = []
    for picture in (right, left):
        shape, bright = pygame.mask.from_surface(picture, 127), [0, 0]
        for y in range(0, picture.get_height(), 2):
            row = [x for x in range(138) if shape.get_at((x, y))]
            if len(row) > 8:
                bright[0] += sum(sum(picture.get_at((x, y))[:3]) for x in row[:2])
                bright[1] += sum(sum(picture.get_at((x, y))[:3]) for x in row[-2:])
        rims.append(bright[1] / bright[0])
    assert rims[0] > 1 > rims[1]


@pytest.mark.parametrize("name", PROPERTIES)
def test_windows_wake_one_by_one(name: str) -> None:
    places = houses.window_places(name, 138)
    assert len(places) >= 7, "ghosts are counted at them: five, and some that stay dark"
    dark = houses.house(name, 138, lit=frozenset())
    whole = dark.get_rect()
    for number, place in enumerate(places):
        assert whole.contains(place)
        lit = houses.house(name, 138, lit=frozenset({number}))
        before, after = (pygame.transform.average_color(each, place) for each in (dark, lit))
        assert sum(after[:2]) > sum(before[:2]) + 90, number
        for other in places:
            if not other.inflate(26, 26).colliderect(place):
                assert difference(dark.subsurface(other), lit.subsurface(other)) < 2, (number, other)


@pytest.mark.parametrize("name", PROPERTIES)
def test_no_window_covers_another(name: str) -> None:
    places = houses.window_places(name, 240)
    assert all(not one.colliderect(two) for one, two in combinations(places, 2))


@pytest.mark.parametrize("name", PROPERTIES)
def test_an_evening_before_the_sale(name: str) -> None:
    """Some windows are awake and some asleep; a house that nobody wanted has no light at all."""
    awake = [each.awake for each in houses._built(name)[1]]
    assert any(awake) and not all(awake) and len(awake) == len(houses.window_places(name, 138))
    dead = pygame.transform.average_color(houses.house(name, 138, dead=True), consider_alpha=True)
    alive = pygame.transform.average_color(houses.house(name, 138), consider_alpha=True)
    assert sum(dead[:3]) < 0.6 * sum(alive[:3])
    assert max(dead[:3]) - min(dead[:3]) < 40


def test_a_house_takes_few_drawings_and_its_walls_are_kept() -> None:
    houses._walls.cache_clear()
    first, again = (drawings(lambda: houses.house("glamis", 138)) for _ in range(2))
    assert again < first <= 4
