"""The layout of the truth: where everything stands, in units, in the wide form and in the compact one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from art import theme
from scenes.kit.canvas import Box, Canvas

LIST_WIDE = 296.0  # units: width of the list in the wide form
CARD = 76.0  # units: width of an open card at most
CARD_BROAD = 104.0  # the same where the hand stands beside the face
LOW_FROM = 190.0  # units: least width of a card on which name and place stand beside the face
CARD_SMALL = 40.0  # the same in the compact form
PORTRAIT = 62.0  # units across
PORTRAIT_BROAD = 92.0  # the same where the hand stands beside the face
PORTRAIT_SMALL = 52.0  # the same in the compact form
STACKED_BELOW = 168.0  # units: on a player's card narrower than this everything stands in one column
BROAD_FROM = 290.0  # units: from this width on the hand stands beside the face
FANNED = 1.55  # how many cards wide two of them are that lie half over each other
SMALLEST_PICTURE = 40  # pixels: a narrower card is only a face
LEAST = 80.0  # units: height of chart and list at least, however long the names in a file make all else
CHART = 184.0  # units: height of the chart for which open cards become smaller
CHART_USUAL = 250.0  # units: where it would be lower than this, hands stand beside the faces, and names below both
CARD_LEAST = 54.0  # units: but no narrower than this, or beside the face no wider
BUTTON = 46.0  # units: height of a button
ROUND = 42.0  # units across: a round button
PLAY = 46.0  # units across: the one in the middle
WAY = 38.0  # units: height of the row in which the moment is chosen


@dataclass(frozen=True)
class TruthLayout:
    """Where everything stands on one canvas, for one number of players; boxes and lengths in units.

    `head` is the height of the title and the sentence beside it, `told` that of the longest line on a moment. `rows` is
    how many rows of buttons the compact form has. `hands`: the cards of the players are shown; `lies`: how often they
    lied. `pictures`: the game has pictures of its own beside the chances, with tabs above the players' cards.
    """

    canvas: Canvas
    players: int
    head: float
    rows: int = 1
    told: float = 0
    hands: bool = True
    lies: bool = True
    pictures: bool = False

    @cached_property
    def compact(self) -> bool:
        """Whether the list and the chart share one place, behind tabs."""
        return self.canvas.compact

    def words(self, units: float) -> float:
        """The size that words of so many units really have, in units: the person may want them larger."""
        return self.canvas.font(units) / self.canvas.scale

    def line(self, units: float) -> float:
        """The height of a line of such words, in any language."""
        return self.words(units) * 1.26

    @cached_property
    def margin(self) -> float:
        return 14.0 if self.compact else 22.0

    @cached_property
    def gap(self) -> float:
        return 8.0 if self.compact else 12.0

    @cached_property
    def bar(self) -> float:
        return max(float(theme.TOP_BAR), 40 / self.canvas.scale, self.words(24) + 10)

    @cached_property
    def left_wide(self) -> float:
        """Width of what stands at the left; in the compact form, of everything."""
        inner = self.canvas.width - 2 * self.margin
        return inner if self.compact else inner - 16 - LIST_WIDE

    @cached_property
    def right(self) -> float:
        """Where the column at the right begins."""
        return self.canvas.width - self.margin - LIST_WIDE

    # The people

    @cached_property
    def person_wide(self) -> float:
        between = 8.0 if self.players > 5 or self.compact else 10.0
        return (self.left_wide - between * (self.players - 1)) / self.players

    def person(self, at: int) -> Box:
        """The card of the player who came in as number `at`, from 0."""
        step = (self.left_wide - self.person_wide) / max(1, self.players - 1)
        return self.margin + at * step, self._below_tabs, self.person_wide, self.people_high

    @cached_property
    def _below_tabs(self) -> float:
        """Where the left column begins, below the tabs if there are any."""
        return self.bar + 8 + self.head + (self.tabs + self.gap if self.pictures else 0)

    @cached_property
    def stacked(self) -> bool:
        return not self.compact and self.person_wide < STACKED_BELOW

    @cached_property
    def broad(self) -> bool:
        """Whether cards of players have room for the hand beside face, name and lies."""
        return not self.compact and self.hands and self.person_wide >= BROAD_FROM

    @cached_property
    def near(self) -> bool:
        """Whether the hand stands beside the face and all words below both, so that the chart can be read."""
        if self.compact or self.stacked or self.broad or not self.hands:
            return False
        return self._below(self._beside_cards + CARD_LEAST * 1.4) < CHART_USUAL

    def _below(self, people: float) -> float:
        """Height of the chart below players' cards so high."""
        return self.scrubber[1] - 2 * self.gap - self._below_tabs - people

    @cached_property
    def low(self) -> bool:
        """Whether cards of players in the compact form have name and place beside the face, since nothing else stands on them."""
        return self.compact and not self.hands and not self.lies and self.person_wide >= LOW_FROM

    @cached_property
    def roomy(self) -> bool:
        """Whether cards of players in the compact form have room for the hand as pictures, beside the name."""
        return self.compact and self.hands and self._fanned * self.canvas.scale >= SMALLEST_PICTURE

    @cached_property
    def column(self) -> float:
        """Width of what stands left of the hand: face, name, place and lies."""
        if self.broad:
            return self.person_wide - 2 * self.card - 48
        return max(self.words(theme.SMALL + 1) * 4.6, self.portrait + 50)

    @cached_property
    def lies_room(self) -> float:
        """Width of the room for words that tell how many lies somebody told; 0 where figures always tell it."""
        if self.roomy:
            hand = self.person_wide - 30 - self.column
            return self.person_wide - 38 - min(2 * self.card + 6, hand)
        return 0 if self.compact or self.stacked else self.person_wide - 28

    @cached_property
    def _fanned(self) -> float:
        """Width of an open card beside the column, where two of them lie half over each other."""
        return min((self.people_high - 20) / 1.4, (self.person_wide - 30 - self.column) / FANNED)

    @cached_property
    def portrait(self) -> float:
        if self.compact:
            return PORTRAIT_SMALL
        return PORTRAIT_BROAD if self.broad and self.card > CARD * 1.2 else PORTRAIT

    @cached_property
    def card(self) -> float:
        """Width of an open card."""
        if self.roomy:
            return self._fanned
        if self.compact:
            return min(CARD_SMALL, (self.person_wide - 20 - self.portrait - 8) / 2)
        if self.broad:
            large = min(CARD_BROAD, max(CARD, (self.person_wide - 190) / 2))
            return large if self._below(24 + large * 1.4 + 6 + self.line(16)) >= CHART_USUAL else CARD
        if self.near:
            return min(CARD_LEAST, (self.person_wide - 30 - self.portrait) / 2)
        return min(CARD, (self.person_wide - 22) / 2, max(CARD_LEAST, self._card_above_chart))

    @cached_property
    def _card_above_chart(self) -> float:
        """Width of an open card that leaves the chart its height."""
        foot = self.scrubber[1] - 2 * self.gap - CHART
        return (foot - self._below_tabs - self._beside_cards) / 1.4

    @cached_property
    def people_high(self) -> float:
        if self.low:
            return 16 + max(self.portrait, self.line(theme.SMALL + 1) + self.line(theme.SMALL))
        if self.compact:
            lines = self.line(theme.SMALL + 1) + self.line(theme.SMALL)
            return 10 + max(self.portrait, CARD_SMALL * 1.4) + 2 + lines + 4
        if self.broad:
            words = self.line(19) + self.line(18) + (2 * self.line(theme.SMALL) if self.lies else 0)
            return 24 + max(self.card * 1.4 + 6 + self.line(16), self.portrait + 6 + words)
        if self.near:
            words = self.line(19) + self.line(16) + (self.line(theme.SMALL) if self.lies else 0)
            return 10 + max(self.portrait, self.card * 1.4) + 6 + words + 6
        return self._beside_cards + (self.card * 1.4 if self.hands else 0)

    @cached_property
    def _beside_cards(self) -> float:
        """Height of what stands above and below the open cards of a player, in the wide form with the hand below the face."""
        above = self.portrait + (2 * self.line(theme.SMALL) if self.stacked else 0)
        lies = self.line(theme.SMALL) if self.lies else 0
        below = lies + 4 if self.stacked else self.line(16) + lies + 2
        return 12 + above + 10 + (8 + below + 6 if self.hands else 0)

    # Below them

    @cached_property
    def scrubber_high(self) -> float:
        """Height of the slider, what happened last, and the round buttons; the compact form has these side by side."""
        if self.compact:
            return 6 + self.way + 4 + max(PLAY, self.told) + 8
        return 6 + self.way + 2 + self.told + 8 + BUTTON + 10

    @cached_property
    def way(self) -> float:
        """Height of the row in which the moment is chosen."""
        return max(WAY, 30 / self.canvas.scale)

    @cached_property
    def steps_wide(self) -> float:
        """Width of all round buttons with the gap behind them."""
        return sum(self.step(number) for number in range(5)) + 4 * 8 + 16

    def step(self, number: int) -> float:
        """Width of round button number `number`; the one in the middle is the largest."""
        return max(28 / self.canvas.scale, PLAY if number == 2 else ROUND)

    @cached_property
    def steps_top(self) -> float:
        """Where the row of the round buttons begins."""
        _, y, _, high = self.scrubber
        return y + 6 + self.way + 4 if self.compact else y + high - 10 - BUTTON

    @cached_property
    def told_place(self) -> Box:
        """Where it says what happened last."""
        x, y, wide, high = self.scrubber
        if self.compact:
            left = x + 14 + self.steps_wide
            return left, self.steps_top, x + wide - 16 - left, y + high - 8 - self.steps_top
        return x + 18, y + 6 + self.way + 2, wide - 36, self.told

    @cached_property
    def buttons_high(self) -> float:
        """Height of the rows of buttons at the foot of the compact form."""
        return self.rows * (self.button + 8) - 8

    @cached_property
    def button(self) -> float:
        return max(BUTTON, self.words(theme.SMALL) * 1.5 + 8)

    @cached_property
    def scrubber(self) -> Box:
        foot = self.canvas.height - self.gap - (self.buttons_high + self.gap if self.compact else 0)
        return self.margin, foot - self.scrubber_high, self.left_wide, self.scrubber_high

    @cached_property
    def chart(self) -> Box:
        """The panel of the chart; in the compact form the one that chart and lists share, with the tabs on top."""
        _, top, _, high = self.person(0)
        y = top + high + self.gap
        return self.margin, y, self.left_wide, max(LEAST, self.scrubber[1] - self.gap - y)

    @cached_property
    def stage(self) -> Box:
        """The place of a large picture: that of the players' cards and of the chart together."""
        top, (x, y, wide, high) = self._below_tabs, self.chart
        return x, top, wide, y + high - top

    @cached_property
    def pictures_place(self) -> Box:
        """The row of the tabs above the left column; in the compact form the lists have theirs there, too."""
        return self.margin, self.bar + 8 + self.head, self.left_wide, self.tabs

    @cached_property
    def broad_stage(self) -> Box:
        """The same with the width of the list too, where none is open."""
        x, y, _, high = self.stage
        return x, y, self.canvas.width - 2 * self.margin, high

    @cached_property
    def lists_place(self) -> Box:
        """The row of the tabs of the lists, in the wide form."""
        return self.right, self.bar + 8 + self.head, LIST_WIDE, self.tabs

    @cached_property
    def list(self) -> Box:
        if self.compact:
            return self.chart
        top = self.bar + 8 + self.head + self.tabs + self.gap
        return self.right, top, LIST_WIDE, max(LEAST, self.scrubber[1] - self.gap - top)

    @cached_property
    def tabs(self) -> float:
        """Height of the row of tabs."""
        return max(40.0, self.words(16) * 1.3 + 12)
