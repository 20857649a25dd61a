"""What speaks against a choice beside a better one, told to who has made it: after the game, in the review.

It stands after what speaks for the better one (advice.py), and tells only what is not told there. It uses what the seat could
know: public facts, its own cards, what is surely in other hands. Keys are those of `hints` in the words files.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.minds.advice import SURE, advice, lying_for
from engine.games.nottingham.minds.gains import brings, end_with, gains, made, percent, smallest_set
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import PAIR, both, counts_of
from engine.games.nottingham.rules.numbers import COLOURS, OBJECTS, PLACE, RED
from engine.games.nottingham.rules.procedures import ExchangeSet
from engine.games.nottingham.rules.questions import DEFEND, DRAW, NONE, REFUSE, TAKE
from engine.games.nottingham.stakes import danger

COMPLETED = ("gives_all", "pays_all", "pays_alike")  # what an offer or a payment makes of somebody's hand


def blame(t: Thought, kind: str, choice: Choice, better: Choice) -> Why | None:
    """What speaks against an answer to a question of this kind; None where nothing does that is not told already."""
    found = danger(t.view, t.seat, choice, t.memory)
    if found is not None and found.key in COMPLETED and found != danger(t.view, t.seat, better, t.memory):
        return Why(f"against_{found.key}", found.args)
    return _BLAME[kind](t, choice, better)


# The card turned up


def _drawn(t: Thought, choice: Choice, better: Choice) -> Why | None:  # N 3.2
    (card,) = t.view.table.drawn
    if choice == TAKE:
        return _taken(t, card)
    if choice.verb not in RED:
        return Why(f"against_{choice.verb}")
    target = choice.number()
    why = advice(t, "drawn", choice)
    args: dict[str, str | int] = {"target": target, "price": card, "number": len(t.view.table.hands[target])}
    if why.key in ("attack_gives_all", "attack_gives_set"):
        return Why(
            "against_pays_kind" if why.key.endswith("all") else "against_pays_set", {**args, "made": why.args["made"]}
        )
    if t.memory.held[target][PLACE["necklace"]] > SURE:
        return Why("against_armed", args)
    wanted = any(t.memory.held[target][at] > SURE and t.mine[at] for at in range(len(OBJECTS)))
    if choice.verb == better.verb:
        return None if wanted else Why("against_unknown", args)
    return Why(f"against_{choice.verb}", args)


def _taken(t: Thought, card: str) -> Why | None:
    """Of a card that makes no set of what is in hand."""
    number = t.mine[PLACE[card]] + 1
    if number == 1:
        return Why("against_first", {"card": card})
    if number < smallest_set(t):
        return Why("against_few", {"card": card, "number": number})
    return Why("against_enough", {"card": card, "number": number - 1}) if number > smallest_set(t) else None


def _defend(t: Thought, choice: Choice, better: Choice) -> Why:  # N 6.6
    who, number = t.view.table.turn, len(t.view.table.hands[t.seat])
    return Why("against_defend", {"who": who}) if choice == DEFEND else Why("against_give_way", {"number": number})


def _take_card(t: Thought, choice: Choice, better: Choice) -> Why | None:  # N 6.4, N 6.5
    return _taken(t, choice.word())


# Cards that go, and bargains


def _gone(t: Thought, choice: Choice, better: Choice) -> Why | None:  # N 6.1, N 6.7, N 8.2
    """Of cards that leave the hand: what they break up, else what a set of them counts."""
    if PASS in (choice, better):
        return None
    gone, other = counts_of(choice.cards()), counts_of(better.cards())
    least = smallest_set(t)
    for at in sorted(range(len(OBJECTS)), key=lambda at: -t.mine[at]):
        left, kept = t.mine[at] - gone[at], t.mine[at] - other[at]
        if left < least <= kept:
            return Why("against_set_broken", {"card": OBJECTS[at]})
        if gone[at] and left < PAIR <= kept:
            return Why("against_pair_broken", {"card": OBJECTS[at]})
    if len(choice.cards()) > len(better.cards()):
        return Why("against_more_cards")
    value = t.view.rules.value
    one, two = (max(each.cards(), key=lambda card: value[card]) for each in (choice, better))
    if value[one] <= value[two]:
        return None
    return Why("against_dearer", {"card": one, "points": value[one], "second": two, "less": value[two]})


def _accept(t: Thought, choice: Choice, better: Choice) -> Why | None:  # N 6.1, N 6.7
    price = t.view.table.drawn[0]
    if choice == REFUSE:
        return Why("against_refuse", {"card": price})
    owner = choice.number()
    offered = t.view.table.offers[owner]
    if gains(t, t.mine, both(t.mine, counts_of(offered)), offered) is not None:
        return None
    return Why("against_accept", {"owner": owner, "price": price})


# Points and ambushes


def _exchange(t: Thought, choice: Choice, better: Choice) -> Why:  # N 3.3
    if choice == PASS:
        ready = [t.view.rules.value[card] for card in OBJECTS if t.mine[PLACE[card]] >= smallest_set(t)]
        return Why("against_waiting", {"points": max([*ready, *(brings(t, kind) for kind in made(t, t.mine))])})
    what = choice.word()
    end = end_with(t, what)
    if end is not None and not end.won:
        return Why("against_ends_lost", {"own": end.mine, "best": end.best})
    if choice.verb == "commission":
        return Why("against_commission", {"points": brings(t, what)})
    size = choice.number(1)
    if size - lying_for(t, what) < smallest_set(t):
        return Why("against_risk", {"percent": percent(1 - t.holds(t.seat, what, size - smallest_set(t)))})
    return Why("against_set", {"points": t.view.rules.value[what], "number": sum(t.mine) - size})


def _ambush_keep(t: Thought, choice: Choice, better: Choice) -> Why | None:  # N 6.3
    if choice == NONE:
        return None
    card = choice.word()
    if card in COLOURS:
        return Why("against_colour", {"victim": t.view.rules.colours.index(card)})
    one, two = card.split("+")
    return (
        None
        if advice(t, "ambush_keep", choice).key == "keep_known"
        else Why("against_pair", {"card": one, "second": two})
    )


def _strike(t: Thought, choice: Choice, better: Choice) -> Why:  # N 7.1
    frame = t.view.nearest(ExchangeSet)
    args: dict[str, str | int] = {"victim": frame.who, "card": frame.card}
    return Why("against_spared" if choice == PASS else "against_used", args)


def _favour(t: Thought, choice: Choice, better: Choice) -> Why:  # N 4.3
    if choice == DRAW:
        return Why("against_drawn")
    return Why("against_left")


_BLAME: dict[str, Callable[[Thought, Choice, Choice], Why | None]] = {
    "drawn": _drawn,
    "defend": _defend,
    "take_card": _take_card,
    "offer": _gone,
    "discard": _gone,
    "accept": _accept,
    "exchange": _exchange,
    "ambush_keep": _ambush_keep,
    "strike": _strike,
    "favour": _favour,
}
