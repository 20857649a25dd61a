"""`replay` without `--text`: the window opens at the truth of a recorded match, all masks off first."""

from __future__ import annotations

import argparse

from engine.commands import replay
from engine.core.errors import BadInput
from engine.core.record_file import load

HELP = replay.HELP
arguments = replay.arguments


def run(args: argparse.Namespace) -> int:
    """The exit code; BadInput where the file cannot be read, with file, place and what was expected."""
    if args.text or args.json or args.verify or args.seat is not None:
        return replay.run(args)
    record = load(args.file)
    from scenes import faults
    from scenes.app import App
    from scenes.window import data_folder, tell_and_stop

    try:
        app = App()
        app.handed.show(record)
        return app.run()
    except (BadInput, KeyboardInterrupt):
        raise
    except Exception as error:
        return tell_and_stop(faults.sentence(error, faults.keep(data_folder(), error)), 1)
