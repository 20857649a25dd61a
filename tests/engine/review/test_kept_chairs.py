"""The same chair is kept: it is not worked out twice, goes on where it stopped, and is nobody else's."""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.bots.registry import levels_of
from engine.core.record import Record
from engine.review.chair import GAMES, Sat, in_the_chair
from engine.review.kept_chairs import FILE, MOST, Chairs, KeptSitters, chair_of, kept_chair
from engine.statistics import tag_of
from tests.houses import GAME
from tests.reviews import past_of

LEVELS = levels_of(GAME)
ROUND = len(LEVELS)


def seated(seed: int = 5) -> Record:
    """A match of casual opponents, the person in the first seat."""
    record = past_of(GAME, 3, seed, "casual").record
    return Record(replace(record.header, seats=(ME, *record.header.seats[1:])), record.entries)


RECORD = seated()


def games(won: str) -> list[Sat]:
    return [Sat(LEVELS[at % ROUND], each == "1") for at, each in enumerate(won)]


LONG = games("1000" * (GAMES - 2))  # what was played, but for two rounds
WHOLE = games("1100" * GAMES)


def played_out(sitters: KeptSitters) -> KeptSitters:
    until = time.monotonic() + 120
    while not sitters.done and time.monotonic() < until:
        sitters.poll()
        time.sleep(0.01)
    assert sitters.done and not sitters.failed
    sitters.poll()
    return sitters


def test_what_was_played_is_not_played_again_and_what_was_begun_goes_on(tmp_path: Path) -> None:
    whole = [*LONG, *in_the_chair(RECORD, 0, GAMES, first=len(LONG))]
    Chairs(tmp_path).keep(RECORD, 0, whole[: len(LONG) + 3])
    sitters = KeptSitters(tmp_path, RECORD, 0, processes=False)
    assert sitters.sat == whole[: len(LONG) + 3] and not sitters.done and 0 < sitters.progress < 1
    assert played_out(sitters).sat == whole
    again = KeptSitters(tmp_path, RECORD, 0, processes=False)
    assert again.done and again.sat == whole and again.progress == 1.0 and again.poll() == []
    again.close()
    assert kept_chair(tmp_path, RECORD, 0) == Chairs(tmp_path).at(tag_of(RECORD))


def test_what_was_played_is_kept_when_one_leaves(tmp_path: Path) -> None:
    sitters = KeptSitters(tmp_path, RECORD, 0, processes=False)
    until = time.monotonic() + 60
    while not sitters.poll() and time.monotonic() < until:
        time.sleep(0.002)
    sitters.close()
    found = Chairs(tmp_path).of(RECORD, 0)
    assert found is not None and found.sat == sitters.sat and 0 < len(found.won) <= GAMES * ROUND


def test_slow_minds_play_fewer_games_and_that_is_settled(tmp_path: Path) -> None:
    assert len(played_out(KeptSitters(tmp_path, RECORD, 0, processes=False, budget=-1.0)).sat) == ROUND
    found = Chairs(tmp_path).of(RECORD, 0)
    assert found is not None and found.settled and found.whole
    assert KeptSitters(tmp_path, RECORD, 0, processes=False).done


def test_another_chair_another_deal_and_a_borrowed_seal_get_nothing(tmp_path: Path) -> None:
    Chairs(tmp_path).keep(RECORD, 0, WHOLE)
    header, chairs = RECORD.header, Chairs(tmp_path)
    assert chairs.of(RECORD, 0) is not None and chairs.of(RECORD, 1) is None
    borrowed = seated(6)
    assert chair_of(borrowed, 0) != chair_of(RECORD, 0) and chairs.of(borrowed, 0) is None
    for other in (replace(header, seed=header.seed + 1), replace(header, thoughts="ab" * 16)):
        assert chair_of(Record(other, RECORD.entries), 0) != chair_of(RECORD, 0)
    for same in (RECORD.until(2), Record(replace(header, made_by="another"), RECORD.entries)):
        assert chair_of(same, 0) == chair_of(RECORD, 0)


def test_what_another_program_began_is_begun_anew_and_what_it_ended_stays(tmp_path: Path) -> None:
    Chairs(tmp_path, "0.0.1").keep(RECORD, 0, games("111"))
    assert Chairs(tmp_path).of(RECORD, 0) is None
    Chairs(tmp_path).keep(RECORD, 0, games("1"))
    assert len(Chairs(tmp_path).of(RECORD, 0).won) == 1  # type: ignore[union-attr]  # it was kept just now
    Chairs(tmp_path, "0.0.1").keep(RECORD, 0, WHOLE)
    assert Chairs(tmp_path).of(RECORD, 0) is not None


def test_of_two_programs_that_play_one_chair_the_further_one_is_kept(tmp_path: Path) -> None:
    Chairs(tmp_path).keep(RECORD, 0, games("11110"))
    Chairs(tmp_path).keep(RECORD, 0, games("11"))
    assert Chairs(tmp_path).at(tag_of(RECORD)).won == "11110"  # type: ignore[union-attr]  # it was kept just now
    Chairs(tmp_path).keep(RECORD, 0, WHOLE)
    assert [each.sat for each in Chairs(tmp_path).file.found] == [WHOLE]


def test_the_newest_are_kept(tmp_path: Path) -> None:
    chairs = Chairs(tmp_path)
    chairs.keep(RECORD, 0, games("1"))
    one = chairs.file.found[0]
    chairs.file.keep([replace(one, tag=f"{at:08x}") for at in range(MOST)])
    chairs.keep(RECORD, 0, games("10"))
    found = Chairs(tmp_path).file.found
    assert len(found) == MOST and found[-1].won == "10" and found[0].tag == f"{1:08x}"


def broken(**changes: object) -> Callable[[dict[str, object]], object]:
    return lambda entry: {**entry, **changes}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (broken(mark="../../etc/passwd"), "mark: expected hexadecimal digits"),
        (broken(chair="x" * 64), "chair: expected hexadecimal digits"),
        (broken(won="012"), "won: expected games, 1 or 0 each"),
        (broken(won="1" * (GAMES * ROUND + 1)), "levels: expected 1 to"),
        (broken(won=11), "won: expected text"),
        (broken(levels=[]), "levels: expected 1 to"),
        (broken(levels=["a"] * 100), "levels: expected 1 to"),
        (broken(levels="master"), "levels: expected a list"),
        (broken(settled="yes"), "settled: expected"),
        (broken(more=1), "more: expected only"),
        (lambda entry: [entry], "expected a mapping"),
    ],
)  # fmt: skip
def test_a_hostile_line_costs_itself_alone(
    tmp_path: Path, change: Callable[[dict[str, object]], object], told: str
) -> None:
    chairs = Chairs(tmp_path)
    chairs.keep(RECORD, 0, WHOLE)
    data = json.loads((tmp_path / FILE).read_text("utf-8"))
    good = data["chairs"][0]
    data["chairs"] = [change({**good, "mark": "ab" * 16}), good]
    (tmp_path / FILE).write_text(json.dumps(data), "utf-8")
    again = Chairs(tmp_path)
    assert told in again.file.problem and again.file.aside is not None
    assert again.of(RECORD, 0) is not None and len(again.file.found) == 1


def test_a_file_of_something_else_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\x00{")
    assert Chairs(tmp_path).file.found == [] and kept_chair(tmp_path, RECORD, 0) is None
    assert kept_chair(tmp_path / "nowhere", RECORD, 0) is None
