"""Past matches: listed newest first, opened by a click, marked to be kept."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.archive import FOLDER, Archive, Kept
from engine.words import LANGUAGES
from scenes.after.ending import result_of
from scenes.app import App
from scenes.commands.still import finished_scene
from scenes.kit.input import Act, Intent
from scenes.menus.statistics.past_matches import MOST, PastMatches
from scenes.truth.listing.lists import TURNED
from scenes.truth.scene import Truth
from tests.apps import click
from tests.houses import GAME, bare_house
from tests.setting_up import press

LAST = date(2026, 11, 28)


def kept(folder: Path, count: int) -> None:
    """So many matches, one a day; the files are empty."""
    archive = Archive(folder)
    found = [
        Kept(f"{number:08x}", GAME, (LAST - timedelta(number)).isoformat(), 3, number % 2 == 0, number % 2 + 1)
        for number in reversed(range(count))
    ]
    (folder / FOLDER).mkdir()
    for each in found:
        archive.path(each.tag).touch()
    archive.file.keep(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_listed_newest_first_with_what_came_of_them(tmp_path: Path, language: str) -> None:
    kept(tmp_path, 4)
    house = bare_house(tmp_path, language=language)
    house.stage.push(PastMatches(house, lambda path: None))
    house.stage.rebuild()
    told = [house.stage.find(f"told {at}").label for at in range(4)]
    place = house.text("truth", "places", "2")
    assert told[0] == house.text("matches", "won", day=house.day(LAST), players=3, place="")
    assert told[1] == house.text("matches", "placed", day=house.day(LAST - timedelta(1)), players=3, place=place)


def test_nobody_is_told_to_have_given_up_what_they_lost(tmp_path: Path) -> None:
    """A game of pairs has no places: whoever lost it read that they had given it up."""
    kept(tmp_path, 1)
    archive = Archive(tmp_path)
    (one,) = archive.listed()
    assert one.match is not None
    for conceded, says in ((False, "lost"), (True, "given_up")):
        archive.file.keep([replace(one.match, won=False, place=0, conceded=conceded)])
        house = bare_house(tmp_path)
        house.stage.push(PastMatches(house, lambda path: None))
        house.stage.rebuild()
        assert house.stage.find("told 0").label == house.text("matches", says, day=house.day(LAST), players=3, place="")


def test_one_is_marked_and_the_mark_is_kept(tmp_path: Path) -> None:
    kept(tmp_path, 3)
    for marked in (True, False):
        house = bare_house(tmp_path)
        house.stage.push(PastMatches(house, lambda path: None))
        house.stage.rebuild()
        press(house.stage, "mark 1")
        assert house.stage.find("mark 1").label == house.text("matches", "marked" if marked else "mark")
        assert [each.marked for each in reversed(_again(tmp_path))] == [False, marked, False]


def _again(folder: Path) -> list[Kept]:
    archive = Archive(folder)
    archive.file.load()
    return archive.file.found


def test_older_ones_are_a_press_away_and_keys_reach_all(tmp_path: Path) -> None:
    kept(tmp_path, MOST + 5)
    house, opened = bare_house(tmp_path), list[Path]()
    house.stage.push(PastMatches(house, opened.append))
    house.stage.rebuild()
    ids = [each.id for each in house.stage.widgets]
    assert f"open {MOST - 1}" in ids and f"open {MOST}" not in ids
    for _ in range(2 * MOST + 20):
        house.stage.handle(Intent(act=Act.NEXT))
        house.stage.top.tick(0.02)
        house.stage.rebuild()
        if house.stage.focus == "more":
            break
    house.stage.handle(Intent(act=Act.ACCEPT))
    house.stage.rebuild()
    assert f"open {MOST + 4}" in [each.id for each in house.stage.widgets]


def test_a_match_that_ends_is_opened_from_the_page(app: App) -> None:
    result_of(finished_scene(app.house, GAME, 3, 1))
    click(app, "statistics")
    click(app, "matches")
    click(app, "open 0")
    truth = app.stage.top
    assert isinstance(truth, Truth) and truth.lists.shown == TURNED, "what decided it, not the evening's best lie"
    assert truth.reading.at == truth.lists.turned.at(0)
    truth.back()
    assert app.stage.top.name == "past matches"


def test_a_damaged_match_is_told_and_the_page_stays(app: App) -> None:
    kept(app.house.folder, 1)
    app.house.go_matches()
    app.step(0.02)
    click(app, "open 0")
    assert app.stage.top.name == "dialog"
    assert [each.name for each in app.stage.scenes][-2] == "past matches"


def test_who_has_played_nothing_is_told_what_will_be_here(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    house.stage.push(PastMatches(house, lambda path: None))
    house.stage.rebuild()
    assert house.stage.find("none").label == house.text("matches", "none")


def test_the_crown_on_the_title_says_that_past_matches_are_behind_it(app: App) -> None:
    crown = app.stage.find("statistics")
    assert app.house.text("matches", "heading") in crown.tooltip


def test_another_table_leads_back_to_the_result(app: App) -> None:
    """Whoever pressed it by mistake had lost the result."""
    scene = finished_scene(app.house, GAME, 3, 1)
    app.stage.push(scene)
    result = result_of(scene)
    app.stage.push(result)
    app.step(0.02)
    assert result.other is not None
    result.other()
    assert app.stage.top.name == "setup"
    app.stage.top.back()
    assert app.stage.scenes[-2:] == [scene, result]
