"""`shot` paints every scene of the gallery to a picture, and says in a sentence what it cannot paint."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import argparse
import shutil
from pathlib import Path

import pygame
import pytest

from engine.commands.common import Parser
from engine.core.errors import BadInput
from engine.library import GAMES, seats
from scenes.commands import shot
from scenes.commands.gallery import EXHIBITS
from scenes.commands.shot import paint
from scenes.commands.table_exhibits import TURN, table_of
from scenes.screens import playable, screens_of
from tests.houses import GAME


def given(*arguments: object) -> argparse.Namespace:
    parser = Parser(prog="shot")
    shot.arguments(parser)
    return parser.parse_args([str(each) for each in arguments])


def test_a_scene_becomes_a_picture_of_the_size_wanted(tmp_path: Path) -> None:
    file = tmp_path / "credits.png"
    assert shot.run(given("credits", "--size", "960x600", "--lang", "zh-Hant", "--text", 125, "--out", file)) == 0
    assert pygame.image.load(file).get_size() == (960, 600)


def test_the_list_names_every_scene(capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.run(given("--list")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(EXHIBITS)
    assert all(line.startswith(f"{name}  ") for line, name in zip(lines, EXHIBITS, strict=True))


@pytest.mark.parametrize(
    "scene", ["title", f"setup {GAME}", table_of(GAME), f"{GAME} menu"]
)  # the walk paints them all
def test_what_is_painted_is_not_blank(scene: str) -> None:
    picture = paint(scene, (960, 600), "it")
    colours = {tuple(picture.get_at((x, y))) for x in range(5, 960, 31) for y in range(5, 600, 31)}
    assert len(colours) > 40


def test_a_table_shows_the_position_of_a_scenario_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    shutil.copy(next(path for name, path in screens_of(GAME).positions().items() if name != TURN), file)
    mine, table = paint(table_of(GAME), (960, 600), scenario=file), paint(table_of(GAME), (960, 600))
    assert mine.get_buffer().raw != table.get_buffer().raw
    picture = tmp_path / "mine.png"
    assert shot.run(given("--scenario", file, "--size", "960x600", "--out", picture)) == 0
    assert pygame.image.tobytes(pygame.image.load(picture), "RGB") == pygame.image.tobytes(mine, "RGB")
    for game in [game for game in GAMES if game not in playable()][:1]:
        file.write_text(f"game: {game}\nplayers: {seats(game)[0]}\n")
        with pytest.raises(BadInput, match="game: expected a game that has a table"):
            paint(table_of(GAME), (960, 600), scenario=file)


def test_the_same_scene_is_the_same_picture() -> None:
    assert paint("settings", (960, 600)).get_buffer().raw == paint("settings", (960, 600)).get_buffer().raw


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "shot: expected the name of a scene"),
        (["title"], "shot: expected --out FILE"),
        (["nowhere", "--out", "{}/x.png"], "scene: expected title,"),
        (["title", "--out", "{}/x.gif"], "--out: expected a file that ends in .png"),
        (["title", "--out", "{}/none/x.png"], "none: expected a folder that exists"),
        (["title", "--out", "{}/x.png", "--scenario", "x.yaml"], "--scenario: expected one of the tables, not title"),
        (["title", "--size", "90x60"], "expected a size from 960x600 to 7680x4320, not '90x60'"),
        (["title", "--size", "wide"], "expected a size from"),
        (["title", "--size", "960x999999"], "expected a size from"),
        (["title", "--text", "500"], "expected a whole number from 80 to 150"),
        (["title", "--lang", "fr"], "invalid choice: 'fr'"),
    ],
)
def test_what_cannot_be_painted_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        shot.run(given(*[each.format(tmp_path) for each in arguments]))
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
