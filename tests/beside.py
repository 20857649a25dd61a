"""Work that tests have done beside them, in a process of its own from the beginning of the run: long, and independent.

A test marked `beside(function, *arguments)` takes the fixture `beside`: what the function has returned, or its error.
"""

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.mind import Why

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def laws(game: str, players: int, options: Mapping[str, Any], games: Sequence[tuple[int, bool]]) -> None:
    """Random games (seed, whether fully checked) by the laws; raises where one is broken."""
    from engine.core.battery import play_by_the_laws
    from engine.library import load

    for seed, fully in games:
        play_by_the_laws(load(game), players, seed, options, every=1 if fully else 12, all_worlds=fully)


def faults(scene: str, size: tuple[int, int], language: str, text: int) -> list[str]:
    """What the walk finds in a view."""
    from scenes.commands.marks import marking
    from scenes.commands.walk import View, look

    with marking():
        return [str(fault) for fault in look(View(scene, size, language, text))]


def reasons(game: str) -> list[tuple["Why", int]]:
    """All that the minds of a game have given as their reasons in some games, and how many played."""
    from engine.bots.opponents import player
    from engine.bots.registry import minds_of
    from engine.bots.session import Session
    from engine.library import load

    found = []
    for mind in minds_of(game):
        for seed in range(4):
            players = load(game).players[seed % 2]
            session = Session(load(game), [player(game, mind)] * players, seed)
            session.play_out()
            found += [(said.why, players) for said in session.record.answers() if said.why is not None]
    return found


def shares(game: str, options: Mapping[str, Any], ladder: Sequence[tuple[str, str, int]]) -> dict[str, float]:
    """For each pair of minds (strong, weak, games), seated alternately among four: the share of games the first won."""
    from engine.bots.arena import Fixture, run

    found = {}
    for strong, weak, games in ladder:
        tally = run(Fixture(game, 4, (strong, weak), dict(options), 1, rotated=True), games)
        found[strong] = tally.wins.get(strong, 0) / tally.games
    return found
