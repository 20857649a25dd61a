"""The levels of a game sit together as the twelve do, and what each decided is judged as a person's decisions are.

`main.py review --calibrate GAME` plays such games. Each is a line of a file that may be kept, so that a long campaign goes on
where it was broken off, and another statistic needs no other games.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.edition import edition
from engine.bots.opponents import drawn, opponents, player
from engine.bots.registry import LEVELS, levels_of
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.core import files
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.habits import Habits, habits_of, together
from engine.library import load
from engine.review.judging import JUDGING, Judge
from engine.truth.moments import Past


class Task(NamedTuple):
    """One game between levels: whose game it is, how many sit there, and its seed."""

    game: str
    players: int
    seed: int


class Decided(NamedTuple):
    """One decision: what was asked, how much better the best was with its error, and the place in the ranking (-1: none)."""

    kind: str
    behind: float
    error: float
    rank: int


@dataclass(frozen=True, slots=True)
class Played:
    """What one seat decided in one game, and its habits there."""

    level: str
    decisions: tuple[Decided, ...]
    habits: Habits = field(default_factory=Habits)


def seated(task: Task) -> list[str]:
    """Who sits where: the levels in turn, each game one seat further on; each is one of the twelve, none of them twice."""
    levels, by, left = levels_of(task.game), Generator("calibrate", *task), list(opponents())
    names: list[str] = []
    for seat in range(task.players):
        who = by.pick(left)
        left.remove(who)
        names.append(f"{levels[(seat + task.seed) % len(levels)]}:{who}")
    return names


def played(task: Task) -> list[Played]:
    """One game, with what one seat of each level decided that sits there."""
    names = seated(task)
    return _judged(task.game, names, [name.partition(":")[0] for name in names], task.seed)


class Among(NamedTuple):
    """One game of a mind among others of another kind."""

    game: str
    players: int
    seed: int
    one: str
    other: str


def among(task: Among) -> list[Played]:
    """One game, with what the one decided, and one of the others; seats are rotated."""
    names = [task.other] * task.players
    names[task.seed % task.players] = task.one
    return _judged(task.game, names, names, task.seed)


def _judged(name: str, seats: Sequence[str], kinds: Sequence[str], seed: int) -> list[Played]:
    """A game with these minds, and what the first seat of each kind decided."""
    game = load(name)
    session = Session(game, [player(game.id, each) for each in drawn(seats, seed)], seed, single(game))
    session.play_out()
    past, found = Past(game, session.record), dict[str, Played]()
    for seat, level in enumerate(kinds):
        if level not in found:
            decided = (
                Decided(each.kind, round(each.behind.more, 5), round(each.behind.error, 5), each.rank)
                for each in Judge(past, seat).shortfalls()
            )
            found[level] = Played(level, tuple(decided), habits_of(past, seat))
    return [each for each in found.values() if each.decisions]


def habits_by_level(found: Sequence[Played]) -> dict[str, Habits]:
    """All that the seats of a level did, together; weakest first."""
    levels = [level for level in LEVELS if any(each.level == level for each in found)]
    return {level: together(each.habits for each in found if each.level == level) for level in levels}


# What is kept


def line_of(task: Task, found: Sequence[Played]) -> str:
    """A game as a line of the file."""
    seats = [
        {"level": each.level, "decisions": [list(one) for one in each.decisions], "habits": each.habits.data}
        for each in found
    ]
    return json.dumps({**task._asdict(), "edition": edition(task.game), "judging": JUDGING, "seats": seats}) + "\n"


def kept(path: Path) -> dict[Task, list[Played]]:
    """The games of a file that today's edition has played, judged as today; nothing where there is none. Raises BadInput."""
    found: dict[Task, list[Played]] = {}
    if path.exists():
        for number, line in enumerate(files.read_bytes(path).splitlines(), 1):
            try:
                data = json.loads(line)
                task = Task(data["game"], data["players"], data["seed"])
                if (data["edition"], data["judging"]) == (edition(task.game), JUDGING):
                    found[task] = [*map(_played, data["seats"])]
            except (ValueError, KeyError, TypeError, AssertionError) as error:
                raise BadInput(f"{path}: line {number}: expected a game as --kept writes it") from error
    return found


def _played(data: Mapping[str, Any]) -> Played:
    decisions = tuple(Decided(*each) for each in data["decisions"])
    return Played(data["level"], decisions, Habits.of(data["habits"]))
