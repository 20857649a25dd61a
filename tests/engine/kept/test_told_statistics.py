"""What matches come to, in sentences: counted again from the matches, and told in every language."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.matches import Played, summed
from engine.statistics import FILE, MET, RECENT, Statistics, story
from engine.words import LANGUAGES, words
from scenes.menus.statistics.page import StatisticsPage
from scenes.menus.statistics.tallies import GOLD, GREEN, RED, Tallies
from scenes.screens import example
from tests.houses import bare_house

GAME = example()


def played(folder: Path, *won: bool, against: str = "vera") -> Statistics:
    found = Statistics(folder)
    found.matches += [
        Played(f"{against} {at}", GAME, 2, each, False, against={against: {}}) for at, each in enumerate(won)
    ]
    return found


def test_a_run_is_told_else_how_many_of_the_latest_were_won(tmp_path: Path) -> None:
    told = [
        story(played(tmp_path, *won), GAME)[0]
        for won in (
            (False, True, True, True),
            (True, False, False, False, False),
            (True, True, True, False, True, False),
        )
    ]
    assert told == [("winning", {"games": 3}), ("losing", {"games": 4}), ("lately", {"games": RECENT, "won": 3})]


def test_the_hardest_and_the_easiest_are_those_of_the_least_and_the_largest_share(tmp_path: Path) -> None:
    found = played(tmp_path, True, False, False, against="orazio")
    found.matches += played(tmp_path, True, True, False, against="tiberio").matches
    found.matches += played(tmp_path, *[False] * (MET - 1), against="zanni").matches  # met too seldom
    told = dict(story(found, GAME))
    assert told["hardest"] == {"name": "orazio", "won": 1, "games": 3}
    assert told["easiest"] == {"name": "tiberio", "won": 2, "games": 3}
    alike = dict(story(played(tmp_path, True, False, True), GAME))
    assert "hardest" in alike and "easiest" not in alike
    twins = played(tmp_path / "twins", False, False, False, against="orazio")
    twins.matches += played(tmp_path / "twin", False, False, False, against="tiberio").matches
    twins.matches += played(tmp_path / "third", True, False, False, against="zanni").matches
    told = dict(story(twins, GAME))
    assert "hardest" not in told and told["easiest"]["name"] == "zanni", "two are as hard as each other"


def test_too_few_games_tell_nothing(tmp_path: Path) -> None:
    assert story(played(tmp_path, True, False), GAME) == []


def test_it_is_told_when_the_last_match_was_and_when_the_first(tmp_path: Path) -> None:
    found = played(tmp_path, True, False, False)
    days = ("2025-12-31", "", "2026-11-08")
    found.matches = [replace(match, day=day) for match, day in zip(found.matches, days, strict=True)]
    assert story(found, GAME)[:2] == [("last_lost", {"day": "2026-11-08"}), ("first", {"day": "2025-12-31"})]
    found.sums = summed({}, found.matches[:1])
    assert "first" not in dict(story(found, GAME)), "older matches have been summed up"
    found.matches[-1] = replace(found.matches[-1], day="")
    assert not {"last_lost", "first"} & dict(story(found, GAME)).keys()


def test_a_day_is_kept_and_one_that_there_never_was_costs_its_match_alone(tmp_path: Path) -> None:
    found = played(tmp_path, True, False)
    found.matches = [replace(match, day="2026-02-28") for match in found.matches]
    found.save()
    assert [match.day for match in Statistics.load(tmp_path).matches] == ["2026-02-28"] * 2
    path = tmp_path / FILE
    path.write_text(path.read_text("utf-8").replace("2026-02-28", "2026-02-30", 1), "utf-8")
    kept = Statistics.load(tmp_path)
    assert "2026-02-30" in kept.problem and [match.day for match in kept.matches] == ["2026-02-28"]


@pytest.mark.parametrize(
    ("language", "day"), [("en", "8 November 2026"), ("it", "8 novembre 2026"), ("zh-Hant", "2026年11月8日")]
)
def test_days_are_written_as_in_the_language(tmp_path: Path, language: str, day: str) -> None:
    found = played(tmp_path, True)
    found.matches = [replace(found.matches[0], day="2026-11-08")]
    found.save()
    page = StatisticsPage(bare_house(tmp_path, language=language), GAME)
    assert day in page.story() and page.story() in page._read()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence(language: str) -> None:
    text = words(language).text
    for key in ("last_won", "last_lost", "last_given_up", "first"):
        assert "8 X" in text("ui", "statistics", "story", key, day="8 X")
    for key in ("lately", "winning", "losing", "hardest", "easiest"):
        told = text("ui", "statistics", "story", key, games=5, won=2, name="Vera")
        assert "{" not in told and "?" not in told and "story" not in told and "5" in told


def test_nothing_of_nothing_is_told_as_nought_and_only_what_is_bad_is_red(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    for claims in (True, False):
        tallies = Tallies(house.stage.canvas, 900, claims, lambda some, of: f"{some} of {of}")
        assert tallies._told(0, 0) == "0" and tallies._told(2, 5) == "2 of 5" and tallies._told(3, None) == "3"
        colours = [tallies._colours_of(part) for part in range(6)]
        assert colours == ([GOLD, RED, GREEN] if claims else [GOLD] * 3) + [GOLD] * 3
    house.stage.close()
