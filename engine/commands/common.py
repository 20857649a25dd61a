"""What the commands have in common: arguments, errors, output."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NoReturn

from engine import guests
from engine.bots.arena import Fixture, Tally, interval
from engine.bots.arena import run as play
from engine.bots.opponents import drawn, player
from engine.core.errors import LONGEST, BadInput, cut, listing, shown
from engine.core.files import read_bytes
from engine.core.game import Game, Value
from engine.core.reading import is_mapping
from engine.core.record import MAX_SEED
from engine.library import GAMES, load
from engine.words import LANGUAGES

LONGEST_PATH = 4096  # characters; no system has longer ones
_LONG = re.compile(rf"\S{{{LONGEST},}}|'[^']{{{LONGEST},}}'")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence and exit code 2."""

    def error(self, message: str) -> NoReturn:
        quoted = _LONG.sub(lambda word: cut(word[0]), message)
        raise BadInput(f"{self.prog}: {quoted[:300]} (see {self.prog} --help)")


def whole(low: int, high: int) -> Callable[[str], int]:
    """An argument that is a whole number from `low` to `high`."""

    def parse(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, not {shown(text)}")

    return parse


def path(text: str) -> Path:
    """An argument that names a file or folder."""
    if not text or "\0" in text or len(text) > LONGEST_PATH:
        raise argparse.ArgumentTypeError("expected the name of a file or folder")
    return Path(text)


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")


def add_players(parser: argparse.ArgumentParser, required: bool = True) -> None:
    parser.add_argument("--players", type=whole(1, 99), metavar="N", required=required, help="how many players")


def add_run(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("--games", type=whole(1, 10**7), default=games, metavar="K", help=f"how many games ({games})")
    add_seed(parser)
    add_jobs(parser)
    add_options(parser)
    add_json(parser)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=whole(1, 256), default=1, metavar="J", help=f"processes (1; this machine has {cores})"
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=whole(0, MAX_SEED), default=1, metavar="S", help="the seed of chance (1)")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="options of the game (see games)")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def options_of(game: Game, pairs: Sequence[str]) -> Mapping[str, Value]:
    """The options written as `name=value`. Raises BadInput."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Value] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in known:
            names = listing(f"{option}=…" for option in known) or "nothing"
            raise BadInput(f"--options: {game.id}: expected {names}, not {shown(pair)}")
        if name in chosen:
            raise BadInput(f"--options: {name}: expected it once")
        try:
            chosen[name] = known[name].parse(value)
        except ValueError as error:
            raise BadInput(f"--options: {error}, not {shown(value)}") from None
    return chosen


def one_game(game: Game, chosen: Mapping[str, Value]) -> Mapping[str, Value]:
    """Simulations count games: a match is one game unless the options say otherwise."""
    single = any(option.name == "match" and "single" in option.values for option in game.options)
    return {**({"match": "single"} if single else {}), **chosen}


def game_of(name: str, players: int | None = None) -> Game:
    game = load(name)
    if players is not None:
        game.check_players(players, "--players")
    return game


def played(args: argparse.Namespace, fixture: Fixture, on: Executor | None = None) -> Tally:
    """The games that the arguments ask for, with a bar; by `on` or the processes asked for."""
    progress = Progress(args.games, args.json)
    tally = play(fixture, args.games, on or args.jobs, progress)
    progress.done()
    return tally


def fixture_of(
    args: argparse.Namespace,
    game: Game,
    names: Sequence[str],
    rotated: bool = False,
    half: bool = False,
    records: str | None = None,
) -> Fixture:
    """What the arguments ask to be played between these minds. Raises BadInput."""
    for name in names:
        check_mind(game.id, name)
    options = one_game(game, options_of(game, args.options))
    return Fixture(game.id, args.players, tuple(names), options, args.seed, rotated=rotated, half=half, records=records)


def check_mind(game_id: str, name: str, where: str = "--minds") -> None:
    """Raises BadInput unless a mind of this name can sit down."""
    try:
        mind = player(game_id, *drawn([name], 0)).mind
    except BadInput as error:
        raise BadInput(f"{where}: {str(error).partition(': ')[2]}") from None
    if mind is None:
        raise BadInput(f"{where}: expected minds, not {shown(name)}")


class Progress:
    """A bar on a terminal; elsewhere nothing."""

    def __init__(self, total: int, quiet: bool = False) -> None:
        self.total, self.begun = total, time.monotonic()
        self.shown = not quiet and sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        if self.shown:
            filled = 30 * done // self.total
            rate = done / max(1e-9, time.monotonic() - self.begun)
            bar = "█" * filled + "·" * (30 - filled)
            print(f"\r{bar} {done}/{self.total}  {rate:.0f} a second ", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        if self.shown:
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr, flush=True)


def share(wins: float, games: int) -> str:
    """`61.2 % (59.0-63.3)`: a share with its 95 % interval."""
    low, high = interval(wins, games)
    return f"{100 * wins / max(1, games):.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def share_data(wins: float, games: int) -> dict[str, Any]:
    low, high = interval(wins, games)
    return {
        "wins": round(wins, 3),
        "games": games,
        "share": round(wins / max(1, games), 5),
        "low": round(low, 5),
        "high": round(high, 5),
    }


def settled_language() -> str:
    """The language that the person has chosen in the window; English where nobody has."""
    try:
        settings = json.loads(read_bytes(guests.home() / guests.SETTINGS))
    except (BadInput, ValueError, RecursionError):
        return LANGUAGES[0]
    chosen = settings.get("language") if is_mapping(settings) else None
    return chosen if chosen in LANGUAGES else LANGUAGES[0]


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))
