"""How each event of Intrigo is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.intrigo.table import (
    Bought,
    Dealt,
    Elected,
    Ferried,
    GameBegan,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Stayed,
    TokenLaid,
    Took,
    Traded,
)
from scenes.kit.motion import Beat
from scenes.tables.beats import LENGTHS, Presenters, waits
from scenes.tables.course import begins, game_began, game_ended, match_ended

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable

PRESENTERS = Presenters["IntrigoTable"]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run

shows(GameBegan, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(TurnBegan, "brief")
def turn_began(table: IntrigoTable, event: TurnBegan) -> Beat:
    return begins(table, event.seat)


def plainly(table: IntrigoTable, event: Event) -> Beat:
    return waits(table, LENGTHS["moved"])


for kind in (
    RoundBegan, TokenLaid, Dealt, Kept, PassedOn, Placed, Bought, SatOut, Traded, Stabbed, Named, Ferried, Moved, Robbed,
    Took, Stayed, Elected,
):  # fmt: skip
    shows(kind, "moved", "card")(plainly)
