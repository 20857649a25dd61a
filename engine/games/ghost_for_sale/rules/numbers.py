"""The numbers of Ghost for Sale at one table, read from data/ghost_for_sale/game.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from types import MappingProxyType

from engine.core.cards import Cards, zone
from engine.core.choice import Choice
from engine.core.reading import Reader

TRUELIGHT, PILE = "truelight", "pile"
GHOST, PAINTING, DOUBLE = "ghost", "painting", "double"
FACES = (GHOST, PAINTING)
TRUTH, LIE = "truth", "lie"
BOTH = zone((TRUTH, LIE))
OTHER = {TRUTH: LIE, LIE: TRUTH}
MANORS, CASTLES = "manors", "castles"
SPECIALS = (
    "too_dark", "old_legend", "public_auction", "magic_mirror", "secret_crypt", "crystal_ball", "family_portraits",
    "all_normal",
)  # fmt: skip
FORBIDDEN = {"too_dark": GHOST, "old_legend": PAINTING}  # G 8.2: the face that may not be laid
MOST_GHOSTS = 4  # G 1.3: more than these are worth nothing
MANOR_NAMES = ("algernon", "balgonie", "culzean", "dunrobin", "ethie", "fyvie")
CASTLE_NAMES = ("glamis", "huntly", "inveraray", "kellie", "lochranza", "muchalls")
PROPERTIES = MANOR_NAMES + CASTLE_NAMES
KNOWN_CARDS = tuple(str(value) for value in range(1, 11))  # the ids of offer cards, ascending

Row = tuple[int, int, int, int]


@dataclass(frozen=True)
class Data:
    """The whole file."""

    version: int
    players: tuple[int, int]
    offers: tuple[str, ...]
    little: tuple[str, ...]
    ghosts: int
    paintings: int
    double: tuple[tuple[int, int], ...]
    reserve: int
    most_cards: int
    pile_from: int
    manors: tuple[tuple[str, Row], ...]
    castles: tuple[tuple[str, Row], ...]
    specials: tuple[str, ...]
    ball: int
    portrait: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players, basic or advanced, and the choices that never change.

    `deck` are the offer cards of one colour, `tokens` its declaration tokens. `rounds` are the properties of both
    rounds, alphabetical; `rows[property]` is worth `rows[property][ghosts]`, with 0 for none and a 0 that stands for
    all counts above four.
    """

    data: Data
    players: int
    advanced: bool
    deck: Cards
    little: Cards
    tokens: Cards
    pile: bool
    rounds: tuple[tuple[str, ...], tuple[str, ...]]
    rows: Mapping[str, tuple[int, ...]]
    reserves: tuple[Choice, ...]

    def __hash__(self) -> int:
        return hash((self.players, self.advanced))

    def places(self, phase: str, round: int) -> tuple[str, ...]:
        """Where cards can be laid in an auction, in the order choices name them. G 5.1, 5.2, 6.1"""
        if phase == "inform":
            return (TRUELIGHT, PILE) if self.pile else (TRUELIGHT,)
        return self.rounds[round - 1]

    def points(self, place: str, ghosts: int) -> int:  # G 1.3, 8.4
        return self.rows[place][min(max(ghosts, 0), MOST_GHOSTS + 1)]

    def back(self, card: str) -> str:
        return "?little" if card in self.little else "?much"


@cache
def rules_for(data: Data, players: int, advanced: bool) -> Rules:
    double = dict(data.double)[players]
    ascending = sorted(data.offers, key=int)
    return Rules(
        data=data,
        players=players,
        advanced=advanced,
        deck=zone(data.offers),
        little=zone(data.little),
        tokens=zone((GHOST,) * data.ghosts + (PAINTING,) * data.paintings + (DOUBLE,) * double),
        pile=players >= data.pile_from,
        rounds=(tuple(name for name, _ in data.manors), tuple(name for name, _ in data.castles)),
        rows=MappingProxyType({name: (0, *row, 0) for name, row in data.manors + data.castles}),
        reserves=tuple(Choice("reserve", (cards,)) for cards in dict.fromkeys(combinations(ascending, data.reserve))),
    )


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["ghost_for_sale"])
    low, high = (*reader.numbers("players", 3, 5), 3, 3)[:2]
    tokens, double = reader.section("tokens"), reader.section("double")
    data = Data(
        version=reader.number("version", 1, 999),
        players=(low, high),
        offers=tuple(str(value) for value in reader.numbers("offers", 1, 10)),
        little=tuple(str(value) for value in reader.numbers("little", 1, 10)),
        ghosts=tokens.number(GHOST, 0, 5),
        paintings=tokens.number(PAINTING, 0, 5),
        double=tuple((players, double.number(players, 0, 5)) for players in range(low, high + 1)),
        reserve=reader.number("reserve", 1, 11),
        most_cards=reader.number("most_cards", 2, 2),
        pile_from=reader.number("pile_from", 3, 6),
        manors=_rows(reader.section(MANORS), MANOR_NAMES),
        castles=_rows(reader.section(CASTLES), CASTLE_NAMES),
        specials=reader.words("specials", SPECIALS),
        ball=reader.number("ball", 0, 9),
        portrait=reader.number("portrait", 0, 9),
    )
    for card in dict.fromkeys(data.little):
        if data.little.count(card) != data.offers.count(card):
            reader.problem("little", f"expected every {card} of the offers or none: equal cards have equal backs")
    if sorted(data.specials) != sorted(SPECIALS):
        reader.problem("specials", "expected each special card once")
    for part in (tokens, double, reader):
        part.no_more()
    reader.done()
    return data


def _rows(reader: Reader, names: tuple[str, ...]) -> tuple[tuple[str, Row], ...]:
    found: list[tuple[str, tuple[int, int, int, int]]] = []
    for name in names:
        row = reader.numbers(name, 0, 20)
        if len(row) != MOST_GHOSTS:
            reader.problem(name, f"expected {MOST_GHOSTS} points, for 1 to {MOST_GHOSTS} ghosts")
        one, two, three, four = (row + (0,) * MOST_GHOSTS)[:MOST_GHOSTS]
        found.append((name, (one, two, three, four)))
    reader.no_more()
    return tuple(found)
