"""The cross-fade from one scene to the next, and from what was there to a scene that comes over it."""

from __future__ import annotations

import pygame

from scenes.kit.stage import Scene, Stage

SECONDS = 0.24  # how long a fade takes
REDUCED = 0.12  # seconds: the same with reduced motion


class Fade:
    """Keeps the last picture of a scene that has gone, and lets it go out over what came."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._old: pygame.Surface | None = None
        self._left = self._length = 0.0

    def before(self, stage: Stage, surface: pygame.Surface, length: float) -> None:
        """To be called before the stage is drawn: where another scene has come, keep the last frame to fade from it.

        `surface` still shows that frame; `length` is how many seconds the fade takes, 0 for none.
        """
        scene = next((each for each in reversed(stage.scenes) if each.whole), None)
        if scene is not self._scene and self._scene is not None and length > 0:
            self._old = surface.copy()
            self._left = self._length = length
        self._scene = scene

    @property
    def going(self) -> bool:
        """Whether the old picture can still be seen."""
        return self._old is not None

    def after(self, surface: pygame.Surface, seconds: float) -> None:
        """To be called after the stage is drawn: draw what is left of the old picture over it."""
        if self._old is None:
            return
        self._left -= min(seconds, 0.05)  # the first frame of a scene may have taken long to paint
        if self._left <= 0 or self._old.get_size() != surface.get_size():
            self._old = None
            return
        self._old.set_alpha(round(255 * self._left / self._length))
        surface.blit(self._old, (0, 0))


class Dissolve:
    """What a window showed before a scene came over it: it goes out over that scene in so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._before: pygame.Surface | None = None

    def keep(self, surface: pygame.Surface) -> None:
        """The surface still shows it."""
        self._before = surface.copy()

    def draw(self, surface: pygame.Surface, since: float) -> None:
        """Draw what is left of it, so many seconds since the scene came."""
        left = 1 - since / self.seconds
        if left <= 0 or self._before is None or self._before.get_size() != surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(255 * left))
        surface.blit(self._before, (0, 0))
