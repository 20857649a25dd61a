"""Where to go: what each meeting is worth, and how likely each becomes. T 3.1, 3.2"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.learn import card_gain, packet_gain


@dataclass(frozen=True, slots=True)
class Worth:
    """What meetings are worth to a seat: `pairs` by two chairs (smaller first), `triples` with the Ambassador."""

    pairs: dict[tuple[int, int], float]
    triples: dict[tuple[int, int], float]


def worth_of_meetings(view: View, belief: Belief, sure: float) -> Worth:
    pairs: dict[tuple[int, int], float] = {}
    triples: dict[tuple[int, int], float] = {}
    for one in range(5):
        for other in range(one + 1, 5):
            if belief.seat in (one, other):
                pairs[one, other] = mine(view, belief, other if one == belief.seat else one, sure)
            else:
                pairs[one, other] = belief.fear() * theirs(view, belief, one, other)
            if view.rules.seeker and belief.ambassador not in (one, other):
                triples[one, other] = with_the_ambassador(view, belief, one, other, sure)
    return Worth(pairs, triples)


def mine(view: View, belief: Belief, other: int, sure: float) -> float:
    """What it is worth to meet this chair alone."""
    if view.rules.players != 4:
        right = belief.best_call()[1]
        if right >= sure:
            return right - 1 / view.rules.players + 0.2
    if belief.seat == belief.ambassador:  # T 6.2: he sees a black card if the agent asks for one
        return belief.tuning.learn * belief.tuning.asked * card_gain(belief, other, None)
    if other == belief.ambassador:
        cost = 0.0 if not view.rules.seeker else belief.tuning.tell * belief.fear()
        return belief.tuning.learn * best_ask(view, belief) - cost
    if other == view.rules.phantom:
        return belief.tuning.learn * max(card_gain(belief, other, "identity"), card_gain(belief, other, "fragment"))
    gain = belief.tuning.learn * packet_gain(belief, other)
    if view.rules.players != 4:
        return gain - belief.tuning.tell * belief.fear()
    right, odds = belief.best_call(other)[1], belief.ally_odds(other)
    if right >= sure:
        return belief.tuning.dial * right
    help_to_ally = belief.tuning.tell * (2.0 * odds - 0.8) * (1.0 - belief.knows(other))
    return gain + help_to_ally + belief.tuning.ready * odds * belief.knows(other) * belief.knows(belief.seat)


def best_ask(view: View, belief: Belief) -> float:
    """What the best question through the Ambassador would tell. T 3.6"""
    found = 0.0
    for agent in view.table.agents:
        if agent == belief.seat:
            continue
        if agent == view.rules.phantom:
            found = max(found, card_gain(belief, agent, "identity"), card_gain(belief, agent, "fragment"))
        else:
            found = max(found, card_gain(belief, agent, None))
    return found


def theirs(view: View, belief: Belief, one: int, other: int) -> float:
    """What it is worth that these two meet without me."""
    chairs = (one, other)
    people = [chair for chair in chairs if chair < view.rules.players]
    if view.rules.phantom in chairs and belief.ambassador in chairs:
        return 0.0
    if view.rules.players != 4:
        return -sum(belief.tuning.rivals + belief.tuning.rival_knows * belief.knows(chair) for chair in people)
    sides = {chair: 2 * belief.ally_odds(chair) - 1 for chair in people}
    if belief.ambassador in chairs:
        return belief.tuning.others * sum(sides.values())
    together = 1 - belief.ally_odds(one) - belief.ally_odds(other)  # enemies of mine, allies of each other
    return belief.tuning.others * sum(sides.values()) - belief.tuning.block * together * max(
        belief.knows(one), belief.knows(other)
    )


def with_the_ambassador(view: View, belief: Belief, one: int, other: int, sure: float) -> float:
    """Two agents and the Ambassador of five players. T 6.3, 6.4"""
    if belief.seat == belief.ambassador:
        right = belief.best_call()[1]
        if right >= sure:
            return right
        return belief.tuning.learn * (packet_gain(belief, one) + packet_gain(belief, other))
    cost = belief.tuning.seeker + belief.tuning.rival_knows * belief.knows(belief.ambassador)
    return belief.fear() * (-cost - (belief.tuning.tell if belief.seat in (one, other) else 0.0))


def promises(view: View, belief: Belief, sure: float) -> list[tuple[str, float]]:
    """Each place in hand, and what it promises in games won."""
    worth = worth_of_meetings(view, belief, sure)
    keen = belief.tuning.keen * max(max(0.0, value) for pair, value in worth.pairs.items() if belief.seat in pair)
    found: list[tuple[str, float]] = []
    for place in view.table.places[belief.seat]:
        likely = whereabouts(view, belief, place, keen)
        promise = 0.0
        for each in view.rules.places:
            odds = [chances.get(each, 0.0) for chances in likely]
            odds[belief.seat] = 1.0 if each == place else 0.0
            promise += expected(worth, odds, belief.ambassador)
        found.append((place, promise))
    return found


def expected(worth: Worth, odds: list[float], ambassador: int) -> float:
    """What is to be expected of a place where each chair is with these odds."""
    total = 0.0
    nobody = [1.0 - chance for chance in odds]
    for (one, other), value in worth.pairs.items():
        chance = odds[one] * odds[other]
        if chance:
            for chair in range(5):
                if chair not in (one, other):
                    chance *= nobody[chair]
            total += chance * value
    for (one, other), value in worth.triples.items():
        chance = odds[one] * odds[other] * odds[ambassador]
        if chance:
            for chair in range(5):
                if chair not in (one, other, ambassador):
                    chance *= nobody[chair]
            total += chance * value
    return total


def whereabouts(view: View, belief: Belief, mine: str, keen: float) -> list[dict[str, float]]:
    """For each chair the places it may be at in this round, as far as this seat knows.

    Who is still to move goes rather where one other is, and the more so to this seat's place `mine` the more there is
    at stake: the ally to meet it, the enemies to be in the way. Who is known begins rather where they mostly did.
    """
    table = view.table
    found: list[dict[str, float]] = []
    for chair in range(5):
        if table.now[chair]:
            found.append({table.now[chair]: 1.0})
            continue
        hand = [place for place in view.rules.places if place not in table.played[chair]]
        weights = [1.0] * len(hand)
        if chair < view.rules.players and chair != table.ambassador:
            weights = [
                1.0 + belief.tuning.drawn * (table.now.count(place) == 1) + keen * (place == mine) for place in hand
            ]
        if chair in belief.begins and not table.played[chair]:
            weights = [weight * belief.begins[chair][place] for weight, place in zip(weights, hand, strict=True)]
        found.append({place: weight / sum(weights) for place, weight in zip(hand, weights, strict=True)})
    return found
