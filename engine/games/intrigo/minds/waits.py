"""What could have waited: told to who has done it, after the game, by what was done in the worlds in which answers were tried.

What was chosen could wait where, after the better answer, most of these worlds bring the same: by oneself later in the round, or by
somebody before one's next turn. The better one could not where, after what was chosen, somebody else mostly fills its gap before that turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.intrigo.rules.numbers import Rules

MOST = 0.5  # of the worlds: in more than that it is mostly so (house)


class Done(NamedTuple):
    """What somebody did in a world: a plot `card` into a gap, or an influence card ("") that turned over the token of an `arcade` or
    the card in the gap of a `victim`; -1 for neither."""

    seat: int
    gap: int
    card: str
    arcade: int
    victim: int


Line = Sequence[Done]


def waits(
    rules: Rules, seat: int, better: Choice, other: Choice, lines: Callable[[Choice], Sequence[Line]]
) -> Why | None:
    """That `other` could wait and `better`, a plot card, could not; None where the worlds do not show both."""
    same = _same(rules, other)
    if same is None or better.verb != "plot":
        return None
    first = _mostly(_filled(line, seat, better.number(1)) for line in lines(other))
    if first is None:
        return None
    done = _mostly(_done(line, seat, same) for line in lines(better))
    if done is None:
        return None
    args: dict[str, str | int] = {"kind": other.word() if other.verb == "plot" else other.verb, "other": first}
    return Why("could_wait_own", args) if done == seat else Why("could_wait", {**args, "who": done})


def _same(rules: Rules, choice: Choice) -> Callable[[Done, int], bool] | None:
    """What does the same as a choice: the same card in the same gap, by the same seat, or whatever turns over the same; None where
    worlds do not have it."""
    if choice.verb == "plot":
        card, gap = choice.word(), choice.number(1)
        return lambda deed, seat: deed.seat == seat and (deed.card, deed.gap) == (card, gap)
    if choice.verb not in ("assassin", "thief") or len(choice.args) == 1:
        return None
    arcade = choice.number(1)
    if choice.verb == "thief":
        return lambda deed, _: deed.arcade == arcade
    victim = dict(rules.sides[choice.number()])[arcade]
    return lambda deed, _: deed.victim == victim


def _before(line: Line, seat: int) -> Line:
    """What was done up to the seat's next turn, that included."""
    turn = next((at for at, deed in enumerate(line) if deed.seat == seat), None)
    return line if turn is None else line[: turn + 1]


def _filled(line: Line, seat: int, gap: int) -> int | None:
    """Who else filled a gap before the seat's next turn."""
    return next((deed.seat for deed in _before(line, seat) if deed.gap == gap and deed.seat != seat), None)


def _done(line: Line, seat: int, same: Callable[[Done, int], bool]) -> int | None:
    """Who did the same: the seat itself later in the round, or somebody before its next turn."""
    mine = (deed.seat for deed in line if deed.seat == seat and same(deed, seat))
    return next((deed.seat for deed in _before(line, seat) if same(deed, seat)), next(mine, None))


def _mostly(found: Iterable[int | None]) -> int | None:
    """The seat that it was in most of them."""
    all_of = list(found)
    who, often = Counter(all_of).most_common(1)[0] if all_of else (None, 0)
    return who if often > MOST * len(all_of) else None
