"""The two ways an input can be wrong."""

from collections.abc import Iterable


class BadInput(Exception):
    """Something read from outside does not fit: one sentence a problem, `file: place: expected`."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems

    @classmethod
    def at(cls, file: str, place: str, expected: str) -> "BadInput":
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
