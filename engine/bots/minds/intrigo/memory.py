"""What a player remembers of a game of Intrigo, and believes because of it.

Who saw a packet go by knows that each of the next players took one of its cards. So when the draft is over, all
that the others can hold is a list of worlds (at most 720 with four players), each with a weight: how well it fits
what people like to keep. Every card placed strikes out the worlds in which somebody else had it.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, combinations, permutations, product

from engine.bots.minds.intrigo.draft import card_worth
from engine.bots.minds.intrigo.palace import View
from engine.core.cards import Cards, take, take_all, zone
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.mind import Character
from engine.games.intrigo.guess import guess
from engine.games.intrigo.table import (
    Dealt,
    Ferried,
    GameBegan,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    Stabbed,
    upright,
)

TASTE = 3.0  # how strongly a card's worth draws the one who picks
GRUDGE_FADES = 0.7  # from round to round

Hands = tuple[Cards, ...]  # by seat; one's own is left empty


class Memory:
    """`seat` is whose memory it is; `anger[other]` counts what was done to his cards and tokens."""

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.view, self.seat, self.character = view, seat, character
        self.players = view.rules.players
        self.anger = [0.0] * self.players
        self.families: tuple[str, ...] = view.table.families
        self.forget()

    def forget(self) -> None:
        """A new deal: what was known of hands is worth nothing now."""
        self.packet: Cards = ()
        self.mine: Cards = ()
        self.groups: list[tuple[Cards, tuple[int, ...]]] = []  # cards seen, and who takes one of them each
        self.placed: list[tuple[int, str]] = []
        self.absent: list[tuple[int, str, int]] = []  # (seat, card, after so many placed): he did not have it then
        self.worlds: dict[Hands, float] | None = None

    # Following the events

    def update(self, event: Event) -> None:
        match event:
            case GameBegan():
                self.families = event.families
                self.forget()
            case RoundBegan():
                self.anger = [GRUDGE_FADES * each for each in self.anger]
                self.forget()
            case Dealt() | PassedOn():
                self.packet = event.packets[self.seat]
            case Kept(seat=seat) if seat == self.seat:
                self.keep(event.card)
            case Named():
                self.named(event)
            case Placed():
                self.place(event)
            case Stabbed() | Ferried() | Moved() | Robbed():
                self.resent(event)

    def keep(self, card: str) -> None:
        rest = take(self.packet, card)
        self.mine = (*self.mine, card)
        for at, (cards, takers) in enumerate(self.groups):
            if not rest and self.seat in takers and card in cards:  # the packet has come back: I am its last taker
                self.groups[at] = (take(cards, card), takers[: takers.index(self.seat)])
                return
        if rest:
            takers = tuple((self.seat + step) % self.players for step in range(1, len(rest) + 1))
            self.groups.append((rest, takers))

    def named(self, event: Named) -> None:
        """Between the Courtesan's player and the holder nobody had the card. I 4.7"""
        each = event.seat
        while each != event.holder:
            self.absent.append((each, event.card, len(self.placed)))
            if self.worlds is not None:
                self.worlds = {hands: weight for hands, weight in self.worlds.items() if event.card not in hands[each]}
            each = (each + 1) % self.players

    def place(self, event: Placed) -> None:
        self.placed.append((event.seat, event.card))
        if event.seat != self.seat and self.worlds is not None:
            self.worlds = _after(self.worlds, event.seat, event.card)

    def resent(self, event: Stabbed | Ferried | Moved | Robbed) -> None:
        """Whoever strikes at my family is remembered."""
        if isinstance(event, Robbed) or event.seat == self.seat:
            return
        card = upright(event.card)
        if card.partition(":")[0] == self.families[self.seat]:
            self.anger[event.seat] += 1.0

    # Believing

    def believe(self, view: View) -> dict[Hands, float]:
        """All worlds with their weights; empty where the draft was not seen (a position that begins later)."""
        if self.worlds is None:
            self.worlds = self._all_worlds(view) if self.groups else {}
        return self.worlds

    def likely(self, view: View, generator: Generator) -> Hands:
        """The hands of the others, drawn as this memory believes."""
        worlds = self.believe(view)
        if not worlds:
            hands: list[Cards] = guess(view, self.seat, generator)["hands"]
            return tuple(() if seat == self.seat else hand for seat, hand in enumerate(hands))
        sums = list(accumulate(worlds.values()))
        at = bisect(sums, generator.random() * sums[-1])
        return list(worlds)[min(at, len(sums) - 1)]

    def sample(self, view: AnyState, generator: Generator) -> AnyState:
        """A world: the unseen cards laid out as this memory believes."""
        filling = guess(view, self.seat, generator)
        if not any(view.table.packets):
            hands = list(self.likely(view, generator))
            hands[self.seat] = view.table.hands[self.seat]
            filling = {**filling, "hands": hands}
        return view.fill(filling, Chance(generator))

    def _all_worlds(self, view: View) -> dict[Hands, float]:
        """Every way to lay out what the others were left with, less what they have placed since."""
        taste = [
            {card: math.exp(TASTE * card_worth(view, seat, card)) for card in view.rules.plots}
            for seat in range(self.players)
        ]
        worlds = {
            hands: math.prod(taste[seat][card] for seat, hand in enumerate(hands) for card in hand)
            for hands in self._layouts(view)
        }
        for at, (seat, card) in enumerate(self.placed):
            for other, missing, when in self.absent:
                if when == at:
                    worlds = {hands: weight for hands, weight in worlds.items() if missing not in hands[other]}
            if seat != self.seat:
                worlds = _after(worlds, seat, card)
        return worlds

    def _layouts(self, view: View) -> Iterator[Hands]:
        known = [card for cards, _ in self.groups for card in cards]
        rest = take_all(take_all(view.rules.deck, self.mine), known)
        slots = [0 if seat == self.seat else view.rules.data.hand for seat in range(self.players)]
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


def _share(cards: Cards, slots: list[int]) -> Iterator[tuple[Cards, ...]]:
    """Every way to give each seat as many of the cards as it has slots."""
    if not slots:
        yield ()
        return
    for share in dict.fromkeys(combinations(cards, slots[0])):
        for others in _share(take_all(cards, share), slots[1:]):
            yield (share, *others)


def _after(worlds: dict[Hands, float], seat: int, card: str) -> dict[Hands, float]:
    """The worlds in which this seat had the card, which it has placed."""
    left: dict[Hands, float] = {}
    for hands, weight in worlds.items():
        if card in hands[seat]:
            after = (*hands[:seat], take(hands[seat], card), *hands[seat + 1 :])
            left[after] = left.get(after, 0.0) + weight
    return left
