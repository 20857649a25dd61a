"""The plain table shows any game: tried with those that have tables of their own, for their rules are harder than a guest's first."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.thinker import Thinker
from engine.core.chance import Generator
from engine.core.game import Options
from engine.core.match import GameEnded
from engine.library import load
from scenes.games.plain.scene import manner_of, scene_of
from scenes.screens import playable
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting
from tests.houses import house_in
from tests.playing import Press, by_keys, by_mouse, choices, long_after, plan_for, until_asked, usual


def sit_down_plainly(folder: Path, game: str, players: int, options: Options | None = None) -> MatchScene:
    house, plan = house_in(folder), plan_for(game, players)
    sitting = Sitting.begin(game, plan.seats, 3, options or {}, Thinker(processes=False))
    scene = scene_of(game)(house, sitting, manner_of(game))
    house.stage.push(scene)
    return scene


CASES = [(game, press) for game in playable() for press in (by_mouse, by_keys)]


@pytest.mark.parametrize(("game", "press"), [*long_after(1, CASES[::2]), *long_after(0, CASES[1::2])])
def test_a_whole_game_is_played_at_it(tmp_path: Path, game: str, press: Press) -> None:
    scene, dice, asked = sit_down_plainly(tmp_path, game, usual(game)), Generator("plain", 1), 0
    while until_asked(scene):
        answered = scene.sitting.session.answered
        while scene.tempo.asked and scene.sitting.session.answered == answered:
            names = [widget.id for widget in scene.house.stage.widgets]
            assert len(names) == len(set(names)), names
            labels = [answer.label for answer in scene.tempo.prompt().answers]
            assert len(labels) == len(set(labels)), (scene.sitting.kind, labels)
            found = choices(scene)
            press(scene, found[dice.below(len(found))])
            scene.house.stage.rebuild()
        asked += 1
    assert asked > 3 and scene.sitting.over
    assert scene.house.stage.top.name == "result"


@pytest.mark.parametrize("game", playable())
def test_it_shows_every_event_of_a_game(game: str) -> None:
    assert set(manner_of(game).presenters.kinds) == set(load(game).events)


@pytest.mark.parametrize("game", playable())
def test_it_shows_a_seat_no_card_that_the_seat_does_not_see(game: str, tmp_path: Path) -> None:
    scene = sit_down_plainly(tmp_path, game, usual(game))
    assert until_asked(scene)
    view = scene.sitting.session.view(scene.seat).table
    for seat in range(scene.players):
        seen = [card for name, cards in view.zones() if name.endswith(f".{seat}") for card in cards]
        assert {card.id for card in scene.cloth.lying(seat)} <= set(seen)


@pytest.mark.parametrize("game", playable())
def test_the_plates_tell_points_of_the_match_only_where_it_is_of_several_games(tmp_path: Path, game: str) -> None:
    rules = load(game)
    for options in ({each.name: value} for each in rules.options for value in each.values):
        scene = sit_down_plainly(tmp_path, game, usual(game), options=options)
        shown = scene.sitting.shown
        GameEnded((1,), tuple(range(scene.players))).apply(shown)
        told = any(each.word == "scores" for each in scene.cloth.figures(1))
        assert told is (rules.target(rules.complete(options)) is not None), options
