"""A scene of the gallery, and how it is built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scenes.house import House

Build = Callable[[House, Path | None], None]  # pushes scenes onto the stage of a house; the path is a scenario


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene to look at; `about` says what is to be seen. `takes_scenario`: a scenario file can say what is on it."""

    about: str
    build: Build
    takes_scenario: bool = False
    rests: bool = True  # what moves comes to rest before it is looked at
