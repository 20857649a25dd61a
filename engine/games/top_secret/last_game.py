"""The last game of a match that was played. A match that is given up may end right after a deal: of such a game nobody knows anything."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.cards import Cards
from engine.core.facts import Numbered
from engine.games.top_secret.rules.table import Called, GameBegan, Peeked, Revealed, Showed, Table

PLAYED = (Showed, Revealed, Peeked, Called)  # by one of these something was learnt, or decided


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game: its `number` from 1, its black cards by chair, and after how many events of the match it `ends`."""

    number: int
    identities: tuple[Cards, ...]
    fragments: tuple[Cards, ...]
    ends: int


def last_played(opening: Table, events: Numbered) -> Dealt | None:
    """The last game in which anybody has seen a card or called; where there was none, the last that was dealt.

    `events` are those of the truth, `opening` is the table before them. None before any deal.
    """
    now = Dealt(1, tuple(opening.identities), tuple(opening.fragments), 0) if opening.identities else None
    played, found = bool(opening.shown), None
    for at, event in events:
        if isinstance(event, GameBegan):
            found = now if played else found
            now = Dealt(now.number + 1 if now else 1, event.identities, event.fragments, at)
            played = False
        played = played or isinstance(event, PLAYED)
        now = replace(now, ends=at + 1) if now is not None else None
    return now if played or found is None else found
