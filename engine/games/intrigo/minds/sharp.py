"""The sharp player: looks at what the others will answer to a few choices, and misjudges them a little."""

from __future__ import annotations

from typing import ClassVar

from engine.games.intrigo.minds.base import Base


class Sharp(Base):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    looks: ClassVar[int] = 6
    worlds: ClassVar[int] = 1
    within: ClassVar[float] = 0.08
    blur: ClassVar[float] = 0.025
    whim: ClassVar[float] = 0.008
    sway: ClassVar[float] = 0.45
