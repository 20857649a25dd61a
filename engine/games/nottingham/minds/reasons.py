"""Why somebody of Nottingham did what they did, with the facts that it was weighed by. Keys are those of `why` in the words files."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.mind import Why
from engine.games.nottingham.rules.procedures import S

Args = dict[str, str | int]


def gives(key: str, cards: Sequence[str]) -> Why:
    """Of cards that are offered or given up: one, two that differ, two alike, or more."""
    args: Args = {"card": cards[0]} if cards else {}
    if len(cards) < 2:
        return Why(key, args)
    if len(cards) > 2:
        return Why(f"{key}_many", {**args, "number": len(cards)})
    return Why(f"{key}_pair", args) if cards[0] == cards[1] else Why(f"{key}_two", {**args, "second": cards[1]})


def favour(s: S, seat: int) -> Why:
    return Why("favour", {"number": len(s.table.hands[seat]) + 1})


def bargain(s: S, seat: int, verb: str) -> Why:
    """Of a purchase or a trade: how many can offer something."""
    return Why(verb, {"number": sum(bool(s.table.hands[other]) for other in s.table.others(seat))})


def ambush(s: S, seat: int) -> Why:
    return Why("lays_ambush", {"number": len(s.table.ambushes[seat]) + 1})


def accepts(s: S, owner: int) -> Why:
    """Of an offer that is taken, which may be none better than another."""
    alike = s.table.offers.count(s.table.offers[owner]) > 1
    return Why("best_offer_alike" if alike else "best_offer", {"seat": owner})


def refuses(s: S) -> Why:
    return Why("keeps_copper", {"number": sum(map(bool, s.table.offers))})


def defends(s: S, seat: int) -> Why:
    return Why("defends", {"seat": s.table.turn, "number": len(s.table.hands[seat])})


def endures(s: S, seat: int) -> Why:
    return Why("keeps_necklace", {"seat": s.table.turn})


def waits(s: S, seat: int) -> Why:
    return Why("waits", {"number": len(s.table.hands[seat])})


def spares(s: S) -> Why:
    """Of an ambush that is not used: against whom, and against a set of what."""
    return Why("saves_ambush", {"seat": s.table.turn, "card": s.table.laid[0]})


def laid(s: S, card: str) -> Why:
    """Of a set that is handed in: of what, and for how many points."""
    return Why("set", {"card": card, "points": s.rules.value[card]})
