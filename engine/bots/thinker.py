"""Opponents think beside the window: in a process of their own, or in a thread where there can be none.

The thinker keeps a session that is the twin of the window's: it is begun from the same record and told every answer,
so both draw the same chances. It sends back what the minds at the waiting seats answer, each once and with the number
of the question it belongs to; an answer to a question that is gone is dropped by `poll`.
"""

from __future__ import annotations

import multiprocessing
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.mind import Why
from engine.core.record import Record, from_text, to_text
from engine.library import load


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


class Line(Protocol):
    """One end of a line between the window and the thinker."""

    def send(self, message: Any) -> None: ...

    def recv(self) -> Any: ...

    def poll(self, timeout: float = 0.0) -> bool: ...


def think(line: Line) -> None:
    """Follow the game that the window plays, and answer for its minds, until the window says None or is gone."""
    session: Session | None = None
    number, sent = 0, -1
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            return
        if message is None:
            return
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


def _answer_for_minds(session: Session, number: int, line: Line) -> None:
    """Send the choice of every mind that is asked; it is answered here only when the window says it was."""
    for seat in session.truth.waits_for():
        if session.players[seat].mind is not None:
            choice, why = session.choose(seat)
            line.send(Thought(number, session.asked_at, seat, str(choice), why))


class Thinker:
    """The window's end. `begin` a game (or go back in one), tell every answer, and `poll` for thoughts."""

    def __init__(self, processes: bool = True) -> None:
        self.game = 0
        self._stop: Callable[[], None]
        self._line: Line
        try:
            if not processes:
                raise OSError
            self._start_process()
        except (OSError, RuntimeError, ImportError):
            self._start_thread()

    def _start_process(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=think, args=(theirs,), daemon=True, name="opponents")
        process.start()
        theirs.close()
        self._line = ours

        def stop() -> None:
            process.join(1.0)
            process.terminate()

        self._stop = stop

    def _start_thread(self) -> None:
        to_them: queue.Queue[Any] = queue.Queue()
        to_us: queue.Queue[Any] = queue.Queue()
        self._line = _Queues(to_us, to_them)
        thread = threading.Thread(target=think, args=(_Queues(to_them, to_us),), daemon=True, name="opponents")
        thread.start()
        self._stop = lambda: thread.join(1.0)

    def begin(self, record: Record) -> None:
        """Think about the game this record leads to; thoughts about any other are dropped."""
        self.game += 1
        self._line.send(Begin(self.game, to_text(record)))

    def answered(self, seat: int, choice: str) -> None:
        self._line.send(Answer(self.game, seat, choice))

    def poll(self, asked_at: int) -> list[Thought]:
        """The thoughts that have come for question number `asked_at` of this game; those for others are dropped."""
        found: list[Thought] = []
        while self._line.poll():
            thought: Thought = self._line.recv()
            if (thought.game, thought.asked_at) == (self.game, asked_at):
                found.append(thought)
        return found

    def close(self) -> None:
        try:
            self._line.send(None)
        except OSError:
            return  # it is gone already
        self._stop()


class NoThinker:
    """For a table where nobody will answer any more."""

    def begin(self, record: Record) -> None:
        """There is nothing to think about."""

    def answered(self, seat: int, choice: str) -> None:
        """Nobody listens."""

    def poll(self, asked_at: int) -> list[Thought]:
        return []

    def close(self) -> None:
        """Nothing was started."""


class _Queues:
    """A line made of two queues, for a thinker that is a thread."""

    def __init__(self, incoming: queue.Queue[Any], outgoing: queue.Queue[Any]) -> None:
        self._incoming, self._outgoing = incoming, outgoing

    def send(self, message: Any) -> None:
        self._outgoing.put(message)

    def recv(self) -> Any:
        return self._incoming.get()

    def poll(self, timeout: float = 0.0) -> bool:
        return not self._incoming.empty()
