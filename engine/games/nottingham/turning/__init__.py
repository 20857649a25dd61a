"""Why a game of Nottingham went as it did for one player, from sets, commissions, ambushes and what was taken.

What somebody missed or gave away is in missed.py.
"""

from collections import Counter
from collections.abc import Iterator

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.nottingham.past import Ambush, Points, ambushes, given_for, points_of, points_over_time, takings
from engine.games.nottingham.rules.events import CommissionDone, SetExchanged, SheriffMoved
from engine.games.nottingham.rules.numbers import Rules, canonical
from engine.games.nottingham.rules.table import Table
from engine.games.nottingham.turning.missed import ended, given, last_exchange, left_lying
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
DECISIVE = 20.0  # weight of what kept the match from being over with somebody else ahead: more than all else
NARROW = 2  # points: a match that was won by no more hung on any of them
CLOSE = 6.0  # weight of so narrow a victory


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """What was foiled, taken or still held when it ended; what was won by; and where the points came from."""
    numbered = list(events)
    made = [points_of(state.rules, state.table, each) for each in range(state.table.players)]
    others = [each for each in range(len(made)) if each != seat]
    best = max(others, key=lambda each: (made[each].total, -each))
    won, ahead = seat in (state.table.winner or ()), made[seat].total - made[best].total
    end = numbered[-1][0] if numbered else 0
    found = [*_ambushed(state.rules, opening, numbered, seat, won)]
    if won:
        found += _decided(state, numbered, seat, ahead)
        return [*found, *_won(state, made, seat, best, end)]
    winner = max(state.table.winner or (best,), key=lambda each: made[each].total)
    behind = made[winner].total - made[seat].total
    found += _overtaken(state, numbered, seat, winner, behind)
    found += given(state, numbered, seat, winner, behind)
    found += left_lying(opening, state, numbered, seat, winner, behind)
    found += ended(opening, state, numbered, seat, behind)
    return [
        *found,
        *_robbed(numbered, seat),
        *_held(state, seat, end, -ahead),
        *_sources(state, made, seat, winner, end),
    ]


def _ambushed(rules: Rules, opening: Table, events: Numbered, seat: int, won: bool) -> Iterator[Turning]:
    """A set that an ambush spoiled: an own one, or somebody else's by an own ambush.

    Where that exchange would have ended the match with its owner ahead, nothing mattered more.
    """
    for each in ambushes(rules, opening.ambushes, events):
        if not each.foiled or each.card is None or each.victim is None or each.struck is None:
            continue
        args: Filling = {"card": each.card, "cards": each.count, "points": rules.value[each.card]}
        ended = _would_have_ended(rules, opening, events, each) if won != (each.victim == seat) else None
        if ended is not None:
            args["points"], args["second"] = ended
            args["victim"] = each.victim if won else each.seat
            if won and each.seat != seat:
                args["who"] = each.seat
            key = "foiled_end" if not won else "ambushed_end" if each.seat == seat else "spared_end"
            yield Turning(key, DECISIVE, each.struck, args)
        elif each.victim == seat and not won:
            args["victim"] = each.seat
            yield Turning("foiled", 4.0 + rules.value[each.card] / 3, each.struck, args)
        elif each.seat == seat:
            args["victim"] = each.victim
            yield Turning("ambushed", (4.0 if won else 1.5) + rules.value[each.card] / 4, each.struck, args)


def _would_have_ended(rules: Rules, opening: Table, events: Numbered, foiled: Ambush) -> tuple[int, int] | None:
    """The points of who was struck and of the best of the others, had the exchange ended the match with the first ahead.

    A set brings the Sheriff on by one space. N 4.3, N 9.1
    """
    assert foiled.victim is not None and foiled.card is not None and foiled.struck is not None
    steps = opening.sheriff
    for at, event in events:
        if at < foiled.struck and isinstance(event, SheriffMoved):
            steps = event.steps
    if steps + 1 < rules.home:
        return None
    reached = [made for number, made in points_over_time(rules, opening, events) if number <= foiled.struck][-1]
    mine = reached[foiled.victim].total + rules.value[foiled.card]
    best = max(made.total for seat, made in enumerate(reached) if seat != foiled.victim)
    return (mine, best) if mine > best else None


def _robbed(events: Numbered, seat: int) -> Iterator[Turning]:
    """Cards lost by force, and to whom most of them."""
    lost = [each for each in takings(events) if each.by_force and each.victim == seat]
    if len(lost) >= 3:
        robber, times = Counter(each.seat for each in lost).most_common(1)[0]
        last = max(each.at for each in lost if each.seat == robber)
        key = "robbed_around" if times == 1 else "robbed" if times < len(lost) else "robbed_by_one"
        goods = canonical(tuple(card for each in lost for card in each.cards))
        args: Filling = {"cards": len(lost), "victim": robber, "times": times, "goods": goods}
        yield Turning(key, 2.0 + 0.6 * len(lost), last, args)  # they came to no points yet: what was scored tells more


def _held(state: S, seat: int, end: int, behind: int) -> Iterator[Turning]:
    """A set in hand that nobody will pay for any more."""
    for card, count in sorted(Counter(state.table.hands[seat]).items()):
        if count >= state.rules.data.smallest_set:
            points = state.rules.value[card]
            args: Filling = {"count": count, "card": card, "points": points, "short": behind}
            weight = 4.0 + points / 3 + 3 * (points >= behind > 0)
            weight *= min(1.0, points / behind) if behind > 0 else 1.0  # far behind it would have changed little
            yield Turning("held" if behind > 0 else "held_level", weight, end, args)


def _won(state: S, made: list[Points], seat: int, best: int, end: int) -> Iterator[Turning]:
    """How far ahead of the best of the others the seat was: next to nothing may be all that decided it."""
    if best in (state.table.winner or ()) or made[seat].total - made[best].total > NARROW:
        yield Turning("ahead", 1.0, end, _total(made, seat, best, made[best].total), sums_up=True)
    else:
        yield _narrowly(state, made, seat, best, end)


def _narrowly(state: S, made: list[Points], seat: int, other: int, end: int) -> Turning:
    """A match that a tie decided between these two, or a point or two, told to the first of them. N 9.2"""
    won = "_won" if seat in (state.table.winner or ()) else ""
    ahead, behind = (seat, other) if won else (other, seat)
    winnings, points = state.table.winnings, made[ahead].total
    if points == made[behind].total:
        args: Filling = {"who": other, "points": points, "cards": len(winnings[ahead]), "second": len(winnings[behind])}
        return Turning(f"tied{won}", CLOSE, end, args, sums_up=True)
    short = points - made[behind].total
    args = {"who": other, "points": points, "second": made[behind].total, "short": short}
    return Turning(f"narrow{won}", CLOSE, end, args, sums_up=True)


def _sources(state: S, made: list[Points], seat: int, winner: int, end: int) -> Iterator[Turning]:
    """Which kind of points made the difference to the winner, where only one of them did."""
    mine, theirs = made[seat], made[winner]
    weight = 2.0 + (theirs.total - mine.total) / 8
    if theirs.total - mine.total <= NARROW:
        yield _narrowly(state, made, seat, winner, end)
    elif mine.sets >= theirs.sets:
        args: Filling = {"who": winner, "points": theirs.commissions, "second": mine.commissions}
        yield Turning("commissions", weight + 1.5, end, args, sums_up=True)
    elif mine.commissions >= theirs.commissions:
        yield Turning("sets", weight, end, {"who": winner, "points": theirs.sets, "second": mine.sets}, sums_up=True)
    else:
        yield Turning("behind", weight, end, _total(made, winner, winner, mine.total), sums_up=True)


def _total(made: list[Points], of: int, who: int, second: int) -> Filling:
    """The points of one seat with all their parts: sentences about single ones leave out what did not decide it."""
    reached = made[of]
    return {
        "points": reached.total, "sets": reached.sets, "commissions": reached.commissions, "who": who, "second": second,
    }  # fmt: skip


def _overtaken(state: S, events: Numbered, seat: int, winner: int, behind: int) -> Iterator[Turning]:
    """What the winner scored without which they would be behind the player, and which cards of it came from the player."""
    held, listed = state.table.holders(), list(events)
    last = last_exchange(listed)
    for at, event in listed if behind > 0 else ():
        end = "_end" if last is not None and at == last[0] else ""
        match event:
            case CommissionDone(who, kind) if who == winner:
                worth = state.rules.prize_of(kind, held[kind])
                args: Filling = {"who": who, "card": kind, "points": worth}
                if worth > behind and (given := given_for([each for each in listed if each[0] < at], seat, event)):
                    yield Turning(f"their_commission_yours{end}", 4.2 + worth / 5, at, {**args, "cards": given})
                elif worth > behind:
                    yield Turning(f"their_commission{end}", 4.0 + worth / 5, at, args)
            case SetExchanged(who, card, _) if who == winner and state.rules.value[card] > behind:
                worth = state.rules.value[card]
                yield Turning(f"their_set{end}", 4.0 + worth / 5, at, {"who": who, "card": card, "points": worth})
            case _:
                pass


def _decided(state: S, events: Numbered, seat: int, ahead: int) -> Iterator[Turning]:
    """The commission or the set without which it would not have been won."""
    held = state.table.holders()
    for at, event in events:
        match event:
            case CommissionDone(who, kind) if who == seat:
                worth = state.rules.prize_of(kind, held[kind])
                if worth > ahead:
                    yield Turning("commission", 3.0 + worth / 6, at, {"card": kind, "points": worth})
            case SetExchanged(who, card, _) if who == seat and state.rules.value[card] > ahead:
                worth = state.rules.value[card]
                yield Turning("set", 3.0 + worth / 8, at, {"card": card, "points": worth})
            case _:
                pass
