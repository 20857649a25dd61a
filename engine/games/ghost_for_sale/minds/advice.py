"""What speaks for a choice, told to the player who is asked: from public facts, what this seat knows, fair estimates.

Keys are those of `hints` in the words files. What is told as sure is sure (engine/games/ghost_for_sale/possible.py); how
often estimates come true is measured (data/ghost_for_sale/TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.minds.declare import Desk
from engine.games.ghost_for_sale.minds.inform import Stall
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.possible import possible, seen_stances
from engine.games.ghost_for_sale.rules.events import CHANGES
from engine.games.ghost_for_sale.rules.numbers import DOUBLE, LIE, PILE, TRUTH, Rules

EVEN = 0.05  # points that are no difference
SURE = 1 - 1e-9
TELLING = 2  # points that a property brings at least, from which on that alone speaks for it
DECEIVERS = ("10", "1")  # their backs say the opposite of what they are worth. G 1.2


# Before the sale


def reserve(rules: Rules, choice: Choice) -> Why:  # G 2.1
    cards = choice.cards()
    backs = [rules.back(card) for card in cards]
    for card in DECEIVERS:
        if card in cards:
            return Why("reserve_deceiver", {"card": card, "points": sum(map(int, cards))})
    if backs.count(backs[0]) * 2 == len(backs):
        return Why("reserve_mixed", {"points": sum(map(int, cards))})
    return Why("reserve", {"points": sum(map(int, cards))})


def stance(memory: Memory, seat: int, card: str) -> Why:  # G 3.1
    """What was shown in the round before is what others go by."""
    if not memory.shown:
        return Why(f"{card}_first")
    before = memory.shown[seat]
    return Why(f"{card}_again" if before == card else f"{card}_after_{before}")


def token(desk: Desk, place: str, face: str) -> Why:  # G 4.2
    """What the token does there, as only its owner can tell; where it does nothing, that it tells nothing."""
    if_true, if_lie = desk.value(place, desk.with_token(place, face))
    mine, other = (if_true, if_lie) if desk.view.table.stances[desk.seat] == (TRUTH,) else (if_lie, if_true)
    if abs(mine - other) <= EVEN:
        return Why("token_even", {"place": place})
    card, not_chosen = (TRUTH, LIE) if desk.view.table.stances[desk.seat] == (TRUTH,) else (LIE, TRUTH)
    args: dict[str, str | int] = {"place": place, "card": card, "opposite": not_chosen}
    return Why("token_better" if mine > other else "token_worse", args)


def same_face(better: Choice, other: Choice) -> Why | None:  # G 4.1
    """What tells a double-sided token from a single one that shows the same face at the same place; None: they do not."""
    if better.args[-2:] != other.args[-2:] or better == other:
        return None
    face, place = map(str, better.args[-2:])
    key = "token_other_single" if other.args[0] == DOUBLE else "token_other_double"
    return Why(key, {"place": place, "face": face})


# Information


def inform(stall: Stall, choice: Choice) -> Why:  # G 5.1, 5.4, 5.5
    if choice == PASS:
        return Why("inform_ahead") if stall.behind else Why("inform_dear")
    places = [choice.word(at) for at in range(0, len(choice.args), 2)]
    if not stall.mine:
        return Why("inform_both" if PILE in places else "inform_first")
    if PILE in places:
        return Why("inform_pile")
    return Why("inform_more" if stall.behind else "inform_look")


# Properties


def bid(view: View, seat: int, place: str, percent: int, last: bool) -> Why:  # G 6.1
    """The surest thing that speaks for a place: what it is worth for certain, then how likely it is to be won. Where own cards
    lie already, what one more does for them."""
    if last:
        return Why("bid_last", {"place": place})
    if laid := _laid(view, seat, place):  # what the property is worth was weighed before: now it is to be kept
        return Why("bid_more", {"place": place, "laid": laid, "percent": percent})
    if (sure := _sure(view, seat, place)) is not None:
        return sure
    args: dict[str, str | int] = {"place": place, "percent": percent}
    if not any(each.place == place and each.seat != seat for each in view.table.bids):
        return Why("bid_free", args)
    known = [owner for owner, card in enumerate(seen_stances(view.table, seat)) if owner != seat and card is not None]
    lying = [each.seat for each in view.table.tokens if each.place == place]
    told = [owner for owner in known if owner in lying]
    if told:
        return Why("bid_seen", {"who": max(told, key=lambda each: (lying.count(each), -each)), **args})
    return Why("bid_chance", args)


def _sure(view: View, seat: int, place: str) -> Why | None:
    """What a property is worth for certain, by what this seat knows; None where that speaks for nothing."""
    ghosts = possible(view.rules, view.table, seat)[place]
    points = ghosts.points(view.rules, place)
    if len(ghosts.ending) == 1 and points[0]:
        return Why("bid_sure", {"place": place, "ghosts": ghosts.ending[0], "points": points[0]})
    return Why("bid_least", {"place": place, "points": points[0]}) if points[0] >= TELLING else None


def between_bids(view: View, seat: int, better: Choice, other: Choice) -> Why | None:  # G 6.1
    """What tells a bid from another answer: at the same place how much it is, else what its place is worth for certain."""
    if better.verb != "bid" or better == other:
        return None
    if other.verb != "bid" or better.args[::2] != other.args[::2]:
        return _sure(view, seat, better.word())
    laid, instead = (
        sum(int(card) for at in range(1, len(each.args), 2) for card in each.cards(at)) for each in (better, other)
    )
    if len(better.args) > 2 or laid == instead:
        return None
    args: dict[str, str | int] = {"place": better.word(), "more": max(laid, instead), "less": min(laid, instead)}
    return Why("between_more" if laid > instead else "between_less", args)


def wait(view: View, seat: int, choice: Choice) -> Why:  # G 6.1
    """What speaks for a card that will hardly win, while there is somebody to wait for; with what lies there already, if any."""
    place, card = choice.word(), choice.cards(1)[0]
    if laid := _laid(view, seat, place):
        return Why("bid_wait_more", {"total": laid + int(card), "place": place})
    return Why("bid_wait", {"card": card, "place": place})


def _laid(view: View, seat: int, place: str) -> int:
    """The total that this seat has at a place."""
    return sum(int(each.card) for each in view.table.bids if (each.place, each.seat) == (place, seat))


def passing(view: View, seat: int, could: bool) -> Why:  # G 6.1, 7.2
    """What speaks for no bid; `could`: something seems to be worth one."""
    if view.table.round == 2:
        return Why("pass_tie")
    return Why("pass_keep" if could else "pass_enough", {"number": len(view.table.hands[seat])})


def spend(place: str) -> Why:  # G 7.2
    return Why("spend", {"place": place})


# Special cards


def change(rules: Rules, place: str, ghosts: Sequence[float], by: int, use: bool) -> Why:  # G 8.4
    """What speaks for using mirror or crypt (`by` ghosts more), or for leaving it, where that is worth more."""
    likeliest = max(range(len(ghosts)), key=lambda count: ghosts[count])
    found = _compared(rules, place, likeliest, by, use)
    if ghosts[likeliest] > SURE:
        same = found["points"] == found["before"]
        return Why("use_sure" if use else "leave_same" if same else "leave_sure", found)
    better = int(found["points"]) > int(found["before"])
    return Why(f"{'use' if use else 'leave'}_{'likely' if better else 'average'}", found)


def change_if(rules: Rules, place: str, ghosts: Sequence[float], by: int, use: bool) -> Why | None:
    """The likeliest number of ghosts, of those that can be, with which this is better; None: there is none."""
    for count in sorted(range(len(ghosts)), key=lambda count: -ghosts[count]):
        found = _compared(rules, place, count, by, use)
        if ghosts[count] > 0 and int(found["points"]) > int(found["before"]):
            return Why("use_if" if use else "leave_if", found)
    return None


def _compared(rules: Rules, place: str, count: int, by: int, use: bool) -> dict[str, str | int]:
    """With so many ghosts: the `points` of using it or leaving it, and `before`, those of the other."""
    changed, left = rules.points(place, count + by), rules.points(place, count)
    points, before = (changed, left) if use else (left, changed)
    special = next(name for name, each in CHANGES.items() if each == by)
    return {"special": special, "place": place, "ghosts": count, "points": points, "before": before}


def ball(place: str, ghosts: Sequence[float], count: int) -> Why:  # G 8.5
    if ghosts[count] > SURE:
        return Why("ball_sure", {"place": place, "ghosts": count})
    return Why("ball_likely", {"place": place, "ghosts": count, "percent": min(99, max(1, round(100 * ghosts[count])))})
