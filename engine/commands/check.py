"""`check`: whether the seals of a recorded match hold, in as many sentences as there are seals."""

from __future__ import annotations

import argparse

from engine.commands.common import add_json, path
from engine.commands.replay import of_file, tell_seals
from engine.core.errors import BadInput
from engine.core.record_file import load
from engine.words import LANGUAGES

HELP = "say whether the seals of a recorded game hold"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, metavar="FILE", help="a save or replay file")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """0, or 1 where a seal is broken; BadInput where the record does not even begin."""
    record = load(args.file)
    try:
        return 0 if tell_seals(record, args) else 1
    except BadInput as error:
        raise of_file(args.file, error) from None
