"""A trace of what is on screen, for whoever drives or times the window from outside: a test with a real mouse.

Where the environment names a file in CARNIVAL_TRACE, a line of JSON is added to it for the first frames shown, and after
each frame whose widgets were built anew or over which other sentences appeared.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from scenes.kit.stage import Stage
from scenes.kit.trace_file import VARIABLE, note
from scenes.kit.widget import Widget


class Trace:
    """Writes the trace; `frame` has to be called after every frame that was shown."""

    def __init__(self) -> None:
        self._wanted = bool(os.environ.get(VARIABLE, ""))
        self._last: Sequence[Widget] | None = None
        self._said: list[str] = []

    def frame(self, stage: Stage, size: tuple[int, int]) -> None:
        """Write a line where something is new: scene, size, time, each widget with its rectangle, and the toasts."""
        if not self._wanted or (stage.widgets is self._last and stage.toasts.shown == self._said):
            return
        self._last, self._said = stage.widgets, stage.toasts.shown
        widgets = [
            {
                "id": each.id,
                "label": each.label,
                "rect": tuple(each.rect),
                "on": each.enabled and each.on_press is not None,
            }
            for each in stage.widgets
        ]
        note(stage.top.name if stage.scenes else "", size, widgets, self._said)
