"""The sharp player: searches as the master does, with two fifths of the trials, and is not quite sure of what it finds."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.nottingham.master import TRUST, Master
from engine.bots.search import Effort


class Sharp(Master):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    effort = Effort(36, trust=TRUST)
    blur: ClassVar[float] = 0.015
