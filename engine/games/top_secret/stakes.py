"""What is told beside a hint: who can still come to a place, who stands there, which two may call meanwhile, what a call is worth.

From what everybody sees of the round, and what follows from what the seat was shown. Of three or five nobody has an ally,
and nothing is told of places.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from engine.core.cards import Cards
from engine.core.choice import Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.top_secret.deduction import DEALS, DEALS_OF_NUMBER, holds, indices, place_of, possible
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.questions import only_shows, receiver
from engine.games.top_secret.rules.table import Table

LEAST = 0.3  # how likely a call has to be right so that it is spoken of
CERTAIN = 0.995  # from here on nothing but a call is to be thought of
STRANGER = range(28, 39)  # per cent by which somebody is the ally of whom next to nothing is known
READY = 4  # packets that somebody has been shown, a black card counted twice: from here on a call is to be thought of


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """Of a place for one of four: who alone can still come there, and who meets elsewhere before one does. T 3.1, 3.2, 4.1

    Of a packet how likely a call in its place would be right, once that is worth a thought.
    """
    if choice.verb == "show" and not only_shows(view):
        right = _right(view, seat, memory)
        return Why("call_now", {"percent": round(100 * right)}) if LEAST <= right < CERTAIN else None
    if view.ask is None or view.ask.kind != "place" or view.rules.players != 4:
        return None
    table, place = view.table, choice.word()
    if len(table.places[seat]) == 1:
        return None  # there is no choice
    args: dict[str, str | int] = {}
    coming = ""
    if place not in table.now:
        able = [chair for chair in range(5) if _may_come(table, chair, seat, place)]
        if len(able) == 1:
            args["owner"] = able[0]
            coming = "wait_ally" if _surely_ally(view, seat, able[0]) else "wait_one"
    pair = _pair(view, seat, place)
    if pair is None:
        return Why(coming, args) if coming else _of_who(view, seat, table.visitors(place))
    there = table.now[pair[0]]
    args |= {"victim": pair[0], "other": pair[1], "beside": there}
    if place == there:
        return Why("pair_kept", args)
    return Why(f"{coming}_pair" if coming else "pair_calls", args)


@runtime_checkable
class Guesses(Protocol):
    """What a mind that advises takes to be likely; nothing where it has been told of no deal."""

    deals: list[int]

    def best_call(self, met: int | None = None) -> tuple[Cards, float]: ...


def _right(view: State[Table, Rules], seat: int, memory: object) -> float:
    """How likely the best call in this meeting is right, as the mind takes it; without one by the cards alone."""
    met = receiver(view, seat) if view.rules.players == 4 else None
    if isinstance(memory, Guesses) and memory.deals:
        return memory.best_call(met)[1]
    deals = possible(view.table, seat)
    fitting = deals if met is None else deals & _allied(view, seat, met)
    return max((fitting & each).bit_count() for each in DEALS_OF_NUMBER.values()) / deals.bit_count()


def _of_who(view: State[Table, Rules], seat: int, there: tuple[int, ...]) -> Why | None:
    """Of who stands alone where one goes whether a call can win there, and what is open; nothing of a stranger. T 4.2"""
    if len(there) != 1 or there[0] not in view.table.agents:
        return None
    (who,), deals = there, possible(view.table, seat)
    with_ally = deals & _allied(view, seat, who)
    if not with_ally:
        place = place_of(view.table, who)
        hands = {(DEALS[index][0][place], DEALS[index][1][place]) for index in indices(deals)}
        return Why("who_known" if len(hands) == 1 else "who_enemy", {"owner": who})
    if with_ally != deals:
        share = round(100 * with_ally.bit_count() / deals.bit_count())
        return Why("who_maybe", {"owner": who, "percent": share}) if share not in STRANGER else None
    numbers = sum(bool(deals & each) for each in DEALS_OF_NUMBER.values())
    return Why("who_ally", {"owner": who, "numbers": numbers}) if numbers > 1 else None


def _may_come(table: Table, chair: int, seat: int, place: str) -> bool:
    """Whether this one is still to be seen in this round, and may have this place."""
    return chair != seat and not table.now[chair] and place not in table.played[chair]


def _pair(view: State[Table, Rules], seat: int, place: str) -> tuple[int, ...] | None:
    """Two who stand where one could go, would meet before whoever is met at this place, and may be ready to call. T 3.2"""
    table = view.table
    order = table.order()
    before = min((order.index(chair) for chair in table.visitors(place)), default=order.index(seat))
    for each in table.places[seat]:
        pair = table.visitors(each)
        if len(pair) == 2 and order.index(pair[0]) <= before and _may_call(view, seat, pair):
            return pair
    return None


def _may_call(view: State[Table, Rules], seat: int, pair: tuple[int, ...]) -> bool:
    """Whether these two may be allies of each other, and one of them has been shown enough. T 1.1"""
    apart = possible(view.table, seat)
    for each in pair:
        apart &= ~_allied(view, seat, each)
    shown = [sum(1 if "+" in what else 2 for _, to, what in view.table.shown if to == each) for each in pair]
    return bool(apart) and max(shown) >= READY


def _surely_ally(view: State[Table, Rules], seat: int, other: int) -> bool:
    return other in view.table.agents and not possible(view.table, seat) & ~_allied(view, seat, other)


def _allied(view: State[Table, Rules], seat: int, other: int) -> int:
    """The deals in which this other is the ally of the seat."""
    return holds(place_of(view.table, other), view.rules.ally[view.table.identities[seat][0]])
