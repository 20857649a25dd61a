"""Why somebody of Ghost for Sale did what they did, with the numbers that it was weighed by. Keys are those of `why` in the words files."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.minds.quick import asked_about


def reserve(key: str, choice: Choice) -> Why:
    """Of cards put aside, with their sum. G 2.1"""
    return Why(key, {"points": sum(map(int, choice.cards()))})


def stance(lies: bool, often: float) -> Why:
    """Of a lie, or of the truth; `often` is how likely a lie was. G 3.1"""
    return Why("stance_lie" if lies else "stance_truth", {"percent": round(100 * min(1.0, max(0.0, often)))})


def enough(view: View, seat: int, key: str) -> Why:
    """Of a pass: with how many cards in hand."""
    return Why(key, {"number": len(view.table.hands[seat])})


def settled(view: View, choice: Choice) -> Why:
    """Of mirror, crypt and ball: which house it was about. G 8.4, 8.5"""
    assert view.ask is not None
    place, _ = asked_about(view)
    if choice.verb == "guess":
        return Why("ball", {"ghosts": choice.number(), "place": place})
    return Why(f"{view.ask.kind}_{choice.verb}", {"place": place})
