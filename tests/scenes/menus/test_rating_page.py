"""The rating in the statistics, and the page of habits that it leads to."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pygame
import pytest

from engine.archive import Archive
from engine.core.record import Record
from engine.library import GAMES, load
from engine.review.judged import JudgedMatches
from engine.review.rating import Rating
from engine.review.regret_file import known_of
from engine.statistics import Statistics
from engine.truth.moments import Past
from engine.words import LANGUAGES
from scenes.commands.tallied import fill
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Scene, Stage
from scenes.menus.statistics.habits import HabitsPage
from scenes.menus.statistics.judging import LISTEN, KeptMatches
from scenes.menus.statistics.page import StatisticsPage
from scenes.menus.statistics.rating import Rated
from scenes.truth.example import Judged, finished
from tests.houses import GAME, bare_house

MEASURED = [game for game in GAMES if known_of(game).today]
SIZES = [((960, 600), 150), ((1280, 720), 100), ((1920, 1080), 100)]


def opened(
    folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100
) -> tuple[StatisticsPage, Stage]:
    house = bare_house(folder, size, language, text)
    house.stage.push(Scene())
    page = StatisticsPage(house, GAME)
    house.stage.push(page)
    house.stage.rebuild()
    return page, house.stage


def counted(folder: Path, *seeds: int) -> None:
    """Matches that are in the statistics and kept, none of them judged."""
    statistics = Statistics(folder)
    for seed in seeds:
        record = finished(GAME, 3, seed)
        assert statistics.add(Past(load(GAME), record), 0, day="2026-11-26")
        Archive(folder).add(record, date(2026, 11, 26), False, 2)
    statistics.save()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_its_buttons_stand_beside_it_and_are_reached(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    fill(tmp_path)
    page, stage = opened(tmp_path, size, language, text)
    button = stage.find("habits")
    laid = page._tallies(stage.canvas, 1000)
    assert button.focusable and 0 < laid.rated < laid.forget < laid.high
    listed = stage.find("figures")
    assert isinstance(listed, Scroll) and listed.area.contains(button.rect)
    button.press()
    assert isinstance(stage.top, HabitsPage) and stage.top.game == GAME
    stage.top.back()
    assert stage.top is page


def test_the_level_is_told_as_a_span_of_words(tmp_path: Path) -> None:
    fill(tmp_path)
    page, _ = opened(tmp_path)
    rated, levels = page.rated, page.rated.levels
    for chances, key in (((0.9, 0.1, 0, 0), "one"), ((0.5, 0.5, 0, 0), "between"), ((0.25,) * 4, "open")):
        rated.ratings = [Rating(dict(zip(levels, chances, strict=True)), 1)]
        low, high = (rated.level(each) for each in rated.ratings[0].span)
        assert rated._like() == rated.text(key, level=low, low=low, high=high)
    rated.ratings = []
    assert rated.text("none") in rated.said


def test_of_a_game_whose_levels_nobody_measured_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    monkeypatch.setattr("scenes.menus.statistics.rating.known_of", lambda game: known_of("none"))
    page, stage = opened(tmp_path)
    assert not page.rated.there and "habits" not in {each.id for each in stage.widgets}


def test_kept_matches_are_judged_one_after_the_other_and_count_from_then_on(tmp_path: Path) -> None:
    counted(tmp_path, 1, 2)
    page, stage = opened(tmp_path)
    page.judging._judge = Judged
    assert len(page.rated.waiting) == 2 and not page.rated.ratings
    stage.find("judge").press()
    assert page.judging.busy and not page.rated.offer and (page.judging.number, page.judging.count) == (1, 2)
    stage.tick(LISTEN)
    stage.rebuild()
    assert len(page.rated.ratings) == 1 and page.judging.number == 2
    stage.tick(LISTEN)
    stage.rebuild()
    assert len(page.rated.ratings) == 2 and not page.judging.busy and not page.rated.waiting
    assert "judge" not in {each.id for each in stage.widgets}
    assert len(JudgedMatches.load(tmp_path).of(GAME)) == 2


def test_what_cannot_be_read_is_passed_over_and_leaving_stops(tmp_path: Path) -> None:
    counted(tmp_path, 1, 2, 3)
    page, stage = opened(tmp_path)
    page.judging._judge = Judged
    page.rated.waiting[0].write_text("{", encoding="utf-8")
    stage.find("judge").press()
    assert page.judging.number == 2
    begun = page.judging.judges
    stage.pop()
    assert begun is not None and begun.done and not page.judging.busy


def test_a_judging_that_broke_off_is_not_kept(tmp_path: Path) -> None:
    class Broken(Judged):
        failed = True

    counted(tmp_path, 1)
    house = bare_house(tmp_path)
    judging = KeptMatches(house, Broken)
    judging.begin(GAME, Rated(house, Statistics.load(tmp_path), GAME, judging).waiting)
    assert judging.tick(LISTEN) and not judging.busy and not JudgedMatches.load(tmp_path).of(GAME)


# Habits


def habits(folder: Path, game: str, size: tuple[int, int], language: str, text: int) -> tuple[HabitsPage, Stage]:
    fill(folder)
    house = bare_house(folder, size, language, text)
    house.stage.push(Scene())
    page = HabitsPage(house, game, Statistics.load(folder))
    house.stage.push(page)
    house.stage.rebuild()
    return page, house.stage


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_habits_are_told_in_every_game_and_language(tmp_path: Path, game: str, language: str) -> None:
    page, stage = habits(tmp_path, game, (960, 600), language, 150)
    sections = [*page.sections()]
    assert sections and 1 <= len(page.work()) <= 2
    surface = pygame.Surface((960, 600))
    stage.draw(surface)
    read = stage.find("habits").label
    for section in sections:
        assert section.lines[0].name == page._text("you")
        assert len(section.lines) == 1 + len(page.levels)
        assert section.title in read
    assert all(each in read for each in page.work())
    for key in ("lies_more", "lies_less", "doubts"):
        assert page._text(key, card=page.house.words(game).card("?"), mine=1, theirs=2, level="x")


@pytest.mark.parametrize("game", MEASURED)
def test_the_levels_are_told_as_they_were_measured(tmp_path: Path, game: str) -> None:
    page, _ = habits(tmp_path, game, (1280, 720), "en", 100)
    strongest = [*page.levels][-1]
    for section in page.sections():
        shares: Sequence[tuple[int, int | None]] = section.lines[-1].parts(True)
        rates = [each.levels[strongest] for each in page.rates]
        assert all(share in rates for share in shares)


def test_a_record_of_nobody_is_passed_over(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    record: Record = finished(GAME, 3, 1)
    path = tmp_path / "theirs"
    from engine.core.record import to_text

    path.write_text(to_text(record).replace('"me"', '"casual"', 1), encoding="utf-8")
    judging = KeptMatches(house, Judged)
    judging.begin(GAME, [path])
    assert not judging.busy
