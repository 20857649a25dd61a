"""Wins without much of the luck of the draw: the mean stays, and fewer games tell as much."""

import json
from math import sqrt
from statistics import fmean, stdev

import pytest

from engine.bots.arena import Fixture
from engine.bots.tuning import single
from engine.core.chance import Generator
from engine.library import GAMES, load
from engine.review.less_luck import Draws, Won, play, share_of
from tests.conftest import Command
from tests.houses import GAME
from tests.reviews import past_of


def games_of(count: int, part: float) -> list[Won]:
    """Half are won; this part of the victory follows from the draws, the rest from nothing that anybody knows."""
    by = Generator("won", count)
    luck = [by.random() - 0.5 for _ in range(count)]
    return [Won(0.5 + part * each + (1 - part) * (by.random() - 0.5), each) for each in luck]


def test_what_the_draws_gave_is_taken_out_and_the_mean_stays() -> None:
    games = games_of(400, 0.8)
    found = share_of(games)
    assert found.share == pytest.approx(0.5, abs=3 * found.error) and found.worth > 8
    low, high = found.interval
    assert low < 0.5 < high and high - low < 0.4 * 4 * stdev(each.won for each in games) / sqrt(400)


def test_games_that_draws_do_not_decide_are_worth_what_they_are() -> None:
    games = games_of(400, 0.0)
    found = share_of(games)
    assert found.worth == pytest.approx(1, abs=0.05)
    assert found.share == pytest.approx(fmean(each.won for each in games), abs=0.01)


def test_one_half_says_what_the_other_is_worth() -> None:
    """Two games a half in which draws seem to decide everything, and the other way round in the other half."""
    games = [Won(1.0, 1.0), Won(0.0, 1.0), Won(0.0, 0.0), Won(1.0, 0.0)] * 2
    assert share_of(games).worth < 1, "taken from its own half it would seem to tell everything"


@pytest.mark.parametrize("game", GAMES)
def test_what_draws_give_to_one_they_take_from_others(game: str) -> None:
    rules = load(game)
    past = past_of(game, rules.players[0], 1)
    draws = Draws(past, 1)
    given = [draws.given(side) for side in rules.sides(past.states[0].table)]
    assert sum(given) == pytest.approx(0, abs=1e-9) and any(given)


def test_a_game_is_a_function_of_its_number() -> None:
    fixture = Fixture(GAME, 3, ("quick", "random"), single(load(GAME)), 5, rotated=True)
    found = [play((fixture, number, 2)) for number in (0, 1, 2)]
    assert found == [play((fixture, number, 2)) for number in (0, 1, 2)] and len(set(found)) > 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_draws_give_nothing_on_average(game: str) -> None:
    """To a mind that plays far worse than those that play on, too: it is the draws that are judged, not the mind."""
    players = load(game).players[0]
    fixture = Fixture(game, players, ("random", "quick"), single(load(game)), 7, rotated=True)
    drawn = [play((fixture, number, 2)).drawn for number in range(60)]
    assert abs(fmean(drawn)) < 3 * stdev(drawn) / sqrt(len(drawn))


def test_the_arena_tells_both_shares(command: Command) -> None:
    asked = ("arena", GAME, "--players", 2, "--minds", "quick,casual", "--games", 8, "--seed", 3)
    told = json.loads(command(*asked, "--less-luck", 2, "--json").stdout)
    plain = json.loads(command(*asked, "--json").stdout)
    assert told["wins"] == plain["wins"] and told["games"] == 8, "the same games"
    luckless = told["less_luck"]
    assert luckless["low"] < luckless["share"] < luckless["high"] and luckless["worth"] > 0
    assert f"with less luck {100 * luckless['share']:.1f} %" in command(*asked, "--less-luck", 2).stdout
    assert "expected one A" in command(*asked, "--less-luck", "--tables", "half").stderr
