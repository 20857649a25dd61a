"""The first lesson: it plays through at the real table as a learner would play it, and a broken one is told in a sentence."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.errors import BadInput
from engine.core.scenario import Failed
from engine.course import HINT_AFTER
from engine.data import DATA
from engine.lesson import lesson, read, with_lessons
from engine.lesson_steps import Move, Told
from engine.rehearsal import rehearse
from engine.words import LANGUAGES
from scenes.commands.led import follow, led_to
from scenes.doors import Doors
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.menus.learn import Learn
from scenes.settings import Settings
from scenes.tables.lesson import LessonTable, lesson_table

COMPLOTS = DATA / "complots"
LONGEST = 125  # letters of a caption


def house_in(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> House:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    settings = replace(Settings(speed="instant"), **chosen)
    return House(folder, settings, Stage(Canvas(size, settings.text / 100)))


def sit_down(house: House) -> LessonTable:
    table = lesson_table(house, lesson("complots"))
    house.stage.push(table)
    return table


def until_captioned(table: LessonTable) -> bool:
    """Let time pass until a caption stands (True) or the lesson is over."""
    stage = table.house.stage
    for _ in range(400):
        if stage.top is not table or table.captioned:
            stage.rebuild()
            return stage.top is table
        stage.tick(0.5)
    raise AssertionError(f"nothing happens at {table.course.step}")


def by_keys(stage: Stage, name: str) -> None:
    """A caption is left by Enter alone; everything else is reached with the tabulator."""
    for _ in range(0 if name == "go on" else 60):
        stage.handle(Intent(act=Act.NEXT))
        if stage.focus == name:
            break
    else:
        assert name == "go on", f"{name} cannot be reached by keys"
        stage.showing_focus = False
    stage.handle(Intent(act=Act.ACCEPT, key="return"))


def by_mouse(stage: Stage, name: str) -> None:
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=stage.find(name).rect.center, pointer=pointer))


# The lesson itself


@pytest.mark.parametrize("game", with_lessons())
def test_a_lesson_comes_out_as_it_says(game: str) -> None:
    rehearse(lesson(game))


@pytest.mark.parametrize("game", with_lessons())
@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_are_few_and_short(game: str, language: str) -> None:
    found = lesson(game)
    said = {step.caption for step in found.steps if isinstance(step, (Told, Move))}
    assert 6 <= len(said) <= 12
    for caption in found.words[language].captions.values():
        assert len(caption) <= LONGEST
        assert len(re.findall(r"[.!?。！？]+", caption)) <= 2, caption


@pytest.mark.parametrize(
    ("language", "size", "text", "press"),
    [
        ("en", (1280, 720), 100, by_keys),
        ("it", (960, 600), 150, by_mouse),
        ("zh-Hant", (1280, 720), 80, by_mouse),
    ],
)
def test_it_is_played_through_at_the_table(
    tmp_path: Path, language: str, size: tuple[int, int], text: int, press
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    table = sit_down(house)
    shown: list[str] = []
    while until_captioned(table):
        stage, step = house.stage, table.course.step
        caption = stage.find("caption")
        assert caption.label == table.course.lesson.words[language].captions[table.course.caption or ""]
        shown += [caption.label] if caption.label not in shown else []
        assert pygame.Rect((0, 0), size).contains(caption.rect)
        for widget in stage.widgets:
            if widget.id == "prompt" or (widget.focusable and widget.id != "go on"):
                assert not widget.rect.colliderect(caption.rect), widget.id
        for ring, *_ in table.rings:
            assert not ring.colliderect(caption.rect)
        press(stage, "go on" if isinstance(step, Told) else table.next_widget())
    assert len(shown) == 11
    assert table.sitting.over and table.sitting.truth.table.winner == (0,)
    assert house.stage.top.name == "dialog"


def test_nothing_of_it_is_saved_and_the_game_that_was_left_is_still_there(tmp_path: Path) -> None:
    from engine.bots.opponents import player
    from engine.bots.session import Session
    from engine.library import load
    from scenes.plan import default

    house = house_in(tmp_path)
    seats = default("complots").seats
    house.saves.write(Session(load("complots"), [player("complots", name) for name in seats], 1).record)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    follow(sit_down(house))
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


# Moves that are not the one


def test_a_wrong_move_is_answered_kindly_and_changes_nothing(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "tax")
    stage, words = table.house.stage, table.course.lesson.words["en"]
    before = table.sitting.record.entries[:]
    for tries in range(1, HINT_AFTER + 1):
        stage.rebuild()
        by_mouse(stage, "action income")
        stage.rebuild()
        assert stage.find("caption").label == words.captions["not_tax"]
        assert table.sitting.record.entries == before
        assert table.course.hinting is (tries == HINT_AFTER)
    by_mouse(stage, "action tax")
    assert until_captioned(table)
    assert table.sitting.shown.coins[0] == 3
    assert table.course.caption == "bluff" and not table.course.hinting


def test_the_right_button_glows_after_two_tries_where_it_did_not_before(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "lie")
    stage = table.house.stage
    for rings in (3, 3, 4):
        stage.rebuild()
        assert len(table.rings) == rings
        stage.find("pass").press()
    assert stage.find("doubt").rect in [ring for ring, *_ in table.rings]


def test_half_a_wrong_move_leads_back_to_the_right_one(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "bluff", pressed=("action steal", "seat 2"))
    assert table.next_widget() == "take back"
    follow(table, "worked")
    assert [entry.choice for entry in table.sitting.record.entries if getattr(entry, "seat", 1) == 0] == [
        "tax", "steal 1",
    ]  # fmt: skip


def restored(table: LessonTable) -> None:
    """What was opened is closed again: sheets, an earlier moment, the pause."""
    stage = table.house.stage
    while stage.top is not table:
        stage.top.back()
    if table.looked is not None:
        table.back()
    if table.paused:
        table.toggle_pause()
    stage.tick(0.0)
    stage.rebuild()


def try_everything(table: LessonTable) -> int:
    """Press all that can be pressed at this step and on every way from it, then go on; how often something was pressed."""
    stage, step, count = table.house.stage, table.course.step, 0
    tried: set[tuple[str, str]] = set()
    while table.course.step is step and stage.top is table:
        stage.rebuild()
        asked = table.asked
        ahead = table.next_widget() if asked else "go on"
        state = str(table.questions.chosen)
        found = [each for each in stage.widgets if each.focusable and each.id != ahead and each.id[:5] != "line "]
        found.sort(key=lambda each: each.id.startswith("card"))  # one's own card may be the move itself
        new = next((each for each in found if (state, each.id) not in tried), None)
        if new is not None:
            tried.add((state, new.id))
            count += 1
        before = table.sitting.record.entries[:]
        by_mouse(stage, ahead) if new is None else new.press()
        restored(table)
        if table.course.step is step:
            assert table.sitting.record.entries == before
            assert stage.find("caption").label
    return count


def test_at_every_step_everything_can_be_pressed_and_the_lesson_goes_on(tmp_path: Path) -> None:
    table = sit_down(house_in(tmp_path))
    pressed = 0
    while until_captioned(table):
        pressed += try_everything(table)
    assert table.sitting.over and table.sitting.truth.table.winner == (0,)
    assert pressed > 120


def test_every_answer_that_is_not_the_one_is_answered_kindly_at_every_step(tmp_path: Path) -> None:
    table = sit_down(house_in(tmp_path))
    stage, kindly = table.house.stage, 0
    while until_captioned(table):
        step, before = table.course.step, table.sitting.record.entries[:]
        if not isinstance(step, Move):
            stage.find("go on").press()
            continue
        for choice in [each for each in table.sitting.options() if str(each) not in step.allowed]:
            table.answer(choice)
            stage.rebuild()
            assert stage.find("caption").label == table.course.lesson.words["en"].captions[step.wrong]
            assert table.sitting.record.entries == before and table.course.step is step
            kindly += 1
        table.answer(table.sitting.truth.game.grammar.parse(step.allowed[0]))
    assert table.sitting.over and kindly > 20


def test_doubts_in_real_time_do_not_hurry_a_learner(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path, real_time=True), "complots", "lie")
    for _ in range(80):
        table.house.stage.tick(0.1)
    assert table.course.caption == "lie" and table.sitting.kind == "doubt" and table.race.left is None
    follow(table, "honest")
    assert table.captioned


def test_undo_hints_and_standing_orders_are_off(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "honest")
    table.house.stage.rebuild()
    names = [widget.id for widget in table.house.stage.widgets]
    assert not [name for name in names if name in ("undo", "hint") or name.startswith("order")]
    assert {"doubt", "pass", "rules", "menu"} <= set(names)


# Coming and going


def test_from_the_title_to_the_lesson_and_away_in_the_middle(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    Doors(house).to_title()
    stage = house.stage
    for name in ("learn", "lesson complots", "menu"):
        stage.rebuild()
        stage.find(name).press()
    stage.rebuild()
    next(widget for widget in stage.widgets if widget.label == house.text("learn", "leave")).press()
    assert stage.top.name == "title"


def test_a_click_anywhere_leaves_a_caption_but_not_the_moment_it_comes(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "welcome")
    stage = table.house.stage
    stage.handle(Intent(at=(20, 400), pointer="press"))
    assert table.course.caption == "welcome"
    stage.tick(0.5)
    stage.handle(Intent(at=(20, 400), pointer="press"))
    assert table.course.caption == "tax"


def test_the_end_offers_a_real_game_the_lesson_again_and_the_title(tmp_path: Path) -> None:
    house, begun = house_in(tmp_path), []
    house.go_setup = begun.append
    for option in (0, 1):
        follow(sit_down(house))
        house.stage.rebuild()
        house.stage.find(f"option {option}").press()
    assert begun == ["complots"]
    assert isinstance(house.stage.top, LessonTable) and house.stage.top.course.at == 0


def test_the_page_names_every_game_and_opens_its_rules(tmp_path: Path) -> None:
    house, begun = house_in(tmp_path, language="it"), []
    house.stage.push(Learn(house, begun.append))
    house.stage.rebuild()
    house.stage.find("lesson complots").press()
    house.stage.find("rules intrigo").press()
    assert begun == ["complots"] and house.stage.top.name == "rules"


def test_the_language_can_be_changed_in_the_middle(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "worked")
    table.house.change(language="zh-Hant")
    table.house.stage.rebuild()
    assert table.house.stage.find("caption").label.startswith("沒有人")


# Broken files


def broken(folder: Path, name: str, old: str, new: str) -> Path:
    """The lesson with something else in one of its files; its path."""
    for path in COMPLOTS.glob("lesson*.yaml"):
        shutil.copy(path, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / "lesson.yaml"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("lesson.yaml", "point: [card 0, card 1]", "point: the moon", "lesson.yaml: script step 1: point: expected move, "),
        ("lesson.yaml", "say: welcome", "say: hello", "lesson.en.yaml: captions.hello: expected it to be there"),
        ("lesson.yaml", "say: welcome", "say: 7", "lesson.yaml: script step 1: say: expected the id of a caption, not 7"),
        ("lesson.yaml", "expect_choice: steal 1", "expect_choice: sing", "lesson.yaml: script step 9: expected "),
        ("lesson.yaml", "expect_choice: steal 1", "expect_choice: []", "lesson.yaml: script step 9: expect_choice: "),
        ("lesson.yaml", ", wrong: not_tax}", "}", "lesson.yaml: script step 3: wrong: expected the id of a caption"),
        ("lesson.yaml", "wrong: not_tax", "rong: not_tax", "lesson.yaml: script step 3: expected only expect_choice, wrong"),
        ("lesson.yaml", "- 1: income", "- 0: income", "lesson.yaml: script step 6: expected `seat: choice` with a seat"),
        ("lesson.yaml", "- 1: income", "- sing: loud", "lesson.yaml: script step 6: expected say, expect_choice, chance, "),
        ("lesson.yaml", "chance: assassin", "chance: true", "lesson.yaml: script step 18: expected a card or a number"),
        ("lesson.yaml", "[vera, orazio]", "[vera, nobody]", "lesson.yaml: opponents.1: expected vera, orazio, "),
        ("lesson.yaml", "[vera, orazio]", "[vera]", "lesson.yaml: opponents: expected 2 of them"),
        ("lesson.yaml", "players: 3", "players: 30", "lesson.yaml: players: complots expected 2 to 8"),
        ("lesson.it.yaml", "  coup:", "  koup:", "lesson.it.yaml: captions.coup: expected it to be there"),
        ("lesson.zh-Hant.yaml", "title:", "name:", "lesson.zh-Hant.yaml: title: expected it to be there"),
    ],
)  # fmt: skip
def test_a_broken_lesson_says_where_and_what_was_expected(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    with pytest.raises(BadInput) as problem:
        read(broken(tmp_path, name, old, new))
    assert any(told in each for each in problem.value.problems), problem.value.problems


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("- 2: keep assassin", "- 2: keep duchess", "lesson.yaml: script step 23: expected 2: keep duchess to be allowed"),
        ("winner: [0]", "winner: [2]", "lesson.yaml: expect: winner: expected"),
        ("expect_choice: tax", "expect_choice: [tax, income]", "lesson.yaml: script step "),
    ],
)  # fmt: skip
def test_a_lesson_that_does_not_come_out_is_found_out(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(Failed) as problem:
        rehearse(read(broken(tmp_path, "lesson.yaml", old, new)))
    assert told in str(problem.value)


def test_a_lesson_that_cannot_be_given_is_told_of_and_nothing_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_in(tmp_path)
    wrong = read(broken(tmp_path, "lesson.yaml", "- 2: lose assassin", "- 2: lose captain"))
    monkeypatch.setattr("scenes.tables.lesson.lesson", lambda game: wrong)
    Doors(house).lesson("complots")
    assert not house.stage.scenes
    assert house.told == ["This lesson cannot be opened."]
    assert "2: lose captain to be allowed" in (tmp_path / "carnival.log").read_text(encoding="utf-8")
