"""What the learnt value of a position looks at: a turn of Complots is about to begin, and all cards are known.

The value is a chance to win *if everybody goes on playing by what they may know*: worlds of a belief are valued each by
its own cards, and their mean is what the position is worth to who believes so. That some cards are known to the net
tells it nothing that could be played upon.

For every living seat, the one valued first and the others clockwise: two lives, coins and their thresholds, which
characters it holds, and, of the others, for which of them they stand in the eyes of the table. Then who is to move. A net for each
number of living seats.

What the seat itself has claimed is left out. In the games that are learnt from, the strong change their
cards first: a net that sees it takes that for what makes them win, and thinks who has claimed the Ambassador a fifth better off
(data/complots/TUNING.md).
"""

from __future__ import annotations

from engine.bots.value import Learnt, Net, Nets, read_nets
from engine.core.cards import Cards
from engine.data import DATA
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.rules.table import Table

CHARACTERS = ("duchess", "assassin", "contessa", "captain")  # and the fifth, whichever it is
FIFTH = len(CHARACTERS)
PLACE = {**{name: at for at, name in enumerate(CHARACTERS)}, "ambassador": FIFTH, "inquisitor": FIFTH}
KINDS = FIFTH + 1
BLOCK = 5 + 3 * KINDS  # inputs of one seat
LIVING = range(2, 9)  # how many seats may be alive


def inputs(living: int) -> int:
    """How many numbers the net for so many living seats takes."""
    return living * (BLOCK + 1)


def block(cards: int, coins: int, hand: Cards, said: Cards) -> list[tuple[int, float]]:
    """The inputs of one seat that are not 0, as (place, number)."""
    found = [(1, min(coins, 12) / 10)]
    if cards > 1:
        found.append((0, 1.0))
    found += [(at, 1.0) for at, coins_needed in ((2, 3), (3, 7), (4, 5)) if coins >= coins_needed]
    for card in hand:
        found.append((5 + PLACE[card], 1.0))
    if len(set(hand)) < len(hand):
        found[-1] = (5 + 2 * KINDS + PLACE[hand[0]], 1.0)  # two alike are something else
    found += [(5 + KINDS + PLACE[name], 1.0) for name in said]
    return found


def sparse(table: Table, said: Said, seat: int) -> list[tuple[int, float]]:
    """All inputs that are not 0: the position as this living seat's chance depends on it."""
    order = (seat, *table.others(seat))
    living = len(order)
    found = [(living * BLOCK + order.index(table.turn), 1.0)]
    for at, each in enumerate(order):
        claims = said.said[each] if at else ()
        one = block(len(table.hands[each]), table.coins[each], table.hands[each], claims)
        found += [(at * BLOCK + place, number) for place, number in one]
    return found


class Value:
    """The learnt chance to win, with the sums of each seat's inputs kept: most seats are as they were a moment ago."""

    def __init__(self, nets: Nets) -> None:
        self.nets = nets
        self._kept: dict[tuple[int, int, int, Cards, Cards], list[float]] = {}

    def chance(self, table: Table, said: Said, seat: int) -> float:
        """How likely the seat wins from here, where a turn is about to begin. 0 to 1"""
        if seat not in table.living:
            return 0.0
        order = (seat, *table.others(seat))
        living = len(order)
        if living == 1:
            return 1.0
        net = self.nets[living]
        kept, hands, coins = self._kept, table.hands, table.coins
        sums = net.rows[living * BLOCK + order.index(table.turn)]
        parts = [sums]
        for at, each in enumerate(order):
            claims = said.said[each] if at else ()
            key = (living * 8 + at, coins[each], len(hands[each]), hands[each], claims)
            part = kept.get(key)
            if part is None:
                part = kept[key] = self._part(net, at, key)
            parts.append(part)
        return net.squash(parts)

    def _part(self, net: Net, at: int, key: tuple[int, int, int, Cards, Cards]) -> list[float]:
        if len(self._kept) > 50_000:
            self._kept.clear()
        _, coins, cards, hand, said = key
        start = at * BLOCK
        return net.sums((start + place, number) for place, number in block(cards, coins, hand, said))


LEARNT = Learnt(
    DATA / "complots" / "value.json", lambda path: Value(read_nets(path, {living: inputs(living) for living in LIVING}))
)
