"""A table some of whose things are in the air while a beat lasts, and back in their places whenever it ends."""

from __future__ import annotations

from scenes.tables.round_table import RoundTable


class Landing(RoundTable):
    """A game says in `landed` what is in its place again: after every beat, shown or dropped."""

    def landed(self) -> None:
        """Nothing is in the air any more."""
        raise NotImplementedError

    def presented(self) -> None:
        self.landed()
        super().presented()

    def stop(self) -> None:
        super().stop()
        self.landed()
