"""Painters: threads that paint pictures before they are needed. What they paint is kept by lru_cache.

SDL lets other threads run while it draws SVG, so two painters are faster than one on most machines. They have to end
before pygame does (`send_home`). The window goes first: while it makes its picture they begin no drawing
(`window_first`, `in_turns`), and where the system knows threads that step back, theirs do.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from threading import Condition, Event, Thread, get_native_id
from threading import enumerate as threads
from weakref import WeakSet

from art import tally

NAME = "painter"  # of every thread that paints
RESTS = 10.0  # seconds that one with nothing to paint waits for more: a frame that has to begin a thread waits for it
AT_MOST = 2  # threads of one; with 0 nothing is painted ahead, and every picture when it is needed
STEPS_BACK = 5  # of 19: with two processors, painters and opponents would else take one of them from the window
YIELDS, KEEPS = 0.0005, 0.005  # seconds that a thread goes on, at most, while another waits for the interpreter
PATIENCE = 0.02  # seconds that a painter waits for the window, at most, before each drawing
_FREE = Event()  # the window makes no picture just now
_FREE.set()
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
        _step_back()
        while True:
            with self._changed:
                while not self._jobs:
                    if not self._rest():
                        return
                job = self._jobs.popleft()
            with contextlib.suppress(Exception), tally.asking(_let_window_go_first):
                job()  # what it raises comes again where the picture is needed, and is reported there
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


def window_first() -> None:
    """The window makes its picture: painters begin no drawing, and let it go on once it has the interpreter."""
    _FREE.clear()
    sys.setswitchinterval(KEEPS)


def in_turns() -> None:
    """The window waits for the next picture, or for one of theirs: painters go on, each for a little while."""
    sys.setswitchinterval(YIELDS)
    _FREE.set()


@contextlib.contextmanager
def waited_for() -> Iterator[None]:
    """Inside the `with`, a frame waits for what painters are at."""
    goes_first = not _FREE.is_set()
    in_turns()
    try:
        yield
    finally:
        if goes_first:
            window_first()


def _let_window_go_first() -> None:
    _FREE.wait(PATIENCE)


def _step_back() -> None:
    if sys.platform == "linux":  # elsewhere a whole process steps back, or none
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), STEPS_BACK)


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
