"""`review`: how well a seat of a recorded match was played, without a window."""

from __future__ import annotations

import argparse

from engine.bots.opponents import ME, people
from engine.commands.common import add_json, path, print_json, settled_language, whole
from engine.commands.replay import of_file
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.core.record_file import load as read
from engine.review.report import data_of, review
from engine.review.told import told
from engine.words import LANGUAGES, words

HELP = "judge what a seat decided in a recorded match"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, metavar="RECORD", help="a save or replay file")
    parser.add_argument("--seat", type=whole(0, 7), metavar="N", help="whose answers (default: those of the person)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (default: that of the settings)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """0; BadInput with all that could be judged printed before."""
    record = read(args.file)
    seat = _seat(record) if args.seat is None else args.seat
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
