"""`bench` with the window: what the engine measures, and beside it how soon and how smoothly the window shows things,
and how long the pictures of a table take.

Everything is measured in programs of their own, on a screen nobody looks at where there is one (Xvfb), else without.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from engine.commands import bench
from engine.commands.common import print_json
from engine.core.errors import BadInput
from scenes.commands.busy_game import DURING, SMOOTH
from scenes.commands.shot import size
from scenes.screens import example, screens_of

HELP = f"{bench.HELP}; the window's start, frames, pictures and memory"
PROGRAM = Path(__file__).resolve().parent.parent.parent  # the folder in which main.py lies
MAIN = "main.py"
USUAL = "regular"  # level of the opponents
STARTS = 5  # times that each start is measured
ROUNDS = 3  # games that each of two programs plays
SIZES = ((1280, 720), (1920, 1080))
AIMS = {"first_frame_s": 0.6, "title_s": 1.0, "frame_ms": 1000 / 60, "memory_mb": 250.0}  # what is to be reached
HELLO = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.init()
pygame.display.set_mode((1280, 720)).fill("navy")
pygame.display.flip()
print(time.time())
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    bench.arguments(parser)
    parser.add_argument(
        "--window",
        nargs="?",
        const="",
        metavar="GAME",
        help="the window only, in a game of this (the first with a table)",
    )
    parser.add_argument(
        "--size",
        type=size,
        action="append",
        metavar="WxH",
        help="of the window, once or several times (1280x720, 1920x1080)",
    )
    parser.add_argument(
        "--during", choices=DURING, default="", help="what is worked out beside the window all the time (nothing)"
    )
    parser.add_argument("--engine", action="store_true", help="the engine only")
    parser.add_argument(
        "--beside", type=Path, metavar="FOLDER", help="another copy of the program, measured in turns with this one"
    )


def run(args: argparse.Namespace) -> int:
    game = args.window or example()
    screens_of(game, "--window")
    if args.beside is not None and not (args.beside / MAIN).is_file():
        raise BadInput(
            f"--beside {args.beside}: there is no {MAIN}; expected the folder of another copy of the program"
        )
    figures: dict[str, Any] = {} if args.window is not None else bench.results(args)
    if not args.engine:
        programs = [PROGRAM] if args.beside is None else [PROGRAM, args.beside.resolve()]
        figures["window"], *others = measure(game, programs, args.size or SIZES, args.during)
        if others:
            figures["beside"] = others[0]
        if not args.json:
            print_rows(figures["window"])
            for other in others:
                print(f"beside it, {args.beside}:")
                print_rows(other)
                print_ratios(figures["window"], other)
    if args.json:
        print_json(figures)
    return 0


def measure(
    game: str, programs: Sequence[Path], sizes: Sequence[tuple[int, int]] = SIZES, during: str = ""
) -> list[dict[str, Any]]:
    """Start, frames and memory of the window of each program, in turns; frames of this game, medians of all rounds.

    `during`: what goes on beside it (busy_game.DURING); earlier copies of the program do not know it.
    """
    rounds = ROUNDS if len(programs) > 1 else 1
    with _surroundings(sizes) as (environment, shown):
        for program in programs:
            _start(environment, program)  # the first, which compiles
        starts = [[_start(environment, program) for program in programs] for _ in range(STARTS)]
        hello = median(_hello(environment) for _ in range(STARTS))
        played = {
            size: [[_frames(environment, size, game, program, during) for program in programs] for _ in range(rounds)]
            for size in sizes
        }
        painted = [_pictures(environment, game, program) for program in programs]
        return [
            {
                "screen": shown,
                "first_frame_s": median(row[at][0] for row in starts),
                "title_s": median(row[at][1] for row in starts),
                "hello_s": hello,
                "pictures": painted[at],
                "frames": [_medians([row[at] for row in played[size]]) for size in sizes],
            }
            for at in range(len(programs))
        ]


def _medians(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One row for several of the same game and size."""
    times = {name: median(row["frame_ms"][name] for row in rows) for name in rows[0]["frame_ms"]}
    others = {
        name: median(row[name] for row in rows)
        for name in ("smooth", "own_smooth", "own_p99", "own_longest", "memory_mb", "opponents_mb")
        if name in rows[0]
    }
    return {**rows[0], "frame_ms": times, **others}


def print_ratios(row: Mapping[str, Any], other: Mapping[str, Any]) -> None:
    """The figures of one program as shares of another's."""
    said = [f"{name.removesuffix('_s')} {row[name] / other[name]:.2f}" for name in ("first_frame_s", "title_s")]
    for one, two in zip(row["frames"], other["frames"], strict=True):
        shares = [f"{name} {one['frame_ms'][name] / two['frame_ms'][name]:.2f}" for name in ("p99", "longest")]
        said.append(f"{one['size'][0]}x{one['size'][1]}: {', '.join(shares)}")
    if row["pictures"] and other["pictures"]:
        said.append(f"pictures {row['pictures']['ratio'] / other['pictures']['ratio']:.2f}")
    print(f"    this one, as a share of that: {'; '.join(said)}")


def print_rows(row: Mapping[str, Any]) -> None:
    print(f"window on {row['screen']}, seconds from the start of the process (median of {STARTS} starts):")
    print(
        f"    first frame {row['first_frame_s']:.2f} (aim {AIMS['first_frame_s']:.1f}; an empty window {row['hello_s']:.2f})"
    )
    print(f"    title to be used {row['title_s']:.2f} (aim {AIMS['title_s']:.1f})")
    if row["pictures"]:
        _say_pictures(row["pictures"])
    for each in row["frames"]:
        ms = each["frame_ms"]
        print(
            f"window {each['size'][0]}x{each['size'][1]}, a game of {each['game']} with {each['players']} players"
            f"{_beside(each)}, {each['frames']} frames: {ms['median']:.1f} ms (median), {ms['p95']:.1f} (95 %), {ms['p99']:.1f} (99 %), "
            f"{ms['longest']:.0f} (longest); aim {AIMS['frame_ms']:.1f}{_smooth(each)}"
        )
        print(
            f"    memory at most {each['memory_mb']:.0f} MB, opponents {each['opponents_mb']:.0f} MB "
            f"(aim {AIMS['memory_mb']:.0f} together)"
        )


def _say_pictures(row: Mapping[str, Any]) -> None:
    print(
        f"pictures of the table of {row['game']} at {row['size'][0]}x{row['size'][1]}: {row['drawings']} drawings in "
        f"{row['ms']:.0f} ms, as long as {row['ratio']:.0f} plain ones"
    )


def _beside(row: Mapping[str, Any]) -> str:
    return f", the {row['during']} beside it" if row.get("during") else ""


def _smooth(row: Mapping[str, Any]) -> str:
    """The share of frames that are smooth; earlier copies of the program do not tell."""
    if "smooth" not in row:
        return ""
    told = f"; {100 * row['smooth']:.1f} % below {SMOOTH:.1f}"
    if "own_p99" in row:
        longest = f", {row['own_longest']:.0f} (longest)" if "own_longest" in row else ""
        told += f" (of its own processor time: {row['own_p99']:.1f} at 99 %{longest}, {100 * row['own_smooth']:.1f} % below)"
    return told


@contextlib.contextmanager
def _surroundings(sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[dict[str, str], str]]:
    """The environment to measure in, and its name. What Python has compiled is kept in it, as after a first start."""
    from scenes.commands import screen

    with tempfile.TemporaryDirectory(prefix="carnival-") as folder, contextlib.ExitStack() as held:
        shown = "this screen"
        whole = max(1920, *(each[0] for each in sizes)), max(1080, *(each[1] for each in sizes))
        environment = dict(os.environ)
        if not any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
            if screen.missing():
                shown = "no screen (Xvfb is not installed)"
                environment["SDL_VIDEODRIVER"] = "dummy"
            else:
                shown = "Xvfb"
                environment = dict(held.enter_context(screen.screen(whole)).environment)
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        own = {"PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"), "SDL_AUDIODRIVER": "dummy"}
        yield environment | own | {"CARNIVAL_HOME": folder}, shown


def _start(environment: Mapping[str, str], program: Path) -> tuple[float, float]:
    """Seconds to the first frame, and to a title with widgets on it."""
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        trace = Path(folder) / "trace"
        begun = time.time()
        process = subprocess.Popen(
            [sys.executable, MAIN], cwd=program, env={**environment, "CARNIVAL_TRACE": str(trace)}
        )
        try:
            first = None
            while time.time() - begun < 60 and process.poll() is None:
                for entry in read_trace(trace):
                    first = first or entry["time"]
                    if entry["scene"] == "title" and entry["widgets"]:
                        return first - begun, entry["time"] - begun
                time.sleep(0.01)
        finally:
            process.terminate()
            process.wait(10)
    raise OSError("the window did not show its title within a minute")


def read_trace(path: Path) -> list[dict[str, Any]]:
    """The whole lines of a trace (scenes/kit/trace.py) so far."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text(encoding="utf-8").rpartition("\n")
    return [json.loads(line) for line in whole.splitlines()]


def _hello(environment: Mapping[str, str]) -> float:
    """Seconds until a program that does nothing else shows an empty window."""
    begun = time.time()
    done = subprocess.run(
        [sys.executable, "-c", HELLO], env=dict(environment), capture_output=True, text=True, check=True
    )
    return float(done.stdout.split()[-1]) - begun


def _frames(
    environment: Mapping[str, str], size: tuple[int, int], game: str, program: Path, during: str
) -> dict[str, Any]:
    """A whole game in a program of its own, so that its memory is its own too."""
    line = [sys.executable, "-m", "scenes.commands.busy_game", f"{size[0]}x{size[1]}", game, USUAL, during]
    done = subprocess.run(line, cwd=program, env=dict(environment), capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"the busy game stopped: {done.stderr.strip()[-400:]}")
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def _pictures(environment: Mapping[str, str], game: str, program: Path) -> dict[str, Any]:
    """What a game's table paints ahead, in a program of its own; nothing where an earlier copy cannot measure it."""
    line = [sys.executable, "-m", "scenes.commands.painting", "x".join(map(str, SIZES[0])), game]
    done = subprocess.run(line, cwd=program, env=dict(environment), capture_output=True, text=True, check=False)
    figures: dict[str, Any] = {} if done.returncode else json.loads(done.stdout.splitlines()[-1])
    return figures
