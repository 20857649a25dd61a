"""What the first parts of a scene know of it: the match, who sits there, and what they ask of cloth, tempo and outcome."""

from __future__ import annotations

from typing import Protocol

from engine.words import Words
from scenes.house import House
from scenes.kit.devices.pointing import Pointing
from scenes.kit.motion import BeatQueue
from scenes.kit.painting.kept import Kept
from scenes.kit.painting.memo import Memo
from scenes.kit.scene import Stack, Staged
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import Company
from scenes.tables.bare_manner import BareManner
from scenes.tables.parts import Cover, Ending, Pace
from scenes.tables.sitting import Sitting
from scenes.tables.staging.sprites import Air, Aloft


class BareScene(Protocol):
    """The scene (scenes/tables/scene.py). Parts that need more of it are handed a `LaidScene` or a `ToldScene`."""

    game: str
    house: House
    sitting: Sitting
    words: Words
    company: Company
    queue: BeatQueue
    air: Air

    stage: Stack | None
    widgets: list[Widget]
    staged: Staged
    memo: Memo
    kept: Kept

    @property
    def pointing(self) -> Pointing: ...
    @property
    def manner(self) -> BareManner: ...
    @property
    def aloft(self) -> Aloft: ...
    @property
    def cloth(self) -> Cover: ...
    @property
    def tempo(self) -> Pace: ...
    @property
    def outcome(self) -> Ending: ...
    @property
    def guide(self) -> object | None: ...

    @property
    def me(self) -> int | None: ...
    @property
    def seat(self) -> int: ...
    @property
    def players(self) -> int: ...

    def changed(self) -> None: ...
    def move(self) -> None: ...
    def find(self, name: str) -> Widget: ...
    def treatment(self, widget: Widget) -> Treatment: ...
