"""What everybody can believe of everybody: nobody's cards are in it, and it tells which claims are doubted."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.complots.minds.belief.image import OTHERS, THINKING, Image, noticed
from engine.games.complots.minds.duel.play import Following
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Table
from engine.library import load

GAME = load("complots")


def games(level: str, players: int, seeds: range) -> Iterator[tuple[Session, Event]]:
    """Games of this level, event by event."""
    for seed in seeds:
        session = Session(GAME, [player("complots", level)] * players, seed, keep_record=False)
        told = 0
        while True:
            for event in session.truth.events[told:]:
                yield session, event
            told = len(session.truth.events)
            if session.truth.over:
                break
            session.minds_answer()


def image_of(players: int) -> Image:
    view = Session(GAME, [player("complots", "quick")] * players, 1, keep_record=False).view(0)
    view.table = Table(scores=[0] * players)
    return Image(view)


def memory_of(players: int) -> Following:
    view = Session(GAME, [player("complots", "quick")] * players, 1, keep_record=False).view(0)
    view.table = Table(scores=[0] * players)
    return Following(view, 0, Character())


@pytest.mark.parametrize(("players", "seeds"), [(3, range(1, 6)), (5, range(11, 14))])
def test_it_is_the_same_whoever_looks_on(players: int, seeds: range) -> None:
    mine, theirs, session = image_of(players), image_of(players), None
    for now, event in games("sharp", players, seeds):
        if now is not session:
            mine, theirs, session = image_of(players), image_of(players), now
        mine.update(event.to(0))
        theirs.update(event.to(players - 1))
        assert mine.weights == theirs.weights
        assert mine.pool() == theirs.pool()


def test_a_claim_looks_before_it_is_made_as_it_does_afterwards() -> None:
    image, session, compared = image_of(4), None, 0
    for now, event in games("sharp", 4, range(20, 24)):
        if now is not session:
            image, session = image_of(4), now
        before = None
        if isinstance(event, Announced) and event.character is not None:
            turn = Turn(event.seat, event.action, event.character, event.target)
            before = image.lies(turn, event.character)
            assert before == image.lies(turn, event.character)
        image.update(event.to(2))
        if before is not None and isinstance(event, Announced) and event.character is not None:
            compared += 1
            assert before == pytest.approx(1 - image.has(event.seat, event.character))
    assert compared > 40


def test_what_is_said_of_a_doubt_tells_the_claims_that_are_doubted() -> None:
    """It was said of all claims alike, in 5 of 100, and a false Contessa was doubted in 38."""
    memory, session, claims, said = memory_of(4), None, list[tuple[float, bool]](), 0.0
    for now, event in games("sharp", 4, range(100, 140)):
        if now is not session:
            memory, session, said = memory_of(4), now, 0.0
        if said:
            claims.append((said, isinstance(event, Doubted)))
        said = 0.0
        if isinstance(event, (Announced, Blocked)) and event.seat == 0 and event.character:
            turn = memory.turn
            if isinstance(event, Blocked):
                turn = Turn(turn.who, turn.action, turn.character, turn.target, blocker=0)
            else:
                turn = Turn(0, event.action, event.character, event.target)
            said = memory.heard(turn, event.character)
        memory.update(event.to(0))
    doubted = [said for said, so in claims if so]
    others = [said for said, so in claims if not so]
    assert len(doubted) > 15
    ahead = sum((one > other) + 0.5 * (one == other) for one in doubted for other in others)
    assert ahead / len(doubted) / len(others) > 0.9
    for low, high in ((0.0, 0.1), (0.5, 1.01)):
        near = [(said, so) for said, so in claims if low <= said < high]
        assert abs(sum(said for said, _ in near) - sum(so for _, so in near)) < 0.2 * len(near), (low, high)


def test_what_seems_a_lie_is_noticed_most_by_who_thinks_it_over() -> None:
    for how in (OTHERS, THINKING):
        assert noticed(0.5, how) == 1.0
        assert noticed(0.01, how) <= noticed(0.4, how) < 1 < noticed(0.6, how) < noticed(0.9, how)
    assert noticed(0.8, THINKING) > 4 * noticed(0.8, OTHERS)


def thoughts(level: str) -> list[float]:
    """How likely it seems after a game each that these think claims over."""
    memory, session, found = memory_of(4), None, list[float]()
    for now, event in games(level, 4, range(200, 230)):
        if now is not session:
            found += memory.thinks[1:] if session is not None else []
            memory, session = memory_of(4), now
        memory.update(event.to(0))
    return found


def test_who_thinks_claims_over_is_told_from_who_does_not() -> None:
    """In one game little is seen of it; of who does, mostly enough."""
    sharp, person = thoughts("sharp"), thoughts("person")
    assert sum(each > 0.5 for each in sharp) > 0.6 * len(sharp)
    assert mean(sharp) > mean(person) + 0.15
