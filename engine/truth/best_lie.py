"""The evening's best lie: who lied about what, how long it lived, and how it ended, from the claims of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.claim import Claim
from engine.core.progress import Began, GameBegan
from engine.truth.moments import Past

OPEN = "open"  # how a lie ended: it never came out
WON = "won"  # it never came out, and the liar won
FOUND = "found"  # it was caught after it had worked
CAUGHT = "caught"  # it was caught at once


@dataclass(frozen=True, slots=True)
class BestLie:
    """A lie that a seat told about `what`, `times` over, without being caught before its end.

    It lived from the place `born` in the story to `died` (so many events had happened), and ended as `end` says; where
    it was caught, `doubter` did it if anybody did. `spoils` is the number of the event that it came to when it was
    first told, None where nothing tells it.
    """

    seat: int
    what: str
    times: int
    born: int
    died: int
    end: str
    doubter: int | None = None
    spoils: int | None = None


def best_lie(past: Past) -> BestLie | None:
    """The lie that did most: one that worked, by which the game was won, told often, that lived long. None: no lie.

    Where every lie was caught at once, it is the last one, told nearest to the end.
    """
    lies = [claim for claim in past.claims() if not claim.true]
    if not lies:
        return None
    lived = [_lived(past, lies, claim) for claim in lies]
    return max(lived, key=lambda lie: (lie.end != CAUGHT, lie.end == WON, lie.times, lie.died - lie.born, lie.born))


def _lived(past: Past, lies: Sequence[Claim], first: Claim) -> BestLie:
    """The life of a lie from the claim with which it is told `first`."""
    limit = _limit(past, first)
    same = [each for each in lies if (each.seat, each.what) == (first.seat, first.what) and first.at <= each.at < limit]
    if first.caught:
        return BestLie(first.seat, first.what, 1, first.at + 1, first.at + 1, CAUGHT, first.doubter)
    spoils = _spoils(past, first)
    found = next((each for each in same if each.caught), None)
    if found is not None:
        times = sum(each.at < found.at for each in same)
        end = (FOUND, found.doubter)
        return BestLie(first.seat, first.what, times, first.at + 1, found.at + 1, *end, spoils)
    won = first.seat in (past.states[-1].table.winner or ()) and limit == len(past.events)
    return BestLie(first.seat, first.what, len(same), first.at + 1, limit, WON if won else OPEN, None, spoils)


def _limit(past: Past, claim: Claim) -> int:
    """The place at which a lie can live no longer: its liar is out, the next game of the match begins, or the end."""
    later = range(claim.at + 1, len(past.events))
    over = next((at for at in later if isinstance(past.events[at], GameBegan)), len(past.events))
    for moment, state in zip(past.moments, past.states, strict=True):
        if claim.at < moment.events < over and claim.seat in past.game.facts.out(state.table):
            return moment.events
    return over


def _spoils(past: Past, claim: Claim) -> int | None:
    """What the claim came to before anything else began, by the number of its event; None where nothing was told."""
    claims = {each.at for each in past.claims()}
    last = None
    for at in range(claim.at + 1, len(past.events)):
        if isinstance(past.events[at], Began):
            break
        if at not in claims:
            last = at
    return last
