"""Who is one step from the chair: the factions of the seals that they need stand there by name, in every language."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations

import pygame
import pytest

from art import theme
from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import one_step
from scenes.kit.canvas import Canvas
from scenes.kit.text import image, image_size
from tests.drawn import written

SIZES = pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 125), ((1280, 720), 150), ((960, 600), 150)],
)
FACTIONS = ("clergy", "military", "merchants", "farmers", "workers")


@pytest.mark.parametrize("language", LANGUAGES)
@SIZES
def test_the_faction_that_somebody_needs_is_named_beside_its_sign(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    """Signs alone had to be known by heart, or pointed at."""
    with shown("intrigo drawer", size, language, text) as house:
        scene = next(each for each in house.stage.scenes if isinstance(each, IntrigoScene))
        lines = written(monkeypatch)
        image.cache_clear()
        house.stage.draw(pygame.Surface(size))
        for who in one_step.near(scene):
            for faction in who.factions:
                assert f"{scene.words.card(faction):name}" in [words for words, _, _ in lines]
        high = image_size(f"{scene.words.card('clergy'):name}", "text", house.stage.canvas.font(theme.SMALL))[1]
        kept = [each.rect for each in scene.widgets if each.id.startswith("near ")]
        assert all(each.height >= high for each in kept), "names stand inside"
        panel = house.stage.canvas.rect(*scene.layout_now.panel)
        assert kept and all(panel.contains(each) for each in kept)
        assert not any(one.colliderect(two) for one, two in combinations(kept, 2))


def near(*needs: int) -> tuple[one_step.Near, ...]:
    """So many people, each with so many factions of which any one is enough."""
    return tuple(one_step.Near(seat, FACTIONS[:many]) for seat, many in enumerate(needs))


@pytest.mark.parametrize("needs", [(1,), (1, 1), (5, 1), (3, 3), (2, 2, 2, 2), (5, 5, 5, 5)])
@SIZES
def test_names_cost_one_row_more_at_most_and_nobody_is_wider_than_the_panel(
    size: tuple[int, int], text: int, needs: tuple[int, ...]
) -> None:
    """It is no wall of words: where names have no room their signs stand alone."""
    with shown("intrigo drawer", size, text=text) as house:
        scene = next(each for each in house.stage.scenes if isinstance(each, IntrigoScene))
        canvas, wide = house.stage.canvas, scene.layout_now.panel[2] - 16
        who = near(*needs)
        plain, laid = (one_step.rows(canvas, wide, scene, who, names) for names in (frozenset[int](), None))
        assert len(laid) <= len(plain) + 1
        assert all(row[-1].right <= canvas.px(wide) for row in laid)
        assert [each.who for row in laid for each in row] == list(who)


def test_a_seal_that_cannot_be_won_is_named_too_and_paler() -> None:
    assert one_step.name_colour(True) != one_step.name_colour(False)


def test_the_canvas_of_a_window_without_room_shows_signs_alone() -> None:
    with shown("intrigo drawer", (960, 600), text=150) as house:
        scene = next(each for each in house.stage.scenes if isinstance(each, IntrigoScene))
        laid = one_step.rows(Canvas((960, 600), 1.5), 120.0, scene, near(5, 5), None)
        assert not any(each.named for row in laid for each in row)
