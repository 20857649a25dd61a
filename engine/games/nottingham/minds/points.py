"""The regular player and points: exchanges, ambushes, what to give up."""

from __future__ import annotations

from dataclasses import replace

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.minds import reasons
from engine.games.nottingham.minds.door import DoorOdds, door_after
from engine.games.nottingham.minds.finish import after, ends
from engine.games.nottingham.minds.look import favour_limit
from engine.games.nottingham.minds.thought import Scored, Thought
from engine.games.nottingham.minds.worth import Counts, Prizes, counts_of, minus, plus, worth
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS, PLACE
from engine.games.nottingham.rules.procedures import ExchangeSet
from engine.games.nottingham.rules.questions import DRAW, cards_of

PATIENCE = 0.4  # how much of a door counts: with all of it nobody opens one, and games drag on (TUNING.md)
LIKELY = 0.8  # that nobody ends the game before the own next turn: what is less is a reason not to let them


def ambush_keep(t: Thought, found: list[Choice]) -> Scored:
    return [(ambush_card(t, choice.word()), choice, reasons.keeps_ambush(t.view, choice.word())) for choice in found]


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


def favour_taken(t: Thought, found: list[Choice]) -> Scored:
    """A card more is never worth less than none: what is too many can be handed in or given up later. N 4.3"""
    return [(1.0, DRAW, reasons.favour(t.view, t.seat))]


def exchange(t: Thought, found: list[Choice]) -> Scored:
    scored = [exchanged(t, choice) for choice in found]
    opening = [] if ends(t.view, True) else [way for way in t.doors.values() if way.door]
    least = min(opening, key=lambda way: way.still, default=None)
    if least is None or least.still > LIKELY:
        return scored
    why = Why("leaves_shut", {"seat": least.who})
    return [(worth, choice, why if choice == PASS else reason) for worth, choice, reason in scored]


def exchanged(t: Thought, choice: Choice) -> tuple[float, Choice, Why]:
    view = t.view
    if choice == PASS:
        return opened(t, "", t.mine, t.value(t.mine, 1)), choice, reasons.waits(t.view, t.seat)
    if choice.verb == "commission":
        kind = choice.word()
        left = minus(t.mine, counts_of(cards_of(choice)))
        held = view.table.commissions[COMMISSIONS.index(kind)]
        made = float(view.rules.both[kind] if held else view.rules.alone[kind])
        fall = view.rules.alone[kind] - view.rules.both[kind] if held else 0
        gain = made + sum(t.weight(other) for other in held) * fall
        after = replace(t.prospect, prizes=_without(t.prospect.prizes, COMMISSIONS.index(kind)))
        rest = worth(after, left, 1)
        score = ended(t, kind, made) if ends(view, True) else opened(t, kind, left, gain + rest + favour(t, left))
        return score, choice, Why("commission", {"kind": kind})
    card, size = choice.word(), choice.number(1)
    left = minus(t.mine, counts_of((card,) * size))
    value = float(view.rules.value[card])
    if ends(view, False):
        kept = ended(t, card, value)
        if kept < 0:  # nobody need strike what ends a lost game
            return kept, choice, reasons.laid(view, card)
    else:
        kept = opened(t, card, left, value + t.value(left, 1) + favour(t, left))
    fails = min(1.0, t.style.shy * (1 - t.holds(t.seat, card, size - view.rules.data.smallest_set)))
    return (1 - fails) * kept + fails * spoiled(t, card), choice, reasons.laid(view, card)


def spoiled(t: Thought, card: str) -> float:
    """What is left when a set is struck: a gold card instead of one of it, and somebody has that one."""
    hand = plus(plus(t.mine, PLACE[card], -1), PLACE["gold"])
    strikers = [other for other in t.view.table.others(t.seat) if t.view.table.ambushes[other]]
    harm = sum(t.weight(other) for other in strikers) / max(1, len(strikers)) * t.style.favour
    return t.value(hand, 1) - harm - t.style.caution


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


def ended(t: Thought, made: str, points: float) -> float:
    """An exchange that ends the game. N 9.1: who does not win by it lets it be."""
    then = after(t.view, t.seat, made)
    best = max(then)
    won = 1 / then.count(best) if then[t.seat] == best else -1.0
    return points + t.style.outlook.victory * won


def opened(t: Thought, made: str, left: Counts, points: float) -> float:
    """What a choice is worth that brings so many points, where afterwards the next exchange may end the game: those that are still to
    be had if nobody ends it first. Where this is what opens the door, also the victory, as far as this seat comes nearer to it than
    others are on the whole. N 9.1"""
    way = door(t, made)
    still = 1 - PATIENCE * (1 - way.still)
    if way.door is None:
        return points
    if ends(t.view, True):  # it was open before: what hands are worth has the victory in it (finish.py)
        return still * points
    mine, share, even = way.door.taken(t.seat, left), way.door.share(t.seat), 1 / t.view.rules.players
    return still * points + PATIENCE * t.style.outlook.victory * (still * (mine + (1 - mine) * share) - even)


def door(t: Thought, made: str) -> DoorOdds:
    """The door that this opens, reckoned once."""
    if made not in t.doors:
        t.doors[made] = _door(t, made)
    return t.doors[made]


def _door(t: Thought, made: str) -> DoorOdds:
    """The door that this opens, how likely none of the others goes through it first, and who would most likely."""
    door, still, who, most = door_after(t.view, t.seat, made), 1.0, t.seat, 0.0
    if door is None:
        return DoorOdds(None, still, who)
    for other in t.view.table.others(t.seat):
        taken = sum(door.taken(other, hands[other]) for hands in t.samples()) / t.style.samples
        still *= 1 - taken
        if taken > most:
            who, most = other, taken
    return DoorOdds(door, still, who)


def strike(t: Thought, found: list[Choice]) -> Scored:
    frame = t.view.nearest(ExchangeSet)
    at, victim = PLACE[frame.card], frame.who
    if ends(t.view, False):
        return denied(t, victim, frame.card, found)
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
    scored: Scored = [(t.style.strike + 0.4 * t.ambush_worth(), PASS, reasons.spares(t.view))]
    for choice in found:
        if choice != PASS:
            colour = "+" not in choice.word()
            told: dict[str, str | int] = {"seat": victim, "card": frame.card}
            scored.append((gain - 0.1 * colour, choice, Why("strikes_foils" if foils else "strikes", told)))
    return scored


def denied(t: Thought, victim: int, card: str, found: list[Choice]) -> Scored:
    """A set that ends the game: struck by all who do not win by it. N 7.3, N 9.1"""
    then = after(t.view, victim, card)
    wins = then[t.seat] == max(then)
    told: dict[str, str | int] = {"seat": victim, "card": card}
    worth, spares = (
        t.style.outlook.victory * (1 if wins else -1),
        Why("lets_end", told) if wins else reasons.spares(t.view),
    )
    return [
        (worth, choice, spares)
        if choice == PASS
        else (-0.1 * ("+" not in choice.word()), choice, Why("denies_end", told))
        for choice in found
    ]


def discard(t: Thought, found: list[Choice]) -> Scored:
    return [
        (t.value(minus(t.mine, counts_of(choice.cards())), 1), choice, reasons.gives("misses_least", choice.cards()))
        for choice in found
    ]


def _without(prizes: Prizes, at: int) -> Prizes:
    """The prizes without the one at this place."""
    five, seven, four, three = (0.0 if each == at else prize for each, prize in enumerate(prizes))
    return five, seven, four, three
