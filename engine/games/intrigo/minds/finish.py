"""The end of a placing, exactly: what every answer can do, and what is won when the last gap is filled.

The same palace as in palace.py in smaller and truer numbers: a plot card that lies face down and a token turned over are
told from what is not there, for they can still be moved. Everything is a list of small numbers, so that a whole palace is
resolved in some microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.choice import PASS, Arg, Choice
from engine.core.flow import State
from engine.games.intrigo.minds.chair import chances
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING, TURNED, Table

View = State[Table, Rules]
Codes = Sequence[int]
Changes = tuple[tuple[int, int], ...]  # (gap or arcade, what will be there)
Shares = Sequence[float]  # by seat: its chance to become Doge

EMPTY, BOUGHT, FIRST_CARD = 0, 1, 2  # gaps; from FIRST_CARD on plot cards, face down `down` more
NO_TOKEN, MONEY, FIRST_SEAL, OVER = 0, 1, 2, 16  # tokens; from OVER on turned over


class Move(NamedTuple):
    """What an answer changes: `kind` is an influence card's place among the kinds, -1 for none. `card` is a plot card that
    leaves a hand, 0 for none: the mover's own, or that of whoever the Courtesan finds (`called`)."""

    verb: str
    args: tuple[int, ...]
    gaps: Changes
    tokens: Changes
    kind: int = -1
    cost: int = 0
    card: int = 0
    called: bool = False


class Ground:
    """The numbers of one decision: how cards and tokens are coded, and who wins between two gaps."""

    def __init__(self, view: View) -> None:
        rules, table = view.rules, view.table
        self.rules, self.players, self.size = rules, rules.players, rules.arcades
        self.plots = rules.plots
        self.code = {card: at for at, card in enumerate(rules.plots, FIRST_CARD)}
        self.down = len(rules.plots)
        self.top = FIRST_CARD + 2 * self.down
        self.factions = len(table.factions)
        self.token_code = {token: at for at, token in enumerate(("coin", *table.factions), MONEY)}
        self.same, self.different = rules.data.same, rules.data.different
        self.door = table.first if rules.door == "first_player" else -1
        self.first = (table.first + 1) % rules.players  # of the round to come. I 6.1
        self.seals = table.seals
        self.winner = self._winners(table)

    def _winners(self, table: Table) -> list[list[int]]:
        """[gap before][gap after]: the seat that wins between them, -1 for nobody. An empty gap counts for nothing."""
        seats = {family: seat for seat, family in enumerate(table.families)}
        value, whose = [0] * self.top, [-1] * self.top
        for card, at in self.code.items():
            value[at], whose[at] = self.rules.value[card], seats.get(self.rules.family[card], -1)
        return [
            [-1 if one == two else whose[a] if one > two else whose[b] for b, two in enumerate(value)]
            for a, one in enumerate(value)
        ]

    def gap(self, card: str) -> int:
        if card == NOTHING:
            return EMPTY
        if card.startswith(TURNED):
            return self.code[card[1:]] + self.down
        return self.code.get(card, BOUGHT)

    def token(self, token: str) -> int:
        if token.startswith(TURNED):
            return self.token_code[token[1:]] + OVER
        return self.token_code.get(token, NO_TOKEN)

    def choice(self, move: Move) -> Choice:
        """The answer that this move is."""
        args: tuple[Arg, ...] = move.args
        if move.verb == "plot":
            args = (self.plots[move.args[0] - FIRST_CARD], move.args[1])
        elif move.verb == "courtesan" and len(args) == 3:
            args = (*move.args[:2], self.plots[move.args[2] - FIRST_CARD])
        return Choice(move.verb, args)


class Position:
    """Palace, stacks and purses, changed by moves and changed back. Hands are not in it."""

    def __init__(self, ground: Ground, table: Table) -> None:
        self.ground = ground
        self.gaps = [ground.gap(card) for card in table.gaps]
        self.tokens = [ground.token(token) for token in table.tokens]
        self.coins, self.stacks = list(table.coins), list(table.stacks)

    def make(self, move: Move, seat: int) -> tuple[Changes, Changes]:
        """Carry the move out; what `unmake` needs."""
        gaps, tokens = self.gaps, self.tokens
        before = tuple((at, gaps[at]) for at, _ in move.gaps), tuple((at, tokens[at]) for at, _ in move.tokens)
        for at, code in move.gaps:
            gaps[at] = code
        for at, code in move.tokens:
            tokens[at] = code
        if move.kind >= 0:
            self.stacks[move.kind] -= 1
            self.coins[seat] -= move.cost
        return before

    def unmake(self, move: Move, seat: int, before: tuple[Changes, Changes]) -> None:
        for at, code in before[0]:
            self.gaps[at] = code
        for at, code in before[1]:
            self.tokens[at] = code
        if move.kind >= 0:
            self.stacks[move.kind] += 1
            self.coins[seat] += move.cost

    def empty(self) -> int:
        return self.gaps.count(EMPTY)

    # What can be done

    def moves(self, seat: int, hand: Codes, unplaced: Codes) -> Iterator[Move]:
        """All that this seat may do with these plot cards in hand, in the order of the rules' options; `unplaced` are all plot
        cards in hands, each kind once. I 4"""
        empty = [gap for gap, code in enumerate(self.gaps) if code == EMPTY]
        for card in dict.fromkeys(hand):
            for gap in empty:
                yield Move("plot", (card, gap), ((gap, card),), (), card=card)
        yield from self.purchases(seat, empty, unplaced)
        if not hand:
            yield Move(PASS.verb, (), (), ())

    def purchases(self, seat: int, empty: Codes, unplaced: Codes) -> Iterator[Move]:
        rules = self.ground.rules
        for kind, verb in enumerate(rules.kinds):
            prices, left = rules.prices[kind], self.stacks[kind]
            if not left or prices[len(prices) - left] > self.coins[seat]:
                continue
            cost = prices[len(prices) - left]
            for gap in empty:
                yield Move(verb, (gap,), ((gap, BOUGHT),), (), kind, cost)
            for gap in empty:
                for arcade, other in rules.sides[gap]:
                    for tail, gaps, tokens, card in self.effects(verb, gap, arcade, other, empty, unplaced):
                        filled = ((gap, BOUGHT), *gaps)
                        yield Move(verb, (gap, arcade, *tail), filled, tokens, kind, cost, card, called=card > 0)

    def effects(
        self, verb: str, gap: int, arcade: int, other: int, empty: Codes, unplaced: Codes
    ) -> Iterator[tuple[tuple[int, ...], Changes, Changes, int]]:
        """What an influence card can do to this arcade and its other gap: what follows in the answer, and what it changes."""
        gaps, tokens, down = self.gaps, self.tokens, self.ground.down
        there, token = gaps[other], tokens[arcade]
        match verb:
            case "merchant":
                for at, far in enumerate(tokens) if token else ():
                    if far and at != arcade:
                        yield (at,), (), ((arcade, far), (at, token)), 0
            case "assassin":
                if FIRST_CARD <= there < FIRST_CARD + down:
                    yield (), ((other, there + down),), (), 0
            case "courtesan":
                for card in unplaced if there == EMPTY else ():
                    yield (card,), ((other, card),), (), card
            case "gondolier":
                for at, far in enumerate(gaps) if there >= FIRST_CARD else ():
                    if far >= FIRST_CARD and at != other:
                        yield (at,), ((other, far), (at, there)), (), 0
            case "guard":
                for at in empty if there >= FIRST_CARD else ():
                    if at != gap:
                        yield (at,), ((other, EMPTY), (at, there)), (), 0
            case _:
                if NO_TOKEN < token < OVER:
                    yield (), (), ((arcade, token + OVER),), 0

    # What comes of it

    def shares(self) -> Shares:
        """Everybody's chance to become Doge once the tokens are won as the palace stands. I 5"""
        ground, gaps, door = self.ground, self.gaps, self.ground.door
        winner, coins = ground.winner, self.coins[:]
        won: dict[int, list[int]] = {}
        before = gaps[-1]
        for arcade, token in enumerate(self.tokens):
            after = gaps[arcade]
            if NO_TOKEN < token < OVER:
                seat = winner[before][after] if arcade or door < 0 else door
                if seat >= 0:
                    if token == MONEY:
                        coins[seat] += 1
                    else:
                        counts = won.get(seat)
                        if counts is None:
                            counts = won[seat] = list(ground.seals[seat])
                        counts[token - FIRST_SEAL] += 1
                        if (
                            counts[token - FIRST_SEAL] >= ground.same
                            or ground.factions - counts.count(0) >= ground.different
                        ):
                            return [float(each == seat) for each in range(ground.players)]
            before = after
        seals = [tuple(won[seat]) if seat in won else each for seat, each in enumerate(ground.seals)]
        return chances(seals, coins, ground.first, ground.same, ground.different)

    def owner(self, arcade: int) -> int:
        """Who wins this arcade's token as the palace stands; -1: nobody."""
        ground = self.ground
        if not NO_TOKEN < self.tokens[arcade] < OVER:
            return -1
        if arcade == 0 and ground.door >= 0:
            return ground.door
        return ground.winner[self.gaps[arcade - 1]][self.gaps[arcade]]


class Standing:
    """What everybody wins as a palace stands; and what moves make of that, worked out at the arcades that they touch.

    For the last gap: left empty it counts for as little as filled by an influence card.
    """

    def __init__(self, position: Position) -> None:
        self.position, ground = position, position.ground
        self.owners = [position.owner(arcade) for arcade in range(ground.size)]
        self.tokens = position.tokens[:]
        self.seals = [list(each) for each in ground.seals]
        self.coins = position.coins[:]
        for owner, token in zip(self.owners, self.tokens, strict=True):
            if owner >= 0:
                self._count(self.seals, self.coins, owner, token, 1)
        self.close = any(map(self._wins, self.seals))
        self._plain: dict[int, Shares] = {}

    @staticmethod
    def _count(seals: list[list[int]], coins: list[int], owner: int, token: int, by: int) -> None:
        if token == MONEY:
            coins[owner] += by
        else:
            seals[owner][token - FIRST_SEAL] += by

    def _wins(self, counts: Sequence[int]) -> bool:
        ground = self.position.ground
        return max(counts) >= ground.same or ground.factions - counts.count(0) >= ground.different

    def idle(self, move: Move) -> bool:
        """Whether a move that touches tokens alone cannot change what anybody wins."""
        owners = {self.owners[arcade] for arcade, _ in move.tokens}
        if len(move.tokens) == 1:
            return owners == {-1}
        hidden = any(token >= OVER for _, token in move.tokens)  # where one lies, the other could be won
        return len(owners) == 1 and not hidden and not self.close

    def after(self, move: Move, mover: int) -> Shares:
        """Everybody's chances after this move, with nothing to come."""
        position = self.position
        before = position.make(move, mover)
        differences = self._differences(move)
        if not differences and move.cost in self._plain:
            found = self._plain[move.cost]
        elif self.close:
            found = position.shares()
        else:
            found = self._counted(differences, mover, move.cost)
        position.unmake(move, mover, before)
        if not differences:
            self._plain[move.cost] = found
        return found

    def _differences(self, move: Move) -> list[tuple[int, int, int]]:
        """(arcade, who wins it now, which token) where that is another than it was."""
        position, size = self.position, self.position.ground.size
        touched = [arcade for arcade, _ in move.tokens]
        for gap, _ in move.gaps:
            touched += (gap, gap + 1 if gap + 1 < size else 0)
        found: list[tuple[int, int, int]] = []
        for arcade in dict.fromkeys(touched):
            owner, token = position.owner(arcade), position.tokens[arcade]
            if owner != self.owners[arcade] or (owner >= 0 and token != self.tokens[arcade]):
                found.append((arcade, owner, token))
        return found

    def _counted(self, differences: Sequence[tuple[int, int, int]], mover: int, cost: int) -> Shares:
        ground, seals, coins = self.position.ground, self.seals, self.coins[:]
        coins[mover] -= cost
        if differences:
            seals = [each[:] for each in seals]
            for arcade, owner, token in differences:
                if self.owners[arcade] >= 0:
                    self._count(seals, coins, self.owners[arcade], self.tokens[arcade], -1)
                if owner >= 0:
                    self._count(seals, coins, owner, token, 1)
            for _, owner, _ in differences:
                if owner >= 0 and self._wins(seals[owner]):
                    return self.position.shares()
        return chances([tuple(each) for each in seals], coins, ground.first, ground.same, ground.different)
