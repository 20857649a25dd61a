"""How games of Nottingham among equals go, as data/nottingham/TUNING.md tells: `python -m tests.games.nottingham.minds.endings PLAYERS GAMES`.

Turns of a player, points of the winner, games ended by somebody who did not win, sets that ambushes spoiled, attacks on somebody who,
as far as the attacker could surely know, held a necklace, how long the Sheriff stood on the last space of the road (in turns), and
who won by how far from who began. Of the shape of games: how often who leads (half-way, before the last turn) wins in the end, and
how often the exchange that ended the game made a winner of somebody who did not lead before it. `--twelve` seats opponents at random.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from statistics import mean

from engine.bots.crew import spread
from engine.bots.opponents import opponents, player
from engine.bots.registry import levels_of
from engine.bots.session import Session
from engine.commands.common import share
from engine.core.chance import Generator
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.knowledge import Knowledge
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
        stands = _stands(session)
        began = [stands[at] for at, event in enumerate(events) if isinstance(event, TurnBegan)]
        self.half = _leads(began[len(began) // 2], winners)
        self.last_turn = _leads(began[-1], winners)
        changed = [at for at in range(1, len(stands)) if stands[at] != stands[at - 1]]
        self.turned = 1 - _leads(stands[changed[-1] - 1], winners)
        self.by_sheriff = table.sheriff == session.truth.rules.home


def _stands(session: Session) -> list[list[int]]:
    """The points of all seats after each event; `stands[at]` of the one in place `at`."""
    rules, players = session.truth.rules, session.truth.table.players
    table: Table = GAME.table_for(players, rules)
    found: list[list[int]] = []
    for event in session.truth.events:
        event.apply(table)
        dealt = len(table.winnings) == players
        held = table.holders()
        found.append([rules.points(table.winnings[seat], held, seat) if dealt else 0 for seat in range(players)])
    return found


def _leads(points: Sequence[int], winners: Sequence[int]) -> float:
    """How likely who wins is found by naming one of those who have most points."""
    leaders = [seat for seat, each in enumerate(points) if each == max(points)]
    return sum(seat in winners for seat in leaders) / len(leaders) / max(1, len(winners))


def _attacks(events: Sequence[Event], players: int) -> tuple[int, int]:
    """How many there were, and how many of them on a necklace that the attacker surely knew of."""
    known = [Knowledge(Table(scores=[0] * players)) for _ in range(players)]
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


def course(task: tuple[str, int, int, bool]) -> Course:
    """One game: (level, players, seed, whether the twelve play)."""
    level, players, seed, twelve = task
    names = [level] * players
    if twelve:
        names = [f"{level}:{who}" for who in Generator("endings", seed).shuffled(opponents())[:players]]
    session = Session(GAME, [player(GAME.id, name) for name in names], seed, {}, keep_record=False)
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
            f"who leads half-way wins {share(sum(each.half for each in found), games)}, "
            f"before the last turn {share(sum(each.last_turn for each in found), games)}",
            f"the exchange that ends it makes the winner {share(sum(each.turned for each in found), games)}; "
            f"the Sheriff ends {share(sum(each.by_sheriff for each in found), games)}",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--mind", default="regular", choices=levels_of(GAME.id))
    parser.add_argument("--twelve", action="store_true")
    parser.add_argument("--seed", type=int, default=700000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tasks = [(given.mind, given.players, given.seed + at, given.twelve) for at in range(given.games)]
    print(report(list(spread(course, tasks, given.jobs))))


if __name__ == "__main__":
    main()
