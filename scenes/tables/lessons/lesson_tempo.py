"""How time passes in a lesson: its script says who acts next, and nothing moves while a caption is to be read."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from engine.course import Course
from engine.lesson_steps import Move, Others, Pins, Say
from scenes.tables.asking.orders import Along
from scenes.tables.asking.prompt import Prompt
from scenes.tables.asking.waits import Race
from scenes.tables.scene import MatchScene
from scenes.tables.tempo import Tempo

GLANCE = 0.4  # seconds in which a click beside a caption that has just come was meant for something else


class Unhurried(Race):
    """No window is a race in a lesson, whatever the settings say."""

    @property
    def on(self) -> bool:
        return False


class LessonTempo(Tempo):
    """The time of a lesson's table, as its course goes on. Nothing is taken back: the course would not go back with it.

    `write` writes down what a caption says; `told` is what the bar says, from what it would say without a lesson.
    """

    def __init__(
        self,
        scene: MatchScene,
        course: Course,
        write: Callable[[str], None],
        told: Callable[[Callable[[], Prompt]], Prompt],
    ) -> None:
        super().__init__(scene)
        self.course, self._write, self._told = course, write, told
        self.race = Unhurried(scene)
        self._glanced = 0.0

    @property
    def captioned(self) -> bool:
        """Whether a caption is on show: nothing moves, and the learner is to read it or to make a move."""
        step = self.course.step
        quiet = (
            not (self.queue.busy or self.scene.outcome.ended or self.scene.looking.at is not None)
            and self.sitting.caught_up
        )
        return quiet and (isinstance(step, Say) or (isinstance(step, Move) and self.sitting.kind is not None))

    @property
    def glanced(self) -> bool:
        """Whether the caption has stood long enough to be left by a click beside it."""
        return self._glanced >= GLANCE

    @property
    def asked(self) -> bool:
        return isinstance(self.course.step, Move) and super().asked

    @property
    def can_undo(self) -> bool:
        return False

    @property
    def confirms(self) -> bool:
        """The learner sees what an answer does before it is given, whatever the settings say."""
        return True

    def reading(self) -> object:
        """A caption is to be read, too."""
        return (super().reading(), self.course.progress) if self.captioned else super().reading()

    def tick(self, seconds: float) -> None:
        self._glanced += seconds
        super().tick(seconds)

    def prompt(self) -> Prompt:
        return self._told(super().prompt)

    def go_on(self) -> None:
        """The learner has read the caption."""
        if self.captioned and isinstance(self.course.step, Say):
            self.advance()

    def advance(self) -> None:
        """The next step of the lesson."""
        self.course.next()
        step = self.course.step
        for what in step.writes if isinstance(step, Say) else ():
            self._write(what)
        self._glanced = 0.0
        self.scene.side.open = False  # the next words stand on the table, over which an open drawer lies
        self.scene.changed()

    def _go_on(self, seconds: float) -> bool:
        if not self.sitting.caught_up:
            return super()._go_on(seconds)
        while isinstance(step := self.course.step, Pins):
            assert self.sitting.truth.chance is not None
            self.sitting.truth.chance.pinned.extend(step.outcomes)
            self.advance()
        if self.captioned and self.hurry:
            self.hurry = False
            self.scene.changed()
        if step is None:
            self._end(seconds)
            return False
        if isinstance(step, Say):
            return False
        if isinstance(step, Others) and self.sitting.kind is not None:  # a window that the lesson is not about
            alone = not self.sitting.minds_waited_for()
            self.sitting.answer(self.course.aside(self.sitting.options()))
            self.scene.changed()
            if alone:
                self.advance()
            return True
        return super()._go_on(seconds)

    def _minds(self, seconds: float) -> bool:
        done = super()._minds(seconds)
        if done and isinstance(self.course.step, Others):
            self.advance()
        return done

    def gave_along(self) -> None:
        super().gave_along()
        self.advance()

    def answer(self, choice: Choice, along: Along | None = None) -> None:
        """The learner's move, if the lesson takes it; any other is only counted as tried, and nothing happens.

        What is answered along with it counts where the lesson has no caption in between.
        """
        if not self.course.takes(str(choice), None if along is None else str(along.choice)):
            self.scene.tempo.fresh_question()
            self.house.sound("click")
            self.scene.changed()
            return
        if self.sitting.minds_ready():  # in a window the others let it pass
            self.sitting.minds_answer()
        super().answer(choice, along if self.course.after is not None else None)
        self.advance()
