"""The log of Complots: one line for one act, with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.event import Event, actor
from engine.core.progress import TurnBegan
from engine.games.complots.table import (
    Announced,
    Blocked,
    BlockStood,
    Drew,
    Eliminated,
    Gained,
    Gathered,
    Lost,
    Paid,
    Picked,
    PutBack,
    Stole,
)
from scenes.people.company import spans
from scenes.tables.asking import capital
from scenes.tables.log import LogLine

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

UNTOLD = (TurnBegan, Paid)  # what is announced has its price
OWN_ONLY = (Drew, Picked, PutBack)  # of others nobody sees more than was announced


def of_run(table: ComplotsTable, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    return [line for at, event in enumerate(run, first) if (line := _of(table, at, event)) is not None]


def _of(table: ComplotsTable, at: int, event: Event) -> LogLine | None:
    """The line of an event; None where another one tells it as well."""
    if isinstance(event, UNTOLD) or (isinstance(event, OWN_ONLY) and event.seat != table.me):
        return None
    before = table.sitting.truth.events[at - 1] if at else None
    match before, event:
        case _, Drew():
            return _drawn(table, at, event)
        case Announced(seat, action, character), Gained(seat=gainer, coins=coins) if seat == gainer:
            return _act(table, at, event, action, seat=seat, character=character, coins=coins)
        case Announced(seat, "steal", character), Stole(victim=victim, coins=coins):
            return _act(table, at, event, "steal", victim, seat=seat, character=character, target=victim, coins=coins)
        case Blocked(seat, character, blocked), BlockStood():
            return _act(table, at, event, "blocks", blocked, seat=seat, character=character, target=blocked)
        case Lost(seat, card), Eliminated(seat=fallen) if seat == fallen:
            return _act(table, at, event, "falls", seat=seat, card=card)
        case _:
            return table.line(at, event)


def _act(table: ComplotsTable, at: int, event: Event, what: str, on: int | None = None, **fill: object) -> LogLine:
    """An act and what came of it at once, in place of the line that announced it; `on` is whom it was done to."""
    seat = actor(event)
    assert seat is not None
    form = "you" if seat == table.me else "on_you" if on is not None and on == table.me else "other"
    told = capital(table.company.sentence("lines", what, form, **fill))
    return LogLine(at, spans(told, colour=table.tone(event)), table.company.mark(seat), instead=at - 1)


def _drawn(table: ComplotsTable, at: int, event: Drew) -> LogLine:
    """All cards that the person has drawn for one thing stand in one line: those dealt, or those of an exchange."""
    past, drawn = table.sitting.truth.events, [(at, event.card)]
    begun = at - 1
    while begun >= 0 and isinstance(past[begun], (Drew, Picked)):
        before = past[begun]
        if isinstance(before, Drew) and before.seat == event.seat:
            drawn.insert(0, (begun, before.card))
        begun -= 1
    dealt = begun >= 0 and isinstance(past[begun], Gathered)
    told = table.company.sentence("lines", "dealt" if dealt else "draws", cards=tuple(card for _, card in drawn))
    instead = drawn[-2][0] if len(drawn) > 1 else None
    return LogLine(at, spans(told), table.company.mark(event.seat), instead=instead)
