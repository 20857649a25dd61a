"""How many pictures each thread has painted so far: whoever paints step by step knows whether a step was a new one."""

from threading import local

_painted = local()


def add() -> None:
    """One more."""
    _painted.number = painted() + 1


def painted() -> int:
    """How many the thread that asks has painted: drawings and lines of words; what was kept is not counted."""
    number: int = getattr(_painted, "number", 0)
    return number
