"""What becomes of the whole palace: everybody's chance to be Doge, all arcades taken together.

Arcade by arcade (palace.py) a seal is worth as much as it would be alone: two that make a Doge only together are seen too
late, and of two of one faction the second counts as much as the first. Here the tokens of the round are won together, each
with its chance; who is elected by then, and what all others have left (chair.py), follows from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.minds.intrigo.chair import PLACES
from engine.bots.minds.intrigo.palace import DEAD, EMPTY, FIRST_SEAL, MONEY, NO_TOKEN, Codes, Palace, View
from engine.bots.minds.intrigo.worth import DIFFERENT, SAME, money_worth

Won = dict[int, list[float]]  # by faction: how likely so many of its seals are won in this round


class Prospects:
    """One decision's palace, of which `mine` is the seat's."""

    def __init__(self, view: View, mine: Palace) -> None:
        table, data = view.table, view.rules.data
        self.mine, self.seat, self.players = mine, mine.seat, view.rules.players
        self.seals = table.seals
        self.same, self.different = data.same, data.different
        first = (table.first + 1) % self.players  # of the round to come. I 6.1
        self.place = [exp(PLACES[self.players][(seat - first) % self.players]) for seat in range(self.players)]
        left = [1.0 - SAME[missing] for missing in range(self.same + 1)]
        self.unlike = [0.0] * self.same + left[::-1]  # by equal seals: what is left to hope for otherwise, when there are more: none
        self.unlike = [left[max(0, self.same - count)] for count in range(self.same + 8)]

    def share(self, coins: Sequence[float]) -> float:
        """The seat's chance to become Doge, from the palace as it stands and these purses."""
        won, purses = self._won(coins)
        elected, strengths = [], []
        for seat in range(self.players):
            chance, hope = self._after(seat, won[seat])
            elected.append(chance)
            strengths.append((hope + (1.0 - chance) * money_worth_of(purses[seat])) * self.place[seat])
        none = 1.0
        for chance in elected:
            none *= 1.0 - chance
        mine = elected[self.seat]
        for seat, chance in enumerate(elected):
            if seat != self.seat:
                mine *= 1.0 - chance / 2
        whole = sum(strengths) or 1.0
        return mine + none * strengths[self.seat] / whole

    def _won(self, coins: Sequence[float]) -> tuple[list[Won], list[float]]:
        mine, purses = self.mine, list(coins)
        won: list[Won] = [{} for _ in range(self.players)]
        gaps = mine.gaps
        before = gaps[-1]
        for arcade, token in enumerate(mine.tokens):
            after = gaps[arcade]
            if token != NO_TOKEN:
                if arcade == 0 and mine.door is not None:
                    self._count(won, purses, mine.door, token, 1.0)
                else:
                    chances = mine.chances(before, after)
                    for seat in range(self.players):
                        if chances[seat]:
                            self._count(won, purses, seat, token, chances[seat])
            before = after
        return won, purses

    @staticmethod
    def _count(won: list[Won], purses: list[float], seat: int, token: int, chance: float) -> None:
        if token == MONEY:
            purses[seat] += chance
            return
        there = won[seat].get(token - FIRST_SEAL)
        if there is None:
            won[seat][token - FIRST_SEAL] = [1.0 - chance, chance]
            return
        more = [each * (1.0 - chance) for each in there] + [0.0]
        for number, each in enumerate(there):
            more[number + 1] += each * chance
        won[seat][token - FIRST_SEAL] = more

    def _after(self, seat: int, won: Won) -> tuple[float, float]:
        """How likely this seat is Doge at the end of the round; and its hope where it is not, times how likely that is."""
        unlike, same = self.unlike, self.same
        open_, still = 1.0, 1.0  # what is left to hope for otherwise; how likely no faction has made a Doge
        missing = self.different
        rows = [(1.0, 1.0)]  # by factions that are new: (open, still)
        for faction, count in enumerate(self.seals[seat]):
            numbers = won.get(faction)
            if count:
                missing -= 1
                if numbers is None:
                    open_ *= unlike[count]
                else:
                    open_ *= sum([chance * unlike[count + more] for more, chance in enumerate(numbers)])
                    if count + len(numbers) > same:
                        still *= sum(numbers[: same - count])
            elif numbers is None:
                open_ *= unlike[0]
            else:
                none = numbers[0]
                some = sum([chance * unlike[more] for more, chance in enumerate(numbers) if more])
                lost = sum(numbers[same:]) if len(numbers) > same else 0.0
                any_ = 1.0 - none - lost
                old = none * unlike[0]
                new = [(one * old, two * none) for one, two in rows] + [(0.0, 0.0)]
                for at, (one, two) in enumerate(rows, 1):
                    new[at] = (new[at][0] + one * some, new[at][1] + two * any_)
                rows = new
        not_elected = hope = 0.0
        for fresh, (one, two) in enumerate(rows):
            left = missing - fresh
            if left > 0:
                not_elected += two * still
                hope += two * still - (1.0 - DIFFERENT[left]) * one * open_
        return 1.0 - not_elected, max(0.0, hope)


def money_worth_of(coins: float) -> float:
    """What so many coins are worth, also parts of them."""
    whole = int(coins)
    return money_worth(whole) + (coins - whole) * (money_worth(whole + 1) - money_worth(whole))
