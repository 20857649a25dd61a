"""Why somebody of Ghost for Sale did what they did, with the numbers that it was weighed by. Keys are those of `why` in the words files."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.minds.odds import View, worth
from engine.games.ghost_for_sale.minds.quick import asked_about
from engine.games.ghost_for_sale.possible import possible


def reserve(key: str, choice: Choice) -> Why:
    """Of cards put aside, with their sum. G 2.1"""
    return Why(key, {"points": sum(map(int, choice.cards()))})


def stance(lies: bool, often: float) -> Why:
    """Of a lie, or of the truth; `often` is how likely a lie was. G 3.1"""
    return Why("stance_lie" if lies else "stance_truth", {"percent": round(100 * min(1.0, max(0.0, often)))})


def enough(view: View, seat: int, key: str) -> Why:
    """Of a pass: with how many cards in hand."""
    return Why(key, {"number": len(view.table.hands[seat])})


def taken_for(view: View, seat: int, place: str, taken: float) -> Why:
    """Of a bid: the points that the property was taken to bring, no more and no less than it can by what the seat knows.

    Who misjudges it, or bids to spite somebody, reckons beyond that; so many points nobody gets. G 1.3, 8
    """
    ghosts = possible(view.rules, view.table, seat)[place].lying
    brings = [worth(view.rules, view.table, seat, place, [0.0] * count + [1.0]) for count in ghosts]
    return _bids(view, seat, "bid_worth", place, {"points": round(min(max(brings), max(min(brings), taken)))})


def likely_bought(view: View, seat: int, place: str, percent: int) -> Why:
    """Of a bid: how likely the property is bought in the end."""
    return _bids(view, seat, "bid", place, {"percent": percent})


def _bids(view: View, seat: int, key: str, place: str, figures: Mapping[str, int]) -> Why:
    """Of a bid: where nobody has bid before, where this seat has, or where others have. G 6.1"""
    bidders = {bid.seat for bid in view.table.bids if bid.place == place}
    told = f"{key}_again" if seat in bidders else key if bidders else f"{key}_first"
    return Why(told, {"place": place, **figures})


def lays(view: View, seat: int, place: str, ghost: bool, liked: str) -> Why:
    """Of a token, a ghost or none: what is liked best of it, else whether the property is better with it. G 4.2"""
    row = view.rules.rows[place]
    fits = (row[3] + row[4] > row[1]) == ghost
    usual = f"declare_{'ghost' if ghost else 'empty'}_{'good' if fits else 'bad'}"
    return Why(f"declare_likes_{liked}" if liked else usual, {"place": place})


def settled(view: View, choice: Choice) -> Why:
    """Of mirror, crypt and ball: which house it was about. G 8.4, 8.5"""
    assert view.ask is not None
    place, _ = asked_about(view)
    if choice.verb == "guess":
        return Why("ball", {"ghosts": choice.number(), "place": place})
    return Why(f"{view.ask.kind}_{choice.verb}", {"place": place})
