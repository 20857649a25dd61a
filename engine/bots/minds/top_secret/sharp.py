"""The sharp player: the base play, nearly undisturbed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.bots.minds.top_secret.hazy import Haze, Hazy


class Sharp(Hazy):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    haze: ClassVar[Mapping[int, Haze]] = {5: Haze(0.2, 0.7)}
