"""How long a match takes is told as it was measured: for every table, and truly."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine import pace as paces
from engine.core.errors import BadInput
from engine.core.game import written
from engine.library import GAMES, load, usual_seats
from engine.pace import ANSWER, Pace, minutes, pace
from scenes.commands.pace import played, some_values, spans
from scenes.menus.title.scene import on_box
from scenes.settings import SPEED_FACTOR
from tests.houses import house_in


def tables() -> Iterator[tuple[str, int, str]]:
    """Of each game the fewest players, those of the usual table and the most; the fewest at every speed."""
    for game in GAMES:
        low, high = load(game).players
        yield from ((game, each, "normal") for each in sorted({low, usual_seats(game), high}))
        yield from ((game, low, each) for each in SPEED_FACTOR if each != "normal")


FIGURES = Pace({2: (15, 30)}, {2: (60, 120)}, {"points": {"3": 2.5}})


@pytest.mark.parametrize("game", GAMES)
def test_every_table_that_can_be_set_up_tells_a_span(game: str) -> None:
    rules = load(game)
    low, high = rules.players
    for players in range(low, high + 1):
        told = [
            minutes(game, players, rules.complete({}), SPEED_FACTOR[each]) for each in ("slow", "normal", "instant")
        ]
        assert all(each is not None and 1 <= each[0] < each[1] for each in told)
        assert sorted(told, reverse=True) == told, "slower is longer"  # type: ignore[type-var] # none of them is None
    found = pace(game)
    assert found is not None
    for option in rules.options:
        assert {written(each) for each in some_values(option)} == set(found.options.get(option.name, {}))


def test_answers_take_their_time_and_the_table_its_own() -> None:
    assert FIGURES.minutes(2, {}, 1.0) == (2, 4)  # 15 x 4 s and a minute; 30 x 4 s and two
    assert FIGURES.minutes(2, {}, 0.0) == (1, 2)
    assert FIGURES.minutes(2, {"points": 3}, 1.0) == (5, 10)
    assert ANSWER == 4


def test_where_people_think_long_that_is_told_and_not_only_what_the_table_shows() -> None:
    slow = Pace({2: (15, 30)}, {2: (60, 120)}, {}, (10, 30))
    assert slow.minutes(2, {}, 1.0) == (4, 17)  # 15 x 10 s and a minute; 30 x 30 s and two


@pytest.mark.parametrize("game", GAMES)
def test_a_box_tells_of_the_first_table_at_the_speed_that_is_set(game: str, tmp_path: Path) -> None:
    """One span over all tables told "13-74 min"."""
    house, usual = house_in(tmp_path), usual_seats(game)
    for speed in ("normal", "fast"):
        house.change(speed=speed)
        low, high = minutes(game, usual, {}, house.settings.factor) or (0, 0)
        assert on_box(house, game).endswith(f" · {low}–{high} min")


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "speed"), list(tables()))
def test_matches_take_as_long_as_is_told(game: str, players: int, speed: str, tmp_path: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    rules = load(game)
    found = [played(rules, players, rules.complete({}), 900 + seed, tmp_path, speed) for seed in range(4)]
    middle = sorted(each.minutes for each in found)[1:3]
    told = minutes(game, players, rules.complete({}), SPEED_FACTOR[speed])
    assert told is not None
    assert told[0] * 2 / 3 <= sum(middle) / 2 <= told[1] * 4 / 3
    assert spans(found)[0][0] > 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("answers: {2: [1, 2]}\nseconds: {}\noptions: {}\n", "pace.yaml: answers.3: expected"),
        ("answers: 7\nseconds: {}\noptions: {}\n", "pace.yaml: answers: expected"),
        ("seconds: {}\noptions: {}\n", "pace.yaml: answers: expected"),
    ],
)
def test_broken_figures_are_told_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "pace.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=said):
        paces._read(path, (2, 3))
