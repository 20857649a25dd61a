"""What the events of a round have told that the table itself does not keep: prices, ghosts counted, choices made."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.event import Event
from engine.games.ghost_for_sale.rules.events import Adorned, Bought, Changed, Kept, RoundBegan, Unsold, Valued


@dataclass(slots=True)
class Sale:
    """The sale of one round. `paid` has buyer and price by property, `counted` the ghosts, `worth` the points.

    `began` is how the round began, where that was seen. `declined` are the properties whose owners left mirror or crypt alone. `counting` is the one whose ghosts are being
    counted just now.
    """

    began: RoundBegan | None = None
    paid: dict[str, tuple[int, int]] = field(default_factory=dict)
    unsold: tuple[str, ...] = ()
    counted: dict[str, int] = field(default_factory=dict)
    worth: dict[str, int] = field(default_factory=dict)
    extra: dict[int, int] = field(default_factory=dict)  # by seat, the points of a ball that was right
    declined: tuple[str, ...] = ()
    counting: str = ""

    def follow(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.clear()
                self.began = event
            case Bought():
                self.paid[event.place] = event.seat, event.total
            case Unsold():
                self.unsold = (*self.unsold, event.place)
            case Changed() if not event.used:
                self.declined = (*self.declined, event.place)
            case Valued():
                self.counted[event.place], self.worth[event.place] = event.ghosts, event.points
            case Adorned() if event.place in self.worth:
                self.worth[event.place] = event.points
            case Kept() if event.points:
                self.extra[event.seat] = event.points
            case _:
                pass

    def clear(self) -> None:
        """Another round begins, or another table is on show."""
        self.paid, self.unsold, self.counted, self.worth, self.extra = {}, (), {}, {}, {}
        self.declined, self.counting, self.began = (), "", None
