"""Opponents in a process of their own choose what a session's do, choice by choice and reason by reason.

Also where answers are taken back, where a match is left and taken up again, and where it begins with a position.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from engine.bots.opponents import ME, opponents, player
from engine.bots.registry import minds_of
from engine.bots.session import Session
from engine.bots.thinker import Thinker, Thought
from engine.core.chance import Generator
from engine.core.flow import any_option
from engine.core.progress import GameBegan
from engine.core.record import to_text
from engine.core.record_file import from_text
from engine.core.scenario import load as read_scenario
from engine.library import GAMES, load
from tests.honest_player import searches
from tests.playing import long_after
from tests.scenarios import scenario_files

TABLES = [(game, players) for game in GAMES for players in load(game).players]
PATIENCE = 100.0  # seconds
ENDLESS = 100_000  # answers
SOME = 60  # answers, where there are many matches
Turn = Callable[[Session], Session]


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """One for all matches, as they follow each other."""
    found = Thinker()
    yield found
    found.close()


def company(game: str, players: int, strong: str = "regular") -> list[str]:
    """A person and opponents of every kind, each of another character; who searches only where it is asked for."""
    others = (name for name in minds_of(game) if not searches(game, name))
    minds = (strong, *(name for name in others if name not in ("silent", "certain", strong)))
    who = [*opponents()]
    return [ME, *(f"{minds[at % len(minds)]}:{who[at]}" for at in range(players - 1))]


def several(game: str) -> dict[str, int]:
    """The options by which two points are needed, where one can say how many."""
    return {option.name: 2 for option in load(game).options if option.most}


def points_of(game: str) -> int | None:
    """By how many points such a match is won; None where it is a single game."""
    rules = load(game)
    return rules.target(rules.complete(several(game)))


def new(game: str, names: list[str], seed: int, position: Mapping[str, Any] | None = None, **options: Any) -> Session:
    return Session(load(game), [player(game, name) for name in names], seed, options, position=position)


def answer_for_me(session: Session) -> None:
    """The person answers by chance, before the minds, and always the same to the same question."""
    if 0 in session.truth.waits_for() and session.players[0].mind is None:
        session.answer(0, any_option(session.truth, 0, Generator("me", session.asked_at)))


def alone(session: Session, most: int = ENDLESS) -> Session:
    """The match to its end (or so many answers of it), the minds of the session thinking themselves."""
    while session.truth.ask is not None and session.answered < most:
        answer_for_me(session)
        session.minds_answer()
    return session


def beside(thinker: Thinker, session: Session, turn: Turn = lambda session: session, most: int = ENDLESS) -> Session:
    """The same, the minds thinking in the process; before each question `turn` may go back or elsewhere."""
    thinker.begin(session)
    while session.truth.ask is not None and session.answered < most:
        after = turn(session)
        if after is not session:
            session = after
            thinker.begin(session)
        answer_for_me(session)
        thinker.follow()
        for thought in thoughts(thinker, session):
            session.answer(thought.seat, session.truth.game.grammar.parse(thought.choice), thought.why)
        thinker.follow()
    return session


def thoughts(thinker: Thinker, session: Session) -> list[Thought]:
    """What all minds that are asked answer, in the order of the question, as soon as the last has come."""
    found: dict[int, Thought] = {}
    waiting = [seat for seat in session.truth.waits_for() if session.players[seat].mind is not None]
    end = time.monotonic() + PATIENCE
    while len(found) < len(waiting):
        assert time.monotonic() < end
        found |= {thought.seat: thought for thought in thinker.poll(session.asked_at)}
        time.sleep(0.0002)
    return [found[seat] for seat in waiting]


def same(one: Session, two: Session) -> bool:
    """Every answer with its reason, every outcome of chance, every fingerprint of the table."""
    return one.record.entries == two.record.entries and one.truth.events == two.truth.events


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_minds_choose_beside_the_window_what_they_choose_in_a_session(
    thinker: Thinker, game: str, players: int
) -> None:
    names = company(game, players)
    one = beside(thinker, new(game, names, 11))
    assert one.truth.over and same(one, alone(new(game, names, 11)))


@pytest.mark.long
@pytest.mark.parametrize(("game", "mind"), [(game, mind) for game in GAMES for mind in minds_of(game)])
def test_every_mind_chooses_so_with_any_number_of_players(thinker: Thinker, game: str, mind: str) -> None:
    low, high = load(game).players
    for players in (low, high) if searches(game, mind) else range(low, high + 1):
        names = company(game, players, mind)
        one = beside(thinker, new(game, names, players), most=SOME)
        assert same(one, alone(new(game, names, players), SOME)), players
        assert one.truth.over or one.answered >= SOME, players


@pytest.mark.parametrize("game", GAMES)
def test_answers_taken_back_leave_nothing_behind(thinker: Thinker, game: str) -> None:
    """Back to a moment before, also in the middle of a sealed question that the person has answered."""
    names = company(game, load(game).players[0], "casual")
    left = [5, 3, 9, 1]

    def back(session: Session) -> Session:
        if not left or session.answered < 4 * (5 - len(left)):
            return session
        kept = session.record.until(max(0, session.answered - left.pop(0)))
        return Session.resume(session.truth.game, session.players, kept)

    assert same(beside(thinker, new(game, names, 2), back), alone(new(game, names, 2)))
    assert not left


@pytest.mark.parametrize("game", GAMES)
def test_a_match_left_and_taken_up_from_its_record_goes_on_the_same(game: str) -> None:
    """Also where its past goes to the process in many portions."""
    names = company(game, load(game).players[0], "casual")
    whole = alone(new(game, names, 4))
    record = from_text(to_text(whole.record.until(len(whole.record.answers()) // 2)), "save")
    again = Session.resume(load(game), [player(game, name) for name in names], record)
    thinker = Thinker(portion=7)
    assert same(beside(thinker, again), whole)
    thinker.close()


@pytest.mark.parametrize("game", [game for game in GAMES if points_of(game) is not None])
def test_a_match_of_several_games_is_one(thinker: Thinker, game: str) -> None:
    names, options = company(game, 3), several(game)
    one = beside(thinker, new(game, names, 6, **options))
    assert same(one, alone(new(game, names, 6, **options)))
    assert sum(isinstance(event, GameBegan) for event in one.truth.events) > 1


@pytest.mark.parametrize("game", long_after(1, GAMES))
def test_a_position_can_be_the_first_that_is_seen(thinker: Thinker, game: str) -> None:
    found = [read_scenario(path, load) for path in scenario_files(game)]
    posed = [each for each in found if each.position is not None]
    for each in posed[:: len(posed) // 3]:
        names, options = company(game, each.players), dict(each.options)
        one, two = (new(game, names, 5, each.position, **options) for _ in range(2))
        assert same(beside(thinker, one), alone(two)), each.file
