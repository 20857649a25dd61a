"""`simulate`: many games between minds at fixed seats."""

from __future__ import annotations

import argparse
from statistics import median

from engine.bots.arena import Tally, record_path
from engine.commands.common import (
    add_game,
    add_players,
    add_run,
    fixture_of,
    game_of,
    path,
    played,
    print_json,
    share,
    share_data,
)
from engine.core.errors import BadInput

HELP = "play many games and count who wins"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    parser.add_argument("--minds", required=True, metavar="A,B,…", help="a mind for each seat, or one for all")
    parser.add_argument("--records", type=path, metavar="DIR", help="save every game in this folder, for replay")
    add_run(parser, 1000)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game, args.players)
    names = tuple(args.minds.split(","))
    names = names * args.players if len(names) == 1 else names
    if len(names) != args.players:
        raise BadInput(f"--minds: expected one name or {args.players}, not {len(names)}")
    if args.records is not None and not args.records.is_dir():
        raise BadInput(f"--records: expected a folder, {args.records} is none")
    records = None if args.records is None else str(args.records)
    if args.records is not None:
        there = [record_path(args.records, game.id, args.seed + number) for number in range(args.games)]
        if taken := next((path for path in there if path.exists()), None):
            raise BadInput(f"--records: expected a folder without these games, {taken} is there already")
    tally = played(args, fixture_of(args, game, names, records=records))
    if args.json:
        print_json(data(tally, names))
    else:
        report(tally, names)
    return 0


def data(tally: Tally, names: tuple[str, ...]) -> dict[str, object]:
    return {
        "games": tally.games,
        "seconds": round(tally.seconds, 3),
        "games_per_second": round(tally.games / tally.seconds, 2),
        "answers_per_second": round(tally.answers / tally.seconds, 1),
        "answers_per_game": round(tally.answers / tally.games, 2),
        "wins": [round(wins, 3) for wins in tally.seat_wins],
        "seats": [
            {"seat": seat, "mind": name, **share_data(tally.seat_wins[seat], tally.games)}
            for seat, name in enumerate(names)
        ],
        "minds": {name: share_data(tally.wins.get(name, 0.0), tally.games) for name in dict.fromkeys(names)},
    }


def report(tally: Tally, names: tuple[str, ...]) -> None:
    for seat, name in enumerate(names):
        print(f"seat {seat}  {name:<18} wins {share(tally.seat_wins[seat], tally.games)}")
    for name in dict.fromkeys(names):
        if names.count(name) < len(names):
            seats = tally.played[name]
            print(
                f"{name} (all its seats): wins {share(tally.wins.get(name, 0.0), tally.games)}, points a game {tally.points.get(name, 0) / seats:.2f}"
            )
    rate = tally.games / tally.seconds
    print(
        f"{tally.games} games, {median(tally.lengths):.0f} answers a game (median), {rate:.0f} games and {rate * tally.answers / tally.games:.0f} answers a second"
    )
