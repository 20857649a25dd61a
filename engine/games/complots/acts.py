"""What is one act of Complots, however many events it takes: they are told in one line, with what came of it."""

from collections.abc import Sequence

from engine.core.event import Event, Joined
from engine.core.progress import TurnBegan
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Paid,
    Proved,
    Stole,
)

UNTOLD = (TurnBegan,)


def joined(events: Sequence[Event], at: int) -> Joined | None:
    """The line of this event together with the one before it, if they are one act."""
    before = events[at - 1] if at else None
    match before, events[at]:
        case Announced(seat, action, character), Gained(seat=gainer, coins=coins) if seat == gainer:
            return Joined(at - 1, action, None, {"seat": seat, "character": character, "coins": coins})
        case Announced(seat, action, character, target), Paid(coins=coins):
            fill = {"seat": seat, "character": character, "target": target, "coins": coins}
            return Joined(at - 1, action, target, fill)
        case Announced(seat, "steal", character), Stole(victim=victim, coins=coins):
            fill = {"seat": seat, "character": character, "target": victim, "coins": coins}
            return Joined(at - 1, "steal", victim, fill)
        case Blocked(seat, character, blocked, action), BlockStood():
            key = "blocks_paid" if action == "assassinate" else "blocks"  # the assassin is paid all the same. C 5.3
            return Joined(at - 1, key, blocked, {"seat": seat, "character": character, "target": blocked})
        case Lost(seat, card), Eliminated(seat=fallen) if seat == fallen:
            return _fall(events, at, seat, card)
        case _:
            pass
    return None


def _fall(events: Sequence[Event], at: int, seat: int, card: str) -> Joined:
    """Somebody is out; by a doubt, before what was meant to be done to them was done, it is told what became of that. C 4.5"""
    fill, meant = {"seat": seat, "card": card}, _meant_for(events, at, seat)
    if meant is None:
        return Joined(at - 1, "falls", None, fill)
    key = "falls_robbed" if meant.action == "steal" else "falls_struck"
    return Joined(at - 1, key, meant.seat, {**fill, "actor": meant.seat})


def _meant_for(events: Sequence[Event], at: int, seat: int) -> Announced | None:
    """The theft or the assassination that comes too late for somebody who is out; None for none, and where that ends the game."""
    doubted, out = False, 1
    for back in range(at - 2, -1, -1):
        match events[back]:
            case Exposed() | Proved():
                doubted = True
            case Lost() if not doubted:  # one card for the doubt, the other by what was meant all the same
                return None
            case Announced(action=action, target=target) as announced:
                if not doubted or target != seat or action not in ("steal", "assassinate"):
                    return None
                return None if _last(events[:back], out) else announced
            case _:
                pass
    return None


def _last(before: Sequence[Event], out: int) -> bool:
    """Whether one alone is left when so many more have fallen than had by then."""
    for event in reversed(before):
        if isinstance(event, Gathered):
            return len(event.coins) - out <= 1
        out += isinstance(event, Eliminated)
    return False
