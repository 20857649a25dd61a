"""The regular player: believes by what was seen and done, values properties, and bids what they are worth.

Below it stand the hints of this game: they are its ranking of all choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from engine.bots.foretelling import CameTrue, foretell
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.ghost_for_sale.minds import advice, reasons
from engine.games.ghost_for_sale.minds.declare import Desk, declare
from engine.games.ghost_for_sale.minds.inclined import aiming, lying
from engine.games.ghost_for_sale.minds.inform import Stall, lay_at_both
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, ascending, expected, outlook, worth, worths
from engine.games.ghost_for_sale.minds.plan import Bidding, Bundle, percent
from engine.games.ghost_for_sale.minds.playing import Decision
from engine.games.ghost_for_sale.minds.quick import asked_about, lay, lay_at_two, settle
from engine.games.ghost_for_sale.minds.reading import Reading
from engine.games.ghost_for_sale.minds.tuning import TUNING, Tuning, in_character
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH, Rules
from engine.games.ghost_for_sale.rules.play import last_bid

RESERVED = range(25, 32)  # pips kept for the castles: somewhat more than a third of all
SPENT = 0.02  # points: for less than that no card is laid that is worth nothing afterwards
FORETOLD = 24  # worlds in which bids are tried, to tell how likely one wins with them
# By players and round: how such chances came true (TUNING.md)
WON = {
    3: (CameTrue(-0.71, 0.17), CameTrue(-0.36, 0.64)),
    4: (CameTrue(-1.09, 0.15), CameTrue(-0.6, 0.71)),
    5: (CameTrue(-0.76, 0.53), CameTrue(-0.56, 1.16)),
}
NEVER = 0.005  # a number of ghosts that is less likely is not named
GRUDGE = 0.1  # points that spoiling the purchase of somebody who outbid me is worth to the most revengeful


class Regular(Mind):
    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = True
    tuning: Tuning = TUNING

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        match ask.kind:
            case "reserve":
                choice = generator.pick(_reserves(view.rules))
                return choice, reasons.reserve("reserve", choice)
            case "truth":
                often = lying(view, ask.seat, memory)
                lies = generator.random() < often
                return Choice(LIE if lies else TRUTH), reasons.stance(lies, often)
            case "declare":
                return declare(view, ask.seat, memory, generator, self.tuning)
            case "inform":
                return Stall(view, ask.seat, memory, self.tuning).choose(generator)
            case "buy":
                return self.buy(view, ask.seat, memory, generator)
            case _:
                return _settle(view, ask, memory)

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        """Every choice once, by what it is worth in points; only such as may be answered."""
        found = _RANK[ask.kind](self, view, ask.seat, memory, generator)
        once = {each.choice: each for each in reversed(found)}
        allowed = set(options(view, ask.seat))
        return sorted((each for each in once.values() if each.choice in allowed), key=lambda each: -each.worth)

    def beside(self, view: View, ask: Asked, memory: Memory, choice: Choice) -> Why | None:
        """Of a bid, what it costs."""
        if choice.verb != "bid":
            return None
        cards = [card for at in range(1, len(choice.args), 2) for card in choice.cards(at)]
        return Why("beside_costs", {"number": sum(map(int, cards))})

    def between(self, view: View, ask: Asked, memory: Memory, better: Choice, other: Choice) -> Why | None:
        """Of two tokens that lie alike under one property, what is left of each; of two bids at one, what is more and what less."""
        if ask.kind == "buy":
            return advice.between_bids(view, ask.seat, better, other)
        return advice.same_face(better, other) if ask.kind == "declare" else None

    def foretold(
        self, view: View, ask: Asked, memory: Memory, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        """Of bids, by what all have shown; before there is anything to bid for all is open."""
        if ask.kind != "buy":
            return [None] * len(choices)
        decision = _bid(view, ask.seat, memory)
        return [self.came_true(view, ask, each) for each in foretell(decision, choices, generator, FORETOLD)]

    def decision(self, view: View, ask: Asked, memory: Memory, generator: Generator) -> Decision | None:
        """Of bids; before there is anything to bid for all is open."""
        return _bid(view, ask.seat, memory) if ask.kind == "buy" else None

    def came_true(self, view: View, ask: Asked, chance: float) -> float:
        return WON[view.rules.players][view.table.round - 1].of(chance) if ask.kind == "buy" else chance

    def bidding(self, view: View, seat: int, memory: Memory) -> Bidding:
        table, rules = view.table, view.rules
        believed, weights = memory.belief(view)
        look = outlook(table)
        mine = {
            place: worth(rules, table, seat, place, look.likely(place, believed, weights)) for place in table.properties
        }
        for place, other in dict.fromkeys((bid.place, bid.seat) for bid in table.bids):
            if place in mine:  # who outbid me before shall not have it cheaply
                mine[place] += GRUDGE * memory.character.revenge * min(2, memory.grudge[other])
                mine[place] += aiming(view, seat, memory, other)
        return Bidding(view, seat, mine, in_character(self.tuning, memory.character))

    def buy(self, view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
        """A card of the best plan; in the first round nothing where nothing is worth its price. G 6.1"""
        bidding = self.bidding(view, seat, memory)
        hand = view.table.hands[seat]
        plan = bidding.bundles(hand)
        if not plan:
            return (PASS, reasons.enough(view, seat, "enough")) if view.table.round == 1 else self.spend(bidding, hand)
        best = plan[0]
        why = reasons.likely_bought(view, seat, best.place, percent(best.chance, view.rules.players))
        if last_bid(view):
            single = max(bidding.bundles(hand, 1), key=lambda each: each.gain, default=best)
            return lay(single.place, ascending(single.cards)[-1]), why
        return self.first_of(plan, bidding, self.hurries(memory, generator)), why

    def hurries(self, memory: Memory, generator: Generator) -> bool:
        return generator.random() < self.tuning.hurry * memory.character.daring + 0.5 - memory.character.patience

    def first_of(self, plan: Sequence[Bundle], bidding: Bidding, hurries: bool) -> Choice:
        """One card a turn, to see what others do; two, for the best property or the best two, where there is no time for
        that (G 5.3), or who is in a hurry."""
        cards = ascending(plan[0].cards)
        turns = max((rival.cards for rival in bidding.rivals if rival.cards), default=0) + 1
        wanted = sum(len(bundle.cards) for bundle in plan)
        if not hurries and wanted <= turns:
            return lay(plan[0].place, cards[-1])
        if len(cards) == 1 and len(plan) > 1:
            return lay_at_two(bidding.laid, {each.place: ascending(each.cards)[-1] for each in plan[:2]})
        return lay(plan[0].place, *cards[-2:])

    def spend(self, bidding: Bidding, hand: tuple[str, ...]) -> tuple[Choice, Why]:
        """In the second round a card is worth nothing afterwards: lay it where it may still do something.

        That is nowhere where all cards together gain nothing at any property that can still bring points.
        """
        view, cards = bidding.view, ascending(hand)
        brings = worths(view.rules, view.table, bidding.seat)
        whole = sum(map(int, cards))
        places = [each for each in bidding.worth if brings[each] > 0 and bidding.more(each, whole) > SPENT]
        if not places:
            return PASS, reasons.enough(view, bidding.seat, "enough_last")
        place = max(places, key=lambda each: bidding.more(each, int(cards[0])))
        return lay(place, cards[0]), Why("spend", {"place": place})


def _bid(view: View, seat: int, memory: Memory) -> Decision:
    """A bid as hints foretell it: by what all have shown."""
    return Decision(view, seat, memory, Reading(view, seat, memory.habits, (), 0.0))


@cache
def _reserves(rules: Rules) -> tuple[Choice, ...]:
    """Any cards of about the right sum: nobody shall know which. G 2.1"""
    return tuple(choice for choice in rules.reserves if sum(map(int, choice.cards())) in RESERVED)


def _settle(view: View, ask: Asked, memory: Memory) -> tuple[Choice, Why]:
    """Mirror, crypt and ball. G 8.4, 8.5"""
    _, weights = memory.belief(view)
    choice = settle(view, ask.seat, list(weights))
    return choice, reasons.settled(view, choice)


# Hints: what may sensibly be answered, best first, each with what speaks for it


def _rank_reserve(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """One for each thing that can speak for cards put aside. G 2.1"""
    found: dict[str, Ranked] = {}
    for choice in generator.shuffled(_reserves(view.rules)):
        why = advice.reserve(view.rules, choice)
        found.setdefault(why.key, Ranked(choice, 0.0, why))
    return list(found.values())


def _rank_truth(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """Neither is better than the other: nobody shall be able to tell. G 3.1"""
    lies = generator.below(2) == 1
    worths = {TRUTH: 0.0 if lies else 0.1, LIE: 0.1 if lies else 0.0}
    return [Ranked(Choice(each), worth, advice.stance(memory, seat, each)) for each, worth in worths.items()]


def _rank_declare(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """The best token for each property. G 4.1"""
    desk = Desk(view, seat, memory, mind.tuning)
    best: dict[str, tuple[float, Choice]] = {}
    for choice in options(view, seat):
        face, place = str(choice.args[-2]), str(choice.args[-1])
        worth = desk.gain(place, face) - (mind.tuning.kept if choice.args[0] == "double" else 0.0)
        if place not in best or worth > best[place][0]:
            best[place] = (worth, choice)
    return [
        Ranked(choice, worth, advice.token(desk, place, str(choice.args[-2])))
        for place, (worth, choice) in best.items()
    ]


def _rank_inform(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """What the mind would do, a card more at Mrs. Truelight or at the pile, or none. G 5.1"""
    stall = Stall(view, seat, memory, mind.tuning)
    chosen, _ = stall.choose(generator)
    found = [Ranked(PASS, 0.0, advice.inform(stall, PASS))]
    low, more = stall.cards[0], stall.outbids()
    look = stall.look_worth * (0.0 if stall.behind else 1.0) - stall.pip * (stall.mine * (stall.behind == 0) + int(low))
    pile = stall.pile_worth - stall.pip * (stall.at_pile[seat] + int(more))
    if not stall.mine:
        second = next((card for card in stall.cards[1:]), low)
        for at, card in enumerate(dict.fromkeys((low, second))):
            found.append(_of_stall(stall, lay(TRUELIGHT, card), -stall.pip * at))
        if view.rules.pile and len(stall.cards) > 1:
            found.append(_of_stall(stall, lay_at_both(low, second), pile))
    else:
        found.append(_of_stall(stall, lay(TRUELIGHT, low), look))
        if view.rules.pile:
            found.append(_of_stall(stall, lay(PILE, more), pile))
    best = max(each.worth for each in found) + stall.pip
    return [_of_stall(stall, chosen, best), *(each for each in found if each.choice != chosen)]


def _of_stall(stall: Stall, choice: Choice, worth: float) -> Ranked:
    return Ranked(choice, worth, advice.inform(stall, choice))


def _rank_buy(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """The best bundles of cards, each by its first card; and none. G 6.1"""
    bidding, hand, last = mind.bidding(view, seat, memory), view.table.hands[seat], last_bid(view)
    plan = bidding.bundles(hand, 1 if last else 3)
    passing = Ranked(PASS, 0.0, advice.passing(view, seat, bool(plan)))
    if not plan:
        if view.table.round == 1:
            return [passing]
        choice, why = mind.spend(bidding, hand)
        if choice == PASS:
            return [passing]
        return [Ranked(choice, 0.1, advice.spend(str(why.args["place"]))), passing]
    if last:
        plan = sorted(plan, key=lambda each: -each.gain)
    chosen = lay(plan[0].place, ascending(plan[0].cards)[-1])
    if not last:
        chosen = mind.first_of(plan, bidding, mind.hurries(memory, generator))
    found = [Ranked(chosen, plan[0].gain, _of_bid(view, seat, plan[0], last))]
    for bundle in plan[1:]:
        choice = lay(bundle.place, ascending(bundle.cards)[-1])
        found.append(Ranked(choice, min(bundle.gain, plan[0].gain), _of_bid(view, seat, bundle, last)))
    return [*found, passing]


def _of_bid(view: View, seat: int, bundle: Bundle, last: bool) -> Why:
    return advice.bid(view, seat, bundle.place, percent(bundle.chance, view.rules.players), last)


def _rank_change(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """Mirror and crypt: what is worth more; the other where some number of ghosts that can be speaks for it. G 8.4"""
    believed, weights = memory.belief(view)
    place, by = asked_about(view)
    ghosts = outlook(view.table).likely(place, believed, weights)
    better = settle(view, seat, list(weights))
    worth = abs(expected(view.rules, place, ghosts, by) - expected(view.rules, place, ghosts))
    found = [Ranked(better, worth, advice.change(view.rules, place, ghosts, by, better.verb == "use"))]
    other = advice.change_if(view.rules, place, ghosts, by, better.verb != "use")
    if other is not None:
        found.append(Ranked(Choice("decline" if better.verb == "use" else "use"), 0.0, other))
    return found


def _rank_ball(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """The numbers by how likely they are: a wrong one costs nothing, so that nothing speaks for none. G 8.5"""
    believed, weights = memory.belief(view)
    place, _ = asked_about(view)
    ghosts = outlook(view.table).likely(place, believed, weights)
    return [
        Ranked(Choice("guess", (count,)), view.rules.data.ball * chance, advice.ball(place, ghosts, count))
        for count, chance in enumerate(ghosts)
        if chance > NEVER
    ]


_RANK: dict[str, Callable[[Regular, View, int, Memory, Generator], list[Ranked]]] = {
    "reserve": _rank_reserve,
    "truth": _rank_truth,
    "declare": _rank_declare,
    "inform": _rank_inform,
    "buy": _rank_buy,
    "mirror": _rank_change,
    "crypt": _rank_change,
    "ball": _rank_ball,
}
