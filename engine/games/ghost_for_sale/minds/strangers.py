"""Strangers of Ghost for Sale: simple players of one idea each (engine/bots/families.py).

They know who lies where they have looked, and take all others for liars as often as they are wont to; nobody's tokens are read.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.families import Family, Stranger, between
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option, options
from engine.core.mind import Character, Forgetful
from engine.games.ghost_for_sale.minds.odds import View, ascending, totals, worths
from engine.games.ghost_for_sale.minds.quick import lay, settle
from engine.games.ghost_for_sale.possible import patterns_of
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE, PAINTING, TRUELIGHT, TRUTH


@dataclass(frozen=True, slots=True)
class Ways:
    """`lies`: how often it lies in the manors and in the castles. `suspects`: how likely it thinks a liar whom it has not seen.

    `reserve`: its `low`, `high` or `any` cards are put aside. `declares`: `any`, all on `one` property, `spread`, `last` where
    somebody declared last, a `ghost` or a `painting` each time.
    `truelight`: cards it lays there, from the lowest or the highest (`dear`). `saved`: so many cards are for the second
    round. `lays`: `high`, `low` or `any` cards. `enough`: so far above the others a place needs no more. `crowds`: how much more it likes a place
    where others bid, or less. `fancy`: how much it follows a whim. `astray`: how often it does anything.
    """

    lies: tuple[float, float] = (0.5, 0.5)
    suspects: float = 0.5
    reserve: str = "any"
    declares: str = "any"
    truelight: int = 1
    dear: bool = False
    saved: int = 4
    lays: str = "high"
    enough: float = 6.0
    crowds: float = 0.0
    fancy: float = 0.3
    astray: float = 0.0


class Simple(Stranger):
    """By a few numbers, and what is sure."""

    ways: Ways

    def remember(self, view: View, seat: int, character: Character) -> Forgetful:
        return Forgetful(seat, character)

    def answer(self, view: View, seat: int, kind: str, memory: Forgetful, generator: Generator) -> Choice:
        ways = self.ways
        if ways.astray and generator.random() < ways.astray:
            return any_option(view, seat, generator)
        match kind:
            case "truth":
                return Choice(LIE if generator.random() < ways.lies[view.table.round > 1] else TRUTH)
            case "reserve":
                return _reserve(ways, view, seat, generator)
            case "declare":
                return _declare(ways, view, seat, generator)
            case "inform":
                return _inform(ways, view, seat)
            case "buy":
                return _buy(ways, view, seat, generator)
            case _:
                return settle(view, seat, _weights(ways, view, seat))


def _weights(ways: Ways, view: View, seat: int) -> list[float]:
    """How likely each pattern of liars is, if everybody lies as often as it suspects."""
    weights: list[float] = []
    for pattern in patterns_of(view.table, seat):
        weight = 1.0
        for stance in pattern:
            weight *= ways.suspects if stance == LIE else 1 - ways.suspects
        weights.append(weight)
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1 / len(weights)] * len(weights)


def _reserve(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    if ways.reserve == "any":
        return any_option(view, seat, generator)
    sign = 1 if ways.reserve == "low" else -1
    return min(options(view, seat), key=lambda choice: sign * sum(map(int, choice.cards())))


def _declare(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    found = options(view, seat)
    table = view.table
    mine = [token.place for token in table.tokens if token.seat == seat]
    match ways.declares:
        case "one":
            wanted = [choice for choice in found if mine and choice.args[-1] == mine[0]]
        case "spread":
            wanted = [choice for choice in found if choice.args[-1] not in mine]
        case "last":
            wanted = [choice for choice in found if table.tokens and choice.args[-1] == table.tokens[-1].place]
        case "ghost" | "painting":
            wanted = [
                choice for choice in found if choice.args[-2] == (GHOST if ways.declares == "ghost" else PAINTING)
            ]
        case _:
            wanted = []
    return generator.pick(wanted or found)


def _inform(ways: Ways, view: View, seat: int) -> Choice:
    laid = sum(bid.seat == seat and bid.place == TRUELIGHT for bid in view.table.bids)
    hand = ascending(view.table.hands[seat])
    if laid >= ways.truelight or (laid and not hand):
        return PASS
    return lay(TRUELIGHT, hand[-1] if ways.dear else hand[0])


def _buy(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    table, hand = view.table, view.table.hands[seat]
    if not hand or (table.round == 1 and len(hand) <= ways.saved):
        return PASS
    value = worths(view.rules, table, seat, _weights(ways, view, seat))
    laid = totals(table, seat, table.properties)
    best, place = 0.0, ""
    for each in table.properties:
        sums = laid[each]
        mine, others = sums[seat], [total for owner, total in enumerate(sums) if owner != seat]
        need = max(others) + ways.enough - mine
        worthwhile = value[each] * (0.3 if need <= 0 else 1.0 if need <= 12 else 0.5)
        worthwhile *= 1 + ways.crowds * sum(total > 0 for total in others) / len(others)
        worthwhile *= 1 + ways.fancy * (2 * generator.random() - 1)
        if worthwhile > best:
            best, place = worthwhile, each
    cards = ascending(hand)
    if not place:
        return PASS if table.round == 1 else lay(table.properties[0], cards[0])
    match ways.lays:
        case "high":
            return lay(place, cards[max(generator.below(len(cards)), generator.below(len(cards)))])
        case "highest":
            return lay(place, cards[-1])
        case "low":
            return lay(place, cards[0])
        case _:
            return lay(place, generator.pick(cards))


# The families


def _stances(g: Generator) -> tuple[float, float]:
    return between(g, 0, 1), between(g, 0, 1)


def _honest(g: Generator) -> Simple:
    return Simple(Ways((0.0, 0.0), suspects=between(g, 0.2, 0.5), declares=g.pick(("any", "spread"))))


def _liar(g: Generator) -> Simple:
    return Simple(Ways((1.0, 1.0), suspects=between(g, 0.5, 0.8), declares=g.pick(("any", "one"))))


def _turncoat(g: Generator) -> Simple:
    """It lies in one round and not in the other."""
    first = float(g.below(2))
    return Simple(Ways((first, 1 - first), suspects=between(g, 0.3, 0.7)))


def _trusting(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), suspects=between(g, 0.05, 0.25)))


def _hermit(g: Generator) -> Simple:
    """Where nobody bids."""
    return Simple(Ways(_stances(g), crowds=-between(g, 0.4, 1), truelight=1, saved=3 + g.below(3)))


def _informed(g: Generator) -> Simple:
    """Its best cards go to Mrs. Truelight."""
    return Simple(Ways(_stances(g), truelight=1 + g.below(3), dear=True, saved=3 + g.below(2)))


def _early(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), saved=g.below(3), lays="highest", reserve="low"))


def _late(g: Generator) -> Simple:
    """For the castles."""
    return Simple(Ways(_stances(g), saved=5 + g.below(3), reserve="high", lays=g.pick(("high", "low"))))


def _doubtful(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), suspects=between(g, 0.75, 0.95), declares=g.pick(("any", "spread"))))


def _crowd(g: Generator) -> Simple:
    """Where the others bid."""
    return Simple(Ways(_stances(g), crowds=between(g, 0.5, 3), enough=between(g, 2, 10)))


def _low(g: Generator) -> Simple:
    """Small cards, many of them."""
    return Simple(Ways(_stances(g), lays="low", enough=between(g, 1, 8), reserve="high"))


def _one_place(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), declares="one", fancy=between(g, 0, 0.3), enough=between(g, 6, 20)))


def _mimic(g: Generator) -> Simple:
    """It declares where somebody declared last."""
    return Simple(Ways(_stances(g), declares="last", crowds=between(g, 0, 2)))


def _tosser(g: Generator) -> Simple:
    return Simple(Ways(astray=between(g, 0.1, 0.5)))


def _ghosts(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), declares=g.pick(("ghost", "painting")), suspects=between(g, 0.3, 0.7)))


def _fanciful(g: Generator) -> Simple:
    return Simple(Ways(_stances(g), fancy=1.0, lays="any", saved=3 + g.below(3)))


FAMILIES: tuple[Family, ...] = (
    Family("honest", _honest),
    Family("liar", _liar),
    Family("turncoat", _turncoat),
    Family("trusting", _trusting),
    Family("hermit", _hermit),
    Family("informed", _informed),
    Family("early", _early),
    Family("late", _late, kept=True),
    Family("doubtful", _doubtful, kept=True),
    Family("crowd", _crowd, kept=True),
    Family("low", _low, kept=True),
    Family("one_place", _one_place, kept=True),
    Family("mimic", _mimic, kept=True),
    Family("tosser", _tosser, kept=True),
    Family("ghosts", _ghosts, kept=True),
    Family("fanciful", _fanciful, kept=True),
)
