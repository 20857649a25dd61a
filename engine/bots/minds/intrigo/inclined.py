"""What inclinations shift in Intrigo, in shares of the chair: whom somebody rather hires, whose cards they rather harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.aims import clockwise, meant
from engine.core.mind import Character

if TYPE_CHECKING:
    from engine.bots.minds.intrigo.memory import Memory
    from engine.bots.minds.intrigo.palace import View

FAVOURITES = ("merchant", "assassin", "courtesan", "gondolier", "guard", "thief")

LIKES = 0.012
AIMS = 0.35  # how much more the hope of who is meant is one's own loss


def hiring(character: Character, verb: str) -> float:
    """How much more it is worth to somebody to hire this one."""
    return LIKES * (verb == character.favourite) if character.favourite else 0.0


def aiming(view: View, memory: Memory) -> list[float]:
    """How much more the hope of each seat is this seat's loss."""
    aims, players = memory.character.aims, view.rules.players
    if not aims:
        return [0.0] * players
    table = view.table

    def seals(seat: int) -> int:
        return sum(table.seals[seat])

    others = clockwise(range(players), memory.seat)
    wanted = meant(aims, others, seals, table.coins.__getitem__, memory.anger.__getitem__)
    return [AIMS * (seat in wanted) for seat in range(players)]
