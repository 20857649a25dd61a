"""Exchanging cards for points: sets, the ambushes that strike them, and commissions. N 4, N 5, N 7"""

from engine.core.flow import abandon, ask, call, emit, finish, given
from engine.games.nottingham.rules.events import CommissionDone, ExchangeFailed, SetExchanged, SetLaid, Struck
from engine.games.nottingham.rules.procedures import ExchangeSet, Patrol, Play, S


def lay_set(s: S, f: ExchangeSet) -> None:  # N 4.1, N 7.1
    emit(s, SetLaid(f.who, f.card, f.count))
    f.waiting = s.table.others(f.who)


def ask_to_strike(s: S, f: ExchangeSet) -> None:  # N 7.1, N 7.3
    f.waiting = tuple(seat for seat in f.waiting if s.table.ambushes[seat])
    if f.waiting and not too_few(s):
        ask(s, "strike", (f.waiting[0],))


def strike(s: S, f: ExchangeSet) -> None:  # N 7.2
    if not s.answers:
        return
    choice, seat = given(s), f.waiting[0]
    if choice.args:
        ambush, gold = choice.word(), s.table.under[seat][0]
        emit(s, Struck(seat, f.who, ambush, f.card, f.card, gold, gold, ambush))
    else:
        f.waiting = f.waiting[1:]
    f.go_to(ask_to_strike)


def settle(s: S, f: ExchangeSet) -> None:
    laid = s.table.laid
    finish(s)
    if too_few(s):  # N 7.3
        emit(s, ExchangeFailed(f.who, laid, laid))
    else:  # N 4.1, N 4.3
        emit(s, SetExchanged(f.who, f.card, len(laid)))
        call(s, Patrol(f.who))


ExchangeSet.steps = (lay_set, ask_to_strike, strike, settle)


def too_few(s: S) -> bool:
    return len(s.table.laid) < s.rules.data.smallest_set


def complete(s: S, who: int, kind: str, cards: tuple[str, ...]) -> None:
    """A commission is completed with these cards. N 5.1, N 9.1"""
    emit(s, CommissionDone(who, kind, cards))
    if all_completed(s):
        abandon(s, Play)
    else:
        call(s, Patrol(who))


def all_completed(s: S) -> bool:
    return all(len(seats) == s.rules.data.holders for seats in s.table.commissions)
