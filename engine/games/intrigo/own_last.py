"""What an answer leaves to a seat itself: the one card that must go into the last gap, and the seals that it makes safe."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.games.intrigo.preview import Preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import verdict, verdicts
from engine.games.intrigo.undoing import palace_after


class LastCard(NamedTuple):
    """The only card left, for which there will be one gap alone; at these `arcades` it would cost its own holder a seal there."""

    card: str
    arcades: tuple[int, ...]


def last_card(view: State[Table, Rules], seat: int, choice: Choice) -> LastCard | None:
    """What a seat must place into the last gap after an answer, if each turn fills one: where every other turn comes before, one plot
    card is left and no coin for a hire. None where it is not so. I 4.3"""
    if choice == PASS or (choice.verb == "courtesan" and len(choice.args) > 1):  # who knows what she brings
        return None
    rules, table = view.rules, palace_after(view, seat, choice)
    gaps = [gap for gap, there in enumerate(table.gaps) if there == NOTHING]
    hand = table.hands[seat]
    if len(gaps) != table.players or len(hand) != 1:
        return None
    prices = (price(rules, table, kind) for kind in rules.kinds)
    if any(cost is not None and cost <= table.coins[seat] for cost in prices):
        return None
    stands, costs = verdicts(rules, table), set[int]()
    for gap in gaps:
        filled = table.copy()
        filled.gaps[gap] = hand[0]
        for arcade, _ in rules.sides[gap]:
            mine = stands[arcade].winner == seat and stands[arcade].token != COIN
            if mine and verdict(rules, filled, arcade).winner != seat:
                costs.add(arcade)
    return LastCard(hand[0], tuple(sorted(costs)))


def made_safe(view: State[Table, Rules], seat: int, found: Preview) -> tuple[int, ...]:
    """The arcades whose seal this seat wins before an answer and after it, which no plot card can take from it any more."""
    if found.ends or view.table.gaps.count(NOTHING) < 1:
        return ()
    pairs = zip(verdicts(view.rules, view.table), found.palace, strict=True)
    return tuple(
        now.arcade
        for was, now in pairs
        if was.winner == now.winner == seat
        and was.token == now.token != COIN
        and was.empty
        and not (now.empty or now.door)
        and (now.arcade, seat, now.token) in found.ending.taken
    )
