"""Where to bid: what each property is worth, how far others will go, and which of my cards win it cheaply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp, sqrt

from engine.bots.foretelling import CameTrue
from engine.core.cards import Cards, is_blank
from engine.games.ghost_for_sale.minds.odds import AVERAGE, View, back_or_card, card_value
from engine.games.ghost_for_sale.minds.tuning import Tuning
from engine.games.ghost_for_sale.rules.guess import unseen

SPREAD = {"?little": 2.6, "?much": 2.6}  # of a card behind its back, one standard deviation
MOST = 60  # the highest total looked at
# By players: how the chances of a plan came true, as shift and slope in logarithms (TUNING.md). Plans change, most with
# many players.
CAME_TRUE = {3: CameTrue(-0.06, 0.82), 4: CameTrue(0.23, 0.66), 5: CameTrue(0.39, 0.54)}


@dataclass(frozen=True, slots=True)
class Rival:
    """What another can still do: the pips he lays where he comes, times the number of places; how many cards he holds."""

    seat: int
    pips: float
    cards: int


@dataclass(frozen=True, slots=True)
class Bundle:
    """Cards for one place, and what they gain in points, less what they cost."""

    place: str
    cards: tuple[str, ...]
    gain: float
    chance: float  # of winning the place then
    before: float  # of winning it without them


def averages(view: View, owner: int) -> dict[str, float]:
    """What to expect behind each back of this owner, by the cards that were not seen. G 1.2"""
    found = dict(AVERAGE)
    pool = unseen(view, owner)
    for back in found:
        values = [int(card) for card in pool if view.rules.back(card) == back]
        if values:
            found[back] = sum(values) / len(values)
    return found


def rivals(view: View, seat: int, tuning: Tuning) -> list[Rival]:
    table = view.table
    found: list[Rival] = []
    for other in range(table.players):
        if other == seat:
            continue
        expect = averages(view, other)
        hand = table.hands[other] if other not in table.passed else ()
        pips = sum(expect[card] if is_blank(card) else int(card) for card in hand)
        found.append(Rival(other, pips * tuning.effort[table.round - 1], len(hand)))
    return found


class Bidding:
    """One look at the auction of properties. `worth` is what each property is worth to me."""

    def __init__(self, view: View, seat: int, worth: Mapping[str, float], tuning: Tuning) -> None:
        self.view, self.seat, self.worth, self.tuning = view, seat, worth, tuning
        self.round = view.table.round - 1
        self.price = tuning.price if self.round == 0 else 0.0
        self.rivals = rivals(view, seat, tuning)
        self.laid: dict[str, dict[int, tuple[float, float]]] = {place: {} for place in view.table.properties}
        expect = {rival.seat: averages(view, rival.seat) for rival in self.rivals}
        for place, owner, card in view.table.bids:
            if place not in self.laid:
                continue
            card = back_or_card(view.table, seat, owner, place, card)
            value = expect[owner][card] if owner != seat and is_blank(card) else card_value(card)
            total, spread = self.laid[place].get(owner, (0.0, 0.0))
            self.laid[place][owner] = (total + value, spread + (SPREAD[card] ** 2 if is_blank(card) else 0.0))
        self.mine = {place: round(sums.get(seat, (0.0, 0.0))[0]) for place, sums in self.laid.items()}
        self.chances = {place: self._chances(place) for place in self.laid}

    def _chances(self, place: str) -> list[float]:
        """How likely each total of mine wins the place in the end."""
        mine = self.laid[place]
        wins = [1.0] * (MOST + 1)
        for rival in self.rivals:
            total, spread = mine.get(rival.seat, (0.0, 0.0))
            more = rival.pips / len(self.laid)
            mean = total + more
            if mean <= 0.2:
                continue
            sd = sqrt(spread + (self.tuning.doubt * more) ** 2)
            absent = 0.0 if total else exp(-mean / self.tuning.absent)
            table = _curve(round(mean * 4), round(sd * 4))
            for at in range(MOST + 1):
                wins[at] *= absent + (1 - absent) * table[at]
        wins[0] = 0.0
        return wins

    def chance(self, place: str, total: int) -> float:
        return self.chances[place][min(total, MOST)]

    def gain(self, place: str, total: int) -> float:
        """What this total is worth: points when it wins, less what its cards would be worth later."""
        return self.chance(place, total) * (self.worth[place] - self.price * total)

    def more(self, place: str, pips: int) -> float:
        """What so many pips more at a place gain."""
        return self.gain(place, self.mine[place] + pips) - self.gain(place, self.mine[place])

    def bundles(self, hand: Cards, most: int = 3) -> list[Bundle]:
        """The plan: bundles of cards, the best first, until nothing gains any more."""
        left = sorted(hand, key=int)
        found: list[Bundle] = []
        places = list(self.laid)
        while left and places:
            best = self._best(left, places, most)
            if best is None:
                break
            found.append(best)
            places.remove(best.place)
            for card in best.cards:
                left.remove(card)
        return found

    def _best(self, left: Sequence[str], places: Sequence[str], most: int) -> Bundle | None:
        shadow = self.tuning.shadow[self.round]
        best: Bundle | None = None
        best_gain = 0.0
        sets = _subsets(tuple(left), most)
        for place in places:
            mine = self.mine[place]
            before = self.gain(place, mine)
            wins, worth, price = self.chances[place], self.worth[place], self.price
            for cards, pips in sets:
                total = min(mine + pips, MOST)
                gain = wins[total] * (worth - price * total) - before - shadow * pips
                if gain > best_gain:
                    best_gain = gain
                    best = Bundle(place, cards, gain, wins[total], self.chance(place, mine))
        return best


@lru_cache(maxsize=4096)
def _curve(mean: int, sd: int) -> tuple[float, ...]:
    """For each total how likely it beats a normal variable with this mean and deviation (in quarters)."""
    m, s = mean / 4, max(sd / 4, 0.5)
    return tuple(1 / (1 + exp(min(60.0, -1.702 * (total - m) / s))) for total in range(MOST + 1))


@lru_cache(maxsize=1024)
def _subsets(cards: tuple[str, ...], most: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """One choice of up to `most` cards for every total, with as few cards as it takes."""
    found: dict[int, tuple[str, ...]] = {}
    for count in range(1, most + 1):
        for chosen in combinations(cards, count):
            found.setdefault(sum(map(int, chosen)), chosen)
    return tuple((chosen, pips) for pips, chosen in found.items())


def percent(chance: float, players: int) -> int:
    """The chance of getting a property in the end, as such chances came true."""
    return round(100 * CAME_TRUE[players].of(chance))
