"""The table: zones of cards and public facts. Changed by events only."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from operator import attrgetter
from typing import Any, Self

from engine.core.cards import BLANK, Cards
from engine.core.copying import copier

Sees = Callable[[Any, int, int], bool]
Guess = Mapping[str, Any]


def everybody(table: Any, owner: int, seat: int) -> bool:
    return True


def nobody(table: Any, owner: int, seat: int) -> bool:
    return False


def its_owner(table: Any, owner: int, seat: int) -> bool:
    return owner == seat


def shared_zone(sees: Sees = nobody) -> Any:
    """A field that holds one zone of cards; `sees(table, -1, seat)` says who sees them now."""
    return field(default=(), metadata={"zone": "pile", "sees": sees})


def seat_zones(sees: Sees = its_owner) -> Any:
    """A field that holds a zone for each seat; `sees(table, owner, seat)` says who sees them now."""
    return field(default_factory=list[Cards], metadata={"zone": "hands", "sees": sees})


@dataclass(slots=True, kw_only=True)
class Table:
    """What lies on the table. Fields are immutable values, or flat lists of immutable values.

    Games add their own fields; those made with `shared_zone` and `seat_zones` are zones of cards, and `mask` hides what the
    zone's `sees` does not show. `scores` and `winner` are the match's, `last_scores` and `last_winner` those of
    the game just finished.
    """

    scores: list[int]
    winner: tuple[int, ...] | None = None
    last_scores: tuple[int, ...] | None = None
    last_winner: tuple[int, ...] | None = None

    @property
    def players(self) -> int:
        return len(self.scores)

    def copy(self) -> Self:
        new: Self = copier(type(self))(self)
        return new

    def blank(self, card: str) -> str:
        """What is seen of a card that is not seen: `?`, or `?` and its visible back."""
        return BLANK

    def mask(self, seat: int) -> Self:
        """The table as this seat sees it now."""
        view = self.copy()
        hidden = self.hidden
        for name, kind, sees in _zones(type(self)):
            if sees is everybody:
                continue
            value = getattr(self, name)
            if sees is its_owner:
                seen = [*map(hidden, value)]
                if value:
                    seen[seat] = value[seat]
                setattr(view, name, seen)
            elif kind == "hands":
                seen = [cards if sees(self, owner, seat) else hidden(cards) for owner, cards in enumerate(value)]
                setattr(view, name, seen)
            elif not sees(self, -1, seat):
                setattr(view, name, self.hidden(value))
        return view

    def hidden(self, cards: Cards) -> Cards:
        if type(self).blank is Table.blank:
            return (BLANK,) * len(cards)
        return tuple(sorted(map(self.blank, cards)))

    def filled(self, guess: Guess) -> Self:
        """The table with zones replaced by what a bot believes is there: field name -> the field's new value."""
        new = self.copy()
        for name, value in guess.items():
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new

    def cards(self) -> Cards:
        """All cards in all zones, blanks too: conserved by every event."""
        found: list[str] = []
        for _, zone in self.zones():
            found += zone
        return tuple(sorted(found))

    def zones(self) -> Iterator[tuple[str, Cards]]:
        """Every zone with its dotted name (`hands.1`, `court`)."""
        for name, kind, _ in _zones(type(self)):
            value = getattr(self, name)
            if kind == "hands":
                for owner, cards in enumerate(value):
                    yield f"{name}.{owner}", cards
            else:
                yield name, value

    def fingerprint(self) -> str:
        """Ten hexadecimal digits that change when anything on the table does."""
        return sha256(repr(_values(type(self))(self)).encode()).hexdigest()[:10]


_VALUES: dict[type, Callable[[Any], tuple[Any, ...]]] = {}
_ZONES: dict[type, tuple[tuple[str, str, Sees], ...]] = {}


def _values(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    if cls not in _VALUES:
        _VALUES[cls] = attrgetter(*(each.name for each in fields(cls)))
    return _VALUES[cls]


def _zones(cls: type) -> tuple[tuple[str, str, Sees], ...]:
    if cls not in _ZONES:
        zones = [each for each in fields(cls) if "zone" in each.metadata]
        _ZONES[cls] = tuple((each.name, each.metadata["zone"], each.metadata["sees"]) for each in zones)
    return _ZONES[cls]
