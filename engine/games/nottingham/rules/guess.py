"""Filling the blanks of a view with anything that could lie there."""

from engine.core.cards import Cards, is_blank, put_all, take_all
from engine.core.chance import Generator
from engine.core.table import Guess
from engine.games.nottingham.rules.numbers import PLACE
from engine.games.nottingham.rules.procedures import S


def known(cards: Cards) -> Cards:
    return tuple(card for card in cards if not is_blank(card))


def blank_count(cards: Cards) -> int:
    return sum(map(is_blank, cards))


def unseen_objects(view: S) -> Cards:
    """The objects that lie in the deck or in hands, unknown to this view."""
    seen = [card for _, cards in view.table.zones() for card in cards if card in PLACE]
    return take_all(view.rules.deck, seen)


def unseen_ambushes(view: S) -> Cards:
    table = view.table
    return take_all(view.rules.ambush_cards, known((*table.peeked, *sum(table.ambushes, ()), *table.ambush_deck)))


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every way to lay the unseen objects is as likely as any other; nobody has an ambush card of his own colour."""
    rest = generator.shuffled(unseen_objects(view))
    hands = [put_all(known(hand), [rest.pop() for _ in range(blank_count(hand))]) for hand in view.table.hands]
    return {"hands": hands, "deck": put_all((), rest), **lay_ambushes(view, generator.shuffled(unseen_ambushes(view)))}


def lay_ambushes(view: S, cards: list[str]) -> dict[str, object]:
    """These ambush cards where the view has blanks: held ones, those looked at, the deck. N 6.3"""
    table, colours = view.table, view.rules.colours
    slots: list[int | None] = []
    for owner, held in enumerate(table.ambushes):
        slots += [owner] * blank_count(held)
    slots += [None] * (len(cards) - len(slots))

    def fits(at: int, card: str) -> bool:
        owner = slots[at]
        return owner is None or colours[owner] != card

    for at in range(len(cards)):
        if not fits(at, cards[at]):
            for other in range(len(cards)):
                if fits(at, cards[other]) and fits(other, cards[at]):
                    cards[at], cards[other] = cards[other], cards[at]
                    break
    held_by = {owner: [card for card, slot in zip(cards, slots, strict=True) if slot == owner] for owner in slots}
    lying = held_by.get(None, [])
    ambushes = [put_all(known(held), held_by.get(owner, ())) for owner, held in enumerate(table.ambushes)]
    looked = blank_count(table.peeked)
    peeked = put_all(known(table.peeked), lying[:looked])
    return {"ambushes": ambushes, "peeked": peeked, "ambush_deck": tuple(lying[looked:])}
