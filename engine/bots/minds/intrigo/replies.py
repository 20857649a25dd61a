"""What the others will do about it: each places his best card by his own lights, in worlds that may be true."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.minds.intrigo.finish import Ground, Position
from engine.bots.minds.intrigo.palace import EMPTY, Palace, View
from engine.core.choice import Choice

Codes = list[int]


class Replies:
    """One decision's look at the turns that follow, up to and with the seat's own next one.

    All the palaces are one: they share gaps and tokens, and differ in whose gain they count.
    """

    def __init__(self, view: View, mine: Palace, rivalry: float) -> None:
        self.mine = mine
        players = view.rules.players
        self.palaces = [
            mine if seat == mine.seat else Palace(view, seat, [rivalry] * players) for seat in range(players)
        ]
        for palace in self.palaces:
            palace.gaps, palace.tokens = mine.gaps, mine.tokens

    def value(self, choice: Choice, hands: Sequence[Sequence[str]]) -> float:
        """What this seat may expect after the choice and everybody's answer to it, with these hands."""
        mine = self.mine
        codes = [[mine.code[card] for card in hand] for hand in hands]
        gaps, tokens = mine.gaps[:], mine.tokens[:]
        new_gaps, new_tokens = mine.changes(choice)
        mine.put(new_gaps, new_tokens)
        taken(mine, choice, codes)
        for step in range(1, len(codes) + 1):
            seat = (mine.seat + step) % len(codes)
            place_best(self.palaces[seat], codes[seat])
        value = sum(map(mine.expect, range(mine.size)))
        mine.gaps[:], mine.tokens[:] = gaps, tokens
        return value


class Rounds:
    """The same look to the end of the round: everybody places in turn until no gap is empty, and the tokens are won.

    What is left then is a share of the chair (finish.py): so seals that complete each other count for more than their sum.
    """

    def __init__(self, view: View, mine: Palace, rivalry: float) -> None:
        self.replies, self.mine, self.seat = Replies(view, mine, rivalry), mine, mine.seat
        self.end = Position(Ground(view), view.table)
        self.coins = self.end.coins[:]

    def value(self, choice: Choice, paid: int, hands: Sequence[Sequence[str]]) -> float:
        """This seat's share when the round is over, after a choice that costs so many coins, with these hands."""
        mine, palaces = self.mine, self.replies.palaces
        codes = [[mine.code[card] for card in hand] for hand in hands]
        gaps, tokens = mine.gaps[:], mine.tokens[:]
        mine.put(*mine.changes(choice))
        taken(mine, choice, codes)
        seat = self.seat
        for _ in range(2 * mine.gaps.count(EMPTY)):
            seat = (seat + 1) % len(codes)
            place_best(palaces[seat], codes[seat])
            if EMPTY not in mine.gaps:
                break
        self.end.gaps, self.end.tokens = mine.gaps, mine.tokens
        self.end.coins[self.seat] = self.coins[self.seat] - paid
        share = self.end.shares()[self.seat]
        mine.gaps[:], mine.tokens[:] = gaps, tokens
        return share


def taken(mine: Palace, choice: Choice, codes: list[Codes]) -> None:
    """The plot card of this choice leaves its hand."""
    if choice.verb == "plot":
        codes[mine.seat].remove(mine.code[choice.word()])
    elif choice.verb == "courtesan" and len(choice.args) > 1:
        _hand_over(codes, mine.seat, mine.code[choice.word(2)])


def _hand_over(codes: list[Codes], seat: int, code: int) -> None:
    """The first holder clockwise has to place it. I 4.7"""
    for step in range(len(codes)):
        hand = codes[(seat + step) % len(codes)]
        if code in hand:
            hand.remove(code)
            return


def place_best(palace: Palace, hand: Codes) -> None:
    """The placement that this palace's seat likes most is made."""
    gaps, last, expect = palace.gaps, palace.size - 1, palace.expect
    kinds = list(dict.fromkeys(hand))
    best, where, what = -9.0, -1, 0
    for gap, there in enumerate(gaps):
        if there != EMPTY:
            continue
        after = gap + 1 if gap < last else 0
        now = expect(gap) + expect(after)
        for code in kinds:
            gaps[gap] = code
            change = expect(gap) + expect(after) - now
            if change > best:
                best, where, what = change, gap, code
        gaps[gap] = EMPTY
    if what:
        gaps[where] = what
        hand.remove(what)
