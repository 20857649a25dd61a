"""Who is known from earlier matches of Top Secret is expected where they mostly began, and anybody else anywhere."""

from math import log

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.deed import Known
from engine.games.top_secret.minds.belief import beginnings
from engine.games.top_secret.minds.places import whereabouts
from engine.games.top_secret.rules.numbers import PLACES
from engine.games.top_secret.rules.table import Visited
from engine.library import load
from tests.remembering import known_after

GAME = load("top_secret")
PERSON = 2
RIALTO = Known(PERSON, {"move rialto": (4000, 0, 0)})


def session(person: str, seed: int, known: Known | None = None) -> Session:
    seats = [player(GAME.id, "master")] * 4
    seats[PERSON] = player(GAME.id, person)
    return Session(GAME, seats, seed, keep_record=False, known=known)


def remembered(person: str, matches: int, seed: int) -> Known:
    return known_after((session(person, seed + number) for number in range(matches)), PERSON)


def losses(person: str, games: int, seed: int, known: Known) -> tuple[float, float, int]:
    """Of where the person begins, while seat 0 chooses: as a stranger expects it, as who knows them; how often."""
    found, asked = [0.0, 0.0], 0
    for number in range(games):
        match = session(person, seed + number)
        expected = list[list[dict[str, float]]]()
        told = 0
        while not match.truth.over:
            for event in match.truth.events[told:]:
                if isinstance(event, Visited) and event.seat == PERSON:
                    for stranger, friend in expected:
                        found[0] -= log(stranger[event.place])
                        found[1] -= log(friend[event.place])
                        asked += 1
                    expected.clear()
            told = len(match.truth.events)
            truth = match.truth
            if truth.ask is not None and truth.ask.kind == "place" and truth.ask.seats == (0,):
                table = truth.table
                if PERSON in table.agents and not table.played[PERSON] and not table.now[PERSON]:
                    belief, both = match.memory(0), []
                    for begins in ({}, {PERSON: beginnings(known)}):
                        belief.begins = begins
                        both.append(whereabouts(match.view(0), belief, table.places[0][0], 0.0)[PERSON])
                    belief.begins = {}
                    expected.append(both)
            match.minds_answer()
    return found[0] / asked, found[1] / asked, asked


def test_who_begins_where_they_like_is_expected_there() -> None:
    """Vera begins at the Rialto if she may."""
    stranger, friend, asked = losses("regular:vera", 14, 500, remembered("regular:vera", 10, 100))
    assert asked > 10
    assert friend < 0.95 * stranger


def test_only_the_beginning_of_a_series_is_expected_so() -> None:
    found = beginnings(RIALTO)
    assert found["rialto"] > 3
    assert {found[place] for place in PLACES if place != "rialto"} == {found["salute"]}
    assert 0.3 < found["salute"] < 1
    match = session("regular", 7)
    while match.truth.ask is None or match.truth.ask.kind != "place" or match.truth.ask.seats != (0,):
        match.minds_answer()
    belief, view = match.memory(0), match.view(0)
    view.table.now[PERSON] = ""
    before = whereabouts(view, belief, PLACES[0], 0.0)[PERSON]
    belief.begins = {PERSON: found}
    view.table.played[PERSON] = ()
    assert whereabouts(view, belief, PLACES[0], 0.0)[PERSON]["rialto"] > 2 * before.get("rialto", 0.0)
    view.table.played[PERSON] = ("salute",)
    assert len(set(whereabouts(view, belief, PLACES[0], 0.0)[PERSON].values())) < 3


def test_many_matches_say_no_more_than_some() -> None:
    more = Known(PERSON, {"move rialto": (90000, 0, 0)})
    assert beginnings(more) == pytest.approx(beginnings(RIALTO))
    assert set(beginnings(Known(PERSON)).values()) == {1.0}


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_the_strongest_are_told_as_they_sit_down(level: str) -> None:
    match = Session(GAME, [player(GAME.id, level)] * 5, 5, known=RIALTO, keep_record=False)
    assert match.memory(0).begins == {PERSON: beginnings(RIALTO)}
    assert not match.memory(PERSON).begins
