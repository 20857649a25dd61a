"""A log with one line for one act: what several events come to together, as each game says in its module `acts`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.core.event import Event, Joined, actor
from engine.core.match import MatchEnded
from engine.parts import part
from engine.words import Person, Words, capital

Join = Callable[[Sequence[Event], int], Joined | None]


@cache
def _of_game(game: str) -> tuple[Join, tuple[type[Event], ...]]:
    own = part(f"engine.games.{game}.acts")
    if own is None:
        return (lambda events, at: None), ()
    return own.joined, own.UNTOLD


def lines(
    words: Words,
    events: Sequence[Event],
    people: Sequence[Person],
    viewer: int | None = None,
    of_one_game: bool = False,
) -> list[tuple[int, str]]:
    """The number of the last event of each act, and its line as somebody at seat `viewer` reads it (None: a bystander).

    `events` are all there were, as the one who reads has seen them; `words` those of their game. In a match `of_one_game`
    the end of the game is that of the match, and told once.
    """
    assert words.game is not None
    join, untold = _of_game(words.game)
    found: list[tuple[int, str]] = []
    for at, event in enumerate(events):
        if isinstance(event, untold) or (of_one_game and isinstance(event, MatchEnded)):
            continue
        act = join(events, at)
        while act is not None and found and found[-1][0] >= act.since:
            found.pop()
        told = (
            words.tell(event, people, viewer)
            if act is None or not act.key
            else _told(words, act, event, people, viewer)
        )
        found.append((at, told))
    return found


def _told(words: Words, act: Joined, event: Event, people: Sequence[Person], viewer: int | None) -> str:
    """The line of an act in the variant for who reads it."""
    form = "other"
    if viewer is not None:
        form = "you" if actor(event) == viewer else "on_you" if act.on == viewer else "other"
    fill = {name: words.thing(name, value, people) for name, value in act.fill.items()}
    path = ("table", "lines", act.key, form) if words.find("table", "lines", act.key) else ("table", act.key)
    told = words.text(*path, **fill)
    return capital(told)
