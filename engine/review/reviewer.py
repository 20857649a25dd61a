"""A review as it is worked out, part by part: for the command one after the other, for the window beside it.

The parts are judgements in the order of the answers, then luck and skill, then who was fooled. A worker (engine/worker.py)
sends each as soon as it is known, and steps back for the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import NamedTuple, Protocol

from engine.bots.registry import minds_of
from engine.core.errors import BadInput
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.library import load
from engine.review.fooled import Fooled, fooled
from engine.review.judging import Effort, Judge, Judgement
from engine.review.luck import EACH, GAMES, Luck, Lucks
from engine.truth.chances import POLICY
from engine.truth.moments import Past
from engine.worker import Gone, Wire, Worker

NICE = 10  # of 19: the window comes first, as with the chances
DONE = "done"  # the last message: else the work broke off
PULSE = 40  # breaths of which the window is told together
REST = 0.3  # the share of a review that luck, skill and the fooled take

Part = Judgement | Luck | Fooled


class Care(NamedTuple):
    """How much is tried in worlds, and played on for luck: `games` in all, `each` so many times."""

    effort: Effort = Effort()
    games: int = GAMES
    each: int = EACH


WHOLE = Care()


class Reviewer:
    """Works out how well a seat played. Raises BadInput where nobody sits there, or the record does not even begin."""

    def __init__(
        self, record: Record, seat: int, breathe: Callable[[], object] = lambda: None, care: Care = WHOLE
    ) -> None:
        """`breathe` is called again and again during long work."""
        game = load(record.header.game)
        players = len(record.header.seats)
        game.check_players(players, "seats")
        if seat >= players:
            raise BadInput(f"--seat: expected a seat below {players}, not {seat}")
        self.past, self.seat, self._breathe, self._care = Past(game, record), seat, breathe, care
        self.judge = Judge(self.past, seat, care.effort, breathe)

    @property
    def decisions(self) -> int:
        """How many judgements there will be."""
        return len(self.judge.free)

    def parts(self) -> Iterator[Part]:
        """Each part as soon as it is known. Luck is told of a match that was played to its end, where somebody can play it
        on; who was fooled, where somebody can judge."""
        yield from self.judge.judged()
        if self.past.over and POLICY in minds_of(self.past.game.id):
            yield Lucks(self.past, self._care.games, self._care.each, self._breathe).of(self.seat)
        deceived = fooled(self.past, self.seat, self._breathe) if self.judge.able else None
        if deceived is not None:
            yield deceived


# Beside the window


class Begun(NamedTuple):
    """The first message of the worker: how many judgements there will be, and whether anybody can judge."""

    decisions: int
    able: bool


class Breath(NamedTuple):
    """The work goes on: so many breaths more."""

    breaths: int


def work(line: Wire, text: str, seat: int, care: Care) -> None:
    """Send how many judgements there will be, each part, and DONE; nothing where the record does not even begin."""
    breaths = 0

    def breathe() -> None:
        nonlocal breaths
        line.rest()
        breaths += 1
        if breaths % PULSE == 0:
            line.send(Breath(PULSE))

    try:
        reviewer = Reviewer(from_text(text, "game"), seat, breathe, care)
        line.send(Begun(reviewer.decisions, reviewer.judge.able))
        for part in reviewer.parts():
            line.send(part)
        line.send(DONE)
    except BadInput:
        pass  # who opens the record says so


class Judges(Protocol):
    """What works a review out: `Reviewing`, or something in its place."""

    @property
    def able(self) -> bool: ...

    @property
    def failed(self) -> bool: ...

    @property
    def decisions(self) -> int | None: ...

    @property
    def done(self) -> bool: ...

    @property
    def progress(self) -> float: ...

    def poll(self) -> Sequence[Part]: ...

    def close(self) -> None: ...


class Reviewing:
    """The window's end. `poll` for new parts until `done`; `close` at any time. `failed`: it broke off in the middle.

    `decisions` is how many judgements there will be; None: not known yet.
    """

    def __init__(self, record: Record, seat: int, processes: bool = True, care: Care = WHOLE) -> None:
        self.done = self.failed = False
        self.able = True
        self.decisions: int | None = None
        self.parts: list[Part] = []
        self._judged = self._breaths = 0
        self._whole = False
        self._worker = Worker(work, to_text(record), seat, care, name="review", processes=processes, nice=NICE)

    @property
    def progress(self) -> float:
        """How much is known, from 0 to 1. After the judgements nobody knows how much is left: the rest is neared, never met."""
        if self.done:
            return 1.0
        if not self.decisions or self._judged < self.decisions:
            return (1 - REST) * self._judged / (self.decisions or 1)
        return 1 - REST * exp(-self._breaths / GAMES)

    def poll(self) -> Sequence[Part]:
        """The parts that have come since the last time, in order."""
        found: list[Part] = []
        try:
            for message in [] if self.done else self._worker.come():
                if isinstance(message, Begun):
                    self.decisions, self.able = message
                elif message == DONE:
                    self._whole = True
                elif isinstance(message, Breath):
                    self._breaths += message.breaths if self._judged == self.decisions else 0
                else:
                    found.append(message)
                    self._judged += isinstance(message, Judgement)
        except Gone:
            self.done, self.failed = True, not self._whole
        self.parts += found
        return found

    def close(self) -> None:
        """Nothing more is wanted. Closing twice is no harm."""
        self.done = True
        self._worker.close()
