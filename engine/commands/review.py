"""`review`: how well a seat of a recorded match was played, without a window; and how well the levels of a game play."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.bots.crew import spread
from engine.bots.opponents import ME, people
from engine.bots.registry import levels_of
from engine.commands.common import (
    Progress,
    add_jobs,
    add_json,
    add_seed,
    game_of,
    path,
    print_json,
    settled_language,
    whole,
)
from engine.commands.replay import of_file
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.core.record_file import load as read
from engine.review.chair import GAMES, Sat, in_the_chair, tallies
from engine.review.regret import Row, Task, apart, played, rows, told_right, written
from engine.review.report import data_of, review
from engine.review.told import sat_told, told
from engine.words import LANGUAGES, words

CALIBRATED = 300  # games
HELP = "judge what a seat decided in a recorded match"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, nargs="?", metavar="RECORD", help="a save or replay file")
    parser.add_argument("--seat", type=whole(0, 7), metavar="N", help="whose answers (default: those of the person)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (default: that of the settings)")
    parser.add_argument(
        "--chair",
        action="store_true",
        help="instead: each level plays that seat again, the same deal with the same others",
    )
    parser.add_argument(
        "--calibrate", metavar="GAME", help="instead: play the levels of a game, and write what they lose"
    )
    parser.add_argument("--players", type=whole(1, 99), metavar="P", help="with --calibrate: how many (as few as can)")
    parser.add_argument("--games", type=whole(2, 10**6), metavar="K", help="with --calibrate (300) or --chair (20)")
    parser.add_argument("--to", type=path, metavar="FILE", help="with --calibrate: where it goes (the game's own data)")
    add_seed(parser)
    add_jobs(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """0; BadInput with all that could be judged printed before."""
    if args.calibrate is not None:
        return calibrate(args)
    if args.file is None:
        raise BadInput("review: expected a record, or --calibrate with a game")
    record = read(args.file)
    seat = _seat(record) if args.seat is None else args.seat
    if args.chair:
        return chair(args, record, seat)
    try:
        found = review(record, seat)
    except BadInput as error:
        raise of_file(args.file, error) from None
    if args.json:
        print_json(data_of(found))
    else:
        language = args.lang or settled_language()
        persons = people(record.header.seats, language)
        for line in told(found, words(language, record.header.game), persons):
            print(line)
    if found.parted is not None:
        raise of_file(args.file, found.parted)
    return 0


def _seat(record: Record) -> int:
    """Where the person sits. Raises BadInput where none does, or several do."""
    mine = [seat for seat, name in enumerate(record.header.seats) if name == ME]
    if len(mine) != 1:
        raise BadInput("--seat: expected a seat, since not exactly one person played")
    return mine[0]


# The same chair


def chair(args: argparse.Namespace, record: Record, seat: int) -> int:
    """Let each level play a seat again, and print how many games it won."""
    game, games = record.header.game, args.games or GAMES
    progress = Progress(games * len(levels_of(game)), args.json)
    sat: list[Sat] = []
    try:
        for each in in_the_chair(record, seat, games):
            sat.append(each)
            progress(len(sat))
    except BadInput as error:
        raise of_file(args.file, error) from None
    progress.done()
    found = tallies(game, sat)
    if args.json:
        levels = {
            each.level: {"games": each.games, "won": each.won, "between": [round(end, 3) for end in each.interval]}
            for each in found
        }
        print_json({"game": game, "seat": seat, "levels": levels})
        return 0
    vocabulary = words(args.lang or settled_language(), game)
    print(vocabulary.text("review", "chair", "told", seat=seat))
    for tally in found:
        print(f"  {sat_told(tally, vocabulary)}")
    return 0


# The levels


def calibrate(args: argparse.Namespace) -> int:
    """Play the levels against each other, print what each loses by a decision, and write it down."""
    game = game_of(args.calibrate, args.players)
    players = args.players or game.players[0]
    games = args.games or CALIBRATED
    tasks = [Task(game.id, players, args.seed + number) for number in range(games)]
    progress = Progress(games, args.json)
    found = []
    for done, each in enumerate(spread(played, tasks, args.jobs), 1):
        found += each
        progress(done)
    progress.done()
    known, right = rows(game.id, found), told_right(game.id, found)
    line = f"main.py review --calibrate {game.id} --players {players} --games {games} --seed {args.seed}"
    to = written(game.id, players, line, known, right, args.to)
    _tell(known, right, to, args.json)
    return 0


def _tell(known: list[Row], right: float, to: Path, as_json: bool) -> None:
    if as_json:
        levels = {each.level: {"regret": each.regret, "error": each.error, "games": each.games} for each in known}
        print_json({"levels": levels, "told_right": right, "file": str(to)})
        return
    for at, each in enumerate(known):
        weaker = known[at - 1] if at else None
        told = "" if weaker is None or apart(weaker, each) else f"   not told from {weaker.level}"
        print(
            f"{each.level:8} {100 * each.regret:6.2f} points a decision (±{100 * each.error:.2f}; single games "
            f"±{100 * each.spread:.2f}), {each.decisions} decisions of {each.games} games{told}"
        )
    print(f"the level of a single game told right from its regret: {100 * right:.0f} %")
    print(to)
