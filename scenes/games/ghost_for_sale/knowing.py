"""What the person can know of liars and ghosts at this table, worked out once between two changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from art.games.ghost_for_sale.cards.signs import COUNTS, Cell
from engine.games.ghost_for_sale.possible import Ghosts, chosen, possible, seen_stances, stances_known
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE, PAINTING, TRUTH

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

HAUNTED, SHAM = "haunted", "sham"  # a liar's painting, a liar's ghost, once they are shown
MOST = len(COUNTS) - 1  # ghosts that the last cell of a sign stands for, and more


def ghosts(table: GhostTable) -> dict[str, Ghosts]:
    """The ghosts that each property of the round can have by what the person knows."""
    return table.memo.during("possible", None, lambda: _ghosts(table))


def _ghosts(table: GhostTable) -> dict[str, Ghosts]:
    if not table.shown.properties or not chosen(table.shown):
        return {}
    return possible(table.rules, table.shown, table.seat, declined=table.story.sale.declined)


def stances(table: GhostTable) -> list[str | None]:
    """By seat `truth` or `lie` where the person is sure of it, else None."""
    return table.memo.during("stances", None, lambda: _stances(table))


def _stances(table: GhostTable) -> list[str | None]:
    shown = table.shown
    if not shown.stances or not chosen(shown):
        return [None] * table.players
    if shown.shown or not table.aids:
        return seen_stances(shown, table.seat)
    return stances_known(shown, table.seat)


def aura_of(table: GhostTable, seat: int) -> bool | None:
    """Whether somebody else is known to be truthful (True) or a liar (False); None: neither. For the person alone."""
    found = stances(table)[seat]
    return None if found is None or seat == table.me else found == TRUTH


def token_is(table: GhostTable, seat: int, face: str) -> str:
    """What a token is to the person: "counts" for a ghost for certain, "vain" for none, else "plain". G 4.2"""
    if not (table.aids or table.shown.shown):
        return "plain"
    stance = stances(table)[seat]
    if stance is None:
        return "plain"
    return "counts" if (face == GHOST) == (stance == TRUTH) else "vain"


def face_shown(table: GhostTable, seat: int, face: str) -> str:
    """The face as it lies: once all is shown, liars' tokens are seen for what they are."""
    if not table.shown.shown or table.shown.stances[seat] != (LIE,):
        return face
    return HAUNTED if face == PAINTING else SHAM


def cells(table: GhostTable, place: str) -> tuple[Cell, ...]:
    """The cells of a sign by the number of ghosts, the last one for all that are more."""
    sale, shown = table.story.sale, table.shown
    if place in sale.counted:
        out = min(sale.counted[place], MOST)
        seen: list[Cell] = ["out" if number == out else "dim" for number in range(MOST + 1)]
        return tuple(seen)
    if place in sale.unsold:
        return _all("dim")
    found = ghosts(table).get(place)
    if found is None or not table.aids:
        return _all("open")
    still: Cell = "open" if any(shown.left) else "lit"
    there = {min(each, MOST) for each in found.ending}
    told: list[Cell] = [still if number in there else "dim" for number in range(MOST + 1)]
    return tuple(told)


def _all(cell: Cell) -> tuple[Cell, ...]:
    """The same for every number of ghosts."""
    return (cell,) * (MOST + 1)
