"""The cards of Complots and the backs, at the sizes in which they are shown."""

import pygame
import pytest

from art.cards import back
from art.games.complots.cards import characters as complots
from art.people.cast import CHARACTERS
from engine.library import GAMES
from tests.art.test_art_people import difference
from tests.drawn import drawings

MOODS = (*GAMES, "a game without colours of its own")


def many_coloured(picture: pygame.Surface) -> bool:
    small = pygame.transform.smoothscale(picture, (12, 16))
    return len({tuple(small.get_at((x, y))) for x in range(12) for y in range(16)}) > 60


@pytest.mark.parametrize("width", [60, 92, 124])
@pytest.mark.parametrize("character", CHARACTERS)
def test_faces(character: str, width: int) -> None:
    card = complots.face(character, width)
    assert card.get_size() == (width, round(width * 1.4))
    assert card.get_at((0, 0)).a == 0 and card.get_at((width // 2, width // 2)).a == 255
    assert many_coloured(card)


@pytest.mark.parametrize("strip", [False, True])
@pytest.mark.parametrize("width", [60, 89, 90, 124, 248])
def test_the_name_has_room_inside_the_card(width: int, strip: bool) -> None:
    boxes: list[pygame.Rect] = []
    card = complots.face("captain", width, lambda box, _: boxes.append(box), strip)
    assert len(boxes) == (width >= 90)
    for box in boxes:
        assert card.get_rect().contains(box)
        assert box.width >= 0.7 * width and box.height >= 0.1 * width
        paper = card.get_at(box.center)
        assert min(paper.r, paper.g) > 200


def test_the_painter_paints_on_the_card() -> None:
    card = complots.face("captain", 124, lambda box, surface: surface.fill("#4a0d1b", box))
    bare = complots.face("captain", 124, lambda box, surface: None)
    assert difference(card, bare) > 5


def test_the_smallest_cards_are_medallions() -> None:
    assert complots.face("duchess", 39).get_size() == (39, 39)
    assert complots.lost("duchess", 28).get_size() == (28, 28)


@pytest.mark.parametrize("character", CHARACTERS)
def test_lost_cards_lose_colour_but_stay_apart(character: str) -> None:
    card, lost = complots.face(character, 60), complots.lost(character, 60)
    average, grey = pygame.transform.average_color(card), pygame.transform.average_color(lost)
    assert max(grey[:3]) - min(grey[:3]) <= max(average[:3]) - min(average[:3])
    assert sum(grey[:3]) < sum(average[:3])
    others = [complots.lost(other, 60) for other in CHARACTERS if other != character]
    assert all(difference(lost, other) > 8 for other in others)


@pytest.mark.parametrize("width", [28, 60, 92])
@pytest.mark.parametrize("game", MOODS)
def test_backs(game: str, width: int) -> None:
    picture = back.back(game, width)
    assert picture.get_size() == (width, round(width * 1.4))
    assert many_coloured(picture)


def test_backs_are_tinted_per_game() -> None:
    tints = {game: pygame.transform.average_color(back.back(game, 60))[:3] for game in MOODS}
    assert len(set(tints.values())) == len(tints)


def test_a_card_of_the_hand_takes_few_drawings() -> None:
    assert drawings(lambda: complots.face("duchess", 124)) <= 20
