"""Every level says why it did what it did: with numbers, cards and people of the moment, in all languages; and it is so."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots.registry import LEVELS, levels_of
from engine.core.mind import OWN, Why
from engine.library import GAMES
from engine.words import LANGUAGES, Person, words
from tests.reasons_told import Told, names_nothing, told

QUICK = {"casual": 6, "regular": 4}  # games of those who think little
SLOW = {"sharp": 3, "master": 1}
NOTHING = 0.01  # the share of reasons at most that would do at any moment
ENOUGH = 100  # reasons before shares of them say anything
COMMON = 0.12  # how often one sentence is told at most
MANY = 30  # reasons of one kind of question before the share of a key says anything
HALF = 0.6  # of one kind of question, that one key answers at most: about half
# Questions of which a level weighs one thing only, and so has one thing to say: which key, and why.
ONE_THING = {
    ("nottingham", "favour"): ("favour", "a card for nothing is always taken"),
    ("nottingham", "ambush_keep", "casual"): ("waits_for_any", "any ambush is as good to them"),
    ("nottingham", "strike", "casual"): ("strikes_at_once", "an ambush that fits is always used"),
    ("nottingham", "defend", "casual"): ("defends_lone", "they count their necklaces, and mostly hold one"),
    ("complots", "lose"): ("lose", "of two cards the better one stays"),
    ("complots", "show"): ("show", "of two cards the better one stays hidden"),
    ("ghost_for_sale", "reserve"): ("reserve", "it is cards set aside by their sum alone"),
    ("ghost_for_sale", "reserve", "casual"): ("reserve_any", "it is a guess"),
    ("top_secret", "peek"): ("peek", "of two cards one tells more"),
    ("top_secret", "peek", "casual"): ("peek.any", "it is a guess"),
    ("top_secret", "ask", "casual"): ("ask.any", "it is a guess"),
    ("top_secret", "listen"): ("listen", "who does not call was not sure enough"),
    ("top_secret", "reveal"): ("reveal", "of three or five all are rivals, and of two cards one tells less"),
    ("top_secret", "reveal", "casual"): ("reveal.any", "it is a guess"),
}
LEVELS_OF_GAMES = [
    pytest.param(game, level, id=f"{game} {level}", marks=() if level in QUICK else pytest.mark.long)
    for game in GAMES
    for level in LEVELS
    if level in levels_of(game)
]


@cache
def said(game: str, level: str) -> Told:
    games = (QUICK | SLOW)[level]
    while (found := told(game, level, range(games))).number < ENOUGH:
        games *= 3
    return found


@pytest.mark.parametrize(("game", "level"), LEVELS_OF_GAMES)
def test_reasons_name_something_of_the_moment(game: str, level: str) -> None:
    found = said(game, level)
    assert found.nothing <= NOTHING, found.empty


@pytest.mark.parametrize(("game", "level"), LEVELS_OF_GAMES)
def test_no_sentence_is_told_again_and_again(game: str, level: str) -> None:
    sentence, share = said(game, level).commonest
    assert share <= COMMON, sentence


@pytest.mark.parametrize(("game", "level"), LEVELS_OF_GAMES)
def test_no_key_answers_one_kind_of_question_again_and_again(game: str, level: str) -> None:
    """Sentences differ by the card they name, where what is said of it may always be the same."""
    for kind, keys in said(game, level).keys.items():
        ((key, times),) = keys.most_common(1)
        one, _ = ONE_THING.get((game, kind, level)) or ONE_THING.get((game, kind), ("", ""))
        assert keys.total() < MANY or key == one or times <= HALF * keys.total(), (kind, key, keys.total(), times)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ones_own_way_is_said_after_the_reason(language: str) -> None:
    """The facts are those of anybody's reason; a second sentence says that somebody likes it so."""
    for game, why in (
        ("intrigo", Why("keep_neutral", {"card": "tiepolo:2"})),
        ("nottingham", Why("waits", {"number": 5})),
        ("top_secret", Why("place.wait", {"place": "rialto"})),
        ("complots", Why("income", {"coins": 3})),
    ):
        vocabulary, people = words(language, game), [Person("Vera", "f")] * 4
        plain, own = (vocabulary.why(each, people) for each in (why, why.in_own_way()))
        assert own.startswith(plain) and len(own) > len(plain) + 5


def test_a_reason_without_facts_is_counted() -> None:
    assert names_nothing(Why("waits")) and names_nothing(Why("waits", {OWN: "way"}))
    assert not names_nothing(Why("waits", {"number": 5}))
