"""How games of Nottingham among equals go, as data/nottingham/TUNING.md tells: `python -m tests.games.nottingham.endings PLAYERS GAMES`.

Turns of a player, points of the winner, games ended by somebody who did not win, sets that ambushes spoiled, attacks on somebody who,
as far as the attacker could surely know, held a necklace, how long the Sheriff stood on the last space of the road (in turns), and
who won by how far from who began.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from statistics import mean

from engine.bots.crew import spread
from engine.bots.opponents import player
from engine.bots.registry import levels_of
from engine.bots.session import Session
from engine.commands.common import share
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.known import Known
from engine.games.nottingham.rules.events import Announced, ExchangeFailed, SetLaid, SheriffMoved
from engine.games.nottingham.rules.numbers import RED
from engine.games.nottingham.rules.table import Table
from engine.library import load

GAME = load("nottingham")


class Course:
    """What is counted of one game. `places` are the shares of the victory, from who began clockwise."""

    def __init__(self, session: Session) -> None:
        table, events = session.truth.table, session.truth.events
        turns = [event.seat for event in events if isinstance(event, TurnBegan)]
        winners = table.winner or ()
        self.turns = len(turns) / table.players
        self.winner = max(table.scores)
        self.ended_by_loser = turns[-1] not in winners
        self.sets = sum(isinstance(event, SetLaid) for event in events)
        self.spoiled = sum(isinstance(event, ExchangeFailed) for event in events)
        self.attacks = _attacks(events, table.players)
        self.last_space = _waited(events, session.truth.rules.home)
        order = [(turns[0] + step) % table.players for step in range(table.players)]
        self.places = [(seat in winners) / max(1, len(winners)) for seat in order]


def _attacks(events: Sequence[Event], players: int) -> tuple[int, int]:
    """How many there were, and how many of them on a necklace that the attacker surely knew of."""
    known = [Known(Table(scores=[0] * players)) for _ in range(players)]
    attacks = warded = 0
    for event in events:
        match event:
            case Announced(seat, action, _, target) if action in RED and target is not None:
                attacks += 1
                warded += "necklace" in known[seat].sure(target)
        for seat, each in enumerate(known):
            each.follow(event.to(seat))
    return attacks, warded


def _waited(events: Sequence[Event], home: int) -> int:
    """Turns that began with the Sheriff one step before Nottingham."""
    turns, here = 0, False
    for event in events:
        match event:
            case SheriffMoved(steps=steps):
                here = steps == home - 1
            case TurnBegan() if here:
                turns += 1
    return turns


def course(task: tuple[str, int, int]) -> Course:
    """One game: (level, players, seed)."""
    level, players, seed = task
    session = Session(GAME, [player(GAME.id, level)] * players, seed, {}, keep_record=False)
    session.play_out()
    return Course(session)


def report(found: Sequence[Course]) -> str:
    games = len(found)
    waits = sorted(each.last_space for each in found)
    spoiled, sets = sum(each.spoiled for each in found), sum(each.sets for each in found)
    attacks, warded = (sum(each.attacks[at] for each in found) for at in range(2))
    places = [sum(each.places[place] for each in found) for place in range(len(found[0].places))]
    shares = ", ".join(share(wins, games) for wins in places)
    return "\n".join(
        (
            f"{games} games: {mean(each.turns for each in found):.1f} turns each, winner {mean(each.winner for each in found):.0f} points",
            f"ended by somebody who did not win: {sum(each.ended_by_loser for each in found)}",
            f"sets spoiled: {spoiled} of {sets} ({100 * spoiled / max(1, sets):.1f} %)",
            f"attacks: {attacks}, on somebody known to hold a necklace {warded} ({100 * warded / max(1, attacks):.1f} %)",
            f"turns on the last space: mean {mean(waits):.1f}, 95 % {waits[95 * (games - 1) // 100]}, longest {waits[-1]}; "
            f"{sum(map(bool, waits))} games had any",
            f"wins from who began: {shares}; fair {100 / len(places):.1f}",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--mind", default="regular", choices=levels_of(GAME.id))
    parser.add_argument("--seed", type=int, default=700000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tasks = [(given.mind, given.players, given.seed + at) for at in range(given.games)]
    print(report(list(spread(course, tasks, given.jobs))))


if __name__ == "__main__":
    main()
