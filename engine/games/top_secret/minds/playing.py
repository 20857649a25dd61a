"""A decision of Top Secret as the search is told it: worlds from the belief, played by models to the end of the round.

What a round leaves is what everybody knows, and how far that leads each side to the telephone (features.py). Seats
are played by what they can work out of all that they were shown: the deals still possible to them in that world.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search import World
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, any_option
from engine.core.match import GameEnded
from engine.games.top_secret.deduction import DEALS_OF_NUMBER, fact, holds, place_of, possible
from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.calling import sure_enough
from engine.games.top_secret.minds.features import LEARNT, best, inputs
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES, NUMBERS, Rules
from engine.games.top_secret.rules.questions import CALLS, VISIT, only_shows, packets_left, receiver
from engine.games.top_secret.rules.table import Table

NOW = 4  # worlds from which it is guessed what the position is worth
CERTAIN = 0.9  # how likely a number has to be, for a model to call it
FRIEND = 0.85  # how likely an ally, to be told everything
# How rather one goes to a place: where nobody is yet, where one waits, for each bit of hope that it is the ally, where two are
NOBODY, ONE, ALLY, READY, TWO = 1.0, 1.0, 2.0, 12.0, 0.6
CALLER = 8.0  # the same to anybody, where anybody will do for a call (three and five players)


class Decision:
    """One decision of one seat (a `Decision` of the search).

    `known` are the deals possible to each seat in the world drawn last, before anything is tried in it: the search tries
    everything in one world before it draws the next.
    """

    def __init__(self, view: View, seat: int, belief: Belief) -> None:
        self.view, self.seat, self.belief = view, seat, belief
        table = view.table
        self.round, self.games, self.before = table.round, sum(table.scores), len(table.shown)
        self.sure = sure_enough(view, belief)
        self.known: list[int] = []
        self.models = (self._play,) * view.rules.players
        self.sides: Sequence[tuple[int, ...]] = ()

    def world(self, number: int, generator: Generator) -> World:
        state = self.belief.sample(self.view, generator)
        self.known = [possible(state.table, seat) for seat in range(self.view.rules.players)]
        self.sides = self.view.game.sides(state.table)
        return World(state, self.models)

    def ended(self, state: AnyState) -> bool:
        """Whether the next round begins, or the game is over."""
        return bool(state.table.round != self.round or sum(state.table.scores) != self.games)

    def value(self, state: AnyState) -> float:
        if sum(state.table.scores) != self.games or state.over:
            ended = next(event for event in state.events if isinstance(event, GameEnded))
            return float(self.seat in ended.winners) if self.view.rules.players == 4 else _part(ended, self.seat)
        known = self.knowledge(state)
        rows = [inputs([known[seat] for seat in side], self._seeks(side)) for side in self.sides]
        mine = next(at for at, side in enumerate(self.sides) if self.seat in side)
        return LEARNT()[len(known)].chance(rows, mine)

    def _seeks(self, side: Sequence[int]) -> bool:
        return self.view.rules.seeker and self.view.table.ambassador in side

    def knowledge(self, state: AnyState) -> list[int]:
        """By seat the deals that are still possible to it, after what has been shown in this world since."""
        table: Table = state.table
        found = self.known[:]
        for entry in table.shown[self.before :]:
            for seat in range(len(found)):
                if seat != entry[0] and table.saw(entry, seat):
                    found[seat] &= fact(place_of(table, entry[0]), entry[2])
        return found

    def now(self) -> float:
        """What the position is worth as it stands, in a few worlds."""
        by = Generator("now", self.round, self.seat)
        return sum(self.value(self.world(number, by.branch(number)).state) for number in range(NOW)) / NOW

    # How seats are played

    def _play(self, state: AnyState, seat: int, kind: str, generator: Generator) -> Choice:
        if kind == "place":
            return self._place(state, seat, generator)
        if kind == "meet":
            return self._meet(state, seat, generator)
        if kind == "listen":
            return self._call(state, seat, -1) or PASS
        if kind == "peek" or kind == "ask":
            call = self._call(state, seat, -1) if state.rules.players != 4 else None
            return call or _asks(state, seat, kind, generator)
        return any_option(state, seat, generator)

    def _place(self, state: AnyState, seat: int, generator: Generator) -> Choice:
        table: Table = state.table
        deals, hand = self.knowledge(state)[seat], table.places[seat]
        ready = best(deals) >= CERTAIN
        weights: list[float] = []
        for place in hand:
            there = [chair for chair in range(5) if table.now[chair] == place]
            if not there:
                weights.append(NOBODY)
            elif len(there) > 1:
                weights.append(TWO)
            elif state.rules.players == 4:
                hope = _odds(state, seat, there[0], deals)
                weights.append(ONE + (READY if ready else ALLY) * hope)
            else:
                weights.append(ONE + ONE + CALLER * ready)
        return VISIT[hand[generator.weighted(weights)]]

    def _meet(self, state: AnyState, seat: int, generator: Generator) -> Choice:
        to = receiver(state, seat)
        if not only_shows(state):
            call = self._call(state, seat, to)
            if call is not None:
                return call
        left = packets_left(state, seat, to)
        friend = False
        if state.rules.players == 4:
            friend = _odds(state, seat, to, self.knowledge(state)[seat]) >= FRIEND
        fitting = [each for each in left if _tells(each) == friend]
        return generator.pick(fitting or left)

    def _call(self, state: AnyState, seat: int, to: int) -> Choice | None:
        """What this seat would dial here, if anything: itself by its own belief, others by what they can be sure of."""
        if seat == self.seat and len(state.table.shown) == self.before:
            number, right = self.belief.best_call(to if state.rules.players == 4 else None)
            return CALLS[NUMBERS.index(number)] if right >= self.sure else None
        deals = self.knowledge(state)[seat]
        right = deals & _allied(state, seat, to) if state.rules.players == 4 else deals
        needed = CERTAIN * deals.bit_count()
        if right.bit_count() < needed:
            return None
        for at, number in enumerate(NUMBERS):
            if (right & DEALS_OF_NUMBER[number]).bit_count() >= needed:
                return CALLS[at]
        return None


def _part(ended: GameEnded, seat: int) -> float:
    return (seat in ended.winners) / max(1, len(ended.winners))


def _allied(state: AnyState, seat: int, other: int) -> int:
    """The deals in which these two are allies; `seat` knows its own identity. T 1.1"""
    rules: Rules = state.rules
    if other not in state.table.agents:
        return 0
    return holds(place_of(state.table, other), rules.ally[state.table.identities[seat][0]])


def _odds(state: AnyState, seat: int, other: int, deals: int) -> float:
    return (deals & _allied(state, seat, other)).bit_count() / deals.bit_count()


def _tells(choice: Choice) -> bool:
    """Whether a packet tells much: it has a black card, or cards of both kinds."""
    cards = choice.cards()
    return any(each.startswith(BLACK) for each in cards) or len({each in IDENTITIES for each in cards}) > 1


def _asks(state: AnyState, seat: int, kind: str, generator: Generator) -> Choice:
    """Anything but a call."""
    question = state.game.questions[kind]
    found = [each for each in question.options(state, seat) if each.verb != "call" and each != PASS]
    return generator.pick(found) if found else PASS
