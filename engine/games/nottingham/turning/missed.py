"""Why somebody fell behind in Nottingham: what others made of cards they had from them, sets never laid, and who ended it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.event import Event
from engine.core.flow import State
from engine.core.progress import TurnBegan
from engine.games.nottingham.past import given_for, had_from, points_of, points_over_time
from engine.games.nottingham.rules.events import CommissionDone, SetExchanged, SetLaid
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
Numbers = Sequence[tuple[int, Event]]
FAR = 0.6  # the least share of its weight that a missed set keeps, however far behind one was


@dataclass(frozen=True, slots=True)
class Unlaid:
    """A set that was in hand when a turn ended without an exchange. `at` is the number of the turn's last event."""

    at: int
    card: str
    count: int


def given(state: S, events: Numbers, seat: int, winner: int, behind: int) -> Iterator[Turning]:
    """What others made of cards that they had from this seat, as far as it alone did not decide the match."""
    held = state.table.holders()
    for place, (at, event) in enumerate(events):
        match event:
            case CommissionDone(who, kind) if who != seat:
                worth = state.rules.prize_of(kind, held[kind])
                if who == winner and worth > behind > 0:
                    continue  # that is told as what decided it
                cards = given_for(events[:place], seat, event)
                if cards:
                    weight = 3.6 + worth / 6 if who == winner else 1.0 + worth / 12
                    yield Turning("gave", weight, at, {"who": who, "card": kind, "points": worth, "cards": cards})
            case SetExchanged(who, card, count) if who != seat:
                mine = min(count, had_from(events[:place], seat, who).count(card))
                if count - mine < state.rules.data.smallest_set and mine:
                    worth = state.rules.value[card]
                    weight = 2.5 + worth / 8 if who == winner else 1.0 + worth / 12
                    yield Turning("gave_set", weight, at, {"who": who, "card": card, "points": worth, "count": mine})
            case _:
                pass


def unlaid(opening: Table, least: int, events: Numbers, seat: int) -> Iterator[Unlaid]:
    """The sets that a seat had in hand whenever it ended a turn without an exchange. N 3.3"""
    table, mine, before = opening.copy(), opening.turn == seat, 0
    for at, event in events:
        if isinstance(event, TurnBegan):
            if mine:
                for card, count in sorted(Counter(table.hands[seat]).items()):
                    if count >= least:
                        yield Unlaid(before, card, count)
            mine = event.seat == seat
        elif isinstance(event, (SetLaid, CommissionDone)):
            mine = False
        event.apply(table)
        before = at


def left_lying(opening: Table, state: S, events: Numbers, seat: int, winner: int, behind: int) -> Iterator[Turning]:
    """Sets that one could have laid and that came to nothing; and that there was none at all."""
    rules, least = state.rules, state.rules.data.smallest_set
    ready = [
        each for each in unlaid(opening, least, events, seat) if not _came_to_points(events, seat, each.card, each.at)
    ]
    for card in dict.fromkeys(each.card for each in ready):
        passed = [each for each in ready if each.card == card]
        if state.table.hands[seat].count(card) >= least:  # that is told as what is held
            continue
        points = rules.value[card]
        weight = (4.0 + points / 4) * max(FAR, min(1.0, points / behind if behind > 0 else 1.0))
        args: Filling = {"card": card, "count": passed[0].count, "points": points, "times": len(passed)}
        yield Turning("unlaid", weight + 3 * (points >= behind > 0), passed[0].at, args)
    done = [each for _, each in events if isinstance(each, (SetExchanged, CommissionDone)) and each.seat == winner]
    laid = [each for each in done if isinstance(each, SetExchanged)]
    mine = [each for _, each in events if isinstance(each, (SetLaid, CommissionDone)) and each.seat == seat]
    theirs = laid if mine else done
    if theirs and not any(isinstance(each, SetLaid) for each in mine):
        made = points_of(rules, state.table, winner)
        worth = made.sets if mine else made.total
        turns = [at for at, each in events if isinstance(each, TurnBegan) and each.seat == seat]
        key = "no_set" if mine else "nothing"
        told: Filling = {
            "who": winner,
            "times": len(theirs),
            "points": worth,
            "number": len({each.at for each in ready}),
        }
        yield Turning(f"{key}_ready" if ready else key, 4.0 + worth / 12, max(turns, default=events[-1][0]), told)


def _came_to_points(events: Numbers, seat: int, card: str, since: int) -> bool:
    """Whether a seat exchanged these goods, or handed them in for a commission, after this event."""
    for at, event in events:
        if at > since and isinstance(event, SetLaid) and (event.seat, event.card) == (seat, card):
            return True
        if at > since and isinstance(event, CommissionDone) and event.seat == seat and card in event.cards:
            return True
    return False


def last_exchange(events: Numbers) -> tuple[int, SetExchanged | CommissionDone] | None:
    """The exchange by which the game ended; None where it ended without one. N 8.2, N 9.1"""
    for at, event in reversed(events):
        if isinstance(event, TurnBegan):
            return None
        if isinstance(event, (SetExchanged, CommissionDone)):
            return at, event
    return None


def ended(opening: Table, state: S, events: Numbers, seat: int, behind: int) -> Iterator[Turning]:
    """The exchange that ended the game before the seat had caught up: its own, or somebody else's."""
    last = last_exchange(events)
    if last is None or behind <= 0:
        return
    at, event = last
    reached = [made for number, made in points_over_time(state.rules, opening, events) if number <= at][-1]
    form = "set" if isinstance(event, SetExchanged) else "commission"
    thing = event.card if isinstance(event, SetExchanged) else event.kind
    if event.seat == seat:
        yield Turning(f"own_{form}_ended", 5.0, at, {"card": thing, "short": behind})
        return
    args: Filling = {
        "who": event.seat,
        "card": thing,
        "points": reached[event.seat].total,
        "second": reached[seat].total,
    }
    yield Turning(f"{form}_ended", 3.0, at, args)
