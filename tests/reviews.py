"""Matches whose decisions are judged, a little: for tests of the review in every game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from copy import copy
from dataclasses import replace
from functools import lru_cache

from engine.bots.opponents import player
from engine.bots.search import Searcher
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.core.chance import Chance, Generator
from engine.core.flow import AnyState, options
from engine.core.game import Value
from engine.core.record import Answered, Record
from engine.library import load
from engine.review.judging import Effort, Judge, Judgement
from engine.review.reviewer import Care
from engine.truth.moments import Moment, Past

LITTLE = Effort(2, 4, 2)
CARE = Care(LITTLE, 20, 2)
FEW = 8  # simulations of a hint


def judge(past: Past, seat: int) -> Judge:
    """One that tries little: laws hold for any effort."""
    found = Judge(past, seat, LITTLE)
    if isinstance(found.mind, Searcher):
        found.mind = found.mind.trying(FEW)
    return found


def judged(past: Past, moment: Moment) -> Judgement:
    assert moment.seat is not None
    (found,) = judge(past, moment.seat).judged({moment.number})
    return found


@lru_cache(8)  # each holds every state of its match
def past_of(game: str, players: int, seed: int, mind: str = "random", **options: Value) -> Past:
    """A match of one game; by `random` minds, in which anything is answered."""
    rules = load(game)
    session = Session(rules, [player(game, mind)] * players, seed, {**single(rules), **options})
    session.play_out()
    return Past(rules, session.record)


def hinted(record: Record, seat: int, numbers: Collection[int]) -> Record:
    """The record in which a hint had named some of a seat's answers; of all its answers these `numbers`."""
    own = [at for at, each in enumerate(record.entries) if isinstance(each, Answered) and each.seat == seat]
    entries = list(record.entries)
    for number in numbers:
        found = entries[own[number]]
        assert isinstance(found, Answered)
        entries[own[number]] = replace(found, hinted=True)
    return Record(record.header, entries)


def free(past: Past, seat: int | None = None) -> Iterator[Moment]:
    """The moments at which somebody, or this seat, had a choice."""
    for moment, state in zip(past.moments, past.states, strict=True):
        if moment.seat is not None and seat in (None, moment.seat) and len(options(state, moment.seat)) > 1:
            yield moment


def as_seen(past: Past, moment: Moment, seed: int) -> Past:
    """The same match up to this moment as its seat saw it, what it could not see being something else."""
    assert moment.seat is not None
    seat, last = moment.seat, moment.number + 1
    other = copy(past)
    other.moments = past.moments[:last]
    other.states = (*past.states[: last - 1], otherwise(past.states[last - 1].mask(seat), seat, seed))
    other.events = tuple(each.to(seat) for each in past.events[: moment.events])
    return other


def otherwise(view: AnyState, seat: int, seed: int) -> AnyState:
    """Something else that this seat may be looking at."""
    generator = Generator("otherwise", seed)
    return view.fill(view.game.guess(view, seat, generator), Chance(generator))
