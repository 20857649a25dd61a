"""The base play, undisturbed: weighs as the regular does, and misjudges nothing. No level; the arena may name it."""

from __future__ import annotations

from typing import ClassVar

from engine.games.nottingham.minds.regular import Regular


class Base(Regular):
    name: ClassVar[str] = "base"
    ranks: ClassVar[bool] = False
    misjudges: ClassVar[float] = 0.0
