"""What lies on a table of which nobody has said how it is to be shown: its zones and its public facts, by their fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields

from engine.core.cards import Cards
from engine.core.event import Seat
from engine.core.table import Table

TOLD_ABOVE = ("first", "round", "turn", "phase")  # fields that say what the bar at the top says
OF_MATCH = tuple(each.name for each in fields(Table) if each.name != "scores")


def piles(table: Table) -> Iterator[tuple[str, Cards]]:
    """The zones that are nobody's, by the names of their fields."""
    for each in _zones(table, "pile"):
        yield each.name, getattr(table, each.name)


def held(table: Table, seat: int) -> Iterator[tuple[str, Cards]]:
    """The zones of one seat."""
    for each in _zones(table, "hands"):
        zones = getattr(table, each.name)
        yield each.name, zones[seat] if seat < len(zones) else ()


def figures(table: Table, seat: int, several: bool) -> Iterator[tuple[str, int | str]]:
    """The public facts of one seat; points of the match only where it has any, and is of `several` games."""
    for each in _facts(table):
        values = getattr(table, each.name)
        told = each.name != "scores" or (several and any(values))
        if isinstance(values, list) and len(values) == table.players and told:
            value = values[seat]
            if isinstance(value, (int, str)) and value != "" and value is not False:
                yield each.name, value


def shared(table: Table) -> Iterator[tuple[str, int | str, bool]]:
    """The public facts of all, where they say anything; and whether each is a seat."""
    for each in _facts(table):
        value = getattr(table, each.name)
        if isinstance(value, (int, str)) and not isinstance(value, bool) and value != "":
            yield each.name, value, each.type in (Seat, "Seat")


def _zones(table: Table, kind: str) -> Iterator[Field[object]]:
    return (each for each in fields(table) if each.metadata.get("zone") == kind)


def _facts(table: Table) -> Iterator[Field[object]]:
    known = (*OF_MATCH, *TOLD_ABOVE)
    return (each for each in fields(table) if "zone" not in each.metadata and each.name not in known)
