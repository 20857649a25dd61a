"""Where things stand on the set-up page: the rows get what they need, the portraits what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from art import theme
from scenes.kit.canvas import Box, Canvas
from scenes.menus.setup.rows import BELOW, CONTROL, SetupLine, column_of, fit, tallest
from scenes.menus.setup.seats import SeatCard, SeatRow, row

STAGE = (1280.0, 800.0)  # units that the page fills at most; the rest is room around it
SIDE = 36.0  # units left free on each side of the page
ROOM = STAGE[0] - 2 * SIDE  # units: width of what stands on it
HEADING = 92.0  # units above the seats
BOX = 226.0  # units: width of the front of the game's box at most
BESIDE = 40.0  # units between that front and the rows: room for the box's side
FOOT = 62.0  # units: height of the row of buttons at the bottom
INSIDE = 26.0  # units between the panel's sides and its rows
SMALLER = 64.0  # units: width of a portrait at least
BIGGER = 80.0  # units: width of a portrait at least where the box is shown
BIGGEST = 116.0  # units: width of a portrait at most
ROWS = 3  # rows that have room for every game, so that the panel begins at the same height
BETWEEN = 14.0  # units between two rows at least
BOXED_TEXT = 1.1  # text size at most where the box is shown; larger words need its room


@dataclass(frozen=True, slots=True)
class Places:
    """Where things stand, in units: the seats, the strip with one character, the rows' panel, the buttons at `foot`.

    `boxed` is whether the game's box stands beside the rows; `left` is where the page begins. `offer` is the strip that
    offers the lesson; None where there is none, or no room for it.
    """

    row: SeatRow
    strip: Box | None
    panel: Box
    foot: float
    left: float
    boxed: bool
    offer: Box | None


def arrange(
    canvas: Canvas,
    seats: Sequence[SeatCard],
    characters: Sequence[str],
    lines: Sequence[SetupLine],
    offer: float = 0.0,
) -> Places:
    """The places for these seats and rows; all that stands on the page has the same left and right edge.

    `characters` are the lines of all opponents, `offer` is the height of the strip that offers the lesson. The box is shown where the window is large and the words are not.
    """
    spare = max(0.0, canvas.height - STAGE[1]) / 2
    top, foot = HEADING + spare, canvas.height - FOOT - 6 - spare
    first = SIDE + (canvas.width - STAGE[0]) / 2
    bare = row(canvas, first, top, ROOM, seats, characters, 0.0)
    strip_high = 0.0 if bare.lines else canvas.font(theme.READING) * 1.5 / canvas.scale + 8
    above = offer + 10 if offer else 0.0
    left = foot - 12 - top - bare.high - strip_high - 10 - above  # for portraits and rows
    usual = ROWS * (CONTROL + BELOW + canvas.font(theme.SMALL) * 1.2 / canvas.scale + BETWEEN) + 10
    with_box = not canvas.compact and canvas.text <= BOXED_TEXT
    for wide in (ROOM - BOX - BESIDE, ROOM) if with_box else (ROOM,):
        rows = tallest(canvas, column_of(wide - 2 * INSIDE), lines)
        needed = max(usual, sum(rows) + BETWEEN * len(rows) + 10)
        boxed = wide < ROOM
        if fit(canvas, column_of(wide - 2 * INSIDE), lines) and needed + (BIGGER if boxed else 0) <= left:
            break
    if offer and left - min(needed, sum(rows) + BETWEEN * len(rows) + 10) < SMALLER:
        return arrange(canvas, seats, characters, lines)
    if left - needed < SMALLER:  # the rows of this game are fewer than usual, and there is little room
        needed = min(needed, sum(rows) + BETWEEN * len(rows) + 10)
    face = max(SMALLER, min(BIGGEST, left - needed))
    place = row(canvas, first, top, ROOM, seats, characters, face)
    strip = (first, top + place.high + 8, ROOM, strip_high - 8) if strip_high else None
    panel = (first + ROOM - wide, foot - 12 - left + face, wide, left - face)
    offered = (first, panel[1] - above, ROOM, offer) if offer else None
    return Places(place, strip, panel, foot, first, boxed, offered)
