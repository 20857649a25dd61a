"""Whether chance gives what it should as often as it should: a chi-square test over outcomes from fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt

DEVIATIONS = 5.0  # fair chance goes beyond this once in three million tests


def as_often(found: Iterable[Hashable], expected: Mapping[Hashable, float]) -> None:
    """Fails unless outcomes come as often as their weights say; nothing else may come at all.

    Every weight must let its outcome be expected five times or more: for fewer the test means little.
    """
    counted, whole = Counter(found), sum(expected.values())
    total = sum(counted.values())
    assert counted.keys() <= expected.keys(), (
        f"came but should not: {sorted(map(str, counted.keys() - expected.keys()))}"
    )
    means = {outcome: total * weight / whole for outcome, weight in expected.items()}
    assert min(means.values()) >= 5, f"only {total} outcomes for {len(means)} kinds"
    distance = sum((counted[outcome] - mean) ** 2 / mean for outcome, mean in means.items())
    most = furthest(len(means) - 1)
    assert distance < most, f"chi-square {distance:.1f}, at most {most:.1f}: {dict(counted)}, fair {means}"


def alike(found: Iterable[Hashable], outcomes: Iterable[Hashable]) -> None:
    """Fails unless each of the outcomes comes as often as any other; one named twice comes twice as often."""
    as_often(found, Counter(outcomes))


def furthest(freedom: int) -> float:
    """The chi-square that fair chance stays below but once in three million times (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + DEVIATIONS * sqrt(spread)) ** 3)
