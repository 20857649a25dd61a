"""A test opponent: the master who searches at every table; no level, for with four and five that was not shown to win (TUNING.md)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.top_secret.minds.master import Master


class Searching(Master):
    name: ClassVar[str] = "searching"
    searches: ClassVar[frozenset[int]] = frozenset({3, 4, 5})
