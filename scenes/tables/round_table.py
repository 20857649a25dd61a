"""The table of a game of cards: people around it with their cards, something in the middle, the person's cards below.

A game's table is a subclass that says what lies where. A table that is a board is none of these: it has a layout of its
own (scenes/tables/board_layout.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from scenes.house import House
from scenes.kit.canvas import Canvas, Place
from scenes.kit.inspector import Inspected
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.screens import HeldCard
from scenes.tables.asking.targets import Pressed, place_widgets, seat_widgets, targets_of
from scenes.tables.asking.wanted import empty
from scenes.tables.board import pictures
from scenes.tables.board.candle import Candle
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.own_cards import OwnCard, OwnCards
from scenes.tables.board.row import Row, row_widgets
from scenes.tables.board.seats import (
    SeatLook,
    draw_light,
    draw_plate,
    draw_portrait,
    draw_pulse,
    plate_box,
)
from scenes.tables.layout import SeatPlace
from scenes.tables.lessons.lesson import Teach
from scenes.tables.scene import L, P, R, S, TableOf
from scenes.tables.seating import FALLEN_TILT
from scenes.tables.sitting import Sitting
from scenes.tables.staging.aim import End, arc, draw_arc
from scenes.tables.staging.drama import FADES
from scenes.tables.staging.routes import route
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.said import kept_free, laid_bubbles, over_table

TILTS = (-3.0, 2.0)  # degrees to the left of cards at a seat, in turn
DIMMED = 0.28  # how bright the halo of a candidate is while another one is meant, as a share


class RoundTableOf(TableOf[L, R, S, P]):
    """The scene of such a table."""

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, teach: Teach | None = None) -> None:
        super().__init__(house, sitting, plan, teach)
        self.own, self.candle = OwnCards(), Candle()

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.stage is not None and self.own.tick(self.stage, self.widgets, seconds):
            self.move()
        if not self.air.still:
            self.candle.tick(seconds)

    # Hooks of a game

    def lying(self, seat: int) -> Sequence[HeldCard]:
        """The cards at a seat: from the portrait outwards, the person's own from left to right. Lost ones come last."""
        raise NotImplementedError

    def most_beside(self) -> int:
        """How many cards can lie at a seat; room for so many is kept free."""
        return 2

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        """A card so many pixels wide, turned to the left by `tilt` degrees, with its name where `named`. It is kept."""
        raise NotImplementedError

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: P) -> list[pygame.Rect]:
        """Draw what lies in the middle. Its places in pixels: the arc of an aim passes behind them."""
        raise NotImplementedError

    def candle_place(self, layout: P) -> Place | None:
        """The middle of the candle that stands on the table (scenes/tables/board/candle.py), in units; None: there is none."""
        return None

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """What stands on a name plate behind the name."""
        return ()

    def pressed(self, layout: P) -> Sequence[Pressed]:
        """The places of the middle that can be pressed now."""
        return ()

    def away(self, seat: int) -> Collection[int]:
        """The numbers of the cards of a seat that are seen elsewhere just now."""
        return self.drama.away.get(seat, ())

    def played(self, card: str) -> Callable[[], None] | None:
        """What a click on an own card does while no card has to be chosen; None: nothing."""

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        """What is shown of a card that is looked at closely; None: nothing."""

    # What is being chosen

    @property
    def aiming(self) -> bool:
        """Whether the person is to pick a seat that their answer aims at, or has picked it."""
        return self.asked and bool(self.questions.verb)

    @property
    def aim_shown(self) -> tuple[int, int] | None:
        """The arc to whom the person has picked, before it is confirmed; else to whom somebody else aims at."""
        chosen = self.questions.target if self.asked else None
        return (self.seat, chosen) if chosen is not None else self.aimed

    @property
    def glowing(self) -> Sequence[int]:
        """The seats that can be aimed at just now."""
        return self.questions.targets() if self.aiming else ()

    @property
    def spread(self) -> bool:
        """Whether cards to choose from lie in a row over the middle."""
        return self.asked and self.sitting.kind in self.manner.rows

    @property
    def choosing_own(self) -> bool:
        """Whether the person chooses among the cards in hand."""
        return self.asked and not self.spread and bool(self.questions.offered())

    # Places, in pixels

    def arc(self, canvas: Canvas, layout: P, aimed: tuple[int, int]) -> list[Place]:
        """The path (pixels) of the arc from one seat to another: past everybody else's portrait, plate and cards."""
        return self.memo.of(("arc", aimed), lambda: self._way(canvas, layout, aimed))

    def _way(self, canvas: Canvas, layout: P, aimed: tuple[int, int]) -> list[Place]:
        ends = self._anchor(layout, aimed[0]), self._anchor(layout, aimed[1])
        boxes = [self.seating.seat_box(canvas, layout, seat) if self.around(seat) else None for seat in aimed]
        others = [
            self.seating.seat_box(canvas, layout, seat) if self.around(seat) else self.own_box(canvas, layout)
            for seat in range(self.players)
            if seat not in aimed
        ]
        keep = (*(canvas.units(each) for each in others), *self.seating.over_arcs(layout))
        own = tuple(canvas.units(each) for each in boxes if each is not None)
        way = route(ends[0].place, ends[1].place, layout.centre, keep, own)
        return arc(canvas, way, ends, boxes)

    def own_box(self, canvas: Canvas, layout: P) -> pygame.Rect:
        """The same of the person, with their hand."""
        return self.seating.seat_box(canvas, layout, self.seat).union(canvas.rect(*layout.hand))

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        """The bubbles of what is being said, by seat, laid out so that they cover nobody's plate."""
        if not self.talk.speeches:
            return {}
        plates = self.seating.plates(canvas, layout := self.layout(canvas))
        free = kept_free(self, canvas)
        same = tuple(map(tuple, plates.values())), free
        return self.memo.during("said", same, lambda: laid_bubbles(self, canvas, layout, plates, free))

    def untold(self) -> list[pygame.Rect]:
        assert self.stage is not None
        canvas = self.stage.canvas
        bubbles = () if self.spread else [each.box for each in self.said(canvas).values()]
        return [*super().untold(), *self.seating.plates(canvas, self.layout(canvas)).values(), *bubbles]

    # Widgets

    def places(self, canvas: Canvas, layout: P) -> Sequence[Widget]:
        own = self.own_places(canvas, layout)
        if self.spread:
            return [*own, *row_widgets(canvas, layout, self._row(), self.seating.others_boxes(canvas, layout))]
        targets = seat_widgets(canvas, layout, targets_of(self, self.seating.plates(canvas, layout)))
        return [*targets, *own, *place_widgets(canvas, self.pressed(layout))]

    def own_places(self, canvas: Canvas, layout: P) -> Sequence[Widget]:
        """The widgets of the person's own cards."""
        return self.own.widgets(canvas, layout, self._own_cards(), -FALLEN_TILT)

    def _row(self) -> Row:
        kind, questions = str(self.sitting.kind), self.questions
        return Row(
            questions.offered(),
            self.in_row,
            self._name,
            self.words.text("asks", kind),
            questions.marked,
            questions.click if questions.wanted() else None,
            self.closely,
        )

    def in_row(self, card: str, pixels: int) -> pygame.Surface:
        """A card as it lies in the row over the middle. It is kept."""
        return self.picture(HeldCard(card), pixels, 0.0, True)

    @property
    def covered(self) -> bool:
        """Whether something lies over the middle just now, of which nothing is drawn then."""
        return False

    @property
    def slots_lie_in_hand(self) -> bool:
        return self.spread and self.manner.rows[str(self.sitting.kind)]

    def small_card(self, card: str, pixels: int) -> pygame.Surface:
        return self.picture(HeldCard(card), pixels, 0.0)

    def _own_cards(self) -> list[OwnCard]:
        cards, slots = self.lying(self.seat), list[OwnCard]()
        if self.slots_lie_in_hand:
            cards, slots = [card for card in cards if card.fallen], self._slots()
        away = self.away(self.seat)
        return [*slots, *(replace(self._own_card(at, card), away=at in away) for at, card in enumerate(cards))]

    def _slots(self) -> list[OwnCard]:
        """The hand while its cards lie in a row with others: a slot for each that is to be chosen; filled, it gives back."""
        questions, offered = self.questions, self.questions.offered()
        filled = [
            OwnCard(
                self._name(offered[at]),
                partial(self.picture, HeldCard(offered[at]), named=True),
                partial(questions.click, at),
                inspect=self.closely(offered[at]),
            )
            for at in questions.marked
        ]
        counter = self.questions.prompt().counter
        return [*filled, *[OwnCard(counter, empty)] * (questions.wanted() - len(filled))]

    def _own_card(self, at: int, card: HeldCard) -> OwnCard:
        label, picture = self._name(card.id), partial(self.picture, card, named=True)
        inspect = self.closely(card.id, card.fallen)
        if card.fallen:
            return OwnCard(label, picture, fallen=True, inspect=inspect)
        if not self.choosing_own:
            return OwnCard(label, picture, self.played(card.id) if self.asked else None, inspect=inspect)
        press = partial(self.questions.click, at) if len(self.questions.offered()) > 1 else None
        return OwnCard(label, picture, press, at in self.questions.marked, glows=True, inspect=inspect)

    def _name(self, card: str) -> str:
        return f"{self.words.card(card):name}"

    # Drawing

    def look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat."""
        return self.memo.of(("look", seat), lambda: self._look(seat))

    def _look(self, seat: int) -> SeatLook:
        fallen = self.drama.fallen
        out = fallen.get(seat, False) or seat in self.sitting.truth.game.facts.out(self.board)
        aimed = self.questions.target if self.asked else self.aimed[1] if self.aimed else None
        acting = not out and self.acting == seat
        return SeatLook(
            seat,
            self.company.name(seat),
            self.company.portraits[seat],
            self.company.mark(seat),
            self.figures(seat),
            Turn.ACTING if acting else Turn.WAITING,
            aimed_at=not out and seat == aimed,
            mood=self.drama.mood(seat, out),
            blink=not out and self.drama.shut(seat),
            masked=not out and seat not in fallen,
            out=out,
            out_word=self.house.text("table", "out"),
        )

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: P) -> None:
        surface.blit(pictures.ground(self.game, canvas.pixels, tuple(canvas.rect(*layout.area))), (0, 0))
        self.draw_scenery(surface, canvas, layout)
        taken = list[pygame.Rect]()
        gone = round(self.drama.gone * FADES) / FADES
        if gone < 1 and not (self.spread or self.covered):  # else a row of cards lies there, or what is disclosed
            paint = partial(self._middle, surface, canvas, layout, gone)
            taken = self.kept.paint(surface, "middle", (canvas, self.built, gone), paint)
        aimed = self.aim_shown
        if aimed:
            draw_arc(surface, canvas, self.arc(canvas, layout, aimed), taken, self.flourish.arrow(aimed))
        glowing, meant = self.glowing, self._meant()
        looks = [self.look(seat) for seat in range(self.players)]
        for look in looks:
            place = layout.seat(self.around(look.seat))
            glow = 0.0 if look.seat not in glowing else 1.0 if meant in (None, look.seat) else DIMMED
            draw_light(surface, canvas, layout, place, look, glow)
        for look in looks:
            self._draw_seat(surface, canvas, layout, look)

    def _middle(self, surface: pygame.Surface, canvas: Canvas, layout: P, gone: float) -> list[pygame.Rect]:
        """Draw what lies in the middle, faded as far as it is `gone`: the cloth shows through."""
        taken = self.draw_middle(surface, canvas, layout)
        if gone and taken:
            pictures.fade(surface, self.game, canvas.rect(*layout.area), taken, gone)
        return taken

    def _meant(self) -> int | None:
        """The one candidate that stands out: who is pointed at, else who has been picked."""
        pointed = self.looked_at("seat")
        if pointed is not None and int(pointed) in self.glowing:
            return int(pointed)
        return self.questions.target if self.asked else None

    def _draw_seat(self, surface: pygame.Surface, canvas: Canvas, layout: P, look: SeatLook) -> None:
        """Draw a seat with its cards and plate; the person's own cards are widgets instead."""
        seat, place = look.seat, layout.seat(self.around(look.seat))
        if self.around(seat):
            paint = partial(self.draw_beside, surface, canvas, layout, seat)
            self.kept.paint(surface, ("beside", seat), (canvas, self.built), paint)
        if seat not in self.drama.poses:
            draw_portrait(surface, canvas, layout, self._started(seat, place), look)
            plate = self.seating.plate(canvas, layout, seat)
            shown = canvas, plate, replace(look, mood="", blink=False)
            self.kept.paint(surface, ("plate", seat), shown, lambda: draw_plate(surface, canvas, plate, look))

    def _started(self, seat: int, place: SeatPlace) -> SeatPlace:
        """Where the portrait of a seat is whose owner may just have started back."""
        units = self.drama.started.get(seat, 0.0)
        return place.towards(self.stage_place(), units) if units else place

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw the cards beside the portrait of somebody else."""
        wide = canvas.px(layout.seat_card)
        fallen = self.seating.fallen_tilt(seat)
        for at, card in reversed(list(enumerate(self.lying(seat)))):
            if at in self.away(seat):
                continue
            x, y = self.seating.card_place(seat, at)
            picture = self.picture(card, wide, fallen if card.fallen else TILTS[at % 2])
            surface.blit(picture, picture.get_rect(center=(x * canvas.scale, y * canvas.scale)))

    def _anchor(self, layout: P, seat: int) -> End:
        """The end of an arc at a seat; at the person's it is above their cards."""
        if self.around(seat) == 0:
            return End((layout.hand[0] + layout.hand[2] / 2, layout.hand[1] - 16), 8)
        place = layout.seat(self.around(seat))
        return End((place.x, place.y), layout.portrait / 2 + 6)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw_said(surface, canvas)
        if not self.spread:
            for seat, bubble in self.said(canvas).items():
                if seat not in self.talk.rising:
                    bubble.draw(surface)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self._draw_flame(surface, canvas)
        super().draw_over(surface, canvas)

    def _draw_flame(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw how the candle breathes, where nothing lies over it."""
        place = self.candle_place(self.layout(canvas))
        if place is not None and not (self.spread or self.drama.gone or self.house.settings.reduced_motion):
            self.candle.draw_free(surface, canvas, place, over_table(self, canvas), (self.built, self.moved))

    def on_board(self, layout: P, seat: int) -> bool:
        """Whether the portrait of a seat stands on the table as it is laid out, not in the panel."""
        return True

    def draw_person(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw the portrait of a seat and its plate, and the light around it; who leans is drawn by `draw_posed`."""
        look, place = self.look(seat), layout.seat(self.around(seat))
        draw_light(surface, canvas, layout, place, look, 0.0)
        self.draw_behind(surface, canvas, layout, seat)
        if seat not in self.drama.poses:
            draw_portrait(surface, canvas, layout, self._started(seat, place), look)
            draw_plate(surface, canvas, self.seating.plate(canvas, layout, seat), look)

    def draw_behind(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw what of somebody lies behind the portrait, on the light (`draw_person`)."""

    def draw_posed(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout = self.layout(canvas)
        whole = surface.get_clip()
        surface.set_clip(canvas.rect(0, layout.bar, canvas.width, canvas.height - layout.bar).clip(whole))
        for seat, units in self.drama.poses.items():
            if self.on_board(layout, seat):
                look, place = self.look(seat), layout.seat(self.around(seat))
                draw_portrait(surface, canvas, layout, place.towards(self.stage_place(), units), look)
                draw_plate(surface, canvas, self.seating.plate(canvas, layout, seat), look)
        for seat, share in self.drama.pulses.items():
            if share > 0 and self.on_board(layout, seat):
                look = self.look(seat)
                plate = plate_box(canvas, layout, layout.seat(self.around(seat)), look)
                draw_pulse(surface, canvas, plate, look, share)
        surface.set_clip(whole)  # no hat of who leans lies over the bar at the top
        bright = {*self.drama.poses, *self.drama.lit}  # their bubbles lie over hats and in no dark, as they do at rest
        # what hangs in the air hangs behind what is said, which is to be read
        hung = None if self.drama.hanging is None else self.drama.hung_place(canvas)
        for seat, bubble in self.said(canvas).items() if bright or hung else ():
            if (seat in bright or (hung and bubble.box.colliderect(hung))) and seat not in self.talk.rising:
                bubble.draw(surface)


RoundTable = RoundTableOf[Any, Any, Any, Any]
