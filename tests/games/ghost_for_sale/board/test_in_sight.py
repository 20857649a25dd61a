"""While the person is asked for an offer, those that lie there already stay in sight, and so does who stands against them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import news
from scenes.kit.input import Intent
from tests.houses import house_in

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((960, 600), 150)]
FEW, MANY = ([[seat, card] for card in cards for seat in (1, 2, 3)] for cards in ((4, 5), (1, 2, 3, 3)))


def bidding(folder: Path, size: tuple[int, int], text: int, language: str = "en") -> GhostScene:
    """The person is asked to bid, and others bid against them at two properties above the bar: there 7 and 14 offers lie."""
    file = folder / "position.yaml"
    file.write_text(
        "game: ghost_for_sale\nplayers: 4\nposition: {phase: buy, hands: [[2, 7, 8], [7], [8], [9]], "
        "truth: [true, true, true, true], left: [[], [], [], []], "
        f"bids: {{algernon: [[0, 3], [3, 8]], dunrobin: {[[0, 9], *FEW]}, fyvie: {[[0, 6], *MANY, [0, 4]]}}}, turn: 0, first: 0}}\n"
    )
    house = house_in(folder, size, text=text, language=language)
    scene = still_scene(house, file)
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def press(scene: GhostScene, key: str) -> None:
    scene.house.stage.handle(Intent(key=key))
    scene.house.stage.rebuild()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES[:2])
@pytest.mark.parametrize("hinted", [False, True])
def test_the_bar_lies_over_no_offer_and_nor_does_a_hint(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, hinted: bool
) -> None:
    """The lower rows of a castle that was fought for lay below the question, and all of them below a hint."""
    scene = bidding(tmp_path, size, text, language)
    if hinted:
        press(scene, "h")
    stage = scene.house.stage
    over = [stage.find("prompt").rect, *([stage.find("hint told").rect] if hinted else [])]
    lying = [each for each in stage.widgets if each.id.startswith("bids ")]
    assert len(lying) == 3
    assert [each.id for each in lying if each.rect.collidelist(over) >= 0] == []


@pytest.mark.parametrize(("size", "text"), SIZES[2:])
def test_in_large_words_some_of_every_offer_stays_in_sight(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = bidding(tmp_path, size, text)
    canvas, layout, bar = scene.house.stage.canvas, scene.layout_now, scene.house.stage.find("prompt").rect
    for at, count in ((3, 7), (5, 14)):
        places, wide = layout.bid_places(at, count)
        assert all(canvas.px(y - wide * 0.4) < bar.top for _, y in places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_stands_against_the_person_is_told_until_that_is_over(tmp_path: Path, language: str) -> None:
    """Somebody bid against them under one property, and a turn later, when others bid elsewhere, nothing told of it any more."""
    scene = bidding(tmp_path, (1280, 720), 100, language)
    told, standing = scene.house.stage.find("prompt").label, news.standing(scene)
    assert news.since_own(scene) == [] and all(each in told for each in standing)
    for place, sentence in zip(("algernon", "dunrobin", "fyvie"), standing, strict=True):
        assert f"{scene.words.card(place):name}" in sentence
    scene.shown.bids[:] = [bid for bid in scene.shown.bids if bid.seat != 0 or bid.place == "algernon"]
    assert news.standing(scene) == standing[:1]


def test_a_column_that_lies_beside_the_bar_keeps_its_height(tmp_path: Path) -> None:
    scene = bidding(tmp_path, (1280, 720), 100)
    layout, bar = scene.layout_now, scene.house.stage.find("prompt").rect
    foot = [sum(layout.column_box(at)[1::2]) for at in range(6)]
    assert foot[0] > scene.house.stage.canvas.units(pygame.Rect(bar))[1] >= foot[5]
