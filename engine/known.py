"""What opponents remember of the person from match to match, kept in the save folder, and forgotten when the person says so.

Of a match that is over or given up this keeps counts of the person's deeds (engine/core/deed.py): what everybody at the
table saw. What only some saw is not in it, nor what is unveiled after the end. Older matches count less, and in the end
they go. Opponents tell each other: whom one has played against, all know.

Several programs may remember in one folder: whoever writes reads again first, while the others wait.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

from engine.core import entries, files
from engine.core.deed import HUNDREDTHS, Count, Counts, Known, counted, in_order, public, read_counts
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.reading import Reader
from engine.lock import Lock
from engine.statistics import mark_of
from engine.truth.moments import Past

FILE = "known.json"
LOCK = "known.lock"
HALF_LIFE = 20  # matches of a game after which one counts half (house)
KEPT = 200  # matches of a game: what is older would count a thousandth (house)


@dataclass(frozen=True, slots=True)
class Remembered:
    """One match: its mark, as the statistics have it, the game, and the person's deeds."""

    mark: str
    game: str
    deeds: Counts


@dataclass(slots=True)
class Memories:
    """The matches remembered, oldest first. `problem` says what was wrong with the file, `aside` where the damaged one is."""

    folder: Path
    matches: list[Remembered] = field(default_factory=list)
    problem: str = ""
    aside: Path | None = None

    @classmethod
    def load(cls, folder: Path) -> Memories:
        """What is remembered. A damaged file is set aside, what can be read of it stays; `problem` says so."""
        found = cls(folder)
        if found._read():
            with contextlib.suppress(BadInput), found._lock():  # what could be read is in memory all the same
                if found._read():
                    found._set_aside()
                    found._write()
        return found

    def add(self, past: Past, me: int | None) -> bool:
        """Remember a match that is over or given up, and write; whether there was anything new in it.

        What began at a position is not remembered, nor what somebody only watched. Raises BadInput where the folder
        cannot be written.
        """
        if me is None or past.record.header.position is not None:
            return False
        deeds = counted(past.game.facts.deeds(public(past.events)), me)
        new = Remembered(mark_of(past.record), past.game.id, deeds)
        with self._lock():
            if self._read():
                self._set_aside()
            if not deeds or any(each.mark == new.mark for each in self.matches):
                return False
            self.matches.append(new)
            self._write()
        return True

    def forget(self) -> None:
        """Nobody remembers anything any more. Raises BadInput where that cannot be written."""
        with self._lock():
            self.matches = []
            self._write()

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

    # The file

    def _lock(self) -> contextlib.AbstractContextManager[None]:
        return Lock(self.folder / LOCK).held()

    def _read(self) -> list[str]:
        """Take over what the file has now; what is wrong with it."""
        path = self.folder / FILE
        self.matches, problems = [], list[str]()
        if path.exists():
            (self.matches,), problems = entries.read(path, "memories", MATCHES)
        if problems:
            self.problem = "\n".join(problems)
        return problems

    def _set_aside(self) -> None:
        """Raises BadInput where a damaged file can neither be read nor moved away."""
        path = self.folder / FILE
        done = SetAside(BadInput(self.problem), path)
        self.aside = done.aside
        self.problem = "\n".join([*done.problems, f"{path}: memories: {len(self.matches)} matches of it are kept"])
        if self.aside is None:
            raise BadInput(self.problem)

    def _write(self) -> None:
        newest: dict[str, list[Remembered]] = {}
        for each in self.matches:
            newest.setdefault(each.game, []).append(each)
        kept = {id(each) for those in newest.values() for each in those[-KEPT:]}
        self.matches = [each for each in self.matches if id(each) in kept]
        data = ({"mark": each.mark, "game": each.game, "deeds": dict(each.deeds)} for each in self.matches)
        files.write(self.folder / FILE, entries.written({MATCHES.name: data}))


def _whole(count: list[float]) -> Count:
    """Rounded so that true and false together stay no more than all."""
    often, true, false = (round(each) for each in count)
    return max(often, true + false), true, false


def _remembered(reader: Reader) -> Remembered:
    found = Remembered(reader.text("mark"), reader.text("game"), read_counts(reader, "deeds"))
    reader.no_more()
    return found


MATCHES = entries.Kind("matches", "match", _remembered)
