"""How long a frame may paint. A frame that has no time left is put off: the window goes on to show the last one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial, wraps
from threading import Event, local
from typing import NamedTuple, ParamSpec, TypeVar, cast

from art import tally
from scenes.kit.painting.painters import Painters, waited_for

P = ParamSpec("P")
T = TypeVar("T")

USUAL = 1920 * 1080  # pixels of a window that SHOWING is for; a larger one takes longer
SHOWING = 0.003  # seconds of `enough` that are kept where all of the window is to be brought up to date
PUT_OFF = 15  # frames in a row that are put off, at most: a quarter of a second; the last may paint for 17 ms


class Times(NamedTuple):
    """Seconds after the beginning of a frame from which on it leaves the rest to the next."""

    enough: float = 0.004  # nothing more is painted for the first time
    built: float = 0.002  # it has built its widgets: the next writes down what they look like
    waits: float = 0.0015  # it no longer waits for a picture that painters are at
    noted: float = 0.002  # it has written down what they look like: the next paints it
    more: float = (
        0.00006  # by the square of how many were put off before: what is kept only when it is whole gets there
    )


class NotYet(Exception):
    """The new picture takes longer than one frame has time; what of it was painted is kept."""


class _New(Exception):
    """Something would have to be painted that is not kept."""


class Allowance:
    """How long a frame may paint; without `begin` as long as it takes.

    A frame that has painted something new and has no time left is put off: the next one has less to paint. So no frame
    takes long, however much is new in it. `painters` paint meanwhile what is handed to `elsewhere`. `times` may be changed.
    """

    def __init__(self) -> None:
        self.painters: Painters | None = None
        self.times = Times()
        self._larger = 1.0  # times that the window has the USUAL pixels, 1 where it has fewer
        self._begun: float | None = None
        self._painted = 0
        self._put_off = 0
        self._handed: list[object] = []  # what painters have been given since the last frame that was shown

    def fit(self, size: tuple[int, int]) -> None:
        """Say how many pixels the window has."""
        self._larger = max(1.0, size[0] * size[1] / USUAL)

    def begin(self) -> None:
        """A frame begins that may be put off."""
        self._painted, self._begun = tally.painted(), time.perf_counter()

    @contextmanager
    def asked(self) -> Iterator[None]:
        """Inside the `with`, pictures are painted as long as there is time; it may be left in its middle by NotYet."""
        before = _drawn()
        _frame.allowance = self
        try:
            with tally.asking(self.check):
                yield
        finally:
            _frame.allowance = before

    def check(self) -> None:
        """Raises NotYet where the rest is to be put off."""
        if tally.painted() != self._painted:
            self._go_on(self.times.enough + self._put_off**2 * self.times.more)

    def built(self) -> None:
        """Widgets were built. Raises NotYet where the rest is to be put off, as do the next three."""
        self._go_on(self.times.built)

    def noted(self) -> None:
        """What the scenes look like is written down."""
        self._go_on(self.times.noted)

    def painted(self) -> None:
        """A part of it is painted."""
        self._go_on(self.times.enough)

    def shows(self, all_of_it: bool) -> None:
        """It is painted, and the window will be brought up to date, or a part of it."""
        self._go_on(self.times.enough - SHOWING * self._larger * all_of_it)

    def over(self, all_of_it: bool) -> None:
        """What lies above is written down; where something of that is new, the same as `shows`."""
        if tally.painted() != self._painted:
            self.shows(all_of_it)

    def _go_on(self, after: float) -> None:
        """Something was done that need not be done again. Raises NotYet where so many seconds of the frame are over."""
        if self._begun is not None and self._put_off < PUT_OFF and time.perf_counter() > self._begun + after:
            self._put_off += 1
            raise NotYet

    def elsewhere(self, paint: Callable[P, T], *args: P.args, **names: P.kwargs) -> T:
        """What `paint` gives, which keeps what it makes: painters make it, and frames are put off until it is there.

        A frame waits for it as long as it has time: many small pictures would else be as many frames.
        """
        painters, job = self.painters, (paint, args)
        if self._begun is None or painters is None or not painters.hands:
            return paint(*args, **names)
        try:
            with tally.asking(_refuse):
                return paint(*args, **names)
        except _New:
            if job not in self._handed and self._put_off < PUT_OFF:
                self._handed.append(job)
                done = Event()
                painters.add([partial(_telling, done, partial(paint, *args, **names))], at_once=True)
                left = self._begun + self.times.waits - time.perf_counter()
                if left > 0:
                    with waited_for():
                        done.wait(left)
                    if done.is_set():
                        return paint(*args, **names)
                self._go_on(0.0)
            if painters.busy:
                self._go_on(0.0)
        return paint(*args, **names)  # it was not kept, or there is no time left

    def soon(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Painters make what will be needed, when nothing else waits for them."""
        if self._begun is not None and self.painters is not None:
            self.painters.add(jobs)

    def end(self) -> None:
        """The new picture is painted."""
        self._put_off = 0
        self._handed.clear()


_frame = local()  # painters draw no frame


def _drawn() -> Allowance | None:
    """The allowance of the frame that this thread is drawing."""
    return getattr(_frame, "allowance", None)


def elsewhere(paint: Callable[P, T], *args: P.args, **names: P.kwargs) -> T:
    """The same, with the allowance of the frame that is being drawn; at once where there is none."""
    allowance = _drawn()
    return paint(*args, **names) if allowance is None else allowance.elsewhere(paint, *args, **names)


def soon(jobs: Iterable[Callable[[], object]]) -> None:
    """The same, with the allowance of the frame that is being drawn; nothing is made where there is none."""
    if (allowance := _drawn()) is not None:
        allowance.soon(jobs)


def kept_elsewhere(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """As `lru_cache`, for a picture that takes longer to paint than a frame has time: painters paint it (`elsewhere`)."""

    def decorate(paint: Callable[P, T]) -> Callable[P, T]:
        kept = cast(Callable[P, T], lru_cache(maxsize=maxsize)(paint))

        @wraps(paint)
        def ask(*args: P.args, **names: P.kwargs) -> T:
            return elsewhere(kept, *args, **names)

        return ask

    return decorate


def _telling(done: Event, job: Callable[[], object]) -> None:
    try:
        job()
    finally:
        done.set()


def _refuse() -> None:
    raise _New
