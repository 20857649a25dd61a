"""Where everything stands on the screen of the truth, in design units: the wide form and the compact one."""

from __future__ import annotations

from dataclasses import dataclass

from art import theme
from scenes.kit.canvas import Canvas

Box = tuple[float, float, float, float]  # x, y, width, height
LIST_WIDE = 296.0
CARD, CARD_SMALL = 76.0, 40.0
PORTRAIT, PORTRAIT_SMALL = 62.0, 52.0
STACKED_BELOW = 168.0  # cards of players narrower than this have everything below one another
BUTTON = 46.0


@dataclass(frozen=True, slots=True)
class TruthFrame:
    """`head` is how high the title and the sentence beside it are, `rows` in how many rows the buttons stand.

    `told` is how high the longest line is that tells of a moment; `hands` whether cards are shown.
    """

    canvas: Canvas
    players: int
    head: float
    rows: int = 1
    told: float = 0
    hands: bool = True

    @property
    def compact(self) -> bool:
        """Whether the list and the chart share one place, behind tabs."""
        return self.canvas.compact

    def words(self, units: float) -> float:
        """How many units high words of this size really are."""
        return self.canvas.font(units) / self.canvas.scale

    def line(self, units: float) -> float:
        """How many units high a line of words is, in any language."""
        return self.words(units) * 1.26

    @property
    def margin(self) -> float:
        return 14.0 if self.compact else 22.0

    @property
    def gap(self) -> float:
        return 8.0 if self.compact else 12.0

    @property
    def bar(self) -> float:
        return max(float(theme.TOP_BAR), 40 / self.canvas.scale, self.words(24) + 10)

    @property
    def left_wide(self) -> float:
        """Of what stands at the left; in the compact form, of all."""
        inner = self.canvas.width - 2 * self.margin
        return inner if self.compact else inner - 16 - LIST_WIDE

    @property
    def right(self) -> float:
        """Where the column at the right begins."""
        return self.canvas.width - self.margin - LIST_WIDE

    # The people

    @property
    def person_wide(self) -> float:
        between = 8.0 if self.players > 5 or self.compact else 10.0
        return (self.left_wide - between * (self.players - 1)) / self.players

    def person(self, at: int) -> Box:
        """The card of who came in as number `at`, from 0."""
        step = (self.left_wide - self.person_wide) / max(1, self.players - 1)
        return self.margin + at * step, self.bar + 8 + self.head, self.person_wide, self.people_high

    @property
    def stacked(self) -> bool:
        return not self.compact and self.person_wide < STACKED_BELOW

    @property
    def portrait(self) -> float:
        return PORTRAIT_SMALL if self.compact else PORTRAIT

    @property
    def card(self) -> float:
        """The width of an open card."""
        if self.compact:
            return min(CARD_SMALL, (self.person_wide - 20 - self.portrait - 8) / 2)
        return min(CARD, (self.person_wide - 22) / 2)

    @property
    def people_high(self) -> float:
        if self.compact:
            return (
                10 + max(self.portrait, self.card * 1.4) + 2 + self.line(theme.SMALL + 1) + self.line(theme.SMALL) + 4
            )
        above = self.portrait + (2 * self.line(theme.SMALL) if self.stacked else 0)
        below = self.line(theme.SMALL) + 4 if self.stacked else self.line(16) + self.line(theme.SMALL) + 2
        return 12 + above + 10 + (self.card * 1.4 + 8 + below + 6 if self.hands else 0)

    # Below them

    @property
    def scrubber_high(self) -> float:
        return 10 + self.transport + 6 + (self.told if self.compact else max(BUTTON, self.told)) + 10

    @property
    def transport(self) -> float:
        """The height of the row with the round buttons and the slider."""
        return max(50.0, 30 + self.line(15))

    @property
    def buttons_high(self) -> float:
        """Of the rows of buttons at the foot of the compact form."""
        return self.rows * (self.button + 8) - 8

    @property
    def button(self) -> float:
        return max(BUTTON, self.words(theme.SMALL) * 1.5 + 8)

    @property
    def scrubber(self) -> Box:
        foot = self.canvas.height - self.gap - (self.buttons_high + self.gap if self.compact else 0)
        return self.margin, foot - self.scrubber_high, self.left_wide, self.scrubber_high

    @property
    def chart(self) -> Box:
        """The chart's panel; in the compact form that of chart and list, with the tabs above."""
        _, top, _, high = self.person(0)
        y = top + high + self.gap
        return self.margin, y, self.left_wide, self.scrubber[1] - self.gap - y

    @property
    def list(self) -> Box:
        if self.compact:
            return self.chart
        top = self.person(0)[1]
        return self.right, top, LIST_WIDE, self.scrubber[1] - self.gap - top

    @property
    def tabs(self) -> float:
        """The height of the row of tabs."""
        return max(40.0, self.words(16) * 1.3 + 12)
