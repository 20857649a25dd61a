"""What everybody saw the players do: whom they hired. I 4.1"""

from collections.abc import Iterable

from engine.core.deed import MOVE, Deed
from engine.core.event import Event
from engine.games.intrigo.rules.table import Bought


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    return [Deed(event.seat, MOVE, event.kind) for event in events if isinstance(event, Bought)]
