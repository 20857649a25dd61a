"""The cloth of a table: what lies on it, how it looks, and what of it can be pressed.

As it stands here it is that of a game of cards: people around it with their cards, something in the middle, the person's
cards below. A game's is a subclass that says what lies where; where the table is a board, it also draws that itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Generic, TypeVar

import pygame

from art.drama import Veil
from engine.core.event import Event
from scenes.kit import ids
from scenes.kit.canvas import Canvas, Place
from scenes.kit.scroll import with_clip
from scenes.kit.widget import Inspected, Widget
from scenes.screens import HeldCard, Job
from scenes.tables.asking.flourish import Flourish
from scenes.tables.asking.prompt import empty
from scenes.tables.asking.targets import Pressed, place_widgets, seat_widgets, targets_of
from scenes.tables.board import pictures, ribbon, seats
from scenes.tables.board.candle import Candle
from scenes.tables.board.own_cards import OwnCard, OwnCards, Row, row_widgets
from scenes.tables.board.seats import Figure, SeatLook, Turn
from scenes.tables.layout import SeatPlace, TableLayout
from scenes.tables.seating import FALLEN_TILT
from scenes.tables.staging import crowning, moments, onlookers
from scenes.tables.staging.aim import draw_arc
from scenes.tables.staging.drama import FADES
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Bubble, Speech
from scenes.tables.telling.said import beside_the_drawer, kept_free, laid_bubbles, off_hints, over_table
from scenes.tables.told import ToldScene

T = TypeVar("T", bound="ToldScene", covariant=True)
P = TypeVar("P", bound=TableLayout)

TILTS = (-3.0, 2.0)  # degrees to the left of cards at a seat, in turn
DIMMED = 0.28  # how bright the halo of a candidate is while another one is meant, as a share


class Cloth(Generic[T, P]):
    """The cloth of one scene, a `T` laid out by a `P`."""

    def __init__(self, scene: T) -> None:
        self.scene = scene
        self.own, self.candle = OwnCards(), Candle()
        self.flourish = Flourish()
        self.alone = False  # neither bars nor panel are shown: there is to be a picture of the table

    # What goes on at the table

    def begin_beat(self, run: Sequence[Event]) -> None:
        """These events begin to be shown; the table on show does not follow them yet."""

    def announced(self) -> tuple[int, int] | None:
        """Who has announced something against whom, as the story tells it."""
        return None

    def claimed(self) -> tuple[int, Speech] | None:
        """Who has claimed something that is not settled yet, and in which words: said where a moment is looked at."""
        return None

    def tick(self, seconds: float) -> None:
        """Time passes."""
        scene = self.scene
        if scene.stage is not None and self.own.tick(scene.stage, scene.widgets, seconds):
            scene.move()
        if not scene.air.still:
            self.candle.tick(seconds)

    def painted_ahead(self) -> Iterator[Job]:
        """What paints pictures of this match: faces of who sits here, and what their moments need."""
        scene = self.scene
        return chain(
            ribbon.ordered_ahead(scene),
            moments.ahead(scene),
            crowning.ahead(scene),
            onlookers.ahead(scene),
        )

    # What lies there

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

    def faces(self, name: str, side: int) -> pygame.Surface:
        """The small picture of a card on buttons and in bubbles, `side` pixels wide and high."""
        raise NotImplementedError

    def meant(self) -> Sprite | None:
        """What somebody means to do to somebody, as it hangs in the air until that is done or prevented; None: nothing."""
        return None

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """What stands on a name plate behind the name."""
        return ()

    def pressed(self, layout: P) -> Sequence[Pressed]:
        """The places of the middle that can be pressed now."""
        return ()

    def away(self, seat: int) -> Collection[int]:
        """The numbers of the cards of a seat that are seen elsewhere just now."""
        return self.scene.drama.away.get(seat, ())

    def played(self, card: str) -> Callable[[], None] | None:
        """What a click on an own card does while no card has to be chosen; None: nothing."""

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        """What is shown of a card that is looked at closely; None: nothing."""

    # What is being chosen

    @property
    def aiming(self) -> bool:
        """Whether the person is to pick a seat that their answer aims at, or has picked it."""
        return self.scene.tempo.asked and bool(self.scene.questions.verb)

    @property
    def aim_shown(self) -> tuple[int, int] | None:
        """The arc to whom the person has picked, before it is confirmed; else to whom somebody else aims at."""
        scene = self.scene
        chosen = scene.questions.target if scene.tempo.asked else None
        return (scene.seat, chosen) if chosen is not None else scene.drama.aimed

    @property
    def glowing(self) -> Sequence[int]:
        """The seats that can be aimed at just now."""
        return self.scene.questions.targets() if self.aiming else ()

    @property
    def spread(self) -> bool:
        """Whether cards to choose from lie in a row over the middle."""
        scene = self.scene
        return scene.tempo.asked and scene.sitting.kind in scene.manner.rows

    @property
    def choosing_own(self) -> bool:
        """Whether the person chooses among the cards in hand."""
        return self.scene.tempo.asked and not self.spread and bool(self.scene.questions.offered())

    # What is said

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        """The bubbles of what is being said, by seat, laid out so that they cover nobody's plate."""
        scene = self.scene
        if not scene.talk.speeches:
            return {}
        plates, free = scene.seating.plates(canvas, layout := scene.layout(canvas)), kept_free(scene, canvas)
        same = tuple(map(tuple, plates.values())), free
        laid = scene.memo.during("said", same, lambda: laid_bubbles(scene, canvas, layout, plates, free))
        return off_hints(scene, self.hung(canvas, laid))

    def hung(self, canvas: Canvas, bubbles: Mapping[int, Bubble]) -> Mapping[int, Bubble]:
        """The bubbles where this table has them, as they are laid out for a round one."""
        return bubbles

    def untold(self) -> list[pygame.Rect]:
        """The places that no tooltip covers: name plates and bubbles."""
        scene = self.scene
        assert scene.stage is not None
        canvas = scene.stage.canvas
        bubbles = () if self.spread else [each.box for each in self.said(canvas).values()]
        return [*scene.seating.plates(canvas, scene.layout(canvas)).values(), *bubbles]

    # Widgets

    def places(self, canvas: Canvas, layout: P) -> Sequence[Widget]:
        """The widgets on the table: cards, seats and places that can be looked at or clicked."""
        scene = self.scene
        own = self.own_places(canvas, layout)
        if self.spread:
            return [*own, *row_widgets(canvas, layout, self._row(), scene.seating.others_boxes(canvas, layout))]
        targets = seat_widgets(canvas, layout, targets_of(scene, scene.seating.plates(canvas, layout)))
        return [*targets, *own, *place_widgets(canvas, self.pressed(layout))]

    def in_top_bar(self, canvas: Canvas) -> Sequence[Widget]:
        """What of the game's own stands in the bar at the top."""
        return ()

    def own_places(self, canvas: Canvas, layout: P) -> Sequence[Widget]:
        """The widgets of the person's own cards."""
        return self.own.widgets(canvas, layout, self._own_cards(), -FALLEN_TILT)

    def _row(self) -> Row:
        scene = self.scene
        kind, questions = str(scene.sitting.kind), scene.questions
        return Row(
            questions.offered(),
            self.in_row,
            self._name,
            scene.words.text("asks", kind),
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
        """Whether cards that are to be chosen go to slots at their place in the hand; else the bar has the slots."""
        return self.spread and self.scene.manner.rows[str(self.scene.sitting.kind)]

    def small_card(self, card: str, pixels: int) -> pygame.Surface:
        """A card so many pixels wide, as it lies in a slot of the bar. It is kept."""
        return self.picture(HeldCard(card), pixels, 0.0)

    def _own_cards(self) -> list[OwnCard]:
        cards, slots = self.lying(self.scene.seat), list[OwnCard]()
        if self.slots_lie_in_hand:
            cards, slots = [card for card in cards if card.fallen], self._slots()
        away = self.away(self.scene.seat)
        return [*slots, *(replace(self._own_card(at, card), away=at in away) for at, card in enumerate(cards))]

    def _slots(self) -> list[OwnCard]:
        """The hand while its cards lie in a row with others: a slot for each that is to be chosen; filled, it gives back."""
        scene = self.scene
        questions, offered = scene.questions, scene.questions.offered()
        filled = [
            OwnCard(
                self._name(offered[at]),
                partial(self.picture, HeldCard(offered[at]), named=True),
                partial(questions.click, at),
                inspect=self.closely(offered[at]),
            )
            for at in questions.marked
        ]
        counter = scene.questions.prompt().counter
        return [*filled, *[OwnCard(counter, empty)] * (questions.wanted() - len(filled))]

    def _own_card(self, at: int, card: HeldCard) -> OwnCard:
        scene = self.scene
        label, picture = self._name(card.id), partial(self.picture, card, named=True)
        inspect = self.closely(card.id, card.fallen)
        if card.fallen:
            return OwnCard(label, picture, fallen=True, inspect=inspect)
        if not self.choosing_own:
            return OwnCard(label, picture, self.played(card.id) if scene.tempo.asked else None, inspect=inspect)
        press = partial(scene.questions.click, at) if len(scene.questions.offered()) > 1 else None
        return OwnCard(label, picture, press, at in scene.questions.marked, glows=True, inspect=inspect)

    def _name(self, card: str) -> str:
        return f"{self.scene.words.card(card):name}"

    # Drawing

    def look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat."""
        return self.scene.memo.of(("look", seat), lambda: self._look(seat))

    def _look(self, seat: int) -> SeatLook:
        scene = self.scene
        fallen = scene.drama.fallen
        out = fallen.get(seat, False) or seat in scene.sitting.truth.game.facts.out(scene.looking.table)
        aimed = scene.questions.target if scene.tempo.asked else scene.drama.aimed[1] if scene.drama.aimed else None
        acting = not out and scene.looking.acting == seat
        return SeatLook(
            seat,
            scene.company.name(seat),
            scene.company.portraits[seat],
            scene.company.mark(seat),
            self.figures(seat),
            Turn.ACTING if acting else Turn.WAITING,
            aimed_at=not out and seat == aimed,
            mood=scene.drama.mood(seat, out),
            blink=not out and scene.drama.shut(seat),
            masked=not out and seat not in fallen,
            out=out,
            out_word=scene.house.text("table", "out"),
        )

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: P) -> None:
        """Draw all that is no widget: who sits at the table and what lies on it, as `MatchScene.shown` has it."""
        scene = self.scene
        surface.blit(pictures.ground(scene.game, canvas.pixels, tuple(canvas.rect(*layout.area))), (0, 0))
        self.draw_scenery(surface, canvas, layout)
        taken = list[pygame.Rect]()
        gone = round(scene.drama.gone * FADES) / FADES
        if gone < 1 and not (self.spread or self.covered):  # else a row of cards lies there, or what is disclosed
            paint = partial(self._middle, surface, canvas, layout, gone)
            taken = scene.kept.paint(surface, "middle", (canvas, scene.staged.built, gone), paint)
        aimed = self.aim_shown
        if aimed:
            draw_arc(surface, canvas, scene.seating.arc(canvas, layout, aimed), taken, self.flourish.arrow(aimed))
        glowing, meant = self.glowing, self._meant()
        looks = [self.look(seat) for seat in range(scene.players)]
        for look in looks:
            place = layout.seat(scene.seating.around(look.seat))
            glow = 0.0 if look.seat not in glowing else 1.0 if meant in (None, look.seat) else DIMMED
            seats.draw_light(surface, canvas, layout, place, look, glow)
        for look in looks:
            self._draw_seat(surface, canvas, layout, look)

    def draw_scenery(self, surface: pygame.Surface, canvas: Canvas, layout: P) -> None:
        """Draw what belongs to the table itself, and is seen whatever lies on it."""

    def _middle(self, surface: pygame.Surface, canvas: Canvas, layout: P, gone: float) -> list[pygame.Rect]:
        """Draw what lies in the middle, faded as far as it is `gone`: the cloth shows through."""
        taken = self.draw_middle(surface, canvas, layout)
        if gone and taken:
            pictures.fade(surface, self.scene.game, canvas.rect(*layout.area), taken, gone)
        return taken

    def _meant(self) -> int | None:
        """The one candidate that stands out: who is pointed at, else who has been picked."""
        scene = self.scene
        pointed = scene.pointing.looked_at(ids.SEAT)
        if pointed is not None and int(pointed) in self.glowing:
            return int(pointed)
        return scene.questions.target if scene.tempo.asked else None

    def _draw_seat(self, surface: pygame.Surface, canvas: Canvas, layout: P, look: SeatLook) -> None:
        """Draw a seat with its cards and plate; the person's own cards are widgets instead."""
        scene = self.scene
        seat, place = look.seat, layout.seat(scene.seating.around(look.seat))
        if scene.seating.around(seat):
            paint = partial(self.draw_beside, surface, canvas, layout, seat)
            scene.kept.paint(surface, ("beside", seat), (canvas, scene.staged.built), paint)
        if seat not in scene.drama.poses:
            seats.draw_portrait(surface, canvas, layout, self._started(seat, place), look)
            plate = scene.seating.plate(canvas, layout, seat)
            shown = canvas, plate, replace(look, mood="", blink=False)
            scene.kept.paint(surface, ("plate", seat), shown, lambda: seats.draw_plate(surface, canvas, plate, look))

    def _started(self, seat: int, place: SeatPlace) -> SeatPlace:
        """Where the portrait of a seat is whose owner may just have started back."""
        units = self.scene.drama.started.get(seat, 0.0)
        return place.towards(self.scene.seating.stage_place(), units) if units else place

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw the cards beside the portrait of somebody else."""
        wide = canvas.px(layout.seat_card)
        fallen = self.scene.seating.fallen_tilt(seat)
        for at, card in reversed(list(enumerate(self.lying(seat)))):
            if at in self.away(seat):
                continue
            x, y = self.scene.seating.card_place(seat, at)
            picture = self.picture(card, wide, fallen if card.fallen else TILTS[at % 2])
            surface.blit(picture, picture.get_rect(center=(x * canvas.scale, y * canvas.scale)))

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what lies above the widgets: the words of a hint, spoken words."""
        self.scene.advice.draw(surface, canvas)
        if not self.spread:
            with_clip(surface, beside_the_drawer(self.scene, canvas), lambda: self._draw_bubbles(surface, canvas))

    def _draw_bubbles(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for seat, bubble in self.said(canvas).items():
            if seat not in self.scene.talk.rising:
                bubble.draw(surface)

    def veil(self, canvas: Canvas) -> Veil | None:
        """What darkens all of that; None where it is bright."""
        return self.scene.drama.veil(canvas)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what moves above all that, anew in every frame."""
        scene = self.scene
        self._draw_flame(surface, canvas)
        scene.drama.draw(surface, canvas)
        self.draw_posed(surface, canvas)
        seen = beside_the_drawer(scene, canvas)
        with_clip(surface, seen, lambda: scene.talk.rising.draw(surface, canvas, self.said))
        with_clip(surface, seen, lambda: scene.air.draw(surface, canvas))
        scene.tempo.draw_clock(surface, canvas)

    def _draw_flame(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw how the candle breathes, where nothing lies over it."""
        scene = self.scene
        place = self.candle_place(scene.seating.layout(canvas))
        if place is not None and not (self.spread or scene.drama.gone or scene.house.settings.reduced_motion):
            self.candle.draw_free(
                surface, canvas, place, over_table(scene, canvas), (scene.staged.built, scene.staged.moved)
            )

    def on_board(self, layout: P, seat: int) -> bool:
        """Whether the portrait of a seat stands on the table as it is laid out, not in the panel."""
        return True

    def draw_person(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw the portrait of a seat and its plate, and the light around it; who leans is drawn by `draw_posed`."""
        scene = self.scene
        look, place = self.look(seat), layout.seat(scene.seating.around(seat))
        seats.draw_light(surface, canvas, layout, place, look, 0.0)
        self.draw_behind(surface, canvas, layout, seat)
        if seat not in scene.drama.poses:
            seats.draw_portrait(surface, canvas, layout, self._started(seat, place), look)
            seats.draw_plate(surface, canvas, scene.seating.plate(canvas, layout, seat), look)

    def draw_behind(self, surface: pygame.Surface, canvas: Canvas, layout: P, seat: int) -> None:
        """Draw what of somebody lies behind the portrait, on the light (`draw_person`)."""

    def draw_posed(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw who leans just now (`Drama.poses`), and is not drawn with the others."""
        scene = self.scene
        layout: P = scene.seating.layout(canvas)
        whole = surface.get_clip()
        surface.set_clip(canvas.rect(0, layout.bar, canvas.width, canvas.height - layout.bar).clip(whole))
        for seat, units in scene.drama.poses.items():
            if self.on_board(layout, seat):
                look, place = self.look(seat), layout.seat(scene.seating.around(seat))
                seats.draw_portrait(surface, canvas, layout, place.towards(scene.seating.stage_place(), units), look)
                seats.draw_plate(surface, canvas, scene.seating.plate(canvas, layout, seat), look)
        for seat, share in scene.drama.pulses.items():
            if share > 0 and self.on_board(layout, seat):
                look = self.look(seat)
                plate = seats.plate_box(canvas, layout, layout.seat(scene.seating.around(seat)), look)
                seats.draw_pulse(surface, canvas, plate, look, share)
        surface.set_clip(whole)  # no hat of who leans lies over the bar at the top
        # the bubbles of these lie over hats and in no dark, as they do at rest
        bright = {*scene.drama.poses, *scene.drama.lit}
        # what hangs in the air hangs behind what is said, which is to be read
        hung = None if scene.drama.hanging is None else scene.drama.hung_place(canvas)
        for seat, bubble in self.said(canvas).items() if bright or hung else ():
            if (seat in bright or (hung and bubble.box.colliderect(hung))) and seat not in scene.talk.rising:
                bubble.draw(surface)
