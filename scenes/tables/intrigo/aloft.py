"""What is in the air at the table of Intrigo, and therefore nowhere else until its beat ends."""

from __future__ import annotations

from typing import Any

from scenes.tables.round_table import RoundTable


class Aloft(RoundTable):
    """What has left its place: cards of `gone_gaps`, tokens of `gone_arcades`, the top card of stack `gone_stack`.

    `gone_hand` are cards that have left the person's hand, `gone_packets` whether the packets of the draft are on their
    way, `uncapped` whether the cap has left the chair.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.gone_gaps: set[int] = set()
        self.gone_arcades: set[int] = set()
        self.gone_stack = ""
        self.gone_hand: tuple[str, ...] = ()
        self.gone_packets = False
        self.uncapped = False
        super().__init__(*args, **kwargs)

    def lift_cards(self, *gaps: int) -> None:
        """The cards of these gaps have left them until the beat ends."""
        self.gone_gaps.update(gaps)
        self.changed()

    def lift_tokens(self, *arcades: int) -> None:
        """The tokens of these arcades have left them until the beat ends."""
        self.gone_arcades.update(arcades)
        self.changed()

    def lift_stack(self, kind: str) -> None:
        """The top card of this stack has left it until the beat ends: it shows its next."""
        self.gone_stack = kind
        self.changed()

    def leave(self, *cards: str) -> None:
        """These cards have left the person's hand until the beat ends."""
        self.gone_hand = cards
        self.changed()

    def lift_packets(self) -> None:
        """The packets of the draft are on their way until the beat ends."""
        self.gone_packets = True
        self.changed()

    def lift_cap(self) -> None:
        """The cap has left the chair until the beat ends."""
        self.uncapped = True
        self.changed()

    def landed(self) -> None:
        self.gone_gaps.clear()
        self.gone_arcades.clear()
        self.gone_stack, self.gone_hand = "", ()
        self.gone_packets = self.uncapped = False

    def presented(self) -> None:
        self.landed()
        super().presented()

    def stop(self) -> None:
        super().stop()
        self.landed()
