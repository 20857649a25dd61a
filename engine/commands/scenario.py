"""`scenario`: check scenario files. 0 if all hold, 1 if one does not, 2 if one is malformed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.commands.common import add_json, path, print_json
from engine.core.errors import BadInput
from engine.core.scenario import Failed
from engine.core.scenario import load as read
from engine.core.scenario import run as play
from engine.library import load

HELP = "check scenario files"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", type=path, metavar="FILE", help="scenario files (shared format: see README)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    worst = 0
    results: list[dict[str, object]] = []
    for file in args.files:
        code, message = check(file)
        worst = max(worst, code)
        results.append({"file": str(file), "holds": code == 0, "message": message})
        if not args.json:
            print(message or f"{file}: holds", file=sys.stderr if code == 2 else sys.stdout)
    if args.json:
        print_json(results)
    return worst


def check(file: Path) -> tuple[int, str]:
    try:
        play(read(file, load))
    except Failed as error:
        return 1, str(error)
    except BadInput as error:
        return 2, str(error)
    return 0, ""
