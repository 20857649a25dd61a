"""`arena`: one mind among others of another kind, seats rotated; or with `--all` every level against the one below it."""

from __future__ import annotations

import argparse

from engine.bots.arena import CHUNK, Fixture
from engine.bots.climb import Reach
from engine.bots.crew import spread
from engine.bots.ladder_file import TABLES
from engine.commands import ladder
from engine.commands.common import (
    Progress,
    add_json,
    add_options,
    add_seed,
    fixture_of,
    game_of,
    path,
    played,
    print_json,
    share,
    share_data,
    whole,
)
from engine.commands.crews import add_crew, crew_of
from engine.core.errors import BadInput
from engine.library import GAMES
from engine.review.calibration import Among, Played, among
from engine.review.less_luck import EACH, FEWEST, Won, play, share_of
from engine.review.regret import apart, row_of

PLAYED, REVIEWED = 2000, 24  # games, where nobody says how many
HELP = "one mind (or side) A among minds B, seats rotated, with their 95-percent intervals; --all: the whole ladder of levels"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"one of {', '.join(GAMES)} (with --all some, or all)")
    parser.add_argument("--players", type=whole(1, 99), nargs="+", default=[], metavar="N", help="how many players")
    parser.add_argument(
        "--minds",
        metavar="A,B",
        help="the mind to be measured, and all the others; `sharp:twelve` is one of the opponents, drawn for each game",
    )
    parser.add_argument("--games", type=whole(1, 10**7), metavar="K", help=f"how many games ({PLAYED})")
    parser.add_argument("--tables", choices=TABLES, default=TABLES[0], help="how many A there are: one, or half (one)")
    add_seed(parser)
    add_crew(parser)
    add_options(parser)
    parser.add_argument(
        "--review",
        action="store_true",
        help=f"instead of wins, what A and B lose by their decisions ({REVIEWED} games)",
    )
    parser.add_argument(
        "--less-luck",
        type=whole(1, 10**4),
        nargs="?",
        const=EACH,
        metavar="K",
        help=f"also the share of wins without what the draws gave; each draw is played out K times ({EACH})",
    )
    add_json(parser)
    every = parser.add_argument_group(
        "the whole ladder", "every level against the one below it, each by a sequential test"
    )
    every.add_argument("--all", action="store_true", help="at every number of players, by every set of options")
    every.add_argument(
        "--pairs", nargs="+", default=[], metavar="A,B", help="these minds instead of neighbouring levels"
    )
    reach, chunks = Reach(), f"in chunks of {CHUNK}"
    every.add_argument(
        "--least",
        type=whole(1, 10**6),
        default=reach.least,
        metavar="K",
        help=f"games of each pairing at least ({reach.least}, {chunks})",
    )
    every.add_argument(
        "--most",
        type=whole(CHUNK, 10**6),
        default=reach.most,
        metavar="K",
        help=f"games of each at most ({reach.most}, {chunks})",
    )
    every.add_argument(
        "--keep", type=path, metavar="FILE", help="keep what was played in this file, and go on from there"
    )
    every.add_argument("--anew", action="store_true", help="play anew what other rules or minds have played")
    every.add_argument(
        "--confirm",
        action="store_true",
        help=f"first, of what others have played, play {CHUNK} games of each pairing: where all of two minds come out the same, theirs count as today's",
    )
    every.add_argument("--markdown", type=path, metavar="FILE", help="write the table into this file")


def run(args: argparse.Namespace) -> int:
    if args.all:
        if args.minds is not None:
            raise BadInput("--minds: expected --pairs, where --all is given")
        return ladder.run(args)
    game_name, args.players, names = _one(args)
    game = game_of(game_name, args.players)
    if args.review:
        return review(args, game.id, names)
    args.games = args.games or PLAYED
    fixture = fixture_of(args, game, names, rotated=True, half=args.tables == TABLES[1])
    if args.less_luck:
        return less_luck(args, fixture)
    with crew_of(args) as crew:
        tally = played(args, fixture, crew.executor)
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
        side = "" if seats == 1 else f" ({seats:.0f} seats)"
        print(
            f"{game.id}, {args.players} players: {names[0]}{side} among {names[1]} wins {share(wins, tally.games)} of {tally.games} games; chance {100 * chance:.1f} %"
        )
    return 0


def review(args: argparse.Namespace, game: str, names: tuple[str, str]) -> int:
    """Print what each of the two loses by a decision: many decisions a game tell sooner than wins who plays better."""
    games = args.games or REVIEWED
    tasks = [Among(game, args.players, args.seed + number, *names) for number in range(games)]
    found: dict[str, list[Played]] = {name: [] for name in names}
    with crew_of(args) as crew:
        for sat in spread(among, tasks, crew.executor):
            for one in sat:
                found[one.level].append(one)
    known = [row_of(name, games_of) for name, games_of in found.items() if len(games_of) > 1]
    if args.json:
        figures = {each.level: {"regret": round(each.regret, 6), "error": round(each.error, 6)} for each in known}
        print_json({"game": game, "players": args.players, "games": games, "regret": figures})
        return 0
    print(f"{game}, {args.players} players, {games} games, points lost a decision:")
    for each in known:
        print(f"  {each.level}: {100 * each.regret:.2f} (±{100 * each.error:.2f}), {each.decisions} decisions")
    if len(known) > 1:
        print("  apart" if apart(*known) or apart(*known[::-1]) else "  not told apart")
    return 0


def less_luck(args: argparse.Namespace, fixture: Fixture) -> int:
    """Print the share of wins of the first mind twice: as counted, and with much of the luck of the draw taken out."""
    if fixture.half or args.games < FEWEST:
        raise BadInput(f"arena: --less-luck: expected one A at a table, and {FEWEST} games or more")
    progress, found = Progress(args.games, args.json), list[Won]()
    with crew_of(args) as crew:
        for each in spread(play, ((fixture, number, args.less_luck) for number in range(args.games)), crew.executor):
            found.append(each)
            progress(len(found))
    progress.done()
    fair, wins = share_of(found), sum(each.won for each in found)
    low, high = fair.interval
    first, others = fixture.minds
    if args.json:
        luckless = {"share": round(fair.share, 5), "low": round(low, 5), "high": round(high, 5)}
        counted = {"mind": first, "among": others, "players": args.players, **share_data(wins, args.games)}
        print_json({**counted, "less_luck": {**luckless, "worth": round(fair.worth, 3)}})
    else:
        print(
            f"{fixture.game}, {args.players} players: {first} among {others} wins {share(wins, args.games)} of {args.games} games; "
            f"with less luck {100 * fair.share:.1f} % ({100 * low:.1f}-{100 * high:.1f}), worth {fair.worth:.2f} times as many games"
        )
    return 0


def _one(args: argparse.Namespace) -> tuple[str, int, tuple[str, str]]:
    """The one game, number of players and pair of minds that are asked for. Raises BadInput."""
    if len(args.game) != 1:
        raise BadInput(f"arena: GAME: expected one game (or --all), not {len(args.game)}")
    if len(args.players) != 1:
        raise BadInput(f"arena: --players: expected one number (or --all), not {len(args.players)}")
    for given, name in (
        (args.pairs, "--pairs"),
        (args.keep, "--keep"),
        (args.markdown, "--markdown"),
        (args.anew, "--anew"),
        (args.confirm, "--confirm"),
    ):
        if given:
            raise BadInput(f"arena: {name}: expected it with --all alone")
    return args.game[0], args.players[0], ladder.pair(args.minds or "", "--minds")
