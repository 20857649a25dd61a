"""What the game tells those who show it: how it is counted, who leads, what was claimed."""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.claim import CAUGHT, Claim
from engine.core.event import Event
from engine.core.facts import Facts, Standing, ranked
from engine.core.flow import State
from engine.games.new_game.rules import Rules
from engine.games.new_game.table import Claimed, Doubted, Scored, Shown, Table

S = State[Table, Rules]


def standing(state: S) -> Standing:
    return Standing(tuple(state.table.points), ranked(state.table.points))


def claims(table: Table, events: Iterable[tuple[int, Event]]) -> tuple[Claim, ...]:
    """What was said of a card, and what became of it."""
    table, found = table.copy(), list[Claim]()
    under_way: Claim | None = None
    for at, event in events:
        match event:
            case Claimed(seat, card):
                under_way = Claim(at, seat, card, card in table.hands[seat], "passed")
            case Doubted(doubter, _, _) if under_way is not None:
                under_way = replace(under_way, doubter=doubter)
            case Shown(_, card, _) if under_way is not None:
                under_way = replace(under_way, fate="proved" if card == table.claim else CAUGHT)
            case Scored() if under_way is not None:
                found.append(under_way)
                under_way = None
        event.apply(table)
    return tuple(found)


FACTS = Facts(
    counted="round", whose=lambda state: int(state.table.first), standing=standing, claims=claims, doubted=True
)
