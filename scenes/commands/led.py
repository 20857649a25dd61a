"""A lesson played up to one of its captions, as a learner plays it who does what it says: for pictures and tests."""

from __future__ import annotations

from engine.lesson import lesson
from engine.lesson_steps import Told
from scenes.house import House
from scenes.tables.lesson import LessonTable, lesson_table

MOST = 20_000  # ticks, and presses; a lesson that does not come to an end in so many never will
TICK = 0.5  # seconds


def led_to(house: House, game: str, caption: str, tries: int = 0, pressed: tuple[str, ...] = ()) -> LessonTable:
    """The table on the stage with this caption; then so many moves that are not the one, then these widgets pressed."""
    table = lesson_table(house, lesson(game))
    house.stage.push(table)
    follow(table, caption)
    for _ in range(tries):
        table.course.takes("nothing")
        table.changed()
    for name in pressed:
        house.stage.rebuild()
        house.stage.find(name).press()
    return table


def follow(table: LessonTable, caption: str = "") -> None:
    """Do what the lesson says, until this caption stands (to the end where there is no such)."""
    stage = table.house.stage
    for _ in range(MOST):
        if stage.top is not table or (table.captioned and table.course.caption == caption):
            return
        if table.captioned:
            stage.rebuild()
            step = table.course.step
            stage.find("go on" if isinstance(step, Told) else table.next_widget()).press()
        else:
            stage.tick(TICK)
    raise AssertionError(f"the lesson stands still at {table.course.step}")
