"""Learnt values: small nets, or shares by a sum of products where that is as good, as data.

A net has one layer of hidden units (tanh) and gives the chance of something (logistic): 0 to 1. Its weights are a few
thousand numbers of four places in `data/<game>/value.json`, with their version, the command that made them and how good
they were on games kept aside. They are made by `main.py train`; to play, no library is needed.

Shares (a conditional logit, McFadden 1974) give every seat its part of the whole: e to the power of its sum of products.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from math import exp, tanh
from operator import mul
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.core import files
from engine.core.errors import BadInput
from engine.core.reading import is_mapping, parse_json, read_text

FORMAT = 1
PLACES = 4

T = TypeVar("T")


class Net:
    """`rows[input][unit]`, `bias[unit]`, `out[unit]`, `base`: chance = logistic(base + Σ out · tanh(bias + Σ rows · inputs)).

    Inputs that are mostly 0 are handed in as pairs (place, number). Sums of parts of the inputs may be kept by whoever
    asks often: `sums` of a part, `squash` of all the parts together.
    """

    __slots__ = ("base", "bias", "out", "rows")

    def __init__(self, rows: list[list[float]], bias: list[float], out: list[float], base: float) -> None:
        self.rows, self.bias, self.out, self.base = rows, bias, out, base

    def value(self, pairs: Iterable[tuple[int, float]]) -> float:
        """The chance for these inputs. 0 to 1"""
        return self.squash([self.sums(pairs)])

    def sums(self, pairs: Iterable[tuple[int, float]]) -> list[float]:
        """What these inputs add to every hidden unit."""
        total = [0.0] * len(self.bias)
        for place, number in pairs:
            row = self.rows[place]
            if number == 1.0:
                total = [one + two for one, two in zip(total, row, strict=True)]
            else:
                total = [one + number * two for one, two in zip(total, row, strict=True)]
        return total

    def squash(self, parts: Sequence[Sequence[float]]) -> float:
        """The chance where the inputs' parts add these."""
        hidden = map(tanh, map(sum, zip(self.bias, *parts, strict=True)))
        found = self.base + sum(map(mul, self.out, hidden))
        return 1.0 / (1.0 + exp(-found)) if found > -60 else 0.0


class Shares:
    """`weights[input]`: the share of a seat is e^(Σ weights · inputs) of what all seats have."""

    __slots__ = ("weights",)

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def chance(self, rows: Sequence[Sequence[float]], seat: int) -> float:
        """The share of this seat; `rows` are the inputs by seat. 0 to 1"""
        sums = [sum(map(mul, self.weights, row)) for row in rows]
        return 1.0 / sum(exp(min(50.0, each - sums[seat])) for each in sums)


Nets = Mapping[int, Net]


class Learnt(Generic[T]):
    """What the minds of a game have learnt: called, it hands out what its file says, which is read once.

    Something else may stand in for that (`instead`), so that minds that learnt otherwise play at one table.
    """

    def __init__(self, file: Path, read: Callable[[Path], T]) -> None:
        self.file, self.read = file, read
        self._now: T | None = None

    def __call__(self) -> T:
        """Raises BadInput where the file is broken."""
        if self._now is None:
            self._now = self.read(self.file)
        return self._now

    @contextmanager
    def instead(self, other: T | None) -> Generator[None]:
        """Until it is left, everybody in this process plays by the other; by the file where there is none."""
        before, self._now = self._now, other
        try:
            yield
        finally:
            self._now = before


def read_shares(path: Path, expected: Mapping[int, int]) -> dict[int, Shares]:
    """The weights of a file by number, so many each. Raises BadInput."""
    found = _part(path, "shares")
    return {number: _shares(found.get(str(number)), inputs, path, number) for number, inputs in expected.items()}


def _shares(data: Any, inputs: int, path: Path, number: int) -> Shares:
    try:
        weights = [float(each) for each in data]
    except (TypeError, ValueError, OverflowError):
        weights = []
    if len(weights) != inputs:
        raise BadInput.at(str(path), f"shares.{number}", f"expected {inputs} numbers")
    return Shares(weights)


def _part(path: Path, name: str) -> dict[str, Any]:
    data = parse_json(read_text(path), str(path))
    found = data.get(name) if is_mapping(data) and data.get("format") == FORMAT else None
    if not is_mapping(found):
        raise BadInput.at(str(path), "top", f"expected format {FORMAT} with {name} (main.py train writes it)")
    return found


def read_nets(path: Path, expected: Mapping[int, int]) -> dict[int, Net]:
    """The nets of a file by number (of living seats, or whatever a game tells apart), each with so many inputs.

    Raises BadInput.
    """
    nets = _part(path, "nets")
    return {number: _net(nets.get(str(number)), inputs, path, number) for number, inputs in expected.items()}


def _net(data: Any, inputs: int, path: Path, number: int) -> Net:
    try:
        rows = [[float(each) for each in row] for row in data["rows"]]
        bias, out = [float(each) for each in data["bias"]], [float(each) for each in data["out"]]
        base = float(data["base"])
    except (KeyError, TypeError, ValueError, OverflowError):
        raise BadInput.at(str(path), f"nets.{number}", "expected rows, bias, out and base, all numbers") from None
    if len(rows) != inputs or any(len(row) != len(bias) for row in rows) or len(out) != len(bias) or not bias:
        raise BadInput.at(str(path), f"nets.{number}", f"expected {inputs} rows, each as long as bias and out")
    return Net(rows, bias, out, base)


def write_nets(path: Path, told: Mapping[str, Any], nets: Mapping[int, Net]) -> None:
    """The file of these nets: a row a line, so that versions can be compared. Raises BadInput where it cannot be written."""
    found: dict[str, Any] = {"format": FORMAT, **told}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}," for name, value in found.items()]
    texts = [f'  "{number}": {_text(net)}' for number, net in nets.items()]
    files.write(path, "\n".join(["{", *lines, ' "nets": {', ",\n".join(texts), " }", "}", ""]))


def write_shares(path: Path, told: Mapping[str, Any], shares: Mapping[int, Shares]) -> None:
    """The file of these weights. Raises BadInput where it cannot be written."""
    found: dict[str, Any] = {"format": FORMAT, **told}
    found["shares"] = {str(number): [round(each, PLACES) for each in one.weights] for number, one in shares.items()}
    lines = (f" {json.dumps(name)}: {json.dumps(value)}" for name, value in found.items())
    files.write(path, "{\n" + ",\n".join(lines) + "\n}\n")


def _text(net: Net) -> str:
    def row(numbers: Sequence[float]) -> str:
        return (
            "[" + ", ".join(f"{each:.{PLACES}g}" if abs(each) < 1 else f"{each:.{PLACES}f}" for each in numbers) + "]"
        )

    rows = ",\n   ".join(map(row, net.rows))
    return f'{{"base": {net.base:.{PLACES}f}, "bias": {row(net.bias)}, "out": {row(net.out)}, "rows": [\n   {rows}]}}'
