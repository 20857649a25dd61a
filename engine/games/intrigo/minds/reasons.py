"""Why a mind did what it did, in the words of the table: for whom the palace changed most."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.minds.palace import Palace, View


def draft_reason(view: View, seat: int, card: str) -> Why:
    family = view.rules.family[card]
    if family == view.table.families[seat]:
        return Why("keep_own", {"card": card})
    return Why("keep_from" if family in view.table.families else "keep_neutral", {"card": card})


def reason(palace: Palace, choice: Choice) -> Why:
    """Whose expectations the choice shifts most: mine up, somebody's down, or nobody's."""
    if choice == PASS:
        return Why("pass", {"coins": palace.view.table.coins[palace.seat]})
    shifts = palace.shifts(choice)
    mine = shifts[palace.seat]
    others = [(shift, other) for other, shift in enumerate(shifts) if other != palace.seat]
    least, victim = min(others)
    bought = choice.verb != "plot"
    if len(choice.args) == 1 and bought:
        return Why("only_fill", {"kind": choice.verb})
    name: dict[str, str | int] = {"kind": choice.verb} if bought else {"card": choice.word()}
    if mine >= max(0.004, -least):
        return Why("buy_to_win" if bought else "place_to_win", name)
    if least < -0.004:
        return Why("buy_to_deny" if bought else "place_to_deny", {**name, "other": victim})
    return Why("buy_small" if bought else "place_harmless", name)
