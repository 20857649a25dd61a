"""Work that tests have done beside them, in a process of its own from the beginning of the run: long, and independent.

A test marked `beside(function, *arguments)` takes the fixture `beside`: what the function has returned, or its error.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Any

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
