"""Whose sheet of the notes is open at the table of Top Secret, and for how long."""

from __future__ import annotations

from pathlib import Path

from engine.core.chance import Generator
from engine.games.top_secret.rules.table import GameBegan, Met
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import grid
from tests.playing import give_any_answer, plan_for, sit_down, until_asked


def test_a_sheet_that_was_opened_is_folded_as_the_person_meets_somebody(tmp_path: Path) -> None:
    scene, dice = sit_down(tmp_path, plan_for("top_secret", 4, seed=3), speed="instant"), Generator("fold", 1)
    assert isinstance(scene, TopSecretScene)
    folded = 0
    while folded < 2 and until_asked(scene):
        before, scene.sheet = scene.sitting.shown_events, grid.sheets(scene)[-1]
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
        assert until_asked(scene)
        met = [each for each in scene.sitting.past()[before:] if isinstance(each, Met) and scene.seat in each.members]
        began = any(isinstance(each, GameBegan) for each in scene.sitting.past()[before:])
        assert (scene.sheet is None) is (bool(met) or began)
        folded += bool(met)
    scene.left()
    assert folded == 2
