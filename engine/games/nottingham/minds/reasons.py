"""Why somebody of Nottingham did what they did, with the facts that it was weighed by. Keys are those of `why` in the words files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.nottingham.minds.quick import reward
from engine.games.nottingham.minds.worth import PAIR
from engine.games.nottingham.rules.procedures import S
from engine.games.nottingham.rules.questions import exchange_options

Args = dict[str, str | int]


def gives(key: str, cards: Sequence[str]) -> Why:
    """Of cards that are offered or given up: one, two that differ, two alike, or more."""
    args: Args = {"card": cards[0]} if cards else {}
    if len(cards) < 2:
        return Why(key, args)
    if len(cards) > 2:
        return Why(f"{key}_many", {**args, "number": len(cards)})
    return Why(f"{key}_pair", args) if cards[0] == cards[1] else Why(f"{key}_two", {**args, "second": cards[1]})


def parts_with(s: S, seat: int, cards: Sequence[str]) -> Why:
    """Of an offer by who looks at how many of an object they hold, and at what it counts."""
    if len(cards) != 1:
        return gives("offers_least", cards)
    hand, (card,) = s.table.hands[seat], cards
    held = hand.count(card)
    if held == 1:
        lone, value = [each for each in hand if hand.count(each) == 1], s.rules.value
        if len(lone) == 1:
            return Why("offers_last_lone", {"card": card})
        return Why(
            "offers_cheapest" if value[card] == min(map(value.__getitem__, lone)) else "offers_lone", {"card": card}
        )
    if held < s.rules.data.smallest_set:
        return Why("offers_half", {"card": card, "number": held})
    if held > s.rules.data.smallest_set:
        return Why("offers_spare", {"card": card, "number": held})
    return gives("offers_least", cards)


def favour(s: S, seat: int) -> Why:
    return Why("favour", {"number": len(s.table.hands[seat]) + 1})


def bargain(s: S, seat: int, verb: str) -> Why:
    """Of a purchase or a trade: how many can offer something."""
    return Why(verb, {"number": sum(bool(s.table.hands[other]) for other in s.table.others(seat))})


def ambush(s: S, seat: int) -> Why:
    return Why("lays_ambush", {"number": len(s.table.ambushes[seat]) + 1})


def accepts(s: S, seat: int, owner: int) -> Why:
    """Of an offer that is taken, which may be none better than another: what it makes of the hand, else how many cards it is."""
    offer, hand, args = s.table.offers[owner], s.table.hands[seat], Args(seat=owner)
    if s.table.offers.count(offer) > 1:
        return Why("best_offer_alike", args)
    grown = {card: (hand.count(card), hand.count(card) + offer.count(card)) for card in offer}
    for key, least in (("set", s.rules.data.smallest_set), ("pair", PAIR)):
        made = [card for card, (before, after) in grown.items() if before < least <= after]
        if made:
            return Why(f"best_offer_{key}", {**args, "card": max(made, key=s.rules.value.__getitem__)})
    if len(offer) > 1:
        return Why("best_offer_many", {**args, "number": len(offer)})
    return Why("best_offer", args)


def wants(s: S, seat: int, card: str) -> Why:
    """Of a card that is picked out of somebody's hand: what it makes of those of its kind that one holds."""
    held, least = s.table.hands[seat].count(card), s.rules.data.smallest_set
    if not held:
        return Why("wants_first", {"card": card})
    if held + 1 == least:
        return Why("wants_set", {"card": card, "points": s.rules.value[card]})
    return Why("wants_pair" if held == 1 else "wants", {"card": card})


def refuses(s: S) -> Why:
    return Why("keeps_copper", {"number": sum(map(bool, s.table.offers))})


def shields(s: S, seat: int) -> Why:
    """Of a necklace that is played by who looks at how many of them they hold."""
    held = s.table.hands[seat].count("necklace")
    if held == 1:
        return Why("defends_lone", {"seat": s.table.turn})
    if held < s.rules.data.smallest_set:
        return Why("defends_half", {"seat": s.table.turn, "number": held})
    return defends(s, seat)


def defends(s: S, seat: int) -> Why:
    return Why("defends", {"seat": s.table.turn, "number": len(s.table.hands[seat])})


def endures(s: S, seat: int) -> Why:
    return Why("keeps_necklace", {"seat": s.table.turn})


def keeps_ambush(s: S, ambush: str) -> Why:
    """Of an ambush that is kept: against one seat, or against two objects."""
    if ambush in s.rules.colours:
        return Why("waits_for_seat", {"ambush": ambush, "seat": s.rules.colours.index(ambush)})
    return Why("waits_for", {"ambush": ambush})


def waits(s: S, seat: int) -> Why:
    return Why("waits", {"number": len(s.table.hands[seat])})


def spares(s: S) -> Why:
    """Of an ambush that is not used: against whom, and against a set of what."""
    return Why("saves_ambush", {"seat": s.table.turn, "card": s.table.laid[0]})


def lays_out(s: S, seat: int, choice: Choice) -> Why:
    """Of a set by who looks at what each thing that is ready brings at once: alone ready, or the dearest."""
    ready = [each for each in exchange_options(s, seat) if each != PASS]
    found = laid(s, choice.word())
    if all(each.args[0] == choice.args[0] for each in ready):
        return replace(found, key="set_alone")
    return replace(found, key="set_dearest") if reward(s, choice) == max(reward(s, each) for each in ready) else found


def laid(s: S, card: str) -> Why:
    """Of a set that is handed in: of what, and for how many points."""
    return Why("set", {"card": card, "points": s.rules.value[card]})
