"""The Sheriff, his road, the castles and the firs."""

from itertools import combinations
from typing import get_args

import pygame
import pytest

from art import portraits, road
from art.games.nottingham.cards import wood
from art.people.moods import MOODS
from tests.art.test_art_people import difference

TONES = get_args(wood.Tone)


@pytest.mark.parametrize("size", [36, 50, 108])
def test_the_sheriff_shows_moods(size: int) -> None:
    faces = {mood: wood.sheriff(size, mood) for mood in MOODS}
    for mood, face in faces.items():
        assert face.get_size() == (size, size), mood
        assert face.get_at((0, 0)).a == 0 and face.get_at((size // 2, size // 2)).a == 255
    for one, two in combinations(MOODS, 2):
        assert difference(faces[one], faces[two]) > 3, (one, two)


def test_the_sheriff_blinks_and_is_nobody_else() -> None:
    assert difference(wood.sheriff(50), wood.sheriff(50, blink=True)) > 0.5
    assert difference(wood.sheriff(50), portraits.medallion("captain", 50)) > 12


@pytest.mark.parametrize("height", [26, 90])
def test_firs_stand_on_their_foot(height: int) -> None:
    for tone in TONES:
        picture = wood.fir(height, tone)
        seen = picture.get_bounding_rect(100)
        assert picture.get_height() == height and seen.bottom >= height - 1 and seen.height > 0.85 * height, tone
    firs = [wood.fir(height, tone) for tone in TONES]
    assert all(difference(one, two) > 4 for one, two in combinations(firs, 2))


def test_the_castle_that_is_ahead_is_lit() -> None:
    lit, dim = (pygame.transform.average_color(wood.castle(92, each), consider_alpha=True) for each in (True, False))
    assert sum(lit[:3]) > sum(dim[:3]) + 60


def test_eyes_shut() -> None:
    wide, shut = (pygame.mask.from_surface(wood.eyes(26, each), 127).count() for each in (1.0, 0.0))
    assert shut < 0.5 * wide


def test_the_way_stays_inside_its_picture() -> None:
    points = [(40.0 + 8 * at, 40.0) for at in range(41)]
    picture = road.road_band(points, 30, (400, 80))
    assert picture.get_at((200, 40)).a == 255
    assert pygame.Rect(20, 20, 360, 45).contains(picture.get_bounding_rect(100))
