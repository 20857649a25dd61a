"""The rest of a round in small numbers: everybody drafts and places by his own lights, until all tokens are won.

What is a palace in palace.py is here a table looked up: a round from its draft takes some 150 µs, a tenth of what questions and
answers would take with the same care. Each seat looks at its own hand, the palace and its own expectations, never at what
the others hold; it places the plot card that changes most for the better, or buys an Assassin or a Thief where
that is worth the money. Of purchases these two are the whole model: they take away, as nearly all others do.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.games.intrigo.minds.chair import chances
from engine.games.intrigo.minds.palace import DEAD, EMPTY, FIRST_SEAL, MONEY, NO_TOKEN, Codes, Palace, View, hand_over
from engine.games.intrigo.minds.worth import WORTH, card_worth
from engine.games.intrigo.rules.turns import price

Table = list[list[float]]  # [gap before][gap after]: what the arcade between is expected to bring to a seat

NEVER = 99.0
# Nobody is foreseen for certain: what a seat expects of a placement is blurred, else a plan leans on how the others will err.
BLUR, BLURS = 0.06, 4096  # a rectangle so wide, in shares of the chair
SURE = 0.8  # of the elections foreseen so many come true: of what can hold one off, much is not in the model

NONE = -1

# A plot card in an empty gap, or an influence card there (DEAD) that takes something beside it away: a Thief the token of an
# arcade, an Assassin the victim in a gap. Plain, since hundreds of thousands are made: (gap, code, arcade, victim's gap)
Move = tuple[int, int, int, int]


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
        self.given = len(mine.worth)  # from here on codes of the token at the door, where that is given away
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
        size = len(odds)
        found: list[list[list[float]]] = []
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
                hand_over(hands, mine.seat, mine.code[choice.word(2)])
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
    ) -> Move | None:
        """The seat's best placement or purchase is made, which is returned; who holds nothing lets the turn pass."""
        best, move = self._placement(seat, gaps, tokens, hand, empty, mood)
        if coins[seat]:
            cost = WORTH.cost(coins[seat], 1) - self.blur[mood & 4095]
            move = self._purchase(seat, gaps, tokens, empty, cost, best) or move
        if move is None:
            return None
        _make(move, seat, gaps, tokens, coins)
        gap, code, *_ = move
        empty.remove(gap)
        if code != DEAD:
            hand.remove(code)
        return move

    def _placement(
        self, seat: int, gaps: Codes, tokens: Codes, hand: Codes, empty: Codes, mood: int
    ) -> tuple[float, Move | None]:
        """The plot card, and the gap for it, that changes most for the better; by how much, as the seat feels."""
        tables, size, blur = self.tables[seat], self.size, self.blur
        kinds = hand if len(hand) < 2 else list(dict.fromkeys(hand))
        best, where, what = -NEVER, -1, 0
        for gap in empty:
            beyond = gap + 1 if gap + 1 < size else 0
            before, after = tables[tokens[gap]][gaps[gap - 1]], tables[tokens[beyond]][gaps[beyond]]
            now = before[EMPTY] + after[EMPTY]
            at = mood + 19 * gap
            for code in kinds:
                change = before[code] + after[code] - now + blur[(at + code) & 4095]
                if change > best:
                    best, where, what = change, gap, code
        return best, (where, what, NONE, NONE) if kinds else None

    def _purchase(self, seat: int, gaps: Codes, tokens: Codes, empty: Codes, cost: float, best: float) -> Move | None:
        """The Thief or the Assassin that changes most for the better, if it is by more than `best` when it is paid for."""
        tables, size, given, found = self.tables[seat], self.size, self.given, None
        for gap in empty:
            beyond = gap + 1 if gap + 1 < size else 0
            low, high = tokens[gap], tokens[beyond]
            near, far = gaps[gap - 1], gaps[beyond]
            before, after = tables[low][near], tables[high][far]
            now = before[EMPTY] + after[EMPTY]
            if NO_TOKEN != low < given and (gain := after[DEAD] - now - cost) > best:
                best, found = gain, (gap, DEAD, gap, NONE)
            if NO_TOKEN != high < given and (gain := before[DEAD] - now - cost) > best:
                best, found = gain, (gap, DEAD, beyond, NONE)
            if near > DEAD:
                row = tables[tokens[gap - 1]][gaps[gap - 2]]
                gain = tables[low][DEAD][DEAD] + after[DEAD] + row[DEAD] - now - row[near] - cost
                if gain > best:
                    best, found = gain, (gap, DEAD, NONE, (gap or size) - 1)
            if far > DEAD:
                other = beyond + 1 if beyond + 1 < size else 0
                row = tables[tokens[other]][gaps[other]]
                gain = tables[high][DEAD][DEAD] + before[DEAD] + row[DEAD] - now - row[far] - cost
                if gain > best:
                    best, found = gain, (gap, DEAD, NONE, beyond)
        return found

    def _last(
        self, seat: int, gaps: Codes, tokens: Codes, coins: list[int], hand: Codes, empty: Codes, mood: int
    ) -> Sequence[float]:
        """Who places last does as ever, but where somebody else would be elected he looks for anything that holds it off."""
        moves = self._all_moves(empty[0], hand, coins[seat])
        after_all = gaps[:], tokens[:], coins[:]
        self._turn(seat, *after_all, hand, empty, mood)
        found = self.shares(*after_all)
        if not any(found is each for other, each in enumerate(self.elected) if other != seat):
            return found
        for move in moves:
            after_all = gaps[:], tokens[:], coins[:]
            _make(move, seat, *after_all)
            shares = self.shares(*after_all)
            if shares[seat] > found[seat]:
                found = shares
        return found

    def _all_moves(self, gap: int, hand: Codes, coins: int) -> list[Move]:
        """Every placement and purchase of the model in one gap."""
        beyond = gap + 1 if gap + 1 < self.size else 0
        moves = [(gap, code, NONE, NONE) for code in dict.fromkeys(hand)]
        if coins:
            moves += [(gap, DEAD, gap, NONE), (gap, DEAD, beyond, NONE)]
            moves += [(gap, DEAD, NONE, (gap or self.size) - 1), (gap, DEAD, NONE, beyond)]
        return moves

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


class Noted(Rounds):
    """The same, noting who made which move, but for whoever fills the last gap: that is weighed otherwise."""

    def __init__(self, view: View, mine: Palace, palaces: Sequence[Palace]) -> None:
        super().__init__(view, mine, palaces)
        self.moves: list[tuple[int, Move]] = []

    def _turn(
        self, seat: int, gaps: Codes, tokens: Codes, coins: list[int], hand: Codes, empty: Codes, mood: int
    ) -> Move | None:
        last = len(empty) == 1
        move = super()._turn(seat, gaps, tokens, coins, hand, empty, mood)
        if move is not None and not last:
            self.moves.append((seat, move))
        return move


def _make(move: Move, seat: int, gaps: Codes, tokens: Codes, coins: list[int]) -> None:
    """The seat makes this move, and pays where it is an influence card."""
    gap, code, arcade, victim = move
    gaps[gap] = code
    if code != DEAD:
        return
    coins[seat] -= 1
    if arcade != NONE:
        tokens[arcade] = NO_TOKEN
    else:
        gaps[victim] = DEAD
