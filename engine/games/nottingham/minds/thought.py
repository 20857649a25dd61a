"""What the regular player weighs with: what all hands are worth, as far as they are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.bots.constants import Sets, number
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.nottingham.ambush_deck import hidden
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.finish import prospect
from engine.games.nottingham.minds.look import own, points
from engine.games.nottingham.minds.worth import Counts, Outlook, Prospect, counts_of, minus, plus, worth
from engine.games.nottingham.rules.numbers import OBJECTS
from engine.games.nottingham.rules.procedures import S

if TYPE_CHECKING:
    from engine.games.nottingham.minds.door import DoorOdds


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of the regular player. Tuned by play against itself, see data/nottingham/TUNING.md.

    `rivals`: how much a point of an opponent counts against one's own, `leader` what is added for who leads;
    `samples`: how many ways the hidden hands are looked at; `ambush`: what an ambush is worth with time left;
    `strike`: what it must bring to be used; `favour`: what a card from the deck is worth; `fear`: how much likelier
    than another an ambush card was kept that fits what one has; `caution`: what a spoiled set costs beside the card; `shy`: how much
    likelier than it is a set is taken to be spoiled.
    """

    outlook: Outlook = Outlook()
    theirs: Outlook = Outlook(plans=1, depth=3)
    rivals: float = number(0.15, 0.0, 0.6)
    leader: float = number(0.05, 0.0, 0.4)
    samples: int = 4
    ambush: float = number(8.0, 2.0, 16.0)
    strike: float = number(-1.0, -6.0, 4.0)
    favour: float = number(3.0, 0.0, 8.0)
    fear: float = number(1.2, 0.5, 3.0)
    caution: float = number(3.5, 0.0, 8.0)
    shy: float = number(1.0, 0.5, 2.0)


STYLE = Style()
SETS = Sets("nottingham", STYLE)

Scored = list[tuple[float, Choice, Why]]


class Thought:
    """One decision: the view, what is believed, and what hands are worth to whom."""

    def __init__(self, view: S, seat: int, memory: Memory, generator: Generator, style: Style) -> None:
        self.view, self.seat, self.memory, self.generator, self.style = view, seat, memory, generator, style
        table = view.table
        self.mine = own(view, seat)
        self._strikes: dict[int, dict[str, tuple[float, ...]]] = {}
        self.prospect = prospect(view, seat, style.outlook, self._safe(seat))
        self._prospects: dict[int, Prospect] = {seat: self.prospect}
        self._hands: list[list[Counts]] | None = None
        self.doors: dict[str, DoorOdds] = {}  # reckoned before, by what is exchanged (points.py)
        totals = [points(view, other) for other in range(table.players)]
        rivals = [totals[other] for other in table.others(seat)]
        self.behind = max(rivals) - totals[seat]
        self.leaders = [other for other in table.others(seat) if totals[other] == max(rivals)]

    def value(self, counts: Counts, start: int = 0) -> float:
        """Of one's own hand."""
        return worth(self.prospect, counts, start)

    def theirs(self, other: int, counts: Counts) -> float:
        """Of an opponent's hand at his next turn."""
        if other not in self._prospects:
            self._prospects[other] = prospect(self.view, other, self.style.theirs, self._safe(other))
        return worth(self._prospects[other], counts, 1)

    def hidden(self) -> list[str]:
        """The ambush cards that may lie before others, by what is remembered."""
        return hidden(self.view.rules, self.view.table, self.memory.ambush_deck.cards)

    def strikes(self, victim: int) -> dict[str, tuple[float, ...]]:
        """For every object the chance of no strike, of one and so on, if this seat lays out a set of it."""
        if victim not in self._strikes:
            memory = self.memory
            self._strikes[victim] = memory.lurking.strikes(victim, self.hidden(), self.style.fear)
        return self._strikes[victim]

    def holds(self, victim: int, card: str, spare: int) -> float:
        """The chance that a set with so many cards to spare holds."""
        return sum(self.strikes(victim)[card][: spare + 1])

    def _safe(self, seat: int) -> list[tuple[float, float]]:
        """Rounded, so that what has been reckoned once can be used again."""
        return [(round(self.holds(seat, card, 0), 1), round(self.holds(seat, card, 1), 1)) for card in OBJECTS]

    def weight(self, other: int) -> float:
        """What a point of this opponent counts against one's own."""
        weight = self.style.rivals + (self.style.leader if other in self.leaders else 0.0)
        anger = self.memory.grudge[other] * (self.memory.character.revenge - 0.2) * 0.05
        return weight + max(0.0, min(0.15, anger))

    def swing(self, other: int, hand: Counts, loses: Counts, gains: int) -> float:
        """What it is worth to us that this hand loses these objects (as counts) and gets that one."""
        after = plus(minus(hand, loses), gains)
        return self.weight(other) * (self.theirs(other, hand) - self.theirs(other, after))

    def samples(self) -> list[list[Counts]]:
        """The hands of all seats as they could be, several times."""
        if self._hands is None:
            draws = range(self.style.samples)
            self._hands = [list(map(counts_of, self.memory.hands(self.view, self.generator))) for _ in draws]
        return self._hands

    def gain_of(self, at: int) -> float:
        """What one card more is worth in one's own hand, at the next turn."""
        return self.value(plus(self.mine, at), 1) - self.value(self.mine, 1)

    def ambush_worth(self) -> float:
        """What one ambush more is worth: less when little time is left for it to strike."""
        lying = len(self.view.table.ambushes[self.seat])
        time = min(1.0, self.prospect.turns / 3)
        return self.style.ambush * time * 0.75**lying
