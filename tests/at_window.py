"""A hand at the program's real window: it looks at the screen, reads the trace, and clicks with a real mouse.

`python -m tests.at_window GAME [--players N] [--seed S] [--size 1280x720] [--language it] [--speed fast] [--pictures FOLDER] [--never ID …]`
plays a whole game so, and says how many clicks it took; a picture of the window is kept twice a second. `--windows EXE` plays in
the packed program for Windows, by wine.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import yaml

from engine.core.chance import Generator
from engine.library import load
from scenes.commands.busy_game import ASIDE
from scenes.commands.screen import Screen, screen
from tests.systems import HOUSE

WHOLE = (1920, 1080)  # of the screen
OPPONENTS = ("vera", "orazio", "fiammetta", "tiberio", "bianca", "zanni")
PATIENCE = 120.0  # seconds for a start, an answer, an end, on a busy machine
Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Program:
    """How the program is started. Its window is that of its process, or of this class where another one shows it (wine)."""

    line: Sequence[str | Path] = (sys.executable, "main.py")
    place: Path = HOUSE
    shown_as: str = ""


def by_wine(exe: Path) -> Program:
    """The packed program for Windows."""
    return Program(("bash", HOUSE / "packaging" / "windows" / "wine-run.sh", exe.resolve()), HOUSE, exe.name)


class Hand:
    """Somebody at the window with a mouse; the trace says what is where."""

    def __init__(self, on: Screen, folder: Path, trace: str | Path = "trace", begun: Program = Program()) -> None:
        """`folder` is its home, in which the trace lies unless that is a whole path."""
        self.screen, self.folder, self.trace, self.begun = on, folder, folder / trace, begun
        self.read, self.last = 0, None
        environment = {**on.environment, "CARNIVAL_HOME": str(folder), "CARNIVAL_TRACE": str(self.trace)}
        self.program = subprocess.Popen(
            [*map(str, begun.line)], cwd=begun.place, env=environment, stdin=subprocess.DEVNULL
        )
        try:
            self.wait(lambda: self.window, "its window", 60.0, quiet=True)
        except AssertionError:
            self.kill()
            raise

    def kill(self) -> int:
        """End all that plays in its home at once, as `kill -9` does; how many processes that were."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                line, told = ((process / each).read_bytes() for each in ("cmdline", "environ"))
                named = self.begun.shown_as or self.begun.line[-1]
                if (
                    f"CARNIVAL_HOME={self.folder}\0".encode() in told
                    and str(named).encode() in line
                    and b"bash" not in line
                ):
                    found.append(int(process.name))
        for number in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        return len(found)

    @property
    def window(self) -> str | None:
        """Its number; another one whenever the program has made its window anew."""
        sought = (
            ("--onlyvisible", "--class", self.begun.shown_as) if self.begun.shown_as else ("--pid", self.program.pid)
        )
        return (self.screen.do("search", *sought).splitlines() or [None])[-1]

    def wait(self, ready: Callable[[], Any], what: str, seconds: float = 15.0, quiet: bool = False) -> Any:
        """What `ready` finds at last."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.program.poll() is None, f"the program ended while {what} was awaited"
            try:
                if (found := ready()) is not None:
                    return found
            except subprocess.CalledProcessError:
                assert quiet, what
            time.sleep(0.03)
        raise AssertionError(f"{what} did not come; last seen: {json.dumps(self.now)[:1500]}")

    @property
    def now(self) -> Told | None:
        """The last whole line of the trace."""
        if self.trace.exists():
            with self.trace.open("rb") as file:
                file.seek(self.read)
                whole, end, _ = file.read().rpartition(b"\n")
            if end:
                self.read += len(whole) + 1
                self.last = json.loads(whole.rpartition(b"\n")[2])
        return self.last

    def scene(self, name: str, seconds: float = 15.0) -> Told:
        """Wait for this scene."""

        def ready() -> Told | None:
            now = self.now
            return now if now is not None and now["scene"] == name and now["widgets"] else None

        found: Told = self.wait(ready, f"the scene {name}", seconds)
        return found

    def click(self, widget: str, now: Told | None = None) -> None:
        """Click the middle of a widget that is there and can be used, or was `now`."""
        now = now or self.now
        assert now is not None
        place = next(each["rect"] for each in now["widgets"] if each["id"] == widget and each["on"])
        x, y, wide, high = place
        self.screen.do("mousemove", "--window", self.window, x + wide // 2, y + high // 2, "click", 1)

    @property
    def place(self) -> pygame.Rect:
        """Where the window's picture is on the screen; the mouse is moved to its corner."""
        self.screen.do("mousemove", "--window", self.window, 0, 0)  # getwindowgeometry counts the frame twice
        told = dict(each.split(":") for each in self.screen.do("getmouselocation").split())
        now = self.now
        assert now is not None
        return pygame.Rect(int(told["x"]), int(told["y"]), *now["size"])

    def picture(self, place: pygame.Rect | None = None) -> pygame.Surface:
        """What the window shows; where its place is known the mouse stays where it is."""
        place = place or self.place
        whole = self.screen.picture()
        assert whole.get_rect().contains(place), place
        return whole.subsurface(place).copy()

    def table(self, game: str) -> None:
        """From the title to the table, by the box and the door of its set-up."""
        self.scene("title")
        press(self, f"box {game}", "setup")
        press(self, "play", "table")
        self.scene("table", 30.0)


def press(hand: Hand, widget: str, scene: str) -> None:
    """Click until that scene is there: the curtain may still be down."""
    end = time.monotonic() + PATIENCE
    while (now := hand.now) is None or now["scene"] != scene:
        assert time.monotonic() < end, f"{widget} led to {now and now['scene']} instead of {scene}"
        if now is not None and any(each["id"] == widget and each["on"] for each in now["widgets"]):
            hand.click(widget, now)
        elif now is not None and now["scene"] == "recap":  # what had happened
            hand.screen.do("key", "Return")
        time.sleep(1.0)


def close(hand: Hand) -> None:
    """Close the window, as with its cross."""
    hand.screen.do("windowactivate", "--sync", hand.window)
    hand.screen.do("key", "alt+F4")


def leave(hand: Hand) -> None:
    """Close the window; the program has to end well."""
    close(hand)
    ended(hand)


def ended(hand: Hand) -> None:
    code = hand.program.wait(PATIENCE)
    assert code == 0, f"exit code {code}"


def offered(now: Told) -> tuple[list[str], list[str]]:
    """What can be answered: what the prompt offers, and what lies on the table; taking back is none."""
    bar = next((pygame.Rect(each["rect"]) for each in now["widgets"] if each["id"] == "prompt"), None)
    if bar is None:
        return [], []
    usable = [each for each in now["widgets"] if each["on"] and not aside(each["id"])]
    inside = [each["id"] for each in usable if bar.colliderect(each["rect"])]
    return inside, [each["id"] for each in usable if each["id"] not in inside]


def aside(widget: str) -> bool:
    """Whether this widget is no answer."""
    return widget in ASIDE or widget.startswith(("line", "tab "))


class Guest:
    """Plays by chance, by a seed, as somebody may who only reads what lights up."""

    def __init__(self, hand: Hand, seed: int, pictures: Path | None, never: Sequence[str] = ()) -> None:
        self.hand, self.dice, self.pictures = hand, Generator("guest", seed), pictures
        self.never = never  # ids of widgets that are left alone
        self.place = hand.place
        self.clicks = self.kept = 0
        self.looked = 0.0

    def play(self, seconds: float) -> int:
        """To the result; how many clicks. Raises AssertionError where it is not there in so many seconds."""
        end, seen, since = time.monotonic() + seconds, None, time.monotonic()
        while time.monotonic() < end:
            self.look()
            now = self.hand.now
            assert now is not None
            if now["scene"] == "result":
                return self.clicks
            if now is not seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since < 0.4 or not self.act(now):
                time.sleep(0.05)
            else:
                since = time.monotonic()
        raise AssertionError(f"no result after {self.clicks} clicks; last seen: {json.dumps(self.hand.now)[:2000]}")

    def act(self, now: Told) -> bool:
        """One click, where there is something to answer."""
        if now["scene"] not in ("table", "dialog"):
            self.hand.screen.do("key", "Escape")
            return True
        inside, around = offered(now) if now["scene"] == "table" else (["option 1"], [])
        groups = [[each for each in group if each not in self.never] for group in (inside, around)]
        ways = [group for group in groups if group]
        if not ways:
            return False
        group = self.dice.pick(ways)
        self.hand.click(self.dice.pick(group), now)
        self.clicks += 1
        return True

    def look(self) -> None:
        """Keep a picture, twice a second."""
        if self.pictures and time.monotonic() - self.looked > 0.5:
            self.looked = time.monotonic()
            pygame.image.save(self.hand.picture(self.place), self.pictures / f"{self.kept:05}.jpg")
            self.kept += 1


def main() -> None:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.at_window")
    told.add_argument("game")
    told.add_argument("--players", type=int)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--size", default="1280x720")
    told.add_argument("--language", default="en")
    told.add_argument("--options", default="{}", help="as {match: single}")
    told.add_argument("--speed", default="fast")
    told.add_argument("--seconds", type=float, default=1200.0)
    told.add_argument("--pictures", type=Path)
    told.add_argument("--windows", type=Path, metavar="EXE", help="the packed program for Windows, by wine")
    told.add_argument("--never", nargs="*", default=(), help="ids of widgets that are not clicked")
    wanted = told.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    size = (int((sides := wanted.size.split("x"))[0]), int(sides[1]))
    rules = load(wanted.game)
    players = wanted.players or rules.players[0]
    seats = ["me", *(f"casual:{name}" for name in OPPONENTS[: players - 1])]
    options = yaml.safe_load(wanted.options)
    plan = {"players": players, "seats": seats, "options": dict(rules.complete(options)), "hidden": False}
    with tempfile.TemporaryDirectory(prefix="carnival-") as home, screen() as on:
        (Path(home) / "settings.json").write_text(json.dumps({"language": wanted.language, "speed": wanted.speed}))
        (Path(home) / "tables.json").write_text(json.dumps({wanted.game: plan}))
        hand = Hand(on, Path(home), begun=by_wine(wanted.windows) if wanted.windows else Program())
        begun = time.monotonic()
        try:
            hand.scene("title", 60.0)
            if size == WHOLE:
                hand.screen.do("key", "F11")
            else:
                hand.screen.do("windowsize", hand.window, *size)
            hand.table(wanted.game)
            guest = Guest(hand, wanted.seed, wanted.pictures, wanted.never)
            clicks = guest.play(wanted.seconds)
            print(
                f"{wanted.game}, {players} players: {clicks} clicks, {time.monotonic() - begun:.0f} s, {guest.kept} pictures"
            )
        finally:
            hand.kill()
            hand.program.wait(10)


if __name__ == "__main__":
    sys.exit(main())
