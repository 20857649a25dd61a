"""`strangers`: simple players of families that no level was made against, each among the twelve at one level."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.bots.registry import levels_of, usual_level
from engine.bots.strangers import Campaign, Met, chosen, meet
from engine.commands.common import (
    Progress,
    add_game,
    add_run,
    game_of,
    one_game,
    options_of,
    print_json,
    share,
    share_data,
    whole,
)
from engine.core.errors import BadInput, listing, shown

HELP = "one simple player whom no level was made against among the twelve at a level, seat rotated: who wins most"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--level", metavar="L", help="how well the others play (the game's second level)")
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help="how many players (4, or as near as may be)")
    parser.add_argument("--family", nargs="+", default=[], metavar="F", help="these families alone")
    parser.add_argument(
        "--each", type=whole(1, 1000), default=1, metavar="K", help="how many strangers of each family (1)"
    )
    add_run(parser, 100)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    level = args.level or usual_level(game.id)
    if level not in levels_of(game.id):
        raise BadInput(f"--level: expected {listing(levels_of(game.id))}, not {shown(level)}")
    families = chosen(game.id, args.family)
    players = args.players or min(max(4, game.players[0]), game.players[-1])
    game.check_players(players, "--players")
    options = one_game(game, options_of(game, args.options))
    progress = Progress(args.games * args.each * len(families), args.json)
    campaign = Campaign(game.id, level, players, options, args.seed)
    found = meet(campaign, families, args.games, args.each, args.jobs, progress)
    progress.done()
    if args.json:
        print_json(data(campaign, found))
    else:
        report(campaign, found)
    return 0


def data(campaign: Campaign, found: Sequence[Met]) -> dict[str, object]:
    return {
        "game": campaign.game,
        "level": campaign.level,
        "players": campaign.players,
        "seed": campaign.seed,
        "strangers": [
            {
                "family": met.family,
                "number": met.number,
                "kept": met.kept,
                "habits": dict(met.habits),
                "fair": round(met.fair, 5),
                **share_data(met.wins, met.games),
            }
            for met in found
        ],
    }


def report(campaign: Campaign, found: Sequence[Met]) -> None:
    print(
        f"{campaign.game}, {campaign.players} players: each stranger for {found[0].games} games among the twelve, {campaign.level}; fair {100 * found[0].fair:.1f} %, seed {campaign.seed}"
    )
    for kept, title in ((False, "families to tune on"), (True, "families kept aside")):
        rows = [met for met in found if met.kept == kept]
        if rows:
            print(f"{title}:")
        for met in rows:
            habits = ", ".join(f"{name} {_said(value)}" for name, value in met.habits.items())
            print(f"  {met.family:<12} wins {share(met.wins, met.games):<24} {habits}")


def _said(value: object) -> str:
    return "+".join(map(str, value)) or "nothing" if isinstance(value, tuple) else str(value)
