"""Styles fitted to people: 689,000 games of five players (data/complots/TUNING.md), and how people differ from each other.

Fitted: the opening (tax 46, exchange 22, steal 14, income 14, foreign aid 3 %), lies of tax (15 %), steal (9) and
assassination (13), doubts of 5-8 % of claims, three in four of them right, the Contessa in one assassination of five
and nearly always true. `python -m tests.games.complots.minds.rates` shows how near they come.
"""

from typing import ClassVar

from engine.games.complots.minds.styles.style import Leanings, Style

TRUE = {"tax": 300.0, "assassinate": 500.0, "steal": 16.0, "exchange": 32.0, "examine": 20.0}
LIE = {"tax": 1.3, "steal": 1.5, "assassinate": 0.55, "exchange": 0.35, "examine": 0.35}
PLAIN = {"income": 5.0, "foreign_aid": 1.2, "coup": 400.0}
BLOCK_TRUE = {"foreign_aid": 0.8, "steal": 0.95, "assassinate": 0.97}


def times(weights: dict[str, float], by: float, **other: float) -> dict[str, float]:
    """The weights, all of them by so much, and some by another measure."""
    return {name: weight * other.get(name, by) for name, weight in weights.items()}


class Person(Style):
    """In the middle of all."""

    name: ClassVar[str] = "person"
    leanings: ClassVar[Leanings] = Leanings(
        TRUE, LIE, PLAIN, aim="leader", heed=0.1, doubt=0.75, nose=0.66, cornered=0.05,
        block_true=BLOCK_TRUE, block_lie={"foreign_aid": 0.02, "steal": 0.06}, desperate=0.04,
    )  # fmt: skip


class Bold(Style):
    """Lies more than most, and strikes early."""

    name: ClassVar[str] = "bold"
    leanings: ClassVar[Leanings] = Leanings(
        times(TRUE, 1.0, assassinate=2.0), times(LIE, 2.5), PLAIN, aim="leader", heed=0.6, doubt=0.6, nose=0.58,
        cornered=0.2, block_true=BLOCK_TRUE, block_lie={"foreign_aid": 0.05, "steal": 0.15, "assassinate": 0.03}, desperate=0.3,
    )  # fmt: skip


class Timid(Style):
    """Hardly lies, hardly doubts, takes what is safe, and hits who is weak."""

    name: ClassVar[str] = "timid"
    leanings: ClassVar[Leanings] = Leanings(
        times(TRUE, 0.6), times(LIE, 0.3), times(PLAIN, 1.0, income=2.0, foreign_aid=2.0), aim="weakest", heed=0.1,
        doubt=0.4, nose=0.7, block_true={"foreign_aid": 0.6, "steal": 0.9, "assassinate": 1.0},
    )  # fmt: skip


class Wary(Style):
    """Suspicious: doubts sooner than others, and is wrong more often."""

    name: ClassVar[str] = "wary"
    leanings: ClassVar[Leanings] = Leanings(
        TRUE, times(LIE, 0.8), PLAIN, aim="leader", doubt=0.8, nose=0.56, threat=0.08, reckless=0.005, cornered=0.4,
        block_true=BLOCK_TRUE, block_lie={"foreign_aid": 0.02, "steal": 0.06}, desperate=0.2,
    )  # fmt: skip


class Avenger(Style):
    """Whoever struck at it is struck back."""

    name: ClassVar[str] = "avenger"
    leanings: ClassVar[Leanings] = Leanings(
        times(TRUE, 1.0, assassinate=1.6, steal=1.3), times(LIE, 1.0, assassinate=2.0), PLAIN, aim="avenge", heed=0.7,
        doubt=0.6, nose=0.6, threat=0.12, cornered=0.2, block_true=BLOCK_TRUE,
        block_lie={"foreign_aid": 0.02, "steal": 0.1}, desperate=0.2,
    )  # fmt: skip


class Trader(Style):
    """Changes its cards until it likes them, and takes the coins of whoever has most."""

    name: ClassVar[str] = "trader"
    leanings: ClassVar[Leanings] = Leanings(
        times(TRUE, 1.0, exchange=3.0, steal=3.0, tax=0.5), times(LIE, 1.0, exchange=5.0, steal=2.0), PLAIN,
        aim="richest", doubt=0.5, nose=0.6, cornered=0.1, block_true=BLOCK_TRUE,
        block_lie={"foreign_aid": 0.02, "steal": 0.12}, desperate=0.1,
    )  # fmt: skip


PEOPLE: tuple[Style, ...] = (Person(), Bold(), Timid(), Wary(), Avenger(), Trader())
