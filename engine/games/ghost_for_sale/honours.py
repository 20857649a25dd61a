"""What was remarkable in a game of Ghost for Sale, and what of it is worth counting over many games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.games.ghost_for_sale.events import Guessed, Kept
from engine.games.ghost_for_sale.past import LOOK, Round, Sale, rounds
from engine.games.ghost_for_sale.rules import LIE, PILE, TRUTH, Rules
from engine.games.ghost_for_sale.table import Table

S = State[Table, Rules]
BARGAIN = 4  # points, from which on a property can be a bargain
PIPS_A_POINT = 2  # at most, for a bargain
DEAR = 15  # pips for nothing, from which on it is told
BELIEVED = 6  # points that others lost by a lie
DOUBTED = 3  # points that a property is worth only because its owner told the truth


def feats(state: S, events: Numbered) -> list[Feat]:
    """The right guess, the most believed lie, the truth nobody believed, the best bargain, the most paid for nothing."""
    numbered = list(events)
    found = list(_balls(numbered))
    told = rounds(numbered)
    found += _best_lie(state.rules, told)
    found += _doubted(state.rules, told)
    sales = [sale for each in told for sale in each.sales]
    bargains = [sale for sale in sales if sale.points >= BARGAIN and sale.price <= PIPS_A_POINT * sale.points]
    if bargains:
        best = max(bargains, key=lambda sale: (sale.points - sale.price / PIPS_A_POINT, -sale.at))
        found.append(Feat(best.seat, "bargain", {"place": best.place, "price": best.price, "points": best.points}))
    nothing = [sale for sale in sales if not sale.points and sale.price >= DEAR]
    if nothing:
        worst = max(nothing, key=lambda sale: (sale.price, -sale.at))
        found.append(Feat(worst.seat, "nothing", {"place": worst.place, "price": worst.price}))
    return found


def numbers(state: S, events: Numbered) -> list[Mapping[str, int]]:
    """By seat: points of manors and castles, properties and those worth nothing, pips paid for them and for information,
    rounds lied and told the truth, cards looked at, looks into the pile, right guesses of the ball."""
    numbered = list(events)
    counts = [Counter[str]() for _ in range(state.table.players)]
    for each in rounds(numbered):
        for seat, stance in each.stances.items():
            counts[seat]["lied" if stance == LIE else "honest"] += 1
        for learned in each.learned:
            counts[learned.seat][{LOOK: "looks", PILE: "piles"}.get(learned.how, "counted")] += 1
        for offer in each.offers:
            if offer.paid:
                counts[offer.seat][f"pips_{offer.phase}"] += int(offer.card)
        for sale in each.sales:
            counts[sale.seat]["properties"] += 1
            counts[sale.seat]["worthless"] += not sale.points
            counts[sale.seat]["points_of_manors" if each.number == 1 else "points_of_castles"] += sale.points
    for feat in _balls(numbered):
        counts[feat.seat]["balls"] += 1
    return [{name: count[name] for name in COUNTED} for count in counts]


COUNTED = (
    "points_of_manors", "points_of_castles", "properties", "worthless", "pips_buy", "pips_inform", "lied", "honest",
    "looks", "piles", "balls",
)  # fmt: skip


def _balls(events: Numbered) -> Iterator[Feat]:
    """Every ball that was right. G 8.5"""
    guessed: dict[int, Guessed] = {}
    for _, event in events:
        match event:
            case Guessed():
                guessed[event.seat] = event
            case Kept(seat, "crystal_ball") if seat in guessed:
                yield Feat(seat, "ball", {"ghosts": guessed[seat].ghosts, "place": guessed[seat].place})


def _best_lie(rules: Rules, told: Sequence[Round]) -> Iterator[Feat]:
    """The liar by whom others lost most, on properties that they bought and did not know better. The first of equals."""
    best: tuple[int, int, Sale] | None = None
    for each in told:
        for liar in each.liars:
            fooled = [
                (each.difference(rules, sale, liar), sale)
                for sale in each.sales
                if sale.seat != liar and not each.knew(sale.seat, liar)
            ]
            lost = sum(max(0, by) for by, _ in fooled)
            if lost >= BELIEVED and (best is None or lost > best[0]):
                best = lost, liar, max(fooled, key=lambda pair: pair[0])[1]
    if best is not None:
        lost, liar, sale = best
        yield Feat(liar, "believed", {"victim": sale.seat, "place": sale.place, "price": sale.price})


def _doubted(rules: Rules, told: Sequence[Round]) -> Iterator[Feat]:
    """Who told the truth about a property and could buy it without another bid. The first of equals."""
    best: tuple[int, Sale] | None = None
    for each in told:
        for sale in each.sales:
            if not sale.others and each.stances.get(sale.seat) == TRUTH:
                worth = -each.difference(rules, sale, sale.seat)
                if worth >= DOUBTED and (best is None or worth > best[0]):
                    best = worth, sale
    if best is not None:
        sale = best[1]
        yield Feat(sale.seat, "doubted", {"place": sale.place, "price": sale.price, "points": sale.points})
