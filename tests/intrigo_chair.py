"""Finds what the place in the order is worth in Intrigo, beside seals and coins (engine/bots/minds/intrigo/chair.py).

`python -m tests.intrigo_chair PLAYERS GAMES MIND [--seed N]` plays games between such minds, writes down how everybody stood
whenever a round began, and finds the weights with which these standings best foretell who became Doge (logistic regression,
maximum likelihood by Adam). Those of the places are put into PLACES there by hand.
"""

import argparse
import math
from collections.abc import Sequence

from engine.bots.crew import spread
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.mind import Character
from engine.games.intrigo.table import RoundBegan
from engine.library import load

GAME = load("intrigo")
Sample = tuple[list[list[float]], int]  # the features of every seat, and who became Doge
STEPS, RATE, RIDGE, BATCH = 700, 0.05, 0.0005, 256


FEATURES = (
    "lacking 1", "lacking 2", "lacking 3", "lacking 4", "threes", "twos", "money", "coins", "second", "third", "fourth",
)  # fmt: skip


def features(seals: tuple[int, ...], coins: int, place: int) -> list[float]:
    """What a seat has: how many factions it still lacks, of how many it has three and two seals, its money, and its `place`
    from the one who begins the round."""
    found = [float(seals.count(0) == each) for each in (1, 2, 3, 4)]
    found += [float(seals.count(3)), float(seals.count(2)), math.sqrt(coins), float(coins)]
    return found + [float(place == each) for each in (1, 2, 3)]


def standings(players: int, mind: str, door: str, seed: int) -> list[Sample]:
    """How everybody stood at the beginning of each round of one game, and who won it."""
    session = Session(
        GAME, [Player(mind, mind_of(GAME.id, mind), Character())] * players, seed, {"door": door}, keep_record=False
    )
    truth = session.truth
    begun, found = len(truth.events), []
    table = GAME.table_for(players, truth.rules)
    session.play_out()
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, RoundBegan):
            found.append(
                [
                    features(table.seals[seat], table.coins[seat], (seat - table.first) % players)
                    for seat in range(players)
                ]
            )
    assert begun <= len(session.truth.events)
    (doge,) = session.truth.table.winner
    return [(sample, doge) for sample in found]


def fit(samples: Sequence[Sample]) -> list[float]:
    """The weights by which the one who became Doge had most, by softmax over the seats."""
    size = len(samples[0][0][0])
    weights, first, second = [0.0] * size, [0.0] * size, [0.0] * size
    for step in range(1, STEPS + 1):
        at = step * BATCH % len(samples)
        batch = [*samples[at : at + BATCH], *samples[: max(0, at + BATCH - len(samples))]]
        slope = [-RIDGE * weight for weight in weights]
        for sample, doge in batch:
            shares = softmax([dot(weights, each) for each in sample])
            for seat, each in enumerate(sample):
                error = ((seat == doge) - shares[seat]) / len(batch)
                for place, value in enumerate(each):
                    slope[place] += error * value
        rate = RATE * (1 - step / (STEPS + 1))
        for place, value in enumerate(slope):
            first[place] = 0.9 * first[place] + 0.1 * value
            second[place] = 0.999 * second[place] + 0.001 * value * value
            mean, spread_ = first[place] / (1 - 0.9**step), second[place] / (1 - 0.999**step)
            weights[place] += rate * mean / (math.sqrt(spread_) + 1e-8)
    return weights


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def softmax(strengths: Sequence[float]) -> list[float]:
    most = max(strengths)
    shares = [math.exp(each - most) for each in strengths]
    return [each / sum(shares) for each in shares]


def loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The mean surprise at who became Doge, in nats."""
    told = (softmax([dot(weights, each) for each in sample])[doge] for sample, doge in samples)
    return -sum(map(math.log, told)) / len(samples)


def _work(task: tuple[int, str, str, int]) -> list[Sample]:
    return standings(*task)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("mind")
    parser.add_argument("--door", default="first_player")
    parser.add_argument("--seed", type=int, default=300_000)
    chosen = parser.parse_args()
    tasks = [(chosen.players, chosen.mind, chosen.door, chosen.seed + number) for number in range(chosen.games)]
    samples = [sample for found in spread(_work, tasks, 1) for sample in found]
    tested, learnt = samples[: len(samples) // 6], samples[len(samples) // 6 :]
    weights = fit(learnt)
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{name:12} {weight:7.3f}")
    print(
        f"{len(learnt)} standings; surprise {loss(learnt, weights):.4f}, on {len(tested)} others {loss(tested, weights):.4f}"
    )
    print("even", math.log(chosen.players), "weights", tuple(round(weight, 3) for weight in weights))


if __name__ == "__main__":
    main()
