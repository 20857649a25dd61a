"""The regular player: the base play of somebody who keeps notes, but does not go through all of them at every decision, and
shows what is at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.games.top_secret.minds.hazy import Haze, Hazy
from engine.games.top_secret.minds.tuning import Tuning


class Regular(Hazy):
    name: ClassVar[str] = "regular"
    haze: ClassVar[Mapping[int, Haze]] = {3: Haze(0.6, 2.0), 4: Haze(0.6, 2.0), 5: Haze(0.8, 3.0)}
    tunings: ClassVar[Mapping[int, Tuning]] = {5: Tuning(seeker=0.03)}  # telling all much, one may tell the Ambassador
