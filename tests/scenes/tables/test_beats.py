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
from scenes.tables import new_table
from scenes.tables.scene import MatchScene
from scenes.tables.staging.beats import waits
from scenes.tables.staging.presenters import Presenters
from scenes.tables.telling.chronicle import Chronicle

DEALT = Presenters[ComplotsScene]()
DEALT.kinds |= {kind: each for kind, each in PRESENTERS.kinds.items() if kind is not Drew}
RUNS: list[list[Event]] = []


@DEALT.shows_run(Drew, lambda first, after: isinstance(after, Drew), "told", "deal")
def dealt(table: ComplotsScene, run: list[Drew]) -> Beat:
    """All cards of a deal at once."""
    RUNS.append(list(run))
    return waits(table, 0.5)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MatchScene:
    """A table at which the deal is one beat, just before it."""
    RUNS.clear()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    monkeypatch.setattr("scenes.games.complots.manner.MANNER", replace(MANNER, presenters=DEALT))
    house = House(tmp_path, Settings(speed="normal"), Stage(Canvas((1280, 720), 1.0)))
    plan = Plan("complots", 3, ("me", "quick:vera", "quick:orazio"), {"match": "single", "fifth": "ambassador"}, 5)
    found = new_table(house, plan, processes=False)
    house.stage.push(found)
    return found


def test_a_run_is_one_beat_and_all_of_it_is_applied_when_the_beat_ends(table: MatchScene) -> None:
    seen = []
    while not RUNS:
        table.house.stage.tick(0.02)
    while table.sitting.shown_events < 7:  # the game begins, six cards
        seen.append(table.sitting.shown_events)
        table.house.stage.tick(0.02)
    assert [type(each) for each in table.sitting.past()[:7]] == [Gathered, *[Drew] * 6]
    assert [len(run) for run in RUNS] == [6]
    assert set(seen) == {1}, "nothing of the run is applied before it ends"
    assert [len(hand) for hand in table.sitting.shown.hands] == [2, 2, 2]  # type: ignore[attr-defined] # Complots' table
    table.left()


def test_a_run_that_is_skipped_or_hurried_ends_in_the_same_table(table: MatchScene) -> None:
    while not RUNS:
        table.house.stage.tick(0.02)
    table.flow.skip()
    assert table.sitting.shown_events == 7
    table.flow.fast_forward()
    while not table.flow.asked:
        table.house.stage.tick(0.02)
    assert table.sitting.shown == table.sitting.view().table
    table.left()


def test_a_run_has_a_line_in_the_log_for_each_event_unless_the_game_says_otherwise(
    table: MatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ComplotsChronicle, "lines_of", Chronicle.lines_of)
    while table.sitting.shown_events < 8:
        table.house.stage.tick(0.02)
    assert [line.at for line in table.chronicle.lines[:7]] == list(range(7))
    usual = ComplotsChronicle.lines_of
    monkeypatch.setattr(ComplotsChronicle, "lines_of", lambda self, first, run: usual(self, first, run[:1]))
    table.changed()
    table.chronicle.forget()
    assert [line.at for line in table.chronicle.lines[:3]] == [0, 1, 7], "one line for the whole deal"
    table.left()
