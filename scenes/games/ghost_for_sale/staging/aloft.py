"""What is in the air at the table of Ghost for Sale, and therefore nowhere else until its beat ends."""

from __future__ import annotations

from scenes.tables.staging.sprites import Aloft as TableAloft


class Aloft(TableAloft):
    """What is in the air until a beat ends. `gone`: whose offers (place, seat) have left; `leaving`: cards that left the hand.

    `turning`: the offers (place, ordinal) that are being turned up. `closing`: the page of the round lies open. `disclosed`: what the person alone sees lies open.

    `totalled` is the place where totals count up. `counting` is the property whose ghosts are being counted; `unveiling`: all turn True and False.
    """

    def land(self) -> None:
        self.gone: set[tuple[str, int]] = set()
        self.turning: set[tuple[str, int]] = set()
        self.leaving: tuple[str, ...] = ()
        self.closing = self.disclosed = self.unveiling = False
        self.counting = self.totalled = ""

    def lift(self, place: str, seat: int) -> None:
        """The offers of a seat have left a place until the beat ends."""
        self.gone.add((place, seat))
        self.changed()

    def turn(self, place: str, ordinal: int) -> None:
        """An offer under a place is turned up in the air, where it lies, until the beat ends."""
        self.turning.add((place, ordinal))
        self.changed()

    def total(self, place: str) -> None:
        """What everybody has offered at a place is added up until the beat ends."""
        self.totalled = place
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
