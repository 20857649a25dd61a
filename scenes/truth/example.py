"""A match that minds have played, its chances from a few playouts, and judgements of it: for pictures, `walk` and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from engine.bots.opponents import ME, opponents, player
from engine.bots.registry import levels_of, usual_level
from engine.bots.session import Session
from engine.core.record import Answered, Record, to_text
from engine.core.record_file import from_text
from engine.library import load
from engine.review.chair import GAMES, Sat
from engine.review.fooled import Fooled
from engine.review.judging import NONE, Effort, Gap, Judge, Judgement
from engine.review.luck import Lucks
from engine.review.reviewer import Part
from engine.truth.chances import Point, curve
from engine.truth.moments import Past

PLAYOUTS = 12  # for each moment of the curve
LITTLE = Effort(2, 2, 2)  # a judgement whose figures are made up
COST = (0.17, 0.09, 0.06)  # of a chance to win: what decisions cost in the pictures
LUCK = 240, 8  # games from which luck is told apart from skill, in all and for each place around a step


@lru_cache(maxsize=60)
def finished(game: str, players: int, seed: int) -> Record:
    """The record of a match played to its end; at the person's seat a mind has played too."""
    level = usual_level(game)
    names = (ME, *(f"{level}:{name}" for name in list(opponents())[: players - 1]))
    played = Session(load(game), [player(game, level if name == ME else name) for name in names], seed)
    played.play_out()
    return Record(replace(played.record.header, seats=names), played.record.entries)


def damaged(record: Record, answers: int) -> Record:
    """The same, of which after so many answers nothing can be read any more."""
    begun = record.until(answers)
    return Record(record.header, [*begun.entries, Answered(0, "?")])


@lru_cache(maxsize=60)
def _points(text: str) -> tuple[Point, ...]:
    return tuple(curve(from_text(text, "game"), PLAYOUTS))


class Reckoned:
    """Stands in the place of an estimator: all chances are known at once."""

    progress = 1.0

    def __init__(self, record: Record) -> None:
        self._points = list(_points(to_text(record)))

    def poll(self) -> list[Point]:
        points, self._points = self._points, []
        return points

    def close(self) -> None: ...


@lru_cache(maxsize=60)
def _lucks(text: str) -> Lucks:
    record = from_text(text, "game")
    return Lucks(Past(load(record.header.game), record), *LUCK)


@lru_cache(maxsize=20)
def _judged(text: str, seat: int) -> tuple[Part, ...]:
    """Judgements of a match: what was better, and why, is found in a hurry; by how much is made up."""
    record = from_text(text, "game")
    past = Past(load(record.header.game), record)
    judge = Judge(past, seat, LITTLE)
    if not judge.free:
        return ()
    step = max(1, len(judge.free) // 12)
    some = {each.number: each for each in judge.judged({each.number for each in judge.free[1::step]})}
    costly = list(islice((number for number, each in some.items() if each.best != each.chosen), len(COST)))
    well = next((number for number, each in some.items() if each.usual != each.chosen and number not in costly), None)
    plain = next(iter(some.values()))
    parts: list[Part] = []
    for own, moment in enumerate(judge.free):
        chosen = past.game.grammar.parse(moment.choice)
        each = some.get(moment.number) or replace(
            plain, number=moment.number, own=own, kind=moment.kind, chosen=chosen, best=chosen, usual=chosen
        )
        lost = COST[costly.index(each.number)] if each.number in costly else 0.0
        praised = each.number == well
        gained, praise = (Gap(0.08, 0.02), replace(each.praise or each.hint, even=False)) if praised else (NONE, None)
        parts.append(replace(each, behind=Gap(lost, lost / 4), gained=gained, praise=praise, level=()))
    if past.over:
        parts.append(_lucks(text).of(seat))
    judged = [each for each in parts if isinstance(each, Judgement)]
    lie = next((each for each in past.claims() if each.seat == seat and not each.true and not each.caught), None)
    if lie is not None:
        other = replace(judged[-1], seat=(seat + 1) % len(record.header.seats), behind=Gap(0.1, 0.02))
        parts.append(Fooled(lie, other))
    return tuple(parts)


class Judged:
    """Stands in the place of who judges: so many parts (None: all) are known at once, and no more come."""

    able, failed = True, False

    def __init__(self, record: Record, seat: int, known: int | None = None) -> None:
        self._parts = _judged(to_text(record), seat)
        self.decisions: int | None = sum(isinstance(each, Judgement) for each in self._parts)
        self._left = self._parts[:known]
        self.done, self.progress = False, 0.0 if known is None else known / max(1, len(self._parts))
        self._whole = known is None

    def poll(self) -> Sequence[Part]:
        parts, self._left = self._left, ()
        self.done = self._whole
        return parts

    def close(self) -> None:
        self.done = True


class Nothing(Judged):
    """The same, of who had nothing to decide."""

    def __init__(self, record: Record, seat: int) -> None:
        super().__init__(record, seat)
        self.decisions, self._left = 0, ()


class Sitting:
    """Stands in the place of what plays the same chair again: all games of a level but the last are over, each better than the one
    before."""

    failed = False

    def __init__(self, record: Record, _: int) -> None:
        levels = levels_of(record.header.game)
        self._sat = [
            Sat(level, game * 4 < GAMES * (at + 1)) for at, level in enumerate(levels) for game in range(GAMES)
        ]
        self._sat, self.done = self._sat[:-6], False
        self.progress = len(self._sat) / (GAMES * len(levels))

    def poll(self) -> Sequence[Sat]:
        sat, self._sat = self._sat, []
        return sat

    def close(self) -> None:
        self.done = True
