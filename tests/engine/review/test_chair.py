"""The same chair: every level plays it with the same deal and the same others, and the same comes out each time."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import ME, player
from engine.bots.registry import levels_of
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.core.record_file import save
from engine.library import GAMES, load
from engine.review.chair import Chair, Sat, Sitters, Tally, begun, check, in_the_chair, played, tallies
from engine.review.told import sat_told
from engine.words import LANGUAGES, words
from tests.conftest import Command
from tests.houses import GAME
from tests.reviews import past_of


def seated(game: str = GAME, players: int = 3, seed: int = 5) -> Record:
    """A match of casual opponents, the person in the first seat."""
    record = past_of(game, players, seed, "casual").record
    return Record(replace(record.header, seats=(ME, *record.header.seats[1:])), record.entries)


def chair(record: Record, number: int) -> Chair:
    header = record.header
    minds = [player(header.game, "casual") for _ in header.seats]
    return Chair(load(header.game), minds, header.seed, header.options).take(0, number)


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_is_the_same_and_only_the_chair_thinks_otherwise(game: str) -> None:
    record = seated(game, load(game).players[0])
    header = record.header
    minds = [player(game, "casual") for _ in header.seats]
    first = Session(load(game), minds, header.seed, header.options)
    for number in (0, 1):
        again = chair(record, number)
        assert again.truth.table == first.truth.table
        assert again.thoughts(1).below(2**40) == first.thoughts(1).below(2**40)
    assert chair(record, 0).thoughts(0).below(2**40) == chair(record, 0).thoughts(0).below(2**40)
    assert chair(record, 0).thoughts(0).below(2**40) != chair(record, 1).thoughts(0).below(2**40)


def test_the_same_record_is_played_alike_and_its_numbers_are_not() -> None:
    record = seated()
    some = list(in_the_chair(record, 0, 3))
    assert some == list(in_the_chair(record, 0, 3)) and [each.level for each in some] == 3 * list(levels_of(GAME))
    assert {each.won for each in in_the_chair(record, 0, 12) if each.level == "regular"} == {True, False}
    assert played(record, 0, "casual", 2) == some[2 * len(levels_of(GAME))]


def test_the_deal_is_that_of_the_record_whatever_its_seed_would_deal_today() -> None:
    record = seated()
    other = Record(replace(record.header, seed=record.header.seed + 1), record.entries)
    dealt = begun(record, 0, "casual", 0).truth.table
    assert begun(other, 0, "casual", 0).truth.table == dealt
    fresh = Session(load(GAME), [player(GAME, "casual")] * 3, other.header.seed, other.header.options)
    assert fresh.truth.table != dealt, "or it tells nothing"


def test_of_a_record_that_was_left_the_whole_match_is_played() -> None:
    whole = seated()
    assert list(in_the_chair(whole.until(2), 0, 2)) == list(in_the_chair(whole, 0, 2))


def test_what_cannot_be_played_again_is_said() -> None:
    record = seated()
    header = record.header
    for broken, seat, named in (
        (header, 3, "below 3"), (replace(header, seats=(ME, ME, "casual")), 0, "minds in all other seats"),
        (replace(header, data="0123456789abcdef"), 0, "rules"), (replace(header, seats=(ME, "nobody", "casual")), 0, "nobody"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=named):
            check(Record(broken, record.entries), seat)
    check(record, 0)


def test_a_share_is_told_as_finely_as_so_many_games_tell_it() -> None:
    def of(won: int, games: int) -> str:
        return Tally("master", games, won).share

    assert [of(won, 20) for won in (0, 5, 7, 9, 13, 15, 20)] == [
        "none", "quarter", "third", "half", "two_thirds", "most", "all"
    ]  # fmt: skip
    assert of(0, 0) == of(1, 2) == of(4, 8) == "unsure"
    sat = [Sat("casual", True), Sat("master", False), Sat("casual", False)]
    found = {each.level: (each.games, each.won) for each in tallies(GAME, sat)}
    assert found["casual"] == (2, 1) and found["master"] == (1, 0) and found["sharp"] == (0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    for won, games in ((0, 20), (5, 20), (7, 20), (10, 20), (13, 20), (15, 20), (20, 20), (1, 1), (0, 0)):
        line = sat_told(Tally("master", games, won), words(language, GAME))
        assert str(won) in line and str(games) in line and not {"{", "}"} & set(line) and "chair." not in line


@pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])
def test_the_window_hears_each_game_as_it_ends(processes: bool) -> None:
    """As nice as other tests: else it would not get the processor beside them."""
    record, progress = seated(), [0.0]
    sitters, deadline = Sitters(record, 0, 2, processes, nice=0), time.monotonic() + 600
    while not sitters.done:
        assert time.monotonic() < deadline
        sitters.poll()
        progress.append(sitters.progress)
        time.sleep(0.002)
    sitters.close()
    assert sitters.sat == list(in_the_chair(record, 0, 2)) and not sitters.failed
    assert progress == sorted(progress) and progress[-1] == 1.0 and len(set(progress)) > 2


@pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])
def test_it_can_be_left_in_the_middle(processes: bool) -> None:
    sitters = Sitters(seated(GAME, 4), 0, 1000, processes)
    while not sitters.sat:
        sitters.poll()
        time.sleep(0.002)
    worker = sitters._worker
    sitters.close()
    sitters.close()
    assert list(sitters.poll()) == [] and sitters.done and not sitters.failed
    assert worker._line.poll() or not processes, "nobody plays any more"


def test_the_command_plays_it(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.carnival"
    save(seated(), file)
    done = command("review", file, "--chair", "--games", 2, "--json")
    levels = json.loads(done.stdout)["levels"]
    assert list(levels) == list(levels_of(GAME)) and all(each["games"] == 2 for each in levels.values())
    assert command("review", file, "--chair", "--games", 2, "--json").stdout == done.stdout
    lines = command("review", file, "--chair", "--games", 2, "--lang", "en").stdout.splitlines()
    assert len(lines) == 1 + len(levels) and "too few to tell" in lines[1]
    refused = command("review", file, "--chair", "--seat", 1)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (
        2,
        "",
        1,
    ) and "a.carnival" in refused.stderr
