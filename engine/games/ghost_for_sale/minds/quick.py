"""The quick player: a few rules of thumb and no memory, for playing games out in the head."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from engine.core.cards import Cards
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.ghost_for_sale.minds.odds import View, ascending, even, expected, outlook, totals, worths
from engine.games.ghost_for_sale.possible import patterns_of
from engine.games.ghost_for_sale.rules.events import CHANGES
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUELIGHT, TRUTH
from engine.games.ghost_for_sale.rules.play import ASKED_BY

SAVED = 4  # cards kept for the second round
RAISE = 6.0  # how far above the highest other bid a place needs no more


class Quick(Mind):
    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, generator), Why("quick")


def quick_choice(state: View, seat: int, generator: Generator) -> Choice:
    """What the rules of thumb do here, by what this seat may see: on a view or in a world."""
    assert state.ask is not None
    match state.ask.kind:
        case "truth":
            return Choice((TRUTH, LIE)[generator.below(2)])
        case "inform":
            return _inform(state, seat)
        case "buy":
            return _buy(state, seat, generator)
        case "ball" | "mirror" | "crypt":
            return settle(state, seat)
        case _:
            return any_option(state, seat, generator)


def _inform(state: View, seat: int) -> Choice:
    """The lowest card at Mrs. Truelight, and no more."""
    if any(bid.seat == seat and bid.place == TRUELIGHT for bid in state.table.bids):
        return PASS
    return lay(TRUELIGHT, ascending(state.table.hands[seat])[0])


def _buy(state: View, seat: int, generator: Generator) -> Choice:
    """A card where it is worth most, until a few are left for the second round."""
    table, hand = state.table, state.table.hands[seat]
    if table.round == 1 and len(hand) <= SAVED:
        return PASS
    value = worths(state.rules, table, seat)
    laid = totals(table, seat, table.properties)
    best, place = 0.0, ""
    for each in table.properties:
        sums = laid[each]
        mine, lead = sums[seat], max(total for owner, total in enumerate(sums) if owner != seat)
        need = lead + RAISE - mine
        worthwhile = value[each] * (0.3 if need <= 0 else 1.0 if need <= 12 else 0.5) * (0.7 + 0.6 * generator.random())
        if worthwhile > best:
            best, place = worthwhile, each
    if not place:
        return PASS if table.round == 1 else lay(table.properties[0], ascending(hand)[0])
    return lay(place, _fitting(hand, generator))


def _fitting(hand: Cards, generator: Generator) -> str:
    """A high card mostly, for a high bid scares others away."""
    cards = ascending(hand)
    return cards[max(generator.below(len(cards)), generator.below(len(cards)))]


def lay(place: str, *cards: str) -> Choice:
    return Choice("bid", (place, tuple(cards)))


def lay_at_two(places: Iterable[str], cards: Mapping[str, str]) -> Choice:
    """A card each at two of these places, which are in the order in which choices name them."""
    one, two = (place for place in places if place in cards)
    return Choice("bid", (one, (cards[one],), two, (cards[two],)))


def settle(state: View, seat: int, weights: list[float] | None = None) -> Choice:
    """Mirror, crypt and ball: what is worth most by what is believed. G 8.4, 8.5"""
    table, (place, by) = state.table, asked_about(state)
    believed = patterns_of(table, seat)
    ghosts = outlook(table).likely(place, believed, weights or even(believed))
    if not by:
        return Choice("guess", (ghosts.index(max(ghosts)),))
    better = expected(state.rules, place, ghosts, by) > expected(state.rules, place, ghosts)
    return Choice("use" if better else "decline")


def asked_about(state: View) -> tuple[str, int]:
    """The property whose special card asks its owner something, and by how many ghosts the card can change it."""
    assert state.ask is not None
    special = next(name for name, kind in ASKED_BY.items() if kind == state.ask.kind)
    return state.table.properties[state.table.specials.index(special)], CHANGES.get(special, 0)
