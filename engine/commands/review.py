"""`review`: how well a seat of a recorded match was played, without a window; and how well the levels of a game play."""

from __future__ import annotations

import argparse
from datetime import date

from engine.bots.crew import spread
from engine.bots.edition import edition
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
from engine.data import of_game
from engine.review.calibration import Played, Task, habits_by_level, kept, line_of, played
from engine.review.chair import GAMES, Sat, in_the_chair, tallies
from engine.review.regret import apart, rows, told_right
from engine.review.regret_file import FILE, Measured, write
from engine.review.report import data_of, review
from engine.review.told import sat_told, told
from engine.words import LANGUAGES, words

CALIBRATED = 300  # games at each table
TEN = 10  # games in a row by which a level is told too
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
    parser.add_argument(
        "--players",
        type=whole(1, 99),
        metavar="P",
        help="with --calibrate: how many (as few as can, as many, and between)",
    )
    parser.add_argument("--games", type=whole(2, 10**6), metavar="K", help="with --calibrate (300) or --chair (20)")
    parser.add_argument("--to", type=path, metavar="FILE", help="with --calibrate: where it goes (the game's own data)")
    parser.add_argument(
        "--kept", type=path, metavar="FILE", help="with --calibrate: games kept in this file, to go on from there"
    )
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
    sizes = [args.players] if args.players else sorted({game.players[0], sum(game.players) // 2, game.players[1]})
    games = args.games or CALIBRATED
    to, before = args.to or of_game(game.id) / FILE, {} if args.kept is None else kept(args.kept)
    progress, done = Progress(len(sizes) * games, args.json), 0
    for players in sizes:
        tasks = [Task(game.id, players, args.seed + number) for number in range(games)]
        new = [each for each in tasks if each not in before]
        for task, found in zip(new, spread(played, new, args.jobs), strict=True):
            before[task] = found
            if args.kept is not None:
                with args.kept.open("a", encoding="utf-8") as file:
                    file.write(line_of(task, found))
            done += 1
            progress(done)
        found_here = [before[each] for each in tasks]
        line = f"main.py review --calibrate {game.id} --players {players} --games {games} --seed {args.seed}"
        table = _measured(game.id, players, line, found_here)
        write(to, table)
        _tell(table, args.json)
    progress.done()
    print(to)
    return 0


def _measured(game: str, players: int, line: str, found: list[list[Played]]) -> Measured:
    sat = [one for each in found for one in each]
    known = rows(game, sat)
    enough = min((each.games for each in known), default=0) >= 2 * TEN  # as many are left to tell by
    ten = told_right(game, found, TEN) if enough else None
    return Measured(
        players, line, date.today().isoformat(), edition(game), len(found), told_right(game, found), ten, tuple(known),
        habits_by_level(sat),
    )  # fmt: skip


def _tell(table: Measured, as_json: bool) -> None:
    if as_json:
        levels = {each.level: {"regret": each.regret, "error": each.error, "games": each.games} for each in table.rows}
        print_json(
            {"players": table.players, "levels": levels, "right": table.right, "right_of_ten": table.right_of_ten}
        )
        return
    print(f"{table.players} players")
    for at, each in enumerate(table.rows):
        weaker = table.rows[at - 1] if at else None
        told = "" if weaker is None or apart(weaker, each) else f"   not told from {weaker.level}"
        print(
            f"  {each.level:8} {100 * each.regret:6.2f} points a decision (±{100 * each.error:.2f}), "
            f"{each.decisions} decisions of {each.games} games{told}"
        )
    ten = "" if table.right_of_ten is None else f", of ten in a row {100 * table.right_of_ten:.0f} %"
    print(f"  the level told right from a single game: {100 * table.right:.0f} %{ten}")
