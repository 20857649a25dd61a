"""How long a match takes: the figures of `data/<game>/pace.yaml`, and the span of minutes they give for a table.

`main.py pace GAME --write` makes the figures: it plays whole matches at the real table, in its own time.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.game import Value, written
from engine.core.reading import Reader, read_yaml
from engine.data import of_game
from engine.library import seats

ANSWER = 4  # house: seconds that somebody takes for an answer, on an average, where a game does not tell
LONGEST = 120  # seconds for an answer, on an average
MOST = 100_000  # answers or seconds of a match
Span = tuple[int, int]  # of ten matches one is shorter, and one is longer


@dataclass(frozen=True, slots=True)
class Pace:
    """What a match asks of the person, by number of players: `answers`, and `seconds` in which the table shows something.

    Both are spans. The seconds are those of normal speed. `options` say by how much a value other than the default makes a
    match longer, by option and value as text. `thinks` are seconds that a practised person takes for an answer, and one
    who reads and thinks all through: no measure finds them, for it answers at once.
    """

    answers: Mapping[int, Span]
    seconds: Mapping[int, Span]
    options: Mapping[str, Mapping[str, float]]
    thinks: Span = (ANSWER, ANSWER)

    def minutes(self, players: int, options: Mapping[str, Value], factor: float, own: int | None = None) -> Span:
        """Whole minutes of a match at a table whose animations run so many times as fast; 0 shows nothing on the way.

        `own`: seconds that this person takes for an answer, where their own matches have told it.
        """
        share = math.prod(self.options.get(name, {}).get(written(value), 1.0) for name, value in options.items())
        low, high = (
            (thinks * answers + (seconds / factor if factor else 0.0)) * share / 60
            for thinks, answers, seconds in zip(
                self.thinks if own is None else (own, own), self.answers[players], self.seconds[players], strict=True
            )
        )
        first = max(1, round(low))
        return first, max(first + 1, round(high))


@cache
def pace(game: str) -> Pace | None:
    """The figures of a game; None for one that nobody has measured. Raises BadInput for broken data."""
    path = of_game(game) / "pace.yaml"
    return _read(path, seats(game)) if path.exists() else None


def _read(path: Path, players: Span) -> Pace:
    reader = Reader(read_yaml(path), str(path))
    thinks = reader.bounds("thinks", 1, LONGEST) if reader.has("thinks") else (ANSWER, ANSWER)
    answers, seconds, options = (reader.section(name) for name in ("answers", "seconds", "options"))
    numbers = range(players[0], players[1] + 1)
    found = Pace(
        {each: answers.bounds(each, 0, MOST) for each in numbers},
        {each: seconds.bounds(each, 0, MOST) for each in numbers},
        {name: _shares(options.section(name)) for name in options.rest()},
        thinks,
    )
    for each in (reader, answers, seconds):
        each.no_more()
    reader.done()
    return found


def _shares(values: Reader) -> dict[str, float]:
    return {written(value): values.decimal(value, 0.01, 100.0) for value in values.rest()}


def minutes(
    game: str, players: int, options: Mapping[str, Value], factor: float, own: int | None = None
) -> Span | None:
    """Whole minutes of a match, from and to; None for a game that nobody has measured."""
    measured = pace(game)
    return measured.minutes(players, options, factor, own) if measured else None
