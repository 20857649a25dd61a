"""Hints: sensible answers with a reason each, from what the person can see and from nothing else."""

import re
import time
from collections.abc import Iterator, Sequence
from functools import cache
from statistics import median
from typing import Any

import pytest

from engine.bots.minds.complots.regular import Regular
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.chance import Chance, Generator, Outcome, WrongOutcome
from engine.core.choice import PASS, Choice
from engine.core.flow import answer, options, refusal, same
from engine.core.mind import Ranked
from engine.core.record import Answered, Drawn
from engine.games.complots.questions import BLOCK, DOUBT, LOSE
from engine.hints import MOST, Adviser, Hint, hints
from engine.library import GAMES, load
from engine.words import LANGUAGES, words

GAME = load("complots")
TABLES = [(players, fifth, 5) for players in (2, 3, 4, 6) for fifth in ("ambassador", "inquisitor")]
ADVISED = 0  # the seat that is advised in whole games

Moment = tuple[Session, Adviser]


def moments(players: int, fifth: str, seed: int, seat: int = ADVISED) -> Iterator[Moment]:
    """A whole game among regular players: every question this seat is asked, with its adviser."""
    session = Session(GAME, [player("complots", "regular")] * players, seed, {"fifth": fifth})
    adviser = Adviser(GAME, players, {"fifth": fifth}, seat)
    while session.truth.ask is not None:
        if seat in session.truth.waits_for():
            adviser.follow(session.events_for(seat))
            yield session, adviser
        session.minds_answer()


def position(script: Sequence[tuple[int, str]], **given: Any) -> list[Hint]:
    """The hints of who is asked after this script of answers from a position (the others pass)."""
    hands = given["hands"]
    fifth = given.pop("fifth", "ambassador")
    truth = GAME.new(len(hands), 1, {"fifth": fifth}, position={"coins": [2] * len(hands), "first": 0, **given})
    for seat, text in script:
        while seat not in truth.waits_for():
            answer(truth, truth.waits_for()[0], PASS)
        answer(truth, seat, GAME.grammar.parse(text))
    while truth.answers:  # what somebody has begun to answer, the others let pass
        answer(truth, truth.waits_for()[0], PASS)
    seat = truth.waits_for()[0]
    return hints(GAME, truth.mask(seat), [event.to(seat) for event in truth.events], seat)


def keys(found: Sequence[Hint]) -> dict[str, str]:
    return {str(hint.choice): hint.reason.key for hint in found}


# Never the truth


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_no_hint(table: tuple[int, str, int]) -> None:
    """The truth, and other worlds that fit what the person sees, give the hints that the view gives."""
    generator, others = Generator("hidden"), 0
    for session, adviser in moments(*table):
        view = session.view(ADVISED)
        found = adviser.hints(view)
        assert adviser.hints(session.truth) == found
        for _ in range(2):
            world = view.fill(GAME.guess(view, ADVISED, generator), Chance(generator.branch(1)))
            others += not same(world, session.truth)
            assert adviser.hints(world) == found
    assert others > 3


def test_other_deals_that_look_alike_give_the_same_hints() -> None:
    """The same game played from a deal with two hidden cards swapped: as long as a seat sees the same, it is told so."""
    alike = 0
    for seed in range(4):
        one = Session(GAME, [player("complots", "regular")] * 4, seed)
        one.play_out()
        entries = one.record.entries
        said = [entry for entry in entries if isinstance(entry, Answered)]
        deal = [entry.outcome for entry in entries[: entries.index(said[0])] if isinstance(entry, Drawn)]
        for first, second in ((1, 6), (2, 8), (3, 7), (4, 5)):
            swapped = deal[:]
            swapped[first], swapped[second] = swapped[second], swapped[first]
            alike += sum(compare(said, seed, deal, swapped, seat) for seat in range(4))
    assert alike > 40


def compare(said: list[Answered], seed: int, deal: list[Outcome], swapped: list[Outcome], seat: int) -> int:
    """How many hints of a seat were compared while it saw the same of both games."""
    count, seats = 0, [player("complots", "me")] * 4
    games = [Session(GAME, seats, seed, pinned=pinned) for pinned in (deal, swapped)]
    for each in said:
        one, other = games
        pasts = [game.events_for(seat) for game in games]
        if pasts[0] != pasts[1] or one.truth.table == other.truth.table:
            break
        if seat in one.truth.waits_for():
            found = [hints(GAME, game.view(seat), past, seat) for game, past in zip(games, pasts, strict=True)]
            assert found[0] == found[1]
            count += 1
        choice = GAME.grammar.parse(each.choice)
        if refusal(other.truth, each.seat, choice) is not None:
            break
        try:
            for game in games:
                game.answer(each.seat, choice)
        except WrongOutcome:
            break
    return count


def test_a_mind_is_shown_the_view_even_if_the_truth_is_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    class Looking(Regular):
        def ranking(self, view: Any, *rest: Any) -> Sequence[Ranked]:
            assert set(view.table.hands[1]) == {"?"}
            assert view.chance is None
            return super().ranking(view, *rest)

    monkeypatch.setattr("engine.hints.mind_of", lambda game, name: Looking())
    truth = GAME.new(3, 1)
    while 0 not in truth.waits_for():
        answer(truth, truth.waits_for()[0], Choice("income"))
    assert hints(GAME, truth, [], 0)


# What is advised


@pytest.mark.parametrize("table", TABLES)
def test_hints_are_two_or_three_different_options(table: tuple[int, str, int]) -> None:
    """One alone only where there is no other option, or none in its senses."""
    asked = 0
    for session, adviser in moments(*table):
        found, allowed = adviser.hints(session.view(ADVISED)), options(session.truth, ADVISED)
        chosen = [hint.choice for hint in found]
        assert set(chosen) <= set(allowed)
        assert len(set(chosen)) == len(chosen) <= MOST
        assert len(chosen) >= 1
        if session.truth.ask and session.truth.ask.kind in ("action", "show", "judge", "pick"):
            assert len(chosen) >= min(2, len(allowed))
        asked += 1
    assert asked > 3


def test_a_true_tax_is_advised_as_safe() -> None:
    found = position([], hands=[["duchess", "contessa"], ["captain", "captain"], ["assassin", "ambassador"]])
    assert keys(found)["tax"] == "tax_true"
    assert found[0].choice == Choice("tax")


def test_who_must_pay_for_a_coup_is_told_against_whom() -> None:
    hands = [["duchess", "contessa"], ["captain", "captain"], ["assassin"]]
    found = position([], hands=hands, faceup=[[], [], ["captain"]], coins=[10, 5, 2])
    assert keys(found) == {"coup 1": "coup", "coup 2": "coup_out"}


def test_who_can_count_the_contessas_knows_that_nobody_blocks() -> None:
    hands = [["assassin", "contessa"], ["captain", "captain"], ["ambassador"]]
    found = position([], hands=hands, faceup=[[], [], ["contessa"]], coins=[3, 6, 2])
    assert keys(found)["assassinate 1"] == "assassinate_true"
    hands = [["assassin", "contessa"], ["captain"], ["ambassador"]]
    found = position([], hands=hands, faceup=[[], ["contessa"], ["contessa"]], coins=[3, 6, 2])
    assert keys(found)["assassinate 1"] == "assassinate_sure"


def test_no_lie_is_advised_that_everybody_sees() -> None:
    hands = [["contessa"], ["captain"], ["assassin"], ["ambassador"]]
    faceup = [["duchess"], ["duchess"], ["duchess"], ["captain"]]
    assert "tax" not in keys(position([], hands=hands, faceup=faceup))
    assert keys(position([(0, "foreign_aid")], hands=hands, faceup=faceup)) == {"pass": "pass_aid"}


def test_who_sees_all_copies_is_told_to_doubt_and_nothing_else() -> None:
    hands = [["captain", "captain"], ["duchess"], ["assassin", "assassin"]]
    found = position([(0, "tax")], hands=hands, faceup=[[], ["duchess"], []])
    assert "doubt" in keys(found) and "pass" in keys(found)
    hands = [["captain", "captain"], ["duchess", "duchess"], ["assassin"]]
    found = position([(0, "tax")], hands=hands, faceup=[[], [], ["duchess"]])
    assert keys(found) == {"doubt": "all_seen"}


def test_nobody_is_believed_in_what_he_was_caught_without() -> None:
    hands = [["captain", "contessa"], ["assassin", "assassin"], ["ambassador", "captain"]]
    script = [(0, "tax"), (1, "doubt"), (0, "lose contessa"), (1, "income"), (2, "income"), (0, "tax")]
    assert keys(position(script, hands=hands)) == {"doubt": "caught_before"}


def test_who_holds_the_contessa_lets_the_assassin_come() -> None:
    hands = [["assassin", "captain"], ["contessa", "duchess"], ["ambassador", "duchess"]]
    found = position([(0, "assassinate 1")], hands=hands, coins=[3, 2, 2])
    assert (found[0].choice, found[0].reason.key) == (PASS, "block_ready")


def test_a_true_block_is_advised() -> None:
    hands = [["assassin", "captain"], ["contessa", "duchess"], ["ambassador", "duchess"]]
    script = [(0, "assassinate 1"), (1, "pass"), (2, "pass")]
    assert keys(position(script, hands=hands, coins=[3, 2, 2])) == {"block contessa": "block_true"}


def test_the_last_character_is_not_given_up_without_a_word() -> None:
    hands = [["assassin", "captain"], ["duchess"], ["ambassador", "duchess"]]
    script = [(0, "assassinate 1"), (1, "pass"), (2, "pass")]
    found = position(script, hands=hands, faceup=[[], ["captain"], []], coins=[3, 2, 2])
    assert keys(found) == {"block contessa": "block_desperate"}


def test_what_the_inquisitor_saw_is_known() -> None:
    hands = [["captain", "contessa"], ["inquisitor", "duchess"], ["assassin", "duchess"]]
    script = [(1, "examine 0"), (0, "pass"), (0, "show captain"), (1, "return"), (2, "income"), (0, "steal 1")]
    assert keys(position(script, hands=hands, fifth="inquisitor", first=1)) == {"pass": "known_true"}


def test_the_weaker_card_is_turned_up() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    found = position([(0, "tax"), (1, "doubt")], hands=hands)
    assert (found[0].choice, found[0].reason.key) == (LOSE["assassin"], "worth_captain")


def test_what_was_said_speaks_for_keeping_the_card() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    script = [(0, "steal 1"), (1, "pass"), (2, "pass"), (1, "pass"), (1, "tax"), (0, "doubt")]
    found = position(script, hands=hands)
    assert (found[0].choice, found[0].reason.key) == (LOSE["assassin"], "keep_told")


def test_doubts_and_blocks_are_advised_in_their_own_words() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    assert {hint.choice for hint in position([(0, "tax")], hands=hands)} == {DOUBT, PASS}
    assert BLOCK["duchess"] in {hint.choice for hint in position([(0, "foreign_aid")], hands=hands)}


# The adviser


def test_an_answer_taken_back_is_forgotten() -> None:
    session = Session(GAME, [player("complots", "regular")] * 3, 3)
    for _ in range(6):
        session.minds_answer()
    past = session.events_for(0)
    adviser = Adviser(GAME, 3, {}, 0)
    for _ in range(12):
        session.minds_answer()
    adviser.follow(session.events_for(0))
    adviser.follow(past)
    fresh = Adviser(GAME, 3, {}, 0)
    fresh.follow(past)
    assert vars(adviser._memory) == vars(fresh._memory)


def test_hints_are_the_same_however_often_they_are_asked_for() -> None:
    asked = 0
    for session, adviser in moments(4, "ambassador", 7):
        view, past = session.view(ADVISED), session.events_for(ADVISED)
        assert adviser.hints(view) == adviser.hints(view) == hints_of(view, past) != []
        asked += 1
    assert asked > 3


def hints_of(view: Any, past: Sequence[Any]) -> list[Hint]:
    return hints(GAME, view, past, ADVISED)


def test_who_is_not_asked_gets_no_hint() -> None:
    truth = GAME.new(3, 1)
    waiting = truth.waits_for()
    for seat in range(3):
        assert bool(hints(GAME, truth.mask(seat), [], seat)) == (seat in waiting)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "complots"])
def test_a_mind_that_does_not_rank_gives_no_hints(game: str) -> None:
    rules = load(game)
    truth = rules.new(rules.players[0], 1)
    seat = truth.waits_for()[0]
    adviser = Adviser(rules, rules.players[0], {}, seat)
    adviser.follow([event.to(seat) for event in truth.events])
    assert adviser.able == bool(adviser.hints(truth.mask(seat)))


def test_hints_are_there_at_once() -> None:
    spent = []
    for session, adviser in moments(6, "inquisitor", 2):
        start = time.perf_counter()
        adviser.hints(session.view(ADVISED))
        spent.append(time.perf_counter() - start)
    assert median(spent) < 0.06


# Words


@cache
def gathered() -> tuple[Hint, ...]:
    """The hints of several games, each seat's own."""
    return tuple(
        hint
        for players, fifth, seed in TABLES
        for seat in range(2)
        for session, adviser in moments(players, fifth, seed + 1, seat)
        for hint in adviser.hints(session.view(seat))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_is_one_whole_sentence(language: str) -> None:
    vocabulary, persons = words(language, "complots"), people(("x:vera", "x:orazio") * 3, language)
    assert len(gathered()) > 50
    for hint in gathered():
        told = hint.told(vocabulary, persons)
        assert vocabulary.find("hints", hint.reason.key), hint.reason.key
        assert not re.search(r"[{}?]", told), told
        assert told[0] == told[0].upper()
        assert told.endswith("。" if language == "zh-Hant" else "."), told


@pytest.mark.parametrize(
    ("language", "first_person"),
    [("en", r"\b(I|me|my|mine)\b"), ("it", r"\b(io|ho|mi|mio|mia|miei|mie)\b"), ("zh-Hant", "我")],
)
def test_hints_speak_to_the_person(language: str, first_person: str) -> None:
    for key, text in words(language, "complots").find("hints").items():
        assert not re.search(first_person, text), key


def test_no_hint_is_too_long_for_its_place() -> None:
    for language, most in (("en", 120), ("it", 130), ("zh-Hant", 50)):
        persons = people(("x:vera", "x:orazio") * 3, language)
        longest = max((hint.told(words(language, "complots"), persons) for hint in gathered()), key=len)
        assert len(longest) <= most, longest
