"""A lesson at the real table: captions say what to do, rings show what they mean, a script says what the others answer.

Nothing of it is saved or counted. `lesson_scene(house, lesson(game))` is the scene, like any other but for its `Guide`;
engine/course.py keeps the script, scenes/tables/lessons/lesson_tempo.py lets time pass by it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

import pygame

from art import panels
from engine.bots.registry import LEVELS
from engine.core.choice import PASS, Choice
from engine.core.errors import BadInput
from engine.core.progress import TurnBegan
from engine.core.scenario import Failed
from engine.course import Course, rehearse
from engine.lesson import Lesson, lesson
from engine.lesson_steps import Move, Say
from scenes.dialog import Dialog, Menu, Option
from scenes.house import House
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.text import Span
from scenes.kit.widget import Widget
from scenes.people.company import spans
from scenes.plan import seated
from scenes.tables.asking.asking import BACK, way
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.at_table import table_screens
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.caption import Caption, Clear, Ring, draw_rings
from scenes.tables.lessons.lesson_tempo import LessonTempo
from scenes.tables.outcome import Outcome
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting

OFF = ("undo", "hint")  # buttons of the top bar that a lesson does not have
IN_DRAWER = ("log", "ledger")  # what is in the drawer in the compact form: the ring is around its tab then
SEEN = ("prompt", "card", "choice", "fallen", "seat", "strike")  # what stands on any table and has to be seen


P = TypeVar("P", bound=TableLayout)


class Guide(Generic[P]):
    """Leads a learner through the course of a lesson in one scene, laid out by a `P`. A game's own says where its things are.

    `rings` are those drawn now. `seen` are the beginnings of the ids of widgets that a caption must not cover.
    """

    seen: tuple[str, ...] = SEEN

    def __init__(self, scene: MatchScene, course: Course) -> None:
        self.scene = scene
        self.course = course
        self.tempo, self.outcome = (
            LessonTempo(scene, course, self.write, self.prompt),
            LessonOutcome(scene, course.lesson),
        )
        self.rings: list[Ring] = []

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of the move that the learner is led to; none while they are asked for none."""
        step = self.course.step
        return frozenset(each.split()[0] for each in step.allowed) if isinstance(step, Move) else frozenset()

    def wants(self, *parts: object) -> bool:
        """Whether the answer that is asked for begins with this verb and these arguments; true where none is asked for."""
        step, parse = self.course.step, self.scene.sitting.truth.game.grammar.parse
        if not isinstance(step, Move):
            return True
        return any((each.verb, *each.args)[: len(parts)] == parts for each in map(parse, step.allowed))

    # Hooks of a game

    def way(self, choice: Choice, there: Collection[str]) -> str:
        """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`."""
        return way(self.scene.questions, choice, there)

    def write(self, what: str) -> None:
        """Write down what a caption says, where the table has notes."""

    def spots(self, layout: P) -> Mapping[str, Box]:
        """The places of the middle by their names (units), as the lesson calls them (`Facts.spots`)."""
        return self.scene.seating.spots(layout)

    def spot(self, what: str, canvas: Canvas, layout: P) -> pygame.Rect | None:
        """The place in pixels of something that is no widget; None where there is nothing of this name."""
        box = self.spots(layout).get(what)
        return self.scene.seating.spot(what, canvas, layout) if box is None else canvas.rect(*box)

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: P
    ) -> pygame.Rect | None:
        """The place in pixels of somebody with all that stands on their plate, `head` being where they are seen."""
        return self.scene.seating.person(seat, head, places, canvas, layout)

    def tilt(self, what: str) -> float:
        """Degrees by which something is turned to the left, such as a card that does not lie quite straight."""
        return self.scene.seating.tilt(what)

    def clear(self, canvas: Canvas, layout: P) -> Clear:
        """The places of what is painted on the table and has to be seen beside a caption."""
        scene = self.scene
        kept = list(scene.seating.plates(canvas, layout).values())
        for seat in range(scene.players):
            place, side = layout.seat(scene.seating.around(seat)), layout.portrait
            kept.append(canvas.rect(place.x - side / 2, place.y - side / 2, side, side))
            if scene.seating.around(seat):
                wide = layout.seat_card
                for x, y in (scene.seating.card_place(seat, at) for at in range(len(scene.cloth.lying(seat)))):
                    kept.append(canvas.rect(x - wide * 0.6, y - wide * 0.8, wide * 1.2, wide * 1.6))
        tail = 2 * canvas.px(panels.TAIL)
        kept += [bubble.box.inflate(0, tail) for bubble in scene.cloth.said(canvas).values()]
        return Clear(tuple(kept), tuple(self.open_middle(canvas, layout)))

    def open_middle(self, canvas: Canvas, layout: P) -> Sequence[pygame.Rect]:
        """The places of the middle, in pixels, that a caption had better not cover."""
        return [canvas.rect(*box) for box in self.spots(layout).values()]

    def about_people(self, canvas: Canvas, layout: P) -> list[pygame.Rect]:
        """The places of people, of what stands beside them and of what they say, in pixels, where cards lie elsewhere."""
        scene = self.scene
        return [
            *scene.seating.plates(canvas, layout).values(),
            *(scene.seating.seat_box(canvas, layout, seat) for seat in range(scene.players)),
            *(bubble.box.inflate(0, canvas.px(8)) for bubble in scene.cloth.said(canvas).values()),
        ]

    # What is to be done next

    @property
    def captioned(self) -> bool:
        """Whether a caption is on show: nothing moves, and the learner is to read it or to make a move."""
        return self.tempo.captioned

    @property
    def _told(self) -> bool:
        """Whether that caption is only to be read."""
        return self.captioned and self.tells

    @property
    def tells(self) -> bool:
        """Whether the step of now asks for nothing, so that its caption is only to be read."""
        return isinstance(self.course.step, Say)

    @property
    def wanted_choice(self) -> Choice | None:
        """The learner's move that is asked for; None where the lesson asks for none."""
        step = self.course.step
        return self.scene.sitting.truth.game.grammar.parse(step.allowed[0]) if isinstance(step, Move) else None

    @property
    def _said(self) -> str | None:
        """The id of the caption that stands: what was asked for, again, once the learner is on the way to it."""
        step, scene = self.course.step, self.scene
        if isinstance(step, Move) and self.course.tries and scene.tempo.asked and scene.questions.picked:
            parse, picking = scene.sitting.truth.game.grammar.parse, scene.questions.picking
            if any(picking.missing(parse(allowed)) is not None for allowed in step.allowed):
                return step.caption
        return self.course.caption

    def next_widget(self, among: Sequence[Widget] | None = None) -> str:
        """The id of the widget to be pressed next for a move asked for, `among` these (None: the widgets on show).

        Where several will do it goes on with the one that is half made; it is `take back` where none is.
        """
        step, after, scene = self.course.step, self.course.after, self.scene
        if not isinstance(step, Move):
            return BACK
        step = after if after is not None and scene.questions.along and str(PASS) in step.allowed else step
        parse = scene.sitting.truth.game.grammar.parse
        there = {each.id for each in (scene.widgets if among is None else among) if each.on_press and each.enabled}
        ways = (self.way(parse(allowed), there) for allowed in step.allowed)
        return next((name for name in ways if name != BACK), BACK)

    # What the table shows of it

    def subtitle(self) -> str:
        """How far the lesson is, for the bar at the top."""
        number, count = self.course.progress
        return self.scene.house.text("learn", "subtitle", number=number, count=count)

    def prompt(self, usual: Callable[[], Prompt]) -> Prompt:
        """While a caption is read the bar has the one button that goes on: nobody at the table is waited for."""
        scene = self.scene
        if scene.looking.at is not None or not self._told:
            return replace(usual(), standing=())
        about = spans(self.course.lesson.words[scene.words.language].about)
        said = self._next() if self.course.reads_on else self._done() or about
        go_on = Answer("go on", scene.house.text("learn", "go_on"), self.tempo.go_on, kind="gold", key="return")
        return Prompt(tuple(said), (go_on,), asking=False)

    def _done(self) -> Sequence[Span]:
        """What is under way, where the log has no line of it; else what was done last, although another turn has begun since."""
        past, lines, last = self.scene.looking.past(), self.scene.chronicle.lines, self.scene.chronicle.last()
        if last and not (lines and last is lines[-1].spans):
            return last
        done = (each.spans for each in reversed(lines) if not isinstance(past[each.at], TurnBegan))
        return next((spans for spans in done if any(span.text.strip() for span in spans)), ())

    def _next(self) -> tuple[Span, ...]:
        """Whose turn comes when the learner goes on: what happened last stood there with the caption before this one."""
        scene = self.scene
        waited_for = scene.sitting.truth.waits_for()
        who = waited_for[0] if len(waited_for) == 1 else None
        form = "all" if who is None else "you" if who == scene.me else "other"
        seat = {} if who is None else {"seat": scene.company.people[who]}
        return spans(scene.house.text("learn", "next", form, **seat))

    def build(self, built: Sequence[Widget], canvas: Canvas) -> Sequence[Widget]:
        """The widgets of the scene, `built` without a lesson, with the caption on top."""
        scene = self.scene
        widgets = [each for each in built if each.id not in OFF]
        self.rings, layout, spots = [], scene.layout(canvas), scene.sitting.truth.game.facts.spots
        said = self._said
        if said is None or not self.captioned or (layout.compact and scene.side.open):
            return widgets
        places = {each.id: each for each in widgets}
        self.rings = [ring for point in self.course.points if (ring := self._ring(point, places, canvas, layout))]
        words = self.course.lesson.words[scene.words.language].captions[said]
        caption = Caption(canvas, layout.area, self._clear(places, canvas, layout), words)
        hidden = [each for each in widgets if each.id in spots and each.rect.colliderect(caption.place)]
        scene.pointing.answering |= {ids.CAPTION, "go on"}
        return [*(each for each in widgets if each not in hidden), caption.widget()]

    def pointed(self, point: str) -> Ring | None:
        """The ring around what a lesson calls by this name, as the table stands; None where it is not there."""
        scene = self.scene
        assert scene.stage is not None
        canvas = scene.stage.canvas
        return self._ring(point, {each.id: each for each in scene.widgets}, canvas, scene.layout(canvas))

    def _ring(self, point: str, places: Mapping[str, Widget], canvas: Canvas, layout: P) -> Ring | None:
        name = self.next_widget(list(places.values())) if point == "move" else point.removeprefix("button ")
        tab = name.removeprefix("tab ")
        if name not in places and (tab in IN_DRAWER or tab != name):
            name = in_drawer(tab, places)
        rect = places[name].body if name in places else self.spot(name, canvas, layout)
        if name.startswith("seat"):
            rect = self.person(int(name.split()[1]), rect, places, canvas, layout)
        window = pygame.Rect((0, 0), canvas.pixels)
        return None if rect is None else Ring(rect.clip(window), self.tilt(name))

    def _clear(self, places: Mapping[str, Widget], canvas: Canvas, layout: P) -> Clear:
        own = self.clear(canvas, layout)
        things = [each.rect for name, each in places.items() if name.startswith(self.seen)]
        around = [rect.inflate(2 * canvas.px(4), 2 * canvas.px(4)) for rect, *_ in self.rings]
        return replace(own, kept=(*own.kept, *things, *around))

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the rings, below spoken words."""
        draw_rings(surface, canvas, self.rings, self.course.hinting)

    def handle(self, intent: Intent) -> bool:
        """Use an intent that leaves a caption which is only to be read. Whether it was one."""
        if not self._told:
            return False
        clicked = intent.pointer == "press" and self.tempo.glanced
        if intent.act is Act.ACCEPT or intent.key == "space" or clicked:
            self.tempo.go_on()
            return True
        return False


class LessonOutcome(Outcome):
    """The end of a lesson: nothing is kept of it, and no game that was left is touched."""

    told = "learn", "over"  # the game itself would go on

    def __init__(self, scene: MatchScene, lesson: Lesson) -> None:
        super().__init__(scene)
        self.lesson = lesson

    def finish(self) -> None:
        self.ended = True
        self.scene.tempo.hurry = False
        self.scene.house.learn(self.scene.game)
        self.show()

    def show(self) -> None:
        house, stage = self.scene.house, self.scene.stage
        options = [
            Option(house.text("learn", "real"), lambda: house.go_setup(self.scene.game), kind="gold"),
            Option(house.text("learn", "again"), self.again),
            Option(house.text("learn", "title"), house.go_title),
        ]
        assert stage is not None
        stage.push(Dialog(house, *self.lesson.words[self.scene.words.language].end, options))

    def again(self) -> None:
        """The same lesson from its beginning."""
        self.scene.house.stage.replace(lesson_scene(self.scene.house, self.lesson))

    def menu(self) -> None:
        house, stage = self.scene.house, self.scene.stage
        assert stage is not None
        entries = [
            Option(house.text("title", "settings"), house.go_settings, sign="gear"),
            Option(house.text("learn", "again"), self.again, sign="undo"),
            Option(house.text("learn", "leave"), house.go_title, sign="left"),
            Option(house.text("table", "go"), kind="gold"),
        ]
        stage.push(Menu(house, house.text("learn", "first"), entries))


def in_drawer(tab: str, places: Mapping[str, Widget]) -> str:
    """The id of what leads to a tab in the compact form: the tab itself, its name at the edge, the drawer."""
    return next((name for name in (f"tab {tab}", f"{ids.DRAWER} {tab}") if name in places), ids.DRAWER)


def lesson_scene(house: House, lesson: Lesson) -> MatchScene:
    """The scene of a lesson, at its beginning. Raises BadInput where the game has no table for lessons."""
    course, plan = Course(lesson), lesson.scenario
    screens = table_screens(lesson.game, "lesson")
    manner = screens.manner()
    teach = manner.teaching(course)
    if teach is None:
        raise BadInput(f"lesson: expected a game whose table has one, not {lesson.game}")
    seats = seated(LEVELS[0], lesson.opponents)
    position = None if plan.position is None else dict(plan.position)
    sitting = Sitting.begin(lesson.game, seats, plan.seed, dict(plan.options), course, position=position)
    course.attend(lambda: sitting.truth)
    return screens.scene()(house, sitting, manner, teach=teach)


def guide_at(scene: MatchScene) -> Guide[Any]:
    """The guide of the lesson that is given in this scene; there has to be one."""
    assert isinstance(scene.guide, Guide)
    return scene.guide


def first_lesson(house: House, game: str) -> MatchScene | None:
    """The scene of a game's lesson; None, and the person is told, where it cannot be read or played through."""
    try:
        read = lesson(game)
        rehearse(read)
        return lesson_scene(house, read)
    except (BadInput, Failed) as error:
        house.tell_of(str(error), "lesson_damaged")
        return None
