"""Whether luck and skill add up, and cards favour nobody: `python -m tests.luck_even GAME [--games N] [--seed N] [--mind M]`

Equal minds play N games, with so many players as the game may have, one number after the other. Of each game one seat is counted, another in each,
so that who begins does not matter. Every account must lead from the fair share to the result; over all of them the part
of the cards must be 0 within its error. Few playouts do: what a chance is does not matter to either.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from engine.library import load
from engine.review.luck import PARTS, Lucks, told_points
from tests.reviews import past_of

SURE = 3.0  # standard errors


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.luck_even")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--mind", default="quick")
    parser.add_argument("--playouts", type=int, default=100, help="of the whole curve")
    parser.add_argument("--each", type=int, default=8, help="of each place beside a step")
    given = parser.parse_args()
    first, last = load(given.game).players
    found: dict[str, list[float]] = {part: [] for part in PARTS}
    wrong = 0
    for number in range(given.games):
        players = first + number % (last - first + 1)
        past = past_of(given.game, players, given.seed + number, given.mind)
        luck = Lucks(past, given.playouts, given.each).of(number // (last - first + 1) % players)
        told = told_points(luck)
        exact = abs(luck.fair + sum(each.more for each in luck.parts.values()) - luck.result) < 1e-9
        wrong += not (exact and round(100 * luck.fair) + sum(told.values()) == round(100 * luck.result))
        for part, each in luck.parts.items():
            found[part].append(100 * each.more)
    errors = {part: stdev(each) / sqrt(len(each)) for part, each in found.items()}
    told = ", ".join(f"{part} {fmean(each):+.2f} (± {errors[part]:.2f})" for part, each in found.items())
    print(f"{given.game}: {given.games} games, {wrong} do not add up; points on the mean: {told}")
    return int(wrong > 0 or abs(fmean(found["cards"])) > SURE * errors["cards"])


if __name__ == "__main__":
    raise SystemExit(main())
