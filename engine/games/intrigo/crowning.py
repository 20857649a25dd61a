"""The move that made the Doge: whose card it was, which seal it won, and whose card had left it no other place.

All of it is read off the numbered events of a match that is over. After each move the palace says who would be Doge. Told is the
last move after which this Doge stayed it to the end. If the count of arcades ended early, by a seal that a later move had won, then
that move is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.facts import Numbered
from engine.games.intrigo.changed import EFFECTS
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    Bought,
    Elected,
    Named,
    Placed,
    RoundBegan,
    Table,
    Took,
    empty,
)
from engine.games.intrigo.standing import ending, hinges, verdicts


@dataclass(frozen=True, slots=True)
class Laid:
    """A plot card that somebody placed in their own turn. `at` is the number of the event, `before` the table before it."""

    at: int
    seat: int
    card: str
    gap: int
    before: Table


@dataclass(frozen=True, slots=True)
class Crowning:
    """The move by which `doge` was to be Doge from then on: a `card` of `by`, that won the `token`.

    `token` is empty where the move took a seal from somebody else who would have been Doge.

    `laid` is the plot card itself, None where it was a hired one. `forced` is the card that had filled the last gap in which
    it would have made nobody Doge, None where there was another gap, or never had been.
    """

    at: int
    doge: int
    by: int
    card: str
    token: str
    laid: Laid | None
    forced: Laid | None


def crowning(rules: Rules, opening: Table | None, events: Numbered) -> Crowning | None:
    """The move that made the Doge, where it was made in the game that is told."""
    table = opening.copy() if opening is not None else empty(rules)
    doge = next((event.seat for _, event in events if isinstance(event, Elected)), None)
    if doge is None:
        return None
    found: Crowning | None = None
    seals = [each for _, each in events if isinstance(each, Took) and each.seat == doge and each.token != COIN]
    last = seals[-1] if seals else None
    laid: list[Laid] = []
    mover, called = (-1, ""), False
    for at, event in events:
        if isinstance(event, RoundBegan):
            found, laid = None, []
        if not isinstance(event, (Placed, Bought, *EFFECTS)):
            event.apply(table)
            continue
        before = table.copy()
        if isinstance(event, Bought):
            mover = event.seat, event.kind
        elif isinstance(event, Placed) and not called:
            mover = event.seat, event.card
            laid.append(Laid(at, event.seat, event.card, event.gap, before))
        own = laid[-1] if isinstance(event, Placed) and not called else None
        called = isinstance(event, Named)
        event.apply(table)
        was, now = ending(rules, before).doge, ending(rules, table).doge
        if now != doge:
            found = None
            continue
        if was != doge:
            forced = None if own is None else _forced(rules, doge, own, laid[:-1])
            found = Crowning(at, doge, *mover, _token(rules, before, table, doge), own, forced)
        elif found is not None and last is not None and _wins(rules, table, last) and not _wins(rules, before, last):
            found = Crowning(
                at, doge, *mover, last.token, own, None
            )  # another would have done: this one was counted first
    return found


def _wins(rules: Rules, table: Table, took: Took) -> bool:
    """Whether this would come of the palace as it stands."""
    there = (took.seat, took.arcade, took.token)
    return any((each.winner, each.arcade, each.token) == there for each in verdicts(rules, table))


def _token(rules: Rules, before: Table, after: Table, doge: int) -> str:
    """The seal that the Doge wins by a move and did not before, without which there would be no chair. I 5.5"""
    old, new = verdicts(rules, before), verdicts(rules, after)
    had = {(each.arcade, each.token) for each in old if each.winner == doge}
    needed = hinges(rules, after, new, doge)
    won = [each for each in new if each.winner == doge and each.token != COIN and (each.arcade, each.token) not in had]
    return next((each.token for each in won if each.arcade in needed), "")


def _forced(rules: Rules, doge: int, own: Laid, earlier: Sequence[Laid]) -> Laid | None:
    """The latest card of somebody else that filled a gap in which the card that made the Doge would have made none.

    None where whoever placed the card that made the Doge had another card or gap left that would have made none.
    """
    if any(not _crowns(rules, own.before, doge, card, gap) for card, gap in _ways(own)):
        return None
    for each in reversed(earlier):
        if each.seat == own.seat:
            continue
        freed = own.before.copy()
        freed.gaps[each.gap] = NOTHING
        if _crowns(rules, freed, doge, own.card, own.gap) and not _crowns(rules, freed, doge, own.card, each.gap):
            return each
    return None


def _ways(own: Laid) -> Iterator[tuple[str, int]]:
    """Every plot card that could have been placed, with every gap where it could. I 4.1"""
    free = [gap for gap, card in enumerate(own.before.gaps) if card == NOTHING]
    return ((card, gap) for card in dict.fromkeys(own.before.hands[own.seat]) for gap in free)


def _crowns(rules: Rules, table: Table, doge: int, card: str, gap: int) -> bool:
    new = table.copy()
    new.gaps[gap] = card
    return ending(rules, new).doge == doge
