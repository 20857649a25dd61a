"""A scene that tells: what is felt, said and advised there, and its side panel."""

from __future__ import annotations

from typing import Protocol

from scenes.tables.asking.advice import Advice
from scenes.tables.laid import LaidScene
from scenes.tables.staging.drama import Drama
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side
from scenes.tables.telling.talk import Talk


class ToldScene(LaidScene, Protocol):
    """What scores and the cloth are handed, and the parts that let time pass and end the match."""

    talk: Talk
    advice: Advice

    @property
    def drama(self) -> Drama: ...
    @property
    def chronicle(self) -> Chronicle: ...
    @property
    def side(self) -> Side: ...
