"""A decision of Nottingham as the search is told it: hands from the memory, seats by plain greed, until its own next turn.

In a world every seat knows its own hand and what lies open, and does what makes most of that (worth.py); where it
would have to guess at others, it plays as the quick mind does.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.search import Model, World
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, options
from engine.games.nottingham.minds.belief import NECKLACE, PARRIES, SPARES, Memory
from engine.games.nottingham.minds.features import LEARNT, SAFE, Reckoned
from engine.games.nottingham.minds.finish import after, ends, prospect
from engine.games.nottingham.minds.look import own
from engine.games.nottingham.minds.lurking import LETS_LARGE_PASS, LETS_PASS
from engine.games.nottingham.minds.quick import quick_choice, reward
from engine.games.nottingham.minds.worth import Counts, Outlook, Prospect, both, counts_of, minus, plus, worth
from engine.games.nottingham.rules.numbers import PLACE, RED
from engine.games.nottingham.rules.procedures import S
from engine.games.nottingham.rules.questions import DEFEND, TAKE, cards_of

AMBUSH = (
    5.0  # points that an ambush more is worth: what it did to who won games of regular minds, beside what points did
)
PLAIN = Outlook(plans=1, depth=2)  # how far seats look ahead that are played on: quick, and nearly as good
PARRIED = 0.25  # of attacks


class Decision:
    """One decision of one seat (a `Decision` of the search)."""

    def __init__(self, view: S, seat: int, memory: Memory) -> None:
        self.view, self.seat, self.memory = view, seat, memory
        self.models: list[Model] = [self.greedy] * view.rules.players
        self.learnt = LEARNT()
        self.known: Reckoned = {}
        self._prospects: dict[int, Prospect] = {}
        self._gains: dict[tuple[int, Counts], tuple[float, float, float]] = {}

    def world(self, number: int, generator: Generator) -> World:
        return World(self.memory.sample(self.view, generator), self.models)

    def ended(self, state: AnyState) -> bool:
        """Whether a turn of this seat begins: in its own turn the next one."""
        table, asked = state.table, state.ask
        return bool(table.turn == self.seat and asked is not None and asked.kind == "drawn")

    def value(self, state: AnyState) -> float:
        if state.over:
            winner = state.table.last_winner or ()
            return 1 / len(winner) if self.seat in winner else 0.0
        return self.learnt.chance(state, self.seat, self.known)

    def now(self, generator: Generator) -> float:
        """The chance as it stands, in one world."""
        return self.learnt.chance(self.world(0, generator).state, self.seat, self.known)

    # The seats

    def worth(self, state: S, seat: int, counts: Counts) -> float:
        """What a hand leads to, the first exchange not in this turn; as commissions stood when this was decided."""
        if seat not in self._prospects:
            self._prospects[seat] = prospect(self.view, seat, PLAIN, SAFE)
        return worth(self._prospects[seat], counts, 1)

    def gains(self, state: S, seat: int, mine: Counts) -> tuple[float, float, float]:
        """What a hand is worth with one card more: with the card that fits worst, with any, with the second best."""
        found = self._gains.get((seat, mine))
        if found is None:
            each = sorted(self.worth(state, seat, plus(mine, at)) for at in range(len(mine)))
            found = self._gains[seat, mine] = each[0], sum(each) / len(each), each[-2]
        return found

    def greedy(self, state: S, seat: int, kind: str, generator: Generator) -> Choice:
        found = list(options(state, seat))
        if len(found) == 1:
            return found[0]
        weigh = _WEIGH.get(kind)
        if weigh is None:
            return quick_choice(state, seat, generator)
        mine = own(state, seat)
        return max(found, key=lambda choice: weigh(self, state, seat, mine, choice, generator))


def _drawn(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    """The card itself, or about what its action brings: a card that fits well from who has many."""
    (card,) = s.table.drawn
    price = PLACE[card]
    if choice == TAKE:
        return d.worth(s, seat, plus(mine, price))
    if choice.verb == "ambush":
        return d.worth(s, seat, mine) + AMBUSH
    least, mean, best = d.gains(s, seat, mine)
    if choice.verb == "pilfer":
        return mean + generator.random()
    if choice.verb in RED:
        held = len(s.table.hands[choice.number()])
        sees = min(1.0, held / 5)
        return PARRIED * least + (1 - PARRIED) * (sees * best + (1 - sees) * mean) + generator.random()
    return mean + (best - mean) * 0.5


def _offer(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    """The card that is missed least; two only where they bring more than one."""
    cards = choice.cards()
    if len(cards) != 1:
        return -99.0
    return d.worth(s, seat, plus(plus(mine, PLACE[cards[0]], -1), PLACE[s.table.drawn[0]]))


def _accept(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    if not choice.args:
        return d.worth(s, seat, plus(mine, PLACE[s.table.drawn[0]]))
    return d.worth(s, seat, both(mine, counts_of(s.table.offers[choice.number()])))


def _take_card(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    return d.worth(s, seat, plus(mine, PLACE[choice.word()]))


def _defend(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    """By what it costs, and what would be lost without: the mean of a blind draw, the most of one that sees."""
    if choice != DEFEND:
        return 0.5
    card = s.table.drawn[0]
    price, size = PLACE[card], sum(mine)
    left = [(count, d.worth(s, seat, plus(plus(mine, at, -1), price))) for at, count in enumerate(mine) if count]
    blind = card == "candlestick"
    robbed = sum(count * each for count, each in left) / size if blind else min(each for _, each in left)
    shielded = d.worth(s, seat, plus(plus(mine, NECKLACE, -1), price))
    return float(generator.random() < (PARRIES if shielded > robbed else SPARES))


def _exchange(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    """Points now and what is left; who would lose by ending the game lets it be."""
    if choice == PASS:
        return d.worth(s, seat, mine)
    commission = choice.verb == "commission"
    cards = cards_of(choice) if commission else (choice.word(),) * choice.number(1)
    if ends(s, commission):
        then = after(s, seat, choice.word())
        return 999.0 if then[seat] == max(then) else -99.0
    return reward(s, choice) + d.worth(s, seat, minus(mine, counts_of(cards)))


def _strike(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    """As often as people let a set pass (lurking.py)."""
    lets = LETS_PASS if len(s.table.laid) == s.rules.data.smallest_set else LETS_LARGE_PASS
    return lets if choice == PASS else generator.random()


def _favour(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    return float(choice != PASS)


def _discard(d: Decision, s: S, seat: int, mine: Counts, choice: Choice, generator: Generator) -> float:
    return d.worth(s, seat, minus(mine, counts_of(choice.cards())))


_WEIGH: dict[str, Callable[[Decision, S, int, Counts, Choice, Generator], float]] = {
    "drawn": _drawn,
    "offer": _offer,
    "accept": _accept,
    "take_card": _take_card,
    "defend": _defend,
    "exchange": _exchange,
    "strike": _strike,
    "favour": _favour,
    "discard": _discard,
}
