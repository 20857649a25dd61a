"""What speaks for a choice, told to the player who is asked: from public facts, own cards and fair estimates alone.

Keys are those of `hints` in the words files.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState
from engine.core.mind import Asked, Why
from engine.games.nottingham.minds.gains import almost, brings, end_with, gains, helps, made, percent, smallest_set
from engine.games.nottingham.minds.look import points, prize, turns_left
from engine.games.nottingham.minds.points import LIKELY, door
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import PAIR, both, counts_of, minus, plus
from engine.games.nottingham.rules.numbers import COLOURS, COMMISSIONS, OBJECTS, PLACE, RED
from engine.games.nottingham.rules.procedures import ExchangeSet
from engine.games.nottingham.rules.questions import DEFEND, DRAW, NONE, REFUSE, TAKE

SURE = 0.99  # of a card that is known to be in a hand
NECKLACE = PLACE["necklace"]
READY = ("makes_set", "makes_commission", "set_ends_won", "commission_ends_won")  # what is handed in gladly


def advice(t: Thought, kind: str, choice: Choice) -> Why:
    """What speaks for this answer to a question of this kind."""
    return _ADVICE[kind](t, choice)


# The card turned up


def _drawn(t: Thought, choice: Choice) -> Why:  # N 3.2
    (card,) = t.view.table.drawn
    if choice == TAKE:
        if t.view.rules.action[card] == "defence":
            return Why("take_only", {"card": card})
        first: dict[str, str | int] = {"card": card, "number": smallest_set(t), "points": t.view.rules.value[card]}
        found = gains(t, t.mine, plus(t.mine, PLACE[card]), (card,))
        return found or _worth(t, card, Why("take_sure", first))
    if choice.verb in RED:
        return _attack(t, choice, card)
    return Why(choice.verb, {"card": card})


def _worth(t: Thought, card: str, why: Why) -> Why:
    """What is said of a card for the set it may come to, unless that would end the game and lose it."""
    end = end_with(t, card)
    return why if end is None or end.won else end.told("card", {"card": card})


def _attack(t: Thought, choice: Choice, price: str) -> Why:  # N 6.2, N 6.4, N 6.5
    victim, verb = choice.number(), choice.verb
    args: dict[str, str | int] = {"target": victim, "number": len(t.view.table.hands[victim]), "price": price}
    held = t.memory.held[victim]
    hoped = max(range(len(OBJECTS)), key=lambda at: (OBJECTS[at] != price) * held[at] * t.gain_of(at))
    args["second"] = OBJECTS[hoped]  # what is after all to be had there, against what speaks against it
    made = helps(t, victim, price)  # which the victim gets, with or without a defence
    if made:
        return Why(_which("attack_gives", made), {**args, "made": made, "held": smallest_set(t) - 1})
    if held[NECKLACE] > SURE:
        return Why("attack_armed", args)
    known = [card for card in OBJECTS if held[PLACE[card]] > SURE]
    wanted = max(known, key=lambda card: t.gain_of(PLACE[card]), default=None)
    if verb != "pilfer" and wanted is not None and t.mine[PLACE[wanted]]:
        return Why("attack_known", {**args, "card": wanted})
    return Why(verb, args)


def _which(key: str, made: str) -> str:
    """The key for a commission, or that for a set."""
    return f"{key}_all" if made in COMMISSIONS else f"{key}_set"


def _defend(t: Thought, choice: Choice) -> Why:  # N 6.6
    table = t.view.table
    price, number = table.drawn[0], len(table.hands[t.seat])
    args: dict[str, str | int] = {"who": table.turn, "price": price, "number": number}
    if choice == DEFEND:
        made = helps(t, table.turn, "necklace")
        if made:
            return Why(_which("defend_gives", made), {**args, "made": made, "held": smallest_set(t) - 1})
        most = max(range(len(OBJECTS)), key=lambda at: t.mine[at] if at != NECKLACE else 0)
        if t.mine[most] >= smallest_set(t):
            return Why("defend_set", {"number": t.mine[most], "card": OBJECTS[most]})
        return Why("defend_blind" if t.view.rules.action[price] == "pilfer" else "defend", args)
    if not t.mine[NECKLACE]:
        return Why("no_necklace", args)
    for card in (card for card in OBJECTS if t.mine[PLACE[card]] and t.view.rules.action[price] != "pilfer"):
        made = helps(t, table.turn, card)
        if made and made != card:
            return Why("pass_gives", {**args, "made": made, "card": card})
    if t.mine[NECKLACE] >= PAIR:
        return Why("keep_necklaces", {"number": t.mine[NECKLACE], "card": "necklace"})
    return Why("pass_blind" if t.view.rules.action[price] == "pilfer" else "pass_chosen", args)


def _take_card(t: Thought, choice: Choice) -> Why:  # N 6.4, N 6.5
    card = choice.word()
    ((victim, _),) = t.view.table.looks
    found = gains(t, t.mine, plus(t.mine, PLACE[card]), (card,))
    number, (price,) = t.view.table.hands[victim].count(card), t.view.table.drawn
    if card == price and number + 1 == smallest_set(t) and (found is None or found.key == "makes_pair"):
        return Why("card_price", {"victim": victim, "price": price, "held": number})
    if found is not None:
        return found
    if number >= PAIR:
        return Why("card_denies", {"victim": victim, "card": card, "number": number})
    value = t.view.rules.value
    if all(value[card] >= value[each] for each in t.view.table.hands[victim]):
        return _worth(t, card, Why("card_worth", {"card": card, "points": value[card]}))
    kinds = sum(map(bool, plus(t.mine, PLACE[card])))
    if not t.mine[PLACE[card]] and prize(t.view, t.seat, "all_seven"):
        return _worth(
            t, card, Why("card_kind", {"card": card, "number": kinds, "need": len(OBJECTS), "kind": "all_seven"})
        )
    return _worth(t, card, Why("card_plain", {"card": card, "number": t.mine[PLACE[card]] + 1}))


# Bargains


def _offer(t: Thought, choice: Choice) -> Why:  # N 6.1, N 6.7
    if choice == PASS:
        return Why("offer_nothing")
    cards, price, buyer = choice.cards(), t.view.table.drawn[0], t.view.table.turn
    left = minus(t.mine, counts_of(cards))
    found = gains(t, left, plus(left, PLACE[price]), (price,))
    if found is not None and found.key in READY:
        return Why("offer_wants", {"price": price, "who": buyer})
    if len(cards) != 1:
        return Why("offer_two", {"who": buyer, "price": price})
    (card,) = cards
    held = t.mine[PLACE[card]]
    if held == 1:
        return Why("offer_single", {"card": card})
    if held > smallest_set(t):
        return Why("offer_spare", {"card": card, "number": held})
    return Why("offer_least", {"card": card, "price": price})


def _accept(t: Thought, choice: Choice) -> Why:  # N 6.1, N 6.7
    table = t.view.table
    price = table.drawn[0]
    if choice == REFUSE:
        found = gains(t, t.mine, plus(t.mine, PLACE[price]), (price,))
        return found or Why("refuse", {"card": price})
    owner = choice.number()
    offered = table.offers[owner]
    found = gains(t, t.mine, both(t.mine, counts_of(offered)), offered)
    if found is not None:
        return found
    if len(offered) != 1:
        return Why("accept_two", {"owner": owner, "price": price})
    return Why("accept", {"owner": owner, "card": offered[0], "price": price})


def beside(view: AnyState, ask: Asked, choice: Choice) -> Why | None:
    """Of cards that go how many like them stay; of an offer how far its owner is; else nothing."""
    if ask.kind in ("offer", "discard") and choice.cards():
        card = max(choice.cards(), key=lambda each: (view.rules.value[each], each))
        left = view.table.hands[ask.seat].count(card) - choice.cards().count(card)
        return Why("beside_left", {"card": card, "number": left})
    if ask.kind == "accept" and choice.args:
        owner = choice.number()
        return Why("beside_points", {"owner": owner, "points": points(view, owner)})
    return None


DARED = 0.5  # the chance of a strike from which on the points of a set are no reason any more
NEAR = 2  # turns each has left, at most, where the end is said to be near
BOTH = 1.99  # of two cards that are known to be in a hand


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
            if number > BOTH:
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


_ADVICE: dict[str, Callable[[Thought, Choice], Why]] = {
    "drawn": _drawn,
    "defend": _defend,
    "take_card": _take_card,
    "offer": _offer,
    "accept": _accept,
    "exchange": exchange,
    "ambush_keep": ambush_keep,
    "strike": strike,
    "favour": favour,
    "discard": discard,
}
