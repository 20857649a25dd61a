"""Opponents think beside the window (engine/worker.py).

The thinker keeps a session that is the twin of the window's: it is begun from the same record and told every answer,
so both draw the same chances. It sends back what the minds at the waiting seats answer, each once and with the number
of the question it belongs to; an answer to a question that is gone is dropped by `poll`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.mind import Why
from engine.core.record import Answered, Record, from_text, to_text
from engine.library import load
from engine.worker import Gone, Wire, Worker

NEW_PROCESSES = 3  # after those that died; then it is a thread


@dataclass(frozen=True, slots=True)
class Thought:
    """What the mind at a seat answers to the question number `asked_at` of game number `game`."""

    game: int
    asked_at: int
    seat: int
    choice: str
    why: Why | None


@dataclass(frozen=True, slots=True)
class Begin:
    game: int
    record: str


@dataclass(frozen=True, slots=True)
class Answer:
    game: int
    seat: int
    choice: str


def think(line: Wire) -> None:
    """Follow the game that the window plays, and answer for its minds, until the window is gone."""
    session: Session | None = None
    number, sent = 0, -1
    while True:
        message = line.recv()
        if isinstance(message, Begin):
            record = from_text(message.record, "game")
            game = load(record.header.game)
            session = Session.resume(game, [player(game.id, name) for name in record.header.seats], record)
            number, sent = message.game, -1
        elif session is not None and message.game == number:
            session.answer(message.seat, session.truth.game.grammar.parse(message.choice))
        if session is not None and session.asked_at != sent and not line.poll():
            _answer_for_minds(session, number, line)
            sent = session.asked_at


def _answer_for_minds(session: Session, number: int, line: Wire) -> None:
    """Send the choice of every mind that is asked; it is answered here only when the window says it was."""
    for seat in session.truth.waits_for():
        if session.players[seat].mind is not None:
            choice, why = session.choose(seat)
            line.send(Thought(number, session.asked_at, seat, str(choice), why))


class Thinker:
    """The window's end. `begin` a game (or go back in one), `follow` after every answer, and `poll` for thoughts.

    Where the process dies, another one begins from the record, and `lost` is called; nothing is missing afterwards.
    """

    def __init__(self, processes: bool = True, lost: Callable[[], None] = lambda: None) -> None:
        self.game = 0
        self.died = 0
        self._lost = lost
        self._record: Record | None = None
        self._told = 0  # so many of its entries
        self._worker = self._new(processes)

    def _new(self, processes: bool) -> Worker:
        return Worker(think, name="opponents", processes=processes)

    @property
    def pid(self) -> int | None:
        """The process; None where they think in a thread."""
        return self._worker.pid

    def begin(self, record: Record) -> None:
        """Think about the game this record leads to, and grows with; thoughts about any other are dropped."""
        self.game += 1
        self._record = record
        try:
            self._begin(record)
        except Gone as gone:
            self._begin_anew(gone)

    def _begin(self, record: Record) -> None:
        self._told = len(record.entries)
        self._worker.send(Begin(self.game, to_text(record)))

    def follow(self) -> None:
        """Tell the answers by which the record has grown."""
        assert self._record is not None
        new, self._told = self._record.entries[self._told :], len(self._record.entries)
        try:
            for entry in new:
                if isinstance(entry, Answered):
                    self._worker.send(Answer(self.game, entry.seat, entry.choice))
        except Gone as gone:
            self._begin_anew(gone)

    def poll(self, asked_at: int) -> list[Thought]:
        """The thoughts that have come for question number `asked_at` of this game; those for others are dropped."""
        try:
            come: list[Thought] = self._worker.come()
        except Gone as gone:
            self._begin_anew(gone)
            return []
        return [thought for thought in come if (thought.game, thought.asked_at) == (self.game, asked_at)]

    def _begin_anew(self, gone: Gone) -> None:
        """It died: start another one from the record. Raises RuntimeError where the thread too has died."""
        if self.pid is None:
            raise RuntimeError(f"the opponents cannot think: {gone}") from None
        self._worker.close()
        self.died += 1
        self._worker = self._new(self.died <= NEW_PROCESSES)
        self._lost()
        if self._record is not None:
            try:
                self._begin(self._record)
            except Gone as again:
                self._begin_anew(again)

    def close(self) -> None:
        self._worker.close()


class NoThinker:
    """For a table where nobody will answer any more."""

    def begin(self, record: Record) -> None:
        """There is nothing to think about."""

    def follow(self) -> None:
        """Nobody listens."""

    def poll(self, asked_at: int) -> list[Thought]:
        return []

    def close(self) -> None:
        """Nothing was started."""
