"""What everybody saw the players do: what they made of the cards they turned up. N 3.2"""

from collections.abc import Iterable

from engine.core.deed import MOVE, Deed
from engine.core.event import Event
from engine.games.nottingham.rules.events import Announced, Took

TAKE = "take"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    found: list[Deed] = []
    for event in events:
        match event:
            case Took(seat=seat):
                found.append(Deed(seat, MOVE, TAKE))
            case Announced(seat, action):
                found.append(Deed(seat, MOVE, action))
            case _:
                pass
    return found
