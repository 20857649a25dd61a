"""What the scene of every game has: the bars, the side panel, looking back, answering, taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

import pygame

from art.drama import Veil
from engine.core.story import Story
from engine.course import Course
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.motion import BeatQueue
from scenes.kit.scene import Scene
from scenes.kit.widget import Widget
from scenes.people.company import Company
from scenes.plan import Plan
from scenes.tables.asking.advice import Advice
from scenes.tables.asking.asking import Asking
from scenes.tables.bare import BareManner
from scenes.tables.cloth import Cloth
from scenes.tables.layout import TableLayout
from scenes.tables.looking import Looking
from scenes.tables.outcome import Outcome
from scenes.tables.pointing import TablePointing
from scenes.tables.seating import Seating
from scenes.tables.sitting import Sitting
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Air, Aloft
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side
from scenes.tables.telling.talk import Talk
from scenes.tables.tempo import Tempo

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)
P = TypeVar("P", bound=TableLayout)
T = TypeVar("T")


class SceneOf(Scene, Generic[L, R, S, P]):
    """The scene of a game being played: its zones are an `L`, its numbers an `R`, its story an `S`; it is laid out by a `P`.

    Each game's scene is a subclass, which says of what classes its parts are. It is handed its `manner`, which names them.
    """

    game = ""
    name = "table"
    backs = ("to now", "take back")

    queue: BeatQueue  # of what is shown
    air: Air  # what flies
    seating: Seating[Any]
    cloth: Cloth[Any, Any]
    questions: Asking
    looking: Looking
    tempo: Tempo
    outcome: Outcome
    guide: Leader | None = None  # who leads through a lesson
    side: Side
    talk: Talk
    pointing: TablePointing
    drama: Drama
    aloft: Aloft
    chronicle: Chronicle
    advice: Advice

    def __init__(
        self, house: House, sitting: Sitting, manner: Furnishing, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__()
        self.staged.lively = True
        self.house, self.sitting, self.manner, self.plan = house, sitting, manner, plan
        self.words = house.words(self.game)
        self.company = self._company()
        manner.furnish(self, teach)

    @property
    def shown(self) -> L:
        """What lies on the table on show, as this game's own class of table."""
        return cast("L", self.looking.table)

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

    @property
    def me(self) -> int | None:
        """The person's seat; None where they only watch."""
        return self.sitting.me

    @property
    def players(self) -> int:
        return len(self.company.people)

    @property
    def goal(self) -> int:
        """The points to which the match is played; 0 where one game decides."""
        truth = self.sitting.truth
        return truth.game.target(truth.options) or 0

    def _company(self) -> Company:
        header = self.sitting.record.header
        return Company(
            self.sitting.truth.game, self.words, header.seats, self.me, self.house.settings.name, header.secret
        )

    def changed(self) -> None:
        super().changed()
        if self.words is not self.house.words(self.game):
            self.words = self.house.words(self.game)
            self.company = self._company()
            self.chronicle.forget()
            self.tempo.stand()

    @property
    def seat(self) -> int:
        """The seat at the lower edge: the person's, or seat 0 where they only watch."""
        return self.me or 0

    def tick(self, seconds: float) -> None:
        self.tempo.tick(seconds)
        self.tempo.follow_reading(seconds)
        self.cloth.flourish.follow(self, self.cloth.aim_shown, seconds)
        self.cloth.tick(seconds)

    # The scene

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        widgets = self.manner.build(self, canvas)
        return widgets if self.guide is None else self.guide.build(widgets, canvas)

    def toasts_from(self, canvas: Canvas) -> float:
        """Away from the people around the table, and from the bar at the top."""
        return self.layout(canvas).toasts

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
        go_on = intent.act is Act.ACCEPT and (self.tempo.resting or not self.tempo.asked)
        if go_on or intent.key == "space" or (intent.pointer == "press" and not self.tempo.asked):
            if not (self.tempo.resting and self.tempo.deaf):
                self.tempo.skip()
            return True
        return self.side.handle(intent)

    def back(self) -> None:
        """Escape: put the hint away; else take back the last step of a half-made choice; else as the button of the menu does."""
        elsewhere = self.looking.at is not None or self.side.drawn
        if elsewhere or not (self.advice.step_back() or (self.tempo.asked and self.questions.step_back())):
            self.outcome.press_menu()

    def entered(self) -> None:
        """Show how things stand, and begin to paint in a thread what will be shown later."""
        self.tempo.stand()
        if self.house.settings.speed != "instant":
            self.house.prepare(self.game, self.players, self.cloth.painted_ahead())

    def left(self) -> None:
        self.sitting.thinker.close()
        problem = self.house.saves.secure()
        if problem is not None:
            self.house.tell_not_kept(problem)


MatchScene = SceneOf[Any, Any, Any, Any]

Teach = Callable[[MatchScene], "Leader"]  # brings the guide of a lesson to its scene


class Leader(Protocol):
    """Who leads through a lesson (scenes/tables/lessons/lesson.py)."""

    course: Course

    @property
    def tempo(self) -> Tempo:
        """How time passes in its scene."""

    @property
    def outcome(self) -> Outcome:
        """How its match ends."""

    @property
    def tells(self) -> bool:
        """Whether the step of now asks for nothing, so that its caption is only to be read."""

    def subtitle(self) -> str:
        """How far the lesson is, for the bar at the top."""

    def wants(self, *parts: object) -> bool:
        """Whether the answer that is asked for begins with this verb and these arguments; true where none is asked for."""

    def build(self, built: Sequence[Widget], canvas: Canvas) -> Sequence[Widget]:
        """The widgets of the scene, `built` without a lesson, with the caption on top."""

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the rings, below spoken words."""

    def handle(self, intent: Intent) -> bool:
        """Use an intent that leaves a caption which is only to be read. Whether it was one."""


class Furnishing(BareManner):
    """How a scene gets its parts (scenes/tables/manner.py)."""

    def furnish(self, scene: MatchScene, teach: Teach | None) -> None:
        """Give a scene its parts, and `teach` its guide where it is a lesson's."""
        raise NotImplementedError

    def teaching(self, course: Course) -> Teach | None:
        """What brings the guide of this course to its scene; None while the game has none."""
        raise NotImplementedError

    def build(self, scene: MatchScene, canvas: Canvas) -> Sequence[Widget]:
        """Everything that can be pressed in a scene, in the order of the Tab key."""
        raise NotImplementedError
