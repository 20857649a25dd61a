"""Why a game of Ghost for Sale went as it did for one player, from what was bid, lied and counted."""

from collections.abc import Iterator

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.ghost_for_sale.past import Round, Sale, rounds
from engine.games.ghost_for_sale.rules import Rules
from engine.games.ghost_for_sale.table import Table
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
NEAR = 2  # so many times an offer is at least the price that beat it, where it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """What was missed, believed or paid for nothing; what was won by; and who was ahead by how much."""
    told = rounds(events, opening)
    made = [state.table.points(each, state.rules.data.ball) for each in range(state.table.players)]
    best = max(points for other, points in enumerate(made) if other != seat)
    won = seat in (state.table.winner or ())
    behind = 0 if won else best - made[seat]
    found = [*_margin(told, made, seat, state.table.winner or ())]
    for each in told:
        for sale in each.sales:
            if sale.seat == seat:
                found += _bought(state.rules, each, sale, won, made[seat] - best)
            else:
                found += _missed(state, each, sale, seat, each is told[-1], behind)
                found += _deceived(state.rules, each, sale, seat, won)
    return found


def _bought(rules: Rules, round: Round, sale: Sale, won: bool, ahead: int) -> Iterator[Turning]:
    """What somebody's lie, or nothing at all, came to at an own property; and what won the game."""
    liars = {each: round.difference(rules, sale, each) for each in round.liars if each != sale.seat}
    fooling = {each: lost for each, lost in liars.items() if lost > 0 and not round.knew(sale.seat, each)}
    if fooling and not won and _plain(rules, sale):
        liar = max(fooling, key=lambda each: (fooling[each], -each))
        args: Filling = {"victim": liar, "place": sale.place, "price": sale.price, "points": fooling[liar]}
        yield Turning("fooled", 5.0 + fooling[liar], sale.at, args)
    if not sale.points and not won:
        yield Turning("nothing", 3.0 + sale.price / 10, sale.at, {"place": sale.place, "price": sale.price})
    if won and sale.points > ahead:
        args = {"place": sale.place, "price": sale.price, "points": sale.points}
        yield Turning("decided", 4.0 + sale.points - sale.price / 20, sale.at, args)


def _plain(rules: Rules, sale: Sale) -> bool:
    """Whether nothing but its ghosts made it worth what it is."""
    return sale.points == rules.points(sale.place, sale.ghosts)


def _missed(state: S, round: Round, sale: Sale, seat: int, last: bool, behind: int) -> Iterator[Turning]:
    """A property that was bid for, and went to somebody else: at the end of all with money left over for it."""
    offered = sum(int(each.card) for each in round.offers if (each.seat, each.place) == (seat, sale.place))
    if offered * NEAR < sale.price or sale.points <= 0 or not behind:
        return
    args: Filling = {
        "victim": sale.seat,
        "place": sale.place,
        "offer": offered,
        "price": sale.price,
        "points": sale.points,
    }
    weight = 3.0 + sale.points + 2 * (sale.points >= behind)
    held = sum(map(int, state.table.hands[seat]))
    if last and held > sale.price:  # what lost there has come back into the hand
        yield Turning("unspent", weight + 3, sale.at, {**args, "held": held})
    else:
        yield Turning("outbid", weight, sale.at, args)


def _deceived(rules: Rules, round: Round, sale: Sale, seat: int, won: bool) -> Iterator[Turning]:
    """What an own lie cost somebody who bought and did not know better."""
    if seat not in round.liars or round.knew(sale.seat, seat) or not _plain(rules, sale):
        return
    lost = round.difference(rules, sale, seat)
    if lost > 0:
        args: Filling = {"victim": sale.seat, "place": sale.place, "price": sale.price, "points": lost}
        yield Turning("deceived", (3.5 if won else 0.5) + lost, sale.at, args)


def _margin(told: list[Round], made: list[int], seat: int, winners: tuple[int, ...]) -> Iterator[Turning]:
    """By how much it was won or lost, dated by the last sale."""
    at = max((sale.at for each in told for sale in each.sales), default=0)
    if seat in winners:
        others = [each for each in range(len(made)) if each != seat]
        second = max(others, key=lambda each: (made[each], -each))
        yield Turning("ahead", 1.0, at, {"points": made[seat], "who": second, "second": made[second]})
        return
    first = winners[0]
    bought = any(sale.seat == seat for each in told for sale in each.sales)
    args: Filling = {"who": first, "points": made[first]}
    if made[first] == made[seat]:
        yield Turning("tied", 6.0, at, args)
    else:
        yield Turning(
            "behind" if bought else "bought_nothing", 1.0 if bought else 5.0, at, {**args, "second": made[seat]}
        )
