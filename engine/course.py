"""Where a learner is in a lesson; and a lesson played through before anybody is given it, which must come out as it says.

To the sitting a course is a thinker (engine/bots/thinker.py) that knows all answers by heart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.thinker import Thought
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, options, refusal
from engine.core.scenario import Failed, Runner
from engine.lesson import Lesson
from engine.lesson_steps import LEARNER, Move, Others, Say, Step

HINT_AFTER = 2  # moves that were not the one, after which the right one is pointed at


class Course:
    """One learner's way through a lesson, step by step."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.tries = 0  # moves made instead of the one that was asked for
        self._truth: Callable[[], AnyState] | None = None

    def attend(self, truth: Callable[[], AnyState]) -> None:
        """Answer what is asked in this game: `truth` gives it as it is now."""
        self._truth = truth

    @property
    def step(self) -> Step | None:
        """What comes now; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def next(self) -> None:
        self.at += 1
        self.tries = 0

    @property
    def caption(self) -> str | None:
        """The id of the caption that stands now."""
        step = self.step
        if isinstance(step, Move):
            return step.wrong if self.tries else step.caption
        return step.caption if isinstance(step, Say) else None

    @property
    def points(self) -> tuple[str, ...]:
        """What is pointed at now."""
        step = self.step
        if not isinstance(step, (Say, Move)):
            return ()
        return (*step.points, "move") if self.hinting and "move" not in step.points else step.points

    @property
    def hinting(self) -> bool:
        return self.tries >= HINT_AFTER

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the caption that stands or stood last, and how many there are."""
        said = [each.caption if isinstance(each, (Say, Move)) else None for each in self.lesson.steps]
        ahead = list(dict.fromkeys(each for each in said if each))
        so_far = list(dict.fromkeys(each for each in said[: self.at + 1] if each))
        return max(1, len(so_far)), len(ahead)

    @property
    def reads_on(self) -> bool:
        """Whether one caption that is only to be read follows another, and nothing happened between."""
        return self.at > 0 and isinstance(self.step, Say) and isinstance(self.lesson.steps[self.at - 1], Say)

    @property
    def after(self) -> Move | None:
        """The learner's move that comes right after this step."""
        following = self.lesson.steps[self.at + 1] if self.at + 1 < len(self.lesson.steps) else None
        return following if isinstance(following, Move) else None

    def takes(self, choice: str, ahead: str | None = None) -> bool:
        """Whether this is the learner's move, and the next one what they answer `ahead` with it; what is not is counted."""
        step, after = self.step, self.after
        fits = ahead is None or after is None or ahead in after.allowed
        if isinstance(step, Move) and choice in step.allowed and fits:
            return True
        self.tries += 1
        return False

    def replies(self) -> dict[int, str]:
        """What the opponents answer at this step, by seats. Raises Failed where the lesson does not say it for one."""
        step = self.step
        if not isinstance(step, (Move, Others)) or self._truth is None:
            return {}
        truth, found = self._truth(), dict(step.answers)
        for seat in truth.waits_for():
            if seat != LEARNER and seat not in found:
                found[seat] = self._by_default(truth, seat, step.where)
        return found

    def aside(self, options: Sequence[Choice]) -> Choice:
        """What the learner answers to what the lesson is not about: the only answer, or they let it pass."""
        return options[0] if len(options) == 1 else PASS

    def _by_default(self, truth: AnyState, seat: int, where: str) -> str:
        assert truth.ask is not None
        kind, others = truth.ask.kind_of(seat), self.lesson.others
        said = others.get(kind, others.get(None))
        if said is None or refusal(truth, seat, truth.game.grammar.parse(said)) is not None:
            wanted = f"what seat {seat} answers to {kind}"
            raise Failed(self.lesson.scenario.file, where, wanted, "nothing, neither here nor under others")
        return said

    # As a thinker

    def begin(self, session: object) -> None:
        """The script is all there is to think about."""

    def follow(self) -> None:
        """Nothing is learned from answers: they stand in the script."""

    def poll(self, asked_at: int) -> list[Thought]:
        """What every opponent answers now; nothing while a caption stands that the learner has to read."""
        return [Thought(0, asked_at, seat, choice, None) for seat, choice in self.replies().items()]

    def close(self) -> None:
        """Nothing was started."""


def rehearse(lesson: Lesson) -> None:
    """Play it to its end with each move that will do, one varied at a time.

    Raises scenario.Failed where it does not come out as it says, or an answer of an opponent is missing.
    """
    _play(lesson, None, "")
    for step in lesson.steps:
        if isinstance(step, Move):
            for other in step.allowed[1:]:
                _play(lesson, step, other)


def _play(lesson: Lesson, varied: Move | None, other: str) -> None:
    """With the first of the moves that will do, but for one step."""
    runner, course = Runner(lesson.scenario), Course(lesson)
    course.attend(lambda: runner.state)
    for at, plain in enumerate(lesson.scenario.script, 1):
        answers = _is_answers(plain)
        runner.step(_question(runner, course, varied, other) if answers else plain, f"script step {at}")
        if answers:
            course.next()
    runner.finish()


def _is_answers(plain: Any) -> bool:
    return isinstance(plain, list) or all(isinstance(key, int) for key in plain)


def _question(runner: Runner, course: Course, varied: Move | None, other: str) -> list[dict[int, str]]:
    """All answers to the question that is asked; those that let it pass first, for who speaks closes a window."""
    while not isinstance(course.step, (Move, Others)):
        course.next()
    step, answers = course.step, course.replies()
    if isinstance(step, Move):
        answers[LEARNER] = other if step is varied else step.allowed[0]
    elif LEARNER in runner.state.waits_for():
        answers[LEARNER] = str(course.aside(options(runner.state, LEARNER)))
    return [{seat: choice} for seat, choice in sorted(answers.items(), key=lambda each: each[1] != str(PASS))]
