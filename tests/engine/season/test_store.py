"""What is kept of a season: tables that are over, in whatever order and however often; kills and damage lose nothing else."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import ME, player
from engine.bots.session import Session
from engine.core.record import Header
from engine.library import GAMES, load
from engine.season.evenings import Evening, Season, count, season_of
from engine.season.figures import facts_of
from engine.season.league import FinishedTable, members
from engine.season.store import FILE, HALL, Ended, Running, Seasons
from engine.season.tables import Others, ended, played
from engine.statistics import tag_of
from engine.truth.moments import Past
from tests.systems import HOUSE, posix

CLAIMED = next(game for game in GAMES if load(game).facts.doubted)
SEASON = Season(7, count(True), "casual", "2026-11-28")


def mine(evening: Evening) -> FinishedTable:
    """The person's table of an evening, who came in as they sit there."""
    seats = len(evening.tables[0])
    return FinishedTable(evening.game, evening.tables[0], tuple(range(1, seats + 1)), ((0, 0, 0, 0),) * seats, tag=f"{evening.number:08x}")  # fmt: skip


def evening_played(seasons: Seasons) -> None:
    running = seasons.running
    assert running is not None
    evening = running.evening()
    for number in running.missing():
        seasons.keep(running.season, evening, number, played(evening, number))
    seasons.keep(running.season, evening, 0, mine(evening))


def begun(folder: Path) -> Seasons:
    seasons = Seasons(folder)
    seasons.begin(SEASON)
    return seasons


def running_of(seasons: Seasons) -> Running:
    assert seasons.running is not None
    return seasons.running


def test_a_season_goes_from_evening_to_evening_and_into_the_hall(tmp_path: Path) -> None:
    seasons = begun(tmp_path)
    assert running_of(seasons).open == 0 and not seasons.end("2026-12-01")
    for number in range(SEASON.count):
        assert running_of(seasons).open == number
        evening_played(seasons)
    stands = running_of(seasons).standings
    assert running_of(seasons).over and sum(each.points for each in stands) == 13 * 8 * SEASON.count
    assert seasons.end("2026-12-01") and not seasons.end("2026-12-02"), "once"
    mine_at = next(each for each in stands if each.member == ME)
    crowned = tuple(each.member for each in stands if each.place == 1)
    assert Seasons(tmp_path).hall.found == [
        Ended(SEASON, "2026-12-01", mine_at.place, mine_at.points, mine_at.won, crowned, stands[0].points)
    ]
    seasons.begin(replace(SEASON, seed=8))
    assert running_of(Seasons(tmp_path)).open == 0 and len(Seasons(tmp_path).hall.found) == 1


def test_what_is_open_follows_from_the_tables_alone(tmp_path: Path) -> None:
    seasons = begun(tmp_path)
    evening = running_of(seasons).evening()
    assert running_of(seasons).missing() == [*range(1, len(evening.tables))]
    assert seasons.keep(SEASON, evening, 0, mine(evening)) and running_of(seasons).sat == mine(evening)
    other = Seasons(tmp_path)
    assert other.keep(SEASON, evening, 1, played(evening, 1))
    assert not seasons.keep(SEASON, evening, 1, played(evening, 1)), "another program has kept it"
    assert running_of(seasons).missing() == [*range(2, len(evening.tables))]
    seasons.begin(replace(SEASON, seed=8))
    assert not other.keep(SEASON, evening, 2, played(evening, 2)), "of a season that is no more"


def test_others_play_beside_the_window_and_keep_what_they_play(tmp_path: Path) -> None:
    seasons = begun(tmp_path)
    evening = running_of(seasons).evening()
    others = Others(tmp_path, processes=False)
    while not others.done:
        others.poll()
    assert not others.failed and others.progress == 1.0 and others.over == len(evening.tables) - 1
    seasons.load()
    assert running_of(seasons).missing() == []
    assert running_of(seasons).tables[0, 1] == played(evening, 1)
    others.close()


def test_the_persons_match_is_known_by_its_deal(tmp_path: Path) -> None:
    running = running_of(begun(tmp_path))
    evening = running.evening()
    header = Header(evening.game, 1, "-", evening.seeds[0], {}, evening.seats(0))
    assert running.has(header) and running.has(replace(header, options=evening.options, thoughts="00"))
    seats = evening.seats(0)
    others = [
        replace(header, seed=header.seed + 1), replace(header, seats=seats[::-1]), replace(header, position={}),
        replace(header, seats=tuple(each.replace("casual", "sharp") for each in seats)),
    ]  # fmt: skip
    assert not any(map(running.has, others))
    running.tables[0, 0] = mine(evening)
    assert not running.has(header), "it is over, and what is played by the same deal is practice"


@pytest.mark.parametrize("given_up", [False, True])
def test_of_the_persons_match_places_and_lies_are_kept(given_up: bool) -> None:
    game = load(CLAIMED)
    session = Session(game, [player(game.id, "casual")] * 4, 5)
    while session.minds_answer():
        pass
    past, who = Past(game, session.record), ("vera", ME, "orazio", "momolo")
    found = ended(past, who, 1, given_up, tag_of(session.record))
    claims = past.claims()
    assert [each[0] for each in found.numbers] == [
        sum(not it.true for it in claims if it.seat == seat) for seat in range(4)
    ]
    assert any(each[0] for each in found.numbers) and any(each[2] for each in found.numbers)
    assert found.places == ((1, 4, 1, 1) if given_up else game.facts.standing(session.truth).places)
    assert found.given_up == given_up


def test_the_figures_are_those_of_the_tables(tmp_path: Path) -> None:
    seasons = begun(tmp_path)
    for _ in range(3):
        evening_played(seasons)
    running = running_of(seasons)
    facts = facts_of(running, {})
    assert (facts.coming.evening, facts.coming.of, facts.coming.members) == (4, 5, running.evening().tables[0])
    assert [each.points for each in facts.standings] == [each.points for each in running.standings]
    tables = [table for evening in range(3) for table in running.played(evening)]
    assert {*facts.tallies} == {*members()}
    assert sum(each.played for each in facts.tallies.values()) == sum(len(each.members) for each in tables)
    assert sum(each.won for each in facts.tallies.values()) == sum(each.places.count(1) for each in tables)
    assert sum(each.lies for each in facts.tallies.values()) == sum(it[0] for each in tables for it in each.numbers)
    assert sum(each.times for each in facts.met.values()) == sum(
        len(each.members) - 1 for each in tables if ME in each.members
    )
    assert all(each.times == each.theirs + each.mine for each in facts.met.values())
    assert [each.members for each in facts.last] == [each.members for each in running.played(2)]
    before = facts_of(running.before(2), {})
    assert before.coming.evening == 3 and before.coming.game == running.played(2)[0].game


def test_what_was_said_is_kept_once(tmp_path: Path) -> None:
    seasons = begun(tmp_path)
    seasons.say(SEASON, 0, ("a", "b"))
    seasons.say(SEASON, 0, ("c",))
    evening_played(seasons)
    seasons.say(SEASON, 1, ("d",))
    assert running_of(Seasons(tmp_path)).said == {0: ("a", "b"), 1: ("d",)} and running_of(seasons).open == 1
    assert running_of(seasons).before(1).said == {0: ("a", "b")}
    assert [each.said for each in Seasons(tmp_path).file.found if each.said] == [("a", "b"), ("d",)]


# Kills


PLAYED = """
import os, signal, sys
from pathlib import Path
from engine.core import files
from engine.season.store import Seasons
from tests.engine.season.test_store import SEASON, evening_played
folder, moment = Path(sys.argv[1]), int(sys.argv[2])
written, rename = 0, files._rename
def cut(aside, path):
    global written
    written += 1
    if written == (moment + 1) // 2:
        if moment % 2: rename(aside, path)
        os.kill(os.getpid(), signal.SIGKILL)
    rename(aside, path)
if moment: files._rename = cut
seasons = Seasons(folder)
if seasons.running is None: seasons.begin(SEASON)
while not seasons.running.over: evening_played(seasons)
seasons.end("2026-12-01")
"""


def _plays(folder: Path, moment: int) -> int:
    """Go on with the season in a process of its own; it is killed before or after its file of this number has been written."""
    return subprocess.run([sys.executable, "-c", PLAYED, str(folder), str(moment)], cwd=HOUSE, env={**os.environ, "PYTHONPATH": str(HOUSE)}, check=False).returncode  # fmt: skip


def _the_same_with_kills(tmp_path: Path, moments: tuple[int, ...]) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert _plays(whole, 0) == 0
    for moment in moments:
        assert _plays(cut, moment) == -9
    assert _plays(cut, 0) == 0
    for name in (FILE, HALL):
        assert (cut / name).read_text(encoding="utf-8") == (whole / name).read_text(encoding="utf-8")


@posix("a process is killed from within")
def test_kills_lose_nothing_and_the_league_is_the_same(tmp_path: Path) -> None:
    _the_same_with_kills(tmp_path, (2, 9))


@pytest.mark.long
@posix("a process is killed from within")
def test_ten_kills_lose_nothing_and_the_league_is_the_same(tmp_path: Path) -> None:
    _the_same_with_kills(tmp_path, (1, 2, 3, 4, 5, 6, 7, 8, 3, 2))


# Damage


@pytest.mark.parametrize(
    "change",
    [
        {"season": "7-12-casual-2026-13-90x"}, {"evening": 5}, {"number": 9}, {"number": -1}, {"game": "whist"},
        {"members": ["vera", "vera", "orazio"]}, {"members": ["vera", "nobody", "orazio"]}, {"members": []},
        {"places": [1, 2]}, {"places": [2, 2, 2]}, {"places": [1, 2, 99]}, {"lies": [0, 0, -1]}, {"lies": []},
        {"number": 0}, {"given_up": 1}, {"said": []}, {"said": ["a"]}, {"more": 1}, {"mark": "x" * 65}, {"of": 10**9},
    ],
)  # fmt: skip
def test_a_line_that_is_no_table_of_a_season_is_told_and_costs_nothing_else(
    tmp_path: Path, change: dict[str, object]
) -> None:
    seasons = begun(tmp_path)
    evening_played(seasons)
    before = running_of(seasons).tables
    good = {"season": SEASON.tag, "evening": 1, "number": 1, "of": 2, "game": GAMES[0], "members": ["vera", "zanni", "orazio"], "places": [1, 2, 3]}  # fmt: skip
    good |= {name: [0, 0, 0] for name in ("lies", "caught", "doubts", "right")}
    path = tmp_path / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\n]}", f",\n{json.dumps(good)}\n]}}"), encoding="utf-8")
    assert not Seasons(tmp_path).file.problem
    path.write_text(text.replace("\n]}", f",\n{json.dumps(good | change)}\n]}}"), encoding="utf-8")
    found = Seasons(tmp_path)
    assert found.file.problem and found.file.aside is not None
    assert running_of(found).tables == before and running_of(found).open == 1
    assert not Seasons(tmp_path).file.problem, "what could be read is kept"


@pytest.mark.parametrize("line", range(3))
def test_a_lost_line_of_others_is_played_anew(tmp_path: Path, line: int) -> None:
    seasons = begun(tmp_path)
    for _ in range(2):
        evening_played(seasons)
    path = tmp_path / FILE
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    path.write_text("\n".join([*lines[: 1 + line], lines[1 + line][:17], *lines[2 + line :]]), encoding="utf-8")
    found = Seasons(tmp_path)
    assert found.file.problem and running_of(found).season == SEASON
    assert running_of(found).open == (0 if line else 2), "the first line says only that it has begun"
    running = running_of(found)
    if line:
        for number in running.missing():
            found.keep(SEASON, running.evening(), number, played(running.evening(), number))
    assert running_of(found).open == 2 and running_of(found).standings == running_of(seasons).standings
    assert {*json.loads(path.read_text(encoding="utf-8"))} == {"carnival", "tables"}


def test_a_damaged_hall_keeps_what_can_be_read(tmp_path: Path) -> None:
    one = Ended(SEASON, "2026-12-01", 3, 40, 1, ("vera",), 50)
    seasons = Seasons(tmp_path)
    seasons.hall.keep([one, replace(one, season=season_of("8-5-casual-2026-11-28") or SEASON)])
    path = tmp_path / HALL
    path.write_text(path.read_text(encoding="utf-8").replace('"vera"', "7", 1), encoding="utf-8")
    found = Seasons(tmp_path)
    assert "crowned" in found.hall.problem and [each.season.seed for each in found.hall.found] == [8]
