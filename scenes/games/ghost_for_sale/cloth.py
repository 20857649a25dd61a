"""What lies on the table of Ghost for Sale: six houses under the moon, tokens and offers below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from engine.core.cards import is_blank
from engine.core.event import Event
from engine.games.ghost_for_sale.rules.events import (
    StancesShown,
    Valued,
)
from scenes.games.ghost_for_sale.base import acting, begins, own_hand, points
from scenes.games.ghost_for_sale.board import cards, houses, offers, own, tokens
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.board.seating import mode_of
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.staging.settling import card_tilt
from scenes.kit.canvas import Canvas
from scenes.kit.scroll import with_clip
from scenes.kit.widget import Widget
from scenes.people.company import plain
from scenes.screens import HeldCard
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import Turn
from scenes.tables.cloth import Cloth
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.said import beside_the_drawer

STEPS = ("reserve", "truth", "declare", "inform", "buy", "settle")  # the phases, as the ribbon names them
TRUE, FALSE = partial(cards.aura, true=True), partial(cards.aura, true=False)
AURAS = {True: TRUE, False: FALSE, None: None}  # of who is known to be honest, or to lie


class GhostCloth(Cloth[GhostScene, GhostLayout]):
    """The cloth of its table."""

    def __init__(self, scene: GhostScene) -> None:
        super().__init__(scene)
        self.mist = houses.Mist()

    def begin_beat(self, run: Sequence[Event]) -> None:
        scene = self.scene
        scene.aloft.unveiling = isinstance(run[0], StancesShown)
        scene.aloft.counting = run[0].place if isinstance(run[0], Valued) else ""
        if scene.aloft.unveiling or scene.aloft.counting:
            scene.changed()

    def faces(self, name: str, side: int) -> pygame.Surface:
        """A card by its id; after a seat and a colon an offer with the chip of that seat."""
        owner, _, card = name.rpartition(":")
        if not owner:
            return cards.medallion(name, side)
        return cards.owned(card, side, self.scene.company.mark(int(owner)))

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, own_hand(self.scene))) if seat == self.scene.seat else ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        plain = cards.offer(
            card.id, pixels, self.scene.questions.foot(card.id) if named and not is_blank(card.id) else ()
        )
        return cards.tilted(plain, tilt)

    @property
    def slots_lie_in_hand(self) -> bool:
        return True

    def own_places(self, canvas: Canvas, layout: GhostLayout) -> Sequence[Widget]:
        return own.widgets(self.scene, canvas, self.scene.layout(canvas))

    def places(self, canvas: Canvas, layout: GhostLayout) -> Sequence[Widget]:
        scene = self.scene
        layout = scene.layout(canvas)
        found = houses.widgets(canvas, layout, scene)
        found += tokens.stands(canvas, layout, scene)
        found += offers.trays(canvas, layout, scene)
        found += offers.ways(canvas, layout, scene)
        found += self._ribbon_widgets(canvas, layout)
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
        scene = self.scene
        shown, text = scene.shown, scene.words.text
        names = STEPS if shown.round <= 1 else STEPS[1:]
        steps = [Step(text("table", "steps", name), text("table", "steps_told", name)) for name in names]
        now = names.index(shown.phase) if shown.phase in names else None
        order = [
            Ordered(
                scene.company.mark(seat),
                scene.company.name(seat),
                self._turn(seat),
                scene.company.portraits[seat],
                str(points(scene)[seat] + scene.drama.rolled[seat]) if layout.compact else "",
                AURAS[tokens.aura_of(scene, seat)] if layout.compact else None,
            )
            for seat in scene.seating.clockwise(scene.seat if layout.compact else shown.first)
        ]
        acts = shown.phase in ("declare", "inform", "buy")
        words = text("table", "order", shown.phase) if acts and not layout.compact else ""
        tip = "\n".join(filter(None, (plain(begins(scene)), text("table", "order_told"))))
        right = Aside(words, order=order if acts or layout.compact else (), tooltip=tip)
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, now, right=right))

    def _turn(self, seat: int) -> Turn:
        scene = self.scene
        if acting(scene) == seat:
            return Turn.ACTING
        passed = scene.shown.phase in ("inform", "buy") and seat in scene.shown.passed
        return Turn.PASSED if passed else Turn.WAITING

    @property
    def aiming(self) -> bool:
        return False

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout) -> None:
        scene = self.scene
        surface.blit(cards.ground_of(canvas, layout), (0, 0))
        self.mist.draw_still(surface, canvas, layout)
        houses.draw_houses(surface, canvas, layout, scene)
        houses.draw_roosting(surface, canvas, layout, scene)
        for seat in range(scene.players):
            if self.on_board(layout, seat):
                self.draw_person(surface, canvas, layout, seat)

    def draw_behind(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, seat: int) -> None:
        """Draw the aura of somebody, and the True or False card that they have turned up, or will."""
        scene = self.scene
        layout = scene.layout(canvas)
        if layout.mode != "reveal":
            return
        x, y, wide = layout.shown_card(scene.seating.around(seat))
        stance = scene.shown.stances[seat] if scene.shown.stances else ()
        card = stance[0] if scene.shown.shown and len(stance) == 1 else "?"
        if not scene.aloft.unveiling:
            place = layout.seat(scene.seating.around(seat))
            aura = cards.aura(canvas.px(layout.portrait), card == "truth")
            surface.blit(aura, aura.get_rect(center=(canvas.px(place.x), canvas.px(place.y))))
        word = scene.words.text("table", "stance", card) if not is_blank(card) else ""
        picture = cards.tilted(cards.honesty(card, canvas.px(wide), word), card_tilt(scene, seat))
        if not scene.aloft.unveiling:
            surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))

    def on_board(self, layout: GhostLayout, seat: int) -> bool:
        scene = self.scene
        if scene.aloft.closing:
            return False  # the page of the round tells of everybody, and would lie over half of each
        return not scene.seating.around(seat) or mode_of(scene) == "reveal"

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        seen = beside_the_drawer(self.scene, canvas)
        with_clip(surface, seen, lambda: self.mist.draw(surface, canvas, self.scene))
        super().draw_over(surface, canvas)

    def hung(self, canvas: Canvas, bubbles: Mapping[int, Bubble]) -> Mapping[int, Bubble]:
        layout = self.scene.layout(canvas)
        if layout.mode == "reveal":
            return bubbles
        if layout.compact:  # all hang from the ribbon, side by side: one below the other
            foot = 0
            for each in bubbles.values():
                each.box.top = max(each.box.top, foot)
                foot = each.box.bottom + canvas.px(6)
            return bubbles
        return {seat: self._beside(canvas, layout, seat, each) for seat, each in bubbles.items()}

    def _beside(self, canvas: Canvas, layout: GhostLayout, seat: int, bubble: Bubble) -> Bubble:
        """A bubble from the panel stands at its left, on the sky, so that signs, tokens and offers stay in sight."""
        if self.scene.seating.around(seat):
            bubble.beside()
            bubble.box.right = min(bubble.box.right, canvas.px(layout.panel[0]) + canvas.px(6))
            bubble.no_lower(canvas.px(layout.row.sign - 6))
        return bubble

    def tick(self, seconds: float) -> None:
        scene = self.scene
        super().tick(seconds)
        own.tick(scene, seconds)
        if not scene.air.still:
            self.mist.tick(seconds)
