"""Complots: what was seen of somebody in earlier matches is where the belief about them begins."""

import pytest

from engine.bots.minds.complots.models import DEGREE_SHARES, DEGREES, MANNERS
from engine.bots.minds.complots.models_belief import Belief
from engine.bots.opponents import ME
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.deed import Counts, Known
from engine.core.flow import any_option
from engine.games.complots.table import Announced
from engine.library import load
from tests.honest_player import quick_player

GAME = load("complots")
NAMES = [manner.name for manner in MANNERS]
TAXER: Counts = {"move tax": (18000, 0, 0), "move income": (200, 0, 0), "claim duchess": (18000, 4500, 4500)}
HONEST: Counts = {"move tax": (6000, 0, 0), "move steal": (4000, 0, 0), "claim duchess": (6000, 3000, 0)}
LIAR: Counts = {
    "move tax": (5000, 0, 0), "move steal": (4000, 0, 0), "move assassinate": (4000, 0, 0),
    "claim duchess": (5000, 1000, 1000), "claim captain": (4000, 800, 900), "claim assassin": (4000, 700, 900),
    "block contessa": (2000, 300, 700),
}  # fmt: skip


def session(counts: Counts | None, mind: str = "quick", seed: int = 4) -> Session:
    seats = [Player(ME), *[quick_player("complots", mind)] * 2]
    return Session(GAME, seats, seed, {"match": "single"}, known=None if counts is None else Known(0, counts))


def belief(counts: Counts | None, seed: int = 4) -> Belief:
    """Of the player beside the person, at the person's first turn or before."""
    found = session(counts, "sharp", seed).memory(1)
    assert isinstance(found, Belief)
    return found


@pytest.mark.parametrize(("counts", "manner"), [(TAXER, "taxer"), (HONEST, "honest"), (LIAR, "liar")])
def test_who_played_so_is_expected_to_play_so(counts: Counts, manner: str) -> None:
    found, stranger = belief(counts).manner_of(0), belief(None).manner_of(0)
    assert found[NAMES.index(manner)] == max(found) > 0.6 > stranger[NAMES.index(manner)]
    assert min(found) > 0.005, "everybody can play otherwise tonight"
    assert sum(found) == pytest.approx(1)


def test_of_the_others_nothing_else_is_expected() -> None:
    assert belief(TAXER).manner_of(2) == belief(None).manner_of(2)
    assert belief(TAXER).degrees[2] == belief(None).degrees[2]


def test_of_who_did_nothing_yet_nothing_is_expected() -> None:
    found = belief({"move coup": (300, 0, 0)})
    assert found.manner_of(0) == pytest.approx([manner.share for manner in MANNERS])
    assert found.degrees[0] == pytest.approx(DEGREE_SHARES)


@pytest.mark.parametrize(("doubts", "degree"), [(0, DEGREES[0]), (2, DEGREES[1]), (8, DEGREES[2]), (80, DEGREES[4])])
def test_who_doubts_so_often_is_expected_to(doubts: int, degree: float) -> None:
    found = belief({"heard duchess": (10000, 0, 0), "doubt duchess": (doubts * 100, 0, 0)}).degrees[0]
    assert DEGREES[found.index(max(found))] == degree


def test_a_claim_of_a_known_liar_is_believed_less() -> None:
    held = []
    for counts in (HONEST, None, LIAR):
        found = belief(counts)
        found.update(Announced(0, "tax", "duchess", None))
        view = session(counts).view(1)
        held.append(found.holds(view, 0, "duchess"))
    assert held[0] > held[1] > held[2]


def test_one_match_says_less_than_many() -> None:
    few = {name: (often // 20, true // 20, false // 20) for name, (often, true, false) in LIAR.items()}
    at = NAMES.index("liar")
    assert belief(None).manner_of(0)[at] < belief(few).manner_of(0)[at] < belief(LIAR).manner_of(0)[at]


def test_it_lasts_when_other_cards_are_dealt() -> None:
    found = belief(TAXER)
    found.forget_cards()
    assert found.manner_of(0)[NAMES.index("taxer")] > 0.6


def test_a_match_with_a_known_person_goes_on_the_same_from_its_record() -> None:
    whole = session(LIAR, "sharp")
    play(whole)
    answers = len(whole.record.answers())
    resumed = Session.resume(GAME, whole.players, whole.record.until(answers // 2))
    play(resumed)
    assert resumed.record.entries == whole.record.entries
    assert resumed.record.header == whole.record.header


def play(going: Session) -> None:
    """To the end, the person answering by chance."""
    while going.truth.waits_for():
        if 0 in going.truth.waits_for():
            going.answer(0, any_option(going.truth, 0, Generator("me", going.asked_at)))
        else:
            going.minds_answer()
