"""What is one act of Top Secret, however many events it takes: they are told in one line, with what came of it."""

from collections.abc import Sequence

from engine.core.event import Event, Joined
from engine.games.top_secret.rules.table import Met, Named, Revealed, Showed

UNTOLD: tuple[type[Event], ...] = ()


def joined(events: Sequence[Event], at: int) -> Joined | None:
    """A card shown stands for the question too; packets exchanged that nobody who reads has seen, for the meeting."""
    one, other = (events[at - back] if at >= back else None for back in (2, 1))
    match one, other, events[at]:
        case _, Named(), Revealed():
            return Joined(at - 1)
        case Met(place=place), Showed() as first, Showed() as second if _hidden(first) and _hidden(second):
            if first.looker == second.seat:
                return Joined(at - 2, "exchange_at", None, {"players": (first.seat, second.seat), "place": place})
        case _:
            pass
    return None


def _hidden(event: Showed) -> bool:
    return not event.cards or event.cards[0].startswith("?")
