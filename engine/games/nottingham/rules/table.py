"""What lies on the table of Nottingham."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.cards import Cards
from engine.core.table import Table as CoreTable
from engine.core.table import everybody, seat_zones, shared_zone
from engine.games.nottingham.rules.numbers import COMMISSIONS


def _those_looking(table: "Table", owner: int, seat: int) -> bool:
    return owner == seat or (bool(table.looks) and ((owner, None) in table.looks or (owner, seat) in table.looks))


def _who_peeks(table: "Table", _: int, seat: int) -> bool:
    return table.peeker == seat


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`looks` are the pairs (owner, who looks) of hands that lie open now; None looks for all.

    `drawn` is the card turned up in this turn, `offers` what is offered for it, `laid` a set being exchanged.
    `ambush_deck` has an order, top first, since cards are put under it; `peeked` are those that `peeker` looks
    at. `under` is the gold under the ambushes. `commissions` are the seats that have completed each kind, in order;
    `sheriff` the steps he has taken.
    """

    hands: list[Cards] = seat_zones(_those_looking)
    deck: Cards = shared_zone()
    discard: Cards = shared_zone(everybody)
    drawn: Cards = shared_zone(everybody)
    offers: list[Cards] = seat_zones(everybody)
    laid: Cards = shared_zone(everybody)
    winnings: list[Cards] = seat_zones(everybody)
    ambush_deck: Cards = shared_zone()
    peeked: Cards = shared_zone(_who_peeks)
    ambushes: list[Cards] = seat_zones()
    under: list[Cards] = seat_zones(everybody)
    looks: tuple[tuple[int, int | None], ...] = ()
    peeker: int | None = None
    commissions: list[tuple[int, ...]] = field(default_factory=lambda: [()] * len(COMMISSIONS))
    sheriff: int = 0
    turn: int = 0

    def others(self, seat: int) -> tuple[int, ...]:
        """The other players, clockwise from this one."""
        return (*range(seat + 1, self.players), *range(seat))

    def holders(self) -> dict[str, tuple[int, ...]]:
        """Who has completed each kind of commission, in order."""
        return dict(zip(COMMISSIONS, self.commissions, strict=True))


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """What is counted beside the cards, and the gold, of which one card lies under every ambush. N 6.3"""
    found: dict[str, Sequence[int]] = {
        "cards in the winnings": [len(cards) for cards in table.winnings],
        "commissions": [len(seats) for seats in table.commissions],
        "steps of the Sheriff": [table.sheriff],
        "hands lying open": [len(table.looks)],
    }
    for seat, (gold, ambushes) in enumerate(zip(table.under, table.ambushes, strict=True)):
        found[f"gold cards without an ambush at seat {seat}"] = [len(gold) - len(ambushes)]
    return found
