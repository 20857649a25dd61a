"""What the others will do about it: each places his best card by his own lights, in worlds that may be true."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from engine.core.choice import Choice
from engine.games.intrigo.minds.palace import EMPTY, Codes, Palace, View, hand_over


class Replies:
    """One decision's look at the turns that follow, up to and with the seat's own next one.

    All the palaces are one: they share gaps and tokens, and differ in whose gain they count; others are taken to weigh by the same numbers.
    """

    def __init__(self, view: View, mine: Palace) -> None:
        self.mine = mine
        players, worths = view.rules.players, mine.worths
        self.palaces = [
            mine if seat == mine.seat else Palace(view, seat, [worths.tuning.rivalry] * players, worths)
            for seat in range(players)
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
        if choice.verb == "plot":
            codes[mine.seat].remove(mine.code[choice.word()])
        elif choice.verb == "courtesan" and len(choice.args) > 1:
            hand_over(codes, mine.seat, mine.code[choice.word(2)])
        for step in range(1, len(codes) + 1):
            seat = (mine.seat + step) % len(codes)
            place_best(self.palaces[seat], codes[seat])
        value = sum(map(mine.expect, range(mine.size)))
        mine.gaps[:], mine.tokens[:] = gaps, tokens
        return value


def place_best(palace: Palace, hand: Codes) -> None:
    """The placement that this palace's seat likes most is made."""
    gaps, last = palace.gaps, palace.size - 1
    codes = [EMPTY, *dict.fromkeys(hand)]
    best, where, what = -9.0, -1, 0
    for gap, there in enumerate(gaps):
        if there != EMPTY:
            continue
        changes = list(
            map(add, palace.beside(gap, gap, codes), palace.beside(gap + 1 if gap < last else 0, gap, codes))
        )
        now, changes[0] = changes[0], -9.0
        most = max(changes)
        if most - now > best:
            best, where, what = most - now, gap, codes[changes.index(most)]
    if what:
        gaps[where] = what
        hand.remove(what)
