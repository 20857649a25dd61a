"""What to pay for knowing who lies. G 5.4, 5.5

Whoever is not last at Mrs. Truelight sees one card, whatever he paid: it is enough not to be last. Losing at the pile
costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bots.minds.ghost_for_sale.odds import View, ascending, outlook, totals, worth
from engine.bots.minds.ghost_for_sale.quick import lay
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.play import Auction
from engine.games.ghost_for_sale.possible import Pattern
from engine.games.ghost_for_sale.rules import LIE, PILE, TRUELIGHT, TRUTH

if TYPE_CHECKING:
    from engine.bots.minds.ghost_for_sale.memory import Memory

HURDLE = 1.4  # points that a property costs, as far as information is concerned
SHARE = 0.5  # of what better knowledge is worth, what comes of it against others
PIP = 0.1  # points that a pip of offers is worth


def inform(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    table = view.table
    cards = ascending(table.hands[seat])
    sums = totals(table, seat, (TRUELIGHT, PILE))
    mine = sums[TRUELIGHT][seat]
    auction = view.frames[-1]
    assert isinstance(auction, Auction)
    believed, weights = memory.belief(view)
    look_worth, pile_worth = values(view, seat, believed, weights)
    daring = 0.6 + 0.8 * memory.character.daring
    low = cards[0]
    if not mine:
        start = cards[min(generator.below(2), len(cards) - 1)]
        if view.rules.pile and not auction.last and len(cards) > 4 and pile_worth * daring > PIP * int(cards[2]):
            return Choice("bid", (TRUELIGHT, (start,), PILE, (_other(cards, start)[1],))), Why("inform_pile")
        return lay(TRUELIGHT, start), Why("inform_enough")
    behind = sum(0 < total < mine for other, total in enumerate(sums[TRUELIGHT]) if other != seat)
    if not behind and look_worth * daring > PIP * (mine + int(low)) and len(cards) > 4:
        return lay(TRUELIGHT, low), Why("inform_look")
    if view.rules.pile and len(cards) > 4:
        lead = max(total for other, total in enumerate(sums[PILE]) if other != seat)
        ours = sums[PILE][seat]
        if ours <= lead and pile_worth * daring > PIP * (lead + 2):
            card = next((card for card in cards if ours + int(card) > lead), cards[-1])
            if PIP * (ours + int(card)) < pile_worth * daring:
                return lay(PILE, card), Why("inform_pile")
    return PASS, Why("inform_enough")


def _other(cards: Sequence[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


def values(view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float]) -> tuple[float, float]:
    """What a look at one other's card is worth, on average, and what the pile is worth, in points."""
    now = _use(view, seat, believed, weights)
    others = [other for other in range(view.rules.players) if other != seat]
    looks = [
        _after(view, seat, believed, weights, [pattern[other] == TRUTH for pattern in believed]) for other in others
    ]
    pile = _after(view, seat, believed, weights, [pattern.count(LIE) for pattern in believed])
    return SHARE * (sum(looks) / len(looks) - now), SHARE * (pile - now)


def _after(view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float], told: Sequence[int]) -> float:
    """What can be made of the auction once it is known which of the values `told` is true."""
    found = 0.0
    for value in dict.fromkeys(told):
        here = [weight if each == value else 0.0 for weight, each in zip(weights, told, strict=True)]
        total = sum(here)
        if total:
            found += total * _use(view, seat, believed, [weight / total for weight in here])
    return found


def _use(view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float]) -> float:
    look = outlook(view.table)
    return sum(
        max(0.0, worth(view.rules, view.table, seat, place, look.likely(place, believed, weights)) - HURDLE)
        for place in view.table.properties
    )
