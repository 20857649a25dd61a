"""What is in the air at the table of Ghost for Sale, and therefore nowhere else until its beat ends."""

from __future__ import annotations

from scenes.tables.aloft import Aloft as TableAloft


class Aloft(TableAloft):
    """`gone` are the offers (place, seat) that have left their place, `leaving` cards that have left the own hand.

    `closing`: the page of the round lies open. `disclosed`: so does what the person alone sees.
    """

    def land(self) -> None:
        self.gone: set[tuple[str, int]] = set()
        self.leaving: tuple[str, ...] = ()
        self.closing = self.disclosed = False

    def lift(self, place: str, seat: int) -> None:
        """The offers of a seat have left a place until the beat ends."""
        self.gone.add((place, seat))
        self.changed()

    def leave(self, cards: tuple[str, ...]) -> None:
        """These cards have left the person's hand until the beat ends."""
        self.leaving = cards
        self.changed()

    def close_round(self) -> None:
        """The page of the round lies open until the beat ends."""
        self.closing = True
        self.changed()

    def disclose(self) -> None:
        """What the person alone sees lies open: the bar names it until the beat ends."""
        self.disclosed = True
        self.changed()
