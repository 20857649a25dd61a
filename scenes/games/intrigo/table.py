"""The table of Intrigo: the palace by moonlight, the market around the Doge's chair, the families in the panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, TypeVar

import pygame

from art import theme
from art.drama import Veil
from engine.core.cards import is_blank
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING, Bought, Dealt, Elected, Kept, Named, Placed
from engine.games.intrigo.rules.table import Table as Lying
from engine.games.intrigo.standing import Ending, Race, Verdict
from engine.games.intrigo.story import Story
from scenes.games.intrigo.asking import aiming, naming, spoken
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.board import cards, court, courtiers, draft, looks, market
from scenes.games.intrigo.board.layout import IntrigoLayout, Mode
from scenes.games.intrigo.board.own import Own
from scenes.games.intrigo.board.seating import IntrigoSeating
from scenes.games.intrigo.lesson import IntrigoGuide
from scenes.games.intrigo.staging import ahead, coronation, lit_way, trails
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.games.intrigo.staging.pondering import Pondering
from scenes.games.intrigo.staging.presenters import PRESENTERS
from scenes.games.intrigo.staging.rounds import STEPS
from scenes.games.intrigo.telling import reckoning, wrought
from scenes.games.intrigo.telling.chronicle import IntrigoChronicle
from scenes.games.intrigo.telling.hands_tab import HandsTab
from scenes.games.intrigo.telling.known import Known
from scenes.games.intrigo.telling.people import IntrigoSide, People
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.screens import HeldCard, Job
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.round_table import RoundTableOf
from scenes.tables.sitting import Sitting
from scenes.tables.telling.bubbles import Bubble

T = TypeVar("T")


class IntrigoTable(RoundTableOf[Lying, Rules, Story, IntrigoLayout]):
    """The scene. `known` is what of hands is known.

    `pointed_gap` and `pointed_arcade` are what pointer or focus are on while a turn is picked, `pointed_line` that of the log.
    """

    game = "intrigo"
    manner = Manner(
        PRESENTERS,
        Questions,
        Aloft,
        IntrigoChronicle,
        IntrigoSide,
        IntrigoGuide,
        IntrigoSeating,
        takeable=(Kept, Placed, Bought),
        idle=(TurnBegan,),
        reveals=(Named, Elected),
        obvious=("draft",),
        swift=("turn",),
    )
    questions: Questions
    seating: IntrigoSeating
    chronicle: IntrigoChronicle
    side: IntrigoSide
    aloft: Aloft

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, teach: Teach | None = None) -> None:
        super().__init__(house, sitting, plan, teach)
        self.said_names: dict[tuple[int, object], str] = {}
        self._worked: tuple[object, dict[str, Any]] = None, {}
        self.known = Known(self)
        self.held = Own(self)
        self.pondering = Pondering(self)
        self.families = People(self)
        self.hands_tab = HandsTab(self)
        self._told: dict[object, str] = {}
        self._told_to: object = None
        self.pointed_gap: int | None = None
        self.pointed_arcade: int | None = None
        self.pointed_line: str | None = None
        self.parchment = pygame.Rect(0, 0, 0, 0)  # pixels: the caption of a lesson, laid over the court

    # What the game keeps beside the table

    @property
    def mode_now(self) -> Mode:
        return "draft" if any(self.shown.packets) or self.aloft.dealing else "palace"

    @property
    def aids(self) -> bool:
        return self.house.settings.aids

    def begin_beat(self, run: Sequence[Event]) -> None:
        super().begin_beat(run)
        self.aloft.dealing = isinstance(run[0], Dealt)
        if self.story.round.begins(run) or self.aloft.dealing:
            self.changed()

    def caught_up(self) -> None:
        self._worked = None, {}

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on."""
        return [(first + step) % self.players for step in range(self.players)]

    def left_of(self, seat: int) -> int:
        """The next one clockwise, to whom cards are passed."""
        return (seat + 1) % self.players

    def painted_ahead(self) -> Iterator[Job]:
        return chain(ahead.of_match(self), super().painted_ahead())

    # How everything stands, worked out once until the table changes

    @property
    def _state(self) -> object:
        return self.sitting.shown_events, self.looked

    @property
    def taught(self) -> int:
        """How far a lesson is that is given at this table: it is not always that a question asked can be answered."""
        return 0 if self.guide is None else self.guide.course.at

    @property
    def drawn_state(self) -> object:
        """All on which it depends how the palace is drawn, besides what a change of the scene would tell."""
        return (
            self._state,
            tuple(self.aloft.gone_gaps),
            tuple(self.aloft.gone_arcades),
            self.asked,
            self.questions.picked,
        )

    def told_once(self, key: object, tell: Callable[[], str]) -> str:
        """A sentence that is put together once, as long as the same people are at the table; `key` is what it tells."""
        if self._told_to is not self.company:
            self._told_to = self.company
            self._told.clear()
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = tell()
        return found

    def _worked_out(self, name: str, work_out: Callable[[], T]) -> T:
        """The result of this name for the table on show; it holds while widgets are built anew, which `memo` does not."""
        if self._worked[0] != self._state:
            self._worked = self._state, {}
        known = self._worked[1]
        if name not in known:
            known[name] = work_out()
        result: T = known[name]
        return result

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Who would win each arcade now."""
        return self._worked_out("verdicts", lambda: standing.verdicts(self.rules, self.shown))

    @property
    def races(self) -> tuple[Race, ...]:
        """How far everybody is from the chair; none before the game has begun."""
        return self._worked_out("races", self._races)

    def _races(self) -> tuple[Race, ...]:
        return standing.race(self.rules, self.shown) if self.shown.seals else ()

    @property
    def races_ahead(self) -> tuple[Race, ...]:
        """The same with the seal at the door counted for whoever takes it without a fight."""
        return self._worked_out(
            "races ahead", lambda: standing.race_ahead(self.rules, self.shown) if self.shown.seals else ()
        )

    @property
    def ending(self) -> Ending:
        """How the round would end as the palace stands."""
        return self._worked_out("ending", lambda: standing.ending(self.rules, self.shown))

    @property
    def at_rest(self) -> Lying:
        """What lies on the table: while a deed is held, as the deed leaves it."""
        event = self.sitting.next_event() if self.queue.resting else None
        left = self.palace_after(event) if event is not None else None
        return self.shown if left is None else left

    @property
    def ending_at_rest(self) -> Ending:
        """How the round would end as the palace lies there: while a deed is held, as the deed leaves it."""
        left = self.at_rest
        if left is self.shown:
            return self.ending
        return self._worked_out("ending at rest", lambda: standing.ending(self.rules, left))

    def deed_of(self, event: Event) -> wrought.Deed | None:
        """What a hired card does by this event, which comes next."""
        return self._worked_out("deed", partial(wrought.of_event, self, event))

    def palace_after(self, event: Event) -> Lying | None:
        """The palace as a card that is hired or laid by this event, which comes next, leaves it."""
        return self._worked_out("palace after", partial(wrought.palace_after, self, event))

    def seals_of(self, seat: int) -> tuple[int, ...]:
        """The seals of somebody as they are to be seen: one that has just been pressed counts already."""
        if seat in self.aloft.seals_now:
            return self.aloft.seals_now[seat]
        return self.shown.seals[seat] if self.shown.seals else (0,) * len(self.rules.data.factions)

    @property
    def step_now(self) -> int:
        """The number of the present step of the round."""
        shown = self.shown
        if any(shown.packets) or not (any(shown.hands) or any(shown.gaps)):
            return STEPS.index("draft")
        counted = bool(self.story.round.taken) or NOTHING not in shown.gaps
        return STEPS.index("resolving" if counted else "placing")

    # Cards

    def mark_of(self, card: str) -> theme.SeatMark | None:
        """The mark of who plays the family of a plot card; the neutral one where nobody does; None for no plot card."""
        return looks.mark_of(self, card)

    def order_of(self, card: str) -> tuple[int, int, int]:
        """By what plot cards are sorted: the person's own family, then those of the others clockwise, the highest first."""
        if is_blank(card):
            return (99, 0, 0)
        family, _, value = card.partition(":")
        families = self.shown.families
        at = (families.index(family) - self.seat) % self.players if family in families else self.players
        known = (*self.rules.data.families, self.rules.data.neutral)
        return at, known.index(family), -int(value)

    def sorted_cards(self, held: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted(held, key=self.order_of))

    def hand(self) -> tuple[str, ...]:
        """The person's plot cards, sorted; blanks last."""
        return self.sorted_cards(self.shown.hands[self.seat]) if self.shown.hands else ()

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side, self.mark_of(name.lstrip("~")))

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, self.hand())) if seat == self.seat else ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        return cards.tilted(cards.card(card.id, pixels, self.mark_of(card.id)), tilt)

    # What is told

    def figures(self, seat: int) -> tuple[Figure, ...]:
        return (
            replace(self.families.figures(seat)[0], change=0),
        )  # cards in hand are seen in the strip, and on the plates of the panel

    # Widgets

    def own_places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        return self.held.widgets(canvas, layout)

    def places(self, canvas: Canvas, layout: IntrigoLayout) -> Sequence[Widget]:
        found = self._ribbon_widgets(canvas, layout)
        if self.shown.tokens:
            found += court.widgets(canvas, layout, self)
        if not naming.open_(self) and not self.aloft.closing:
            found += courtiers.widgets(canvas, layout, self)
        if layout.mode == "draft":
            found += draft.widgets(canvas, layout, self)
        elif naming.open_(self):
            found += naming.widgets(canvas, layout, self)
        elif self.aloft.closing:  # the page of the round lies there
            found += reckoning.widgets(canvas, layout, self)
        elif self.shown.stacks:
            found += market.widgets(canvas, layout, self)
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
        shown, text = self.shown, self.words.text
        steps = [Step(text("table", "steps", name), text("table", "steps_told", name)) for name in STEPS]
        now = self.step_now if shown.families else None
        form = "you" if shown.first == self.company.me else "other"
        held = self.questions.say("door_held", form, seat=shown.first)
        tip = text("table", "door_tip", what=held, told=text("table", "door_told", self.rules.door))
        left = Aside(held, mark=self.company.mark(shown.first), tooltip=tip)
        order = [
            Ordered(self.company.mark(seat), self.company.name(seat), self._turn(seat))
            for seat in self.clockwise(shown.first)
        ]
        right = Aside(order=order, tooltip=text("table", "order_told"))
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, now, left, right))

    def _turn(self, seat: int) -> Turn:
        """How somebody stands in this lap of the placing."""
        if self.step_now != STEPS.index("placing"):
            return Turn.WAITING
        if self.acting == seat:
            return Turn.ACTING
        order = self.clockwise(self.shown.first)
        if seat in self.story.round.out:
            return Turn.PASSED
        return Turn.ACTED if order.index(seat) < order.index(self.shown.turn) else Turn.WAITING

    @property
    def aiming(self) -> bool:
        return False

    @property
    def choosing_own(self) -> bool:
        return False

    # Drawing

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout) -> None:
        surface.blit(cards.ground_of(canvas, layout), (0, 0))
        if self.shown.tokens:
            at_court = layout.mode != "draft" and not naming.open_(self)
            if at_court and not self.aloft.closing:  # before the arcades: no hat lies over a card of the row behind it
                courtiers.draw(surface, canvas, layout, self)
            court.draw(surface, canvas, layout, self)
            if layout.mode == "draft":
                draft.draw(surface, canvas, layout, self)
            elif at_court:
                market.draw_court(surface, canvas, layout, self)
            if not self.queue.resting:
                spoken.draw(surface, canvas, self)
            court.draw_chips(surface, canvas, layout, self)
            trails.draw(surface, canvas, self)
            coronation.draw_seated(surface, canvas, self)
        self.draw_person(surface, canvas, layout, self.seat)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout = self.layout(canvas)
        if not (layout.compact and self.side.open):
            aiming.draw(surface, canvas, layout, self)
        super().draw_said(surface, canvas)

    def on_board(self, layout: IntrigoLayout, seat: int) -> bool:
        return not self.around(seat) or layout.mode != "palace"

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        if naming.open_(self):  # who speaks is behind the sheet, and what lies on it is to be read
            return {}
        found = super().said(canvas)
        layout = self.layout(canvas)
        if layout.mode == "palace":
            taken = [coronation.seated_box(canvas, self)] if self.story.round.doge is not None else []
            for seat, bubble in found.items():
                if self.around(seat):
                    bubble.under(canvas.rect(*layout.court))
                    if taken:  # nobody speaks over the face and the cap of the new Doge
                        bubble.clear_of(taken, ())
                        taken.append(bubble.box)
        return found

    def veil(self, canvas: Canvas) -> Veil | None:
        drama = super().veil(canvas)
        return drama if drama is not None or not self.aloft.dusk else lit_way.veil_of(self, canvas, self.aloft.dusk)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        lit_way.draw(surface, canvas, self)
        self.pondering.draw(surface, canvas)
        super().draw_over(surface, canvas)
        reckoning.draw(surface, self)
        if self.queue.resting:  # over what the deed has left in the air
            spoken.draw(surface, canvas, self)
            court.draw_crown(surface, canvas, self.layout_now, self)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.pondering.tick(seconds)
        self.held.tick(seconds)
        spoken.follow(self)
