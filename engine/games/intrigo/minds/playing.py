"""A decision of Intrigo as the search is told it: hands from the memory, seats by plain rules, to the end of the round.

A round is what the draft and the placing are about: when its tokens are won, seals and money say how everybody stands
(chair.py). Who holds what follows from the draft as this seat saw it; each world is one way it can be.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.games.intrigo.minds.base import rivalry
from engine.games.intrigo.minds.chair import chances
from engine.games.intrigo.minds.memory import TASTE, Memory
from engine.games.intrigo.minds.palace import DEAD, Codes, Palace, View
from engine.games.intrigo.minds.rounds import BLURS, Noted, Rounds
from engine.games.intrigo.minds.tuning import TUNING
from engine.games.intrigo.minds.waits import Done, Line
from engine.games.intrigo.minds.worth import WORTH, card_worth
from engine.games.intrigo.rules.guess import unseen


class Decision:
    """One decision of one seat (a `Sketch` of the search). A world is all hands and packets, as codes of palace.py."""

    def __init__(self, view: View, seat: int, memory: Memory) -> None:
        self.view, self.seat, self.memory = view, seat, memory
        mine, players = Palace(view, seat, rivalry(view, memory)), view.rules.players
        self.code = mine.code
        palaces = [
            mine if other == seat else Palace(view, other, [TUNING.rivalry] * players) for other in range(players)
        ]
        self.rounds = Rounds(view, mine, palaces)
        self._noted = partial(Noted, view, mine, palaces)
        self.drafting = any(view.table.packets)

    def world(self, number: int, generator: Generator) -> tuple[list[Codes], list[Codes]]:
        if self.drafting:
            hands, packets = self._drafting(generator)
            return self._coded(hands), self._coded(packets)
        found = list(self.memory.likely(self.view, generator))
        found[self.seat] = self.view.table.hands[self.seat]
        return self._coded(found), []

    def _coded(self, hands: Sequence[Sequence[str]]) -> list[Codes]:
        return [[self.code[card] for card in hand] for hand in hands]

    def outcome(self, world: tuple[list[Codes], list[Codes]], choice: Choice, chance: Generator) -> float:
        """The seat's chance to become Doge when the round is over."""
        return self._played(self.rounds, world, choice, chance)

    def line(self, world: tuple[list[Codes], list[Codes]], choice: Choice, chance: Generator) -> Line:
        noted = self._noted()
        self._played(noted, world, choice, chance)
        card = {code: card for card, code in self.code.items()}
        return tuple(
            Done(seat, gap, "" if code == DEAD else card[code], arcade, victim)
            for seat, (gap, code, arcade, victim) in noted.moves
        )

    def _played(
        self, rounds: Rounds, world: tuple[list[Codes], list[Codes]], choice: Choice, chance: Generator
    ) -> float:
        table = self.view.table
        hands = [hand[:] for hand in world[0]]
        mood = chance.below(BLURS)
        if self.drafting:
            rounds.drafted(hands, [packet[:] for packet in world[1]], self.code[choice.word()])
            tokens, coins = rounds.tokens[:], table.coins[:]
            return rounds.after(rounds.mine.gaps[:], tokens, coins, hands, table.first, mood)[self.seat]
        gaps, tokens, coins = rounds.placed(choice, hands)
        return rounds.after(gaps, tokens, coins, hands, (self.seat + 1) % rounds.players, mood)[self.seat]

    def now(self) -> float:
        """The chance as all stand before the tokens of this round."""
        table, data = self.view.table, self.view.rules.data
        return chances(table.seals, table.coins, table.first, data.same, data.different)[self.seat]

    def whole(self) -> float:
        """What all seats have together, of which chances are shares."""
        table, data = self.view.table, self.view.rules.data
        return sum(
            WORTH.hope(seals, data.same, data.different) + WORTH.money(coins)
            for seals, coins in zip(table.seals, table.coins, strict=True)
        )

    # The draft under way. I 3.1

    def _drafting(self, generator: Generator) -> tuple[list[list[str]], list[list[str]]]:
        """A world while packets go round: what this seat passed on lies with who has it now, or was kept on the way."""
        view, players = self.view, self.view.rules.players
        hands: list[list[str]] = [[] for _ in range(players)]
        packets: list[list[str]] = [[] for _ in range(players)]
        hands[self.seat], packets[self.seat] = list(view.table.hands[self.seat]), list(view.table.packets[self.seat])
        rest = list(unseen(view))
        picks = self.memory.knowing.picks
        for at, pick in enumerate(picks[:-1]):
            steps, left = len(picks) - 1 - at, list(pick.passed)
            if steps >= players:  # it has come round again
                for card in view.table.packets[self.seat]:
                    left.remove(card)
            for card in left:
                rest.remove(card)
            for step in range(1, min(steps, players)):
                taker = (self.seat + step) % players
                hands[taker].append(self._kept(taker, left, generator))
            if steps < players:
                packets[(self.seat + steps) % players] = left
        rest = generator.shuffled(rest)
        for seat in range(players):
            for there, seen in ((hands[seat], view.table.hands[seat]), (packets[seat], view.table.packets[seat])):
                while len(there) < len(seen):
                    there.append(rest.pop())
        return hands, packets

    def _kept(self, taker: int, left: list[str], generator: Generator) -> str:
        """Which card of a packet was kept, the better ones more likely; it is taken out."""
        weights = [math.exp(TASTE * card_worth(self.view, taker, card)) for card in left]
        card = left[generator.weighted(weights)]
        left.remove(card)
        return card


class Leaning:
    """A decision as somebody takes it who is inclined so: `shifts` is how much more each choice is worth to them, as a chance to win."""

    def __init__(self, decision: Decision, shifts: Mapping[Choice, float]) -> None:
        self.seat, self.world = decision.seat, decision.world
        self._outcome, self._shifts = decision.outcome, shifts

    def outcome(self, world: tuple[list[Codes], list[Codes]], choice: Choice, chance: Generator) -> float:
        return self._outcome(world, choice, chance) + self._shifts[choice]
