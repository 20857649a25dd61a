"""What everybody saw the players do: where they went first in each series, and what became of their calls. T 3, T 4"""

from collections.abc import Iterable

from engine.core.deed import GUESS, MOVE, Deed
from engine.core.event import Event
from engine.games.top_secret.rules.table import Called, GameBegan, SeriesBegan, TurnedUp, Unmasked, Visited

CALL = "call"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match.

    Only the first place of a series tells of somebody: in the end all have been at nearly all places. T 3.7
    """
    found: list[Deed] = []
    gone: list[int] = []
    for event in events:
        match event:
            case GameBegan() | SeriesBegan():
                gone.clear()
            case Visited(seat, place) | TurnedUp(seat, place) if seat not in gone:
                gone.append(seat)
                found.append(Deed(seat, MOVE, place))
            case Called(seat):
                found.append(Deed(seat, GUESS, CALL))
            case Unmasked(seat, right):
                found[-1] = Deed(seat, GUESS, CALL, right)
            case _:
                pass
    return found
