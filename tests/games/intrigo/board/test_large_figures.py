"""The values on the plot cards of Intrigo grow with the words."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art.games.intrigo.cards import plot as art
from art.theme import SeatMark
from scenes.commands.gallery import shown
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import ahead
from tests.drawn import written

SIZES = ((960, 600), (1280, 720), (1920, 1080))
Key = tuple[str, int, SeatMark | None, str, float]  # what a card is kept by


def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[Key]:
    """The plot cards that are asked for from now on."""
    keys: list[Key] = []
    paint = cards.kept_card

    def spied(what: str, width: int, mark: SeatMark | None, name: str, grown: float) -> pygame.Surface:
        if ":" in what:
            keys.append((what, width, mark, name, grown))
        return paint(what, width, mark, name, grown)

    monkeypatch.setattr(cards, "kept_card", spied)
    return keys


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("exhibit", ["intrigo turn", "intrigo draft", "intrigo place", "intrigo keeping"])
def test_every_plot_card_has_a_value_as_large_as_the_words_and_is_painted_ahead(
    monkeypatch: pytest.MonkeyPatch, exhibit: str, size: tuple[int, int]
) -> None:
    with shown(exhibit, size, text=150) as house:
        scene = house.stage.top
        assert isinstance(scene, IntrigoScene)
        keys = asked_for(monkeypatch)
        house.stage.draw(pygame.Surface(size))
        drawn = list(keys)
        assert drawn and {key[-1] for key in drawn} == {1.5}
        keys.clear()
        for job in ahead.of_match(scene):
            job()
        assert set(drawn) <= set(keys)


@pytest.mark.parametrize("face", ["contarini:4", "~contarini:4"])
@pytest.mark.parametrize("width", [26, 40, 48, 64, 90, 140])
def test_a_value_grows_by_a_quarter_at_least(monkeypatch: pytest.MonkeyPatch, face: str, width: int) -> None:
    lines = written(monkeypatch)
    art.plot.cache_clear()
    art.plot_down.cache_clear()
    usual, small, large = (art.card(face, width, grown=each) for each in (1.0, 1.0, 1.5))
    sizes = [pixels for words, _, pixels in lines if words == "4"]
    assert usual is small and sizes[-1] >= 1.25 * sizes[0]
    assert usual.get_size() == large.get_size()
