"""The regular player: believes by what was seen and done, values properties, and bids what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.minds.ghost_for_sale.belief import believe
from engine.bots.minds.ghost_for_sale.declare import declare
from engine.bots.minds.ghost_for_sale.inform import inform
from engine.bots.minds.ghost_for_sale.memory import Memory
from engine.bots.minds.ghost_for_sale.odds import Pattern, View, ascending, even, outlook, patterns, worth
from engine.bots.minds.ghost_for_sale.plan import Bidding, Bundle, Tuning
from engine.bots.minds.ghost_for_sale.quick import lay, settle
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.ghost_for_sale.play import Auction
from engine.games.ghost_for_sale.rules import LIE, TRUTH

RESERVES = (("5", "7", "8", "10"), ("4", "7", "9", "10"), ("6", "8", "8", "9"), ("3", "8", "9", "10"))


class BelievingMemory(Memory):
    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        return believe(view, self.seat, 2 * self.character.doubt)


class Regular(Mind):
    name: ClassVar[str] = "regular"
    tuning: ClassVar[Tuning] = Tuning()

    def remember(self, view: View, seat: int, character: Character) -> BelievingMemory:
        return BelievingMemory(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: BelievingMemory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        match ask.kind:
            case "reserve":
                cards = RESERVES[generator.below(len(RESERVES))]
                return Choice("reserve", (cards,)), Why("reserve")
            case "truth":
                lies = generator.random() < 0.5 + 0.4 * (memory.character.bluff - 0.5)
                return Choice(LIE if lies else TRUTH), Why("stance")
            case "declare":
                return declare(view, ask.seat, memory.character, generator)
            case "inform":
                return inform(view, ask.seat, memory, generator)
            case "buy":
                return self.buy(view, ask.seat, memory, generator)
            case _:
                _, weights = memory.belief(view)
                return settle(view, ask.seat, list(weights)), Why(ask.kind)

    def bidding(self, view: View, seat: int, memory: BelievingMemory) -> Bidding:
        table, rules = view.table, view.rules
        believed, weights = memory.belief(view)
        look = outlook(table)
        mine = {
            place: worth(rules, table, seat, place, look.likely(place, believed, weights)) for place in table.properties
        }
        everyone = patterns((None,) * table.players, None)
        public = {
            place: worth(rules, table, seat, place, look.likely(place, everyone, even(everyone)))
            for place in table.properties
        }
        return Bidding(view, seat, mine, public, self.tuning)

    def buy(self, view: View, seat: int, memory: BelievingMemory, generator: Generator) -> tuple[Choice, Why]:
        """A card of the best plan; in the first round nothing where nothing is worth its price. G 6.1"""
        bidding = self.bidding(view, seat, memory)
        hand = view.table.hands[seat]
        plan = bidding.bundles(hand)
        auction = view.frames[-1]
        assert isinstance(auction, Auction)
        if not plan:
            return (PASS, Why("enough")) if view.table.round == 1 else self.spend(bidding, hand)
        best = plan[0]
        why = Why("bid", {"place": best.place, "percent": round(100 * best.chance)})
        if auction.last:
            single = max(bidding.bundles(hand, 1), key=lambda each: each.gain, default=best)
            return lay(single.place, ascending(single.cards)[-1]), why
        return lay(best.place, *self.first_of(plan, bidding)), why

    def first_of(self, plan: Sequence[Bundle], bidding: Bidding) -> list[str]:
        """One card a turn, to see what others do, unless there is no time for that. G 5.3"""
        cards = ascending(plan[0].cards)
        turns = max((rival.cards for rival in bidding.rivals if rival.cards), default=0) + 1
        wanted = sum(len(bundle.cards) for bundle in plan)
        return cards[-2:] if wanted > turns and len(cards) > 1 else cards[-1:]

    def spend(self, bidding: Bidding, hand: tuple[str, ...]) -> tuple[Choice, Why]:
        """In the second round a card is worth nothing afterwards: lay it where it may still do something."""
        low = ascending(hand)[0]
        place = max(
            bidding.worth,
            key=lambda each: bidding.gain(each, bidding.mine[each] + int(low)) - bidding.gain(each, bidding.mine[each]),
        )
        return lay(place, low), Why("spend", {"place": place})
