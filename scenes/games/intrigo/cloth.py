"""What lies on the table of Intrigo: the palace by moonlight, the market around the Doge's chair, the person's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

import pygame

from art.drama import Veil
from engine.core.event import Event
from engine.games.intrigo.rules.table import Dealt
from scenes.games.intrigo.asking import aiming, naming, spoken
from scenes.games.intrigo.board import cards, court, courtiers, draft, market, own
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import mark_of, own_hand
from scenes.games.intrigo.staging import ahead, coronation, lit_way, trails
from scenes.games.intrigo.staging.pondering import Pondering
from scenes.games.intrigo.staging.rounds import STEPS, step_now
from scenes.games.intrigo.table import IntrigoTable
from scenes.games.intrigo.telling import people, reckoning
from scenes.kit.canvas import Canvas
from scenes.kit.scroll import with_clip
from scenes.kit.widget import Widget
from scenes.screens import HeldCard, Job
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.cloth import Cloth
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.said import beside_the_drawer


class IntrigoCloth(Cloth[IntrigoTable, IntrigoLayout]):
    """The cloth of its table."""

    def __init__(self, table: IntrigoTable) -> None:
        super().__init__(table)
        self.pondering = Pondering(table)

    def begin_beat(self, run: Sequence[Event]) -> None:
        table = self.table
        table.aloft.dealing = isinstance(run[0], Dealt)
        if table.story.round.begins(run) or table.aloft.dealing:
            table.changed()

    def caught_up(self) -> None:
        self.table.standings.forget()

    def painted_ahead(self) -> Iterator[Job]:
        return chain(ahead.of_match(self.table), super().painted_ahead())

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side, mark_of(self.table, name.lstrip("~")))

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, own_hand(self.table))) if seat == self.table.seat else ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        return cards.tilted(cards.card(card.id, pixels, mark_of(self.table, card.id)), tilt)

    def figures(self, seat: int) -> tuple[Figure, ...]:
        return (
            replace(people.figures(self.table, seat)[0], change=0),
        )  # cards in hand are seen in the strip, and on the plates of the panel

    def own_places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        return own.widgets(self.table, canvas, layout)

    def places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        table = self.table
        found = self._ribbon_widgets(canvas, layout)
        if table.shown.tokens:
            found += court.widgets(canvas, layout, table)
        if not naming.open_(table) and not table.aloft.closing:
            found += courtiers.widgets(canvas, layout, table)
        if layout.mode == "draft":
            found += draft.widgets(canvas, layout, table)
        elif naming.open_(table):
            found += naming.widgets(canvas, layout, table)
        elif table.aloft.closing:  # the page of the round lies there
            found += reckoning.widgets(canvas, layout, table)
        elif table.shown.stacks:
            found += market.widgets(canvas, layout, table)
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
        table = self.table
        shown, text = table.shown, table.words.text
        steps = [Step(text("table", "steps", name), text("table", "steps_told", name)) for name in STEPS]
        now = step_now(table) if shown.families else None
        form = "you" if shown.first == table.company.me else "other"
        given = table.rules.door == "first_player"
        held = table.questions.say("door_held" if given else "begins", form, seat=shown.first)
        tip = text("table", "door_tip", what=held, told=text("table", "door_told", table.rules.door))
        left = Aside(held, mark=table.company.mark(shown.first), tooltip=tip)
        order = [
            Ordered(table.company.mark(seat), table.company.name(seat), self._turn(seat))
            for seat in table.seating.clockwise(shown.first)
        ]
        right = Aside(order=order, tooltip=text("table", "order_told"))
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, now, left, right))

    def _turn(self, seat: int) -> Turn:
        """How somebody stands in this lap of the placing."""
        table = self.table
        if step_now(table) != STEPS.index("placing"):
            return Turn.WAITING
        if table.looking.acting == seat:
            return Turn.ACTING
        order = table.seating.clockwise(table.shown.first)
        if seat in table.story.round.out:
            return Turn.PASSED
        return Turn.ACTED if order.index(seat) < order.index(table.shown.turn) else Turn.WAITING

    @property
    def aiming(self) -> bool:
        return False

    @property
    def choosing_own(self) -> bool:
        return False

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout) -> None:
        table = self.table
        surface.blit(cards.ground_of(canvas, layout), (0, 0))
        if table.shown.tokens:
            at_court = layout.mode != "draft" and not naming.open_(table)
            if at_court and not table.aloft.closing:  # before the arcades: no hat lies over a card of the row behind it
                courtiers.draw(surface, canvas, layout, table)
            court.draw(surface, canvas, layout, table)
            if layout.mode == "draft":
                draft.draw(surface, canvas, layout, table)
            elif at_court:
                market.draw_court(surface, canvas, layout, table)
            if not table.queue.resting:
                spoken.draw(surface, canvas, table)
            court.draw_chips(surface, canvas, layout, table)
            trails.draw(surface, canvas, table)
            coronation.draw_seated(surface, canvas, table)
        self.draw_person(surface, canvas, layout, table.seat)
        if self._beneath:
            self._draw_moving(surface, canvas)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        table = self.table
        layout = table.layout(canvas)
        if not (layout.compact and table.side.open):
            aiming.draw(surface, canvas, layout, table)
        super().draw_said(surface, canvas)

    def on_board(self, layout: IntrigoLayout, seat: int) -> bool:
        return not self.table.seating.around(seat) or layout.mode != "palace"

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        table = self.table
        if naming.open_(table):  # who speaks is behind the sheet, and what lies on it is to be read
            return {}
        found = super().said(canvas)
        layout = table.layout(canvas)
        if layout.mode == "palace":
            taken = [coronation.seated_box(canvas, table)] if table.story.round.doge is not None else []
            for seat, bubble in found.items():
                if table.seating.around(seat):
                    bubble.under(canvas.rect(*layout.court))
                    if taken:  # nobody speaks over the face and the cap of the new Doge
                        bubble.clear_of(taken, ())
                        taken.append(bubble.box)
        return found

    def veil(self, canvas: Canvas) -> Veil | None:
        table = self.table
        drama = super().veil(canvas)
        return drama if drama is not None or not table.aloft.dusk else lit_way.veil_of(table, canvas, table.aloft.dusk)

    @property
    def _beneath(self) -> bool:
        """Whether what hangs over the table, such as the page of the round, rests below the open drawer: it is dimmed with the
        table, and the drawer lies over it."""
        return self.table.side.drawn and self.table.queue.resting

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        table = self.table
        if self._beneath:
            return
        if not table.side.drawn:
            self._draw_moving(surface, canvas)
            return
        beside = beside_the_drawer(table, canvas)
        with_clip(surface, beside, partial(self._draw_moving, surface, canvas))
        drawer = pygame.Rect(beside.right, 0, canvas.pixels[0] - beside.right, canvas.pixels[1])
        with_clip(surface, drawer, partial(table.aloft.draw_comers, surface, canvas))

    def _draw_moving(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what moves over the table, or rests there until somebody goes on."""
        table = self.table
        lit_way.draw(surface, canvas, table)
        self.pondering.draw(surface, canvas)
        super().draw_over(surface, canvas)
        reckoning.draw(surface, table)
        if table.queue.resting:  # over what the deed has left in the air
            spoken.draw(surface, canvas, table)
            court.draw_crown(surface, canvas, table.layout_now, table)

    def tick(self, seconds: float) -> None:
        table = self.table
        super().tick(seconds)
        self.pondering.tick(seconds)
        own.tick(table, seconds)
        spoken.follow(table)
