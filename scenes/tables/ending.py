"""From the end of a match to its result, and on to the next one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.record import Record
from scenes.dialog import Dialog, Option
from scenes.house import House
from scenes.kit.painters import Painters
from scenes.kit.show import rehearse
from scenes.menus.result import Result, Standing
from scenes.plan import Plan, rematch
from scenes.tables import exercise_table
from scenes.tables.honours import count, honours, outcomes
from scenes.tables.telling import victory
from scenes.truth.scene import Truth

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def result_of(table: TableScene) -> Result:
    """The result of a match that is over or given up; it is counted on the way."""
    truth = table.sitting.truth
    count(table)
    given_up = [table.house.text("table", "conceded")] if table.conceded else []
    standing = Standing(
        people=tuple(table.company.people),
        portraits=tuple(table.company.portraits),
        winners=tuple(truth.table.winner or ()),
        scores=tuple(truth.table.scores) if truth.game.target(truth.options) else None,
        figures=tuple(given_up + table.result_lines()),
        me=table.me,
        order=table.fallen(),
        outcomes=outcomes(table),
        honours=honours(table),
    )
    plan = plan_of(table)
    return Result(
        table.house,
        standing,
        lambda: table.house.go_table(rematch(plan)),
        lambda: open_truth(table),
        table.house.go_title,
        lambda: table.house.go_setup(plan.game),
    )


def open_truth(table: TableScene) -> None:
    """Masks off, over the result."""
    assert table.stage is not None
    table.stage.push(_truth(table))


def _truth(table: TableScene) -> Truth:
    house, plan = table.house, plan_of(table)
    again = partial(house.go_table, rematch(plan))
    return Truth(house, table.sitting.record, again, house.go_title, partial(play_on, house))


def prepare_truth(table: TableScene) -> None:
    """Paint the truth while the result is being read."""
    canvas = table.house.stage.canvas
    Painters(hands=1).add([lambda: rehearse(_truth(table), canvas)])


def play_on(house: House, record: Record) -> None:
    """An exercise from an earlier moment, over the truth."""
    house.stage.push(exercise_table(house, record))


def exercise_over(table: TableScene) -> Dialog:
    """An exercise ends where it began: at the truth."""
    text, stage = table.house.text, table.stage
    assert stage is not None
    winners = tuple(table.sitting.truth.table.winner or ())
    told = text("table", "conceded")
    if not table.conceded:
        told = victory(table.words, winners, table.company.people, table.company.me)
    back = Option(text("table", "to_truth"), stage.pop, kind="gold")
    return Dialog(table.house, text("table", "exercise_over"), told, [back])


def plan_of(table: TableScene) -> Plan:
    """What this match began with; a game continued from its save has its plan in the record."""
    if table.plan is not None:
        return table.plan
    header = table.sitting.record.header
    return Plan(header.game, len(header.seats), header.seats, dict(header.options), header.seed, header.secret)
