"""Lessons of all games that have one: each plays through at the real table as a learner would play it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pygame
import pytest

from engine.core.choice import Choice
from engine.course import rehearse
from engine.lesson import lesson, with_lessons
from engine.lesson_steps import Move, Say
from engine.library import GAMES
from engine.words import LANGUAGES
from scenes.commands.still import follow
from scenes.house import House
from scenes.kit.input import Act, Intent
from scenes.menus.learning.learn import Learn
from scenes.screens import playable
from scenes.tables.lessons.lesson import guide_at, lesson_scene
from scenes.tables.scene import MatchScene, SceneOf
from tests.houses import house_in, opened
from tests.learning import by_keys, by_mouse, leads, until_captioned
from tests.playing import long_after, some

LONGEST = 125  # letters of a caption
WRONG = 12  # answers with one verb that are not the one: what is said of them is the same

TAUGHT = [game for game in playable() if game in with_lessons()]
LESSONS = pytest.mark.parametrize("game", TAUGHT)


def sit_down(house: House, game: str) -> MatchScene:
    scene = lesson_scene(house, lesson(game))
    house.stage.push(scene)
    return scene


# The lesson itself


@pytest.mark.parametrize("game", with_lessons())
def test_a_lesson_comes_out_as_it_says(game: str) -> None:
    rehearse(lesson(game))


@pytest.mark.parametrize("game", with_lessons())
@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_are_few_and_short(game: str, language: str) -> None:
    found = lesson(game)
    said = {step.caption for step in found.steps if isinstance(step, (Say, Move))}
    assert 6 <= len(said) <= 18
    for caption in found.words[language].captions.values():
        assert len(caption) <= LONGEST
        assert len(re.findall(r"(?<!Mrs)[.!?。！？]+", caption)) <= 2, caption


@LESSONS
@pytest.mark.parametrize(
    ("language", "size", "text", "press"),
    [
        ("en", (1280, 720), 100, by_keys),
        ("it", (960, 600), 150, by_mouse),
        pytest.param("zh-Hant", (1280, 720), 80, by_mouse, marks=pytest.mark.long),
    ],
)
def test_it_is_played_through_at_the_table(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], text: int, press
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    scene = sit_down(house, game)
    shown: list[str] = []
    while until_captioned(scene):
        stage, step = house.stage, guide_at(scene).course.step
        caption = stage.find("caption")
        assert (
            caption.label
            == guide_at(scene).course.lesson.words[language].captions[guide_at(scene).course.caption or ""]
        )
        shown += [caption.label] if caption.label not in shown else []
        assert pygame.Rect((0, 0), size).contains(caption.rect)
        for widget in stage.widgets:
            if widget.id == "prompt" or (widget.focusable and widget.id != "go on"):
                assert not widget.rect.colliderect(caption.rect), widget.id
        for ring, *_ in guide_at(scene).rings:
            assert not ring.colliderect(caption.rect)
        press(stage, "go on" if isinstance(step, Say) else guide_at(scene).next_widget())
    assert len(shown) == len(guide_at(scene).course.lesson.words[language].captions) - len(kindly(scene))
    assert leads(scene), "it ends with a small win"
    assert house.stage.top.name == "dialog"


def kindly(scene: MatchScene) -> set[str]:
    """The captions that answer moves which are not the one."""
    return {step.wrong for step in guide_at(scene).course.lesson.steps if isinstance(step, Move)}


@LESSONS
def test_nothing_of_it_is_saved_and_the_game_that_was_left_is_still_there(tmp_path: Path, game: str) -> None:
    from engine.bots.opponents import player
    from engine.bots.session import Session
    from engine.library import load
    from scenes.plan import default

    house = house_in(tmp_path)
    seats = default(game).seats
    house.saves.write(Session(load(game), [player(game, name) for name in seats], 1).record)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    follow(sit_down(house, game))
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    after.pop(tmp_path / "settings.json")  # there, that its lesson is finished
    assert after == before
    assert house.settings.learned == (game,)


# Moves that are not the one


def restored(scene: MatchScene) -> None:
    """What was opened is closed again: sheets, an earlier moment, the pause."""
    stage = scene.house.stage
    while stage.top is not scene:
        stage.top.back()
    if scene.looking.at is not None:
        scene.back()
    if scene.tempo.paused:
        scene.tempo.toggle_pause()
    stage.tick(0.0)
    stage.rebuild()


def try_everything(scene: MatchScene) -> int:
    """Press all that can be pressed at this step and on every way from it, then go on; how often something was pressed."""
    stage, step, count = scene.house.stage, guide_at(scene).course.step, 0
    bare = scene.questions.chosen
    tried: set[tuple[str, str]] = set()
    while guide_at(scene).course.step is step and stage.top is scene:
        stage.rebuild()
        asked = scene.tempo.asked
        ahead = guide_at(scene).next_widget() if asked else "go on"
        state = str(scene.questions.chosen)
        found = [each for each in stage.widgets if each.focusable and each.id != ahead and each.id[:5] != "line "]
        found.sort(key=lambda each: each.id.startswith("card"))  # one's own card may be the move itself
        if asked and scene.questions.chosen != bare:  # further on, places that differ in their number stand for another
            found = some(found, lambda each: (each.id.rstrip("0123456789"), each.reason), 4)
        new = next((each for each in found if (state, each.id) not in tried), None)
        if new is not None:
            tried.add((state, new.id))
            count += 1
        before = scene.sitting.record.entries[:]
        by_mouse(stage, ahead) if new is None else new.press()
        restored(scene)
        if guide_at(scene).course.step is step:
            assert scene.sitting.record.entries == before
            assert stage.find("caption").label
    return count


@pytest.mark.parametrize("game", long_after(1, TAUGHT))
def test_at_every_step_everything_can_be_pressed_and_the_lesson_goes_on(tmp_path: Path, game: str) -> None:
    scene = sit_down(house_in(tmp_path), game)
    pressed = 0
    while until_captioned(scene):
        pressed += try_everything(scene)
    assert leads(scene)
    assert pressed > 100


@LESSONS
def test_every_answer_that_is_not_the_one_is_answered_kindly_at_every_step(tmp_path: Path, game: str) -> None:
    scene = sit_down(house_in(tmp_path), game)
    stage, answered = scene.house.stage, 0
    while until_captioned(scene):
        step, before = guide_at(scene).course.step, scene.sitting.record.entries[:]
        if not isinstance(step, Move):
            stage.find("go on").press()
            continue
        for choice in some((each for each in scene.sitting.options() if str(each) not in step.allowed), verb, WRONG):
            scene.tempo.answer(choice)
            stage.rebuild()
            assert stage.find("caption").label == guide_at(scene).course.lesson.words["en"].captions[step.wrong]
            assert scene.sitting.record.entries == before and guide_at(scene).course.step is step
            answered += 1
        scene.tempo.answer(scene.sitting.truth.game.grammar.parse(step.allowed[0]))
    assert leads(scene) and answered > 20


def verb(choice: Choice) -> str:
    return choice.verb


@LESSONS
def test_undo_hints_and_standing_orders_are_off(tmp_path: Path, game: str) -> None:
    scene = sit_down(house_in(tmp_path), game)
    asked: set[str] = set()
    while until_captioned(scene):
        names = {widget.id for widget in scene.house.stage.widgets}
        assert not [name for name in names if name in ("undo", "hint") or name.startswith("order")]
        assert {"rules", "menu"} <= names
        asked |= {scene.sitting.kind} if scene.tempo.asked else set()
        told = isinstance(guide_at(scene).course.step, Say)
        scene.house.stage.find("go on" if told else guide_at(scene).next_widget()).press()
    assert len(asked) > 1, "turns and windows"


# Coming and going


def test_where_a_controller_is_unplugged_the_menu_of_the_lesson_opens_not_that_of_a_match(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    sit_down(house, TAUGHT[0])
    house.stage.rebuild()
    house.stage.handle(Intent(act=Act.UNPLUGGED))
    house.stage.rebuild()
    entries = {widget.label for widget in house.stage.widgets}
    assert house.text("learn", "leave") in entries and house.text("table", "concede") not in entries


@LESSONS
def test_from_the_title_to_the_lesson_and_away_in_the_middle(tmp_path: Path, game: str) -> None:
    house = house_in(tmp_path)
    house.go_title()
    stage = house.stage
    for name in ("learn", f"lesson {game}", "menu"):
        stage.rebuild()
        stage.find(name).press()
        if name.startswith("lesson"):
            opened(stage)
    stage.rebuild()
    next(widget for widget in stage.widgets if widget.label == house.text("learn", "leave")).press()
    assert stage.top.name == "title"


@LESSONS
def test_the_end_offers_a_real_game_the_lesson_again_and_the_title(tmp_path: Path, game: str) -> None:
    house, begun = house_in(tmp_path), []
    house.go_setup = begun.append
    for option in (0, 1):
        follow(sit_down(house, game))
        house.stage.rebuild()
        house.stage.find(f"option {option}").press()
    assert begun == [game]
    assert isinstance(house.stage.top, SceneOf) and guide_at(house.stage.top).course.at == 0


def test_the_page_names_every_game_and_opens_its_rules(tmp_path: Path) -> None:
    house, begun = house_in(tmp_path, language="it"), []
    house.stage.push(Learn(house, begun.append))
    house.stage.rebuild()
    house.stage.find(f"lesson {TAUGHT[0]}").press()
    house.stage.find(f"rules {GAMES[-1]}").press()
    assert begun == TAUGHT[:1] and house.stage.top.name == "rules"
