"""The table of Ghost for Sale: six houses under the moon, tokens and offers below them, people in the panel."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table as Lying
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale import cards, houses
from scenes.games.ghost_for_sale.layout import GhostLayout, Mode
from scenes.games.ghost_for_sale.own import Own
from scenes.games.ghost_for_sale.panel import GhostSide, People
from scenes.games.ghost_for_sale.presenters import Aloft
from scenes.games.ghost_for_sale.questions import Questions
from scenes.games.ghost_for_sale.seating import GhostSeating
from scenes.house import House
from scenes.plan import Plan
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.seats import SeatLook
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.scene import TableOf
from scenes.tables.sitting import Sitting

LITTLE, MUCH = partial(cards.minis, kind="little"), partial(cards.minis, kind="much")  # signs of the backs


class GhostTable(TableOf[Lying, Rules, Story, GhostLayout]):
    """The scene. `counting` is the property whose ghosts are being counted; `unveiling`: all turn True and False."""

    game = "ghost_for_sale"
    questions: Questions
    seating: GhostSeating
    side: GhostSide
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.unveiling, self.counting = False, ""
        self.held = Own(self)
        self.people = People(self)
        self.mist = houses.Mist()

    # What the game keeps beside the table

    @property
    def aids(self) -> bool:
        """Whether signs have colours by what is known; a caption of the lesson explains them."""
        return self.guide is not None or self.house.settings.aids

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties of the round; before it begins those that are about to be sold."""
        return self.shown.properties or self.rules.rounds[max(0, self.shown.round - 1)]

    @property
    def focus(self) -> str:
        """The property that all look at: one that is asked about, or that the person points at."""
        if self.asked and self.questions.about:
            return self.questions.about
        pointed = self.looked_at("slot") if self.asked else None
        return pointed if pointed in self.properties else ""

    def hand(self) -> tuple[str, ...]:
        """The person's cards, sorted; blanks last."""
        held = self.shown.hands[self.seat] if self.shown.hands else ()
        return tuple(sorted(held, key=Own.order))

    def backs_held(self, seat: int) -> tuple[int, int]:
        """How many cards with little, and with much, on their backs somebody holds. G 1.2"""
        held = self.shown.hands[seat] if self.shown.hands else ()
        little = sum(cards.kind_of(card) == "little" for card in held)
        return little, len(held) - little

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on."""
        return [(first + step) % self.players for step in range(self.players)]

    # What is told

    def begins(self) -> str:
        """Who begins the round and why, names marked; empty if the table has not seen the round begin."""
        began = self.story.sale.began
        if began is None:
            return ""
        form = "you" if began.first == self.me else "other"
        return self.company.sentence("begins", began.why, form, seat=began.first, sold=began.sold)

    def points(self) -> tuple[int, ...]:
        """The points of everybody. G 7.2"""
        shown = self.shown
        if not shown.owned:
            return (0,) * self.players
        return tuple(shown.points(seat, self.rules.data.ball) for seat in range(self.players))

    def waiting(self, seat: int) -> tuple[str, ...]:
        """The cards that lost at the pile, lowest first: they are out of this round. G 5.5"""
        return tuple(sorted(self.shown.waiting[seat], key=int)) if self.shown.waiting else ()

    def panel_look(self, seat: int) -> SeatLook:
        """A seat on its plate in the panel: the backs of its cards are counted as figures."""
        little, much = self.backs_held(seat)
        look = self.cloth.look(seat)
        turn = look.turn
        if self.shown.phase in ("inform", "buy") and seat in self.shown.passed:
            turn = Turn.PASSED
        figures = [Figure(little, LITTLE, room="0"), Figure(much, MUCH, room="0")]
        if waiting := self.waiting(seat):
            figures.append(Figure("+".join(waiting), "clock", dim=True))
        return replace(look, figures=tuple(figures), turn=turn)

    # Cards

    # Places, in units

    @property
    def mode(self) -> Mode:
        shown = self.shown
        if (shown.shown and shown.phase == "settle") or self.unveiling:
            return "reveal"
        return "inform" if shown.phase == "inform" else "row"

    # Widgets

    # Drawing

    def card_tilt(self, seat: int) -> float:
        return (4.0, -5.0)[self.around(seat) % 2]
