"""When to dial: a call is weighed against what waiting may still bring, which is less the nearer others are. T 4.1, 5.3, 6.4"""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.mind import Asked, Why
from engine.games.top_secret.deduction import DEALS_OF_NUMBER, possible
from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.inclined import waiting
from engine.games.top_secret.minds.quick import may_call
from engine.games.top_secret.rules.questions import receiver

SURE = {
    3: 0.72,
    4: 0.93,
    5: 0.62,
}  # how likely a number has to be right while nobody else is near one; tuned (TUNING.md)
HASTE = {3: 0.2, 4: 0.35, 5: 0.05}  # how much less will do once somebody else must have it by now
DECIDES = 0.9  # how likely it has to be right to be advised first where a wrong one may lose the match and a right one does not win it
DARING = 0.06  # how far character moves that
PATIENCE = 10  # rounds in which nobody shows anything; after them a worse guess will do


def sure_enough(view: View, belief: Belief) -> float:
    """How likely a number has to be right for this seat to call it now."""
    players, character = view.rules.players, belief.character
    hurry = 0.02 * max(0.0, belief.quiet - PATIENCE * (1.5 - character.greed))
    sure = SURE[players] + belief.tuning.sure + DARING * (0.5 - character.daring) + waiting(belief)
    return sure - hurry - belief.tuning.haste * HASTE[players] * threat(view, belief)


def winners_if_wrong(view: View, seat: int) -> tuple[int, ...]:
    """Who may win the match by a wrong call of this seat, where a right one would not win it for the seat. T 4.3

    Of four nobody knows for certain which of the others are the pair that wins a point.
    """
    goal, scores = view.game.target(view.options) or 0, view.table.scores
    return lost_to(view, seat) if goal and scores and scores[seat] + 1 < goal else ()


def lost_to(view: View, seat: int) -> tuple[int, ...]:
    """Who may win the match by a wrong call of this seat. T 4.3"""
    goal, scores = view.game.target(view.options) or 0, view.table.scores
    if not goal or not scores:
        return ()
    return tuple(other for other in range(view.rules.players) if other != seat and scores[other] + 1 >= goal)


def threat(view: View, belief: Belief) -> float:
    """How near the others, or the other pair, are to a right call, from 0 to 1, as far as all can see."""
    others = [chair for chair in range(view.rules.players) if chair != belief.seat]
    if view.rules.players != 4:
        return max(belief.knows(chair) for chair in others)
    return sum(
        belief.ally_odds(ally) * max(belief.knows(chair) for chair in others if chair != ally) for ally in others
    )


def best_call(view: View, ask: Asked, belief: Belief) -> tuple[Choice, float] | None:
    """The likeliest number and how likely it is right, where a call is allowed."""
    if ask.kind == "place" or not may_call(view, ask.kind):
        return None
    number, right = belief.best_call(receiver(view, ask.seat) if view.rules.players == 4 else None)
    return Choice("call", (number,)), right


def likeliest(view: View, seat: int, last: int) -> float:
    """In what share of the deals that seem possible the likeliest number is right; `last` as in `call_at` (quick.py)."""
    found = possible(view.table, seat, last)
    return max((found & deals).bit_count() for deals in DEALS_OF_NUMBER.values()) / found.bit_count()


def why_listen(right: float) -> Why:
    """Of a call that is not made: how likely the likeliest number is right."""
    return Why("listen", {"percent": min(99, round(100 * right))})


def why_call(choice: Choice, right: float) -> Why:
    number = " ".join(choice.cards())
    if right > 0.995:
        return Why("call.certain", {"number": number})
    return Why("call", {"number": number, "percent": min(99, round(100 * right))})
