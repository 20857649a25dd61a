"""Painters: threads that paint pictures ahead of need, beside the window. What they paint is kept by lru_cache.

SDL lets other threads run while it draws SVG, so two painters are faster than one on most machines. They have to be gone
before pygame is: `send_home`.
"""

from __future__ import annotations

import atexit
import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable
from threading import Lock, Thread
from weakref import WeakSet

_EVERYBODY: WeakSet[Painters] = WeakSet()  # whoever may still be at work


class Painters:
    """`hands` threads at most; they go when there is nothing left to paint, and come back with the next jobs."""

    def __init__(self, hands: int = 2) -> None:
        self.hands = hands
        self._jobs: deque[Callable[[], object]] = deque()
        self._lock = Lock()
        self._at_work = 0
        _EVERYBODY.add(self)

    def add(self, jobs: Iterable[Callable[[], object]]) -> None:
        """More to paint, the most needed first."""
        with self._lock:
            self._jobs.extend(jobs)
            missing = min(self.hands, len(self._jobs)) - self._at_work
            self._at_work += max(0, missing)
        for _ in range(missing):
            Thread(target=self._paint, daemon=True, name="painter").start()

    @property
    def busy(self) -> bool:
        return self._at_work > 0

    def drop(self) -> None:
        """What has not been begun is not painted any more."""
        with self._lock:
            self._jobs.clear()

    def _paint(self) -> None:
        while True:
            with self._lock:
                if not self._jobs:
                    self._at_work -= 1
                    return
                job = self._jobs.popleft()
            with contextlib.suppress(Exception):  # it comes again where it can be told
                job()


@atexit.register
def send_home() -> None:
    """Every painter ends the picture under way and goes."""
    while busy := [each for each in list(_EVERYBODY) if each.busy]:
        for each in busy:
            each.drop()
        time.sleep(0.002)
