"""What seals and coins are worth to a seat, as a rough chance of becoming Doge from 0 to 1; and which card of the draft to keep."""

from __future__ import annotations

from functools import cache

from engine.core.flow import State
from engine.games.intrigo.minds.tuning import TUNING, Tuning
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table


class Worth:
    """By one set of numbers. What was worked out once is kept."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = t = tuning
        self.different = (1.0, t.different_one, t.different_two, t.different_three, t.different_four, t.different_five)
        self.same = (1.0, t.same_one, t.same_two, t.same_three, t.same_four)
        self.money, self.hope, self.seal = cache(self._money), cache(self._hope), cache(self._seal)

    def coin(self, coins: int) -> float:
        """What one more coin is worth to somebody who has so many."""
        return self.money(coins + 1) - self.money(coins)

    def cost(self, coins: int, price: int) -> float:
        """What it is worth to somebody who has so many coins to keep those that something costs."""
        return self.money(coins) - self.money(coins - price)

    def _money(self, coins: int) -> float:
        """What so many coins are worth."""
        return sum(self.tuning.coin / (1.0 + self.tuning.enough * each) for each in range(coins))

    def _hope(self, seals: tuple[int, ...], same: int, different: int) -> float:
        """How near somebody with these seals is to the Doge's chair; 1 is there."""
        missing = different - sum(map(bool, seals))
        if missing <= 0 or max(seals) >= same:
            return 1.0
        away = 1.0 - self.different[missing]
        for count in seals:
            away *= 1.0 - self.same[same - count]
        return 1.0 - away

    def _seal(self, seals: tuple[int, ...], same: int, different: int) -> tuple[float, ...]:
        """What one more seal is worth, by faction."""
        now = self.hope(seals, same, different)
        more = [(*seals[:at], count + 1, *seals[at + 1 :]) for at, count in enumerate(seals)]
        return tuple(self.hope(each, same, different) - now for each in more)


WORTH = Worth(TUNING)


def card_worth(view: State[Table, Rules], seat: int, card: str, t: Tuning = TUNING) -> float:
    value, family = view.rules.value[card], view.rules.family[card]
    if family == view.table.families[seat]:
        return {2: t.own_two, 3: t.own_three, 4: t.own_four}.get(value, 0.5)
    if family in view.table.families:
        return {2: t.others_two, 3: t.others_three, 4: t.others_four}.get(value, 0.3)
    return {2: t.neutral_two, 3: t.neutral_three, 4: t.neutral_four}.get(value, 0.3)
