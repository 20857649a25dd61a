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
from threading import Condition, Thread
from threading import enumerate as threads
from weakref import WeakSet

NAME = "painter"  # of every thread that paints
RESTS = 10.0  # seconds that one with nothing to paint waits for more: a frame that has to begin a thread waits for it
AT_MOST = 2  # threads of one; with 0 nothing is painted ahead, and every picture when it is needed
_EVERYBODY: WeakSet[Painters] = WeakSet()  # whoever may still be at work


class Painters:
    """At most `hands` threads (and AT_MOST). Where nothing is left to paint they rest, and end if that lasts; the next jobs
    wake them, or begin new ones."""

    def __init__(self, hands: int = 2) -> None:
        self.hands = min(hands, AT_MOST)
        self._jobs: deque[Callable[[], object]] = deque()
        self._changed = Condition()
        self._at_work = 0  # threads that paint, or have been called to
        self._resting = 0
        self._called = 0  # of those that rested, who has not yet awoken
        self._dismissed = False
        _EVERYBODY.add(self)

    def add(self, jobs: Iterable[Callable[[], object]], at_once: bool = False) -> None:
        """Let more be painted, the most needed first; `at_once`: before all that waits."""
        if not self.hands:
            return
        with self._changed:
            self._dismissed = False
            if at_once:
                self._jobs.extendleft(reversed(list(jobs)))
            else:
                self._jobs.extend(jobs)
            missing = max(0, min(self.hands, len(self._jobs)) - self._at_work)
            awake = min(missing, self._resting)
            self._at_work += missing
            self._resting -= awake
            self._called += awake
            self._changed.notify(awake)
        for _ in range(missing - awake):
            Thread(target=self._paint, daemon=True, name=NAME).start()

    @property
    def busy(self) -> bool:
        return self._at_work > 0

    def drop(self) -> None:
        """Forget the jobs that have not been begun."""
        with self._changed:
            self._jobs.clear()

    def dismiss(self) -> None:
        """The same, and whoever rests ends now."""
        with self._changed:
            self._jobs.clear()
            self._dismissed = True
            self._changed.notify_all()

    def _paint(self) -> None:
        while True:
            with self._changed:
                while not self._jobs:
                    if not self._rest():
                        return
                job = self._jobs.popleft()
            with contextlib.suppress(Exception):  # it comes again where the picture is needed, and is reported there
                job()
            del job  # nobody is to keep what it knows while there is nothing to paint

    def _rest(self) -> bool:
        """Wait for more to paint; False where none has come. Whoever calls it holds the lock."""
        self._at_work -= 1
        self._resting += 1
        self._changed.wait_for(lambda: self._called > 0 or self._dismissed, RESTS)
        if self._called > 0:
            self._called -= 1
            return True
        self._resting -= 1
        return False


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
    while True:
        everybody = list(_EVERYBODY)
        for each in everybody:
            each.dismiss()
        if not (any(each.busy for each in everybody) and any(each.name == NAME for each in threads())):
            return
        time.sleep(0.002)
