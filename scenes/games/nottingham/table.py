"""The table of Nottingham: people around a road, the goods in the middle, a long hand before the person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from engine.core.event import Event
from engine.core.match import GameEnded
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Announced,
    CommissionDone,
    Defended,
    Offered,
    Robbed,
    Struck,
    Took,
)
from engine.games.nottingham.rules.numbers import OBJECTS, RED, Rules, canonical
from engine.games.nottingham.rules.table import Table as Lying
from engine.games.nottingham.story import DONE, Story
from scenes.games.nottingham import cards, exposed, fans, middle, sheriff
from scenes.games.nottingham.aloft import Aloft
from scenes.games.nottingham.bargains import offer_widgets
from scenes.games.nottingham.chronicle import NottinghamChronicle
from scenes.games.nottingham.goods import Goods, NottinghamSide
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.games.nottingham.lesson import NottinghamGuide
from scenes.games.nottingham.own import Own
from scenes.games.nottingham.presenters import PRESENTERS
from scenes.games.nottingham.questions import Questions
from scenes.games.nottingham.seating import NottinghamSeating
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.inspector import Inspected
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.screens import HeldCard
from scenes.tables.asking.targets import Pressed
from scenes.tables.board.figures import Figure
from scenes.tables.board.pictures import title_ends
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.track import sign_box
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.round_table import RoundTableOf
from scenes.tables.sitting import Sitting
from scenes.tables.telling.deeds import tags
from scenes.tables.telling.topbar import buttons_from
from scenes.tables.telling.voices import HEARD

STEPS = ("draw", "act", "exchange")  # of a turn, as the ribbon names them


class NottinghamTable(RoundTableOf[Lying, Rules, Story, NottinghamLayout]):
    """The scene."""

    game = "nottingham"
    manner = Manner(
        PRESENTERS,
        Questions,
        Aloft,
        NottinghamChronicle,
        NottinghamSide,
        NottinghamGuide,
        NottinghamSeating,
        takeable=(Announced, Took, CommissionDone, Offered),  # not a set: others decide whether to strike it
        reveals=(Robbed, Struck, Offered),
        obvious=("exchange", "defend", "strike"),
        rows=MappingProxyType({"take_card": False, "ambush_keep": False}),
        heard=HEARD,  # then it would lie over cards that are known of a hand
        subtitled=False,
    )
    questions: Questions
    seating: NottinghamSeating
    aloft: Aloft

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, teach: Teach | None = None) -> None:
        super().__init__(house, sitting, plan, teach)
        self._ribbon: list[Widget] = []
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

    def after(self, event: Event) -> None:
        if isinstance(event, (TurnBegan, Robbed, Defended, GameEnded)):
            self.aimed = None
        if isinstance(event, TurnBegan):
            self.flow.orders.turn_begins(event.seat == self.me)
        elif isinstance(event, DONE):
            self.drama.let_go()

    def caught_up(self) -> None:
        act, against = self.story.act, self.against
        self.aimed = None if act is None or against is None else (act.seat, against)

    def against_me(self) -> bool:
        return self.against == self.me or (bool(self.shown.laid) and self.shown.turn == self.me)

    # What is told

    def figures(self, seat: int) -> tuple[Figure, ...]:
        points = self.memo.during("points", None, self.points)
        change = self.questions.change(seat)
        leading = points[seat] == max(points) > 0 or self.aloft.crowned == seat
        leads = Figure("", "crown", room="") if leading else None
        own = Figure(points[seat] + self.drama.rolled[seat], cards.points_sign, change)
        return (leads, own) if leads is not None else (own,)

    def points(self) -> tuple[int, ...]:
        """The points of everybody by what lies on the table. N 9.2"""
        shown = self.shown
        if not shown.winnings:
            return (0,) * self.players
        held = shown.holders()
        return tuple(self.rules.points(each, held, seat) for seat, each in enumerate(shown.winnings))

    # Cards

    @staticmethod
    def faces(name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def card_picture(self, card: str, pixels: int) -> pygame.Surface:
        """A card so many pixels wide, with the name of its action where there is room for it."""
        named = self.words.text("table", "actions", self.rules.action[card]) if card in OBJECTS else ""
        return cards.card(card, pixels, named)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        if not self.shown.hands:
            return ()
        if seat == self.seat:
            return tuple(map(HeldCard, self.hand()))
        known = self.beside(seat).faces
        return tuple(map(HeldCard, (*known, *["?"] * (len(self.shown.hands[seat]) - len(known)))))

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        plain = self.card_picture(card.id, pixels) if named and card.id in OBJECTS else cards.card(card.id, pixels)
        return cards.tilted(plain, tilt)

    def in_row(self, card: str, pixels: int) -> pygame.Surface:
        """A card to choose, with how many of it there are."""
        looked = [each for each, _ in self.shown.looks]
        count = self.shown.hands[looked[0]].count(card) if looked and card in OBJECTS else 1
        assert self.stage is not None
        return cards.counted(self.card_picture(card, pixels), count, self.stage.canvas)

    def _name(self, card: str) -> str:
        return super()._name(card) if card in OBJECTS else self.held.ambush_name(card)

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        """Of an ambush card, what it waits for."""
        look = self.held.inspected if card in OBJECTS else self.held.inspected_ambush
        return partial(look, card) if not card.startswith("?") else None

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

    def pressed(self, layout: NottinghamLayout) -> Sequence[Pressed]:
        return self.questions.pressed(self.seating.spots(layout))

    def own_places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        return self.held.widgets(canvas, layout)

    def places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        found = list(super().places(canvas, layout))
        if self.offering and not self.spread:
            found += offer_widgets(self, canvas, layout)
        steps = [Step(self.words.text("table", "steps", name)) for name in STEPS]
        now = self.story.step if self.looking.progress.turn else None
        ends = title_ends(canvas, layout.bar, self.words.text("name")), buttons_from(self, canvas)
        ribbon = Ribbon(steps, now, hung=True, bare=layout.compact)
        self._ribbon = ribbon_widgets(canvas, layout.ribbon(*ends), ribbon)
        found += [*([] if layout.compact else self._ribbon), *self._piles(canvas, layout)]
        there = [each.rect for each in found if each.id != "castle"]
        return [*found, *self._deeds(canvas, layout, there)]

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """Where the words of a hint come to lie over what somebody did, that lies elsewhere, or is not seen meanwhile."""
        widgets = super().build(canvas)
        did = [each.rect for each in widgets if each.id.startswith("did ")]
        return super().build(canvas) if self.advice.strip.collidelist(did) >= 0 else widgets

    def in_top_bar(self, canvas: Canvas) -> Sequence[Widget]:
        return self._ribbon if canvas.compact else ()

    def _deeds(self, canvas: Canvas, layout: NottinghamLayout, there: list[pygame.Rect]) -> list[Widget]:
        """What the others have done since the person's last turn, at their name plates; beside what else is `there`."""
        told = self.chronicle.deeds()
        if not told or self.spread or self.covered or self.offering or self.questions.verb:
            return []
        bar = canvas.rect(layout.prompt[0], layout.ceiling, layout.prompt[2], layout.canvas.height)
        drawn = canvas.rect(*middle.spots(layout, self.seating.piles_aside)["drawn"])
        people = [*self.seating.others_boxes(canvas, layout), self.own_box(canvas, layout)]
        road = sheriff.track(self, layout)
        over = [canvas.rect(*sign_box(canvas, road))] if road.sign is not None else []
        over += [each.rect for each in fans.told_of(canvas, layout, self) if each.id.startswith("holds ")]
        hint = [] if self.advice.shown is None else [self.advice.strip]
        # Among many players there is no room beside the piles: their tags would lie on each other.
        piles = [canvas.rect(*box) for box in middle.named_piles(layout)] if self.players < fans.MANY else []
        found = tags(canvas, self, told, [*over, *hint], [bar, drawn, *people, *piles], there)
        return [each for each in found if each.rect.collidelist(hint) < 0]

    def _piles(self, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
        """What the stones mean, and which cards are among the discards."""
        shown = self.shown
        told = f"{self.words.stuff('cards', canonical(shown.discard)):indef}"
        deck_told = self.words.text("table", "deck_told")
        boxes = middle.spots(layout, self.seating.piles_aside)
        piles = [
            Widget(name, canvas.rect(*boxes[name]), self.words.text("table", name), tooltip=tip)
            for name, tip in (("deck", deck_told), ("discards", told))
            if tip and not (self.spread or shown.laid)
        ]
        return [*piles, *fans.told_of(canvas, layout, self), *sheriff.widgets(canvas, layout, self)]

    @property
    def aiming(self) -> bool:
        return self.asked and (self.questions.verb in RED or self.sitting.kind == "accept")

    # Drawing

    def draw_scenery(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> None:
        sheriff.draw(surface, canvas, layout, self)

    @property
    def covered(self) -> bool:
        return exposed.lies_open(self)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> list[pygame.Rect]:
        return middle.draw(surface, canvas, layout, self)

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, seat: int) -> None:
        held = self.beside(seat)
        paint = partial(fans.draw, surface, canvas, layout, layout.seat(self.around(seat)), held)
        self.kept.paint(surface, ("fan", seat), (layout, held), paint)

    def _draw_told(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout, over = self.layout(canvas), [self.advice.strip]
        if layout.compact and self.side.open:
            over.append(canvas.rect(*layout.panel))
        for around in range(1, self.players):
            seat = (self.seat + around) % self.players
            fans.draw_told(surface, canvas, layout, layout.seat(around), self.beside(seat), over)
        for seat, plate in self.seating.plates(canvas, layout).items():
            away = layout.seat(self.around(seat)).left or seat == self.seat  # from the fan
            fans.draw_gained(surface, canvas, plate, self.story.gained[seat], away)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        told = canvas, self.built, tuple(map(self.beside, range(self.players))), tuple(self.story.gained)
        self.kept.paint(surface, "told", told, partial(self._draw_told, surface, canvas))
        shown = canvas, self.built, tuple(self.held.hand.lies)
        self.kept.paint(surface, "badges", shown, lambda: self.held.draw_badges(surface, canvas))
        exposed.draw(surface, canvas, self)
        super().draw_said(surface, canvas)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.held.tick(seconds)
