"""The program as a person meets it: a real window, a real mouse, a whole game, every size.

Needs Xvfb, openbox and xdotool; elsewhere it is skipped, unless CARNIVAL_DEMAND_WINDOW says that it must run.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.commands.screen import missing, screen
from tests.at_window import Hand, offered
from tests.houses import GAME

LACKING = missing()
pytestmark = pytest.mark.skipif(
    bool(LACKING) and not os.environ.get("CARNIVAL_DEMAND_WINDOW"),
    reason=f"the real window is not tested: {', '.join(LACKING)} not installed",
)


def has_size(hand: Hand, size: tuple[int, int]) -> None:
    """The program and the window agree on it, and something is painted to every corner."""

    def ready() -> bool | None:
        now = hand.now
        return True if now is not None and tuple(now["size"]) == size else None

    hand.wait(ready, f"the size {size}")
    time.sleep(0.4)
    picture = hand.picture()
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
    has_size(hand, (1100, 700))
    hand.screen.do("windowsize", hand.window, 700, 400)
    has_size(hand, (960, 600))
    hand.screen.do("windowfocus", "--sync", hand.window)
    hand.screen.do("key", "F11")
    has_size(hand, (1920, 1080))
    hand.screen.do("key", "F11")
    has_size(hand, (960, 600))

    answers = play_to_the_result(hand)
    assert answers > 2
    hand.screen.do("key", "Escape")


STRANGER = """
import pygame
pygame.display.set_mode((700, 500))
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


@pytest.mark.parametrize("away", ["behind another window", "minimised"])
def test_a_second_program_brings_the_window_of_the_first_to_the_front(hand: Hand, tmp_path: Path, away: str) -> None:
    hand.scene("title")
    first = hand.window
    words = [sys.executable, "-c", STRANGER]
    with subprocess.Popen(words, env=dict(hand.screen.environment), stdout=subprocess.DEVNULL) as stranger:
        try:
            hand.wait(lambda: hand.screen.do("getactivewindow") != first or None, "a stranger's window", quiet=True)
            if away == "minimised":
                hand.screen.do("windowminimize", "--sync", first)
            second = Hand(hand.screen, tmp_path, "second trace")
            second.scene("dialog")
            second.click("option 0")
            assert second.program.wait(15) == 0
            hand.wait(lambda: hand.screen.do("getactivewindow") == first or None, "the first window", quiet=True)
            assert not list(tmp_path.glob("*.call"))
            assert first in hand.screen.do("search", "--onlyvisible", "--pid", hand.program.pid).split()
        finally:
            stranger.kill()


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
        inside, around = offered(now)
        answers = [OVER_QUICKLY] if now["scene"] == "dialog" else inside or around
        if answers and now != seen:
            seen = now
            hand.click(answers[clicks % len(answers)])
            clicks += 1
        time.sleep(0.05)
    raise AssertionError(f"no result after {clicks} clicks; last seen: {json.dumps(hand.now)[:2000]}")


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far apart two pictures are, on the whole."""
    rest = pygame.transform.smoothscale(one, (64, 36))
    rest.blit(pygame.transform.smoothscale(other, (64, 36)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return float(sum(pygame.transform.average_color(rest)[:3]))
