"""Why a mind did what it did, in the words of the table: for whom the palace changed most."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.minds.palace import Palace, View
from engine.games.intrigo.rules.resolve import judge
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import DOOR

MATTERS = 0.004  # of the chair: what is less is nothing to speak of


def draft_reason(view: View, seat: int, card: str) -> Why:
    family = view.rules.family[card]
    if family == view.table.families[seat]:
        return Why("keep_own", {"card": card})
    return Why("keep_from" if family in view.table.families else "keep_neutral", {"card": card})


def reason(palace: Palace, choice: Choice) -> Why:
    """Whose expectations the choice shifts most: mine up, somebody's down, or nobody's.

    Of a plot card only what is so on the table is told: an expectation can be of a gap at which nobody has anything yet.
    """
    if choice == PASS:
        return Why("pass", {"coins": palace.view.table.coins[palace.seat]})
    shifts = palace.shifts(choice)
    if choice.verb == "plot":
        return _placed(palace.view, palace.seat, choice, shifts)
    if len(choice.args) == 1:
        return Why("only_fill", {"kind": choice.verb})
    mine, (least, victim) = shifts[palace.seat], _worst(palace.seat, shifts)
    if mine >= max(MATTERS, -least):
        return Why("buy_to_win", {"kind": choice.verb})
    if least < -MATTERS:
        return Why("buy_to_deny", {"kind": choice.verb, "other": victim})
    return Why("buy_small", {"kind": choice.verb})


def _worst(seat: int, shifts: Sequence[float]) -> tuple[float, int]:
    """Who of the others loses most by a choice, and how much."""
    return min((shift, other) for other, shift in enumerate(shifts) if other != seat)


def _placed(view: View, seat: int, choice: Choice, shifts: Sequence[float]) -> Why:
    card, beside = choice.word(), _beside(view, seat, choice)
    mine, (least, _) = shifts[seat], _worst(seat, shifts)
    robbed = [(shifts[before], before) for before, now in beside if before is not None and now != before != seat]
    wins = any(before != seat and now == seat for before, now in beside)
    keeps = any(before == seat and now == seat for before, now in beside)
    loses = any(before == seat and now != seat for before, now in beside)
    denied = min(robbed, default=(0.0, seat))
    so = {"place_to_win": wins and mine > 0, "place_to_keep": keeps and mine > 0, "place_to_deny": denied[0] < 0}
    told = [key for key, holds in so.items() if holds] if max(mine, -least) >= MATTERS else []
    if mine < -least:
        told.sort(key=lambda key: key != "place_to_deny")
    key = (*told, "place_best" if loses else "place_harmless")[0]
    return Why(key, {"card": card, "other": denied[1]} if key == "place_to_deny" else {"card": card})


def _beside(view: View, seat: int, choice: Choice) -> list[tuple[int | None, int | None]]:
    """Who wins each arcade beside the gap as it is, and with the card; not the door that is the first player's anyhow."""
    rules, table = view.rules, view.table
    new = after(table, events_of(rules, table, seat, choice))
    arcades = [arcade for arcade, _ in rules.sides[choice.number(1)] if arcade != DOOR or rules.door != "first_player"]
    return [(judge(rules, table, arcade)[0], judge(rules, new, arcade)[0]) for arcade in arcades]
