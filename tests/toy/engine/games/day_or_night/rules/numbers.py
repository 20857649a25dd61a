"""The numbers of Day or Night, read from data/day_or_night/game.yaml."""

from dataclasses import dataclass
from functools import cache

from engine.core.cards import Cards, zone
from engine.core.reading import Reader

CARDS = ("day", "night")


@dataclass(frozen=True)
class Data:
    """The whole file; `copies` and `worth` in the order of CARDS."""

    version: int
    players: tuple[int, int]
    copies: tuple[int, ...]
    worth: tuple[int, ...]
    most_stake: int
    laps: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players."""

    data: Data
    players: int
    deck: Cards
    rounds: int

    def worth(self, card: str) -> int:
        return self.data.worth[CARDS.index(card)]


@cache
def rules_for(data: Data, players: int) -> Rules:
    deck = zone(card for card, copies in zip(CARDS, data.copies, strict=True) for _ in range(copies))
    return Rules(data, players, deck, data.laps * players)


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["day_or_night"])
    copies, worth = reader.section("copies"), reader.section("worth")
    data = Data(
        version=reader.number("version", 1, 999),
        players=reader.bounds("players", 2, 4),
        copies=tuple(copies.number(card, 2, 9) for card in CARDS),
        worth=tuple(worth.number(card, 0, 9) for card in CARDS),
        most_stake=reader.number("most_stake", 1, 9),
        laps=reader.number("laps", 1, 9),
    )
    for part in (copies, worth, reader):
        part.no_more()
    reader.done()
    return data
