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
from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.base import mark_of, own_hand
from scenes.games.intrigo.board import cards, court, courtiers, draft, looks, market, own
from scenes.games.intrigo.board.courtiers import Pondering
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import ahead, coronation, resolving, trails
from scenes.games.intrigo.staging.rounds import STEPS, step_now
from scenes.games.intrigo.telling import people, reckoning, whereabouts
from scenes.kit.canvas import Canvas
from scenes.kit.scroll import with_clip
from scenes.kit.widget import Widget
from scenes.screens import HeldCard, Job
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import Figure, Turn
from scenes.tables.cloth import Cloth
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.said import beside_the_drawer


class IntrigoCloth(Cloth[IntrigoScene, IntrigoLayout]):
    """The cloth of its table."""

    def __init__(self, scene: IntrigoScene) -> None:
        super().__init__(scene)
        self.pondering = Pondering(scene)

    def begin_beat(self, run: Sequence[Event]) -> None:
        scene = self.scene
        scene.aloft.dealing = isinstance(run[0], Dealt)
        if scene.story.round.begins(run) or scene.aloft.dealing:
            scene.changed()

    def painted_ahead(self) -> Iterator[Job]:
        return chain(ahead.of_match(self.scene), super().painted_ahead())

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side, mark_of(self.scene, name.lstrip("~")))

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, own_hand(self.scene))) if seat == self.scene.seat else ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        assert self.scene.stage is not None
        grown = self.scene.stage.canvas.figures
        return cards.tilted(cards.card(card.id, pixels, mark_of(self.scene, card.id), grown=grown), tilt)

    def figures(self, seat: int) -> tuple[Figure, ...]:
        return (
            replace(people.figures(self.scene, seat)[0], change=0),
        )  # cards in hand are seen in the strip, and on the plates of the panel

    def own_places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        return own.widgets(self.scene, canvas, layout)

    def places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        scene = self.scene
        found = self._ribbon_widgets(canvas, layout)
        if scene.shown.tokens:
            found += court.widgets(canvas, layout, scene)
        if not whereabouts.open_(scene) and not scene.aloft.closing:
            found += courtiers.widgets(canvas, layout, scene)
        if layout.mode == "draft":
            found += draft.widgets(canvas, layout, scene)
        elif whereabouts.open_(scene):
            found += whereabouts.widgets(canvas, layout, scene)
        elif scene.aloft.closing:  # the page of the round lies there
            found += reckoning.widgets(canvas, layout, scene)
        elif scene.shown.stacks:
            found += market.widgets(canvas, layout, scene)
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
        scene = self.scene
        shown, text = scene.shown, scene.words.text
        steps = [Step(text("table", "steps", name), text("table", "steps_told", name)) for name in STEPS]
        now = step_now(scene) if shown.families else None
        form = "you" if shown.first == scene.company.me else "other"
        given = scene.rules.door == "first_player"
        held = scene.company.say("door_held" if given else "begins", form, seat=shown.first)
        tip = text("table", "door_tip", what=held, told=text("table", "door_told", scene.rules.door))
        left = Aside(held, mark=scene.company.mark(shown.first), tooltip=tip)
        order = [
            Ordered(scene.company.mark(seat), scene.company.name(seat), self._turn(seat))
            for seat in scene.seating.clockwise(shown.first)
        ]
        right = Aside(order=order, tooltip=text("table", "order_told"))
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, now, left, right))

    def _turn(self, seat: int) -> Turn:
        """How somebody stands in this lap of the placing."""
        scene = self.scene
        if step_now(scene) != STEPS.index("placing"):
            return Turn.WAITING
        if scene.looking.acting == seat:
            return Turn.ACTING
        order = scene.seating.clockwise(scene.shown.first)
        if seat in scene.story.round.out:
            return Turn.PASSED
        return Turn.ACTED if order.index(seat) < order.index(scene.shown.turn) else Turn.WAITING

    @property
    def aiming(self) -> bool:
        return False

    @property
    def choosing_own(self) -> bool:
        return False

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout) -> None:
        scene = self.scene
        surface.blit(cards.ground_of(canvas, layout), (0, 0))
        if scene.shown.tokens:
            at_court = layout.mode != "draft" and not whereabouts.open_(scene)
            if at_court and not scene.aloft.closing:  # before the arcades: no hat lies over a card of the row behind it
                courtiers.draw(surface, canvas, layout, scene)
            court.draw(surface, canvas, layout, scene)
            if layout.mode == "draft":
                draft.draw(surface, canvas, layout, scene)
            elif at_court:
                market.draw_court(surface, canvas, layout, scene)
            if not scene.queue.resting:
                looks.draw(surface, canvas, scene)
            court.draw_chips(surface, canvas, layout, scene)
            trails.draw(surface, canvas, scene)
            coronation.draw_seated(surface, canvas, scene)
        self.draw_person(surface, canvas, layout, scene.seat)
        if scene.seat not in scene.drama.poses:  # who leans is drawn over the table, and is back at once
            own.draw_arms(surface, canvas, layout, scene)
        if self._beneath:
            self._draw_moving(surface, canvas)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        scene = self.scene
        layout = scene.layout(canvas)
        if not (layout.compact and scene.side.open):
            aiming.draw(surface, canvas, layout, scene)
        super().draw_said(surface, canvas)

    def on_board(self, layout: IntrigoLayout, seat: int) -> bool:
        return not self.scene.seating.around(seat) or layout.mode != "palace"

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        scene = self.scene
        if whereabouts.open_(scene):  # who speaks is behind the sheet, and what lies on it is to be read
            return {}
        found = super().said(canvas)
        layout = scene.layout(canvas)
        if layout.mode == "palace":
            taken = [coronation.seated_box(canvas, scene)] if scene.story.round.doge is not None else []
            for seat, bubble in found.items():
                if scene.seating.around(seat):
                    bubble.under(canvas.rect(*layout.court))
                    if taken:  # nobody speaks over the face and the cap of the new Doge
                        bubble.clear_of(taken, ())
                        taken.append(bubble.box)
        return found

    def veil(self, canvas: Canvas) -> Veil | None:
        scene = self.scene
        drama = super().veil(canvas)
        return (
            drama
            if drama is not None or not scene.aloft.dusk
            else resolving.veil_of(scene.layout_now, canvas, scene.aloft.dusk)
        )

    @property
    def _beneath(self) -> bool:
        """Whether what hangs over the table, such as the page of the round, rests below the open drawer: it is dimmed with the
        table, and the drawer lies over it."""
        return self.scene.side.drawn and self.scene.queue.resting

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        scene = self.scene
        if self._beneath:
            return
        if not scene.side.drawn:
            self._draw_moving(surface, canvas)
            return
        beside = beside_the_drawer(scene, canvas)
        with_clip(surface, beside, partial(self._draw_moving, surface, canvas))
        drawer = pygame.Rect(beside.right, 0, canvas.pixels[0] - beside.right, canvas.pixels[1])
        with_clip(surface, drawer, partial(scene.aloft.draw_comers, surface, canvas))

    def _draw_moving(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what moves over the table, or rests there until somebody goes on."""
        scene = self.scene
        resolving.draw(surface, canvas, scene)
        self.pondering.draw(surface, canvas)
        super().draw_over(surface, canvas)
        reckoning.draw(surface, scene)
        if scene.queue.resting:  # over what the deed has left in the air
            looks.draw(surface, canvas, scene)
            court.draw_crown(surface, canvas, scene.layout_now, scene)

    def tick(self, seconds: float) -> None:
        scene = self.scene
        super().tick(seconds)
        self.pondering.tick(seconds)
        own.tick(scene, seconds)
        looks.follow(scene)
