"""The numbers of Nottingham at one table, read from data/nottingham/game.yaml."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.cards import Cards, zone
from engine.core.reading import Reader

OBJECTS = ("copper", "candlestick", "gold", "pearls", "jewels", "necklace", "chest")
COLOURS = ("red", "yellow", "green", "blue", "violet", "white", "grey")
COMMISSIONS = ("five_alike", "all_seven", "four_pairs", "three_pairs")
ACTIONS = ("purchase", "pilfer", "ambush", "steal", "rob", "defence", "trade")
RED = ("pilfer", "steal", "rob")  # N 6.6: what a necklace wards off
PLACE = {name: at for at, name in enumerate(OBJECTS)}
PAIRS = {"four_pairs": 4, "three_pairs": 3}  # N 1.3: how many pairs of different objects
ALIKE = 5  # N 1.3


@dataclass(frozen=True)
class Data:
    """The whole file."""

    version: int
    players: tuple[int, int]
    copies: int
    values: tuple[int, ...]
    actions: tuple[str, ...]
    banners: tuple[str, ...]
    colours: tuple[str, ...]
    pairs: tuple[str, ...]
    ambush_cards_seen: int
    hand: int
    smallest_set: int
    most_offered: int
    holders: int
    points: tuple[tuple[str, int, int], ...]
    track: tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players. `track[steps]` is the hand limit where the Sheriff stands, None at home.

    `asks`: whoever is due a favour is asked whether to draw. N 4.3
    """

    data: Data
    players: int
    asks: bool
    deck: Cards
    colours: tuple[str, ...]
    ambush_cards: tuple[str, ...]
    value: dict[str, int]
    action: dict[str, str]
    track: tuple[int | None, ...]
    alone: dict[str, int]
    both: dict[str, int]

    @property
    def home(self) -> int:
        """The number of steps that bring the Sheriff back to Nottingham. N 1.4"""
        return len(self.track)

    def fits(self, ambush: str, card: str, victim: int) -> bool:
        """Whether an ambush card strikes who exchanges this object. N 7.1"""
        return ambush == self.colours[victim] or card in ambush.split("+")

    def points(self, winnings: Cards, held: Mapping[str, tuple[int, ...]], seat: int) -> int:
        """The points of a seat: cards in the winnings, and commissions. N 9.2"""
        return self.of_winnings(winnings) + self.of_commissions(held, seat)

    def of_winnings(self, winnings: Cards) -> int:
        return sum(self.value[card] for card in winnings)

    def of_commissions(self, held: Mapping[str, tuple[int, ...]], seat: int) -> int:
        """What is worth less when two have completed it. N 5.1"""
        return sum(self.prize_of(kind, seats) for kind, seats in held.items() if seat in seats)

    def prize_of(self, kind: str, seats: tuple[int, ...]) -> int:
        """What a commission is worth to each of these seats that have completed it. N 1.3, N 5.1"""
        return self.both[kind] if len(seats) > 1 else self.alone[kind]


@cache
def rules_for(data: Data, players: int, asks: bool) -> Rules:
    colours = data.colours[:players]
    return Rules(
        data=data,
        players=players,
        asks=asks,
        deck=zone(OBJECTS * data.copies),
        colours=colours,
        ambush_cards=(*colours, *data.pairs),
        value=dict(zip(OBJECTS, data.values, strict=True)),
        action=dict(zip(OBJECTS, data.actions, strict=True)),
        track=(None, *data.track),
        alone={kind: alone for kind, alone, _ in data.points},
        both={kind: both for kind, _, both in data.points},
    )


def missing(counts: Sequence[int], kind: str) -> int:
    """How many cards a hand with so many of each object lacks for a commission. N 1.3"""
    if kind == "five_alike":
        return max(0, ALIKE - max(counts))
    if kind == "all_seven":
        return sum(not count for count in counts)
    lacking = sorted(max(0, 2 - count) for count in counts)
    return sum(lacking[: PAIRS[kind]])


def canonical(cards: Cards) -> Cards:
    """The cards in the order of their ids in the rules: how a choice names them."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["nottingham"])
    low, high, *_ = (*reader.numbers("players", 3, 7), 3, 3)
    objects, commissions = reader.section("objects"), reader.section("commissions")
    rows = [objects.section(name) for name in OBJECTS]
    kinds = [commissions.section(name) for name in COMMISSIONS]
    colours = reader.words("colours", COLOURS)
    if len(dict.fromkeys(colours)) != high:
        reader.problem("colours", f"expected {high} different colours, one for each seat")
    data = Data(
        version=reader.number("version", 1, 999),
        players=(low, high),
        copies=reader.number("copies", 5, 40),
        values=tuple(row.number("value", 1, 99) for row in rows),
        actions=tuple(row.word("action", [action]) for row, action in zip(rows, ACTIONS, strict=True)),
        banners=tuple(row.word("banner", ["orange", "red"]) for row in rows),
        colours=colours,
        pairs=_pairs(reader),
        ambush_cards_seen=reader.number("ambush_cards_seen", 2, 2),
        hand=reader.number("hand", 1, 9),
        smallest_set=reader.number("smallest_set", 2, 5),
        most_offered=reader.number("most_offered", 1, 3),
        holders=reader.number("holders", 2, 2),
        points=tuple(
            (name, kind.number("alone", 1, 99), kind.number("both", 1, 99))
            for name, kind in zip(COMMISSIONS, kinds, strict=True)
        ),
        track=reader.numbers("track", 2, 8),
    )
    if not 1 <= len(data.track) <= 60:
        reader.problem("track", "expected 1 to 60 spaces")
    for part in (*rows, *kinds, objects, commissions, reader):
        part.no_more()
    reader.done()
    return data


def _pairs(reader: Reader) -> tuple[str, ...]:
    """The ambush cards with two objects: every object but gold on exactly two of them. N 1.2"""
    pairs = reader.words("pairs")
    named = [name for pair in pairs for name in pair.split("+")]
    for at, pair in enumerate(pairs):
        names = pair.split("+")
        if len(names) != 2 or any(name not in OBJECTS for name in names):
            reader.problem(f"pairs.{at}", "expected two objects joined by +")
        elif PLACE[names[0]] >= PLACE[names[1]]:
            reader.problem(f"pairs.{at}", "expected two different objects in the order of `objects`")
    if any(named.count(name) != (0 if name == "gold" else 2) for name in OBJECTS) or len(set(pairs)) != len(pairs):
        reader.problem("pairs", "expected every object but gold on two different cards")
    return pairs
