"""Other people's games: the switch, and the question whether each may come in, which is asked once and by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import guests
from engine.words import LANGUAGES
from scenes.dialog import Dialog
from scenes.house import House
from scenes.menus.settings.guests import meet
from scenes.menus.settings.page import SettingsPage
from scenes.settings import load
from tests.houses import house_in


def lay(folder: Path, *names: str) -> None:
    for name in names:
        data = folder / guests.FOLDER / name / "data" / name
        data.mkdir(parents=True)
        (data / "words.en.yaml").write_text(f'name: "The Game of {name}"\n', encoding="utf-8")


def asked(house: House) -> str | None:
    """The heading of the question that is asked now."""
    house.stage.rebuild()
    top = house.stage.top
    return top.heading if isinstance(top, Dialog) else None


def press(house: House, name: str) -> None:
    house.stage.rebuild()
    house.stage.find(name).press()


def kept(folder: Path) -> tuple[bool, tuple[str, ...], tuple[str, ...]]:
    found, problem = load(folder / guests.SETTINGS, [])
    assert problem is None
    return found.guests, found.let_in, found.met


def test_each_game_is_asked_for_by_name_when_the_switch_is_turned_on(tmp_path: Path) -> None:
    lay(tmp_path, "chess", "whist")
    house = house_in(tmp_path)
    house.stage.push(SettingsPage(house))
    press(house, "guests")
    assert "The Game of chess" in str(asked(house))
    press(house, "option 0")
    assert "The Game of whist" in str(asked(house))
    press(house, "option 1")
    assert asked(house) is None and house.stage.top.name == "settings"
    assert kept(tmp_path) == (True, ("chess",), ("chess", "whist"))
    press(house, "guests")
    assert kept(tmp_path)[0] is False and asked(house) is None
    press(house, "guests")
    assert "The Game of whist" in str(asked(house)), "who switches it on again may think otherwise"


def test_a_game_is_asked_for_once_and_never_while_they_are_off(tmp_path: Path) -> None:
    lay(tmp_path, "chess")
    house = house_in(tmp_path)
    meet(house)
    assert not house.stage.scenes
    house.change(guests=True)
    meet(house)
    assert "chess" in str(asked(house))
    press(house, "option 1")
    meet(house)
    assert not house.stage.scenes and kept(tmp_path) == (True, (), ("chess",))


def test_escape_and_enter_leave_a_game_outside(tmp_path: Path) -> None:
    lay(tmp_path, "chess")
    house = house_in(tmp_path, guests=True)
    meet(house)
    dialog = house.stage.top
    assert isinstance(dialog, Dialog)
    assert (dialog.default, dialog.backs) == ("option 1", ("option 1",))


def test_nothing_is_asked_where_another_program_has_the_folder(tmp_path: Path) -> None:
    lay(tmp_path, "chess")
    house = house_in(tmp_path, guests=True)
    house.keeps = False
    meet(house)
    assert not house.stage.scenes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_has_a_name_of_ours_is_told_of_and_not_asked_for(tmp_path: Path, language: str) -> None:
    lay(tmp_path, "plain", "Chess")
    house = house_in(tmp_path, guests=True, language=language)
    meet(house)
    assert not house.stage.scenes
    assert [
        str(tmp_path / guests.FOLDER / name) in told for name, told in zip(("Chess", "plain"), house.told, strict=True)
    ]
