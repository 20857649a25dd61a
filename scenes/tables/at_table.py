"""What a game shows at its table: the part of its SCREENS (scenes/screens.py) that only scenes/tables knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.screens import Screens, screens_of

if TYPE_CHECKING:
    from scenes.tables.scene import Furnishing, MatchScene


class TableScreens(Screens):
    """Each game has a subclass, and an object of it, SCREENS, in `scenes/games/<id>`."""

    def scene(self) -> type[MatchScene]:
        """The class of its scene."""
        raise NotImplementedError

    def manner(self) -> Furnishing:
        """How it is played at that table."""
        raise NotImplementedError


def table_screens(game: str, where: str = "table") -> TableScreens:
    """The SCREENS of a game. Raises BadInput where it has no table; `where` is the place at which it was named."""
    found = screens_of(game, where)
    if not isinstance(found, TableScreens):
        raise TypeError(f"scenes.games.{game}.SCREENS: expected a TableScreens, not a {type(found).__name__}")
    return found
