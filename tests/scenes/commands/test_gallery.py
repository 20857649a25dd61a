"""The gallery shows every game that has a table, whatever it tells of itself; what is measured may be told by name."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import argparse
from pathlib import Path

import pygame
import pytest

from engine.core.errors import BadInput
from engine.library import GAMES
from scenes.commands import bench_window, walk, watch
from scenes.commands.gallery import EXHIBITS, empty_house, shown
from scenes.commands.table_exhibits import TURN, of_lessons, of_tables
from scenes.kit.painting.painters import Painters, at_most
from scenes.screens import Screens, playable, screens_of
from scenes.smoke import smoke
from tests.houses import GAME, house_in

GENERAL = ("result", "truth", "truth reasons", "truth log", "drawer", "recap", "hint", "menu", "give up")
UNPLAYABLE = [game for game in GAMES if game not in playable()][:1]  # one will do


@pytest.mark.parametrize("game", playable())
def test_every_game_with_a_table_is_shown(game: str) -> None:
    positions = [name.replace("_", " ") for name in screens_of(game).positions()]
    assert TURN in positions
    for name in (*positions, *GENERAL, *screens_of(game).exhibits().posed):
        assert f"{game} {name}" in EXHIBITS, name


@pytest.mark.parametrize("name", ["result", "truth", "truth reasons", "hint"])
def test_a_game_that_tells_the_gallery_nothing_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(type(screens_of(GAME)), "exhibits", Screens.exhibits)
    house = house_in(tmp_path)
    of_tables()[f"{GAME} {name}"].build(house, None)
    assert house.stage.top.name in ("result", "truth", "table")
    house.stage.close()


def test_lessons_of_other_games_have_their_game_in_their_names() -> None:
    assert {"lesson", "lesson wrong", "lesson done"} <= of_lessons().keys()
    assert {f"lesson {GAME}", f"lesson {GAME} wrong", f"lesson {GAME} done"} <= of_lessons("another game").keys()


def test_a_walk_goes_through_all_scenes_of_a_game() -> None:
    assert f"{GAME} {TURN}" in walk.named(GAME)
    assert all(name.startswith(GAME) and EXHIBITS[name].rests for name in walk.named(GAME))
    assert walk.named("title") == ["title"]


@pytest.mark.parametrize("game", UNPLAYABLE)
def test_a_game_without_a_table_is_neither_measured_nor_watched_nor_smoked(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command, line in ((bench_window, ["--window", game]), (watch, [game])):
        parser = argparse.ArgumentParser()
        command.arguments(parser)
        with pytest.raises(BadInput, match=f"expected a game that has a table .*, not {game}"):
            command.run(parser.parse_args(line))
    monkeypatch.setenv("CARNIVAL_SMOKE_GAME", game)
    with pytest.raises(BadInput, match="CARNIVAL_SMOKE_GAME: expected a game that has a table"):
        smoke(None, 1)  # type: ignore[arg-type] # it is told before anything of the program is touched


def test_nothing_is_painted_ahead_of_a_picture_that_is_taken() -> None:
    """A walk looks at thousands of scenes for one picture each."""
    with at_most(2):
        with empty_house((960, 600)):
            assert Painters().hands == 0
        assert Painters().hands == 2


@pytest.mark.parametrize("game", playable())
def test_in_a_picture_of_a_result_the_mask_is_off_and_nothing_flies_any_more(game: str) -> None:
    with shown(f"{game} result", (960, 600)) as house:
        picture, later = pygame.Surface((960, 600)), pygame.Surface((960, 600))
        house.stage.draw(picture)
        house.stage.tick(0.3)
        house.stage.draw(later)
        assert picture.get_buffer().raw == later.get_buffer().raw
