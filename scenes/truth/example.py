"""A match that minds have played, and its chances from a few playouts: for pictures, `walk` and tests."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.bots.opponents import ME, opponents, player
from engine.bots.registry import usual_level
from engine.bots.session import Session
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.library import load
from engine.truth.chances import Point, curve

PLAYOUTS = 12  # for each moment of the curve


@lru_cache(maxsize=60)
def finished(game: str, players: int, seed: int) -> Record:
    """The record of a match played to its end; at the person's seat a mind has played too."""
    level = usual_level(game)
    names = (ME, *(f"{level}:{name}" for name in list(opponents())[: players - 1]))
    played = Session(load(game), [player(game, level if name == ME else name) for name in names], seed)
    played.play_out()
    return Record(replace(played.record.header, seats=names), played.record.entries)


@lru_cache(maxsize=60)
def _points(text: str) -> tuple[Point, ...]:
    return tuple(curve(from_text(text, "game"), PLAYOUTS))


class Reckoned:
    """Stands in the place of an estimator: all chances are known at once."""

    progress = 1.0

    def __init__(self, record: Record) -> None:
        self._points = list(_points(to_text(record)))

    def poll(self) -> list[Point]:
        points, self._points = self._points, []
        return points

    def close(self) -> None: ...
