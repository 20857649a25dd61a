"""The numbers of Complots at one table, read from data/complots/game.yaml."""

from dataclasses import dataclass
from functools import cache

from engine.core.cards import Cards, zone
from engine.core.choice import Choice
from engine.core.reading import Reader

CHARACTER_OF = {"tax": "duchess", "assassinate": "assassin", "steal": "captain"}


@dataclass(frozen=True)
class Data:
    """The whole file."""

    version: int
    players: tuple[int, int]
    characters: tuple[str, ...]
    fifth: tuple[tuple[str, int], ...]
    copies: tuple[tuple[int, int], ...]
    lives: int
    start: int
    first_of_two: int
    box: int
    coup: int
    assassinate: int
    income: int
    foreign_aid: int
    tax: int
    steal: int
    must_coup: int
    most_wins: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players and this fifth character, and the choices that never change."""

    data: Data
    players: int
    fifth: str
    draws: int
    copies: int
    characters: tuple[str, ...]
    deck: Cards
    blocks: dict[str, tuple[str, ...]]
    claims: dict[str, str]
    act: dict[str, Choice]
    at: dict[str, tuple[Choice, ...]]

    def __hash__(self) -> int:
        return hash((self.players, self.fifth))


@cache
def rules_for(data: Data, players: int, fifth: str) -> Rules:
    characters = (*data.characters, fifth)
    copies = dict(data.copies)[players]
    targeted = ("coup", "assassinate", "steal") + (("examine",) if fifth == "inquisitor" else ())
    return Rules(
        data=data,
        players=players,
        fifth=fifth,
        draws=dict(data.fifth)[fifth],
        copies=copies,
        characters=characters,
        deck=zone(characters * copies),
        blocks={"foreign_aid": ("duchess",), "assassinate": ("contessa",), "steal": ("captain", fifth)},
        claims={**CHARACTER_OF, "exchange": fifth, "examine": fifth},
        act={verb: Choice(verb) for verb in ("income", "foreign_aid", "tax", "exchange")},
        at={verb: tuple(Choice(verb, (seat,)) for seat in range(players)) for verb in targeted},
    )


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["complots"])
    low, high = reader.bounds("players", 2, 8)
    characters = reader.words("characters", ["duchess", "assassin", "contessa", "captain"])
    fifth, copies = reader.section("fifth"), reader.section("copies")
    coins, costs, gains = reader.section("coins"), reader.section("costs"), reader.section("gains")
    data = Data(
        version=reader.number("version", 1, 999),
        players=(low, high),
        characters=characters,
        fifth=tuple((name, fifth.number(name, 1, 3)) for name in ("ambassador", "inquisitor")),
        copies=tuple((players, copies.number(players, 3, 6)) for players in range(low, high + 1)),
        lives=reader.number("lives", 2, 2),
        start=coins.number("start", 0, 9),
        first_of_two=coins.number("first_of_two", 0, 9),
        box=coins.number("box", 10, 999),
        coup=costs.number("coup", 1, 10),
        assassinate=costs.number("assassinate", 1, 10),
        income=gains.number("income", 1, 9),
        foreign_aid=gains.number("foreign_aid", 1, 9),
        tax=gains.number("tax", 1, 9),
        steal=gains.number("steal", 1, 9),
        must_coup=reader.number("must_coup", 7, 20),
        most_wins=reader.number("most_wins", 2, 99),
    )
    for part in (fifth, copies, coins, costs, gains, reader):
        part.no_more()
    reader.done()
    return data
