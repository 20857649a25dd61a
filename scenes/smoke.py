"""A test of the packed program: it plays by itself for some seconds, then ends.

The program does this where the environment has CARNIVAL_SMOKE, a number of seconds. CARNIVAL_SMOKE_GAME names the game;
without it, it is the first that has a table. packaging/smoke.py starts the program and looks at what comes out: an exit
code, and the file REPORT in the folder of saves, since on Windows a program with a window has nowhere to print to.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from dataclasses import replace

import pygame

from scenes import faults
from scenes.app import FRAMES, App
from scenes.plan import default
from scenes.screens import example, screens_of
from scenes.tables.scene import SceneOf

FAILED = 3  # exit code
REPORT = "smoke.txt"
EVERY = 0.25  # seconds between two answers


def smoke(app: App, seconds: float) -> int:
    """The exit code: 0 if opponents thought in a process of their own, a question was answered and nothing broke."""
    game = os.environ.get("CARNIVAL_SMOKE_GAME") or example()
    screens_of(game, "CARNIVAL_SMOKE_GAME")
    app.open()
    app.house.settings = replace(app.house.settings, speed="instant", muted=True)
    app.house.go_table(default(game))
    begun, answered, asked_again, beside, shown = time.monotonic(), 0, 0.0, 0, False
    while app.running and time.monotonic() - begun < seconds:
        app.step(app.clock.tick(FRAMES) / 1000)
        if not shown:
            shown = True
            width, height = app.window.size
            _tell(app, f"window: {width}x{height}, {pygame.display.get_driver()}")
        beside = max(beside, sum(each.name != "sounds" for each in multiprocessing.active_children()))
        scene = app.stage.top
        if isinstance(scene, SceneOf) and scene.sitting.kind is not None and time.monotonic() >= asked_again:
            scene.tempo.answer(scene.sitting.options()[0])
            answered, asked_again = answered + 1, time.monotonic() + EVERY
    broke = (app.house.folder / faults.LOG).exists()
    mixer = bool(pygame.mixer)  # false where its library could not be loaded, which is in the log
    _tell(
        app,
        f"played: {answered} answers, {beside} thinkers, {'a' if mixer else 'no'} mixer{', something broke' * broke}",
    )
    app.close()
    pygame.quit()
    return 0 if answered and beside and not broke else FAILED


def _tell(app: App, line: str) -> None:
    print(f"smoke: {line}", flush=True)
    with (app.house.folder / REPORT).open("a", encoding="utf-8") as report:
        report.write(f"{line}\n")
