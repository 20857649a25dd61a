"""Finds what points, hands and ambushes say of who wins Nottingham (engine/bots/minds/nottingham/race.py).

`python -m tests.nottingham_race PLAYERS GAMES [--seed N]` plays games among regular and casual minds, writes down how
everybody stood whenever a turn began, finds the weights that best foretell who won (conditional logit, maximum likelihood by
Adam) on three of four games, and says how well they do on the fourth ones. They are put into ALWAYS and SOON there by hand.
"""

import argparse
import sys
from typing import Any

from engine.bots.crew import spread
from engine.bots.minds.nottingham.look import turns_left
from engine.bots.minds.nottingham.race import ALWAYS, FEATURES, SOON, features
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.nottingham.table import Table
from engine.library import load

GAME = load("nottingham")
MINDS = ("regular", "regular", "regular", "regular", "casual")
STEPS, RATE, RIDGE = 3000, 0.05, 1e-4

Sample = tuple[list[list[float]], list[float]]  # by seat the features always and soon, and its share of the victory


def standings(task: tuple[int, int]) -> list[Sample]:
    """How all stood at the beginning of each turn of one game: (players, seed)."""
    players, seed = task
    by = Generator("race", players, seed)
    names = [by.pick(MINDS) for _ in range(players)]
    seats = [Player(name, mind_of(GAME.id, name), Character()) for name in names]
    session = Session(GAME, seats, by.below(1 << 40), {}, keep_record=False)
    session.play_out()
    winner = session.truth.table.winner or ()
    shares = [(seat in winner) / max(1, len(winner)) for seat in range(players)]
    state, found = GAME.new(players, 0, {}), []
    state.table = table = Table(scores=[0] * players)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, TurnBegan):
            soon = 1 / (1 + turns_left(state))
            rows = [features(state, seat, {}) for seat in range(players)]
            found.append(([[*row, *(soon * each for each in row)] for row in rows], shares))
    return found


def loss(np: Any, weights: Any, inputs: Any, shares: Any) -> tuple[float, Any]:
    """Cross-entropy in nats a position, and the chances by seat."""
    sums = inputs @ weights
    chances = np.exp(sums - sums.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    return float(-(shares * np.log(chances + 1e-12)).sum(1).mean()), chances


def fit(np: Any, inputs: Any, shares: Any) -> Any:
    """The weights, by feature always and soon."""
    scale = np.abs(inputs).max((0, 1)) + 1e-9
    inputs = inputs / scale
    weights, mean, square = (np.zeros(inputs.shape[2]) for _ in range(3))
    for step in range(1, STEPS + 1):
        _, chances = loss(np, weights, inputs, shares)
        slope = np.einsum("nsf,ns->f", inputs, chances - shares) / len(inputs) + RIDGE * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope * slope
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights / scale


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    try:
        import numpy as np
    except ImportError:
        sys.exit("this needs numpy: pip install -r tests/requirements.txt")
    tasks = [(given.players, given.seed + number) for number in range(given.games)]
    games = list(spread(standings, tasks, 1))
    kept = [sample for at, game in enumerate(games) if at % 4 == 0 for sample in game]
    used = [sample for at, game in enumerate(games) if at % 4 for sample in game]
    inputs, shares = np.array([one for one, _ in used]), np.array([one for _, one in used])
    tests, truth = np.array([one for one, _ in kept]), np.array([one for _, one in kept])
    weights = fit(np, inputs, shares)
    number = len(FEATURES)
    print("ALWAYS", [round(float(each), 4) for each in weights[:number]])
    print("SOON  ", [round(float(each), 4) for each in weights[number:]])
    for name, each in (("found", weights), ("of today", np.array([*ALWAYS, *SOON])), ("knowing nothing", 0 * weights)):
        print(
            f"{name}: {loss(np, each, inputs, shares)[0]:.3f}, on games kept aside {loss(np, each, tests, truth)[0]:.3f}"
        )


if __name__ == "__main__":
    main()
