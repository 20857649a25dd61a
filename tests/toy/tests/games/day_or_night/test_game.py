"""Day or Night: what its minds advise, and what is known of it after the game."""

import pytest

from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.claim import CAUGHT
from engine.hints import hints
from engine.library import load
from engine.truth.chances import curve
from engine.truth.moments import Past
from engine.words import LANGUAGES, words

GAME = load("day_or_night")


def played(seed: int) -> Session:
    session = Session(GAME, [player("day_or_night", name) for name in ("regular", "casual", "quick")], seed)
    session.play_out()
    return session


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_hint_in_a_whole_sentence(language: str) -> None:
    session, told = Session(GAME, [player("day_or_night", "casual")] * 3, 5), set()
    persons, vocabulary = people(("x:vera", "x:orazio", "x:vera"), language), words(language, "day_or_night")
    while not session.truth.over:
        for seat in session.truth.waits_for():
            best, *_ = hints(GAME, session.view(seat), session.events_for(seat), seat)
            assert vocabulary.find("hints", best.reason.key)
            assert best.told(vocabulary, persons)[-1] in ".。"
            assert session.truth.ask is not None
            told.add(session.truth.ask.kind)
        session.minds_answer()
    assert told == set(GAME.questions)


def test_every_claim_is_told_after_the_game_with_what_became_of_it() -> None:
    found = [claim for seed in range(4) for claim in Past(GAME, played(seed).record).claims()]
    assert len(found) == 4 * 9, "three laps of three players"
    assert {claim.fate for claim in found} == {"passed", "proved", CAUGHT}
    assert all(not claim.true for claim in found if claim.fate == CAUGHT)
    assert all(claim.true for claim in found if claim.fate == "proved")


def test_the_chances_to_win_are_worked_out() -> None:
    *_, last = points = list(curve(played(1).record, playouts=4))
    assert len(points) > 9
    assert all(0 <= share <= 1 for point in points for share in point.shares)
    assert all(1 - 1e-9 <= sum(point.shares) <= 3 for point in points), "who wins together wins whole"
    assert [share > 0 for share in last.shares] == [seat in played(1).truth.table.winner for seat in range(3)]
