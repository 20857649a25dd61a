"""Kept matches whose decisions nobody has judged yet, judged one after the other beside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.archive import Archive
from engine.bots.opponents import ME
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.core.record_file import load as read
from engine.library import load
from engine.review.judged import JudgedMatches
from engine.review.report import reviewed
from engine.review.reviewer import Judges, Part, Reviewing
from engine.statistics import Statistics
from engine.truth.moments import Past
from scenes.house import House

LISTEN = 0.4  # seconds between two looks for what has been found


def not_judged(folder: Path, statistics: Statistics, judged: JudgedMatches, game: str) -> list[Path]:
    """The replays of matches of a game that the statistics have and nobody has judged, the newest first."""
    counted = {each.tag for each in statistics.matches if each.game == game} - judged.marks
    return [each.path for each in Archive(folder).listed() if each.match is not None and each.match.tag in counted]


class KeptMatches:
    """The judging. `number` of `count` is under way; it stops with `close`, and what is done is kept."""

    def __init__(self, house: House, judge: Callable[[Record, int], Judges] = Reviewing) -> None:
        self.house, self._judge = house, judge
        self.game = ""
        self.count = self.number = 0
        self._waiting: list[Path] = []
        self.judges: Judges | None = None
        self._parts: list[Part] = []
        self._heard = 0.0
        self._record: Record | None = None

    @property
    def busy(self) -> bool:
        return self.judges is not None

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        here = 0.0 if self.judges is None else self.judges.progress
        return min(1.0, (max(0, self.number - 1) + here) / max(1, self.count))

    def begin(self, game: str, paths: Sequence[Path]) -> None:
        self.close()
        self.game, self._waiting, self.count, self.number = game, list(paths), len(paths), 0
        self._next()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything is otherwise now."""
        self._heard += seconds
        if self.judges is None or self._heard < LISTEN:
            return False
        self._heard = 0.0
        before, judges = self.progress, self.judges
        self._parts += judges.poll()
        if judges.done:
            if not judges.failed:
                self._keep(judges)
            self._next()
        return self.judges is not judges or self.progress != before

    def close(self) -> None:
        if self.judges is not None:
            self.judges.close()
        self.judges, self._waiting = None, []

    def _next(self) -> None:
        """Begin the next match that can be read."""
        self.judges, self._parts = None, []
        while self._waiting and self.judges is None:
            self.number += 1
            try:
                self._record = read(self._waiting.pop(0))
                self.judges = self._judge(self._record, self._record.header.seats.index(ME))
            except (BadInput, ValueError):
                continue  # damaged, or nobody's: the page of past matches says so of who opens it

    def _keep(self, judges: Judges) -> None:
        record = self._record
        assert record is not None
        try:
            past = Past(load(record.header.game), record)
            found = reviewed(past, record.header.seats.index(ME), self._parts, judges.able, judges.decisions)
            JudgedMatches(self.house.folder).add(found)
        except BadInput as error:
            self.house.tell_not_kept(error)
