"""What is scaled, turned or blurred beside the window may be drawn at that moment: no picture is locked for it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from threading import Event, Thread

import pygame
import pytest

from art import transform
from tests.systems import HOUSE as ROOT

OF_THEIR_OWN = {"art/transform.py", "scenes/app.py"}  # the window's own picture, which nobody else draws
TRANSFORMS: dict[str, Callable[[pygame.Surface], object]] = {
    "smoothscale": lambda image: transform.smoothscale(image, (300, 300)),
    "smoothscale_by": lambda image: transform.smoothscale_by(image, 0.5),
    "scale": lambda image: transform.scale(image, (300, 300)),
    "rotate": lambda image: transform.rotate(image, 10),
    "rotozoom": lambda image: transform.rotozoom(image, 10),
    "moving": lambda image: transform.moving(image, (900, 900)),
    "turned": lambda image: transform.turned(image, 10, 1.5),
    "turning": lambda image: transform.turning(image, 10, 1.5),
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


def spotted(size: tuple[int, int]) -> pygame.Surface:
    """Half of it red, half of it clear."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill("#ff0000", (0, 0, size[0] // 2, size[1]))
    return image


@pytest.mark.parametrize("size", [(300, 200), (1001, 901), (1400, 700)])
def test_what_moves_has_its_size_and_its_halves_where_they_belong(size: tuple[int, int]) -> None:
    moved = transform.moving(spotted((500, 400)), size)
    assert moved.get_size() == size
    assert min(moved.get_at((size[0] // 4, size[1] // 2))[at] for at in (0, 3)) > 250
    assert moved.get_at((3 * size[0] // 4, size[1] // 2)).a == 0


@pytest.mark.parametrize("size", [(1201, 803), (300, 200)])
@pytest.mark.parametrize("degrees", [0.0, 10.0, -35.0, 90.0])
def test_a_picture_turned_in_flight_lies_like_one_at_rest(degrees: float, size: tuple[int, int]) -> None:
    image = spotted(size)
    quick, best = transform.turning(image, degrees), transform.rotozoom(image, degrees)
    assert all(abs(one - other) <= 4 for one, other in zip(quick.get_size(), best.get_size(), strict=True))
    masks = [pygame.mask.from_surface(each) for each in (quick, best)]
    apart = masks[0].overlap_mask(masks[1], (0, 0)).count() / masks[1].count()
    assert apart > 0.98


def test_small_pictures_are_turned_and_scaled_as_well_as_can_be() -> None:
    image = spotted((300, 200))
    pairs = [
        (transform.moving(image, (411, 277)), transform.smoothscale(image, (411, 277))),
        (transform.turned(image, 20, 1.3), transform.rotozoom(image, 20, 1.3)),
    ]
    for quick, best in pairs:
        assert pygame.image.tobytes(quick, "RGBA") == pygame.image.tobytes(best, "RGBA")
