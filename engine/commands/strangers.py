"""`strangers`: simple players of families that no level was made against, each among the twelve at one level."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.bots.best_response import Effort, Response, trained
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
from engine.library import usual_seats

HELP = "one simple player whom no level was made against among the twelve at a level, seat rotated: who wins most"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--level", metavar="L", help="how well the others play (the game's second level)")
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help="how many players (4, or as near as may be)")
    parser.add_argument("--family", nargs="+", default=[], metavar="F", help="these families alone")
    parser.add_argument(
        "--each", type=whole(1, 1000), default=1, metavar="K", help="how many strangers of each family (1)"
    )
    parser.add_argument(
        "--train",
        action="store_true",
        help="instead: breed the simple player that does best against the level, and measure it in --games fresh games",
    )
    add_run(parser, 100)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    level = args.level or usual_level(game.id)
    if level not in levels_of(game.id):
        raise BadInput(f"--level: expected {listing(levels_of(game.id))}, not {shown(level)}")
    families = chosen(game.id, args.family)
    if args.train and (args.family or args.each != 1):
        raise BadInput("--train: expected neither --family nor --each, all families are bred")
    players = args.players or usual_seats(game.id)
    game.check_players(players, "--players")
    options = one_game(game, options_of(game, args.options))
    campaign = Campaign(game.id, level, players, options, args.seed)
    if args.train:
        return _train(args, campaign)
    progress = Progress(args.games * args.each * len(families), args.json)
    found = meet(campaign, families, args.games, args.each, args.jobs, progress)
    progress.done()
    if args.json:
        print_json(data(campaign, found))
    else:
        report(campaign, found)
    return 0


def _train(args: argparse.Namespace, campaign: Campaign) -> int:
    effort = Effort(measured=args.games)
    progress = Progress(effort.total, args.json)
    found = trained(campaign, effort, args.jobs, progress)
    progress.done()
    if args.json:
        print_json(response_data(campaign, found))
    else:
        report_response(campaign, effort, found)
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


def response_data(campaign: Campaign, found: Response) -> dict[str, object]:
    return {
        "game": campaign.game,
        "level": campaign.level,
        "players": campaign.players,
        "seed": campaign.seed,
        "families": sorted(found.candidate.names),
        "habits": dict(found.candidate.mind.habits()),
        "course": [round(each, 5) for each in found.course],
        "fair": round(found.fair, 5),
        **share_data(found.wins, found.games),
    }


def report_response(campaign: Campaign, effort: Effort, found: Response) -> None:
    print(
        f"{campaign.game}, {campaign.players} players: bred among the twelve, {campaign.level}, in {effort.rounds} rounds "
        f"of {effort.candidates} players and {effort.games} games; seed {campaign.seed}"
    )
    print("the best of each round: " + ", ".join(f"{100 * each:.1f} %" for each in found.course))
    print(
        f"the last one at fresh deals: wins {share(found.wins, found.games)} of {found.games}; fair {100 * found.fair:.1f} %"
    )
    habits = ", ".join(f"{name} {_said(value)}" for name, value in found.candidate.mind.habits().items())
    print(f"it comes of {', '.join(sorted(found.candidate.names))}: {habits}")


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
