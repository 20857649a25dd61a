"""The cards of the players in the truth: below each card of a hand its name, whole."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.screens import playable, screens_of
from scenes.truth.example import finished
from scenes.truth.players import cards_of_people
from scenes.truth.players.people import face_place
from scenes.truth.players.persons import persons
from tests.houses import GAME
from tests.playing import usual
from tests.truths import Seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable())
def test_names_below_the_cards_of_a_hand_have_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str, size: tuple[int, int]
) -> None:
    widths: list[tuple[int, int]] = []
    hands: list[int] = []

    def measure(_: pygame.Surface, names: list[pygame.Surface], room: pygame.Rect, *spots: int) -> None:
        if names:
            widths.append((sum(each.get_width() + spots[-1] for each in names) - spots[-1], room.width))

    monkeypatch.setattr(cards_of_people, "_captions", measure)
    for players, seed in {(each.players or usual(game), each.seed) for each in screens_of(game).exhibits().truths}:
        found = Seen(tmp_path, finished(game, players, seed), size, language, reduced_motion=True)
        for at in (found.reading.story.first, found.reading.story.last):
            found.reading.go(at)
            found.draw()
            hands += [len(who.hand) for who in persons(found.reading.telling, at)]
        found.stage.close()
    assert bool(widths) == any(0 < count <= 2 for count in hands), "hands of one or two cards have their names below"
    assert all(width <= room for width, room in widths), widths


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_chart_is_high_enough_to_be_read_below_the_hands(tmp_path: Path, players: int) -> None:
    """With five at the table nothing and certainty were 72 pixels apart, and names lay over one another."""
    found = Seen(tmp_path, finished(GAME, players, 3))
    canvas = found.stage.canvas
    layout = found.scene.layout(canvas)
    assert layout.hands and layout.chart[3] >= 215
    for at in range(players):
        x, y, wide, high = layout.person(at)
        face = face_place(canvas, layout, at)
        assert canvas.rect(x, y, wide, high).contains(face)
    found.stage.close()
