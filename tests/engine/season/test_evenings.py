"""The evenings of a season: every game often enough, tables of many sizes, rivals who meet, and the same draw each time."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from engine.bots.opponents import ME
from engine.codes import USUAL_SEED
from engine.library import load
from engine.season.evenings import (
    GROWING,
    Season,
    _seated,
    _sizes,
    count,
    drawn_for,
    games,
    levels,
    programme,
    season_of,
)
from engine.season.league import members
from tests.frequencies import alike
from tests.systems import HOUSE

DAY = "2026-11-28"
SEEDS = range(400)


def season(seed: int, short: bool = False, level: str = "casual") -> Season:
    return Season(seed, count(short), level, DAY)


def test_a_season_has_twelve_evenings_and_a_short_one_five() -> None:
    assert (count(False), count(True)) == (12, 5) and len(games()) == 5
    assert len(levels()) == 3


def test_a_long_season_has_every_game_twice_at_least_and_a_short_one_each_once() -> None:
    for seed in SEEDS:
        order = [game for game, _, _ in programme(season(seed))]
        assert all(order.count(game) in (2, 3) for game in games()) and len(order) == 12
        assert all(one != other for one, other in pairwise(order)), "never two evenings in a row"
        assert sorted(game for game, _, _ in programme(season(seed, True))) == sorted(games())


def test_sizes_vary_and_all_of_them_come_up() -> None:
    met: dict[str, list[int]] = {game: [] for game in games()}
    for seed in SEEDS:
        found = programme(season(seed))
        for game in games():
            sizes = [size for each, size, _ in found if each == game]
            assert len(set(sizes)) == min(len(sizes), len(_sizes(game)))
            met[game].append(sizes[0])
    for game, sizes in met.items():
        alike(sizes, _sizes(game))


@pytest.mark.parametrize("short", [False, True])
def test_every_member_sits_at_one_table_or_has_a_free_evening(short: bool) -> None:
    for seed in SEEDS[:60]:
        for number in range(count(short)):
            evening = drawn_for(season(seed, short), number, members())
            low, high = load(evening.game).players
            everybody = [each for table in evening.tables for each in table]
            assert sorted([*everybody, *evening.free]) == sorted(members())
            assert all(low <= len(table) <= high for table in evening.tables)
            assert ME in evening.tables[0] and evening.host in evening.tables[0] and evening.host != ME
            assert len(evening.seeds) == len(evening.tables) and max(evening.seeds) < USUAL_SEED
            assert not evening.free, "with the games of the house"


def test_where_tables_do_not_come_out_even_as_few_as_possible_are_left_over() -> None:
    assert [_seated(people, 3, 3) for people in range(8)] == [0, 0, 0, 3, 3, 3, 6, 6]
    assert [_seated(people, 4, 5) for people in (3, 4, 5, 6, 7, 8, 11, 12)] == [0, 4, 5, 5, 5, 8, 10, 12]


def test_all_seats_are_as_likely_for_the_person() -> None:
    at = [drawn_for(season(seed), 3, members()).tables[0] for seed in range(3000)]
    for players in range(3, 6):
        alike((each.index(ME) for each in at if len(each) == players), range(players))


def test_rivals_meet_more_often() -> None:
    """Those next to the person in the league, with the person in its middle."""
    others = [each for each in members() if each != ME]
    order = [*others[:6], ME, *others[6:]]
    met = dict.fromkeys(others, 0)
    for seed in range(600):
        for number in range(1, 11):
            for each in drawn_for(season(seed), number, order).tables[0]:
                if each != ME:
                    met[each] += 1
    next_to, far = met[others[5]] + met[others[6]], met[others[0]] + met[others[11]]
    assert next_to > 1.8 * far
    assert min(met.values()) > 300, "everybody comes now and then"
    alike_first = [each for seed in range(1500) for each in drawn_for(season(seed), 0, order).tables[0] if each != ME]
    alike(alike_first, others)


def test_on_the_last_evening_the_person_meets_those_next_to_them() -> None:
    order = [*members()[:5], ME, *members()[5:12]]
    for seed in SEEDS[:50]:
        evening = drawn_for(season(seed), 11, order)
        apart = [abs(order.index(each) - 5) for each in evening.tables[0]]
        assert max(apart) <= len(apart) // 2 + 1


def test_all_invite() -> None:
    alike(
        (drawn_for(season(seed), 0, members()).host for seed in range(3000)), [each for each in members() if each != ME]
    )


def test_a_growing_season_grows() -> None:
    grown = [season(1, level=GROWING).level_at(each) for each in range(12)]
    assert grown == ["casual"] * 4 + ["regular"] * 4 + ["sharp"] * 4
    assert [season(1, True, GROWING).level_at(each) for each in range(5)] == ["casual"] * 2 + ["regular"] * 2 + [
        "sharp"
    ]


def test_the_mark_of_a_season_tells_all_of_it() -> None:
    for seed in (0, 7, 999_999_999):
        for level in (*levels(), GROWING):
            found = season(seed, bool(seed % 2), level)
            assert season_of(found.tag) == found


@pytest.mark.parametrize(
    "tag",
    ["", "7", "7-12-casual", "7-13-casual-2026-11-28", "7-0-casual-2026-11-28", "07-12-casual-2026-11-28",
     "7-12-devilish-2026-11-28", "7-12-casual-2026-11-28 ", "７-12-casual-2026-11-28", "1234567890-12-casual-2026-11-28"],
)  # fmt: skip
def test_no_other_text_is_a_tag(tag: str) -> None:
    assert season_of(tag) is None


def test_the_same_season_is_drawn_in_every_process() -> None:
    asked = "from engine.season.evenings import *\nfrom engine.season.league import members\nprint(drawn_for(Season(7, 12, 'sharp', '2026-11-28'), 5, members()))"
    told = subprocess.run([sys.executable, "-c", asked], cwd=HOUSE, env={**os.environ, "PYTHONHASHSEED": "3"}, capture_output=True, text=True, check=True).stdout  # fmt: skip
    assert told == f"{drawn_for(season(7, level='sharp'), 5, members())}\n"
