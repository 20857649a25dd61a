"""Why a match of Top Secret went as it did for one player, from the calls and from who could know what by then."""

from collections.abc import Iterator

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.top_secret.past import Dialled, Told, tell
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table
from engine.truth.turning import Filling, Turning
from engine.words import NO_BREAK

S = State[Table, Rules]
LED_ON = 0.3  # by how much likelier a packet made the truth about its giver, from which on it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """What could have been known before somebody else called; calls of one's own and of the ally; what gave one away."""
    won = seat in (state.table.winner or ())
    games = tell(state.rules, opening, events)
    found: list[Turning] = []
    for number, told in enumerate(games, 1):
        call = told.call
        if call is None:
            continue
        args: Filling = {"round": call.round}
        if len(games) > 1:
            args["game"] = number
        if call.seat == seat:
            found += _own(call, told, won, args)
        elif call.right and seat not in winners(told, call):
            found += _beaten(told, call, seat, won, args)
        elif call.right:
            found.append(
                Turning("ally", 3.0 if won else 1.0, call.at, {**args, "who": call.seat, "number": call.number})
            )
            found.extend(_learnt(told, call, seat, 2.5 if won else 0.8, args))
        else:
            weight = 3.5 if won else 1.0
            found.append(Turning("misdialled", weight, call.at, {**args, "who": call.seat}))
    return found


def winners(told: Told, call: Dialled) -> tuple[int, ...]:
    """Who won by a call: who dialled, with the ally, if it was right; else all others. T 4.2, 5.3, 6.4"""
    pair = (call.seat, told.allies[call.seat])
    return tuple(each for each in range(len(told.allies)) if (each in pair) == call.right)


def _learnt(told: Told, call: Dialled, seat: int, weight: float, of: Filling) -> Iterator[Turning]:
    """From whose cards the caller learnt most, but for those of the one who is told: the best two, in their order."""
    players = range(len(told.allies))
    seen = [each for each in told.packets if each.to == call.seat and each.seat != seat and each.seat in players]
    gains = {each.at: each.after.right - each.before.right for each in seen if each.round}
    best = sorted(sorted((at for at in gains if gains[at] >= LED_ON), key=lambda at: -gains[at])[:2])
    cards = [each for each in seen if each.at in best]
    if not cards:
        return
    args: Filling = {"victim": call.seat}
    names = (("since", "who", "cards"), ("then", "other", "second"))
    for each, (number, who, shown) in zip(cards, names, strict=False):
        args |= {number: each.round, who: each.seat, shown: tuple(card for card in (each.true, each.false) if card)}
    args |= {"game": of["game"]} if "game" in of else {}
    yield Turning("learnt_two" if len(cards) > 1 else "learnt", weight, call.at, args)


def _own(call: Dialled, told: Told, won: bool, of: Filling) -> Iterator[Turning]:
    """A call of one's own."""
    args: Filling = {**of, "number": call.number, "percent": round(100 * call.chance)}
    if call.right:
        yield Turning("dialled", (5.0 if won else 2.0) + 2 * (1 - call.chance), call.at, args)
    elif call.number == told.number:
        yield Turning("dialled_to_enemy", (2.0 if won else 7.0), call.at, args)
    else:
        yield Turning("dialled_wrong", (2.0 if won else 7.0), call.at, {**args, "right": NO_BREAK.join(told.number)})


def _beaten(told: Told, call: Dialled, seat: int, won: bool, of: Filling) -> Iterator[Turning]:
    """Somebody else was right first: when one could have known it oneself, and what told the caller who one was."""
    weight, ally, sure = (0.5 if won else 4.0), told.allies[seat], told.sure[seat]
    args: Filling = {**of, "victim": call.seat}
    if sure is not None and 0 < sure <= call.round:
        known: Filling = {**args, "since": sure, "number": told.number}
        key = "knew_both" if ally is not None else "knew"
        if ally is not None:
            known["who"] = ally
        yield Turning(key, weight + 3 + (call.round - sure) / 10, call.at, known)
    elif told.steps:
        share = round(100 * told.steps[-1].both[seat])
        yield Turning("not_yet", weight, call.at, {**args, "percent": share})
    yield from _learnt(told, call, seat, weight + 2.5, of)
    shown = [each for each in told.packets if each.seat == seat and each.to == call.seat]
    best = max(shown, key=lambda each: (each.after.right - each.before.right, -each.at), default=None)
    if best is not None and best.after.right - best.before.right >= LED_ON:
        figures: Filling = {"before": round(100 * best.before.right), "percent": round(100 * best.after.right)}
        yield Turning("gave_away", weight + 2, best.at, {**args, "since": best.round, **figures})
