"""Matches played, as the file of the statistics has them: written whole, read as far as it can be."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import BadInput, shown
from engine.core.reading import UNFIT, Reader, read_text, unfit

FORMAT = 1
MOST = 10**6
_NUMBERS = ("lies", "caught", "doubts", "right")


@dataclass(frozen=True, slots=True)
class Against:
    """What passed between the person and one opponent: my lies they caught, and my doubts of what they said."""

    caught: int = 0
    doubts: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """One match as the person played it. `against` has the opponents by id."""

    mark: str
    game: str
    players: int
    won: bool
    conceded: bool
    lies: int
    caught: int
    doubts: int
    right: int
    against: Mapping[str, Against]


def written(matches: Iterable[Match]) -> str:
    """The text of the file: one match a line, so that a damaged line costs one match."""
    lines = ",\n".join(map(_line, matches))
    return f'{{"carnival": {FORMAT}, "matches": [\n{lines}\n]}}\n'


def _line(match: Match) -> str:
    data: dict[str, Any] = {"mark": match.mark, "game": match.game, "players": match.players}
    data.update(won=match.won, conceded=match.conceded, **{name: getattr(match, name) for name in _NUMBERS})
    data["against"] = {who: [each.caught, each.doubts, each.right] for who, each in match.against.items()}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(path: Path) -> tuple[list[Match], list[str]]:
    """The matches that can be read, and what is wrong with the rest."""
    problems: list[str] = []
    try:
        found = list(_entries(read_text(path), str(path), problems))
    except BadInput as error:
        return [], list(error.problems)
    matches = []
    for number, data in enumerate(found, 1):
        reader = Reader(data, str(path), f"match {number}")
        match = _match(reader)
        if unfit(data):
            reader.problem("", UNFIT)
        if reader.problems:
            problems += reader.problems
        else:
            matches.append(match)
    return matches, problems


def _entries(text: str, file: str, problems: list[str]) -> Iterator[Any]:
    """The entries of a whole file; of one that is no longer JSON, those whose lines still are."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        problems.append(f"{file}: statistics: expected JSON")
        for line in text.split("\n"):
            try:
                entry = json.loads(line.rstrip().rstrip(","))
            except (ValueError, RecursionError):
                continue
            if isinstance(entry, dict) and "mark" in entry:
                yield entry
        return
    reader = Reader(data, file)
    reader.number("carnival", FORMAT, FORMAT)
    yield from reader.items("matches")
    problems += reader.problems


def _match(reader: Reader) -> Match:
    pairs = reader.section("against")
    against = {}
    for who, numbers in pairs.data.items():
        if (
            isinstance(numbers, list)
            and len(numbers) == 3
            and all(type(each) is int and 0 <= each <= MOST for each in numbers)
        ):
            against[str(who)] = Against(*numbers)
        else:
            pairs.problem(who, f"expected three whole numbers, not {shown(numbers)}")
    return Match(
        mark=reader.text("mark"),
        game=reader.text("game"),
        players=reader.number("players", 2, 8),
        won=reader.flag("won"),
        conceded=reader.flag("conceded"),
        against=against,
        **{name: reader.number(name, 0, MOST) for name in _NUMBERS},
    )
