"""Filling the blanks of a view with anything that could lie there."""

from engine.core.cards import Cards, is_blank, take_all, zone
from engine.core.chance import Generator
from engine.core.flow import State
from engine.core.table import Guess
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table, upright

S = State[Table, Rules]


def unseen(view: S) -> Cards:
    """The plot cards that this view does not show: they are in the hands and packets of the others."""
    table = view.table
    held = [card for cards in (*table.hands, *table.packets, table.deck) for card in cards if not is_blank(card)]
    placed = [upright(card) for card in table.gaps if upright(card) in view.rules.value]
    return take_all(view.rules.deck, held + placed)


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every way to lay the unseen cards is as likely as any other."""
    rest = generator.shuffled(unseen(view))

    def fill(cards: Cards) -> Cards:
        return zone(rest.pop() if is_blank(card) else card for card in cards)

    return {"hands": [fill(hand) for hand in view.table.hands], "packets": [fill(one) for one in view.table.packets]}
