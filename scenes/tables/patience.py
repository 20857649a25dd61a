"""How long the table waits for opponents who think: told when it is long, and begun anew where nothing may come any more."""

from __future__ import annotations

import time

from engine.bots.thinker import Thinker
from scenes.tables.bare import BareScene

LONG = 8.0  # seconds of thinking after which the person is told: no mind takes as long on a slow computer
TOO_LONG = 60.0  # seconds after which it is begun anew
LONGEST_LOOK = 0.25  # seconds that count at most from one look to the next: a computer may have slept


class Patience:
    """The clock of the question that opponents think about. `long` is whether the person has been waiting for long."""

    def __init__(self, scene: BareScene) -> None:
        self.scene = scene
        self.long = False
        self._asked_at = -1
        self._looked = self._waited = 0.0

    def look(self) -> None:
        """Called in every frame that waits. Real seconds count, whatever the speed of the game."""
        sitting, now = self.scene.sitting, time.monotonic()
        thinker = sitting.thinker
        passed, self._looked = min(now - self._looked, LONGEST_LOOK), now
        answered = sitting.minds_ask is None or sitting.minds_ready() or sitting.session.asked_at != self._asked_at
        if answered or not isinstance(thinker, Thinker):
            self._asked_at, self._waited = sitting.session.asked_at, 0.0
            self._tell(False)
            return
        self._waited += passed
        if self._waited >= TOO_LONG:
            self._waited = 0.0
            thinker.begin_anew()
        elif self._waited >= LONG:
            self._tell(True)

    def _tell(self, long: bool) -> None:
        if long is not self.long:
            self.long = long
            self.scene.changed()
