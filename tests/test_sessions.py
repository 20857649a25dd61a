"""A game begun again from its record goes on exactly as if it had never stopped; also beside the window."""

import time
from collections.abc import Iterator

import pytest

from engine.bots.opponents import player
from engine.bots.registry import minds_of
from engine.bots.session import Player, Session
from engine.bots.thinker import Thinker
from engine.library import GAMES, load


def seated(game: str, mind: str, players: int) -> list[Player]:
    return [player(game, mind)] * players


@pytest.mark.parametrize(("game", "mind"), [(game, mind) for game in GAMES for mind in minds_of(game)])
def test_a_game_goes_on_the_same_from_any_answer(game: str, mind: str) -> None:
    """Minds remember by what they saw, not by what they thought, and chance draws on where it was."""
    players = load(game).players[0] + 1
    whole = Session(load(game), seated(game, mind, players), 5)
    whole.play_out()
    answers = len(whole.record.answers())
    for share in (0.2, 0.6, 0.9):
        resumed = Session.resume(load(game), seated(game, mind, players), whole.record.until(int(answers * share)))
        resumed.play_out()
        assert [str(each) for each in resumed.record.answers()] == [str(each) for each in whole.record.answers()]
        assert resumed.truth.events == whole.truth.events


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    found = Thinker(processes=request.param)
    yield found
    found.close()


def play_beside(thinker: Thinker, session: Session) -> None:
    """Play on with the thinker's answers, as the window does."""
    deadline = time.monotonic() + 100
    while session.truth.waits_for():
        assert time.monotonic() < deadline
        for thought in thinker.poll(session.asked_at):
            session.answer(thought.seat, session.truth.game.grammar.parse(thought.choice), thought.why)
            thinker.answered(thought.seat, thought.choice)
        time.sleep(0.001)


def test_the_thinker_plays_as_a_session_does(thinker: Thinker) -> None:
    alone = Session(load("complots"), seated("complots", "regular:vera", 4), 9)
    alone.play_out()
    beside = Session(load("complots"), seated("complots", "regular:vera", 4), 9)
    thinker.begin(beside.record)
    play_beside(thinker, beside)
    assert [(each.seat, each.choice) for each in beside.record.answers()] == [
        (each.seat, each.choice) for each in alone.record.answers()
    ]


def test_thoughts_about_a_game_that_is_gone_are_dropped(thinker: Thinker) -> None:
    first = Session(load("complots"), seated("complots", "regular", 4), 1)
    second = Session(load("complots"), seated("complots", "regular", 3), 2)
    thinker.begin(first.record)
    thinker.begin(second.record)
    play_beside(thinker, second)
    assert second.truth.over
