"""How Day or Night is played at its table."""

from __future__ import annotations

from engine.games.day_or_night.rules.table import Claimed, Exposed, Proved
from scenes.games.day_or_night.chronicle import DayOrNightChronicle
from scenes.games.day_or_night.cloth import DayOrNightCloth
from scenes.games.day_or_night.presenters import PRESENTERS
from scenes.games.day_or_night.questions import Questions
from scenes.tables.manner import Manner

MANNER = Manner(
    PRESENTERS,
    DayOrNightCloth,
    Questions,
    chronicle=DayOrNightChronicle,
    takeable=(Claimed,),
    reveals=(Exposed, Proved),
)
