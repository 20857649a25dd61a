"""When somebody at a table of Intrigo would rather lie, whom they watch, and whom they aim at: all of it everybody can see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.aims import clockwise, meant
from engine.games.intrigo.minds.noticed import Noticed
from engine.games.intrigo.minds.palace import DEAD, EMPTY, Palace, View
from engine.games.intrigo.standing import progress, race

POOR, RICH = 1, 3  # coins, up to and from


def first_half(palace: Palace) -> bool:
    """Whether more than half of the gaps are empty."""
    return 2 * palace.gaps.count(EMPTY) > palace.size


def lies_now(when: str, palace: Palace, noticed: Noticed) -> bool:
    """Whether this is the occasion, whatever is laid and whoever is hired."""
    view, seat = palace.view, palace.seat
    match when:
        case "answering":
            return noticed.hired
        case "fresh":
            return noticed.idle
        case "hurt":
            return noticed.struck
        case "poor":
            return view.table.coins[seat] <= POOR
        case "rich":
            return view.table.coins[seat] >= RICH
        case "early":
            return first_half(palace)
        case "late":
            return not first_half(palace)
        case "cornered":
            return any(each.needs for each in race(view.rules, view.table) if each.seat != seat)
        case "ahead" | "behind":
            return _stands(view, seat, when)
        case _:
            pass
    return False


def _stands(view: View, seat: int, when: str) -> bool:
    """Whether nobody is before this seat (`ahead`), or nobody behind it (`behind`), unless all are alike."""
    mine = progress(view.rules, view.table, seat)
    others = [progress(view.rules, view.table, other) for other in range(view.rules.players) if other != seat]
    if min(others) == max(others) == mine:
        return False
    return mine >= max(others) if when == "ahead" else mine <= min(others)


def watched(doubts: str, palace: Palace, noticed: Noticed) -> list[bool]:
    """By gap: whether what lies there, or that nothing does, is what somebody would rather stand beside."""
    match doubts:
        case "answers":
            return [gap == noticed.gap for gap in range(palace.size)]
        case "liars":
            return [code == DEAD for code in palace.gaps]
        case "early":
            return [code != EMPTY and first_half(palace) for code in palace.gaps]
        case "late":
            return [code == EMPTY and first_half(palace) for code in palace.gaps]
        case "aimed":
            who: tuple[int, ...] = (palace.seat,)
        case "hurt":
            who = (noticed.hurt_by,)
        case "leader":
            who = aimed_at(palace.view, palace.seat, doubts, ())
        case _:
            who = ()
    return [palace.owner[code] in who for code in palace.gaps]


def aimed_at(view: View, seat: int, aims: str, hurt: Sequence[float]) -> tuple[int, ...]:
    """The seats that are meant; `hurt`: how much each has done to this one, where that is asked."""
    table = view.table

    def seals(other: int) -> int:
        return sum(table.seals[other])

    return meant(aims, clockwise(range(view.rules.players), seat), seals, table.coins.__getitem__, hurt.__getitem__)
