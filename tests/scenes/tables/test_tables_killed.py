"""The opponents' process is killed: what was answered is kept, and the game goes on."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from pathlib import Path

import pytest

from engine.bots.thinker import NEW_PROCESSES, NoThinker, Thinker
from engine.core.choice import PASS
from engine.words import LANGUAGES
from scenes.screens import playable
from scenes.tables.asking import waits
from scenes.tables.scene import MatchScene
from tests.houses import GAME
from tests.playing import LONGEST, long_after, plan_for, said, sit_down, until_asked, usual
from tests.systems import killed, stopped

TABLES = pytest.mark.parametrize("game", playable())
FEW_TABLES = pytest.mark.parametrize("game", long_after(1, playable()))


def kill_opponents(scene: MatchScene) -> None:
    assert isinstance(scene.sitting.thinker, Thinker) and scene.sitting.thinker.pid is not None
    killed(scene.sitting.thinker.pid)
    time.sleep(0.05)


def answers_saved(scene: MatchScene) -> list[tuple[int, str]]:
    record = scene.house.saves.read(scene.game)
    assert record is not None
    return [(each.seat, each.choice) for each in record.answers()]


@FEW_TABLES
def test_an_answer_given_while_the_opponents_are_killed_is_kept_and_the_game_goes_on(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5, mind="regular"), processes=True)
    assert until_asked(scene)
    kill_opponents(scene)
    choice = scene.sitting.options()[0]
    scene.tempo.answer(choice)
    assert answers_saved(scene)[-1] == (0, str(choice))
    assert until_asked(scene)
    assert scene.house.told == [scene.house.text("app", "thought_lost")]
    scene.left()


@FEW_TABLES
def test_opponents_killed_while_they_think_and_again_and_again_answer_all_the_same(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5, mind="regular"), processes=True)
    thinker = scene.sitting.thinker
    assert isinstance(thinker, Thinker)
    while until_asked(scene) and thinker.pid is not None:
        options = scene.sitting.options()
        scene.tempo.answer(PASS if PASS in options else options[0])
        if thinker.pid is not None:
            kill_opponents(scene)
    assert answers_saved(scene) == said(scene)
    assert len(scene.house.told) == thinker.died == NEW_PROCESSES + 1
    scene.left()


@TABLES
def test_what_is_answered_is_saved_before_the_opponents_hear_of_it(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(scene)
    saved: list[int] = []

    class Deaf(NoThinker):
        def follow(self) -> None:
            saved.append(len(answers_saved(scene)))

    scene.left()
    scene.sitting.thinker = Deaf()
    scene.tempo.answer(scene.sitting.options()[0])
    assert saved == [len(scene.sitting.record.answers())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_opponents_who_think_for_long_are_told_of_and_begin_anew_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    plan = plan_for(GAME, usual(GAME), seed=5, mind="casual")
    scene = sit_down(tmp_path, plan, processes=True, language=language)
    assert until_asked(scene)
    assert isinstance(scene.sitting.thinker, Thinker) and scene.sitting.thinker.pid is not None
    stopped(scene.sitting.thinker.pid)
    monkeypatch.setattr(waits, "LONG", 0.3)
    monkeypatch.setattr(waits, "TOO_LONG", 3.0)
    told, end = set[str](), time.monotonic() + LONGEST
    while not scene.house.told:
        if scene.tempo.asked:
            scene.tempo.answer(scene.sitting.options()[0])
        scene.house.stage.tick(0.02)
        time.sleep(0.001)
        told.add("".join(span.text for span in scene.tempo.prompt().sentence))
        assert time.monotonic() < end
    long_one = [scene.house.text("table", "long_one", names=each.name) for each in scene.company.people]
    assert told & {scene.house.text("table", "long_all"), *long_one}, told
    assert scene.house.told == [scene.house.text("app", "thought_lost")]
    monkeypatch.undo()
    assert until_asked(scene) and not scene.tempo.patience.long
    scene.left()
