"""A lesson played through before anybody is given it: it must come out as it says, whichever of its moves is made."""

from __future__ import annotations

from typing import Any

from engine.core.choice import PASS
from engine.core.flow import options
from engine.core.scenario import Runner
from engine.course import Course
from engine.lesson import Lesson
from engine.lesson_steps import LEARNER, Move, Others


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
