"""What somebody says at the table of Ghost for Sale lies on the sky: signs, tokens and offers stay in sight."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from scenes.commands.still import finished_scene, still_scene
from scenes.screens import screens_of
from scenes.tables.staging import moments
from scenes.tables.telling.bubbles import Speech
from tests.houses import house_in

WORDS = "Good evening. Has anybody seen a house that nobody wants?"
SEEN = ("sign", "tokens", "slot", "stand", "lay ", "ribbon", "prompt", "truth", "bid")
ON_THE_SKY = ("slot",)  # columns reach up to the roofs


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["reserve", "stance", "declare", "inform", "turn", "castles", "waiting"])
def test_nothing_that_is_read_is_below_what_somebody_says(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    house = house_in(tmp_path, size)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()[name])
    house.stage.push(scene)
    for seat in range(1, scene.players):
        scene.talk.hush()
        scene.talk.say(seat, Speech(WORDS))
        house.stage.rebuild()
        box = scene.cloth.said(house.stage.canvas)[seat].box
        for widget in house.stage.widgets:
            if widget.id.startswith(SEEN) and not widget.id.startswith(ON_THE_SKY):
                assert not widget.rect.colliderect(box), (seat, widget.id)
        for spot in ("signs", "laid"):
            assert not house.stage.canvas.rect(
                *scene.seating.spots(scene.layout(house.stage.canvas))[spot]
            ).colliderect(box)  # type: ignore[attr-defined] # of this table


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_who_has_won_is_written_above_what_the_others_say(
    tmp_path: Path, players: int, size: tuple[int, int], text: int
) -> None:
    scene = finished_scene(house_in(tmp_path, size, text=text), "ghost_for_sale", players, 1)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    for seat in range(players):
        scene.talk.say(seat, Speech("I lost, and I loved every bit."))
    canvas = scene.house.stage.canvas
    letters = canvas.px(scene.seating.stage_place()[1] + moments.BELOW + 0.8 * moments.WORD / 2)
    assert letters <= min(each.box.top for each in scene.cloth.said(canvas).values())
