"""Offers that are turned up lie where they lay face down, and what they come to is counted where they lie."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.events import Revealed
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.staging import auctions, settling
from scenes.screens import screens_of
from scenes.tables.telling.bubbles import WIDEST, Speech
from scenes.tables.telling.log import LogLine
from tests.flights import beats_of
from tests.houses import house_in

GAME = "ghost_for_sale"
EDGE = 12  # pixels by which a card or a pill may reach over the edge of where it lies


@pytest.mark.parametrize("seed", [3, 5])
def test_cards_are_turned_up_in_their_lanes_and_columns_and_totals_count_in_those(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = totals = 0
    for beat in beats_of(GAME, seed, tmp_path, monkeypatch):
        event = beat.run[0]
        if not isinstance(event, Revealed):
            continue
        lanes = [rect for name, rect in beat.before.widgets.items() if name.startswith(f"lane {event.place} ")]
        homes = [each.inflate(2 * EDGE, 2 * EDGE) for each in lanes or [beat.before.widgets[f"bids {event.place}"]]]
        for flight in beat.flights:
            rect = flight.rects[-1]
            if rect.width < rect.height:
                cards += 1
                assert any(each.contains(rect) for each in homes), (event.place, rect, homes)
            elif lanes:  # a pill: over a house it stands above the sign
                totals += 1
                assert any(each.contains(rect) for each in homes), (event.place, rect, homes)
            else:
                assert homes[0].left <= rect.centerx <= homes[0].right and rect.bottom <= homes[0].top
    assert cards and totals


POSITIONS = screens_of(GAME).positions()
TURNED = """
game: ghost_for_sale
players: 4
position:
  round: 2
  hands: [[9], [8], [9], [8]]
  truth: [true, true, false, true]
  left: [[], [], [], []]
  bids:
    glamis: [[1, 1], [0, 1], [2, 1], [3, 1], [1, 3], [2, 3], [3, 3], [0, 2], [1, 5], [2, 6], [3, 7], [0, 8]]
    inveraray: [[0, 10], [1, 6], [2, 4], [3, 9], [0, 4], [1, 10], [2, 2], [3, 2], [0, 7]]
  passed: [1, 2, 3]
  turn: 0
  first: 3
script:
  - 0: pass
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 130)])
def test_what_was_turned_up_stands_in_the_small_log_with_its_cards(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """Of twelve cards it said only that they had been turned up."""
    house = house_in(tmp_path, size, language=language, text=text, speed="normal")
    path = tmp_path / "turned.yaml"
    path.write_text(TURNED, encoding="utf-8")
    scene = scene_before(house, path, "PhaseBegan")
    house.stage.push(scene)
    seen = 0
    for _ in range(400):
        house.stage.tick(0.05)
        house.stage.rebuild()
        small = next((each for each in house.stage.widgets if each.id == "last lines"), None)
        shown: Sequence[LogLine] = small.shows if small is not None else ()  # type: ignore[assignment] # lines of the log
        turned = [each for each in shown if any(each.at == line.at and line.brief for line in scene.chronicle.lines)]
        assert all(each.cards for each in turned), turned
        seen += any(len(each.cards) == 12 for each in turned)
        if scene.tempo.resting:
            break
    assert seen or text > 100, "with large letters there is no room below the sales"


@pytest.mark.parametrize("position", ["turn", "castles"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 960), (1600, 1200)])
def test_nothing_that_is_said_of_a_sale_lies_below_it(tmp_path: Path, size: tuple[int, int], position: str) -> None:
    scene = still_scene(house_in(tmp_path, size), POSITIONS[position])
    assert isinstance(scene, GhostScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    assert not layout.compact
    k, (house, _, face) = auctions.stage_scale(layout), auctions.stage(layout)
    assert house[0] - 92 * k >= 0, "the house is seen whole"
    edge = canvas.px(face[0] + auctions.FACE * k / 2)
    for seat in range(1, scene.players):
        scene.talk.hush()
        scene.talk.say(
            seat, Speech("Good evening. Has anybody seen a house that nobody wants, at whatever price it may be?")
        )
        box = scene.cloth.said(canvas)[seat].box
        assert box.width >= canvas.px(WIDEST * 0.9) and box.left >= edge, (box, edge)


def test_in_a_small_window_nobody_speaks_below_a_sale(tmp_path: Path) -> None:
    house = house_in(tmp_path, (960, 600), text=150, speed="normal")
    scene = scene_before(house, POSITIONS["reveal"], "Bought")
    house.stage.push(scene)
    for _ in range(44):  # to where it says who gains
        house.stage.tick(0.05)
        assert not scene.talk.speeches


def test_what_the_person_has_bid_is_there_once_while_all_is_added_up(tmp_path: Path) -> None:
    """It stood over the sign twice: on its own, and among the totals that count up."""
    house = house_in(tmp_path)
    scene = scene_before(house, POSITIONS["reveal"], "Revealed")
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    scene.shown.phase = "buy"
    place = next(each.place for each in scene.shown.bids if each.seat == scene.seat)

    def there() -> bool:
        scene.changed()
        house.stage.rebuild()
        return any(each.id == f"total {place}" for each in house.stage.widgets)

    assert scene.layout_now.mode == "row" and there()
    scene.aloft.total(place)
    assert not there()
    scene.aloft.land()
    assert there()


def test_what_a_property_brings_leaves_the_cell_in_sight_that_pays_it(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = scene_before(house, POSITIONS["reveal"], "Valued")
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    for at in range(6):
        _, y, _, high = scene.layout_now.sign_box(at)
        assert settling._cell_place(scene.layout_now, at, 3)[1] > y + high + 8
