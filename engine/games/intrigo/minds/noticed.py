"""What somebody keeps in mind of a game for the sake of inclinations: all of it everybody at the table saw."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import Bought, Ferried, GameBegan, Moved, Placed, RoundBegan, Stabbed, upright

NOWHERE = -1  # no gap, and nobody's seat


def family_of(card: str) -> str:
    """The family of a plot card, whichever side is up."""
    return upright(card).partition(":")[0]


@dataclass(slots=True)
class Noticed:
    """Of this round: what another placed last, `card` on `gap`; `hired`, whether somebody has hired since this seat's last turn;
    `idle`, whether nobody has at all; `struck`, whether somebody struck at this seat's family.

    Of this game: `kind`, whom another hired last; `own_kinds`, whom this seat hired; `hurt_by`, who struck at its family last.
    """

    seat: int
    families: tuple[str, ...] = ()
    kind: str = ""
    own_kinds: set[str] = field(default_factory=set)
    hurt_by: int = NOWHERE
    gap: int = NOWHERE
    card: str = ""
    idle: bool = True
    hired: bool = False
    struck: bool = False

    def new_game(self, families: tuple[str, ...]) -> None:
        self.families, self.kind, self.own_kinds, self.hurt_by = families, "", set(), NOWHERE
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
            case _:
                pass

    def _bought(self, event: Bought) -> None:
        self.idle = False
        if event.seat == self.seat:
            self.own_kinds.add(event.kind)
        else:
            self.kind, self.hired = event.kind, True

    def _is_mine(self, card: str) -> bool:
        return bool(self.families) and family_of(card) == self.families[self.seat]
