"""The log of Nottingham: one line for one act, with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    AmbushLaid,
    Announced,
    CommissionDone,
    Concealed,
    Dealt,
    Favoured,
    FavoursOffered,
    HandShown,
    Peeked,
    SetLaid,
    SheriffMoved,
    Struck,
    TakenBack,
    TurnedUp,
)
from engine.games.nottingham.rules.numbers import COLOURS, OBJECTS, RED
from engine.games.nottingham.rules.table import Table as Lying
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.log import LogLine

if TYPE_CHECKING:
    from scenes.games.nottingham.table import NottinghamTable

# What the line of another event tells as well, or the table shows
UNTOLD = (TurnBegan, TurnedUp, Concealed, TakenBack, Peeked, SetLaid, FavoursOffered)


def of_run(table: NottinghamTable, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], SheriffMoved) and (len(run) > 1 or _nobody_draws(table, first, run[0])):
        return [_favours(table, first + len(run) - 1, run)]
    if isinstance(run[0], Dealt):
        own = [at for at, event in enumerate(run) if isinstance(event, Dealt) and event.seat == table.me]
        return [table.line(first + at, run[at]) for at in own]
    lines = [(event, _line(table, first + at, event)) for at, event in enumerate(run) if told(table, event)]
    return [replace(line, cards=cards_of(event)) for event, line in lines]


def _line(table: NottinghamTable, at: int, event: Event) -> LogLine:
    """The line of one event; that of a second commission of its kind says what the first is worth from now on. N 5.1

    That of an ambush which bears somebody's colour says whom it lies in wait for. N 1.2
    """
    line = table.line(at, event)
    if isinstance(event, (AmbushLaid, Struck)) and event.ambush in COLOURS:
        return replace(line, spans=(*line.spans, *spans(f" {aims(table, event.ambush)}", colour=table.tone(event))))
    if not isinstance(event, CommissionDone):
        return line
    before = table.sitting.table_after(at)
    assert isinstance(before, Lying)
    holders = before.holders()[event.kind]
    return replace(line, spans=(*line.spans, *_shared(table, event, holders[0]))) if holders else line


def _shared(table: NottinghamTable, event: CommissionDone, first: int) -> Sequence[Span]:
    rules = table.rules
    points, lost = rules.both[event.kind], rules.alone[event.kind] - rules.both[event.kind]
    form = "you" if first == table.company.me else "other"
    told = table.company.sentence("shared", form, seat=first, points=points, lost=lost)
    return spans(f" {told}", colour=theme.BAD if first == table.me else table.tone(event))


def aims(table: NottinghamTable, ambush: str, *path: str) -> str:
    """A sentence about the one whose colour an ambush bears."""
    target = table.rules.colours.index(ambush)
    form = "you" if target == table.company.me else "other"
    return table.company.sentence(*(path or ("aims",)), form, seat=target)


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards that a line is about: each of them once."""
    cards = getattr(event, "cards", ()) or (getattr(event, "card", ""),)
    if isinstance(event, Announced):
        return ()
    return tuple(dict.fromkeys(card for card in cards if card in OBJECTS))


def told(table: NottinghamTable, event: Event) -> bool:
    """Whether an event has a line of its own."""
    if isinstance(event, Announced):
        return event.action not in (*RED, "ambush")
    if isinstance(event, HandShown):
        return event.looker is None or table.me in (event.seat, event.looker)
    return not isinstance(event, UNTOLD)


def awaits(table: NottinghamTable, event: Event) -> bool:
    """Whether it is an attack, an ambush or an exchange that begins: what comes of it has the line."""
    return isinstance(event, (Announced, SetLaid)) and not told(table, event)


def helpless(table: NottinghamTable, tried: Event) -> list[str]:
    """Why the person is not asked about what is being tried: they can do nothing but let it happen. N 6.6, N 7.1"""
    me, say = table.me, table.questions.say
    if me is None:
        return []
    if isinstance(tried, Announced) and tried.target == me and "necklace" not in table.hand():
        return [say("cannot_defend")]
    if isinstance(tried, SetLaid) and tried.seat != me and table.shown.ambushes[me]:
        fits = any(table.rules.fits(each, tried.card, tried.seat) for each in table.shown.ambushes[me])
        return [] if fits else [say("cannot_strike")]
    return []


def _nobody_draws(table: NottinghamTable, at: int, moved: SheriffMoved) -> bool:
    """Whether nobody has so few cards that the Sheriff's new space brings one. N 4.3"""
    after = table.sitting.table_after(at + 1)
    assert isinstance(after, Lying)
    return moved.limit is not None and all(len(hand) > moved.limit for hand in after.hands)


def _favours(table: NottinghamTable, at: int, run: Sequence[Event]) -> LogLine:
    """The Sheriff moves, and who gets a card for it."""
    moved = run[0]
    assert isinstance(moved, SheriffMoved)
    own = next((event.card for event in run if isinstance(event, Favoured) and event.seat == table.me), None)
    seats = [event.seat for event in run if isinstance(event, Favoured)]
    others = [seat for seat in seats if seat != table.me]
    form = "nobody" if not seats else ("you_too" if others else "you") if own is not None else "others"
    told = table.company.sentence("favours", form, card=own, players=tuple(others), limit=moved.limit)
    if moved.steps + 1 == table.rules.home:
        told = " ".join((told, table.questions.say("last_step")))
    return LogLine(at, spans(told), cards=() if own is None else (own,))
