"""What a stranger at the table sees of somebody's play, as counts of small observations: what opponents are told apart by.

Observations are made of events as a bystander saw them (engine/core/deed.py), so nothing is in them that was hidden. In
every game they are its deeds and its events that somebody brings about, with the words in them and how the person they
befall sits, as they are and by how far the match had come. A game may observe more in a module of its own
(`tests/games/<id>/telling.py`: `observed(events, players)`, a Counter for each seat).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields

from engine.core.deed import Deed, public
from engine.core.event import Event, seats_of
from engine.core.game import Game
from engine.parts import part

Observed = Counter[str]
PARTS = 3  # of a match, told apart


def observed(game: Game, events: Sequence[Event], players: int) -> list[Observed]:
    """What was seen of each seat in one match, by what was seen how often. `events` may be the truth's."""
    seen = public(events)
    found = [Observed() for _ in range(players)]
    for seat, names in enumerate(_deeds(list(game.facts.deeds(seen)), players)):
        found[seat].update(names)
    for at, event in enumerate(seen):
        _of_event(event, at * PARTS // len(seen), players, found)
    own = part(f"tests.games.{game.id}.telling")
    if own is not None:
        for seat, more in enumerate(own.observed(seen, players)):
            found[seat].update(more)
    return found


def _of_event(event: Event, part: int, players: int, found: list[Observed]) -> None:
    seat = getattr(event, "seat", None)
    if not isinstance(seat, int) or not 0 <= seat < players:
        return
    kind, seats = type(event).__name__, seats_of(type(event))
    names = [kind]
    for each in fields(event):
        value = getattr(event, each.name)
        if each.name in seats:
            if isinstance(value, int) and 0 <= value < players and value != seat:
                names.append(f"{kind} {each.name} {(value - seat) % players} on")
        elif isinstance(value, (str, int)) and "?" not in str(value):
            names.append(f"{kind} {each.name} {value}")
    found[seat].update((*names, *(f"{name}, part {part}" for name in names)))


def _deeds(deeds: Sequence[Deed], players: int) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in range(players)]
    for at, deed in enumerate(deeds):
        part = at * PARTS // max(1, len(deeds))
        names = [f"{deed.sort} {deed.what}", f"{deed.sort} {deed.what} in part {part}"]
        if deed.shown is not None:
            names.append(f"{deed.sort} {deed.what} {'true' if deed.shown else 'false'}")
        if deed.seat < players:  # who deals, and plays nobody
            found[deed.seat] += names
    return found
