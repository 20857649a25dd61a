"""What speaks for having cards: sets, pairs and commissions that they would make of a hand, told to the player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.cards import Cards
from engine.core.mind import Why
from engine.games.nottingham.minds.finish import after as reached_with
from engine.games.nottingham.minds.finish import ends
from engine.games.nottingham.minds.look import prize
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import PAIR, Counts, plus
from engine.games.nottingham.rules.numbers import COMMISSIONS, PLACE, missing

SURE = 0.01  # what a sum of chances may lack to be certain
STEP = 5  # per cent: estimates are no more exact than that


def percent(chance: float) -> int:
    """An estimate in round numbers; 0 and 100 only where it is certain."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(100 - STEP, max(STEP, STEP * round(100 * chance / STEP)))


def smallest_set(t: Thought) -> int:
    return t.view.rules.data.smallest_set


def brings(t: Thought, kind: str) -> int:
    """The points of a commission to who completes it now."""
    held = t.view.table.holders()[kind]
    return t.view.rules.prize_of(kind, (*held, t.seat))


def made(t: Thought, counts: Counts) -> list[str]:
    """The commissions, still open to this seat, for which a hand has the cards; the dearest first."""
    return _open(t, lambda kind: not missing(counts, kind))


def almost(t: Thought, counts: Counts) -> list[str]:
    """The commissions, still open to this seat, for which a hand needs one card more; the dearest first."""
    return _open(t, lambda kind: missing(counts, kind) == 1)


def _open(t: Thought, fits: Callable[[str], bool]) -> list[str]:
    found = [kind for kind in COMMISSIONS if fits(kind) and prize(t.view, t.seat, kind)]
    return sorted(found, key=lambda kind: -brings(t, kind))


@dataclass(frozen=True, slots=True)
class End:
    """How the game ends with an exchange: the points of the seat and of the best of the others, and whether it wins."""

    mine: int
    best: int
    won: bool

    def told(self, key: str, args: dict[str, str | int]) -> Why:
        """The reason of this name for an end that is won, or for one that is lost."""
        return Why(f"{key}_ends_{'won' if self.won else 'lost'}", {**args, "own": self.mine, "best": self.best})


def end_with(t: Thought, made: str) -> End | None:
    """How the game ends if this object is exchanged, or this commission completed; None where it goes on. N 9.1, N 9.2"""
    if not ends(t.view, made in COMMISSIONS):
        return None
    reached = reached_with(t.view, t.seat, made)
    best = max(points for seat, (points, _) in enumerate(reached) if seat != t.seat)
    return End(reached[t.seat][0], best, reached[t.seat] == max(reached))


def gains(t: Thought, before: Counts, after: Counts, cards: Cards) -> Why | None:
    """What these cards, which are in the hand `after` and not yet in that `before`, make of it; None: nothing yet."""
    best = max(cards, key=lambda card: (after[PLACE[card]], t.view.rules.value[card]))
    new = [kind for kind in made(t, after) if kind not in made(t, before)]
    if new:
        kinds: dict[str, str | int] = {"kind": new[0], "points": brings(t, new[0]), "card": best}
        end = end_with(t, new[0])
        return Why("makes_commission", kinds) if end is None else end.told("commission", kinds)
    number = after[PLACE[best]]
    args: dict[str, str | int] = {"card": best, "number": number, "points": t.view.rules.value[best]}
    end = end_with(t, best)
    if number >= smallest_set(t):
        if end is not None and not (end.won and before[PLACE[best]] >= smallest_set(t)):
            return end.told("set", args)
        return Why("makes_set" if before[PLACE[best]] < smallest_set(t) else "makes_more", args)
    if number != PAIR:
        return None
    return Why("makes_pair", args) if end is None else end.told("pair", args)


def helps(t: Thought, other: int, card: str) -> str:
    """What one card more makes of what is surely in somebody's hand: a commission, or a set of that object; "" for neither."""
    held = [int(count + SURE) for count in t.memory.held[other]]
    with_it = plus(tuple(held), PLACE[card])
    for kind in COMMISSIONS:
        if prize(t.view, other, kind) and missing(held, kind) == 1 and not missing(with_it, kind):
            return kind
    return card if with_it[PLACE[card]] == smallest_set(t) else ""
