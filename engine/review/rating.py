"""Which level the person plays like: the decisions of the matches that were judged, beside what the levels themselves do.

No Elo, for tables differ in number and in who sits there. An old match weighs half after twenty; after one match it is a span
of levels, and a narrower one with more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.review.judged import Judged
from engine.review.regret import chances, likelihoods
from engine.review.regret_file import Known, known_of

HALF = 20  # matches after which one weighs half
SURE = 0.8  # so likely the levels of a span are, together


@dataclass(frozen=True, slots=True)
class Rating:
    """How likely each level is, weakest first, after so many `matches`."""

    chances: Mapping[str, float]
    matches: int

    @property
    def span(self) -> tuple[str, str]:
        """The weakest and the strongest of the fewest neighbouring levels that are sure enough together."""
        levels = list(self.chances)
        spans = [(end - first, first, end) for first in range(len(levels)) for end in range(first, len(levels))]
        sure = [each for each in spans if self._of(levels[each[1] : each[2] + 1]) >= SURE - 1e-9]
        fewest = min(length for length, _, _ in sure)
        _, first, end = max(
            (each for each in sure if each[0] == fewest), key=lambda each: self._of(levels[each[1] : each[2] + 1])
        )
        return levels[first], levels[end]

    @property
    def height(self) -> float:
        """Where it stands between the weakest level, 0, and the strongest, 1."""
        return sum(at * each for at, each in enumerate(self.chances.values())) / max(1, len(self.chances) - 1)

    def _of(self, levels: Sequence[str]) -> float:
        return sum(self.chances[level] for level in levels)


def rated(matches: Sequence[Judged], known: Known | None = None) -> Rating | None:
    """By these matches of one game, oldest first; None where there are none, or nobody has measured the levels of that game."""
    if not matches:
        return None
    measured = known_of(matches[0].game) if known is None else known
    said: dict[str, float] = {}
    for age, match in enumerate(reversed(matches)):
        table = measured.table(match.players)
        if table is None or len(table.rows) < 2:
            return None
        weight = 0.5 ** (age / HALF)
        for level, each in likelihoods(table.rows, match.sorts).items():
            said[level] = said.get(level, 0.0) + weight * each
    return Rating(chances(said), len(matches))


def curve(matches: Sequence[Judged], known: Known | None = None) -> list[Rating]:
    """The rating as it was after each match."""
    found = (rated(matches[: count + 1], known) for count in range(len(matches)))
    return [each for each in found if each is not None]
