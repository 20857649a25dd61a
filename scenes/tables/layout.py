"""The layout of a table of cards: where everything stands, in units, in the wide form and in the compact one."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from art import theme
from art.theme import LINE_CHINESE, LINE_LATIN
from art.type import chinese_pixels
from scenes.kit.canvas import Box, Canvas

# Centres of the opponents' portraits as shares of the table area, clockwise from the person's left, by players
AROUND: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.50, 0.12),),
    3: ((0.22, 0.16), (0.78, 0.16)),
    4: ((0.11, 0.42), (0.50, 0.11), (0.89, 0.42)),
    5: ((0.11, 0.44), (0.30, 0.11), (0.65, 0.11), (0.88, 0.41)),
    6: ((0.10, 0.50), (0.16, 0.19), (0.50, 0.11), (0.84, 0.19), (0.90, 0.50)),
    7: ((0.09, 0.56), (0.11, 0.28), (0.34, 0.11), (0.66, 0.11), (0.89, 0.28), (0.91, 0.56)),
    8: ((0.09, 0.58), (0.10, 0.32), (0.26, 0.11), (0.50, 0.11), (0.74, 0.11), (0.90, 0.32), (0.91, 0.58)),
}
CARDS_TO_THE_LEFT = 0.80  # share of the table's width from which on the cards of a seat lie at its left
TOP_ROW = 0.25  # share of the table's height above which a seat is in the top row
LOW_SEAT = 0.53  # share of the table's height below which no seat is where words are large
CENTRE = (0.50, 0.40)  # the middle of the table, as shares of its width and height
BELOW_CENTRE = 126  # units from the middle of the table to toasts below what lies there
TOAST = 54  # units that a short toast takes
TAB = 53  # units: width of the drawer's tab in the compact form
MANY = 7  # players from whom on everything around the table is smaller
SEAT_CARD = 60  # units: width of a card at a seat
SEAT_CARD_SMALL = 53  # the same where there are many players
HAT = 44  # units that stay free above a portrait for a tall hat
LEAST_HAT = 16  # the same where words are large
PORTRAIT = 92  # units across
PORTRAIT_SMALL = 76  # the same where there are many players


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat is: the centre of its portrait, on which side its cards lie, and whether it is in the top row.

    `beside`: the name plate stands at the right of the portrait, not below it.
    """

    x: float
    y: float
    left: bool = False
    top: bool = False
    beside: bool = False

    def towards(self, place: tuple[float, float], units: float) -> SeatPlace:
        """The same, so many units nearer to a place."""
        far = math.hypot(place[0] - self.x, place[1] - self.y) or 1.0
        x = self.x + units * (place[0] - self.x) / far
        return replace(self, x=x, y=self.y + units * (place[1] - self.y) / far)


PLATE, PLATE_LINE = 34.0, 1.55  # units: height of a name plate at least; the same by the size of its words
PLATE_OVER = 10.0  # units that it lies over the lower edge of its portrait
BELOW_PLATE = 6.0  # units between one and the bar at least


@dataclass(frozen=True)
class TableLayout:
    """Where everything stands on one canvas, for one number of players; boxes and lengths in units."""

    canvas: Canvas
    players: int
    plate: float = 120.0  # width of the person's own name plate

    @property
    def compact(self) -> bool:
        return self.canvas.compact

    @cached_property
    def bar(self) -> float:
        """Height of the top bar."""
        return max(theme.TOP_BAR, 40 / self.canvas.scale, self.words(24) + 10)

    @property
    def head(self) -> float:
        """Units from the top of the window to where the table begins, below all that stands at its head."""
        return self.bar

    @property
    def hint_top(self) -> float:
        """Units from the top of the window to where a hint may begin that has no room in the bar."""
        return self.head

    @cached_property
    def area(self) -> Box:
        """The table: everything below the bar and beside the panel."""
        wide = self.canvas.width - (TAB if self.compact else theme.SIDE_PANEL + 3 * theme.MARGIN)
        return 0, self.bar, wide, self.canvas.height - self.bar

    @cached_property
    def panel(self) -> Box:
        """The side panel; in the compact form the drawer, which lies over the table."""
        top = self.bar + theme.MARGIN
        wide = theme.SIDE_PANEL if not self.compact else min(430.0, 272 * max(1.25, self.canvas.text))
        right = self.canvas.width - theme.MARGIN - (TAB if self.compact else 0)
        return right - wide, top, wide, self.canvas.height - top - theme.MARGIN

    # The person's own corner

    @property
    def card(self) -> float:
        """Width of a card of the person's hand."""
        return 141 if self.canvas.scale < 1 else 124

    @cached_property
    def me(self) -> tuple[float, float]:
        """The centre of the person's portrait."""
        if self.compact:
            return max(54.0, 8 + self.plate / 2), self.canvas.height - 108
        return max(86.0, 12 + self.plate / 2), self.canvas.height - 98

    @cached_property
    def hand(self) -> Box:
        """The box of the person's own cards, two of them side by side."""
        high = self.card * 1.4
        least = 112 if self.compact else 158
        return max(least, self.me[0] + self.plate / 2 + 8), self.canvas.height - high - 14, 2 * self.card + 12, high

    @cached_property
    def prompt(self) -> Box:
        """The prompt bar at its least height; it grows upward."""
        left = self.hand[0] + self.hand[2] + 10
        return left, self.canvas.height - 12 - 141, self.area[2] - left - 8, 141

    @property
    def ceiling(self) -> float:
        """Units from the top of the window: the bar is not to rise above this where lower buttons save it."""
        return self.plates_foot

    @property
    def closes(self) -> bool:
        """Whether the words in a bar that would still rise above that are smaller, and its buttons say all in one line."""
        return False

    @property
    def plates_foot(self) -> float:
        """Where the name plates end of those who sit over the bar, in units from the top of the window."""
        over = [place for place in self._seats[1:] if not place.beside and place.x > self.prompt[0]]
        plate = max(PLATE, self.canvas.font(16, 13) * PLATE_LINE / self.canvas.scale)
        return max((place.y + self.portrait / 2 - PLATE_OVER + plate + BELOW_PLATE for place in over), default=0.0)

    # Around the table

    @cached_property
    def portrait(self) -> float:
        """Width of a portrait."""
        return PORTRAIT_SMALL if self.players >= MANY else PORTRAIT

    @cached_property
    def seat_card(self) -> float:
        """Width of a card beside a portrait."""
        return SEAT_CARD_SMALL if self.players >= MANY else SEAT_CARD

    def seat(self, at: int) -> SeatPlace:
        """The place of the player `at` seats clockwise from the person (0 is the person)."""
        return self._seats[at]

    @cached_property
    def _seats(self) -> tuple[SeatPlace, ...]:
        return tuple(map(self._seat, range(self.players)))

    def _seat(self, at: int) -> SeatPlace:
        if at == 0:
            return SeatPlace(*self.me)
        fx, fy = AROUND[self.players][at - 1]
        large = self.canvas.text > 1.2
        if large and fy > LOW_SEAT:  # a large prompt needs the room
            fy = LOW_SEAT
        x, y, w, h = self.area
        above = self.portrait / 2 + (LEAST_HAT if large else HAT)  # large plates and bubbles need the room too
        return SeatPlace(x + fx * w, max(y + fy * h, y + above), fx >= CARDS_TO_THE_LEFT, fy < TOP_ROW)

    @cached_property
    def centre(self) -> tuple[float, float]:
        """The middle of what lies on the table."""
        x, y, w, h = self.area
        return x + CENTRE[0] * w, y + CENTRE[1] * h

    @property
    def toasts(self) -> float:
        """Units from the top of the window to where toasts hang: below the middle, above what the bar asks."""
        return min(self.centre[1] + BELOW_CENTRE, self.prompt[1] - TOAST)

    def words(self, units: float) -> float:
        """The size that words of so many units really have, in units: the person may want them larger."""
        return self.canvas.font(units) / self.canvas.scale

    def line(self, units: float) -> float:
        """Height of a line of words of so many units, in the script that needs more; units."""
        pixels = self.canvas.font(units)
        return max(LINE_LATIN * pixels, LINE_CHINESE * chinese_pixels(pixels)) / self.canvas.scale
