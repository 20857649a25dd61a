"""Which command an argument list means, and how it ends: every problem of the input is one sentence, exit code 2."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Mapping
from types import ModuleType

from engine.commands import (
    arena,
    bench,
    check,
    games,
    laws,
    new,
    referee,
    replay,
    review,
    scenario,
    simulate,
    strangers,
    train,
    tune,
)
from engine.commands.common import Parser
from engine.core.errors import BadInput
from engine.version import VERSION
from engine.words import capital

COMMANDS: dict[str, ModuleType] = {
    "games": games,
    "simulate": simulate,
    "arena": arena,
    "strangers": strangers,
    "laws": laws,
    "scenario": scenario,
    "replay": replay,
    "review": review,
    "check": check,
    "new": new,
    "referee": referee,
    "bench": bench,
    "train": train,
    "tune": tune,
}


def parser(known: Mapping[str, ModuleType] = COMMANDS) -> Parser:
    top = Parser(
        prog="main.py",
        description="Carnival of Liars: table games of bluff. Without a command: the window; with the name of a replay, that.",
    )
    top.add_argument("--version", action="version", version=f"Carnival of Liars {VERSION}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, module in known.items():
        module.arguments(commands.add_parser(name, help=module.HELP, description=capital(module.HELP) + "."))
    return top


def run(arguments: list[str], more: Mapping[str, ModuleType] | None = None) -> int:
    """Run a command; its exit code. `more` are commands of modules that the engine does not know."""
    known = {**COMMANDS, **(more or {})}
    _replace_closed_streams()
    _set_up_streams()
    try:
        args = parser(known).parse_args(arguments or ["--help"])
        if args.command is None:
            raise BadInput("main.py: expected a command (see main.py --help)")
        code: int = known[args.command].run(args)
        sys.stdout.flush()
        return code
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _cannot(error)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


def _replace_closed_streams() -> None:
    """A program started without them has None for its streams: nothing is read, and nobody is told."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _set_up_streams() -> None:
    """UTF-8 in files and pipes, which on Windows would know no Chinese; strange bytes and narrow terminals stop nobody.

    A console keeps its own encoding, and so does whoever set PYTHONIOENCODING.
    """
    chosen = "PYTHONIOENCODING" in os.environ
    for stream, name in ((sys.stdin, "utf-8-sig"), (sys.stdout, "utf-8"), (sys.stderr, "utf-8")):  # PowerShell marks it
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if chosen or stream.isatty() else name, errors="replace")


def _cannot(error: OSError) -> int:
    """A file or stream that the system refuses, in a sentence. The exit code."""
    what = error.filename if error.filename is not None else "standard output"
    with contextlib.suppress(OSError):
        print(f"{str(what)[:200]}: expected a place that can be used ({error.strerror})", file=sys.stderr, flush=True)
    for stream in (sys.stdout, sys.stderr):  # what cannot be written any more must not be tried again at the end
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return 2
