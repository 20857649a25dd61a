"""Events: the only things that change a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.copying import initializer

if TYPE_CHECKING:
    from engine.core.table import Table


@dataclass(frozen=True, slots=True)
class Event:
    """One visible change, public unless it says otherwise.

    The same `apply` moves the truth, a view, the table on screen and a replay: an event names cards, never
    positions in a hidden hand. Subclasses are frozen, slotted dataclasses.
    """

    def __init_subclass__(cls) -> None:
        if "__slots__" in cls.__dict__:  # the class as `dataclass` has finished it
            cls.__init__ = initializer(cls)  # type: ignore[method-assign]

    def apply(self, table: Any) -> None:
        """Change the table. An event that only tells something changes nothing."""

    def to(self, seat: int) -> Event:
        """The same event as this seat may see it."""
        return self


def fold(table: Table, events: list[Event], seat: int) -> None:
    """Let a seat's table follow the events as that seat may see them."""
    for event in events:
        event.to(seat).apply(table)
