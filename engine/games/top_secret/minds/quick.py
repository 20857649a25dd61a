"""The playout policy: what follows from the cards seen, some chance, no memory. Tens of microseconds."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.cards import Cards
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import State, any_option, options
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.top_secret.deduction import ALL, DEALS_OF_NUMBER, holds, place_of, possible
from engine.games.top_secret.rules.numbers import IDENTITIES, Rules
from engine.games.top_secret.rules.play import Meeting
from engine.games.top_secret.rules.questions import KINDS, LOOK, VISIT, packets_left, receiver
from engine.games.top_secret.rules.table import Table

View = State[Table, Rules]

POLICY = Why("quick.policy")
SURE_ENOUGH = 0.75


class Quick(Mind):
    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, ask.kind, generator), POLICY


def quick_choice(state: View, seat: int, kind: str, generator: Generator, sure: float = SURE_ENOUGH) -> Choice:
    """An answer from what this seat sees of the state, be it a view or a world."""
    match kind:
        case "place":
            return _place(state, seat, generator)
        case "reveal":
            return any_option(state, seat, generator)
        case _:
            pass
    number = call_at(state, seat, kind, sure)
    if number is not None:
        return Choice("call", (number,))
    match kind:
        case "meet":
            left = packets_left(state, seat, receiver(state, seat))
            return left[generator.below(len(left))]
        case "listen":
            return PASS
        case "peek":
            return LOOK[generator.below(2)]
        case _:
            return any_ask(state, seat, generator)


def call_at(state: View, seat: int, kind: str, sure: float, last: int = 9999) -> Cards | None:
    """The number to call in this meeting: if at least this share of the possible deals makes it right. T 4.2

    `last`: how many of the packets shown to this seat are counted.
    """
    if not may_call(state, kind):
        return None
    found = possible(state.table, seat, last)
    right = found & allied(state, seat, receiver(state, seat)) if state.rules.players == 4 else found
    needed = sure * found.bit_count()
    if right.bit_count() < needed:
        return None
    for number, deals in DEALS_OF_NUMBER.items():
        if (right & deals).bit_count() >= needed:
            return number
    return None


def may_call(state: View, kind: str) -> bool:
    """Whether the question asked in this meeting allows a call. T 4.1, 5.3, 6.4"""
    meeting = state.nearest(Meeting)
    if kind == "meet":
        return len(meeting.members) == 2
    return state.rules.players != 4 and kind != "reveal"


def allied(state: View, seat: int, other: int) -> int:
    """The deals in which these two are allies; `seat` knows its own identity. T 1.1"""
    mine = state.table.identities[seat][0]
    return holds(place_of(state.table, other), state.rules.ally[mine]) if mine in IDENTITIES else ALL


def _place(state: View, seat: int, generator: Generator) -> Choice:
    """Rather where one other is alone."""
    table = state.table
    mine = table.places[seat]
    alone = [place for place in mine if table.now.count(place) == 1]
    if alone and generator.below(100) < 70:
        return VISIT[alone[generator.below(len(alone))]]
    return VISIT[mine[generator.below(len(mine))]]


def any_ask(state: View, seat: int, generator: Generator) -> Choice:
    """Somebody at random; nobody if all have shown everything."""
    agents = [agent for agent in state.table.agents if agent != seat]
    other = agents[generator.below(len(agents))]
    if other == state.rules.phantom:
        return Choice("name", (other, KINDS[generator.below(2)]))
    counted = sum(1 for source, to, card in state.table.shown if (source, to) == (other, seat) and "+" not in card)
    return PASS if counted >= 2 else Choice("name", (other,))


AT_RANDOM = Why("at_random")


LATE = 200  # packets and cards shown: with nobody to call, a game would never end


class Silent(Mind):
    """Anything but a call, until it is very late."""

    name: ClassVar[str] = "silent"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if len(view.table.shown) > LATE:
            return any_option(view, ask.seat, generator), AT_RANDOM
        return without_call(view, ask, generator), AT_RANDOM


class Certain(Mind):
    """At random, and the right number as soon as it can be proven and called."""

    name: ClassVar[str] = "certain"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if ask.kind in ("meet", "ask", "peek", "listen"):
            number = call_at(view, ask.seat, ask.kind, 1.0)
            if number is not None:
                return Choice("call", (number,)), Why("call.certain", {"number": " ".join(number)})
        return without_call(view, ask, generator), AT_RANDOM


def without_call(view: View, ask: Asked, generator: Generator) -> Choice:
    if ask.kind in ("place", "reveal"):
        return any_option(view, ask.seat, generator)
    return generator.pick([choice for choice in options(view, ask.seat) if choice.verb != "call"])
