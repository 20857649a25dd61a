"""The file of the trace, apart from what is traced: the first frame is shown before the kit is loaded."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from typing import Any

VARIABLE = "CARNIVAL_TRACE"


def note(scene: str, size: tuple[int, int], widgets: Sequence[dict[str, Any]] = (), said: Sequence[str] = ()) -> None:
    """Add a line to the file that the environment names, if it names one: what is shown now, and when."""
    path = os.environ.get(VARIABLE, "")
    if path:
        entry = {"scene": scene, "size": size, "time": time.time(), "widgets": list(widgets), "said": list(said)}
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
