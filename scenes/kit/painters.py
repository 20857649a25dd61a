"""Painters: threads that paint pictures before they are needed. What they paint is kept by lru_cache.

SDL lets other threads run while it draws SVG, so two painters are faster than one on most machines. They have to end
before pygame does (`send_home`).
"""

from __future__ import annotations

import atexit
import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from threading import Lock, Thread
from threading import enumerate as threads
from weakref import WeakSet

NAME = "painter"  # of every thread that paints
AT_MOST = 2  # threads of one; with 0 nothing is painted ahead, and every picture when it is needed
_EVERYBODY: WeakSet[Painters] = WeakSet()  # whoever may still be at work


class Painters:
    """At most `hands` threads (and AT_MOST); they end when there is nothing left to paint, and start again with the next jobs."""

    def __init__(self, hands: int = 2) -> None:
        self.hands = min(hands, AT_MOST)
        self._jobs: deque[Callable[[], object]] = deque()
        self._lock = Lock()
        self._at_work = 0
        _EVERYBODY.add(self)

    def add(self, jobs: Iterable[Callable[[], object]], at_once: bool = False) -> None:
        """Let more be painted, the most needed first; `at_once`: before all that waits."""
        if not self.hands:
            return
        with self._lock:
            if at_once:
                self._jobs.extendleft(reversed(list(jobs)))
            else:
                self._jobs.extend(jobs)
            missing = min(self.hands, len(self._jobs)) - self._at_work
            self._at_work += max(0, missing)
        for _ in range(missing):
            Thread(target=self._paint, daemon=True, name=NAME).start()

    @property
    def busy(self) -> bool:
        return self._at_work > 0

    def drop(self) -> None:
        """Forget the jobs that have not been begun."""
        with self._lock:
            self._jobs.clear()

    def _paint(self) -> None:
        while True:
            with self._lock:
                if not self._jobs:
                    self._at_work -= 1
                    return
                job = self._jobs.popleft()
            with contextlib.suppress(Exception):  # it comes again where the picture is needed, and is reported there
                job()


class Later:
    """What one scene works out beside the window, and shows once all of it is there. With 0 `hands` it is done at once."""

    def __init__(self, hands: int) -> None:
        self._painters, self._more = Painters(hands), False

    def do(self, job: Callable[[], object]) -> None:
        """Let this be done, and all be shown anew once it is."""
        if not self._painters.hands:
            job()
        self._painters.add([job])
        self._more = True

    @property
    def busy(self) -> bool:
        return self._painters.busy

    def done(self) -> bool:
        """Whether something has been done since this was asked, and nothing is under way."""
        done = self._more and not self.busy
        self._more = self._more and not done
        return done


@contextlib.contextmanager
def at_most(hands: int) -> Iterator[None]:
    """Whoever begins while it lasts has no more; none where one picture of a scene is wanted, not all that may follow."""
    global AT_MOST
    before, AT_MOST = AT_MOST, hands
    try:
        yield
    finally:
        AT_MOST = before


@atexit.register
def send_home() -> None:
    """Wait until every painter has ended the picture under way; jobs that have not been begun are dropped.

    Whoever was interrupted while a thread began counts one that never did: there is nobody to wait for.
    """
    while (busy := [each for each in list(_EVERYBODY) if each.busy]) and any(each.name == NAME for each in threads()):
        for each in busy:
            each.drop()
        time.sleep(0.002)
