"""Work beside the window: a function in a process of its own, or in a thread where there can be none.

The function is given its end of a `Wire` and its arguments; both ends send messages and read them in order. Messages and
arguments can be pickled, and are not changed once they are sent: a thread is handed the very same ones. The line ends
when the function returns, raises or is killed, and when the window closes it: whoever reads or writes then meets `Gone`.

The window never waits for who reads: a process that begins takes a second to import what it needs, one that thinks reads
nothing meanwhile, and a pipe holds little (8 to 200 KB, by system). So what the window sends is written by a thread.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from engine import win32

REST = 0.001  # seconds that a thread, which shares one interpreter with the window, steps back for it
PATIENCE = 1.0  # seconds the window waits for a worker that is told to end


class Gone(Exception):
    """The other end is there no more; the message is what it raised, where it could still say so."""


class Wire(Protocol):
    """The worker's end. All of it raises Gone once the window has closed its own."""

    def send(self, message: Any) -> None: ...

    def recv(self) -> Any:
        """The next message, as soon as there is one."""
        ...

    def poll(self) -> bool:
        """Whether there is one, so that `recv` would not wait."""
        ...

    def rest(self) -> None:
        """Step back for the window, now and then during long work."""


Work = Callable[..., None]  # (line, *args)


class Worker:
    """The window's end. `send` and `come` until `Gone`; `close` at any time."""

    def __init__(self, work: Work, *args: Any, name: str, processes: bool = True, nice: int = 0) -> None:
        """Begin at once. `work` stands in a module; `nice` is how far a process steps back for the window, of 19."""
        self._line: _Pipe | _Queues
        self._outbox: _Outbox | None = None
        self._stop: Callable[[], None]
        self.pid: int | None = None  # of the process; None for a thread
        try:
            if not processes:
                raise OSError
            self._start_process(work, args, name, nice)
        except (OSError, RuntimeError, ImportError):
            self._start_thread(work, args, name)

    def _start_process(self, work: Work, args: tuple[Any, ...], name: str, nice: int) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_in_process, args=(work, theirs, args, nice), daemon=True, name=name)
        process.start()
        atexit.register(process.kill)  # before `multiprocessing`, which waits for ever for one that has been stopped
        theirs.close()
        outbox = _Outbox(ours, process.is_alive)
        self._line, self._outbox, self.pid = _Pipe(ours, process.is_alive), outbox, process.pid

        def stop() -> None:
            process.kill()  # one that is stuck or was stopped heeds nothing less
            process.join(PATIENCE)
            atexit.unregister(process.kill)
            if (
                sys.platform == "win32"
            ):  # where a process that died before it took its end leaves it open, and all writing stuck
                ours.close()
            outbox.close()
            ours.close()

        self._stop = stop

    def _start_thread(self, work: Work, args: tuple[Any, ...], name: str) -> None:
        to_us, to_them, closed = queue.Queue[Any](), queue.Queue[Any](), threading.Event()
        self._line = _Queues(to_us, to_them, closed)
        line = _Queues(to_them, to_us, closed)
        thread = threading.Thread(target=_run, args=(work, line, args), daemon=True, name=name)
        thread.start()

        def stop() -> None:
            closed.set()
            to_them.put(_End())
            thread.join(PATIENCE)

        self._stop = stop

    def send(self, message: Any) -> None:
        """Raises Gone where nobody reads it any more, as far as that is known already."""
        (self._outbox or self._line).send(message)

    def come(self) -> list[Any]:
        """What has come since the last time, in order. Raises Gone where that is nothing, and nothing more will come."""
        found: list[Any] = []
        while self._line.poll():
            try:
                found.append(self._line.recv())
            except Gone:
                if found:
                    break  # the next time says so again
                raise
        return found

    def close(self) -> None:
        """The work is wanted no more. Closing twice is no harm."""
        stop, self._stop = self._stop, lambda: None
        stop()


@dataclass(frozen=True, slots=True)
class _End:
    """The last message of a line: what was raised, or nothing where the work was done."""

    trace: str = ""


def _in_process(work: Work, connection: Connection, args: tuple[Any, ...], nice: int) -> None:
    if nice:
        _step_back(nice)
    with contextlib.suppress(KeyboardInterrupt):  # it is the window that is interrupted
        _run(work, _Pipe(connection), args)


def _step_back(nice: int) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            win32.step_back()
        else:
            os.nice(nice)


def _run(work: Work, line: _Pipe | _Queues, args: tuple[Any, ...]) -> None:
    end = _End()
    try:
        work(line, *args)
    except Gone:
        pass
    except Exception:
        end = _End(traceback.format_exc())
        raise
    finally:
        with contextlib.suppress(Gone):
            line.send(end)


class _Outbox:
    """What the window sends to a process, on its way: a thread writes it as fast as the process reads."""

    def __init__(self, connection: Connection, somebody: Callable[[], bool]) -> None:
        self._connection, self._somebody = connection, somebody
        self._waiting = queue.SimpleQueue[Any]()
        self._thread = threading.Thread(target=self._write, daemon=True, name="outbox")
        self._thread.start()

    def send(self, message: Any) -> None:
        if not self._somebody() or not self._thread.is_alive():
            raise Gone
        self._waiting.put(message)

    def _write(self) -> None:
        with contextlib.suppress(OSError):  # nobody reads any more
            while not isinstance(message := self._waiting.get(), _End):
                self._connection.send(message)

    def close(self) -> None:
        """The process is gone, so that nothing waits to be written."""
        self._waiting.put(_End())
        self._thread.join(PATIENCE)


class _Pipe:
    """Either end of a line between two processes."""

    def __init__(self, connection: Connection, somebody: Callable[[], bool] = lambda: True) -> None:
        """`somebody` says whether the other end is still alive, where that is known."""
        self._connection, self._somebody = connection, somebody
        self._ended: str | None = None

    def send(self, message: Any) -> None:
        try:
            self._connection.send(message)
        except OSError:
            raise Gone from None

    def recv(self) -> Any:
        if self._ended is None:
            try:
                message = self._connection.recv()
            except (EOFError, OSError):  # it was killed
                message = _End()
            if not isinstance(message, _End):
                return message
            self._ended = message.trace
        raise Gone(self._ended)

    def poll(self) -> bool:
        try:
            if self._ended is not None or self._connection.poll():
                return True
            if self._somebody():
                return False
            # On Windows the end of a process that died before it took it stays open for ever, here
            if not self._connection.poll():
                self._ended = ""
        except OSError:
            pass
        return True  # `recv` says that there is nobody

    def rest(self) -> None:
        """A process is nice instead."""


class _Queues:
    """Either end of a line between two threads."""

    def __init__(self, incoming: queue.Queue[Any], outgoing: queue.Queue[Any], closed: threading.Event) -> None:
        self._incoming, self._outgoing, self._closed = incoming, outgoing, closed
        self._ended: str | None = None

    def send(self, message: Any) -> None:
        if self._ended is not None or self._closed.is_set():
            raise Gone(self._ended or "")
        self._outgoing.put(message)

    def recv(self) -> Any:
        if self._ended is None:
            message = self._incoming.get()
            if not isinstance(message, _End):
                return message
            self._ended = message.trace
        raise Gone(self._ended)

    def poll(self) -> bool:
        return self._ended is not None or not self._incoming.empty()

    def rest(self) -> None:
        if self._closed.wait(REST):
            raise Gone
