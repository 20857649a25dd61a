"""How likely somebody wins with each of a few choices, as it is told to a person: tried in worlds, drawn to how such chances came true.

A search tries in order to choose: what it leaves out early it knows little of, and what it finds best it finds too good. Here all
choices are tried in as many worlds. Who is told goes on as a person does, not as a search would; so what came out is drawn by a
shift and a slope to how often such seats have won (`python -m tests.hints_foretold GAME PLAYERS GAMES --fit` finds both).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.search import Decision, Sketch, Worlds
from engine.core.chance import Generator
from engine.core.choice import Choice


class CameTrue(NamedTuple):
    """How chances came true, in logarithms of odds."""

    shift: float
    slope: float

    def of(self, chance: float) -> float:
        """How often what was said to be so likely happened. 0 to 1"""
        return sigmoid(self.shift + self.slope * logit(chance))


def foretell(decision: Decision | Sketch, choices: Sequence[Choice], generator: Generator, worlds: int) -> list[float]:
    """By choice its mean outcome in so many worlds, the same for all: the seat's chance to win, as the decision's models play."""
    drawn = Worlds(decision, generator)
    by_world = [drawn.outcomes(number, choices) for number in range(worlds)]
    return [sum(results) / worlds for results in zip(*by_world, strict=True)]


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def logit(p: float) -> float:
    p = max(0.001, min(0.999, p))
    return log(p / (1 - p))
