"""Games and moments of Intrigo that tests ask about: random ones step by step, and one at a turn of three players."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option
from engine.core.progress import TurnBegan
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.rules.table import Elected, RoundBegan, Stayed, Took
from engine.library import load

GAME = load("intrigo")
RESOLVING = (Took, Stayed, Elected)


def at_random(players: int, seed: int, door: str = "first_player") -> Iterator[tuple[AnyState, int, Choice, AnyState]]:
    """A random game: before every single answer, who gives it, what, and the state afterwards."""
    state, generator = GAME.new(players, seed, {"door": door}), Generator("test", seed)
    while not state.over:
        for seat in state.waits_for():
            before, choice = state.copy(), any_option(state, seat, generator)
            told = len(state.events)
            answer(state, seat, choice)
            after = state.copy()
            after.events = state.events[told:]
            yield before, seat, choice, after


def turns(players: int, seed: int, door: str = "first_player") -> Iterator[tuple[AnyState, int, Choice, AnyState]]:
    return (each for each in at_random(players, seed, door) if each[0].ask and each[0].ask.kind == "turn")


def placed(before: AnyState, after: AnyState) -> Any:
    """The table when the turn is done and nothing is resolved yet."""
    table = before.copy().table
    for event in after.events:
        if isinstance(event, (*RESOLVING, TurnBegan, RoundBegan)):
            break
        event.apply(table)
    return table


def known_by_all(players: int) -> list[Knowing]:
    rules = GAME.new(players, 0).rules
    return [Knowing(rules, seat) for seat in range(players)]


def follow(knowing: Knowing, events: Iterable[Event]) -> None:
    """These have happened, seen from its seat."""
    for event in events:
        knowing.follow(event.to(knowing.seat))


HANDS = [["contarini:2", "contarini:3", "gradenigo:2"], ["gradenigo:3", "morosini:2"], ["morosini:3", "dandolo:2"]]
PALACE = ["contarini:4", "morosini:4", "gradenigo:4", None, "~dandolo:4", "dandolo:3", "thief", *[None] * 5]
POSITION: dict[str, Any] = {
    "families": ["contarini", "gradenigo", "morosini"],
    "hands": HANDS,
    "coins": [6, 2, 0],
    "seals": [
        {"clergy": 3},
        {"clergy": 1, "military": 1, "merchants": 1, "farmers": 1},
        {"workers": 2},
    ],
    "tokens": [
        "clergy",
        "coin",
        "military",
        "coin",
        "merchants",
        "coin",
        "farmers",
        "~coin",
        "workers",
        None,
        "clergy",
        "coin",
    ],
    "gaps": PALACE,
    "first": 0,
    "turn": 0,
}


def here(**changed: Any) -> AnyState:
    """Three players at a turn; the Dandolo family is nobody's."""
    return GAME.new(3, 1, {"door": changed.pop("door", "first_player")}, position={**POSITION, **changed})
