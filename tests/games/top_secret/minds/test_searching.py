"""The searching mind of Top Secret: its worlds, its horizon, and that a seed decides what it does."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.bots.opponents import player
from engine.bots.search import simulate
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.flow import options, same
from engine.core.mind import Asked, Character, Unhurried
from engine.games.top_secret.minds.belief import Belief, remember
from engine.games.top_secret.minds.inclined import FAVOURITES
from engine.games.top_secret.minds.levels import SEARCHED, Master, Searching
from engine.games.top_secret.minds.playing import Decision
from engine.library import load

GAME = load("top_secret")
SEARCHING = Searching().trying(12)
MOST = 12  # questions of a game that are looked at


def watched(players: int, seed: int) -> Iterator[tuple[Session, Asked, Belief]]:
    """A game of masters wherever seat 0 is asked something that is searched, with what it believes."""
    session = Session(GAME, [player("top_secret", "master")] * players, seed, {"match": "single"}, keep_record=False)
    view = session.first_view(0)
    assert view is not None
    belief, told, asked = remember(view, 0, Character()), 0, 0
    while not session.truth.over and asked < MOST:
        for event in session.events_for(0, told):
            belief.update(event)
        told = len(session.truth.events)
        question = session.truth.ask
        if question is not None and 0 in session.truth.waits_for() and question.kind_of(0) in SEARCHED:
            yield session, Asked(0, question.kind_of(0)), belief
            asked += 1
        session.minds_answer()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_worlds_agree_with_the_view_and_reach_the_end_of_the_round(players: int) -> None:
    asked = 0
    for session, _, belief in watched(players, 3):
        view = session.view(0)
        decision = Decision(view, 0, belief)
        for number in range(2):
            world = decision.world(number, Generator("worlds", number))
            assert same(world.state.mask(0), view)
            for choice in [*options(view, 0)[:2], options(view, 0)[-1]]:
                assert 0 <= simulate(decision, world, choice, Generator(number)) <= 1
        asked += 1
    assert asked > MOST / 2


def test_what_sides_are_worth_adds_up() -> None:
    for session, _, belief in watched(4, 4):
        decision = Decision(session.view(0), 0, belief)
        world = decision.world(0, Generator("one"))
        chances = []
        for side in decision.sides:
            decision.seat = side[0]
            chances.append(decision.value(world.state))
        assert sum(chances) == pytest.approx(1)


def test_a_seed_decides() -> None:
    for session, asked, belief in watched(4, 5):
        first, again = (
            SEARCHING.choose(session.view(0), asked, belief, Generator("seed"), Unhurried()) for _ in range(2)
        )
        assert first == again
        ranked = SEARCHING.ranking(session.view(0), asked, belief, Generator(1), Unhurried())
        assert all(each.chance is not None and 0 <= each.chance <= 1 for each in ranked)


def chosen(mind: Searching | Master, session: Session, asked: Asked, belief: Belief) -> tuple[str, str, bool]:
    choice, why = mind.choose(session.view(0), asked, belief, Generator("seed"), Unhurried())
    return str(choice), why.key, why.own


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_master_searches_with_three_and_elsewhere_plays_as_it_weighs(players: int) -> None:
    master, base = Master().trying(12), Master()
    base.searches = frozenset()  # type: ignore[misc]  # this one alone
    found = [
        tuple(chosen(mind, session, asked, belief) for mind in (master, SEARCHING, base))
        for session, asked, belief in watched(players, 6)
    ]
    alike, other = (1, 2) if players == 3 else (2, 1)
    assert all(each[0] == each[alike] for each in found)
    assert any(each[0][0] != each[other][0] for each in found), "searching does something else somewhere"


def test_habits_decide_between_what_was_tried_to_the_end_and_never_against_a_call() -> None:
    person = replace(Character(), favourite=FAVOURITES[0], aims="weakest", lies="fresh")
    found = []
    for seed in range(3):
        for session, asked, belief in watched(3, 20 + seed):
            usual = chosen(SEARCHING, session, asked, belief)
            belief.character = person
            found.append((usual, chosen(SEARCHING, session, asked, belief)))
            belief.character = Character()
    changed = [(usual, own) for usual, own in found if usual[0] != own[0]]
    assert changed
    assert all(own[2] and not usual[0].startswith("call") for usual, own in changed)
