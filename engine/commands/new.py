"""`new`: writes the smallest game that keeps all laws into the folder of other people's games, for somebody to make it theirs."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from engine import guests
from engine.commands.common import path
from engine.core import files
from engine.core.errors import BadInput, shown
from engine.core.reading import read_text
from engine.data import DATA

HELP = "write a small game of your own, to be changed"
TEMPLATE = DATA / "new"  # a game as it lies over the floors
ID, NAME = "new_game", "New Game"  # what it is called there


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="small letters, digits and _")
    parser.add_argument(
        "--to", type=path, metavar="FOLDER", help="the folder that is to hold it (games, beside the saves)"
    )


def run(args: argparse.Namespace) -> int:
    game: str = args.id
    if not guests.may_be_called(game):
        raise BadInput(
            f"ID: expected small letters, digits and _, a letter first, and no name of ours, not {shown(game)}"
        )
    home = guests.home() / guests.FOLDER
    folder: Path = (args.to or home) / game
    if folder.exists():
        raise BadInput.at(str(folder), "ID", "expected a game that is not there yet")
    name = game.replace("_", " ").title()
    for source in sorted(each for each in TEMPLATE.rglob("*") if each.is_file() and each.suffix in (".py", ".yaml")):
        there = folder / source.relative_to(TEMPLATE).as_posix().replace(ID, game)
        there.parent.mkdir(parents=True, exist_ok=True)
        files.write(there, read_text(source).replace(ID, game).replace(NAME, name))
    print(f"{folder}: written")
    moved = "" if folder.parent.resolve() == home.resolve() else f"lay it into {home}, then "
    print(f"switch on: {moved}Settings, Games by others; let “{name}” in, and start the program again")
    print(f"try: {_program()} laws {game} --games 200, as soon as it is switched on; then play it")
    return 0


def _program() -> str:
    """What a command begins with here."""
    return os.path.basename(sys.executable) + ("" if getattr(sys, "frozen", False) else " main.py")
