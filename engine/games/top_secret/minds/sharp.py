"""The sharp player: the base play; with four undisturbed, with three and five somebody misses a little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core.deed import Known
from engine.games.top_secret.minds.acquaintance import acquaint
from engine.games.top_secret.minds.belief import Belief
from engine.games.top_secret.minds.hazy import Haze, Hazy
from engine.games.top_secret.minds.tuning import Tuning


class Sharp(Hazy):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    haze: ClassVar[Mapping[int, Haze]] = {3: Haze(0.3, 1.0), 5: Haze(0.4, 1.25)}
    tunings: ClassVar[Mapping[int, Tuning]] = {5: Tuning(seeker=0.06)}

    def acquaint(self, memory: Belief, known: Known) -> None:
        acquaint(memory, known)
