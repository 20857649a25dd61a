"""The casual player: knows what a property may be worth, bids by feeling, and remembers nobody's cards."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.ghost_for_sale.memory import Memory
from engine.bots.minds.ghost_for_sale.odds import View, ascending, totals, weighted, worths
from engine.bots.minds.ghost_for_sale.quick import lay, settle
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option, options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.ghost_for_sale.play import Auction
from engine.games.ghost_for_sale.rules import GHOST, LIE, PILE, TRUELIGHT, TRUTH


class Casual(Mind):
    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        character = memory.character
        match ask.kind:
            case "truth":
                lies = generator.random() < 0.25 + 0.5 * character.bluff
                return Choice(LIE if lies else TRUTH), Why("casual")
            case "declare":
                return _declare(view, ask.seat, generator), Why("casual")
            case "inform":
                return _inform(view, ask.seat, character, generator), Why("casual")
            case "buy":
                return _buy(view, ask.seat, character, generator), Why("casual")
            case "mirror" | "crypt" | "ball":
                return settle(view, ask.seat), Why("casual")
            case _:
                return any_option(view, ask.seat, generator), Why("casual")


def _declare(view: View, seat: int, generator: Generator) -> Choice:
    """Real ghosts rather where more of them are better, the rest anywhere."""
    table, rules = view.table, view.rules
    real = GHOST if table.stances[seat] == (TRUTH,) else None
    choices = options(view, seat)
    weights = []
    for choice in choices:
        row = rules.rows[str(choice.args[-1])]
        likes_many = row[3] + row[4] - row[1]
        ghost = (choice.args[-2] == GHOST) == (real == GHOST)
        weights.append(max(0.5, 2.0 + (likes_many if ghost else -likes_many) / 5))
    return choices[weighted(generator, weights)]


def _inform(view: View, seat: int, character: Character, generator: Generator) -> Choice:
    """A low card or two at Mrs. Truelight, one at the pile now and then."""
    table = view.table
    cards = ascending(table.hands[seat])
    low = cards[min(generator.below(3), len(cards) - 1)]
    if not any(bid.seat == seat and bid.place == TRUELIGHT for bid in table.bids):
        return lay(TRUELIGHT, low)
    if len(cards) <= 5 or generator.random() > 0.15 + 0.3 * character.daring:
        return PASS
    return lay(PILE if view.rules.pile and generator.random() < 0.4 else TRUELIGHT, low)


def _buy(view: View, seat: int, character: Character, generator: Generator) -> Choice:
    """Overbids where it looks best, with more cards in the second round than in the first."""
    table, cards = view.table, ascending(view.table.hands[seat])
    spent = sum(int(bid.card) for bid in table.bids if bid.seat == seat)
    have = spent + sum(map(int, cards))
    if table.round == 1 and spent > have * (0.5 + 0.4 * character.greed) * (0.7 + 0.6 * generator.random()):
        return PASS
    value, laid = worths(view.rules, table, seat), totals(table, seat, table.properties)
    best, place, behind = -1.0, table.properties[0], 0.0
    for each in table.properties:
        sums = laid[each]
        need = max(total for owner, total in enumerate(sums) if owner != seat) - sums[seat]
        interest = 0.4 if need < -4 else 1.0 if need < 10 else 0.5
        liking = value[each] * interest * (0.5 + generator.random())
        if liking > best:
            best, place, behind = liking, each, need
    auction = view.frames[-1]
    assert isinstance(auction, Auction)
    if behind >= int(cards[-1]) and len(cards) > 1 and not auction.last:
        return lay(place, *cards[-2:])
    enough = [card for card in cards if int(card) > behind] or cards[-1:]
    return lay(place, enough[generator.below(len(enough))])
