"""An exchange after which the next one may end the game, as a door that it opens: who could go through, and win. N 9.1

Who opens it has to wait for the own next turn; all the others have theirs before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.nottingham.minds.features import Wins, parts, wins
from engine.games.nottingham.minds.finish import ends
from engine.games.nottingham.minds.look import commissions_left, steps_left
from engine.games.nottingham.minds.worth import Counts, plus
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.games.nottingham.rules.procedures import S

ACTS = (
    1.5  # how much likelier than the card turned up a turn brings the one that is wanted: it may be taken from others
)


@dataclass(frozen=True, slots=True)
class Door:
    """`won`: by seat, what would win the game for it if it ended with that (features.py)."""

    won: tuple[Wins, ...]
    smallest_set: int

    def taken(self, seat: int, hand: Counts) -> float:
        """How likely the seat ends the game in its next turn, and wins, with such a hand before it. 0 to 1"""
        won = self.won[seat]
        if not any(won):
            return 0.0
        now = self._ready(won, hand)
        if now:
            return now
        fitting = sum(self._ready(won, plus(hand, at)) for at in range(len(hand)))
        return min(1.0, ACTS * fitting / len(hand))

    def share(self, seat: int) -> float:
        """What the seat may expect of the victory in the long run: by how many of the ways through the door win for it. 0 to 1"""
        ways = [sum(won) for won in self.won]
        return ways[seat] / sum(ways) if any(ways) else 1 / len(ways)

    def _ready(self, won: Wins, hand: Counts) -> float:
        """The share of the victory that this hand can have at once."""
        return max(share if part == 1 else 0.0 for share, part in zip(won, parts(hand, self.smallest_set), strict=True))


class DoorOdds(NamedTuple):
    """What is known of a door, or of none: how likely nobody else goes through it first, and who would most likely."""

    door: Door | None
    still: float
    who: int


def door_after(view: S, seat: int, made: str) -> Door | None:
    """The door that is open when this seat has exchanged this object, or completed this commission, or (`""`) nothing; None: it is shut."""
    if min(steps_left(view), commissions_left(view)) > 2:
        return None
    then = view.copy()
    table = then.table
    if made in COMMISSIONS:
        at = COMMISSIONS.index(made)
        table.commissions[at] = (*table.commissions[at], seat)
    elif made:
        table.winnings[seat] = (*table.winnings[seat], made)
    table.sheriff += bool(made)
    if not ends(then, True):
        return None
    return Door(tuple(wins(then, each) for each in range(view.rules.players)), view.rules.data.smallest_set)
