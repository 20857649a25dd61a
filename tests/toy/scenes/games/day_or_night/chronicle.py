"""What Day or Night tells as it goes on."""

from __future__ import annotations

from art import theme
from engine.core.event import Event
from engine.games.day_or_night.rules.table import Exposed, Proved
from scenes.tables.telling.chronicle import Chronicle


class DayOrNightChronicle(Chronicle):
    """Its log, in which lies and proofs stand out."""

    def tone(self, event: Event) -> str:
        tones: dict[type[Event], str] = {Exposed: theme.BAD, Proved: theme.GOOD}
        return tones.get(type(event), theme.IVORY)
