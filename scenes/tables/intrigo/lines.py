"""The log of Intrigo: one line for one act, with what came of it, and the cards as medallions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.table import Dealt, Kept, PassedOn, TokenLaid
from scenes.tables.log import LogLine

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable

UNTOLD = (TurnBegan, TokenLaid, Dealt, PassedOn)


def of_run(table: IntrigoTable, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    found = []
    for at, event in enumerate(run):
        if isinstance(event, UNTOLD) or (isinstance(event, Kept) and event.seat != table.me):
            continue
        found.append(replace(table.line(first + at, event), cards=cards_of(event)))
    return found


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards and tokens that a line is about."""
    names = [getattr(event, name, "") for name in ("kind", "card", "other_card", "token", "other_token")]
    return tuple(name for name in names if isinstance(name, str) and name and not name.startswith("?"))
