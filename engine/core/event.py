"""Events: the only things that change a table; and several of them joined in one line of a log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Annotated, Any, TypeVar, cast, dataclass_transform, get_type_hints

from engine.core.copying import initializer, viewer

NOTHING: Mapping[str, int] = MappingProxyType({})


SEAT = "seat"
Seat = Annotated[int, SEAT]  # a field of an event that says who: whoever tells the event finds people by this type
Seats = Annotated[tuple[int, ...], SEAT]


def seen_by(*seats: str, behind: str = "") -> Any:
    """A field, a card or several, that only the seats named by these other fields see; without any, nobody.

    The others see blanks, or what the field `behind` holds.
    """
    return field(metadata={"seen_by": seats, "behind": behind})


def each_its_own(behind: str = "") -> Any:
    """A field with a hand for each seat, of which each sees its own."""
    return field(metadata={"seen_by": None, "behind": behind})


@dataclass(frozen=True, slots=True)
class Event:
    """One visible change, public but for fields that say who sees them (`seen_by`, `each_its_own`).

    The same `apply` moves the truth, a view, the table on screen and a replay: an event names cards, never
    positions in a hidden hand. Subclasses are made by `event`.
    """

    def apply(self, table: Any) -> None:
        """Change the table. An event that only tells something changes nothing."""

    def brings(self, table: Any) -> Mapping[str, int]:
        """What comes from outside to the table, which is as it was before (negative: what leaves it for good).

        By the names of `Game.conserved`. This is the second entry in the book: `apply` moves things, and the battery
        compares by how much that has changed their sums with what stands here.
        """
        return NOTHING

    def to(self, seat: int) -> Event:
        """The same event as this seat may see it."""
        return self


_SEATS: dict[type, tuple[str, ...]] = {}


def seats_of(cls: type[Event]) -> tuple[str, ...]:
    """The names of the fields of a kind of event that hold a seat (or nobody's: None) or several."""
    if cls not in _SEATS:
        hints = get_type_hints(cls, include_extras=True)
        _SEATS[cls] = tuple(each.name for each in fields(cls) if _holds_seats(hints[each.name]))
    return _SEATS[cls]


def _holds_seats(hint: Any) -> bool:
    return SEAT in getattr(hint, "__metadata__", ()) or any(map(_holds_seats, getattr(hint, "__args__", ())))


def actor(event: Event) -> int | None:
    """Who did it: the field `seat`; None where an event is nobody's."""
    found: int | None = getattr(event, "seat", None)
    return found


E = TypeVar("E", bound=Event)


@dataclass_transform(frozen_default=True, field_specifiers=(seen_by, each_its_own))
def event(cls: type[E]) -> type[E]:
    """Make a subclass of Event a frozen, slotted dataclass that is quick to make and shows each seat what it may see."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.__init__ = initializer(made)
    if "to" not in made.__dict__ and (to := viewer(made)) is not None:
        made.to = to
    return cast(type[E], made)


@dataclass(frozen=True, slots=True)
class Joined:
    """A line that stands for all events from number `since` on: the text `key` of `lines` below the game's `table` words,
    in a variant by who acts, or (empty) the last event's own. `on` is whom it was done to, `fill` what fills its placeholders.
    """

    since: int
    key: str = ""
    on: int | None = None
    fill: Mapping[str, object] = field(default_factory=dict[str, object])
