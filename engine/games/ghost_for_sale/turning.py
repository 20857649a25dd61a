"""Why a game of Ghost for Sale went as it did for one player, from what was bid, lied and counted."""

from collections.abc import Iterator

from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.ghost_for_sale.past import Round, Sale, rounds
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Bid, Table, ranked
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
SOURCES = 4.0  # how much it tells which houses somebody else won with
WON = 20.0  # the same of the person's own houses: what was won with comes before all else
ENOUGH = 3.0  # how much more a house tells that would have won the game
CLOSE = 2.0  # at most how much more the nearer an offer came to the price
NEAR = 2  # so many times an offer is at least the price that beat it, where it is told


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """Which houses made the difference; what was missed, believed or paid for nothing, and what a lie did to the others.

    Nothing that would have left everybody where they are tells more than the houses do.
    """
    told = rounds(events, opening)
    made = [state.table.points(each, state.rules.data.ball) for each in range(state.table.players)]
    winners = state.table.winner or ()
    behind = 0 if seat in winners else max(made) - made[seat]
    found = [*_margin(told, made, seat, winners)]
    for each in told:
        for sale in each.sales:
            if sale.seat == seat:
                found += _bought(state.rules, each, sale, seat in winners, behind)
            else:
                found += _missed(state, each, sale, seat, each is told[-1], made)
        found += _deceived(state.rules, each, seat, made, seat in winners)
    return found


def _bought(rules: Rules, round: Round, sale: Sale, won: bool, behind: int) -> Iterator[Turning]:
    """What somebody's lie, or nothing at all, came to at a property of one who has not won."""
    liars = {each: round.difference(rules, sale, each) for each in round.liars if each != sale.seat}
    fooling = {each: lost for each, lost in liars.items() if lost > 0 and not round.knew(sale.seat, each)}
    if fooling and not won and _plain(rules, sale):
        liar = max(fooling, key=lambda each: (fooling[each], -each))
        args: Filling = {"victim": liar, "place": sale.place, "price": sale.price, "points": fooling[liar]}
        yield Turning("fooled", _weight(5.0, fooling[liar], behind), sale.at, args, gain=False)
    if not sale.points and not won:
        yield Turning("nothing", 1.5 + sale.price / 20, sale.at, {"place": sale.place, "price": sale.price}, gain=False)


def _weight(base: float, points: int, behind: int) -> float:
    """How much it tells that somebody missed so many points: less than the houses do where that was not enough."""
    return base + points if points >= behind else min(SOURCES - 0.1, base / 2 + points / 4)


def _plain(rules: Rules, sale: Sale) -> bool:
    """Whether nothing but its ghosts made it worth what it is."""
    return sale.points == rules.points(sale.place, sale.ghosts)


def _missed(state: S, round: Round, sale: Sale, seat: int, last: bool, made: list[int]) -> Iterator[Turning]:
    """A property that was bid for, and went to somebody else: at the end of all whether it would have won the game, and whether
    money was left over for it.
    """
    bids = ranked(Bid(each.place, each.seat, each.card) for each in round.offers if each.place == sale.place)
    lots = {each.seat: each for each in bids}
    offered, behind = lots[seat].total if seat in lots else 0, max(made) - made[seat]
    if offered * NEAR < sale.price or sale.points <= 0 or seat in (state.table.winner or ()):
        return
    args: Filling = {
        "victim": sale.seat,
        "place": sale.place,
        "offer": offered,
        "price": sale.price,
        "points": sale.points,
    }
    tie = lots[sale.seat].tie(lots[seat])
    equal = f"_{tie}" if tie else ""
    base, adds = 5.0 + CLOSE * offered / sale.price, ""
    if last and (rival := _beaten_with(sale, seat, made)) is not None:
        who, theirs = rival
        base, behind, adds = base + ENOUGH, 0, "with_it"
        args |= {"mine": made[seat] + sale.points, "who": who, "second": theirs}
    weight = _weight(base, sale.points, behind)
    back = sum(int(each.card) for each in round.offers if each.seat == seat and each.phase == "buy" and not each.paid)
    held = sum(map(int, state.table.hands[seat])) - back  # what was laid somewhere could not be laid here as well
    if last and offered + held > sale.price:
        yield Turning(f"unspent{equal}", weight + 0.05, sale.at, {**args, "held": held}, adds=adds)
    else:
        yield Turning(f"outbid{equal}", weight, sale.at, args, adds=adds)


def _beaten_with(sale: Sale, seat: int, made: list[int]) -> tuple[int, int] | None:
    """Who would have come second had a seat bought this property, and with how many points; None where that were not second."""
    after = [points - sale.points * (each == sale.seat) for each, points in enumerate(made)]
    best = max((each for each in range(len(made)) if each != seat), key=lambda each: (after[each], -each))
    return (best, after[best]) if after[best] < made[seat] + sale.points else None


def _deceived(rules: Rules, round: Round, seat: int, made: list[int], won: bool) -> Iterator[Turning]:
    """What an own lie cost the others in a round: most where one of them would have caught up without it."""
    lost = round.lost_by(rules, seat) if seat in round.liars else []
    if lost:
        caught_up = any(made[each.seat] + by >= made[seat] for by, each in lost)
        points = sum(by for by, _ in lost)
        args: Filling = {"places": tuple(each.place for _, each in lost), "points": points}
        yield Turning("deceived", (3.5 if won and caught_up else 0.5) + points / 10, lost[0][1].at, args, gain=True)


def _margin(told: list[Round], made: list[int], seat: int, winners: tuple[int, ...]) -> Iterator[Turning]:
    """By how much it was won or lost, and with which houses."""
    at = max((sale.at for each in told for sale in each.sales), default=0)
    first = seat if seat in winners else winners[0]
    second = max((each for each in range(len(made)) if each != first), key=lambda each: (made[each], -each))
    other = second if first == seat else seat
    args: Filling = {"points": made[first], "who": second if first == seat else first, "second": made[other]}
    if made[first] == made[other]:
        name, weight = ("tied_won", WON) if first == seat else ("tied", 6.0)
        yield Turning(name, weight, at, args, sums_up=True)
    elif first != seat and not any(sale.seat == seat for each in told for sale in each.sales):
        yield Turning("bought_nothing", 5.0, at, args)
    sales = _fewest(told, first, made[first] - made[other])
    if not sales:  # crystal balls did it
        yield Turning("ahead" if first == seat else "behind", 1.0, at, args, sums_up=True)
        return
    places = tuple(each.place for each in sales)
    brought = sum(each.points for each in sales)
    args = {**args, "places": places, "points": brought}
    whole = "_all" if brought == made[first] else ""
    if not whole:
        args["made"] = made[first]
    weight, name = (WON - 1, "decided") if first == seat else (SOURCES, "sources")
    yield Turning(f"{name}{whole}", weight, sales[0].at, args, sums_up=first != seat)


def _fewest(told: list[Round], seat: int, ahead: int) -> list[Sale]:
    """The fewest houses of somebody without which another would be ahead, the best first; else all that brought points."""
    mine = [sale for each in told for sale in each.sales if sale.seat == seat and sale.points]
    best = sorted(mine, key=lambda sale: (-sale.points, sale.price, sale.at))
    enough = (number for number in range(1, len(best)) if sum(sale.points for sale in best[:number]) > ahead)
    return best[: next(enough, len(best))]
