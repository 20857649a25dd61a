"""What is advised over whole games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.game import Game, Value
from engine.hints import Adviser


def reasons(
    game: Game, mind: str, deals: Iterable[tuple[int, int]], options: Mapping[str, Value] | None = None
) -> frozenset[str]:
    """The keys of the hints of some games (players, seed) between such minds, each seat's own."""
    found, options = set[str](), options or {}
    for players, seed in deals:
        session = Session(game, [player(game.id, mind)] * players, seed, options)
        advisers = [Adviser(game, players, options, seat) for seat in range(players)]
        while session.truth.ask is not None:
            for seat in session.truth.waits_for()[:1]:
                advisers[seat].follow(session.events_for(seat))
                found |= {hint.reason.key for hint in advisers[seat].hints(session.view(seat))}
            session.minds_answer()
    return frozenset(found)
