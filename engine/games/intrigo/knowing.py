"""What one seat saw of the draft, and where every plot card can be because of it: exact, from what it saw alone.

Who saw a packet go by knows that each of the next players took one of its cards. So when the draft is over, all that
the others can hold is a list of layouts (at most 720 with four players). Every card placed strikes out those in which
somebody else had it; a Courtesan strikes out those in which somebody before the holder had it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations, product

from engine.core.cards import Cards, take, take_all, zone
from engine.core.event import Event
from engine.core.story import Follows, follows
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Dealt, GameBegan, Kept, Named, PassedOn, Placed, RoundBegan, Table
from engine.games.intrigo.rules.turns import unplaced

Hands = tuple[Cards, ...]  # by seat; one's own is left empty


@dataclass(frozen=True, slots=True)
class Pick:
    """One step of the draft, as one seat saw it. I 3.1

    Of the packet `received` (from seat `source`, None: dealt) it `kept` one ("" while it chooses), and `passed` the rest
    to the left (`to`).
    """

    received: Cards
    kept: str
    passed: Cards
    source: int | None
    to: int


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Who may have a plot card that is not in the palace: `may` are all seats that can, ascending, `sure` those of them
    that certainly have one. Two equal cards out can be with two."""

    card: str
    may: tuple[int, ...]
    sure: tuple[int, ...]


class Knowing(Follows):
    """What one seat knows of the hands in the round under way. Give it every event as the seat saw it (`event.to(seat)`);
    asked, it takes the table as the seat sees it.

    Where the draft was not seen (a position that begins later), every other hand can be anything that is not ruled out since.
    """

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules, self.seat, self.players = rules, seat, rules.players
        self.forget()

    def forget(self) -> None:
        """A new deal: what was known of hands is worth nothing now."""
        self.picks: list[Pick] = []
        self.groups: list[tuple[Cards, tuple[int, ...]]] = []  # cards seen, and who takes one of them each
        self.mine: Cards = ()
        self.placed: list[tuple[int, str]] = []
        self.absent: list[tuple[int, str, int]] = []  # (seat, card, after so many placed): it did not have it then
        self._layouts: tuple[Hands, ...] | None = None
        self._different: tuple[tuple[Hands, ...], tuple[tuple[Cards, ...], ...]] = (), ()  # the hands in those layouts

    def __eq__(self, other: object) -> bool:
        """Whether both know the same."""
        return isinstance(other, Knowing) and self._told() == other._told()

    def _told(self) -> tuple[object, ...]:
        """What it was told; everything else follows from that."""
        return self.seat, self.picks, self.groups, self.mine, self.placed, self.absent

    # Following the events

    @follows(GameBegan, RoundBegan)
    def dealt_anew(self, event: Event) -> None:
        self.forget()

    @follows(Dealt)
    def dealt(self, event: Dealt) -> None:
        self._receive(event.packets[self.seat], None)

    @follows(PassedOn)
    def passed_on(self, event: PassedOn) -> None:
        if event.packets[self.seat]:
            self._receive(event.packets[self.seat], (self.seat - 1) % self.players)

    @follows(Kept)
    def kept(self, event: Kept) -> None:
        if event.seat == self.seat:
            self._keep(event.card)

    @follows(Placed)
    def place(self, event: Placed) -> None:
        self._place(event.seat, event.card)

    def _receive(self, packet: Cards, source: int | None) -> None:
        self.picks.append(Pick(packet, "", (), source, (self.seat + 1) % self.players))

    def _keep(self, card: str) -> None:
        if not self.picks:
            return
        last = self.picks[-1]
        rest = take(last.received, card)
        self.picks[-1] = Pick(last.received, card, rest, last.source, last.to)
        self.mine = (*self.mine, card)
        for at, (cards, takers) in enumerate(self.groups):
            if not rest and self.seat in takers and card in cards:  # the packet has come back: I am its last taker
                self.groups[at] = (take(cards, card), takers[: takers.index(self.seat)])
                return
        if rest:
            takers = tuple((self.seat + step) % self.players for step in range(1, len(rest) + 1))
            self.groups.append((rest, takers))

    @follows(Named)
    def named(self, event: Named) -> None:
        """Between the Courtesan's player and the holder nobody had the card. I 4.7"""
        each = event.seat
        while each != event.holder:
            self.absent.append((each, event.card, len(self.placed)))
            if self._layouts is not None:
                self._layouts = tuple(without(dict.fromkeys(self._layouts, 1.0), each, event.card))
            each = (each + 1) % self.players

    def _place(self, seat: int, card: str) -> None:
        self.placed.append((seat, card))
        if seat != self.seat and self._layouts is not None:
            self._layouts = tuple(after_placing(dict.fromkeys(self._layouts, 1.0), seat, card))

    # What it knows

    @property
    def drafted(self) -> bool:
        """Whether this seat saw a whole draft in this round: then its layouts are few."""
        return len(self.mine) == self.rules.data.hand

    def layouts(self) -> tuple[Hands, ...]:
        """Every way the others' hands can be now, one's own left empty; none before the draft is over, or where it was
        not seen."""
        if self._layouts is None:
            if not self.drafted:
                return ()
            self._layouts = tuple(self.since(dict.fromkeys(self.after_draft(), 1.0)))
        return self._layouts

    def _hands(self) -> tuple[tuple[Cards, ...], ...]:
        """For each seat all hands that it has in any of the layouts, each once: far fewer than there are layouts."""
        layouts = self.layouts()
        if self._different[0] is not layouts:
            hands = tuple(tuple(dict.fromkeys(each[seat] for each in layouts)) for seat in range(self.players))
            self._different = layouts, hands
        return self._different[1]

    def since(self, worlds: dict[Hands, float]) -> dict[Hands, float]:
        """What is left of layouts of the end of the draft (`after_draft`) by all that was placed and called for since; their
        weights add up where they become one."""
        for at, (seat, card) in enumerate([*self.placed, (self.seat, "")]):
            for other, missing, when in self.absent:
                if when == at:
                    worlds = without(worlds, other, missing)
            if seat != self.seat:
                worlds = after_placing(worlds, seat, card)
        return worlds

    def whereabouts(self, table: Table) -> tuple[Whereabouts, ...]:
        """For every plot card that is not in the palace, each once in the order of the deck, who can have it.

        `table` is as the seat sees it; before the draft is over nobody is sure of anything but one's own cards.
        """
        return tuple(self.where(table, card) for card in dict.fromkeys(unplaced(self.rules, table)))

    def where(self, table: Table, card: str) -> Whereabouts:
        """Who can have this plot card."""
        mine = card in table.hands[self.seat]
        if self.layouts():
            having = [[card in hand for hand in hands] for hands in self._hands()]
            having[self.seat] = [mine]
            return Whereabouts(
                card,
                tuple(seat for seat, each in enumerate(having) if any(each)),
                tuple(seat for seat, each in enumerate(having) if all(each)),
            )
        return self._anything(table, card, mine)

    def _anything(self, table: Table, card: str, mine: bool) -> Whereabouts:
        """The same where the draft was not seen: whatever can be laid out as others' hands of their sizes."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        cards = list(take_all(unplaced(self.rules, table), table.hands[self.seat]))
        barred = {(seat, missing) for seat, missing, _ in self.absent if missing in cards}
        slots = [seat for seat in others for _ in table.hands[seat]]
        may, sure = [self.seat] * mine, [self.seat] * mine
        for seat in others if card in cards else ():
            if not barred:
                may += [seat] * bool(table.hands[seat])
                sure += [seat] * (len(cards) - cards.count(card) < len(table.hands[seat]))
                continue
            rest, left = cards[:], slots[:]
            rest.remove(card)
            if seat in left and (seat, card) not in barred:
                left.remove(seat)
                may += [seat] * _fits(rest, left, barred)
            sure += [seat] * (not _fits(cards, slots, barred | {(seat, card)}))
        return Whereabouts(card, tuple(sorted(may)), tuple(sorted(sure)))

    def holders(self, table: Table, card: str) -> tuple[int, ...]:
        """The other seats that can have this card: what `preview` asks for."""
        return tuple(seat for seat in self.where(table, card).may if seat != self.seat)

    # Every layout

    def after_draft(self) -> Iterator[Hands]:
        """Every way to lay out what the others were left with when the draft was over."""
        known = [card for cards, _ in self.groups for card in cards]
        rest = take_all(take_all(self.rules.deck, self.mine), known)
        slots = [0 if seat == self.seat else self.rules.data.hand for seat in range(self.players)]
        for _, takers in self.groups:
            for taker in takers:
                slots[taker] -= 1
        unseen = list(_share(rest, slots))
        for way in product(*(dict.fromkeys(permutations(cards)) for cards, _ in self.groups)):
            seen: list[list[str]] = [[] for _ in range(self.players)]
            for (_, takers), cards in zip(self.groups, way, strict=True):
                for taker, card in zip(takers, cards, strict=True):
                    seen[taker].append(card)
            for shares in unseen:
                yield tuple(zone(hand + list(share)) for hand, share in zip(seen, shares, strict=True))


def known_to(memory: object) -> Knowing | None:
    """What a mind's memory knows of the cards; None where it remembers nothing."""
    found: Knowing | None = getattr(memory, "knowing", None)
    return found


def _share(cards: Cards, slots: list[int]) -> Iterator[tuple[Cards, ...]]:
    """Every way to give each seat as many of the cards as it has slots."""
    if not slots:
        yield ()
        return
    for share in dict.fromkeys(combinations(cards, slots[0])):
        for others in _share(take_all(cards, share), slots[1:]):
            yield (share, *others)


def _fits(cards: list[str], slots: list[int], barred: set[tuple[int, str]]) -> bool:
    """Whether every card can lie in a slot of its own, of a seat for which it is not barred (augmenting paths)."""
    lies: dict[int, int] = {}  # slot -> card, both as places in the lists

    def place(at: int, tried: set[int]) -> bool:
        for slot, seat in enumerate(slots):
            if slot not in tried and (seat, cards[at]) not in barred:
                tried.add(slot)
                if slot not in lies or place(lies[slot], tried):
                    lies[slot] = at
                    return True
        return False

    return len(cards) == len(slots) and all(place(at, set()) for at in range(len(cards)))


def after_placing(worlds: Mapping[Hands, float], seat: int, card: str) -> dict[Hands, float]:
    """The worlds in which this seat had the card, which it has placed; weights add up where they become one."""
    left: dict[Hands, float] = {}
    for hands, weight in worlds.items():
        if card in hands[seat]:
            after = (*hands[:seat], take(hands[seat], card), *hands[seat + 1 :])
            left[after] = left.get(after, 0.0) + weight
    return left


def without(worlds: Mapping[Hands, float], seat: int, card: str) -> dict[Hands, float]:
    """The worlds in which this seat has no such card."""
    return {hands: weight for hands, weight in worlds.items() if card not in hands[seat]}
