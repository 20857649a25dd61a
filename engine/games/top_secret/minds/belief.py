"""What one seat believes of the black cards: every possible deal with its weight, by Bayes. Exact.

No deal that agrees with what the seat has seen ever loses all its weight: what others choose to show, and whom
they go to meet, says something about them, but proves nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.core.cards import Cards
from engine.core.chance import Chance, Generator
from engine.core.deed import MOVE, Known
from engine.core.event import Event
from engine.core.flow import State
from engine.core.mind import Character
from engine.games.top_secret.deduction import ALL, DEALS, Deal, fact, holds, indices, number_of
from engine.games.top_secret.minds.tuning import TUNING, Tuning
from engine.games.top_secret.rules.guess import fill_with
from engine.games.top_secret.rules.numbers import BLACK, NUMBERS, PLACES, Rules, packet_text, packets
from engine.games.top_secret.rules.table import (
    GameBegan,
    Peeked,
    Revealed,
    RoundBegan,
    Showed,
    Table,
    TurnedUp,
    Visited,
    agents_beside,
)

View = State[Table, Rules]
Target = tuple[int, int]  # place in NUMBERS, chair of the ally (-1 where there is none)

JOIN = 1.15  # how much rather one goes where one's ally waits alone
PACKET_BITS, CARD_BITS = 0.95, 1.7  # what others learn from a packet and from a black card, on average

NUMBER_INDEX = tuple(NUMBERS.index(number_of(deal)) for deal in DEALS)


@cache
def legal(identity: str, fragment: str) -> frozenset[str]:
    """The packets of whoever has these black cards, as texts; only asked whether one is among them."""
    return frozenset(map(packet_text, packets(identity, fragment)))


@dataclass
class Belief:
    """`deals` are places in DEALS, `weights` go with them and sum to 1.

    `seen` are the packets and cards each chair showed to this seat, `given` those it showed, `bits` how much each chair
    has learned as far as all can see. `now` is where each chair is in this round, `quiet` in how many rounds nobody has
    shown anything, `stale` in how many this seat has learned nothing. `begins` is, for chairs that are known from earlier
    matches, by place how much rather they begin a series there.
    """

    seat: int
    players: int
    ally: dict[str, str]
    character: Character
    deals: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    ambassador: int = 4
    seen: dict[int, list[str]] = field(default_factory=dict)
    given: dict[int, list[str]] = field(default_factory=dict)
    bits: list[float] = field(default_factory=lambda: [0.0] * 5)
    now: list[str] = field(default_factory=lambda: [""] * 5)
    quiet: int = 0
    stale: int = 0
    cache: dict[object, float] = field(default_factory=dict)
    tuning: Tuning = TUNING
    begins: dict[int, Mapping[str, float]] = field(default_factory=dict)

    # Following the game

    def update(self, event: Event) -> None:
        match event:
            case GameBegan():
                self.begin(event.ambassador, event.identities, event.fragments)
            case RoundBegan():
                self.now = [""] * 5
                self.quiet += 1
                self.stale += 1
            case Visited(seat=seat, place=place):
                self._visited(seat, place)
            case TurnedUp(seat=seat, place=place):
                self.now[seat] = place
            case Showed():
                self._showed(event.seat, event.looker, packet_text(event.cards))
            case Revealed(seat=seat, asker=asker, witness=witness, card=card):
                self._saw_card(seat, asker, card)
                if witness is not None:
                    self.bits[witness] += CARD_BITS
            case Peeked(seat=seat, phantom=phantom, card=card):
                self._saw_card(phantom, seat, card)
            case _:
                pass

    def begin(self, ambassador: int, identities: tuple[Cards, ...], fragments: tuple[Cards, ...]) -> None:
        """A new game: only one's own cards are known. T 2.1"""
        self.ambassador = ambassador
        self.seen, self.given = {}, {}
        self.bits, self.now, self.quiet = [0.0] * 5, [""] * 5, 0
        self.stale = 0
        found = ALL
        for at, agent in enumerate(agents_beside(ambassador)):
            found &= holds(at, identities[agent][0]) & holds(at, fragments[agent][0])
        self.deals = list(indices(found))
        self._weigh([1.0] * len(self.deals))

    def follow(self, table: Table) -> None:
        """What a game under way has shown so far, as this seat sees it."""
        self.begin(table.ambassador, tuple(table.identities), tuple(table.fragments))
        for source, to, packet in table.shown:
            if "+" in packet:
                self._showed(source, to, packet)
            else:
                self._saw_card(source, to, packet)
        self.now = table.now[:]

    def without(self, table: Table, lost: Collection[int]) -> Belief:
        """What this seat would believe had it not seen these of all that was shown (places in `table.shown`)."""
        other = Belief(self.seat, self.players, self.ally, self.character, tuning=self.tuning, begins=self.begins)
        other.begin(table.ambassador, tuple(table.identities), tuple(table.fragments))
        for at, (source, to, packet) in enumerate(table.shown):
            if at in lost:
                continue
            if "+" in packet:
                other._showed(source, to, packet)
            else:
                other._saw_card(source, to, packet)
        other.bits, other.now, other.quiet, other.stale = self.bits[:], self.now[:], self.quiet, self.stale
        return other

    def place(self, agent: int) -> int:
        return agent if agent < self.ambassador else agent - 1

    def _showed(self, source: int, to: int, packet: str) -> None:  # T 3.3
        self.bits[to] += PACKET_BITS
        self.quiet = 0
        if source == self.seat:
            self.given.setdefault(to, []).append(packet)
        elif packet[0] != "?":
            before = self.seen.setdefault(source, [])
            self._weigh_by(source, packet, [each for each in before if "+" in each])
            before.append(packet)

    def _weigh_by(self, source: int, packet: str, before: list[str]) -> None:
        """Bayes: how likely each deal makes this packet, of those its owner might still show. T 3.4, 3.5"""
        at, possible = self.place(source), fact(self.place(source), packet)
        signal = self.tuning.signal ** (1.5 - self.character.doubt)
        kept: list[int] = []
        weights: list[float] = []
        for index, weight in zip(self.deals, self.weights, strict=True):
            if possible >> index & 1:
                allied = self._allied(DEALS[index], at)
                black = 1.0 if allied is None else signal if allied else 1 / signal
                left = 12 + 12 * black
                if len(before) < 24:
                    left -= sum(black if BLACK in each else 1.0 for each in before)
                kept.append(index)
                weights.append(weight * (black if BLACK in packet else 1.0) / left)
        self._learn(kept)
        self._weigh(weights)

    def _saw_card(self, source: int, to: int, card: str) -> None:  # T 3.6, 5.2
        self.bits[to] += CARD_BITS
        self.quiet = 0
        if card[0] != "?" and source != self.seat:
            self._keep(fact(self.place(source), card))
            if to == self.seat:
                self.seen.setdefault(source, []).append(card)
        elif card[0] != "?":
            self.given.setdefault(to, []).append(card)

    def _visited(self, seat: int, place: str) -> None:
        """Who goes where one other waits alone may know whom he meets. T 3.1"""
        waiting = [chair for chair in range(5) if self.now[chair] == place]
        self.now[seat] = place
        if waiting == [self.seat] and self.players == 4 and seat < 4 and seat != self.seat:
            at = self.place(seat)
            self._weigh(
                [
                    weight * (JOIN if self._allied(DEALS[index], at) else 1.0)
                    for index, weight in zip(self.deals, self.weights, strict=True)
                ]
            )

    def _keep(self, possible: int) -> None:
        kept = [each for each in zip(self.deals, self.weights, strict=True) if possible >> each[0] & 1]
        self._learn([index for index, _ in kept])
        self._weigh([weight for _, weight in kept])

    def _learn(self, kept: list[int]) -> None:
        if len(kept) < len(self.deals):
            self.stale = 0
        self.deals = kept

    def _weigh(self, weights: list[float]) -> None:
        total = sum(weights)
        self.weights = [weight / total for weight in weights]
        self.cache = {}

    def _allied(self, deal: Deal, at: int) -> bool | None:
        """Whether this seat and that agent are allies in a deal; None where nobody has allies. T 1.1"""
        if self.players != 4:
            return None
        return self.ally[deal[0][self.seat]] == deal[0][at]

    # What it comes to

    def target(self, index: int) -> Target:
        """What has to be known for a call: the number, and with four players the ally. T 4.2"""
        if self.players != 4:
            return NUMBER_INDEX[index], -1
        identities = DEALS[index][0]
        return NUMBER_INDEX[index], identities.index(self.ally[identities[self.seat]])

    def targets(self) -> dict[Target, float]:
        found: dict[Target, float] = {}
        for index, weight in zip(self.deals, self.weights, strict=True):
            target = self.target(index)
            found[target] = found.get(target, 0.0) + weight
        return found

    def numbers(self, met: int | None = None) -> dict[int, float]:
        """The weight of each number; with `met`, only where that agent is the ally."""
        found: dict[int, float] = {}
        for (number, ally), weight in self.targets().items():
            if met is None or ally == met:
                found[number] = found.get(number, 0.0) + weight
        return found

    def best_call(self, met: int | None = None) -> tuple[Cards, float]:
        """The likeliest number, and how likely a call of it is right, made in a meeting with `met`. T 4.2, 5.3"""
        numbers = self.numbers(met)
        if not numbers:
            return NUMBERS[0], 0.0
        best = max(numbers, key=lambda number: (numbers[number], -number))
        return NUMBERS[best], numbers[best]

    def weight(self, deals: int) -> float:
        """How likely the deal is one of these (places in DEALS, as bits)."""
        return sum(weight for index, weight in zip(self.deals, self.weights, strict=True) if deals >> index & 1)

    def ally_odds(self, agent: int) -> float:
        """How likely this agent is the ally; 0 where nobody has one."""
        return sum(weight for (_, ally), weight in self.targets().items() if ally == agent)

    def hands_of(self, agent: int) -> dict[tuple[str, str], float]:
        """The black cards an agent may have, with their weights."""
        at = self.place(agent)
        found: dict[tuple[str, str], float] = {}
        for index, weight in zip(self.deals, self.weights, strict=True):
            identities, fragments = DEALS[index]
            hand = identities[at], fragments[at]
            found[hand] = found.get(hand, 0.0) + weight
        return found

    def fear(self) -> float:
        """How much one still minds what others learn: the longer nothing is shown to anybody, the less."""
        return 1.0 / (1.0 + self.quiet / 3)

    def knows(self, chair: int) -> float:
        """About how likely this chair has the number by now, from how often it was shown something."""
        return max(0.0, min(1.0, (self.bits[chair] - 2.0) / 3.0))

    def sample(self, view: View, generator: Generator) -> View:
        """A world: one deal by its weight, and what must then have been shown."""
        index = self.deals[generator.weighted(self.weights)]
        return view.fill(fill_with(view, DEALS[index], generator), Chance(generator))


def remember(view: View, seat: int, character: Character, tuning: Tuning = TUNING) -> Belief:
    belief = Belief(seat, view.rules.players, view.rules.ally, character, tuning=tuning)
    if view.table.identities:
        belief.follow(view.table)
    return belief


# Both are of the house.
STRANGERS = 4.0  # beginnings at each place that are taken for seen before any is
MOST = 30.0  # beginnings count for so many together, for people change


def acquaint(belief: Belief, known: Known) -> None:
    """Let a new belief expect somebody where they were seen to begin."""
    belief.begins[known.seat] = beginnings(known)


def beginnings(known: Known) -> Mapping[str, float]:
    """By place, how much rather than at any place they begin there."""
    times = {place: known.times(MOVE, place)[0] for place in PLACES}
    total = sum(times.values())
    counts = min(1.0, MOST / max(1.0, total))
    usual = STRANGERS + counts * total / len(times)
    return {place: (STRANGERS + counts * often) / usual for place, often in times.items()}
