"""What somebody who wrote everything down surely knows of all hands.

Kept are the ways the hands can lie, each with what is known of every hand: so many of each object, and so many cards
that nobody showed. A card that passes unseen (pilfered, or stolen before other eyes) leaves one way for every card it
can have been; what comes to light later rules ways out again. Sure is what holds in every way. So, when an unknown
card leaves a hand of which all is known, one of each object becomes unsure; and when its owner then lays the hand open,
the card is known, and with it what the thief holds.

How often an object can be seen at all (twelve of each) is not reckoned with: that would almost never tell more.
"""

from collections.abc import Iterable, Sequence

from engine.core.cards import Cards, is_blank
from engine.core.event import Event
from engine.core.story import follows
from engine.games.nottingham.hands import Hands
from engine.games.nottingham.rules import events
from engine.games.nottingham.rules.numbers import OBJECTS, PLACE
from engine.games.nottingham.rules.table import Table

MOST_WAYS = (
    200  # kept at once; where there would be more, the hand that is least clear is taken to be as unclear as can be
)
UNSEEN = len(OBJECTS)

Counts = tuple[int, ...]  # of a hand: the objects in canonical order, then the cards unseen
Way = tuple[Counts, ...]  # of all hands, by seat
EMPTY: Counts = (0,) * (len(OBJECTS) + 1)


class Knowledge(Hands):
    """What one seat knows of all hands, its own among them. Fed with the events as that seat saw them, it knows no more.

    `table` is what the seat sees where events begin that are no whole game: a position.
    """

    def __init__(self, table: Table) -> None:
        self.players = table.players
        self._begin(table.hands or [()] * table.players, table.discard)

    @classmethod
    def after(cls, table: Table, seen: Iterable[Event]) -> "Knowledge":
        """What is known after events that began at this table."""
        knowledge = cls(table)
        for event in seen:
            knowledge.follow(event)
        return knowledge

    def sure(self, seat: int) -> Cards:
        """The objects that are surely in this hand, equal ones as often as that, in canonical order."""
        return tuple(card for card, count in zip(OBJECTS, self.counts(seat), strict=True) for _ in range(count))

    def unseen(self, seat: int) -> int:
        """How many cards of this hand are none of those: what was never seen, and what is unsure."""
        return self.size(seat) - sum(self.counts(seat))

    def counts(self, seat: int) -> Counts:
        """How many of each object are surely in this hand, in canonical order."""
        if seat not in self._counted:
            hands = {way[seat]: None for way in self._ways}
            self._counted[seat] = tuple(map(min, zip(*hands, strict=True)))[:UNSEEN]
        return self._counted[seat]

    def size(self, seat: int) -> int:
        return sum(next(iter(self._ways))[seat])

    # How hands change

    def _begin(self, hands: Sequence[Cards], discards: Cards = ()) -> None:
        # A dict for its order; which of the ways are kept must not depend on how Python hashes.
        self._ways: dict[Way, None] = {tuple(_plus(EMPTY, *hand) for hand in hands): None}
        self._counted: dict[int, Counts] = {}  # what has been asked for since hands changed
        self._discards = list(discards)
        self._deck: list[str] | None = None  # what surely lies in the deck, from when it is made of the discards

    def begins(self) -> None:
        self._begin([()] * self.players)

    def gets(self, seat: int, *cards: str) -> None:
        self._counted.clear()
        self._ways = {_put(way, seat, _plus(way[seat], *cards)): None for way in self._ways}

    def gives(self, seat: int, *cards: str) -> None:
        for card in cards:
            self._keep(_put(way, seat, left) for way in self._ways for left in [_less(way[seat], card)] if left)

    def draws(self, seat: int, *cards: str) -> None:
        for card in cards:
            only = self._only_card_of_the_deck()
            self._leaves_deck(card)
            self.gets(seat, card if only is None else only)

    def shown(self, seat: int, cards: Cards) -> None:
        seen = _plus(EMPTY, *cards)
        fitting = (way for way in self._ways if all(map(int.__le__, way[seat][:UNSEEN], seen)))
        self._keep(_put(way, seat, seen) for way in fitting)

    def passes_unseen(self, victim: int, thief: int) -> None:
        found: dict[Way, None] = {}
        for way in self._ways:
            for at, count in enumerate(way[victim]):
                if count:
                    left = _put(way, victim, _change(way[victim], at, -1))
                    found[_put(left, thief, _change(left[thief], at, 1))] = None
        self._keep(found)

    def _keep(self, ways: Iterable[Way]) -> None:
        self._ways = dict.fromkeys(ways)
        self._counted.clear()
        while len(self._ways) > MOST_WAYS:
            self._blur()

    def _blur(self) -> None:
        """Of the hand with the most faces, keep only what holds in every way."""
        faces = [len({way[seat] for way in self._ways}) for seat in range(self.players)]
        seat = faces.index(max(faces))
        sure = self.counts(seat)
        blurred = (*sure, self.size(seat) - sum(sure))
        self._ways = {_put(way, seat, blurred): None for way in self._ways}
        self._counted.clear()

    # The deck: where it is made of discards, what lies in it was seen

    def _only_card_of_the_deck(self) -> str | None:
        """The object that the next card surely is."""
        deck = self._deck
        return deck[0] if deck and len(set(deck)) == 1 else None

    def _leaves_deck(self, card: str) -> None:
        deck = self._deck
        if not deck:
            return
        if not is_blank(card):
            deck.remove(card)
        elif len(set(deck)) == 1:
            deck.pop()
        else:
            self._deck = None

    @follows(events.TurnedUp)
    def on_turned_up(self, event: events.TurnedUp) -> None:
        self._leaves_deck(event.card)

    @follows(events.SetExchanged)
    def on_set_exchanged(self, event: events.SetExchanged) -> None:
        self._discards += [event.card] * (event.count - 1)

    @follows(events.CommissionDone)
    def on_commission_done(self, event: events.CommissionDone) -> None:
        super().on_commission_done(event)
        self._discards += event.cards

    @follows(events.Discarded)
    def on_discarded(self, event: events.Discarded) -> None:
        super().on_discarded(event)
        self._discards += event.cards

    @follows(events.Reshuffled)
    def on_reshuffled(self, event: events.Reshuffled) -> None:
        self._deck, self._discards = self._discards, []


def _put(way: Way, seat: int, hand: Counts) -> Way:
    return (*way[:seat], hand, *way[seat + 1 :])


def _change(hand: Counts, at: int, more: int) -> Counts:
    return (*hand[:at], hand[at] + more, *hand[at + 1 :])


def _plus(hand: Counts, *cards: str) -> Counts:
    for card in cards:
        hand = _change(hand, PLACE.get(card, UNSEEN), 1)
    return hand


def _less(hand: Counts, card: str) -> Counts | None:
    """The hand without this object, which was seen to leave it: a known one, or else one of those unseen."""
    for at in (PLACE[card], UNSEEN):
        if hand[at]:
            return _change(hand, at, -1)
    return None
