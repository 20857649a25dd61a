"""What somebody keeps in mind of a game for the sake of inclinations: all of it everybody at the table saw."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.table import Bought, Ferried, GameBegan, Moved, Placed, RoundBegan, Stabbed, upright

NOWHERE = -1


def family_of(card: str) -> str:
    """The family of a plot card, whichever side is up."""
    return upright(card).partition(":")[0]


class Noticed:
    """In this round another placed `card` on `gap` last; `hired`: somebody has hired since this seat's last turn, `idle`:
    nobody has in the whole round; `struck`: somebody struck at this seat's family.

    In this game another hired `kind` last, this seat hired `own_kinds`, and `hurt_by` struck at its family last.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.new_game(())

    def new_game(self, families: tuple[str, ...]) -> None:
        self.families = families
        self.kind = ""
        self.own_kinds: set[str] = set()
        self.hurt_by = NOWHERE
        self.new_round()

    def new_round(self) -> None:
        self.gap, self.card = NOWHERE, ""
        self.idle, self.hired, self.struck = True, False, False

    def update(self, event: Event) -> None:
        match event:
            case GameBegan():
                self.new_game(event.families)
            case RoundBegan():
                self.new_round()
            case TurnBegan() if self.families and event.seat == (self.seat + 1) % len(self.families):
                self.hired = False
            case Placed() if event.seat != self.seat:
                self.gap, self.card = event.gap, event.card
            case Bought():
                self._bought(event)
            case Stabbed() | Ferried() | Moved() if event.seat != self.seat and self._is_mine(event.card):
                self.hurt_by, self.struck = event.seat, True

    def _bought(self, event: Bought) -> None:
        self.idle = False
        if event.seat == self.seat:
            self.own_kinds.add(event.kind)
        else:
            self.kind, self.hired = event.kind, True

    def _is_mine(self, card: str) -> bool:
        return bool(self.families) and family_of(card) == self.families[self.seat]
