"""Whether what the stage keeps of its scenes is what would be painted (tests/scenes/kit/test_sketch.py)."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tempfile
from pathlib import Path

import pygame

from engine.bots.opponents import opponents
from engine.core.chance import Generator
from scenes.commands.busy_game import answers
from scenes.commands.gallery import shown
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.painting.allowance import Times
from scenes.kit.painting.painters import Painters, at_most
from scenes.kit.stage import Stage
from scenes.plan import Plan
from scenes.settings import Settings
from scenes.tables import new_scene

SIZE = (1280, 720)


class BareSurface(pygame.Surface):
    """No plain surface: scenes are painted on it directly."""


def compare(stage: Stage, surface: pygame.Surface) -> None:
    """Draw what has changed; all of it painted anew, by a sketch and without one, looks the same, unless it was put off."""
    stage.draw(surface)
    if stage.show.waits:
        return
    again, bare = pygame.Surface(surface.get_size()), BareSurface(surface.get_size())
    fresh = Stage(stage.canvas)
    fresh.__dict__.update({**stage.__dict__, "show": fresh.show})
    for each in (again, bare):
        fresh.draw(each)
    kept, anew, painted = (each.get_buffer().raw for each in (surface, again, bare))
    assert kept == anew, f"{stage.top.name}: what was kept is not what would be painted"
    assert anew == painted, f"{stage.top.name}: something is painted past the sketch"


def scene_is_alike(name: str) -> int:
    """A scene of the gallery, with the pointer on nothing and on some of its widgets; how many pictures were compared."""
    with shown(name, SIZE, "en", 100, None) as house:
        surface = pygame.Surface(SIZE)
        compare(house.stage, surface)
        pointed = [each for each in house.stage.widgets if each.focusable][:2]
        for widget in pointed:
            house.stage.handle(Intent(at=widget.rect.center, pointer="move"))
            house.stage.tick(0.4)
            compare(house.stage, surface)
        return 1 + len(pointed)


def game_is_alike(game: str, lines: int, hurried: bool = False) -> tuple[set[str], int]:
    """A match played in small steps until its log has the lines, or for 2,000 steps; the scenes seen, the lines it has.

    `hurried`: frames are put off as soon as anything is done, and painters paint meanwhile.
    """
    for start in (pygame.display.init, pygame.font.init):
        start()
    pygame.display.set_mode(SIZE)
    seats = ("me", *(f"quick:{each}" for each in list(opponents())[:3]))
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        house = House(Path(folder), Settings(speed="fast"), Stage(Canvas(SIZE)))
        stage, surface, hand = house.stage, pygame.Surface(SIZE), Generator("steps", 1)
        scene = new_scene(house, Plan(game, 4, seats, {}, 3), processes=False)
        stage.push(scene)
        if hurried:
            stage.show.allowance.times = Times(0.0, 0.0, 0.0)
            with at_most(1):
                stage.show.allowance.painters = Painters(hands=1)
        scenes = set()
        for step in range(2000):
            if len(scene.chronicle.lines) >= lines:
                break
            if hurried:
                stage.show.allowance.begin()
            stage.tick(1 / 12)
            if step % 5 == 0:
                stage.handle(Intent(at=(hand.below(SIZE[0]), hand.below(SIZE[1])), pointer="move"))
                compare(stage, surface)
            else:
                stage.draw(surface)
            scenes.add(stage.top.name)
            found = answers(stage)
            if found and step % 8 == 0:
                found[hand.below(len(found))].press()
        stage.close()
        return scenes, len(scene.chronicle.lines)
