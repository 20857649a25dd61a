"""The people: everyone the data names has a look, and outlines differ before colours do."""

from itertools import combinations

import pygame
import pytest
import yaml

from art import brush, portraits, theme
from art.people.cast import CHARACTERS, OPPONENTS, PEOPLE
from art.people.living import living
from art.people.moods import mood
from tests.conftest import HOUSE

MARKS = (*theme.SEATS, theme.NEUTRAL)


def outline(person: str, size: int = 64) -> pygame.mask.Mask:
    """What a calm person covers from the top of the hat to the shoulders."""
    layers = living(PEOPLE[person], mood(person, "calm"))
    drawings = [layer if isinstance(layer, str) else layer[0] for layer in layers]
    return pygame.mask.from_surface(brush.layered(drawings, (size, size), (300, 300)), 127)


def difference(one: pygame.Surface, two: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, 0 to 255."""
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(two, "RGB")
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_everyone_in_the_data_has_a_look() -> None:
    opponents = yaml.safe_load((HOUSE / "data/opponents.yaml").read_text(encoding="utf-8"))
    assert {entry["portrait"] for entry in opponents.values()} <= set(OPPONENTS)
    game = yaml.safe_load((HOUSE / "data/complots/game.yaml").read_text(encoding="utf-8"))
    assert {*game["characters"], *game["fifth"]} == set(CHARACTERS)
    assert "you" in PEOPLE


@pytest.mark.parametrize("group", [tuple(CHARACTERS), (*OPPONENTS, "you")], ids=["characters", "opponents"])
def test_outlines_differ(group: tuple[str, ...]) -> None:
    outlines = {person: outline(person) for person in group}
    for one, two in combinations(group, 2):
        shared = outlines[one].overlap_area(outlines[two], (0, 0))
        either = outlines[one].count() + outlines[two].count() - shared
        assert 1 - shared / either > 0.12, (one, two)


@pytest.mark.parametrize("person", PEOPLE)
def test_the_mask_comes_off(person: str) -> None:
    masked, bare = (portraits.portrait(person, 48, masked=masked) for masked in (True, False))
    assert difference(masked, bare) > 4


@pytest.mark.parametrize("diameter", [28, 58, 92])
@pytest.mark.parametrize("person", [*OPPONENTS, "you"])
def test_portraits_are_whole_discs(person: str, diameter: int) -> None:
    picture = portraits.portrait(person, diameter, mark=theme.SEATS[0])
    assert picture.get_size() == (diameter, diameter)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((diameter // 2, diameter // 2)).a == 255
    covered = pygame.mask.from_surface(picture, 127).count() / diameter**2
    assert 0.74 < covered < 0.82


def test_who_is_out_is_grey_inside_the_coloured_ring() -> None:
    picture = portraits.portrait("fiammetta", 92, mark=theme.SEATS[1], out=True)
    hue = picture.get_at((46, 20))
    assert max(hue.r, hue.g, hue.b) - min(hue.r, hue.g, hue.b) < 40
    ring = picture.get_at((46, 4))
    assert ring.r > ring.b + 80


@pytest.mark.parametrize("diameter", [28, 33, 56])
@pytest.mark.parametrize("character", CHARACTERS)
def test_medallions(character: str, diameter: int) -> None:
    picture = portraits.medallion(character, diameter)
    assert picture.get_size() == (diameter, diameter)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((diameter // 2, diameter // 2)).a == 255


@pytest.mark.parametrize("size", [14, 22, 64])
@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.shape)
def test_chips_carry_their_colour(mark: theme.SeatMark, size: int) -> None:
    picture = portraits.chip(mark, size)
    middle, wanted = picture.get_at((size // 2, size // 2)), pygame.Color(mark.colour)
    assert all(abs(a - b) < 12 for a, b in zip(middle[:3], wanted[:3], strict=True))
    edge = pygame.mask.from_surface(picture, 60)
    # The night rim stays inside the square.
    assert all(not edge.get_at((x, y)) for x in (0, size - 1) for y in (0, size - 1))


def test_chips_differ_in_shape_alone() -> None:
    shapes = {mark.shape: pygame.mask.from_surface(portraits.chip(mark, 40), 127) for mark in theme.SEATS}
    for one, two in combinations(shapes, 2):
        shared = shapes[one].overlap_area(shapes[two], (0, 0))
        assert 1 - shared / (shapes[one].count() + shapes[two].count() - shared) > 0.05, (one, two)


def test_an_unknown_shape_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such shape"):
        portraits.shape_path("moon")
