"""`train`: the learnt value of a game from games of its minds; the only place where numpy is used, and only to train."""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable, Sequence
from importlib import import_module, util
from pathlib import Path
from typing import Any

from engine.bots.crew import spread
from engine.bots.registry import mind_of
from engine.bots.value import PLACES, Net, Shares, write_nets, write_shares
from engine.commands.common import add_game, add_json, game_of, path, print_json, whole
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.record import MAX_SEED

HELP = "learn the value of a game's positions from games of its minds (needs numpy)"
CHUNK = 100  # games of one task
FEWEST = 50  # positions
KEPT_ASIDE = 11  # one game of so many is not learnt from, and tells how good the value is
EPOCHS = 10
BATCH = 256
RATE = 0.004
DECAY = 3.0  # divided by the number of games: what few games say is not to be believed to the letter

PULL = 20.0  # how much harder weights that should be alike are drawn together than towards 0
NEWTON, RIDGE = 30, 0.01  # steps; what keeps weights of which the games say nothing near 0

Sample = tuple[int, list[tuple[int, float]], float]  # which net, inputs that are not 0, what came of it
Standing = tuple[int, list[list[float]], list[float]]  # which weights, by seat inputs, by seat what came of it
Alike = Callable[[int], list[list[int]]]


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=whole(0, 10_000_000), default=6000, help="games to learn from (6000)")
    parser.add_argument("--seed", type=whole(0, MAX_SEED), default=1, help="the seed of the games (1)")
    parser.add_argument("--jobs", type=whole(1, 256), default=1, help="processes that play them (1)")
    parser.add_argument("--minds", default="", metavar="MINDS", help="who plays, drawn for each seat: regular,casual,…")
    parser.add_argument("--with", dest="more", type=path, metavar="FILE", help="learn from the games of this file too")
    parser.add_argument("--keep", type=path, metavar="FILE", help="keep what the games gave, for a later --with")
    parser.add_argument("--to", type=path, metavar="FILE", help="where the weights go (the game's own data)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game)
    name = f"engine.bots.minds.{game.id}.training"
    if util.find_spec(name) is None:
        raise BadInput(f"game: {game.id} has no value to be learnt")
    minds = tuple(each for each in args.minds.split(",") if each)
    for each in minds:
        mind_of(game.id, each)
    if util.find_spec("numpy") is None:
        raise BadInput("numpy is missing, which training needs (tests/requirements.txt); playing does not")
    training, begun = import_module(name), time.process_time()
    found = _read(args.more) if args.more else []
    tasks = [(game.id, args.seed, at, min(CHUNK, args.games - at), minds) for at in range(0, args.games, CHUNK)]
    new = [each for part in spread(_play, tasks, args.jobs) for each in part]
    if args.keep:
        _write(args.keep, new)
    command = f"main.py train {game.id} --games {args.games} --seed {args.seed}"
    command += f" --minds {args.minds}" if minds else ""
    command += f" --with {args.more.name}" if args.more else ""
    to = args.to or training.FILE
    told: dict[str, Any] = {"game": game.id, "version": _version(to) + 1, "command": command}
    if hasattr(training, "widths"):
        told["figures"], shares = fit_shares([*found, *new], training.widths(game))
        write_shares(to, told, shares)
    else:
        told["figures"], nets = fit([*found, *new], training.shapes(game), training.alike, args.seed)
        write_nets(to, told, nets)
    if args.json:
        print_json({**told, "seconds": round(time.process_time() - begun, 1)})
    else:
        for number, each in told["figures"].items():
            print(f"{game.id}, {number}: {each}")
    return 0


def _play(task: tuple[str, int, int, int, tuple[str, ...]]) -> list[tuple[int, Any]]:
    """The samples of these games, each with the number of its game."""
    name, seed, first, count, minds = task
    return [(at, each) for at in range(first, first + count) for each in samples(name, seed, at, minds)]


def samples(game_id: str, seed: int, number: int, minds: tuple[str, ...]) -> list[Any]:
    """What came of one game; how many sit at the table goes round."""
    training = import_module(f"engine.bots.minds.{game_id}.training")
    players = training.PLAYERS[number % len(training.PLAYERS)]
    return list(training.played(game_of(game_id), Generator("training", seed, number), players, minds))


def _read(path: Path) -> list[tuple[int, Any]]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [(at, (which, inputs, won)) for at, (which, inputs, won) in map(json.loads, lines)]
    except (OSError, ValueError, TypeError):
        raise BadInput(f"{path}: expected a file that --keep wrote") from None


def _write(path: Path, found: Sequence[tuple[int, Any]]) -> None:
    path.write_text("".join(json.dumps(each) + "\n" for each in found), encoding="utf-8")


def _version(path: Path) -> int:
    try:
        return int(json.loads(path.read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, TypeError, KeyError):
        return 0


def fit(
    found: Sequence[tuple[int, Sample]], shapes: dict[int, tuple[int, int]], alike: Alike, seed: int
) -> tuple[dict[str, Any], dict[int, Net]]:
    """A net for each number of living seats, and how good each is on games kept aside (mean logarithmic loss)."""
    figures, nets = {}, {}
    for living, (width, units) in shapes.items():
        mine = [(at, sample) for at, sample in found if sample[0] == living]
        _check_enough([at for at, _ in mine], f"positions with {living} living seats")
        nets[living], figures[str(living)] = _fit_one(mine, (width, units), alike(living), seed)
    return figures, nets


def _check_enough(games: Sequence[int], what: str) -> None:
    """Raises BadInput where there is too little to learn from, or nothing to tell how good that is. `games`: of each position."""
    aside = sum(at % KEPT_ASIDE == 0 for at in games)
    if len(games) < FEWEST or not aside:
        raise BadInput(f"--games: expected more; {len(games)} {what} were found, of which {aside} are kept aside")


def _fit_one(
    found: Sequence[tuple[int, Sample]], shape: tuple[int, int], alike: list[list[int]], seed: int
) -> tuple[Net, dict[str, Any]]:
    np = import_module("numpy")  # by name: who packs the program must not find it

    inputs = np.zeros((len(found), shape[0]), dtype=np.float32)
    for at, (_, (_, pairs, _)) in enumerate(found):
        for place, number in pairs:
            inputs[at, place] = number
    target = np.array([won for _, (_, _, won) in found], dtype=np.float32)
    aside = np.array([number % KEPT_ASIDE == 0 for number, _ in found])
    by = np.random.default_rng(seed)
    decay = DECAY / len({number for number, _ in found})
    weights = _adam(np, by, inputs[~aside], target[~aside], shape[1], decay, alike)
    rows, bias, out, base = [np.round(each, PLACES) for each in weights]
    net = Net(rows.tolist(), bias.tolist(), out.tolist(), float(base[0]))
    share = float(target[~aside].mean())
    chances = _forward(np, [rows, bias, out, base], inputs[aside])[1]
    return net, {
        "positions": len(found),
        "loss": round(_loss(np, chances, target[aside]), 4),
        "loss_without": round(_loss(np, np.full(int(aside.sum()), share), target[aside]), 4),
    }


def fit_shares(
    found: Sequence[tuple[int, Standing]], widths: dict[int, int]
) -> tuple[dict[str, Any], dict[int, Shares]]:
    """Weights by number, by maximum likelihood, and how good they are on games kept aside (mean logarithmic loss of who won)."""
    figures, shares = {}, {}
    for number, width in widths.items():
        mine = [(at, rows, won) for at, (which, rows, won) in found if which == number]
        _check_enough([at for at, _, _ in mine], f"positions of {number} players")
        shares[number], figures[str(number)] = _fit_shares(mine, width)
    return figures, shares


def _fit_shares(
    found: Sequence[tuple[int, list[list[float]], list[float]]], width: int
) -> tuple[Shares, dict[str, Any]]:
    """Newton's method: the loss has one valley alone."""
    np = import_module("numpy")
    inputs, won = np.array([rows for _, rows, _ in found]), np.array([each for _, _, each in found])
    aside = np.array([at % KEPT_ASIDE == 0 for at, _, _ in found])

    def chances(weights: Any, some: Any) -> Any:
        sums = some @ weights
        powers = np.exp(sums - sums.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    weights, some = np.zeros(width), inputs[~aside]
    for _ in range(NEWTON):
        by = chances(weights, some)
        slope = ((won[~aside] - by)[:, :, None] * some).sum(axis=(0, 1)) - RIDGE * weights
        mean = (by[:, :, None] * some).sum(axis=1)
        curve = np.einsum("gs,gsi,gsj->ij", by, some, some) - mean.T @ mean + RIDGE * np.eye(width)
        weights = weights + np.linalg.solve(curve, slope)
    weights = np.round(weights, PLACES)
    loss = -(won[aside] * np.log(chances(weights, inputs[aside]))).sum(axis=1).mean()
    return Shares(weights.tolist()), {
        "positions": len(found),
        "loss": round(float(loss), 4),
        "loss_without": round(math.log(inputs.shape[1]), 4),
    }


def _forward(np: Any, weights: Sequence[Any], inputs: Any) -> tuple[Any, Any]:
    rows, bias, out, base = weights
    hidden = np.tanh(inputs @ rows + bias)
    return hidden, 1 / (1 + np.exp(-(hidden @ out + base[0])))


def _loss(np: Any, chances: Any, target: Any) -> float:
    clipped = np.clip(chances, 1e-5, 1 - 1e-5)
    return float(-(target * np.log(clipped) + (1 - target) * np.log(1 - clipped)).mean())


def _adam(np: Any, by: Any, inputs: Any, target: Any, units: int, decay: float, alike: list[list[int]]) -> list[Any]:
    """The weights (Adam, Kingma and Ba 2015), by batches in an order drawn anew each time round."""
    width = inputs.shape[1]
    weights = [by.normal(0, 0.25, (width, units)), np.zeros(units), by.normal(0, 0.3, units), np.zeros(1)]
    weights = [each.astype(np.float32) for each in weights]
    groups = [np.array(alike)] if alike and len(alike[0]) > 1 else []
    first, second, step = [0 * each for each in weights], [0 * each for each in weights], 0
    for epoch in range(EPOCHS):
        order, rate = by.permutation(len(target)), RATE * (1 - epoch / EPOCHS) + 1e-4
        for start in range(0, len(order), BATCH):
            part, step = order[start : start + BATCH], step + 1
            some = inputs[part]
            hidden, chances = _forward(np, weights, some)
            slope = (chances - target[part]) / len(part)
            back = slope[:, None] * weights[2] * (1 - hidden * hidden)
            pull = decay * weights[0]
            for group in groups:
                pull[group] += PULL * decay * (weights[0][group] - weights[0][group].mean(axis=1, keepdims=True))
            slopes = [some.T @ back + pull, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)]
            for at, each in enumerate(slopes):
                first[at] = 0.9 * first[at] + 0.1 * each
                second[at] = 0.999 * second[at] + 0.001 * each * each
                by_now = rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
                weights[at] = weights[at] - by_now * first[at] / (np.sqrt(second[at]) + 1e-7)
    return weights
