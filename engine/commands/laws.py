"""`laws`: random games with every law checked after every answer."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from itertools import product

from engine.bots.crew import spread
from engine.commands.common import Progress, add_game, add_players, add_run, game_of, options_of, print_json
from engine.core.battery import BrokenLaw, play_by_the_laws
from engine.core.game import Game, Value
from engine.library import load

HELP = "play random games and check the laws after every answer"
CHUNK = 10

Case = tuple[int, Mapping[str, Value]]


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser, required=False)
    add_run(parser, 200)


def cases(game: Game, players: int | None = None, chosen: Mapping[str, Value] | None = None) -> list[Case]:
    """Every player count with every value of every option (and of matches the shortest long one)."""
    low, high = game.players
    counts = range(low, high + 1) if players is None else [players]
    names = [option.name for option in game.options]
    values = [
        [chosen[option.name]] if chosen and option.name in chosen else [*option.values, *([2] if option.most else [])]
        for option in game.options
    ]
    return [(count, dict(zip(names, each, strict=True))) for count, each in product(counts, product(*values))]


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game, args.players)
    kinds = cases(game, args.players, options_of(game, args.options))
    tasks = [
        (game.id, kinds, args.seed, start, min(CHUNK, args.games - start)) for start in range(0, args.games, CHUNK)
    ]
    progress, begun, answers, done = Progress(args.games, args.json), time.perf_counter(), 0, 0
    broken: list[str] = []
    for count, problems in spread(_work, tasks, args.jobs):
        answers += count
        broken += problems
        done = min(args.games, done + CHUNK)
        progress(done)
    progress.done()
    seconds = time.perf_counter() - begun
    if args.json:
        print_json({"games": args.games, "answers": answers, "seconds": round(seconds, 2), "broken": broken})
    else:
        print(
            f"{game.id}: {args.games} games over {len(kinds)} kinds of table, {answers} answers, {seconds:.0f} s; broken laws: {len(broken)}"
        )
        for problem in broken[:20]:
            print("  " + problem)
    return 1 if broken else 0


def _work(task: tuple[str, list[Case], int, int, int]) -> tuple[int, list[str]]:
    game_id, kinds, seed, start, count = task
    answers = 0
    broken: list[str] = []
    for number in range(start, start + count):
        players, options = kinds[number % len(kinds)]
        try:
            answers += play_by_the_laws(load(game_id), players, seed + number, options)
        except BrokenLaw as error:
            broken.append(str(error))
        except Exception as error:  # a campaign goes on and reports every game that broke
            broken.append(
                f"{type(error).__name__}: {error}: {game_id}, {players} players, seed {seed + number}, {dict(options)}"
            )
    return answers, broken
