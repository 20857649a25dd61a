"""A real window comes back where it was left: moved and resized by a window manager, on a desktop that may have shrunk.

Needs Xvfb, openbox and xdotool; elsewhere it is skipped, unless CARNIVAL_DEMAND_WINDOW says that it must run.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from scenes.commands.screen import missing, screen
from scenes.placement import FILE
from tests.at_window import Hand

LACKING = missing()
pytestmark = pytest.mark.skipif(
    bool(LACKING) and not os.environ.get("CARNIVAL_DEMAND_WINDOW"),
    reason=f"the real window is not tested: {', '.join(LACKING)} not installed",
)
BAR = 19  # pixels of openbox's title bar


@contextmanager
def started(folder: Path, size: tuple[int, int] = (1920, 1080), kill: bool = False) -> Iterator[Hand]:
    """The program on a screen of this size with an empty title, then ended; or killed."""
    (folder / "settings.json").write_text(json.dumps({"language": "en", "reduced_motion": True}))
    (folder / "trace").unlink(missing_ok=True)
    with screen(size) as on:
        hand = Hand(on, folder)
        try:
            hand.scene("title")
            yield hand
        finally:
            (hand.program.kill if kill else hand.program.terminate)()
            hand.program.wait(10)


def stands(hand: Hand, wanted: pygame.Rect) -> None:
    hand.wait(lambda: True if hand.place == wanted else None, f"the window at {wanted}")


def kept(hand: Hand, folder: Path, **values: object) -> None:
    """The file says so of the arrangement that was used last."""

    def ready() -> bool | None:
        if not (folder / FILE).exists():
            return None
        last = list(json.loads((folder / FILE).read_text()).values())[-1]
        return True if {name: last[name] for name in values} == values else None

    hand.wait(ready, f"{values} in the file")


def put(hand: Hand, place: pygame.Rect) -> None:
    """Move and size the window, as the person does by its frame."""
    hand.screen.do("windowsize", "--sync", hand.window, *place.size)
    hand.screen.do("windowmove", hand.window, place.x - 1, place.y - BAR - 1)

    def ready() -> bool | None:
        now = hand.place
        return True if now.size == place.size and abs(now.x - place.x) < 5 and abs(now.y - place.y) < 5 else None

    hand.wait(ready, f"the window at {place}")


def test_moved_and_resized_it_comes_back_there_however_often(tmp_path: Path) -> None:
    with started(tmp_path) as hand:
        put(hand, pygame.Rect(400, 250, 1200, 700))
        there = hand.place
    for _ in range(3):  # a title bar's height at each start is how windows wander off
        with started(tmp_path) as hand:
            stands(hand, there)


def test_after_a_kill_it_comes_back_where_it_had_come_to_rest(tmp_path: Path) -> None:
    with started(tmp_path, kill=True) as hand:
        put(hand, pygame.Rect(300, 200, 1100, 660))
        there = hand.place
        kept(hand, tmp_path, size=[1100, 660], at=list(there.topleft))
    with started(tmp_path) as hand:
        stands(hand, there)


@pytest.mark.parametrize("smaller", [(1366, 768), (1280, 720), (1024, 600), (800, 600)])
def test_on_a_smaller_screen_it_is_inside_with_its_title_bar(tmp_path: Path, smaller: tuple[int, int]) -> None:
    with started(tmp_path) as hand:
        put(hand, pygame.Rect(700, 340, 1200, 720))
    for _ in range(2):
        with started(tmp_path, smaller) as hand:
            place = hand.place
            assert pygame.Rect((0, BAR), (smaller[0], smaller[1] - BAR)).contains(place), place
    with started(tmp_path) as hand:  # and the larger one still has its own
        assert hand.place.size == (1200, 720)


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_a_first_window_fits_small_laptops(tmp_path: Path, size: tuple[int, int]) -> None:
    with started(tmp_path, size) as hand:
        assert pygame.Rect((0, BAR), (size[0], size[1] - BAR)).contains(hand.place)
        assert hand.place.w >= 960 and hand.place.h >= 600


def test_full_screen_comes_back_and_behind_it_the_window(tmp_path: Path) -> None:
    with started(tmp_path) as hand:
        put(hand, pygame.Rect(400, 250, 1200, 700))
        there = hand.place
        hand.screen.do("windowfocus", "--sync", hand.window)
        hand.screen.do("key", "F11")
        kept(hand, tmp_path, full_screen=True, at=list(there.topleft))
    with started(tmp_path) as hand:
        stands(hand, pygame.Rect(0, 0, 1920, 1080))
        hand.screen.do("windowfocus", "--sync", hand.window)
        hand.screen.do("key", "F11")
        stands(hand, there)


def test_maximized_comes_back_maximized_and_lets_go_to_the_size_before(tmp_path: Path) -> None:
    def title_bar(hand: Hand) -> None:
        """A double click on it, which maximizes the window and lets it go again."""
        place = hand.place
        hand.screen.do("mousemove", place.x + 300, place.y - 8, "click", 1, "click", 1)

    with started(tmp_path) as hand:
        put(hand, pygame.Rect(400, 250, 1200, 700))
        there = hand.place
        kept(hand, tmp_path, at=list(there.topleft))
        title_bar(hand)
        kept(hand, tmp_path, maximized=True, size=[1200, 700], at=list(there.topleft))
    with started(tmp_path) as hand:
        whole = hand.wait(lambda: each if (each := hand.place).w == 1920 else None, "a maximized window")
        assert whole.h > 1000
        kept(hand, tmp_path, maximized=True, size=[1200, 700])
        title_bar(hand)
        hand.wait(lambda: True if hand.place.size == there.size else None, "the size before")
