"""The rest of a round in small numbers: everybody drafts and places by his own lights, until all tokens are won.

What is a palace in palace.py is here a table looked up: a round from its draft takes some 150 µs, a tenth of what questions and
answers would take with the same care. Each seat looks at its own hand, the palace and its own expectations, never at what
the others hold; it places the plot card that changes most for the better, or buys an Assassin or a Thief where
that is worth the money. Of purchases these two are the whole model: they take away, as nearly all others do.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from engine.bots.minds.intrigo.chair import chances
from engine.bots.minds.intrigo.draft import card_worth
from engine.bots.minds.intrigo.palace import DEAD, EMPTY, FIRST_SEAL, MONEY, NO_TOKEN, Palace, View
from engine.bots.minds.intrigo.worth import cost_worth
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.games.intrigo.turns import price

Codes = list[int]
Table = list[list[float]]  # [gap before][gap after]: what the arcade between is expected to bring to a seat

NEVER = 99.0
# Nobody is foreseen for certain: what a seat expects of a placement is blurred, else a plan leans on how the others will err.
BLUR, BLURS = 0.06, 4096  # a rectangle so wide, in shares of the chair
SURE = 0.8  # of the elections foreseen so many come true: of what can hold one off, much is not in the model


class Rounds:
    """One decision's palace and what it is worth to whom; `after` plays a round on from there."""

    def __init__(self, view: View, mine: Palace, palaces: Sequence[Palace]) -> None:
        """`mine` is the palace of the seat that decides, and one of `palaces`: everybody's, by seat."""
        table, rules = view.table, view.rules
        self.view, self.mine = view, mine
        self.players, self.size = rules.players, mine.size
        self.door = -1 if mine.door is None else mine.door
        self.same, self.different = rules.data.same, rules.data.different
        self.first = (table.first + 1) % rules.players  # of the round to come. I 6.1
        self.given = len(
            mine.worth
        )  # a token at the door that is the first player's anyway is one of a kind of its own
        self.tokens = [self._token(arcade, token) for arcade, token in enumerate(mine.tokens)]
        codes = range(len(mine.value))
        self.winner = [[mine.winner(one, two) for two in codes] for one in codes]
        odds = [[mine.chances(one, two) for two in codes] for one in codes]
        self.tables = [self._tables(palace, odds) for palace in palaces]
        by = Generator("blur", self.players)
        self.blur = [BLUR * by.random() for _ in range(BLURS)]
        now = chances(table.seals, table.coins, self.first, self.same, self.different)
        self.elected = [
            [SURE * (each == doge) + (1 - SURE) * share for each, share in enumerate(now)]
            for doge in range(self.players)
        ]
        self.taste = [self._tastes(seat) for seat in range(rules.players)]

    def _token(self, arcade: int, token: int) -> int:
        return token + self.given if arcade == 0 and self.door >= 0 else token

    def _tables(self, palace: Palace, odds: list[list[tuple[float, ...]]]) -> list[Table]:
        """By token what an arcade brings to this palace's seat; last those of the door that is given away."""
        size, found = len(odds), []
        for gains in palace.gain:
            table = [[0.0] * size for _ in range(size)]
            for one, row in enumerate(odds):
                for two in range(one + 1):
                    table[one][two] = table[two][one] = sum(map(mul, row[two], gains))
            found.append(table)
        if self.door >= 0:
            found += [[[gains[self.door]] * size] * size for gains in palace.gain]
        return found

    def _tastes(self, seat: int) -> list[float]:
        plots = self.view.rules.plots
        return [0.0, 0.0, *(card_worth(self.view, seat, card) for card in plots)]

    # One round

    def drafted(self, hands: list[Codes], packets: list[Codes], kept: int) -> list[Codes]:
        """All hands after the draft: the first seat's choice is `kept`, then everybody keeps what they like best. I 3.1"""
        mine = self.mine.seat
        while True:
            for seat, packet in enumerate(packets):
                taste = self.taste[seat]
                card = kept if seat == mine and kept else max(packet, key=taste.__getitem__)
                packet.remove(card)
                hands[seat].append(card)
            kept, packets = 0, [packets[-1], *packets[:-1]]
            if not packets[0]:
                return hands

    def placed(self, choice: Choice, hands: list[Codes]) -> tuple[Codes, Codes, list[int]]:
        """Gaps, tokens and coins after an answer of the seat that decides; a card it places leaves its hand."""
        mine, coins = self.mine, list(self.view.table.coins)
        gaps, tokens = mine.gaps[:], self.tokens[:]
        new_gaps, new_tokens = mine.changes(choice)
        for gap, code in new_gaps:
            gaps[gap] = code
        for arcade, token in new_tokens:
            tokens[arcade] = self._token(arcade, token)
        if choice.verb == "plot":
            hands[mine.seat].remove(mine.code[choice.word()])
        elif choice != PASS:
            coins[mine.seat] -= price(self.view.rules, self.view.table, choice.verb) or 0
            if choice.verb == "courtesan" and len(choice.args) > 1:
                _hand_over(hands, mine.seat, mine.code[choice.word(2)])
        return gaps, tokens, coins

    def after(
        self, gaps: Codes, tokens: Codes, coins: list[int], hands: list[Codes], turn: int, mood: int
    ) -> Sequence[float]:
        """Everybody's chance to become Doge when the placing has gone on from this seat's turn to its end. `mood` says
        how feelings are blurred: the same in the same world."""
        empty = [gap for gap, code in enumerate(gaps) if code == EMPTY]
        seat = turn
        while empty:
            if len(empty) == 1:
                return self._last(seat, gaps, tokens, coins, hands[seat], empty, mood + 331 * seat)
            self._turn(seat, gaps, tokens, coins, hands[seat], empty, mood + 331 * seat)
            seat = seat + 1 if seat + 1 < self.players else 0
        return self.shares(gaps, tokens, coins)

    def _turn(
        self, seat: int, gaps: Codes, tokens: Codes, coins: list[int], hand: Codes, empty: Codes, mood: int
    ) -> None:
        """The seat's best placement or purchase is made; who holds nothing lets the turn pass."""
        tables, size, blur = self.tables[seat], self.size, self.blur
        kinds = hand if len(hand) < 2 else list(dict.fromkeys(hand))
        best, where, what, strike = -NEVER, -1, 0, 0
        cost = cost_worth(coins[seat], 1) - blur[mood & 4095] if coins[seat] else NEVER
        for gap in empty:
            beyond = gap + 1 if gap + 1 < size else 0
            low, high = tokens[gap], tokens[beyond]
            near, far = gaps[gap - 1], gaps[beyond]
            before, after = tables[low][near], tables[high][far]
            now = before[EMPTY] + after[EMPTY]
            at = mood + 19 * gap
            for code in kinds:
                change = before[code] + after[code] - now + blur[(at + code) & 4095]
                if change > best:
                    best, where, what, strike = change, gap, code, 0
            if cost < NEVER:
                gain = after[DEAD] - now - cost
                if gain > best and NO_TOKEN != low < self.given:
                    best, where, what, strike = gain, gap, DEAD, 1
                gain = before[DEAD] - now - cost
                if gain > best and NO_TOKEN != high < self.given:
                    best, where, what, strike = gain, gap, DEAD, 2
                if near > DEAD:
                    other, wing = gap - 1, gaps[gap - 2]
                    row = tables[tokens[other]][wing]
                    gain = tables[low][DEAD][DEAD] + after[DEAD] + row[DEAD] - now - row[near] - cost
                    if gain > best:
                        best, where, what, strike = gain, gap, DEAD, 3
                if far > DEAD:
                    other = beyond + 1 if beyond + 1 < size else 0
                    row = tables[tokens[other]][gaps[other]]
                    gain = tables[high][DEAD][DEAD] + before[DEAD] + row[DEAD] - now - row[far] - cost
                    if gain > best:
                        best, where, what, strike = gain, gap, DEAD, 4
        if where < 0:
            return
        gaps[where] = what
        empty.remove(where)
        if not strike:
            hand.remove(what)
            return
        coins[seat] -= 1
        beyond = where + 1 if where + 1 < size else 0
        if strike < 3:
            tokens[where if strike == 1 else beyond] = NO_TOKEN
        else:
            gaps[where - 1 if strike == 3 else beyond] = DEAD

    def _last(
        self, seat: int, gaps: Codes, tokens: Codes, coins: list[int], hand: Codes, empty: Codes, mood: int
    ) -> Sequence[float]:
        """Who places last does as ever, but where somebody else would be elected he looks for anything that holds it off."""
        (gap,), kinds = empty, list(dict.fromkeys(hand))
        after_all = gaps[:], tokens[:], coins[:]
        self._turn(seat, *after_all, hand, empty, mood)
        found = self.shares(*after_all)
        if not any(found is each for other, each in enumerate(self.elected) if other != seat):
            return found
        beyond = gap + 1 if gap + 1 < self.size else 0
        tries = [([(gap, code)], -1, 0) for code in kinds]
        if coins[seat]:
            tries += [([(gap, DEAD)], gap, 1), ([(gap, DEAD)], beyond, 1)]
            tries += [([(gap, DEAD), (gap - 1, DEAD)], -1, 1), ([(gap, DEAD), (beyond, DEAD)], -1, 1)]
        for changes, turned, cost in tries:
            new_gaps, new_tokens, new_coins = gaps[:], tokens[:], coins[:]
            for at, code in changes:
                new_gaps[at] = code
            if turned >= 0:
                new_tokens[turned] = NO_TOKEN
            new_coins[seat] -= cost
            shares = self.shares(new_gaps, new_tokens, new_coins)
            if shares[seat] > found[seat]:
                found = shares
        return found

    def shares(self, gaps: Codes, tokens: Codes, coins: list[int]) -> Sequence[float]:
        """Everybody's chances once the tokens are won, from the door clockwise up to the election. I 5"""
        winner, players, given = self.winner, self.players, self.given
        seals: list[list[int] | tuple[int, ...]] = list(self.view.table.seals)
        before = gaps[-1]
        for arcade, token in enumerate(tokens):
            after = gaps[arcade]
            if token >= given:
                seat, token = self.door, token - given
            else:
                seat = winner[before][after]
            before = after
            if seat == players or token == NO_TOKEN:
                continue
            if token == MONEY:
                coins[seat] += 1
                continue
            counts = seals[seat]
            if isinstance(counts, tuple):
                counts = seals[seat] = list(counts)
            counts[token - FIRST_SEAL] += 1
            if counts[token - FIRST_SEAL] >= self.same or len(counts) - counts.count(0) >= self.different:
                return self.elected[seat]
        return chances(list(map(tuple, seals)), coins, self.first, self.same, self.different)


def _hand_over(hands: list[Codes], seat: int, code: int) -> None:
    """The first holder clockwise has to place it. I 4.7"""
    for step in range(len(hands)):
        hand = hands[(seat + step) % len(hands)]
        if code in hand:
            hand.remove(code)
            return
