"""How a value is fitted to what games gave: nets by Adam, shares by Newton's method. Numpy is used here, and where a duel is learnt, alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from engine.bots.value import PLACES, Net, Shares, read_nets, read_shares, write_nets, write_shares
from engine.core.errors import BadInput

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
Figures = dict[str, dict[str, Any]]  # by number
T = TypeVar("T")


@dataclass(frozen=True)
class Fitted:
    """How the value of a game is read, fitted and written: nets, or shares, as its training module says."""

    training: Any

    @property
    def shared(self) -> bool:
        return hasattr(self.training, "WIDTHS")

    def read(self, path: Path) -> Any:
        """The weights of a file by number. Raises BadInput."""
        if self.shared:
            return read_shares(path, self.training.WIDTHS)
        return read_nets(path, {number: width for number, (width, _) in self.training.SHAPES.items()})

    def fit(self, found: Sequence[tuple[int, Any]], seed: int, before: Any) -> tuple[Figures, Any]:
        """New weights, with how good they are beside those of `before`, where there are any. Raises BadInput for too few games."""
        if self.shared:
            return fit_shares(found, self.training.WIDTHS, before)
        return fit_nets(found, self.training.SHAPES, self.training.alike, seed, before)

    def write(self, path: Path, told: Mapping[str, Any], weights: Any) -> None:
        """Raises BadInput where it cannot be written."""
        (write_shares if self.shared else write_nets)(path, told, weights)


def fit_nets(
    found: Sequence[tuple[int, Sample]],
    shapes: Mapping[int, tuple[int, int]],
    alike: Alike,
    seed: int,
    before: Mapping[int, Net] | None = None,
) -> tuple[Figures, dict[int, Net]]:
    """A net for each number (of seats), and how good each is on games kept aside: mean logarithmic loss, knowing nothing
    (`loss_without`) and by the net that was there (`loss_before`)."""
    figures: dict[str, dict[str, Any]] = {}
    nets: dict[int, Net] = {}
    for number, shape in shapes.items():
        mine = [(at, sample) for at, sample in found if sample[0] == number]
        _check_enough([at for at, _ in mine], f"positions of {number} seats")
        nets[number], figures[str(number)] = _fit_net(mine, shape, alike(number), seed, _of(before, number))
    return figures, nets


def _of(before: Mapping[int, T] | None, number: int) -> T | None:
    return None if before is None else before[number]


def _check_enough(games: Sequence[int], what: str) -> None:
    """Raises BadInput where there is too little to learn from, or nothing to tell how good that is. `games`: of each position."""
    aside = sum(at % KEPT_ASIDE == 0 for at in games)
    if len(games) < FEWEST or not aside:
        raise BadInput(f"--games: expected more; {len(games)} {what} were found, of which {aside} are kept aside")


def _fit_net(
    found: Sequence[tuple[int, Sample]], shape: tuple[int, int], alike: list[list[int]], seed: int, before: Net | None
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

    def loss(one: Net) -> float:
        weights = [np.array(each) for each in (one.rows, one.bias, one.out, [one.base])]
        return _loss(np, _forward(np, weights, inputs[aside])[1], target[aside])

    without = _loss(np, np.full(int(aside.sum()), share), target[aside])
    return net, _told(len(found), loss(net), without, None if before is None else loss(before))


def fit_shares(
    found: Sequence[tuple[int, Standing]], widths: Mapping[int, int], before: Mapping[int, Shares] | None = None
) -> tuple[Figures, dict[int, Shares]]:
    """Weights by number, by maximum likelihood, and how good they are on games kept aside, as those of nets: loss of who won."""
    figures: dict[str, dict[str, Any]] = {}
    shares: dict[int, Shares] = {}
    for number, width in widths.items():
        mine = [(at, rows, won) for at, (which, rows, won) in found if which == number]
        _check_enough([at for at, _, _ in mine], f"positions of {number} players")
        shares[number], figures[str(number)] = _fit_shares(mine, width, _of(before, number))
    return figures, shares


def _fit_shares(
    found: Sequence[tuple[int, list[list[float]], list[float]]], width: int, before: Shares | None
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

    def loss(weights: Any) -> float:
        return float(-(won[aside] * np.log(chances(weights, inputs[aside]))).sum(axis=1).mean())

    without = math.log(inputs.shape[1])
    then = None if before is None else loss(np.array(before.weights))
    return Shares(weights.tolist()), _told(len(found), loss(weights), without, then)


def _told(positions: int, loss: float, without: float, before: float | None) -> dict[str, Any]:
    told = {"positions": positions, "loss": round(loss, 4), "loss_without": round(without, 4)}
    return told if before is None else {**told, "loss_before": round(before, 4)}


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
