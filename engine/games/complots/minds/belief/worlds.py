"""Worlds as a seat believes in them: the unseen cards laid out in hands, each with a manner of lying that fits it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.cards import Cards, put, take, take_all, zone
from engine.core.chance import Chance, Generator
from engine.games.complots.minds.belief.hands import Weights
from engine.games.complots.minds.odds import View, least_worth
from engine.games.complots.rules.guess import guess_sets


class PossibleHand(NamedTuple):
    """A hand that somebody may hold: its two cards (the second may be ""), its weight, and that by manner."""

    one: str
    two: str
    total: float
    hand: Cards
    by_manner: list[float]


class Hands:
    """What `seat` draws its worlds from: what each other was seen to do, and the cards that lie where it cannot see them."""

    def __init__(self, view: View, seat: int, seen: Mapping[int, Weights], pool: Mapping[str, int]) -> None:
        self.view, self.seat, self.pool = view, seat, pool
        self.held = {other: _held(seen[other]) for other in view.table.others(seat)}

    def world(self, generator: Generator) -> tuple[View, dict[int, int]]:
        """The view with its blanks filled in, and the manner of every other seat."""
        view, table = self.view, self.view.table
        sets, pool = table.sets, dict(self.pool)
        if view.rules.players == 2:  # C 2.2: four of the other's five are out of the game
            sets, unseen = guess_sets(view, self.seat, generator)
            pool = {card: unseen.count(card) for card in pool}
        hands, shown = list(table.hands), table.shown
        believed = self._draw_all(pool, generator)
        for other, (hand, _) in believed.items():
            if table.look is not None and table.look[0] == other:  # a card of this hand lies before the Inquisitor
                card = shown[0] if shown[0] != "?" else least_worth(hand)
                gone = card if card in hand else hand[0]
                hand, shown = take_all(hand, [gone]), (card,)
                pool[gone] += 1
            hands[other] = hand
        court = zone(card for card, count in pool.items() for _ in range(count))
        for other in believed:  # who is exchanging has more cards in hand, of which nothing is known
            for _ in range(len(table.hands[other]) - len(hands[other])):
                card = generator.pick(court)
                hands[other], court = put(hands[other], card), take(court, card)
        guess = {"sets": sets, "shown": shown, "hands": hands, "court": court}
        return view.fill(guess, Chance(generator)), {other: manner for other, (_, manner) in believed.items()}

    def _draw_all(self, pool: dict[str, int], generator: Generator) -> dict[int, tuple[Cards, int]]:
        """A hand and a manner for every other seat, taken from the pool, as likely as this seat believes of all together.

        Who is drawn first knows nothing of what the others hold; so each is drawn once more, with theirs as they are
        (a step of Gibbs sampling, Geman and Geman 1984).
        """
        order, found = generator.shuffled(self.held), dict[int, tuple[Cards, int]]()
        for other in (*order, *order) if len(order) > 1 else order:
            for card in found[other][0] if other in found else ():
                pool[card] += 1
            hand, _ = found[other] = self._draw(other, pool, generator)
            for card in hand:
                pool[card] -= 1
        return found

    def _draw(self, other: int, pool: dict[str, int], generator: Generator) -> tuple[Cards, int]:
        """A hand that these cards allow, and a manner, as likely as this seat believes."""
        found = self.held[other]
        chances = [
            total * (pool[one] * (pool[two] if one != two else (pool[one] - 1) / 2) if two else pool[one])
            for one, two, total, _, _ in found
        ]
        _, _, _, hand, weights = found[generator.weighted(chances)]
        return hand, generator.weighted(weights)


def _held(weights: Weights) -> list[PossibleHand]:
    found: list[PossibleHand] = []
    for hand, by_manner in weights.items():
        one, two = (*hand, "", "")[:2]
        found.append(PossibleHand(one, two, sum(by_manner), hand, by_manner))
    return found
