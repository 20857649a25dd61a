"""How Top Secret is played at its table."""

from __future__ import annotations

from engine.games.top_secret.rules.table import (
    Called,
    Peeked,
    Revealed,
    Sealed,
    Showed,
    Unmasked,
    Visited,
)
from scenes.games.top_secret.asking.questions import Questions
from scenes.games.top_secret.board.seating import TopSecretSeating
from scenes.games.top_secret.cloth import TopSecretCloth
from scenes.games.top_secret.lesson import TopSecretGuide
from scenes.games.top_secret.staging.aloft import Aloft
from scenes.games.top_secret.staging.presenters import PRESENTERS
from scenes.games.top_secret.telling.chronicle import TopSecretChronicle
from scenes.games.top_secret.telling.notes_tab import TopSecretSide
from scenes.tables.manner import Manner

MANNER = Manner(
    PRESENTERS,
    TopSecretCloth,
    Questions,
    Aloft,
    TopSecretChronicle,
    TopSecretSide,
    TopSecretGuide,
    TopSecretSeating,
    takeable=(Visited, Sealed),
    reveals=(Called, Unmasked, Showed, Revealed, Peeked),
    obvious=("place",),  # the last place of a series
    swift=("place", "ask"),
)
