"""How Ghost for Sale is played at its table."""

from __future__ import annotations

from engine.games.ghost_for_sale.rules.events import (
    Bought,
    Changed,
    Declared,
    Guessed,
    Laid,
    Looked,
    Passed,
    PileSeen,
    SetAside,
    StanceLaid,
    StancesShown,
    Unsold,
    Valued,
)
from scenes.games.ghost_for_sale.asking.questions import Questions
from scenes.games.ghost_for_sale.board.seating import GhostSeating
from scenes.games.ghost_for_sale.cloth import GhostCloth
from scenes.games.ghost_for_sale.lesson import GhostGuide
from scenes.games.ghost_for_sale.staging.aloft import Aloft
from scenes.games.ghost_for_sale.staging.presenters import PRESENTERS
from scenes.games.ghost_for_sale.telling.chronicle import GhostChronicle
from scenes.games.ghost_for_sale.telling.panel import GhostSide
from scenes.tables.manner import Manner
from scenes.tables.telling.talk import HEARD

MANNER = Manner(
    PRESENTERS,
    GhostCloth,
    Questions,
    Aloft,
    GhostChronicle,
    GhostSide,
    GhostGuide,
    GhostSeating,
    takeable=(SetAside, StanceLaid, Declared, Laid, Passed, Changed, Guessed),
    reveals=(StancesShown, Valued, Looked, PileSeen, Bought, Unsold),
    heard=HEARD,  # then it would lie over houses that the person is asked about
)
