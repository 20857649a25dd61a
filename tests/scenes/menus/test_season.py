"""A season's pages: how it begins, what is told before an evening, how it goes on after the match, and who is crowned."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import cast

import pygame
import pytest

from engine.bots.opponents import ME, opponents
from engine.codes import Deal
from engine.core.record import Record
from engine.season.evenings import count, levels
from engine.season.league import worth
from engine.season.store import FILE, HALL, Seasons
from engine.season.tables import Others
from engine.words import LANGUAGES, Count
from scenes import settings
from scenes.after.ending import plan_of, result_of
from scenes.app import App
from scenes.commands.season_exhibits import SEASON, Playing, page, played, table_of
from scenes.house import SETTINGS_FILE, House
from scenes.kit.input import Act, Intent
from scenes.menus.evenings.league_table import person
from scenes.menus.evenings.season import SeasonPage
from scenes.menus.evenings.season_begin import SeasonBegin
from scenes.menus.evenings.season_lists import HallPage, LettersPage
from scenes.menus.evenings.season_said import heard, letters
from scenes.plan import same_cards
from scenes.tables.scene import SceneOf
from tests.apps import click
from tests.houses import bare_house, house_in, opened
from tests.season_pages import SHORT, at_table, begun, choose, match, running_in, shown, told
from tests.setting_up import press

# How it begins


def test_a_season_begins_as_it_was_chosen(tmp_path: Path) -> None:
    house, ways = bare_house(tmp_path), list[str]()
    house.stage.push(
        SeasonBegin(house, lambda: ways.append("begun"), lambda: ways.append("hall"), lambda: date(2026, 11, 28))
    )
    house.stage.rebuild()
    choose(house, "length", house.text("season", "short", count=count(True)))
    for level in levels():
        choose(house, "level", house.text("strength", level))
        assert house.stage.find("hint").label == house.text("strength", f"{level}_hint")
    press(house.stage, "hall")
    press(house.stage, "begin")
    season = running_in(tmp_path).season
    assert ways == ["hall", "begun"]
    assert (season.count, season.level, season.day) == (count(True), "sharp", "2026-11-28")


def test_seasons_differ(tmp_path: Path) -> None:
    seeds = set[int]()
    for _ in range(5):
        house = bare_house(tmp_path)
        house.stage.push(SeasonBegin(house, lambda: None, lambda: None))
        house.stage.rebuild()
        press(house.stage, "begin")
        seeds.add(running_in(tmp_path).season.seed)
    assert len(seeds) == 5


@pytest.mark.parametrize("ends", ["it is over", "it is ended early", "the program ends"])
def test_the_next_season_is_offered_as_the_last_was_chosen(tmp_path: Path, ends: str) -> None:
    def begin(house: House) -> SeasonBegin:
        found = SeasonBegin(house, lambda: None, lambda: None)
        house.stage.push(found)
        house.stage.rebuild()
        return found

    house = bare_house(tmp_path)
    first = begin(house)
    assert (first.short, first.level) == (False, "growing")
    choose(house, "length", house.text("season", "short", count=count(True)))
    choose(house, "level", house.text("strength", "sharp"))
    press(house.stage, "begin")
    if ends == "it is ended early":
        Seasons(tmp_path).give_up()
    elif ends == "the program ends":
        house.settings = settings.load(tmp_path / SETTINGS_FILE, [])[0]
    again = begin(house)
    assert (again.short, again.level) == (True, "sharp")


def test_a_level_that_nobody_has_any_more_is_not_offered(tmp_path: Path) -> None:
    house = bare_house(tmp_path, season_level="divine")
    assert SeasonBegin(house, lambda: None, lambda: None).level == "growing"


# Before an evening


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_an_evening_the_page_tells_who_invites_and_what_is_at_stake(tmp_path: Path, language: str) -> None:
    begun(tmp_path)
    house, deals, _ = shown(tmp_path, language=language)
    evening = running_in(tmp_path).evening()
    assert opponents()[evening.host].name[language] in house.stage.find("host").label
    assert house.stage.find("invites said").label
    names = [house.stage.find(f"seat {at}").label for at in range(len(evening.tables[0]))]
    assert names == [
        opponents()[each].name[language] if each != ME else house.text("setup", "you") for each in evening.tables[0]
    ]
    assert house.words(evening.game).text("name") in house.stage.find("stake 0").label
    press(house.stage, "sit")
    assert deals == [Deal(evening.game, evening.seats(0), evening.options, evening.seeds[0])]


def test_all_of_it_is_reached_by_keys(tmp_path: Path) -> None:
    played(bare_house(tmp_path), 3)
    house, deals, _ = shown(tmp_path, text=150)
    met = set[str | None]()
    for _ in range(12):
        house.stage.handle(Intent(act=Act.NEXT))
        house.stage.rebuild()
        met.add(house.stage.focus)
    assert met >= {"told", "sit", "letters", "evenings", "give_up", "hall", "back"}
    house, deals, _ = shown(tmp_path)
    house.stage.handle(Intent(act=Act.ACCEPT))
    assert len(deals) == 1, "who presses Enter sits down"


def test_all_thirteen_stand_in_the_table_with_their_evenings(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    page(7)(house, None)
    house.stage.rebuild()
    running = running_in(tmp_path)
    rows = [each.id.removeprefix("league ") for each in house.stage.widgets if each.id.startswith("league ")][1:]
    assert rows == [each.member for each in running.standings] and len(rows) == 13
    for each in running.standings:
        label = house.stage.find(f"league {each.member}").label
        assert str(each.points) in label and ", ".join(map(str, each.evenings)) in label


def test_a_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    running = begun(tmp_path)
    record = match(running, 3)
    other = Record(replace(record.header, seed=record.header.seed + 1))
    house = bare_house(tmp_path)
    house.saves.write(other)
    house, deals, led = shown(tmp_path)
    press(house.stage, "sit")
    assert len(deals) == 1 and not led, "another match of the game is none of the season's"
    house.saves.write(record)
    house, deals, led = shown(tmp_path)
    press(house.stage, "sit")
    assert not deals and led == [running.evening().game]


def test_what_is_said_stays_and_nobody_says_it_twice(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    seasons = played(house, SEASON.count - 1)
    kept = running_in(tmp_path).said
    assert {*kept} == {*range(SEASON.count)}
    keys = [part.split(" ")[0] for each in kept.values() for part in each if part != "-"]
    assert len(keys) == len(set(keys)) and len(keys) > 2 * SEASON.count
    assert heard(house, seasons) == heard(house, Seasons(tmp_path))
    assert running_in(tmp_path).said == kept
    written = letters(house, seasons)
    assert written and all(each.told for each in written)
    house.stage.push(LettersPage(house))
    house.stage.rebuild()
    assert [each.id for each in house.stage.widgets if each.id.startswith("letter ")] == [
        f"letter {each.evening}" for each in reversed(written)
    ]


# After the match


@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_the_persons_match_is_kept_and_leads_back(tmp_path: Path, seed: int) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path, replace(SHORT, seed=seed))
    scene = at_table(house, match(running))
    ways = list[str]()
    house.go_title, house.go_season = (lambda: ways.append("title")), (lambda: ways.append("season"))
    result = result_of(scene)
    assert house.text("season", "counts") in result.standing.figures
    result.leave()
    assert ways == ["season"]
    sat = running_in(tmp_path).sat
    assert sat is not None and sat.members == running.evening().tables[0] and not sat.given_up
    won = [at for at, place in enumerate(sat.places) if place == 1]
    assert won == [*(scene.sitting.truth.table.winner or ())]
    assert result_of(at_table(house, match(running))) and len(Seasons(tmp_path).file.found) == 2, "once"


def test_who_gives_up_is_last(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path)
    scene = at_table(house, match(running, 4))
    scene.outcome.conceded = True
    result = result_of(scene)
    assert running_in(tmp_path).sat is None, "it can still be taken back"
    result.leave()
    sat = running_in(tmp_path).sat
    assert sat is not None and sat.given_up and sat.place(ME) == len(sat.members)


def test_other_matches_are_none_of_the_seasons(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path)
    record = match(running)
    other = Record(replace(record.header, thoughts="00" * 16), record.entries)
    ways = list[str]()
    house.go_title = lambda: ways.append("title")
    result_of(at_table(house, match(begun(tmp_path, replace(SHORT, seed=9))))).leave()
    begun(tmp_path)
    result_of(at_table(house, record)).leave()
    practice = result_of(at_table(house, other))
    assert house.text("season", "counts") not in practice.standing.figures, "the same cards once more"
    practice.leave()
    assert ways == ["title"] and not (tmp_path / HALL).exists()


def test_a_new_match_in_place_of_the_one_that_was_left_gives_it_up(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    running = begun(tmp_path)
    record = match(running, 3)
    house.saves.write(record)
    plan = same_cards(plan_of(at_table(house, record)))
    house.go_setup(record.header.game)
    house.stage.rebuild()
    assert house.text("season", "concede", points=Count(worth(len(record.header.seats))[-1])) in told(house)
    house.go_table(plan)
    assert isinstance(opened(house.stage), SceneOf)
    sat = running_in(tmp_path).sat
    assert sat is not None and sat.given_up
    assert house.text("season", "abandoned") in house.told
    for scene in house.stage.scenes:
        scene.left()


def test_while_others_play_the_page_says_so_and_then_goes_on(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path)
    seasons, evening = Seasons(tmp_path), running.evening()
    seasons.keep(SHORT, evening, 0, table_of(evening, 0))
    house, _, _ = shown(tmp_path, lambda: Others(tmp_path, processes=False))
    assert house.text("season", "playing", over=1, all=len(evening.tables)) in told(house)
    assert not any(each.id == "sit" for each in house.stage.widgets)
    top = house.stage.top
    assert isinstance(top, SeasonPage)
    while top.running.open == 0 and not top.failed:
        house.stage.tick(0.02)
        house.meanwhile.tick()
        time.sleep(0.01)
    house.stage.rebuild()
    assert house.stage.find("sit") and house.stage.find("yesterday")
    assert top.heading() == house.text("season", "evening", evening=2, of=SHORT.count)
    if top.plays is not None:
        top.plays.close()


def test_a_table_that_is_over_says_what_everybody_got_there_whoever_won_first(tmp_path: Path) -> None:
    begun(tmp_path)
    seasons = Seasons(tmp_path)
    evening = running_in(tmp_path).evening()
    for number in (0, 1):
        seasons.keep(SHORT, evening, number, table_of(evening, number))
    house, _, _ = shown(tmp_path, lambda: cast("Others", Playing()))
    over = table_of(evening, 1)
    points = sorted(zip(over.points, over.members, strict=True), reverse=True)
    said = ", ".join(f"{person(house, member).name} {got}" for got, member in points)
    assert house.stage.find("table 1").label == f"{said}: {house.text('season', 'table_over')}"
    assert not any(each.isdigit() for each in house.stage.find("table 2").label)


def test_others_that_break_off_are_told(tmp_path: Path) -> None:
    begun(tmp_path)
    seasons = Seasons(tmp_path)
    evening = running_in(tmp_path).evening()
    seasons.keep(SHORT, evening, 0, table_of(evening, 0))

    class Broken(Playing):
        done = failed = True

        def poll(self) -> bool:
            return True

    house, _, _ = shown(tmp_path, lambda: cast("Others", Broken()))
    for _ in range(3):
        house.stage.tick(0.02)
        house.meanwhile.tick()
    house.stage.rebuild()
    assert house.text("season", "failed") in told(house)


# The end


@pytest.mark.parametrize("place", [1, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_somebody_is_crowned_and_the_hall_remembers(tmp_path: Path, place: int, language: str) -> None:
    played(bare_house(tmp_path), SHORT.count, SHORT, place)
    house, _, led = shown(tmp_path, language=language)
    ended = Seasons(tmp_path).hall.found
    assert len(ended) == 1 and (ended[0].place == 1) == (place == 1) and ended[0].day == "2026-12-09"
    crown = house.stage.find("crown").label
    assert (
        crown == house.text("season", "crowned", "you")
        if place == 1
        else opponents()[ended[0].crowned[0]].name[language] in crown
    )
    assert len(house.told) == (2 if place == 1 else 1), "prizes"
    press(house.stage, "new")
    assert led == ["anew"]
    house, _, _ = shown(tmp_path, language=language)
    assert len(Seasons(tmp_path).hall.found) == 1 and not house.told, "once"
    house.stage.push(HallPage(house))
    house.stage.rebuild()
    assert str(ended[0].points) in house.stage.find("season 0").label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("won", [0, 1, 2])
def test_who_has_won_no_table_is_told_of_none(tmp_path: Path, language: str, won: int) -> None:
    seasons = played(bare_house(tmp_path), 0, SHORT)
    for number in range(SHORT.count):
        evening = running_in(tmp_path).evening()
        for each in range(len(evening.tables)):
            seasons.keep(SHORT, evening, each, table_of(evening, each, 1 if number < won else 3))
    house, _, _ = shown(tmp_path, language=language)
    found = Seasons(tmp_path).hall.found[0]
    assert found.won == won
    house.stage.push(HallPage(house))
    house.stage.rebuild()
    hall, page = told(house), "\n".join(each.label for each in house.stage.scenes[-2].widgets)
    for said, key in ((hall, "ended_mine"), (page, "final_place")):
        form = "won" if won else "none"
        stands = running_in(tmp_path).standings
        place = house.text("truth", "places", str(found.place))
        expected = house.text(
            "season", key, form, count=SHORT.count, place=place, members=len(stands), points=Count(found.points), tables=Count(won)
        )  # fmt: skip
        assert expected in said


@pytest.mark.parametrize("place", [1, 3])
def test_whoever_is_crowned_wears_the_crown(tmp_path: Path, place: int) -> None:
    """Red velvet stands above the face, inside its place."""
    played(bare_house(tmp_path), SHORT.count, SHORT, place)
    house, _, _ = shown(tmp_path, reduced_motion=True)
    surface = pygame.Surface(house.stage.canvas.pixels)
    house.stage.draw(surface)
    place_of = house.stage.find("crowned").rect
    column = [
        surface.get_at((place_of.centerx - place_of.height // 20, y))
        for y in range(place_of.top, place_of.centery - place_of.height // 4)
    ]
    assert any(each.r > 150 and each.g < 90 and each.b < 110 for each in column)


@pytest.mark.parametrize("still", [False, True])
def test_confetti_falls_where_things_may_move(tmp_path: Path, still: bool) -> None:
    played(bare_house(tmp_path), SHORT.count, SHORT)
    house, _, _ = shown(tmp_path, reduced_motion=still)
    top = house.stage.top
    assert isinstance(top, SeasonPage) and (top.confetti is None) == still


def test_a_season_can_be_ended_early(tmp_path: Path) -> None:
    played(bare_house(tmp_path), 2)
    house, _, led = shown(tmp_path)
    press(house.stage, "give_up")
    house.stage.rebuild()
    press(house.stage, "option 1")
    assert running_in(tmp_path).open == 2
    press(house.stage, "give_up")
    house.stage.rebuild()
    press(house.stage, "option 0")
    assert led == ["anew"] and Seasons(tmp_path).running is None and not Seasons(tmp_path).hall.found


def test_a_damaged_file_is_told_in_one_sentence_and_the_page_opens(tmp_path: Path) -> None:
    played(bare_house(tmp_path), 3)
    path = tmp_path / FILE
    path.write_text(path.read_text(encoding="utf-8").replace('"places"', '"pleaces"', 1), encoding="utf-8")
    house, _, _ = shown(tmp_path)
    assert [each for each in house.told if house.text("app", "season_damaged", file="")[:20] in each] == house.told
    assert len(house.told) == 1 and house.stage.find("host")


def test_a_season_is_begun_and_sat_down_to_from_the_title(app: App) -> None:
    click(app, "season")
    assert isinstance(app.stage.top, SeasonBegin)
    click(app, "begin")
    assert isinstance(app.stage.top, SeasonPage)
    running = running_in(app.house.folder)
    click(app, "sit")
    for _ in range(400):
        app.step(0.02)
        if isinstance(app.stage.top, SceneOf):
            break
    top = app.stage.top
    assert isinstance(top, SceneOf)
    assert running.has(top.sitting.record.header)
    plays = app.house.meanwhile.of(Others)
    assert plays is not None and not plays.failed, "they play on while the person sits at their table"
