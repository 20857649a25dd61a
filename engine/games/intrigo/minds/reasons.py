"""Why a mind did what it did, in the words of the table: for whom the palace changed most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.changed import changes, outcomes
from engine.games.intrigo.minds.palace import Palace, View
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.resolve import distances, judge
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import DOOR, ending
from engine.games.intrigo.undoing import palace_after

MATTERS = 0.004  # of the chair: what is less is nothing to speak of
INDIFFERENT = ("pass", "only_fill", "buy_small", "place_harmless", "place_best")  # reasons of what brings nobody much
UNSEEN = ("chair_unseen", "chair_unseen_for")  # nothing that was seen was about as good: the chair was not
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
    new = view.table if choice == PASS else palace_after(view, seat, choice)
    then = ending(view.rules, new).doge
    usual = _for_tokens(palace, choice)
    if then != now and seat in (now, then):  # nothing less is to be told then
        usual = _won(choice) if then == seat else _given_up(view, seat, choice, new, thoughts is not None, lost)
    elif then is None and now is not None:
        usual = Why("chair_denied", {"card": played(choice), "other": now})
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


def played(choice: Choice) -> str:
    """The card that somebody lays by a choice: a plot card, or the one whom they hire."""
    return choice.word() if choice.verb == "plot" else choice.verb


def _won(choice: Choice) -> Why:
    if choice.verb == "plot":
        return Why("place_for_chair", {"card": choice.word()})
    return Why("buy_for_chair", {"kind": choice.verb})


def _given_up(view: View, seat: int, choice: Choice, new: Table, blind: bool, lost: bool) -> Why:
    """Why somebody by their own act is Doge no longer, as the palace stands; `blind`: to a mind that does not look at that."""
    options = turn_options(view, seat)
    if not any(each == PASS or ending(view.rules, palace_after(view, seat, each)).doge == seat for each in options):
        return Why("chair_forced")
    args = {"card": played(choice)}
    if not blind:
        return Why("chair_lost" if lost else "chair_weighed", args)
    wanted = _tokens_won(view, seat, new)
    return Why("chair_unseen_for", {"token": wanted[0]}) if wanted else Why("chair_unseen", args)


def _tokens_won(view: View, seat: int, new: Table) -> list[str]:
    """The tokens that this seat would win in such a palace and not as it stands: seals before coins."""
    before, now = (
        Counter(each.token for each in outcomes(view.rules, table) if each.seat == seat) for table in (view.table, new)
    )
    return sorted(now - before, key=lambda token: (token == COIN, token))


def _nearer(view: View, seat: int, new: Table) -> bool:
    """Whether such a palace would leave somebody fewer seals short of the chair on one way to it, and no more on the other."""
    was, now = (distances(view.rules, ending(view.rules, each).seals[seat]) for each in (view.table, new))
    return now != was and all(after <= before for before, after in zip(was, now, strict=True))


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
        return _bought_to_win(view, seat, kind, new)
    if denied < -MATTERS:
        return Why("buy_to_deny", {"kind": kind, "other": victim})
    return Why("buy_small", {"kind": kind})


def _bought_to_win(view: View, seat: int, kind: str, new: Table) -> Why:
    """Whoever was hired to bring this seat more: what can be seen of it in the palace, if anything."""
    if _nearer(view, seat, new):
        return Why("buy_to_win", {"kind": kind})
    won = _tokens_won(view, seat, new)
    return Why("buy_for_token", {"kind": kind, "token": won[0]}) if won else Why("buy_for_hope", {"kind": kind})


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
