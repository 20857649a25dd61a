"""What the learnt value of a position looks at: a turn of this seat is about to begin, and all hands are known.

The value is its chance to win *if everybody goes on playing by what they may know*: worlds of a memory are valued each by
its own hands, and their mean is what the position is worth to who remembers so.

Its points, its hand as it leads to exchanges (worth.py) and as it is, what could be handed in at once, the commissions still
open to it; how near the end is; the lead; the best and the mean of the rivals; where the next exchange may end the game, how near
everybody is to one that wins. Most counts once more the nearer the end is. A net for each number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import mul
from typing import NamedTuple

from engine.bots.value import Learnt, Nets, read_nets
from engine.data import DATA
from engine.games.nottingham.minds.finish import ends, prospect, shares
from engine.games.nottingham.minds.look import commissions_left, points, steps_left, turns_left
from engine.games.nottingham.minds.worth import PAIR, Counts, Outlook, Prospect, counts_of, worth
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, OBJECTS, PAIRS
from engine.games.nottingham.rules.procedures import S

OUTLOOK = Outlook()
SAFE = ((0.8, 0.9),) * 7  # the chances that three laid out hold, and that four do: about, whoever lurks
INPUTS = 57
PLAYERS = range(3, 8)

Wins = tuple[float, ...]  # by object and kind of commission, 1 where the game is won if it ends with that
Reckoned = dict[tuple[object, ...], tuple[int, Prospect, Wins]]  # what was reckoned before, by seat and what lies open


class Standing(NamedTuple):
    """What a seat has: points, hand, what it leads to from the turn after this one, and what it would bring if handed in now;
    whether an exchange could win the game, and what share of one the hand has: 1 if it could be made now."""

    points: float
    hand: Counts
    prospect: Prospect
    worth: float
    ready: float
    may_win: bool
    near: float


def standing(s: S, seat: int, reckoned: Reckoned) -> Standing:
    table = s.table
    key = (seat, *table.winnings, *table.commissions, table.sheriff)
    found = reckoned.get(key)
    if found is None:
        found = reckoned[key] = points(s, seat), prospect(s, seat, OUTLOOK, SAFE), wins(s, seat)
    made, outlook, won = found
    hand = counts_of(table.hands[seat])
    has = parts(hand, s.rules.data.smallest_set)
    near = max(map(mul, won, has)) if won else 0.0
    return Standing(made, hand, outlook, worth(outlook, hand, 1), ready(outlook, has), any(won), near)


def wins(s: S, seat: int) -> Wins:
    """What would win the game for this seat if it ended with it; nothing where the next exchange does not end it."""
    if not ends(s, True):
        return ()
    won = shares(s, seat)
    sets = [won[card] if ends(s, False) else 0.0 for card in OBJECTS]
    return (*sets, *(won.get(kind, 0.0) for kind in COMMISSIONS))


def parts(hand: Counts, smallest_set: int) -> list[float]:
    """By object and kind of commission, the share of its cards that this hand has: 1 where it could be exchanged now."""
    pairs = sum(number >= PAIR for number in hand)
    sets = [min(1.0, number / smallest_set) for number in hand]
    kinds = sum(number > 0 for number in hand)
    commissions = max(hand) / ALIKE, kinds / len(hand), *(pairs / size for size in PAIRS.values())
    return [*sets, *(min(1.0, each) for each in commissions)]


def ready(outlook: Prospect, has: Sequence[float]) -> float:
    """The points of the best exchange that a hand with these parts could make at once; 0 for none."""
    prizes = (*(three for three, _ in outlook.sets), *outlook.prizes)
    return max((prize for prize, part in zip(prizes, has, strict=True) if part == 1), default=0.0)


def alike(outlook: Prospect, hand: Counts, least: int, most: int) -> float:
    """The points of the best set of the objects of which there are so many in a hand; 0 for none."""
    return max(
        (each[0] for each, number in zip(outlook.sets, hand, strict=True) if least <= number <= most), default=0.0
    )


def inputs(s: S, seat: int, reckoned: Reckoned) -> list[float]:
    """The INPUTS numbers, each about 0 to 1."""
    mine = standing(s, seat, reckoned)
    rivals = [standing(s, other, reckoned) for other in s.table.others(seat)]
    hand, steps, left = mine.hand, steps_left(s), commissions_left(s)
    smallest_set = s.rules.data.smallest_set
    soon = 1 / (1 + turns_left(s))
    lead = (mine.points - max(each.points for each in rivals)) / 10
    size, pairs, most = sum(hand), sum(number >= PAIR for number in hand), max(hand)
    own = (mine.points / 20, mine.worth / 20, len(s.table.ambushes[seat]) / 2, size / 8, mine.ready / 10)
    totals = [each.points + each.worth for each in rivals]
    at_once = [each.points + each.ready for each in rivals]
    return [
        *own,
        *(soon * each for each in own),
        (worth(mine.prospect, hand, 0) - mine.worth) / 10,
        alike(mine.prospect, hand, smallest_set, 99) / 10,
        alike(mine.prospect, hand, PAIR, PAIR) / 10,
        pairs / 3,
        sum(number >= smallest_set for number in hand),
        sum(number > 0 for number in hand) / 4,
        most / 4,
        float(most > smallest_set),
        *(number / 3 for number in hand),
        *(prize / 10 for prize in mine.prospect.prizes),
        len(s.table.winnings[seat]) / 5,
        max(0.0, size - 6) * soon,
        soon,
        soon * soon,
        min(steps, 8) / 8,
        float(steps == 1),
        float(steps == 2),
        min(left, 6) / 6,
        float(left == 1),
        lead,
        lead * soon,
        lead * (steps == 1),
        lead * (steps < 3),
        max(0.0, lead) * soon,
        max(each.points for each in rivals) / 20,
        sum(each.points for each in rivals) / len(rivals) / 20,
        max(each.worth for each in rivals) / 20,
        sum(each.worth for each in rivals) / len(rivals) / 20,
        max(each.ready for each in rivals) / 10,
        (max(totals) - mine.points - mine.worth) / 20,
        (max(at_once) - mine.points - mine.ready) / 20,
        rivals[0].ready / 10,
        float(mine.may_win),
        mine.near,
        float(mine.near == 1),
        sum(each.may_win for each in rivals) / len(rivals),
        max(each.near for each in rivals),
        sum(each.near == 1 for each in rivals) / 2,
    ]


def sparse(numbers: list[float]) -> list[tuple[int, float]]:
    """Those that are not 0, as (place, number)."""
    return list(compress(zip(count(), numbers, strict=False), numbers))


class Value:
    """The learnt chance to win."""

    def __init__(self, nets: Nets) -> None:
        self.nets = nets

    def chance(self, s: S, seat: int, reckoned: Reckoned) -> float:
        """How likely the seat wins from here, where its turn is about to begin. 0 to 1"""
        return self.nets[s.rules.players].value(sparse(inputs(s, seat, reckoned)))


LEARNT = Learnt(DATA / "nottingham" / "value.json", lambda path: Value(read_nets(path, dict.fromkeys(PLAYERS, INPUTS))))
