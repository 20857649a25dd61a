"""`train`: the learnt value of a game from games of its minds, and again from games of those who play by it."""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module, util
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from engine.bots.crew import spread
from engine.bots.registry import mind_of
from engine.bots.training import gains, training_of
from engine.commands.common import add_game, add_json, add_seed, game_of, path, print_json, whole
from engine.commands.crews import add_crew, crew_of
from engine.commands.fitting import Figures, Fitted
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.parts import has_part

HELP = "learn the value of a game's positions from games of its minds, or a duel from itself (needs numpy)"
CHUNK = 20  # games of one task
GAIN = 2.0  # points of wins: what gains less is not worth having


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=whole(0, 10_000_000), default=6000, help="games to learn from (6000)")
    add_seed(parser)
    add_crew(parser)
    parser.add_argument("--minds", default="", metavar="MINDS", help="who plays, drawn for each seat: regular,casual,…")
    parser.add_argument("--with", dest="more", type=path, metavar="FILE", help="learn from the games of this file too")
    parser.add_argument(
        "--keep", type=path, metavar="FILE", help="keep what games give, as they are played, for a later --with"
    )
    parser.add_argument("--to", type=path, metavar="FILE", help="where the weights go (the game's own data)")
    parser.add_argument(
        "--again",
        type=whole(0, 100),
        default=0,
        metavar="N",
        help="begin from the weights that are there: games of those who play by them teach new ones, which are kept where "
        f"they win {GAIN:g} points more; so many times at most",
    )
    parser.add_argument(
        "--compared", type=whole(20, 10**6), default=1000, metavar="K", help="games that tell what was gained (1000)"
    )
    parser.add_argument(
        "--duel", action="store_true", help="instead: learn to play a game of two so that no plan beats it"
    )
    parser.add_argument(
        "--rounds",
        type=whole(1, 10**6),
        default=6000,
        metavar="N",
        help="of --duel: turns of many games at once (6000)",
    )
    parser.add_argument(
        "--against",
        metavar="MIND",
        help="of --duel, instead of learning: what the best answer to this mind wins. It is watched in --games games, and met "
        "in --compared others",
    )
    add_json(parser)


@dataclass(frozen=True)
class Course:
    """A training: what the arguments ask for, who works, and what was learnt from before."""

    args: argparse.Namespace
    executor: Executor
    found: Sequence[tuple[int, Any]]
    fitted: Fitted
    to: Path

    @property
    def command(self) -> str:
        args = self.args
        made = f"main.py train {args.game} --games {args.games} --seed {args.seed}"
        made += f" --minds {args.minds}" if args.minds else ""
        made += f" --with {args.more.name}" if args.more else ""
        return made + (f" --again {args.again} --compared {args.compared}" if args.again else "")

    def played(self, seed: int, minds: tuple[str, ...], by: Any = None) -> list[tuple[int, Any]]:
        """What new games give; who looks at a value plays `by` this one, or by the game's own data."""
        args = self.args
        tasks = [
            (args.game, seed, range(at, min(at + CHUNK, args.games)), minds, by) for at in range(0, args.games, CHUNK)
        ]
        found: list[tuple[int, Any]] = []
        if args.keep:
            args.keep.write_text("", encoding="utf-8")
        for part in spread(_play, tasks, self.executor):
            found += part
            if args.keep:
                _add(args.keep, part)
        return found

    def learn(self, new: Sequence[tuple[int, Any]], seed: int) -> tuple[Figures, Any]:
        """Weights from what these games gave and from what there was before."""
        return self.fitted.fit([*self.found, *new], seed, self.before())

    def before(self) -> Any:
        """The weights that are there; None where there are none that can be used."""
        try:
            return self.fitted.read(self.to)
        except BadInput:
            return None

    def write(self, to: Path, figures: Figures, weights: Any) -> None:
        told = {"game": self.args.game, "version": _version(self.to) + 1, "command": self.command, "figures": figures}
        self.fitted.write(to, told, weights)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    if args.duel or args.against:
        return _duel(args, game.id)
    if not has_part(f"engine.games.{game.id}.minds.training"):
        raise BadInput(f"game: {game.id} has no value to be learnt")
    minds = tuple(each for each in args.minds.split(",") if each)
    for each in minds:
        mind_of(game.id, each)
    _need_numpy()
    begun, found = time.monotonic(), _read(args.more) if args.more else []
    with crew_of(args) as crew:
        training = training_of(game.id)
        course = Course(args, crew.executor, found, Fitted(training), args.to or training.LEARNT.file)
        told = _again(course, minds) if args.again else _once(course, minds)
    if args.json:
        print_json({**told, "seconds": round(time.monotonic() - begun, 1)})
    return 0


def _need_numpy() -> None:
    if util.find_spec("numpy") is None:
        raise BadInput("numpy is missing, which training needs (tests/requirements.txt); playing does not")


def _duel(args: argparse.Namespace, game_id: str) -> int:
    """Learn a game of two from itself, or the best answer to a mind. Raises BadInput."""
    name = f"engine.games.{game_id}.minds.duel."
    if not has_part(f"{name}training"):
        raise BadInput(f"game: {game_id} has no duel to be learnt")
    _need_numpy()
    begun = time.monotonic()

    def tell(text: str) -> None:
        if not args.json:
            print(f"{game_id}, duel: {text}", flush=True)

    how = import_module(f"{name}answers" if args.against else f"{name}training")
    if args.against:
        told = how.responded(args.against, args.games, args.rounds, args.compared, args.seed, tell)
    else:
        command = f"main.py train {game_id} --duel --rounds {args.rounds} --seed {args.seed}"
        told = how.learn(args.to or how.FILE, {"game": game_id, "command": command}, args.rounds, args.seed, tell)
    for key, value in told.items() if not args.json else ():
        print(f"{game_id}, duel, {key}: {value}")
    if args.json:
        print_json({**told, "seconds": round(time.monotonic() - begun, 1)})
    return 0


def _once(course: Course, minds: tuple[str, ...]) -> dict[str, Any]:
    figures, weights = course.learn(course.played(course.args.seed, minds), course.args.seed)
    course.write(course.to, figures, weights)
    _tell(course, figures)
    return {"figures": figures}


def _again(course: Course, minds: tuple[str, ...]) -> dict[str, Any]:
    """Generations, each from games of the one before it, until one gains too little: that one is not kept. Raises BadInput."""
    args, training = course.args, training_of(course.args.game)
    minds = minds or (training.OWN,)
    generations: list[dict[str, object]] = []
    for number in range(args.again):
        seed, old = args.seed + number, training.LEARNT.read(course.to)
        figures, weights = course.learn(course.played(seed, minds, old), seed)
        beside = course.to.with_name(f"{course.to.name}.new")
        course.write(beside, figures, weights)
        gain, error = _compared(course, training.LEARNT.read(beside), old, seed)
        generations.append({"figures": figures, "gain": round(gain, 2), "error": round(error, 2)})
        _tell(course, figures)
        if not args.json:
            print(
                f"{args.game}, generation {number + 1}: {training.OWN} wins {gain:+.1f} points ({gain - 2 * error:+.1f} to "
                f"{gain + 2 * error:+.1f}) by it, of {args.compared} games: {'kept' if gain >= GAIN else 'not kept'}",
                flush=True,
            )
        if gain < GAIN:
            beside.unlink()
            break
        beside.replace(course.to)
    return {"generations": generations}


def _compared(course: Course, new: Any, old: Any, seed: int) -> tuple[float, float]:
    """How many points more the new value wins, and the standard error of that."""
    args = course.args
    tasks = [
        (args.game, new, old, seed, range(at, min(at + CHUNK, args.compared))) for at in range(0, args.compared, CHUNK)
    ]
    found = [100 * each for part in spread(_compare, tasks, course.executor) for each in part]
    return fmean(found), stdev(found) / math.sqrt(len(found))


def _compare(task: tuple[str, Any, Any, int, range]) -> list[float]:
    game_id, new, old, seed, games = task
    return gains(game_id, training_of(game_id).OWN, new, old, seed, games)


def _tell(course: Course, figures: Figures) -> None:
    for number, each in figures.items() if not course.args.json else ():
        print(f"{course.args.game}, {number}: {each}", flush=True)


def _play(task: tuple[str, int, range, tuple[str, ...], Any]) -> list[tuple[int, Any]]:
    """The samples of these games, each with the number of its game."""
    name, seed, numbers, minds, by = task
    with training_of(name).LEARNT.instead(by):
        return [(at, each) for at in numbers for each in samples(name, seed, at, minds)]


def samples(game_id: str, seed: int, number: int, minds: tuple[str, ...]) -> list[Any]:
    """What came of one game; how many sit at the table goes round."""
    training = training_of(game_id)
    players = training.PLAYERS[number % len(training.PLAYERS)]
    return list(training.played(game_of(game_id), Generator("training", seed, number), players, minds))


def _read(path: Path) -> list[tuple[int, Any]]:
    """What games gave; of a run that was stopped the last line may be half a one."""
    try:
        lines = path.read_text(encoding="utf-8").rpartition("\n")[0].splitlines()
        found = [(at, (which, inputs, won)) for at, (which, inputs, won) in map(json.loads, lines)]
    except (OSError, ValueError, TypeError):
        found = []
    if not found:
        raise BadInput(f"{path}: expected a file that --keep wrote")
    return found


def _add(path: Path, found: Sequence[tuple[int, Any]]) -> None:
    with path.open("a", encoding="utf-8") as kept:
        kept.writelines(json.dumps(each) + "\n" for each in found)


def _version(path: Path) -> int:
    try:
        return int(json.loads(path.read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, TypeError, KeyError):
        return 0
