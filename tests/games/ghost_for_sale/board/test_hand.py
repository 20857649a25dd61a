"""The person's offers at Ghost for Sale, of which none moves aside for another, and houses that are looked at closely."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import pairwise
from pathlib import Path

import pytest

from scenes.commands.still import still_scene
from scenes.kit.input import Intent
from scenes.screens import screens_of
from scenes.tables.scene import MatchScene
from tests.houses import click, house_in

LEAST = 30  # units from a card to the next


def reserving(folder: Path, size: tuple[int, int] = (1280, 720), text: int = 100) -> MatchScene:
    house = house_in(folder, size, text=text)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()["reserve"])
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def offers(scene: MatchScene) -> list[tuple[str, int]]:
    """The cards from left to right, each with its left edge."""
    scene.house.stage.rebuild()
    return [(each.id, each.rect.left) for each in scene.house.stage.widgets if each.id.startswith("card ")]


def test_twelve_offers_lie_from_the_portrait_to_the_bar(tmp_path: Path) -> None:
    scene = reserving(tmp_path)
    stage = scene.house.stage
    lefts = [left for _, left in offers(scene)]
    assert len(lefts) == 12
    assert min(after - before for before, after in pairwise(lefts)) >= stage.canvas.px(LEAST)
    plate = scene.seating.plates(stage.canvas, scene.layout(stage.canvas))[0]  # type: ignore[attr-defined] # of a round table
    assert 0 < lefts[0] - plate.right < stage.canvas.px(2 * LEAST)
    last = [each.rect for each in stage.widgets if each.id.startswith("card ")][-1]
    assert last.right <= stage.find("prompt").rect.left


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_two_quick_clicks_choose_the_two_cards_that_were_aimed_at(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = reserving(tmp_path, size, text)
    stage = scene.house.stage
    before = offers(scene)
    aimed = {name: (left + 6, stage.find(name).rect.centery) for name, left in before}
    stage.handle(Intent(at=aimed["card 6 0"], pointer="move"))
    stage.tick(0.5)
    assert offers(scene) == before, "nothing moves aside for the card under the pointer"
    for name in ("card 6 0", "card 7 0", "card 8 0", "card 8 1"):
        click(stage, aimed[name])
        stage.rebuild()
    stage.find("sure reserve").press()
    assert scene.sitting.record.answers()[-1].choice == "reserve 6+7+8+8"


@pytest.mark.parametrize("place", ["algernon", "balgonie", "culzean", "dunrobin", "ethie", "fyvie"])
def test_a_house_that_is_looked_at_closely_fills_its_sheet(tmp_path: Path, place: str) -> None:
    scene = reserving(tmp_path)
    inspected = scene.house.stage.find(f"slot {place}").inspect
    assert inspected is not None
    assert inspected().picture(240).get_bounding_rect().top == 0


def test_the_double_sided_token_says_what_it_is(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()["declare"])
    house.stage.push(scene)
    house.stage.rebuild()
    assert house.stage.find("declare double").tooltip == scene.words.text("table", "double_told")
    assert not house.stage.find("declare painting").tooltip


def test_beside_true_and_false_lie_the_tokens_that_they_turn_to_ghosts(tmp_path: Path) -> None:
    """It was asked whether tokens would be true before any had been seen."""
    house = house_in(tmp_path)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()["stance"])
    house.stage.push(scene)
    house.stage.rebuild()
    for card in ("truth", "lie"):
        beside = house.stage.find(f"truth tokens {card}")
        assert beside.label == scene.words.text("table", "stance_told", card)
        assert not any(beside.rect.colliderect(house.stage.find(f"truth {other}").rect) for other in ("truth", "lie"))
