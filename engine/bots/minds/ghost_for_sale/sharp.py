"""The sharp player: searches as the master does, with a quarter of the trials, and neither reads nor judges as surely."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.ghost_for_sale.master import Master
from engine.bots.search import Effort


class Sharp(Master):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    effort = Effort(30, trust=4.0)
    blur: ClassVar[float] = 0.04
    speaks: ClassVar[float] = 0.2
