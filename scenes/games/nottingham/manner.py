"""How Nottingham is played at its table."""

from __future__ import annotations

from types import MappingProxyType

from engine.games.nottingham.rules.events import (
    Announced,
    CommissionDone,
    Offered,
    Robbed,
    Struck,
    Took,
)
from scenes.games.nottingham.asking.questions import Questions
from scenes.games.nottingham.board.seating import NottinghamSeating
from scenes.games.nottingham.cloth import NottinghamCloth
from scenes.games.nottingham.lesson import NottinghamGuide
from scenes.games.nottingham.staging.aloft import Aloft
from scenes.games.nottingham.staging.presenters import PRESENTERS
from scenes.games.nottingham.telling.chronicle import NottinghamChronicle
from scenes.games.nottingham.telling.goods import NottinghamSide
from scenes.tables.manner import Manner
from scenes.tables.telling.talk import HEARD

MANNER = Manner(
    PRESENTERS,
    NottinghamCloth,
    Questions,
    Aloft,
    NottinghamChronicle,
    NottinghamSide,
    NottinghamGuide,
    NottinghamSeating,
    takeable=(Announced, Took, CommissionDone, Offered),  # not a set: others decide whether to strike it
    reveals=(Robbed, Struck, Offered),
    obvious=("exchange", "defend", "strike"),
    rows=MappingProxyType({"take_card": False, "ambush_keep": False}),
    heard=HEARD,  # then it would lie over cards that are known of a hand
    subtitled=False,
)
