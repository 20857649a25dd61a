"""Tooltips and toasts: when they come and go, and what they leave clear."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import ME, opponents
from engine.library import load
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.motion import Beat, Tween
from scenes.kit.notes.note import note
from scenes.kit.notes.tooltip import AWAY, REST, SAID, WIDEST, beside, told
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Widget
from scenes.menus.title.scene import MOTTO, Title
from scenes.tables.scene import MatchScene
from scenes.tables.telling.bubbles import Speech
from tests.houses import GAME, bare_house
from tests.playing import posed_scene, until_asked, usual

SIZES = (((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 120))


class Doors(Scene):
    """Two widgets that say what they are."""

    def build(self, canvas: Canvas) -> list[Widget]:
        places = {"left": (100, 300, 200, 60), "right": (400, 300, 200, 60)}
        return [
            Widget(each, canvas.rect(*place), each, on_press=lambda: None, tooltip=f"The {each} door.")
            for each, place in places.items()
        ]


@pytest.fixture
def stage() -> Stage:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage(Canvas((1280, 720)))
    stage.push(Doors())
    stage.rebuild()
    return stage


def rests_on(stage: Stage, name: str) -> None:
    stage.handle(Intent(at=stage.find(name).rect.center, pointer="move"))
    stage.tick(0.0)
    stage.tick(REST)


def clicked(stage: Stage, name: str) -> None:
    for pointer in ("press", "release"):
        stage.handle(Intent(at=stage.find(name).rect.center, pointer=pointer))
    stage.tick(0.0)


def test_a_tooltip_goes_at_a_click_and_stays_away_until_the_widget_is_left(stage: Stage) -> None:
    rests_on(stage, "left")
    assert stage.tooltip.shown == "The left door."
    clicked(stage, "left")
    assert not stage.tooltip.shown
    rests_on(stage, "left")
    assert not stage.tooltip.shown
    rests_on(stage, "right")
    assert stage.tooltip.shown == "The right door."
    rests_on(stage, "left")
    assert stage.tooltip.shown == "The left door."


def test_a_tooltip_goes_when_its_widget_is_pressed_by_a_key(stage: Stage) -> None:
    stage.handle(Intent(act=Act.NEXT))
    stage.tick(0.0)
    stage.tick(REST)
    assert stage.tooltip.shown == "The left door."
    stage.handle(Intent(act=Act.ACCEPT))
    stage.tick(REST)
    assert not stage.tooltip.shown


def test_why_something_cannot_be_pressed_is_said_no_longer_than_what_there_was_to_read(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, (1280, 720), 100, usual(GAME))
    stage = scene.house.stage
    until_asked(scene)
    for goes in (False, True):
        stage.tick(SAID)
        stage.handle(Intent(key="f"))
        assert stage.tooltip.shown, "there is nothing to hasten while one is asked"
        if goes:
            scene.looking.back_to(1)
        stage.tick(0.02)
        assert bool(stage.tooltip.shown) is not goes


def scene_of(folder: Path, size: tuple[int, int], text: int, players: int) -> MatchScene:
    house = bare_house(folder, size, text=text)
    scene = posed_scene(house, GAME, (ME, *(f"regular:{each}" for each in list(opponents())[: players - 1])), 3)
    house.stage.push(scene)
    scene.queue.drop()
    house.stage.rebuild()
    return scene


def test_no_tooltip_of_the_table_while_beats_run(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, (1280, 720), 100, 4)
    stage = scene.house.stage
    rests_on(stage, "seat 1")
    assert stage.tooltip.shown
    scene.queue.add(Beat([Tween(60.0, lambda _: None)]))
    stage.tick(REST)
    assert scene.queue.busy and not stage.tooltip.shown
    rests_on(stage, "menu")  # it is away from what moves
    assert stage.tooltip.shown


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_tooltip_covers_a_plate_or_a_bubble(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    most = load(GAME).players[1]
    for players, speaker in product(range(usual(GAME), most + 1), (1, most // 2)):
        scene = scene_of(tmp_path, size, text, players)
        stage, canvas = scene.house.stage, scene.house.stage.canvas
        scene.talk.speeches[speaker % players or 1] = Speech("I am the", "Captain", "captain")
        window = pygame.Rect((0, 0), size).inflate(-2 * canvas.px(6), -2 * canvas.px(6))
        people = [each for each in stage.widgets if each.id.startswith("seat ") and told(each)]
        assert len(people) == players - 1
        handle = [each.rect for each in stage.widgets if each.id == "drawer"]
        assert bool(handle) == canvas.compact
        for widget in people:
            laid = note(canvas, told(widget), WIDEST * max(1.0, canvas.text))
            place = beside(widget.rect, laid.size, window, canvas.px(AWAY), scene.pointing.untold())
            assert place.collidelist([*scene.pointing.untold(), *handle]) < 0, (players, widget.id)
            assert not place.colliderect(widget.rect) and window.contains(place)


# Toasts


def test_good_news_are_green_and_bad_news_carmine(stage: Stage) -> None:
    colours = []
    for good in (True, False):
        stage.toasts.waiting.clear()
        stage.toasts.add("Something has happened.", good)
        surface = pygame.Surface((1280, 720))
        stage.toasts.draw(surface, stage.canvas)
        ((_, _, place),) = stage.toasts.laid(stage.canvas)
        colours.append(pygame.Color(*pygame.transform.average_color(surface, place)[:3]))
    green, carmine = colours
    assert green.g > green.r and carmine.r > carmine.g


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_toasts_leave_the_name_of_the_program_clear(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    house = bare_house(tmp_path, size, text=text)
    canvas = house.stage.canvas
    title = Title(house, lambda game: None, lambda: None, lambda: None)
    house.stage.toasts.add("The game is saved.", True)
    ((_, _, place),) = house.stage.toasts.laid(canvas, title.toasts_from(canvas))
    words = canvas.px(MOTTO + (canvas.height - 720) / 3) + canvas.font(26) // 2
    assert words <= place.top < size[1] // 2
