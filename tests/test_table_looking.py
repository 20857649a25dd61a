"""While the person looks back nothing is asked: the bar hides no more of the table than it does at rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.commands.still import finished_table
from scenes.screens import playable
from tests.houses import house_in

SLACK = 4  # pixels: the rounding of lines


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_steps_through_the_past_stand_in_one_row(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], text: int
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    table = finished_table(house, game, 4, 1)
    house.stage.push(table)
    for share, back in ((0.3, "to_now"), (0.6, "to_truth"), (0.9, "to_now")):
        table.way_back = back
        table.look_back(round(table.sitting.shown_events * share))
        house.stage.rebuild()
        steps = [table.find(name).rect for name in ("earlier", "later", "to now")]
        assert all(abs(each.centery - steps[0].centery) <= SLACK for each in steps), steps
        assert all(table.find("prompt").rect.contains(each) for each in steps)
