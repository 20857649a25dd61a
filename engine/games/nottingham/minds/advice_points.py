"""What speaks for exchanging, for ambushes and for parting with cards, told to the player who is asked."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.minds.gains import almost, brings, end_with, gains, made, percent, smallest_set
from engine.games.nottingham.minds.look import points, turns_left
from engine.games.nottingham.minds.points import LIKELY, door
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import PAIR, counts_of, minus, plus
from engine.games.nottingham.rules.numbers import COLOURS, OBJECTS, PLACE
from engine.games.nottingham.rules.procedures import ExchangeSet
from engine.games.nottingham.rules.questions import DRAW, NONE

DARED = 0.5  # the chance of a strike from which on the points of a set are no reason any more
NEAR = 2  # turns each has left, at most, where the end is said to be near
SURE = 1.99  # of two cards that are known to be in a hand


def exchange(t: Thought, choice: Choice) -> Why:  # N 3.3
    if choice == PASS:
        return _wait(t)
    if choice.verb == "commission":
        return _commission(t, choice.word())
    card, size = choice.word(), choice.number(1)
    value = t.view.rules.value[card]
    args: dict[str, str | int] = {"card": card, "points": value}
    end = end_with(t, card)
    if end is not None:
        return Why("ends_won", args) if end.won else end.told("exchange", args)
    strikes = lying_for(t, card)
    if not strikes:
        left = t.mine[PLACE[card]] - size
        return Why("set_safe_part", {**args, "left": left}) if left else Why("set_safe", args)
    if size - strikes >= smallest_set(t):
        return Why("set_stands", {**args, "number": strikes})
    spoiled = 1 - t.holds(t.seat, card, size - smallest_set(t))
    args["percent"] = percent(spoiled)
    return Why("set_risk", args) if spoiled < DARED else _dared(t, card, args)


def _dared(t: Thought, card: str, args: dict[str, str | int]) -> Why:
    """What speaks for a set that is likelier spoiled than not: never its points. N 7.2, N 7.3"""
    gold = t.mine[PLACE["gold"]] + 1
    if card != "gold" and PAIR <= gold <= smallest_set(t):
        return Why("set_struck_gold", {**args, "number": gold})
    return Why("set_struck_late" if turns_left(t.view) <= NEAR else "set_struck", args)


def _commission(t: Thought, kind: str) -> Why:  # N 5.1
    value = brings(t, kind)
    args: dict[str, str | int] = {"kind": kind, "points": value}
    end = end_with(t, kind)
    if end is not None:
        return Why("ends_won", args) if end.won else end.told("exchange", args)
    held = t.view.table.holders()[kind]
    if held:
        lost = t.view.rules.alone[kind] - t.view.rules.both[kind]
        return Why("commission_second", {**args, "who": held[0], "lost": lost})
    return Why("commission_first", args)


def _wait(t: Thought) -> Why:
    """What speaks for exchanging nothing."""
    ready = [card for card in OBJECTS if t.mine[PLACE[card]] >= smallest_set(t)]
    commissions = made(t, t.mine)
    if not ready and not commissions:
        return Why("wait_only")
    found = [end_with(t, each) for each in (*ready, *commissions)]
    if all(end is not None and not end.won for end in found):
        best = max((end for end in found if end is not None), key=lambda end: end.mine - end.best)
        return best.told("wait", {})
    most = max([*(t.view.rules.value[card] for card in ready), *(brings(t, kind) for kind in commissions)])
    door = _door(t, [*ready, *commissions])
    if door is not None:
        return door
    nearer = [kind for kind in almost(t, t.mine) if brings(t, kind) > most]
    if nearer[:1] == ["five_alike"] and not commissions:
        card = OBJECTS[t.mine.index(max(t.mine))]
        return Why("wait_five", {"card": card, "points": brings(t, nearer[0])})
    if nearer:
        return Why("wait_near", {"kind": nearer[0], "points": brings(t, nearer[0]), "less": most})
    if commissions:  # no ambush can strike these
        return Why("wait")
    striking = max(lying_for(t, card) for card in ready)
    return Why("wait_ambushes", {"number": striking}) if striking else Why("wait")


def _door(t: Thought, things: list[str]) -> Why | None:
    """Of exchanges all of which leave one to the end: who would most likely end the game and win, where that is a danger. N 9.1"""
    ways = [door(t, thing) for thing in things]
    if any(way.door is None for way in ways):
        return None
    safest = max(ways, key=lambda way: way.still)
    return (
        Why("wait_door", {"who": safest.who, "percent": percent(1 - safest.still)}) if safest.still <= LIKELY else None
    )


def lying_for(t: Thought, card: str) -> int:
    """How many ambushes of others could strike a set of this object: those laid, as far as such cards are left."""
    return min(_lying(t), sum(t.view.rules.fits(each, card, t.seat) for each in t.hidden()))


def _lying(t: Thought) -> int:
    """How many ambushes the others have laid."""
    return sum(len(t.view.table.ambushes[other]) for other in t.view.table.others(t.seat))


def ambush_keep(t: Thought, choice: Choice) -> Why:  # N 6.3
    if choice == NONE:
        return Why("keep_none")
    card = choice.word()
    if card in COLOURS:
        victim = t.view.rules.colours.index(card)
        leads = victim in t.leaders and points(t.view, victim) > 0
        return Why("keep_leader" if leads else "keep_colour", {"victim": victim})
    for other in t.view.table.others(t.seat):
        for each in card.split("+"):
            number = t.memory.held[other][PLACE[each]]
            if number > SURE:
                return Why("keep_known", {"who": other, "card": each, "number": int(number + 0.01)})
    one, two = card.split("+")
    return Why("keep_pair", {"card": one, "second": two})


def strike(t: Thought, choice: Choice) -> Why:  # N 7.1
    frame = t.view.nearest(ExchangeSet)
    if choice == PASS:
        mine = t.view.table.ambushes[t.seat]
        fits = any(t.view.rules.fits(each, frame.card, frame.who) for each in mine)
        return Why("strike_wait" if fits else "strike_none", {"victim": frame.who})
    left = len(t.view.table.laid) - 1
    args: dict[str, str | int] = {"victim": frame.who, "card": frame.card, "number": left}
    if left < smallest_set(t):
        return Why("strike_foils", args)
    return gains(t, t.mine, plus(t.mine, PLACE[frame.card]), (frame.card,)) or Why("strike", args)


def favour(t: Thought, choice: Choice) -> Why:  # N 4.3
    return Why("favour" if choice == DRAW else "favour_left", {"number": sum(t.mine) + 1})


def discard(t: Thought, choice: Choice) -> Why:  # N 8.2
    gone = counts_of(choice.cards())
    if all(t.mine[at] < PAIR for at, count in enumerate(gone) if count):
        return Why("discard_singles")
    whole = max(minus(t.mine, gone)) >= smallest_set(t)
    return Why("discard_sets" if whole else "discard")
