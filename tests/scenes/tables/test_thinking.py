"""How long the person thinks is kept, and the next match is told as long as they would take for it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.library import usual_seats
from engine.pace import LONGEST, minutes
from scenes.house import House
from scenes.screens import playable
from scenes.settings import Settings, load
from scenes.tables.asking.orders import AWAY, FEWEST, Thinking
from tests.houses import house_in
from tests.playing import plan_for, sit_down, ticked, until_asked, usual

GAMES = playable()
THINKS = 30  # seconds


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_told_as_long_as_this_person_takes_for_it(tmp_path: Path, game: str) -> None:
    """Long after the first match it was told as others take for it, however slowly somebody played."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    house, dice = scene.house, Generator("thinks", game)
    before = house.settings.minutes(game, usual_seats(game), {})
    for _ in range(FEWEST):
        assert until_asked(scene)
        ticked(scene, THINKS)
        options = scene.sitting.options()
        scene.tempo.answer(options[dice.below(len(options))])
    scene.outcome.concede()
    assert abs(house.settings.thinks[game] - THINKS) <= 1
    told = house.settings.minutes(game, usual_seats(game), {})
    assert told == minutes(game, usual_seats(game), {}, house.settings.factor, house.settings.thinks[game])
    assert before is not None and told is not None and told[0] > before[0], "others think for a shorter time"
    assert load(house.folder / "settings.json", [])[0].thinks == house.settings.thinks, "it is kept"


def kept(house: House, *seconds: float) -> int | None:
    """What is kept of a match in which the answers took so long."""
    thinking = Thinking()
    for each in seconds:
        thinking.answered(each)
    thinking.keep(house, GAMES[0])
    return house.settings.thinks.get(GAMES[0])


def test_few_answers_tell_nothing_and_who_was_away_did_not_think(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    assert kept(house, *[20.0] * (FEWEST - 1)) is None
    assert kept(house, *[10.0] * 9, 3600.0) == (9 * 10 + AWAY) / 10
    assert kept(house, *[0.0] * 20) == 9, "half by this match, half by those before"


def test_what_somebody_takes_in_one_game_tells_nothing_of_another(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    other = house.settings.minutes(GAMES[1], usual_seats(GAMES[1]), {})
    kept(house, *[60.0] * FEWEST)
    assert house.settings.minutes(GAMES[1], usual_seats(GAMES[1]), {}) == other


@pytest.mark.parametrize("damaged", [{GAMES[0]: 0}, {GAMES[0]: LONGEST + 1}, {GAMES[0]: "long"}, [1], 7])
def test_a_damaged_figure_costs_that_figure_alone(tmp_path: Path, damaged: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"name": "Åsa", "thinks": damaged}), encoding="utf-8")
    found, problem = load(path, [])
    assert (found.name, found.thinks) == ("Åsa", Settings().thinks)
    assert "thinks" in str(problem)
