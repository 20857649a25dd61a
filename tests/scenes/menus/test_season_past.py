"""What is kept of the evenings of a season that are over: letters, and who sat where."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import ME, opponents
from engine.core.reading import read_text
from engine.core.record import to_text
from engine.season.store import Seasons
from engine.words import LANGUAGES, Count
from scenes.after.ending import result_of
from scenes.commands.season_exhibits import SEASON, given_up, played, table_of
from scenes.menus.evenings.league_table import person
from scenes.menus.evenings.season_lists import LettersPage
from scenes.menus.evenings.season_past import PastEvenings
from scenes.menus.evenings.season_said import heard, letters
from tests.houses import bare_house
from tests.season_pages import SHORT, at_table, begun, match, running_in, shown, told
from tests.setting_up import press


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gives_up", ["always", "once", "never"])
def test_letters_say_that_none_comes_after_an_evening_that_was_given_up(
    tmp_path: Path, language: str, gives_up: str
) -> None:
    house = bare_house(tmp_path, language=language)
    seasons = Seasons(tmp_path)
    seasons.begin(SEASON)
    for number in range(SEASON.count - 1):
        heard(house, seasons)
        evening = running_in(tmp_path).evening()
        gives = gives_up == "always" or (gives_up == "once" and number == 2)
        for each in range(len(evening.tables)):
            seasons.keep(SEASON, evening, each, given_up(evening) if gives and not each else table_of(evening, each))
    house.stage.push(LettersPage(house))
    house.stage.rebuild()
    said = house.text("season", "no_letter_after")
    assert (said in told(house)) == (gives_up != "never")
    assert bool(letters(house, seasons)) == (gives_up != "always"), "as it says"
    assert not any(each.evening == 3 for each in letters(house, seasons) if gives_up == "once")


# Afterwards


@pytest.mark.parametrize("language", LANGUAGES)
def test_past_evenings_tell_who_sat_where_and_what_everybody_got(tmp_path: Path, language: str) -> None:
    played(bare_house(tmp_path), 3)
    house = bare_house(tmp_path, language=language)
    running = running_in(tmp_path)
    house.stage.push(PastEvenings(house, running, lambda path: None))
    house.stage.rebuild()
    stage = house.stage
    for evening in range(3):
        tables = running.played(evening)
        game = house.words(tables[0].game).text("name")
        assert stage.find(f"head {evening}").label == house.text("season", "past", evening=evening + 1, game=game)
        for number, table in enumerate(tables):
            said = stage.find(f"table {evening} {number}").label
            for member, place, points in zip(table.members, table.places, table.points, strict=True):
                shown = house.text("truth", "places", str(place))
                got = house.text("season", "got", place=shown, points=Count(points))
                assert f"{person(house, member).name}: {got}" in said
        sat = {each for table in tables for each in table.members}
        free = [each for each in (*opponents(), ME) if each not in sat]
        assert any(each.id == f"free {evening}" for each in stage.widgets) == bool(free)
        assert all(person(house, each).name in stage.find(f"free {evening}").label for each in free)
    assert not any(each.id.startswith(("head 3", "open")) for each in stage.widgets)


def test_the_persons_match_of_a_past_evening_is_opened_from_there(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path)
    record = match(running)
    result_of(at_table(house, record)).leave()
    seasons, evening = Seasons(tmp_path), running.evening()
    for number in range(1, len(evening.tables)):
        seasons.keep(SHORT, evening, number, table_of(evening, number))
    opened_files = list[Path]()
    house.stage.push(PastEvenings(house, running_in(tmp_path), opened_files.append))
    house.stage.rebuild()
    press(house.stage, "open 0")
    assert [read_text(each) for each in opened_files] == [to_text(record)]


def test_no_file_outside_is_opened_by_the_mark_of_a_season(tmp_path: Path) -> None:
    running = begun(tmp_path)
    seasons, evening = Seasons(tmp_path), running.evening()
    (tmp_path / "matches").mkdir()
    (tmp_path / "evil.carnival").touch()
    for number in range(len(evening.tables)):
        table = table_of(evening, number)
        seasons.keep(SHORT, evening, number, table if number else replace(table, tag="../evil"))
    house = bare_house(tmp_path)
    house.stage.push(PastEvenings(house, running_in(tmp_path), lambda path: None))
    house.stage.rebuild()
    assert not any(each.id == "open 0" for each in house.stage.widgets)


def test_the_page_of_a_season_leads_to_past_evenings_once_there_are_any(tmp_path: Path) -> None:
    begun(tmp_path)
    house, _, _ = shown(tmp_path)
    assert not any(each.id == "evenings" for each in house.stage.widgets)
    played(house, 1)
    house, _, led = shown(tmp_path)
    press(house.stage, "evenings")
    assert led == ["evenings"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_table_that_broke_up_nobody_is_said_to_have_come_first(tmp_path: Path, language: str) -> None:
    house, seasons = bare_house(tmp_path, language=language), Seasons(tmp_path)
    seasons.begin(SEASON)
    evening = running_in(tmp_path).evening()
    broken = given_up(evening)
    for each in range(len(evening.tables)):
        seasons.keep(SEASON, evening, each, table_of(evening, each) if each else broken)
    house.stage.push(PastEvenings(house, running_in(tmp_path), lambda path: None))
    house.stage.rebuild()
    said = house.stage.find("table 0 0").label
    assert house.text("truth", "places", "1") not in said
    for how, points in (("left", min(broken.points)), ("stayed", max(broken.points))):
        assert house.text("season", "got_broken", how, points=Count(points)) in said
