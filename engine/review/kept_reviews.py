"""Reviews that were worked out, kept in the save folder, so that a match which is opened again is not judged anew.

Each has a file of its own, named after the record, the seat and the edition of the program: what another edition would find may
differ. A file that is damaged in any way is as good as none, and is written anew.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from engine.core import files
from engine.core.errors import BadInput
from engine.core.reading import is_list, is_mapping, read_text
from engine.core.record import Record, to_text
from engine.review.fooled import Fooled
from engine.review.judging import Judgement
from engine.review.luck import Luck
from engine.review.reviewer import Part, Reviewing
from engine.version import VERSION

SIMPLE: tuple[Any, ...] = (int, str, bool, NoneType)
FOLDER, SUFFIX = "reviews", ".json"
NAMES = r"[0-9a-f]+\.json"  # of all of them, as a pattern
MOST = 300  # that are kept, the newest (house)
PARTS: dict[str, type[Part]] = {each.__name__: each for each in (Judgement, Luck, Fooled)}


class KeptReview(NamedTuple):
    """A whole review: its parts in order, how many decisions there were, and whether anybody could judge them."""

    parts: tuple[Part, ...]
    decisions: int
    able: bool


class Reviews:
    """What is kept in the save folder."""

    def __init__(self, folder: Path, version: str = VERSION, most: int = MOST) -> None:
        self.folder, self._version, self._most = folder / FOLDER, version, most

    def path(self, record: Record, seat: int) -> Path:
        return self.folder / f"{self._key(record, seat)[:40]}{SUFFIX}"

    def _key(self, record: Record, seat: int) -> str:
        """All that a review follows from; the closing line of a record says nothing of how it was played."""
        bare = Record(record.header, record.entries)
        return sha256(f"{self._version} {seat} {to_text(bare)}".encode()).hexdigest()

    def of(self, record: Record, seat: int) -> KeptReview | None:
        """The review of this seat, where it is kept whole."""
        path = self.path(record, seat)
        if not path.exists():
            return None
        try:
            total, content = read_text(path).split("\n", 1)
            if total != sha256(f"{self._key(record, seat)} {content}".encode()).hexdigest():
                return None
            decisions, able, parts = json.loads(content)
            found = tuple(made(PARTS[name], part) for name, part in parts)
            return KeptReview(found, made(int, decisions), made(bool, able))
        except (BadInput, ValueError, TypeError, KeyError, RecursionError):
            return None

    def keep(self, record: Record, seat: int, review: KeptReview) -> None:
        """Raises BadInput where the folder cannot be written."""
        parts = [(type(each).__name__, plain(each)) for each in review.parts]
        content = json.dumps((review.decisions, review.able, parts), ensure_ascii=False)
        total = sha256(f"{self._key(record, seat)} {content}".encode()).hexdigest()
        files.write(self.path(record, seat), f"{total}\n{content}")
        self._make_room()

    def _make_room(self) -> None:
        with contextlib.suppress(OSError):
            kept = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda each: each.stat().st_mtime)
            for each in kept[: -self._most]:
                each.unlink()


class KeptReviewing:
    """Reviewing (engine/review/reviewer.py) that hands over what is kept at once, and keeps what has to be worked out.

    `problem` says why it could not be kept, where it could not.
    """

    def __init__(
        self, folder: Path, record: Record, seat: int, works: Callable[[Record, int], Reviewing] = Reviewing
    ) -> None:
        self._reviews, self._record, self._seat = Reviews(folder), record, seat
        self._kept = self._reviews.of(record, seat)
        self._works = works(record, seat) if self._kept is None else None
        self._parts: list[Part] = []
        self._handed = False  # whether all that is kept has been handed over
        self.problem: BadInput | None = None

    @property
    def able(self) -> bool:
        return self._works.able if self._works is not None else self._kept is not None and self._kept.able

    @property
    def failed(self) -> bool:
        return self._works is not None and self._works.failed

    @property
    def decisions(self) -> int | None:
        return self._works.decisions if self._works is not None else self._kept.decisions if self._kept else None

    @property
    def done(self) -> bool:
        return self._handed if self._works is None else self._works.done

    @property
    def progress(self) -> float:
        return 1.0 if self._works is None else self._works.progress

    def poll(self) -> Sequence[Part]:
        """The parts that have come since the last time, in order."""
        if self._works is None:
            found = () if self._handed or self._kept is None else self._kept.parts
            self._handed = True
            return found
        before = self._works.done
        found = tuple(self._works.poll())
        self._parts += found
        if self._works.done and not before and not self._works.failed and self._works.decisions is not None:
            try:
                kept = KeptReview(tuple(self._parts), self._works.decisions, self._works.able)
                self._reviews.keep(self._record, self._seat, kept)
            except BadInput as error:
                self.problem = error
        return found

    def close(self) -> None:
        if self._works is not None:
            self._works.close()


# How a part is written and read: its values in the order of its fields


def plain(value: Any) -> Any:
    """The value as JSON has it."""
    if is_dataclass(value):
        return [plain(getattr(value, each.name)) for each in fields(value)]
    if isinstance(value, tuple) or is_list(value):
        return [plain(each) for each in value]
    if is_mapping(value):
        return {name: plain(each) for name, each in value.items()}
    return value


def _names(kind: Any) -> Sequence[str]:
    """The fields of a dataclass or a named tuple; none of anything else."""
    found: Sequence[str] = getattr(kind, "_fields", ())
    return found or ([each.name for each in fields(kind)] if is_dataclass(kind) else [])


def made(kind: Any, data: Any) -> Any:
    """A value of this type from what `plain` has made of it. Raises ValueError where it is none."""
    origin, given = get_origin(kind), get_args(kind)
    if kind is float and type(data) in (int, float):
        return float(data)
    if kind in SIMPLE and type(data) is kind:
        return data
    if origin is UnionType:
        for each in given:
            with contextlib.suppress(ValueError):
                return made(each, data)
    elif origin is Literal and data in given:
        return data
    elif origin is tuple and is_list(data):
        return tuple(made(given[0], each) for each in data)
    elif origin is Mapping and is_mapping(data):
        return {made(given[0], name): made(given[1], each) for name, each in data.items()}
    elif is_list(data) and (names := _names(kind)):
        hints = get_type_hints(kind)
        if len(names) == len(data):
            return kind(*(made(hints[name], each) for name, each in zip(names, data, strict=True)))
    raise ValueError(f"expected {kind}")
