"""Whoever points at a seal that is drawn small reads of which faction it is: on a plate, and in what the others have done."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.games.intrigo.board.seating import seal_place
from scenes.games.intrigo.scene import IntrigoScene
from scenes.tables.telling.log import PERSON, PICTURED
from tests.games.intrigo.test_table import SIZES, point, posed
from tests.playing import plan_for, sit_down, until_asked


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seal_on_a_plate_says_of_which_faction_it_is(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """The plate told all of them at once, and none could be told from another."""
    scene = posed(tmp_path, "turn", size, language=language)
    stage, told = scene.house.stage, set[str]()
    for seat in range(scene.players):
        for at, faction in enumerate(scene.shown.factions):
            widget = stage.find(f"seal {seat} {faction}")
            x, y = seal_place(scene, seat, faction)
            assert widget.rect.collidepoint(stage.canvas.px(x), stage.canvas.px(y))
            assert widget.tooltip.startswith(f"{scene.words.card(faction):name}")
            assert str(scene.shown.seals[seat][at]) in widget.tooltip
            told.add(widget.tooltip)
    assert len(told) == scene.players * len(scene.shown.factions)
    point(scene, "seal 1 clergy")
    stage.tick(2.0)
    assert stage.tooltip.shown and stage.find("seal 1 clergy").tooltip


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_in_what_the_others_did_says_what_it_is(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), size, speed="instant")
    assert isinstance(scene, IntrigoScene)
    names = {
        f"{scene.words.card(each):name}" for each in (*scene.rules.plots, *scene.rules.kinds, *scene.shown.factions)
    }
    seen = 0
    while until_asked(scene) and scene.shown.round < 2:
        prompt, stage = scene.tempo.prompt(), scene.house.stage
        found = [each for each in stage.widgets if each.id.startswith("pictured ")]
        pictures = [name for deed in prompt.deeds for what, name in PICTURED.findall(deed.line) if what[0] != PERSON]
        assert [each.tooltip for each in found] == pictures and set(pictures) <= names | {"coin"}
        bar = stage.find("prompt").rect
        assert all(bar.contains(each.rect) for each in found)
        seen += len(found)
        scene.tempo.answer(scene.sitting.options()[0])
    assert seen > 8
    scene.left()


def test_the_race_of_a_row_of_the_truth_says_what_it_is_made_of() -> None:
    with shown("intrigo truth seals", (1280, 720), "en", 100) as house:
        house.stage.rebuild()
        rows = [each for each in house.stage.widgets if each.id.startswith("race ")]
        assert rows and all(each.tooltip == each.label for each in rows)
