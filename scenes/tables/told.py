"""A scene that tells: what is felt, said and advised there, and its side panel."""

from __future__ import annotations

from typing import Protocol

from scenes.tables.asking.advice import Advice
from scenes.tables.laid import LaidScene
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side
from scenes.tables.theatre import AnyTheatre


class ToldScene(LaidScene, AnyTheatre, Protocol):
    """What the cloth is handed, and the parts that let time pass and end the match."""

    advice: Advice

    @property
    def chronicle(self) -> Chronicle: ...
    @property
    def side(self) -> Side: ...
