"""The values on the cards of Nottingham grow with the words."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art.games.nottingham.cards import objects as art
from engine.games.nottingham.rules.numbers import OBJECTS
from scenes.commands.gallery import shown
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import ahead
from scenes.kit.fan import CORNER
from tests.drawn import drawings, written

VALUES = set(map(str, cards.values().values()))
SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["nottingham turn", "nottingham trade", "nottingham steal"])
def test_every_value_on_the_table_grows_with_the_words(
    monkeypatch: pytest.MonkeyPatch, scene: str, size: tuple[int, int]
) -> None:
    """Large words leave less room for cards, so they do not grow quite as much. Small words leave them as they are."""
    least = {}
    for text in (80, 100, 150):
        with shown(scene, size, text=text) as house:
            lines = written(monkeypatch)
            cards.kept_card.cache_clear()
            house.stage.draw(pygame.Surface(size))
            values = [pixels for words, kind, pixels in lines if kind == "heading" and words in VALUES]
            assert values, "no card was painted"
            least[text] = min(values)
    assert least[80] == least[100]
    assert least[150] >= 1.2 * least[100]


@pytest.mark.parametrize("width", [60, 72, 96, 144])
@pytest.mark.parametrize("thing", OBJECTS)
def test_a_value_that_has_grown_shows_beside_the_next_card_of_the_hand(thing: str, width: int) -> None:
    ends = []
    for grown in (1.0, 1.5):
        corner = art.face(thing, width, 13, "badge", grown=grown).subsurface((0, 0, width // 2, width // 2))
        paper = pygame.mask.from_threshold(corner, (241, 230, 204), (20, 24, 36, 255))
        ends.append(paper.connected_component().get_bounding_rects()[0].right)
    assert ends[1] <= max(ends[0], CORNER * width + 1)  # on narrow cards it is as large as it may be already


@pytest.mark.parametrize("size", SIZES)
def test_cards_with_large_values_are_painted_before_they_are_needed(size: tuple[int, int]) -> None:
    with shown("nottingham turn", size, text=150) as house:
        scene, canvas = house.stage.top, house.stage.canvas
        assert isinstance(scene, NottinghamScene)
        cards.kept_card.cache_clear()
        for job in ahead.jobs(canvas, scene.words, scene.players):
            job()
        wide = canvas.px(scene.layout_now.card)
        assert drawings(lambda: [scene.hand.picture(card, wide) for card in OBJECTS]) == 0
