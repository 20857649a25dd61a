"""What Nottingham's search leaves on the table: `python -m tests.games.nottingham.minds.regret PLAYERS POSITIONS [--seed N]`

In positions of games among `regular` the six best choices of the base are each played on in WORLDS worlds; what that says is taken
for the truth. Printed is how much of a chance to win is lost beside it, on average: by the base's first choice, and by searches with
so many simulations whose prior weighs as much as so many. It measures a search by its own models and value, not by wins:
whether they are right only games tell (`main.py arena`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product

from engine.bots.opponents import player
from engine.bots.search import Candidate, Effort, Worlds, search
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.flow import options
from engine.core.mind import Asked, Unhurried
from engine.games.nottingham.minds.levels import Master
from engine.games.nottingham.minds.playing import Decision
from engine.library import load

GAME = load("nottingham")
WORLDS = 300
OFTEN = 25  # one question of so many is looked at
AGAIN = 6  # searches with chances of their own
SIMULATIONS, TRUSTS = (24, 68, 96, 120, 200), (10.0, 40.0)

Losses = dict[tuple[int, float], float]


def positions(players: int, wanted: int, seed: int) -> Iterator[tuple[Decision, list[Candidate], Generator]]:
    """Questions with several sensible answers, as the master sees them: what it would search, and chance for it."""
    mind, number, found = Master().trying(1), 0, 0
    while True:
        by, number = Generator("regret", seed, number), number + 1
        session = Session(GAME, [player("nottingham", "regular")] * players, by.below(1 << 40), keep_record=False)
        while session.truth.ask is not None:
            for seat in session.truth.waits_for():
                view = session.view(seat)
                if by.below(OFTEN) or len(list(options(view, seat))) < 2:
                    continue
                ask, memory = Asked(seat, session.truth.ask.kind_of(seat)), session.memory(seat)
                scored = mind.scored(view, ask, memory, by.branch(0))
                if len(scored) < 2:
                    continue
                searched = mind.searched(view, ask, memory, scored, by.branch(1), Unhurried())
                priors = {each.choice: each.prior for each in searched}
                tried = [Candidate(choice, priors[choice]) for _, choice, _ in scored]
                yield Decision(view, seat, memory), tried, by.branch(2)
                found += 1
                if found == wanted:
                    return
            session.minds_answer()


def losses(decision: Decision, tried: list[Candidate], by: Generator) -> Losses:
    """What each way of searching loses in one position; (0, 0): not searching."""
    worth, worlds = dict.fromkeys((each.choice for each in tried), 0.0), Worlds(decision, by)
    for number in range(WORLDS):
        for choice, result in zip(worth, worlds.outcomes(number, list(worth)), strict=True):
            worth[choice] += result / WORLDS
    best = max(worth.values())
    found = {(0, 0.0): best - worth[tried[0].choice]}
    for simulations, trust in product(SIMULATIONS, TRUSTS):
        effort = Effort(simulations, trust=trust)
        chosen = [
            search(decision, tried, by.branch(WORLDS + again), effort, Unhurried())[0].choice for again in range(AGAIN)
        ]
        found[simulations, trust] = best - sum(worth[choice] for choice in chosen) / AGAIN
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.nottingham.minds.regret", description="What the search loses."
    )
    parser.add_argument("players", type=int)
    parser.add_argument("positions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args(words)
    lost = [losses(*each) for each in positions(found.players, found.positions, found.seed)]
    for simulations, trust in lost[0]:
        mean = sum(each[simulations, trust] for each in lost) / len(lost)
        print(
            f"{simulations:>4} simulations, prior worth {trust:>4.0f}: loses {100 * mean:.2f} points of wins a decision"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
