"""The numbers of Top Secret at one table, read from data/top_secret/game.yaml."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations

from engine.core.cards import Cards
from engine.core.choice import Choice
from engine.core.reading import Reader

IDENTITIES = ("fiddlebottom", "bubble", "zsazsa", "agent_x")
FRAGMENTS = ("52", "11", "0", "29")
PLACES = ("san_marco", "san_giorgio", "ponte_dei_sospiri", "rialto", "salute")
COLOURS = ("blue", "yellow", "green", "pink")

BLACK = "black:"
CHAIRS = 5  # four agents and the Ambassador, whoever plays them
LAST_CHAIR = CHAIRS - 1
PHANTOM = 3  # T 5.1: the number of the fictitious agent, wherever he sits

TRUE_CARDS = (*IDENTITIES, *FRAGMENTS)
PACKET_CARDS = tuple(name for card in TRUE_CARDS for name in (card, BLACK + card))
_ORDER = {card: at for at, card in enumerate(PACKET_CARDS)}

NUMBERS = tuple(permutations(FRAGMENTS))  # T 1.2: all 24 orders


@dataclass(frozen=True)
class Data:
    """The whole file."""

    version: int
    players: tuple[int, int]
    allies: tuple[tuple[str, str], ...]
    places: Cards
    colours: Cards
    points: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players.

    `phantom` is the chair of the fictitious agent (3 players); `seeker` says that a player is the Ambassador
    (5 players), `rotate` that this part goes on to the left after each game.
    """

    data: Data
    players: int
    rotate: bool
    phantom: int | None
    seeker: bool
    ally: dict[str, str]

    @property
    def places(self) -> Cards:
        return self.data.places

    def __hash__(self) -> int:
        return hash((self.players, self.rotate))


@cache
def rules_for(data: Data, players: int, rotate: bool) -> Rules:
    return Rules(
        data=data,
        players=players,
        rotate=rotate,
        phantom=PHANTOM if players == 3 else None,
        seeker=players == 5,
        ally=dict(data.allies),
    )


def bare(card: str) -> str:
    """What a card says, black or coloured."""
    return card.removeprefix(BLACK)


def packet_text(packet: Cards) -> str:
    """The cards joined by `+`, as choices and positions write them."""
    return "+".join(packet)


@cache
def packets(identity: str, fragment: str) -> tuple[Cards, ...]:
    """The 24 packets of whoever has these black cards: one true card, black or not, and a false one. T 3.5"""
    true = (identity, BLACK + identity, fragment, BLACK + fragment)
    false = [card for card in TRUE_CARDS if card not in (identity, fragment)]
    found = [tuple(sorted((one, other), key=_ORDER.__getitem__)) for one in true for other in false]
    return tuple(sorted(found, key=lambda packet: [_ORDER[card] for card in packet]))


@cache
def shows(identity: str, fragment: str) -> tuple[tuple[str, Choice], ...]:
    """Each packet as a text and as a choice."""
    return tuple((packet_text(packet), Choice("show", (packet,))) for packet in packets(identity, fragment))


def read(reader: Reader) -> Data:
    """Raises BadInput by `reader.done()`."""
    reader.word("id", ["top_secret"])
    low, high = (*reader.numbers("players", 3, 5), 3, 3)[:2]
    for key, names in {"identities": IDENTITIES, "fragments": FRAGMENTS}.items():
        if reader.words(key, names) != names:
            reader.problem(key, f"expected {', '.join(names)}, in this order")
    pairs = reader.section("allies")
    allies = tuple((name, pairs.word(name, IDENTITIES)) for name in IDENTITIES)
    if any(dict(allies)[ally] != name or ally == name for name, ally in allies):
        reader.problem("allies", "expected two pairs")
    data = Data(
        version=reader.number("version", 1, 999),
        players=(low, high),
        allies=allies,
        places=reader.words("places", PLACES),
        colours=reader.words("colours", COLOURS),
        points=reader.number("points", 1, 99),
    )
    if sorted(data.places) != sorted(PLACES):
        reader.problem("places", "expected each of them once")
    if sorted(data.colours) != sorted(COLOURS):
        reader.problem("colours", "expected each of them once")
    pairs.no_more()
    reader.no_more()
    reader.done()
    return data
