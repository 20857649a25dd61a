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
from scenes.tables import patience
from scenes.tables.scene import MatchScene
from tests.houses import GAME
from tests.playing import LONGEST, long_after, plan_for, said, sit_down, until_asked, usual
from tests.systems import killed, stopped

TABLES = pytest.mark.parametrize("game", playable())
FEW_TABLES = pytest.mark.parametrize("game", long_after(1, playable()))


def kill_opponents(table: MatchScene) -> None:
    assert isinstance(table.sitting.thinker, Thinker) and table.sitting.thinker.pid is not None
    killed(table.sitting.thinker.pid)
    time.sleep(0.05)


def answers_saved(table: MatchScene) -> list[tuple[int, str]]:
    record = table.house.saves.read(table.game)
    assert record is not None
    return [(each.seat, each.choice) for each in record.answers()]


@FEW_TABLES
def test_an_answer_given_while_the_opponents_are_killed_is_kept_and_the_game_goes_on(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5, mind="regular"), processes=True)
    assert until_asked(table)
    kill_opponents(table)
    choice = table.sitting.options()[0]
    table.flow.answer(choice)
    assert answers_saved(table)[-1] == (0, str(choice))
    assert until_asked(table)
    assert table.house.told == [table.house.text("app", "thought_lost")]
    table.left()


@FEW_TABLES
def test_opponents_killed_while_they_think_and_again_and_again_answer_all_the_same(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5, mind="regular"), processes=True)
    thinker = table.sitting.thinker
    assert isinstance(thinker, Thinker)
    while until_asked(table) and thinker.pid is not None:
        options = table.sitting.options()
        table.flow.answer(PASS if PASS in options else options[0])
        if thinker.pid is not None:
            kill_opponents(table)
    assert answers_saved(table) == said(table)
    assert len(table.house.told) == thinker.died == NEW_PROCESSES + 1
    table.left()


@TABLES
def test_what_is_answered_is_saved_before_the_opponents_hear_of_it(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(table)
    saved: list[int] = []

    class Deaf(NoThinker):
        def follow(self) -> None:
            saved.append(len(answers_saved(table)))

    table.left()
    table.sitting.thinker = Deaf()
    table.flow.answer(table.sitting.options()[0])
    assert saved == [len(table.sitting.record.answers())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_opponents_who_think_for_long_are_told_of_and_begin_anew_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    plan = plan_for(GAME, usual(GAME), seed=5, mind="casual")
    table = sit_down(tmp_path, plan, processes=True, language=language)
    assert until_asked(table)
    assert isinstance(table.sitting.thinker, Thinker) and table.sitting.thinker.pid is not None
    stopped(table.sitting.thinker.pid)
    monkeypatch.setattr(patience, "LONG", 0.3)
    monkeypatch.setattr(patience, "TOO_LONG", 3.0)
    told, end = set[str](), time.monotonic() + LONGEST
    while not table.house.told:
        if table.flow.asked:
            table.flow.answer(table.sitting.options()[0])
        table.house.stage.tick(0.02)
        time.sleep(0.001)
        told.add("".join(span.text for span in table.flow.prompt().sentence))
        assert time.monotonic() < end
    long_one = [table.house.text("table", "long_one", names=each.name) for each in table.company.people]
    assert told & {table.house.text("table", "long_all"), *long_one}, told
    assert table.house.told == [table.house.text("app", "thought_lost")]
    monkeypatch.undo()
    assert until_asked(table) and not table.flow.patience.long
    table.left()
