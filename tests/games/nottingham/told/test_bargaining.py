"""A bargain is followed without words: two faces, what each gives before them, and who is glad of it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.nottingham.rules.events import Accepted
from scenes.commands.still import scene_before
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import bargaining
from tests.games.nottingham.told.test_told_plainly import SWAP
from tests.houses import house_in

LONGEST = 2.75  # seconds that a moment stands


def struck(folder: Path, size: tuple[int, int] = (1280, 720)) -> tuple[NottinghamScene, Accepted]:
    """Two others are about to strike a bargain."""
    (folder / "swap.yaml").write_text(SWAP, encoding="utf-8")
    house = house_in(folder, size)
    house.change(speed="normal")
    scene = scene_before(house, folder / "swap.yaml", "Accepted")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    (event,) = scene.sitting.coming()[:1]
    assert isinstance(event, Accepted)
    return scene, event


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
def test_goods_change_sides_between_two_faces_in_time(tmp_path: Path, size: tuple[int, int]) -> None:
    scene, event = struck(tmp_path, size)
    beat = bargaining.accepted(scene, event)
    beats = [beat.seconds]
    if beat.holds:  # the person has made an offer too
        beats.append(bargaining._after_hammer(scene, event).seconds)
    assert max(beats) <= LONGEST


def test_nobody_is_seen_twice_and_no_other_offer_lies_between_them(tmp_path: Path) -> None:
    """Both stood in the middle and were lit at their seats too, and cards crossed over offers that were not taken."""
    scene, event = struck(tmp_path)
    beat = bargaining.accepted(scene, event)
    beat = bargaining._after_hammer(scene, event) if beat.holds else beat
    beat.begin()
    for cue in beat.cues:
        if cue.at <= bargaining.SWAPS / 1000:
            cue.do()
    scene.house.stage.rebuild()
    assert set(scene.drama.apart) == {event.seat, event.owner} and not scene.drama.lit
    assert not [each.id for each in scene.house.stage.widgets if each.id.startswith("slot offer")]
    scene.aloft.land()
    scene.changed()
    scene.house.stage.rebuild()
    assert [each.id for each in scene.house.stage.widgets if each.id.startswith("slot offer")]


@pytest.mark.parametrize(
    ("cards", "price", "buyer", "owner"),
    [
        (("copper",), "chest", "wary", "laughing"),
        (("gold", "necklace"), "chest", "laughing", "wary"),
        (("chest",), "chest", "smug", "smug"),
    ],
)
def test_who_gets_more_of_it_laughs(tmp_path: Path, cards: tuple[str, ...], price: str, buyer: str, owner: str) -> None:
    scene, event = struck(tmp_path)
    made = replace(event, cards=cards, price=price)
    assert bargaining._mood(scene.rules, made, made.seat) == buyer
    assert bargaining._mood(scene.rules, made, made.owner) == owner
