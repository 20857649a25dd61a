"""What came of the same chair, kept in the save folder, so that nobody works it out twice: beside the matches, by their marks.

A match that was left in the middle of it goes on where it stopped: every game follows from the record, the level and its number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from engine.bots.registry import levels_of
from engine.core import entries
from engine.core.errors import BadInput, shown
from engine.core.reading import Reader
from engine.core.record import Record, to_text
from engine.review.chair import BUDGET, GAMES, Sat, Sitters
from engine.shared import SharedFile
from engine.statistics import tag_of
from engine.version import VERSION

FILE = "chairs.json"
MOST = 500  # chairs that are kept, the newest (house)
MOST_LEVELS = 8
_TAG = re.compile(r"[0-9a-f]{8,64}")
_GAMES = re.compile(rf"[01]{{0,{GAMES * MOST_LEVELS}}}")


@dataclass(frozen=True, slots=True)
class KeptChair:
    """One chair. `tag` is that of the match, `chair` tells the deal and the seat apart from any other.

    `won` has a 1 or 0 for every game that was played, the levels in turn; `version` is that of the program that played them.
    `settled`: no more will be played, though they are fewer.
    """

    tag: str
    chair: str
    levels: tuple[str, ...]
    won: str
    version: str
    settled: bool = False

    @property
    def sat(self) -> list[Sat]:
        """The games."""
        return [Sat(self.levels[at % len(self.levels)], each == "1") for at, each in enumerate(self.won)]

    @property
    def whole(self) -> bool:
        """Whether all games have been played that will be."""
        return self.settled or len(self.won) >= GAMES * len(self.levels)


def chair_of(record: Record, seat: int) -> str:
    """What tells this chair from every other: all that its games follow from."""
    dealt = record.until(0)
    plain = Record(replace(record.header, seal=None, made_by=""), dealt.entries)
    return sha256(f"{seat} {to_text(plain)}".encode()).hexdigest()


class Chairs:
    """What is kept in the save folder."""

    def __init__(self, folder: Path, version: str = VERSION) -> None:
        self._version = version
        self.file: SharedFile[KeptChair] = SharedFile(folder / FILE, "chairs", "chairs", CHAIRS, _data_of)
        self.file.load()

    def at(self, tag: str) -> KeptChair | None:
        """What came of the chair of this match; None where nobody has sat there."""
        return next((each for each in reversed(self.file.found) if each.tag == tag), None)

    def of(self, record: Record, seat: int) -> KeptChair | None:
        """The same, if it is of just this deal and seat, and was played by what would go on with it."""
        tag, chair, levels = tag_of(record), chair_of(record, seat), levels_of(record.header.game)
        found = next((each for each in self.file.found if (each.tag, each.chair) == (tag, chair)), None)
        if found is None or found.levels != levels or not (found.whole or found.version == self._version):
            return None
        return found

    def keep(self, record: Record, seat: int, sat: Sequence[Sat], settled: bool = False) -> None:
        """Keep the games of a chair. Raises BadInput where the folder cannot be written."""
        won = "".join("1" if each.won else "0" for each in sat)
        levels = levels_of(record.header.game)
        new = KeptChair(tag_of(record), chair_of(record, seat), levels, won, self._version, settled)

        def change(old: list[KeptChair]) -> list[KeptChair] | None:
            others = [each for each in old if (each.tag, each.chair) != (new.tag, new.chair)]
            known = [each for each in old if each not in others and each.version == self._version]
            more = any(each.whole or (len(each.won) >= len(won) and not settled) for each in known)
            return None if more else [*others, new][-MOST:]

        self.file.change(change)


class KeptSitters:
    """Sitters (engine/review/chair.py) that go on from what is kept, and keep what they play: whole rounds, and the rest at the end.

    `sat` are all games so far. `problem` says why they could not be kept, where they could not.
    """

    def __init__(self, folder: Path, record: Record, seat: int, processes: bool = True, budget: float = BUDGET) -> None:
        self._chairs, self._record, self._seat = Chairs(folder), record, seat
        found = self._chairs.of(record, seat)
        self.sat: list[Sat] = [] if found is None else found.sat
        self.problem: BadInput | None = None
        self._kept, self._settled = len(self.sat), found is not None and found.whole
        self._sitters = (
            None if found is not None and found.whole else Sitters(record, seat, GAMES, processes, self.sat, budget)
        )

    @property
    def done(self) -> bool:
        return self._sitters is None or self._sitters.done

    @property
    def failed(self) -> bool:
        return self._sitters is not None and self._sitters.failed

    @property
    def progress(self) -> float:
        return 1.0 if self._sitters is None else self._sitters.progress

    def poll(self) -> Sequence[Sat]:
        """The games that have been played since the last time."""
        found: Sequence[Sat] = [] if self._sitters is None else self._sitters.poll()
        self.sat += found
        if self.done or len(self.sat) - self._kept >= len(levels_of(self._record.header.game)):
            self._keep(self.done and not self.failed)
        return found

    def close(self) -> None:
        """No more games are wanted."""
        self._keep()
        if self._sitters is not None:
            self._sitters.close()

    def _keep(self, settled: bool = False) -> None:
        if len(self.sat) > self._kept or (settled and not self._settled):
            self._kept, self._settled = len(self.sat), settled
            try:
                self._chairs.keep(self._record, self._seat, self.sat, settled)
            except BadInput as error:
                self.problem = error


def kept_chair(folder: Path, record: Record, seat: int) -> KeptChair | None:
    """What is known of a chair already."""
    return Chairs(folder).of(record, seat) if (folder / FILE).exists() else None


def _data_of(chair: KeptChair) -> entries.Entry:
    data: dict[str, object] = {"mark": chair.tag, "chair": chair.chair, "levels": list(chair.levels)}
    data |= {"won": chair.won, "version": chair.version}
    return data | ({"settled": True} if chair.settled else {})


def _kept(reader: Reader) -> KeptChair:
    found = KeptChair(
        reader.text("mark"),
        reader.text("chair"),
        reader.words("levels"),
        reader.text("won") if reader.get("won") else "",
        reader.text("version"),
        reader.flag("settled") if reader.has("settled") else False,
    )
    for name, value, pattern in (("mark", found.tag, _TAG), ("chair", found.chair, _TAG), ("won", found.won, _GAMES)):
        if not pattern.fullmatch(value):
            reader.problem(name, f"expected {'games, 1 or 0 each' if name == 'won' else 'hexadecimal digits'}")
    if not 1 <= len(found.levels) <= MOST_LEVELS or len(found.won) > GAMES * len(found.levels):
        reader.problem(
            "levels", f"expected 1 to {MOST_LEVELS} levels of {GAMES} games at most, not {shown(found.levels)}"
        )
    reader.no_more()
    return found


CHAIRS = entries.Kind("chairs", "chair", _kept)
