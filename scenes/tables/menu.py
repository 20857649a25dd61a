"""The menu of the table: settings, giving up, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from engine.lesson import with_lessons
from engine.seal import Seal
from scenes.dialog import Dialog, Menu, Option, unsaved
from scenes.menus.occasion import Occasion, with_costs
from scenes.menus.seal import SealSheet
from scenes.tables.bare import BareTable


class Leaving(Protocol):
    """The outcome of a match, as its menu knows it."""

    conceded: bool
    exercise: bool

    @property
    def occasion(self) -> Occasion | None:
        """What the match counts for besides itself."""

    def concede(self) -> None:
        """The person gives up."""


def open_menu(table: BareTable, outcome: Leaving) -> None:
    """Lay the menu over the table."""
    text, stage = table.house.text, table.stage
    assert stage is not None
    entries = [Option(text("title", "settings"), table.house.go_settings, sign="gear")]
    if table.me is not None and not table.sitting.over:
        entries.append(Option(text("table", "concede"), lambda: _ask(table, outcome), sign="flag"))
    if table.me is not None and not outcome.exercise and table.game in with_lessons():
        entries.append(
            Option(
                text("learn", "first"), lambda: _leave(table, partial(table.house.go_lesson, table.game)), sign="book"
            )
        )
    seal = Seal.of(table.sitting.record)
    if seal is not None:
        opened = table.sitting.over or outcome.conceded
        entries.append(
            Option(
                text("seal", "heading"),
                lambda: stage.push(SealSheet(table.house, seal, opened)),
                sign="eye",
                tip=text("seal", "tip"),
            )
        )
    if outcome.exercise:
        entries.append(Option(text("table", "to_truth"), stage.pop, sign="left"))
    else:
        entries.append(Option(text("table", "leave"), lambda: _leave(table), sign="left"))
    entries.append(Option(text("table", "go"), kind="gold"))
    heading, counts = table.words.text("name"), outcome.occasion
    stage.push(Menu(table.house, heading if counts is None else f"{heading} · {counts.told(table.house)}", entries))


def _leave(table: BareTable, away: Callable[[], None] | None = None) -> None:
    """Leave for the title, or the way `away`. What cannot be saved is told before."""
    house = table.house
    away = away or house.go_title
    problem = house.saves.secure()
    if problem is not None:
        assert table.stage is not None
        table.stage.push(unsaved(house, problem, away))
        return
    if table.me is not None and not table.sitting.over and house.keeps:
        house.tell(house.text("table", "left"), good=True)
    away()


def _ask(table: BareTable, outcome: Leaving) -> None:
    text = table.house.text
    assert table.stage is not None
    table.stage.push(
        Dialog(
            table.house,
            text("table", "concede"),
            with_costs(table.house, text("table", "concede_ask"), outcome.occasion, table.players),
            [Option(text("table", "concede_sure"), outcome.concede, "carmine"), Option(text("table", "stay"))],
        )
    )
