"""`tune`: evolve the numbers of a game's minds against a pool of opponents."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from importlib import import_module

from engine.bots.opponents import player
from engine.bots.tuning import (
    DEALS,
    FIRST_DEAL,
    Generation,
    Scale,
    Tunable,
    evolve,
    figures,
    half_width,
    strength,
)
from engine.commands.common import add_game, add_seed, game_of, whole
from engine.core.chance import Generator
from engine.core.errors import BadInput, listing, shown
from engine.core.game import Game

HELP = "evolve the numbers of a game's minds, and write them into its data"
LAST = 10**8  # deals of what is measured at the end lie so far from those it was tuned on


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--set", default="tuned", metavar="NAME", help="the set that is written (tuned)")
    parser.add_argument("--start", metavar="NAME", help="the set it begins from (the one that is written)")
    parser.add_argument(
        "--aim", default="strength", metavar="AIM", help="what is better: strength, or one of the game's own"
    )
    parser.add_argument(
        "--pool", default="", metavar="A,B,…", help="opponents; a name said twice counts twice (the game's pool)"
    )
    parser.add_argument("--players", default="2,3,4,6", metavar="N,N,…", help="tables (2,3,4,6)")
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


def tunable_of(game_id: str) -> Tunable:
    """Raises BadInput where the minds of a game have no numbers to tune."""
    try:
        found: Tunable = import_module(f"engine.bots.minds.{game_id}.tunable").TUNABLE
    except ModuleNotFoundError:
        raise BadInput(f"tune: expected a game whose minds have numbers to tune, {game_id} has none") from None
    return found


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    tunable = tunable_of(game.id)
    pool, tables = _pool(game, tunable, args.pool), _tables(game, args.players)
    if args.aim != "strength" and args.aim not in tunable.aims:
        raise BadInput(f"--aim: expected {listing(['strength', *tunable.aims])}, not {shown(args.aim)}")
    start = dict(tunable.numbers(args.start or args.set))
    scale, begun = Scale(tunable.ranges), time.process_time()
    first = FIRST_DEAL + DEALS * (args.seed % 1000)

    def worth(point: Mapping[str, float], generation: int) -> float:
        mind, deal = tunable.mind(numbers_of(point)), first + generation * args.games
        if args.aim == "strength":
            return strength(game, mind, pool, tables, args.games, deal)
        return tunable.aims[args.aim].worth(mind, deal, args.games)

    def numbers_of(point: Mapping[str, float]) -> dict[str, float]:
        return {**start, **{name: scale.number(name, at) for name, at in point.items()}}

    fixed = tunable.fixed if args.aim == "strength" else tunable.aims[args.aim].fixed
    found = {name: scale.point(name, number) for name, number in start.items() if name not in fixed}
    try:
        for each in evolve(
            found, worth, args.generations, args.children, args.step / 100, Generator("tune", args.seed)
        ):
            found = dict(each.parent)
            _tell(each, args.generations, time.process_time() - begun)
    except KeyboardInterrupt:
        print("stopped: what was found so far is measured and written", flush=True)
    _finish(args, game, tunable, numbers_of(found), pool, tables, first + LAST)
    return 0


def _finish(
    args: argparse.Namespace,
    game: Game,
    tunable: Tunable,
    numbers: Mapping[str, float],
    pool: tuple[str, ...],
    tables: tuple[int, ...],
    deal: int,
) -> None:
    reached = figures(game, tunable.mind(numbers), pool, tables, args.figures, deal) if args.figures else {}
    made = f"main.py tune {game.id} --set {args.set} --start {args.start or args.set} --aim {args.aim}"
    made += f" --players {args.players} --generations {args.generations} --children {args.children}"
    made += f" --games {args.games} --step {args.step} --seed {args.seed}" + (
        f" --pool {args.pool}" if args.pool else ""
    )
    tunable.write(args.set, numbers, made, reached)
    for name, wins in reached.items():
        print(f"{name}: wins {wins:.1f} %")
    print(
        f"{game.id}: {args.set} written; figures are of {args.figures} games each (95 %: ±{half_width(max(1, args.figures)):.1f})"
    )


def _tell(each: Generation, generations: int, seconds: float) -> None:
    best, middle = each.worths[0], sum(each.worths) / len(each.worths)
    print(
        f"generation {each.number + 1} of {generations}: best {best:.3f}, mean {middle:.3f}, step {each.step:.3f}, {seconds:.0f} s",
        flush=True,
    )


def _pool(game: Game, tunable: Tunable, words: str) -> tuple[str, ...]:
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
