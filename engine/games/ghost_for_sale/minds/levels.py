"""The levels of Ghost for Sale above the regular player: better numbers, what bids tell of who lies, and at the top a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine.bots.foretelling import CameTrue
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.deed import Known
from engine.core.flow import refusal
from engine.core.mind import Asked, Budget, Character, Ranked, Why
from engine.games.ghost_for_sale.minds import advice, reasons, settling
from engine.games.ghost_for_sale.minds.memory import Memory, Reader
from engine.games.ghost_for_sale.minds.odds import View, ascending
from engine.games.ghost_for_sale.minds.playing import Decision
from engine.games.ghost_for_sale.minds.quick import lay, settle
from engine.games.ghost_for_sale.minds.regular import Regular
from engine.games.ghost_for_sale.minds.tuning import SETS, Tuning
from engine.games.ghost_for_sale.rules.play import last_bid


class Sharp(Regular):
    """Bids as the regular does, by what everybody's bids tell of who lies and by better numbers; it tries nothing out."""

    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    tuning: Tuning = SETS["sharp"]
    speaks: ClassVar[float] = 0.4  # how much bids tell it (reading.py)

    def remember(self, view: View, seat: int, character: Character) -> Reader:
        return Reader(view, seat, character, self.speaks)

    def acquaint(self, memory: Reader, known: Known) -> None:
        memory.acquaint(known)


SHARE = {3: 1.2, 4: 1.0, 5: 0.6}  # of the simulations, by players: a sale of many takes longer
PLACES = 4  # at most so many are tried
POINT = 0.04  # of a chance to win, that a point of the plan is taken for
LESS = 0.02  # what two cards at once, or the lowest card, are taken to be worse
LAST = 0.04  # the same of what the plan does not name
WAITING = 0.2  # who bids with a lesser chance waits for the others
SURE = 0.99  # the greatest chance that is told, before it is drawn as such chances came true
# By players and round: how the chances that the search finds came true, as shift and slope in logarithms (TUNING.md)
CAME_TRUE = {
    3: (CameTrue(0.56, 0.38), CameTrue(-0.3, 0.44)),
    4: (CameTrue(0.21, 0.23), CameTrue(-0.34, 0.46)),
    5: (CameTrue(-0.02, 0.39), CameTrue(-0.36, 0.61)),
}


class Master(Searcher, Sharp):
    """A sharp player by the numbers that evolution found, who tries its bids in the worlds that it believes in.

    Hints are its own choices. What they foretell is drawn to what came true (TUNING.md): what its numbers and the search say is too much.
    """

    name: ClassVar[str] = "master"
    ranks: ClassVar[bool] = True
    tuning: Tuning = SETS["tuned"]
    effort = Effort(120, trust=4.0)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if settling.decides(view):
            return self.settled(view, ask.seat, memory, generator)
        if ask.kind != "buy":
            return super().choose(view, ask, memory, generator, budget)
        decision = self.deciding(view, ask.seat, memory)
        found = self.tell(decision, generator.branch(0), budget)
        best = self.taken(found, generator.branch(1))
        return best.choice, self.why(decision, best.choice, generator.branch(2))

    def settled(self, view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
        """The last questions of a game: the answer that wins most often; of equals the one that brings most points."""
        usual = settle(view, seat, list(memory.belief(view)[1]))
        wins = settling.chances(view, seat, memory, generator)
        best = max(wins, key=lambda choice: (wins[choice], choice == usual))
        return best, reasons.settled(view, best) if best == usual else settling.why(view, best, wins, usual)

    def by_wins(
        self, found: Sequence[Ranked], view: View, seat: int, memory: Memory, generator: Generator
    ) -> Sequence[Ranked]:
        wins = settling.chances(view, seat, memory, generator)
        return settling.by_wins(found, wins, lambda choice: settling.why(view, choice, wins, found[0].choice))

    def found(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> list[Found]:
        """What the search says of the bids worth a try, best first; nothing where no bid is asked for."""
        if ask.kind != "buy":
            return []
        return self.tell(self.deciding(view, ask.seat, memory), generator, budget)

    def deciding(self, view: View, seat: int, memory: Reader) -> Decision:
        return Decision(view, seat, memory, memory.reading(view))

    def tell(self, decision: Decision, generator: Generator, budget: Budget) -> list[Found]:
        tried = self.tried(decision)
        candidates = [Candidate(choice, prior) for choice, prior in tried.items()]
        share = SHARE[decision.view.rules.players]
        effort = replace(self.effort, simulations=round(share * self.effort.simulations))
        return search(decision, candidates, generator, effort, budget)

    def tried(self, decision: Decision) -> dict[Choice, float]:
        """Each bundle of the plan by its highest card, its lowest, or two at once; the lowest of all where most is to be
        had, as a wait; and none. G 6.1"""
        view, seat = decision.view, decision.seat
        hand, bidding = view.table.hands[seat], self.bidding(view, seat, decision.memory)
        plan, now = bidding.bundles(hand, 1 if last_bid(view) else 3), 1 / view.rules.players
        found: dict[Choice, float] = {}
        for at, bundle in enumerate(plan[:PLACES]):
            cards, prior = ascending(bundle.cards), now - POINT * (plan[0].gain - bundle.gain)
            found.setdefault(lay(bundle.place, cards[-1]), prior)
            found.setdefault(lay(bundle.place, cards[0]), prior)
            if len(cards) > 1 and at < 2:
                found.setdefault(lay(bundle.place, *cards[-2:]), prior - LESS)
        dearest = max(bidding.worth, key=lambda place: bidding.worth[place])
        found.setdefault(lay(dearest, ascending(hand)[0]), now - LAST)
        if view.table.round == 1 or not plan:
            found.setdefault(PASS, now - LAST if plan else now)
        return {choice: prior for choice, prior in found.items() if refusal(view, seat, choice) is None}

    def ranking(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        """Of bids what the search says, one for each place, in points; passing too, which it tries where that may be wise."""
        if ask.kind != "buy":
            ranked = super().ranking(view, ask, memory, generator, budget)
            return self.by_wins(ranked, view, ask.seat, memory, generator) if settling.decides(view) else ranked
        decision = self.deciding(view, ask.seat, memory)
        found = self.tell(decision, generator.branch(0), budget)
        bidding, hand = self.bidding(view, ask.seat, memory), view.table.hands[ask.seat]
        planned = {each.place for each in bidding.bundles(hand, 1 if last_bid(view) else 3)}
        worths: dict[Choice, float] = {}
        places = set[str]()
        for each in found:  # best first, also where one that was left out early seems better
            place = each.choice.word() if each.choice != PASS else ""
            if place not in places and (each is found[0] or not place or place in planned):
                places.add(place)
                worths[each.choice] = min(each.worth / POINT, *worths.values(), found[0].worth / POINT)
        worths.setdefault(PASS, min(worths.values()))
        return [
            Ranked(choice, worth, self.advice(decision, choice, bool(planned), generator.branch(2)))
            for choice, worth in worths.items()
        ]

    def advice(self, decision: Decision, choice: Choice, could: bool, generator: Generator) -> Why:
        """What speaks for a bid, or for none, `could` being whether there is one; see `why`."""
        view, seat = decision.view, decision.seat
        if choice == PASS:
            return advice.passing(view, seat, could)
        told = self.why(decision, choice, generator)
        if told.key == "spend":
            return advice.spend(choice.word())
        if told.key == "wait":
            return advice.wait(view, seat, choice)
        return advice.bid(view, seat, choice.word(), int(told.args["percent"]), last_bid(view))

    def why(self, decision: Decision, choice: Choice, generator: Generator) -> Why:
        """In how many of the worlds in which the bid was tried its place was bought in the end, as that came true.

        Where it was in few, the bid is a wait, as long as there is somebody to wait for and something to go on with.
        """
        if choice == PASS:
            return reasons.enough(
                decision.view, decision.seat, "enough" if decision.view.table.round == 1 else "enough_last"
            )
        view, place = decision.view, choice.word()
        chance = min(SURE, max(1 - SURE, decision.wins(choice, generator)))
        if chance < WAITING:
            if not last_bid(view) and len(choice.cards(1)) < len(view.table.hands[decision.seat]):
                return Why("wait", {"card": choice.cards(1)[0], "place": place})
            if view.table.round == 2:
                return Why("spend", {"place": place})
        came_true = CAME_TRUE[view.rules.players][view.table.round - 1]
        return reasons.likely_bought(view, decision.seat, place, round(100 * came_true.of(chance)))
