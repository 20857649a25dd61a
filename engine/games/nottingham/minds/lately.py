"""What somebody's mood hangs on: what happened at the table lately, as everybody saw it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules import events
from engine.games.nottingham.rules.numbers import RED

TRICKS = (*RED, "ambush")  # what is done to somebody, rather than with them


@dataclass
class Lately:
    """Since this seat's last turn: whether somebody `hurt` it, and whether its hand is `fresh` by others' doing.

    `before` is what was done with the card of the turn before this one, `mine` the trick this seat did last, `worked` the
    trick that last worked for another; `struck` counts by seat the ambushes that came out.
    """

    seat: int
    players: int
    hurt: bool = False
    fresh: bool = False
    before: str = ""
    now: str = ""
    mine: str = ""
    worked: str = ""
    struck: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.struck = [0] * self.players

    def begin(self) -> None:
        self.hurt = self.fresh = False
        self.before = self.now = self.mine = self.worked = ""
        self.struck = [0] * self.players

    def update(self, event: Event) -> None:
        """An event as the seat saw it."""
        match event:
            case events.GameBegan():
                self.begin()
            case TurnBegan(seat=seat):
                self.before, self.now = self.now, ""
                if seat == (self.seat + 1) % self.players:  # its own turn is over
                    self.hurt = self.fresh = False
            case events.Announced(seat=seat, action=action):
                self.now = action
                if seat == self.seat and action in TRICKS:
                    self.mine = action
            case events.Robbed(seat=seat, victim=victim, action=action):
                if seat != self.seat:
                    self.worked = action
                if victim == self.seat:
                    self.hurt = self.fresh = True
            case events.AmbushLaid(seat=seat) if seat != self.seat:
                self.worked = "ambush"
            case events.Struck(seat=seat, victim=victim):
                self.struck[seat] += 1
                self.hurt = self.hurt or victim == self.seat
            case events.Accepted(owner=seat) | events.Favoured(seat=seat):
                self.fresh = self.fresh or seat == self.seat
            case _:
                pass
