"""The master: the base play as it is. It looks at the answers to more choices, in more worlds, and misjudges nothing."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.intrigo.base import Base


class Master(Base):
    name: ClassVar[str] = "master"
    worlds: ClassVar[int] = 4
