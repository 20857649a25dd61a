"""What a seat can work out from what it sees: how likely each number of ghosts is, what a property is worth.

A belief is a list of patterns of liars (engine/games/ghost_for_sale/possible.py) with weights that add up to 1. Works on
a view and on a world alike: only what the seat sees is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from engine.core.cards import Cards, is_blank
from engine.core.flow import State
from engine.games.ghost_for_sale.possible import Pattern, patterns_of
from engine.games.ghost_for_sale.rules.numbers import GHOST, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table

View = State[Table, Rules]
Ghosts = list[float]  # how likely each number of ghosts is, from 0

AVERAGE = {"?little": 4.5, "?much": 6.5}


@lru_cache(maxsize=256)
def more_ghosts(tokens: int) -> tuple[float, ...]:
    """How likely so many of the tokens still to come are ghosts at one of six places: binomial, one in twelve each."""
    return tuple(comb(tokens, k) * (1 / 12) ** k * (11 / 12) ** (tokens - k) for k in range(min(tokens, 6) + 1))


@dataclass(slots=True)
class Outlook:
    """Declarations as counts: `faces[place]` is a list of (seat, ghost faces, painting faces)."""

    faces: dict[str, list[tuple[int, int, int]]]
    to_come: int

    def likely(self, place: str, believed: Sequence[Pattern], weights: Sequence[float]) -> Ghosts:
        """The distribution of the ghosts lying at a place."""
        found = [0.0] * (sum(ghosts + paintings for _, ghosts, paintings in self.faces[place]) + 1)
        faces = self.faces[place]
        for pattern, weight in zip(believed, weights, strict=True):
            count = 0
            for seat, ghosts, paintings in faces:
                count += ghosts if pattern[seat] == TRUTH else paintings
            found[count] += weight
        if self.to_come:
            found = _add(found, more_ghosts(self.to_come))
        return found


def sum_of(ghosts: Sequence[float], if_true: int, if_lie: int, truthful: float) -> Ghosts:
    """The distribution with the tokens of one player more, who is as likely truthful as `truthful` says."""
    found = [0.0] * (len(ghosts) + max(if_true, if_lie))
    for at, chance in enumerate(ghosts):
        found[at + if_true] += chance * truthful
        found[at + if_lie] += chance * (1 - truthful)
    return found


def _add(one: Ghosts, other: Sequence[float]) -> Ghosts:
    found = [0.0] * (len(one) + len(other) - 1)
    for at, first in enumerate(one):
        if first:
            for more, second in enumerate(other):
                found[at + more] += first * second
    return found


def outlook(table: Table) -> Outlook:
    counts: dict[str, dict[int, list[int]]] = {place: {} for place in table.properties}
    for place, seat, face in table.tokens:
        counts[place].setdefault(seat, [0, 0])[face != GHOST] += 1
    faces = {
        place: [(seat, ghosts, paintings) for seat, (ghosts, paintings) in seats.items()]
        for place, seats in counts.items()
    }
    return Outlook(faces, sum(map(len, table.left)))


def even(believed: Sequence[Pattern]) -> list[float]:
    return [1 / len(believed)] * len(believed)


def expected(rules: Rules, place: str, ghosts: Sequence[float], by: int = 0) -> float:
    row = rules.rows[place]
    last, found = len(row) - 1, 0.0
    for count, chance in enumerate(ghosts, by):
        found += chance * row[min(count, last) if count > 0 else 0]
    return found


def worthless(rules: Rules, place: str, ghosts: Sequence[float]) -> float:
    row = rules.rows[place]
    return sum(chance for count, chance in enumerate(ghosts) if not row[min(count, len(row) - 1)])


def worth(rules: Rules, table: Table, seat: int, place: str, ghosts: Sequence[float]) -> float:
    """The points a property would bring this seat, with its special card. G 8"""
    special = table.special(place)
    found = expected(rules, place, ghosts)
    if special == "magic_mirror":
        found = max(found, expected(rules, place, ghosts, -1))
    elif special == "secret_crypt":
        found = max(found, expected(rules, place, ghosts, 1))
    elif special == "crystal_ball":
        found += rules.data.ball * max(ghosts)
    portrait = rules.data.portrait
    if special == "family_portraits":
        zeros = sum(not points for _, points in table.owned[seat])
        found += portrait * (worthless(rules, place, ghosts) + zeros + (0.8 if table.round == 1 else 0.2))
    elif "family_portraits" in table.kept[seat]:
        found += portrait * worthless(rules, place, ghosts)
    return found


def worths(rules: Rules, table: Table, seat: int, weights: Sequence[float] | None = None) -> dict[str, float]:
    """What every property would be worth to this seat; without weights all patterns are equally likely."""
    believed, look = patterns_of(table, seat), outlook(table)
    weights = weights or even(believed)
    return {
        place: worth(rules, table, seat, place, look.likely(place, believed, weights)) for place in table.properties
    }


def card_value(card: str) -> float:
    """A card's value, or what its back lets expect."""
    return AVERAGE[card] if is_blank(card) else float(card)


def back_or_card(table: Table, seat: int, owner: int, place: str, card: str) -> str:
    """A bid as this seat sees it."""
    return card if owner == seat or place in table.opened else table.blank(card)


def totals(table: Table, seat: int, places: Sequence[str]) -> dict[str, list[float]]:
    """What every seat has laid at each place, as far as this seat can tell."""
    found = {place: [0.0] * table.players for place in places}
    for place, owner, card in table.bids:
        if place in found:
            found[place][owner] += card_value(back_or_card(table, seat, owner, place, card))
    return found


def ascending(cards: Cards) -> list[str]:
    return sorted(cards, key=int)
