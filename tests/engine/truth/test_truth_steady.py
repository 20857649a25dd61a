"""Chances as they are believed: noise makes no step, what lasts does, and the first picture comes at once."""

import random
from itertools import pairwise

import pytest

from engine.library import GAMES
from engine.truth.chances import FIRST, MOST_STOPS, Point, in_passes, shared_out, stops
from engine.truth.steady import LEAST, _parted, passes, sources, steady, together
from scenes.truth.example import finished
from scenes.truth.story import TruthStory
from tests.playing import usual


def counted(shares: list[tuple[float, ...]], games: int, seed: int) -> list[Point]:
    """What so many games a stop would give, were the chances these."""
    by = random.Random(seed)
    found = []
    for at, each in enumerate(shares):
        won = by.choices(range(len(each)), each, k=games)
        found.append(Point(at, tuple(won.count(seat) / games for seat in range(len(each))), games))
    return found


def steps(points: list[Point]) -> list[int]:
    return [later.moment for one, later in pairwise(points) if one.shares != later.shares]


def test_chances_that_do_not_change_make_no_step() -> None:
    """Of a hundred games whose chances never change, hardly one is drawn with a step before its end."""
    flat = [(0.3, 0.3, 0.2, 0.2)] * 40
    drawn = [steps(steady(counted(flat, games, seed))[:-1]) for seed in range(100) for games in (12, 100)]
    assert sum(map(bool, drawn)) <= 2


def test_two_who_win_together_are_no_more_proof_than_one_who_wins_alone() -> None:
    """Both of a pair count whole; their games are not told twice by it."""
    changing = [(0.4, 0.6)] * 20 + [(0.6, 0.4)] * 20 + [(0.0, 1.0)]
    for seed in range(40):
        alone = counted(changing, 8, seed)
        pairs = [Point(each.moment, each.shares + each.shares, each.games) for each in alone]
        assert _parted([Point(each.moment, (*each.shares, 0.0, 0.0), each.games) for each in alone]) == _parted(pairs)


@pytest.mark.parametrize("games", [16, 60, 240])
def test_what_changes_and_lasts_is_a_step_where_it_changed(games: int) -> None:
    shares = [(0.3, 0.3, 0.4)] * 12 + [(0.7, 0.1, 0.2)] * 10 + [(0.1, 0.1, 0.8)] * 14 + [(0.0, 0.0, 1.0)]
    near = 0
    for seed in range(30):
        found = steps(steady(counted(shares, games, seed)))
        near += len(found) == 3 and all(abs(at - true) <= 1 for at, true in zip(found, (12, 22, 36), strict=True))
    assert near >= 27


def test_a_game_that_turns_by_little_at_a_time_is_drawn_as_it_went() -> None:
    """Four steps of twelve points, as in a match of Intrigo: drawn as one flat line they were all put to the last turn."""
    slow = [(0.2 + 0.12 * (at // 10), 0.8 - 0.12 * (at // 10)) for at in range(50)]
    drawn = [steps(steady(counted([*slow, (1.0, 0.0)], 150, seed))) for seed in range(20)]
    assert sum(len(each) == 5 for each in drawn) >= 16


@pytest.mark.parametrize("stops_left", [1, 2, 3])
def test_what_decides_shortly_before_the_end_is_a_step_where_it_happened_and_not_one_earlier(stops_left: int) -> None:
    shares = [(0.3, 0.7)] * 20 + [(1.0, 0.0)] * stops_left + [(1.0, 0.0)]
    assert {tuple(steps(steady(counted(shares, 60, seed)))) for seed in range(30)} == {(20,)}


def where(points: list[Point]) -> list[dict[int, float]]:
    """Before which stops each step came that is drawn of these points, but for the end."""
    drawn = steady(points)
    found = [sources(points, drawn, at) for at in range(1, len(drawn)) if drawn[at].shares != drawn[at - 1].shares]
    assert all(sum(each.values()) == pytest.approx(1) for each in found)
    return found[:-1]


@pytest.mark.parametrize("games", [40, 120])
def test_a_step_that_came_at_once_is_put_to_where_it_came(games: int) -> None:
    sharp = [(0.3, 0.7)] * 20 + [(0.55, 0.45)] * 20 + [(1.0, 0.0)]
    alone = [len(each) == 1 for seed in range(60) for each in where(counted(sharp, games, seed))]
    assert len(alone) >= 50 and sum(alone) > len(alone) * (0.75 if games < 100 else 0.95)


def test_a_step_that_came_little_by_little_is_put_to_all_that_it_came_by() -> None:
    """The lines crept up through a round, and all of it was called the doing of who kept a card in its middle."""
    rising = [(0.32, 0.68)] * 8 + [(0.32 + at / 100, 0.68 - at / 100) for at in range(0, 28)] + [(0.6, 0.4)] * 8
    found = [each for seed in range(60) for each in where(counted([*rising, (1.0, 0.0)], 60, seed))]
    several = [each for each in found if len(each) > 1]
    assert len(found) >= 40 and len(several) > 0.65 * len(found)
    assert all(max(each.values()) < 0.8 for each in several)


def test_a_step_is_drawn_where_most_of_it_happened_though_the_chance_was_gone_soon() -> None:
    shares = [(0.3, 0.7)] * 20 + [(0.45, 0.55), (0.97, 0.03)] + [(0.2, 0.8)] * 20 + [(0.0, 1.0)]
    found = [steps(steady(counted(shares, 200, seed)))[0] for seed in range(30)]
    assert set(found) == {21}


def test_a_chance_that_is_gone_at_the_next_stop_is_no_step() -> None:
    """Whose turn it is makes square waves; the game has not changed by it."""
    waves = [(0.9, 0.1) if at % 2 else (0.1, 0.9) for at in range(40)]
    assert len(steps(steady(counted([*waves, (1.0, 0.0)], 30, 1)))) <= 2


def test_every_step_is_large_enough_to_be_told() -> None:
    for game in GAMES:
        record = finished(game, usual(game), 3)
        found = steady(together(list(in_passes(stops(record), record, 6))))
        for one, other in pairwise(found[:-1]):
            change = max(abs(b - a) for a, b in zip(one.shares, other.shares, strict=True))
            assert not change or change >= LEAST


def test_passes_are_put_together_by_their_games() -> None:
    points = [Point(0, (1.0, 0.0), 10), Point(5, (0.0, 1.0), 10), Point(0, (0.0, 1.0), 30), Point(5, (0.0, 1.0), 30)]
    assert [len(each) for each in passes(points)] == [2, 2]
    assert together(points) == [Point(0, (0.25, 0.75), 40), Point(5, (0.0, 1.0), 40)]
    assert together(points[:3]) == points[:2], "a pass that is not through is left out"


@pytest.mark.parametrize("places", [1, 2, 17, MOST_STOPS])
def test_the_first_pass_is_short_and_all_of_them_play_what_was_asked_for(places: int) -> None:
    plan = shared_out(places)
    assert places * plan[0] <= max(FIRST, 4 * places) and plan == sorted(plan[:-1]) + plan[-1:]
    assert sum(plan) == sum(shared_out(places, sum(plan)))
    assert sum(shared_out(places, 50)) == 50


@pytest.mark.parametrize("game", GAMES)
def test_whose_doing_it_was_is_somebody_who_was_asked_there(game: str) -> None:
    story = TruthStory(finished(game, usual(game), 3))
    moments = story.past.moments
    seen = set()
    for one, other in pairwise(stops(story.record)):
        first, last = moments[one.moment].events, moments[other.moment].events
        doer = story.cause(first, last).by
        seen.add(doer)
        asked = {each.seat for each in moments if first <= each.events < last}
        assert doer is None or doer in asked
    assert len(seen - {None}) > 1
