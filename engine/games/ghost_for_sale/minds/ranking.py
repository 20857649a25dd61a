"""What may sensibly be answered to each question, best first, each with what speaks for it: the hints of this game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Ranked
from engine.games.ghost_for_sale.minds import advice
from engine.games.ghost_for_sale.minds.declare import Desk
from engine.games.ghost_for_sale.minds.inform import Stall, lay_at_both
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, ascending, expected, outlook
from engine.games.ghost_for_sale.minds.quick import asked_about, lay, settle
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from engine.games.ghost_for_sale.rules.play import Auction

if TYPE_CHECKING:
    from engine.games.ghost_for_sale.minds.regular import Regular

NEVER = 0.005  # a number of ghosts that is less likely is not named


def ranking(mind: Regular, view: View, ask: Asked, memory: Memory, generator: Generator) -> Sequence[Ranked]:
    """Every choice once, by what it is worth in points; only such as may be answered."""
    found = _RANK[ask.kind](mind, view, ask.seat, memory, generator)
    once = {each.choice: each for each in reversed(found)}
    allowed = set(options(view, ask.seat))
    return sorted((each for each in once.values() if each.choice in allowed), key=lambda each: -each.worth)


def _reserve(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """One for each thing that can speak for cards put aside. G 2.1"""
    found: dict[str, Ranked] = {}
    for choice in generator.shuffled(mind.reserves(view.rules)):
        why = advice.reserve(view.rules, choice)
        found.setdefault(why.key, Ranked(choice, 0.0, why))
    return list(found.values())


def _truth(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """Neither is better than the other: nobody shall be able to tell. G 3.1"""
    lies = generator.below(2) == 1
    worths = {TRUTH: 0.0 if lies else 0.1, LIE: 0.1 if lies else 0.0}
    return [Ranked(Choice(each), worth, advice.stance(memory, seat, each)) for each, worth in worths.items()]


def _declare(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
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


def _inform(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
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


def _buy(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
    """The best bundles of cards, each by its first card; and none. G 6.1"""
    bidding, hand = mind.bidding(view, seat, memory), view.table.hands[seat]
    auction = view.frames[-1]
    assert isinstance(auction, Auction)
    plan = bidding.bundles(hand, 1 if auction.last else 3)
    passing = Ranked(PASS, 0.0, advice.passing(view, seat, bool(plan)))
    if not plan:
        if view.table.round == 1:
            return [passing]
        choice, why = mind.spend(bidding, hand)
        if choice == PASS:
            return [passing]
        return [Ranked(choice, 0.1, advice.spend(str(why.args["place"]))), passing]
    if auction.last:
        plan = sorted(plan, key=lambda each: -each.gain)
    chosen = lay(plan[0].place, ascending(plan[0].cards)[-1])
    if not auction.last:
        chosen = mind.first_of(plan, bidding, mind.hurries(memory, generator))
    found = [Ranked(chosen, plan[0].gain, advice.bid(bidding, plan[0], auction.last))]
    for bundle in plan[1:]:
        choice = lay(bundle.place, ascending(bundle.cards)[-1])
        found.append(Ranked(choice, min(bundle.gain, plan[0].gain), advice.bid(bidding, bundle, auction.last)))
    return [*found, passing]


def _change(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
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


def _ball(mind: Regular, view: View, seat: int, memory: Memory, generator: Generator) -> list[Ranked]:
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
    "reserve": _reserve,
    "truth": _truth,
    "declare": _declare,
    "inform": _inform,
    "buy": _buy,
    "mirror": _change,
    "crypt": _change,
    "ball": _ball,
}
