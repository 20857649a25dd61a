"""How many pictures each thread has painted so far: whoever paints step by step knows whether a step was a new one.

Who has no time for another one says so between two of them (`asking`): what is painted is kept, and the rest is painted
the next time.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import local

_painted = local()


def add() -> None:
    """One more, from now on."""
    if (check := getattr(_painted, "check", None)) is not None:
        check()
    _painted.number = painted() + 1


def painted() -> int:
    """How many the thread that asks has painted: drawings and lines of words; what was kept is not counted."""
    number: int = getattr(_painted, "number", 0)
    return number


@contextmanager
def asking(check: Callable[[], None]) -> Generator[None]:
    """Inside the `with`, `check` is called before this thread paints a picture; it may raise, and then it is not painted."""
    before = getattr(_painted, "check", None)
    _painted.check = check
    try:
        yield
    finally:
        _painted.check = before
