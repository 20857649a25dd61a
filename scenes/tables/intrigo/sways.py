"""Whose faces change when something is laid, moved or turned in the palace: who loses an arcade by it, and who gains one.

Everything here is public: who would win an arcade follows from what lies beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.games.intrigo.resolve import distances, judge, victory
from engine.games.intrigo.table import upright

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable
    from scenes.tables.score import Score


def owner_of(table: IntrigoTable, card: str) -> int | None:
    """The seat that plays the family of a plot card; None where nobody does."""
    family, families = upright(card).partition(":")[0], table.shown.families
    return families.index(family) if family in families else None


def changed(table: IntrigoTable, event: Event) -> list[tuple[int, int | None, int | None]]:
    """The arcades that somebody else would win after this event: number, who would have won, who would now."""
    before = table.shown
    after = before.copy()
    event.apply(after)
    found = []
    for arcade, token in enumerate(before.tokens):
        one, two = judge(table.rules, before, arcade)[0], judge(table.rules, after, arcade)[0]
        if token and one != two:
            found.append((arcade, one, two))
    return found


def feel(table: IntrigoTable, score: Score, event: Event, doer: int, at: float) -> None:
    """Who has lost an arcade by this takes it ill; who has gained one is pleased."""
    gained, lost = set[int](), set[int]()
    for _, one, two in changed(table, event):
        lost |= {one} if one is not None else set()
        gained |= {two} if two is not None else set()
    score.at(at)
    for seat in range(table.players):
        if seat in lost and seat not in gained and seat != doer:
            score.face(seat, "angry")
        elif seat in gained and (seat == doer or seat not in lost):
            score.face(seat, "smug")


def wanted_by(table: IntrigoTable, token: str) -> list[int]:
    """Whom this token would make Doge. I 5.5"""
    shown, rules = table.shown, table.rules
    if token not in rules.data.factions:
        return []
    at = rules.data.factions.index(token)
    found = []
    for seat, seals in enumerate(shown.seals):
        more = (*seals[:at], seals[at] + 1, *seals[at + 1 :])
        if victory(rules, more) is not None:
            found.append(seat)
    return found


def near(table: IntrigoTable, seals: tuple[int, ...]) -> bool:
    """Whether one more seal can end the game. I 5.5"""
    return min(distances(table.rules, seals)) == 1
