"""What each number of a character brings in wins, for making opponents equally strong: `python -m tests.opponents_worth GAME …`

The opponents play as in `tests.opponents_told`, but in each game with numbers drawn evenly from 0 to 100 in place of their own.
A linear regression (numpy) says what each number brings from 0 to 100, and what every opponent, with all numbers in the
middle, wins beside even by their inclinations alone; with standard errors, in points. `as is` is what
follows for the numbers of the file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module, util
from pathlib import Path

from engine.bots.crew import spread
from engine.bots.opponents import FILE, NUMBERS, Opponent, read
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.library import load
from tests.opponents_told import CHUNK, Task, one, sitting


@dataclass(frozen=True, slots=True)
class Tried:
    """Somebody with these numbers, from 0 to 1, and what they won of a game."""

    who: str
    numbers: tuple[float, ...]
    won: float


def tried(task: Task) -> list[Tried]:
    game, people, found = load(task.game), read(Path(task.people)), []
    for number in range(task.first, task.first + task.count):
        names = sitting(list(people), task.players, task.seed, number)
        drawn = [loosened(people[name], Generator("loose", task.seed, number, name)) for name in names]
        seen = one(game, task.mind, drawn, 8_000_000 + 100_000 * task.seed + number, watched=False)
        for each, person in zip(seen, drawn, strict=True):
            found.append(Tried(each.who, tuple(getattr(person.character, name) for name in NUMBERS), each.won))
    return found


def loosened(person: Opponent, by: Generator) -> Opponent:
    return replace(person, character=replace(person.character, **{name: by.below(101) / 100 for name in NUMBERS}))


def report(rows: Sequence[Tried], people: dict[str, Opponent], fair: float) -> str:
    np = import_module("numpy")
    names = sorted(people)
    x = np.zeros((len(rows), len(names) + len(NUMBERS)))
    y = np.array([row.won for row in rows]) - fair
    for at, row in enumerate(rows):
        x[at, names.index(row.who)] = 1.0
        x[at, len(names) :] = [number - 0.5 for number in row.numbers]
    inverse = np.linalg.inv(x.T @ x)
    found = inverse @ x.T @ y
    errors = np.sqrt(np.diag(inverse) * ((y - x @ found) ** 2).mean())
    lines = [f"{'from 0 to 100':<14}{'points':>8}{'error':>8}"]
    for at, name in enumerate(NUMBERS, len(names)):
        lines.append(f"{name:<14}{100 * found[at]:>+8.1f}{100 * errors[at]:>8.1f}")
    lines += ["", f"{'':<14}{'middle':>8}{'error':>8}{'as is':>8}"]
    for at, name in enumerate(names):
        own = [getattr(people[name].character, each) - 0.5 for each in NUMBERS]
        as_is = found[at] + sum(each * slope for each, slope in zip(own, found[len(names) :], strict=True))
        lines.append(f"{name:<14}{100 * found[at]:>+8.1f}{100 * errors[at]:>8.1f}{100 * as_is:>+8.1f}")
    return "\n".join(lines)


def _tasks(found: argparse.Namespace) -> Iterator[Task]:
    for start in range(0, found.games, CHUNK):
        count = min(CHUNK, found.games - start)
        yield Task(found.game, found.mind, found.players, found.seed, start, count, found.opponents)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.opponents_worth", description="What numbers bring in wins.")
    parser.add_argument("game")
    parser.add_argument("mind", nargs="?", default="regular")
    for name, default in (("players", 4), ("games", 2000), ("seed", 1), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    parser.add_argument("--opponents", default=str(FILE), metavar="FILE")
    found = parser.parse_args(words)
    try:
        load(found.game).check_players(found.players, "players")
        people = dict(read(Path(found.opponents)))
        if found.games * found.players < 10 * (len(people) + len(NUMBERS)):
            raise BadInput("--games: expected enough of them, ten seats for everything that is asked")
        if util.find_spec("numpy") is None:
            raise BadInput("numpy is missing, which the regression needs (tests/requirements.txt)")
        rows = [row for rows in spread(tried, _tasks(found), found.jobs) for row in rows]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{found.game}, {found.mind}, {found.players} players, {found.games} games, seed {found.seed}")
    print(report(rows, people, 1 / found.players))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
