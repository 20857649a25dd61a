"""Awards, earned and missed by a hair, at the end of a match of Complots with claims of our own."""

from dataclasses import replace

import pytest

from engine.awards import MOST, awards, earned, honoured
from engine.core.claim import Claim
from engine.library import load
from engine.truth.moments import Past
from tests.engine.kept.test_statistics import Ended, played


def lie(seat: int, doubter: int | None = None, what: str = "duchess") -> Claim:
    return Claim(0, seat, what, False, "passed" if doubter is None else "caught", doubter)


def truth(seat: int, doubter: int | None = None) -> Claim:
    return Claim(0, seat, "captain", True, "passed" if doubter is None else "proved", doubter)


@pytest.mark.parametrize(
    ("key", "claims", "winner", "fields"),
    [
        ("master", [lie(0, what="duchess"), lie(0, what="assassin"), lie(0)], (1,), {}),
        ("nose", [lie(1, 0), lie(2, 0)], (1,), {}),
        ("honest", [truth(0), truth(0)], (0,), {}),
        ("purse", [], (0,), {"coins": [1, 5, 5]}),
        ("empty_purse", [], (0,), {"coins": [0, 5, 5]}),
        ("role", [lie(0), lie(0), lie(0)], (1,), {}),
        ("hunter", [lie(1, 0), lie(1, 0), truth(1, 0)], (1,), {}),
        ("unabashed", [lie(0, 1)], (0,), {}),
        ("wronged", [truth(0, 1), truth(0, 2)], (1,), {}),
        ("hair", [], (0,), {"scores": [9, 8, 3]}),
        ("unquestioned", [*[truth(0)] * 6, lie(0)], (1,), {}),
        ("glass", [lie(0, 1), lie(0, 2)], (1,), {}),
        ("ghosts", [truth(1, 0), truth(2, 0)], (1,), {}),
    ],
)
def test_each_award_is_earned_and_by_nobody_else(
    key: str, claims: list[Claim], winner: tuple[int, ...], fields: dict[str, object]
) -> None:
    assert key in [award.key for award in awards(Ended(claims, winner, **fields), 0)]
    assert key not in [award.key for award in awards(Ended(claims, winner, **fields), 2)]
    other = [replace(claim, true=True, fate="passed", doubter=None) for claim in claims[:1]]
    assert key not in [award.key for award in awards(Ended(other, (1,)), 0)]


@pytest.mark.parametrize(
    ("key", "claims", "winner", "fields"),
    [
        ("master", [lie(0), lie(0), lie(0, 1)], (1,), {}),
        ("nose", [lie(1, 0), lie(2, 0), truth(1, 0)], (1,), {}),
        ("honest", [truth(0), truth(0), lie(0)], (0,), {}),
        ("honest", [truth(0), truth(0)], (1,), {}),
        ("purse", [], (0,), {"coins": [2, 5, 5]}),
        ("role", [lie(0), lie(0), lie(0, 1)], (1,), {}),
        ("hunter", [lie(1, 0), lie(2, 0)], (1,), {}),
        ("unabashed", [lie(0, 1)], (1,), {}),
        ("wronged", [truth(0, 1), truth(0, 2), lie(0, 1)], (1,), {}),
        ("hair", [], (0,), {"scores": [9, 7, 3]}),
        ("hair", [], (0, 1), {"scores": [9, 8, 3]}),
        ("unquestioned", [*[truth(0)] * 6, truth(0, 1)], (1,), {}),
        ("glass", [lie(0, 1), lie(0, 2), lie(0)], (1,), {}),
        ("ghosts", [truth(1, 0), truth(2, 0), lie(1, 0)], (1,), {}),
    ],
)
def test_an_award_is_missed_by_a_hair(
    key: str, claims: list[Claim], winner: tuple[int, ...], fields: dict[str, object]
) -> None:
    assert key not in [award.key for award in awards(Ended(claims, winner, **fields), 0)]


def test_at_most_two_are_shown_of_who_reads_and_none_before_the_end() -> None:
    claims = [lie(0), lie(0), lie(0), lie(1, 0), lie(1, 0)]
    ended = Ended(claims, (0,), coins=[0, 5, 5])
    assert len(awards(ended, 0)) > MOST
    assert [award.key for seat, award in honoured(ended, 0) if seat == 0] == ["master", "nose"]
    assert earned(Past(load("complots"), played(4).until(12))) == []


def told(claims: list[Claim], me: int | None) -> list[tuple[int, str, int]]:
    return [(seat, award.key, award.size) for seat, award in honoured(Ended(claims, ()), me)]


def test_an_honour_goes_to_who_has_most_of_it_not_to_the_first_seat() -> None:
    assert told([*[lie(0)] * 3, *[lie(1)] * 4, *[lie(2)] * 3], None) == [(1, "master", 4)]
    assert told([*[lie(1)] * 4, *[lie(2)] * 4], 0) == [(1, "master", 4)], "of two who have as much the earlier seat"


def test_what_is_told_of_the_reader_is_told_of_nobody_else() -> None:
    assert told([*[lie(0)] * 3, *[lie(1)] * 4], 0) == [(0, "master", 3)]


@pytest.mark.parametrize(
    ("claims", "once", "again"),
    [
        ([lie(0)] * 3, "master", "role"),
        ([*[lie(0, what="duchess")] * 2, lie(0, what="assassin"), *[truth(0)] * 4], "master", "unquestioned"),
        ([lie(1, 0), lie(1, 0)], "nose", "hunter"),
    ],
)
def test_the_same_deeds_are_honoured_once(claims: list[Claim], once: str, again: str) -> None:
    """Three lies were told of as three that nobody caught, and beside it as three of one character."""
    assert {once, again} <= {award.key for award in awards(Ended(claims, (2,)), 0)}, "prizes count both"
    for me in (0, None):
        assert [key for seat, key, _ in told(claims, me) if seat == 0] == [once]


def test_nobody_else_is_honoured_twice() -> None:
    assert told([*[lie(1)] * 3, lie(0, 1), lie(0, 1)], None) == [(1, "master", 3), (0, "glass", 2)]
