"""The last placements of a round, searched to the end: every answer, every reply to it, and what is then won.

The one who replies takes what is best for himself, with the cards that he holds in each of the worlds his neighbour believes
in; replies by influence cards are the same in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.cards import Cards
from engine.core.choice import PASS, Choice
from engine.games.intrigo.minds.finish import EMPTY, Codes, Ground, Move, Position, Shares, Standing, View
from engine.games.intrigo.rules.turns import unplaced

LAST = 2  # so many gaps are searched to the end
LOOKS = 32  # answers whose replies are looked at

Hands = tuple[Cards, ...]
World = tuple[tuple[Codes, ...], float]  # the plot cards in hand by seat, and how likely


class Endgame:
    """One decision near the end of a placing, of `seat`; `worlds` are the hands of the others, with weights."""

    def __init__(self, view: View, seat: int, worlds: Mapping[Hands, float]) -> None:
        self.ground, self.seat = Ground(view), seat
        self.position = Position(self.ground, view.table)
        code = self.ground.code
        self.hand = [code[card] for card in view.table.hands[seat]]
        self.unplaced = [code[card] for card in dict.fromkeys(unplaced(view.rules, view.table))]
        self.worlds: list[World] = [
            (tuple(tuple(code[card] for card in hand) for hand in hands), weight) for hands, weight in worlds.items()
        ]

    def ranked(self) -> list[tuple[Choice, float]]:
        """The answers worth a look at their replies, with the chance to become Doge that each leaves, best first."""
        found = [(self.ground.choice(move), self.after(move)[self.seat]) for move in self.candidates()]
        return sorted(found, key=lambda pair: -pair[1])

    def moves(self) -> list[Move]:
        """All that can be answered."""
        return list(self.position.moves(self.seat, self.hand, self.unplaced))

    def candidates(self) -> list[Move]:
        """The moves that leave most as the palace then stands; with one gap left all that differ, since nobody replies."""
        standing = Standing(self.position)
        once: dict[tuple[object, ...], Move] = {}
        for move in self.moves():
            key = (self._changed(move), move.cost, move.verb == PASS.verb)
            once.setdefault(key, move)
        worth = {move: standing.after(move, self.seat)[self.seat] for move in once.values()}
        best = sorted(worth, key=lambda move: -worth[move])
        return [move for at, move in enumerate(best) if at < LOOKS or move.verb == PASS.verb]

    def _changed(self, move: Move) -> tuple[object, ...]:
        """What is different after this move; a bought card that does nothing is like any other, a gap apart."""
        gaps, tokens = self.position.gaps, self.position.tokens
        return (
            tuple(pair for pair in move.gaps if gaps[pair[0]] != pair[1]),
            tuple(pair for pair in move.tokens if tokens[pair[0]] != pair[1]),
        )

    def after(self, move: Move) -> Shares:
        """Everybody's chances after this answer and the replies to it."""
        before = self.position.make(move, self.seat)
        shares = self.reply((self.seat + 1) % self.ground.players, self._worlds_after(move))
        self.position.unmake(move, self.seat, before)
        return shares

    def _worlds_after(self, move: Move) -> list[World]:
        """The worlds with the own cards that are left: where all others have to pass, it is this seat's turn again. I 4.2"""
        rest = [*self.hand]
        if move.verb == "plot":
            rest.remove(move.args[0])
        seat = self.seat
        return [((*hands[:seat], rest, *hands[seat + 1 :]), weight) for hands, weight in self.worlds]

    def reply(self, mover: int, worlds: Sequence[World]) -> Shares:
        """Everybody's chances when this seat is to move, over these worlds."""
        left = self.position.empty()
        if not left:
            return self.position.shares()
        standing = Standing(self.position) if left == 1 else None
        bought = self._best_purchase(mover, standing) if standing is not None else None
        if not any(hands[mover] for hands, _ in worlds):
            passed = self.reply((mover + 1) % self.ground.players, worlds)
            return passed if bought is None or passed[mover] >= bought[mover] else bought
        found, whole = [0.0] * self.ground.players, sum(weight for _, weight in worlds)
        cards: dict[int, Shares] = {}
        for hands, weight in worlds:
            shares = self._best_card(mover, hands, standing, cards)
            if bought is not None and bought[mover] > shares[mover]:
                shares = bought
            for seat, share in enumerate(shares):
                found[seat] += share * weight / whole
        return found

    def _best_card(
        self, mover: int, hands: tuple[Codes, ...], standing: Standing | None, known: dict[int, Shares]
    ) -> Shares:
        """What the best plot card of this seat leads to; `known` keeps what cards lead to in the last gap."""
        best: Shares = ()
        for card in dict.fromkeys(hands[mover]):
            for gap in [gap for gap, code in enumerate(self.position.gaps) if code == EMPTY]:
                if standing is None:
                    shares = self._further(mover, hands, card, gap)
                elif card in known:
                    shares = known[card]
                else:
                    shares = known[card] = standing.after(Move("plot", (card, gap), ((gap, card),), ()), mover)
                if not best or shares[mover] > best[mover]:
                    best = shares
        return best

    def _further(self, mover: int, hands: tuple[Codes, ...], card: int, gap: int) -> Shares:
        """What a plot card leads to that does not fill the last gap: after somebody had to pass."""
        rest = list(hands[mover])
        rest.remove(card)
        self.position.gaps[gap] = card
        shares = self.reply((mover + 1) % self.ground.players, [((*hands[:mover], rest, *hands[mover + 1 :]), 1.0)])
        self.position.gaps[gap] = EMPTY
        return shares

    def _best_purchase(self, mover: int, standing: Standing) -> Shares | None:
        """What the best influence card leads to that this seat can buy for the last gap."""
        best: Shares | None = None
        position = self.position
        gap = position.gaps.index(EMPTY)
        undone = False
        for move in position.purchases(mover, [gap], ()):
            if len(move.args) == 1:
                if undone:
                    continue  # one card that does nothing is like another of its price, or cheaper
                undone = move.cost == 1
            elif move.tokens and standing.idle(move):
                continue
            shares = standing.after(move, mover)
            if best is None or shares[mover] > best[mover]:
                best = shares
        return best
