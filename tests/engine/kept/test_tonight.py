"""Tonight's tables: one deal for every date and game, and one try at it that counts."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.bots.opponents import ME, opponents, player
from engine.bots.session import Session
from engine.codes import code_of
from engine.core.record import Record
from engine.library import GAMES, load
from engine.tonight import FILE, Evenings, Try, table
from tests.frequencies import alike
from tests.systems import HOUSE

FIRST = date(2026, 11, 28)
DATES = [FIRST + timedelta(number) for number in range(400)]


@pytest.mark.parametrize("game", GAMES)
def test_every_date_has_a_table_of_every_game(game: str) -> None:
    found = load(game)
    for day in DATES:
        deal = table(day, game, "casual")
        state = found.new(len(deal.seats), deal.seed, deal.options)
        assert state.ask is not None
        assert code_of(deal)
    assert len({table(day, game, "casual").seed for day in DATES}) == len(DATES)


@pytest.mark.parametrize("game", GAMES)
def test_all_seats_and_sizes_are_as_likely(game: str) -> None:
    low, high = load(game).players
    deals = [table(FIRST + timedelta(number), game, "casual") for number in range(4000)]
    alike((len(each.seats) for each in deals), range(low, high + 1))
    for players in range(low, high + 1):
        alike((each.seats.index(ME) for each in deals if len(each.seats) == players), range(players))
    alike((name.partition(":")[2] for each in deals for name in each.seats if name != ME), [*opponents()])


def test_the_level_changes_nothing_else() -> None:
    one, other = (table(FIRST, GAMES[0], level) for level in ("casual", "master"))
    assert [each.replace("master", "casual") for each in other.seats] == list(one.seats)
    assert replace(other, seats=one.seats) == one


def test_a_date_has_the_same_table_in_every_time_zone_and_process() -> None:
    asked = "from datetime import date\nfrom engine.library import GAMES\nfrom engine.tonight import table\nprint(table(date(2026, 11, 28), GAMES[0], 'sharp'))"
    told = [
        subprocess.run(
            [sys.executable, "-c", asked], cwd=HOUSE, env={**os.environ, "TZ": zone, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for zone, seed in (("Asia/Taipei", "1"), ("America/Los_Angeles", "2"))
    ]  # fmt: skip
    assert told[0] == told[1] == f"{table(FIRST, GAMES[0], 'sharp')}\n"


# The try that counts


def record(seed: int = 1, game: str = GAMES[0]) -> Record:
    low = load(game).players[0]
    return Session(load(game), [player(game, "casual")] * low, seed).record


def test_the_first_try_counts_and_no_other(tmp_path: Path) -> None:
    kept = Evenings(tmp_path)
    assert kept.of(FIRST, GAMES[0]) is None
    assert kept.begin(FIRST, record(1), "sharp")
    assert not kept.begin(FIRST, record(2), "casual"), "for practice"
    assert not kept.end(record(2), True, 1)
    assert kept.end(record(1), False, 2)
    assert not kept.end(record(1), True, 1), "a match is over once"
    found = Evenings(tmp_path).of(FIRST, GAMES[0])
    assert found == Try(FIRST.isoformat(), GAMES[0], found.tag if found else "", "sharp", 2, True, False, 2)


def test_a_clock_that_is_set_back_or_forth_counts_nothing_twice(tmp_path: Path) -> None:
    kept = Evenings(tmp_path)
    for number, day in enumerate((FIRST, FIRST + timedelta(300), FIRST - timedelta(300), FIRST)):
        kept.begin(day, record(number), "casual")
        kept.end(record(number), True, 1)
    assert {day: len(each) for day, each in kept.played().items()} == dict.fromkeys(
        (FIRST - timedelta(300), FIRST, FIRST + timedelta(300)), 1
    )
    assert (kept.streak(FIRST), kept.best()) == (1, 1)


def test_evenings_in_a_row_are_counted_until_today_or_yesterday(tmp_path: Path) -> None:
    kept = Evenings(tmp_path)
    for number in (0, 1, 2, 4, 5):
        kept.begin(FIRST + timedelta(number), record(number), "casual")
        if number != 5:
            kept.end(record(number), False, 2)
    streaks = [kept.streak(FIRST + timedelta(number)) for number in range(7)]
    assert streaks == [1, 2, 3, 3, 1, 1, 0], "an evening that is not over is none yet"
    assert kept.best() == 3


def test_two_programs_count_one_try(tmp_path: Path) -> None:
    one, other = Evenings(tmp_path), Evenings(tmp_path)
    assert one.begin(FIRST, record(1), "casual")
    assert not other.begin(FIRST, record(2), "casual")
    assert other.end(record(1), True, 1)
    assert not one.end(record(1), False, 2)
    found = Evenings(tmp_path).of(FIRST, GAMES[0])
    assert found is not None and found.won


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('{"day":"2026-02-30","game":"whist","mark":"a","level":"casual","players":4}', "a day like"),
        ('{"day":"2026-02-03","game":"whist","mark":"a","level":"casual","players":99}', "players"),
        ('{"day":"2026-02-03","game":"whist","mark":"a","level":"casual","players":4,"won":"yes","place":1}', "won"),
        ('{"day":"2026-02-03","game":"whist","mark":"a","level":"casual","players":4,"luck":7}', "expected only"),
        ("7", "expected"),
    ],
)
def test_a_damaged_line_costs_one_evening(tmp_path: Path, entry: str, told: str) -> None:
    Evenings(tmp_path).begin(FIRST, record(), "casual")
    path = tmp_path / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[\n", f"[\n{entry},\n"), encoding="utf-8")
    found = Evenings(tmp_path)
    assert told in found.file.problem and found.file.aside is not None
    assert found.of(FIRST, GAMES[0]) is not None
    assert Evenings(tmp_path).file.problem == ""
