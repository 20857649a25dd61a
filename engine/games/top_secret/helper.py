"""The helper of the notes sheet: which black cards an agent can have, and why not, from what one seat has seen.

Exact: every one of the 576 deals is looked at that contradicts nothing the seat knows (deduction.py). A reason names
facts from which alone it follows, and the plainest that do; its words are `helper` in the words files.
Works on a view and on the truth alike: only what the seat has seen is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.core.cards import Cards
from engine.core.mind import Why
from engine.games.top_secret.deduction import ALL, DEALS_OF_NUMBER, fact, holds
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, TRUE_CARDS, Rules, bare
from engine.games.top_secret.rules.table import Table

NO, SURE, OPEN = "no", "sure", "open"
MOST_TOGETHER = 3  # packets of one agent that a reason names; where it takes more, all of them

Showing = tuple[int, str]  # who showed it, and what: a packet as text, or one black card


@dataclass(frozen=True, slots=True)
class Cell:
    """Whether an agent can have a black card: `no`, `sure` or `open`; `why` it is not open."""

    state: str
    why: Why | None = None


UNTOLD = Cell(OPEN)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that follows. `cells` by agent and card, of the other agents, none before the cards are dealt; `allies` are the
    seats that can be one's ally (none where nobody has one), `numbers` the telephone numbers that can be right."""

    cells: dict[tuple[int, str], Cell]
    allies: tuple[int, ...]
    numbers: tuple[Cards, ...]

    def cell(self, agent: int, card: str) -> Cell:
        """What follows for this card; open where nothing is told of it."""
        return self.cells.get((agent, card), UNTOLD)

    def sure(self, agent: int) -> Cards:
        """The black cards that are certainly his, identity first."""
        return tuple(card for card in TRUE_CARDS if self.cell(agent, card).state == SURE)

    def left(self, agent: int, among: Sequence[str]) -> Cards:
        """Those of these cards that he may have."""
        return tuple(card for card in among if self.cell(agent, card).state != NO)

    def dial(self, at: int) -> Cards:
        """The fragments that can be in this place of the number, from 0. T 1.2"""
        return tuple(card for card in FRAGMENTS if any(number[at] == card for number in self.numbers))


def sheet(rules: Rules, table: Table, seat: int) -> Sheet:
    """What follows from what this seat has seen; nothing before the cards are dealt."""
    if not table.identities:
        return Sheet({}, (), ())
    return _sheet(_known_to(rules, table, seat), rules.data.allies)


def _known_to(rules: Rules, table: Table, seat: int) -> _Knowledge:
    mine = (*table.identities[seat], *table.fragments[seat])
    seen = [entry for entry in table.shown if entry[0] != seat and table.saw(entry, seat)]
    showings = dict.fromkeys((source, packet) for source, _, packet in seen)
    return _Knowledge(table.agents, seat, mine, tuple(showings), rules.players == 4)


def needed(rules: Rules, table: Table, seat: int, at: int) -> tuple[Showing, ...]:
    """The fewest showings from which it follows which fragment stands in this place of the number; all that are seen, where
    three are too few.
    """
    knowledge = _known_to(rules, table, seat)
    for number in range(min(MOST_TOGETHER, len(knowledge.showings)) + 1):
        for few in combinations(knowledge.showings, number):
            left = knowledge.deals(few)
            if len({each[at] for each, deals in DEALS_OF_NUMBER.items() if deals & left}) == 1:
                return few
    return knowledge.showings


@dataclass(frozen=True, slots=True)
class _Knowledge:
    """What a seat knows: its own black cards (none: the Ambassador), and what it was shown."""

    agents: tuple[int, ...]
    seat: int
    mine: Cards
    showings: tuple[Showing, ...]
    pairs: bool

    def place(self, agent: int) -> int:
        return self.agents.index(agent)

    @property
    def own(self) -> int:
        found = ALL
        for card in self.mine:
            found &= holds(self.place(self.seat), card)
        return found

    def deals(self, showings: Sequence[Showing]) -> int:
        """The deals that these showings and the own cards leave."""
        found = self.own
        for source, packet in showings:
            found &= fact(self.place(source), packet)
        return found

    def of(self, agent: int) -> tuple[Showing, ...]:
        return tuple(each for each in self.showings if each[0] == agent)


@lru_cache(maxsize=256)
def _sheet(knowledge: _Knowledge, allied: tuple[tuple[str, str], ...]) -> Sheet:
    found = knowledge.deals(knowledge.showings)
    others = [agent for agent in knowledge.agents if agent != knowledge.seat]
    states: dict[tuple[int, str], str] = {}
    for agent in others:
        for card in TRUE_CARDS:
            having = found & holds(knowledge.place(agent), card)
            states[agent, card] = NO if not having else SURE if having == found else OPEN
    why = _why_all(knowledge, states)
    cells = {cell: Cell(state, why.get(cell)) for cell, state in states.items()}
    numbers = tuple(number for number, deals in DEALS_OF_NUMBER.items() if deals & found)
    allies: tuple[int, ...] = ()
    if knowledge.pairs:
        ally = dict(allied)[knowledge.mine[0]]
        allies = tuple(agent for agent in others if states[agent, ally] != NO)
    return Sheet(cells, allies, numbers)


# Why not: first from single facts, then from cells that are explained already, so that no reason goes round in a ring


def _why_all(knowledge: _Knowledge, states: dict[tuple[int, str], str]) -> dict[tuple[int, str], Why]:
    """A reason for every cell that is not open."""
    waiting = [cell for cell, state in states.items() if state != OPEN]
    told: dict[tuple[int, str], Why] = {}
    for plain in (_plainly, _by_packets):
        for cell in waiting:
            if cell not in told and (why := plain(knowledge, *cell, states[cell])) is not None:
                told[cell] = why
    further = True
    while further:
        further = False
        for cell in waiting:
            if cell not in told and (why := _from_cells(knowledge, states, told, *cell)) is not None:
                told[cell], further = why, True
    return {cell: told.get(cell) or _together(knowledge, *cell, states[cell]) for cell in waiting}


def _kind(card: str) -> tuple[str, ...]:
    return IDENTITIES if card in IDENTITIES else FRAGMENTS


def _plainly(knowledge: _Knowledge, agent: int, card: str, state: str) -> Why | None:
    """One's own card, a black card seen, or one packet. T 2.1, 3.3, 3.5"""
    shown = [(source, packet.split("+")) for source, packet in knowledge.showings]
    proved = {bare(each): source for source, cards in shown for each in cards if each.startswith(BLACK)}
    if state == SURE and proved.get(card) == agent:
        return Why("proved", {"who": agent, "card": card})
    if card in knowledge.mine:
        return Why("own", {"card": card})
    if state == NO and card in proved:
        return Why("proved_other", {"who": proved[card], "card": card})
    for other in _kind(card):
        if state == NO and proved.get(other) == agent:
            return Why("one_each", {"who": agent, "card": other})
    for source, cards in shown:
        if source == agent and len(cards) == 2:
            one, two = map(bare, cards)
            why = _by_packet(knowledge, agent, card, state, one, two, proved) or _by_packet(
                knowledge, agent, card, state, two, one, proved
            )
            if why is not None:
                return why
    return None


def _by_packet(
    knowledge: _Knowledge, agent: int, card: str, state: str, one: str, two: str, proved: dict[str, int]
) -> Why | None:
    """From a packet of this agent, of which exactly one card is true. T 3.3"""
    args: dict[str, str | int] = {"who": agent, "card": one, "second": two}
    if state == NO and card == one and proved.get(two) == agent:
        return Why("false_beside", args)
    true = card == one if state == SURE else card != one and card in _kind(one)
    if true and two in knowledge.mine:
        return Why("beside_own" if state == SURE else "beside_own_other", args)
    if true and proved.get(two, agent) != agent:
        return Why("beside_proved" if state == SURE else "beside_proved_other", {**args, "other": proved[two]})
    if state == NO and card not in (one, two) and card in _kind(one) and two in _kind(one):
        return Why("one_of_two", args)
    return None


def _by_packets(knowledge: _Knowledge, agent: int, card: str, state: str) -> Why | None:
    """From what this agent has shown, and one's own cards: so few of his packets as it takes."""
    of = knowledge.of(agent)
    if not _follows(knowledge, of, agent, card, state):
        return None
    for number in range(2, min(MOST_TOGETHER, len(of) - 1) + 1):
        if any(_follows(knowledge, few, agent, card, state) for few in combinations(of, number)):
            return Why("packets" if state == NO else "packets_sure", {"who": agent, "card": card, "number": number})
    return Why("packets_all" if state == NO else "packets_all_sure", {"who": agent, "card": card})


def _follows(knowledge: _Knowledge, showings: Sequence[Showing], agent: int, card: str, state: str) -> bool:
    """Whether this much alone settles the cell."""
    found = knowledge.deals(showings)
    having = found & holds(knowledge.place(agent), card)
    return having == (0 if state == NO else found)


def _from_cells(
    knowledge: _Knowledge, states: dict[tuple[int, str], str], told: dict[tuple[int, str], Why], agent: int, card: str
) -> Why | None:
    """From cells that are explained: a card is one agent's, and an agent has one card of a kind. T 2.1"""
    others = [each for each in knowledge.agents if each not in (agent, knowledge.seat)]
    same = [each for each in _kind(card) if each != card]
    if states[agent, card] == NO:
        for each in same:
            if states[agent, each] == SURE and (agent, each) in told:
                return Why("has_another", {"who": agent, "card": each})
        for other in others:
            if states[other, card] == SURE and (other, card) in told:
                return Why("elsewhere", {"who": other, "card": card})
        return None
    if all(states[agent, each] == NO and (agent, each) in told for each in same):
        return Why("only_card", {"who": agent, "card": card})
    if all(states[other, card] == NO and (other, card) in told for other in others):
        return Why("only_agent", {"who": agent, "card": card})
    return None


def _together(knowledge: _Knowledge, agent: int, card: str, state: str) -> Why:
    """From what several agents have shown: as few of them as it takes."""
    sources = [each for each in knowledge.agents if each != knowledge.seat]
    for one, two in combinations(sources, 2):
        if _follows(knowledge, (*knowledge.of(one), *knowledge.of(two)), agent, card, state):
            return Why("together_two", {"who": one, "other": two})
    return Why("together")
