"""The bluff that fooled somebody who had reason to doubt: a lie that was let pass where doubting it was the better answer.

Who could have caught it is found by the rules: another answer of theirs leads to the lie being caught. Whether they had
reason to is judged as any answer is, on what they could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.core.choice import PASS, Choice
from engine.core.claim import Claim
from engine.core.flow import AnyState, answer, options, refusal
from engine.core.progress import Began
from engine.review.judging import Judge, Judgement
from engine.truth.moments import Moment, Past

MOST = 24  # answers of others that are judged
LOOKED_AT = 12  # other answers that might have caught the lie


@dataclass(frozen=True, slots=True)
class Fooled:
    """A lie, and the answer with which somebody let it pass; `judged` says how much better it was to doubt it."""

    claim: Claim
    judged: Judgement


def fooled(past: Past, seat: int, breathe: Callable[[], object] = lambda: None) -> Fooled | None:
    """Of all that were fooled by lies of this seat, who had most reason to doubt; None where nobody had any.

    `breathe` is called now and then.
    """
    found: list[Fooled] = []
    listeners = [(claim, moment, doubts) for claim in _lies(past, seat) for moment, doubts in _who_could(past, claim)]
    by_seat: dict[int, dict[int, tuple[Claim, frozenset[Choice]]]] = {}
    for claim, moment, doubts in listeners[:MOST]:
        assert moment.seat is not None
        by_seat.setdefault(moment.seat, {})[moment.number] = (claim, doubts)
    for other, heard in by_seat.items():
        for each in Judge(past, other, breathe=breathe).judged(heard):
            claim, doubts = heard[each.number]
            if each.best in doubts and each.rank and each.behind.counts > 0:  # also where hints call both as good
                found.append(Fooled(claim, each))
    return max(found, key=lambda each: each.judged.behind.more, default=None)


def _lies(past: Past, seat: int) -> Iterator[Claim]:
    """What this seat said that was not so, and never came out at once; where a hint had named it, it was not its own idea."""
    lies = (each for each in past.claims() if each.seat == seat and not each.true and not each.caught)
    return (each for each in lies if not _hinted(past, each))


def _hinted(past: Past, claim: Claim) -> bool:
    """Whether a hint had named the answer that made the claim."""
    given = [each for each in past.moments if each.seat == claim.seat and each.events <= claim.at]
    return bool(given) and given[-1].hinted


def _who_could(past: Past, claim: Claim) -> Iterator[tuple[Moment, frozenset[Choice]]]:
    """The answers of others to the lie until something else began, each with those by which they had caught it."""
    until = next(
        (at for at in range(claim.at + 1, len(past.events)) if isinstance(past.events[at], Began)), len(past.events)
    )
    for moment, state in zip(past.moments, past.states, strict=True):
        if moment.seat in (None, claim.seat) or not claim.at < moment.events <= until:
            continue
        assert moment.seat is not None
        others = [each for each in options(state, moment.seat) if str(each) != moment.choice][:LOOKED_AT]
        caught = frozenset(each for each in others if _catches(past, moment, state, each, claim))
        if caught:
            yield moment, caught


def _catches(past: Past, moment: Moment, state: AnyState, choice: Choice, claim: Claim) -> bool:
    """Whether the lie had been caught by this answer, by the truth, while all others let it pass."""
    listed = past.game.facts.claims
    assert moment.seat is not None
    if listed is None:
        return False
    after = state.copy()
    answer(after, moment.seat, choice)
    for other in after.waits_for() if after.ask == state.ask else ():
        answer(after, other, PASS if refusal(after, other, PASS) is None else options(after, other)[0])
    events = [each for each in past.numbered if each[0] < moment.events]
    events += enumerate(after.events, moment.events)
    return any(
        each.at == claim.at and each.caught and each.doubter == moment.seat for each in listed(past.opening, events)
    )
