"""What the deck says once it is empty: on the table, and where one points at it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.games.nottingham.board import middle
from tests.games.nottingham.told.test_said import late


def bright(surface: pygame.Surface, place: pygame.Rect) -> int:
    """How many pixels of a place are lighter than the cloth."""
    spots = ((x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom))
    return sum(min(tuple(surface.get_at(each))[:3]) > 150 for each in spots)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("discards", "sheriff", "form"), [
    (("copper", "gold"), 13, "shuffled"), ((), 13, "called_in"), ((), 0, "no_number"),
])  # fmt: skip
def test_an_empty_deck_says_what_happens_as_the_next_card_is_drawn(
    tmp_path: Path, language: str, discards: tuple[str, ...], sheriff: int, form: str
) -> None:
    """N 8.1, N 8.2: it said nothing, neither there nor where one points at it."""
    scene = late(tmp_path, sheriff=13, language=language)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    place = canvas.rect(*middle.spots(layout, 0)["deck"])
    scene.shown.deck, scene.shown.discard, scene.shown.sheriff = (), discards, sheriff
    number = 2 if discards else scene.rules.track[sheriff] or 0
    told = middle.deck_told(scene)
    assert told.startswith(scene.company.say("deck_empty", "next"))
    assert scene.company.say("deck_empty", form, number=number) in told
    drawn = pygame.Surface(canvas.pixels)
    middle.draw(drawn, canvas, layout, scene, 0)
    assert bright(drawn, place) > 60, "in the frame where it lay"


def test_a_deck_with_cards_says_what_comes_after_it(tmp_path: Path) -> None:
    scene = late(tmp_path, sheriff=13)
    assert scene.shown.deck and middle.deck_told(scene) == scene.words.text("table", "deck_told")
