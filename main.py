"""Carnival of Liars. Without arguments the program opens its window; with the name of a replay it shows that
there, with other arguments it runs a command."""

import contextlib
import io
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import FrameType, ModuleType
from typing import Literal

INSTALL = f"{os.path.basename(sys.executable)} -m pip install -r requirements.txt"
SCENE_COMMANDS = {  # those of the window
    "shot": "shot",
    "pictures": "pictures",
    "compare": "compare",
    "film": "film",
    "walk": "walk",
    "pace": "pace",
    "watch": "watch",
    "sounds": "sounds",
    "bench": "bench_window",
    "replay": "replay_window",
}
CODE = "carnival:"  # before the code of a deal (engine/codes.py)
FILE_ADDRESS = "file://"
IN_A_BOX = ("check", "new")  # what these say has to be seen, also where there is no terminal
TEXT_ONLY = ("--text", "--verify", "--json", "--seat")  # with these a replay is printed


def start(arguments: list[str]) -> int:
    """The exit code: 0 as it should be, 2 where what was given or found cannot be used, 1 where the program is wrong."""
    if sys.version_info < (3, 11):
        return stop("Carnival of Liars needs Python 3.11 or newer.")
    try:
        import yaml  # noqa: F401
    except ImportError:
        return stop(f"PyYAML is missing: {INSTALL}")
    if any(map(names_file, arguments[:1])) or any(each.lower().startswith(CODE) for each in arguments[:1]):
        return window(arguments)
    if not arguments:
        return window()
    return in_a_box(arguments) if arguments[0] in IN_A_BOX and sys.stdout is None else command(arguments)


def names_file(word: str) -> bool:
    """Whether an argument names a file, as a double click hands it over: no command has an ending or stands in a folder."""
    return not word.startswith("-") and bool(os.path.splitext(word)[1] or os.path.dirname(word))


def path_of(word: str) -> str:
    """A file as the desktop names it: by its path, or by its address, as where links lead to the program too."""
    if not word.lower().startswith(FILE_ADDRESS):
        return word
    from urllib.parse import unquote, urlsplit

    return unquote(urlsplit(word).path)


def stop(sentence: str) -> int:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    return 2


def without_pygame() -> str:
    """What is wrong with the pygame that is installed; empty where nothing is."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "carnival-of-liars")  # pygame sets its own when it is imported
    try:
        import pygame
    except ImportError:
        return f"pygame-ce is missing: {INSTALL}"
    if not getattr(pygame, "IS_CE", False):
        pip = f"{os.path.basename(sys.executable)} -m pip"
        return (
            f"pygame is installed where pygame-ce is needed: {pip} uninstall -y pygame && {INSTALL} --force-reinstall"
        )
    return ""


def command(arguments: list[str]) -> int:
    """Run a command. What paints is loaded only where it is asked for."""
    from engine import guests

    guests.invite(guests.home(), arguments)
    from engine.commands.run import COMMANDS, run

    printed = arguments[0] == "replay" and any(each.startswith(TEXT_ONLY) for each in arguments)
    if arguments[0] in COMMANDS and (arguments[0] not in SCENE_COMMANDS or printed):
        return run(arguments)
    problem = without_pygame()
    if problem and arguments[0] in SCENE_COMMANDS and arguments[0] not in COMMANDS:
        return stop(problem)
    signal.signal(signal.SIGTERM, told_to_end)  # else SDL makes an event of it, which no painter reads
    return run(arguments, {} if problem else scene_commands())


def told_to_end(number: int, frame: FrameType | None) -> None:
    """Stop what is under way as Ctrl-C does; who says so a second time is not asked to wait for it."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.default_int_handler(number, frame)


def in_a_box(arguments: list[str]) -> int:
    """Run a command where there is no terminal, as in the packed program on Windows: what it says is shown in a box."""
    problem = without_pygame()
    if problem:
        return stop(problem)
    import pygame

    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = command(arguments)
    with contextlib.suppress(pygame.error):  # no screen to show it on
        kind: Literal["info", "error"] = "error" if code else "info"
        pygame.display.message_box("Carnival of Liars", said.getvalue(), message_type=kind)
    return code


def scene_commands() -> dict[str, ModuleType]:
    from importlib import import_module

    return {name: import_module(f"scenes.commands.{module}") for name, module in SCENE_COMMANDS.items()}


def window(handed: Sequence[str] = ()) -> int:
    """Open the window, with what is in these files or with the deal of a code, until the person leaves. What prevents it is told in a sentence."""
    problem = without_pygame()
    if problem:
        return stop(problem)
    from engine import guests
    from engine.core.errors import BadInput
    from scenes.window import data_folder

    guests.invite(data_folder())
    from scenes import faults
    from scenes.kit.painting.painters import Painters
    from scenes.menus.title.backdrop import backdrop
    from scenes.placement import FILE, Placements
    from scenes.window import Window, full_screen_wanted, tell_and_stop

    try:
        folder = data_folder()
        opened = Window(full_screen_wanted(folder), placements=Placements(folder / FILE))
        opened.dawn()  # a window at once; what is behind it takes longer to load
        painters = Painters()
        painters.add([partial(backdrop, opened.size)])
        from scenes.app import App

        app = App(folder, window=opened, painters=painters)
        if handed and handed[0].lower().startswith(CODE):
            app.handed.code(handed[0])
        elif handed:
            app.handed.open([Path(path_of(each)) for each in handed])
        seconds = os.environ.get("CARNIVAL_SMOKE", "")
        if seconds.isdecimal():
            from scenes.smoke import smoke

            return smoke(app, int(seconds))
        return app.run()
    except BadInput as error:
        return tell_and_stop(str(error))
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return tell_and_stop(faults.sentence(error, faults.keep(data_folder(), error)), 1)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(start(sys.argv[1:]))
