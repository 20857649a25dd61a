"""The regular player and the card turned up: take it or use it, attack and defend."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.minds import reasons
from engine.games.nottingham.minds.bargains import purchase, trade
from engine.games.nottingham.minds.belief import NECKLACE, PARRIES, SPARES
from engine.games.nottingham.minds.thought import Scored, Thought
from engine.games.nottingham.minds.worth import Counts, counts_of, one, plus
from engine.games.nottingham.rules.numbers import OBJECTS, PLACE, RED
from engine.games.nottingham.rules.questions import DEFEND, TAKE

CALM = 0.4  # how much less likely who has lately let an attack pass has one to play
WARDED = 2.0  # points that an attack must bring more where a necklace is known to lie


def drawn(t: Thought, found: list[Choice]) -> Scored:
    (card,) = t.view.table.drawn
    at = PLACE[card]
    scored: Scored = [(t.value(plus(t.mine, at)), TAKE, Why("takes", {"card": card}))]
    for choice in found[1:]:
        if choice.verb in RED:
            scored.append(attack(t, choice, at))
        elif choice.verb == "purchase":
            scored.append((purchase(t, at), choice, reasons.bargain(t.view, t.seat, "purchase")))
        elif choice.verb == "trade":
            scored.append((trade(t, at), choice, reasons.bargain(t.view, t.seat, "trade")))
        else:
            scored.append((t.value(t.mine) + t.ambush_worth(), choice, reasons.ambush(t.view, t.seat)))
    return scored


def attack(t: Thought, choice: Choice, price: int) -> tuple[float, Choice, Why]:
    victim = choice.number()
    calm = t.memory.unarmed[victim]
    total, likely = 0.0, [0.0] * len(OBJECTS)
    for hands in t.samples():
        hand = hands[victim]
        gains = {at: taken(t, victim, hand, at, price) for at, count in enumerate(hand) if count}
        if choice.verb == "pilfer":
            size = sum(hand)
            chances = {at: hand[at] / size for at in gains}
        else:
            chances = {max(gains, key=gains.__getitem__): 1.0}
        gain = sum(gains[at] * chance for at, chance in chances.items())
        if hand[NECKLACE]:
            parried = parry(t, victim, hand, price, chances, calm)
            gain = parried * gains[NECKLACE] + (1 - parried) * gain
        total += gain
        for at, chance in chances.items():
            likely[at] += chance
    caution = WARDED if "necklace" in t.memory.surely.sure(victim) else 0.0
    return total / len(t.samples()) - caution, choice, _hoped(choice, likely, price)


def _hoped(choice: Choice, likely: list[float], price: int) -> Why:
    """What was hoped for of an attack: the likeliest object, which must be another than is paid with."""
    victim, at = choice.number(), max(range(len(OBJECTS)), key=likely.__getitem__)
    if at == price:
        return Why("tries_luck", {"seat": victim})
    return Why("pilfers" if choice.verb == "pilfer" else "goes_for", {"seat": victim, "card": OBJECTS[at]})


def parry(t: Thought, victim: int, hand: Counts, price: int, chances: dict[int, float], calm: bool) -> float:
    """How likely who holds a necklace plays it: by what it costs them, and what they would lose without."""
    shielded = t.theirs(victim, plus(plus(hand, NECKLACE, -1), price))
    robbed = sum(t.theirs(victim, plus(plus(hand, at, -1), price)) * chance for at, chance in chances.items())
    return (PARRIES if shielded > robbed else SPARES) * (CALM if calm else 1.0)


def taken(t: Thought, victim: int, hand: Counts, at: int, price: int) -> float:
    """What it is worth to have this object out of that hand, for the card turned up."""
    return t.value(plus(t.mine, at)) + t.swing(victim, hand, one(at), price)


def defend(t: Thought, found: list[Choice]) -> Scored:
    table = t.view.table
    price, attacker = PLACE[table.drawn[0]], table.turn
    shielded = plus(plus(t.mine, NECKLACE, -1), price)
    parry = t.value(shielded, 1) - t.weight(attacker) * gets(t, attacker, NECKLACE)
    losses: list[tuple[float, float, int]] = []
    blind = table.drawn[0] == "candlestick"
    for at, count in enumerate(t.mine):
        if count:
            left = t.value(plus(plus(t.mine, at, -1), price), 1)
            gain = gets(t, attacker, at)
            losses.append((gain, left - t.weight(attacker) * gain, count))
    if blind:
        passed = sum(value * count for _, value, count in losses) / sum(t.mine)
    else:
        passed = max(losses)[1]
    return [(parry, DEFEND, reasons.defends(t.view, t.seat)), (passed, PASS, reasons.endures(t.view, t.seat))]


def gets(t: Thought, other: int, at: int) -> float:
    """What one more of an object is worth to an opponent."""
    hands = [hands[other] for hands in t.samples()]
    return sum(t.theirs(other, plus(hand, at)) - t.theirs(other, hand) for hand in hands) / len(hands)


def take_card(t: Thought, found: list[Choice]) -> Scored:
    table = t.view.table
    price = PLACE[table.drawn[0]]
    ((victim, _),) = table.looks
    hand = counts_of(table.hands[victim])
    return [
        (taken(t, victim, hand, PLACE[choice.word()], price), choice, reasons.wants(t.view, t.seat, choice.word()))
        for choice in found
    ]
