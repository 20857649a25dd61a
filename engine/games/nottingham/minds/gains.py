"""What speaks for having cards: sets, pairs and commissions that they would make of a hand, told to the player."""

from __future__ import annotations

from engine.core.cards import Cards
from engine.core.mind import Why
from engine.games.nottingham.minds.look import prize
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import Counts
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, PAIRS, PLACE

PAIR = 2
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
    pairs = sum(count >= PAIR for count in counts)
    ready = {
        "five_alike": max(counts) >= ALIKE,
        "all_seven": min(counts) > 0,
        **{kind: pairs >= size for kind, size in PAIRS.items()},
    }
    found = [kind for kind in COMMISSIONS if ready[kind] and prize(t.view, t.seat, kind)]
    return sorted(found, key=lambda kind: -brings(t, kind))


def gains(t: Thought, before: Counts, after: Counts, cards: Cards) -> Why | None:
    """What these cards, which are in the hand `after` and not yet in that `before`, make of it; None: nothing yet."""
    best = max(cards, key=lambda card: (after[PLACE[card]], t.view.rules.value[card]))
    new = [kind for kind in made(t, after) if kind not in made(t, before)]
    if new:
        return Why("makes_commission", {"kind": new[0], "points": brings(t, new[0]), "card": best})
    number = after[PLACE[best]]
    args: dict[str, str | int] = {"card": best, "number": number, "points": t.view.rules.value[best]}
    if number >= smallest_set(t):
        return Why("makes_set" if before[PLACE[best]] < smallest_set(t) else "makes_more", args)
    return Why("makes_pair", args) if number == PAIR else None
