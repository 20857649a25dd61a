"""Where everything stands at the table of Ghost for Sale, in units: six columns under the moon, the person's strip below.

Lengths are those of the concept pictures at 1280 x 720. Where a window has more room everything grows with its columns,
where it has less height the night between houses and table gets shorter first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from art import theme
from scenes.kit.canvas import Box, Place
from scenes.kit.fan import HIGH, Fan
from scenes.tables.board import marks
from scenes.tables.board.ribbon_asides import PERSON_INSET
from scenes.tables.board_layout import EDGE, GAP, BoardLayout
from scenes.tables.layout import SeatPlace

Mode = Literal["row", "inform", "reveal"]  # what the board shows: all bids and tokens, the trays, or the truth

COLUMNS = 6
COLUMN = 164.0  # units: width of a column in the concept
TOKEN_HIGH = 92 / 76  # height of a token, as a share of its width
PANEL_PORTRAIT = 54.0  # units across, as on plates
REVEALED = 96.0  # units across: the portraits while the truth comes out
HONESTY = 74.0  # units: width of the person's True or False card
SHOWN_CARD = 80.0  # units: width of those that all turn up
PAGE_OVER = 30.0  # units that the page of a round reaches beyond the rim of the table
CAPTION = 64.0  # units: height of what the bar says meanwhile
BID = 45.0  # units: width of an offer under a property, where there is room
LEAST_ROW = 40.0  # units: height of the room for offers at least, times how large all is
COLUMN_ASIDE, UNDER_OFFERS = 3.0, 7.0  # units of a column beside what can be pressed; from its offers to the bar
BESIDE, BELOW = 5.0, 3.0  # units between such offers at least, from side to side and from row to row
CAPTIONS = {"truelight": 128.0, "pile": 100.0}  # units beside the lanes of a tray, for what is sold there
SKY_GIVES = 62.0  # and down to which it gives way to signs that grow with the words
TALLER = 0.8  # times that a sign grows in height as its words do
LEAST_OFFERS = 66.0  # units: height in which fifteen offers can be told apart, times how large all is
LEAST_SKY = 118.0  # units from the top of the board to the foot of the houses at least, times how large all is


@dataclass(frozen=True, slots=True)
class Row:
    """The row of the properties: heights in units from the top of the window, and sizes.

    `base` is the foot of the houses, `sign` the top of their signs, `tokens` that of the tokens, `rim` the edge of the
    table, `laid` the top of what lies on it below a property, `foot` where the columns end.
    """

    base: float
    house: float
    sign: float
    sign_size: tuple[float, float]
    tokens: float
    token: float
    rim: float
    laid: float
    foot: float
    special: float


@dataclass(frozen=True)
class GhostLayout(BoardLayout):
    """Boxes and lengths in units. `mode` is what the board shows; `reserving`: the hand still holds all cards.

    `buying`: offers lie below the properties, and the person is asked for one; `bar_top` is where the bar begins then.
    """

    card_wide: float = 72.0
    mode: Mode = "row"
    reserving: bool = False
    buying: bool = False
    bar_top: float = math.inf

    # The strip

    @property
    def mine(self) -> float:
        return 80.0

    @cached_property
    def portrait(self) -> float:
        return REVEALED * min(1.12, self.grown) if self.mode == "reveal" else self.mine

    @property
    def seat_card(self) -> float:
        return 14.0

    @property
    def card(self) -> float:
        return self.card_wide * (1.1 if self.canvas.scale < 1 else 1)

    @cached_property
    def honesty(self) -> tuple[float, float, float]:
        """The middle of the person's True or False card, and its width."""
        wide = HONESTY if not self.compact else 56.0
        x = self.me[0] + max(self.plate, self.mine) / 2 + wide / 2 + 4
        return x, self.canvas.height - 88, wide

    @cached_property
    def _left(self) -> float:
        x, _, wide = self.honesty
        return x + wide / 2 + 8

    @cached_property
    def _held_wide(self) -> float:
        """Width of the hand, which does not change while it is played down."""
        room = self.area[2] - self._left - theme.MARGIN - EDGE
        return min(room - self._bar_wide, room * 0.46)

    @property
    def _bar_wide(self) -> float:
        large = max(1.0, self.words(theme.BUTTON) / theme.BUTTON)
        return 420.0 * large

    @property
    def above(self) -> bool:
        return False

    @cached_property
    def hand(self) -> Box:
        high, left = self.card * HIGH, self._left
        if self.reserving:  # where the True or False card will lie there is room for more cards
            left = self.me[0] + max(self.plate, self.mine) / 2
        return left, self.canvas.height - EDGE - high, self._held_wide + self._left - left, high

    @cached_property
    def fan(self) -> Fan:
        """The shallow arc of the hand."""
        left, top, wide, high = self.hand
        return Fan(
            left, wide, top + high / 2 - 6, self.card, within=0.875, stack=0.0, sagitta=7.0, tilt=3.0, opens=False
        )

    @cached_property
    def prompt(self) -> Box:
        words = self._lines * self.line(theme.QUESTION) + self.line(theme.READING)
        high = max(141.0, 42 + words + self._buttons)
        if self.mode == "reveal":
            high = CAPTION * max(1.0, self.words(theme.QUESTION) / theme.QUESTION)
            wide = min(640.0 * max(1.0, high / CAPTION), self.area[2] - 2 * theme.MARGIN)
            return theme.MARGIN, self.canvas.height - EDGE - high, wide, high
        left = self.hand[0] + self.hand[2] + EDGE
        return left, self.canvas.height - EDGE - high, self.area[2] - left - theme.MARGIN, high

    @property
    def ceiling(self) -> float:
        return super().plates_foot

    @property
    def plates_foot(self) -> float:
        """What has been read gives way to a hint where both would leave no room for the offers."""
        return max(super().plates_foot, self.row.laid + LEAST_OFFERS * self.grown if self.buying else 0.0)

    @property
    def _lines(self) -> int:
        return 2 if self.canvas.text > 1.2 else 1

    @cached_property
    def page(self) -> Box:
        """Room for the page that closes a round: below the signs, above the bar with its button."""
        bar = max(126.0, 34 + 1.2 * self._lines * self.words(theme.QUESTION) + 1.5 * self.words(theme.BUTTON) + 12)
        high = bar if self.mode == "reveal" else max(bar, self.prompt[3])
        foot, top = self.canvas.height - EDGE - high - GAP, self.row.sign + self.row.sign_size[1] + GAP
        return 12, max(top, self.row.rim - PAGE_OVER), self.area[2] - 24, foot - max(top, self.row.rim - PAGE_OVER)

    # The board

    @cached_property
    def floor(self) -> float:
        """Where the board ends."""
        top = self.bar + self.ribbon[3]
        if self.mode == "reveal":
            return self.prompt[1] - GAP
        return max(top + 300, self.prompt[1] - GAP)

    @cached_property
    def board(self) -> Box:
        top = self.bar + self.ribbon[3]
        return 0, top, self.area[2], self.floor - top

    @property
    def column(self) -> float:
        """Width of a column."""
        return self.area[2] / COLUMNS

    @cached_property
    def grown(self) -> float:
        """The scale of the board, 1 as in the concept."""
        high = self.board[3]
        least = {"row": 410.0, "inform": 432.0, "reveal": 476.0}[self.mode]
        return max(0.86, min(self.column / COLUMN, high / least))

    @cached_property
    def row(self) -> Row:
        k, high = self.grown, self.board[3]
        if self.mode == "inform":
            return self._row(k, high - 384 * k, 96 * k, (144.0, 72.0), 36 * k, 38 * k)
        if self.mode == "reveal":
            return self._row(k, min(230 * k, high - 336 * k), 138 * k, (150.0, 78.0), 36 * k, 44 * k)
        return self._row(k, high - 318 * k, 138 * k, (150.0, 78.0), 38 * k, 82 * k)

    def _row(self, k: float, sky: float, house: float, sign: tuple[float, float], token: float, gap: float) -> Row:
        """The row with its houses `sky` below the top of the board at most; `gap` is at most between tokens and offers."""
        _, top, _, high = self.board
        concept = {"row": 154.0, "inform": 94.0, "reveal": 230.0}[self.mode] * k
        large = max(1.0, self.words(theme.BUTTON) / theme.BUTTON)
        sky = min(sky, concept)
        taller = min(
            sign[1] * k * (large - 1) * TALLER, max(0.0, sky - SKY_GIVES * k)
        )  # houses give way to larger words
        base = top + max(LEAST_SKY * k * 0.7, sky - taller)
        sign_high, sign_wide = sign[1] * k + taller, min(sign[0] * k * 1.04 * large, self.column - 12)
        sign_top = base + 13 * k
        tokens = sign_top + sign_high + 8 * k
        under = tokens + token * TOKEN_HIGH
        offers = {"row": 119.0, "inform": 188.0, "reveal": 150.0}[self.mode] * k
        gap = max(10.0, min(gap, top + high - offers - under))
        laid = under + gap
        rim = under + gap * (0.55 if self.mode == "row" else 0.6 if self.mode == "inform" else 0.35)
        foot = laid + offers - 6 * k
        small = min(house, (base - top + 8 * k) * 160 / 186)
        return Row(base, small, sign_top, (sign_wide, sign_high), tokens, token, rim, laid, foot, 38 * k)

    def middle(self, at: int) -> float:
        """The middle of column number `at`."""
        return self.column * (at + 0.5)

    def column_box(self, at: int, whole: bool = True) -> Box:
        """The part of a column that can be pressed: from roof to tokens, or the `whole` of it with the offers."""
        row = self.row
        top = row.base - row.house * 0.62
        foot = min(row.foot, self._floor_of(at)) if whole and self.mode == "row" else row.rim - 4
        return self.column * at + 3, top, self.column - 6, foot - top

    def sign_box(self, at: int) -> Box:
        wide, high = self.row.sign_size
        return self.middle(at) - wide / 2, self.row.sign, wide, high

    def special_box(self, at: int) -> Box:
        """The special card before a house, at its left."""
        row = self.row
        wide, high = row.special, row.special * 1.24
        x = max(self.column * at + 3, self.middle(at) - 2.1 * wide)
        return x, row.base + 4 - high, wide, high

    def token_places(self, at: int, count: int, more: bool = False) -> tuple[list[Place], float]:
        """The middles of so many tokens under a property, `more`: and of one that may follow; and their width.

        They lie in one row or two, as large as they can be without one lying over another.
        """
        whole = count + more
        rows = max((1, 2), key=lambda rows: self._token_wide(whole, rows))
        wide, per = self._token_wide(whole, rows), -(-whole // rows)
        step = min(wide + 2, (self.column - 12 - wide) / max(1, per - 1))
        places = []
        for number in range(whole):
            line, column = divmod(number, per)
            here = min(per, whole - line * per)
            x = self.middle(at) + (column - (here - 1) / 2) * step
            places.append((x, self.row.tokens + wide * TOKEN_HIGH * (line * 1.02 + 0.5)))
        return places, wide

    def _token_wide(self, count: int, rows: int) -> float:
        """The greatest width of `count` tokens in so many rows."""
        row, per = self.row, max(1, -(-count // rows))
        high = (row.rim if self.mode == "inform" else row.laid) - row.tokens
        return min(row.token, (self.column - 10) / per - 2, high / rows / TOKEN_HIGH / 1.02)

    # Offers under a property

    def bid_places(self, at: int, count: int) -> tuple[list[Place], float]:
        """The middles of so many offers under a property, in the order laid, and their width.

        They lie in as many rows as let them be largest: none over its neighbour, and of each as much is seen as shows
        whose it is, as which one it was laid, and the person's number.
        """
        room = self._bid_room(at)
        rows = max((1, 2, 3), key=lambda rows: self._bid_wide(room, count, rows))
        wide, per = self._bid_wide(room, count, rows), -(-count // rows)
        step = min(wide + 2 * BESIDE, (room[0] - wide) / max(1, per - 1))
        down = min(wide * HIGH + 2 * BELOW, (room[1] - wide * HIGH) / max(1, rows - 1))
        places = []
        for number in range(count):
            line, column = divmod(number, per)
            here = min(per, count - line * per)
            x = self.middle(at) + (column - (here - 1) / 2) * step
            places.append((x, self.row.laid + wide * HIGH / 2 + line * down))
        return places, wide

    def _floor_of(self, at: int) -> float:
        """Where column number `at` ends: above the bar where that has risen over it, but never above its first row."""
        if self.column * (at + 1) - COLUMN_ASIDE <= self.prompt[0]:
            return self.floor
        return max(min(self.floor, self.bar_top - UNDER_OFFERS), self.row.laid + LEAST_ROW * self.grown)

    def _bid_room(self, at: int) -> tuple[float, float]:
        """Width and height of the room for offers under a property."""
        return self.column - 18, min(self.row.foot + 4, self._floor_of(at) - 2) - self.row.laid

    def _bid_wide(self, room: tuple[float, float], count: int, rows: int) -> float:
        """The greatest width of `count` offers in so many rows."""
        per, (wide, high) = -(-count // rows), room
        apart = (high - (rows - 1) * BELOW) / rows
        over = high - (rows - 1) * marks.height(self.canvas)
        return min(BID * self.grown, (wide - (per - 1) * BESIDE) / per, max(apart, over) / HIGH)

    # The stands on which the others' tokens wait

    def stands(self, count: int) -> list[Box]:
        """Boxes for so many players, side by side on the cloth."""
        wide, gap = (self.area[2] - 32) / max(3, count), 12.0
        high = 68 * self.grown
        top = self.row.laid + max(4.0, (self.floor - self.row.laid - high) * 0.35)
        left = (self.area[2] - wide * count) / 2
        return [(left + at * wide + gap / 2, top, wide - gap, high) for at in range(count)]

    # The trays of the auction for information

    def trays(self, pile: bool) -> dict[str, Box]:
        """The trays by what is sold on them."""
        k, row = self.grown, self.row
        wide, top = self.area[2], row.laid
        high = min(188 * k, self.floor - top)
        if not pile:
            return {"truelight": (22, top, wide - 44, high)}
        first = (wide - 68) * 0.6
        return {"truelight": (22, top, first, high), "pile": (22 + first + 28, top, wide - first - 72, high)}

    def captions(self, pile: bool) -> list[Box]:
        """The part of each tray beside its lanes, which says what is sold there. None without trays."""
        shown = self.trays(pile) if self.mode == "inform" else {}
        return [(x, y, CAPTIONS[place] * self.grown, high) for place, (x, y, _, high) in shown.items()]

    def lanes(self, place: str, pile: bool, own: int) -> list[Box]:
        """Each player's lane of a tray, in the order of bidding. Number `own`, the person's, is wider."""
        x, y, wide, high = self.trays(pile)[place]
        k = self.grown
        left = CAPTIONS[place] * k
        room, gap = wide - left - 16 * k, 4.0
        more = 1.45 if place == "truelight" else 1.15
        one = (room - gap * (self.players - 1)) / (self.players - 1 + more)
        boxes, at = [], x + left
        for number in range(self.players):
            here = one * (more if number == own else 1)
            boxes.append((at, y + 18 * k, here, high - 40 * k))
            at += here + gap
        return boxes

    # People

    def _seat(self, at: int) -> SeatPlace:
        if self.mode == "reveal":
            x, y = self.revealed(at)
            return SeatPlace(x, y)
        if at == 0:
            return SeatPlace(*self.me)
        if self.compact:
            _, top, wide, high = self.ribbon
            x = wide - 14 - (self.players - 1 - at) * (high + 8 + self.words(16)) - high / 2 - self.words(16)
            return SeatPlace(x, top + high / 2, top=True)
        x, y, wide, high = self.plate_of(at)
        return SeatPlace(x + 10 + PANEL_PORTRAIT / 2, y + high / 2, left=True)

    @property
    def hint_top(self) -> float:
        """In large words a hint takes the place of the ribbon too, while it is read: the names of the houses stay free."""
        return self.ribbon[1] if self.canvas.text > 1.2 else super().hint_top

    @property
    def face_wide(self) -> float:
        """Width of the others' portraits: at the end of the ribbon they are small."""
        return self.ribbon[3] - PERSON_INSET if self.compact and self.mode != "reveal" else self.portrait

    def revealed(self, at: int) -> Place:
        """The middle of a portrait while the truth comes out."""
        row = self.row
        x = self.area[2] * (at + 0.5) / self.players - (self._shown_wide + 4) / 2
        return x, row.laid + (self.floor - row.laid) * 0.5 - 8

    @property
    def _half_plate(self) -> float:
        """Half the width of a name plate, at most."""
        return max(self.portrait * 0.52, min(3.2 * self.words(16) + 12, self.area[2] / self.players * 0.33))

    @property
    def _shown_wide(self) -> float:
        """Width of a card that is turned up beside its portrait."""
        room = self.area[2] / self.players - 2 * self._half_plate - 10
        return max(44.0, min(SHOWN_CARD * self.grown, room, (self.floor - self.row.laid) / HIGH * 1.02))

    def shown_card(self, at: int) -> tuple[float, float, float]:
        """The middle and the width of the card that a seat turns up then, beside its plate."""
        x, y = self.revealed(at)
        wide = self._shown_wide
        return x + self._half_plate + 4 + wide / 2, y, wide

    def plate_of(self, at: int) -> Box:
        x, y, wide, _ = self.panel
        high = 78.0 if self.players < 5 else 72.0
        return x + 8, y + 52 + at * (high + 6), wide - 16, high

    @cached_property
    def centre(self) -> tuple[float, float]:
        _, y, wide, high = self.board
        return wide / 2, y + high * 0.42

    @property
    def toasts(self) -> float:
        return self.row.rim

    def boxes(self, places: Sequence[Place], wide: float, high: float) -> Box:
        """The box around things of one size at these places, at least one."""
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return (
            min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + wide, max(ys) - min(ys) + high
        )  # fmt: skip
