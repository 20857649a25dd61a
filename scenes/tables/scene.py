"""What every game's table has: the bars, the side panel, looking back, answering, taking back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, TypeVar, cast

import pygame

from art.drama import Veil
from engine.core.choice import Choice
from engine.core.story import Story
from engine.core.table import Table
from scenes.house import House
from scenes.kit.canvas import Canvas, Place
from scenes.kit.input import Act, Intent
from scenes.kit.motion import BeatQueue
from scenes.kit.scene import Scene
from scenes.kit.widget import Widget
from scenes.people.company import Company
from scenes.plan import Plan
from scenes.tables import prepare
from scenes.tables.acting import acting
from scenes.tables.asking import waits
from scenes.tables.asking.advice import Advice
from scenes.tables.asking.flourish import Flourish
from scenes.tables.asking.orders import Along
from scenes.tables.asking.prompt import Prompt
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.board.hand import HandCard
from scenes.tables.cloth import Cloth
from scenes.tables.flow import Flow
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.lesson import Guide, Teach
from scenes.tables.looking import Looking
from scenes.tables.manner import Manner
from scenes.tables.outcome import Outcome
from scenes.tables.seating import Seating
from scenes.tables.sitting import Sitting
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Air
from scenes.tables.telling.talk import Talk
from scenes.tables.telling.topbar import top_bar_widgets

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)
P = TypeVar("P", bound=TableLayout)
T = TypeVar("T")


class TableOf(Scene, Generic[L, R, S, P]):
    """The scene of a game being played: its zones are an `L`, its numbers an `R`, its story an `S`; it is laid out by a `P`.

    Each game's table is a subclass, which says of what classes its parts are. It is handed its `manner`, which names them.
    """

    game = ""
    name = "table"
    lively = True
    backs = ("to now", "take back")

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__()
        self.house, self.sitting, self.manner, self.plan = house, sitting, manner, plan
        self.words = house.words(self.game)
        self.company = self._company()
        self.seating: Seating[Any] = self.manner.seating(self)
        self.cloth: Cloth[Any, Any] = self.manner.cloth(self)
        self.questions = self.manner.asking(self)
        self.queue = BeatQueue(play_sound=house.sound)
        self.air = Air()
        self.flourish = Flourish()
        self.looking = Looking(self)
        self.guide: Guide[Any] | None = None  # who leads through a lesson
        self.flow, self.outcome = Flow(self), Outcome(self)
        if teach is not None:
            self.name, self.guide = "lesson", teach(self)
            self.flow, self.outcome = self.guide.flow, self.guide.outcome
        self.side = self.manner.side(self)
        self.talk = Talk(self)
        self.drama = Drama(self)
        self.aloft = self.manner.in_air(self)
        self.aimed: tuple[int, int] | None = None  # who has announced something against whom
        self.pictured = False  # only the table itself is shown: there is to be a picture of it
        self.exercise = False  # played on from an earlier moment: it counts nowhere
        self.chronicle = self.manner.chronicle(self)
        self.answering: set[str] = set()  # ids of what stands on the table and in the bar, and may answer
        self.advice = Advice(self)

    @property
    def board(self) -> Table:
        """What lies on the table on show: after the events shown so far, or at the moment the person looks back to."""
        return self.looking.board

    @property
    def shown(self) -> L:
        """What lies on the table on show, as this game's own class of table."""
        return cast("L", self.looking.board)

    @property
    def story(self) -> S:
        """What has happened, as the person saw it: so far, or until the moment they look back to."""
        return cast("S", self.looking.story)

    @property
    def rules(self) -> R:
        """The numbers of the rules that are played by."""
        rules: R = self.sitting.truth.rules
        return rules

    def layout(self, canvas: Canvas) -> P:
        """Where everything stands on this canvas."""
        layout: P = self.seating.layout(canvas)
        return layout

    @property
    def layout_now(self) -> P:
        """Where everything stands on the canvas of the stage."""
        layout: P = self.seating.layout_now
        return layout

    def seat_place(self, seat: int) -> Place:
        """The middle of a seat, in units."""
        return self.seating.seat_place(seat)

    def stage_place(self) -> Place:
        """The middle of what is revealed, in units."""
        return self.seating.stage_place()

    @property
    def looked(self) -> int | None:
        """While the person looks back: the number of events that had happened then."""
        return self.looking.at

    @property
    def me(self) -> int | None:
        """The person's seat; None where they only watch."""
        return self.sitting.me

    @property
    def asked(self) -> bool:
        """Whether the person is asked just now, and nothing is moving any more."""
        return self.flow.asked

    @property
    def resting(self) -> bool:
        """Whether a disclosure is held just now, for the person to go on from."""
        return self.flow.resting

    @property
    def players(self) -> int:
        return len(self.company.people)

    def around(self, seat: int) -> int:
        """How many seats clockwise from the person a seat is; from seat 0 where the person only watches."""
        return (seat - (self.me or 0)) % self.players

    def _company(self) -> Company:
        return Company(
            self.sitting.truth.game, self.words, self.sitting.record.header.seats, self.me, self.house.settings.name
        )

    def changed(self) -> None:
        super().changed()
        if self.words is not self.house.words(self.game):
            self.words = self.house.words(self.game)
            self.company = self._company()
            self.chronicle.forget()
            self.looking.follow()

    # What is said and meant at the table

    @property
    def seat(self) -> int:
        """The seat at the lower edge: the person's, or seat 0 where they only watch."""
        return self.me or 0

    def aim(self, seat: int, target: int | None) -> None:
        self.aimed = (seat, target) if target is not None else None

    @property
    def acting(self) -> int | None:
        """The seat that is lit as acting; None where nobody's is."""
        return acting(self)

    def tick(self, seconds: float) -> None:
        self.flow.tick(seconds)
        self.flow.follow_reading(seconds)
        self.flourish.follow(self, seconds)
        self.cloth.tick(seconds)

    # What the person does

    def answer(self, choice: Choice, along: Along | None = None) -> None:
        """The person's answer to the question asked, and `along` what they answer along with it to the one that follows."""
        self.flow.answer(choice, along)

    def fresh_question(self) -> None:
        """Forget what was picked of an answer: another question may be asked now."""
        self.questions.forget()
        self.advice.forget()

    # The scene

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        widgets = self._built(canvas)
        return widgets if self.guide is None else self.guide.build(widgets, canvas)

    def _built(self, canvas: Canvas) -> list[Widget]:
        layout = self.layout(canvas)
        places = self.cloth.places(canvas, layout)
        if self.pictured:
            return list(places)
        made = partial(Bar, canvas, layout, self.current_prompt(), self.cloth.faces, self.flourish)
        bar, advised = self.advice.lay_out(canvas, layout, places, made)
        widgets = [*places, *bar.widgets(), *advised]
        self.answering = {widget.id for widget in widgets}
        if layout.compact and self.side.open:  # the drawer lies over the table: it is closed before anything is chosen
            for widget in widgets:
                widget.on_press = widget.inspect = widget.drag = None
        widgets += self.side.widgets(canvas, layout)
        return [*widgets, *top_bar_widgets(self, canvas, layout), *self.cloth.in_top_bar(canvas)]

    def untold(self) -> list[pygame.Rect]:
        """The bar, what a lesson says, and what the game keeps free."""
        told = (each.rect for each in self.widgets if each.id == "caption")
        return [*super().untold(), *told, *self.cloth.untold()]

    def hears(self, widget: Widget) -> bool:
        """What answers is deaf while the question has only just come."""
        return not (widget.id in self.answering and self.flow.deaf_to(widget))

    def may_inspect(self) -> bool:
        """No card is shown large while something moves."""
        return not self.queue.busy or self.resting

    def may_tell(self, widget: Widget) -> bool:
        """While something moves only the bar at the top explains itself, which is away from it."""
        canvas = self.stage.canvas if self.stage is not None else Canvas((1280, 720))
        return not self.queue.busy or self.resting or widget.rect.bottom <= canvas.px(self.layout(canvas).bar) + 1

    def news(self) -> object:
        """The question that is asked, and what is half chosen of its answer."""
        return self.flow.reading(), self.questions.chosen

    def asked_about(self) -> list[pygame.Rect]:
        """What can be pressed to answer, but for the cards in a hand, among which the one looked at lies."""
        found = (each for each in self.widgets if self.asked and each.id in self.answering)
        return [each.rect for each in found if each.on_press and each.enabled and not isinstance(each, HandCard)]

    def kept_clear(self) -> list[pygame.Rect]:
        canvas = self.stage.canvas if self.stage is not None else Canvas((1280, 720))
        return [*super().kept_clear(), canvas.rect(0, 0, canvas.width, self.layout(canvas).bar)]

    def toasts_from(self, canvas: Canvas) -> float:
        """Away from the people around the table, and from the bar at the top."""
        return self.layout(canvas).toasts

    def subtitle(self) -> str:
        """Where the game stands, for the top bar."""
        return self.chronicle.subtitle() if self.guide is None else self.guide.subtitle()

    def current_prompt(self) -> Prompt:
        """What the bar says now."""
        return self._prompt() if self.guide is None else self.guide.prompt(self._prompt)

    def _prompt(self) -> Prompt:
        if self.looked is not None:
            return self.looking.prompt()
        if self.asked:
            prompt = self.questions.prompt()
            return replace(prompt, standing=(*prompt.standing, *waits.standing_order(self)))
        return waits.prompt(self)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.cloth.draw_table(surface, canvas, self.layout(canvas))

    def veil(self, canvas: Canvas) -> Veil | None:
        return self.cloth.veil(canvas)

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.guide is not None:
            self.guide.draw(surface, canvas)
        self.cloth.draw_said(surface, canvas)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.cloth.draw_over(surface, canvas)

    def handle(self, intent: Intent) -> bool:
        if self.guide is not None and self.guide.handle(intent):
            return True
        if intent.act is Act.UNPLUGGED:  # no time passes for a table below its menu
            self.house.tell(self.house.text("table", "unplugged"))
            self.outcome.menu()
            return True
        go_on = intent.act is Act.ACCEPT and (self.resting or not self.asked)
        if go_on or intent.key == "space" or (intent.pointer == "press" and not self.asked):
            if not (self.resting and self.flow.deaf):
                self.flow.skip()
            return True
        return self.side.handle(intent)

    def back(self) -> None:
        """Escape: put the hint away; else take back the last step of a half-made choice; else as `menu`."""
        elsewhere = self.looked is not None or self._drawer_open
        if elsewhere or not (self.advice.step_back() or (self.asked and self.questions.step_back())):
            self.menu()

    def menu(self) -> None:
        """Come back from an earlier moment, else close the drawer, else open the menu."""
        if self.looked is not None:
            self.looking.to_now()
        elif self._drawer_open:
            self.side.toggle()
        else:
            self.outcome.menu()

    @property
    def _drawer_open(self) -> bool:
        return self.side.open and self.stage is not None and self.stage.canvas.compact

    def entered(self) -> None:
        """Show how things stand, and begin to paint in a thread what will be shown later."""
        self.cloth.caught_up()
        if self.house.settings.speed != "instant":
            prepare(self.house, self.game, self.players, self.cloth.painted_ahead())

    def left(self) -> None:
        self.sitting.thinker.close()
        problem = self.house.saves.secure()
        if problem is not None:
            self.house.tell_not_kept(problem)


def table_after(table: TableOf[T, Any, Any, Any], events: int) -> T:
    """What lay on a table after so many of the events that have been shown, as the person saw it."""
    return cast("T", table.sitting.table_after(events))


TableScene = TableOf[Any, Any, Any, Any]
