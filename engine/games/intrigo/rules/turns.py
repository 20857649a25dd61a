"""What happens when a turn is carried out: the events of a choice, from the table alone.

The procedures emit them (play.py), previews apply them to a copy (preview.py), and minds think with them.
"""

from collections.abc import Callable

from engine.core.cards import Cards
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import (
    Bought,
    Ferried,
    Moved,
    Named,
    Placed,
    Robbed,
    SatOut,
    Stabbed,
    Table,
    Traded,
    upright,
)


def price(rules: Rules, table: Table, kind: str) -> int | None:
    """What the top card of a stack costs; None where the stack is empty. I 1.5"""
    at = rules.kinds.index(kind)
    prices, left = rules.prices[at], table.stacks[at]
    return prices[len(prices) - left] if left else None


def first_holder(table: Table, seat: int, card: str) -> int | None:
    """Who has to place the card that the Courtesan of this seat calls for: himself first, then clockwise; None where no
    hand shows it, as the others' hands in a view. I 4.7"""
    players = table.players
    clockwise = [(seat + step) % players for step in range(players)]
    return next((each for each in clockwise if card in table.hands[each]), None)


def events_of(rules: Rules, table: Table, seat: int, choice: Choice, holder: int | None = None) -> list[Event]:
    """What an allowed answer to `turn` does, in order; the table stays as it is.

    `holder` has to place the Courtesan's card; where it is not given, the hands tell. Raises ValueError where they
    do not, as those of a view.
    """
    if choice == PASS:
        return [SatOut(seat)]
    if choice.verb == "plot":
        return [Placed(seat, choice.word(0), choice.number(1))]
    kind, gap, cost = choice.verb, choice.number(), price(rules, table, choice.verb)
    assert cost is not None, "an empty stack sells nothing"
    bought: list[Event] = [Bought(seat, kind, gap, cost)]
    if len(choice.args) == 1:  # I 4.4: an effect may be left undone
        return bought
    if kind == "courtesan":
        return bought + summon(rules, table, seat, choice, holder)
    arcade = choice.number(1)
    return [*bought, EFFECTS[kind](table, seat, arcade, dict(rules.sides[gap])[arcade], choice)]


def summon(rules: Rules, table: Table, seat: int, choice: Choice, holder: int | None) -> list[Event]:  # I 4.7
    card = choice.word(2)
    who = first_holder(table, seat, card) if holder is None else holder
    if who is None:
        raise ValueError(f"{card} is in no hand that can be seen")
    return [Named(seat, card, who), Placed(who, card, dict(rules.sides[choice.number()])[choice.number(1)])]


def trade(table: Table, seat: int, arcade: int, gap: int, choice: Choice) -> Event:  # I 4.5
    other = choice.number(2)
    return Traded(seat, arcade, other, table.tokens[arcade], table.tokens[other])


def stab(table: Table, seat: int, arcade: int, gap: int, choice: Choice) -> Event:  # I 4.6
    return Stabbed(seat, gap, table.gaps[gap])


def ferry(table: Table, seat: int, arcade: int, gap: int, choice: Choice) -> Event:  # I 4.8
    other = choice.number(2)
    return Ferried(seat, gap, other, table.gaps[gap], table.gaps[other])


def move(table: Table, seat: int, arcade: int, gap: int, choice: Choice) -> Event:  # I 4.9
    return Moved(seat, gap, choice.number(2), table.gaps[gap])


def rob(table: Table, seat: int, arcade: int, gap: int, choice: Choice) -> Event:  # I 4.10
    return Robbed(seat, arcade, table.tokens[arcade])


EFFECTS: dict[str, Callable[[Table, int, int, int, Choice], Event]] = {
    "merchant": trade,
    "assassin": stab,
    "gondolier": ferry,
    "guard": move,
    "thief": rob,
}


def after(table: Table, events: list[Event]) -> Table:
    """A copy of the table on which these events have happened."""
    new = table.copy()
    for event in events:
        event.apply(new)
    return new


def unplaced(rules: Rules, table: Table) -> Cards:
    """The plot cards that are not in the palace, equal ones as often as they are: all of them are in hands. I 4.7"""
    left = list(rules.deck)
    for card in table.gaps:
        if upright(card) in rules.value:
            left.remove(upright(card))
    return tuple(left)
