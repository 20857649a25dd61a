"""Which of two levels wins more, told as soon as the games say so.

Two sequential tests of Wald (1945) side by side, as Sobel and Wald (1949) do where there are three answers. One asks
whether the share of wins is that of an equal or of somebody worth RATIO of the others; the other, whether it is that of an
equal or of somebody of whom it takes RATIO to be worth one. Either may answer wrongly in at most RISK of cases where one
of its two is the truth; in between it answers one or the other.

Somebody is *worth* r where they win as often as r of the others would: r·c / (1 - c + r·c) of the games in which an equal
wins c. So one measure serves tables of every size (Bradley and Terry 1952): with four players RATIO is 30 % against 25.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

RATIO = 9 / 7
RISK = 0.05

Verdict = Literal["stronger", "even", "weaker", "undecided"]


@dataclass(frozen=True, slots=True)
class Judged:
    """`after` how many games the verdict stood; where it is undecided, how many there were.

    `even`: not better by RATIO, and not worse by it.
    """

    verdict: Verdict
    after: int


def share_of(worth: float, chance: float) -> float:
    """How often somebody worth so much wins where an equal wins `chance`; both from 0 to 1."""
    return worth * chance / (1 - chance + worth * chance)


def worth_of(share: float, chance: float) -> float:
    """What somebody is worth who wins this share of games; infinite where they win all."""
    return math.inf if share >= 1 else share * (1 - chance) / ((1 - share) * chance)


def evidence(wins: float, games: int, chance: float, worth: float) -> float:
    """How much likelier the games are with somebody worth so much than with an equal: the logarithm of the ratio.

    A part of a shared win counts as a part of a win: then shares scatter less than wins do, and errors are rarer.
    """
    return wins * math.log(worth) - games * math.log(1 - chance + worth * chance)


def judge(chunks: Iterable[float], size: int, chance: float, ratio: float = RATIO, risk: float = RISK) -> Judged:
    """What the games say, looked at after each chunk of `size` games of which so many were won.

    The first verdict stands, whatever comes after it: only so are errors as rare as promised.
    """
    bound = math.log((1 - risk) / risk)
    answers: dict[float, bool] = {}  # by what somebody would be worth: whether they are
    wins, games = 0.0, 0
    for won in chunks:
        wins, games = wins + won, games + size
        for worth in (ratio, 1 / ratio):
            found = evidence(wins, games, chance, worth)
            if worth not in answers and abs(found) >= bound:
                answers[worth] = found > 0
        if answers.get(ratio):
            return Judged("stronger", games)
        if answers.get(1 / ratio):
            return Judged("weaker", games)
        if len(answers) == 2:
            return Judged("even", games)
    return Judged("undecided", games)
