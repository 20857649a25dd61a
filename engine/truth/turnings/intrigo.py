"""Why a game of Intrigo went as it did for one player, from seals, coins and what influence cards changed."""

from collections import Counter
from collections.abc import Iterator

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.intrigo.past import Round, Told, tell
from engine.games.intrigo.rules import Rules
from engine.games.intrigo.table import COIN, Table
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
PURSE = 3  # coins unspent, from which on it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """The seal that somebody took away how near the chair was, what was never spent."""
    told = tell(state.rules, opening, events)
    if told.doge is None or not told.race:
        return []
    at, doge, by = told.doge
    found = [turning for each in told.rounds for turning in _changed(each, seat, doge == seat, each is told.rounds[-1])]
    if doge == seat:
        made = Turning(f"made_{by}", 2.0, at, {"rounds": len(told.rounds)})
        return [*found, made, *_led(told, seat, at)]
    return [*found, *_near(told, seat, doge, at), *_spent(told, seat, doge, at)]


def _changed(round: Round, seat: int, won: bool, last: bool) -> Iterator[Turning]:
    """Seals that an influence card took away, or brought."""
    for card in round.influence:
        lost = Counter(each.without.token for each in card.lost(seat) if each.without.token != COIN)
        gained = Counter(each.because.token for each in card.won(seat) if each.because.token != COIN)
        more = gained.total() - lost.total()
        args: Filling = {"round": round.number, "card": card.kind}
        if more < 0 and card.seat != seat and not won:
            args |= {"victim": card.seat, "token": min(lost - gained)}
            yield Turning("lost_seal", 5.0 - more + 2 * last, card.at, args)
        if more > 0 and card.seat == seat and (won or last):
            args |= {"token": min(gained - lost)}
            yield Turning("hired_seal", (5.0 if won else 2.0) + more + 2 * last, card.at, args)


def _near(told: Told, seat: int, doge: int, at: int) -> Iterator[Turning]:
    """How many seals were missing to the chair when somebody took it."""
    missing = told.race[-1].missing[seat]
    if missing == 1:
        since = next(each.at for each in told.race if each.missing[seat] == 1)
        number = max((each.number for each in told.rounds if (each.at or 0) <= since), default=1)
        yield Turning("one_short", 6.0, at, {"who": doge, "round": number})
    else:
        yield Turning("short", 1.0, at, {"who": doge, "seals": missing})


def _spent(told: Told, seat: int, doge: int, at: int) -> Iterator[Turning]:
    """Coins that were never spent, and helpers never hired."""
    coins = told.purses[-1][1][seat].coins
    hired = [sum(card.seat == each for card in told.influence) for each in (seat, doge)]
    if coins >= PURSE:
        yield Turning("unspent", 2.5 + coins / 3, at, {"who": doge, "coins": coins})
    if not hired[0] and hired[1]:
        yield Turning("hired_nobody", 5.0, at, {"who": doge, "times": hired[1]})


def _led(told: Told, seat: int, at: int) -> Iterator[Turning]:
    """The round from whose end on nobody else was as near the chair, where that was before the last one."""
    ends = [each.at for each in told.rounds[1:] if each.at is not None]
    alone = [next(step for step in reversed(told.race) if step.at <= end).leaders == (seat,) for end in ends]
    held = next((number for number, ahead in enumerate(alone) if ahead and all(alone[number:])), None)
    if held is not None and len(alone) - held >= 2:
        yield Turning("led", 4.0, at, {"round": told.rounds[held].number})
