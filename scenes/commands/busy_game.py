"""Half a minute of a game in the window, sixty frames a second.

`python -m scenes.commands.busy_game 1920x1080 [GAME [LEVEL [league|review]]]`: the league or a review is worked out beside
the window all the time, where it is named. Opponents think in their process meanwhile, and what is needed later is
painted in threads. It prints one line of JSON: milliseconds a frame, and memory. `bench` runs it.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # what the opponents' process loads again is as little as in the program itself
    from engine.core.game import Game
    from engine.review.reviewer import Reviewing
    from engine.season.tables import Others
    from scenes.kit.stage import Stage
    from scenes.kit.widget import Widget

PLAYERS = ("vera", "orazio", "fiammetta", "tiberio", "bianca", "zanni")  # at most
MOST = 1800  # frames: half a minute at the table
WARM = 30  # frames of the table that are not counted: it has only just been laid
ASIDE = (  # widgets that are no answers
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
SMOOTH = 1000 / 120  # milliseconds; a frame that takes less is in time for a screen of 120 pictures a second
PATIENCE = 20  # frames until the person answers
LEAGUE, REVIEW = "league", "review"
DURING = (LEAGUE, REVIEW)  # what may go on beside the window


def play(size: tuple[int, int], game: str = "", level: str = "regular", during: str = "") -> dict[str, Any]:
    """The figures of one game, all opponents of this level. `during`: one of DURING, or nothing."""
    from engine.library import load
    from scenes.app import FRAMES, App
    from scenes.plan import Plan, seated
    from scenes.screens import example

    game = game or example()
    rules = load(game)
    players = min(len(PLAYERS) + 1, rules.players[1])
    step = 1 / FRAMES
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        app = App(folder=Path(folder), size=size)
        app.give_time()  # as in the program
        app.house.change(speed="fast")
        for _ in range(90):
            app.step(step)
        app.loaded()
        plan = Plan(game, players, seated(level, PLAYERS[: players - 1]), dict(rules.complete({})), seed=5)
        app.house.go_table(plan)
        times: list[float] = []
        own: list[float] = []  # the same by the clock of this thread, which stops while others have the processor
        asked = pressed = 0
        beside = works(during, Path(folder), rules, players)
        work = next(beside, None)
        while len(times) < MOST and app.house.stage.top.name != "result":
            app.clock.tick(FRAMES)
            begun, mine = time.perf_counter(), time.thread_time()
            app.step(step)
            if work is not None:
                work.poll()
            times.append(1e3 * (time.perf_counter() - begun))
            own.append(1e3 * (time.thread_time() - mine))
            if work is not None and work.done:
                work = next(beside)
            usable = answers(app.house.stage)
            asked = asked + 1 if usable else 0
            if asked > PATIENCE:
                usable[pressed % len(usable)].press()
                pressed, asked = pressed + 1, 0
        memory = peak(), sum(peak(child.pid) for child in active_children())
        if work is not None:
            work.close()
        app.close()
    times, own = times[WARM:], own[WARM:]
    cut = quantiles(times, n=100)
    return {
        "size": size,
        "game": game,
        "players": plan.players,
        "during": during,
        "frames": len(times),
        "answers": pressed,
        "smooth": sum(each < SMOOTH for each in times) / len(times),
        "own_smooth": sum(each < SMOOTH for each in own) / len(own),
        "own_p99": quantiles(own, n=100)[98],
        "own_longest": max(own),
        "frame_ms": {"median": median(times), "p95": cut[94], "p99": cut[98], "longest": max(times)},
        "memory_mb": memory[0],
        "opponents_mb": memory[1],
    }


def works(during: str, folder: Path, rules: Game, players: int) -> Iterator[Others | Reviewing]:
    """One work of this kind after another, without an end; none of no kind."""
    from engine.bots.registry import levels_of, mind_of, usual_level
    from engine.bots.session import Player, Session
    from engine.review.reviewer import Reviewing
    from engine.season.evenings import Season, games
    from engine.season.store import Seasons
    from engine.season.tables import Others

    number, level = 0, mind_of(rules.id, usual_level(rules.id))
    while during:
        number += 1
        if during == LEAGUE:
            Seasons(folder).begin(Season(number, len(games()), levels_of(rules.id)[-2], "2026-01-01"))
            yield Others(folder)
        else:
            session = Session(rules, [Player(level.name, level)] * players, number, rules.complete({}))
            session.play_out()
            yield Reviewing(session.record, 0)


def peak(process: int | None = None) -> float:
    """Megabytes at most of a process (of this one), since its program began; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process or 'self'}/status").read_text(encoding="ascii")
    except OSError:  # no Linux
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))


def answers(stage: Stage) -> list[Widget]:
    """What the prompt offers just now, or the way on from a dialog above the table; nothing where nobody asks."""
    from scenes.dialog import Dialog

    top = stage.top
    if isinstance(top, Dialog):  # whoever is out watches on
        return [each for each in stage.widgets if each.id == top.default and each.on_press is not None]
    bar = next((each.rect for each in stage.widgets if each.id == "prompt"), None)
    if bar is None:
        return []
    usable = [
        each
        for each in stage.widgets
        if each.on_press is not None and each.enabled and each.id not in ASIDE and not each.id.startswith("line")
    ]
    return [each for each in usable if bar.colliderect(each.rect)] or usable


if __name__ == "__main__":
    wide, high = sys.argv[1].split("x")
    print(json.dumps(play((int(wide), int(high)), *sys.argv[2:5])))
