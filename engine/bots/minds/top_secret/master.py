"""The master: the base play, undisturbed, with numbers of its own: when to take a chance at the telephone, whom to come between,
how often to deceive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.bots.minds.top_secret.base import Base
from engine.bots.minds.top_secret.tuning import Tuning


class Master(Base):
    name: ClassVar[str] = "master"
    tunings: ClassVar[Mapping[int, Tuning]] = {
        3: Tuning(sure=-0.25),
        4: Tuning(block=0.6, feints=1.0, signal=1.0),
    }
