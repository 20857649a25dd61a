"""Where a game was left, in one line: its turn or round, and who is to move.

Each save is read once. Only for that are the rules loaded, so that a title without a save is shown at once; with one,
the title's painters find it out while they paint (`Title.jobs`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.library import GAMES

if TYPE_CHECKING:
    from scenes.house import House


MATCHES = "matches.json"  # as engine/archive.py has it
LED = 200  # matches after which nobody is led any more: of more, older ones are kept no longer
BETWEEN = "· "  # between the parts of a line


@dataclass(frozen=True, slots=True)
class LeftAt:
    """Where a game was left: `number` of the turn or round, and whether the person is `asked`.

    `mover` is the opponent whose turn it is; empty where it is the person's, None where it is nobody's.
    """

    number: int
    asked: bool
    mover: str | None


def _kept(folder: Path) -> list[object]:
    """The games of the matches that were kept, oldest first; none where that cannot be told.

    It looks at the file of matches (engine/archive.py) and no further: the title does not wait for what reads it in full.
    """
    try:
        return [each["game"] for each in json.loads((folder / MATCHES).read_bytes())["matches"]]
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return []


def last_played(folder: Path) -> str:
    """The game of the match that was kept last; where that cannot be told, the first on the shelf."""
    game = (_kept(folder) or [None])[-1]
    return game if isinstance(game, str) and game in GAMES else GAMES[0]


def played(folder: Path, game: str) -> bool:
    """Whether a match of the game was played to its end; of who has played LED matches it is taken for granted."""
    kept = _kept(folder)
    return game in kept or len(kept) >= LED


def shorter(told: str) -> Iterator[str]:
    """A line of what was left, then shorter forms of it: without its middle, and its beginning alone."""
    parts = told.split(BETWEEN)
    yield told
    yield BETWEEN.join((parts[0], parts[-1]))
    yield parts[0].strip()


class LeftOff:
    """Reads the saves of a house, and remembers what it has read until the file changes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._read: dict[tuple[str, int, int], LeftAt | None] = {}

    def told(self, game: str) -> str:
        """The line: game, turn or round, and who is to move; the game alone where that cannot be found out."""
        words = self.house.words(game)
        name = words.text("name")
        place = self._place(game)
        if place is None:
            return name
        from engine.bots.opponents import opponents

        text = self.house.text
        if place.asked or place.mover is None:
            whose = text("title", "your_turn" if place.mover == "" else "your_answer")
        else:
            whose = text("title", "their_turn", name=opponents()[place.mover].name[self.house.settings.language])
        return text("title", "left_at", game=name, progress=words.text("progress", number=place.number), whose=whose)

    def _place(self, game: str) -> LeftAt | None:
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


def _where(game: str, path: Path) -> LeftAt | None:
    """Replay a save to find out; None where it does not tell. Raises BadInput where it cannot be read."""
    from engine.bots.opponents import ME, opponents
    from engine.core.progress import Progress
    from engine.core.record import replay
    from engine.core.record_file import load
    from engine.library import load as rules

    record, played, state = load(path), rules(game), None
    for _, reached in replay(played, record):
        state = reached
    if state is None or state.ask is None:
        return None
    number = Progress.of(state.events).number(played.facts.counted)
    asked = record.header.seats.index(ME) in state.waits_for()
    whose = played.facts.whose(state)
    mover = None if whose is None else record.header.seats[whose].partition(":")[2]
    return LeftAt(number, asked, mover) if number and (asked or mover in opponents()) else None
