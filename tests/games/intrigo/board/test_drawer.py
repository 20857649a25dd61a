"""Where the panel is a drawer: what its edge counts follows each seal at once, and nothing of the palace lies over it open."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Took
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, seen_from
from scenes.commands.still import scene_before
from scenes.games.intrigo.board.seating import glance_place
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import one_step, people
from scenes.kit.painting.show import still
from scenes.screens import screens_of
from scenes.tables.staging.sprites import Sprite
from scenes.truth.example import finished
from tests.houses import house_in
from tests.playing import ticked

COMPACT = (960, 600)


def closing(folder: Path) -> IntrigoScene:
    """The page of a round, held."""
    house = house_in(folder, COMPACT, speed="normal")
    scene = scene_before(house, screens_of("intrigo").positions()["closing"], "Took")
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    ticked(scene, 60)
    assert scene.aloft.closing and scene.queue.resting
    return scene


def test_a_seal_that_has_been_pressed_counts_at_once_on_the_edge() -> None:
    """The edge was an arcade behind: the page of the round said “one step from the chair” beside a 2."""
    pressed = 0
    with empty_house(COMPACT) as house:
        reel = Reel(house, seen_from(finished("intrigo", 3, 1), 0), 0)
        scene = reel.scene
        assert isinstance(scene, IntrigoScene)
        while not reel.over and pressed < 12:
            reel.tick(1 / 20)
            event = scene.sitting.next_event() if scene.queue.busy else None
            if not scene.aloft.seals_now or not isinstance(event, Took) or event.token == COIN:
                continue
            after = scene.shown.copy()
            event.apply(after)
            races = standing.race_ahead(scene.rules, after)
            assert one_step.races(scene) == races
            assert [people._missing(scene, seat) for seat in range(3)] == [each.nearest for each in races]
            pressed += 1
            scene.tempo.skip()
    assert pressed


def test_a_seal_flies_to_the_row_that_counts_it(tmp_path: Path) -> None:
    """The rows stand below what they are called, and seals came to places above them."""
    scene = closing(tmp_path)
    canvas, place = scene.house.stage.canvas, scene.house.stage.find("glance").rect
    for seat in range(scene.players):
        x, y = glance_place(scene, seat)
        rows = place.top + canvas.px(people.HEADING), place.bottom
        high = (rows[1] - rows[0]) / scene.players
        top = rows[0] + high * scene.seating.around(seat)
        assert place.left < canvas.px(x) < place.right and top < canvas.px(y) < top + high


def test_the_page_of_the_round_lies_dimmed_below_the_open_drawer(tmp_path: Path) -> None:
    """It lay over the drawer, and as bright as if that were closed."""
    scene = closing(tmp_path)
    stage, size = scene.house.stage, scene.house.stage.canvas.pixels

    def seen() -> pygame.Surface:
        stage.rebuild()
        picture = still(scene, stage.canvas)
        scene.draw_over(picture, stage.canvas)
        return picture

    x, y, wide, high = (round(each) for each in stage.canvas.rect(*scene.layout_now.court))
    page = pygame.Rect(x + wide // 8, y + high // 8, wide // 4, high // 2)
    bright = pygame.transform.average_color(seen(), page)
    scene.side.turn_to("people")
    shown = seen()
    drawer = stage.find("panel").rect
    assert drawer.colliderect(stage.canvas.rect(*scene.layout_now.court))
    over = pygame.Surface(size, pygame.SRCALPHA)
    scene.draw_over(over, stage.canvas)
    assert not over.get_bounding_rect().width, "nothing lies over the drawer"
    assert sum(pygame.transform.average_color(shown, page)[:3]) < 0.75 * sum(bright[:3])
    scene.side.toggle()
    assert pygame.transform.average_color(seen(), page) == bright


def test_what_moves_lies_below_the_open_drawer_but_for_what_comes_there(tmp_path: Path) -> None:
    scene = closing(tmp_path)
    scene.tempo.skip()
    scene.side.turn_to("people")
    stage = scene.house.stage
    stage.rebuild()
    canvas, drawer = stage.canvas, stage.find("panel").rect

    def lying(colour: str, place: tuple[int, int]) -> Sprite:
        picture = pygame.Surface((40, 40), pygame.SRCALPHA)
        picture.fill(colour)
        return Sprite(lambda _: picture, place[0] / canvas.scale, place[1] / canvas.scale)

    scene.air.sprites[:] = [lying("#ff0000", drawer.midleft)]
    scene.aloft.comes(lying("#00ff00", drawer.center))
    over = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
    assert not scene.queue.resting
    scene.draw_over(over, canvas)
    x, y = drawer.midleft
    assert over.get_at((x - 5, y))[:3] == (255, 0, 0) and not over.get_at((x + 5, y))[3]
    assert over.get_at(drawer.center)[:3] == (0, 255, 0)
