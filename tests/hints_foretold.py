"""Whether the chances to win that hints name come true: `python -m tests.hints_foretold GAME PLAYERS GAMES [--seed N] [--fit]`

So many `regular` sit together; whenever the first is asked, the adviser says what it would do. Printed is by ten per cent what was
said of the best answer on average, and how often that seat then won, with how many questions of how many games it was; and how long
a hint took. Questions of one game hang together: its spread is that of the games. `--fit` adds the shift and the slope, in logarithms of odds, by
which what was said would have come true (engine/bots/foretelling.py); for all questions, and for those of each round.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import mean, quantiles
from typing import NamedTuple

from engine.bots.arena import interval, part
from engine.bots.crew import spread
from engine.bots.foretelling import CameTrue, logit, sigmoid
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.hints import Adviser
from engine.library import load

ENOUGH = 60  # questions, to fit to


class Said(NamedTuple):
    """What was said of the best answer to a question, and what came of it; `won` is the share of the victory."""

    game: int
    round: int
    percent: int
    seconds: float
    won: float


def said(task: tuple[str, int, int]) -> list[Said]:
    """What was said in one game to who sits first."""
    name, players, number = task
    game = load(name)
    session = Session(game, [player(name, "regular")] * players, number, single(game), keep_record=False)
    adviser, found = Adviser(game, players, session.truth.options, 0), []
    while session.truth.ask is not None:
        if 0 in session.truth.waits_for():
            adviser.follow(session.events_for(0))
            begun = time.perf_counter()
            hints = adviser.hints(session.view(0))
            if hints and hints[0].percent is not None and len(hints) > 1:
                took = time.perf_counter() - begun
                found.append((getattr(session.truth.table, "round", 0), hints[0].percent, took))
        session.minds_answer()
    table = session.truth.table
    side = next(each for each in game.sides(table) if 0 in each)  # who wins together has the whole victory
    return [Said(number, *each, part(table.winner, side)) for each in found]


def fitted(found: Sequence[Said]) -> CameTrue:
    """The shift and slope by which the chances said are likeliest to have come true (Newton's method)."""
    shift, slope = 0.0, 1.0
    points = [(logit(each.percent / 100), each.won) for each in found]
    for _ in range(30):
        by_shift = by_slope = one = both = two = 0.0
        for x, won in points:
            p = sigmoid(shift + slope * x)
            by_shift, by_slope = by_shift + won - p, by_slope + (won - p) * x
            one, both, two = one + p * (1 - p), both + p * (1 - p) * x, two + p * (1 - p) * x * x
        whole = one * two - both * both
        shift += (two * by_shift - both * by_slope) / whole
        slope += (one * by_slope - both * by_shift) / whole
    return CameTrue(shift, slope)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=880_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    chosen = parser.parse_args()
    tasks = ((chosen.game, chosen.players, chosen.seed + number) for number in range(chosen.games))
    found = [each for part in spread(said, tasks, chosen.jobs) for each in part]
    for low in range(0, 100, 10):
        here = [each for each in found if low <= each.percent < low + 10]
        games = len({each.game for each in here})
        if games:
            won = mean(each.won for each in here)
            least, most = interval(won * games, games)
            print(
                f"{low}-{low + 9}: said {mean(each.percent for each in here):.0f}, won {100 * won:.0f} % "
                f"({100 * least:.0f}-{100 * most:.0f}) at {len(here)} questions of {games} games"
            )
    if chosen.fit:
        for number in (None, *sorted({each.round for each in found})):
            here = [each for each in found if number in (None, each.round)]
            if len(here) >= ENOUGH:
                shift, slope = fitted(here)
                print(
                    f"{'all' if number is None else f'round {number}'}: shift {shift:.2f}, slope {slope:.2f}, of {len(here)}"
                )
    seconds = sorted(each.seconds for each in found)
    print(f"seconds a hint: 95 % {quantiles(seconds, n=20)[-1]:.3f}, most {seconds[-1]:.3f}")


if __name__ == "__main__":
    main()
