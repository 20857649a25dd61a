"""The regular player and points: exchanges, ambushes, what to give up."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from engine.bots.minds.nottingham.look import commissions_left, favour_limit, steps_left
from engine.bots.minds.nottingham.thought import Scored, Thought
from engine.bots.minds.nottingham.worth import Counts, Prizes, counts_of, minus, plus, worth
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.guess import unseen_ambushes
from engine.games.nottingham.procedures import ExchangeSet
from engine.games.nottingham.questions import cards_of
from engine.games.nottingham.rules import COMMISSIONS, OBJECTS, PLACE


def ambush_keep(t: Thought, found: list[Choice]) -> Scored:
    return [(ambush_card(t, choice.word()), choice, Why("waits_for", {"ambush": choice.word()})) for choice in found]


def ambush_card(t: Thought, ambush: str) -> float:
    """How often a card may strike: by what the others collect, or what its colour's owner exchanges."""
    view, total = t.view, 0.0
    for hands in t.samples():
        for other in view.table.others(t.seat):
            for at, count in enumerate(hands[other]):
                if count and view.rules.fits(ambush, OBJECTS[at], other):
                    near = (0.0, 0.15, 0.6, 1.0)[min(count, 3)]
                    total += near * (1 + 4 * t.weight(other)) * (1 + t.gain_of(at) / 10)
    return total


def exchange(t: Thought, found: list[Choice]) -> Scored:
    return [exchanged(t, choice) for choice in found]


def exchanged(t: Thought, choice: Choice) -> tuple[float, Choice, Why]:
    view = t.view
    if choice == PASS:
        return t.value(t.mine, 1), choice, Why("waits")
    if choice.verb == "commission":
        kind = choice.word()
        left = minus(t.mine, counts_of(cards_of(choice)))
        held = view.table.commissions[COMMISSIONS.index(kind)]
        made = float(view.rules.both[kind] if held else view.rules.alone[kind])
        fall = view.rules.alone[kind] - view.rules.both[kind] if held else 0
        gain = made + sum(t.weight(other) for other in held) * fall
        after = replace(t.prospect, prizes=_without(t.prospect.prizes, COMMISSIONS.index(kind)))
        rest = worth(after, left, 1)
        score = ended(t, made, gain + rest + favour(t, left), commissions_left(view) == 1)
        return score, choice, Why("commission", {"kind": kind})
    card, size = choice.word(), choice.number(1)
    left = minus(t.mine, counts_of((card,) * size))
    value = float(view.rules.value[card])
    fails = risk(t, card, size)
    failed = t.value(plus(plus(t.mine, PLACE[card], -1), PLACE["gold"]), 1) - 1
    kept = ended(t, value, value + t.value(left, 1) + favour(t, left))
    return (1 - fails) * kept + fails * failed, choice, Why("set", {"card": card})


def favour(t: Thought, left: Counts) -> float:
    """What the favours after an exchange are worth: one's own, less those of the others."""
    limit = favour_limit(t.view)
    mine = t.style.favour if sum(left) <= limit else 0.0
    others = sum(
        t.style.favour * t.weight(other)
        for other in t.view.table.others(t.seat)
        if len(t.view.table.hands[other]) <= limit
    )
    return mine - others


def ended(t: Thought, made: float, score: float, last: bool = False) -> float:
    """An exchange that ends the game (N 9.1) is good for who leads then, and bad for others."""
    if steps_left(t.view) > 1 and not last:
        return score
    return made + 60 if made > t.behind else made - 10


def risk(t: Thought, card: str, size: int) -> float:
    """The chance that ambushes leave too few cards of a set."""
    view = t.view
    cards = [each for each in unseen_ambushes(view) if each not in t.memory.ambush_deck]
    fit = sum(view.rules.fits(each, card, t.seat) for each in cards)
    each = min(0.9, t.style.fear * fit / max(1, len(cards)))
    lying = sum(len(view.table.ambushes[other]) for other in view.table.others(t.seat))
    spare = size - view.rules.data.smallest_set
    lying_safe = 0.0
    for struck in range(min(spare, lying) + 1):
        lying_safe += comb(lying, struck) * each**struck * (1 - each) ** (lying - struck)
    daring = 1.3 - 0.6 * t.memory.character.daring
    return min(1.0, (1 - lying_safe) * daring)


def strike(t: Thought, found: list[Choice]) -> Scored:
    frame = t.view.frames[-1]
    assert isinstance(frame, ExchangeSet)
    at, victim = PLACE[frame.card], frame.who
    left = len(t.view.table.laid) - 1
    foils = left < t.view.rules.data.smallest_set
    harm = 0.0
    for hands in t.samples():
        hand = plus(hands[victim], PLACE["gold"])
        if foils:
            done = t.view.rules.value[frame.card] + t.theirs(victim, hands[victim])
            harm += done - t.theirs(victim, plus(hand, at, left))
        else:
            harm += t.theirs(victim, hands[victim]) - t.theirs(victim, hand)
    gain = t.gain_of(at) + t.weight(victim) * harm / t.style.samples
    scored: Scored = [(t.style.strike + 0.4 * t.ambush_worth(), PASS, Why("saves_ambush"))]
    for choice in found:
        if choice != PASS:
            colour = "+" not in choice.word()
            scored.append((gain - 0.1 * colour, choice, Why("strikes", {"seat": victim, "card": frame.card})))
    return scored


def discard(t: Thought, found: list[Choice]) -> Scored:
    return [(t.value(minus(t.mine, counts_of(choice.cards())), 1), choice, Why("misses_least")) for choice in found]


def _without(prizes: Prizes, at: int) -> Prizes:
    """The prizes without the one at this place."""
    five, seven, four, three = (0.0 if each == at else prize for each, prize in enumerate(prizes))
    return five, seven, four, three
