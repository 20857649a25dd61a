"""What was remarkable in a game of Ghost for Sale, and what of it is worth counting over many games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.core.mind import LIST
from engine.games.ghost_for_sale.past import LOOK, Round, Sale, rounds
from engine.games.ghost_for_sale.rules.events import Guessed, Kept
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table

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
    lie, truth, bargain = best_lie(state.rules, told), doubted_truth(state.rules, told), best_bargain(told)
    if lie is not None and lie.points >= BELIEVED:
        sale = lie.sale
        found.append(Feat(lie.seat, "believed", {"victim": sale.seat, "place": sale.place, "price": sale.price}))
    if truth is not None and truth.points >= DOUBTED:
        found.append(_of_sale("doubted", truth.sale))
    if bargain is not None:
        found.append(_bargains(told, bargain))
    nothing = [sale for each in told for sale in each.sales if not sale.points and sale.price >= DEAR]
    if nothing:
        worst = max(nothing, key=lambda sale: (sale.price, -sale.at))
        found.append(Feat(worst.seat, "nothing", {"place": worst.place, "price": worst.price}))
    return found


def _of_sale(key: str, sale: Sale) -> Feat:
    return Feat(sale.seat, key, {"place": sale.place, "price": sale.price, "points": sale.points})


def _bargains(told: Sequence[Round], best: Sale) -> Feat:
    """The best bargain with those of the same owner that cost and brought as much: none of them is better than another."""
    mine = [sale for each in told for sale in each.sales if sale.seat == best.seat]
    alike = [each.place for each in mine if (each.price, each.points) == (best.price, best.points)]
    one = _of_sale("bargain", best)
    return one if len(alike) == 1 else Feat(one.seat, "bargains", {**one.args, "place": LIST.join(alike)})


def numbers(state: S, events: Numbered) -> list[Mapping[str, int]]:
    """By seat: points of manors and castles (with those of a ball on one), properties and those worth nothing, pips paid
    for them and for information, rounds lied and told the truth, cards looked at, looks into the pile, right guesses of
    the ball."""
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
        manor = feat.args["place"] in state.rules.rounds[0]
        counts[feat.seat]["points_of_manors" if manor else "points_of_castles"] += state.rules.data.ball
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
            case _:
                pass


@dataclass(frozen=True, slots=True)
class Deceit:
    """What somebody's card cost the others, or brought its owner: in round `number`, in `points`, shown by a `sale`.

    `more` are the other sales that the lie cost something at, with the points of each: together they make all `points`.
    """

    number: int
    seat: int
    points: int
    sale: Sale
    more: tuple[tuple[int, Sale], ...] = ()


def best_lie(rules: Rules, told: Sequence[Round]) -> Deceit | None:
    """The lie by which others lost most, on properties that they bought and did not know better; the first of equals.

    Its sale is the one that lost most by it. None where nobody lost anything by a lie.
    """
    best: Deceit | None = None
    for each in told:
        for liar in each.liars:
            fooled = each.lost_by(rules, liar)
            lost = sum(by for by, _ in fooled)
            if lost > (best.points if best is not None else 0):
                best = Deceit(each.number, liar, lost, fooled[0][1], tuple(fooled[1:]))
    return best


def doubted_truth(rules: Rules, told: Sequence[Round]) -> Deceit | None:
    """The truth about a property that its teller could buy without another bid, and that was worth most to him; the
    first of equals. None where there was none."""
    best: Deceit | None = None
    for each in told:
        for sale in each.sales:
            if not sale.others and each.stances.get(sale.seat) == TRUTH:
                worth = -each.difference(rules, sale, sale.seat)
                if worth > (best.points if best is not None else 0):
                    best = Deceit(each.number, sale.seat, worth, sale)
    return best


def best_bargain(told: Sequence[Round]) -> Sale | None:
    """The property that brought most for least; the first of equals. None where none brought much for little."""
    sales = [sale for each in told for sale in each.sales]
    bargains = [sale for sale in sales if sale.points >= BARGAIN and sale.price <= PIPS_A_POINT * sale.points]
    return max(bargains, key=lambda sale: (sale.points - sale.price / PIPS_A_POINT, -sale.at), default=None)
