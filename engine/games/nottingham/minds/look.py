"""What the minds of Nottingham read off a view: prospects, sums of points, who leads."""

from engine.games.nottingham.minds.worth import Counts, counts_of
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.games.nottingham.rules.procedures import S

# What one player brings about in a turn, among regular players (data/nottingham/TUNING.md).
EXCHANGES_A_TURN, COMMISSIONS_A_TURN = 0.33, 0.15


def prize(s: S, seat: int, kind: str) -> float:
    """What completing a commission is worth to this seat now: 0 if it cannot, what it fell to if another has it."""
    seats = s.table.commissions[COMMISSIONS.index(kind)]
    if seat in seats or len(seats) >= s.rules.data.holders:
        return 0.0
    alone, both = s.rules.alone[kind], s.rules.both[kind]
    return float(both) if seats else (alone + both) / 2


def steps_left(s: S) -> int:
    return s.rules.home - s.table.sheriff


def commissions_left(s: S) -> int:
    return sum(s.rules.data.holders - len(seats) for seats in s.table.commissions)


def turns_left(s: S) -> float:
    """How many turns each player may still expect, by the nearer of the two ends. N 9.1"""
    rounds = min(steps_left(s) / EXCHANGES_A_TURN, commissions_left(s) / COMMISSIONS_A_TURN)
    return round(2 * rounds / s.rules.players) / 2


def points(s: S, seat: int) -> int:
    return s.rules.points(s.table.winnings[seat], s.table.holders(), seat)


def own(s: S, seat: int) -> Counts:
    return counts_of(s.table.hands[seat])


def favour_limit(s: S) -> int:
    """The hand limit of the space the Sheriff comes to next; -1 if that is Nottingham."""
    steps = s.table.sheriff + 1
    limit = s.rules.track[steps] if steps < s.rules.home else None
    return -1 if limit is None else limit
