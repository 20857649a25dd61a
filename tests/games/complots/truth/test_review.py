"""What a review says of decisions at Complots whose worth is plain."""

from collections.abc import Sequence

from engine.bots.session import Player, Session
from engine.core.choice import PASS
from engine.library import load
from engine.review.fooled import fooled
from engine.review.judging import judged
from engine.truth.moments import Past
from tests.reviews import hinted

COMPLOTS = load("complots")


def played(hands: Sequence[Sequence[str]], coins: Sequence[int], *script: str, faceup: Sequence[Sequence[str]]) -> Past:
    """A match from a position, seat 0 first; a dot lets all that are asked pass."""
    position = {
        "hands": [list(hand) for hand in hands], "coins": list(coins), "first": 0, "faceup": [list(each) for each in faceup],
    }  # fmt: skip
    session = Session(COMPLOTS, [Player("me")] * len(hands), 1, position=position)
    for line in script:
        seat, _, text = line.partition(": ")
        for asked in session.truth.waits_for():
            session.answer(asked, COMPLOTS.grammar.parse(text) if str(asked) == seat else PASS)
    return Past(COMPLOTS, session.record)


def test_who_lets_a_won_match_go_is_told_so() -> None:
    past = played([["captain"], ["contessa"]], [7, 7], "0: income", faceup=[["duchess"], ["contessa"]])
    (found,) = judged(past, 0)
    assert (str(found.chosen), str(found.best), found.hint.reason.key) == ("income", "coup 1", "coup_out")
    assert found.lost > 0.4 and not found.close and found.chance + found.behind.more == 1.0


def test_who_wins_has_lost_nothing() -> None:
    past = played([["captain"], ["contessa"]], [7, 7], "0: coup 1", faceup=[["duchess"], ["contessa"]])
    (found,) = judged(past, 0)
    assert (found.lost, found.chance, found.best) == (0.0, 1.0, found.chosen)


def test_a_lie_that_one_could_see_through_fooled_somebody() -> None:
    """All Duchesses lie open or in the other's hand: whoever claims one lies, and there is nothing to fear in saying so."""
    hands, open_ = [["captain"], ["duchess", "contessa"]], [["duchess"], []]
    past = played(hands, [2, 2], "0: tax", ".", "1: income", faceup=open_)
    found = fooled(past, 0)
    assert found is not None and (found.claim.what, found.judged.seat) == ("duchess", 1)
    assert (str(found.judged.chosen), str(found.judged.best)) == ("pass", "doubt")
    named = Past(COMPLOTS, hinted(past.record, 0, [0]))
    assert fooled(named, 0) is None, "a hint had named the lie: it was not the person's own idea"
