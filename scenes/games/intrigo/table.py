"""The table of Intrigo: the palace by moonlight, the market around the Doge's chair, the families in the panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from art import theme
from engine.core.cards import is_blank
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.table import Table as Lying
from engine.games.intrigo.standing import Ending, Race, Verdict
from engine.games.intrigo.story import Story
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.board import looks
from scenes.games.intrigo.board.layout import IntrigoLayout, Mode
from scenes.games.intrigo.board.own import Own
from scenes.games.intrigo.board.seating import IntrigoSeating
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.games.intrigo.staging.pondering import Pondering
from scenes.games.intrigo.staging.rounds import STEPS
from scenes.games.intrigo.telling import wrought
from scenes.games.intrigo.telling.chronicle import IntrigoChronicle
from scenes.games.intrigo.telling.hands_tab import HandsTab
from scenes.games.intrigo.telling.known import Known
from scenes.games.intrigo.telling.people import IntrigoSide, People
from scenes.house import House
from scenes.plan import Plan
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.scene import TableOf
from scenes.tables.sitting import Sitting

T = TypeVar("T")


class IntrigoTable(TableOf[Lying, Rules, Story, IntrigoLayout]):
    """The scene. `known` is what of hands is known.

    `pointed_gap` and `pointed_arcade` are what pointer or focus are on while a turn is picked, `pointed_line` that of the log.
    """

    game = "intrigo"
    questions: Questions
    seating: IntrigoSeating
    chronicle: IntrigoChronicle
    side: IntrigoSide
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
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

    def forget(self) -> None:
        """What has been worked out holds no longer."""
        self._worked = None, {}

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on."""
        return [(first + step) % self.players for step in range(self.players)]

    def left_of(self, seat: int) -> int:
        """The next one clockwise, to whom cards are passed."""
        return (seat + 1) % self.players

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

    # What is told

    # Widgets

    # Drawing
