"""The regular player: weighs every choice, but misjudges what is nearly as good, and does not ask what the others will answer.

Only the last two placements are thought through to their end, as the stronger ones do.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.intrigo.minds.base import Base


class Regular(Base):
    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = False
    worlds: ClassVar[int] = 0
    within: ClassVar[float] = 0.1
    blur: ClassVar[float] = 0.06
    whim: ClassVar[float] = 0.02
    sway: ClassVar[float] = 1.0
