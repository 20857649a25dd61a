"""Where a game was left, in one line: its turn, and who is to move.

Each save is read once. The rules are loaded for it only here, so that a title without a save is shown at once; with one,
the title's painters work it out while they paint (`Title.jobs`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.house import House

STARTS = ("Gathered",)  # events after which turns are counted anew: a game of a match begins


@dataclass(frozen=True, slots=True)
class Place:
    """The number of the turn, whether the person is asked, and the opponent whose turn it is (empty: the person)."""

    turn: int
    asked: bool
    mover: str


class LeftOff:
    """Reads the saves of a house, and remembers what it has read until the file changes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._read: dict[tuple[str, int, int], Place | None] = {}

    def told(self, game: str) -> str:
        """The game, its turn and who is to move; where the save does not tell, the game alone."""
        name = self.house.words(game).text("name")
        place = self._place(game)
        if place is None:
            return name
        from engine.bots.opponents import opponents

        text = self.house.text
        if place.asked:
            whose = text("title", "your_turn" if not place.mover else "your_answer")
        else:
            whose = text("title", "their_turn", name=opponents()[place.mover].name[self.house.settings.language])
        return text("title", "left_at", game=name, number=place.turn, whose=whose)

    def _place(self, game: str) -> Place | None:
        path = self.house.saves.path(game)
        try:
            state = path.stat()
        except OSError:
            return None
        key = game, state.st_mtime_ns, state.st_size
        if key not in self._read:
            try:
                self._read[key] = _where(game, path)
            except Exception:  # whatever is wrong with it is told when it is opened; the title stands all the same
                self._read[key] = None
        return self._read[key]


def _where(game: str, path: Path) -> Place | None:
    """Play a save through, without showing it. Raises BadInput."""
    from engine.bots.opponents import ME, opponents
    from engine.core.record import load, replay
    from engine.library import load as rules

    record = load(path)
    turn, seen, state = 0, 0, None
    for _, state in replay(rules(game), record):
        for event in state.events[seen:]:
            kind = type(event).__name__
            turn = 0 if kind in STARTS else turn + (kind == "TurnBegan")
        seen = len(state.events)
    if state is None or state.ask is None or not turn:
        return None
    me = record.header.seats.index(ME)
    mover = record.header.seats[state.table.turn].partition(":")[2]
    asked = me in state.waits_for()
    return Place(turn, asked, mover) if asked or mover in opponents() else None
