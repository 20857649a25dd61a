"""What a moment is played with: who feels, leans and speaks there, what flies, and the time it takes."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.core.story import Story
from scenes.kit.motion import BeatQueue
from scenes.kit.painting.kept import Kept
from scenes.tables.bare import Cover, Pace
from scenes.tables.laid import LaidSight
from scenes.tables.layout import TableLayout
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Air, Aloft
from scenes.tables.telling.talk import Talk

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)
P = TypeVar("P", bound=TableLayout, covariant=True)


class Theatre(LaidSight[L, R, S, P], Protocol[L, R, S, P]):
    """What presenters and scores are handed: a laid-out sight, and the parts in which something moves."""

    @property
    def air(self) -> Air: ...
    @property
    def aloft(self) -> Aloft: ...
    @property
    def drama(self) -> Drama: ...
    @property
    def talk(self) -> Talk: ...
    @property
    def cloth(self) -> Cover: ...
    @property
    def queue(self) -> BeatQueue: ...
    @property
    def tempo(self) -> Pace: ...
    @property
    def kept(self) -> Kept: ...

    def move(self) -> None: ...


AnyTheatre = Theatre[Any, Any, Any, Any]
