"""How the levels fare in the person's chair at tonight's tables: played beside the window, one table after another, and kept.

So that luck is out of it: what came of the try stands beside what others made of the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.archive import Archive
from engine.bots.opponents import ME
from engine.bots.registry import levels_of
from engine.core.errors import BadInput
from engine.core.reading import read_text
from engine.core.record import Record
from engine.core.record_file import from_text
from engine.review.chair import GAMES, Sat, Tally, check, tallies
from engine.review.kept_chairs import Chairs, KeptSitters
from engine.statistics import tag_of
from engine.tonight import Try
from engine.words import NO_BREAK
from scenes import faults
from scenes.house import House


class Comparing:
    """The chairs that are wanted, as work beside the window (scenes/meanwhile.py). What was played of one is kept."""

    def __init__(self, house: House, sits: Callable[[Path, Record, int], KeptSitters] = KeptSitters) -> None:
        self.house, self._sits = house, sits
        self._sat: dict[str, list[Sat]] = {}  # by the marks of the matches
        self._games: dict[str, str] = {}  # by them too
        self._waiting: list[Try] = []
        self._playing: tuple[Try, KeptSitters] | None = None

    def want(self, tries: Sequence[Try]) -> None:
        """Tell of the chairs of these tries, and play what is missing of them before what has waited so far."""
        chairs, new = Chairs(self.house.folder), list[Try]()
        for each in tries:
            if each in self._waiting or (self._playing is not None and self._playing[0] == each):
                continue
            kept = chairs.at(each.tag)
            self._games[each.tag] = each.game
            self._sat[each.tag] = [] if kept is None or kept.levels != levels_of(each.game) else kept.sat
            if each.over and (kept is None or not kept.whole):
                new.append(each)
        self._waiting = [*new, *self._waiting]

    @property
    def done(self) -> bool:
        return self._playing is None and not self._waiting

    def poll(self) -> bool:
        """Hear what has been played since, and begin with the next chair; whether there was anything."""
        if self._playing is None:
            if not self._waiting:
                return False
            self._begin(self._waiting.pop(0))
            return True
        one, sitters = self._playing
        new = sitters.poll()
        self._sat[one.tag] = sitters.sat
        if sitters.done:
            self._stop()
            return True
        return bool(new)

    def _begin(self, one: Try) -> None:
        record = self._record(one)
        if record is not None:
            self._playing = one, self._sits(self.house.folder, record, record.header.seats.index(ME))

    def _record(self, one: Try) -> Record | None:
        """The match of a try, where it is still kept and can be played again."""
        path = Archive(self.house.folder).path(one.tag)
        try:
            record = from_text(read_text(path), str(path)) if path.is_file() else None
            if record is None or tag_of(record) != one.tag or ME not in record.header.seats:
                return None
            check(record, record.header.seats.index(ME))
        except BadInput as error:
            faults.note(self.house.folder, f"{error}")
            return None
        return record

    def close(self) -> None:
        """Nothing more is wanted."""
        self._waiting.clear()
        self._stop()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing[1].close()
            self._playing = None

    # What is told of it

    def plays(self, tag: str) -> bool:
        """Whether this chair is being played now."""
        return self._playing is not None and self._playing[0].tag == tag

    def progress(self, tag: str) -> float | None:
        """How far a chair has been played, from 0 to 1; None where no more of it will be."""
        if self._playing is not None and self.plays(tag):
            return self._playing[1].progress
        one = next((each for each in self._waiting if each.tag == tag), None)
        return None if one is None else len(self._sat[tag]) / (GAMES * len(levels_of(one.game)))

    def tallies(self, tag: str) -> list[Tally]:
        """What the levels made of a chair, in whole rounds; nothing where none is over."""
        game, sat = self._games[tag], self._sat[tag]
        rounds = len(sat) // len(levels_of(game))
        return tallies(game, sat[: rounds * len(levels_of(game))]) if rounds else []


def comparing(house: House, tries: Sequence[Try]) -> Comparing:
    """What compares beside the window; the chairs of these tries are wanted from now on."""
    found = house.meanwhile.of(Comparing) or house.meanwhile.begin(Comparing(house))
    found.want(tries)
    return found


def compared(house: House, found: Sequence[Tally]) -> tuple[str, str]:
    """How often each level won in a chair: what the figures are, and the figures."""
    say = house.text
    figures = (say("tonight", "fared", level=say("strength", one.level), won=one.won) for one in found)
    return say("tonight", "chair", games=found[0].games), f"{NO_BREAK}· ".join(figures)


def strongest(house: House, found: Sequence[Tally], key: str) -> str:
    """How often the strongest won in a chair; empty where there are no masters among the levels."""
    if found[-1].level != "master":
        return ""
    count = house.words().count
    return house.text("tonight", *key.split(), games=count(found[-1].games), won=count(found[-1].won))
