"""Every step of every lesson: what it asks is what real games ask, and whoever follows the ring gets on."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.lesson import lesson, with_lessons
from engine.lesson_steps import Move, Say
from engine.library import load
from scenes.tables.asking import waits
from scenes.tables.asking.asking import BACK
from scenes.tables.lessons.lesson import guide_at, lesson_scene
from scenes.tables.scene import MatchScene, SceneOf
from tests.houses import house_in
from tests.learning import until_captioned

LESSONS = pytest.mark.parametrize("game", with_lessons())
OFTEN = 0.05  # share of all questions from which on a kind has to be in the lesson
GAMES = 3  # games that are played to count questions


def at_its_beginning(folder: Path, game: str, size: tuple[int, int] = (1280, 720), text: int = 100) -> MatchScene:
    house = house_in(folder, size, text=text)
    scene = lesson_scene(house, lesson(game))
    house.stage.push(scene)
    return scene


def on(scene: MatchScene) -> MatchScene:
    """Do what this step says; the table afterwards."""
    stage = scene.house.stage
    stage.find("go on" if isinstance(guide_at(scene).course.step, Say) else guide_at(scene).next_widget()).press()
    top = stage.top
    return top if isinstance(top, SceneOf) else scene


def asked_in_games(game: str) -> tuple[set[str], Counter[str]]:
    """The first question of real games of as many players, and how often each kind was asked."""
    first, kinds = set(), Counter[str]()
    for seed in range(GAMES):
        players = [player(game, "casual") for _ in range(lesson(game).scenario.players)]
        session = Session(load(game), players, seed)
        while (ask := session.truth.ask) is not None:
            waiting = [ask.kind_of(seat) for seat in session.truth.waits_for()]
            first |= {waiting[0]} if not kinds else set()
            kinds.update(waiting)
            session.minds_answer()
    return first, kinds


@LESSONS
def test_the_first_question_of_a_real_game_and_the_most_frequent_ones_are_asked(tmp_path: Path, game: str) -> None:
    scene = at_its_beginning(tmp_path, game)
    asked: set[str | None] = set()
    while until_captioned(scene):
        asked |= {scene.sitting.kind, scene.questions.along} if isinstance(guide_at(scene).course.step, Move) else set()
        scene = on(scene)
    first, kinds = asked_in_games(game)
    assert first <= asked
    often = {kind for kind, count in kinds.items() if count >= OFTEN * kinds.total()}
    assert often <= asked, "what is asked most is in the lesson"


@LESSONS
def test_nothing_is_asked_that_has_one_answer(tmp_path: Path, game: str) -> None:
    scene = at_its_beginning(tmp_path, game)
    while until_captioned(scene):
        if isinstance(guide_at(scene).course.step, Move):
            assert len(scene.sitting.options()) > 1, guide_at(scene).course.caption
        scene = on(scene)


@LESSONS
def test_one_button_goes_on_and_nobody_else_is_said_to_be_waited_for(tmp_path: Path, game: str) -> None:
    scene = at_its_beginning(tmp_path, game)
    while until_captioned(scene):
        stage, told = scene.house.stage, isinstance(guide_at(scene).course.step, Say)
        found = [each for each in stage.widgets if each.label == scene.house.text("learn", "go_on")]
        assert len(found) == told, guide_at(scene).course.caption
        waiting = scene.sitting.minds_waited_for()
        if told and waiting:
            said = "".join(span.text for span in waits.told(scene, waiting, scene.tempo.patience.long))
            assert said not in stage.find("prompt").label, guide_at(scene).course.caption
        scene = on(scene)


def choices() -> list[tuple[str, int, str]]:
    """Game, number of the step and answer, of all answers that are not the only one of their step."""
    steps = [(game, at, step) for game in with_lessons() for at, step in enumerate(lesson(game).steps)]
    several = [each for each in steps if isinstance(each[2], Move) and len(each[2].allowed) > 1]
    return [(game, at, each) for game, at, step in several for each in step.allowed]  # type: ignore[union-attr] # moves


@pytest.mark.parametrize(("game", "at", "answer"), choices())
def test_every_answer_that_will_do_is_given_by_going_on_where_the_ring_is(
    tmp_path: Path, game: str, at: int, answer: str
) -> None:
    """Its parts are pressed one after the other: after each of them the ring leads on, and never back."""
    scene = at_its_beginning(tmp_path, game)
    while until_captioned(scene) and guide_at(scene).course.at < at:
        on(scene)
    stage, step = scene.house.stage, guide_at(scene).course.step
    assert guide_at(scene).course.at == at
    choice = scene.sitting.truth.game.grammar.parse(answer)
    for _ in range(9):
        stage.rebuild()
        there = {each.id for each in stage.widgets if each.on_press and each.enabled}
        pressed = guide_at(scene).way(choice, there)
        assert BACK not in (pressed, guide_at(scene).next_widget()), answer
        stage.find(pressed).press()
        if guide_at(scene).course.step is not step:
            break
    assert [entry.choice for entry in scene.sitting.record.answers() if entry.seat == 0][-1] == answer


@LESSONS
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_a_ring_cuts_no_name_and_no_caption_covers_what_it_is_around(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    scene = at_its_beginning(tmp_path, game, size, text)
    while until_captioned(scene):
        stage = scene.house.stage
        caption = stage.find("caption").rect
        seats = {point for point in guide_at(scene).course.points if point.startswith("seat ")}
        for point in guide_at(scene).course.points:
            ring = guide_at(scene).pointed(point)
            assert ring is not None and not ring.place.colliderect(caption), (guide_at(scene).course.caption, point)
        compact = scene.layout(stage.canvas).compact
        for point in seats if not compact else ():  # who sits in the panel is behind its tab then
            ring, plate = (
                guide_at(scene).pointed(point),
                scene.seating.plates(stage.canvas, scene.layout(stage.canvas))[int(point[-1])],
            )  # type: ignore[attr-defined] # of a round table
            assert ring is not None
            named = [each.rect for each in stage.widgets if each.id == f"plate {point[-1]}"] or [plate]
            assert ring.place.contains(named[0]), (guide_at(scene).course.caption, point)
        scene = on(scene)
