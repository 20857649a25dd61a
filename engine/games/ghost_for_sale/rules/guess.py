"""Filling the blanks of a view with anything that could lie there."""

from collections.abc import Sequence

from engine.core.cards import Cards, is_blank, put_all, take_all, zone
from engine.core.chance import Generator
from engine.core.flow import State
from engine.core.table import Guess
from engine.games.ghost_for_sale.possible import chosen, patterns_of
from engine.games.ghost_for_sale.rules.numbers import OTHER, Rules
from engine.games.ghost_for_sale.rules.table import Bid, Table

S = State[Table, Rules]


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every pattern of liars that fits what is seen is as likely as any other, and so is every card behind a back."""
    pattern = generator.pick(patterns_of(view.table, seat)) if chosen(view.table) else ()
    return {**lay_stances(view.table, pattern), **lay_cards(view, generator)}


def lay_stances(table: Table, pattern: Sequence[str]) -> dict[str, object]:
    """What this pattern puts before the seats and into the pile; nothing while all hold both cards."""
    if not pattern:
        return {}
    return {"stances": [(card,) for card in pattern], "pile": zone(OTHER[card] for card in pattern)}


def unseen(view: S, owner: int) -> Cards:
    """The offer cards of this colour that the view does not show."""
    table = view.table
    shown = [*table.hands[owner], *table.reserve[owner], *table.waiting[owner], *table.discard[owner]]
    shown += [bid.card for bid in table.bids if bid.seat == owner]
    return take_all(view.rules.deck, [card for card in shown if not is_blank(card)])


def lay_cards(view: S, generator: Generator) -> dict[str, object]:
    """The unseen cards of each colour, at random where their backs are seen. G 1.2"""
    table, rules = view.table, view.rules
    hands, reserve, bids = table.hands[:], table.reserve[:], table.bids[:]
    for owner in range(len(hands)):
        rest: dict[str, list[str]] = {"?little": [], "?much": []}
        for card in generator.shuffled(unseen(view, owner)):
            rest[rules.back(card)].append(card)
        for zones in (hands, reserve):
            zones[owner] = _fill(zones[owner], rest)
        for at, (place, seat, card) in enumerate(bids):
            if seat == owner and is_blank(card):
                bids[at] = Bid(place, seat, rest[card].pop())
    return {"hands": hands, "reserve": reserve, "bids": bids}


def _fill(cards: Cards, rest: dict[str, list[str]]) -> Cards:
    return put_all((), [rest[card].pop() if is_blank(card) else card for card in cards])
