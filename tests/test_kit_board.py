"""Places on a board: arrows reach all of them and come back, what they say is seen, and what flies ends where it lies."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from pygame import Rect

from engine.core.chance import Generator
from scenes.kit.arrows import WAYS, Arrows
from scenes.kit.widget import Widget


def place(name: str, x: int, y: int, wide: int = 64, high: int = 90) -> Widget:
    return Widget(name, Rect(x, y, wide, high), name, on_press=lambda: None)


def scattered(seed: int) -> list[Widget]:
    """Twenty places of all sizes anywhere, no two with the same middle."""
    hand, found = Generator("board", seed), dict[tuple[int, int], Widget]()
    while len(found) < 20:
        each = place(f"p{len(found)}", hand.below(1200), hand.below(650), 30 + hand.below(130), 30 + hand.below(90))
        found.setdefault(each.rect.center, each)
    return list(found.values())


def ring() -> list[Widget]:
    """A palace of 13 x 5 places around a court with cards in it, and buttons below."""
    found = [place(f"above {at}", 11 + 74 * at, 95) for at in range(13)]
    found += [
        place(f"{side} {at}", x, 95 + 94 * at) for at in range(1, 4) for side, x in (("left", 11), ("right", 899))
    ]
    found += [place(f"below {at}", 11 + 74 * at, 475) for at in range(13)]
    found += [place(f"market {at}", 100 + 100 * at + (200 if at > 2 else 0), 246, 90, 126) for at in range(6)]
    return [*found, *(place(f"button {at}", 440 + 180 * at, 640, 170, 66) for at in range(3))]


# Seeds: boards on which some place is the nearest of no other
@pytest.mark.parametrize("board", [ring(), *(scattered(seed) for seed in (6, 12, 50, 90))])
def test_arrows_lead_from_everywhere_to_everywhere(board: list[Widget]) -> None:
    arrows = Arrows()
    links = {(here.id, way): arrows.step(here, board, *way) for here in board for way in WAYS}
    for start in board:
        found, fresh = {start.id}, [start.id]
        while fresh:
            here = fresh.pop()
            for way in WAYS:
                there = links[here, way]
                if there is not None and there.id not in found:
                    found.add(there.id)
                    fresh.append(there.id)
        assert found == {each.id for each in board}


@pytest.mark.parametrize("board", [ring(), *(scattered(seed) for seed in (6, 12))])
def test_the_opposite_arrows_lead_back_the_way_one_came(board: list[Widget]) -> None:
    hand, arrows = Generator("walk", 1), Arrows()
    for start in board:
        here, steps = start, list[tuple[Widget, tuple[int, int]]]()
        for _ in range(6):
            way = hand.pick(WAYS)
            if steps and way == (-steps[-1][1][0], -steps[-1][1][1]):
                continue
            there = arrows.step(here, board, *way)
            if there is not None:
                steps.append((here, way))
                here = there
        for before, (right, below) in reversed(steps):
            found = arrows.step(here, board, -right, -below)
            assert found is before
            here = found


def test_who_clicked_elsewhere_meanwhile_goes_on_from_there() -> None:
    board, arrows = [place("a", 0, 0), place("b", 300, 0), place("c", 150, 200), place("d", 100, 0)], Arrows()
    assert arrows.step(board[0], board, 1, 0) is board[3]
    assert arrows.step(board[1], board, -1, 0) is board[3]


def test_a_place_that_has_moved_is_not_the_way_back() -> None:
    arrows = Arrows()
    board = [place("a", 0, 0), place("b", 300, 0)]
    assert arrows.step(board[0], board, 1, 0) is board[1]
    moved = [place("a", 300, 400), place("b", 300, 0), place("c", 100, 0)]
    assert arrows.step(moved[1], moved, -1, 0) is moved[2]
