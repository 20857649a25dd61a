"""The table of Intrigo and everything that can happen on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import progress
from engine.core.cards import Cards, put, take, zone
from engine.core.event import Event, Seat, each_its_own, event, seen_by
from engine.core.progress import TurnBegan
from engine.core.table import Table as CoreTable
from engine.core.table import everybody, seat_zones, shared_zone
from engine.games.intrigo.rules.numbers import Rules

NOTHING = ""  # an empty gap, an arcade without a token
COIN = "coin"
TURNED = "~"  # before the id of a plot card or a token that lies face down; which one it is stays public


def upright(thing: str) -> str:
    """What this is when it lies face up."""
    return thing.removeprefix(TURNED)


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """The palace, and what the families have.

    `tokens[a]` lies on arcade a: `coin`, a faction, or nothing. `gaps[g]`, between arcade g and the next one, holds
    a plot card, an influence card, or nothing. `packets` are the cards that go round in the draft (I 3.1), `bag` the
    seals not in the palace, `stacks[k]` how many influence cards are left of kind k, `gone` those out of the game.
    `seals[seat]` counts the seals won of each faction, in the order of the factions.
    """

    hands: list[Cards] = seat_zones()
    packets: list[Cards] = seat_zones()
    deck: Cards = shared_zone(everybody)
    bag: Cards = shared_zone(everybody)
    gone: Cards = shared_zone(everybody)
    kinds: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    tokens: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    stacks: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    seals: list[tuple[int, ...]] = field(default_factory=list)
    first: int = 0
    turn: int = 0
    round: int = 1

    def zones(self) -> Iterator[tuple[str, Cards]]:
        """The palace and the stacks hold cards and seals too, so that all of them can be counted."""
        yield from CoreTable.zones(self)
        yield "gaps", zone(upright(card) for card in self.gaps if card)
        yield "tokens", zone(upright(token) for token in self.tokens if token and upright(token) != COIN)
        yield "stacks", zone(kind for kind, left in zip(self.kinds, self.stacks, strict=True) for _ in range(left))


def empty(rules: Rules) -> Table:
    """The table before any game."""
    return Table(
        scores=[0] * rules.players,
        kinds=rules.kinds,
        factions=rules.data.factions,
        stacks=[0] * len(rules.kinds),
    )


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """Coins at the seats and on the arcades (the stock is change only), tokens on the arcades, seals won. I 1.4"""
    lying = [upright(token) for token in table.tokens if token]
    return {
        "coins": [*table.coins, lying.count(COIN)],
        "tokens": [len(lying)],
        "seals won": [sum(counts) for counts in table.seals],
    }


# Setting up, and a new round


@event
class GameBegan(progress.GameBegan):
    """Everybody has a family and a little money, the palace is empty. I 2.1, I 2.2, I 2.3"""

    families: tuple[str, ...]
    coins: tuple[int, ...]
    deck: Cards
    bag: Cards
    influence: Cards

    def apply(self, table: Table) -> None:
        seats, arcades = len(self.families), len(self.deck)  # I 1.3: as many gaps as plot cards
        table.hands, table.packets, table.gone = [()] * seats, [()] * seats, ()
        table.deck, table.bag = self.deck, self.bag
        table.stacks = [self.influence.count(kind) for kind in table.kinds]
        table.tokens, table.gaps = [NOTHING] * arcades, [NOTHING] * arcades
        table.families, table.coins = self.families, list(self.coins)
        table.seals = [(0,) * len(table.factions)] * seats
        table.first = table.turn = self.first
        table.round = 1

    def brings(self, table: Table) -> Mapping[str, int]:
        before = {name: sum(there) for name, there in conserved(table).items()}
        return {name: (sum(self.coins) if name == "coins" else 0) - count for name, count in before.items()}


@event
class RoundBegan(progress.RoundBegan):
    """All plot cards are gathered, played influence cards leave the game, turned tokens are turned back. I 6.1"""

    deck: Cards
    gone: Cards

    def apply(self, table: Table) -> None:
        table.round, table.first, table.turn = self.round, self.first, self.first
        table.hands = [()] * table.players
        table.deck, table.gone = self.deck, zone((*table.gone, *self.gone))
        table.gaps = [NOTHING] * len(table.gaps)
        table.tokens = [upright(token) for token in table.tokens]


@event
class TokenLaid(Event):
    """An empty arcade gets a coin, or a seal from the bag. I 2.4"""

    arcade: int
    token: str

    def apply(self, table: Table) -> None:
        table.tokens[self.arcade] = self.token
        if self.token != COIN:
            table.bag = take(table.bag, self.token)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": int(self.token == COIN), "tokens": 1}


# Drafting


@event
class Dealt(Event):
    """All plot cards, four to each; `packets[seat]` is seen by that seat alone. I 3.1"""

    packets: tuple[Cards, ...] = each_its_own()

    def apply(self, table: Table) -> None:
        table.deck, table.packets = (), list(self.packets)


@event
class Kept(Event):
    """One card of the packet. I 3.1"""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.packets[self.seat] = take(table.packets[self.seat], self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class PassedOn(Event):
    """The packets go to the left: `packets[seat]` is what this seat receives. I 3.1"""

    packets: tuple[Cards, ...] = each_its_own()

    def apply(self, table: Table) -> None:
        table.packets = list(self.packets)


# Placing


@event
class Placed(Event):
    """A plot card from the hand. I 4.1"""

    seat: Seat
    card: str
    gap: int

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.gaps[self.gap] = self.card


@event
class Bought(Event):
    """The top influence card of a stack, placed on a gap. I 4.1"""

    seat: Seat
    kind: str
    gap: int
    price: int

    def apply(self, table: Table) -> None:
        table.stacks[table.kinds.index(self.kind)] -= 1
        table.coins[self.seat] -= self.price
        table.gaps[self.gap] = self.kind

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": -self.price}


@event
class SatOut(Event):
    """A player without plot cards lets the turn go by. I 4.2"""

    seat: Seat


@event
class Traded(Event):
    """The Merchant exchanges the token of the arcade with that of another. I 4.5"""

    seat: Seat
    arcade: int
    other_arcade: int
    token: str
    other_token: str

    def apply(self, table: Table) -> None:
        table.tokens[self.arcade], table.tokens[self.other_arcade] = self.other_token, self.token


@event
class Stabbed(Event):
    """The Assassin turns a plot card face down. I 4.6"""

    seat: Seat
    gap: int
    card: str

    def apply(self, table: Table) -> None:
        table.gaps[self.gap] = TURNED + self.card


@event
class Named(Event):
    """The Courtesan's plot card, and whoever has to place it. I 4.7"""

    seat: Seat
    card: str
    holder: Seat


@event
class Ferried(Event):
    """The Gondolier exchanges the plot card of the gap with that of another. I 4.8"""

    seat: Seat
    gap: int
    other_gap: int
    card: str
    other_card: str

    def apply(self, table: Table) -> None:
        table.gaps[self.gap], table.gaps[self.other_gap] = self.other_card, self.card


@event
class Moved(Event):
    """The Guard moves the plot card of the gap to another, which was empty. I 4.9"""

    seat: Seat
    gap: int
    other_gap: int
    card: str

    def apply(self, table: Table) -> None:
        table.gaps[self.other_gap], table.gaps[self.gap] = self.card, NOTHING


@event
class Robbed(Event):
    """The Thief turns a token over. I 4.10"""

    seat: Seat
    arcade: int
    token: str

    def apply(self, table: Table) -> None:
        table.tokens[self.arcade] = TURNED + self.token


# Winning tokens


@event
class Took(Event):
    """A coin becomes money; a seal counts for its faction and goes back into the bag. I 5.4"""

    seat: Seat
    arcade: int
    token: str

    def apply(self, table: Table) -> None:
        table.tokens[self.arcade] = NOTHING
        if self.token == COIN:
            table.coins[self.seat] += 1
            return
        counts = list(table.seals[self.seat])
        counts[table.factions.index(self.token)] += 1
        table.seals[self.seat] = tuple(counts)
        table.bag = put(table.bag, self.token)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"tokens": -1, "seals won": int(self.token != COIN)}


@event
class Stayed(Event):
    """Nobody wins this token; `reason`: turned, nobody, equal or neutral. I 5.3"""

    arcade: int
    token: str
    reason: str


@event
class Elected(Event):
    """A player is Doge; `by`: same or different seals. I 5.5"""

    seat: Seat
    by: str


EVENTS = (
    GameBegan, RoundBegan, TokenLaid, Dealt, Kept, PassedOn, TurnBegan, Placed, Bought, SatOut, Traded, Stabbed, Named,
    Ferried, Moved, Robbed, Took, Stayed, Elected,
)  # fmt: skip
