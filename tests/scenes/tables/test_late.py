"""Faces that come late: another one is shown meanwhile, what is given up is painted anew, and large ones share a few widths."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Iterator

import pygame
import pytest

from art import tally
from scenes.kit.painting.painters import Painters
from scenes.people import faces, late
from scenes.people.late import Late, weight

PATIENCE = 20.0  # seconds for painters on a busy machine


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@pytest.fixture
def painters() -> Iterator[Painters]:
    found = Painters(hands=1)
    found.hands = 1  # the suite sends painters home
    late.given(found)
    yield found
    late.given(None)
    idle(found)


def idle(painters: Painters) -> None:
    end = time.monotonic() + PATIENCE
    while painters.busy and time.monotonic() < end:
        time.sleep(0.002)
    assert not painters.busy


def test_what_was_not_asked_for_the_longest_time_is_given_up_and_painted_anew() -> None:
    kept = Late(square, weight, 4 * 260)
    first = kept.made((10,))
    others = [kept.made((side,)) for side in (9, 8)]
    assert kept.kept((10,)) is first, "it has been asked for again"
    kept.made((7,))
    assert kept.kept((9,)) is None and kept.kept((10,)) is first
    assert kept.made((9,)) is not others[0]
    large = kept.made((100,))
    assert [picture for _, picture in kept.all_kept()] == [large], "one that is too heavy is kept alone"


def test_the_calm_one_is_shown_until_a_painter_has_painted_the_other(painters: Painters) -> None:
    kept = Late(square, weight, 2**20)
    calm = kept.made((5,))
    assert kept.shown((6,), lambda: kept.kept((5,))) is calm
    idle(painters)
    assert late.news() and not late.news()
    assert kept.shown((6,), lambda: calm).get_width() == 6
    late.given(None)
    assert kept.shown((7,), lambda: calm).get_width() == 7, "nobody paints ahead: it is painted at once"


def test_one_that_was_given_up_is_late_again(painters: Painters) -> None:
    kept, instead = Late(square, weight, 4 * 10 * 10), square(3)
    first = kept.made((10,))
    kept.made((9,))
    assert kept.shown((10,), lambda: instead) is instead
    idle(painters)
    assert late.news() and not late.news()
    found = kept.shown((10,), lambda: instead)
    assert found.get_width() == 10 and found is not first


def test_a_large_face_that_is_not_there_is_shown_from_a_smaller_one(painters: Painters) -> None:
    faces.FACES.made(("vera", 60, None, True, False, "calm", False))
    smug = faces.FACES.made(("vera", 61, None, True, False, "smug", False))
    faces.FACES.made(("vera", 90, None, True, False, "angry", False))
    before = tally.painted()
    found = faces.large("vera", 200, None, mood="smug left")
    assert found.get_size() == (200, 200) and tally.painted() == before, "the window has painted"
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(faces._scaled(smug, 200), "RGBA")
    idle(painters)
    come = faces.large("vera", 200, None, mood="smug left")
    assert come.get_size() == (200, 200)
    assert pygame.image.tobytes(come, "RGBA") != pygame.image.tobytes(found, "RGBA")


def test_large_faces_of_many_sizes_are_painted_in_few_widths() -> None:
    """Each size is shown as it is wanted; none is shown much larger than it was painted."""
    painted = set[int]()
    for size in range(130, 380, 7):
        before = {kept[1] for kept, _ in faces.LARGE.all_kept() if kept[0] == "zanni"}
        assert faces.large("zanni", size, None).get_width() == size
        painted |= {kept[1] for kept, _ in faces.LARGE.all_kept() if kept[0] == "zanni"} - before
        assert any(size <= faces.UP_TO * width for width in painted)
    assert painted == {153, 216, 306, 433}


def test_a_small_one_is_painted_as_it_is_wanted() -> None:
    assert faces.large("bianca", 101, None) is faces.face("bianca", 101, None)
