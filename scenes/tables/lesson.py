"""A lesson at the real table: captions say what to do, rings show what they mean, a script says what the others answer.

Nothing of it is saved or counted. `lesson_table(house, lesson(game))` is the scene; engine/course.py keeps the script.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame

from engine.bots.registry import LEVELS
from engine.core.choice import PASS, Choice
from engine.core.errors import BadInput
from engine.core.scenario import Failed
from engine.course import Course
from engine.lesson import Lesson, lesson
from engine.lesson_steps import Move, Told
from engine.rehearsal import rehearse
from scenes.dialog import Dialog, Menu, Option
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.widget import Widget
from scenes.people.company import spans
from scenes.plan import seated
from scenes.tables.at_table import table_screens
from scenes.tables.caption import Caption, Clear, Ring, draw_rings
from scenes.tables.layout import TableLayout
from scenes.tables.lesson_flow import LessonFlow
from scenes.tables.orders import Along
from scenes.tables.outcome import Outcome
from scenes.tables.prompt import Answer, Prompt
from scenes.tables.scene import TableScene
from scenes.tables.sitting import Sitting
from scenes.tables.way import BACK, way

OFF = ("undo", "hint")  # buttons of the top bar that a lesson does not have
IN_DRAWER = ("log", "ledger")  # what is in the drawer in the compact form: the ring is around its tab then
SEEN = ("prompt", "card", "choice", "fallen", "seat", "strike")  # what stands on any table and has to be seen


class LessonTable(TableScene):
    """The table of a game as a lesson is given at it: a subclass of this and then of the game's table.

    `rings` are those drawn now. The game's subclass says where its things are (`spot`, `tilt`, `clear`). `seen` are the
    beginnings of the ids of widgets that a caption must not cover.
    """

    name = "lesson"
    seen: tuple[str, ...] = SEEN
    flow: LessonFlow
    outcome: LessonOutcome

    def __init__(self, house: House, sitting: Sitting, course: Course) -> None:
        super().__init__(house, sitting)
        self.course = course
        self.flow, self.outcome = LessonFlow(self, course), LessonOutcome(self, course.lesson)
        self.rings: list[Ring] = []
        self.advice.adviser = None

    # Hooks of a game

    def way(self, choice: Choice, there: Collection[str]) -> str:
        """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`."""
        return way(self.questions, choice, there)

    def clear(self, canvas: Canvas, layout: TableLayout) -> Clear:
        """The places of what is painted on the table and has to be seen beside a caption."""
        return Clear(())

    def write(self, what: str) -> None:
        """Write down what a caption says, where the table has notes."""

    # The course of the lesson

    @property
    def captioned(self) -> bool:
        """Whether a caption is on show: nothing moves, and the learner is to read it or to make a move."""
        return self.flow.captioned

    def answer(self, choice: Choice, along: Along | None = None) -> None:
        """The learner's move, if the lesson takes it; any other is only counted as tried, and nothing happens.

        What is answered along with it counts where the lesson has no caption in between.
        """
        if not self.course.takes(str(choice), None if along is None else str(along.choice)):
            self.fresh_question()
            self.house.sound("click")
            self.changed()
            return
        if self.sitting.minds_ready():  # in a window the others let it pass
            self.sitting.minds_answer()
        super().answer(choice, along if self.course.after is not None else None)
        self.flow.advance()

    def menu(self) -> None:
        if self.looked is not None or self._drawer_open:
            super().menu()
            return
        text = self.house.text
        entries = [
            Option(text("title", "settings"), self.house.go_settings, sign="gear"),
            Option(text("learn", "again"), self.outcome.again, sign="undo"),
            Option(text("learn", "leave"), self.house.go_title, sign="left"),
            Option(text("table", "go"), kind="gold"),
        ]
        assert self.stage is not None
        self.stage.push(Menu(self.house, text("learn", "first"), entries))

    @property
    def wanted_choice(self) -> Choice | None:
        """The learner's move that is asked for; None where the lesson asks for none."""
        step = self.course.step
        return self.sitting.truth.game.grammar.parse(step.allowed[0]) if isinstance(step, Move) else None

    def next_widget(self, among: Sequence[Widget] | None = None) -> str:
        """The id of the widget to be pressed next for a move asked for, `among` these (None: the widgets on show).

        Where several will do it goes on with the one that is half made; it is `take back` where none is.
        """
        step, after = self.course.step, self.course.after
        assert isinstance(step, Move)
        step = after if after is not None and self.questions.along and str(PASS) in step.allowed else step
        parse = self.sitting.truth.game.grammar.parse
        there = {each.id for each in (self.widgets if among is None else among) if each.on_press and each.enabled}
        ways = (self.way(parse(allowed), there) for allowed in step.allowed)
        return next((name for name in ways if name != BACK), BACK)

    # The scene

    def subtitle(self) -> str:
        number, count = self.course.progress
        return self.house.text("learn", "subtitle", number=number, count=count)

    def current_prompt(self) -> Prompt:
        """While a caption is read the bar has the one button that goes on: nobody at the table is waited for."""
        if self.looked is not None or not (self.captioned and isinstance(self.course.step, Told)):
            return replace(super().current_prompt(), standing=())
        said = (
            self.chronicle.lines[-1].spans
            if self.chronicle.lines
            else spans(self.course.lesson.words[self.words.language].about)
        )
        go_on = Answer("go on", self.house.text("learn", "go_on"), self.flow.go_on, kind="gold", key="return")
        return Prompt(tuple(said), (go_on,), asking=False)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        widgets = [each for each in super().build(canvas) if each.id not in OFF]
        self.rings, layout, spots = [], self.layout(canvas), self.sitting.truth.game.facts.spots
        said = self.course.caption
        if said is None or not self.captioned or (layout.compact and self.side.open):
            return widgets
        places = {each.id: each for each in widgets}
        self.rings = [ring for point in self.course.points if (ring := self._ring(point, places, canvas, layout))]
        words = self.course.lesson.words[self.words.language].captions[said]
        caption = Caption(canvas, layout.area, self._clear(places, canvas, layout), words)
        hidden = [each for each in widgets if each.id in spots and each.rect.colliderect(caption.place)]
        self.answering |= {"caption", "go on"}
        return [*(each for each in widgets if each not in hidden), caption.widget()]

    def pointed(self, point: str) -> Ring | None:
        """The ring around what a lesson calls by this name, as the table stands; None where it is not there."""
        assert self.stage is not None
        canvas = self.stage.canvas
        return self._ring(point, {each.id: each for each in self.widgets}, canvas, self.layout(canvas))

    def _ring(self, point: str, places: Mapping[str, Widget], canvas: Canvas, layout: TableLayout) -> Ring | None:
        name = self.next_widget(list(places.values())) if point == "move" else point.removeprefix("button ")
        if name in IN_DRAWER and name not in places:
            name = in_drawer(name, places)
        rect = places[name].body if name in places else self.spot(name, canvas, layout)
        if name.startswith("seat"):
            rect = self.person(int(name.split()[1]), rect, places, canvas, layout)
        window = pygame.Rect((0, 0), canvas.pixels)
        return None if rect is None else Ring(rect.clip(window), self.tilt(name))

    def untold(self) -> list[pygame.Rect]:
        """What the lesson says is not covered by what something says that cannot be used just now."""
        return [*super().untold(), *(each.rect for each in self.widgets if each.id == "caption")]

    def _clear(self, places: Mapping[str, Widget], canvas: Canvas, layout: TableLayout) -> Clear:
        own = self.clear(canvas, layout)
        things = [each.rect for name, each in places.items() if name.startswith(self.seen)]
        around = [rect.inflate(2 * canvas.px(4), 2 * canvas.px(4)) for rect, *_ in self.rings]
        return replace(own, kept=(*own.kept, *things, *around))

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        draw_rings(surface, canvas, self.rings, self.course.hinting)  # below spoken words
        super().draw_above(surface, canvas)

    def handle(self, intent: Intent) -> bool:
        if self.captioned and isinstance(self.course.step, Told):
            clicked = intent.pointer == "press" and self.flow.glanced
            if intent.act is Act.ACCEPT or intent.key == "space" or clicked:
                self.flow.go_on()
                return True
        return super().handle(intent)


class LessonOutcome(Outcome):
    """The end of a lesson: nothing is kept of it, and no game that was left is touched."""

    told = "learn", "over"  # the game itself would go on

    def __init__(self, table: LessonTable, lesson: Lesson) -> None:
        super().__init__(table)
        self.lesson = lesson

    def finish(self) -> None:
        self.ended = True
        self.table.flow.hurry = False
        self.table.house.learn(self.table.game)
        self.show()

    def show(self) -> None:
        house, stage = self.table.house, self.table.stage
        options = [
            Option(house.text("learn", "real"), lambda: house.go_setup(self.table.game), kind="gold"),
            Option(house.text("learn", "again"), self.again),
            Option(house.text("learn", "title"), house.go_title),
        ]
        assert stage is not None
        stage.push(Dialog(house, *self.lesson.words[self.table.words.language].end, options))

    def again(self) -> None:
        """The same lesson from its beginning."""
        self.table.house.stage.replace(lesson_table(self.table.house, self.lesson))


def in_drawer(tab: str, places: Mapping[str, Widget]) -> str:
    """The id of what leads to a tab in the compact form: the tab itself, its name at the edge, the drawer."""
    return next((name for name in (f"tab {tab}", f"drawer {tab}") if name in places), "drawer")


def lesson_table(house: House, lesson: Lesson) -> LessonTable:
    """The scene of a lesson, at its beginning. Raises BadInput where the game has no table for lessons."""
    course, plan = Course(lesson), lesson.scenario
    seats = seated(LEVELS[0], lesson.opponents)
    position = None if plan.position is None else dict(plan.position)
    sitting = Sitting.begin(lesson.game, seats, plan.seed, dict(plan.options), course, position=position)
    course.attend(lambda: sitting.truth)
    return _table_of(lesson.game)(house, sitting, course)


def first_lesson(house: House, game: str) -> LessonTable | None:
    """The scene of a game's lesson; None, and the person is told, where it cannot be read or played through."""
    try:
        read = lesson(game)
        rehearse(read)
        return lesson_table(house, read)
    except (BadInput, Failed) as error:
        house.tell_of(str(error), "lesson_damaged")
        return None


def _table_of(game: str) -> type[LessonTable]:
    kind = table_screens(game, "lesson").lesson()
    if kind is None:
        raise BadInput(f"lesson: expected a game whose table has one, not {game}")
    return kind
