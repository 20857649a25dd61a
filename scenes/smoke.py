"""A test of the packed program: it plays by itself for some seconds, then ends.

The program does this where the environment has CARNIVAL_SMOKE, a number of seconds. CARNIVAL_SMOKE_GAME names the game;
without it, it is the first that has a table. packaging/smoke.py starts the program and looks at what comes out.
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
from scenes.tables.scene import TableScene

FAILED = 3  # exit code
EVERY = 0.25  # seconds between two answers


def smoke(app: App, seconds: float) -> int:
    """The exit code: 0 if opponents thought in a process of their own, a question was answered and nothing broke."""
    game = os.environ.get("CARNIVAL_SMOKE_GAME") or example()
    screens_of(game, "CARNIVAL_SMOKE_GAME")
    app.open()
    app.house.settings = replace(app.house.settings, speed="instant", muted=True)
    app.house.go_table(default(game))
    begun, answered, asked_again, beside = time.monotonic(), 0, 0.0, 0
    while app.running and time.monotonic() - begun < seconds:
        app.step(app.clock.tick(FRAMES) / 1000)
        beside = max(beside, sum(each.name != "sounds" for each in multiprocessing.active_children()))
        table = app.stage.top
        if isinstance(table, TableScene) and table.sitting.kind is not None and time.monotonic() >= asked_again:
            table.answer(table.sitting.options()[0])
            answered, asked_again = answered + 1, time.monotonic() + EVERY
    broke = (app.house.folder / faults.LOG).exists()
    app.close()
    pygame.quit()
    print(f"smoke: {answered} answers, {beside} thinkers{', and something broke' if broke else ''}", flush=True)
    return 0 if answered and beside and not broke else FAILED
