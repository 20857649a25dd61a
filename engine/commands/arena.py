"""`arena`: one mind among others of another kind, seats rotated."""

from __future__ import annotations

import argparse

from engine.commands.common import (
    add_game,
    add_players,
    add_run,
    game_of,
    played,
    print_json,
    share,
    share_data,
)
from engine.core.errors import BadInput

HELP = "one mind (or side) A among minds B, seats rotated, with their 95-percent intervals"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    parser.add_argument("--minds", required=True, metavar="A,B", help="the mind to be measured, and all the others")
    add_run(parser, 2000)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game, args.players)
    names = tuple(args.minds.split(","))
    if len(names) != 2 or names[0] == names[1]:
        raise BadInput("--minds: expected two different minds, as A,B")
    tally = played(args, game, names, rotated=True)
    wins, seats = tally.wins.get(names[0], 0.0), tally.played[names[0]] / tally.games
    chance = seats / args.players
    if args.json:
        print_json(
            {
                "mind": names[0],
                "among": names[1],
                "players": args.players,
                "chance": round(chance, 5),
                **share_data(wins, tally.games),
                "games_per_second": round(tally.games / tally.seconds, 2),
            }
        )
    else:
        side = "" if seats == 1 else f" (sides of {seats:.0f})"
        print(
            f"{game.id}, {args.players} players{side}: {names[0]} among {names[1]} wins {share(wins, tally.games)} of {tally.games} games; chance {100 * chance:.1f} %"
        )
    return 0
