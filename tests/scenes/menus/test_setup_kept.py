"""Sitting down: the last set-up, which comes back, and its file, of which a damaged entry costs only itself."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scenes.kit.widget import Chooser
from scenes.plan import FILE, Plan, default, fresh_seed, load_last, rematch, save_last, seated
from tests.setting_up import choose, page, press


def test_the_last_set_up_comes_back_with_new_cards(tmp_path: Path) -> None:
    first, stage, begun = page(tmp_path, "complots")
    press(stage, "known")
    choose(stage, "players", "3")
    press(stage, "hidden")
    choose(stage, "option fifth", "Inquisitor")
    press(stage, "play")
    again, _, _ = page(tmp_path, "complots")
    later = again.plan()
    assert (later.seats, later.options, later.hidden) == (begun[0].seats, begun[0].options, True)
    assert later.seed != begun[0].seed
    other, _, _ = page(tmp_path, "intrigo")
    assert other.plan().seats == default("intrigo").seats
    assert first.plan().seats == later.seats


def test_what_was_chosen_is_still_chosen_after_the_lesson_was_taken_from_there(tmp_path: Path) -> None:
    """A match to points, chosen in the set-up, was forgotten over the lesson."""
    _, stage, begun = page(tmp_path, "top_secret")
    choose(stage, "players", "3")
    press(stage, "more")
    match = stage.find("option match")
    assert isinstance(match, Chooser)
    choose(stage, "option match", match.options[0])
    press(stage, "lesson")
    again, _, _ = page(tmp_path, "top_secret")
    assert not begun and again.plan().options["match"] == "points" and again.players == 3


def test_a_rematch_differs_in_deal_and_thoughts_only() -> None:
    plan = default("nottingham")
    again = rematch(plan, (1,))
    assert again.seed != plan.seed
    assert replace(again, seed=plan.seed, thoughts=plan.thoughts) == plan
    assert len({fresh_seed() for _ in range(20)}) > 15


def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{no json", encoding="utf-8")
    plan, sentence = load_last(tmp_path, "complots")
    assert plan is None
    assert sentence is not None
    assert "expected JSON" in sentence
    assert (tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8") == "{no json"
    assert load_last(tmp_path, "complots") == (None, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 12}, "complots.players"),
        ({"seats": ["me", "casual:vera", "casual:vera", "casual:zanni"]}, "complots.seats"),
        ({"seats": ["me", "casual:nobody", "casual:vera", "casual:zanni"]}, "complots.seats.1: expected"),
        ({"seats": ["me", "random:bianca", "casual:vera", "casual:zanni"]}, "complots.seats.1"),
        ({"seats": 7}, "complots.seats"),
        ({"options": {"fifth": "juggler"}}, "complots.options"),
        ({"hidden": "yes"}, "complots.hidden"),
    ],
)
def test_a_damaged_entry_costs_only_itself(tmp_path: Path, change: dict[str, object], said: str) -> None:
    save_last(tmp_path, default("complots"))
    save_last(tmp_path, default("intrigo"))
    file = tmp_path / FILE
    data = json.loads(file.read_text(encoding="utf-8"))
    data["complots"].update(change)
    file.write_text(json.dumps(data), encoding="utf-8")
    plan, sentence = load_last(tmp_path, "complots")
    assert plan is None
    assert sentence is not None
    assert said in sentence
    assert "set aside as" in sentence
    assert json.loads((tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8")) == data
    kept, problem = load_last(tmp_path, "intrigo")
    assert problem is None
    assert kept is not None
    assert kept.seats == default("intrigo").seats


def test_saving_over_a_damaged_file_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[1, 2]", encoding="utf-8")
    save_last(tmp_path, default("complots"))
    assert (tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8") == "[1, 2]"
    assert load_last(tmp_path, "complots")[1] is None


def test_a_folder_that_cannot_be_written_does_not_keep_one_from_playing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    found, _, begun = page(tmp_path / "file", "complots")
    found.play()
    assert len(begun) == 1
    assert [each.startswith("Nothing can be saved in") for each in found.house.told] == [True]


@pytest.mark.parametrize("mine", [1, 3])
def test_nobody_sits_where_no_part_can_be_chosen(tmp_path: Path, mine: int) -> None:
    plan = default("top_secret")
    save_last(tmp_path, Plan(plan.game, 4, seated("casual", plan.opponents, mine), plan.options, 1))
    kept, sentence = load_last(tmp_path, "top_secret")
    assert kept is None and sentence is not None
    assert f"expected me at seat 0, not at seat {mine}" in sentence


def test_opponents_of_every_match_that_a_person_begins_think_from_bits_of_its_own(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    press(stage, "play")
    press(stage, "play")
    met = {each.thoughts for each in (*begun, rematch(begun[0], None), default("complots"))}
    assert len(met) == 4 and all(len(each) == 32 for each in met)
