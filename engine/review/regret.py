"""How much the levels of a game lose by their decisions, and which level somebody's decisions are like.

The regret of a match is the mean over its decisions of how much better the best was, whether chance explains it or not: so it
is as likely too great as too small, and the mean of many comes out right. One mean hides much: who errs seldom and dearly, and who
errs often and little, may lose the same. So a level is told by how its decisions spread over sorts: whether they are
ranked first, and else by what they cost. What the levels do is in `data/<id>/regret.json` (engine/review/regret_file.py).
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean

from engine.bots.registry import levels_of
from engine.review.calibration import Decided, Played
from engine.review.judging import Judgement

CAP = 0.25  # of a chance to win: what one decision costs at most, or a single one would speak for a whole match
COSTS = (0.005, 0.02, 0.06)  # of a chance to win: where one sort ends and the next begins
TOWARDS = 2.0  # decisions: so much all levels together weigh in what one does of a sort
SOLE = 0.6  # how much a decision weighs: those of one match hang together, so that they tell less than as many others


@dataclass(frozen=True, slots=True)
class Row:
    """A level at one size of table: over so many games, the mean regret of a decision with its standard error, and how many
    decisions were of each sort.
    """

    level: str
    games: int
    decisions: int
    regret: float
    error: float
    sorts: Mapping[str, int]


def of_decisions(decisions: Sequence[Judgement]) -> float:
    """The plain regret of these decisions; 0 where there was none to take."""
    return fmean(each.behind.more for each in decisions) if decisions else 0.0


def decided(judged: Iterable[Judgement]) -> list[Decided]:
    return [Decided(each.kind, each.behind.more, each.behind.error, each.rank) for each in judged]


def sort_of(each: Decided) -> str:
    """`first` where it is ranked first, whatever it cost: that is chance alone. Else which of COSTS it passes. Finer sorts told
    levels worse, as far as twenty games of each could show."""
    return "first" if each.rank == 0 else f"other {bisect(COSTS, each.behind)}"


def sorts_of(decisions: Iterable[Decided]) -> dict[str, int]:
    return dict(sorted(Counter(map(sort_of, decisions)).items()))


def capped(each: Decided) -> float:
    return max(-CAP, min(CAP, each.behind))


def rows(game: str, found: Iterable[Played]) -> list[Row]:
    """What was found, by level, weakest first."""
    by_level: dict[str, list[Played]] = {level: [] for level in levels_of(game)}
    for each in found:
        by_level[each.level].append(each)
    return [row_of(level, each) for level, each in by_level.items() if len(each) > 1]


def row_of(level: str, found: Sequence[Played]) -> Row:
    """Every decision counts alike; the error is that of games, whose decisions hang together."""
    costs, count = [[*map(capped, each.decisions)] for each in found], len(found)
    decisions = sum(map(len, costs))
    mean = sum(map(sum, costs)) / decisions
    off = sum((sum(each) - mean * len(each)) ** 2 for each in costs)
    error = sqrt(off * count / (count - 1)) / decisions
    return Row(level, count, decisions, mean, error, sorts_of(one for each in found for one in each.decisions))


def apart(one: Row, other: Row) -> bool:
    """Whether the first loses more than the other beyond two standard errors."""
    return one.regret - other.regret > 2 * sqrt(one.error**2 + other.error**2)


def likelihoods(known: Sequence[Row], sorts: Mapping[str, int]) -> dict[str, float]:
    """By level the logarithm of how likely its decisions spread like these."""
    all_sorts = Counter[str]()
    for row in known:
        all_sorts.update(row.sorts)
    whole = sum(all_sorts.values()) + len(all_sorts) + 1
    found: dict[str, float] = {}
    for row in known:
        of = row.decisions + TOWARDS
        found[row.level] = SOLE * sum(
            often * log((row.sorts.get(sort, 0) + TOWARDS * (all_sorts[sort] + 1) / whole) / of)
            for sort, often in sorts.items()
        )
    return found


def chances(said: Mapping[str, float]) -> dict[str, float]:
    """How likely each level is by such logarithms, where any is as likely beforehand. Together 1."""
    most = max(said.values())
    weights = {level: exp(each - most) for level, each in said.items()}
    return {level: each / sum(weights.values()) for level, each in weights.items()}


def likeliest(known: Sequence[Row], sorts: Mapping[str, int]) -> dict[str, float]:
    """How likely each level is behind decisions that spread like these. Together 1."""
    return chances(likelihoods(known, sorts))


def told_right(game: str, games: Sequence[Sequence[Played]], together: int = 1) -> float:
    """In which share of so many games in a row the level is told right, by what all the other games say."""
    tried = right = 0
    for level in levels_of(game):
        sat = [at for at, each in enumerate(games) if any(one.level == level for one in each)]
        for first in range(0, len(sat) - together + 1, together):
            taken = sat[first : first + together]
            others = rows(game, [one for at, each in enumerate(games) if at not in taken for one in each])
            if level in {each.level for each in others}:
                mine = (d for at in taken for one in games[at] if one.level == level for d in one.decisions)
                said = likeliest(others, sorts_of(mine))
                tried += 1
                right += max(said, key=said.__getitem__) == level
    return right / max(1, tried)
