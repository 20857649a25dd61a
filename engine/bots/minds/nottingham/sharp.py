"""The sharp player: weighs as the regular does, and misjudges nothing."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.nottingham.regular import Regular


class Sharp(Regular):
    name: ClassVar[str] = "sharp"
    misjudges: ClassVar[float] = 0.0
