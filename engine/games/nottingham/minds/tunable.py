"""What `main.py tune nottingham` changes: the weights of the base play, of hands (`outlook`) and of what others do with theirs."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.tuning import STYLES, Tunable
from engine.games.nottingham.minds.base import Base
from engine.games.nottingham.minds.thought import SETS, Style


class Tuned(Base):
    """The base play by these weights."""

    name: ClassVar[str] = "tuned"

    def __init__(self, style: Style) -> None:
        self.style = style


# What the last exchange is worth was settled by who ends games (TUNING.md), not by how many are won.
TUNABLE = Tunable(
    SETS, Tuned, ("base", *STYLES), players=(3, 4, 5, 7), fixed=frozenset(("outlook.victory", "theirs.victory"))
)
