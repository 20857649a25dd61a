"""What all scenes share: the person's settings, the words, the saves, and the stage they stand on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.core.errors import BadInput
from engine.saves import Saves
from engine.words import Words, words
from scenes import settings as kept
from scenes.kit.stage import Stage
from scenes.settings import Settings

SETTINGS_FILE = "settings.json"


@dataclass(slots=True)
class House:
    """`folder` holds settings and saves. `apply` tells the window what a change of settings means to it."""

    folder: Path
    settings: Settings
    stage: Stage
    apply: Callable[[], None] = lambda: None
    leave: Callable[[], None] = lambda: None
    told: list[str] = field(default_factory=list)  # sentences for the person, oldest first

    @property
    def saves(self) -> Saves:
        return Saves(self.folder / "saves")

    def words(self, game: str | None = None) -> Words:
        return words(self.settings.language, game)

    def text(self, *path: str, **fill: Any) -> str:
        """A text of the scenes in the person's language."""
        return self.words().text("ui", *path, **fill)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let everything on screen follow."""
        self.settings = replace(self.settings, **values)
        try:
            kept.save(self.settings, self.folder / SETTINGS_FILE)
        except BadInput as error:
            self.told.append(str(error))
        self.apply()
        for scene in self.stage.scenes:
            scene.changed()
