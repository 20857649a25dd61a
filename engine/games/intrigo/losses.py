"""Who no longer wins what when something changes in the palace: all of it, so that it can be told in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.intrigo.changed import Change, Outcome
from engine.games.intrigo.preview import Shift
from engine.games.intrigo.rules.table import COIN, upright
from engine.games.intrigo.standing import Verdict


class Loss(NamedTuple):
    """What somebody no longer wins: the arcades where it lay, seals before coins, and the `tokens` that lay there."""

    seat: int
    arcades: tuple[int, ...]
    tokens: tuple[str, ...]


def losses(changed: Iterable[Change], first: int | None = None) -> tuple[Loss, ...]:
    """All that somebody would have won and does not win now, each with everything of theirs, `first` before the others.

    Who wins an equal token elsewhere instead has lost nothing.
    """
    found = tuple(changed)
    seats = sorted(
        {each.without.seat for each in found if each.without.seat is not None}, key=lambda seat: seat != first
    )
    lost = (_of(found, seat) for seat in seats)
    return tuple(each for each in lost if each.arcades)


def _of(changed: Sequence[Change], seat: int) -> Loss:
    gained = Counter(upright(each.because.token) for each in changed if each.because.seat == seat)
    found = list[tuple[int, str]]()
    for each in changed:
        token = upright(each.without.token)
        if each.without.seat != seat:
            continue
        if gained[token]:
            gained[token] -= 1
        else:
            found.append((each.arcade, token))
    found.sort(key=lambda each: each[1] == COIN)
    return Loss(seat, tuple(arcade for arcade, _ in found), tuple(token for _, token in found))


def lasting(changed: Sequence[Change]) -> tuple[Change, ...]:
    """Without those that undo one another: an equal token went from somebody to another, or to nobody, and elsewhere back."""
    left = list(changed)
    for each in changed:
        back = next((other for other in left if _returned(each, other)), None)
        if each in left and back is not None:
            left.remove(each)
            left.remove(back)
    return tuple(left)


def _returned(one: Change, other: Change) -> bool:
    tokens = {upright(each.token) for change in (one, other) for each in (change.without, change.because)}
    seats = one.without.seat, one.because.seat
    return len(tokens) == 1 and seats[0] != seats[1] and seats == (other.because.seat, other.without.seat)


def changed_by(shifts: Iterable[Shift]) -> tuple[Change, ...]:
    """What a choice would change, as changes of outcomes."""
    return tuple(Change(each.arcade, _outcome(each.before), _outcome(each.after)) for each in shifts)


def _outcome(verdict: Verdict) -> Outcome:
    return Outcome(verdict.token, verdict.winner, verdict.reason)
