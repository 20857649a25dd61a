"""Filling the blanks of a view with anything that could lie there."""

from engine.core.cards import Cards, is_blank, take_all, zone
from engine.core.chance import Generator
from engine.core.flow import State
from engine.core.table import Guess
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table

S = State[Table, Rules]


def unseen(view: S) -> Cards:
    """The cards of the deck that this view does not show."""
    seen = [card for _, cards in view.table.zones() for card in cards if not is_blank(card)]
    return take_all(view.rules.deck, seen)


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every way to lay the unseen cards is as likely as any other."""
    sets, pool = guess_sets(view, seat, generator)
    rest = generator.shuffled(pool)
    return {"sets": sets, **lay(view, rest)}


def guess_sets(view: S, seat: int, generator: Generator) -> tuple[list[Cards], Cards]:
    """The other's five of C 2.2 (all but the card that was picked), and the unseen cards beside it."""
    pool = unseen(view)
    sets = view.table.sets[:]
    if view.rules.players == 2:
        five, other = zone(view.rules.characters), 1 - seat
        possible = [five]
        if len(sets[other]) < len(five):
            possible = [take_all(five, [picked]) for picked in five]
        possible = [cards for cards in possible if _all_in(pool, cards)]
        sets[other] = generator.pick(possible)
        pool = take_all(pool, sets[other])
    return sets, pool


def lay(view: S, cards: list[str]) -> dict[str, object]:
    """These cards, in order, where the view has blanks: a card shown to others, the hands, the Court."""
    rest = cards[:]

    def fill(zone_seen: Cards) -> Cards:
        blank = sum(map(is_blank, zone_seen))
        drawn = [rest.pop() for _ in range(blank)]
        return zone([*(card for card in zone_seen if not is_blank(card)), *drawn])

    shown = fill(view.table.shown)
    hands = [fill(hand) for hand in view.table.hands]
    return {"shown": shown, "hands": hands, "court": fill(view.table.court)}


def _all_in(pool: Cards, cards: Cards) -> bool:
    return all(pool.count(card) >= cards.count(card) for card in cards)
