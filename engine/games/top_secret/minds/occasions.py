"""What all see at a table of Top Secret, and somebody may go by: who was told how much, who met whom last, who was in the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.aims import clockwise, meant
from engine.games.top_secret.minds.belief import CARD_BITS, PACKET_BITS
from engine.games.top_secret.rules.table import Table

EARLY, LATE = 6, 12  # packets and cards shown at the table, before and from
FEW, MANY = 2, 4  # places in hand, up to and from
IN_THE_WAY = 3  # so many at one place, and nobody meets


def learned(table: Table, chair: int) -> float:
    """About how many bits this chair was told."""
    return sum(_bits(packet) for _, to, packet in table.shown if to == chair)


def told(table: Table, chair: int) -> float:
    """About how many bits this chair has told."""
    return sum(_bits(packet) for source, _, packet in table.shown if source == chair)


def _bits(packet: str) -> float:
    return PACKET_BITS if "+" in packet else CARD_BITS


def met_last(table: Table, seat: int) -> int | None:
    """With whom this seat exchanged packets last."""
    return next((source for source, to, packet in reversed(table.shown) if to == seat and "+" in packet), None)


def hurt(table: Table, seat: int, other: int) -> int:
    """How often the other had a card out of this seat through the Ambassador, or was in the way in this series. T 3.2, 3.6"""
    pried = sum((source, to) == (seat, other) and "+" not in packet for source, to, packet in table.shown)
    return pried + sum(other in _beside(table, seat, number) for number in range(len(table.played[seat])))


def _beside(table: Table, seat: int, number: int) -> Sequence[int]:
    """Who was in the way of this seat in that round of the series."""
    place = table.played[seat][number]
    there = [chair for chair, lying in enumerate(table.played) if lying[number : number + 1] == (place,)]
    return [chair for chair in there if chair != seat] if len(there) >= IN_THE_WAY else ()


def met_before(table: Table, seat: int) -> bool:
    """Whether somebody was alone with this seat in the round before, of this series."""
    before = len(table.played[seat]) - 1 - bool(table.now[seat])
    return before >= 0 and [lying[before] for lying in table.played].count(table.played[seat][before]) == 2


def agents_beside(table: Table, seat: int) -> list[int]:
    """The others who can have something to tell, from the next one on."""
    return clockwise([agent for agent in table.agents if agent < table.players], seat)


def lies_when(table: Table, seat: int, when: str) -> bool:
    """Whether this is such an occasion (LIES of engine.core.mind)."""
    mine, hand = learned(table, seat), len(table.places[seat])
    others = [learned(table, other) for other in agents_beside(table, seat)]
    match when:
        case "poor":
            return hand <= FEW
        case "rich":
            return hand >= MANY
        case "ahead":
            return mine >= max(others) and mine > min(others)
        case "behind":
            return mine <= min(others) and mine < max(others)
        case "cornered":
            return [agent for agent in table.agents if not table.now[agent]] == [seat]
        case "early":
            return len(table.shown) < EARLY
        case "late":
            return len(table.shown) >= LATE
        case "hurt":
            return any(hurt(table, seat, other) for other in agents_beside(table, seat))
        case "echo":
            return bool(table.shown) and seat not in table.shown[-1][:2]
        case "again":
            return met_before(table, seat)
        case "fresh":
            return not table.played[seat]
        case _:
            pass
    return not table.now[seat] and any(table.now.count(place) == 1 for place in table.places[seat])  # answering


def doubted(table: Table, seat: int, doubts: str) -> tuple[int, ...]:
    """Whose black cards this seat would rather see than believe; nobody's where nobody is meant."""
    others = agents_beside(table, seat)
    shown = [source for source, _, _ in table.shown if source in others]
    match doubts:
        case "early":
            return tuple(shown[:1])
        case "late":
            return tuple(shown[-1:])
        case "liars":
            return _most(others, [told(table, other) for other in others])
        case "answers":
            last = met_last(table, seat)
            return () if last is None else (last,)
        case "aimed":
            return tuple(other for other in others if met_last(table, other) == seat)
        case "hurt":
            return tuple(other for other in others if hurt(table, seat, other))
        case _:
            pass
    return sought(table, seat, doubts)


def sought(table: Table, seat: int, aims: str) -> tuple[int, ...]:
    """Whom this seat would rather meet: `leader` and `weakest` by what they were told, `richest` who has told least."""
    others = agents_beside(table, seat)
    return meant(
        aims,
        others,
        lambda other: learned(table, other),
        lambda other: -told(table, other),
        lambda other: hurt(table, seat, other),
    )


def _most(others: Sequence[int], measures: Sequence[float]) -> tuple[int, ...]:
    most = max(measures, default=0.0)
    return tuple(other for other, measure in zip(others, measures, strict=True) if measure == most > 0)
