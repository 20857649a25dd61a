"""What speaks for a choice, told to the player who is asked: from public facts, own cards and fair estimates alone.

Keys are those of `hints` in the words files.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState
from engine.core.mind import Asked, Why
from engine.games.nottingham.minds.advice_points import ambush_keep, discard, exchange, favour, strike
from engine.games.nottingham.minds.gains import end_with, gains, helps, smallest_set
from engine.games.nottingham.minds.look import points, prize
from engine.games.nottingham.minds.thought import Thought
from engine.games.nottingham.minds.worth import PAIR, both, counts_of, minus, plus
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS, PLACE, RED
from engine.games.nottingham.rules.questions import DEFEND, REFUSE, TAKE

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
