"""What may happen after an answer at a table of Nottingham all the same, told beside a hint: from what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.cards import Cards
from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.nottingham.ambush_deck import AmbushDeck, hidden
from engine.games.nottingham.rules.numbers import COMMISSIONS, PLACE, Rules, missing
from engine.games.nottingham.rules.table import Table

SURE = 0.01  # what a sum of chances may lack to be certain


class Remembers(Protocol):
    """A memory of the match; `held` is how many of each object every hand holds by what was seen."""

    held: list[list[float]]
    ambush_deck: AmbushDeck


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: Remembers | None = None) -> Why | None:
    """What an offer or a payment completes for who gets it; of an exchange what it passes over, else whose ambushes lie in wait."""
    if view.ask is not None and view.ask.kind == "take_card" and choice.verb == "card":
        return _left(view, choice.word())
    if view.ask is not None and view.ask.kind == "accept" and choice.verb == "accept" and memory is not None:
        return _paid(view, choice.number(), memory.held[choice.number()])
    if view.ask is not None and view.ask.kind == "offer" and choice.verb == "offer" and memory is not None:
        return _offered(view, choice.cards(), memory.held[view.table.turn])
    return _passed(view, seat, choice) or _in_wait(view, seat, choice, memory)


def _offered(view: State[Table, Rules], cards: Cards, expected: Sequence[float]) -> Why | None:
    """What the cards of an offer surely complete for who may take them. N 6.1, N 6.7"""
    buyer = view.table.turn
    made = _completes(view, buyer, cards, expected)
    return None if made is None else Why("gives_all", {"who": buyer, **made})


def _paid(view: State[Table, Rules], owner: int, expected: Sequence[float]) -> Why | None:
    """What the card that is paid with surely completes for its new owner, or that they surely collect it. N 6.1, N 6.7"""
    card = view.table.drawn[0]
    args: dict[str, str | int] = {"who": owner, "card": card}
    made = _completes(view, owner, (card,), expected)
    if made is not None:
        return Why("pays_all", {**args, **made})
    number = int(expected[PLACE[card]] + SURE)
    return Why("pays_alike", {**args, "number": number}) if number + 1 >= view.rules.data.smallest_set else None


def _left(view: State[Table, Rules], taken: str) -> Why | None:
    """What the card left in an open hand completes there, once this one has been taken out of it. N 6.4, N 6.5"""
    ((victim, _),) = view.table.looks
    left = list(view.table.hands[victim])
    left.remove(taken)
    return _paid(view, victim, [left.count(card) for card in PLACE]) if taken != view.table.drawn[0] else None


def _completes(
    view: State[Table, Rules], seat: int, cards: Cards, expected: Sequence[float]
) -> dict[str, str | int] | None:
    """The commission that these cards surely complete for a seat that is still open to it, and its points. N 5.1"""
    held, rules = view.table.holders(), view.rules
    counts = [int(count + SURE) for count in expected]
    with_it = [count + cards.count(card) for card, count in zip(PLACE, counts, strict=True)]
    for kind in COMMISSIONS:
        open_ = seat not in held[kind] and len(held[kind]) < rules.data.holders
        if open_ and missing(counts, kind) and not missing(with_it, kind):
            return {"kind": kind, "points": rules.prize_of(kind, (*held[kind], seat))}
    return None


def _in_wait(view: State[Table, Rules], seat: int, choice: Choice, memory: Remembers | None) -> Why | None:
    """Whose ambushes could strike a set, where they are one's or two's. N 7.1"""
    if view.ask is None or view.ask.kind != "exchange" or choice.verb != "set":
        return None
    ambushes, rules = view.table.ambushes, view.rules
    deck = () if memory is None else memory.ambush_deck.cards
    if not any(rules.fits(each, choice.word(), seat) for each in hidden(rules, view.table, deck)):
        return None
    owners = [other for other in view.table.others(seat) if ambushes[other]]
    args: dict[str, str | int] = {"number": sum(len(ambushes[other]) for other in owners)}
    if len(owners) == 1:
        return Why("in_wait_one", {**args, "who": owners[0]})
    return Why("in_wait_two", {**args, "who": owners[0], "owner": owners[1]}) if len(owners) == 2 else None


def _passed(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of a commission that is ready and passed over: that somebody else may take its last place, else that it stays open. N 5.1"""
    if view.ask is None or view.ask.kind != "exchange" or choice.verb == "commission":
        return None
    hand, held, rules = view.table.hands[seat], view.table.holders(), view.rules
    counts = [hand.count(card) for card in PLACE]
    left = [kind for kind in COMMISSIONS if len(held[kind]) < rules.data.holders and seat not in held[kind]]
    worth = {kind: rules.prize_of(kind, (*held[kind], seat)) for kind in left if not missing(counts, kind)}
    last = [kind for kind in worth if len(held[kind]) == rules.data.holders - 1]
    if choice == PASS and last:
        return Why("race", {"kind": max(last, key=worth.__getitem__)})
    if not worth or _ends(view):  # what would end the game is told with how it would end
        return None
    most = max(worth, key=worth.__getitem__)
    if choice != PASS and rules.value[choice.word()] >= worth[most]:
        return None
    return Why("passes_over", {"kind": most, "points": worth[most]})


def _ends(view: State[Table, Rules]) -> bool:
    """Whether any exchange is the last. N 9.1"""
    return view.table.sheriff + 1 >= view.rules.home
