"""Why a mind did what it did, in the words of the table: for whom the palace changed most."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.changed import changes, outcomes
from engine.games.intrigo.minds.palace import Palace, View
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.resolve import judge
from engine.games.intrigo.rules.table import NOTHING, Table
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import DOOR, ending
from engine.games.intrigo.undoing import palace_after

MATTERS = 0.004  # of the chair: what is less is nothing to speak of
INDIFFERENT = ("pass", "only_fill", "buy_small", "place_harmless", "place_best")  # reasons of what brings nobody much
OWN_MOVES = ("plot", PASS.verb)  # what needs nobody hired


def draft_reason(view: View, seat: int, card: str) -> Why:
    family = view.rules.family[card]
    if family == view.table.families[seat]:
        return Why("keep_own", {"card": card})
    return Why("keep_from" if family in view.table.families else "keep_neutral", {"card": card})


def reason(palace: Palace, choice: Choice, thoughts: Collection[Choice] | None = None, lost: bool = False) -> Why:
    """Why this was done; where it leaves the chair to somebody else as the palace stands, why that was let happen.

    `thoughts` is all that came to a mind that looks at no more, nor at who would be Doge; None: everything was weighed.
    `lost`: whatever was weighed would have left the chair to others.
    """
    view, seat = palace.view, palace.seat
    now = ending(view.rules, view.table).doge
    then = now if choice == PASS else ending(view.rules, palace_after(view, seat, choice)).doge
    usual = _for_tokens(palace, choice)
    last = view.table.gaps.count(NOTHING) <= view.table.players  # this seat has no other in the round
    if then in (None, seat) or (then == now and usual.key not in INDIFFERENT and not last):
        return usual
    stops = list(_stops(view, seat))
    args: dict[str, str | int] = {"other": then}
    if not stops:
        return usual if choice == PASS or _spares(view, seat, then) else Why("crown_forced", args)
    if thoughts is None:
        return Why("crown_lost" if lost else "crown_weighed", args)
    if all(each.verb not in OWN_MOVES for each in stops) and all(each.verb in OWN_MOVES for each in thoughts):
        return Why("crown_unhired", {**args, "coins": view.table.coins[seat]})
    return Why("crown_unseen", args)


def _stops(view: View, seat: int) -> Iterator[Choice]:
    """What this seat could have done, and nobody else would be Doge as the palace stands."""
    for each in turn_options(view, seat):
        if each != PASS and ending(view.rules, palace_after(view, seat, each)).doge in (None, seat):
            yield each


def _spares(view: View, seat: int, doge: int) -> bool:
    """Whether this seat could have kept somebody from the chair by leaving it to another: then nothing forced it."""
    options = (each for each in turn_options(view, seat) if each != PASS)
    return any(ending(view.rules, palace_after(view, seat, each)).doge != doge for each in options)


def _for_tokens(palace: Palace, choice: Choice) -> Why:
    """Whose expectations the choice shifts most: mine up, somebody's down, or nobody's.

    Only what is so on the table is told: an expectation can be of a gap at which nobody has anything yet. Nobody is said to be
    hurt whom the choice would make Doge, or who would win something by it.
    """
    if choice == PASS:
        return Why("pass", {"coins": palace.view.table.coins[palace.seat]})
    shifts = palace.shifts(choice)
    if choice.verb == "plot":
        return _placed(palace.view, palace.seat, choice, shifts)
    if len(choice.args) == 1:
        return Why("only_fill", {"kind": choice.verb})
    view, seat, kind = palace.view, palace.seat, choice.verb
    new = palace_after(view, seat, choice)
    doge, lost = ending(view.rules, new).doge, _lost(view, new)
    if doge == seat:
        return Why("buy_for_chair", {"kind": kind})
    denied, victim = min(((shifts[other], other) for other in lost if other not in (seat, doge)), default=(0.0, seat))
    if shifts[seat] >= max(MATTERS, -denied):
        return Why("buy_to_win", {"kind": kind})
    if denied < -MATTERS:
        return Why("buy_to_deny", {"kind": kind, "other": victim})
    return Why("buy_small", {"kind": kind})


def _lost(view: View, new: Table) -> set[int]:
    """The seats that would no longer win something as the palace stands, if it were `new`, and would win nothing instead."""
    found = changes(outcomes(view.rules, view.table), outcomes(view.rules, new))
    lost = {each.without.seat for each in found if each.without.seat is not None}
    return lost - {each.because.seat for each in found}


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
