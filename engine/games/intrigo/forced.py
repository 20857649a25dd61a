"""A plot card that somebody had to place, since nothing else could be done: which seal it won somebody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.table import COIN, Named, Placed, RoundBegan, Table, Took, empty
from engine.games.intrigo.standing import verdicts


@dataclass(frozen=True, slots=True)
class Given:
    """`at` is the number of the event with which the `card` was placed in this `round`, `token` the seal that somebody won by it."""

    at: int
    round: int
    card: str
    token: str


def given(state: State[Table, Rules], opening: Table | None, events: Numbered, seat: int, whom: int) -> Iterator[Given]:
    """What a seat so gave to `whom`: what they won when the round was counted and would not have before that card."""
    rules, position = state.rules, state.copy()
    table = opening.copy() if opening is not None else empty(rules)
    called, numbered = False, [*events]
    for nth, (at, event) in enumerate(numbered):
        if not isinstance(event, Placed) or event.seat != seat or called:
            called = isinstance(event, Named)
            event.apply(table)
            continue
        position.table, before = table, verdicts(rules, table)
        forced = len(turn_options(position, seat)) == 1
        event.apply(table)
        if not forced:
            continue
        had = {(each.arcade, each.token) for each in before if each.winner == whom}
        for took in _taken(numbered[nth + 1 :], whom):
            now = verdicts(rules, table)[took.arcade]
            new = (took.arcade, took.token) not in had and (now.winner, now.token) == (whom, took.token)
            if new and took.token != COIN:
                yield Given(at, table.round, event.card, took.token)


def _taken(later: Numbered, seat: int) -> Sequence[Took]:
    """What a seat won when this round was counted."""
    here = takewhile(lambda each: not isinstance(each[1], RoundBegan), later)
    return [each for _, each in here if isinstance(each, Took) and each.seat == seat]
