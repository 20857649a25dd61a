"""The code of a deal: typed, pasted and handed over, shown and copied; the same cards and another chair."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.codes import SCHEME, Deal, code_of, deal_of
from engine.library import GAMES, load
from engine.words import LANGUAGES, words
from scenes.after.ending import plan_of, result_of
from scenes.app import App
from scenes.commands.still import finished_scene
from scenes.kit.devices import clipboard
from scenes.kit.input import Act, Intent, intent
from scenes.kit.stage import Stage
from scenes.kit.widget import TextField
from scenes.menus.setup.page import SetUp
from scenes.plan import Plan, other_chair, same_cards
from tests.apps import click
from tests.houses import bare_house
from tests.setting_up import page, press

THREE = ("regular:zanni", "me", "regular:vera", "regular:bianca")
OTHER = next(each for each in GAMES if each != "complots")
DEAL = Deal("complots", THREE, {"fifth": "inquisitor", "match": 3}, 20_261_126, begins=2)


def code(deal: Deal = DEAL) -> str:
    return code_of(deal) or ""


def typed(stage: Stage, text: str) -> None:
    """What is typed in the field of the deal, letter by letter."""
    stage.focus = "seed"
    for letter in text:
        stage.handle(Intent(text=letter))
        stage.rebuild()


def field(stage: Stage) -> TextField:
    found = stage.find("seed")
    assert isinstance(found, TextField)
    return found


def test_a_code_that_is_typed_sets_everything(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    press(stage, "more")
    typed(stage, code().lower())
    assert field(stage).text == code()
    assert stage.find("code").label == words("en").text("ui", "code", "copy", code=code())
    press(stage, "play")
    (plan,) = begun
    assert (plan.seats, dict(plan.options), plan.seed, plan.begins) == (THREE, dict(DEAL.options), DEAL.seed, 2)
    assert plan.thoughts, "what opponents think is no part of the deal"


def test_what_is_changed_after_a_code_is_another_deal_of_the_same_draws(tmp_path: Path) -> None:
    found, stage, begun = page(tmp_path, "complots")
    press(stage, "more")
    typed(stage, code())
    found.set(players=6)
    stage.rebuild()
    assert field(stage).text == str(DEAL.seed)
    assert code() not in stage.find("code").label
    press(stage, "play")
    assert (begun[0].seed, begun[0].players, begun[0].begins) == (DEAL.seed, 6, None)


def test_levels_of_a_code_may_differ_until_one_is_chosen_for_all(tmp_path: Path) -> None:
    mixed = Deal("complots", ("me", "casual:vera", "master:zanni"), dict(DEAL.options), 7)
    found, stage, begun = page(tmp_path, "complots")
    press(stage, "more")
    typed(stage, code(mixed))
    assert stage.find("strength hint").label == words("en").text("ui", "strength", "mixed")
    press(stage, "play")
    found.set(strength="sharp", levels={})
    stage.rebuild()
    press(stage, "play")
    assert [plan.seats for plan in begun] == [mixed.seats, ("me", "sharp:vera", "sharp:zanni")]


@pytest.mark.parametrize(
    ("text", "why"), [("abc", "length"), ("C0FCL-5DG2-8VZU", "letters"), ("CFCL-5DG2-8VZU-24E", "check")]
)
def test_a_wrong_code_is_told_and_nothing_begins(tmp_path: Path, text: str, why: str) -> None:
    _, stage, begun = page(tmp_path, "complots")
    press(stage, "more")
    typed(stage, text)
    assert stage.find("seed hint").label == words("en").text("ui", "code", why)
    press(stage, "play")
    assert begun == []
    for _ in range(len(text)):
        stage.handle(Intent(act=Act.DELETE))
        stage.rebuild()
    assert stage.find("seed hint").label == words("en").text("ui", "setup", "deal_hint")
    press(stage, "play")
    assert len(begun) == 1


def test_the_code_that_is_shown_is_that_of_the_match_that_begins(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, OTHER)
    press(stage, "more")
    shown = stage.find("code").label
    press(stage, "play")
    assert shown == words("en").text("ui", "code", "copy", code=code_of(begun[0]))
    press(stage, "play")
    assert begun[0].seed != begun[1].seed, "the next one is another deal"


def test_a_code_of_another_game_opens_that_set_up(app: App) -> None:
    app.house.go_setup(OTHER)
    app.step(0.02)
    click(app, "more")
    typed(app.stage, code())
    top = app.stage.top
    assert isinstance(top, SetUp)
    assert (top.game, top.plan().seats, top.plan().seed) == ("complots", THREE, DEAL.seed)


@pytest.mark.parametrize("text", [code(), code().replace("-", "").lower()])
def test_a_code_that_is_handed_over_opens_its_set_up(app: App, text: str) -> None:
    app.handed.code(SCHEME + text)
    app.step(0.02)
    top = app.stage.top
    assert isinstance(top, SetUp)
    assert top.plan().seats == THREE


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_handed_over_and_no_code_is_told(app: App, language: str) -> None:
    app.house.change(language=language)
    app.handed.code(f"{SCHEME}CFCL-5DG2-8VZU-24E")
    app.step(0.02)
    assert app.stage.top.name == "dialog"
    assert any(each.label == words(language).text("ui", "code", "check") for each in app.stage.widgets)


def test_copying_says_what_came_of_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    took = list[str]()
    monkeypatch.setattr(pygame.scrap, "put_text", took.append)
    app.handed.code(SCHEME + code())
    app.step(0.02)
    click(app, "code")
    assert took == [code()]
    assert app.house.told[-1] == words("en").text("ui", "code", "copied", code=code())

    def nobody(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", nobody)
    click(app, "code")
    assert app.house.told[-1] == words("en").text("ui", "code", "by_hand", code=code())


def test_what_was_copied_is_pasted_by_the_keys_of_each_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"  {code()}\nand more")
    for key, mod in (
        (pygame.K_v, pygame.KMOD_CTRL),
        (pygame.K_v, pygame.KMOD_META),
        (pygame.K_INSERT, pygame.KMOD_SHIFT),
    ):
        assert intent(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")) == Intent(text=code())
    plain = intent(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v"))
    assert plain == Intent(key="v")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "x" * 10**6)
    assert len(clipboard.text()) == clipboard.LONGEST


def test_a_pasted_code_is_taken(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    press(stage, "more")
    stage.focus = "seed"
    stage.handle(Intent(text=SCHEME + code()))
    stage.rebuild()
    press(stage, "play")
    assert begun[0].seats == THREE


def test_the_same_cards_and_another_chair_are_the_same_deal(tmp_path: Path) -> None:
    found, _, _ = page(tmp_path, "complots")
    found.take(DEAL)
    plan = found.plan()
    again, other = same_cards(plan), other_chair(plan, 3)
    assert code_of(again) == code_of(plan) and again.thoughts != plan.thoughts
    assert other.seats == ("regular:zanni", "regular:bianca", "regular:vera", "me")
    tables = [
        load(each.game).new(each.players, each.seed, each.options, begins=each.begins).table.fingerprint()
        for each in (plan, again, other)
    ]
    assert len({*tables}) == 1
    assert deal_of(code_of(other) or "").seats == other.seats


def test_from_the_result_the_same_cards_are_played_again_or_from_another_chair(tmp_path: Path) -> None:
    for name, chair in (("same", 0), ("chair", 2)):
        house, plans = bare_house(tmp_path, speed="instant"), list[Plan]()
        house.go_table = plans.append
        scene = finished_scene(house, "complots", 3, 1)
        before = plan_of(scene)
        house.stage.push(result_of(scene))
        house.stage.rebuild()
        assert code_of(before) in house.stage.find("code").label
        press(house.stage, name)
        if name == "chair":
            assert house.stage.top.name == "dialog"
            press(house.stage, "option 1")
        (plan,) = plans
        assert (plan.seed, plan.options, plan.begins) == (before.seed, before.options, before.begins)
        assert plan.mine == chair
        assert sorted(plan.seats) == sorted(before.seats)
        assert (plan.seats == before.seats) == (name == "same")
