"""Lessons of any game: what opponents answer stands in the file, to turns, windows and sealed questions alike."""

import shutil
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.choice import PASS
from engine.core.errors import BadInput
from engine.core.scenario import Failed
from engine.course import Course, rehearse
from engine.data import DATA
from engine.lesson import Lesson, read
from engine.lesson_steps import LEARNER, Move, Others, Pins
from tests.systems import HOUSE

TOP_SECRET = HOUSE / "tests" / "games" / "top_secret" / "lessons"
COMPLOTS = DATA / "complots"


def changed(folder: Path, source: Path, old: str, new: str) -> Path:
    """The lesson with something else in it; its path."""
    for path in source.glob("lesson*.yaml"):
        shutil.copy(path, folder)
    path = folder / "lesson.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def attended(lesson: Lesson) -> Session:
    """The lesson as a session that is played by its course alone, as the table plays it, to the end."""
    plan, course = lesson.scenario, Course(lesson)
    players = [player(lesson.game, "me"), *(player(lesson.game, "quick") for _ in lesson.opponents)]
    session = Session(plan.game, players, plan.seed, dict(plan.options), position=plan.position)
    course.attend(lambda: session.truth)
    while (step := course.step) is not None:
        waiting = session.truth.waits_for()
        if isinstance(step, Pins):
            assert session.truth.chance is not None
            session.truth.chance.pinned.extend(step.outcomes)
        if isinstance(step, (Move, Others)):
            for thought in course.poll(session.asked_at):
                session.answer(thought.seat, plan.game.grammar.parse(thought.choice))
            if LEARNER in waiting:
                choice = plan.game.grammar.parse(step.allowed[0]) if isinstance(step, Move) else PASS
                session.answer(LEARNER, choice)
        course.next()
    return session


@pytest.mark.parametrize("folder", [TOP_SECRET, COMPLOTS, DATA / "nottingham"], ids=lambda folder: folder.name)
def test_what_others_answer_in_a_lesson_comes_from_its_file(folder: Path) -> None:
    lesson = read(folder / "lesson.yaml")
    rehearse(lesson)
    said = [(each.seat, each.choice) for each in attended(lesson).record.answers()]
    for step in lesson.steps:
        for seat, choice in step.answers.items() if isinstance(step, (Move, Others)) else ():
            assert (seat, choice) in said


def test_a_sealed_question_is_answered_by_all_that_it_is_put_to_each_its_own() -> None:
    session = attended(read(TOP_SECRET / "lesson.yaml"))
    said = [(each.seat, each.choice) for each in session.record.answers()]
    assert sorted(said[5:8]) == [(0, "show bubble+29"), (1, "show black:zsazsa+11"), (4, "pass")]
    assert sorted(said[8:10]) == [(2, "show agent_x+52"), (3, "show fiddlebottom+0")]
    assert session.truth.table.round == 3


@pytest.mark.parametrize(
    ("source", "old", "new", "told"),
    [
        (TOP_SECRET, "others: {listen: pass}\n", "", "step 8: expected what seat 4 answers to listen, found nothing"),
        (TOP_SECRET, "{listen: pass}", "{meet: pass}", "step 8: expected what seat 4 answers to listen, found nothing"),
        (TOP_SECRET, ", others: {1: show black:zsazsa+11}", "", "step 8: expected what seat 1 answers to meet, found "),
        (TOP_SECRET, "2: show agent_x+52]", "]", "step 10: expected what seat 2 answers to meet, found nothing"),
        (TOP_SECRET, "- 1: visit rialto", "- 2: visit rialto", "step 4: expected what seat 1 answers to place, found "),
        (TOP_SECRET, "- 1: visit rialto", "- []", "step 4: expected what seat 1 answers to place, found nothing"),
        (TOP_SECRET, "- 3: visit rialto\n", "- 3: visit rialto\n  - []\n", "step 15: expected 0: pass to be allowed"),
        (TOP_SECRET, "  - 3: visit rialto\n", "", "step 15: expected what seat 3 answers to place, found nothing"),
        (COMPLOTS, "others: pass", "others: {block: pass}", "step 3: expected what seat 1 answers to doubt, found "),
    ],
)  # fmt: skip
def test_an_answer_that_is_missing_is_told_before_the_lesson_is_given(
    tmp_path: Path, source: Path, old: str, new: str, told: str
) -> None:
    with pytest.raises(Failed) as problem:
        rehearse(read(changed(tmp_path, source, old, new)))
    assert f"lesson.yaml: script {told}" in str(problem.value)


@pytest.mark.parametrize(
    ("source", "old", "new"),
    [
        (TOP_SECRET, "{listen: pass}", "pass"),
        (COMPLOTS, "others: pass", "others: {doubt: pass, block: pass}"),
        (TOP_SECRET, "others: {1: show black:zsazsa+11}", "others: {1: show black:zsazsa+11, 4: pass}"),
    ],
)  # fmt: skip
def test_a_default_is_for_all_kinds_of_questions_or_for_some(tmp_path: Path, source: Path, old: str, new: str) -> None:
    rehearse(read(changed(tmp_path, source, old, new)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{listen: pass}", "{sing: pass}", "others: expected a choice, or a mapping of "),
        ("{listen: pass}", "{listen: sing}", "others: expected "),
        ("{listen: pass}", "[pass]", "others: expected "),
        ("others: {1: show", "others: {5: show", "script step 8: expected `seat: choice` with a seat from 1 to 4"),
        ("others: {1: show black:zsazsa+11}", "others: pass", "script step 8: others: expected a mapping of seats"),
    ],
)
def test_a_default_that_is_none_is_told_where_it_stands(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadInput) as problem:
        read(changed(tmp_path, TOP_SECRET, old, new))
    assert f"lesson.yaml: {told}" in str(problem.value)
