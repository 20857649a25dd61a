"""Where things stand on the set-up page: the rows get what they need, the portraits what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from art import theme
from scenes.kit.canvas import Canvas
from scenes.menus.seats import Row, Seat, row
from scenes.menus.setup_rows import Box, Line, column_of, fit, tallest

STAGE = (1280.0, 800.0)  # what the page fills at most; the rest is room around it
SIDE = 36.0
ROOM = STAGE[0] - 2 * SIDE
HEADING = 92.0  # above the seats
BOX, BESIDE = 188.0, 48.0  # the game's box, and between it and the rows
FOOT = 62.0  # the row of buttons below
INSIDE = 26.0  # between the panel and its rows
SMALLER, BIGGER, BIGGEST = 64.0, 80.0, 120.0  # portraits: at least, beside the box at least, at most


@dataclass(frozen=True, slots=True)
class Places:
    """In units: the seats, the strip that tells one character, the panel of the rows, and the buttons from `foot` on.

    `boxed` is whether the game's box stands beside the rows; `left` where the page begins.
    """

    row: Row
    strip: Box | None
    panel: Box
    foot: float
    left: float
    boxed: bool


def arrange(canvas: Canvas, seats: Sequence[Seat], lines: Sequence[Line]) -> Places:
    """The places for these seats and rows. The box stands there where rows beside it do not break."""
    spare = max(0.0, canvas.height - STAGE[1]) / 2
    top, foot = HEADING + spare, canvas.height - FOOT - 6 - spare
    first = SIDE + (canvas.width - STAGE[0]) / 2
    bare = row(canvas, top, ROOM, seats, 0.0)
    told = 0.0 if bare.lines else canvas.font(theme.READING) * 1.5 / canvas.scale + 8
    left = foot - 12 - top - bare.high - told - 10  # for portraits and rows
    for wide in (ROOM - BOX - BESIDE, ROOM):
        rows = tallest(canvas, column_of(wide - 2 * INSIDE), lines)
        needed = sum(rows) + 14 * len(rows) + 10
        boxed = wide < ROOM
        if fit(canvas, column_of(wide - 2 * INSIDE), lines) and needed + (BIGGER if boxed else 0) <= left:
            break
    face = max(SMALLER, min(BIGGEST, left - needed))
    place = row(canvas, top, ROOM, seats, face)
    strip = (first, top + place.high + 8, ROOM, told - 8) if told else None
    high = min(left - face, needed + 26 * len(rows))
    panel = (first + ROOM - wide, foot - 12 - high - (left - face - high) / 2, wide, high)
    return Places(place, strip, panel, foot, first, boxed)
