"""How Complots is played at its table."""

from __future__ import annotations

from types import MappingProxyType

from engine.games.complots.rules.table import Announced, Blocked, Exposed, Lost, Paid, Proved
from scenes.games.complots.asking.questions import Questions
from scenes.games.complots.board.seating import ComplotsSeating
from scenes.games.complots.cloth import ComplotsCloth
from scenes.games.complots.lesson import ComplotsGuide
from scenes.games.complots.staging.presenters import PRESENTERS
from scenes.games.complots.telling.chronicle import ComplotsChronicle
from scenes.games.complots.telling.ledger import ComplotsSide
from scenes.tables.manner import Manner

MANNER = Manner(
    PRESENTERS,
    ComplotsCloth,
    Questions,
    chronicle=ComplotsChronicle,
    side=ComplotsSide,
    guide=ComplotsGuide,
    seating=ComplotsSeating,
    takeable=(Announced, Blocked, Paid),
    between=(Paid,),
    reveals=(Exposed, Proved, Lost),
    obvious=("lose", "show"),
    swift=("action",),
    pauses=MappingProxyType({"lose": 0.1, "block": 0.4}),  # what led to it has just been seen
    rows=MappingProxyType({"pick": False, "keep": True, "judge": False}),
)
