"""`tune`: evolve the numbers of a game's minds against a pool of opponents."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any

from engine.bots.constants import BASE
from engine.bots.crew import spread
from engine.bots.opponents import player
from engine.bots.tuning import (
    DEALS,
    FIRST_DEAL,
    Generation,
    Numbers,
    Point,
    Scale,
    Tunable,
    evolve,
    figure,
    half_width,
    strength,
)
from engine.commands.common import add_game, add_seed, game_of, whole
from engine.commands.crews import add_crew, crew_of
from engine.core.chance import Generator
from engine.core.errors import BadInput, listing, shown
from engine.core.game import Game
from engine.parts import part

HELP = "evolve the numbers of a game's minds, and write them into its data"
LAST = 10**8  # deals of what is measured at the end lie so far from those it was tuned on


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--set", default="tuned", metavar="NAME", help="the set that is written (tuned)")
    parser.add_argument("--start", metavar="NAME", help="the set it begins from (the one that is written, or base)")
    parser.add_argument(
        "--aim", default="strength", metavar="AIM", help="what is better: strength, or one of the game's own"
    )
    parser.add_argument(
        "--pool", default="", metavar="A,B,…", help="opponents; a name said twice counts twice (the game's pool)"
    )
    parser.add_argument("--players", default="", metavar="N,N,…", help="tables (the game's own choice)")
    parser.add_argument("--generations", type=whole(0, 10_000), default=20, metavar="N", help="how many (20)")
    parser.add_argument("--children", type=whole(4, 1000), default=16, metavar="N", help="tried in each, in pairs (16)")
    parser.add_argument(
        "--games", type=whole(4, 10**6), default=360, metavar="N", help="games that each child plays (360)"
    )
    parser.add_argument(
        "--figures", type=whole(0, 10**6), default=200, metavar="N", help="games for each figure in the end (200)"
    )
    parser.add_argument(
        "--step", type=whole(1, 50), default=6, metavar="N", help="first step, per cent of each range (6)"
    )
    add_seed(parser)
    add_crew(parser)


def tunable_of(game_id: str) -> Tunable[Any]:
    """Raises BadInput where the minds of a game have no numbers to tune."""
    own = part(f"engine.games.{game_id}.minds.training")
    if own is None or not hasattr(own, "TUNABLE"):
        raise BadInput(f"tune: expected a game whose minds have numbers to tune, {game_id} has none")
    found: Tunable[Any] = own.TUNABLE
    return found


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked of a set of numbers, on deals from `deal` on: how good it is by an aim, or what it wins among one kind."""

    game_id: str
    numbers: Numbers
    aim: str
    pool: tuple[str, ...]
    tables: tuple[int, ...]
    games: int
    deal: int


def worth(task: Task) -> float:
    """How good the numbers are; more is better."""
    game, tunable = game_of(task.game_id), tunable_of(task.game_id)
    mind = tunable.playing(task.numbers)
    if task.aim == "strength":
        return strength(game, mind, task.pool, task.tables, task.games, task.deal)
    return tunable.aims[task.aim].worth(mind, task.deal, task.games)


def reached(task: Task) -> float:
    """What the numbers win among the one kind of the pool at the one table, in per cent."""
    game, mind = game_of(task.game_id), tunable_of(task.game_id).playing(task.numbers)
    (kind,), (here,) = task.pool, task.tables
    return figure(game, mind, kind, here, task.games, task.deal)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    tunable = tunable_of(game.id)
    pool, tables = _pool(game, tunable, args.pool), _tables(game, args.players) if args.players else tunable.players
    if args.aim != "strength" and args.aim not in tunable.aims:
        raise BadInput(f"--aim: expected {listing(['strength', *tunable.aims])}, not {shown(args.aim)}")
    start = args.start or (args.set if args.set in tunable.sets else BASE)
    first = FIRST_DEAL + DEALS * (args.seed % 1000)
    task = Task(game.id, tunable.numbers(start), args.aim, pool, tables, args.games, first)
    with crew_of(args) as hired:
        numbers = _evolved(args, tunable, task, hired.executor)
        told = _figures(replace(task, numbers=numbers, games=args.figures, deal=first + LAST), hired.executor)
    made = f"main.py tune {game.id} --set {args.set} --start {start} --aim {args.aim}"
    made += f" --players {','.join(map(str, tables))} --generations {args.generations} --children {args.children}"
    made += f" --games {args.games} --step {args.step} --seed {args.seed}"
    made += f" --pool {args.pool}" if args.pool else ""
    tunable.write(args.set, numbers, made, told)
    for name, wins in told.items():
        print(f"{name}: wins {wins:.1f} %")
    width = half_width(max(1, args.figures))
    print(f"{game.id}: {args.set} written; figures are of {args.figures} games each (95 %: ±{width:.1f})")
    return 0


def _evolved(args: argparse.Namespace, tunable: Tunable[Any], task: Task, executor: Executor) -> Numbers:
    """The numbers that the last generation came to."""
    scale, begun = Scale(tunable.sets.ranges), time.monotonic()
    fixed = tunable.fixed if args.aim == "strength" else tunable.aims[args.aim].fixed
    found: Point = {name: scale.point(name, each) for name, each in task.numbers.items() if name not in fixed}

    def numbers_of(point: Point) -> Numbers:
        return {**task.numbers, **{name: scale.number(name, at) for name, at in point.items()}}

    def worths(points: Sequence[Point], generation: int) -> list[float]:
        asked = replace(task, deal=task.deal + generation * args.games)
        return list(spread(worth, (replace(asked, numbers=numbers_of(each)) for each in points), executor))

    generator = Generator("tune", args.seed)
    try:
        for each in evolve(found, worths, args.generations, args.children, args.step / 100, generator):
            found = each.parent
            _tell(each, args.generations, time.monotonic() - begun)
    except KeyboardInterrupt:
        print("stopped: what was found so far is measured and written", flush=True)
    return numbers_of(found)


def _figures(task: Task, executor: Executor) -> dict[str, float]:
    """What the numbers win among others of each kind at each table, in per cent, by `kind at players`."""
    if not task.games:
        return {}
    asked = [(kind, here) for kind in dict.fromkeys(task.pool) for here in task.tables]
    tasks = (replace(task, pool=(kind,), tables=(here,)) for kind, here in asked)
    found = spread(reached, tasks, executor)
    return {f"{kind} at {here}": share for (kind, here), share in zip(asked, found, strict=True)}


def _tell(each: Generation, generations: int, seconds: float) -> None:
    best, middle = each.worths[0], sum(each.worths) / len(each.worths)
    print(
        f"generation {each.number + 1} of {generations}: best {best:.3f}, mean {middle:.3f}, step {each.step:.3f}, {seconds:.0f} s",
        flush=True,
    )


def _pool(game: Game, tunable: Tunable[Any], words: str) -> tuple[str, ...]:
    pool = tuple(words.split(",")) if words else tunable.pool
    for name in pool:
        try:
            mind = player(game.id, name).mind
        except BadInput as error:
            raise BadInput(f"--pool: {str(error).partition(': ')[2]}") from None
        if mind is None:
            raise BadInput(f"--pool: expected minds, not {shown(name)}")
    return pool


def _tables(game: Game, words: str) -> tuple[int, ...]:
    found = words.split(",")
    if not all(each.isascii() and each.isdigit() and len(each) < 3 for each in found):
        raise BadInput(f"--players: expected whole numbers with commas between them, not {shown(words)}")
    for each in found:
        game.check_players(int(each), "--players")
    return tuple(int(each) for each in found)
