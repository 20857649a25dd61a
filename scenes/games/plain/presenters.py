"""A presenter for every event of a game that has none: its line in the log, and time to read it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import GameBegan, RoundBegan, TurnBegan
from engine.library import load
from scenes.kit.motion import Beat
from scenes.tables.scene import MatchScene
from scenes.tables.staging.course import begins, game_began, game_ended, match_ended, waits
from scenes.tables.staging.presenters import LENGTHS, Presenters


@cache
def presenters_of(game: str) -> Presenters[Any]:
    found = Presenters[Any]()
    kind: type[Event]
    for kind in load(game).events:
        if issubclass(kind, GameBegan):
            found.shows(kind, "told", "deal")(game_began)
        elif issubclass(kind, GameEnded):
            found.shows(kind, "told")(game_ended)
        elif issubclass(kind, MatchEnded):
            found.shows(kind, "none")(match_ended)
        elif issubclass(kind, (RoundBegan, TurnBegan)):
            found.shows(kind, "brief")(began)
        else:
            found.shows(kind, "told", "card")(told)
    return found


def began(scene: MatchScene, event: RoundBegan | TurnBegan) -> Beat:
    return begins(scene, event.first if isinstance(event, RoundBegan) else event.seat)


def told(scene: MatchScene, _: Event) -> Beat:
    return waits(scene, LENGTHS["told"])
