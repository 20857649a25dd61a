"""A trace of what is on screen, for whoever drives or times the window from outside: a test with a real mouse.

Where the environment names a file in CARNIVAL_TRACE, a line of JSON is added to it for the first frame shown, and after
each frame whose widgets were built anew.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence

from scenes.kit.stage import Stage
from scenes.kit.widget import Widget

VARIABLE = "CARNIVAL_TRACE"


class Trace:
    """Writes the trace; `frame` has to be called after every frame that was shown."""

    def __init__(self) -> None:
        self._path = os.environ.get(VARIABLE, "")
        self._last: Sequence[Widget] | None = None

    def frame(self, stage: Stage, size: tuple[int, int]) -> None:
        """Write a line where the widgets were built anew: scene, size, time, and each widget with its rectangle."""
        if not self._path or stage.widgets is self._last:
            return
        self._last = stage.widgets
        entry = {
            "scene": stage.top.name if stage.scenes else "",
            "size": size,
            "time": time.time(),
            "widgets": [
                {"id": each.id, "label": each.label, "rect": tuple(each.rect), "on": each.enabled and each.focusable}
                for each in stage.widgets
            ],
        }
        with open(self._path, "a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
