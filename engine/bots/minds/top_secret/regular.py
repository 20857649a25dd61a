"""The regular player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.bots.minds.top_secret.hazy import Haze, Hazy


class Regular(Hazy):
    name: ClassVar[str] = "regular"
    haze: ClassVar[Mapping[int, Haze]] = {}
