"""The arc to whom one aims at: it crosses nobody else's cards, ends on whom it is about, and draws itself."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import ME
from engine.library import load
from scenes.games.complots.board import piles
from scenes.kit.canvas import Canvas
from scenes.tables.asking.flourish import DRAWING
from scenes.tables.scene import MatchScene
from scenes.tables.staging.aim import CLEAR, draw_arc, evenly, route, seen_of
from tests.houses import bare_house
from tests.playing import posed_scene

SIZES = (((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 120))
LEAST, MOST = load("complots").players


def scene_of(folder: Path, players: int, size: tuple[int, int] = (1280, 720), text: int = 100) -> MatchScene:
    house = bare_house(folder, size, text=text)
    scene = posed_scene(house, "complots", (ME, *["quick"] * (players - 1)), 3)
    house.stage.push(scene)
    scene.queue.drop()
    return scene


def cards_of(scene: MatchScene, canvas: Canvas, seat: int) -> list[pygame.Rect]:
    """The places of the cards of a seat, and of its portrait."""
    layout = scene.layout(canvas)
    if not scene.seating.around(seat):
        return [canvas.rect(*layout.hand)]
    wide, place = layout.seat_card, layout.seat(scene.seating.around(seat))
    middles = [scene.seating.card_place(seat, at) for at in range(scene.cloth.most_beside())]
    boxes = [canvas.rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.4) for x, y in middles]
    side = layout.portrait
    return [*boxes, canvas.rect(place.x - side / 2, place.y - side / 2, side, side)]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_no_dots_of_an_arc_come_out_between_what_lies_in_the_middle(
    tmp_path: Path, players: int, size: tuple[int, int], text: int
) -> None:
    """Two dots between Court and Treasury are no part of a line any more."""
    scene = scene_of(tmp_path, players, size, text)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    middle = [canvas.rect(*each) for each in piles.spots(layout).values()]
    for aimed in permutations(range(players), 2):
        path = scene.seating.arc(canvas, layout, aimed)[:-1]
        drawn = seen_of(path, middle)
        seen = "".join("." if spot in drawn else "x" for spot in path)
        assert all(len(run) > 3 for run in seen.strip(".").split("x") if run), (aimed, seen)
        assert players > 4 or "x" not in seen, "there is a way round"


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_no_arc_crosses_the_cards_of_a_seat_it_is_not_about(
    tmp_path: Path, players: int, size: tuple[int, int], text: int
) -> None:
    scene = scene_of(tmp_path, players, size, text)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    for aimed in permutations(range(players), 2):
        path = scene.seating.arc(canvas, layout, aimed)
        assert len(path) >= 2, aimed
        for other in set(range(players)) - set(aimed):
            for box in [*cards_of(scene, canvas, other), scene.seating.plates(canvas, layout)[other]]:
                assert not any(box.collidepoint(spot) for spot in path), (aimed, other)


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_an_arc_ends_on_whom_it_is_about_and_begins_outside_who_aims(tmp_path: Path, players: int) -> None:
    scene = scene_of(tmp_path, players)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    for source, target in permutations(range(1, players), 2):
        path, box = scene.seating.arc(canvas, layout, (source, target)), scene.seating.seat_box(canvas, layout, target)
        x, y = path[-1]
        away = math.dist((x, y), (max(box.left, min(x, box.right)), max(box.top, min(y, box.bottom))))
        assert away <= canvas.px(CLEAR / 2 + 6), (source, target)
        assert not scene.seating.seat_box(canvas, layout, source).collidepoint(path[0])


def test_a_way_goes_straight_where_nothing_is_in_its_way_and_round_what_is() -> None:
    free = route((0, 0), (400, 0), (200, 300), ())
    assert max(y for _, y in free) <= 0
    in_the_way = (150.0, -80.0, 100.0, 120.0)
    bent = route((0, 0), (400, 0), (200, 300), (in_the_way,))
    assert bent[0] == (0, 0) and bent[-1] == (400, 0)
    assert not any(150 <= x <= 250 and -80 <= y <= 40 for x, y in bent)


def test_dots_stand_evenly_along_a_way() -> None:
    spots = evenly(((0.0, 0.0), (50.0, 0.0), (50.0, 60.0)), 20.0)
    assert spots == [(0, 0), (20, 0), (40, 0), (50, 10), (50, 30), (50, 50)]


# It draws itself


def test_an_arrow_draws_itself_and_with_reduced_motion_simply_appears(tmp_path: Path) -> None:
    for still in (False, True):
        scene = scene_of(tmp_path, 4)
        scene.house.change(reduced_motion=still, speed="normal")
        scene.tick(0.0)
        scene.drama.aim(1, 2)
        scene.tick(0.0)
        scene.tick(DRAWING / 2)
        half = scene.cloth.flourish.arrow((1, 2))
        assert half == 1.0 if still else 0 < half < 1
        scene.tick(DRAWING)
        assert scene.cloth.flourish.arrow((1, 2)) == 1.0


def test_half_an_arrow_is_half_as_long(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 4)
    canvas = scene.house.stage.canvas
    path = scene.seating.arc(canvas, scene.layout(canvas), (1, 3))
    reached = []
    for share in (0.5, 1.0):
        surface = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
        draw_arc(surface, canvas, path, (), share)
        reached.append(surface.get_bounding_rect().width)
    assert 0.35 < reached[0] / reached[1] < 0.7
