"""Tonight's tables: the page, the try that counts, and what is kept of it."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest

from engine.archive import Archive
from engine.bots.opponents import opponents
from engine.bots.registry import levels_of
from engine.codes import Deal, code_of
from engine.core.record import Record
from engine.library import GAMES
from engine.review.chair import Sat
from engine.review.kept_chairs import Chairs, KeptSitters
from engine.statistics import tag_of
from engine.tonight import FILE, Evenings, table
from engine.words import LANGUAGES
from scenes.after.ending import plan_of, result_of
from scenes.after.sharing import picture
from scenes.app import App
from scenes.commands import gallery
from scenes.commands.still import finished_scene
from scenes.house import House
from scenes.kit.widget import Widget
from scenes.menus.evenings.comparing import Comparing
from scenes.menus.evenings.occasion import with_costs
from scenes.menus.evenings.tonight import Tonight
from scenes.plan import rematch, same_cards
from scenes.tables.scene import MatchScene, SceneOf
from tests.apps import click
from tests.houses import GAME, bare_house, house_in
from tests.setting_up import choose, press

TODAY = date(2026, 11, 28)


def shown(
    folder: Path, saved: Sequence[str] = (), language: str = "en", today: date = TODAY
) -> tuple[House, list[tuple[Deal, date | None]], list[str]]:
    """The page on a stage of its own; what it has begun, and what it went on with."""
    house, begun, went_on = bare_house(folder, language=language), [], []
    house.meanwhile.begin(Comparing(house, Played))
    house.stage.push(
        Tonight(house, lambda deal, day: begun.append((deal, day)), went_on.append, lambda: saved, lambda: today)
    )
    house.stage.rebuild()
    return house, begun, went_on


def says(house: House, game: str) -> str:
    return house.stage.find(f"state {game}").label


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_table_with_the_people_who_sit_there(tmp_path: Path, language: str) -> None:
    house, _, _ = shown(tmp_path, language=language)
    for game in GAMES:
        who = [name.partition(":")[2] for name in table(TODAY, game, "casual").seats]
        names = house.stage.find(f"faces {game}").label
        assert names.split(", ") == [opponents()[each].name[language] for each in who if each]


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_large_words_the_year_stands_below_the_tables_and_nothing_is_left_out(language: str) -> None:
    usual, large = ({each.id for each in _told(language, *way)} for way in (((1280, 720), 100), ((960, 600), 150)))
    assert {"almanac", "evenings", f"chair {GAMES[0]}"} <= usual <= large


def _told(language: str, size: tuple[int, int], text: int) -> Sequence[Widget]:
    with gallery.shown("tonight", size, language, text, None) as house:
        return house.stage.widgets


def test_the_first_try_counts_and_later_ones_are_practice(tmp_path: Path) -> None:
    house, begun, _ = shown(tmp_path)
    choose(house.stage, "level", house.text("strength", "sharp"))
    press(house.stage, f"play {GAME}")
    assert begun == [(table(TODAY, GAME, "sharp"), TODAY)]
    match = finished_scene(house, GAME, 3, 1)
    Evenings(tmp_path).begin(TODAY, match.sitting.record, "sharp")
    house, begun, _ = shown(tmp_path)
    assert house.stage.find(f"play {GAME}").label == house.text("tonight", "again")
    assert says(house, GAME) == house.text("tonight", "begun")
    press(house.stage, f"play {GAME}")
    assert begun == [(table(TODAY, GAME, "sharp"), None)], "the level is that of the last try"
    house, begun, _ = shown(tmp_path, today=TODAY + timedelta(1))
    press(house.stage, f"play {GAME}")
    assert begun[0][1] == TODAY + timedelta(1)


def test_a_try_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    Evenings(tmp_path).begin(TODAY, finished_scene(house, GAME, 3, 1).sitting.record, "casual")
    house, begun, went_on = shown(tmp_path, saved=[GAME])
    press(house.stage, f"play {GAME}")
    assert (begun, went_on) == ([], [GAME])


@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_the_match_that_counts_is_kept(tmp_path: Path, seed: int) -> None:
    house = bare_house(tmp_path)
    match = finished_scene(house, GAME, 3, seed)
    Evenings(tmp_path).begin(TODAY, match.sitting.record, "casual")
    ways = list[str]()
    house.go_title, house.go_tonight = (lambda: ways.append("title")), (lambda: ways.append("tonight"))
    result = result_of(match)
    assert house.text("tonight", "counts") in result.standing.figures
    result.leave()
    assert ways == ["tonight"], "there are other tables"
    found = Evenings(tmp_path).of(TODAY, GAME)
    assert found is not None and found.over
    stood = match.sitting.truth.game.facts.standing(match.sitting.truth)
    assert (found.won, found.place) == (match.me in match.sitting.truth.table.winner, stood.places[match.me])
    house, _, _ = shown(tmp_path)
    assert says(house, GAME) != house.text("tonight", "begun")
    assert "1" in house.stage.find("evenings").label


@pytest.mark.parametrize(("conceded", "told"), [(False, "lost"), (True, "given_up")])
def test_a_try_without_a_place_was_lost_or_given_up(tmp_path: Path, conceded: bool, told: str) -> None:
    house = bare_house(tmp_path)
    record = finished_scene(house, GAME, 3, 1).sitting.record
    Evenings(tmp_path).begin(TODAY, record, "casual")
    Evenings(tmp_path).end(record, False, 0, conceded)
    house, _, _ = shown(tmp_path)
    assert says(house, GAME) == house.text("tonight", told)


def test_other_matches_are_none_of_tonights(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    other = result_of(finished_scene(house, GAME, 3, 1))
    assert house.text("tonight", "counts") not in other.standing.figures
    assert not (tmp_path / FILE).exists()
    Evenings(tmp_path).begin(TODAY, finished_scene(house, GAME, 3, 2).sitting.record, "casual")
    result_of(finished_scene(house, GAME, 3, 1))
    found = Evenings(tmp_path).of(TODAY, GAME)
    assert found is not None and not found.over


def test_a_match_begun_from_the_page_counts_and_another_round_does_not(app: App) -> None:
    click(app, "tonight")
    today = date.today()
    click(app, f"play {GAME}")
    for _ in range(400):
        app.step(0.02)
        if isinstance(app.stage.top, SceneOf):
            break
    top = app.stage.top
    assert isinstance(top, SceneOf)
    plan = plan_of(top)
    assert code_of(plan) == code_of(table(today, GAME, plan.strength))
    assert plan.evening == today.isoformat() and not rematch(plan, None).evening and not same_cards(plan).evening
    found = Evenings(app.house.folder).of(today, GAME)
    assert found is not None and not found.over


def test_a_damaged_file_is_told_and_the_page_opens(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    house, begun, _ = shown(tmp_path)
    assert any(house.text("app", "tonight_damaged", file="")[:20] in each for each in house.told)
    press(house.stage, f"play {GAME}")
    assert len(begun) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_that_the_try_counts_and_giving_up_what_it_costs(tmp_path: Path, language: str) -> None:
    house = bare_house(tmp_path, language=language)
    counted, other = (finished_scene(house, GAME, 3, seed) for seed in (1, 2))
    Evenings(tmp_path).begin(TODAY, counted.sitting.record, "casual")
    for one in (counted, other):
        counts = one is counted
        one.sitting.wind_back(2)
        house.stage.push(one)
        house.stage.rebuild()
        assert (house.text("tonight", "at_table") in house.stage.find("top bar").label) == counts
        found = one.outcome.occasion
        asked = with_costs(house, house.text("table", "concede_ask"), found, 3)
        assert (house.text("tonight", "concede") in asked) == counts


def test_a_new_game_in_place_of_the_try_says_what_it_costs(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    record = finished_scene(house, GAME, 3, 1).sitting.record.until(6)
    Evenings(tmp_path).begin(TODAY, record, "casual")
    house.saves.write(record)
    house.go_setup(GAME)
    house.stage.rebuild()
    assert any(house.text("tonight", "concede") in each.label for each in house.stage.widgets)


# Compared with what others made of the same chair


class Played(KeptSitters):
    """Stands in the place of what plays a chair: two rounds, a game each time it is asked."""

    begun: ClassVar[list[Record]] = []
    closed: ClassVar[list[Record]] = []
    done = False

    def __init__(self, folder: Path, record: Record, seat: int) -> None:
        self.folder, self.record, self.seat = folder, record, seat
        self.sat: list[Sat] = []
        self.begun.append(record)

    @property
    def progress(self) -> float:
        return len(self.sat) / (2 * len(levels_of(GAME)))

    def poll(self) -> list[Sat]:
        levels = levels_of(GAME)
        self.sat.append(Sat(levels[len(self.sat) % len(levels)], len(self.sat) % len(levels) == len(levels) - 1))
        self.done = len(self.sat) == 2 * len(levels)
        if self.done:
            Chairs(self.folder).keep(self.record, self.seat, self.sat, settled=True)
        return self.sat[-1:]

    def close(self) -> None:
        self.closed.append(self.record)


@pytest.fixture
def chairs() -> type[Played]:
    Played.begun, Played.closed = [], []
    return Played


def tried(folder: Path, seed: int = 1, game: str = GAME) -> MatchScene:
    """A match that was the try of today, at its end."""
    house = bare_house(folder)
    house.meanwhile.begin(Comparing(house, Played))
    match = finished_scene(house, game, 3, seed)
    Evenings(folder).begin(TODAY, match.sitting.record, "casual")
    return match


def meanwhile(house: House, times: int) -> None:
    """Time passes for the page, and for what goes on beside the window."""
    for _ in range(times):
        house.stage.top.tick(0.1)
        house.meanwhile.tick()
    house.stage.top.tick(0.1)
    house.stage.rebuild()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_how_the_levels_fare_in_the_chair_and_keeps_it(
    tmp_path: Path, chairs: type[Played], language: str
) -> None:
    result_of(tried(tmp_path))
    house, _, _ = shown(tmp_path, language=language)
    name = f"chair {GAME}"
    assert house.stage.find(name).label == house.text("tonight", "next", percent=0) and chairs.begun == []
    meanwhile(house, 3)
    assert house.stage.find(name).label == house.text("tonight", "trying", percent=25)
    meanwhile(house, 20)
    told = house.stage.find(name)
    best = house.text("strength", levels_of(GAME)[-1])
    fared = house.text("tonight", "fared", level=best, won=2)
    assert fared in told.tooltip or fared in told.label
    assert len(chairs.begun) == len(chairs.closed) == 1
    house, _, _ = shown(tmp_path, language=language)
    assert house.stage.find(name).label == told.label
    meanwhile(house, 1)
    assert len(chairs.begun) == 1, "it is not worked out twice"


def test_it_goes_on_when_the_page_is_left_and_is_not_begun_twice(tmp_path: Path, chairs: type[Played]) -> None:
    result_of(tried(tmp_path))
    house, _, _ = shown(tmp_path)
    meanwhile(house, 3)
    page = house.stage.top
    house.stage.pop()
    assert chairs.closed == []
    house.meanwhile.tick()
    house.stage.push(Tonight(house, lambda deal, day: None, lambda game: None, list, lambda: TODAY))
    assert house.stage.top is not page
    meanwhile(house, 1)
    assert house.stage.find(f"chair {GAME}").label == house.text("tonight", "trying", percent=50)
    assert len(chairs.begun) == 1


def test_the_end_of_the_program_keeps_what_was_worked_out(tmp_path: Path) -> None:
    match = tried(tmp_path)
    result_of(match)
    house = bare_house(tmp_path)
    house.meanwhile.begin(Comparing(house, partial(KeptSitters, processes=False)))
    house.stage.push(Tonight(house, lambda deal, day: None, lambda game: None, list, lambda: TODAY))
    while (work := house.meanwhile.of(Comparing)) is not None and (
        work.progress(tag_of(match.sitting.record)) or 0
    ) * 4 * 20 < 2:
        house.meanwhile.tick()
        time.sleep(0.01)
    house.meanwhile.close()
    kept = Chairs(tmp_path).at(tag_of(match.sitting.record))
    assert kept is not None and len(kept.sat) >= 2


def test_the_chair_that_is_wanted_last_comes_next(tmp_path: Path, chairs: type[Played]) -> None:
    first, other = tried(tmp_path), GAMES[-1]
    result_of(first)
    result_of(last := tried(tmp_path, game=other))
    house = bare_house(tmp_path)
    work = house.meanwhile.begin(Comparing(house, Played))
    tries = [Evenings(tmp_path).of(TODAY, game) for game in (GAME, other)]
    for each in tries:
        assert each is not None
        work.want([each])
    house.meanwhile.tick()
    assert [tag_of(each) for each in chairs.begun] == [tag_of(last.sitting.record)]


def test_the_result_of_a_try_tells_it_and_its_picture_has_it(tmp_path: Path, chairs: type[Played]) -> None:
    result = result_of(tried(tmp_path))
    assert result.buttons.again is not None
    share = result.buttons.again.share
    assert share.compared() == ()
    plain = picture(share)
    share.tick(free=False)
    assert share.comparing is None, "the review of the match comes first"
    for _ in range(20):
        share.tick()
        share.house.meanwhile.tick()
    assert chairs.begun and house_told(share.house, "2 of 2 masters did")
    assert share.compared() and picture(share) != plain
    other = result_of(finished_scene(bare_house(tmp_path), GAME, 3, 2))
    assert other.buttons.again is not None
    other.buttons.again.share.tick()
    assert other.buttons.again.share.comparing is None, "it is none of tonight’s"


def test_who_leaves_the_result_before_lets_others_try_the_chair_all_the_same(
    tmp_path: Path, chairs: type[Played]
) -> None:
    result = result_of(tried(tmp_path))
    result.left()
    result.house.meanwhile.tick()
    assert len(chairs.begun) == 1


def house_told(house: House, words: str) -> bool:
    return any(words.lower() in each.lower() for each in house.told)


def test_a_match_that_is_not_kept_is_not_compared(tmp_path: Path, chairs: type[Played]) -> None:
    match = tried(tmp_path)
    result_of(match)
    Archive(tmp_path).path(tag_of(match.sitting.record)).write_text("{}", encoding="utf-8")
    house, _, _ = shown(tmp_path)
    meanwhile(house, 3)
    assert chairs.begun == [] and f"chair {GAME}" not in {each.id for each in house.stage.widgets}
