"""A whole game of Complots in the window, as fast as frames can be made: `python -m scenes.commands.busy_game 1920x1080`.

Opponents think in their process meanwhile. Prints one line of JSON: milliseconds a frame, and memory. `bench` runs it.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from scenes.app import App
from scenes.kit.stage import Stage
from scenes.kit.widget import Widget
from scenes.plan import Plan, seated

PLAYERS = ("vera", "orazio", "fiammetta", "tiberio", "bianca")
SECONDS_A_FRAME = 1 / 60
MOST = 1800  # frames: half a minute at the table
WARM = 30  # frames of the table that are not counted: its pictures are painted ahead of need
ASIDE = (
    "undo",
    "hint",
    "rules",
    "undo answer",
    "take back",
    "cancel order",
    "pause",
    "forward",
    "menu",
    "drawer",
    "log",
)
PATIENCE = 20  # frames until the person answers


def play(size: tuple[int, int]) -> dict[str, Any]:
    """The figures of one game."""
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        app = App(folder=Path(folder), size=size)
        app.house.change(speed="fast")
        for _ in range(90):
            app.step(SECONDS_A_FRAME)
        plan = Plan("complots", len(PLAYERS) + 1, seated("regular", PLAYERS), {"match": "single"}, seed=5)
        app.house.go_table(plan)
        times: list[float] = []
        asked = pressed = 0
        while len(times) < MOST and app.house.stage.top.name != "result":
            begun = time.perf_counter()
            app.step(SECONDS_A_FRAME)
            times.append(1e3 * (time.perf_counter() - begun))
            found = answers(app.house.stage)
            asked = asked + 1 if found else 0
            if asked > PATIENCE:
                found[pressed % len(found)].press()
                pressed, asked = pressed + 1, 0
        app.close()
    times = times[WARM:]
    memory = peaks()
    cut = quantiles(times, n=100)
    return {
        "size": size,
        "players": plan.players,
        "frames": len(times),
        "answers": pressed,
        "frame_ms": {"median": median(times), "p95": cut[94], "p99": cut[98], "longest": max(times)},
        "memory_mb": memory[0],
        "opponents_mb": memory[1],
    }


def peaks() -> tuple[float, float]:
    """Megabytes at most, of this process and of its children; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0, 0.0
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    own, children = (
        resource.getrusage(each).ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024) for each in kinds
    )
    return own, children


def answers(stage: Stage) -> list[Widget]:
    """What the prompt offers just now; nothing where it does not ask."""
    bar = next((each.rect for each in stage.widgets if each.id == "prompt"), None)
    if bar is None:
        return []
    usable = [
        each
        for each in stage.widgets
        if each.focusable and each.enabled and each.id not in ASIDE and not each.id.startswith("line")
    ]
    return [each for each in usable if bar.colliderect(each.rect)] or usable


if __name__ == "__main__":
    wide, high = sys.argv[1].split("x")
    print(json.dumps(play((int(wide), int(high)))))
