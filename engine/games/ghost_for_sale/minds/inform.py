"""What to pay for knowing who lies. G 5.4, 5.5

Whoever is not last at Mrs. Truelight sees one card, whatever he paid: it is enough not to be last. What loses at the pile
is not paid, but out of this round.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.minds.inclined import learning
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, ascending, outlook, totals, worth
from engine.games.ghost_for_sale.minds.quick import lay
from engine.games.ghost_for_sale.minds.tuning import TUNING, Tuning
from engine.games.ghost_for_sale.possible import Pattern
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from engine.games.ghost_for_sale.rules.play import last_bid

FEW = 4  # cards with which nobody bids for more than he has to


class Stall:
    """One look at the auction for information, by what this seat knows.

    `mine` is what it has laid at Mrs. Truelight, in pips; `behind` how many others seem to have laid less, and
    something; `look_worth` and `pile_worth` what a look at a card and one into the pile would bring, in points.
    """

    def __init__(self, view: View, seat: int, memory: Memory, tuning: Tuning = TUNING) -> None:
        self.view, self.seat, self.pip = view, seat, tuning.pip
        self.cards = ascending(view.table.hands[seat])
        sums = totals(view.table, seat, (TRUELIGHT, PILE))
        self.at_pile, at_truelight = sums[PILE], sums[TRUELIGHT]
        self.mine = at_truelight[seat]
        self.behind = sum(0 < total < self.mine for other, total in enumerate(at_truelight) if other != seat)
        self.look_worth, self.pile_worth = values(view, seat, *memory.belief(view), tuning)
        self.look_worth += learning(memory.character, TRUELIGHT)
        self.pile_worth += learning(memory.character, PILE)
        self.daring = 0.6 + 0.8 * memory.character.daring
        self.last = last_bid(view)

    def choose(self, generator: Generator) -> tuple[Choice, Why]:
        """What to lay, or to pass."""
        view, cards, worth_of_pile = self.view, self.cards, self.pile_worth * self.daring
        if not self.mine:
            start = cards[min(generator.below(2), len(cards) - 1)]
            if view.rules.pile and not self.last and len(cards) > FEW and worth_of_pile > self.pip * int(cards[2]):
                other = _other(cards, start)[1]
                return lay_at_both(start, other), Why("inform_pile", {"card": other})
            return lay(TRUELIGHT, start), Why("inform_owed", {"card": start})
        dear = self.pip * (self.mine + int(cards[0]))
        if not self.behind and self.look_worth * self.daring > dear and len(cards) > FEW:
            return lay(TRUELIGHT, cards[0]), Why("inform_look", {"card": cards[0]})
        ours, lead = self.at_pile[self.seat], self.lead
        if view.rules.pile and len(cards) > FEW and ours <= lead and worth_of_pile > self.pip * (lead + 2):
            card = self.outbids()
            if self.pip * (ours + int(card)) < worth_of_pile:
                return lay(PILE, card), Why("inform_pile", {"card": card})
        return PASS, Why("inform_enough", {"number": len(cards)})

    @property
    def lead(self) -> float:
        """The most that another has laid at the pile."""
        return max(total for other, total in enumerate(self.at_pile) if other != self.seat)

    def outbids(self) -> str:
        """The lowest card with which this seat would lead at the pile, else the highest."""
        ours = self.at_pile[self.seat]
        return next((card for card in self.cards if ours + int(card) > self.lead), self.cards[-1])


def lay_at_both(truelight: str, pile: str) -> Choice:
    return Choice("bid", (TRUELIGHT, (truelight,), PILE, (pile,)))


def _other(cards: Sequence[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


def values(
    view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float], tuning: Tuning
) -> tuple[float, float]:
    """What a look at one other's card is worth, on average, and what the pile is worth, in points."""
    now = _use(view, seat, believed, weights, tuning.hurdle)
    others = [other for other in range(view.rules.players) if other != seat]
    looks = [
        _after(view, seat, believed, weights, [pattern[other] == TRUTH for pattern in believed], tuning.hurdle)
        for other in others
    ]
    pile = _after(view, seat, believed, weights, [pattern.count(LIE) for pattern in believed], tuning.hurdle)
    return tuning.share * (sum(looks) / len(looks) - now), tuning.share * (pile - now)


def _after(
    view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float], told: Sequence[int], hurdle: float
) -> float:
    """What can be made of the auction once it is known which of the values `told` is true."""
    found = 0.0
    for value in dict.fromkeys(told):
        here = [weight if each == value else 0.0 for weight, each in zip(weights, told, strict=True)]
        total = sum(here)
        if total:
            found += total * _use(view, seat, believed, [weight / total for weight in here], hurdle)
    return found


def _use(view: View, seat: int, believed: Sequence[Pattern], weights: Sequence[float], hurdle: float) -> float:
    """What all properties are worth beyond what each costs."""
    look = outlook(view.table)
    return sum(
        max(0.0, worth(view.rules, view.table, seat, place, look.likely(place, believed, weights)) - hurdle)
        for place in view.table.properties
    )
