"""Who could have kept somebody from the chair and did not: each rival's last turn at which the palace made that Doge already.

All cards lie open by then, and every choice that the rules allowed is tried: plot cards of the hand, and each hire that there
were coins for. What would have been done after it is not asked: all is told as the palace stood.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.core.choice import Choice
from engine.core.facts import Numbered
from engine.core.flow import State
from engine.core.progress import TurnBegan
from engine.games.intrigo.changed import EFFECTS
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.questions import turn_groups
from engine.games.intrigo.rules.table import Bought, Placed, RoundBegan, SatOut, Table, empty
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import ending
from engine.games.intrigo.undoing import palace_after

S = State[Table, Rules]


@dataclass(frozen=True, slots=True)
class Unstopped:
    """A rival's last turn in which the palace made somebody else Doge. `at` is the number of the event with which they acted.

    `plots` of theirs and `hires`, each with its price, could have kept that Doge from the chair as the palace stood; none of
    either: nothing could.
    """

    at: int
    seat: int
    plots: tuple[str, ...] = ()
    hires: tuple[tuple[int, str], ...] = ()

    @property
    def able(self) -> bool:
        return bool(self.plots or self.hires)


def unstopped(state: S, opening: Table | None, events: Numbered, doge: int) -> tuple[Unstopped, ...]:
    """Of each rival who had such a turn since that Doge stood to be one, and stayed so to the end."""
    table = opening.copy() if opening is not None else empty(state.rules)
    last, turn, stands = dict[int, tuple[int, Table]](), -1, False
    for at, event in events:
        if isinstance(event, TurnBegan):
            turn = event.seat
        elif isinstance(event, (Placed, Bought, SatOut)) and event.seat == turn:
            if stands and turn != doge:
                last[turn] = at, table.copy()
            turn = -1  # a card that is called for is no turn of its own
        event.apply(table)
        if isinstance(event, (RoundBegan, Placed, Bought, *EFFECTS)):
            stands = ending(state.rules, table).doge == doge
            if not stands:
                last = {}
    return tuple(_of(state, at, seat, before, doge) for seat, (at, before) in sorted(last.items()))


def open_hires(state: S, seat: int, before: Table, doge: int) -> tuple[tuple[int, str], ...]:
    """With whom, each with the price, a seat could certainly have kept that Doge from the chair as such a palace stands: no hand is
    looked at, so that it is not told of the Courtesan, who calls for a card of one."""
    return _priced(state, before, _stops(state, seat, before, doge, set(state.rules.kinds) - {"courtesan"}))


def _of(state: S, at: int, seat: int, before: Table, doge: int) -> Unstopped:
    kinds = set(state.rules.kinds)
    stops = _stops(state, seat, before, doge, kinds | set(before.hands[seat]))
    return Unstopped(at, seat, tuple(sorted(stops - kinds)), _priced(state, before, stops & kinds))


def _stops(state: S, seat: int, before: Table, doge: int, among: Collection[str]) -> set[str]:
    """The cards, among these of the hand and of the market, with one of which that Doge would be one no longer as such a palace stands."""
    there = state.copy()
    there.table = before
    found = set[str]()
    for verb, head, tails in turn_groups(there, seat):
        name = str(head[0]) if verb == "plot" else verb
        if name not in among or name in found:
            continue
        choices = (Choice(verb, (*head, *tail)) for tail in tails)
        if any(ending(state.rules, palace_after(there, seat, each)).doge != doge for each in choices):
            found.add(name)
    return found


def _priced(state: S, before: Table, kinds: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """These influence cards, each with what it cost there, the cheapest first."""
    costs = ((price(state.rules, before, kind), kind) for kind in kinds)
    return tuple(sorted((cost, kind) for cost, kind in costs if cost is not None))
