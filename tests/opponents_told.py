"""Whether opponents can be told apart by their play, and how strong each is: `python -m tests.opponents_told GAME [MIND] …`

Opponents sit down by chance, four (`--players`) of all of them at a time, all with the same mind. From public events alone
(tests/telling.py) a multinomial logistic regression (numpy, a tool for developing) learns on `--train` games who it was;
on `--fresh` games, which it never saw, it says so from one game, and from `--together` games of the same opponent (ten) by the
sum of its logarithms. Printed are the shares told rightly, who was taken for whom, and what each opponent wins beside even.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module, util
from pathlib import Path
from typing import Any

from engine.bots.arena import interval
from engine.bots.crew import spread
from engine.bots.opponents import FILE, Opponent, read
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.game import Game
from engine.library import load
from tests.telling import Observed, observed

CHUNK = 50  # games that are handed over at once
RARE = 12  # what was seen in fewer games than this of those learnt from says nothing
# Of the regression (Adam, Kingma and Ba 2015): the first is that large, and they shrink to nothing. At one rate throughout
# its weights swing at times, and it takes many for whomever it swung to.
STEPS, RATE = 160, 0.1
SHRINK = 3e-4


@dataclass(frozen=True, slots=True)
class Task:
    game: str
    mind: str
    players: int
    seed: int
    first: int
    count: int
    people: str  # the file of the opponents
    watched: bool = True


@dataclass(frozen=True, slots=True)
class Seen:
    """One opponent in one game: who, what was seen of them, and what they won of it."""

    who: str
    seen: Observed
    won: float


def sitting(names: Sequence[str], players: int, seed: int, number: int) -> list[str]:
    """Who sits where in game `number`: everybody as often as the others, in whatever company."""
    by, each = Generator("told", seed, number), len(names) // players
    if players * each != len(names):
        return by.shuffled(names)[:players]
    round = Generator("told, a round", seed, number // each).shuffled(names)
    return by.shuffled(round[players * (number % each) :][:players])


def played(task: Task) -> list[Seen]:
    game, found, people = load(task.game), [], read(Path(task.people))
    for number in range(task.first, task.first + task.count):
        names = sitting(list(people), task.players, task.seed, number)
        seats, deal = [people[name] for name in names], 7_000_000 + 100_000 * task.seed + number
        found += one(game, task.mind, seats, deal, watched=task.watched)
    return found


def one(game: Game, mind: str, people: Sequence[Opponent], deal: int, *, watched: bool = True) -> list[Seen]:
    """One game (of a match) between opponents of this mind; what was seen only where somebody watches."""
    seats = [Player(f"{mind}:{each.id}", mind_of(game.id, mind), each.playing(game.id)) for each in people]
    session = Session(game, seats, deal, single(game), keep_record=False)
    session.play_out()
    winner = session.truth.table.winner or ()
    seen = observed(game, session.truth.events, len(seats)) if watched else [Observed()] * len(seats)
    return [Seen(each.id, seen[seat], (seat in winner) / max(1, len(winner))) for seat, each in enumerate(people)]


def single(game: Game) -> dict[str, Any]:
    """One game rather than a match, where a game can be played so."""
    return {each.name: "single" for each in game.options if "single" in each.values}


def tasks(arguments: argparse.Namespace, first: int, games: int) -> Iterator[Task]:
    for start in range(first, first + games, CHUNK):
        count = min(CHUNK, first + games - start)
        who = arguments.game, arguments.mind, arguments.players, arguments.seed
        yield Task(*who, start, count, arguments.opponents, arguments.train > 0)


# The classifier


@dataclass(frozen=True, slots=True)
class Teller:
    """Weights of a multinomial logistic regression over what was seen, as log(1 + count)."""

    names: tuple[str, ...]
    places: dict[str, int]
    weights: Any  # (features + 1) x opponents

    def logarithms(self, seen: Sequence[Observed]) -> Any:
        """How likely each is to be each opponent, as logarithms: rows x opponents."""
        np = import_module("numpy")
        scores = _matrix(seen, self.places) @ self.weights
        scores -= scores.max(axis=1, keepdims=True)
        return scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))


def _matrix(seen: Sequence[Observed], places: dict[str, int]) -> Any:
    np = import_module("numpy")
    found = np.zeros((len(seen), len(places) + 1), np.float32)
    found[:, -1] = 1.0
    for row, each in enumerate(seen):
        for name, count in each.items():
            if name in places:
                found[row, places[name]] = np.log1p(count)
    return found


def learn(rows: Sequence[Seen]) -> Teller:
    np = import_module("numpy")
    often = Counter(name for row in rows for name in row.seen)
    places = {name: at for at, name in enumerate(sorted(name for name, count in often.items() if count >= RARE))}
    names = tuple(dict.fromkeys(sorted(row.who for row in rows)))
    x = _matrix([row.seen for row in rows], places)
    y = np.zeros((len(rows), len(names)), np.float32)
    for at, row in enumerate(rows):
        y[at, names.index(row.who)] = 1.0
    scale = x.std(axis=0)
    scale[scale < 0.01] = 1.0  # what is nearly always the same, and the constant
    x /= scale
    weights, mean, square = (np.zeros((x.shape[1], len(names)), np.float32) for _ in range(3))
    for step in range(1, STEPS + 1):
        scores = x @ weights
        scores -= scores.max(axis=1, keepdims=True)
        shares = np.exp(scores)
        shares /= shares.sum(axis=1, keepdims=True)
        slope = x.T @ (shares - y) / len(rows) + SHRINK * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        rate = RATE * (1 - step / STEPS)
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return Teller(names, places, weights / scale[:, None])


# The report


@dataclass(frozen=True, slots=True)
class Told:
    """Told rightly from one game and from several (right, of), and from one game who was taken for whom."""

    single: tuple[int, int]
    several: tuple[int, int]
    taken: dict[tuple[str, str], int]
    by_name: dict[str, tuple[int, int]]  # from several


def tell(teller: Teller, rows: Sequence[Seen], together: int) -> Told:
    logs = teller.logarithms([row.seen for row in rows])
    taken: Counter[tuple[str, str]] = Counter()
    for row, line in zip(rows, logs, strict=True):
        taken[row.who, teller.names[int(line.argmax())]] += 1
    by_name = {}
    for at, name in enumerate(teller.names):
        mine = [line for row, line in zip(rows, logs, strict=True) if row.who == name]
        groups = [mine[start : start + together] for start in range(0, len(mine) - together + 1, together)]
        by_name[name] = sum(int(sum(group).argmax()) == at for group in groups), len(groups)
    right = sum(count for (who, said), count in taken.items() if who == said)
    several = sum(each[0] for each in by_name.values()), sum(each[1] for each in by_name.values())
    return Told((right, len(rows)), several, dict(taken), by_name)


def strengths(rows: Sequence[Seen]) -> dict[str, tuple[float, int]]:
    found: dict[str, tuple[float, int]] = {}
    for row in rows:
        won, games = found.get(row.who, (0.0, 0))
        found[row.who] = won + row.won, games + 1
    return {name: found[name] for name in sorted(found)}


def _share(right: float, whole: int) -> str:
    low, high = interval(right, whole)
    return f"{100 * right / max(1, whole):.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {whole}"


def printed(told: Told, together: int) -> str:
    names = sorted(told.by_name)
    lines = [f"told from one game: {_share(*told.single)}", f"told from {together} games: {_share(*told.several)}", ""]
    lines.append(f"{'in one game, per cent':<22}" + "".join(f"{name[:6]:>7}" for name in names) + f"{together:>7}")
    for who in names:
        whole = max(1, sum(told.taken.get((who, said), 0) for said in names))
        cells = "".join(f"{100 * told.taken.get((who, said), 0) / whole:7.0f}" for said in names)
        right, groups = told.by_name[who]
        lines.append(f"{who:<22}{cells}{100 * right / max(1, groups):7.0f}")
    return "\n".join([*lines, ""])


def strong(rows: Sequence[Seen], fair: float) -> str:
    lines = [f"{'wins beside even':<22}{'points':>8}{'from':>8}{'to':>8}{'games':>8}"]
    for who, (won, games) in strengths(rows).items():
        low, high = interval(won, games)
        figures = "".join(f"{100 * (each - fair):>+8.1f}" for each in (won / games, low, high))
        lines.append(f"{who:<22}{figures}{games:>8}")
    return "\n".join(lines)


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.opponents_told", description="Tell opponents apart by play.")
    parser.add_argument("game")
    parser.add_argument("mind", nargs="?", default="regular")
    for name, default, meaning in (
        ("players", 4, "at a table"),
        ("train", 3000, "games to learn from; 0: strength alone"),
        ("fresh", 1200, "games to be tried on"),
        ("together", 10, "games of one opponent"),
        ("seed", 1, "of deals and company"),
        ("jobs", 1, "processes"),
    ):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N", help=meaning)
    parser.add_argument("--opponents", default=str(FILE), metavar="FILE", help="instead of data/opponents.yaml")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    found = _arguments(words)
    try:
        game = load(found.game)
        game.check_players(found.players, "players")
        mind_of(found.game, found.mind)
        names = list(read(Path(found.opponents)))
        if found.train and util.find_spec("numpy") is None:
            raise BadInput("numpy is missing, which telling opponents apart needs (tests/requirements.txt)")
        if min(found.fresh, found.together, found.jobs) < 1 or found.train < 0:
            raise BadInput("games, and games together, and jobs: expected 1 or more")
        rows = [row for rows in spread(played, tasks(found, 0, found.train + found.fresh), found.jobs) for row in rows]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    learnt, fresh = rows[: found.train * found.players], rows[found.train * found.players :]
    print(f"{found.game}, {found.mind}, {found.players} players, {len(names)} opponents, seed {found.seed}:")
    print(f"{found.train} games to learn from, {found.fresh} fresh")
    if found.train:
        print(printed(tell(learn(learnt), fresh, found.together), found.together))
    print(strong(rows, 1 / found.players))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
