"""What the levels lose by their decisions, and which level a regret is like."""

import json
from pathlib import Path

import pytest

from engine.bots.edition import edition
from engine.bots.registry import levels_of
from engine.library import GAMES, load
from engine.review.regret import Played, Row, Task, apart, likeliest, played, rows, seated, told_right
from tests.conftest import Command
from tests.houses import GAME
from tests.reviews import LITTLE

KNOWN = [
    Row("casual", 10, 100, 0.03, 0.001, 0.004), Row("regular", 10, 100, 0.02, 0.001, 0.004),
    Row("master", 10, 100, 0.0, 0.001, 0.004),
]  # fmt: skip


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.review.judging.Effort.__new__.__defaults__", tuple(LITTLE))


def test_a_regret_is_that_of_the_nearest_level() -> None:
    found = likeliest(KNOWN, [0.019])
    assert sum(found.values()) == pytest.approx(1) and max(found, key=found.__getitem__) == "regular"
    assert likeliest(KNOWN, [0.019] * 5)["regular"] > found["regular"], "more games tell it more surely"


def test_levels_are_apart_beyond_two_errors() -> None:
    casual, regular, master = KNOWN
    assert apart(casual, regular) and apart(casual, master) and not apart(regular, casual)
    assert not apart(casual, Row("sharp", 10, 100, 0.028, 0.001, 0.004))


def test_rows_are_means_of_games_weakest_first() -> None:
    found = [Played("master", 5, 0.0), Played("casual", 4, 0.01), Played("casual", 6, 0.03), Played("master", 5, 0.0)]
    casual, master = rows(GAME, found)
    assert (casual.level, casual.games, casual.decisions) == ("casual", 2, 10)
    assert (casual.regret, casual.error, casual.spread) == pytest.approx((0.02, 0.01, 0.0141421), abs=1e-6)
    assert (master.level, master.regret, master.spread) == ("master", 0.0, 0.0)


def test_a_game_is_told_by_all_the_others() -> None:
    found = [Played("casual", 5, 0.03 + at / 1000) for at in range(4)] + [
        Played("master", 5, at / 1000) for at in range(4)
    ]
    assert told_right(GAME, found) == 1.0
    assert told_right(GAME, [*found, Played("master", 5, 0.031)]) == pytest.approx(8 / 9)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_sits_at_every_seat_in_turn(game: str) -> None:
    levels, players = levels_of(game), load(game).players[0]
    tables = [seated(game, players, seed) for seed in range(len(levels))]
    assert [{table[seat] for table in tables} for seat in range(players)] == [set(levels)] * players


@pytest.mark.usefixtures("light")
def test_a_game_between_levels_judges_one_seat_of_each() -> None:
    found = played(Task(GAME, 2, 4))  # the two that are quick to play
    assert [each.level for each in found] == seated(GAME, 2, 4) and all(each.decisions for each in found)
    assert found == played(Task(GAME, 2, 4))


@pytest.mark.usefixtures("light")
def test_the_command_writes_what_it_found(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("casual", "regular")
    monkeypatch.setattr("engine.review.regret.levels_of", lambda game: levels)
    to = tmp_path / "regret.json"
    done = command("review", "--calibrate", GAME, "--players", 2, "--games", 2, "--to", to)
    kept = json.loads(to.read_text(encoding="utf-8"))
    assert done.returncode == 0 and done.stdout.endswith(f"{to}\n")
    assert kept["command"] == f"main.py review --calibrate {GAME} --players 2 --games 2 --seed 1"
    assert kept["edition"] == edition(GAME) and kept["players"] == 2
    assert [each["level"] for each in kept["levels"]] == list(levels)
    assert all(each["decisions"] >= each["games"] >= 2 for each in kept["levels"])


def test_a_command_without_record_or_game_is_told_so(command: Command) -> None:
    done = command("review")
    assert done.returncode == 2 and "--calibrate" in done.stderr
    assert command("review", "--calibrate", "poker").returncode == 2
    assert command("review", "--calibrate", GAME, "--players", 99).returncode == 2
