"""`replay` without `--text`: the window opens at the truth of a recorded match, all masks off first."""

from __future__ import annotations

import argparse

from engine.commands import replay
from engine.core.record import load

HELP = replay.HELP
arguments = replay.arguments


def run(args: argparse.Namespace) -> int:
    """The exit code; BadInput where the file cannot be read, with file, place and what was expected."""
    if args.text or args.json or args.seat is not None:
        return replay.run(args)
    record = load(args.file)
    from functools import partial

    from scenes.after.ending import play_on
    from scenes.app import App
    from scenes.truth.opening import unveil
    from scenes.truth.scene import Truth

    app = App()
    house = app.house
    if not house.keeps:  # the game is open beside: nothing is written here that both would write
        app.stage.clear_to(app.doors.title)
    unveil(app.stage, Truth(house, record, None, house.go_title, partial(play_on, house)))
    return app.run()
