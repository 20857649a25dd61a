"""A beat may show a run of events that belong together (scenes/tables/staging/presenters.py)."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.event import Event
from engine.games.complots.rules.table import Drew, Gathered
from scenes.games.complots.manner import MANNER
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging.presenters import PRESENTERS
from scenes.games.complots.telling.chronicle import ComplotsChronicle
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat
from scenes.kit.stage import Stage
from scenes.plan import Plan
from scenes.settings import Settings
from scenes.tables import new_scene
from scenes.tables.scene import MatchScene
from scenes.tables.staging.course import waits
from scenes.tables.staging.presenters import Presenters
from scenes.tables.telling.chronicle import Chronicle

DEALT = Presenters[ComplotsScene]()
DEALT.kinds |= {kind: each for kind, each in PRESENTERS.kinds.items() if kind is not Drew}
RUNS: list[list[Event]] = []


@DEALT.shows_run(Drew, lambda first, after: isinstance(after, Drew), "told", "deal")
def dealt(scene: ComplotsScene, run: list[Drew]) -> Beat:
    """All cards of a deal at once."""
    RUNS.append(list(run))
    return waits(scene, 0.5)


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MatchScene:
    """A table at which the deal is one beat, just before it."""
    RUNS.clear()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    monkeypatch.setattr("scenes.games.complots.manner.MANNER", replace(MANNER, presenters=DEALT))
    house = House(tmp_path, Settings(speed="normal"), Stage(Canvas((1280, 720), 1.0)))
    plan = Plan("complots", 3, ("me", "quick:vera", "quick:orazio"), {"match": "single", "fifth": "ambassador"}, 5)
    found = new_scene(house, plan, processes=False)
    house.stage.push(found)
    return found


def test_a_run_is_one_beat_and_all_of_it_is_applied_when_the_beat_ends(scene: MatchScene) -> None:
    seen = []
    while not RUNS:
        scene.house.stage.tick(0.02)
    while scene.sitting.shown_events < 7:  # the game begins, six cards
        seen.append(scene.sitting.shown_events)
        scene.house.stage.tick(0.02)
    assert [type(each) for each in scene.sitting.past()[:7]] == [Gathered, *[Drew] * 6]
    assert [len(run) for run in RUNS] == [6]
    assert set(seen) == {1}, "nothing of the run is applied before it ends"
    assert [len(hand) for hand in scene.sitting.shown.hands] == [2, 2, 2]  # type: ignore[attr-defined] # Complots' table
    scene.left()


def test_a_run_that_is_skipped_or_hurried_ends_in_the_same_table(scene: MatchScene) -> None:
    while not RUNS:
        scene.house.stage.tick(0.02)
    scene.tempo.skip()
    assert scene.sitting.shown_events == 7
    scene.tempo.fast_forward()
    while not scene.tempo.asked:
        scene.house.stage.tick(0.02)
    assert scene.sitting.shown == scene.sitting.view().table
    scene.left()


def test_a_run_has_a_line_in_the_log_for_each_event_unless_the_game_says_otherwise(
    scene: MatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ComplotsChronicle, "lines_of", Chronicle.lines_of)
    while scene.sitting.shown_events < 8:
        scene.house.stage.tick(0.02)
    assert [line.at for line in scene.chronicle.lines[:7]] == list(range(7))
    usual = ComplotsChronicle.lines_of
    monkeypatch.setattr(ComplotsChronicle, "lines_of", lambda self, first, run: usual(self, first, run[:1]))
    scene.changed()
    scene.chronicle.forget()
    assert [line.at for line in scene.chronicle.lines[:3]] == [0, 1, 7], "one line for the whole deal"
    scene.left()
