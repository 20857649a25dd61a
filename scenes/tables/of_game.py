"""What every game's table knows of its own game, with the game's own types: what lies on it, and the rules."""

from __future__ import annotations

from typing import Generic, TypeVar

from scenes.tables.scene import TableScene

L = TypeVar("L")
R = TypeVar("R")


class OfGame(TableScene, Generic[L, R]):
    """A table whose zones are an `L` (its class is `zones`) and whose numbers are an `R`."""

    zones: type[L]

    @property
    def shown(self) -> L:
        """What lies on the table now, or lay there at the moment that is looked back at."""
        table = self.board
        assert isinstance(table, self.zones)
        return table

    @property
    def rules(self) -> R:
        """The numbers of the rules that are played by."""
        rules: R = self.sitting.truth.rules
        return rules
