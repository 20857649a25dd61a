"""What opponents remember of the person from match to match, kept in the save folder, and forgotten when the person says so.

Of a match that is over or given up this keeps counts of the person's deeds (engine/core/deed.py): what everybody at the
table saw. What only some saw is not in it, nor what is unveiled after the end. Older matches count less, and in the end
they go. Opponents tell each other: whom one has played against, all know.

Several programs may remember in one folder: whoever writes reads again first, while the others wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.core import entries
from engine.core.deed import HUNDREDTHS, Count, Counts, Known, counted, in_order, public, read_counts
from engine.core.reading import Reader
from engine.shared import SharedFile
from engine.statistics import tag_of
from engine.truth.moments import Past

FILE = "known.json"
HALF_LIFE = 20  # matches of a game after which one counts half (house)
KEPT = 200  # matches of a game: what is older would count a thousandth (house)


@dataclass(frozen=True, slots=True)
class Remembered:
    """One match: its tag, as the statistics have it, the game, and the person's deeds."""

    tag: str
    game: str
    deeds: Counts


class Memories:
    """The matches remembered, oldest first."""

    def __init__(self, folder: Path) -> None:
        self.file: SharedFile[Remembered] = SharedFile(folder / FILE, "memories", "matches", MATCHES, _data_of)

    @classmethod
    def load(cls, folder: Path) -> Memories:
        """What is remembered. A damaged file is set aside, what can be read of it stays; `problem` says so."""
        found = cls(folder)
        found.file.load()
        return found

    @property
    def matches(self) -> list[Remembered]:
        return self.file.found

    @property
    def problem(self) -> str:
        """What was wrong with the file."""
        return self.file.problem

    @property
    def aside(self) -> Path | None:
        """Where the damaged file is."""
        return self.file.aside

    def add(self, past: Past, me: int | None) -> bool:
        """Remember a match that is over or given up, and write; whether there was anything new in it.

        What began at a position is not remembered, nor what somebody only watched. Raises BadInput where the folder
        cannot be written.
        """
        if me is None or past.record.header.position is not None:
            return False
        deeds = counted(past.game.facts.deeds(public(past.events)), me)
        new = Remembered(tag_of(past.record), past.game.id, deeds)

        def change(old: list[Remembered]) -> list[Remembered] | None:
            again = any(each.tag == new.tag for each in old)
            return None if again or not deeds else newest([*old, new])

        return self.file.change(change)

    def forget(self) -> None:
        """Nobody remembers anything any more. Raises BadInput where that cannot be written."""
        self.file.keep([])

    # What they know

    def played(self, game: str) -> int:
        """How many matches of a game are remembered."""
        return sum(each.game == game for each in self.matches)

    def counts(self, game: str) -> Counts:
        """What the person did in matches of a game, in hundredths of a time: the newest count whole."""
        total: dict[str, list[float]] = {}
        for age, match in enumerate(each for each in reversed(self.matches) if each.game == game):
            weight = HUNDREDTHS * 0.5 ** (age / HALF_LIFE)
            for name, count in match.deeds.items():
                total[name] = [old + weight * new for old, new in zip(total.get(name, [0.0] * 3), count, strict=True)]
        found = {name: _whole(total[name]) for name in sorted(total, key=in_order)}
        return {name: count for name, count in found.items() if count[0]}

    def known(self, game: str, seat: int | None) -> Known | None:
        """What those who sit down to a match of this game are told of who sits at this seat; None where that is nothing."""
        counts: Counts = {} if seat is None else self.counts(game)
        return Known(seat, counts) if counts and seat is not None else None


def newest(matches: list[Remembered]) -> list[Remembered]:
    """The newest KEPT of every game, in their order."""
    by_game: dict[str, list[Remembered]] = {}
    for each in matches:
        by_game.setdefault(each.game, []).append(each)
    kept = {id(each) for those in by_game.values() for each in those[-KEPT:]}
    return [each for each in matches if id(each) in kept]


def _data_of(match: Remembered) -> entries.Entry:
    return {"mark": match.tag, "game": match.game, "deeds": dict(match.deeds)}


def _whole(count: list[float]) -> Count:
    """Rounded so that true and false together stay no more than all."""
    often, true, false = (round(each) for each in count)
    return max(often, true + false), true, false


def _remembered(reader: Reader) -> Remembered:
    found = Remembered(reader.text("mark"), reader.text("game"), read_counts(reader, "deeds"))
    reader.no_more()
    return found


MATCHES = entries.Kind("matches", "match", _remembered)
