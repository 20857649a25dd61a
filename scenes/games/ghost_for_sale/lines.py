"""The log of Ghost for Sale: one line for one act, with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import (
    Laid,
    Looked,
    Paid,
    PileSeen,
    ReserveTaken,
    Revealed,
    SetAside,
    SpecialLaid,
    StanceLaid,
    TookBack,
)
from engine.games.ghost_for_sale.rules.numbers import KNOWN_CARDS, SPECIALS
from scenes.games.ghost_for_sale import reckoning
from scenes.games.ghost_for_sale.people import pile_told
from scenes.people.company import spans
from scenes.tables.log import LogLine

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

UNTOLD = (TurnBegan, Paid)  # what the line of another event tells as well
OWN_ONLY = (SetAside, ReserveTaken, StanceLaid, TookBack)  # everybody does it: the person's is told


def of_run(table: GhostTable, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], Laid):
        return [_bid(table, first + len(run) - 1, [event for event in run if isinstance(event, Laid)])]
    found = []
    for at, event in enumerate(run):
        if isinstance(event, Revealed):
            found.append(_turned(table, first + at, event))
        elif isinstance(event, PileSeen) and event.seat == table.me:
            found.append(replace(table.line(first + at, event), spans=spans(pile_told(table, event.cards))))
        elif told(table, event):
            found.append(replace(table.line(first + at, event), cards=cards_of(event)))
    return found


def of_look(table: GhostTable, event: Looked | PileSeen) -> str:
    """What the bar says while somebody looks: what the person sees is named once it lies open, and not before."""
    if event.seat != table.me:
        return table.company.tell(event)
    if not table.aloft.disclosed:
        return table.words.text("table", "looking", "pile" if isinstance(event, PileSeen) else "card")
    return pile_told(table, event.cards) if isinstance(event, PileSeen) else table.company.tell(event)


def told(table: GhostTable, event: Event) -> bool:
    """Whether an event has a line of its own."""
    if isinstance(event, OWN_ONLY):
        return getattr(event, "seat", None) == table.me
    return not isinstance(event, (*UNTOLD, SpecialLaid))


def cards_of(event: Event) -> tuple[str, ...]:
    """The special card that a line is about."""
    special = getattr(event, "special", "")
    return (special,) if special in SPECIALS else ()


def _turned(table: GhostTable, at: int, event: Revealed) -> LogLine:
    """The offers turned up at a place, as pictures in the order in which they were laid, each with its owner's chip."""
    sentence = _with_ties(table, event, table.company.sentence("turned", place=event.place))
    return LogLine(at, spans(sentence), None, tuple(f"{seat}:{card}" for seat, card in event.laid))


def told_turned(table: GhostTable, event: Revealed) -> str:
    """What the bar says of offers turned up: for information also what decides between equal ones, where some are. G 5.4"""
    return _with_ties(table, event, table.company.tell(event))


def _with_ties(table: GhostTable, event: Revealed, sentence: str) -> str:
    if event.place in table.properties or not any(reckoning.ties(reckoning.lots(event))):
        return sentence  # of a house it is said as it is bought
    return table.words.text("table", "reckoned", "joint").join((sentence, table.words.text("table", "ties")))


def _bid(table: GhostTable, at: int, laid: Sequence[Laid]) -> LogLine:
    """All that somebody lays in one turn is one act."""
    seat = laid[0].seat
    form = "you" if seat == table.company.me else "other"
    places = list(dict.fromkeys(event.place for event in laid))
    parts = [
        table.company.sentence(
            "laid_at",
            "open" if laid_here[0].shown else "hidden",
            place=place,
            cards=tuple(each.card for each in laid_here),
        )
        for place in places
        for laid_here in [[event for event in laid if event.place == place]]
    ]
    whole = parts[0] if len(parts) == 1 else table.words.text("table", "both", first=parts[0], second=parts[1])
    told_ = table.words.text("table", "lays", form, seat=table.company.marked(seat), what=whole)
    mark = table.company.mark(seat)
    known = tuple(event.card for event in laid if event.card in KNOWN_CARDS)
    return LogLine(at, spans(told_), mark, known if len(known) == len(laid) and seat != table.me else ())
