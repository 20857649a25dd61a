"""The ways an input can be wrong, and how messages quote it: short, on one line, nothing a terminal would obey."""

from collections.abc import Iterable
from typing import Self

LONGEST = 80  # characters of what somebody gave that a message repeats


class BadInput(Exception):
    """Something read from outside does not fit: one sentence a problem, `file: place: expected`."""

    def __init__(self, *problems: str) -> None:
        self.problems = tuple(printable(problem) for problem in problems)
        super().__init__("\n".join(self.problems))

    @classmethod
    def at(cls, file: str, place: str, expected: str) -> Self:
        return cls(f"{file}: {place}: {expected}")


class Refused(Exception):
    """A choice the rules do not allow now; `reason` is a key of the words files."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def listing(words: Iterable[object], limit: int = 12) -> str:
    """`a, b or c`, cut after `limit` words: how messages name what was expected."""
    names = [str(word) for word in words]
    if len(names) > limit:
        return ", ".join(names[:limit]) + ", …"
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def shown(value: object) -> str:
    """A value as a message quotes it."""
    return cut(repr(value[: LONGEST + 1] if isinstance(value, str) else value))


def cut(text: str) -> str:
    """The beginning of a text that may be of any length, or all of it."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def printable(text: str) -> str:
    """The text with escapes (`\\x1b`) for line breaks, control characters, and what no screen can show."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
