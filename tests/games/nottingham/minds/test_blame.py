"""What a review says against a choice at Nottingham, beside what speaks for the better one."""

from itertools import permutations

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Why
from engine.games.nottingham.minds.levels import Regular
from engine.hints import Adviser
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, Person, words
from tests.games.nottingham.minds.test_hints import ME, OTHERS, asked

GAME = load("nottingham")
PEOPLE = [Person(name) for name in ("Ada", "Vera", "Orazio", "Bianca")]
FEW = 9  # answers to a question that are looked at


def said(truth: AnyState, choice: str, better: str) -> Why | None:
    """What is said to the person against an answer that they could have given."""
    adviser = Adviser(GAME, truth.table.players, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    assert truth.ask is not None
    one, two = (GAME.grammar.parse(each) for each in (choice, better))
    return Regular().against(truth.mask(ME), Asked(ME, truth.ask.kind_of(ME)), adviser._memory, one, two)


def test_who_takes_a_card_without_its_like_is_told_so() -> None:
    truth = asked([], [["jewels", "copper"], *OTHERS], deck=["pearls"])
    assert said(truth, "take", "steal 1") == Why("against_first", {"card": "pearls"})


def test_who_waits_is_told_what_was_ready() -> None:
    truth = asked([(ME, "take")], [["jewels", "jewels", "copper"], *OTHERS], deck=["jewels"])
    assert said(truth, "pass", "set jewels 3") == Why("against_waiting", {"points": 11})


def test_who_offers_one_of_a_pair_is_told_that_it_broke() -> None:
    script = [(ME, "take"), (1, "purchase")]
    truth = asked(script, [["pearls", "pearls", "gold"], *OTHERS], deck=["jewels", "copper"])
    assert said(truth, "offer pearls", "offer gold") == Why("against_pair_broken", {"card": "pearls"})
    assert said(truth, "offer gold", "offer pearls") is None


def test_everything_that_is_said_against_a_choice_has_its_words() -> None:
    """In games of casual players, of any two of a few answers to any question."""
    mind, found = Regular(), dict[str, Why]()
    for seed in range(4):
        session = Session(GAME, [player("nottingham", "casual")] * 4, seed)
        session.play_out()
        past, told = Past(GAME, session.record), 0
        advisers = [Adviser(GAME, 4, {}, seat) for seat in range(4)]
        for moment, state in zip(past.moments, past.states, strict=True):
            for event in past.events[told : moment.events]:
                for seat, adviser in enumerate(advisers):
                    adviser._memory.update(event.to(seat))
            told = moment.events
            few = list(options(state, moment.seat))[:FEW] if moment.kind != "end" else []
            for one, two in permutations(few, 2):
                why = mind.against(
                    state.mask(moment.seat), Asked(moment.seat, moment.kind), advisers[moment.seat]._memory, one, two
                )
                if why is not None:
                    found[why.key] = why
    assert len(found) > 25
    for language in LANGUAGES:
        for key, why in found.items():
            assert words(language, "nottingham").said(("hints", key), why.args, PEOPLE)
