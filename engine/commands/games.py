"""`games`: which games there are, for how many players, with which options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine import guests
from engine.bots.registry import minds_of
from engine.commands.common import add_json, print_json
from engine.core.errors import BadInput
from engine.core.game import Game
from engine.library import GAMES, REFUSED, load

HELP = "list the games: ids, player counts, options, minds"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    games = list(_loaded())
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "players": list(game.players),
                    "minds": list(minds_of(game.id)),
                    "options": [
                        {"name": each.name, "values": list(each.values), "default": each.default, "most": each.most}
                        for each in game.options
                    ],
                    "choices": list(game.grammar.forms),
                }
                for game in games
            ]
        )
        return 0
    for game in games:
        print(f"{game.id}: {game.players[0]} to {game.players[1]} players; minds {', '.join(minds_of(game.id))}")
        for option in game.options:
            print(f"    {option.expected()} (default {str(option.default).lower()})")
    return 0


def _loaded() -> Iterator[Game]:
    """All games; of a guest that cannot be played, nothing but why not, for whoever reads that."""
    for problem in REFUSED.values():
        print(problem, file=sys.stderr)
    for name in GAMES:
        try:
            guests.try_out(name)
            yield load(name)
        except BadInput as error:
            if guests.root(name) is None:
                raise
            print(error, file=sys.stderr)
