"""What is one act of Complots, however many events it takes: they are told in one line, with what came of it."""

from collections.abc import Sequence

from engine.core.acts import Joined
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.complots.rules.table import Announced, Blocked, BlockStood, Eliminated, Gained, Lost, Paid, Stole

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
            return Joined(at - 1, "falls", None, {"seat": seat, "card": card})
        case _:
            pass
    return None
