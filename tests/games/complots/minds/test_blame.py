"""What a review says against a choice at Complots, beside what speaks for the better one."""

from itertools import permutations

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.flow import options
from engine.core.mind import Asked, Character, Why
from engine.games.complots.minds.levels import Regular
from engine.library import load
from engine.review.judging import judged
from engine.review.told import why
from engine.truth.moments import Past
from engine.words import Person, words
from tests.games.complots.truth.test_review import played

GAME = load("complots")
ROBBED = {
    "hands": [["duchess"], ["contessa"], ["contessa"]],
    "faceup": [["assassin"], ["assassin"], ["assassin"]],
    "coins": [2, 4, 1],
    "first": 0,
}
PEOPLE = [Person(name) for name in ("Ada", "Vera", "Orazio", "Bianca")]


def test_what_was_left_undone_is_told_of_a_choice_that_brings_little() -> None:
    past = played([["captain"], ["contessa"]], [7, 7], "0: income", faceup=[["duchess"], ["contessa"]])
    (found,) = judged(past, 0)
    assert found.hint.beside == Why("against_struck", {"who": 1, "coins": 7})


def test_a_lie_of_the_same_kind_is_not_said_against_another() -> None:
    """Whom to rob: neither is told that it is a lie."""
    truth = GAME.new(3, 1, position=ROBBED)
    mind = Regular()
    memory = mind.remember(truth.mask(0), 0, Character())
    one, two = (GAME.grammar.parse(f"steal {each}") for each in (2, 1))
    said = mind.against(truth.mask(0), Asked(0, "action"), memory, one, two)
    assert said == Why("against_target", {"target": 2, "coins": 1})


def test_what_a_claim_brings_is_told_to_who_let_a_plain_lie_pass() -> None:
    hands, open_ = [["captain", "duchess"], ["contessa"], ["assassin"]], [[], ["duchess"], ["duchess"]]
    past = played(hands, [2, 2, 2], "0: income", "1: tax", ".", "2: income", faceup=open_)
    found = next(each for each in judged(past, 0) if each.kind == "doubt")
    told = why(found.hint, words("en", "complots"), PEOPLE)
    assert told == "You can see every Duchess there is: it is a lie. You let it pass, and so left Vera 3 coins."


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_everything_that_is_said_against_a_choice_has_its_words(fifth: str) -> None:
    """In games of casual players, of any two answers to any question."""
    mind, found = Regular(), dict[str, Why]()
    for seed in range(6):
        session = Session(GAME, [player("complots", "casual")] * 4, seed, {"fifth": fifth})
        session.play_out()
        truth = GAME.new(4, seed, {"fifth": fifth})
        memories = [mind.remember(truth.mask(seat), seat, Character()) for seat in range(4)]
        told = 0
        past = Past(GAME, session.record)
        for moment, state in zip(past.moments, past.states, strict=True):
            for event in past.events[told : moment.events]:
                for seat in range(4):
                    memories[seat].update(event.to(seat))
            told = moment.events
            if moment.kind == "end":
                continue
            view = state.mask(moment.seat)
            for one, two in permutations(options(view, moment.seat), 2):
                each = mind.against(view, Asked(moment.seat, moment.kind), memories[moment.seat], one, two)
                if each is not None:
                    found[each.key] = each
    assert len(found) > 25
    for language in ("en", "it", "zh-Hant"):
        for key, each in found.items():
            assert words(language, "complots").said(("hints", key), each.args, PEOPLE)


@pytest.mark.parametrize(("better", "key", "coins"), [
    ("assassinate 1", "against_coup_assassinate", 5), ("tax", "against_coup_gain", 11), ("income", "against_coup_gain", 9),
    ("steal 2", "against_coup_gain", 9), ("exchange", "against_coup_waits", 8),
])  # fmt: skip
def test_against_a_coup_it_is_told_what_the_better_action_would_have_left(better: str, key: str, coins: int) -> None:
    """ "Your coup cost you seven coins" was no reason: every coup does."""
    hands = [["assassin", "ambassador"], ["contessa", "duchess"], ["contessa", "captain"]]
    truth = GAME.new(3, 1, position={"hands": hands, "coins": [8, 4, 1], "first": 0})
    mind = Regular()
    memory = mind.remember(truth.mask(0), 0, Character())
    said = mind.against(
        truth.mask(0), Asked(0, "action"), memory, GAME.grammar.parse("coup 1"), GAME.grammar.parse(better)
    )
    assert said == Why(key, {"coins": coins, "left": 1})
