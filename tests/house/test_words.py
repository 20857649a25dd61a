"""Law 4 as far as words go: every word in all three languages, with the same placeholders, and a line for every event."""

import re
import string
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, get_type_hints

import pytest

from engine.bots.opponents import opponents, people
from engine.bots.registry import minds_of
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.event import Event, seats_of
from engine.core.flow import answer, any_option, options, refusal
from engine.core.match import GameEnded
from engine.core.mind import SEATS, Why
from engine.library import GAMES, load
from engine.words import LANGUAGES, NO_BREAK, Person, Words, words
from tests.honest_player import FEWEST, quick_player, searches


@cache
def played(game: str, mind: str, players: int, seed: int) -> Session:
    """A whole game, told in every language but played once."""
    session = Session(load(game), [quick_player(game, mind, FEWEST)] * players, seed)
    session.play_out()
    return session


SOURCES: list[str | None] = [None, *GAMES]


def texts(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a tree of words with its dotted place."""
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from texts(value, f"{path}.{key}" if path else str(key))


def placeholders(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in string.Formatter().parse(text) if name})


def plain(found: dict[str, str]) -> dict[str, list[str]]:
    """Placeholders by place; forms of a card are one place, since languages have different ones."""
    return {path: placeholders(text) for path, text in found.items() if not path.startswith("cards.")}


@pytest.mark.parametrize("game", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_text_stands_in_every_language(game: str | None, language: str) -> None:
    english, other = dict(texts(Words("en", game).tree)), dict(texts(Words(language, game).tree))
    assert sorted(plain(english)) == sorted(plain(other))
    assert sorted(Words("en", game).find("cards") or {}) == sorted(Words(language, game).find("cards") or {})


@pytest.mark.parametrize("game", SOURCES)
def test_placeholders_agree_where_languages_do(game: str | None) -> None:
    trees = [plain(dict(texts(Words(language, game).tree))) for language in LANGUAGES]
    for place, names in trees[0].items():
        for other in trees[1:]:
            extra = set(other[place]) - set(names)
            missing = set(names) - set(other[place])
            assert not extra and not missing, f"{place}: {names} and {other[place]}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_played_game_is_told(game: str, language: str) -> None:
    """Whole games as every seat and as a stranger sees them: no line is missing, no placeholder is left."""
    vocabulary = words(language, game)
    for players in load(game).players:
        for seed in range(3):
            session = played(game, "random", players, seed)
            persons = people(("random:vera", "random:orazio") * players, language)
            for viewer in (None, 0, players - 1):
                for event in session.truth.events if viewer is None else session.events_for(viewer):
                    line = vocabulary.tell(event, persons, viewer)
                    assert line
                    assert "{" not in line
                    assert not line.startswith("["), f"{type(event).__name__} has no line: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_registered_event_has_a_line(game: str, language: str) -> None:
    vocabulary = words(language, game)
    for event in load(game).events:
        assert issubclass(event, Event)
        node = vocabulary.find("log", event.__name__)
        assert node is not None, event.__name__
        if isinstance(node, dict) and "by" not in node:
            assert "other" in node, event.__name__


@pytest.mark.parametrize("game", GAMES)
def test_a_line_asks_for_nothing_that_its_event_has_not(game: str) -> None:
    """It would be told as a question mark."""
    for event in load(game).events:
        asked = {
            name for _, text in texts(words("en", game).find("log", event.__name__)) for name in placeholders(text)
        }
        known = {each.name for each in fields(event)}
        assert [name for name in sorted(asked - known) if not name.startswith("rules.")] == [], event.__name__


@pytest.mark.parametrize("game", GAMES)
def test_whole_numbers_of_events_are_people_or_counts(game: str) -> None:
    """A field of an event that holds a seat says so by its type, or its log would say `3`."""
    counts = {
        "coins", "points", "round", "steps", "gap", "arcade", "count", "limit", "other_arcade", "other_gap", "ghosts",
        "total", "price",
    }  # fmt: skip
    found = set()
    for event in load(game).events:
        hints = get_type_hints(event)
        for each in fields(event):
            if "int" in str(hints[each.name]) and "str" not in str(hints[each.name]):
                found.add(each.name)
                assert each.name in seats_of(event) or each.name in counts, f"{event.__name__}.{each.name}"
    assert "seat" in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_words(game: str, language: str) -> None:
    assert load(game).questions
    for kind in load(game).questions:
        assert words(language, game).find("asks", kind), kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_says_what_is_being_waited_for(game: str, language: str) -> None:
    """Of one seat; where several are asked the bar says so without their names."""
    kinds, vera = load(game).questions, Person("Vera", "f")
    for kind in kinds:
        assert "Vera" in words(language, game).text("waits", kind, seat=vera), kind
    assert set(words(language, game).find("waits")) == set(kinds)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_refusal_has_words(game: str) -> None:
    """What was allowed at one moment is tried at others, by everybody."""
    generator, reasons = Generator("refused", game), set()
    for players, seed in product(load(game).players, range(3)):
        state, pool = load(game).new(players, seed), []
        for _ in range(150):
            for choice in pool:
                reasons |= {refusal(state, seat, choice) for seat in range(players)} - {None}
            if state.over:
                break
            seat = state.waits_for()[0]
            pool = generator.shuffled(dict.fromkeys([*pool, *options(state, seat)[:20]]))[:30]
            answer(state, seat, any_option(state, seat, generator))
    assert reasons - {"over", "not_asked", "already_answered"}, "those of the game itself are the point"
    for language in LANGUAGES:
        assert [each for each in sorted(reasons) if not words(language, game).find("reasons", each)] == []


def test_opponents_are_whole() -> None:
    assert len(opponents()) >= 12
    for opponent in opponents().values():
        assert set(opponent.name) == set(opponent.about) == set(LANGUAGES)
    genders = [opponent.gender for opponent in opponents().values()]
    assert genders.count("f") >= 5
    assert genders.count("m") >= 5


ME = "§"  # a name that nothing else contains


def with_me(players: int, seat: int, language: str) -> list[Person]:
    persons: list[Person] = list(people(("random:vera",) * players, language))
    persons[seat] = Person(ME)
    return persons


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_log_never_names_the_person_who_reads_it(game: str, language: str) -> None:
    """Who has no name is called *you*, which is no subject of a sentence made for names."""
    vocabulary = words(language, game)
    for players in load(game).players:
        for seed in range(3):
            session = played(game, "random", players, seed)
            for seat in range(players):
                persons = with_me(players, seat, language)
                told = [vocabulary.tell(event, persons, seat) for event in session.events_for(seat)]
                assert not [line for line in told if ME in line]


def reasons(game: str) -> list[tuple[Why, int]]:
    """All that the minds of a game have given as their reasons in some games, each once, and how many played."""
    found = {}
    for mind in minds_of(game):
        for seed, players in enumerate(load(game).players[: 1 if searches(game, mind) else 2]):
            for said in played(game, mind, players, seed).record.answers():
                if said.why is not None:
                    found[(said.why.key, *sorted(said.why.args.items()), players)] = said.why, players
    return list(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_mind_has_words_and_never_names_the_person_who_reads_it(game: str) -> None:
    given = reasons(game)
    assert given
    for language in LANGUAGES:
        vocabulary = words(language, game)
        for why, players in given:
            assert vocabulary.find("why", why.key), why.key
            assert "{" not in vocabulary.why(why, people(("x:vera",) * players, language))
            for seat in range(players):
                assert ME not in vocabulary.why(why, with_me(players, seat, language), seat)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_about_people_have_a_variant_for_who_reads(game: str) -> None:
    for language in LANGUAGES:
        for key, node in words(language, game).find("why").items():
            told = node if isinstance(node, str) else node["you"]
            assert not set(placeholders(told)) & SEATS, f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_the_rules_come_from_their_data(game: str, language: str) -> None:
    """No text of a game says a number itself, and every number it asks for is there."""
    vocabulary = words(language, game)
    for place, text in texts(vocabulary.tree):
        if place.startswith("cards.") or place in texts_of_the_program():
            continue
        for name in placeholders(text):
            if name.startswith("rules."):
                assert f"{{{name}}}".format(rules=vocabulary.rules) != "?", f"{place}: {name}"
        bare = re.sub(r"\{[^}]*\}", "", text).replace("su 100", "")  # a chance in a hundred is Italian for percent
        assert not re.search(r"\d", bare) or place == "options.match.values.single", f"{place}: {text}"


@cache
def texts_of_the_program() -> frozenset[str]:
    return frozenset(place for place, _ in texts(Words("en").tree))


def test_an_italian_preposition_goes_with_the_name_that_follows() -> None:
    assert [f"{Person(name):a}" for name in ("Vera", "Anselmo", "Ada", "Orazio")] == [
        "a Vera",
        "ad Anselmo",
        "ad Ada",
        "a Orazio",
    ]
    italian = words("it", "complots")
    people = [Person("Vera", "f"), Person("Anselmo")]
    told = italian.find("log", "Shown", "other")
    assert "ad Anselmo" in told.format(seat=people[0], inquisitor=people[1])


def test_equal_cards_of_a_list_are_counted_as_the_language_does() -> None:
    hand = ("duchess", "contessa", "duchess")
    told = [f"{words(language, 'complots').thing('cards', hand, []):def}" for language in LANGUAGES]
    assert told == ["2 Duchesses and the Contessa", "2 Duchesse e la Contessa", "公爵夫人2張和女伯爵"]


def test_equal_cards_whose_names_are_numbers_are_repeated() -> None:
    """*2 × 1* would be a sum."""
    assert f"{words('en', 'ghost_for_sale').thing('cards', ('10', '3', '1', '3'), [])}" == "1, 3, 3 and 10"


def test_a_telephone_number_is_told_as_it_is_dialled() -> None:
    for language in LANGUAGES:
        assert f"{words(language, 'top_secret').thing('number', ('11', '0', '29', '52'), [])}" == NO_BREAK.join(
            ("11", "0", "29", "52")
        )


def test_who_reads_comes_first_among_the_winners() -> None:
    persons = with_me(4, 2, "en")
    assert (
        words("en", "top_secret").tell(GameEnded((0, 2), (1, 0, 1, 0)), persons, 2)
        == "The game is over: you and Vera won."
    )


def test_a_small_number_of_the_rules_is_told_as_a_word() -> None:
    told = [words(language, "complots").text("reasons", "must_coup") for language in LANGUAGES]
    assert told[0] == "With ten coins or more you must pay for a coup."
    assert told[1] == "Con dieci monete o più devi pagare un colpo di Stato."
    assert told[2] == "有十枚以上的錢幣就必須發動政變。"
