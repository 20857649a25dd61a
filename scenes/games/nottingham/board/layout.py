"""Where everything stands at the table of Nottingham, in units: people around a road, the goods in the middle.

Places on the table are shares of its width and of what is above the person's strip (measured
on a drawing of five players; they hold for every window).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from art import theme
from scenes.kit.canvas import Box, Place
from scenes.kit.fan import HIGH, Fan, largest_card
from scenes.tables.board.offers import OVERHANG, STEP
from scenes.tables.board.ribbon import ribbon_high
from scenes.tables.board.track import NEXT
from scenes.tables.board.track import STONE as STONE_USUAL
from scenes.tables.layout import CARDS_TO_THE_LEFT, SeatPlace, TableLayout

# Middles of the opponents' portraits, clockwise from the person's left, by players
AROUND: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((0.15, 0.24), (0.82, 0.24)),
    4: ((0.11, 0.53), (0.50, 0.135), (0.89, 0.53)),
    5: ((0.109, 0.58), (0.26, 0.15), (0.72, 0.15), (0.887, 0.56)),
    6: ((0.10, 0.60), (0.15, 0.21), (0.50, 0.135), (0.85, 0.21), (0.90, 0.60)),
    7: ((0.085, 0.60), (0.11, 0.25), (0.345, 0.17), (0.655, 0.17), (0.89, 0.25), (0.915, 0.60)),
}
LOWEST, LOWEST_MANY = (
    0.47,
    0.59,
)  # share of the height below which nobody sits where there is little of it; with many players
TOP_ROW = 0.25  # share of the height above which a seat is in the top row
LOW = 470.0  # units of height of the table above the strip, below which everything around it is smaller
CHIP = 10.0  # units that the chip of who makes an offer stands out above its mat
THREE, NEARER = 3, 18.0  # players of whom one sits nearer to the row of mats; units by which that lies farther left
FIVE = 5  # players of whom two sit above the row of mats
MANY = 6  # players from whom on everything around the table is smaller
MIDDLE = (0.496, 0.46)  # the middle of the drawn card
UNDER_A_SEAT = 0.505  # the same share of the height where somebody sits above it
PILES = 0.141  # share of the width from the drawn card to the deck, and to the discards
OFFERED, OFFERED_LOW = 0.725, 0.785  # share of the height of both piles while offers lie on the table; in small windows
ROAD = (
    (0.155, 0.865),
    (0.496, 0.905),
    (0.837, 0.865),
)  # where the road begins, turns, and ends: above a bar of two rows
ROAD_HIGH = 0.825, 0.925  # the same shares of the height in the compact form: own ambushes lie below its beginning
ROAD_SHORT = (0.20, 0.79)  # the same shares of the width of its ends where people sit near them
STONE = 28.0  # units across
CARD, CARD_SMALL = 96.0, 128.0  # units: width of the person's cards; in a window smaller than the design
ASKED_CROWNED = 92.0  # units: width of the card turned up while offers lie beside it and somebody sits above it
WITHIN = 0.305  # share of a card's width from one of the own hand to the next like it: no narrower than can be clicked
OWN_SET = 122  # units: width of the cards of a set that is laid out


@dataclass(frozen=True)
class NottinghamLayout(TableLayout):
    """Boxes and lengths in units. `cards` is how many cards the person holds, of so many `kinds`."""

    cards: int = 0
    kinds: int = 0

    # The person's strip

    @cached_property
    def card(self) -> float:
        """Width of the person's cards: in a small window a full hand has smaller ones, of which every value is seen."""
        if self.canvas.scale >= 1:
            return CARD
        return min(CARD_SMALL, largest_card(self._hand_wide, self.kinds, self.cards - self.kinds))

    @property
    def _strip(self) -> float:
        """Height of the hand, whatever it holds; in the compact form its feet are outside the window."""
        return CARD_SMALL * HIGH * 0.72 if self.canvas.scale < 1 else CARD * HIGH * (0.72 if self.compact else 1)

    @cached_property
    def me(self) -> tuple[float, float]:
        if self.compact:
            return self.portrait / 2 + 10, self.hand[1] - self.portrait * 0.5 - 10
        return max(78.0, 12 + self.plate / 2), self.canvas.height - 92

    @cached_property
    def _floor(self) -> float:
        """Where the person's strip begins."""
        return self.prompt[1]

    @cached_property
    def hand(self) -> Box:
        """The box of the person's own cards; in the compact form their feet are outside the window."""
        return (
            self._hand_left,
            self.canvas.height - self._strip - (0 if self.compact else 10),
            self._hand_wide,
            self.card * HIGH,
        )

    @property
    def _hand_left(self) -> float:
        return 10.0 if self.compact else self.me[0] + self.plate / 2 + 6

    @property
    def _hand_wide(self) -> float:
        return self.area[2] * 0.405 if self.compact else self.area[2] * 0.602 - self._hand_left

    @cached_property
    def fan(self) -> Fan:
        """The arc of the hand."""
        left, top, wide, high = self.hand
        return Fan(left, wide, top + high / 2 - (0 if self.compact else 2), self.card, within=WITHIN)

    @cached_property
    def prompt(self) -> Box:
        left = self.area[2] * 0.607 if not self.compact else self.area[2] * 0.42
        lines = 2 if self.canvas.text > 1.2 else 1  # of the question: large words take more of them
        high = 170.0 if not self.compact else max(150.0, 42 + 1.2 * lines * self.words(theme.QUESTION) + self._buttons)
        return left, self.canvas.height - 10 - high, self.area[2] - left - (16 if not self.compact else 10), high

    @property
    def _buttons(self) -> float:
        return max(66.0, 1.2 * (self.words(theme.BUTTON) + self.words(theme.SMALL)) + 16)

    @cached_property
    def ceiling(self) -> float:
        """The bar is not to rise over the road, nor over the stone that comes next, which is larger than the others."""
        return self.road[1][1] + self.stone / 2 * (NEXT / STONE_USUAL)

    @property
    def closes(self) -> bool:
        """The road is to be seen above the bar, whatever that asks."""
        return True

    # Around the table

    @cached_property
    def _shown(self) -> tuple[float, float, float, float]:
        """The part of the table above the strip."""
        x, y, wide, _ = self.area
        return x, y, wide, self._floor - y

    def at(self, share: tuple[float, float]) -> Place:
        x, y, wide, high = self._shown
        return x + share[0] * wide, y + share[1] * high

    @cached_property
    def portrait(self) -> float:
        return 76.0 if self.players >= MANY or self._low else 92.0

    @property
    def _low(self) -> bool:
        """Whether there is little height above the strip."""
        return self._floor - self.area[1] < LOW

    @cached_property
    def seat_card(self) -> float:
        return 44.0 if self.players >= MANY else 52.0

    def _seat(self, at: int) -> SeatPlace:
        if at == 0:
            return SeatPlace(*self.me, beside=self.compact)
        share = AROUND[self.players][at - 1]
        lowest = LOWEST_MANY if self.players >= MANY else LOWEST
        if self._low and share[1] > lowest:
            share = share[0], lowest
        x, y = self.at(share)
        least = self.bar + self.portrait / 2 + 16
        return SeatPlace(x, max(least, y), share[0] >= CARDS_TO_THE_LEFT, share[1] < TOP_ROW)

    @property
    def crowned(self) -> bool:
        """Whether somebody sits above the middle."""
        return any(abs(x - 0.5) < 0.05 for x, _ in AROUND[self.players])

    # The middle

    @cached_property
    def centre(self) -> tuple[float, float]:
        return self.at((MIDDLE[0], UNDER_A_SEAT if self.crowned else MIDDLE[1]))

    @property
    def drawn_card(self) -> float:
        """Width of the card turned up."""
        return 128.0 if self.crowned or self.players >= MANY or self._low else 150.0

    @property
    def aside_card(self) -> float:
        """Width of the cards of both piles while offers lie on the table."""
        return 44.0 if self.compact else 52.0

    @property
    def pile_card(self) -> float:
        return 66.0 if self.players >= MANY else 74.0

    def piles(self, offers: int) -> tuple[Place, Place]:
        """The middles of deck and discards.

        While `offers` lie where they are otherwise, both are nearer to the road, left (-1) or right (1) of its middle.
        """
        x, y = self.centre
        if offers:
            y = self.at((0, OFFERED_LOW if self.compact else OFFERED))[1]
            return (x + offers * 163 - 33, y), (x + offers * 163 + 33, y)
        away, y = PILES * self.area[2], y + self._piles_lower
        return (x - away, y), (x + away, y)

    @property
    def _piles_lower(self) -> float:
        """How far below the middle of the card turned up they lie: farther where somebody sits above each of them."""
        if self.players <= MANY:
            return -16
        return 24 if self.compact else -2

    @cached_property
    def road(self) -> tuple[Place, Place, Place]:
        """Where the road begins, where it is lowest, and where it ends."""
        first, low, last = ROAD
        if self.players >= MANY:
            first, last = (ROAD_SHORT[0], first[1]), (ROAD_SHORT[1], last[1])
        if self.compact:
            ends, lowest = ROAD_HIGH
            first, low, last = (first[0], ends), (low[0], lowest), (last[0], ends)
        return self.at(first), self.at(low), self.at(last)

    @property
    def stone(self) -> float:
        """Width of a stone of the road."""
        return STONE * (1.25 if self.compact else 1)

    @property
    def sheriff(self) -> float:
        """Width of the Sheriff's picture."""
        return 44.0 if self.compact else 50.0

    def ribbon(self, words: float, buttons: float) -> Box:
        """The box the steps of the turn hang in: under the bar, beside who sits above the middle.

        In the compact form it is in the bar itself, between its `words` and its `buttons` (ends in units).
        """
        x, y, wide, _ = self.area
        if self.compact:
            return words + 14, 0.0, buttons - words - 28, self.bar - 4
        if self.crowned:
            wide *= 0.47
        return x, y, wide, ribbon_high(self.canvas, hung=True)

    # Offers

    @property
    def offer_card(self) -> float:
        """Width of a card on a mat."""
        return 44.0 if self.players >= MANY else 50.0 if self._flanked else 62.0

    @property
    def _flanked(self) -> bool:
        """Whether the row of mats goes from under one name plate to under another, and to the cards of who sits beside it."""
        return self.players == FIVE and not self.compact

    @property
    def asked_card(self) -> float:
        """Width of the card turned up while offers lie beside it."""
        if self.players >= MANY:
            return 100.0
        return ASKED_CROWNED if self.crowned and not self.compact else 112.0

    @cached_property
    def asked(self) -> Place:
        """The middle of that card: in a row with the mats."""
        x, y = self.at((MIDDLE[0], 0.47 if self.compact else 0.43 if self.players >= MANY else 0.40))
        if self.players == THREE and not self.compact:  # off what is told of the hand that lies nearer
            x -= NEARER
        if self.crowned and not self.compact:  # below the plate of who sits above it
            y = max(y, self._plate_foot(self._above) + self.asked_card * HIGH / 2 + 6)
        if self._flanked:
            y = max(y, self._plate_foot(2) + self.offer_card * HIGH / 2 + OVERHANG + CHIP)
        return x, y

    @property
    def _above(self) -> int:
        """Who sits above the middle, clockwise from the person."""
        return next(at for at in range(1, self.players) if abs(self.seat(at).x - self.at(MIDDLE)[0]) < self.portrait)

    def _plate_foot(self, around: int) -> float:
        """Where the name plate ends of who sits so many seats clockwise from the person."""
        return self.seat(around).y + self.portrait / 2 - 10 + max(34.0, 1.55 * self.words(16))

    @property
    def mat_wide(self) -> float:
        return self.offer_card * (1 + STEP) + 2 * OVERHANG

    def mats(self, around: Sequence[int]) -> dict[int, Place]:
        """The middles of the mats of these players (seats clockwise from the person), the person's below the others.

        They lie in a row on both sides of the card turned up, each on the side on which its owner sits; the third of a side lower
        where it would lie under the name plate of who sits there.
        """
        x, y = self.asked
        left = [at for at in around if at and self.seat(at).x < x - 20]
        right = [at for at in around if at and at not in left]
        if len(right) - len(left) > 1:  # who sits above the middle
            left.append(right.pop(0))
        apart, first = self.mat_wide + 5, self.asked_card / 2 + 12 + self.mat_wide / 2
        foot, half = self._plate_foot(2), self.offer_card * HIGH / 2 + OVERHANG
        low = max(y, foot + half + CHIP) if self.players > MANY and not self.compact else y
        found = {at: (x - first - apart * nth, low if nth > 1 else y) for nth, at in enumerate(reversed(left))}
        found |= {at: (x + first + apart * nth, low if nth > 1 else y) for nth, at in enumerate(right)}
        if 0 in around:
            found[0] = x, y + self.asked_card * 0.7 + self.offer_card * 0.7 + OVERHANG + 8
        return found
