"""Where everything stands at the table of Intrigo, in units: the palace under the moon, the person's strip, the panel.

Lengths are those of the concept pictures at 1280 x 720. The palace is fitted to what the window leaves it
(art/games/intrigo/cards/plan.py); its own units begin below the top bar, and `on_board` makes units of the window of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from art import theme
from art.games.intrigo.cards.plan import PalacePlan, plan
from scenes.kit.canvas import Box, Place
from scenes.kit.fan import HIGH, Fan
from scenes.tables.board_layout import EDGE, BoardLayout
from scenes.tables.layout import SeatPlace

Mode = Literal["palace", "draft"]  # the court with chair and market, or with the table at which cards are passed on

HAND = 272.0  # units: width of the hand, which stays as it is while cards are played
CARD = 84.0  # units: width of a card of it
SKY = 24.0  # units between the ribbon and the roof of the palace
STACK = 90.0  # units: width of an influence card in the market
PLATE = 123.0  # units: height of a plate in the panel
COURTIER = 60.0  # units across: the portraits of the others in the court
DRAFT_PORTRAIT = 78.0  # units across: the portraits at the table of the draft
FAR = 0.56  # of a portrait: how far below the table's edge the one opposite sits, no hat over the token behind it
PACKET = 108.0  # units: width of a card of the person's packet
RISEN = 14.0  # units by which the card lies higher that is about to be kept
HANDED_ON = 34.0  # units: width of a card of the draft that was handed on
COURT = (814.0, 276.0)  # units: the court for which the lengths of the draft are

LATIN = 1.2  # from line to line, as a share of the size of words
LEADING = {"zh-Hant": 1.36}  # the same where a language needs more


def leading_of(language: str) -> float:
    """From line to line of a language, as a share of the size of words."""
    return LEADING.get(language, LATIN)


@dataclass(frozen=True)
class IntrigoLayout(BoardLayout):
    """Boxes and lengths in units. `mode` is what stands in the court, `arcades` how many there are.

    `leading` is from line to line, as a share of the size of words.
    """

    card_wide: float = CARD
    mode: Mode = "palace"
    arcades: int = 16
    leading: float = LATIN

    # The strip

    @property
    def seat_card(self) -> float:
        return 14.0

    @cached_property
    def portrait(self) -> float:
        return self.mine

    @property
    def above(self) -> bool:  # the bar always stands beside the hand
        return False

    @property
    def card(self) -> float:
        return self.card_wide * (1.12 if self.canvas.scale < 1 else 1)

    @cached_property
    def hand(self) -> Box:
        high = self.card * HIGH
        return self._left, self.canvas.height - EDGE - high, HAND * self.card / CARD, high

    @cached_property
    def fan(self) -> Fan:
        """The shallow arc of the hand."""
        left, top, wide, high = self.hand
        return Fan(left, wide, top + high / 2 - 3, self.card, within=0.80, between=0.86, stack=0, sagitta=4, tilt=3)

    def kept_box(self, at: int) -> Box:
        """The slot of the card that is kept as number `at` in the draft."""
        left, _, wide, _ = self.hand
        across = (wide - 3 * 4) / 4
        high = across * HIGH
        return left + at * (across + 4), self.canvas.height - EDGE - high, across, high

    @cached_property
    def prompt(self) -> Box:
        words = self.leading * (self.words(theme.QUESTION) + self.words(theme.READING))
        labels = self.leading * (self.words(theme.BUTTON) + self.words(theme.SMALL)) + 16
        high = max(141.0, 38 + words + max(66.0, labels))
        left = self.hand[0] + self.hand[2] + EDGE
        return left, self.canvas.height - EDGE - high, self.area[2] - left - theme.MARGIN, high

    # The palace

    @property
    def ceiling(self) -> float:
        """The values of the lowest row of the palace stay in view."""
        return self.prompt[1]

    @cached_property
    def floor(self) -> float:
        """Where the palace ends."""
        return min(self.prompt[1], self.canvas.height - self._strip) - 4

    @cached_property
    def board(self) -> Box:
        top = self.bar + self.ribbon[3]
        return 0, top, self.area[2], self.floor - top

    @cached_property
    def plan(self) -> PalacePlan:
        """The palace as it stands here; its units begin at the left edge of the table, below the top bar."""
        wide, high = self.area[2], self.canvas.height - self.bar
        return plan(self.arcades).fitted(wide, high, self.ribbon[3], self.floor - self.bar, SKY)

    def on_board(self, point: Place) -> Place:
        """A point of the plan, in units of the window."""
        return point[0], point[1] + self.bar

    @property
    def card_in_gap(self) -> float:
        """Width of a card that lies in a gap."""
        return self.plan.card[0]

    @property
    def token(self) -> float:
        """Diameter of a token."""
        return self.plan.token

    def gap(self, gap: int) -> Place:
        """The middle of a gap."""
        return self.on_board(self.plan.gap(gap).at)

    def arcade(self, arcade: int) -> Place:
        """The middle of an arcade."""
        return self.on_board(self.plan.arcade(arcade).at)

    def token_at(self, arcade: int) -> Place:
        """The middle of the token on an arcade."""
        return self.on_board(self.plan.token_at(arcade))

    def apex(self, arcade: int) -> Place:
        """Where the chip of the winner sits."""
        return self.on_board(self.plan.apex(arcade))

    def gap_box(self, gap: int) -> Box:
        x, y = self.gap(gap)
        wide, high = self.plan.niche
        return x - wide / 2, y - high / 2, wide, high

    def arcade_box(self, arcade: int) -> Box:
        x, y = self.arcade(arcade)
        wide, high = self.plan.arch
        return x - wide / 2, y - high / 2, wide, high

    # The court

    @cached_property
    def court(self) -> Box:
        x, y, wide, high = self.plan.court
        return x, y + self.bar, wide, high

    @cached_property
    def grown(self) -> float:
        """How large things in the court are beside the concept's."""
        return min(self.court[2] / COURT[0], self.court[3] / COURT[1])

    @cached_property
    def chair(self) -> tuple[float, float, float]:
        """The middle of the chair with its steps, and its width."""
        x, y, wide = self.plan.chair
        return (*self.on_board((x, y)), wide)

    @cached_property
    def stack(self) -> float:
        """Width of the top card of a stack."""
        _, _, wide, high = self.court
        room = (wide / 2 - self.plan.chair[2] * 0.5 - 10 * self.plan.unit) / 3
        return min(STACK * self.plan.unit, room - 8, high * 0.46 / HIGH)

    @cached_property
    def _stacks(self) -> Sequence[Place]:
        return tuple(map(self.on_board, self.plan.stacks()))

    def stack_at(self, number: int) -> Place:
        """The middle of a stack, 0 to 5."""
        return self._stacks[number]

    @property
    def centre(self) -> Place:
        return self.chair[0], self.chair[1]

    @property
    def toasts(self) -> float:
        return self.court[1] + self.court[3] * 0.6

    # The draft

    @cached_property
    def table_box(self) -> Box:
        """The table on which packets go round: left, top, width, and height to its lower edge."""
        x, y, wide, high = self.court
        k = self.grown
        across = min(wide - 8 * k, 800 * k * (wide / COURT[0] / k) ** 0.7)
        return x + (wide - across) / 2, y + 8 * k, across, high - 20 * k

    def drafter(self, at: int) -> Place:
        """The middle of the portrait of somebody at that table, so many seats clockwise from the person."""
        x, y, wide, high = self.table_box
        if self.players == 3:
            share = {1: 0.10, 2: 0.90}[at]
            return x + wide * share, y + high * 0.30
        if at == 2:
            return x + wide / 2, y + self.drafter_wide * FAR
        return x + wide * (0.10 if at == 1 else 0.90), y + high * 0.30

    @property
    def drafter_wide(self) -> float:
        return DRAFT_PORTRAIT * min(1.15, self.grown)

    @property
    def packet_card(self) -> float:
        """Width of a card of the person's packet, whose upper edge stays below the plate of the one opposite, chosen too."""
        plate = max(29.0, self.words(15) * 1.6)
        room = self.table_box[3] - self.drafter_wide * FAR - self.portrait / 2 - plate + 9 - RISEN * self.grown
        return min(PACKET * self.grown, self.table_box[3] * 0.60 / HIGH, room / HIGH)

    def packet_places(self, count: int) -> Sequence[Place]:
        """The middles of the cards of the person's packet, side by side at the lower edge of the table."""
        x, y, wide, high = self.table_box
        step = self.packet_card * 1.07
        middle = x + wide * 0.53
        foot = y + high + 4 * self.grown
        return [(middle + (at - (count - 1) / 2) * step, foot - self.packet_card * HIGH / 2) for at in range(count)]

    def packet_of(self, at: int) -> tuple[Place, float]:
        """The middle of somebody else's packet, and the width of one of its cards."""
        x, y = self.drafter(at)
        k = self.grown
        away = self.drafter_wide * 0.5 + 44 * k
        if at == 2 and self.players == 4:
            return (x - away - 8 * k, y + 8 * k), 42 * k
        return (x + away if at == 1 else x - away, y + 12 * k), 42 * k

    def passed_box(self, count: int) -> Box:
        """Where the cards lie that the person has passed on, with the words above them."""
        x, y, wide, high = self.table_box
        card = HANDED_ON * self.grown
        return x + wide * 0.045, y + high * 0.66, card * 1.08 * max(1, count), card * HIGH

    # People

    def _seat(self, at: int) -> SeatPlace:
        if at == 0:
            return SeatPlace(*self.me)
        if self.mode == "draft":
            x, y = self.drafter(at)
            return SeatPlace(x, y, left=x > self.area[2] / 2, top=False)
        x, y = self.courtier_at(at)
        return SeatPlace(x, y, left=x > self.chair[0], top=True)

    @property
    def courtier(self) -> float:
        """Width of the portraits in the court."""
        return COURTIER * self.plan.unit

    def courtier_at(self, at: int) -> Place:
        """The middle of the portrait of somebody in the court: between stalls, or over the chair; clockwise as they sit."""
        y = self.court[1] + self.courtier * 0.5 + 3 * self.plan.unit
        if at == 2 and self.players == 4:
            return self.chair[0], y
        stall = 1 if at == 1 else 3
        return (self.stack_at(stall)[0] + self.stack_at(stall + 1)[0]) / 2, y

    def plate_of(self, at: int) -> Box:
        x, y, wide, high = self.panel
        share = min(PLATE, (high - 52 - 80) / self.players - 6)
        return x + 8, y + 48 + at * (share + 6), wide - 16, share

    def glance_row(self, at: int) -> Box:
        """The row of somebody on the edge of the drawer, where the panel is one."""
        high = 56.0
        top = self.bar + (self.canvas.height - self.bar) * 0.16
        return self.canvas.width - 48, top + 48 + at * (high + 4), 44.0, high
