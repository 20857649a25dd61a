"""The cabinet's page, and the word of a new prize after a match."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.cabinet import Cabinet, Won, prizes
from engine.words import LANGUAGES
from scenes.after.ending import _told_of, result_of
from scenes.after.honours import honoured_for
from scenes.after.result import HOLD, OFF
from scenes.app import App
from scenes.commands.still import finished_scene
from scenes.menus.statistics.cabinet import CabinetPage, titled
from tests.apps import click
from tests.houses import GAME, bare_house, house_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_prizes_that_were_won_come_first_with_their_day(tmp_path: Path, language: str) -> None:
    last = prizes()[-1].id
    Cabinet(tmp_path).file.keep([Won(last, "2026-11-02"), Won(prizes()[3].id, "2026-11-05")])
    house = bare_house(tmp_path, language=language)
    house.stage.push(CabinetPage(house))
    house.stage.rebuild()
    listed = [each for each in house.stage.widgets if each.id.startswith("prize ")]
    assert len(listed) == len(prizes())
    assert [each.id for each in listed[:2]] == [f"prize {prizes()[3].id}", f"prize {last}"]
    assert house.text("cabinet", "waits") in listed[2].label
    assert house.stage.find("told").label == house.text("cabinet", "told", won=2, all=len(prizes()))


def test_a_new_prize_is_told_once_everybody_is_unmasked_and_never_again(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    result = result_of(finished_scene(house, GAME, 3, 1))
    house.stage.push(result)
    result.painted = True
    first = next(each for each in prizes() if each.id == "sat_down")
    sentence = house.text("cabinet", "new", title=" – ".join(titled(house, first)))
    result.tick(HOLD)
    assert sentence not in house.told
    result.tick(OFF + 0.1)
    result.tick(0.1)
    assert house.told.count(sentence) == 1
    assert sentence not in result_of(finished_scene(house, GAME, 3, 2)).prizes_told


def test_a_new_prize_that_is_an_honour_of_the_match_is_told_there_alone(tmp_path: Path) -> None:
    """The note at the top and the honours below it had one name."""
    house = bare_house(tmp_path)
    scene = finished_scene(house, GAME, 4, 2)
    result = result_of(scene)
    twice = [each for each in scene.outcome.prizes if each.award in honoured_for(scene)]
    assert twice and [each.prize for each in result.standing.honours if each.seat == scene.me] == [True]
    for each in twice:
        assert titled(house, each)[0] not in " ".join(result.prizes_told)
        assert house.text("cabinet", "at_honour", title=titled(house, each)[0]) in result.ranking.read()
    others = [each for each in scene.outcome.prizes if each not in twice]
    assert all(titled(house, each)[0] in " ".join(result.prizes_told) for each in others)


def test_the_cabinet_is_reached_from_the_statistics(app: App) -> None:
    click(app, "statistics")
    click(app, "cabinet")
    assert app.stage.top.name == "cabinet"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)])
def test_many_new_prizes_are_told_in_one_note_and_none_lies_over_the_persons_own_row(
    tmp_path: Path, language: str, size: tuple[int, int], text: int, count: int
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    scene = finished_scene(house, GAME, 3, 1)
    result = result_of(scene)
    scene.outcome.prizes = list(prizes()[:count])
    result.prizes_told = _told_of(house, scene.outcome.prizes)
    house.stage.push(result)
    result.painted = True
    result.tick(HOLD + OFF + 0.1)
    result.tick(0.1)
    result.tick(0.1)
    house.stage.rebuild()
    canvas = house.stage.canvas
    told = house.stage.toasts.shown
    assert len(told) == (1 if count > 2 else count)
    assert all(titled(house, each)[0] in " ".join(told) for each in scene.outcome.prizes)
    assert count > 4 or all(titled(house, each)[1] in " ".join(told) for each in scene.outcome.prizes), "and what for"
    places = result.places(canvas)
    (row,) = result.ranking.own_row(canvas, canvas.rect(*places.list), result._begins(canvas, places))
    laid = list(house.stage.toasts.laid(canvas, result.toasts_from(canvas), result.spared(canvas)))
    assert laid and not any(place.colliderect(row) for _, _, place in laid)
