"""Who does the work of an arena or a training: this process, several here, or any `concurrent.futures` executor.

Results are handed out in the order of the tasks whoever was first, so that sums of them are the same for the same tasks.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection, parent_process
from typing import Any, TypeVar

from engine.core.errors import BadInput

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 512  # tasks handed over before the first of them is done, where nobody says how many work


class Lost(BadInput):
    """Somebody who was working is gone, and their work with them. One sentence."""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many tasks it works on at once (a cluster grows and shrinks)."""

    executor: Executor
    size: Callable[[], int]


class Here(Executor):
    """Works each task out when it is handed over, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def crew(jobs: int) -> Generator[Crew]:
    """So many processes of this machine; with one the work is done by this process."""
    if jobs <= 1:
        yield Crew(Here(), lambda: 1)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    try:
        yield Crew(pool, lambda: jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def spread(
    work: Callable[[Task], Result], tasks: Iterable[Task], on: int | Executor = 1
) -> Generator[Result, None, None]:
    """The results in the order of the tasks, worked out by so many processes here or by an executor.

    `work` stands in a module, and tasks and results can be pickled. Who stops listening stops the work: what has not
    begun is cancelled. Raises what `work` raised, and Lost.
    """
    if isinstance(on, Executor):
        yield from _spread(work, tasks, on, AHEAD)
    elif on <= 1:
        yield from map(work, tasks)
    else:
        with crew(on) as hired:
            yield from _spread(work, tasks, hired.executor, AHEAD)


def _spread(
    work: Callable[[Task], Result], tasks: Iterable[Task], executor: Executor, ahead: int
) -> Generator[Result, None, None]:
    waiting, coming = iter(tasks), deque[Future[Result]]()
    if isinstance(executor, Here):  # nothing is gained by working ahead
        ahead = 1
    try:
        for task in islice(waiting, ahead):
            coming.append(executor.submit(work, task))
        while coming:
            found = result_of(coming.popleft())
            for task in islice(waiting, 1):
                coming.append(executor.submit(work, task))
            yield found
    finally:
        for future in coming:
            future.cancel()


def result_of(future: Future[Result]) -> Result:
    """What a task gave. Raises what it raised, or Lost where those who worked on it are gone."""
    try:
        return future.result()
    except BadInput:
        raise
    except BaseException as error:
        if type(error).__name__ not in _GONE:
            raise
        raise Lost(_GONE[type(error).__name__]) from None


# By name: those of a cluster belong to a library that need not be there.
_GONE = {
    "BrokenProcessPool": "workers: expected them to live until the work is done, one of the processes was ended from outside",
    "CancelledError": "workers: expected them to live until the work is done, the cluster gave it up or is gone",
    "FutureCancelledError": "workers: expected them to live until the work is done, the cluster gave it up or is gone",
    "KilledWorker": "workers: expected them to live until the work is done, several died of the same task",
    "ModuleNotFoundError": "workers: expected this program's folder in their PYTHONPATH, they cannot import it",
}


def _begin() -> None:
    """How a process of a pool begins. Ctrl-C is for who hands out the work, and lets what was begun be done.

    It would wait for work for ever when that one is killed; so it looks after that, and ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: Any) -> None:
    connection.wait([sentinel])
    os._exit(1)
