"""The layout of a table that is a board: ribbon above, people at its edges or in the panel, the person's strip below.

The prompt bar stands in that strip beside the hand. Where the hand is too wide for that, the bar stands above it, and
the board ends there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from art import theme
from scenes.kit.canvas import Box
from scenes.tables.board.ribbon import ribbon_box
from scenes.tables.layout import AROUND, CARDS_TO_THE_LEFT, TOP_ROW, SeatPlace, TableLayout

GAP = 6.0  # units between the board and the bar
EDGE = 12.0  # units below the person's strip, and between hand and bar
PROMPT_LEAST = 374.0  # units: least width of the bar beside a hand, where words are at 100 %
PROMPT_HIGH = 141.0  # units: least height of the bar
SHORTEST_STEP = 0.30  # from card to card, as a share of their width: the corner with the value is still seen
LIGHTEST = 1.06  # the same where cards do not touch
HALF = 0.62  # share of a card's height that is shown where only the upper half of the hand is
PLATE_HEAD = 44.0  # units of the panel above the first plate
PLATE_GAP = 6.0  # units between two plates
IN_PANEL = 0.22  # share of a plate's width at which the middle of the portrait is
OFF_EDGE = 10.0  # units between an edge of the board and a portrait


@dataclass(frozen=True)
class BoardLayout(TableLayout):
    """Where everything stands around a board; boxes and lengths in units.

    `cards` is how many cards the person holds, `card_wide` the width of one in the wide form. `in_panel`: the others
    are plates in the side panel, else they sit along the edges of the board. `half`: in the compact form only the upper
    half of the hand is shown. `portraits` is the width of a portrait at an edge.
    """

    cards: int = 0
    card_wide: float = 96.0
    in_panel: bool = True
    half: bool = False
    portraits: float = 92.0

    @cached_property
    def ribbon(self) -> Box:
        """The steps of the round, under the top bar."""
        return ribbon_box(self.canvas, self)

    @property
    def head(self) -> float:
        return self.bar + self.ribbon[3]

    @cached_property
    def board(self) -> Box:
        """The board: below the ribbon, above the person's strip, beside the panel."""
        top = self.bar + self.ribbon[3]
        return 0, top, self.area[2], self._floor - GAP - top

    @cached_property
    def _floor(self) -> float:
        """Where the person's strip begins, or the bar where that stands above it."""
        if self.above:
            return self.prompt[1]
        return min(self.prompt[1], self.canvas.height - self._strip)

    @cached_property
    def _strip(self) -> float:
        """Height of the person's strip, with what shows of hand, portrait and plate."""
        return max(self._shown + EDGE + 2, self.canvas.height - self.me[1] + self.mine / 2 + 4)

    @property
    def mine(self) -> float:
        """Width of the person's own portrait."""
        return 80.0

    @cached_property
    def me(self) -> tuple[float, float]:
        return max(52.0, 8 + self.plate / 2), self.canvas.height - (108 if self.compact else 92)

    # The hand

    @property
    def card(self) -> float:
        """Width of a card of the person's hand, larger where pixels are few."""
        return self.card_wide * (1.14 if self.canvas.scale < 1 else 1)

    @property
    def _shown(self) -> float:
        return self.card * 1.4 * (HALF if self.half and self.compact else 1)

    @cached_property
    def _left(self) -> float:
        return self.me[0] + max(self.plate, self.mine) / 2 + 10

    @cached_property
    def _room(self) -> float:
        """Width that there is for hand and bar together."""
        return self.area[2] - self._left - theme.MARGIN

    @cached_property
    def _bar_least(self) -> float:
        """Least width of the bar; large words need more."""
        return PROMPT_LEAST * max(1.0, self.words(theme.BUTTON) / theme.BUTTON)

    def _wide(self, step: float) -> float:
        return self.card * (1 + step * max(0, self.cards - 1))

    @cached_property
    def above(self) -> bool:
        """Whether the bar stands above the hand, because both have no room side by side."""
        return self._wide(SHORTEST_STEP) + GAP + EDGE > self._room - self._bar_least

    @cached_property
    def step(self) -> float:
        """From card to card: they lie side by side where there is room, else one over the other."""
        room = self._room if self.above else self._room - self._bar_least - GAP - EDGE
        if self.cards < 2:
            return self.card * LIGHTEST
        return min(self.card * LIGHTEST, max(self.card * 0.16, (room - self.card) / (self.cards - 1)))

    @cached_property
    def hand(self) -> Box:
        """The box of the hand; its lower part is outside the window where only the upper half shows."""
        wide = self.card + self.step * max(0, self.cards - 1) if self.cards else 0.0
        return self._left, self.canvas.height - EDGE - self._shown, wide, self.card * 1.4

    def hand_place(self, at: int) -> tuple[float, float]:
        """The middle of card number `at` of the hand."""
        x, y, _, high = self.hand
        return x + self.card / 2 + at * self.step, y + high / 2

    # The question

    @cached_property
    def prompt(self) -> Box:
        """The bar at its least height, with a sentence and a row of buttons; it grows upward."""
        high = max(PROMPT_HIGH, 42 + 1.2 * self.words(theme.QUESTION) + self._buttons)
        if self.above:
            foot = self.canvas.height - self._strip - GAP
            return theme.MARGIN, foot - high, self.area[2] - 2 * theme.MARGIN, high
        left = self.hand[0] + self.hand[2] + EDGE if self.cards else self._left
        return left, self.canvas.height - EDGE - high, self.area[2] - left - theme.MARGIN, high

    @property
    def _buttons(self) -> float:
        return max(66.0, 1.2 * (self.words(theme.BUTTON) + self.words(theme.SMALL)) + 16)

    # The others

    @cached_property
    def portrait(self) -> float:
        return self.portraits

    def _seat(self, at: int) -> SeatPlace:
        """The place of the player `at` seats clockwise from the person: at an edge of the board, or on their plate.

        What flies to them ends there.
        """
        if at == 0:
            return SeatPlace(*self.me)
        if self.in_panel:
            x, y, wide, high = self.plate_of(at)
            if self.compact:  # the drawer is closed while anything flies
                return SeatPlace(self.canvas.width - 20, y + high / 2, left=True)
            return SeatPlace(x + wide * IN_PANEL, y + high / 2)
        fx, fy = AROUND[self.players][at - 1]
        x, y, wide, high = self.board
        near = self.portrait / 2 + OFF_EDGE
        left, right = x + near + 14, x + wide - near - 14
        top, foot = y + near, y + high - near - 24
        # The side seats of a round table stand a little inside; at a board they keep to its edge
        sx = left if fx < 1 - CARDS_TO_THE_LEFT else right if fx >= CARDS_TO_THE_LEFT else x + fx * wide
        sy = top if fy < TOP_ROW else min(foot, y + fy * high)
        return SeatPlace(sx, sy, fx >= CARDS_TO_THE_LEFT, fy < TOP_ROW)

    def plate_of(self, at: int) -> Box:
        """The plate of a player in the side panel, the person's (0) on top; together they leave room for the log."""
        x, y, wide, high = self.panel
        share = min(123.0, (high * 0.78 - PLATE_HEAD) / self.players - PLATE_GAP)
        return x + 8, y + PLATE_HEAD + at * (share + PLATE_GAP), wide - 16, share
