"""Sitting down: the set-up page by keys and by mouse, at every size, with the options of every game."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from itertools import cycle
from pathlib import Path
from typing import cast

import pygame
import pytest

from engine.core.game import written
from engine.library import GAMES, load
from engine.words import LANGUAGES, words
from scenes.kit.controls import words_height
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.kit.text import shortened
from scenes.kit.widget import Chooser
from scenes.menus.setup.rows import Stepper, offered
from scenes.plan import default, save_last
from tests.setting_up import SIZES, choose, clicked, go_to, overlaps, page, press

CASES = [
    (game, size, language, text, most)
    for at, game in enumerate(GAMES)
    for number, (size, text) in enumerate(zip(SIZES, ((150, 100, 80), (100, 150, 125), (80, 80, 150))[at % 3], strict=True))
    for language, most in [(LANGUAGES[(at + number) % 3], (at + number) % 2 == 0)]
] + [("complots", (1280, 720), language, 150, True) for language in LANGUAGES] + [
    ("complots", (960, 600), "it", 100, True), ("top_secret", (960, 600), "it", 150, True), ("complots", (1024, 1280), "en", 100, False)
]  # fmt: skip


@pytest.mark.parametrize(("game", "size", "language", "text", "most"), CASES)
def test_everything_stands_in_the_window_and_nothing_overlaps(
    tmp_path: Path, game: str, size: tuple[int, int], language: str, text: int, most: bool
) -> None:
    found, stage, _ = page(tmp_path, game, size, language, text)
    found.set(players=load(game).players[most], more=True)
    stage.rebuild()
    window = pygame.Rect((0, 0), size)
    for widget in stage.widgets:
        assert widget.label
        assert window.contains(widget.rect), widget.id
        if widget.focusable:
            assert min(widget.rect.size) >= 28, widget.id
        if widget.id.endswith((" label", " hint")):
            units = {"label": 19.0, "hint": 17.0}[widget.id.rsplit(" ", 1)[1]]
            face = "strong" if widget.id.endswith("label") else "text"
            needs = words_height(stage.canvas, widget.label, widget.rect.width / stage.canvas.scale, units, face)
            assert needs * stage.canvas.scale <= widget.rect.height + 2, f"{widget.id}: {widget.label}"
    assert overlaps(stage.widgets) == []
    panel = stage.canvas.rect(*found.places.panel)
    hints = [each for each in stage.widgets if each.id.endswith(" hint")]
    assert hints and all(panel.contains(each.rect) for each in hints)
    assert panel.top >= max(each.rect.bottom for each in stage.widgets if each.id.startswith("seat "))
    assert panel.bottom <= stage.find("play").rect.top
    letters, units = found.places.row.letters
    for seat, who in enumerate(found._seats()):
        room = found.places.row.name(stage.canvas, seat).width
        assert shortened(who.name, letters, stage.canvas.font(units), room) == who.name


def test_the_page_and_the_picker_are_drawn(tmp_path: Path) -> None:
    _, stage, _ = page(tmp_path, "complots", (960, 600), "zh-Hant", 150)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    before = surface.copy()
    press(stage, "seat 2")
    stage.draw(surface)
    assert sum(surface.get_at((8, 300))[:3]) < sum(before.get_at((8, 300))[:3])  # the page lies in the dark
    window = surface.get_rect()
    assert all(window.contains(each.rect) for each in stage.widgets)
    assert overlaps(stage.widgets) == []


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_a_plan_by_mouse_alone(tmp_path: Path, game: str, language: str) -> None:
    _, stage, begun = page(tmp_path, game, language=language)
    press(stage, "known")
    high = load(game).players[1]
    choose(stage, "players", str(high))
    choose(stage, "strength", words(language).text("ui", "strength", "regular"))
    press(stage, "hidden")
    press(stage, f"seat {high - 1}")
    press(stage, "person anselmo")
    chosen = {}
    for option in load(game).options:
        values = offered(option, option.default)
        name = f"option {option.name}"
        found = stage.find(name)
        chosen[option.name] = values[-1]
        if isinstance(found, Stepper):
            for _ in values:  # once more than there are steps: the last one leads nowhere
                clicked(stage, cast("Stepper", stage.find(name)).cells()[-1].center)
        elif isinstance(found, Chooser):
            choose(stage, name, found.options[-1])
        else:  # a switch
            press(stage, name)
    press(stage, "play")
    (plan,) = begun
    assert (plan.game, plan.players, plan.hidden, plan.options) == (game, high, True, chosen)
    assert plan.seats[0] == "me"
    assert plan.seats[-1] == "regular:anselmo"
    assert len(set(plan.seats)) == high
    load(game).new(plan.players, plan.seed, plan.options)


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(("it", "zh-Hant", "en")), strict=False)))
def test_a_plan_by_keys_alone(tmp_path: Path, game: str, language: str) -> None:
    _, stage, begun = page(tmp_path, game, language=language)
    first = default(game)
    go_to(stage, "name")
    for letter in "Zoë":
        stage.handle(Intent(text=letter))
    go_to(stage, "players")
    stage.handle(Intent(act=Act.LEFT))
    go_to(stage, "strength")
    stage.handle(Intent(act=Act.RIGHT))
    go_to(stage, "seat 1")
    stage.handle(Intent(act=Act.ACCEPT))
    go_to(stage, "person serafina")
    stage.handle(Intent(act=Act.ACCEPT))
    go_to(stage, "more")
    stage.handle(Intent(act=Act.ACCEPT))
    stage.rebuild()
    assert stage.focus == "seed"
    for letter in "12":
        stage.handle(Intent(text=letter))
        stage.rebuild()
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    (plan,) = begun
    assert plan.players == max(first.players - 1, load(game).players[0])
    assert plan.seats[1] == "regular:serafina"
    assert plan.seed == 12
    assert found_name(tmp_path) == "Zoë"


def test_a_stepper_goes_both_ways_as_far_as_the_rules_do(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    press(stage, "known")
    name = "option match"
    at = found.options["match"]
    go_to(stage, name)
    stage.handle(Intent(act=Act.LEFT))
    assert found.options["match"] == at == "single"
    seen = []
    for _ in range(10):
        stage.handle(Intent(act=Act.RIGHT))
        stage.rebuild()
        seen.append(found.options["match"])
    assert seen == [2, 3, 4, 5, 6, 7, 8, 9, 9, 9]  # C 99.2
    stepper = stage.find(name)
    assert isinstance(stepper, Stepper)
    back, middle, _ = stepper.cells()
    clicked(stage, middle.center)
    assert found.options["match"] == 9
    clicked(stage, back.center)
    assert found.options["match"] == 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_options_of_rules_come_once_the_game_is_known_or_more_is_asked_for(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    """ "Seal at the door" was asked of people who did not know yet that there was a door."""

    def options_there(stage: Stage) -> bool:
        return any(each.id.startswith("option ") for each in stage.widgets)

    found, stage, _ = page(tmp_path, game, size, text=text)
    way = any(each.id == "known" for each in stage.widgets)
    assert options_there(stage) is not way, "where nothing would show them they are shown"
    press(stage, "more")
    assert options_there(stage)
    press(stage, "more")
    if way:
        assert not options_there(stage)
        press(stage, "known")
    assert options_there(stage) and not found.folded
    save_last(tmp_path / "played", default(game))
    _, stage, _ = page(tmp_path / "played", game, size, text=text)
    assert options_there(stage), "who has begun a match has chosen before"


def test_an_option_for_five_is_asked_of_five(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "top_secret")
    press(stage, "known")
    assert found.players == 4
    assert not any(each.id == "option ambassador" for each in stage.widgets)
    choose(stage, "players", "5")
    assert stage.find("option ambassador").label == "Ambassador"
    assert "ambassador" in found.plan().options


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_grid_for_every_game(tmp_path: Path, language: str) -> None:
    edges = set()
    for game in GAMES:
        found, stage, _ = page(tmp_path, game, language=language)
        left, top, wide, _ = found.places.panel
        row = found.places.row
        right = row.left + row.wide * found.players + 10 * (found.players - 1)
        edges.add((round(left), round(top), round(left + wide), round(row.left), round(right), found.places.boxed))
        assert stage.find("back").rect.left == stage.canvas.px(row.left)
        assert abs(stage.find("play").rect.right - stage.canvas.px(right)) <= 1
        assert round(right) == round(left + wide)
    assert len(edges) == 1, edges


def test_a_game_without_a_table_cannot_begin(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "intrigo", playable=("complots",))
    press(stage, "play")
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    assert begun == []
    assert not stage.find("play").enabled
    assert stage.find("play").reason == "Coming soon"


def test_the_way_to_more_options_says_what_it_does(tmp_path: Path) -> None:
    _, stage, _ = page(tmp_path, "complots")
    assert stage.find("more").label == "Choose the deal"
    press(stage, "more")
    assert stage.find("more").label == "A new deal"


def found_name(folder: Path) -> str:
    return json.loads((folder / "settings.json").read_text(encoding="utf-8"))["name"]


def test_enter_plays_at_once_and_so_does_the_controller(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    stage.handle(Intent(act=Act.ACCEPT))
    assert len(begun) == 2
    assert begun[0].seed != begun[1].seed


def test_a_click_on_a_choice_does_not_play(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    choose(stage, "players", "6")
    press(stage, "name")
    stage.handle(Intent(text="A"))
    assert begun == []
    assert stage.showing_focus  # the field shows that it has the keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words(language: str) -> None:
    for game in GAMES:
        said = words(language, game)
        for option in load(game).options:
            assert said.find("options", option.name, "name")
            for value in option.values:
                key = written(value)
                assert said.find("options", option.name, "values", key), (game, option.name, key)
                assert said.find("options", option.name, "hints", key), (game, option.name, key)
            assert not option.most or said.find("options", option.name, "hints", "number")


@pytest.mark.parametrize("field", ["name", "seed"])
def test_escape_in_a_field_leaves_the_field_and_then_the_page(tmp_path: Path, field: str) -> None:
    found, stage, _ = page(tmp_path, "complots")
    press(stage, "more")
    clicked(stage, stage.find(field).rect.center)
    stage.handle(Intent(act=Act.BACK))
    stage.rebuild()
    assert stage.scenes == [found] and not stage.showing_focus
    stage.handle(Intent(act=Act.BACK))
    assert stage.scenes == []


def test_the_button_back_leads_back_also_out_of_a_field(tmp_path: Path) -> None:
    _found, stage, _ = page(tmp_path, "complots")
    clicked(stage, stage.find("name").rect.center)
    clicked(stage, stage.find("back").rect.center)
    assert stage.scenes == []
