"""Doubts in real time: in a window that opponents answer too, who speaks first is heard. Only where the person wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene

CLOCK = 6.0  # seconds a window stays open
FASTEST = 1.4  # seconds after which an opponent that speaks is heard at the earliest
SLOWEST = 4.6  # seconds after which it is heard at the latest
LONGEST_STEP = 0.1  # seconds that one frame counts at most: where the program halts the window stays open


class Race:
    """The window that is open now, and for how long it has been."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._open = 0.0

    def begin(self) -> None:
        """Something else happens: the next window opens fresh."""
        self._open = 0.0

    @property
    def on(self) -> bool:
        """Whether the person and opponents are asked together, and being first counts."""
        table = self.table
        kind = table.sitting.kind
        wanted = table.house.settings.real_time and kind is not None and table.is_window(kind)
        return wanted and bool(table.sitting.minds_waited_for())

    @property
    def left(self) -> float | None:
        """How much of the window's time is left, as a share; None where nobody is in a hurry."""
        return max(0.0, 1 - self._open / CLOCK) if self.on and self.table.asked else None

    def tick(self, seconds: float) -> bool:
        """Real seconds pass, whatever the speed; whether the window has closed."""
        sitting = self.table.sitting
        if not sitting.minds_ready():
            return False
        self._open += min(seconds, LONGEST_STEP)
        first = self._first_mind()
        if first is not None and self._open >= self._arrival(first):
            sitting.mind_speaks(first)
        elif self._open >= CLOCK:
            sitting.speak_first(PASS)
        else:
            return False
        self.table.changed()
        return True

    def answer(self, choice: Choice) -> bool:
        """The person speaks, or lets whoever comes first speak; False where there is no race, or nothing to lose in it."""
        if not self.on or (choice == PASS and not self.table.sitting.minds_ready()):
            return False
        first = self._first_mind()
        if choice != PASS or first is None:
            self.table.sitting.speak_first(choice)
        else:
            self.table.sitting.mind_speaks(first)
        return True

    def _arrival(self, seat: int) -> float:
        """When an opponent that speaks is heard; it depends on nothing but the question and the seat."""
        number = self.table.sitting.session.asked_at * self.table.players + seat
        return FASTEST + (SLOWEST - FASTEST) * Generator("arrival", number).below(1000) / 1000

    def _first_mind(self) -> int | None:
        """The opponent that speaks first of those that speak at all."""
        thoughts = self.table.sitting.thoughts()
        spoken = [seat for seat, thought in thoughts.items() if thought.choice != str(PASS)]
        return min(spoken, key=self._arrival) if spoken else None
