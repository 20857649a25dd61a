"""How strong the first hint is: `python -m tests.hints_strength GAME [--players N] [--games N] [--seed N] [--among LEVEL]`

Somebody who always takes it sits among some of the twelve at a level, seat rotated, and then the strongest level does, at the same
deals in the same company. Who wins together is advised together. Printed are what each of them wins, with 95 % intervals, and by how
much the hint wins more or less; `--first N` begins with that game, so that a run may be split.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

from engine.bots.arena import interval, part
from engine.bots.crew import spread
from engine.bots.opponents import player
from engine.bots.registry import levels_of, mind_of
from engine.bots.session import Player, Session
from engine.bots.strangers import Campaign
from engine.bots.tuning import single
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.hints import adviser_of
from engine.library import load

CLOSE = 3.0  # points: the hint may win so much less than the strongest level


class Advised(Mind):
    """Takes the first hint whatever it is; of middle character, as hints are."""

    name = "advised"

    def __init__(self, game: str) -> None:
        self._adviser = adviser_of(game)

    def remember(self, view: AnyState, seat: int, character: Character) -> Any:
        return self._adviser.remember(view, seat, Character())

    def choose(
        self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        best = self._adviser.ranking(view.mask(ask.seat), ask, memory, generator, budget)[0]
        return best.choice, best.why


class Both(NamedTuple):
    """What the first hint and the strongest level won of a game, each at the same seat, and what was their fair part of it."""

    hint: float
    strongest: float
    fair: float


def won(campaign: Campaign, number: int, mind: Mind) -> tuple[float, float]:
    """What this mind wins of a game, with whoever wins together with it, and what is its fair part."""
    game, seat = load(campaign.game), number % campaign.players
    seats = [player(game.id, each) for each in campaign.company(number)]
    seats.insert(seat, Player(mind.name, mind))
    table = game.new(campaign.players, campaign.deal(number), campaign.options).table
    side = next(each for each in game.sides(table) if seat in each)
    seats = [Player(mind.name, mind) if at in side else each for at, each in enumerate(seats)]
    session = Session(game, seats, campaign.deal(number), campaign.options, keep_record=False)
    return part(session.play_out().table.winner, side), len(side) / campaign.players


def both(task: tuple[Campaign, int]) -> Both:
    """One game, twice."""
    campaign, number = task
    hint, fair = won(campaign, number, Advised(campaign.game))
    strongest, _ = won(campaign, number, mind_of(campaign.game, levels_of(campaign.game)[-1]))
    return Both(hint, strongest, fair)


def games(campaign: Campaign, count: int, first: int = 0, jobs: int = 1) -> Iterator[Both]:
    yield from spread(both, ((campaign, number) for number in range(first, first + count)), jobs)


def difference(found: list[Both]) -> tuple[float, float]:
    """By how much the hint wins more, in games won, and half of its 95 % interval."""
    each = [one.hint - one.strongest for one in found]
    mean = sum(each) / len(each)
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in each) / max(1, len(each) - 1) / len(each))


def told(found: list[Both]) -> str:
    lines = [f"{len(found)} games, fair {100 * sum(each.fair for each in found) / len(found):.1f} %"]
    for name in ("hint", "strongest"):
        wins = sum(getattr(each, name) for each in found)
        least, most = interval(wins, len(found))
        lines.append(f"{name} {100 * wins / len(found):.1f} % ({100 * least:.1f}-{100 * most:.1f})")
    by, half = difference(found)
    lines.append(f"the hint {100 * by:+.1f} ({100 * (by - half):+.1f} to {100 * (by + half):+.1f})")
    return ", ".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--among", default="sharp")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    options = single(load(chosen.game))
    campaign = Campaign(chosen.game, chosen.among, chosen.players, options, chosen.seed)
    found: list[Both] = []
    for each in games(campaign, chosen.games, chosen.first, chosen.jobs):
        found.append(each)
        if len(found) % 20 == 0:
            print(told(found), flush=True)
    print(told(found))


if __name__ == "__main__":
    main()
