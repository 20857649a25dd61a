"""What a seat surely knows of liars and ghosts: the patterns that can be, and how many ghosts each property can have.

A pattern is one way True and False can lie before all seats; at most 2 to the number of players. All of it is exact,
and follows from the table as the seat sees it: its own card, those it has looked at, the pile it has looked through.
Works on a view and on a world alike: only what the seat sees is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.events import CHANGES
from engine.games.ghost_for_sale.rules.numbers import DOUBLE, FORBIDDEN, GHOST, LIE, PAINTING, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table

Pattern = tuple[str, ...]
HAUNTS = {TRUTH: GHOST, LIE: PAINTING}  # the face that stands for a ghost. G 4.2


# Who lies


def seen_stances(table: Table, seat: int) -> list[str | None]:
    """Whose True/False card this seat has seen: its own, those it looked at, and all when they are shown. G 5.4, 6.3"""
    found: list[str | None] = []
    for owner, stance in enumerate(table.stances):
        knows = owner == seat or table.shown or (seat, owner) in table.looks
        found.append(stance[0] if knows and len(stance) == 1 and not is_blank(stance[0]) else None)
    return found


def liars_seen(table: Table, seat: int) -> int | None:
    """How many lie, where this seat has looked at the pile: who lies has put his True there. G 5.5"""
    return table.pile.count(TRUTH) if table.pile_looker == seat else None


@lru_cache(maxsize=2048)
def patterns(stances: tuple[str | None, ...], liars: int | None) -> tuple[Pattern, ...]:
    """All patterns that agree with what is seen."""
    found: list[Pattern] = [()]
    for stance in stances:
        found = [(*pattern, each) for pattern in found for each in ((stance,) if stance else (TRUTH, LIE))]
    return tuple(pattern for pattern in found if liars is None or pattern.count(LIE) == liars)


def patterns_of(table: Table, seat: int) -> tuple[Pattern, ...]:
    return patterns(tuple(seen_stances(table, seat)), liars_seen(table, seat))


def stances_known(table: Table, seat: int) -> list[str | None]:
    """By seat: `truth` or `lie` where this seat is sure of it, also by counting the liars of the pile; else None."""
    if not chosen(table):
        return [None] * table.players
    return [each[0] if len(set(each)) == 1 else None for each in zip(*patterns_of(table, seat), strict=True)]


def chosen(table: Table) -> bool:
    """Whether the True/False cards of this round lie before the seats."""
    return bool(table.stances) and len(table.stances[0]) == 1


# How many ghosts


@dataclass(frozen=True, slots=True)
class Ghosts:
    """The ghosts that a property can have.

    `lying`: what the tokens there can be worth now, ascending, and how `likely` each of these numbers is. `ending`: the
    numbers that can be counted at the end, when all tokens are laid and a mirror or a crypt was used or not, ascending.
    """

    lying: tuple[int, ...]
    likely: tuple[float, ...]
    ending: tuple[int, ...]

    def points(self, rules: Rules, place: str) -> tuple[int, ...]:
        """What the property can be worth at the end, ascending. G 1.3"""
        return tuple(sorted({rules.points(place, ghosts) for ghosts in self.ending}))


def possible(
    rules: Rules, table: Table, seat: int, weights: Sequence[float] | None = None, declined: Collection[str] = ()
) -> dict[str, Ghosts]:
    """For every property of this round the ghosts it can have, by what this seat knows.

    `weights` go with `patterns_of(table, seat)`; without them all patterns are equally likely. `declined` are the
    properties whose owners left mirror or crypt alone (`Changed.used`), which the table does not tell.
    """
    believed = patterns_of(table, seat)
    shares = weights or [1 / len(believed)] * len(believed)
    whole = sum(shares)
    laid: dict[str, list[tuple[int, str]]] = {place: [] for place in table.properties}
    for token in table.tokens:
        laid[token.place].append((token.seat, token.face))
    found: dict[str, Ghosts] = {}
    for at, place in enumerate(table.properties):
        likely: dict[int, float] = {}
        ending: set[int] = set()
        for pattern, share in zip(believed, shares, strict=True):
            lying = sum(HAUNTS[pattern[owner]] == face for owner, face in laid[place])
            likely[lying] = likely.get(lying, 0.0) + share / whole
            ending.update(range(lying, lying + _to_come(table, place, pattern) + 1))
        lies = tuple(sorted(likely))
        changes = _changes(table, at, place in declined)
        after = {max(0, ghosts + by) for ghosts in ending for by in changes}
        found[place] = Ghosts(lies, tuple(likely[ghosts] for ghosts in lies), tuple(sorted(after)))
    return found


def _to_come(table: Table, place: str, pattern: Pattern) -> int:
    """How many of the tokens that are left can become ghosts there. G 4.1, 8.2"""
    barred = FORBIDDEN.get(table.special(place))
    return sum(
        left.count(HAUNTS[stance]) + left.count(DOUBLE)
        for stance, left in zip(pattern, table.left, strict=True)
        if HAUNTS[stance] != barred
    )


def _changes(table: Table, at: int, declined: bool) -> tuple[int, ...]:
    """By how much mirror or crypt can change the ghosts counted there. G 8.4"""
    special, by = table.specials[at], table.changes[at]
    place = table.properties[at]
    sold = table.phase != "settle" or table.buyers[at] >= 0 or any(bid.place == place for bid in table.bids)
    if by or declined or table.shown or not sold or special not in CHANGES:
        return (by,)
    return (0, CHANGES[special])
