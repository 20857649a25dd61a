"""Where everything stands at the table of Top Secret, in units: the map, the tray below it, the person's strip, the panel.

Lengths are those of the concept pictures at 1280 x 720. The map is drawn once for each size of the window: what is seen
of it ends where the tray begins, though it goes on below that while no tray is there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from art import theme
from art.games.top_secret.cards.letters import POCKET, WIDE
from art.games.top_secret.cards.plan import PLAN, SEEN, SIZE, TownPlan
from scenes.kit.canvas import Box, Place
from scenes.kit.fan import HIGH
from scenes.tables.board.ribbon import ordered_face
from scenes.tables.board.ribbon_asides import PERSON_INSET
from scenes.tables.board_layout import EDGE, GAP, BoardLayout
from scenes.tables.layout import SeatPlace

BLACK_CARD = 84.0  # units: width of the own black cards
TRAY_CARD = 78.0  # units: width of a card in the tray
TRAY_HEAD = 26.0  # units above those cards
TOKEN = 66.0  # units across: a token, on a map of the size for which the plan is drawn
PANEL_FACE = 38.0  # units across: the portraits in the head of the panel
TAIL = 0.075  # share of the height of the tray that its tail takes
STEP = 1.34  # from portrait to portrait where two are met, as a share of their width
NEAR = 92.0  # units across: the two portraits of a meeting seen from near
WITH_CHIP = 1.24  # of that width: such a portrait with its light and the chip at its edge
NEAR_PLATE = 8.4  # width of the longest plate below them, in sizes of its words
ENVELOPE = 206.0  # units: width of the envelope between them
SEEKER = 5  # players: the Ambassador is one of them, and meets two at once
LEAST_WORDS = 20  # pixels above the black cards, for words
BESIDE = 6.0  # units between the plates below them and the edges of the map


@dataclass(frozen=True)
class TopSecretLayout(BoardLayout):
    """Boxes and lengths in units. `cards` is 2 for an agent and 0 for the Ambassador, who has no black cards.

    `tray_lies`: the tray lies below the map, and the bar is not to cover it; nothing else is laid out by that. `met_at` is
    the place of the person's own meeting, which is seen from near below it; empty while they meet nobody.
    """

    card_wide: float = BLACK_CARD
    tray_lies: bool = field(default=False, compare=False)
    met_at: str = ""

    @property
    def mine(self) -> float:
        return 76.0

    @property
    def seat_card(self) -> float:
        return 14.0

    @cached_property
    def portrait(self) -> float:
        return self.mine

    @property
    def above(self) -> bool:  # the bar always stands beside the black cards
        return False

    @cached_property
    def step(self) -> float:
        return self.card * 1.04

    @cached_property
    def prompt(self) -> Box:
        words = 1.2 * self._lines * self.words(theme.QUESTION)
        high = max(132.0, 38 + words + self._buttons)
        left = self.hand[0] + self.hand[2] + EDGE if self.cards else self._left
        return left, self.canvas.height - EDGE - high, self.area[2] - left - theme.MARGIN, high

    @property
    def ceiling(self) -> float:
        return self.floor if self.tray_lies else 0.0

    @property
    def _lines(self) -> int:
        return 2 if self.canvas.text > 1.2 else 1

    # The map

    @cached_property
    def floor(self) -> float:
        """Where map and tray end, and the person's strip begins."""
        strip = self.canvas.height - self._strip
        if self.cards:  # below it stands with whom one wins, above the cards
            strip = min(strip, self.hand_place(0)[1] - self.card * HIGH / 2 - LEAST_WORDS / self.canvas.scale + GAP)
        return min(self.prompt[1], strip) - GAP

    @cached_property
    def tray_card(self) -> float:
        """Width of a card in the tray."""
        return TRAY_CARD * (1.06 if self.canvas.scale < 1 else 1)

    @cached_property
    def tray(self) -> Box:
        """The tray below the map, with a row of cards and words above them."""
        high = self.tray_card * HIGH + self.tray_head + 18
        return 10, self.floor - high, self.area[2] - 20, high

    @cached_property
    def tray_head(self) -> float:
        return max(TRAY_HEAD, 1.25 * self.words(theme.SMALL) + 6)

    @property
    def tray_body(self) -> float:
        """Where the tray itself begins, below the tail with which it points at the map."""
        return self.tray[1] + self.tray[3] * TAIL

    @cached_property
    def top(self) -> float:
        """Where the map begins to be seen, below the ribbon."""
        return self.bar + self.ribbon[3]

    @cached_property
    def board(self) -> Box:
        return 0, self.top, self.area[2], self.floor - self.top

    @cached_property
    def plan(self) -> TownPlan:
        """The plan of the town; its units begin at the left end of the table, below the top bar."""
        wide, high = self.area[2], self.canvas.height - self.bar
        return PLAN.fitted(wide, high, self.ribbon[3], self.tray[1] - self.bar)

    @cached_property
    def even(self) -> float:
        """How large things on the map are, beside the plan's own size."""
        seen = (self.tray[1] - self.top) / (SEEN[1] - SEEN[0])
        return min(self.area[2] / SIZE[0], seen, 1.15)

    @cached_property
    def token(self) -> float:
        """Width of a token that stands alone at a place."""
        return TOKEN * self.even

    def on_map(self, place: Place) -> Place:
        """A place of the plan, in units of the window."""
        return place[0], place[1] + self.bar

    @cached_property
    def centre(self) -> Place:
        _, y, wide, _ = self.board
        return wide / 2, (y + self.tray[1]) / 2

    @property
    def toasts(self) -> float:
        return self.tray[1] - 60

    # A meeting seen from near

    @cached_property
    def envelope(self) -> float:
        """Width of the envelope into which the packet goes."""
        return min(ENVELOPE, (self.tray[1] - self.top) * 0.62)

    @cached_property
    def mouth(self) -> Place:
        """The middle of the mouth of that envelope."""
        return self.mouth_at(self.met_at)

    def mouth_at(self, place: str) -> Place:
        """The same for a meeting at a place: below it, as far as those who meet have room beside the envelope."""
        wide, name = self.area[2], NEAR_PLATE * self.words(15)
        x = self.plan.spot[place].x if place else wide / 2
        met = 2 if self.players == SEEKER else 1  # at the right of it
        faces = (self.near * (0.72 + WITH_CHIP / 2 + at * STEP) for at in (0, met - 1))
        left, right = (
            self.envelope / 2 + max(plates * name, face) + BESIDE for plates, face in zip((1, met), faces, strict=True)
        )
        return max(left, min(wide - right, x)), self.tray_body - 30 - self.envelope * POCKET / WIDE

    @cached_property
    def near(self) -> float:
        """Width of the portraits of a meeting."""
        return min(NEAR, self.envelope * 0.48)

    def near_places(self, met: int = 1) -> list[Place]:
        """The middles of the portraits of those who meet: the person at the left, at the right whom they meet."""
        x, y = self.mouth
        away = self.envelope / 2 + self.near * 0.72
        return [(x - away, y + 2), *((x + away + at * self.near * STEP, y + 2) for at in range(met))]

    def near_boxes(self, met: int = 1) -> list[Box]:
        """What such a meeting covers of the map: the envelope with cards in it, and each portrait with the name below."""
        (x, y), wide, side, plate = self.mouth, self.envelope, self.near * WITH_CHIP, NEAR_PLATE * self.words(15)
        found = [(x - wide / 2, y - wide * 0.5, wide, wide * 0.95)]
        for at, (middle, top) in enumerate(self.near_places(met)):  # plates stand side by side, away from the envelope
            left = middle - side / 2 if at else min(middle - side / 2, x - wide / 2 - plate)
            right = max(middle + side / 2, x + wide / 2 + at * plate) if at else middle + side / 2
            found.append((left, top - side / 2, right - left, side * 1.16))
        return found

    # People

    def _seat(self, at: int) -> SeatPlace:
        if at == 0:
            return SeatPlace(*self.me)
        x, y = self.face(at)
        return SeatPlace(x, y, left=not self.compact, top=self.compact)

    @property
    def face_wide(self) -> float:
        """Width of those portraits."""
        return self.ribbon[3] - PERSON_INSET if self.compact else PANEL_FACE

    def face(self, at: int) -> Place:
        """The middle of the small portrait in the head of the panel, or at the end of the ribbon; the person's is 0."""
        if self.compact:
            return ordered_face(self.canvas, self.ribbon, at, self.players)
        x, y, wide, _ = self.panel
        share = (wide - 16) / self.players
        return x + 8 + share * (at + 0.5), y + 52 + PANEL_FACE / 2 + 4

    # The call

    @cached_property
    def booth(self) -> Box:
        """The telephone booth: left, top, width and height."""
        high = self.tray[1] - self.top - 12
        wide = high * 0.62
        return 14, self.top + 6, wide, high

    @cached_property
    def dial(self) -> float:
        """Width of a dial."""
        return min(150.0, (self.tray[1] - self.top) * 0.40, self._dials[1] * 0.86)

    @cached_property
    def _dials(self) -> tuple[float, float]:
        """Left end of the dials, and from one to the next."""
        left = self.booth[0] + self.booth[2] * 1.46
        return left, (self.area[2] - 12 - left) / 4

    def dial_place(self, at: int) -> Place:
        """The middle of dial number `at`."""
        left, step = self._dials
        return left + step * (at + 0.5), self.top + (self.tray[1] - self.top) * 0.46
