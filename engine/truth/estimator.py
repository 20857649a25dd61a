"""The chances to win are worked out beside the window: in a process of their own, or in a thread where there can be none.

The worker is told a record once and sends how many points there will be, then each point. It steps back for the window:
the process by being nice, the thread by resting after every game it plays out.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from typing import Any, Protocol

from engine.core.errors import BadInput
from engine.core.record import Record, from_text, to_text
from engine.truth.chances import Breathe, Point, estimate, places

NICE = 10  # of 19: the window comes first
REST = 0.001  # seconds after each game of a thread, which shares one interpreter with the window


class Sends(Protocol):
    """The worker's end of the line to the window."""

    def send(self, message: Any) -> None: ...


class Comes(Protocol):
    """The window's end."""

    def recv(self) -> Any: ...

    def poll(self, timeout: float = 0.0) -> bool: ...


class Stopped(Exception):
    """Nobody waits for the points any more."""


def work(line: Sends, text: str, playouts: int | None, breathe: Breathe = lambda: None) -> None:
    """Send the number of points, the points, and None; only None where the record does not even begin."""
    try:
        record = from_text(text, "game")
        wanted = places(record)
        line.send(len(wanted))
        for point in estimate(wanted, record, playouts, breathe=breathe):
            line.send(point)
    except BadInput:
        pass  # who opens the record says so
    except (OSError, Stopped):
        return  # the window is gone
    line.send(None)


def _work_nicely(line: Sends, text: str, playouts: int | None) -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    work(line, text, playouts)


class Estimator:
    """The window's end. `poll` for new points until `done`; `close` at any time."""

    def __init__(self, record: Record, processes: bool = True, playouts: int | None = None) -> None:
        self.done = False
        self._expected = 0
        self._known = 0
        self._line: Comes
        self._stop: Callable[[], None]
        text = to_text(record)
        try:
            if not processes:
                raise OSError
            self._start_process(text, playouts)
        except (OSError, RuntimeError, ImportError):
            self._start_thread(text, playouts)

    def _start_process(self, text: str, playouts: int | None) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work_nicely, args=(theirs, text, playouts), daemon=True, name="chances")
        process.start()
        theirs.close()
        self._line = ours

        def stop() -> None:
            process.terminate()
            process.join(1.0)
            ours.close()

        self._stop = stop

    def _start_thread(self, text: str, playouts: int | None) -> None:
        line, stopped = _Queue(), threading.Event()
        self._line = line

        def breathe() -> None:
            if stopped.wait(REST):
                raise Stopped

        thread = threading.Thread(target=work, args=(line, text, playouts, breathe), daemon=True, name="chances")
        thread.start()

        def stop() -> None:
            stopped.set()
            thread.join(1.0)

        self._stop = stop

    @property
    def progress(self) -> float:
        """How much is known, from 0 to 1."""
        return 1.0 if self.done else self._known / self._expected if self._expected else 0.0

    def poll(self) -> list[Point]:
        """The points that have come since the last time, in order."""
        found: list[Point] = []
        try:
            while not self.done and self._line.poll():
                message = self._line.recv()
                if isinstance(message, Point):
                    found.append(message)
                elif message is None:
                    self.done = True
                else:
                    self._expected = message
        except (EOFError, OSError):
            self.done = True  # the worker is gone: what has come is all there will be
        self._known += len(found)
        return found

    def close(self) -> None:
        """No more points are wanted. Closing twice is no harm."""
        self.done = True
        stop, self._stop = self._stop, lambda: None
        stop()


class _Queue:
    """A line within one process."""

    def __init__(self) -> None:
        self._queue: queue.Queue[Any] = queue.Queue()

    def send(self, message: Any) -> None:
        self._queue.put(message)

    def recv(self) -> Any:
        return self._queue.get()

    def poll(self, timeout: float = 0.0) -> bool:
        return not self._queue.empty()
