"""How Intrigo is played at its table."""

from __future__ import annotations

from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import Bought, Elected, Kept, Named, Placed
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.board.seating import IntrigoSeating
from scenes.games.intrigo.cloth import IntrigoCloth
from scenes.games.intrigo.lesson import IntrigoGuide
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.games.intrigo.staging.presenters import PRESENTERS
from scenes.games.intrigo.telling.chronicle import IntrigoChronicle
from scenes.games.intrigo.telling.people import IntrigoSide
from scenes.tables.manner import Manner

MANNER = Manner(
    PRESENTERS,
    IntrigoCloth,
    Questions,
    Aloft,
    IntrigoChronicle,
    IntrigoSide,
    IntrigoGuide,
    IntrigoSeating,
    takeable=(Kept, Placed, Bought),
    idle=(TurnBegan,),
    reveals=(Named, Elected),
    obvious=("draft",),
    swift=("turn",),
    brief=True,
)
