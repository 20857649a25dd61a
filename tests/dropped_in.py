"""A game of somebody else's, laid beside the saves of the packed program and played there by mouse, from the switch on.

`python -m tests.dropped_in [--new] [--program PROGRAM] [--pictures FOLDER]`: the toy (`tests/toy`) is switched on in the
settings, let in, and stands on the shelf from the next start on; then it is played to the result. PROGRAM is what
packaging/build.py has left in dist/, unless it is named; one for Windows (.exe) is run by wine. `--new`: the game that the
program itself writes (`new`), as it writes it. Needs Xvfb, openbox and xdotool.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pygame

from engine.guests import FOLDER, LET_IN, SETTINGS
from scenes.commands.screen import screen
from tests.at_window import PATIENCE, Guest, Hand, Program, by_wine, leave, press
from tests.systems import HOUSE

GAME, WRITTEN = "day_or_night", "my_bluff"
TOY = HOUSE / "tests" / "toy"
BUILT = HOUSE / "dist" / "carnival-of-liars" / "carnival-of-liars"


def keep(hand: Hand, pictures: Path | None, what: str) -> None:
    if pictures:
        time.sleep(1.0)  # what was still moving lies
        pygame.image.save(hand.picture(), pictures / f"{what}.png")


def lay(game: str, program: Path, home: Path) -> None:
    """Lay the toy there, or let the program write its own smallest game."""
    if game == GAME:
        shutil.copytree(TOY, home / FOLDER / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        line = [*map(str, started(program, home).line), "new", game]
        subprocess.run(line, env={**os.environ, "CARNIVAL_HOME": str(home)}, check=True)


def started(program: Path, home: Path) -> Program:
    """How it is started, where nothing of ours lies; a program for Windows by wine."""
    return by_wine(program) if program.suffix == ".exe" else Program((program,), home)


def played(game: str, program: Path, home: Path, pictures: Path | None) -> int:
    """How many clicks it took from the table to the result."""
    lay(game, program, home)
    (home / SETTINGS).write_text(json.dumps({"language": "en", "speed": "instant"}), encoding="utf-8")
    plan = {"players": 2, "seats": ["me", "casual:vera"], "options": {}, "hidden": False}
    (home / "tables.json").write_text(json.dumps({game: plan}), encoding="utf-8")
    with screen() as on:
        begun = started(program, home)
        hands = [Hand(on, home, begun=begun)]
        try:
            hands[0].scene("title", PATIENCE)
            press(hands[0], "settings", "settings")
            press(hands[0], "guests", "dialog")
            keep(hands[0], pictures, "asked")
            press(hands[0], "option 0", "settings")
            leave(hands[0])
            assert json.loads((home / SETTINGS).read_text(encoding="utf-8"))[LET_IN] == [game]
            hands.append(Hand(on, home, "second.trace", begun))
            hands[1].scene("title", PATIENCE)
            keep(hands[1], pictures, "shelf")
            hands[1].table(game)
            keep(hands[1], pictures, "table")
            clicks = Guest(hands[1], 1, None).play(PATIENCE)
            keep(hands[1], pictures, "result")
            leave(hands[1])
        finally:
            for hand in hands:
                hand.kill()
        assert not list(home.glob("*.log")), "something broke"
        return clicks


def main() -> None:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.dropped_in")
    told.add_argument("--program", type=Path, default=BUILT)
    told.add_argument("--pictures", type=Path)
    told.add_argument("--new", action="store_true")
    wanted = told.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="carnival-") as home:
        game = WRITTEN if wanted.new else GAME
        clicks = played(game, wanted.program.resolve(), Path(home), wanted.pictures)
    print(f"{game} beside {wanted.program.name}: {clicks} clicks, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
