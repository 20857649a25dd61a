"""Cards that were played before are practice: kept, told, and in no sum."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.cabinet import Cabinet
from engine.core.record import Record
from engine.library import load
from engine.matches import Played
from engine.review.judged import JudgedMatches
from engine.review.report import review
from engine.seal import Seal
from engine.statistics import FILE, Statistics, deal_of, story
from engine.truth.moments import Past
from engine.words import LANGUAGES, words
from scenes.after.ending import result_of
from scenes.commands.still import finished_scene
from tests.houses import GAME, bare_house

SEATS = ("me", "casual:vera", "casual:orazio")


def match(seed: int, mine: int = 0, game: str = GAME) -> Past:
    """A whole sealed match in which a mind sat in the person's place, as if it had been played just now."""
    session = Session(load(game), [player(game, "casual")] * 3, seed)
    seats = [*SEATS[1:]]
    seats.insert(mine, SEATS[0])
    session.record.header = replace(session.record.header, seats=tuple(seats))
    Seal.new(session.record, session.truth.table).put_into(session.record)
    session.play_out()
    return Past(load(game), session.record)


def add(folder: Path, past: Past) -> Statistics:
    """The statistics with this match, as they are read again."""
    statistics = Statistics.load(folder)
    assert statistics.add(past, past.record.header.seats.index("me"), day="2026-11-28")
    statistics.save()
    return Statistics.load(folder)


def test_the_same_cards_once_more_are_practice_from_whichever_chair(tmp_path: Path) -> None:
    first, again, other = match(4), match(4), match(4, mine=1)
    assert [each.practice for each in add(tmp_path, first).matches] == [False]
    statistics = add(tmp_path, again)
    tally = statistics.tally(GAME)
    assert [each.practice for each in statistics.matches] == [False, True] and tally.played == 1
    statistics = add(tmp_path, other)
    assert statistics.tally(GAME) == tally and [each.practice for each in statistics.matches] == [False, True, True]
    assert statistics.counted == statistics.matches[:1]
    assert statistics.tally(GAME, opponent="vera").played == 1
    assert add(tmp_path, match(5)).tally(GAME).played == 2, "other cards count"


def test_cards_are_others_where_number_options_or_game_are() -> None:
    header = match(4).record.header
    others = [
        replace(header, seed=5),
        replace(header, seats=(*header.seats, "casual:zanni")),
        replace(header, options={"any": 1}),
        replace(header, game="another"),
    ]
    deals = [deal_of(Record(each)) for each in (header, *others)]
    assert len(set(deals)) == len(deals)
    same = [replace(header, thoughts="ab", seal=None, seats=(header.seats[1], header.seats[0], header.seats[2]))]
    assert [deal_of(Record(each)) for each in same] == deals[:1]


def test_practice_wins_no_prize_and_is_no_story_of_its_own(tmp_path: Path) -> None:
    statistics = Statistics.load(tmp_path)
    one = Played("a", GAME, 3, False, False, day="2026-11-01", deal="d")
    won = [Played(f"b{at}", GAME, 3, True, False, day="2026-11-02", deal="d", practice=True) for at in range(40)]
    statistics.matches.append(one)
    statistics.save()
    before = Cabinet(tmp_path).won()
    statistics.matches += won
    statistics.save()
    assert Cabinet(tmp_path).won() == before
    told = story(Statistics.load(tmp_path), GAME)
    assert told == [("last_lost", {"day": "2026-11-01"}), ("practice", {"games": 40})]


def test_practice_goes_without_a_trace_when_old_matches_are_summed_up(tmp_path: Path) -> None:
    statistics = Statistics.load(tmp_path)
    statistics.matches += [
        Played(f"{at}", GAME, 3, True, False, deal=f"{at // 2}", practice=at % 2 == 1) for at in range(1100)
    ]
    statistics.save()
    again = Statistics.load(tmp_path)
    assert again.sums and again.tally(GAME).played == 550


def test_the_result_says_so_and_says_nothing_of_new_cards(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    scene, sentence = finished_scene(house, GAME, 3, 4), house.text("result", "practice")
    assert sentence not in result_of(scene).standing.figures
    assert sentence not in result_of(scene).standing.figures, "the same match once more is no other"
    header = replace(scene.sitting.record.header, thoughts="00" * 16)
    scene.sitting.session.record.header = header
    again = finished_scene(house, GAME, 3, 4)
    again.sitting.session.record.header = replace(again.sitting.session.record.header, thoughts="11" * 16)
    assert sentence in result_of(again).standing.figures
    assert Statistics.load(tmp_path).tally(GAME).played == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    said = words(language)
    assert "7" in said.text("ui", "statistics", "story", "practice", games=7)
    assert said.find("ui", "result", "practice")


def test_statistics_from_before_know_no_deals(tmp_path: Path) -> None:
    statistics = add(tmp_path, match(4))
    text = (tmp_path / FILE).read_text("utf-8").replace(f',"deal":"{statistics.matches[0].deal}"', "")
    (tmp_path / FILE).write_text(text, "utf-8")
    assert Statistics.load(tmp_path).matches[0].deal == "" and not Statistics.load(tmp_path).problem
    assert not add(tmp_path, match(4)).matches[-1].practice


def test_practice_counts_for_no_rating(tmp_path: Path) -> None:
    first, again = match(4), match(4)
    add(tmp_path, first)
    add(tmp_path, again)
    judged = JudgedMatches(tmp_path)
    for past, kept in ((again, False), (first, True)):
        assert judged.add(review(past.record, 0)) is kept
