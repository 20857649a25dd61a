"""The numbers of Intrigo at one table, read from data/intrigo/game.yaml."""

from dataclasses import dataclass
from functools import cache

from engine.core.cards import Cards, zone
from engine.core.choice import Choice
from engine.core.reading import Reader

KINDS = ("merchant", "assassin", "courtesan", "gondolier", "guard", "thief")
FACTIONS = ("clergy", "military", "merchants", "farmers", "workers")
FAMILIES = ("contarini", "gradenigo", "morosini", "dandolo")
DOORS = ("first_player", "contested")


@dataclass(frozen=True)
class Data:
    """The whole file."""

    version: int
    players: tuple[int, int]
    families: tuple[str, ...]
    neutral: str
    values: tuple[int, ...]
    neutral_values: tuple[tuple[int, tuple[int, ...]], ...]
    arcades: tuple[tuple[int, int], ...]
    hand: int
    factions: tuple[str, ...]
    seals: int
    prices: tuple[tuple[str, tuple[int, ...]], ...]
    start: int
    box: int
    same: int
    different: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players and this reading of the door.

    `deck` are the plot cards in the game, `kinds` the influence cards with `prices[k]` from the top of the stack down.
    `value` and `family` know the face-up plot cards only: what is not in them counts for nothing beside an arcade.
    `sides[g]` are the two arcades beside gap g, each with its other gap.
    """

    data: Data
    players: int
    door: str
    arcades: int
    deck: Cards
    plots: tuple[str, ...]
    seals: Cards
    kinds: tuple[str, ...]
    prices: tuple[tuple[int, ...], ...]
    influence: Cards
    value: dict[str, int]
    family: dict[str, str]
    sides: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    keep: dict[str, Choice]
    place: dict[str, tuple[Choice, ...]]

    def __hash__(self) -> int:
        return hash((self.players, self.door))


@cache
def rules_for(data: Data, players: int, door: str) -> Rules:
    arcades = dict(data.arcades)[players]
    cards = [(name, value) for name in data.families for value in data.values]
    cards += [(data.neutral, value) for value in dict(data.neutral_values)[players]]
    deck = [f"{name}:{value}" for name, value in cards]
    plots = tuple(dict.fromkeys(deck))
    return Rules(
        data=data,
        players=players,
        door=door,
        arcades=arcades,
        deck=zone(deck),
        plots=plots,
        seals=zone(data.factions * data.seals),
        kinds=tuple(kind for kind, _ in data.prices),
        prices=tuple(prices for _, prices in data.prices),
        influence=zone(kind for kind, prices in data.prices for _ in prices),
        value={f"{name}:{value}": value for name, value in cards},
        family={f"{name}:{value}": name for name, value in cards},
        sides=tuple(((gap, (gap - 1) % arcades), ((gap + 1) % arcades, (gap + 1) % arcades)) for gap in range(arcades)),
        keep={card: Choice("keep", (card,)) for card in plots},
        place={card: tuple(Choice("plot", (card, gap)) for gap in range(arcades)) for card in plots},
    )


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["intrigo"])
    low, high = (*reader.numbers("players", 3, 4), 3, 3)[:2]
    neutral_values, arcades = reader.section("neutral_values"), reader.section("arcades")
    influence, coins, doge = reader.section("influence"), reader.section("coins"), reader.section("doge")
    counts = range(low, high + 1)
    data = Data(
        version=reader.number("version", 1, 999),
        players=(low, high),
        families=reader.words("families", FAMILIES),
        neutral=reader.text("neutral"),
        values=reader.numbers("values", 1, 9),
        neutral_values=tuple((players, neutral_values.numbers(players, 1, 9)) for players in counts),
        arcades=tuple((players, arcades.number(players, 4, 16)) for players in counts),
        hand=reader.number("hand", 1, 9),
        factions=reader.words("factions", FACTIONS),
        seals=reader.number("seals", 1, 9),
        prices=tuple((kind, influence.numbers(kind, 0, 9)) for kind in KINDS),
        start=coins.number("start", 0, 9),
        box=coins.number("box", 9, 999),
        same=doge.number("same", 2, 9),
        different=doge.number("different", 2, len(FACTIONS)),
    )
    for part in (neutral_values, arcades, influence, coins, doge, reader):
        part.no_more()
    for players in counts:
        cards = len(data.families) * len(data.values) + len(dict(data.neutral_values)[players])
        if not cards == dict(data.arcades)[players] == players * data.hand:
            reader.problem(f"arcades.{players}", "expected as many arcades as plot cards, and these for all the hands")
    reader.done()
    return data
