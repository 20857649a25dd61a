"""Hints: sensible answers with a reason each, from what the person can see and from nothing else."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

import pytest

from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.chance import Chance, Generator
from engine.core.flow import options, same
from engine.core.game import Value
from engine.hints import MOST, Adviser, Hint, hints, placed
from engine.library import GAMES, load
from engine.words import LANGUAGES, words
from scenes.screens import playable
from tests.playing import usual, ways

ADVISED = 0  # the seat that is advised in whole games
TURNS = 3  # tables of each game and way to play it

Moment = tuple[Session, Adviser]


def able(game: str) -> bool:
    """Whether the game's mind ranks what it might do."""
    return Adviser(load(game), load(game).players[0], {}, ADVISED).able


RANKED, UNRANKED = ([game for game in GAMES if able(game) is ranks] for ranks in (True, False))
ADVICE = pytest.mark.parametrize("game", RANKED)


@dataclass(frozen=True, slots=True)
class Table:
    """A whole game among regular players, by its seed."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int = 5

    def moments(self, seat: int = ADVISED) -> Iterator[Moment]:
        """Every question this seat is asked, with its adviser."""
        rules = load(self.game)
        session = Session(rules, [player(self.game, "regular")] * self.players, self.seed, dict(self.options))
        adviser = Adviser(rules, self.players, dict(self.options), seat)
        while session.truth.ask is not None:
            if seat in session.truth.waits_for():
                adviser.follow(session.events_for(seat))
                yield session, adviser
            session.minds_answer()


def tables(game: str) -> list[Table]:
    """Every way to play, and so many numbers of players."""
    low, most = load(game).players
    chosen, few = list(ways(game)), min(TURNS, most + 1 - low)
    return [Table(game, low + at % few, chosen[at % len(chosen)]) for at in range(max(few, len(chosen)))]


TABLES = [
    pytest.param(each, id=f"{each.game} {each.players} {number}", marks=() if number < 2 else pytest.mark.long)
    for game in RANKED
    for number, each in enumerate(tables(game))
]


# Never the truth


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_no_hint(table: Table) -> None:
    """The truth, and other worlds that fit what the person sees, give the hints that the view gives."""
    generator, others = Generator("hidden"), 0
    for session, adviser in table.moments():
        view = session.view(ADVISED)
        found = adviser.hints(view)
        assert adviser.hints(session.truth) == found
        for _ in range(2):
            world = view.fill(load(table.game).guess(view, ADVISED, generator), Chance(generator.branch(1)))
            others += not same(world, session.truth)
            assert adviser.hints(world) == found
    assert others > 3


# What is advised


@pytest.mark.parametrize("table", TABLES)
def test_hints_are_two_or_three_different_options(table: Table) -> None:
    """One alone only where there is no other option, or none in its senses."""
    asked = 0
    for session, adviser in table.moments():
        found, allowed = adviser.hints(session.view(ADVISED)), options(session.truth, ADVISED)
        chosen = [hint.choice for hint in found]
        assert [hint.lower for hint in found] == [at > 0 and not hint.even for at, hint in enumerate(found)]
        assert set(chosen) <= set(allowed)
        assert len(set(chosen)) == len(chosen) <= MOST
        assert len(chosen) >= 1
        if session.truth.ask and session.truth.ask.kind_of(ADVISED) == load(table.game).turn_question:
            assert len(chosen) >= min(2, len(allowed))
        asked += 1
    assert asked > 3


# The adviser


@ADVICE
def test_an_answer_taken_back_is_forgotten(game: str) -> None:
    rules, players = load(game), usual(game)
    session = Session(rules, [player(game, "regular")] * players, 3)
    for _ in range(6):
        session.minds_answer()
    past = session.events_for(ADVISED)
    adviser = Adviser(rules, players, {}, ADVISED)
    for _ in range(12):
        session.minds_answer()
    adviser.follow(session.events_for(ADVISED))
    adviser.follow(past)
    fresh = Adviser(rules, players, {}, ADVISED)
    fresh.follow(past)
    assert vars(adviser._memory) == vars(fresh._memory)


@pytest.mark.long
@ADVICE
def test_hints_are_the_same_however_often_they_are_asked_for(game: str) -> None:
    asked = 0
    for session, adviser in Table(game, max(4, load(game).players[0]), {}, 7).moments():
        view, past = session.view(ADVISED), session.events_for(ADVISED)
        assert adviser.hints(view) == adviser.hints(view) == hints(load(game), view, past, ADVISED) != []
        asked += 1
    assert asked > 3


@ADVICE
def test_who_is_not_asked_gets_no_hint(game: str) -> None:
    truth = load(game).new(usual(game), 1)
    waiting = truth.waits_for()
    for seat in range(usual(game)):
        assert bool(hints(load(game), truth.mask(seat), [], seat)) == (seat in waiting)


@pytest.mark.parametrize("game", UNRANKED)
def test_a_mind_that_does_not_rank_gives_no_hints(game: str) -> None:
    rules = load(game)
    truth = rules.new(rules.players[0], 1)
    seat = truth.waits_for()[0]
    adviser = Adviser(rules, rules.players[0], {}, seat)
    adviser.follow([event.to(seat) for event in truth.events])
    assert not adviser.hints(truth.mask(seat))


@pytest.mark.parametrize("game", playable())
def test_every_game_with_a_table_has_hints_at_every_question(game: str) -> None:
    asked = 0
    for session, adviser in Table(game, min(6, load(game).players[1]), list(ways(game))[-1], 2).moments():
        assert adviser.hints(session.view(ADVISED))
        asked += 1
    assert asked > 3


# Words


@cache
def gathered(game: str) -> tuple[Hint, ...]:
    """The hints of several games, each seat's own."""
    return tuple(
        hint
        for table in tables(game)
        for seat in range(2)
        for session, adviser in replace(table, seed=table.seed + 1).moments(seat)
        for hint in adviser.hints(session.view(seat))
    )


@pytest.mark.long
@ADVICE
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_is_one_whole_sentence(game: str, language: str) -> None:
    vocabulary, persons = words(language, game), people(("x:vera", "x:orazio") * 4, language)
    assert len(gathered(game)) > 50
    for hint in gathered(game):
        told = hint.told(vocabulary, persons)
        assert vocabulary.find("hints", hint.reason.key), hint.reason.key
        assert not re.search(r"[{}?]", told), told
        assert told[0] == told[0].upper()
        assert told.endswith("。" if language == "zh-Hant" else "."), told


@ADVICE
@pytest.mark.parametrize(
    ("language", "first_person"),
    [("en", r"\b(I|me|my|mine)\b"), ("it", r"\b(io|ho|mi|mio|mia|miei|mie)\b"), ("zh-Hant", "我")],
)
def test_hints_speak_to_the_person(game: str, language: str, first_person: str) -> None:
    for key, text in words(language, game).find("hints").items():
        assert not re.search(first_person, text), key


@pytest.mark.long
@ADVICE
def test_no_hint_is_too_long_for_its_place(game: str) -> None:
    for language, most in (("en", 210), ("it", 220), ("zh-Hant", 90)):  # two sentences where reasons are alike
        persons = people(("x:vera", "x:orazio") * 4, language)
        longest = max((hint.told(words(language, game), persons) for hint in gathered(game)), key=len)
        assert len(longest) <= most, longest


# The first hint is argued for, and no lower one above it

RUNS_DOWN = {
    "en": r"long shot|toss-up|turn against you|spoil the meeting|that ambushes spoil|and then you are out|but as the palace|draw something better|if it is true",
    "it": r"azzardo|testa o croce|ritorcersi|ma .* mettersi in mezzo|e allora sei fuori|ma per come|pescare di meglio|se è vero",
    "zh-Hant": r"賭得很大|一半一半|反而吃虧|碰不成面|但照目前的局面|可能抽到更好|要是屬實",
}  # what nobody says of the answer that they recommend
PRAISES = {
    "en": r"on your side|not worth|seems? worth|elsewhere|does more for your hand|too good to leave",
    "it": r"dalla tua\.|non vale|troppo poco per|Il prezzo sembra giusto|altrove|Qui niente|Nessuna offerta serve",
    "zh-Hant": r"勝算在你|不值得|值這個價|別處|換個做法|沒有什麼值得|都不如|太好了",
}  # what nobody says of an answer that is not the best


@ADVICE
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_speak_for_the_first_hint_and_praise_no_lower_one_above_it(game: str, language: str) -> None:
    """Whatever sentence there is: as it is told of the first hint, and as it is told of a lower one."""
    found = words(language, game).find("hints")
    for key in found:
        if not key.endswith(("_first", "_after")):
            for lower, wrong in ((False, RUNS_DOWN), (True, PRAISES)):
                told = placed(words(language, game), key, lower)
                assert not re.search(wrong[language], found[told]), (told, found[told])
