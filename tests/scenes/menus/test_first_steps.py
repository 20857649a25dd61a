"""From the first start to a first lesson: somebody new is led, nobody is asked twice, and nothing that was left is lost."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.archive import MOST, Archive
from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.lesson import lesson, with_lessons
from engine.library import GAMES, load
from scenes.dialog import Dialog
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.menus.learning.first_steps import begins_with, in_order
from scenes.menus.learning.learn import Learn
from scenes.menus.setup.page import SetUp
from scenes.menus.title.left_off import LED
from scenes.menus.title.scene import Title
from scenes.plan import COMES_AGAIN, default, fresh_faces, load_last, save_last, seated
from scenes.settings import load as load_settings
from scenes.tables.scene import MatchScene, SceneOf
from scenes.truth.example import finished as finished_game
from tests.houses import GAME, bare_house, house_in, opened
from tests.setting_up import page, press


def left_off(house: House, game: str) -> None:
    """A match of the game lies in the saves."""
    house.saves.write(Session(load(game), [player(game, name) for name in default(game).seats], 1).record)


def at_title(folder: Path, **chosen: object) -> House:
    house = house_in(folder, **chosen)
    house.go_title()
    house.stage.rebuild()
    return house


def ids(house: House) -> set[str]:
    return {each.id for each in house.stage.widgets}


def finished(house: House) -> MatchScene:
    """The lesson of the top table, as it is when its last step is done."""
    scene = house.stage.top
    assert isinstance(scene, SceneOf)
    scene.outcome.finish()
    house.stage.rebuild()
    return scene


def test_the_first_start_leads_to_the_lesson_of_the_easiest_game(tmp_path: Path) -> None:
    house = at_title(tmp_path)
    assert begins_with(house) == in_order()[0]
    house.stage.find("first").press()
    scene = opened(house.stage)
    assert isinstance(scene, SceneOf) and scene.game == in_order()[0]


def test_one_box_alone_is_lit_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The box to begin with and the one under the pointer were both framed in gold: nobody knew which was chosen."""
    house = at_title(tmp_path)
    title, stage = house.stage.top, house.stage
    assert isinstance(title, Title) and title._lit() == title.first == in_order()[0]
    under, keyed = (game for game in GAMES[-2:])
    assert title.first not in (under, keyed)
    stage.focus, stage.showing_focus = f"box {keyed}", True
    assert title._lit() == keyed
    stage.handle(Intent(pointer="move", at=stage.find(f"box {under}").rect.center))
    assert title._lit() == under
    lit: list[str] = []
    art = title._art

    def painted(canvas: Canvas, game: str, on: bool) -> pygame.Surface:
        lit.extend([game] if on else [])
        return art(canvas, game, on)

    monkeypatch.setattr(title, "_art", painted)
    surface = pygame.display.get_surface()
    assert surface is not None
    for each in stage.widgets:
        if each.id.startswith("box "):
            each.paint(surface, each.rect, stage.treatment(each))
    assert lit == [under]


def test_who_has_learned_played_or_left_a_game_is_led_no_more(tmp_path: Path) -> None:
    assert "first" in ids(at_title(tmp_path / "new"))
    assert "first" not in ids(at_title(tmp_path / "learned", learned=(GAMES[-1],)))
    left = house_in(tmp_path / "left")
    left_off(left, GAMES[0])
    left.go_title()
    left.stage.rebuild()
    assert {"continue"} == ids(left) & {"continue", "first"}
    (tmp_path / "played").mkdir()
    (tmp_path / "played" / "statistics.json").write_text("", encoding="utf-8")
    assert "first" not in ids(at_title(tmp_path / "played"))


@pytest.mark.parametrize("game", GAMES)
def test_a_set_up_offers_the_lesson_until_it_is_finished(tmp_path: Path, game: str) -> None:
    found, stage, _ = page(tmp_path, game)
    led: list[str] = []
    found.house.go_lesson = led.append
    press(stage, "lesson")
    assert led == [game]
    found.house.learn(game)
    stage.rebuild()
    assert not {"lesson", "known", "pitch"} & {each.id for each in stage.widgets}


def test_who_knows_the_game_is_not_asked_again_either(tmp_path: Path) -> None:
    _, stage, _ = page(tmp_path, GAME)
    press(stage, "known")
    settings, problem = load_settings(tmp_path / "settings.json", [])
    assert (settings.learned, problem) == ((GAME,), None)
    assert "lesson" not in {each.id for each in stage.widgets}


def test_a_finished_lesson_is_kept_and_told_in_learn_which_begins_with_the_easiest(tmp_path: Path) -> None:
    house = at_title(tmp_path)
    house.stage.find("first").press()
    opened(house.stage)
    scene = finished(house)
    kept, _ = load_settings(tmp_path / "settings.json", [])
    assert kept.learned == (scene.game,)
    house.stage.push(Learn(house, lambda game: None))
    house.stage.rebuild()
    rows = [each.id.removeprefix("name ") for each in house.stage.widgets if each.id.startswith("name ")]
    assert tuple(rows) == in_order()
    done = [
        game for game in GAMES if house.text("learn", "finished", title="") in house.stage.find(f"about {game}").label
    ]
    assert done == [scene.game]


@pytest.mark.parametrize("game", GAMES)
def test_after_a_lesson_the_title_proposes_a_first_real_game_of_it_until_one_was_played(
    tmp_path: Path, game: str
) -> None:
    house = at_title(tmp_path)
    house.learn(next(each for each in GAMES if each != game))
    house.learn(game)

    def proposes() -> bool:
        house.go_title()
        house.stage.rebuild()
        assert isinstance(title := house.stage.top, Title)
        golden, name = house.stage.find("play"), house.words(game).text("name")
        told = house.text("title", "first_match", game=name) in golden.label
        assert told == (title.learnt == game)
        return told

    assert proposes()
    Archive(tmp_path).add(finished_game(GAME, 4, 6), date(2026, 11, 28), False, 2)
    assert proposes() == (game != GAME), "a match of another game changes nothing"
    house.stage.find("play").press()
    assert isinstance(found := house.stage.top, SetUp) and found.game == game
    house.go_title()
    left_off(house, game)
    house.stage.rebuild()
    assert isinstance(title := house.stage.top, Title) and title.learnt is None, "what was begun is continued"


def test_who_has_played_more_matches_than_are_kept_is_led_no_more() -> None:
    assert LED == MOST


def test_from_a_lesson_to_a_real_game_an_unfinished_one_is_asked_about(tmp_path: Path) -> None:
    house = at_title(tmp_path)
    game = in_order()[0]
    left_off(house, game)
    house.go_lesson(game)
    opened(house.stage)
    finished(house)
    house.stage.find("option 0").press()  # a real game
    asked = house.stage.top
    assert isinstance(asked, Dialog) and asked.heading == house.text("app", "left", game=house.words(game).text("name"))
    assert house.saves.games() == [game]


def test_the_menu_of_a_table_leads_to_the_lesson_and_the_match_can_be_gone_on_with(tmp_path: Path) -> None:
    house = at_title(tmp_path)
    house.go_table(default(GAME))
    scene = opened(house.stage)
    assert isinstance(scene, SceneOf)
    scene.outcome.press_menu()
    house.stage.rebuild()
    next(each for each in house.stage.widgets if each.label == house.text("learn", "first")).press()
    assert opened(house.stage).name == "lesson"
    assert house.saves.secure() is None and house.saves.games() == [GAME]


def test_who_is_offered_stays_until_played_with_or_others_are_asked_for(tmp_path: Path) -> None:
    house = at_title(tmp_path)

    def offered() -> tuple[str, ...]:
        house.go_setup(GAME)
        page = house.stage.top
        assert isinstance(page, SetUp)
        return page.plan().opponents

    first = offered()
    assert [offered() for _ in range(6)] == [first] * 6
    setup = house.stage.top
    assert isinstance(setup, SetUp)
    setup.seat(1, (chosen := next(who for who in opponents() if who not in first)))
    assert offered()[0] == chosen
    setup = house.stage.top
    assert isinstance(setup, SetUp)
    setup.shuffle()
    asked_for = setup.plan().opponents
    assert not {chosen, *first[1:]} & set(asked_for) and offered() == asked_for
    house.stage.rebuild()
    press(house.stage, "play")
    assert isinstance(opened(house.stage), SceneOf) and GAME not in house.offered


def test_at_a_first_table_everybody_is_as_likely() -> None:
    met = Counter(who for seed in range(600) for who in fresh_faces(default(GAME), Random(seed), first=True).opponents)
    expected = sum(met.values()) / len(opponents())
    assert set(met) == set(opponents())
    assert sum((each - expected) ** 2 / expected for each in met.values()) < 31.3  # chi-square, 11 degrees, 1 in 1,000


def test_later_others_sit_down_and_now_and_then_somebody_comes_again() -> None:
    plan = default(GAME)
    tables = [fresh_faces(plan, Random(seed)).opponents for seed in range(600)]
    again = sum(who in plan.opponents for table in tables for who in table) / (600 * len(plan.opponents))
    assert abs(again - COMES_AGAIN) < 0.05
    assert all(len(set(table)) == len(plan.opponents) for table in tables)


def test_whom_the_person_chose_sits_there_again_at_the_same_place(tmp_path: Path) -> None:
    plan = default(GAME)
    chosen = plan.opponents[1]
    save_last(tmp_path, replace(plan, chosen=(chosen,)))
    for seed in range(40):
        last, _ = load_last(tmp_path, GAME)
        assert last is not None
        assert fresh_faces(last, Random(seed)).opponents[1] == chosen


def test_where_nearly_all_sit_down_nobody_sits_twice() -> None:
    game = next(each for each in GAMES if load(each).players[1] == 8)
    who = tuple(opponents())[:7]
    plan = replace(default(game), players=8, seats=seated("casual", who))
    for seed in range(40):
        assert len(set(fresh_faces(plan, Random(seed)).opponents)) == 7


def test_a_pick_by_hand_is_kept_and_other_opponents_forget_it(tmp_path: Path) -> None:
    found, _, begun = page(tmp_path, GAME)
    found.seat(2, "celeste")
    found.play()
    assert begun[-1].chosen == ("celeste",)
    found.shuffle()
    found.play()
    assert begun[-1].chosen == ()


def test_ids_of_a_newer_version_are_kept_and_nonsense_is_told(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    house.change(learned=("chess", GAME))
    settings, problem = load_settings(tmp_path / "settings.json", [])
    assert (settings.learned, problem) == (("chess", GAME), None)
    (tmp_path / "settings.json").write_text('{"learned": [7]}', encoding="utf-8")
    settings, problem = load_settings(tmp_path / "settings.json", [])
    assert settings.learned == () and "learned.0: expected text" in str(problem)


@pytest.mark.parametrize("game", with_lessons())
def test_the_first_match_after_a_lesson_is_proposed_as_the_lesson_was(tmp_path: Path, game: str) -> None:
    """A lesson of three led to a table of four: more gaps, and nobody's cards were somebody's."""
    taught, house = lesson(game).scenario, house_in(tmp_path)
    house.settings = replace(house.settings, learned=(game,))
    before = SetUp(house_in(tmp_path / "before"), game, lambda plan: None).plan()
    plan = SetUp(house, game, lambda plan: None).plan()
    assert (before.players, before.options) == (plan.players, plan.options), "one table is proposed before and after it"
    assert plan.players == taught.players
    assert plan.options == dict(load(game).complete(taught.options))
    fresh, stage, _ = page(tmp_path / "fresh", game)
    fresh.house.go_lesson = lambda _: None
    press(stage, "lesson")
    fresh.house.settings = replace(fresh.house.settings, learned=(game,))
    assert SetUp(fresh.house, game, lambda plan: None).plan().players == taught.players, "from set-up to lesson"
    save_last(tmp_path, other := default(game))
    assert SetUp(house, game, lambda plan: None).plan().players == other.players, "what was played last comes first"
