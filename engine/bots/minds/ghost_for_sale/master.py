"""The master: reads the bids of everybody as the table can, and tries its own in the worlds that it believes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.minds.ghost_for_sale.memory import Memory
from engine.bots.minds.ghost_for_sale.odds import View, ascending
from engine.bots.minds.ghost_for_sale.plan import Bidding, Bundle, Tuning
from engine.bots.minds.ghost_for_sale.playing import Decision
from engine.bots.minds.ghost_for_sale.quick import lay
from engine.bots.minds.ghost_for_sale.reading import Reading
from engine.bots.minds.ghost_for_sale.regular import Regular
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import refusal
from engine.core.mind import Asked, Budget, Character, Why
from engine.games.ghost_for_sale.play import Auction
from engine.games.ghost_for_sale.possible import Pattern

POINT = 0.08  # of a chance to win, in the measure of the plan


class Reader(Memory):
    """Remembers as others do, and reads the bids."""

    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        if view.table.phase in ("buy", "settle"):
            return Reading(view, self.seat, self.habits).believed()
        return super().belief(view)


class Master(Searcher, Regular):
    name: ClassVar[str] = "master"
    effort = Effort(120, trust=4.0)

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Reader(view, seat, character)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if ask.kind != "buy":
            return super().choose(view, ask, memory, generator, budget)
        found = self.found(view, ask, memory, generator, budget)
        return found[0].choice, Why("enough")

    def found(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> list[Found]:
        bidding = self.bidding(view, ask.seat, memory)
        reading = Reading(view, ask.seat, memory.habits)
        decision = Decision(view, ask.seat, memory, reading, Tuning())
        tried = self.tried(view, ask.seat, bidding)
        return search(decision, tried, generator, self.effort, budget)

    def tried(self, view: View, seat: int, bidding: Bidding) -> list[Candidate]:
        hand, auction = view.table.hands[seat], view.frames[-1]
        assert isinstance(auction, Auction)
        plan = bidding.bundles(hand, 1 if auction.last else 3)
        found: dict[Choice, float] = {}
        now = 1 / view.rules.players
        for at, bundle in enumerate(plan[:4]):
            cards = ascending(bundle.cards)
            for choice in dict.fromkeys((lay(bundle.place, cards[-1]), lay(bundle.place, cards[0]))):
                found.setdefault(choice, now - POINT * (plan[0].gain - bundle.gain) * 0.5)
            if len(cards) > 1 and at < 2:
                found.setdefault(lay(bundle.place, *cards[-2:]), now - POINT * (plan[0].gain - bundle.gain) * 0.5 - 0.02)
        low = ascending(hand)[0]
        for place in sorted(bidding.worth, key=lambda each: bidding.worth[each])[-1:]:
            found.setdefault(lay(place, low), now - 0.04)
        if view.table.round == 1 or not plan:
            found.setdefault(PASS, now - (0.04 if plan else 0.0))
        return [Candidate(choice, prior) for choice, prior in found.items() if refusal(view, seat, choice) is None]
