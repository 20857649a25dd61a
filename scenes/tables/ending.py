"""From the end of a match to its result, and on to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.menus.result import Result, Standing
from scenes.plan import Plan, rematch
from scenes.tables.honours import honours

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def result_of(table: TableScene) -> Result:
    """The result of a match that is over or given up."""
    truth = table.sitting.truth
    standing = Standing(
        people=tuple(table.company.people),
        portraits=tuple(table.company.portraits),
        winners=tuple(truth.table.winner or ()),
        scores=tuple(truth.table.scores) if truth.game.target(truth.options) else None,
        lines=tuple(
            ([table.house.text("table", "conceded")] if table.conceded else []) + table.result_lines() + honours(table)
        ),
        me=table.me,
        order=table.fallen(),
    )
    plan = plan_of(table)
    return Result(
        table.house,
        standing,
        lambda: table.house.go_table(rematch(plan)),
        None,
        table.house.go_title,
        lambda: table.house.go_setup(plan.game),
    )


def plan_of(table: TableScene) -> Plan:
    """What this match began with; a game continued from its save has its plan in the record."""
    if table.plan is not None:
        return table.plan
    header = table.sitting.record.header
    return Plan(header.game, len(header.seats), header.seats, dict(header.options), header.seed)
