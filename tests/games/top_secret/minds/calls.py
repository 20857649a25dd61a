"""Who wins Top Secret by calls, counted with less luck: `python -m tests.games.top_secret.minds.calls WHO LEVEL GAMES [--players 3] [--seed 1]`.

WHO, a level or a family of strangers (`even`), sits among the twelve at LEVEL, seat rotated, in single games. Beside wins stands what
they would be on the average, had every call been right as often as the caller's own notes make it: of the deals that contradict
nothing the caller has seen, the share that has this number. With three, 300 games tell ± 2 points so, where wins tell ± 5.
Only where each plays for himself (three and five players).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean, pstdev

from engine.bots.arena import interval, part
from engine.bots.registry import levels_of, mind_of
from engine.bots.session import Session
from engine.bots.strangers import Campaign, families_of, sessions, stranger
from engine.core.mind import Mind
from engine.games.top_secret.deduction import ALL, DEALS_OF_NUMBER, fact, holds, place_of
from engine.games.top_secret.rules.table import Called, Table

GAME = "top_secret"
SURE = 0.9  # a call less likely right is a toss


def likely(table: Table, call: Called) -> float:
    """How likely the number was right, by what the caller had seen; told from the end of a single game."""
    found, seat = ALL, call.seat
    if table.identities[seat]:
        at = place_of(table, seat)
        found &= holds(at, table.identities[seat][0]) & holds(at, table.fragments[seat][0])
    for entry in table.shown:
        if entry[0] != seat and table.saw(entry, seat):
            found &= fact(place_of(table, entry[0]), entry[2])
    return (found & DEALS_OF_NUMBER[call.number]).bit_count() / found.bit_count()


def call_of(session: Session) -> Called:
    """The call that ended a game."""
    return next(event for event in reversed(session.truth.events) if isinstance(event, Called))


def report(name: str, wins: float, fair: Sequence[float], tosses: int) -> str:
    games = len(fair)
    low, high = interval(wins, games)
    error = 196 * pstdev(fair) / games**0.5
    return (
        f"{name} wins {100 * wins / games:.1f} % ({100 * low:.1f}-{100 * high:.1f}) of {games} games, "
        f"with less luck {100 * mean(fair):.1f} (± {error:.1f}); {100 * tosses / games:.0f} % of the calls were less than {SURE} likely"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who", choices=(*levels_of(GAME), *families_of(GAME)))
    parser.add_argument("level", choices=levels_of(GAME))
    parser.add_argument("games", type=int)
    parser.add_argument("--players", type=int, default=3, choices=(3, 5))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    campaign = Campaign(GAME, given.level, given.players, {"match": "single"}, given.seed)
    mind: Mind
    if given.who in families_of(GAME):
        mind = stranger(GAME, given.who, given.seed)
    else:
        mind = mind_of(GAME, given.who)
    wins, tosses, fair = 0.0, 0, list[float]()
    for session, its in sessions(campaign, mind, given.who, 0, given.games):
        table = session.play_out().table
        wins += part(table.winner, its)
        call = call_of(session)
        right = likely(table, call)
        tosses += right < SURE
        fair.append(right if call.seat in its else (1 - right) / (given.players - 1))
    print(report(given.who, wins, fair, tosses))


if __name__ == "__main__":
    main()
