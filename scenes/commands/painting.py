"""How long the pictures of a game's table take to paint: `python -m scenes.commands.painting 1280x720 GAME`.

It prints one line of JSON: drawings, milliseconds of processor time, and how many plain drawings take as long. `bench` runs it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

PLAIN = 40  # times that a plain drawing is painted, for its median
SIDE = 100  # pixels: of a plain drawing


def measure(size: tuple[int, int], game: str) -> dict[str, Any]:
    """All that is painted ahead of a game's table with as many as can sit at it; nothing has been painted before."""
    import pygame

    from art import tally
    from engine.library import load
    from scenes.app import App
    from scenes.screens import screens_of

    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        app = App(Path(folder), size, headless=True, language="en")
        canvas, words = app.house.stage.canvas, app.house.words(game)
        jobs = screens_of(game, "painting").ahead(canvas, words, load(game).players[1])
        before, begun = tally.painted(), time.process_time()
        for job in jobs:
            job()
        taken, drawings = time.process_time() - begun, tally.painted() - before
        plain = median(_plain() for _ in range(PLAIN))
        app.close()
        pygame.quit()
    return {"game": game, "size": size, "drawings": drawings, "ms": 1e3 * taken, "ratio": taken / plain}


def _plain() -> float:
    """Seconds that a disc takes whose light fades."""
    from art.brush import circle, glow, paint

    begun = time.process_time()
    paint(circle(SIDE / 2, SIDE / 2, SIDE / 2, glow((0, "#ffffff"), (100, "#000000"))), (SIDE, SIDE), (SIDE, SIDE))
    return time.process_time() - begun


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    wide, high = sys.argv[1].split("x")
    print(json.dumps(measure((int(wide), int(high)), sys.argv[2])))
