"""What is put together from pieces is a sentence: what follows a full stop begins with a capital letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.commands.still import finished_table, still_table
from scenes.screens import playable, screens_of
from tests.houses import house_in

BROKEN = re.compile(r"[.!?]\s+[a-zàèéìòù]|。\s*[，、和]|[.。]\s*[.。]|\?\?|\s[.,]")
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("game", playable())
@SPOKEN
def test_no_line_of_a_match_goes_on_small_after_a_full_stop(tmp_path: Path, game: str, language: str) -> None:
    table = finished_table(house_in(tmp_path, (1280, 720), language=language), game, 4, 1)
    told = ["".join(span.text for span in each.spans) for each in table.lines]
    assert len(told) > 10
    assert not [each for each in told if BROKEN.search(each)]


@pytest.mark.parametrize("game", playable())
@SPOKEN
def test_no_question_goes_on_small_after_a_full_stop(tmp_path: Path, game: str, language: str) -> None:
    house = house_in(tmp_path, (1280, 720), language=language)
    for path in screens_of(game).positions().values():
        table = still_table(house, path)
        house.stage.push(table)
        house.stage.rebuild()
        assert not BROKEN.search(table.find("prompt").label), path
        house.stage.pop()
