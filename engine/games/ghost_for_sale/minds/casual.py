"""The casual player: knows what a property may be worth, misjudges it, and remembers nobody's cards, tokens or bids."""

from __future__ import annotations

from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option, options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.ghost_for_sale.minds import reasons
from engine.games.ghost_for_sale.minds.inclined import aiming, learning, liking, lying
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, ascending, worths
from engine.games.ghost_for_sale.minds.plan import Bidding
from engine.games.ghost_for_sale.minds.quick import lay, settle
from engine.games.ghost_for_sale.minds.tuning import TUNING, in_character
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE, PILE, TRUELIGHT, TRUTH
from engine.games.ghost_for_sale.rules.play import last_bid

HURRY = 0.3  # of the turns of the most daring, in which two cards are laid at once
MISJUDGED = 0.3  # of what a property is worth, at most, up or down
FANCY = (
    4.0  # how much oftener a token is laid that somebody likes, for each point that it is worth to them (inclined.py)
)


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
                often = lying(view, ask.seat, memory)
                lies = generator.random() < often
                return Choice(LIE if lies else TRUTH), reasons.stance(lies, often)
            case "declare":
                return _declare(view, ask.seat, character, generator)
            case "inform":
                return _inform(view, ask.seat, character, generator)
            case "buy":
                return _buy(view, ask.seat, memory, generator)
            case "mirror" | "crypt" | "ball":
                choice = settle(view, ask.seat)
                return choice, reasons.settled(view, choice)
            case _:
                choice = any_option(view, ask.seat, generator)
                return choice, reasons.reserve("reserve_any", choice)


def _declare(view: View, seat: int, character: Character, generator: Generator) -> tuple[Choice, Why]:
    """Real ghosts rather where more of them are better, the rest anywhere."""
    table, rules = view.table, view.rules
    laid = [token.place for token in table.tokens if token.seat == seat]
    others = [token.place for token in table.tokens if token.seat != seat]
    real = GHOST if table.stances[seat] == (TRUTH,) else None
    choices = options(view, seat)
    weights, whys = list[float](), list[Why]()
    for choice in choices:
        token, face, place = str(choice.args[0]), str(choice.args[-2]), str(choice.args[-1])
        row = rules.rows[place]
        likes_many = row[3] + row[4] - row[1]
        ghost = (face == GHOST) == (real == GHOST)
        liked = liking(character, token, face, laid.count(place), others.count(place))
        weights.append((1 + FANCY * liked) * max(0.5, 2.0 + (likes_many if ghost else -likes_many) / 10))
        whys.append(reasons.lays(view, seat, place, ghost, character.favourite if liked else ""))
    at = generator.weighted(weights)
    return choices[at], whys[at]


def _inform(view: View, seat: int, character: Character, generator: Generator) -> tuple[Choice, Why]:
    """A low card or two at Mrs. Truelight, one at the pile now and then."""
    table = view.table
    cards = ascending(table.hands[seat])
    low = cards[min(generator.below(3), len(cards) - 1)]
    if not any(bid.seat == seat and bid.place == TRUELIGHT for bid in table.bids):
        return lay(TRUELIGHT, low), Why("inform_owed", {"card": low})
    truelight, pile = learning(character, TRUELIGHT), learning(character, PILE)
    if len(cards) <= 5 or generator.random() > 0.15 + 0.3 * character.daring + truelight + pile:
        return PASS, reasons.enough(view, seat, "inform_enough")
    to_pile = view.rules.pile and generator.random() < 0.4 + pile - truelight
    return lay(PILE if to_pile else TRUELIGHT, low), Why("inform_pile" if to_pile else "inform_more", {"card": low})


def _buy(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    """Where it looks best today, and rarely for its price: as likely truth as lies before everybody else, and every worth
    misjudged anew. G 6.1"""
    table, character = view.table, memory.character
    mine = {
        place: worth * (1 - MISJUDGED + 2 * MISJUDGED * generator.random())
        for place, worth in worths(view.rules, table, seat).items()
    }
    for place, other in dict.fromkeys((bid.place, bid.seat) for bid in table.bids if bid.place in mine):
        mine[place] += aiming(view, seat, memory, other)
    plan = Bidding(view, seat, mine, in_character(TUNING, character)).bundles(
        table.hands[seat], 1 if last_bid(view) else 2
    )
    if not plan:
        if table.round == 1:
            return PASS, reasons.enough(view, seat, "enough")
        best = max(mine, key=mine.__getitem__)
        return lay(best, ascending(table.hands[seat])[0]), Why("spend", {"place": best})
    place, cards = plan[0].place, ascending(plan[0].cards)
    why = reasons.taken_for(view, seat, place, mine[place])
    return lay(place, *(cards if generator.random() < HURRY * character.daring else cards[-1:])), why
