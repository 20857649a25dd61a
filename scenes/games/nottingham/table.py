"""The table of Nottingham: people around a road, the goods in the middle, a long hand before the person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from engine.games.nottingham.rules.numbers import OBJECTS, RED, Rules
from engine.games.nottingham.rules.table import Table as Lying
from engine.games.nottingham.story import Story
from scenes.games.nottingham import cards, fans, sheriff
from scenes.games.nottingham.aloft import Aloft
from scenes.games.nottingham.goods import Goods
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.games.nottingham.own import Own
from scenes.games.nottingham.questions import Questions
from scenes.games.nottingham.seating import NottinghamSeating
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.scene import TableOf
from scenes.tables.sitting import Sitting


class NottinghamTable(TableOf[Lying, Rules, Story, NottinghamLayout]):
    """The scene."""

    game = "nottingham"
    questions: Questions
    seating: NottinghamSeating
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.ribbon: list[Widget] = []
        self.held = Own(self)
        self.goods = Goods(self)

    # What the game keeps beside the table

    def hand(self) -> tuple[str, ...]:
        """The person's cards, sorted; blanks last."""
        held = self.shown.hands[self.seat] if self.shown.hands else ()
        return tuple(sorted(held, key=self.order))

    @staticmethod
    def order(card: str) -> int:
        """By what the hand is sorted: the order of the rules."""
        return OBJECTS.index(card) if card in OBJECTS else len(OBJECTS)

    @property
    def offering(self) -> bool:
        """Whether offers lie on the table, or are asked for."""
        asked_for = (
            self.story.act is not None and self.story.act.action in ("purchase", "trade") and bool(self.shown.drawn)
        )
        return asked_for or any(self.shown.offers)

    @property
    def sealed(self) -> tuple[str, ...]:
        """What the person has offered face down, while others still choose theirs."""
        sitting = self.sitting
        given = None if self.me is None or not sitting.caught_up else sitting.truth.answers.get(self.me)
        asked = sitting.truth.ask
        waits = (
            asked is not None and given is not None and asked.kind_of(self.seat) == "offer" and given.verb == "offer"
        )
        return given.cards() if given is not None and waits and self.looked is None else ()

    @property
    def against(self) -> int | None:
        """Whom the attack under way is against; None while there is none."""
        return self.story.act.target if self.story.act is not None and self.shown.drawn else None

    # What is told

    def points(self) -> tuple[int, ...]:
        """The points of everybody by what lies on the table. N 9.2"""
        shown = self.shown
        if not shown.winnings:
            return (0,) * self.players
        held = shown.holders()
        return tuple(self.rules.points(each, held, seat) for seat, each in enumerate(shown.winnings))

    # Cards

    def card_picture(self, card: str, pixels: int) -> pygame.Surface:
        """A card so many pixels wide, with the name of its action where there is room for it."""
        named = self.words.text("table", "actions", self.rules.action[card]) if card in OBJECTS else ""
        return cards.card(card, pixels, named)

    def beside(self, seat: int) -> fans.Held:
        """What is to be seen of the cards of somebody else: while an attack is aimed, what is known of them too."""
        return self.memo.during(("beside", seat), None, lambda: self._beside(seat))

    def _beside(self, seat: int) -> fans.Held:
        shown, aids = self.shown, self.house.settings.aids
        if not shown.hands:
            return fans.Held(0)
        hand, ambushes = shown.hands[seat], len(shown.ambushes[seat])
        gone = self.aloft.leaving.get(seat, ())
        left = max(0, len(hand) - len(gone))
        open_ = tuple(sorted((card for card in hand if card in OBJECTS), key=self.order))
        known = open_ or (self.story.known.sure(seat) if aids else ())
        known = tuple((Counter(known) - Counter(gone)).elements())[:left]
        faces = known if open_ or (self.asked and self.questions.verb in RED) else ()
        told = self.words.text("table", "known", count=len(known)) if known and not open_ else ""
        if self.asked and self.questions.verb in RED and self.questions.armed(seat):
            told = self.words.text("table", "can_block")  # where one chooses whom to attack, it tells more
        told = told if self.players < fans.MANY else ""  # there it would lie on the name plate of a neighbour
        if (
            self.offering
        ):  # what lies before the fan is looked at: only how many cards there are stands below it, close by
            return fans.Held(left, faces, ambushes, close=True)
        laid = self.company.mark(seat) if seat in self.story.laid_since and seat != self.me else None
        return fans.Held(left, faces, ambushes, told, seat in sheriff.favoured(self), laid=laid)

    # Places, in units

    # Widgets

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """Where the words of a hint come to lie over what somebody did, that lies elsewhere, or is not seen meanwhile."""
        widgets = super().build(canvas)
        did = [each.rect for each in widgets if each.id.startswith("did ")]
        return super().build(canvas) if self.advice.strip.collidelist(did) >= 0 else widgets

    # Drawing
