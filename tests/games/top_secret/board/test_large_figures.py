"""The letters of agents, and the rounds on stamps, grow with the words in Top Secret."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art.games.top_secret.cards import cards as art
from scenes.commands.gallery import shown
from scenes.games.top_secret.board import cards
from tests.drawn import written

SIZES = ((960, 600), (1280, 720), (1920, 1080))
MARKS = ("B", "F", "Z", "X", "1", "2", "·")  # "·": nobody knows in which round
KEPT = (cards.kept_card, cards.barred, cards.paled, cards.packet, art.postmark, art.shown_to)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["number", "heading"])  # letters of agents; rounds on stamps
def test_what_marks_a_card_grows_with_the_words(
    monkeypatch: pytest.MonkeyPatch, kind: str, size: tuple[int, int]
) -> None:
    least = {}
    for text in (80, 100, 150):
        with shown("top_secret packet", size, text=text) as house:
            lines = written(monkeypatch)
            for kept in KEPT:
                kept.cache_clear()
            house.stage.draw(pygame.Surface(size))
            marks = [pixels for words, face, pixels in lines if face == kind and words in MARKS]
            assert marks
            least[text] = min(marks)
    assert least[80] == least[100]
    assert least[150] >= 1.1 * least[100]  # the cards themselves are smaller beside large words
