"""What is in the air at the table of Nottingham, and therefore nowhere else until its beat ends."""

from __future__ import annotations

from scenes.tables.staging.sprites import Aloft as TableAloft


class Aloft(TableAloft):
    """`walking`: the Sheriff is on his way; `lifted`: the card turned up is in the air; `set_gone`: a set laid out is.

    `leaving` are cards of a hand that are seen elsewhere, `taken` seats whose offer is, `pulled` the number of a card of
    a set that is, `crowned` who has got the crown. `bare`: no offer is seen, for a bargain is. `disclosed`: what came of it is seen by now, and the bar says it.
    `shuffling`: the discards become the deck, and the bar says that.
    """

    def land(self) -> None:
        self.walking = self.lifted = self.set_gone = self.disclosed = self.bare = self.shuffling = False
        self.leaving: dict[int, tuple[str, ...]] = {}
        self.taken: set[int] = set()
        self.pulled: int | None = None
        self.crowned: int | None = None

    def lift(self) -> None:
        """The card turned up is in the air until the beat ends."""
        self.lifted = True
        self.changed()

    def walk(self) -> None:
        """The Sheriff is on his way until the beat ends."""
        self.walking = True
        self.changed()

    def leave(self, seat: int, cards: tuple[str, ...]) -> None:
        """These cards have left a hand until the beat ends."""
        self.leaving[seat] = cards
        self.changed()

    def take_offer(self, seat: int) -> None:
        """The offer of a seat has left its mat until the beat ends."""
        self.taken.add(seat)
        self.changed()

    def clear_mats(self) -> None:
        """No offer is seen until the beat ends: what changes hands is."""
        self.bare = True
        self.changed()

    def clear_set(self) -> None:
        """The set laid out is in the air until the beat ends."""
        self.set_gone = True
        self.changed()

    def pull(self, at: int) -> None:
        """One card of the set laid out is in the air until the beat ends."""
        self.pulled = at
        self.changed()

    def crown(self, seat: int) -> None:
        """Somebody leads by points that they have just got."""
        self.crowned = seat
        self.changed()

    def shuffle(self, begins: bool) -> None:
        """The discards begin to become the deck, or have become it."""
        self.shuffling = begins
        self.changed()

    def disclose(self) -> None:
        """What came of it is seen, and is told until the beat ends."""
        self.disclosed = True
        self.changed()
