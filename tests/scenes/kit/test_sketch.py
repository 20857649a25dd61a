"""The kept picture: painting only what has changed leads to the same picture as painting all of it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable

import pygame
import pytest

from engine.core.chance import Generator
from scenes.commands.gallery import EXHIBITS
from scenes.kit.painting.sketch import Sketch, merged
from scenes.screens import playable
from tests.sketching import game_is_alike, scene_is_alike

SIZE = (120, 80)
Painter = Callable[[pygame.Surface], None]


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


def plain(paint: Painter) -> bytes:
    surface = pygame.Surface(SIZE)
    paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def painted(sketch: Sketch, paint: Painter) -> bytes:
    with sketch.painting():
        paint(sketch)
    return pygame.image.tobytes(sketch, "RGB")


def scribble(hand: Generator, pictures: list[pygame.Surface]) -> Painter:
    """A painter with some of the pictures here and there, beyond the edges too, some clipped, some in part."""
    strokes = []
    for _ in range(hand.below(12)):
        picture = pictures[hand.below(len(pictures))]
        corner = hand.below(140) - 10, hand.below(100) - 10
        part = (hand.below(9) - 3, hand.below(9) - 3, 8, 8) if hand.below(3) == 0 else None
        clip = pygame.Rect(hand.below(100), hand.below(60), 30, 30) if hand.below(4) == 0 else None
        strokes.append((picture, corner, part, clip))

    def paint(surface: pygame.Surface) -> None:
        surface.fill("#203040")
        for picture, corner, part, clip in strokes:
            if clip is not None:
                surface.set_clip(clip)
            surface.blit(picture, corner, part)
            surface.set_clip(None)

    return paint


def test_whatever_is_painted_after_whatever_it_is_the_same_picture() -> None:
    hand = Generator("sketch", 1)
    pictures = []
    for at in range(5):
        picture = pygame.Surface((10 + 7 * at, 26 - 5 * at), pygame.SRCALPHA)
        picture.fill((40 * at, 255 - 40 * at, 90, 60 + 45 * at))
        pictures.append(picture)
    sketch, parts = Sketch(SIZE), 0
    for _ in range(300):
        paint = scribble(hand, pictures)
        assert painted(sketch, paint) == plain(paint)
        parts += sketch.changed != [sketch.get_rect()]
    assert parts > 30, "often only a part is painted anew"


def test_nothing_is_painted_again_where_nothing_changed() -> None:
    picture = pygame.Surface((10, 10))
    sketch = Sketch(SIZE)
    for _ in range(2):
        painted(sketch, lambda surface: surface.blit(picture, (5, 5)))
    assert sketch.changed == []
    painted(sketch, lambda surface: surface.blit(picture, (40, 5)))
    assert sorted(map(tuple, sketch.changed)) == [(5, 5, 10, 10), (40, 5, 10, 10)]


def test_what_goes_wrong_leaves_the_picture_as_it_was() -> None:
    sketch = Sketch(SIZE)
    before = painted(sketch, lambda surface: surface.fill("#405060"))

    def fail(surface: pygame.Surface) -> None:
        surface.fill("#ffffff")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        painted(sketch, fail)
    assert pygame.image.tobytes(sketch, "RGB") == before
    assert painted(sketch, lambda surface: surface.fill("#405060")) == before


def test_merged_rectangles_cover_the_same_and_do_not_overlap() -> None:
    hand = Generator("merged", 1)
    whole = pygame.Rect(0, 0, *SIZE)
    for _ in range(200):
        rects = [
            pygame.Rect(hand.below(100), hand.below(60), 1 + hand.below(20), 1 + hand.below(20))
            for _ in range(hand.below(9))
        ]
        found = merged(rects, whole)
        assert all(any(each.contains(rect) for each in found) for rect in rects)
        assert all(not one.colliderect(other) for at, one in enumerate(found) for other in found[:at])


# Through the real scenes (tests/sketching.py)


@pytest.mark.long
@pytest.mark.parametrize("name", [*EXHIBITS][1::2])  # those between the ones of tests/scenes/commands/test_walk.py
def test_a_scene_is_the_same_painted_anew_and_under_the_pointer(name: str) -> None:
    assert scene_is_alike(name) >= 1


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_a_game_played_in_small_steps_is_always_the_same_painted_anew(game: str) -> None:
    """Through beats, questions, dialogs; the pointer somewhere else all the time."""
    scenes, lines = game_is_alike(game, 20)
    assert "table" in scenes
    assert lines >= 20


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_a_game_painted_bit_by_bit_shows_the_same_as_soon_as_it_is_up_to_date(
    game: str,
) -> None:
    scenes, lines = game_is_alike(game, 18, hurried=True)
    assert "table" in scenes
    assert lines >= 18
