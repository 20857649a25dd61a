"""A game begun again from its record goes on exactly as if it had never stopped; also beside the window."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from engine.bots.registry import minds_of
from engine.bots.session import Player, Session
from engine.bots.thinker import NEW_PROCESSES, Thinker
from engine.core.record import Record
from engine.library import GAMES, load
from tests.honest_player import FEWEST, quick_player, searches
from tests.playing import long_after
from tests.systems import killed

GAME = GAMES[0]  # any would do
FOLLOWED = 12  # times that minds answer after a game has been taken up early


def seated(game: str, mind: str, players: int) -> list[Player]:
    return [quick_player(game, mind, FEWEST)] * players


MINDS = sorted(((game, mind) for game in GAMES for mind in minds_of(game)), key=lambda each: searches(*each))


@pytest.mark.parametrize(("game", "mind"), long_after(1 + [searches(*each) for each in MINDS].index(True), MINDS))
def test_a_game_goes_on_the_same_from_any_answer(game: str, mind: str) -> None:
    """Minds remember by what they saw, not by what they thought, and chance draws on where it was."""
    players = load(game).players[0] + 1
    whole = Session(load(game), seated(game, mind, players), 5)
    whole.play_out()
    answers = [str(each) for each in whole.record.answers()]
    for share, most in ((0.25, FOLLOWED), (0.8, len(answers))):
        resumed = Session.resume(load(game), seated(game, mind, players), whole.record.until(int(len(answers) * share)))
        for _ in range(most):
            if not resumed.minds_answer():
                break
        told = [str(each) for each in resumed.record.answers()]
        assert told == answers[: len(told)]
        assert resumed.truth.events == whole.truth.events[: len(resumed.truth.events)]
    assert resumed.truth.over


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
        thinker.follow()
        time.sleep(0.001)


def test_the_thinker_plays_as_a_session_does(thinker: Thinker) -> None:
    alone = Session(load(GAME), seated(GAME, "regular:vera", 4), 9)
    alone.play_out()
    beside = Session(load(GAME), seated(GAME, "regular:vera", 4), 9)
    thinker.begin(beside)
    play_beside(thinker, beside)
    assert [(each.seat, each.choice) for each in beside.record.answers()] == [
        (each.seat, each.choice) for each in alone.record.answers()
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_older_than_an_option_goes_on_by_its_default(game: str) -> None:
    """An option that came later stands in no header before: also minds beside the window play by the usual value."""
    players = seated(game, "regular", load(game).players[0] + 1)
    begun = Session(load(game), players, 6)
    for _ in range(3):
        begun.minds_answer()
    old = Record(replace(begun.record.header, options={}), begun.record.entries[:])
    resumed, thinker = Session.resume(load(game), players, old), Thinker(processes=False)
    thinker.begin(resumed)
    first_thoughts(thinker, resumed)
    thinker.close()


def test_thoughts_about_a_game_that_is_gone_are_dropped(thinker: Thinker) -> None:
    first = Session(load(GAME), seated(GAME, "regular", 4), 1)
    second = Session(load(GAME), seated(GAME, "regular", 3), 2)
    thinker.begin(first)
    thinker.begin(second)
    play_beside(thinker, second)
    assert second.truth.over


# Where the process is killed


def kill(thinker: Thinker) -> None:
    """As `kill -9` does, and until it is really gone."""
    assert thinker.pid is not None
    killed(thinker.pid)
    time.sleep(0.05)


def first_thoughts(thinker: Thinker, session: Session) -> None:
    """Until something has been thought, which is left where it is."""
    end = time.monotonic() + 100
    while not thinker.poll(session.asked_at):
        assert time.monotonic() < end
        time.sleep(0.001)


def before_it_has_begun(thinker: Thinker, session: Session) -> None:
    assert session.answered == 0
    kill(thinker)


def while_nobody_waits_for_it(thinker: Thinker, session: Session) -> None:
    first_thoughts(thinker, session)
    kill(thinker)


def after_an_answer_it_has_not_read(thinker: Thinker, session: Session) -> None:
    first_thoughts(thinker, session)
    session.minds_answer()
    kill(thinker)
    thinker.follow()


def while_it_thinks(thinker: Thinker, session: Session) -> None:
    first_thoughts(thinker, session)
    session.minds_answer()
    thinker.follow()
    kill(thinker)


def twice_in_a_row(thinker: Thinker, session: Session) -> None:
    for _ in range(2):
        first_thoughts(thinker, session)
        kill(thinker)
        assert thinker.poll(session.asked_at) == []


@pytest.mark.parametrize(
    ("killed", "times"),
    [
        (before_it_has_begun, 1),
        (while_nobody_waits_for_it, 1),
        (after_an_answer_it_has_not_read, 1),
        (while_it_thinks, 1),
        (twice_in_a_row, 2),
    ],
)
def test_opponents_whose_process_is_killed_play_on_as_if_nothing_had_been(
    killed: Callable[[Thinker, Session], None], times: int
) -> None:
    alone = Session(load(GAME), seated(GAME, "regular:vera", 3), 9)
    alone.play_out()
    beside, told = Session(load(GAME), seated(GAME, "regular:vera", 3), 9), []
    thinker = Thinker(lost=lambda: told.append("lost"))
    thinker.begin(beside)
    killed(thinker, beside)
    play_beside(thinker, beside)
    assert beside.record.entries == alone.record.entries
    assert len(told) == times and thinker.pid is not None
    thinker.close()


def test_opponents_whose_processes_are_killed_again_and_again_think_in_a_thread() -> None:
    alone = Session(load(GAME), seated(GAME, "quick", 3), 9)
    alone.play_out()
    beside, told = Session(load(GAME), seated(GAME, "quick", 3), 9), []
    mortal = Thinker(lost=lambda: told.append(mortal.died))
    mortal.begin(beside)
    while mortal.pid is not None:
        kill(mortal)
        mortal.poll(beside.asked_at)
    assert told == list(range(1, NEW_PROCESSES + 2))
    play_beside(mortal, beside)
    assert beside.record.entries == alone.record.entries
    mortal.close()
