"""Everything that can happen at the table of Ghost for Sale."""

from collections.abc import Mapping
from dataclasses import replace

from engine.core import progress
from engine.core.cards import Cards, is_blank, put, put_all, take, take_all
from engine.core.event import Event, Seat, each_its_own, event, seen_by
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.numbers import BOTH
from engine.games.ghost_for_sale.rules.table import Bid, Table, Token, conserved

CHANGES = {"magic_mirror": -1, "secret_crypt": 1}  # G 8.4


@event
class GameBegan(progress.GameBegan):
    """Everybody has the same twelve offer cards. `backs` is how one hand looks from behind. G 2"""

    hands: tuple[Cards, ...] = each_its_own(behind="backs")
    backs: Cards

    def apply(self, table: Table) -> None:
        empty: list[Cards] = [()] * table.players
        table.hands, table.reserve, table.waiting, table.discard = list(self.hands), empty[:], empty[:], empty[:]
        table.kept = empty[:]
        table.stances, table.pile = [BOTH] * table.players, ()
        table.left, table.owned = empty[:], [()] * table.players
        table.bids, table.opened, table.tokens = [], (), []
        table.properties, table.specials, table.buyers, table.changes, table.guesses = (), [], [], [], []
        table.round, table.phase, table.first, table.turn = 1, "reserve", self.first, self.first


@event
class SetAside(Event):
    """Cards laid aside, unseen, for the second round. G 2.1"""

    seat: Seat
    cards: Cards = seen_by("seat", behind="backs")
    backs: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.reserve[self.seat] = put_all(table.reserve[self.seat], self.cards)


@event
class ReserveTaken(Event):
    """The cards put aside come to the hand, and those of them that `waited` since the pile. G 5.5, 7.1"""

    seat: Seat
    cards: Cards = seen_by("seat", behind="backs")
    backs: Cards
    waited: Cards

    def apply(self, table: Table) -> None:
        table.reserve[self.seat] = table.waiting[self.seat] = ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.cards)


@event
class RoundBegan(progress.RoundBegan):
    """The properties lie on the table; all tokens and both True/False cards are with their owners. G 2.2, 7.1

    `why` the first player begins: `drawn` by chance, `owner` of `sold`, the first manor that was, or the `same` as before.
    """

    properties: tuple[str, ...]
    tokens: Cards
    why: str
    sold: str = ""

    def apply(self, table: Table) -> None:
        count = len(self.properties)
        table.round, table.first, table.turn = self.round, self.first, self.first
        table.properties = self.properties
        table.specials, table.buyers, table.changes, table.guesses = (
            [""] * count,
            [-1] * count,
            [0] * count,
            [-1] * count,
        )
        table.stances, table.pile = [BOTH] * table.players, ()
        table.looks, table.pile_looker, table.shown = (), None, False
        table.tokens, table.left = [], [self.tokens] * table.players
        table.bids, table.opened, table.passed = [], (), ()

    def brings(self, table: Table) -> Mapping[str, int]:
        """Those of the round before are put away, but for special cards kept; everybody has all his tokens."""
        before = {name: sum(there) for name, there in conserved(table).items()}
        tokens = {f"tokens of seat {seat}": len(self.tokens) for seat in range(table.players)}
        after = {"magnifiers": 0, "properties sold": 0, "special cards": sum(map(len, table.kept)), **tokens}
        return {name: count - before.get(name, 0) for name, count in after.items()}


@event
class SpecialLaid(Event):
    """A special card lies, face up, on a property. G 8.1"""

    place: str
    special: str

    def apply(self, table: Table) -> None:
        table.specials[table.properties.index(self.place)] = self.special
        if self.special == "public_auction":  # G 8.3
            table.opened = (*table.opened, self.place)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"special cards": 1}


@event
class PhaseBegan(progress.Began):
    """`truth`, `declare`, `inform`, `buy` or `settle`; the first player is first in every phase."""

    phase: str
    first: Seat

    def apply(self, table: Table) -> None:
        table.phase, table.turn, table.passed = self.phase, self.first, ()


@event
class StanceLaid(Event):
    """True or False, face down; the other card goes into the pile (as `buried`). G 3.1"""

    seat: Seat
    card: str = seen_by("seat")
    buried: str = seen_by()

    def apply(self, table: Table) -> None:
        table.stances[self.seat] = (self.card,)
        table.pile = put(table.pile, self.buried)


@event
class Declared(Event):
    """A token under a property: which kind of token, and the face it shows. G 4.1"""

    seat: Seat
    token: str
    face: str
    place: str

    def apply(self, table: Table) -> None:
        table.left[self.seat] = take(table.left[self.seat], self.token)
        table.tokens.append(Token(self.place, self.seat, self.face))


@event
class Laid(Event):
    """An offer card at a place; `shown` where it lies face up. G 5.1, 6.1, 8.3"""

    seat: Seat
    place: str
    card: str
    back: str
    shown: bool

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card, self.back)
        table.bids.append(Bid(self.place, self.seat, self.card))

    def to(self, seat: int) -> Event:
        return self if self.shown or seat == self.seat else replace(self, card=self.back)


@event
class Passed(Event):
    seat: Seat

    def apply(self, table: Table) -> None:
        table.passed = (*table.passed, self.seat)


@event
class Revealed(Event):
    """All cards at a place are turned up; `laid` is who laid which, in the order laid. G 5.4"""

    place: str
    laid: tuple[tuple[Seat, str], ...]

    def apply(self, table: Table) -> None:
        cards = (card for _, card in self.laid)
        table.bids = [Bid(*bid[:2], next(cards)) if bid.place == self.place else bid for bid in table.bids]
        if self.place not in table.opened:
            table.opened = (*table.opened, self.place)


@event
class Paid(Event):
    """Cards that bought something leave the game. G 5.4, 5.5, 6.2"""

    seat: Seat
    place: str
    cards: tuple[str, ...]

    def apply(self, table: Table) -> None:
        _lift(table, self.seat, self.place)
        table.discard[self.seat] = put_all(table.discard[self.seat], self.cards)


@event
class TookBack(Event):
    """Cards that bought nothing return to the hand. G 5.4, 6.2"""

    seat: Seat
    place: str
    cards: tuple[str, ...] = seen_by("seat", behind="backs")
    backs: tuple[str, ...]

    def apply(self, table: Table) -> None:
        _lift(table, self.seat, self.place)
        table.hands[self.seat] = put_all(table.hands[self.seat], self.cards)


@event
class Waits(Event):
    """Cards that lost at the pile lie beside the hand until the next round. G 5.5"""

    seat: Seat
    place: str
    cards: tuple[str, ...]

    def apply(self, table: Table) -> None:
        _lift(table, self.seat, self.place)
        table.waiting[self.seat] = put_all(table.waiting[self.seat], self.cards)


def _lift(table: Table, seat: int, place: str) -> None:
    table.bids = [bid for bid in table.bids if bid.seat != seat or bid.place != place]


@event
class Looked(Event):
    """A look at another's True/False card, and the magnifier that tells everyone. G 5.4"""

    seat: Seat
    owner: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.looks = (*table.looks, (self.seat, self.owner))
        if not is_blank(self.card):  # from afar one knows what one knew
            table.stances[self.owner] = (self.card,)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"magnifiers": 1}


@event
class PileSeen(Event):
    """The highest bidder for the pile, and nobody else, looks at its cards. G 5.5"""

    seat: Seat
    cards: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.pile_looker, table.pile = self.seat, self.cards


@event
class Bought(Event):
    """The highest bid wins the property. `tie` is what told it from an equal total (`Lot.tie`). G 6.2"""

    seat: Seat
    place: str
    total: int
    tie: str

    def apply(self, table: Table) -> None:
        table.buyers[table.properties.index(self.place)] = self.seat

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"properties sold": 1}


@event
class Unsold(Event):
    """Nobody bid: the property is put away. G 6.2"""

    place: str


@event
class Changed(Event):
    """The owner uses the mirror (one ghost less) or the crypt (one more), or does not. G 8.4"""

    seat: Seat
    place: str
    special: str
    used: bool

    def apply(self, table: Table) -> None:
        table.changes[table.properties.index(self.place)] = CHANGES[self.special] if self.used else 0


@event
class Guessed(Event):
    """The owner names a number of ghosts, or declines (-1). G 8.5"""

    seat: Seat
    place: str
    ghosts: int

    def apply(self, table: Table) -> None:
        table.guesses[table.properties.index(self.place)] = self.ghosts


@event
class StancesShown(Event):
    """All show True or False. G 6.3"""

    cards: tuple[str, ...]

    def apply(self, table: Table) -> None:
        table.stances, table.shown = [(card,) for card in self.cards], True


@event
class Valued(Event):
    """The ghosts of a sold property are counted; its owner keeps it with its points. G 6.3"""

    seat: Seat
    place: str
    ghosts: int
    points: int

    def apply(self, table: Table) -> None:
        table.owned[self.seat] = (*table.owned[self.seat], (self.place, self.points))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"properties owned": 1, "points of properties": self.points}


@event
class Kept(Event):
    """A special card stays with the owner: a crystal ball that was right, or the portraits. G 8.5, 8.6"""

    seat: Seat
    special: str
    points: int

    def apply(self, table: Table) -> None:
        table.kept[self.seat] = put(table.kept[self.seat], self.special)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"special cards kept": 1}  # it lay on the property


@event
class Adorned(Event):
    """Family portraits make a worthless property worth something. G 8.6"""

    seat: Seat
    place: str
    points: int

    def apply(self, table: Table) -> None:
        table.owned[self.seat] = tuple(
            (place, self.points if place == self.place else points) for place, points in table.owned[self.seat]
        )

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points of properties": self.points - dict(table.owned[self.seat])[self.place]}


EVENTS = (
    GameBegan, SetAside, ReserveTaken, RoundBegan, SpecialLaid, PhaseBegan, TurnBegan, StanceLaid, Declared, Laid,
    Passed, Revealed, Paid, TookBack, Waits, Looked, PileSeen, Bought, Unsold, Changed, Guessed, StancesShown, Valued, Kept,
    Adorned,
)  # fmt: skip
