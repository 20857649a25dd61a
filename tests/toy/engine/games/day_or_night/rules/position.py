"""Positions of Day or Night: the beginning of a round."""

from collections.abc import Mapping
from typing import Any

from engine.core.cards import holds, take_all, zone
from engine.core.flow import State, call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.games.day_or_night.rules.numbers import CARDS, Rules
from engine.games.day_or_night.rules.play import Play, next_round, open_round
from engine.games.day_or_night.rules.table import Table

S = State[Table, Rules]
MOST_POINTS = 99


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    reader = PositionReader(position, where, s.rules.players)
    table, players = s.table, s.rules.players
    hands = reader.zones("hands", CARDS, most=1) or [()] * players
    points = reader.counters("points", 0, MOST_POINTS)
    first = reader.seat("first")
    round_ = reader.whole("round", 1, s.rules.rounds)
    reader.no_more()
    known = [card for hand in hands for card in hand]
    if not holds(s.rules.deck, known):
        reader.problem("hands", "expected no more cards than there are of each")
    reader.done()

    table.deck = take_all(s.rules.deck, known)
    table.hands = []
    for hand in hands:  # what is left open is dealt
        card = hand[0] if hand else chance(s).draw(table.deck)
        table.deck = table.deck if hand else take_all(table.deck, [card])
        table.hands.append(zone([card]))
    table.points = points or [0] * players
    call(s, Play().go_to(next_round))
    open_round(s, round_ or 1, first if first is not None else chance(s).draw(range(players)))


def write(table: Table) -> dict[str, Any]:
    return {
        "hands": [list(hand) for hand in table.hands],
        "stakes": list(table.stakes),
        "points": list(table.points),
        "first": table.first,
        "round": table.round,
    }


POSITIONS = Positions(read, write)
