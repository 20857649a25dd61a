"""What Day or Night tells those who show it."""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.claim import CAUGHT, Claim
from engine.core.event import Event
from engine.core.facts import Facts, Standing, ranked
from engine.core.flow import State
from engine.games.day_or_night.rules.numbers import Rules
from engine.games.day_or_night.rules.table import Claimed, Exposed, Proved, Scored, Table

S = State[Table, Rules]


def standing(state: S) -> Standing:
    return Standing(tuple(state.table.points), ranked(state.table.points))


def claims(table: Table, events: Iterable[tuple[int, Event]]) -> tuple[Claim, ...]:
    """What was said of a card; what could still be doubted when the events end is left out."""
    table = table.copy()
    found: list[Claim] = []
    open_claim: Claim | None = None
    for at, event in events:
        match event:
            case Claimed(seat, card):
                open_claim = Claim(at, seat, card, card in table.hands[seat], "passed")
            case Proved(_, _, doubter, _) if open_claim is not None:
                open_claim = replace(open_claim, fate="proved", doubter=doubter)
            case Exposed(_, _, doubter, _) if open_claim is not None:
                open_claim = replace(open_claim, fate=CAUGHT, doubter=doubter)
            case Scored() if open_claim is not None:
                found.append(open_claim)
                open_claim = None
        event.apply(table)
    return tuple(found)


FACTS = Facts(
    counted="round", whose=lambda state: int(state.table.first), standing=standing, claims=claims, doubted=True
)
