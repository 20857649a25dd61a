"""The scene of Day or Night."""

from __future__ import annotations

from typing import Any

from engine.core.story import Story
from engine.games.day_or_night.rules.table import Table
from scenes.tables.layout import TableLayout
from scenes.tables.scene import SceneOf


class DayOrNightScene(SceneOf[Table, Any, Story, TableLayout]):
    """The scene."""

    game = "day_or_night"
