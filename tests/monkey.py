"""A monkey at a game's table: it presses, clicks, turns, pulls and changes whatever there is, by a seed.

`python -m tests.monkey [EVENTS [SEED [GAME]]]` plays so many events and stops at the first thing that broke.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from engine.core.chance import Generator
from engine.core.game import Value
from engine.library import load
from engine.words import LANGUAGES
from scenes import faults
from scenes.app import App
from scenes.dialog import Dialog
from scenes.kit.devices.controllers import BUTTONS as PAD
from scenes.kit.input import Act, Intent
from scenes.plan import Plan, seated
from scenes.settings import SPEEDS
from scenes.tables import new_scene, saved_scene
from scenes.tables.recap import Recap
from scenes.tables.scene import SceneOf
from tests.houses import GAME

SIZES = ((1280, 720), (960, 600), (1100, 700), (1600, 900))
TEXTS = (80, 100, 150)
KEYS = (
    *range(pygame.K_0, pygame.K_9 + 1),
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz"),
    pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F11,
)  # fmt: skip
BUTTONS = tuple(PAD)
AXES = range(pygame.CONTROLLER_AXIS_MAX)
PLAYERS = ("vera", "orazio", "fiammetta")
STEP = 0.05  # seconds that pass with each event
LONGEST_AWAY = 12  # deeds in other scenes; then it goes back step by step


class Monkey:
    """Does one thing after another; `story` is what it did, newest last."""

    def __init__(self, app: App, seed: int, game: str) -> None:
        self.app, self.game, self.dice = app, game, Generator("monkey", seed)
        self.story: list[str] = []
        self.away = 0  # deeds since it was at a table
        self.deeds: tuple[tuple[int, Callable[[], str]], ...] = (
            (30, self.key), (40, self.click), (6, self.click_anywhere), (6, self.button), (3, self.wheel),
            (2, self.drag), (2, self.resize), (2, self.language), (2, self.words), (3, self.real_time), (2, self.speed),
            (1, self.leave_and_come), (30, self.wait), (6, self.look_back), (4, self.undo),
        )  # fmt: skip

    def of(self, found: tuple[object, ...]) -> object:
        return found[self.dice.below(len(found))]

    def one_deed(self) -> None:
        """Something, by chance; and whatever scene that leads to, it ends at a table again."""
        stage = self.app.stage
        if not any(isinstance(scene, SceneOf) for scene in stage.scenes):
            self.sit_down()
        self.away = 0 if isinstance(stage.top, SceneOf) else self.away + 1
        if self.away > LONGEST_AWAY:
            stage.handle(Intent(act=Act.BACK))
        at = self.dice.below(sum(weight for weight, _ in self.deeds))
        for weight, deed in self.deeds:
            if at < weight:
                self.story.append(f"{self.app.stage.top.name}: {deed()}")
                break
            at -= weight
        self.app.running = True
        self.app.step(STEP)

    def sit_down(self) -> None:
        """At a new game, or at the one that was left."""
        app = self.app
        if app.house.saves.games() and self.dice.below(2) == 0:
            app.house.stage.clear_to(app.doors.title)
            scene = saved_scene(app.house, self.game, processes=False)
            assert scene is not None, app.house.told
            app.stage.push(scene)
            app.house.stage.push(Recap(scene))
            return
        plan = Plan(self.game, 4, seated("quick", PLAYERS), single(self.game), seed=self.dice.below(1000))
        app.stage.clear_to(app.doors.title)
        app.stage.push(new_scene(app.house, plan, processes=False))

    # What it can do

    def key(self) -> str:
        key = self.of(KEYS)
        assert isinstance(key, int)
        mod = pygame.KMOD_SHIFT if self.dice.below(8) == 0 else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=""))
        return f"key {pygame.key.name(key)}"

    def button(self) -> str:
        """A button of the controller, or a stick or trigger that is pushed and may be let go."""
        if self.dice.below(2):
            button = self.of(BUTTONS)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=button))
            return f"controller {button}"
        axis, value = self.of(AXES), self.of((-32767, -12000, 0, 0, 12000, 32767))
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value))
        return f"stick {axis} {value}"

    def _press(self, at: tuple[int, int], to: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))

    def click(self) -> str:
        found = tuple(each for each in self.app.stage.widgets if each.focusable)
        if not found:
            return self.click_anywhere()
        widget = found[self.dice.below(len(found))]
        self._press(widget.rect.center, widget.rect.center)
        return f"click {widget.id}"

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self.app.stage.canvas.pixels
        return self.dice.below(wide), self.dice.below(high)

    def click_anywhere(self) -> str:
        at = self._anywhere()
        self._press(at, at)
        return f"click at {at}"

    def drag(self) -> str:
        at, to = self._anywhere(), self._anywhere()
        self._press(at, to)
        return f"drag from {at} to {to}"

    def wheel(self) -> str:
        by = self.dice.below(5) - 2
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by)))
        return f"wheel {by}"

    def resize(self) -> str:
        size = SIZES[self.dice.below(len(SIZES))]
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        return f"window of {size}"

    def language(self) -> str:
        self.app.house.change(language=self.of(LANGUAGES))
        return "another language"

    def words(self) -> str:
        self.app.house.change(text=self.of(TEXTS))
        return f"words of {self.app.house.settings.text} %"

    def real_time(self) -> str:
        self.app.house.change(real_time=self.dice.below(4) > 0, full_screen=False)
        return f"real time {self.app.house.settings.real_time}"

    def speed(self) -> str:
        self.app.house.change(speed=self.of(tuple(SPEEDS)), reduced_motion=self.dice.below(2) == 0)
        return f"speed {self.app.house.settings.speed}"

    def leave_and_come(self) -> str:
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.event.Event(kind))
        return "away and back"

    def wait(self) -> str:
        for _ in range(8):
            self.app.step(STEP)
        return "wait"

    def look_back(self) -> str:
        scene = self.app.stage.top
        if not isinstance(scene, SceneOf):
            return "nothing to look back at"
        scene.looking.back_to(None if self.dice.below(3) == 0 else self.dice.below(scene.sitting.shown_events + 1))
        return f"look at {scene.looking.at}"

    def undo(self) -> str:
        scene = self.app.stage.top
        if not isinstance(scene, SceneOf) or not scene.tempo.can_undo:
            return "nothing to take back"
        scene.tempo.undo()
        return "take back"


def _told(app: App) -> bool:
    """Whether the person has been told that something broke."""
    fault = app.house.text("app", "fault")
    return any(isinstance(scene, Dialog) and scene.heading == fault for scene in app.stage.scenes)


def single(game: str) -> dict[str, Value]:
    """The options of a match of one game."""
    return {"match": "single"} if any(option.name == "match" for option in load(game).options) else {}


def play(events: int, seed: int, game: str = GAME) -> str:
    """What broke, with what the monkey had done before; empty where nothing did."""
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        app = App(folder=Path(folder), size=SIZES[0], headless=True)
        app.house.change(real_time=True, speed="instant")
        monkey = Monkey(app, seed, game)
        log = Path(folder) / faults.LOG
        try:
            for at in range(events):
                monkey.one_deed()
                if log.exists() or _told(app):
                    story = "\n".join(monkey.story[-12:])
                    return f"seed {seed}, event {at}:\n{story}\n{log.read_text(encoding='utf-8') if log.exists() else app.house.told}"
        finally:
            app.close()
        return ""


if __name__ == "__main__":
    pygame.init()
    given = sys.argv[1:]
    many, first = (int(each) for each in (*given[:2], *("2000", "1")[len(given[:2]) :]))
    broke = play(many, first, *given[2:])
    print(broke or f"{many} events by seed {first}: nothing broke")
    sys.exit(1 if broke else 0)
