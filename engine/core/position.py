"""Reading positions: what every game's position has in common."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.cards import Cards
from engine.core.errors import shown
from engine.core.reading import Reader, is_list


class PositionReader(Reader):
    """A position being read. Every accessor gives None for what the position leaves open."""

    def __init__(self, position: Mapping[str, Any], where: str, players: int) -> None:
        file, _, place = where.partition(": ")
        super().__init__(position, file, place)
        self.players = players

    def maybe(self, key: str) -> Any:
        return self.get(key) if self.has(key) else self._asked.add(key)

    def seat(self, key: str, players: int | None = None) -> int | None:
        value = self.maybe(key)
        count = self.players if players is None else players
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and 0 <= value < count):
            return value
        self.problem(key, f"expected a seat from 0 to {count - 1}, not {shown(value)}")
        return None

    def whole(self, key: str, low: int, high: int) -> int | None:
        return self.number(key, low, high) if self.maybe(key) is not None else None

    def cards(self, key: str, value: object, known: Sequence[str], most: int = 999) -> Cards:
        """A list of card ids; numbers may stand for ids that look like numbers."""
        if not is_list(value):
            self.problem(key, f"expected a list of cards, not {shown(value)}")
            return ()
        found: list[str] = []
        for at, card in enumerate(value):
            card = str(card) if isinstance(card, int) and not isinstance(card, bool) else card
            if isinstance(card, str) and card in known:
                found.append(card)
            else:
                self.problem(f"{key}.{at}", f"expected the id of a card, not {shown(card)}")
        if len(found) > most:
            self.problem(key, f"expected at most {most} cards, not {len(found)}")
        return tuple(found)

    def pile(self, key: str, known: Sequence[str], most: int = 999) -> Cards | None:
        """A list of cards in its order."""
        value = self.maybe(key)
        return None if value is None else self.cards(key, value, known, most)

    def per_seat(self, key: str, seats: int | None = None) -> list[Any] | None:
        """A list with a value for each seat."""
        value = self.maybe(key)
        if value is None:
            return None
        count = self.players if seats is None else seats
        if not is_list(value) or len(value) != count:
            self.problem(key, f"expected a list of {count}, one for each seat")
            return None
        return value

    def zones(self, key: str, known: Sequence[str], most: int = 999) -> list[Cards] | None:
        """A list of cards for each seat."""
        value = self.per_seat(key)
        if value is None:
            return None
        return [self.cards(f"{key}.{seat}", cards, known, most) for seat, cards in enumerate(value)]

    def counters(self, key: str, low: int, high: int) -> list[int] | None:
        """A number for each seat."""
        value = self.per_seat(key)
        if value is None:
            return None
        found: list[int] = []
        for seat, count in enumerate(value):
            if isinstance(count, int) and not isinstance(count, bool) and low <= count <= high:
                found.append(count)
            else:
                self.problem(f"{key}.{seat}", f"expected a number from {low} to {high}, not {shown(count)}")
                found.append(low)
        return found
