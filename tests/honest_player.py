"""Plays games for test_honesty.py in a process of its own: what each seat saw before each choice, and the choice.

Reads tasks as JSON from standard input, one a line; writes the decisions of each as one line.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.bots.opponents import opponents, player
from engine.bots.registry import mind_of
from engine.bots.search import Searcher
from engine.bots.session import Player, Session
from engine.bots.strangers import stranger
from engine.core.chance import Outcome, WrongOutcome
from engine.core.choice import Choice
from engine.core.flow import AnyState, answer, options, same
from engine.library import load

MAX_DECISIONS = 150
FEW = 50  # simulations
FEWEST = 8  # where only a game is wanted, however badly it is played
FEW_DECISIONS = 50  # of who searches: what takes long has less of it


def play(task: dict[str, Any]) -> list[list[Any]]:
    """Decisions of one game: [seat, what it saw so far, its choice, why, a hash of the whole truth].

    A task may pin outcomes of the deal, have a seat answer its first sealed question with another option, or say with
    how many simulations is searched (`FEW`), or name a "family" of strangers instead of a mind. It may hold the decisions of another game, "beside": then it ends as soon
    as there is nothing more to compare with them, when every seat has seen something else.
    Empty where a pinned outcome cannot happen.
    """
    game = load(task["game"])
    people = ["", *(f":{name}" for name in opponents())]  # somebody plain, and others with all they are inclined to
    if "family" in task:
        seats = [Player(task["family"], stranger(game.id, task["family"], seat)) for seat in range(task["players"])]
    else:
        names, simulations = (task["mind"] + each for each in cycle(people)), task.get("simulations", FEW)
        seats = [quick_player(game.id, name, simulations) for name in islice(names, task["players"])]
    pinned: list[Outcome] = task.get("pinned", [])
    try:
        session = Session(game, seats, task["seed"], task["options"], pinned=pinned)
        return list(decisions(session, task.get("other_answer"), task.get("beside")))
    except WrongOutcome:
        return []


def quick_player(game: str, name: str, simulations: int = FEW) -> Player:
    """A player by this name; who searches does so with few simulations: laws hold for any number of them."""
    found = player(game, name)
    return replace(found, mind=found.mind.trying(simulations)) if isinstance(found.mind, Searcher) else found


def searches(game: str, name: str) -> bool:
    """Whether the mind of this name searches, which takes seconds a game."""
    return isinstance(mind_of(game, name), Searcher)


def decisions(
    session: Session, other_answer: list[int] | None, beside: list[list[Any]] | None = None
) -> Iterator[list[Any]]:
    truth, seen = session.truth, [sha256() for _ in session.players]
    told, count = 0, 0
    most = FEW_DECISIONS if any(isinstance(each.mind, Searcher) for each in session.players) else MAX_DECISIONS
    alike = (
        None if beside is None else {seat: [each[1] for each in beside if each[0] == seat] for seat in range(len(seen))}
    )
    while (waiting := truth.waits_for()) and count < most and (alike is None or any(alike.values())):
        for event in truth.events[told:]:
            for seat, history in enumerate(seen):
                history.update(repr(event.to(seat)).encode())
        told = len(truth.events)
        fingerprint = truth.table.fingerprint()
        chosen = []
        for seat in waiting:
            choice, why = session.choose(seat)
            if other_answer is not None and other_answer[0] == seat and len(waiting) > 1:
                choice, other_answer = another(truth, seat, choice, other_answer[1]), None
            seen[seat].update(repr(truth.ask).encode())
            before = seen[seat].hexdigest()[:16]
            seen[seat].update(str(choice).encode())
            chosen.append((seat, choice))
            yield [seat, before, str(choice), str(why), fingerprint]
            count += 1
            if alike is not None:
                alike[seat] = alike[seat][1:] if alike[seat][:1] == [before] else []
        for seat, choice in chosen:
            session.answer(seat, choice)


def another(truth: AnyState, seat: int, choice: Choice, start: int) -> Choice:
    """Another answer to a sealed question, one that the other seats cannot tell from this (any, where there is none)."""
    found = options(truth, seat)
    rotated = [found[(start + step) % len(found)] for step in range(len(found))]
    usual = answered(truth, seat, choice)
    for other in rotated:
        changed = answered(truth, seat, other)
        if other != choice and all(
            same(usual.mask(each), changed.mask(each)) for each in range(usual.table.players) if each != seat
        ):
            return other
    return rotated[0]


def answered(truth: AnyState, seat: int, choice: Choice) -> AnyState:
    """The truth when this seat has answered so and the others with their first options."""
    copy = truth.copy()
    for each in copy.waits_for():
        answer(copy, each, choice if each == seat else options(copy, each)[0])
    return copy


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(play(json.loads(line))), flush=True)
