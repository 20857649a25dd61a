"""`watch`: opponents play among themselves in the window, all cards open. The person's saves are not touched."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from engine.bots.opponents import opponents
from engine.bots.registry import minds_of
from engine.commands.common import add_options, game_of, options_of, whole
from engine.core.errors import BadInput, listing, shown
from engine.core.record import MAX_SEED
from scenes.settings import SPEEDS

HELP = "let opponents play in the window"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="one that has a table (the first)")
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help="how many (4, or what the game allows)")
    parser.add_argument(
        "--minds", default="regular", metavar="MINDS", help="regular, or one for each seat: casual,regular,…"
    )
    parser.add_argument("--seed", type=whole(0, MAX_SEED), metavar="S", help="the seed of chance (a new one)")
    parser.add_argument("--speed", choices=SPEEDS, help="how fast (as in the settings)")
    add_options(parser)


def seats(game: str, players: int, minds: str) -> tuple[str, ...]:
    """Who sits where, as a record names them. Raises BadInput."""
    named = minds.split(",")
    for name in named:
        if name not in minds_of(game):
            raise BadInput(f"--minds: expected {listing(minds_of(game))}, not {shown(name)}")
    if len(named) not in (1, players):
        raise BadInput(f"--minds: expected one, or {players} of them, not {len(named)}")
    each = named * players if len(named) == 1 else named
    return tuple(f"{mind}:{who}" for mind, who in zip(each, opponents(), strict=False))


def run(args: argparse.Namespace) -> int:
    from scenes.screens import example, screens_of

    game = game_of(args.game or example())
    players = args.players or min(max(4, game.players[0]), game.players[1])
    game.check_players(players, "--players")
    sitting = seats(game.id, players, args.minds)
    chosen = game.complete(options_of(game, args.options))

    from scenes.app import App
    from scenes.plan import Plan, fresh_seed
    from scenes.window import data_folder

    screens_of(game.id, "watch")
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        kept = Path(data_folder()) / "settings.json"
        if kept.exists():
            shutil.copy(kept, folder)
        app = App(folder=Path(folder))
        if args.speed:
            app.house.change(speed=args.speed)
        app.house.go_table(Plan(game.id, players, sitting, chosen, fresh_seed() if args.seed is None else args.seed))
        return app.run() or 0
