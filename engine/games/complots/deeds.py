"""What everybody saw the players do: actions, claims and blocks with what was seen of them, and doubts. C 3, C 4, C 5"""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.deed import BLOCK, CLAIM, DOUBT, HEARD, MOVE, Deed
from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Drew,
    Eliminated,
    Exposed,
    Gathered,
    Lost,
    Picked,
    Proved,
    PutBack,
    SentAway,
)


class Watched:
    """The deeds so far. `open`: by seat the claims made since its hand last changed, each with how many cards it had turned up."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.living: tuple[int, ...] = ()
        self.turned: dict[int, list[str]] = {}
        self.open: dict[int, list[tuple[int, int]]] = {}
        self.last = 0  # the place of the last claim among the deeds

    def claims(self, seat: int, sort: str, character: str) -> None:
        self.last = len(self.deeds)
        self.deeds.append(Deed(seat, sort, character))
        self.deeds += [Deed(other, HEARD, character) for other in self.living if other != seat]
        self.open[seat].append((self.last, len(self.turned[seat])))

    def doubted(self, doubter: int, true: bool) -> None:
        """The last claim was doubted, and all saw what there was to it. C 4.2, 4.3"""
        self.deeds[self.last] = claim = replace(self.deeds[self.last], shown=true)
        self.deeds.append(Deed(doubter, DOUBT, claim.what, not true))

    def falls(self, seat: int) -> None:
        """All cards of a seat lie open: they are those it had when it made its open claims. C 6.2"""
        for at, turned in self.open[seat]:
            if self.deeds[at].shown is None:
                held = self.turned[seat][turned:]
                self.deeds[at] = replace(self.deeds[at], shown=self.deeds[at].what in held)
        self.living = tuple(each for each in self.living if each != seat)


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    seen = Watched()
    for event in events:
        match event:
            case Gathered():
                seen.living = tuple(range(len(event.coins)))
                seen.turned = {seat: [] for seat in seen.living}
                seen.open = {seat: [] for seat in seen.living}
            case Announced(seat, action, character):
                seen.deeds.append(Deed(seat, MOVE, action))
                if character is not None:
                    seen.claims(seat, CLAIM, character)
            case Blocked(seat, character):
                seen.claims(seat, BLOCK, character)
            case Exposed(doubter=doubter):
                seen.doubted(doubter, False)
            case Proved(seat=seat, doubter=doubter):
                seen.doubted(doubter, True)
                seen.open[seat].clear()
            case Drew(seat=seat) | Picked(seat=seat) | PutBack(seat=seat) | SentAway(seat=seat):
                seen.open[seat].clear()
            case Lost(seat, card):
                seen.turned[seat].append(card)
            case Eliminated(seat=seat):
                seen.falls(seat)
            case _:
                pass
    return seen.deeds
