"""Why a match of Top Secret went as it did for one player, from the calls and from who could know what by then."""

from collections.abc import Iterator
from dataclasses import replace

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.top_secret.past import SURE, Dialled, Packet, Told, tell
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import RoundBegan, Table, Visited
from engine.truth.turning import Filling, Turning
from engine.words import NO_BREAK

S = State[Table, Rules]
LED_ON = 0.3  # by how much likelier a packet made the truth about its giver, from which on it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """Why it was lost; what could have been known before somebody else called; calls of one's own and of the ally; what gave
    one away."""
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
            chose = _stood_at(state.rules, opening, events, seat, call)
            if chose is not None and (told.sure[seat] or call.round) < call.round:
                pair: Filling = {**args, "victim": call.seat, "other": call.met[0], "place": chose[1]}
                found.append(Turning("between", 0.4 if won else 6.9, chose[0], pair))
        elif call.right:
            found.append(
                Turning(
                    "ally", 6.0 if won else 1.0, call.unmasked, {**args, "who": call.seat, "number": call.number},
                    sums_up=True,
                )
            )  # fmt: skip
            found.extend(_learnt(told, call, seat, 2.5 if won else 0.8, args))
        else:
            weight = 3.5 if won else 1.0
            found.append(Turning("misdialled", weight, call.unmasked, {**args, "who": call.seat}))
        if call.right and seat in winners(told, call):
            found += _race(told, call, won, args)
        if number == len(games) and not won and seat not in winners(told, call):
            found = [_sooner(each) if each.args.get("game", number) == number else each for each in found]
            found.append(_lost(told, call, seat, args))
        elif number == len(games) and not won and state.table.winner:  # one's own point came too late
            ended: Filling = {"victim": state.table.winner[0], "points": max(state.table.scores)}
            ended["own"] = state.table.scores[seat]
            found.append(Turning("lost_points", 9.0, call.at, ended, sums_up=True))
    return found


def _sooner(each: Turning) -> Turning:
    """What one could have known in the game that ended the match comes before what one could have known in others."""
    return replace(each, weight=each.weight + 1.3) if each.key.startswith(("knew", "not_yet")) else each


def winners(told: Told, call: Dialled) -> tuple[int, ...]:
    """Who won by a call: who dialled, with the ally, if it was right; else all others. T 4.2, 5.3, 6.4"""
    pair = (call.seat, told.allies[call.seat])
    return tuple(each for each in range(len(told.allies)) if (each in pair) == call.right)


def _lost(told: Told, call: Dialled, seat: int, of: Filling) -> Turning:
    """Why the match was lost, by the call that ended it: who dialled, to whose face, and how sure the caller could be."""
    ally, caller = told.allies[seat], told.allies[call.seat]
    of_pairs = ally is not None
    if call.right:
        sure = call.chance > SURE
        args: Filling = {**of, "victim": call.seat} | ({} if sure else {"percent": round(100 * call.chance)})
        if caller is not None:
            args["other"] = caller
        key = f"lost_{'pair' if of_pairs else 'alone'}{'_sure' * sure}"
    else:
        key = "lost_own" if call.seat == seat else "lost_by_ally"
        args = {**of} if call.seat == seat else {**of, "victim": call.seat}
        if of_pairs:
            args["who"], args["other"] = winners(told, call)
        key += "_alone" * (not of_pairs)
    return Turning(key, 9.0, call.at, args, sums_up=True)


def _learnt(told: Told, call: Dialled, seat: int, weight: float, of: Filling) -> Iterator[Turning]:
    """From whose cards the caller learnt most: the best two, in their order; nothing where it was from those of the one who
    is told."""
    players = range(len(told.allies))
    seen = [each for each in told.packets if each.to == call.seat and each.seat != seat and each.seat in players]
    gains = {each.at: _gain(each) for each in seen if each.round}
    if (given := _given(told, call, seat)) is not None and _gain(given) > max(gains.values(), default=0.0):
        return
    best = sorted(sorted((at for at in gains if gains[at] >= LED_ON), key=lambda at: -gains[at])[:2])
    cards = [each for each in seen if each.at in best]
    if not cards:
        return
    args: Filling = {} if call.seat == seat else {"victim": call.seat}
    names = (("since", "who", "cards"), ("then", "other", "second"))
    for each, (number, who, shown) in zip(cards, names, strict=False):
        args |= {number: each.round, who: each.seat, shown: tuple(card for card in (each.true, each.false) if card)}
    args |= {"game": of["game"]} if "game" in of else {}
    key = f"learnt{'_own' * (call.seat == seat)}{'_two' * (len(cards) > 1)}"
    yield Turning(key, weight, cards[-1].at, args)


def _gain(packet: Packet) -> float:
    """By how much likelier a packet made the truth about its giver."""
    return packet.after.right - packet.before.right


def _given(told: Told, call: Dialled, seat: int) -> Packet | None:
    """What of a seat's own told the caller most, from which on it is told."""
    shown = [each for each in told.packets if each.seat == seat and each.to == call.seat and _gain(each) >= LED_ON]
    return max(shown, key=lambda each: (_gain(each), -each.at), default=None)


def _own(call: Dialled, told: Told, won: bool, of: Filling) -> Iterator[Turning]:
    """A call of one's own."""
    args: Filling = {**of, "number": call.number, "percent": round(100 * call.chance)}
    sure = told.sure[call.seat]
    if call.right and sure is not None and sure < call.round:
        known: Filling = {**of, "number": call.number, "since": sure}
        yield Turning("dialled_sure", 5.0 if won else 2.0, call.unmasked, known, sums_up=True)
    elif call.right:
        yield Turning(
            "dialled", (5.0 if won else 2.0) + 2 * (1 - call.chance), call.unmasked, args, sums_up=call.chance > SURE
        )
    elif call.number == told.number:
        yield Turning("dialled_to_enemy", (2.0 if won else 7.0), call.unmasked, args)
    else:
        right: Filling = {**args, "right": NO_BREAK.join(told.number)}
        yield Turning("dialled_wrong", (2.0 if won else 7.0), call.unmasked, right)
    if call.right:
        yield from _learnt(told, call, call.seat, 4.5 if won else 1.5, of)


def _beaten(told: Told, call: Dialled, seat: int, won: bool, of: Filling) -> Iterator[Turning]:
    """Somebody else was right first: when one could have known it oneself, and what told the caller who one was."""
    weight, ally, sure = (0.5 if won else 4.0), told.allies[seat], told.sure[seat]
    args: Filling = {**of, "victim": call.seat}
    if sure is not None and 0 < sure <= call.round:
        known: Filling = {**args, "since": sure, "number": told.number}
        if ally is not None:
            known["who"] = ally
        key = "knew" if ally is None else "knew_both"
        then = _could_call(told, call, seat, sure)
        if then is not None:
            known["then"] = then
            key += "_met"
        elif seat not in call.met:
            known["other"] = call.met[0]
            key += "_late"
        yield Turning(key, weight + 3 + (call.round - sure) / 10, call.unmasked, known)
    elif told.steps:
        share = round(100 * told.steps[-1].both[seat])
        yield Turning("not_yet", weight + 2.7, call.unmasked, {**args, "percent": share})
    yield from _learnt(told, call, seat, weight + 2.5, of)
    best = _given(told, call, seat)
    if best is not None:
        figures: Filling = {"before": round(100 * best.before.right), "percent": round(100 * best.after.right)}
        yield Turning("gave_away", weight + 2, best.at, {**args, "since": best.round, **figures})


def _race(told: Told, call: Dialled, won: bool, of: Filling) -> Iterator[Turning]:
    """Of a call that was right, told to who won by it: who of the others was nearest, and why that did not help them."""
    rivals = [each for each in range(len(told.allies)) if each not in winners(told, call)]
    knew = [(sure, each) for each in rivals if (sure := told.sure[each]) is not None]
    if not knew:
        best = max(rivals, key=lambda each: (told.steps[-1].both[each], -each)) if told.steps else None
        if best is not None:
            share = min(99, round(100 * told.steps[-1].both[best]))
            yield Turning("rival_not_yet", 2.0 if won else 0.5, call.at, {**of, "victim": best, "percent": share})
        return
    since, rival = min(knew)
    ally, then = told.allies[rival], _could_call(told, call, rival, since)
    args: Filling = {**of, "victim": rival, "since": since}
    args |= {} if ally is None else {"other": ally}
    args |= {} if then is None else {"then": then}
    key = f"rival{'_alone' * (ally is None)}_{'late' if then is None else 'met'}"
    learnt = (each.at for each in told.packets if each.to == rival and each.round == since)
    yield Turning(key, 5.5 if won else 1.0, max(learnt, default=call.at), args)


def _could_call(told: Told, call: Dialled, seat: int, sure: int) -> int | None:
    """The last round after the one in which this seat was sure, in which it met somebody before whom it could have called.

    With four that is the ally alone; among five an agent who shows the Ambassador cards may not call. T 4.1, 5.3, 6.4
    """
    ally, last = told.allies[seat], (call.round, {call.seat, *call.met})
    found = None
    for number, members in told.meetings:
        free = len(members) == 2 or seat == told.ambassador
        if number > sure and seat in members and (ally in members if ally is not None else free):
            found = number if (number, set(members)) != last else found
    return found


def _stood_at(
    rules: Rules, opening: Table | None, events: Numbered, seat: int, call: Dialled
) -> tuple[int, str] | None:
    """The event with which this seat went to a place in the round of the call, and where the two of the call stood already,
    if it could have gone there too: then there would have been three, and no meeting. T 3.2
    """
    table = opening.copy() if opening is not None else Table(scores=[0] * rules.players)
    pair: set[int] = {call.seat, *call.met}
    found: tuple[int, str] | None = None
    for at, event in events:
        if at == call.at:
            break
        if isinstance(event, RoundBegan):
            found = None
        if isinstance(event, Visited) and event.seat == seat and seat not in pair:
            there = (place for place in table.places[seat] if set(table.visitors(place)) == pair)
            found = next(((at, place) for place in there), None)
        event.apply(table)
    return found
