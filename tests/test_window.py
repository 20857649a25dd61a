"""The program as a person meets it: a real window, a real mouse, a whole game, every size.

Needs Xvfb, openbox and xdotool; elsewhere it is skipped, unless CARNIVAL_DEMAND_WINDOW says that it must run.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.commands.busy_game import ASIDE
from scenes.commands.screen import Screen, missing, screen
from tests.houses import GAME

HOUSE = Path(__file__).resolve().parent.parent
LACKING = missing()
pytestmark = pytest.mark.skipif(
    bool(LACKING) and not os.environ.get("CARNIVAL_DEMAND_WINDOW"),
    reason=f"the real window is not tested: {', '.join(LACKING)} not installed",
)
Told = dict[str, Any]


class Hand:
    """Somebody at the window with a mouse; the trace says what is where."""

    def __init__(self, on: Screen, folder: Path) -> None:
        self.screen, self.trace = on, folder / "trace"
        self.read, self.last = 0, None
        environment = {**on.environment, "CARNIVAL_HOME": str(folder), "CARNIVAL_TRACE": str(self.trace)}
        self.program = subprocess.Popen([sys.executable, "main.py"], cwd=HOUSE, env=environment)
        self.wait(lambda: self.window, "its window", quiet=True)

    @property
    def window(self) -> str | None:
        """Its number; another one whenever the program has made its window anew."""
        return (self.screen.do("search", "--pid", self.program.pid).splitlines() or [None])[-1]

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

    def click(self, widget: str) -> None:
        """Click the middle of a widget that is there and can be used."""
        now = self.now
        assert now is not None
        place = next(each["rect"] for each in now["widgets"] if each["id"] == widget and each["on"])
        x, y, wide, high = place
        self.screen.do("mousemove", "--window", self.window, x + wide // 2, y + high // 2, "click", 1)

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        self.screen.do("mousemove", "--window", self.window, 0, 0)  # getwindowgeometry counts the frame twice
        told = dict(each.split(":") for each in self.screen.do("getmouselocation").split())
        now = self.now
        assert now is not None
        place = pygame.Rect(int(told["x"]), int(told["y"]), *now["size"])
        whole = self.screen.picture()
        assert whole.get_rect().contains(place), place
        return whole.subsurface(place).copy()

    def has_size(self, size: tuple[int, int]) -> None:
        """The program and the window agree on it, and something is painted to every corner."""

        def ready() -> bool | None:
            now = self.now
            return True if now is not None and tuple(now["size"]) == size else None

        self.wait(ready, f"the size {size}")
        time.sleep(0.4)
        picture = self.picture()
        assert picture.get_size() == size
        for corner in ((0, 0), (size[0] - 130, 0), (0, size[1] - 130), (size[0] - 130, size[1] - 130)):
            assert colours(picture.subsurface((*corner, 130, 130))) > 8, corner


def colours(picture: pygame.Surface) -> int:
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, wide, 9) for y in range(0, high, 9)})


def painted(picture: pygame.Surface) -> pygame.Surface | None:
    """The picture, where it is one: more than a few flat colours."""
    return picture if colours(picture) > 300 else None


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    assert not LACKING, f"{', '.join(LACKING)} not installed, and CARNIVAL_DEMAND_WINDOW is set"
    (tmp_path / "settings.json").write_text(json.dumps({"language": "en", "speed": "instant", "reduced_motion": True}))
    (tmp_path / "tables.json").write_text(
        json.dumps(
            {
                GAME: {
                    "players": 3,
                    "seats": ["me", "casual:vera", "casual:zanni"],
                    "options": {"match": "single"},
                    "hidden": False,
                }
            }
        )
    )
    with screen() as on:
        found = Hand(on, tmp_path)
        try:
            yield found
        finally:
            found.program.terminate()
            found.program.wait(10)


def test_from_the_first_click_to_the_result_and_every_size(hand: Hand) -> None:
    hand.scene("title")
    first = hand.wait(lambda: painted(hand.picture()), "the painted title")  # the window stands before it is painted
    hand.click(f"box {GAME}")
    hand.scene("setup")
    hand.click("play")
    hand.scene("table")
    time.sleep(0.5)
    table = hand.picture()
    assert colours(table) > 300
    assert _difference(first, table) > 10

    hand.screen.do("windowsize", hand.window, 1100, 700)
    hand.has_size((1100, 700))
    hand.screen.do("windowsize", hand.window, 700, 400)
    hand.has_size((960, 600))
    hand.screen.do("windowfocus", "--sync", hand.window)
    hand.screen.do("key", "F11")
    hand.has_size((1920, 1080))
    hand.screen.do("key", "F11")
    hand.has_size((960, 600))

    answers = play_to_the_result(hand)
    assert answers > 2
    hand.screen.do("key", "Escape")


OVER_QUICKLY = "option 1"  # of the dialog for who is out


def play_to_the_result(hand: Hand) -> int:
    """Click answers in the prompt, one after the other, until the result is there; how many clicks."""
    clicks, seen = 0, None
    end = time.monotonic() + 30
    while time.monotonic() < end:
        now = hand.now
        assert now is not None
        if now["scene"] == "result":
            return clicks
        answers = [OVER_QUICKLY] if now["scene"] == "dialog" else offered(now)
        if answers and now != seen:
            seen = now
            hand.click(answers[clicks % len(answers)])
            clicks += 1
        time.sleep(0.05)
    raise AssertionError(f"no result after {clicks} clicks; last seen: {json.dumps(hand.now)[:2000]}")


def offered(now: Told) -> list[str]:
    """The answers that the prompt offers, else the cards and people that can be chosen; taking back is none."""
    bar = next((pygame.Rect(each["rect"]) for each in now["widgets"] if each["id"] == "prompt"), None)
    usable = [
        each for each in now["widgets"] if each["on"] and each["id"] not in ASIDE and not each["id"].startswith("line")
    ]
    if bar is None:
        return []
    inside = [each["id"] for each in usable if bar.colliderect(each["rect"])]
    return inside or [each["id"] for each in usable]


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far apart two pictures are, on the whole."""
    rest = pygame.transform.smoothscale(one, (64, 36))
    rest.blit(pygame.transform.smoothscale(other, (64, 36)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return float(sum(pygame.transform.average_color(rest)[:3]))
