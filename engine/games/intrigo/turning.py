"""Why a game of Intrigo went as it did for one player, from seals, coins and what influence cards changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.intrigo.changed import Influence, losses
from engine.games.intrigo.crowning import Crowning, crowning
from engine.games.intrigo.past import Told, missing, tell
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.table import COIN, Named, Placed, RoundBegan, Table, Took, empty
from engine.games.intrigo.standing import DOOR, how_made, verdicts
from engine.games.intrigo.unstopped import Unstopped, unstopped
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
DECIDED = 12.5  # how much a hire tells that made the Doge: more than a seal that another took
PURSE = 3  # coins unspent, from which on it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """The seal that somebody took away or brought, how near the chair was, what was never spent: seals only that count for it."""
    told = tell(state.rules, opening, events)
    if told.doge is None or not told.race:
        return []
    at, doge, by = told.doge
    crowned = [*_crowned(told, state.rules, seat, crowning(state.rules, opening, events))]
    missed = [*_unstopped(told, state, opening, events, seat)]
    if doge == seat:
        made = Turning(f"made_{by}", 2.0, at, {**how_made(state.table, seat)}, sums_up=True)
        return [
            *crowned,
            *_hired(told, state.rules, seat, {each.at for each in crowned}),
            *_door(told, state.rules, seat),
            made,
            *_fell(told, seat),
            *_led(told, seat),
            *missed,
        ]
    lost = [*_lost(told, state.rules, seat)]
    return [
        *lost,
        *crowned,
        *_fell(told, seat, {each.at for each in lost}),
        *([] if crowned else _brought(told, state.rules, seat, doge)),
        *_gave(told, state, opening, events, seat, {each.at for each in crowned}),
        *_near(told, seat, doge, at),
        *_spent(told, seat, doge, at),
        *missed,
    ]


def _net(card: Influence, seat: int) -> Counter[str]:
    """The seals that an influence card brought a seat in the end; below zero, those that it took away."""
    net: Counter[str] = Counter(each.because.token for each in card.won(seat) if each.because.token != COIN)
    net.subtract(each.without.token for each in card.lost(seat) if each.without.token != COIN)
    return net


def _left(rules: Rules, told: Told, seat: int, token: str, more: int) -> int:
    """How many seals would be missing to the chair at the end with one more, or one less, of these. I 5.5"""
    seals = list(told.race[-1].seals[seat])
    seals[rules.data.factions.index(token)] += more
    return missing(rules, tuple(seals))


def _lost(told: Told, rules: Rules, seat: int) -> Iterator[Turning]:
    """Seals that somebody's influence card took away, and that would have been steps to the chair: of others there were
    enough."""
    short = told.race[-1].missing[seat]
    for round in told.rounds:
        for card in round.influence:
            net = _net(card, seat)
            steps = [token for token in sorted(net) if net[token] < 0 and _left(rules, told, seat, token, 1) < short]
            if steps and card.seat != seat:
                weight = 5.0 + len(steps) + 2 * (round is told.rounds[-1]) + 2 * (short == 1)
                args: Filling = {"round": round.number, "card": card.kind, "victim": card.seat}
                args["token"] = _all_lost(card, seat, steps)
                yield Turning("lost_seal", weight, card.until - 1, args)


def _all_lost(card: Influence, seat: int, steps: Sequence[str]) -> tuple[str, ...]:
    """All that a card cost a seat, those first that were `steps` to the chair."""
    lost = [token for each in losses(card.in_the_end or ()) if each.seat == seat for token in each.tokens]
    return tuple(sorted(lost, key=lambda token: token not in steps))


def _fell(told: Told, seat: int, known: Collection[int] = ()) -> Iterator[Turning]:
    """In each round the last card of somebody else after which this seat was to be Doge no longer; not what is `known` already."""
    for round in told.rounds:
        found = [each for each in round.falls if each.seat == seat]
        if found and found[-1].by != seat and found[-1].at not in known:
            fall, last = found[-1], round is told.rounds[-1]
            args: Filling = {"round": round.number, "card": fall.card, "victim": fall.by}
            key, args = ("fell_of", {**args, "token": fall.token}) if fall.token else ("fell", args)
            yield Turning(key, 6.0 + 2 * last, fall.at, args)


def _crowned(told: Told, rules: Rules, seat: int, made: Crowning | None) -> Iterator[Turning]:
    """The move that made the Doge, or the one after which its card had no other place, which names it too: what the chances to
    win turned on."""
    if made is None or not made.token or _left(rules, told, made.doge, made.token, -1) <= 0:
        return
    won, mine = made.doge == seat, made.by == seat
    args: Filling = {"round": told.rounds[-1].number, "card": made.card, "token": made.token, "who": made.doge}
    if made.forced is None or made.by == made.doge:
        if won:
            yield Turning("crowned_own" if mine else "crowned", 9.5, made.at, {**args, "victim": made.by})
        else:
            key = "crowned_mine" if mine else "crowned_self" if made.by == made.doge else "crowned_other"
            weight = DECIDED if ":" not in made.card else 7.0 + mine
            yield Turning(key, weight, made.at, {**args, "victim": made.by})
        return
    filled = made.forced.seat == seat
    key = (
        ("cornered_mine" if filled else "cornered_theirs")
        if won
        else ("cornered_you" if mine else "cornered_own" if filled else "cornered")
    )
    weight = 10.0 if won else 7.0 + 1.5 * (mine or filled)
    other: Filling = {"victim": made.by, "filler": made.forced.card, "other": made.forced.seat}
    yield Turning(key, weight, made.forced.at, {**args, **other})


def _unstopped(told: Told, state: S, opening: Table, events: Numbered, seat: int) -> Iterator[Turning]:
    """Who could still have kept the Doge from the chair and did not, and by what: this seat itself, then the others, those together
    who could by the same hire as the last of them; that nobody else could, who had a turn then."""
    assert told.doge is not None
    _, doge, _ = told.doge
    found = unstopped(state, opening, events, doge)
    won, args = doge == seat, Filling(round=told.rounds[-1].number)
    args |= {} if won else {"who": doge}
    for each in found:
        if each.seat == seat:
            weight = 6.5 if each.able else 2.0
            key, way = _way(each)
            yield Turning(
                f"{key}_mine", weight, each.at, {**args, **way}, gain=False if each.able else None,
                act=each.at, aside=each.able,
            )  # fmt: skip
    others = [each for each in found if each.seat != seat]
    able = [each for each in others if each.able]
    last = max(able or others, key=lambda each: each.at, default=None)
    if last is None:
        return
    key, way = _way(last)
    alike = [last]
    if key == "let_hire":
        alike = [each for each in able if way["card"] in {kind for _, kind in each.hires}]
    elif key == "let_nothing":
        alike = others
    if key == "let_hire" and len(alike) > 1:
        key, way = "let_hires", {"card": way["card"]}
    victims = tuple(each.seat for each in alike)
    form = key if won else f"{key}_other"
    weight = (7.0 if won else 4.2) if last.able else 2.2
    filling: Filling = {**args, **way, "victim": victims}
    yield Turning(form, weight, last.at, filling, aside=last.able or won, let_pass=last.able)


def _way(found: Unstopped) -> tuple[str, Filling]:
    """How somebody could have kept the Doge from the chair: by the cheapest hire, for its price, else by a plot card."""
    if found.hires:
        cost, kind = found.hires[0]
        return "let_hire", {"card": kind, "price": cost}
    return ("let_plot", {"card": found.plots[0]}) if found.plots else ("let_nothing", {})


def _door(told: Told, rules: Rules, seat: int) -> Iterator[Turning]:
    """A seal that the Doge took at the door without a fight, and without which the chair would be empty. I 5.1"""
    for each in (taking for round in told.rounds for taking in round.taken):
        given = each.arcade == DOOR and rules.door == "first_player" and each.seat == seat and each.token != COIN
        if given and _left(rules, told, seat, each.token, -1) > 0:
            yield Turning("door", 4.5, each.at, {"round": each.round, "token": each.token})


def _brought(told: Told, rules: Rules, seat: int, doge: int) -> Iterator[Turning]:
    """Influence cards of the last round that brought the Doge a seal without which nobody would have been Doge."""
    for card in told.rounds[-1].influence:
        for token in _needed(card, told, rules, doge):
            key = "brought_own" if card.seat == doge else "brought_mine" if card.seat == seat else "brought"
            args: Filling = {"round": told.rounds[-1].number, "card": card.kind, "victim": card.seat, "token": token}
            yield Turning(key, 7.5, card.until - 1, {**args, "who": doge})


def _gave(
    told: Told, state: S, opening: Table, events: Numbered, seat: int, known: Collection[int]
) -> Iterator[Turning]:
    """A plot card that this seat had to place, and that won the Doge a seal without which the chair would be empty; not of the moves
    that are `known` already."""
    assert told.doge is not None
    _, doge, _ = told.doge
    for each in given(state, opening, events, seat, doge):
        if each.at not in known and _left(state.rules, told, doge, each.token, -1) > 0:
            args: Filling = {"round": each.round, "card": each.card, "token": each.token, "who": doge}
            late = each.round >= told.rounds[-1].number - 1
            yield Turning("gave", 6.5 if late else 4.0, each.at, args, gain=False)


def _hired(told: Told, rules: Rules, seat: int, known: Collection[int] = ()) -> Iterator[Turning]:
    """Seals of the Doge's without which there would have been no chair, and the own influence cards that brought them; not of the
    moves that are `known` already."""
    for round in told.rounds:
        for card in round.influence:
            needed = _needed(card, told, rules, seat)
            if needed and card.seat == seat and card.until - 1 not in known:
                args: Filling = {"round": round.number, "card": card.kind, "token": needed[0]}
                weight = 5.0 + len(needed) + 2 * (round is told.rounds[-1])
                yield Turning("hired_seal", weight, card.until - 1, args)


def _needed(card: Influence, told: Told, rules: Rules, doge: int) -> list[str]:
    """The seals that a card brought the Doge, and without one of which the chair would be empty."""
    net = _net(card, doge)
    return [token for token in sorted(net) if net[token] > 0 and _left(rules, told, doge, token, -1) > 0]


def _near(told: Told, seat: int, doge: int, at: int) -> Iterator[Turning]:
    """How many seals were missing to the chair when somebody took it."""
    left = told.race[-1].missing[seat]
    if left == 1:
        near = takewhile(lambda each: each.missing[seat] == 1, reversed(told.race))  # a seal may have been lost before
        since = [each.at for each in near][-1]
        number = max((each.number for each in told.rounds if (each.at or 0) < since), default=1)
        yield Turning("one_short", 6.0, max(0, since - 1), {"who": doge, "round": number})
    else:
        yield Turning("short", 1.0, at, {"who": doge, "seals": left}, sums_up=True)


def _spent(told: Told, seat: int, doge: int, at: int) -> Iterator[Turning]:
    """Coins that were never spent, and helpers never hired."""
    coins = told.purses[-1][1][seat].coins
    hired = [sum(card.seat == each for card in told.influence) for each in (seat, doge)]
    if coins >= PURSE:
        yield Turning("unspent", 2.5 + coins / 3, at, {"who": doge, "coins": coins})
    if not hired[0] and hired[1]:
        yield Turning("hired_nobody", 5.0, at, {"who": doge, "times": hired[1]})


def _led(told: Told, seat: int) -> Iterator[Turning]:
    """The round from whose end on nobody else was as near the chair, where that was before the last one."""
    ends = [each.at for each in told.rounds[1:] if each.at is not None]
    alone = [next(step for step in reversed(told.race) if step.at <= end).leaders == (seat,) for end in ends]
    held = next((number for number, ahead in enumerate(alone) if ahead and all(alone[number:])), None)
    if held is not None and len(alone) - held >= 2:
        yield Turning("led", 4.0, ends[held], {"round": told.rounds[held].number})


@dataclass(frozen=True, slots=True)
class Given:
    """`at` is the number of the event with which the `card` was placed in this `round`, `token` the seal that somebody won by it."""

    at: int
    round: int
    card: str
    token: str


def given(state: State[Table, Rules], opening: Table | None, events: Numbered, seat: int, whom: int) -> Iterator[Given]:
    """What a seat so gave to `whom`: what they won when the round was counted and would not have before that card."""
    rules, position = state.rules, state.copy()
    table = opening.copy() if opening is not None else empty(rules)
    called, numbered = False, [*events]
    for nth, (at, event) in enumerate(numbered):
        if not isinstance(event, Placed) or event.seat != seat or called:
            called = isinstance(event, Named)
            event.apply(table)
            continue
        position.table, before = table, verdicts(rules, table)
        forced = len(turn_options(position, seat)) == 1
        event.apply(table)
        if not forced:
            continue
        had = {(each.arcade, each.token) for each in before if each.winner == whom}
        for took in _taken(numbered[nth + 1 :], whom):
            now = verdicts(rules, table)[took.arcade]
            new = (took.arcade, took.token) not in had and (now.winner, now.token) == (whom, took.token)
            if new and took.token != COIN:
                yield Given(at, table.round, event.card, took.token)


def _taken(later: Numbered, seat: int) -> Sequence[Took]:
    """What a seat won when this round was counted."""
    here = takewhile(lambda each: not isinstance(each[1], RoundBegan), later)
    return [each for _, each in here if isinstance(each, Took) and each.seat == seat]
