"""Numbers answer nearly everything, so they never reach what cannot be undone."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import product
from pathlib import Path

import pytest

from scenes.dialog import Dialog, Option
from scenes.kit.input import Act, Intent
from scenes.screens import playable
from scenes.tables.scene import MatchScene
from tests.houses import GAME, house_in
from tests.playing import Moment, long_after, moments, plan_for, sit_down, until_asked, usual

DIGITS = "123456789"


def to_menu(scene: MatchScene) -> None:
    """Escape, until the menu lies over the table."""
    stage = scene.house.stage
    stage.clear_to(scene)
    for _ in range(6):
        if stage.top is not scene:
            return
        stage.handle(Intent(act=Act.BACK))
        stage.rebuild()
    raise AssertionError("no menu")


def press(scene: MatchScene, keys: str) -> None:
    for key in keys:
        scene.house.stage.handle(Intent(key=key))
        scene.house.stage.rebuild()


@pytest.mark.parametrize("game", playable())
def test_no_few_numbers_give_up_from_the_menu_nor_from_the_question(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game)))
    assert until_asked(scene)
    to_menu(scene)
    entries, left = DIGITS[: len(scene.house.stage.widgets)], set[str]()
    for keys in map("".join, product(entries, repeat=3 if game == GAME else 2)):
        if any(keys.startswith(each) for each in left):
            continue
        to_menu(scene)
        for number, key in enumerate(keys, 1):
            press(scene, key)
            assert not scene.outcome.conceded, keys
            if scene not in scene.house.stage.scenes or scene.house.stage.top.name == "curtain":
                left.add(keys[:number])  # the table is left, as a menu may: the match is saved
                scene = sit_down(tmp_path / keys, plan_for(game, usual(game)))
                assert until_asked(scene)
                break
        scene.house.stage.clear_to(scene)
        if not until_asked(scene):  # numbers have answered to the end
            scene = sit_down(tmp_path / keys, plan_for(game, usual(game)))
            assert until_asked(scene)
    scene.left()


@pytest.mark.parametrize("game", playable())
def test_no_three_numbers_give_up_from_any_question(tmp_path: Path, game: str) -> None:
    for at, moment in enumerate(moments(game)):
        scene = moment.scene(tmp_path / str(at))
        for keys in ("21", "121", "221", "211", "321"):
            press(scene, keys)
            assert not scene.outcome.conceded, (str(moment), keys)


def states() -> list[object]:
    """Every kind of question of every game; one of them with the quick tests."""
    return long_after(1, [each for game in playable() for each in moments(game)])


@pytest.mark.parametrize("moment", states(), ids=str)
def test_no_two_digit_keys_end_a_match_from_any_question_nor_from_the_menu_over_it(
    tmp_path: Path, moment: Moment
) -> None:
    for number, keys in enumerate(map("".join, product(DIGITS, repeat=2))):
        for over in (False, True):
            scene = moment.scene(tmp_path / f"{number} {over}")
            left = scene.sitting.record.entries[:]
            if over:
                to_menu(scene)
            press(scene, keys)
            ended = scene.outcome.conceded or (scene.outcome.ended and not scene.sitting.over)
            assert not ended, (str(moment), keys, over)
            assert scene.sitting.record.entries[: len(left)] == left, "nothing that was played is gone"
            scene.left()


def test_giving_up_is_pressed_by_its_word_and_can_be_taken_back_until_the_result_is_left(tmp_path: Path) -> None:
    game = playable()[0]
    scene = sit_down(tmp_path, plan_for(game, usual(game)))
    assert until_asked(scene)
    asked, stage, text = scene.sitting.kind, scene.house.stage, scene.house.text

    def give_up() -> None:
        to_menu(scene)
        for word in (text("table", "concede"), text("table", "concede_sure")):
            stage.rebuild()
            next(each for each in stage.widgets if each.label == word and each.on_press).press()
        stage.rebuild()

    give_up()
    assert scene.outcome.conceded and stage.top.name == "result"
    next(each for each in stage.widgets if each.label == text("result", "take_back")).press()
    assert stage.top is scene and scene.sitting.kind == asked and scene.house.saves.games() == [game]
    give_up()
    next(each for each in stage.widgets if each.label == text("result", "leave")).press()
    assert scene.outcome.conceded and not scene.house.saves.games()
    scene.left()


def test_what_cannot_be_undone_has_no_number_in_any_dialog(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    dialog = Dialog(house, "", "Forget all?", [Option("Forget", kind="carmine"), Option("Keep", kind="gold")])
    house.stage.push(dialog)
    house.stage.rebuild()
    assert [each.key for each in house.stage.widgets if each.on_press] == ["", "2"]
