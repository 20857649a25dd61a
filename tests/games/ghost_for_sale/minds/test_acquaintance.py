"""Who is known from earlier matches of Ghost for Sale: somebody who rather lies is believed less, who rather does not more."""

from math import log

import pytest

from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.flow import AnyState
from engine.core.mind import Asked, Budget, Character, Why
from engine.games.ghost_for_sale.minds.belief import Habit, acquainted
from engine.games.ghost_for_sale.minds.levels import Master
from engine.games.ghost_for_sale.minds.memory import Memory, Reader
from engine.games.ghost_for_sale.minds.regular import Regular
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from engine.library import load
from tests.remembering import known_after

GAME = load("ghost_for_sale")
PERSON = 1


class Candid(Regular):
    """Somebody who chooses True so often."""

    def __init__(self, often: float) -> None:
        self.often = often

    def choose(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind != "truth":
            return super().choose(view, ask, memory, generator, budget)
        return Choice(TRUTH if generator.random() < self.often else LIE), Why("habit")


def session(often: float, seed: int, known: Known | None = None) -> Session:
    seats = [player(GAME.id, "regular")] * 4
    seats[PERSON] = Player("candid", Candid(often))
    return Session(GAME, seats, seed, keep_record=False, known=known)


def remembered(often: float, matches: int, seed: int) -> Known:
    return known_after((session(often, seed + number) for number in range(matches)), PERSON)


def losses(often: float, games: int, seed: int, known: Known) -> tuple[float, float]:
    """Of what the person laid down, whenever seat 0 is asked for a bid: as a stranger believes it, and as who knows them."""
    found, asked = [0.0, 0.0], 0
    for number in range(games):
        match = session(often, seed + number)
        view = match.first_view(0)
        readers = [Reader(view, 0, Character(), Master.speaks) for _ in found]
        readers[1].acquaint(known)
        told = 0
        while not match.truth.over:
            for event in match.events_for(0, told):
                for reader in readers:
                    reader.update(event)
            told = len(match.truth.events)
            if match.truth.ask is not None and match.truth.ask.kind == "buy" and match.truth.ask.seats == (0,):
                truth = match.truth.table.stances[PERSON][0]
                for at, reader in enumerate(readers):
                    believed = zip(*reader.belief(match.view(0)), strict=True)
                    found[at] -= log(sum(weight for pattern, weight in believed if pattern[PERSON] == truth))
                asked += 1
            match.minds_answer()
    return found[0] / asked, found[1] / asked


@pytest.mark.parametrize("often", [0.1, 0.9])
def test_who_rather_lies_or_rather_does_not_is_known_by_it(often: float) -> None:
    stranger, friend = losses(often, 12, 500, remembered(often, 6, 100))
    assert friend < 0.85 * stranger


def test_who_does_both_alike_is_hardly_misread() -> None:
    stranger, friend = losses(0.5, 12, 500, remembered(0.5, 6, 100))
    assert friend < stranger + 0.04


def test_many_matches_say_no_more_than_a_few() -> None:
    some = acquainted(Habit(), Known(0, {"claim round_1": (1200, 0, 1200)})).odds
    many = acquainted(Habit(), Known(0, {"claim round_1": (20000, 0, 20000)})).odds
    assert many == some
    assert 0.15 < some[0] < 0.35  # still believed where tokens or bids speak for it
    assert some[1] == 1.0


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_the_strongest_are_told_as_they_sit_down(level: str) -> None:
    """Of the person's seat alone; and only a match in which somebody is known is another."""
    known = Known(PERSON, {"claim round_1": (500, 100, 400), "claim round_2": (500, 500, 0)})
    seats = [player(GAME.id, level)] * 3
    habits = Session(GAME, seats, 5, known=known, keep_record=False).memory(0).habits
    assert [each.odds for each in habits] == [(1.0, 1.0), (4 / 7, 8 / 3), (1.0, 1.0)]
    assert all(each == Habit() for each in Session(GAME, seats, 5, keep_record=False).memory(0).habits)
