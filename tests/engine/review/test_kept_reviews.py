"""A review that was worked out is kept, and handed over at once where the match is opened again."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.errors import BadInput
from engine.core.record import Record
from engine.library import GAMES
from engine.review import kept_reviews
from engine.review.kept_reviews import KeptReview, KeptReviewing, Reviews, made, plain
from engine.review.luck import Luck, Turn
from engine.review.luck import Part as Share
from engine.review.reviewer import Part, Reviewer, Reviewing
from engine.version import VERSION
from tests.houses import GAME
from tests.reviews import CARE, past_of

SHORT = GAME, 3, 5  # a match of a few answers
LUCK = Luck(
    0.25, 1.0, Share(0.1, 0.02), Share(-0.05, 0.01), Share(0.7, 0.03), (Turn(3, "cards", 0.1), Turn(9, "own", 0.6))
)


class Worked(Reviewing):
    """Stands in the place of what works a review out: luck alone, at the second look."""

    begun = 0

    def __init__(self, record: Record, seat: int) -> None:
        type(self).begun += 1
        self.done = self.failed = False
        self.able, self.decisions, self.looked, self.closed = True, 0, 0, False

    @property
    def progress(self) -> float:
        return self.looked / 2

    def poll(self) -> Sequence[Part]:
        self.looked += 1
        self.done = self.looked == 2
        return (LUCK,) if self.done else ()

    def close(self) -> None:
        self.closed = True


class Broken(Worked):
    def poll(self) -> Sequence[Part]:
        self.done = self.failed = True
        return ()


@pytest.fixture
def record() -> Record:
    Worked.begun = Broken.begun = 0
    return past_of(*SHORT).record


def worked_out(folder: Path, record: Record, works: type[Worked] = Worked) -> list[Part]:
    reviewing, found = KeptReviewing(folder, record, 0, works), list[Part]()
    while not reviewing.done:
        found += reviewing.poll()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_part_comes_back_as_it_was(tmp_path: Path, game: str) -> None:
    record = past_of(game, 3, 5).record
    work = Reviewer(record, 0, care=CARE)
    whole = KeptReview(tuple(work.parts()), work.decisions, work.judge.able)
    assert whole.parts
    Reviews(tmp_path).keep(record, 0, whole)
    assert Reviews(tmp_path).of(record, 0) == whole


def test_the_second_time_nothing_is_worked_out(tmp_path: Path, record: Record) -> None:
    assert worked_out(tmp_path, record) == [LUCK]
    again = KeptReviewing(tmp_path, record, 0, Worked)
    assert (again.done, again.progress, again.able, again.decisions, again.failed) == (False, 1.0, True, 0, False)
    assert list(again.poll()) == [LUCK] and again.done and list(again.poll()) == []
    again.close()
    assert Worked.begun == 1


def test_another_seat_another_record_and_another_edition_are_others(tmp_path: Path, record: Record) -> None:
    worked_out(tmp_path, record)
    reviews = Reviews(tmp_path)
    assert reviews.of(record, 0) is not None and reviews.of(record, 1) is None
    assert reviews.of(replace(record, header=replace(record.header, seed=record.header.seed + 1)), 0) is None
    assert reviews.of(record.until(3), 0) is None
    assert Reviews(tmp_path, VERSION + ".1").of(record, 0) is None


def test_what_broke_off_is_not_kept(tmp_path: Path, record: Record) -> None:
    worked_out(tmp_path, record, Broken)
    assert Reviews(tmp_path).of(record, 0) is None
    worked_out(tmp_path, record, Broken)
    assert Broken.begun == 2


def test_a_damaged_one_is_worked_out_again(tmp_path: Path, record: Record) -> None:
    worked_out(tmp_path, record)
    path = Reviews(tmp_path).path(record, 0)
    whole = path.read_bytes()
    wrong = [
        b"",
        b"{",
        whole[:-1],
        whole[:70],
        whole.replace(b"0.25", b"0.75"),
        b"\xff" + whole,
        whole + b" ",
        b"\n" * 9,
    ]
    for at, damaged in enumerate(wrong, 2):
        path.write_bytes(damaged)
        assert Reviews(tmp_path).of(record, 0) is None, damaged
        assert worked_out(tmp_path, record) == [LUCK]
        assert Worked.begun == at and path.read_bytes() == whole


@pytest.mark.parametrize(
    "data",
    [
        None, 3, [], [0.25, 1.0], plain(LUCK)[:-1], [*plain(LUCK), 1], ["0.25", *plain(LUCK)[1:]],
        [*plain(LUCK)[:5], [[3, "nobody", 0.1]]], [*plain(LUCK)[:5], [[True, "own", 0.1]]], [*plain(LUCK)[:5], {}],
    ],
)  # fmt: skip
def test_nothing_else_is_taken_for_a_part(data: object) -> None:
    assert made(Luck, plain(LUCK)) == LUCK
    with pytest.raises(ValueError, match="expected"):
        made(Luck, data)


def test_the_oldest_make_room(tmp_path: Path, record: Record) -> None:
    reviews = Reviews(tmp_path, most=2)
    records = [replace(record, header=replace(record.header, seed=seed)) for seed in range(4)]
    for at, each in enumerate(records):
        reviews.keep(each, 0, KeptReview((LUCK,), 0, True))
        if reviews.path(each, 0).exists():
            os.utime(reviews.path(each, 0), (at, at))
    kept = [reviews.of(each, 0) is not None for each in records]
    assert sum(kept) == 2 and kept[-1]


def test_where_it_cannot_be_kept_it_is_found_all_the_same(tmp_path: Path, record: Record) -> None:
    (tmp_path / kept_reviews.FOLDER).write_text("no folder", encoding="utf-8")
    reviewing, found = KeptReviewing(tmp_path, record, 0, Worked), list[Part]()
    while not reviewing.done:
        found += reviewing.poll()
    assert found == [LUCK] and isinstance(reviewing.problem, BadInput)
