"""A result is shown to others: two lines without a hidden card, and a picture."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import io
import time
from pathlib import Path

import pygame
import pytest

from engine.library import load
from engine.words import LANGUAGES, words
from scenes import desktop
from scenes.after.ending import result_of
from scenes.after.result import Result
from scenes.after.sharing import FOLDER, SIZE, Sharing, picture
from scenes.commands.still import finished_scene
from scenes.kit.devices import clipboard
from scenes.screens import playable
from tests.houses import GAME, bare_house
from tests.setting_up import press


def result(folder: Path, game: str = GAME, players: int = 3, seed: int = 1, language: str = "en") -> Result:
    house = bare_house(folder, language=language)
    found = result_of(finished_scene(house, game, players, seed))
    house.stage.push(found)
    house.stage.rebuild()
    return found


def sharing(found: Result) -> Sharing:
    assert found.buttons.again is not None
    return found.buttons.again.share


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable())
def test_two_lines_tell_what_came_of_it_and_no_card(tmp_path: Path, game: str, language: str) -> None:
    found = result(tmp_path, game, load(game).players[0], language=language)
    first, second = sharing(found).text().split("\n")
    said = words(language, game)
    assert said.text("name") in first
    assert found.buttons.again is not None and found.buttons.again.code in second
    cards = [str(said.card(card)) for card in said.find("cards") or ()]
    assert not [card for card in cards if card in first and card not in said.text("name")]


def test_who_won_says_so_and_who_did_not_says_the_place(tmp_path: Path) -> None:
    told = set()
    for seed in range(6):
        found = result(tmp_path, seed=seed)
        mine, text = found.standing.me in found.standing.winners, sharing(found).text()
        assert ("I won" in text) == mine
        assert ("I came" in text) != mine
        told.add(mine)
    assert told == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_its_size_and_is_another_for_another_result(tmp_path: Path, language: str) -> None:
    pictures = [picture(sharing(result(tmp_path, seed=seed, language=language))) for seed in range(2)]
    for each in pictures:
        assert pygame.image.load(io.BytesIO(each), "picture.png").get_size() == SIZE
    assert pictures[0] != pictures[1]


def test_a_picture_is_kept_and_its_folder_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[Path]()
    monkeypatch.setattr(desktop, "show_folder", shown.append)
    found = result(tmp_path)
    press(found.house.stage, "share")
    said = sharing(found).text().replace("\n", " ")
    assert any(said == each.label for each in found.house.stage.widgets)
    press(found.house.stage, "option 1")
    for _ in range(600):
        found.tick(0.02)
        if shown:
            break
        time.sleep(0.02)
    (kept,) = (tmp_path / FOLDER).iterdir()
    assert shown == [tmp_path / FOLDER]
    assert str(kept) in found.house.told[-1]
    assert pygame.image.load(kept).get_size() == SIZE


def test_what_cannot_be_kept_is_told(tmp_path: Path) -> None:
    found = result(tmp_path)
    (tmp_path / FOLDER).write_text("a file, not a folder", encoding="utf-8")
    sharing(found).begin()
    for _ in range(600):
        found.tick(0.02)
        if found.house.told:
            break
        time.sleep(0.02)
    assert str(tmp_path) in found.house.told[0]


def test_two_lines_go_to_the_clipboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    took = list[str]()

    def put(text: str) -> bool:
        took.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    found = result(tmp_path)
    press(found.house.stage, "share")
    press(found.house.stage, "option 0")
    assert took == [sharing(found).text()]
