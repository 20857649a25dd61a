"""Filling the blanks of a view with anything that could lie there."""

from engine.core.cards import Cards, is_blank, take_all, zone
from engine.core.chance import Generator
from engine.core.flow import State
from engine.core.table import Guess
from engine.games.day_or_night.rules.numbers import Rules
from engine.games.day_or_night.rules.table import Table

S = State[Table, Rules]


def unseen(view: S) -> Cards:
    """The cards that this view does not show."""
    seen = [card for _, cards in view.table.zones() for card in cards if not is_blank(card)]
    return take_all(view.rules.deck, seen)


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every way to lay the unseen cards is as likely as any other."""
    rest = generator.shuffled(unseen(view))
    hands = [(rest.pop(),) if any(map(is_blank, hand)) else hand for hand in view.table.hands]
    return {"hands": hands, "deck": zone(rest)}
