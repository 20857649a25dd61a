"""Whether the first hint misses a win, or what keeps somebody else from winning: `python -m tests.hints_missed GAME [--positions N]`

Wherever the seat that is advised is asked, every answer is tried in some worlds that agree with what it sees. The others go on until it
is asked again, or somebody has won: in half of the worlds by rules of thumb, in the others anyhow. A *win* exists where some answer
wins in all these worlds, a *denial* where one answer loses in all of them and another in none. The first hint misses it where it does
not win, or loses in all. In Intrigo, too, who is Doge as the palace stands is to be stopped, until the last gaps are searched exactly.
Printed is how often there was such a thing, and how often it was missed.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.registry import minds_of
from engine.core.chance import Chance, Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, answer, any_option, options
from engine.core.match import GameEnded
from engine.core.mind import Asked, Unhurried
from engine.games.intrigo.minds.advice import stopping
from engine.games.intrigo.minds.base import near_the_end
from engine.games.intrigo.rules.questions import turn_options
from tests.hints_told import Position, positions, wanted

WORLDS = 8
MORE = 150  # worlds, where the first hint seems to miss something
MOST = 60  # answers of others until this seat is asked again
WON, LOST = 1, -1
TRIED = 8  # answers in so many worlds


@dataclass
class Missed:
    """What there was in some positions, and in which of them the first hint missed it."""

    positions: int = 0
    wins: int = 0
    denials: int = 0
    missed: list[str] = field(default_factory=list)

    def note(self, what: str, each: Position, first: Choice, better: Sequence[Choice], is_missed: bool) -> None:
        if is_missed:
            session = each.session
            at = f"game {session.record.header.seed}, answer {session.asked_at}, seat {each.seat}"
            self.missed.append(f"{what}: {at}: {first}, not {' or '.join(map(str, better[:3]))}")


def came_of(view: AnyState, seat: int, choice: Choice, number: int, generator: Generator) -> int:
    """What comes of an answer in world `number`: WON or LOST where the game is over before this seat is asked again; else 0."""
    by = generator.branch(number)
    state = view.fill(view.game.guess(view, seat, by), Chance(by.branch(1)))
    before, others = len(state.events), minds_of(state.game.id)["quick" if number % 2 == 0 else "random"]
    answer(state, seat, choice)
    for _ in range(MOST):
        ended = next((event for event in state.events[before:] if isinstance(event, GameEnded)), None)
        if ended is not None:
            return WON if seat in ended.winners else LOST
        if state.ask is None or seat in state.game.facts.out(state.table):
            return LOST
        waiting = state.waits_for()
        if seat in waiting:
            return 0
        other = waiting[0]
        if others.needs_view:
            asked = Asked(other, state.ask.kind_of(other))
            answer(state, other, others.choose(state, asked, None, by, Unhurried())[0])
        else:
            answer(state, other, any_option(state, other, by))
    return 0


def once(each: Position, choice: Choice, number: int, generator: Generator) -> int:
    """What comes of an answer in world `number`, in which others go on by rules of thumb, or anyhow."""
    return came_of(each.view, each.seat, choice, number, generator)


def outcomes(each: Position, generator: Generator) -> dict[Choice, list[int]]:
    """What comes of every answer, world by world. One world alone where nothing ends in it."""
    view, seat, found = each.view, each.seat, dict[Choice, list[int]]()
    allowed = list(options(view, seat))
    for number in range(WORLDS):
        for choice in allowed:
            found.setdefault(choice, []).append(once(each, choice, number, generator))
        if not any(any(came) for came in found.values()):
            break
    return found


def still(each: Position, choices: Sequence[Choice], came: Sequence[int], generator: Generator) -> list[Choice]:
    """Those of which one of these comes in more worlds too: what a few worlds say may be chance."""
    left = list(choices)
    for number in range(WORLDS, WORLDS + MORE):
        left = [choice for choice in left if once(each, choice, number, generator) in came]
    return left


def look(each: Position, found: Missed, generator: Generator) -> None:
    """Count what there is in a position, and whether its first hint misses it."""
    found.positions += 1
    first, came = each.hints[0].choice, outcomes(each, generator)
    whole = {choice: set(some) for choice, some in came.items() if len(some) == WORLDS}
    wins = [choice for choice, some in whole.items() if some == {WON}]
    lost = [choice for choice, some in whole.items() if some == {LOST}]
    safe = [choice for choice, some in whole.items() if LOST not in some]
    if wins and first not in wins:
        wins = still(each, wins, [WON], generator)
    elif first in lost and safe and (first not in still(each, [first], [LOST], generator)):
        lost = []
    elif first in lost:
        safe = still(each, safe[:TRIED], [WON, 0], generator)
    if wins:
        found.wins += 1
        found.note("win", each, first, wins, first not in wins)
    elif lost and safe:
        found.denials += 1
        found.note("denial", each, first, safe, first in lost)
    elif stops := stops_of(each):
        found.denials += 1
        found.note("Doge", each, first, stops, first not in stops)


def stops_of(each: Position) -> Sequence[Choice]:
    """In Intrigo what keeps somebody from the chair who has it as the palace stands, while more is to come than can be searched."""
    view, seat = each.view, each.seat
    if view.game.id != "intrigo" or view.ask is None or view.ask.kind_of(seat) != "turn" or near_the_end(view):
        return ()
    return list(stopping(view, seat, list(turn_options(view, seat))))


def missed(name: str, number: int, first: int = 0) -> Missed:
    """What the first hints miss in so many positions."""
    found = Missed()
    for each in positions(name, first):
        if each.hints:
            look(each, found, Generator("missed", found.positions))
        if found.positions >= number:
            break
    return found


def main() -> None:
    chosen = wanted()
    begun = time.perf_counter()
    found = missed(chosen.game, chosen.positions, chosen.seed)
    print(
        f"{chosen.game}: {found.positions} positions, {found.wins} with a win, {found.denials} with a denial, "
        f"{len(found.missed)} missed; {time.perf_counter() - begun:.0f} s"
    )
    for each in found.missed[:20]:
        print("   ", each)


if __name__ == "__main__":
    main()
