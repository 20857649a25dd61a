"""Tonight's tables: the page, the try that counts, and what is kept of it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.bots.opponents import opponents
from engine.codes import Deal, code_of
from engine.library import GAMES
from engine.tonight import FILE, Evenings, table
from engine.words import LANGUAGES
from scenes.after.ending import plan_of, result_of
from scenes.app import App
from scenes.commands.still import finished_table
from scenes.house import House
from scenes.menus.tonight import Tonight
from scenes.plan import rematch, same_cards
from scenes.tables.scene import TableOf
from tests.apps import click
from tests.houses import GAME, bare_house
from tests.setting_up import choose, press

TODAY = date(2026, 11, 28)


def shown(
    folder: Path, saved: Sequence[str] = (), language: str = "en", today: date = TODAY
) -> tuple[House, list[tuple[Deal, date | None]], list[str]]:
    """The page on a stage of its own; what it has begun, and what it went on with."""
    house, begun, went_on = bare_house(folder, language=language), [], []
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


def test_the_first_try_counts_and_later_ones_are_practice(tmp_path: Path) -> None:
    house, begun, _ = shown(tmp_path)
    choose(house.stage, "level", house.text("strength", "sharp"))
    press(house.stage, f"play {GAME}")
    assert begun == [(table(TODAY, GAME, "sharp"), TODAY)]
    match = finished_table(house, GAME, 3, 1)
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
    Evenings(tmp_path).begin(TODAY, finished_table(house, GAME, 3, 1).sitting.record, "casual")
    house, begun, went_on = shown(tmp_path, saved=[GAME])
    press(house.stage, f"play {GAME}")
    assert (begun, went_on) == ([], [GAME])


@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_the_match_that_counts_is_kept(tmp_path: Path, seed: int) -> None:
    house = bare_house(tmp_path)
    match = finished_table(house, GAME, 3, seed)
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


def test_other_matches_are_none_of_tonights(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    other = result_of(finished_table(house, GAME, 3, 1))
    assert house.text("tonight", "counts") not in other.standing.figures
    assert not (tmp_path / FILE).exists()
    Evenings(tmp_path).begin(TODAY, finished_table(house, GAME, 3, 2).sitting.record, "casual")
    result_of(finished_table(house, GAME, 3, 1))
    found = Evenings(tmp_path).of(TODAY, GAME)
    assert found is not None and not found.over


def test_a_match_begun_from_the_page_counts_and_another_round_does_not(app: App) -> None:
    click(app, "tonight")
    today = date.today()
    click(app, f"play {GAME}")
    for _ in range(400):
        app.step(0.02)
        if isinstance(app.stage.top, TableOf):
            break
    top = app.stage.top
    assert isinstance(top, TableOf)
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
