"""The palace as a mind sees it: small numbers in lists, so that hundreds of placements are weighed in milliseconds.

A gap holds a code: 0 empty, 1 what counts for nothing (an influence card, a plot card face down), from 2 on the plot
cards. A token is a code too: 0 none or turned over, 1 a coin, from 2 on a seal of a faction. Owners are seats; the
number after the last seat stands for nobody. `Replies` asks what the others will do there: each places his best card
by his own lights, in worlds that may be true.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, mul

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.games.intrigo.minds.worth import WORTH, Worth
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table, upright

View = State[Table, Rules]
Codes = list[int]
Changes = list[tuple[int, int]]  # (gap or arcade, the code that will be there)

EMPTY, DEAD, FIRST_CARD = 0, 1, 2
NO_TOKEN, MONEY, FIRST_SEAL = 0, 1, 2


class Palace:
    """`gain[token][owner]` is what it is worth to `seat` that this owner takes such a token."""

    def __init__(self, view: View, seat: int, rivalry: Sequence[float], worths: Worth = WORTH) -> None:
        """`rivalry[other]`: how much of another's hope is this seat's loss."""
        table, rules = view.table, view.rules
        self.view, self.seat, self.players, self.worths = view, seat, rules.players, worths
        self.code = {card: at for at, card in enumerate(rules.plots, FIRST_CARD)}
        self.value = [0, 0, *(rules.value[card] for card in rules.plots)]
        seats = {family: owner for owner, family in enumerate(table.families)}
        nobody = rules.players
        self.owner = [nobody, nobody, *(seats.get(rules.family[card], nobody) for card in rules.plots)]
        self.token_code = {token: at for at, token in enumerate(("coin", *table.factions), MONEY)}
        self.gaps = [self.code.get(card, DEAD if card else EMPTY) for card in table.gaps]
        self.tokens = [self.token_code.get(token, NO_TOKEN) for token in table.tokens]
        self.door = table.first if rules.door == "first_player" else None
        self.size = rules.arcades
        self.worth = self._worths()
        self.gain = self._gains(rivalry)
        self.pool = self._pool()
        self._chances: dict[tuple[int, int], tuple[float, ...]] = {}
        codes = len(self.value)  # [token][gap before][gap after], worked out when first asked for
        self._expected: list[list[list[float | None]]] = [[[None] * codes for _ in range(codes)] for _ in self.worth]
        self.now = [self.expect(arcade) for arcade in range(self.size)]

    def _worths(self) -> list[list[float]]:
        """What each token is worth to each seat, and to nobody."""
        table, data = self.view.table, self.view.rules.data
        seals = [self.worths.seal(counts, data.same, data.different) for counts in table.seals]
        rows = [[0.0] * self.players, [self.worths.coin(coins) for coins in table.coins]]
        rows += [[worth[faction] for worth in seals] for faction in range(len(table.factions))]
        return [[*row, 0.0] for row in rows]

    def _gains(self, rivalry: Sequence[float]) -> list[list[float]]:
        signs = [1.0 if other == self.seat else -rivalry[other] for other in range(self.players)]
        return [[worth * sign for worth, sign in zip(row, (*signs, 0.0), strict=True)] for row in self.worth]

    def _pool(self) -> list[tuple[int, float]]:
        """What an empty gap may come to hold, and how likely: any plot card not in the palace, or something dead."""
        table = self.view.table
        left = [self.code[card] for card in self.view.rules.deck]
        for card in table.gaps:
            if upright(card) in self.code:
                left.remove(self.code[upright(card)])
        bought = self.worths.tuning.bought
        share = (1.0 - bought) / max(1, len(left))
        return [(DEAD, bought), *((code, share) for code in left)]

    # What will become of an arcade

    def winner(self, before: int, after: int) -> int:
        one, two = self.value[before], self.value[after]
        if one == two:
            return self.players
        return self.owner[before] if one > two else self.owner[after]

    def chances(self, before: int, after: int) -> tuple[float, ...]:
        """How likely each owner (nobody last) wins between these two gaps."""
        key = (before, after) if before < after else (after, before)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._work_out(*key)
        return found

    def _work_out(self, low: int, high: int) -> tuple[float, ...]:
        chances = [0.0] * (self.players + 1)
        if low != EMPTY:
            chances[self.winner(low, high)] = 1.0
        elif high != EMPTY:
            for code, share in self.pool:
                chances[self.winner(code, high)] += share
        else:
            for code, share in self.pool:
                for owner, chance in enumerate(self.chances(EMPTY, code)):
                    chances[owner] += share * chance
        return tuple(chances)

    def expect(self, arcade: int) -> float:
        """What the arcade's token is expected to bring to this seat, as things stand."""
        token = self.tokens[arcade]
        if arcade == 0 and self.door is not None:
            return self.gain[token][self.door]
        before, after = self.gaps[arcade - 1], self.gaps[arcade]
        found = self._expected[token][before][after]
        return self._look_up(token, before, after) if found is None else found

    def _look_up(self, token: int, before: int, after: int) -> float:
        found: float = sum(map(mul, self.chances(before, after), self.gain[token]))
        self._expected[token][before][after] = self._expected[token][after][before] = found
        return found

    def beside(self, arcade: int, gap: int, codes: Sequence[int]) -> list[float]:
        """What the arcade is expected to bring to this seat with each of these in one of its two gaps: `expect`, at once."""
        token = self.tokens[arcade]
        if arcade == 0 and self.door is not None:
            return [self.gain[token][self.door]] * len(codes)
        other = self.gaps[arcade - 1 if gap == arcade else arcade]
        row = self._expected[token][other]
        return [self._look_up(token, other, code) if (found := row[code]) is None else found for code in codes]

    # What a choice would change

    def changes(self, choice: Choice) -> tuple[Changes, Changes]:
        """What gaps and what tokens would be after this choice, as (place, code)."""
        kind = choice.verb
        if choice == PASS:
            return [], []
        if kind == "plot":
            return [(choice.number(1), self.code[choice.word()])], []
        gap = choice.number()
        filled = [(gap, DEAD)]
        if len(choice.args) == 1:
            return filled, []
        arcade = choice.number(1)
        other = (gap - 1) % self.size if arcade == gap else arcade
        match kind:
            case "thief":
                return filled, [(arcade, NO_TOKEN)]
            case "assassin":
                return [*filled, (other, DEAD)], []
            case "courtesan":
                return [*filled, (other, self.code[choice.word(2)])], []
            case "merchant":
                far = choice.number(2)
                return filled, [(arcade, self.tokens[far]), (far, self.tokens[arcade])]
            case "gondolier":
                far = choice.number(2)
                return [*filled, (other, self.gaps[far]), (far, self.gaps[other])], []
            case _:
                far = choice.number(2)
                return [*filled, (other, EMPTY), (far, self.gaps[other])], []

    def difference(self, choice: Choice) -> float:
        """How much more this seat may expect after the choice; what it costs is not counted."""
        new_gaps, new_tokens = self.changes(choice)
        old_gaps, old_tokens = self.put(new_gaps, new_tokens)
        change = 0.0
        for arcade in self.touched(new_gaps, new_tokens):
            change += self.expect(arcade) - self.now[arcade]
        self.put(old_gaps, old_tokens)
        return change

    def put(self, new_gaps: Changes, new_tokens: Changes) -> tuple[Changes, Changes]:
        """Make these changes; what has to be put to undo them."""
        gaps, tokens = self.gaps, self.tokens
        old_gaps = [(gap, gaps[gap]) for gap, _ in new_gaps]
        old_tokens = [(arcade, tokens[arcade]) for arcade, _ in new_tokens]
        for gap, code in new_gaps:
            gaps[gap] = code
        for arcade, code in new_tokens:
            tokens[arcade] = code
        return old_gaps, old_tokens

    def touched(self, new_gaps: Changes, new_tokens: Changes) -> list[int]:
        """The arcades where changes can make a difference."""
        last, arcades = self.size - 1, [arcade for arcade, _ in new_tokens]
        for gap, _ in new_gaps:
            arcades += (gap, gap + 1 if gap < last else 0)
        return arcades if len(arcades) == 2 else list(dict.fromkeys(arcades))

    def shifts(self, choice: Choice) -> list[float]:
        """How the choice changes what each seat may expect, for itself."""
        new_gaps, new_tokens = self.changes(choice)
        arcades = self.touched(new_gaps, new_tokens)
        before = [self.hopes(arcade) for arcade in arcades]
        old_gaps, old_tokens = self.put(new_gaps, new_tokens)
        after = [self.hopes(arcade) for arcade in arcades]
        self.put(old_gaps, old_tokens)
        return [
            sum(new[owner] - old[owner] for old, new in zip(before, after, strict=True))
            for owner in range(self.players)
        ]

    def hopes(self, arcade: int) -> list[float]:
        """What the arcade's token is expected to bring to each owner."""
        worth = self.worth[self.tokens[arcade]]
        if arcade == 0 and self.door is not None:
            return [each if owner == self.door else 0.0 for owner, each in enumerate(worth)]
        chances = self.chances(self.gaps[arcade - 1], self.gaps[arcade])
        return [chance * each for chance, each in zip(chances, worth, strict=True)]


def hand_over(hands: Sequence[Codes], seat: int, code: int) -> None:
    """A card that the Courtesan has called for leaves a hand: the first holder clockwise has to place it. I 4.7"""
    for step in range(len(hands)):
        hand = hands[(seat + step) % len(hands)]
        if code in hand:
            hand.remove(code)
            return


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
