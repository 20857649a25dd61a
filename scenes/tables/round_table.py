"""The table of a game of cards: people around it with their cards, something in the middle, the person's cards below.

A game's table is a subclass that says what lies where. A table that is a board is none of these: it has a layout of its
own (scenes/tables/board_layout.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

import pygame

from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.screens import HeldCard
from scenes.tables import own_cards, pictures
from scenes.tables.aim import End, arc, draw_arc
from scenes.tables.bubbles import Bubble
from scenes.tables.figures import Figure, Turn
from scenes.tables.layout import SeatPlace, TableLayout
from scenes.tables.own_cards import OwnCard, own_widgets
from scenes.tables.routes import route
from scenes.tables.row import Row, row_widgets
from scenes.tables.scene import TableScene
from scenes.tables.seats import SeatLook, draw_light, draw_plate, draw_portrait, plate_box, plate_width
from scenes.tables.targets import Pressed, Target, place_widgets, seat_widgets
from scenes.tables.voices import about
from scenes.tables.wanted import empty

PLATE_SHADE = 60  # units, both sides together, that shadow and badges of a plate reach beyond it
STEP = 0.80  # from card to card at a seat, as a share of their width
TILTS = (-3.0, 2.0)  # degrees to the left of cards at a seat, in turn
FALLEN_TILT = 10  # degrees of lost cards, to one side or the other
DIMMED = 0.28  # how bright the halo of a candidate is while another one is meant, as a share


class RoundTable(TableScene):
    """The scene of such a table.

    `rows` are the kinds of questions that lay cards in a row over the middle; True where these are the person's own,
    which then do not lie in the hand too.
    """

    rows: Mapping[str, bool] = MappingProxyType({})

    # Hooks of a game

    def lying(self, seat: int) -> Sequence[HeldCard]:
        """The cards at a seat: from the portrait outwards, the person's own from left to right. Lost ones come last."""
        raise NotImplementedError

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        """A card so many pixels wide, turned to the left by `tilt` degrees, with its name where `named`. It is kept."""
        raise NotImplementedError

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        """Draw what lies in the middle. Its places in pixels: the arc of an aim passes behind them."""
        raise NotImplementedError

    def most_beside(self) -> int:
        """How many cards can lie at a seat; room for so many is kept free."""
        return 2

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """What stands on a name plate behind the name."""
        return ()

    def spots(self, layout: TableLayout) -> Mapping[str, Box]:
        """The places of the middle by their names (units), as lessons call them (`Facts.spots`)."""
        return {}

    def pressed(self, layout: TableLayout) -> Sequence[Pressed]:
        """The places of the middle that can be pressed now."""
        return ()

    def played(self, card: str) -> Callable[[], None] | None:
        """What a click on an own card does while no card has to be chosen; None: nothing."""
        return None

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
        return self.asked and self.sitting.kind in self.rows

    @property
    def choosing_own(self) -> bool:
        """Whether the person chooses among the cards in hand."""
        return self.asked and not self.spread and bool(self.questions.offered())

    # Places, in units

    def _layout(self) -> TableLayout:
        assert self.stage is not None
        return self.layout(self.stage.canvas)

    def plate_width(self, canvas: Canvas) -> float:
        return plate_width(canvas, self.look(self.seat)) / canvas.scale

    def seat_card_width(self, seat: int) -> float:
        layout = self._layout()
        return layout.card if self.around(seat) == 0 else layout.seat_card

    def card_place(self, seat: int, at: int) -> Place:
        """The middle of card number `at` of a seat, in the order of `lying`."""
        layout = self._layout()
        if self.around(seat) == 0:
            return own_cards.middle(layout, at, len(self.lying(seat)))
        place = layout.seat(self.around(seat))
        wide = layout.seat_card
        away = layout.portrait / 2 + wide * 0.42 + at * wide * STEP
        return place.x + (-away if place.left else away), place.y - 6

    def next_card_place(self, seat: int) -> Place:
        """The middle of the next card that a seat gets."""
        return self.card_place(seat, sum(not card.fallen for card in self.lying(seat)))

    def purse_place(self, seat: int) -> Place:
        """Where coins of a seat fly to and from."""
        place = self._layout().seat(self.around(seat))
        return place.x + 10, place.y + self._layout().portrait / 2 + 6

    def stage_place(self) -> Place:
        x, y = self._layout().centre
        return x, y + 20

    # Places, in pixels

    def plates(self, canvas: Canvas, layout: TableLayout) -> dict[int, pygame.Rect]:
        """The places of the name plates, by seat."""
        return {
            seat: plate_box(canvas, layout, layout.seat(self.around(seat)), self.look(seat))
            for seat in range(self.players)
        }

    def seat_box(self, canvas: Canvas, layout: TableLayout, seat: int) -> pygame.Rect:
        """The place of all that belongs to a seat: portrait, plate, and room for its cards."""
        place = layout.seat(self.around(seat))
        box = canvas.rect(
            place.x - layout.portrait / 2, place.y - layout.portrait / 2, layout.portrait, layout.portrait
        )
        box.union_ip(plate_box(canvas, layout, place, self.look(seat)))
        wide, high = layout.seat_card, layout.seat_card * 1.4
        for at in range(self.most_beside()):
            x, y = self.card_place(seat, at)
            box.union_ip(canvas.rect(x - wide / 2, y - high / 2, wide, high))
        return box

    def others_boxes(self, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        """The places of all that belongs to each seat but the person's."""
        return [self.seat_box(canvas, layout, seat) for seat in range(self.players) if self.around(seat)]

    def arc(self, canvas: Canvas, layout: TableLayout, aimed: tuple[int, int]) -> list[Place]:
        """The path (pixels) of the arc from one seat to another: past everybody else's portrait, plate and cards."""
        ends = self._anchor(layout, aimed[0]), self._anchor(layout, aimed[1])
        boxes = [self.seat_box(canvas, layout, seat) if self.around(seat) else None for seat in aimed]
        others = [
            self.seat_box(canvas, layout, seat) if self.around(seat) else self.own_box(canvas, layout)
            for seat in range(self.players)
            if seat not in aimed
        ]
        keep = tuple(canvas.units(each) for each in others)
        own = tuple(canvas.units(each) for each in boxes if each is not None)
        way = route(ends[0].place, ends[1].place, layout.centre, keep, own)
        return arc(canvas, way, ends, boxes)

    def own_box(self, canvas: Canvas, layout: TableLayout) -> pygame.Rect:
        """The place of all that belongs to the person: portrait, plate and hand."""
        return self.seat_box(canvas, layout, self.seat).union(canvas.rect(*layout.hand))

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        """The bubbles of what is being said, by seat, laid out so that they cover nobody's plate."""
        layout, bubbles = self.layout(canvas), dict[int, Bubble]()
        plates = self.plates(canvas, layout) if self.talk.speeches else {}
        for seat, speech in self.talk.speeches.items():
            others = [plate for other, plate in plates.items() if other != seat]
            place = layout.seat(self.around(seat))
            bubbles[seat] = Bubble(canvas, layout, place, plates[seat], others, speech, self.faces)
        return bubbles

    def untold(self) -> list[pygame.Rect]:
        assert self.stage is not None
        canvas = self.stage.canvas
        bubbles = [] if self.spread else self.said(canvas).values()
        return [*self.plates(canvas, self.layout(canvas)).values(), *(each.box for each in bubbles)]

    # Widgets

    def places(self, canvas: Canvas, layout: TableLayout) -> Sequence[Widget]:
        own = own_widgets(canvas, layout, self._own_cards(), -FALLEN_TILT)
        if self.spread:
            return [*own, *row_widgets(canvas, layout, self._row(), self.others_boxes(canvas, layout))]
        targets = seat_widgets(canvas, layout, self._targets(canvas, layout))
        return [*targets, *own, *place_widgets(canvas, self.pressed(layout))]

    def _row(self) -> Row:
        kind, questions = str(self.sitting.kind), self.questions
        return Row(
            questions.offered(),
            lambda card, pixels: self.picture(HeldCard(card), pixels, 0.0, True),
            self._name,
            self.words.text("asks", kind),
            questions.marked,
            questions.click if questions.wanted() else None,
        )

    @property
    def slots_lie_in_hand(self) -> bool:
        return self.spread and self.rows[str(self.sitting.kind)]

    def small_card(self, card: str, pixels: int) -> pygame.Surface:
        return self.picture(HeldCard(card), pixels, 0.0)

    def _own_cards(self) -> list[OwnCard]:
        cards, slots = self.lying(self.seat), list[OwnCard]()
        if self.slots_lie_in_hand:
            cards, slots = [card for card in cards if card.fallen], self._slots()
        away = self.drama.away.get(self.seat)
        return [*slots, *(replace(self._own_card(at, card), away=away == at) for at, card in enumerate(cards))]

    def _slots(self) -> list[OwnCard]:
        """The hand while its cards lie in a row with others: a slot for each that is to be chosen; filled, it gives back."""
        questions, offered = self.questions, self.questions.offered()
        filled = [
            OwnCard(
                self._name(offered[at]),
                partial(self.picture, HeldCard(offered[at]), named=True),
                partial(questions.click, at),
            )
            for at in questions.marked
        ]
        counter = self.questions.prompt().counter
        return [*filled, *[OwnCard(counter, empty)] * (questions.wanted() - len(filled))]

    def _own_card(self, at: int, card: HeldCard) -> OwnCard:
        label, picture = self._name(card.id), partial(self.picture, card, named=True)
        if card.fallen:
            return OwnCard(label, picture, fallen=True)
        if not self.choosing_own:
            return OwnCard(label, picture, self.played(card.id) if self.asked else None)
        press = partial(self.questions.click, at) if len(self.questions.offered()) > 1 else None
        return OwnCard(label, picture, press, at in self.questions.marked, glows=True)

    def _name(self, card: str) -> str:
        return f"{self.words.card(card):name}"

    def _targets(self, canvas: Canvas, layout: TableLayout) -> list[Target]:
        plates, glowing, targets = self.plates(canvas, layout), self.glowing, []
        for seat in range(self.players):
            if not self.around(seat):
                continue
            can = seat in glowing
            targets.append(
                Target(
                    seat,
                    self.around(seat),
                    self.company.name(seat),
                    plates[seat],
                    partial(self.questions.aim_at, seat) if self.aiming else None,
                    can,
                    self.questions.why_not(seat) if self.aiming and not can else "",
                    about(self, seat),
                )
            )
        return targets

    # Drawing

    def look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat."""
        out = seat in self.sitting.truth.game.facts.out(self.board)
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
            out=out,
            out_word=self.house.text("table", "out"),
        )

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> None:
        surface.blit(pictures.ground(self.game, canvas.pixels, tuple(canvas.rect(*layout.area))), (0, 0))
        taken = [] if self.spread else self.draw_middle(surface, canvas, layout)  # else the row of cards lies there
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

    def _meant(self) -> int | None:
        """The one candidate that stands out: who is pointed at, else who has been picked."""
        pointed = self.looked_at("seat")
        if pointed is not None and int(pointed) in self.glowing:
            return int(pointed)
        return self.questions.target if self.asked else None

    def _draw_seat(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout, look: SeatLook) -> None:
        """Draw a seat with its cards and plate; the person's own cards are widgets instead."""
        seat, place = look.seat, layout.seat(self.around(look.seat))
        if self.around(seat):
            self._draw_cards(surface, canvas, layout, seat)
        if seat not in self.drama.poses:
            draw_portrait(surface, canvas, layout, place, look)
            draw_plate(surface, canvas, plate_box(canvas, layout, place, look), look)

    def _draw_cards(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        wide = canvas.px(layout.seat_card)
        fallen = FALLEN_TILT if layout.seat(self.around(seat)).left else -FALLEN_TILT
        for at, card in reversed(list(enumerate(self.lying(seat)))):
            if self.drama.away.get(seat) == at:
                continue
            x, y = self.card_place(seat, at)
            picture = self.picture(card, wide, fallen if card.fallen else TILTS[at % 2])
            surface.blit(picture, picture.get_rect(center=(x * canvas.scale, y * canvas.scale)))

    def _anchor(self, layout: TableLayout, seat: int) -> End:
        """The end of an arc at a seat; at the person's it is above their cards."""
        if self.around(seat) == 0:
            return End((layout.hand[0] + layout.hand[2] / 2, layout.hand[1] - 16), 8)
        place = layout.seat(self.around(seat))
        return End((place.x, place.y), layout.portrait / 2 + 6)

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if not self.spread:
            for seat, bubble in self.said(canvas).items():
                if seat not in self.talk.rising:
                    bubble.draw(surface)

    def draw_posed(self, surface: pygame.Surface, canvas: Canvas) -> list[pygame.Rect]:
        layout, drawn = self.layout(canvas), list[pygame.Rect]()
        for seat, units in self.drama.poses.items():
            look, place = self.look(seat), layout.seat(self.around(seat))
            drawn.append(draw_portrait(surface, canvas, layout, self._leaning(place, units), look))
            plate = plate_box(canvas, layout, place, look)
            draw_plate(surface, canvas, plate, look)
            drawn.append(plate.inflate(canvas.px(PLATE_SHADE), canvas.px(PLATE_SHADE)))
        bright = {*self.drama.poses, *self.drama.lit}  # their bubbles lie over hats and in no dark, as they do at rest
        for seat, bubble in self.said(canvas).items() if bright else ():
            if seat in bright and seat not in self.talk.rising:
                drawn.append(bubble.draw(surface))
        return drawn

    def _leaning(self, place: SeatPlace, units: float) -> SeatPlace:
        """A seat moved so far towards the middle of the table."""
        x, y = self.stage_place()
        far = math.hypot(x - place.x, y - place.y) or 1.0
        return replace(place, x=place.x + units * (x - place.x) / far, y=place.y + units * (y - place.y) / far)

    def seat_place(self, seat: int) -> Place:
        place = self._layout().seat(self.around(seat))
        return place.x, place.y
