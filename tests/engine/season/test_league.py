"""The league of a season: points by place and size of table, ties, standings."""

import pytest

from engine.bots.opponents import ME, opponents
from engine.library import GAMES
from engine.season.league import MEAN, FinishedTable, members, placed, points, standings, worth

WHO = tuple(opponents())


def table(*at: tuple[str, int]) -> FinishedTable:
    who, places = zip(*at, strict=True)
    return FinishedTable(GAMES[0], who, places, ((0, 0, 0, 0),) * len(who))


@pytest.mark.parametrize(
    ("places", "brought"),
    [
        ((1, 2), (9, 7)),
        ((2, 3, 1), (8, 6, 10)),
        ((1, 2, 2, 4), (11, 8, 8, 5)),  # 9 and 7 shared
        ((1, 1, 3, 3), (10, 10, 6, 6)),  # 11 and 9 shared; 7 and 5
        ((1, 2, 2, 2, 2), (12, 7, 7, 7, 7)),  # 10, 8, 6 and 4 shared
        ((1, 2, 3, 4, 5, 6, 7, 8), (15, 13, 11, 9, 7, 5, 3, 1)),
    ],
)
def test_points_go_by_place_and_size_and_are_shared_with_the_places(
    places: tuple[int, ...], brought: tuple[int, ...]
) -> None:
    assert points(places) == brought


@pytest.mark.parametrize("players", range(2, 9))
def test_every_table_brings_as_many_points_a_head_as_any_other(players: int) -> None:
    assert sum(worth(players)) == MEAN * players
    assert worth(players) == points(range(1, players + 1))
    for first in range(1, players + 1):  # so many share the first place
        assert sum(points([1] * first + [*range(first + 1, players + 1)])) == MEAN * players
    assert sum(points(placed([0] * players, 1))) == MEAN * players


def test_whoever_has_no_place_comes_after_all_who_have_one() -> None:
    assert placed((0, 1, 0)) == (2, 1, 2)
    assert placed((1, 0, 1, 0)) == (1, 3, 1, 3)


def test_who_gives_up_is_last_and_the_others_share_the_places_before() -> None:
    assert placed((2, 1, 3, 4), 1) == (1, 4, 1, 1)
    assert points(placed((2, 1, 3, 4), 1)) == (9, 5, 9, 9)


def test_before_the_first_evening_all_stand_alike() -> None:
    found = standings([])
    assert [each.member for each in found] == [*members()] and {each.place for each in found} == {1}


def test_the_table_adds_up_evenings_and_tells_who_rose_and_fell() -> None:
    first = [table((WHO[0], 1), (ME, 2), (WHO[1], 3)), table((WHO[2], 1), (WHO[3], 2))]
    second = [table((ME, 1), (WHO[2], 2), (WHO[0], 3))]
    found = {each.member: each for each in standings([first, second])}
    assert found[ME].evenings == (8, 10) and (found[ME].points, found[ME].won) == (18, 1)
    assert found[WHO[2]].evenings == (9, 8) and found[WHO[0]].evenings == (10, 6)
    assert found[WHO[4]].evenings == (8, 8), "an evening without a table brings what a table does on average"
    assert [(each.member, each.place) for each in standings([first, second])][:3] == [(ME, 1), (WHO[2], 2), (WHO[0], 3)]
    assert found[ME].change == 2, "third before, behind two; those without a table stood there too"
    assert found[WHO[0]].change == -2


def test_of_equal_points_who_has_won_more_often_stands_before() -> None:
    found = standings([[table((WHO[5], 1), (WHO[6], 2))], [table((WHO[6], 1), (WHO[5], 2))], [table((WHO[5], 2), (WHO[7], 1), (WHO[6], 2))]])  # fmt: skip
    places = {each.member: each.place for each in found}
    assert places[WHO[5]] == places[WHO[6]], "both won once, and have as many points"
    by_wins = standings(
        [[table((WHO[3], 1), (WHO[4], 2), (WHO[5], 3))], [table((WHO[3], 3), (WHO[4], 2), (WHO[5], 1))]]
    )
    places = {each.member: each.place for each in by_wins}
    assert {each.points for each in by_wins} == {16}
    assert places[WHO[3]] == places[WHO[5]] == 1 and places[WHO[4]] == 3
