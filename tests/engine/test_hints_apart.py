"""Hints tell answers apart, or say that nothing does; and the first one misses neither a win nor what keeps somebody else from it.

Both over some positions of each game; `python -m tests.hints_told` and `python -m tests.hints_missed` look at a thousand.
"""

from __future__ import annotations

import pytest

from engine.core.choice import Choice
from engine.core.mind import Ranked, Why
from engine.hints import Hint, _few
from engine.library import GAMES
from engine.words import LANGUAGES, Person, words
from tests.hints_missed import missed
from tests.hints_told import compared

POSITIONS = {"nottingham": 25, "ghost_for_sale": 40}
USUAL = 60
ALIKE = 0.05  # the share of positions at most in which both are told by one sentence
EVEN = 0.25  # and in which they are said to be as good
PEOPLE = [Person("Vera", "f")] * 8
FAR = 1.0


@pytest.mark.parametrize("game", GAMES)
def test_the_first_two_hints_are_told_apart(game: str) -> None:
    found = compared(game, POSITIONS.get(game, USUAL))
    assert found.alike < ALIKE, found.same
    assert found.even.total() / found.positions < EVEN, found.even


@pytest.mark.parametrize("game", GAMES)
def test_the_first_hint_misses_no_win_and_no_denial(game: str) -> None:
    found = missed(game, POSITIONS.get(game, USUAL))
    assert not found.missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_that_nothing_tells_apart_say_so(language: str) -> None:
    """Two answers with one reason, and nothing beside it: both are said to be as good."""
    vocabulary = words(language, "top_secret")
    few = _few([ranked("one", 1.0), ranked("two", 0.9)], FAR, plainly, vocabulary)
    told = [hint.told(vocabulary, PEOPLE) for _, hint in few]
    assert [hint.even for _, hint in few] == [True, True]
    assert all(each.startswith(few[0][1].apart(vocabulary, PEOPLE)) for each in told)
    assert all(len(each) > len(few[0][1].apart(vocabulary, PEOPLE)) for each in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tells_hints_apart_is_said_beside_their_reason(language: str) -> None:
    vocabulary = words(language, "top_secret")

    def hint(each: Ranked, more: bool = False) -> Hint:
        beside = Why("beside_meets", {"percent": 20 if each.choice.word() == "one" else 40}) if more else None
        return Hint(each.choice, each.why, None, beside)

    few = _few([ranked("one", 1.0), ranked("two", 0.9)], FAR, hint, vocabulary)
    first, second = (each.told(vocabulary, PEOPLE) for _, each in few)
    assert first != second and not any(each.even for _, each in few)
    assert "20" in first and "40" in second


def test_an_answer_that_is_told_otherwise_comes_before_one_that_is_not_where_it_is_nearly_as_good() -> None:
    vocabulary = words("en", "top_secret")
    other = Ranked(Choice("visit", ("rialto",)), 0.5, Why("place_crowd", {"place": "rialto"}))
    few = _few([ranked("one", 1.0), ranked("two", 0.9), other], FAR, plainly, vocabulary)
    assert [str(each.choice) for each, _ in few] == ["visit one", "visit rialto"]
    far = other._replace(worth=-5.0)
    few = _few([ranked("one", 1.0), ranked("two", 0.9), far], FAR, plainly, vocabulary)
    assert [str(each.choice) for each, _ in few] == ["visit one", "visit two"]


def ranked(place: str, worth: float) -> Ranked:
    return Ranked(Choice("visit", (place,)), worth, Why("place_alone", {"place": place, "number": 0}))


def plainly(each: Ranked, _: bool = False) -> Hint:
    return Hint(each.choice, each.why)
