"""What is scaled, turned or blurred beside the window may be drawn at that moment: no picture is locked for it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import pygame
import pytest

from art import transform

ROOT = Path(__file__).parent.parent
OF_THEIR_OWN = {"art/transform.py", "scenes/app.py"}  # the window's own picture, which nobody else draws
TRANSFORMS: dict[str, Callable[[pygame.Surface], object]] = {
    "smoothscale": lambda image: transform.smoothscale(image, (300, 300)),
    "smoothscale_by": lambda image: transform.smoothscale_by(image, 0.5),
    "scale": lambda image: transform.scale(image, (300, 300)),
    "rotate": lambda image: transform.rotate(image, 10),
    "rotozoom": lambda image: transform.rotozoom(image, 10),
    "flip": lambda image: transform.flip(image, True, False),
    "box_blur": lambda image: transform.box_blur(image, 4),
    "grayscale": transform.grayscale,
}


@pytest.mark.parametrize("name", TRANSFORMS)
def test_a_picture_is_drawn_while_another_thread_makes_one_out_of_it(name: str) -> None:
    """A walk of every scene broke on it: a painter scaled a face that the window drew."""
    shared = pygame.Surface((600, 600), pygame.SRCALPHA)
    onto, enough = pygame.Surface((600, 600)), Event()

    def paint() -> None:
        while not enough.is_set():
            TRANSFORMS[name](shared)

    painter = Thread(target=paint)
    painter.start()
    try:
        until = time.perf_counter() + 0.1
        while time.perf_counter() < until:
            onto.blit(shared, (0, 0))
    finally:
        enough.set()
        painter.join()


def test_every_transform_is_tried() -> None:
    ours = {
        name
        for name, each in vars(transform).items()
        if callable(each) and getattr(each, "__module__", "") == "art.transform"
    }
    assert ours == set(TRANSFORMS)


def test_nothing_else_locks_a_picture_that_is_shared() -> None:
    """What runs with other threads beside it: transforms and masks; commands look at pictures of their own."""
    for path in sorted([*(ROOT / "art").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]):
        where = path.relative_to(ROOT).as_posix()
        if where not in OF_THEIR_OWN and not where.startswith("scenes/commands/"):
            found = re.search(r"pygame\.(transform|mask|surfarray|PixelArray)\b", path.read_text(encoding="utf-8"))
            assert found is None, f"{where}: {found and found[0]}"
