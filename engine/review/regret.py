"""How much the levels of a game lose by their decisions, and which level a regret is like.

The regret of a match is the mean over its decisions of how much better the best was, whether chance explains it or not: so it
is as likely too great as too small, and the mean of many comes out right. `main.py review --calibrate GAME` has the levels sit
together, judges all that each decided, and writes what it found into `data/<id>/regret.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import NamedTuple

from engine.bots.edition import edition
from engine.bots.opponents import player
from engine.bots.registry import levels_of
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.core import files
from engine.data import of_game
from engine.library import load
from engine.review.judging import Judgement, judged
from engine.truth.moments import Past

FILE = "regret.json"  # no part of an edition: no mind reads it
LEAST = 1e-6  # a spread: where all matches came out alike, which a few may


class Task(NamedTuple):
    """One game between levels: whose game it is, how many sit there, and its seed."""

    game: str
    players: int
    seed: int


class Played(NamedTuple):
    """What one seat lost by its decisions in one game, each with how much better the best was."""

    level: str
    decisions: int
    regret: float


@dataclass(frozen=True, slots=True)
class Row:
    """A level: over so many games, the mean regret of a decision with its standard error, and the `spread` of single games."""

    level: str
    games: int
    decisions: int
    regret: float
    error: float
    spread: float


def of_decisions(decisions: Sequence[Judgement]) -> float:
    """The regret of these decisions; 0 where there was none to take."""
    return fmean(each.behind.more for each in decisions) if decisions else 0.0


def seated(game: str, players: int, seed: int) -> list[str]:
    """Who sits where: the levels in turn, each game one seat further on."""
    levels = levels_of(game)
    return [levels[(seat + seed) % len(levels)] for seat in range(players)]


def played(task: Task) -> list[Played]:
    """One game, with the regret of one seat of each level that sits there."""
    game = load(task.game)
    names = seated(*task)
    session = Session(game, [player(game.id, name) for name in names], task.seed, single(game))
    session.play_out()
    past, found = Past(game, session.record), list[Played]()
    for level in dict.fromkeys(names):
        decisions = judged(past, names.index(level))
        if decisions:
            found.append(Played(level, len(decisions), of_decisions(decisions)))
    return found


def rows(game: str, found: Iterable[Played]) -> list[Row]:
    """What was found, by level, weakest first."""
    by_level: dict[str, list[Played]] = {level: [] for level in levels_of(game)}
    for each in found:
        by_level[each.level].append(each)
    return [_row(level, each) for level, each in by_level.items() if len(each) > 1]


def _row(level: str, found: Sequence[Played]) -> Row:
    regrets = [each.regret for each in found]
    spread = pstdev(regrets) * sqrt(len(found) / (len(found) - 1))
    decisions = sum(each.decisions for each in found)
    return Row(level, len(found), decisions, fmean(regrets), spread / sqrt(len(found)), spread)


def apart(one: Row, other: Row) -> bool:
    """Whether the first loses more than the other beyond two standard errors."""
    return one.regret - other.regret > 2 * sqrt(one.error**2 + other.error**2)


def likeliest(known: Sequence[Row], regrets: Sequence[float]) -> dict[str, float]:
    """How likely each level is behind such regrets of single games, where any is as likely beforehand. Together 1."""
    said = {each.level: sum(_likely(each, regret) for regret in regrets) for each in known}
    most = max(said.values())
    weights = {level: exp(each - most) for level, each in said.items()}
    return {level: each / sum(weights.values()) for level, each in weights.items()}


def _likely(row: Row, regret: float) -> float:
    """The logarithm of how likely a game of this level has such a regret."""
    spread = max(LEAST, row.spread)
    return -(((regret - row.regret) / spread) ** 2) / 2 - log(spread)


def told_right(game: str, found: Sequence[Played]) -> float:
    """In which share of single games the level is told right from its regret alone, by what all the other games say."""
    right = 0
    for at, each in enumerate(found):
        others = rows(game, [other for number, other in enumerate(found) if number != at])
        chances = likeliest(others, [each.regret])
        right += max(chances, key=chances.__getitem__) == each.level
    return right / max(1, len(found))


# The file


def written(game: str, players: int, command: str, found: Sequence[Row], right: float, to: Path | None = None) -> Path:
    """Write what was found, with the command that found it and the edition that played. Where."""
    data = {
        "command": command,
        "edition": edition(game),
        "players": players,
        "told_right": round(right, 3),
        "levels": [
            {
                "level": each.level, "games": each.games, "decisions": each.decisions, "regret": round(each.regret, 5),
                "error": round(each.error, 5), "spread": round(each.spread, 5),
            }
            for each in found
        ],
    }  # fmt: skip
    path = to or of_game(game) / FILE
    files.write(path, json.dumps(data, indent=1) + "\n")
    return path
