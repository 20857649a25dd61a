"""Luck and skill: each step of the chances is somebody's doing or the cards', and all together they are the result."""

from statistics import fmean, stdev

import pytest

from engine.core.flow import options
from engine.core.record import groups
from engine.library import GAMES, load
from engine.review.luck import PARTS, Curve, Doing, Luck, Lucks, Part, Place, told_points, whose
from engine.truth.moments import Past
from tests.houses import GAME
from tests.reviews import past_of


def adds_up(past: Past, lucks: Lucks) -> None:
    """For every seat: from the fair share to the result; a step is the doing of who had a choice, or of what was drawn."""
    won = past.states[-1].table.winner or ()
    drew = [bool(outcomes) for _, outcomes, _ in groups(past.record.entries)][1:]
    for seat in range(len(past.record.header.seats)):
        luck = lucks.of(seat)
        assert luck.result == float(seat in won)
        assert luck.fair + sum(each.more for each in luck.parts.values()) == pytest.approx(luck.result, abs=1e-9)
        points = told_points(luck)
        assert round(100 * luck.fair) + sum(points.values()) == round(100 * luck.result)
        assert all(abs(points[part] - 100 * luck.parts[part].more) < 1.5 for part in PARTS)
        own = sum(each.more for each in luck.steps if each.whose == "own")
        assert own == pytest.approx(luck.own.more, abs=1e-9)
    for step in lucks.split.steps:
        assert step.doings and sum(step.parts) == pytest.approx(1) and step.slow <= (len(step.doings) > 1)
        for moment, seat in step.doings:
            if seat is None:
                assert drew[moment]
            else:
                assert past.moments[moment].seat == seat and len(options(past.states[moment], seat)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_add_up(game: str) -> None:
    past = past_of(game, load(game).players[0], 1)
    adds_up(past, Lucks(past, games=30, each=2))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_many_games_add_up(game: str) -> None:
    """However few games each chance is played out in: what it is does not matter to the law."""
    first, last = load(game).players
    for seed in range(60):
        past = past_of(game, first + seed % (last - first + 1), seed, "quick")
        adds_up(past, Lucks(past, games=4, each=2))


def test_the_parts_of_a_match_of_several_games_add_up() -> None:
    past = past_of(GAME, 3, 2, match=2)
    adds_up(past, Lucks(past, games=60, each=4))


@pytest.mark.long
def test_the_cards_are_even_over_many_games_of_equals() -> None:
    """For who sits first too, who may have an advantage, which is no matter of cards."""
    found = [Lucks(past_of(GAME, 3, seed, "quick"), games=100, each=8).of(seed % 3).cards.more for seed in range(150)]
    assert abs(fmean(found)) < 2.5 * stdev(found) / len(found) ** 0.5


def test_luck_is_a_function_of_the_record() -> None:
    past = past_of(GAME, 3, 5)
    assert [Lucks(past, 40, 4).of(seat) for seat in range(3)] == [Lucks(past, 40, 4).of(seat) for seat in range(3)]


def test_a_step_belongs_to_who_answered_or_to_the_cards() -> None:
    assert [whose(Doing(3, 1), seat) for seat in range(3)] == ["others", "own", "others"]
    assert whose(Doing(3, None), 1) == "cards"


def test_what_an_answer_drew_is_another_place_than_the_answer() -> None:
    past = past_of(GAME, 3, 5)
    curve = Curve(past, 20, 2)
    drew = [bool(outcomes) for _, outcomes, _ in groups(past.record.entries)][1:]
    at = next(
        number for number, drawn in enumerate(drew)
        if drawn and len(options(past.states[number], past.moments[number].seat or 0)) > 1
    )  # fmt: skip
    seat = past.moments[at].seat
    whole, given = Place(at + 1), Place(at, drawn=False)
    assert curve.doings(Place(at), whole) == [Doing(at, seat), Doing(at, None)]
    assert curve.doings(Place(at), given) == [Doing(at, seat)]
    assert curve.doings(given, whole) == [Doing(at, None)]


def test_told_points_add_up_whatever_is_rounded() -> None:
    third = Part(-1 / 9, 0.1)
    found = told_points(Luck(1 / 3, 0.0, third, third, third))
    assert sum(found.values()) == -33 and set(found.values()) == {-11}
    found = told_points(Luck(0.25, 1.0, Part(0.254, 0.1), Part(0.254, 0.1), Part(0.242, 0.1)))
    assert sum(found.values()) == 75
