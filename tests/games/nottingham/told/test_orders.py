"""Standing orders at the table of Nottingham: what is aimed at the person is told from what is aimed at others."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.commands.still import still_scene
from scenes.screens import screens_of
from tests.houses import house_in


@pytest.mark.parametrize(("position", "mine"), [("defend", True), ("strike", False), ("turn", False)])
def test_the_table_knows_what_is_aimed_at_the_person(tmp_path: Path, position: str, mine: bool) -> None:
    scene = still_scene(house_in(tmp_path), screens_of("nottingham").positions()[position])
    assert scene.tempo.asked and scene.questions.against_me() is mine
