"""Complots: what everybody sees of somebody, and that the belief about them begins there in later matches."""

import pytest

from engine.bots.opponents import ME
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.deed import BLOCK, CLAIM, DOUBT, HEARD, MOVE, Counts, Deed, Known, counted, public
from engine.core.event import Event
from engine.core.flow import any_option
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.models import DEGREE_SHARES, DEGREES, MANNERS
from engine.games.complots.rules.table import Announced, Blocked, Drew, Eliminated, Exposed, Gathered, Lost, Proved
from engine.library import load
from tests.engine.kept.test_known import played
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


# What is counted


@pytest.mark.parametrize("players", GAME.players)
def test_what_was_seen_of_a_claim_was_so(players: int) -> None:
    """All that everybody could know, by doubt or by the cards of who fell, agrees with the cards they did not see."""
    known = 0
    for seed in range(12):
        past = played("complots", players, seed)
        claims = [each for each in past.game.facts.deeds(public(past.events)) if each.sort in (CLAIM, BLOCK)]
        made = past.claims()
        for deed, claim in zip(claims, made, strict=False):
            assert (deed.seat, deed.what) == (claim.seat, claim.what)
            assert deed.shown in (None, claim.true)
            known += deed.shown is not None
    assert known > 12


def complots(*events: Event) -> list[Deed]:
    begun = Gathered(0, ("?",) * 15, ((),) * 3, (2, 2, 2))
    return list(GAME.facts.deeds([begun, *events]))


def test_a_doubt_shows_what_there_was_to_a_claim() -> None:
    tax, steal = Announced(0, "tax", "duchess", None), Announced(1, "steal", "captain", 0)
    found = complots(tax, Exposed(0, "duchess", 2), steal, Proved(1, "captain", 0, "?"))
    assert Deed(0, CLAIM, "duchess", False) in found and Deed(2, DOUBT, "duchess", True) in found
    assert Deed(1, CLAIM, "captain", True) in found and Deed(0, DOUBT, "captain", False) in found
    assert counted(found, 0) == {
        "move tax": (1, 0, 0), "claim duchess": (1, 0, 1), "heard captain": (1, 0, 0), "doubt captain": (1, 0, 1),
    }  # fmt: skip


def test_the_cards_of_who_falls_show_what_was_claimed_with_them() -> None:
    tax, block = Announced(0, "tax", "duchess", None), Blocked(0, "contessa", 1, "assassinate")
    falls = [Lost(0, "captain"), block, Lost(0, "contessa"), Eliminated(0, 2)]
    found = complots(tax, *falls)
    assert Deed(0, CLAIM, "duchess", False) in found and Deed(0, BLOCK, "contessa", True) in found


def test_cards_that_came_later_show_nothing_of_earlier_claims() -> None:
    falls = [Lost(0, "captain"), Lost(0, "contessa"), Eliminated(0, 2)]
    found = complots(Announced(0, "tax", "duchess", None), Drew(0, "?"), *falls)
    assert Deed(0, CLAIM, "duchess", None) in found


def test_claims_are_heard_by_those_who_live() -> None:
    fallen = [Lost(2, "captain"), Lost(2, "captain"), Eliminated(2, 2)]
    found = complots(*fallen, Announced(0, "tax", "duchess", None), Announced(0, "income", None, None))
    assert [deed.seat for deed in found if deed.sort == HEARD] == [1]
    assert [deed.what for deed in found if deed.sort == MOVE] == ["tax", "income"]


# What is expected


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
