"""The table of Ghost for Sale: six houses under the moon, tokens and offers below them, people in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.core.cards import is_blank
from engine.core.event import Event
from engine.games.ghost_for_sale.rules.events import (
    Bought,
    Changed,
    Declared,
    Guessed,
    Laid,
    Looked,
    Passed,
    PileSeen,
    SetAside,
    StanceLaid,
    StancesShown,
    Unsold,
    Valued,
)
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table as Lying
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale import cards, houses, offers, tokens
from scenes.games.ghost_for_sale.chronicle import GhostChronicle
from scenes.games.ghost_for_sale.layout import GhostLayout, Mode
from scenes.games.ghost_for_sale.lesson import GhostGuide
from scenes.games.ghost_for_sale.own import Own
from scenes.games.ghost_for_sale.panel import GhostSide, People
from scenes.games.ghost_for_sale.presenters import PRESENTERS, Aloft
from scenes.games.ghost_for_sale.questions import Questions
from scenes.games.ghost_for_sale.seating import GhostSeating
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.people.company import plain
from scenes.plan import Plan
from scenes.screens import HeldCard
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import SeatLook
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.round_table import RoundTableOf
from scenes.tables.sitting import Sitting
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.voices import HEARD

STEPS = ("reserve", "truth", "declare", "inform", "buy", "settle")  # the phases, as the ribbon names them
TRUE, FALSE = partial(cards.aura, true=True), partial(cards.aura, true=False)
AURAS = {True: TRUE, False: FALSE, None: None}  # of who is known to be honest, or to lie
LITTLE, MUCH = partial(cards.minis, kind="little"), partial(cards.minis, kind="much")  # signs of the backs


class GhostTable(RoundTableOf[Lying, Rules, Story, GhostLayout]):
    """The scene. `counting` is the property whose ghosts are being counted; `unveiling`: all turn True and False."""

    game = "ghost_for_sale"
    manner = Manner(
        PRESENTERS,
        Questions,
        Aloft,
        GhostChronicle,
        GhostSide,
        GhostGuide,
        GhostSeating,
        takeable=(SetAside, StanceLaid, Declared, Laid, Passed, Changed, Guessed),
        reveals=(StancesShown, Valued, Looked, PileSeen, Bought, Unsold),
        heard=HEARD,  # then it would lie over houses that the person is asked about
    )
    questions: Questions
    seating: GhostSeating
    side: GhostSide
    aloft: Aloft

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, teach: Teach | None = None) -> None:
        super().__init__(house, sitting, plan, teach)
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

    def after(self, event: Event) -> None:
        self.unveiling, self.counting = False, ""

    def caught_up(self) -> None:
        self.unveiling, self.counting = False, ""

    def begin_beat(self, run: Sequence[Event]) -> None:
        super().begin_beat(run)
        self.unveiling = isinstance(run[0], StancesShown)
        self.counting = run[0].place if isinstance(run[0], Valued) else ""
        if self.unveiling or self.counting:
            self.changed()

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
        look = self.look(seat)
        turn = look.turn
        if self.shown.phase in ("inform", "buy") and seat in self.shown.passed:
            turn = Turn.PASSED
        figures = [Figure(little, LITTLE, room="0"), Figure(much, MUCH, room="0")]
        if waiting := self.waiting(seat):
            figures.append(Figure("+".join(waiting), "clock", dim=True))
        return replace(look, figures=tuple(figures), turn=turn)

    # Cards

    def faces(self, name: str, side: int) -> pygame.Surface:
        """A card by its id; after a seat and a colon an offer with the chip of that seat."""
        owner, _, card = name.rpartition(":")
        if not owner:
            return cards.medallion(name, side)
        return cards.owned(card, side, self.company.mark(int(owner)))

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, self.hand())) if seat == self.seat else ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        plain = cards.offer(card.id, pixels, self.questions.foot(card.id) if named and not is_blank(card.id) else ())
        return cards.tilted(plain, tilt)

    @property
    def slots_lie_in_hand(self) -> bool:
        return True

    # Places, in units

    @property
    def mode(self) -> Mode:
        shown = self.shown
        if (shown.shown and shown.phase == "settle") or self.unveiling:
            return "reveal"
        return "inform" if shown.phase == "inform" else "row"

    # Widgets

    def own_places(self, canvas: Canvas, layout: GhostLayout) -> Sequence[Widget]:
        return self.held.widgets(canvas, self.layout(canvas))

    def places(self, canvas: Canvas, layout: GhostLayout) -> Sequence[Widget]:
        layout = self.layout(canvas)
        found = houses.widgets(canvas, layout, self)
        found += tokens.stands(canvas, layout, self)
        found += offers.trays(canvas, layout, self)
        found += offers.ways(canvas, layout, self)
        found += self._ribbon_widgets(canvas, layout)
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
        shown, text = self.shown, self.words.text
        names = STEPS if shown.round <= 1 else STEPS[1:]
        steps = [Step(text("table", "steps", name), text("table", "steps_told", name)) for name in names]
        now = names.index(shown.phase) if shown.phase in names else None
        order = [
            Ordered(
                self.company.mark(seat),
                self.company.name(seat),
                self._turn(seat),
                self.company.portraits[seat],
                str(self.points()[seat] + self.drama.rolled[seat]) if layout.compact else "",
                AURAS[tokens.aura_of(self, seat)] if layout.compact else None,
            )
            for seat in self.clockwise(self.seat if layout.compact else shown.first)
        ]
        acts = shown.phase in ("declare", "inform", "buy")
        words = text("table", "order", shown.phase) if acts and not layout.compact else ""
        tip = "\n".join(filter(None, (plain(self.begins()), text("table", "order_told"))))
        right = Aside(words, order=order if acts or layout.compact else (), tooltip=tip)
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, now, right=right))

    def _turn(self, seat: int) -> Turn:
        if self.acting == seat:
            return Turn.ACTING
        passed = self.shown.phase in ("inform", "buy") and seat in self.shown.passed
        return Turn.PASSED if passed else Turn.WAITING

    @property
    def aiming(self) -> bool:
        return False

    # Drawing

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout) -> None:
        surface.blit(cards.ground_of(canvas, layout), (0, 0))
        self.mist.draw_still(surface, canvas, layout)
        houses.draw_houses(surface, canvas, layout, self)
        houses.draw_roosting(surface, canvas, layout, self)
        for seat in range(self.players):
            if self.on_board(layout, seat):
                self.draw_person(surface, canvas, layout, seat)

    def draw_behind(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, seat: int) -> None:
        """Draw the aura of somebody, and the True or False card that they have turned up, or will."""
        layout = self.layout(canvas)
        if layout.mode != "reveal":
            return
        x, y, wide = layout.shown_card(self.around(seat))
        stance = self.shown.stances[seat] if self.shown.stances else ()
        card = stance[0] if self.shown.shown and len(stance) == 1 else "?"
        if not self.unveiling:
            place = layout.seat(self.around(seat))
            aura = cards.aura(canvas.px(layout.portrait), card == "truth")
            surface.blit(aura, aura.get_rect(center=(canvas.px(place.x), canvas.px(place.y))))
        word = self.words.text("table", "stance", card) if not is_blank(card) else ""
        picture = cards.tilted(cards.honesty(card, canvas.px(wide), word), self.card_tilt(seat))
        if not self.unveiling:
            surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))

    def card_tilt(self, seat: int) -> float:
        return (4.0, -5.0)[self.around(seat) % 2]

    def on_board(self, layout: GhostLayout, seat: int) -> bool:
        if self.aloft.closing:
            return False  # the page of the round tells of everybody, and would lie over half of each
        return not self.around(seat) or self.mode == "reveal"

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.mist.draw(surface, canvas, self)
        super().draw_over(surface, canvas)

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        found = super().said(canvas)
        layout = self.layout(canvas)
        if layout.mode == "reveal":
            return found
        if layout.compact:  # all hang from the ribbon, side by side: one below the other
            foot = 0
            for each in found.values():
                each.box.top = max(each.box.top, foot)
                foot = each.box.bottom + canvas.px(6)
            return found
        return {seat: self._beside(canvas, layout, seat, each) for seat, each in found.items()}

    def _beside(self, canvas: Canvas, layout: GhostLayout, seat: int, bubble: Bubble) -> Bubble:
        """A bubble from the panel stands at its left, on the sky, so that signs, tokens and offers stay in sight."""
        if self.around(seat):
            bubble.beside()
            bubble.box.right = min(bubble.box.right, canvas.px(layout.panel[0]) + canvas.px(6))
            bubble.no_lower(canvas.px(layout.row.sign - 6))
        return bubble

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.held.tick(seconds)
        if not self.air.still:
            self.mist.tick(seconds)
