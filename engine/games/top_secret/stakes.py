"""What a place brings with it, told beside a hint: who alone can still come, and which two may call while one is away.

From what everybody sees of the round, and what follows from what the seat was shown. Of three or five nobody has an ally,
and nothing is told.
"""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.top_secret.deduction import holds, place_of, possible
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table

READY = 4  # packets that somebody has been shown, a black card counted twice: from here on a call is to be thought of


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """Of a place for one of four: who alone can still come there, and who meets elsewhere before one does. T 3.1, 3.2, 4.1"""
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
        return Why(coming, args) if coming else None
    there = table.now[pair[0]]
    args |= {"victim": pair[0], "other": pair[1], "beside": there}
    if place == there:
        return Why("pair_kept", args)
    return Why(f"{coming}_pair" if coming else "pair_calls", args)


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
