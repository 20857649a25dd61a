"""The numbers that a game's minds weigh by, as sets with names: data/<game>/minds.yaml, most of them found by `main.py tune`.

They are the fields of a frozen dataclass that `number` made, and those of dataclasses in it (`outlook.wait`). What stands in the
code is the set `base`: what is played where no other is asked for, and where the search for a better one begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from engine.core.errors import BadInput, listing, shown
from engine.core.reading import Reader, read_yaml
from engine.data import of_game

T = TypeVar("T")

BASE = "base"
DIGITS = 4  # what a file says is what is played


def number(value: float, low: float, high: float) -> Any:
    """A field that is such a number: where the search for a better one begins, and between what it looks."""
    return field(default=value, metadata={"low": low, "high": high})


class Sets(Generic[T]):
    """The sets of one game. `base` is of the dataclass whose numbers they are."""

    def __init__(self, game_id: str, base: T) -> None:
        self.game_id, self.base, self.file = game_id, base, of_game(game_id) / "minds.yaml"
        self.ranges: Mapping[str, tuple[float, float]] = dict(_ranges(base))

    def __getitem__(self, name: str) -> T:
        """The set of this name. Raises BadInput where the file is broken or has no such set."""
        if name not in self:
            raise BadInput.at(str(self.file), "sets", f"expected {shown(name)} among {listing(self._found)}")
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._found

    @cached_property
    def _found(self) -> dict[str, T]:
        return {BASE: self.base, **(self.read(self.file) if self.file.exists() else {})}

    def read(self, path: Path) -> dict[str, T]:
        """All sets of a file by name. Raises BadInput: a number is missing, too many, or out of its range."""
        reader = Reader(read_yaml(path), str(path))
        sets = reader.section("sets")
        found = {str(name): self._read(sets.section(name)) for name in sets.data}
        reader.no_more()
        reader.done()
        return found

    def _read(self, reader: Reader) -> T:
        reader.text("made")  # how it was found: a command, or words
        numbers = reader.section("numbers")
        found = self.of({name: numbers.decimal(name, *limits) for name, limits in self.ranges.items()})
        numbers.no_more()
        if reader.has("figures"):
            reader.section("figures")
        reader.no_more()
        return found

    def of(self, numbers: Mapping[str, float]) -> T:
        """The set with these numbers, the others as in `base`."""
        return cast(T, _with(self.base, {tuple(name.split(".")): each for name, each in numbers.items()}))

    def numbers(self, one: T) -> dict[str, float]:
        """The numbers of a set by name, rounded as a file has them."""
        return {name: round(float(_at(one, name.split("."))), DIGITS) for name in self.ranges}


def _ranges(found: Any, before: str = "") -> Iterator[tuple[str, tuple[float, float]]]:
    for each in fields(found):
        inner = getattr(found, each.name)
        if is_dataclass(inner):
            yield from _ranges(inner, f"{before}{each.name}.")
        elif "low" in each.metadata:
            yield before + each.name, (each.metadata["low"], each.metadata["high"])


def _with(found: Any, numbers: Mapping[tuple[str, ...], float]) -> Any:
    changed: dict[str, Any] = {path[0]: each for path, each in numbers.items() if len(path) == 1}
    for name in {path[0] for path in numbers if len(path) > 1}:
        inner = {path[1:]: each for path, each in numbers.items() if path[0] == name}
        changed[name] = _with(getattr(found, name), inner)
    return replace(found, **changed)


def _at(found: Any, path: list[str]) -> Any:
    for name in path:
        found = getattr(found, name)
    return found
