"""What the opponents of Top Secret are inclined to: their own way about Venice, company, occasions; seen in their play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from engine.bots.opponents import favourites, opponents
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import State
from engine.core.mind import LIES, Asked, Character, Forgetful, Unhurried, Why
from engine.games.top_secret.minds.belief import Belief
from engine.games.top_secret.minds.inclined import FAVOURITES
from engine.games.top_secret.minds.occasions import doubted, lies_when, sought
from engine.games.top_secret.rules.numbers import BLACK, PLACES, Rules
from engine.games.top_secret.rules.table import Table
from engine.library import load

GAME = load("top_secret")


class Position(NamedTuple):
    """A question that somebody was asked who plays as anybody would, and what they went by."""

    view: State[Table, Rules]
    ask: Asked
    memory: Any
    thoughts: Generator


@cache
def positions(mind: str, games: int = 8) -> tuple[Position, ...]:
    """All questions of so many games."""
    seats, found = [Player(mind, mind_of("top_secret", mind), Character())] * 4, []
    for seed in range(games):
        session = Session(GAME, seats, seed, {"match": "single"}, keep_record=False)
        while session.truth.waits_for():
            asked = session.truth.ask
            assert asked is not None
            for seat in session.truth.waits_for():
                ask, memory = Asked(seat, asked.kind_of(seat)), deepcopy(session.memory(seat))
                found.append(Position(session.view(seat).copy(), ask, memory, session.thoughts(seat)))
                session.answer(seat, *session.choose(seat))
    return tuple(found)


def answers(kind: str, mind: str, *ones: Character, games: int = 8) -> Iterator[tuple[Table, int, list[Choice]]]:
    """What each of these answers to all such questions of so many games."""
    for view, ask, memory, thoughts in positions(mind, games):
        if ask.kind == kind:
            yield view.table, ask.seat, [choose(mind, view, ask, memory, one, thoughts)[0] for one in ones]


def choose(mind: str, view: Any, ask: Asked, memory: Any, one: Character, thoughts: Generator) -> tuple[Choice, Why]:
    memory = replace(memory, character=one) if isinstance(memory, Belief) else Forgetful(ask.seat, one)
    return mind_of("top_secret", mind).choose(view, ask, memory, thoughts.copy(), Unhurried())


def at(played: Sequence[Sequence[str]], now: Sequence[str] = ("",) * 5, shown: Sequence[str] = ()) -> Table:
    """A table of four with these places lying, and these shown: `01` a packet of 0 to 1, `0>1` a card asked for."""
    table = Table(scores=[0] * 4, played=[tuple(each) for each in played], now=list(now))
    table.places = [tuple(sorted(set(PLACES) - set(lying))) for lying in table.played]
    table.shown = [(int(each[0]), int(each[-1]), "?" if ">" in each else "?+?") for each in shown]
    return table


NOWHERE: list[list[str]] = [[] for _ in range(5)]


# Data


def test_everybody_has_a_way_of_their_own() -> None:
    ways = [favourites("top_secret")[who] for who in opponents()]
    assert len(set(ways)) == len(ways) and set(ways) <= set(FAVOURITES)


# Occasions


def test_occasions_to_deceive_are_what_all_can_see() -> None:
    begun = at(NOWHERE)
    assert {when for when in LIES if lies_when(begun, 0, when)} == {"rich", "early", "fresh"}
    one = [[PLACES[0]]] * 3 + [[PLACES[1]]] * 2  # 0, 1 and 2 in each other's way, 3 with the Ambassador
    after = at(one, shown=["12", "21"] * 6)
    assert {when for when in LIES if lies_when(after, 0, when)} == {"rich", "behind", "late", "hurt", "echo"}
    assert {when for when in LIES if lies_when(after, 3, when)} == {"rich", "behind", "late", "echo", "again"}
    last = at([[*PLACES[:3]]] * 5, (PLACES[3], PLACES[4], PLACES[4], "", ""), ["03", "30", "13", "31"])
    assert {when for when in LIES if lies_when(last, 3, when)} >= {"poor", "ahead", "cornered", "answering", "early"}


def test_whom_they_seek_and_whom_they_doubt() -> None:
    table = at(NOWHERE, shown=["12", "21", "13", "31", "0>2", "20", "02"])
    assert sought(table, 0, "next") == (1,)
    assert sought(table, 0, "leader") == (2,) and sought(table, 0, "weakest") == (3,)
    assert sought(table, 0, "richest") == (3,) and sought(table, 0, "avenge") == (2,)
    assert doubted(table, 0, "early") == (1,) and doubted(table, 0, "late") == (2,)
    assert doubted(table, 0, "hurt") == (2,) and doubted(table, 0, "answers") == (2,)
    assert doubted(table, 0, "aimed") == (2,) and doubted(table, 0, "liars") == (1, 2)


# Play


@pytest.mark.parametrize("mind", ["regular", "casual"])
def test_who_has_a_way_begins_there_and_deceiving_elsewhere(mind: str) -> None:
    own, deceiving = Character(favourite="rialto-salute"), Character(favourite="rialto-salute", lies="fresh")
    first: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for table, seat, choices in answers("place", mind, Character(), own, deceiving):
        if not table.played[seat]:
            for found, choice in zip(first, choices, strict=True):
                found[choice.word()] += 1
    usual, straight, other = first
    assert straight["rialto"] > max(0.4 * straight.total(), 1.5 * usual["rialto"], 2 * straight["salute"])
    assert other["salute"] > max(0.4 * other.total(), 1.5 * usual["salute"], 2 * other["rialto"])


def test_who_went_there_goes_on_along_their_way() -> None:
    kept: Counter[bool] = Counter()
    for table, seat, (usual, own) in answers("place", "regular", Character(), Character(favourite="rialto-salute")):
        if table.played[seat] == ("rialto",):
            kept[own.word() == "salute"] += 1
            kept[False] -= usual.word() == "salute"
    assert kept[True] > kept[False] > -kept[True]


def meets(table: Table, choice: Choice) -> bool:
    return table.now.count(choice.word()) == 1


def test_who_deceives_keeps_away_at_that_occasion_alone() -> None:
    """How often one goes to somebody who waits alone, more or less than anybody would."""
    more: Counter[bool] = Counter()
    for table, seat, (usual, own) in answers("place", "regular", Character(), Character(lies="late")):
        more[lies_when(table, seat, "late")] += meets(table, own) - meets(table, usual)
    assert more[True] < -4 and more[False] > 0


def test_the_patient_wait_and_the_others_join() -> None:
    hasty, patient = Character(patience=0.0), Character(patience=1.0)
    found = [
        (meets(table, one), meets(table, other))
        for table, _, (one, other) in answers("place", "regular", hasty, patient)
    ]
    assert sum(one for one, _ in found) > sum(other for _, other in found) + 2


@pytest.mark.parametrize("aims", ["leader", "weakest"])
def test_who_seeks_somebody_goes_where_they_are(aims: str) -> None:
    found: Counter[str] = Counter()
    for table, seat, (usual, own) in answers("place", "regular", Character(), Character(aims=aims)):
        places = [table.now[other] for other in sought(table, seat, aims)]
        found["own"] += own.word() in places and meets(table, own)
        found["usual"] += usual.word() in places and meets(table, usual)
    assert found["own"] > 1.1 * found["usual"]


@pytest.mark.parametrize("mind", ["regular", "casual"])
def test_who_doubts_asks_for_proof(mind: str) -> None:
    found: Counter[str] = Counter()
    for table, seat, (usual, own) in answers("ask", mind, Character(), Character(doubts="late"), games=40):
        among = doubted(table, seat, "late")
        found["own"] += own.verb == "name" and own.number() in among
        found["usual"] += usual.verb == "name" and usual.number() in among
    assert found["own"] > 1.3 * found["usual"]


def test_who_deceives_shows_enemies_a_black_card_at_that_occasion() -> None:
    black: Counter[str] = Counter()
    for table, seat, (usual, own, plain) in answers(
        "meet", "regular", Character(), Character(lies="early"), Character(lies="late")
    ):
        if lies_when(table, seat, "early"):
            for name, choice in (("usual", usual), ("own", own), ("plain", plain)):
                black[name] += BLACK in str(choice)
    assert black["own"] > black["usual"] > black["plain"]


# Reasons


@pytest.mark.parametrize("mind", ["regular", "casual"])
def test_what_only_habit_does_says_so(mind: str) -> None:
    """The reason is one's own way where the choice would have been another without inclinations, and nowhere else."""
    told: Counter[bool] = Counter()
    people = [replace(each.playing("top_secret"), patience=0.5) for each in opponents().values()]
    for number, (view, ask, memory, thoughts) in enumerate(positions(mind)):
        person = people[number % len(people)]
        own, why = choose(mind, view, ask, memory, person, thoughts)
        usual, _ = choose(mind, view, ask, memory, person.without(), thoughts)
        assert why.own == (own != usual)
        told[own != usual] += 1
    assert told[True] > 10 and told[False] > told[True]
