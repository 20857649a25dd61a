"""The table as it was, seen from the truth: its log is that of the moment, and the way back is plain."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.screens import playable
from scenes.tables.scene import MatchScene, SceneOf
from scenes.truth.example import finished
from tests.playing import usual
from tests.truths import Seen

GAMES = pytest.mark.parametrize("game", playable())


def looked_at(folder: Path, game: str) -> tuple[Seen, MatchScene]:
    """The table in the middle of a match that is over."""
    found = Seen(folder, finished(game, usual(game), 3))
    found.reading.go((found.reading.story.first + found.reading.story.last) // 2)
    found.reading.see_table()
    found.stage.rebuild()
    scene = found.stage.top
    assert isinstance(scene, SceneOf) and scene.looking.at is not None
    return found, scene


@GAMES
def test_the_log_tells_nothing_that_comes_later(tmp_path: Path, game: str) -> None:
    found, scene = looked_at(tmp_path, game)
    told = scene.chronicle.on_show
    assert told and scene.looking.at is not None
    assert max(line.at for line in told) < scene.looking.at <= max(line.at for line in scene.chronicle.lines)
    scene.looking.back_to(scene.looking.at + 3)
    assert len(scene.chronicle.on_show) >= len(told)
    found.stage.close()


@GAMES
def test_what_stands_in_the_menus_place_says_that_it_leads_back_and_does(tmp_path: Path, game: str) -> None:
    found, scene = looked_at(tmp_path, game)
    button = found.stage.find("menu")
    assert button.label == scene.house.text("table", "to_truth")
    button.press()
    assert found.stage.top is found.scene
    found.stage.close()


@GAMES
def test_who_played_is_spoken_to_there_too(tmp_path: Path, game: str) -> None:
    found, scene = looked_at(tmp_path, game)
    for line in scene.chronicle.lines:
        said = "".join(span.text for span in line.spans)
        assert not re.match(r"You (?!guess|pass|as\b)\w+s\b", said), said
    found.stage.close()
