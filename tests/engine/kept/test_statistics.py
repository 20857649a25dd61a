"""What is kept of matches played, and what was remarkable in them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import string
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from engine.awards import KINDS, Award, earned, honoured
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.core.facts import Standing
from engine.core.record import Record
from engine.library import GAMES, load
from engine.matches import Tally
from engine.seal import Seal
from engine.statistics import FILE, LOCK, Statistics
from engine.truth.moments import Past
from engine.words import LANGUAGES, words
from scenes.after.ending import result_of
from scenes.commands.still import finished_scene
from tests.houses import GAME, house_in

OTHER = GAMES[-1]
SEATS = ("me", "casual:vera", "casual:orazio")


@cache
def played(seed: int = 4, game: str = GAME) -> Record:
    """A whole match in which a mind sat in the person's place."""
    session = Session(load(game), [player(game, "casual"), *[player(game, name) for name in SEATS[1:]]], seed)
    session.play_out()
    return Record(replace(session.record.header, seats=SEATS), session.record.entries)


@cache
def past(seed: int = 4, game: str = GAME) -> Past:
    return Past(load(game), played(seed, game))


def winners(of: Past) -> tuple[int, ...]:
    return of.states[-1].table.winner or ()


def stands(of: Past) -> Standing:
    return of.game.facts.standing(of.states[-1])


def add(statistics: Statistics, seed: int, conceded: bool = False) -> bool:
    return statistics.add(past(seed), 0, conceded)


class Ended(Past):
    """The end of a match with claims of our own."""

    def __init__(
        self, claims: list[Claim], winner: tuple[int, ...] = (1,), record: Record | None = None, **fields: object
    ) -> None:
        kept = ("_claims", "feats")  # worked out once of a match: that match had others
        self.__dict__.update((name, each) for name, each in past(1).__dict__.items() if name not in kept)
        self.record = record or self.record
        self.listed = claims
        state = past(1).states[-1].copy()
        state.table.winner = winner
        state.table.coins = [5, 5, 5]
        for name, value in fields.items():
            setattr(state.table, name, value)
        self.states = (*past(1).states[:-1], state)

    def claims(self) -> tuple[Claim, ...]:
        return tuple(self.listed)


# What is counted


def test_a_match_is_counted_and_comes_back_from_the_file(tmp_path: Path) -> None:
    statistics = Statistics.load(tmp_path)
    assert (statistics.matches, statistics.problem) == ([], "")
    for seed in range(6, 12):
        assert add(statistics, seed)
    statistics.save()
    again = Statistics.load(tmp_path)
    assert (again.matches, again.problem) == (statistics.matches, "")
    assert sorted(each.name for each in tmp_path.iterdir()) == [FILE, LOCK]
    told, won = again.tally(GAME), sum(0 in winners(past(seed)) for seed in range(6, 12))
    claims = [claim for seed in range(6, 12) for claim in past(seed).claims()]
    lies = [claim for claim in claims if claim.seat == 0 and not claim.true]
    doubts = [claim for claim in claims if claim.doubter == 0]
    assert (told.played, told.won, told.conceded) == (6, won, 0)
    assert (told.count("lies"), told.count("caught")) == (len(lies), sum(claim.caught for claim in lies))
    assert (told.count("doubts"), told.count("right")) == (len(doubts), sum(not claim.true for claim in doubts))
    assert told.count("lies") and told.count("doubts"), "these games should have something to count"


def test_a_game_with_points_keeps_them_and_the_place(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    game = next(each for each in GAMES if not load(each).facts.doubted and stands(past(3, each)).points)
    won = past(3, game)
    assert statistics.add(won, 0)
    statistics.save()
    (match,) = Statistics.load(tmp_path).matches
    stood = stands(won)
    assert (match.points, match.place) == (stood.points[0], stood.places[0])
    told = statistics.tally(game)
    assert (told.scored, told.points, told.best) == (1, match.points, match.points)
    assert not {"lies", "caught", "doubts", "right"} & set(match.numbers), "nobody can be doubted there"


def test_an_opponent_is_told_by_what_passed_between_the_two(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    claims = [
        Claim(1, 0, "duchess", False, "caught", 1),
        Claim(2, 0, "captain", False, "passed"),
        Claim(3, 2, "captain", False, "caught", 0),
        Claim(4, 2, "duchess", True, "proved", 0),
        Claim(5, 1, "duchess", True, "proved", 2),
    ]

    def counts(**which: object) -> tuple[int, ...]:
        told = statistics.tally(GAME, **which)  # type: ignore[arg-type] # the names of its arguments
        return (told.played, told.won, told.conceded, *map(told.count, ("lies", "caught", "doubts", "right")))

    statistics.add(Ended(claims, (0,)), 0)
    statistics.add(Ended([], (1,), replace_seats(played(2), ("me", "casual:vera"))), 0)
    assert counts() == (2, 1, 0, 2, 1, 2, 1)
    assert counts(opponent="vera") == (2, 1, 0, 2, 1, 0, 0)
    assert counts(opponent="orazio") == (1, 1, 0, 2, 0, 2, 1)
    assert counts(players=2) == (1, 0, 0, 0, 0, 0, 0)
    assert (statistics.tables(GAME), statistics.opponents(GAME)) == ([2, 3], ["vera", "orazio"])
    assert statistics.tally(OTHER) == Tally()


def replace_seats(record: Record, seats: tuple[str, ...]) -> Record:
    return Record(replace(record.header, seats=seats), record.entries)


def test_a_match_counts_once_whatever_becomes_of_its_record(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert add(statistics, 1)
    assert not add(statistics, 1)
    statistics.save()
    statistics = Statistics.load(tmp_path)
    assert not add(statistics, 1), "from the file"
    assert not statistics.add(Ended([], (0,), played(1).until(5)), 0), "played on otherwise from one of its moments"
    assert add(statistics, 2)


def test_the_same_seed_sealed_twice_is_two_matches(tmp_path: Path) -> None:
    statistics, record = Statistics(tmp_path), played(1)
    for _ in range(2):
        sealed = Record(record.header, record.entries)
        Seal.new(sealed, past(1).states[0].table).put_into(sealed)
        assert statistics.add(Ended([], (0,), sealed), 0)
        assert not statistics.add(Ended([], (0,), sealed.until(3)), 0)


def test_lessons_onlookers_and_unfinished_games_do_not_count(tmp_path: Path) -> None:
    statistics, record = Statistics(tmp_path), played(1)
    assert not statistics.add(Ended([], (0,), Record(replace(record.header, position={}), record.entries)), 0)
    assert not statistics.add(Ended([], (0,), record), None)
    assert not statistics.add(Ended([], (), record), 0)
    assert statistics.matches == []


def test_giving_up_is_no_win(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert statistics.add(Ended([], ()), 0, conceded=True)
    assert statistics.add(Ended([], (0,), played(2)), 0, conceded=True)
    told = statistics.tally(GAME)
    assert (told.played, told.won, told.conceded) == (2, 0, 2)


# The file


def damaged(folder: Path, text: str) -> Statistics:
    (folder / FILE).write_text(text, encoding="utf-8")
    return Statistics.load(folder)


def whole(folder: Path) -> str:
    statistics = Statistics(folder)
    for seed in range(3):
        add(statistics, seed)
    statistics.save()
    return (folder / FILE).read_text(encoding="utf-8")


def test_a_torn_file_loses_only_what_cannot_be_read(tmp_path: Path) -> None:
    text = whole(tmp_path)
    found = damaged(tmp_path, text[:-60])
    assert len(found.matches) == 2
    assert "expected JSON" in found.problem
    assert f"set aside as {FILE}.damaged-1" in found.problem
    assert (tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8") == text[:-60]
    again = Statistics.load(tmp_path)
    assert (len(again.matches), again.problem) == (2, "")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"players":3', '"players":33', "match 1.players: expected a whole number from 2 to 8, not 33"),
        ('"won":', '"wan":', "match 1.won: expected it to be there"),
        ('"vera":{', '"vera":{"wits":-1,', "match 1.against.vera.wits: expected a whole number up to 1000000, not -1"),
        ('"points":null', '"points":"many"', "match 1.points: expected a whole number up to 1000000 or null"),
    ],
)
def test_a_match_that_makes_no_sense_is_left_out(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    found = damaged(tmp_path, whole(tmp_path).replace(old, new, 1))
    assert sentence in found.problem
    assert len(found.matches) == 2


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"carnival": 1}', '{"carnival": 2, "matches": []}', "\x00" * 9]
)
def test_any_other_file_is_set_aside_with_a_sentence(tmp_path: Path, text: str) -> None:
    found = damaged(tmp_path, text)
    assert found.matches == []
    assert f"{FILE}: " in found.problem
    assert (tmp_path / f"{FILE}.damaged-1").exists()
    add(found, 1)
    found.save()
    assert len(Statistics.load(tmp_path).matches) == 1


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    with pytest.raises(BadInput, match="can be written"):
        Statistics(blocked).save()


# Awards


def test_awards_of_whole_games_are_told_in_every_language() -> None:
    keys: set[str] = set()
    for seed in range(8):
        for (_, award), language in product(earned(past(seed)), LANGUAGES):
            told = award.told(words(language, GAME), people(SEATS, language))
            assert told and "{" not in told and "?" not in told and not told.startswith("ui.")
            keys.add(award.key)
    assert len(keys) >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_words(language: str) -> None:
    kept = words(language).find("ui", "awards")
    assert len(kept) - 2 == len(KINDS) + 1, "one kind has two keys; `heading` and `by` are no awards"
    example = {
        "lies": 3,
        "doubts": 2,
        "claims": 2,
        "times": 3,
        "caught": 1,
        "points": 9,
        "victim": 1,
        "card": "captain",
    }
    for key, found in kept.items():
        if key not in ("heading", "by"):
            text = found["other"] if isinstance(found, dict) else found
            names = [name for _, name, _, _ in string.Formatter().parse(text) if name]
            told = Award(key, {name: example[name] for name in names}).told(
                words(language, GAME), people(SEATS, language)
            )
            assert "{" not in told and "?" not in told


@pytest.mark.parametrize("game", GAMES)
def test_in_any_game_an_honour_is_told_of_who_has_most_of_it(game: str) -> None:
    for seed, me in product(range(1, 4), (None, 0, 1)):
        everything, told = earned(past(seed, game)), honoured(past(seed, game), me)
        assert all(each in everything for each in told)
        assert len({award.key for _, award in told}) == len(told)
        others = [seat for seat, _ in told if seat != me]
        assert len(set(others)) == len(others) <= 3
        for seat, award in told:
            rivals = [(each.size, -whose) for whose, each in everything if each.key == award.key]
            assert seat == me or (award.size, -seat) == max(rivals)


def test_the_result_counts_the_match_once_and_tells_the_awards(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = finished_scene(house, GAME, 4, 3)
    honours = [result_of(scene).standing.honours for _ in range(2)][1]
    assert len(Statistics.load(tmp_path).matches) == 1
    assert honours
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    result_of(scene)
    assert "set aside" in house.told[0]
