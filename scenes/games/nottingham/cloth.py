"""What lies on the table of Nottingham: a road, the goods in the middle, people around it, a long hand before the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.event import Event
from engine.core.match import GameEnded
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Defended,
    Robbed,
)
from engine.games.nottingham.rules.numbers import OBJECTS, RED, canonical
from engine.games.nottingham.story import DONE
from scenes.games.nottingham import cards, exposed, fans, looks, middle, own, sheriff, worth
from scenes.games.nottingham.bargains import offer_widgets
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.games.nottingham.scene import against, card_picture, offering, own_hand
from scenes.games.nottingham.seating import piles_aside
from scenes.games.nottingham.table import NottinghamTable
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Inspected, Widget
from scenes.screens import HeldCard
from scenes.tables.asking.targets import Pressed
from scenes.tables.board.figures import Figure
from scenes.tables.board.hand import HandCard
from scenes.tables.board.pictures import title_ends
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.track import sign_box
from scenes.tables.cloth import Cloth
from scenes.tables.telling.deeds import tags
from scenes.tables.telling.topbar import buttons_from

STEPS = ("draw", "act", "exchange")  # of a turn, as the ribbon names them


class NottinghamCloth(Cloth[NottinghamTable, NottinghamLayout]):
    """The cloth of its table."""

    def after(self, event: Event) -> None:
        table = self.table
        if isinstance(event, (TurnBegan, Robbed, Defended, GameEnded)):
            table.drama.aimed = None
        if isinstance(event, TurnBegan):
            table.flow.orders.turn_begins(event.seat == table.me)
        elif isinstance(event, DONE):
            table.drama.let_go()

    def caught_up(self) -> None:
        table = self.table
        act, target = table.story.act, against(table)
        table.drama.aimed = None if act is None or target is None else (act.seat, target)

    def figures(self, seat: int) -> tuple[Figure, ...]:
        table = self.table
        points = table.memo.during("points", None, lambda: worth.points(table))
        change = table.questions.change(seat)
        leading = points[seat] == max(points) > 0 or table.aloft.crowned == seat
        leads = Figure("", "crown", room="") if leading else None
        score = Figure(points[seat] + table.drama.rolled[seat], cards.points_sign, change)
        return (leads, score) if leads is not None else (score,)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        table = self.table
        if not table.shown.hands:
            return ()
        if seat == table.seat:
            return tuple(map(HeldCard, own_hand(table)))
        known = fans.beside(table, seat).faces
        return tuple(map(HeldCard, (*known, *["?"] * (len(table.shown.hands[seat]) - len(known)))))

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        plain = (
            card_picture(self.table, card.id, pixels) if named and card.id in OBJECTS else cards.card(card.id, pixels)
        )
        return cards.tilted(plain, tilt)

    def in_row(self, card: str, pixels: int) -> pygame.Surface:
        """A card to choose, with how many of it there are."""
        table = self.table
        looked = [each for each, _ in table.shown.looks]
        count = table.shown.hands[looked[0]].count(card) if looked and card in OBJECTS else 1
        assert table.stage is not None
        return cards.counted(card_picture(table, card, pixels), count, table.stage.canvas)

    def _name(self, card: str) -> str:
        return super()._name(card) if card in OBJECTS else looks.ambush_name(self.table, card)

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        """Of an ambush card, what it waits for."""
        look = looks.inspected if card in OBJECTS else looks.inspected_ambush
        return partial(look, self.table, card) if not card.startswith("?") else None

    def pressed(self, layout: NottinghamLayout) -> Sequence[Pressed]:
        return self.table.questions.pressed(self.table.seating.spots(layout))

    def own_places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        return own.widgets(self.table, canvas, layout)

    def places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        table = self.table
        found = list(super().places(canvas, layout))
        if offering(table) and not (self.spread or table.aloft.bare):
            found += offer_widgets(table, canvas, layout)
        steps = [Step(table.words.text("table", "steps", name)) for name in STEPS]
        now = table.story.step if table.looking.progress.turn else None
        ends = title_ends(canvas, layout.bar, table.words.text("name")), buttons_from(table, canvas)
        ribbon = Ribbon(steps, now, hung=True, bare=layout.compact)
        table.ribbon = ribbon_widgets(canvas, layout.ribbon(*ends), ribbon)
        found += [*([] if layout.compact else table.ribbon), *self._piles(canvas, layout)]
        there = [each.rect for each in found if each.id != "castle"]
        return [*found, *self._deeds(canvas, layout, there)]

    def in_top_bar(self, canvas: Canvas) -> Sequence[Widget]:
        return self.table.ribbon if canvas.compact else ()

    def _deeds(self, canvas: Canvas, layout: NottinghamLayout, there: list[pygame.Rect]) -> list[Widget]:
        """What the others have done since the person's last turn, at their name plates; beside what else is `there`."""
        table = self.table
        told = table.chronicle.deeds()
        if not told or self.spread or self.covered or offering(table) or table.questions.verb:
            return []
        bar = canvas.rect(layout.prompt[0], layout.ceiling, layout.prompt[2], layout.canvas.height)
        people = [*table.seating.others_boxes(canvas, layout), table.seating.own_box(canvas, layout)]
        road = sheriff.track(table, layout)
        over = [canvas.rect(*sign_box(canvas, road))] if road.sign is not None else []
        over += [each.rect for each in fans.told_of(canvas, layout, table) if each.id.startswith("holds ")]
        side = layout.portrait
        places = (layout.seat(around) for around in range(1, table.players))
        over += [canvas.rect(each.x - side / 2, each.y - side / 2, side, side) for each in places]
        drawn = middle.spots(layout, piles_aside(table))["drawn"]
        over += [canvas.rect(*box) for box in (drawn, sheriff.box(table, layout), *middle.named_piles(layout))]
        over += sheriff.ends(canvas, layout, table)
        hint = [] if table.advice.shown is None else [table.advice.strip]
        found = tags(canvas, table, told, [*over, *hint], [bar, *people], there)
        return [each for each in found if each.rect.collidelist(hint) < 0]

    def _piles(self, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
        """What the stones mean, and which cards are among the discards."""
        table = self.table
        shown = table.shown
        told = f"{table.words.stuff('cards', canonical(shown.discard)):indef}"
        boxes = middle.spots(layout, piles_aside(table))
        piles = [
            Widget(name, canvas.rect(*boxes[name]), table.words.text("table", name), tooltip=tip)
            for name, tip in (("deck", middle.deck_told(table)), ("discards", told))
            if tip and not (self.spread or shown.laid)
        ]
        return [*piles, *fans.told_of(canvas, layout, table), *sheriff.widgets(canvas, layout, table)]

    @property
    def aiming(self) -> bool:
        table = self.table
        return table.flow.asked and (table.questions.verb in RED or table.sitting.kind == "accept")

    def draw_scenery(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> None:
        sheriff.draw(surface, canvas, layout, self.table)

    def untold(self) -> list[pygame.Rect]:
        """Also the own hand, and the next two stones of the road: what is asked is answered by them."""
        table = self.table
        road = sheriff.track(table, table.layout_now)
        stones = [f"stone {at}" for at in (road.next, road.next + 1)]
        kept = [each.rect for each in table.widgets if isinstance(each, HandCard) or each.id in stones]
        return [*super().untold(), *kept]

    @property
    def covered(self) -> bool:
        return exposed.lies_open(self.table)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> list[pygame.Rect]:
        return middle.draw(surface, canvas, layout, self.table, piles_aside(self.table))

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, seat: int) -> None:
        table = self.table
        held = fans.beside(table, seat)
        paint = partial(fans.draw, surface, canvas, layout, layout.seat(table.seating.around(seat)), held)
        table.kept.paint(surface, ("fan", seat), (layout, held), paint)

    def _draw_told(self, surface: pygame.Surface, canvas: Canvas) -> None:
        table = self.table
        layout, over = table.layout(canvas), [table.advice.strip]
        if layout.compact and table.side.open:
            over.append(canvas.rect(*layout.panel))
        pills = list[pygame.Rect]()
        for around in range(1, table.players):
            place, held = layout.seat(around), fans.beside(table, (table.seat + around) % table.players)
            fans.draw_told(surface, canvas, layout, place, held, over)
            pills.append(fans.told(canvas, layout, place, held))
        for seat, plate in table.seating.plates(canvas, layout).items():
            away = layout.seat(table.seating.around(seat)).left or seat == table.seat  # from the fan
            changes, area = table.story.gained[seat], canvas.rect(*layout.area)
            badges = fans.gained(canvas, table.words, plate, changes, away, pills, area)
            if all(each.place.collidelist(over) < 0 for each in badges):
                fans.draw_gained(surface, canvas, badges)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        table = self.table
        told = (
            canvas,
            table.staged.built,
            tuple(fans.beside(table, seat) for seat in range(table.players)),
            tuple(map(tuple, table.story.gained)),
        )
        table.kept.paint(surface, "told", told, partial(self._draw_told, surface, canvas))
        shown = canvas, table.staged.built, tuple(table.hand.lies)
        table.kept.paint(surface, "badges", shown, lambda: table.hand.draw_badges(surface, canvas))
        exposed.draw(surface, canvas, table)
        super().draw_said(surface, canvas)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        own.tick(self.table, seconds)
