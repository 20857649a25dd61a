"""Windows of every table in real time, and what is laid over an open one."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from pathlib import Path

import pygame
import pytest

from engine.core.choice import PASS
from scenes.kit.input import Act, Intent
from scenes.screens import playable
from tests.playing import said, window, windows

WINDOWS = pytest.mark.parametrize("game", [game for game in playable() if windows(game) is not None])


@WINDOWS
def test_in_real_time_who_speaks_first_is_heard(tmp_path: Path, game: str) -> None:
    scene = window(game).scene(tmp_path, real_time=True)
    before = said(scene)
    while not scene.sitting.minds_ready():
        scene.house.stage.tick(0.01)
    assert scene.tempo.race.on and scene.tempo.race.left is not None
    waiting = scene.sitting.truth.waits_for()
    spoken = next(each for each in scene.sitting.options() if each != PASS)
    scene.tempo.answer(spoken)
    answers = said(scene)[len(before) :]
    assert sorted(answers) == [(seat, str(spoken if seat == 0 else PASS)) for seat in waiting]
    scene.left()


@WINDOWS
def test_in_real_time_the_record_keeps_that_a_hint_had_named_what_was_said_first(tmp_path: Path, game: str) -> None:
    scene = window(game).scene(tmp_path, real_time=True)
    before = len(scene.sitting.record.answers())
    while not scene.sitting.minds_ready():
        scene.house.stage.tick(0.01)
    scene.house.stage.handle(Intent(key="h"))
    hint = scene.advice.shown
    assert hint is not None
    while hint.choice == PASS:  # what is let pass is not said first
        scene.house.stage.handle(Intent(key="h"))
        hint = scene.advice.shown
        assert hint is not None
    scene.tempo.answer(hint.choice)
    answers = scene.sitting.record.answers()[before:]
    assert [each.seat for each in answers if each.hinted] == [0] and len(answers) > 1
    scene.left()


@WINDOWS
def test_in_real_time_a_window_closes_by_itself(tmp_path: Path, game: str) -> None:
    scene = window(game).scene(tmp_path, real_time=True)
    before, waiting = len(said(scene)), scene.sitting.truth.waits_for()
    for _ in range(2000):
        scene.house.stage.tick(0.1)
        if len(said(scene)) > before:
            break
        time.sleep(0.001)
    assert sorted(seat for seat, _ in said(scene)[before : before + len(waiting)]) == list(waiting)
    scene.left()


@WINDOWS
@pytest.mark.parametrize("key", ["h", "r", "escape"])
def test_a_hint_or_a_sheet_laid_over_a_window_in_real_time_stops_its_clock_and_leaves_it_open(
    tmp_path: Path, game: str, key: str
) -> None:
    moment = window(game)
    scene = moment.scene(tmp_path, real_time=True)
    stage, surface = scene.house.stage, pygame.Surface((1280, 720))
    while not scene.sitting.minds_ready():
        stage.tick(0.01)
    before = scene.tempo.race.left
    stage.handle(Intent(act=Act.BACK) if key == "escape" else Intent(key=key))
    assert scene.advice.shown is not None if key == "h" else stage.top is not scene
    for _ in range(10):
        for _ in range(10):
            stage.tick(0.1)
        stage.draw(surface)
    if key != "h":  # beside a hint answers are heard
        stage.handle(Intent(key="1"))
    assert scene.sitting.kind == moment.kind and scene.tempo.race.left == before
    scene.left()


@WINDOWS
def test_keys_over_an_open_window_go_to_the_dialog_alone_and_enter_never_speaks(tmp_path: Path, game: str) -> None:
    moment = window(game)
    scene = moment.scene(tmp_path)
    stage, chosen = scene.house.stage, scene.questions.chosen
    enter, escape = Intent(act=Act.ACCEPT, key="return"), Intent(act=Act.BACK, key="escape")
    for intent, names in (
        (escape, ["menu"]),
        (Intent(key="2"), ["dialog"]),  # give up?
        (enter, []),
        (escape, ["menu"]),
        (enter, []),
        (enter, []),
        (Intent(key="h"), []),
        (enter, []),
        (escape, []),
        (escape, ["menu"]),
        (enter, []),
    ):
        stage.handle(intent)
        stage.tick(0.01)
        assert [scene.name for scene in stage.scenes[1:]] == names
        assert scene.sitting.kind == moment.kind and not scene.outcome.conceded and scene.questions.chosen == chosen
    scene.left()
