"""What one seat remembers of all hands. Nearly everything moves openly; the rest is an expectation.

Of every other hand: `held[seat][object]`, how many of an object it is expected to hold by what was seen, and
`blind[seat]`, how many of its cards came unseen from the deck. Together they make the size of the hand.
"""

from __future__ import annotations

from engine.core.cards import Cards, is_blank, put_all
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.nottingham import events
from engine.games.nottingham.guess import blank_count, known, lay_ambushes, unseen_ambushes, unseen_objects
from engine.games.nottingham.procedures import S
from engine.games.nottingham.rules import OBJECTS, PLACE

NECKLACE = PLACE["necklace"]


class Memory:
    """`ambush_deck` is the ambush deck top first as far as it is known; `grudge` counts who took cards from us.

    `unarmed` are seats that lately let an attack pass, and have drawn nothing unseen since.
    """

    def __init__(self, view: S, seat: int, character: Character) -> None:
        self.seat = seat
        self.character = character
        self.players = view.rules.players
        self.held: list[list[float]]
        self.blind: list[float]
        self.unarmed: list[bool]
        self.grudge: list[float]
        self.ambush_deck: list[str]
        self.last_attack: tuple[int, int] | None
        table = view.table
        self._clear()
        for other, hand in enumerate(table.hands):
            self.blind[other] = float(blank_count(hand))
            for card in known(hand):
                self.held[other][PLACE[card]] += 1
        self.ambush_deck = list(table.ambush_deck)

    def _clear(self) -> None:
        self.held = [[0.0] * len(OBJECTS) for _ in range(self.players)]
        self.blind = [0.0] * self.players
        self.unarmed = [False] * self.players
        self.grudge = [0.0] * self.players
        self.ambush_deck = []
        self.last_attack = None

    # What happens

    def update(self, event: Event) -> None:
        name = type(event).__name__
        follow = getattr(self, "on_" + name, None)
        if follow is not None:
            follow(event)

    def on_GameBegan(self, event: events.GameBegan) -> None:
        self._clear()
        self.ambush_deck = list(event.ambush_deck)

    def on_Dealt(self, event: events.Dealt) -> None:
        self.drew_unseen(event.seat, len(event.cards))

    def on_Favoured(self, event: events.Favoured) -> None:
        self.drew_unseen(event.seat, 1)

    def on_Took(self, event: events.Took) -> None:
        self.gets(event.seat, event.card)

    def on_Offered(self, event: events.Offered) -> None:
        self.gives(event.seat, *event.cards)

    def on_TakenBack(self, event: events.TakenBack) -> None:
        self.gets(event.seat, *event.cards)

    def on_HandShown(self, event: events.HandShown) -> None:
        if self.last_attack is not None and self.last_attack[1] == event.seat:
            self.unarmed[event.seat] = True
        if not any(map(is_blank, event.cards)):
            self.held[event.seat] = [0.0] * len(OBJECTS)
            self.blind[event.seat] = 0.0
            self.gets(event.seat, *event.cards)

    def on_Announced(self, event: events.Announced) -> None:
        self.last_attack = None if event.target is None else (event.seat, event.target)

    def on_Accepted(self, event: events.Accepted) -> None:
        self.gets(event.seat, *event.cards)
        self.gets(event.owner, event.price)

    def on_Defended(self, event: events.Defended) -> None:
        self.gives(event.seat, event.shield)
        self.gets(event.seat, event.card)
        self.gets(event.attacker, event.shield)

    def on_Robbed(self, event: events.Robbed) -> None:
        self.unarmed[event.victim] = True
        if is_blank(event.card):
            self._passes_unseen(event.victim, event.seat)
        else:
            self.gives(event.victim, event.card)
            self.gets(event.seat, event.card)
        self.gets(event.victim, event.price)
        if event.victim == self.seat:
            self.grudge[event.seat] += 1

    def on_Peeked(self, event: events.Peeked) -> None:
        del self.ambush_deck[: len(event.cards)]

    def on_AmbushLaid(self, event: events.AmbushLaid) -> None:
        self.ambush_deck += event.other

    def on_AmbushPutBack(self, event: events.AmbushPutBack) -> None:
        self.ambush_deck += event.other

    def on_SetLaid(self, event: events.SetLaid) -> None:
        self.gives(event.seat, *(event.card,) * event.count)

    def on_Struck(self, event: events.Struck) -> None:
        self.ambush_deck.append(event.ambush)
        self.gets(event.seat, event.card)
        self.gets(event.victim, event.gold)
        if event.victim == self.seat:
            self.grudge[event.seat] += 1.5

    def on_ExchangeFailed(self, event: events.ExchangeFailed) -> None:
        self.gets(event.seat, *event.cards)

    def on_CommissionDone(self, event: events.CommissionDone) -> None:
        self.gives(event.seat, *event.cards)

    def on_Discarded(self, event: events.Discarded) -> None:
        self.gives(event.seat, *event.cards)

    # How hands change

    def drew_unseen(self, seat: int, count: int) -> None:
        self.blind[seat] += count
        self.unarmed[seat] = False

    def gets(self, seat: int, *cards: str) -> None:
        held = self.held[seat]
        for card in cards:
            held[PLACE[card]] += 1
            if card == "necklace":
                self.unarmed[seat] = False

    def gives(self, seat: int, *cards: str) -> None:
        """Cards leave the hand openly: as far as they were not expected there, they were among the unseen ones."""
        for card in cards:
            held, at = self.held[seat], PLACE[card]
            known_part = min(1.0, held[at])
            held[at] -= known_part
            self._lose(seat, 1.0 - known_part)

    def _lose(self, seat: int, amount: float) -> None:
        """So much less in a hand: of the unseen cards, then of the unsure ones, then of any."""
        from_blind = min(self.blind[seat], amount)
        self.blind[seat] -= from_blind
        amount -= from_blind
        for sure in (1.0, 99.0):
            held = self.held[seat]
            parts = [count % sure for count in held]
            total = sum(parts)
            if amount > 1e-9 and total > 1e-9:
                share = min(1.0, amount / total)
                self.held[seat] = [count - part * share for count, part in zip(held, parts, strict=True)]
                amount -= total * share

    def _passes_unseen(self, victim: int, thief: int) -> None:
        """One card, nobody else knows which: any of the hand's as likely as any other."""
        size = sum(self.held[victim]) + self.blind[victim]
        if size < 1e-9:
            return
        share = min(1.0, 1.0 / size)
        for at, count in enumerate(self.held[victim]):
            self.held[victim][at] -= count * share
            self.held[thief][at] += count * share
        self.blind[thief] += self.blind[victim] * share
        self.blind[victim] -= self.blind[victim] * share
        self.unarmed[thief] = False

    # What is believed

    def unseen_mix(self, view: S) -> list[float]:
        """The chance of each object to be a card that came unseen from the deck."""
        left = [0.0] * len(OBJECTS)
        for card in unseen_objects(view):
            left[PLACE[card]] += 1
        for other in range(self.players):
            if other != self.seat:
                left = [max(0.0, count - held) for count, held in zip(left, self.held[other], strict=True)]
        total = sum(left)
        return [count / total for count in left] if total > 1e-9 else [1 / len(OBJECTS)] * len(OBJECTS)

    def expected(self, view: S, seat: int) -> list[float]:
        """How many of each object a hand is expected to hold."""
        mix = self.unseen_mix(view)
        return [held + self.blind[seat] * share for held, share in zip(self.held[seat], mix, strict=True)]

    def armed(self, view: S, seat: int) -> float:
        """The chance that this seat can defend itself."""
        sure = self.held[seat][NECKLACE]
        if sure > 0.99:
            return 1.0
        chance = 1 - (1 - sure) * float((1 - self.unseen_mix(view)[NECKLACE]) ** self.blind[seat])
        return chance * 0.25 if self.unarmed[seat] else chance

    def hands(self, view: S, generator: Generator) -> list[Cards]:
        """All hands as they could be: what is sure, then what is likely, then any unseen card."""
        table = view.table
        pool = [0] * len(OBJECTS)
        for card in unseen_objects(view):
            pool[PLACE[card]] += 1
        drawn: list[list[str]] = [[] for _ in table.hands]
        room = [blank_count(hand) for hand in table.hands]
        for seat, held in enumerate(self.held):
            if room[seat]:
                for at, count in enumerate(held):
                    sure = min(int(count + 1e-6), pool[at], room[seat])
                    drawn[seat] += [OBJECTS[at]] * sure
                    pool[at] -= sure
                    room[seat] -= sure
        for seat, held in enumerate(self.held):
            parts = [count % 1.0 if count % 1.0 < 0.999 else 0.0 for count in held]
            for _ in range(room[seat]):
                blind = max(self.blind[seat], 0.0)
                weights = [part + 1e-9 if pool[at] else 0.0 for at, part in enumerate(parts)]
                total = sum(weights)
                if total > 1e-6 and generator.random() * (total + blind) < total:
                    at = _weighted(weights, generator)
                    parts[at] = 0.0
                else:
                    at = _weighted([float(count) for count in pool], generator)
                drawn[seat].append(OBJECTS[at])
                pool[at] -= 1
                room[seat] -= 1
        return [put_all(known(hand), more) for hand, more in zip(table.hands, drawn, strict=True)]

    def sample(self, view: S, generator: Generator) -> S:
        """A world as this memory believes it."""
        table = view.table
        hands = self.hands(view, generator)
        rest = list(unseen_objects(view))
        for hand, seen in zip(hands, table.hands, strict=True):
            for card in _without(hand, known(seen)):
                rest.remove(card)
        guess = {"hands": hands, "deck": put_all((), rest), **self._ambushes(view, generator)}
        return view.fill(guess, Chance(generator))

    def _ambushes(self, view: S, generator: Generator) -> dict[str, object]:
        """What is known of the ambush deck stays in its place; the rest lies anywhere."""
        deck = self.ambush_deck
        cards = list(unseen_ambushes(view))
        placed = [card for card in deck if not is_blank(card) and card in cards]
        for card in placed:
            cards.remove(card)
        guess = lay_ambushes(view, generator.shuffled(cards) + placed)
        if len(deck) != len(view.table.ambush_deck):
            return guess
        ambush_deck = guess["ambush_deck"]
        assert isinstance(ambush_deck, tuple)
        rest = [card for card in ambush_deck if card not in placed]
        kept = [card for card in placed if card in ambush_deck]
        guess["ambush_deck"] = tuple(card if card in kept else rest.pop() for card in deck)
        return guess


def _weighted(weights: list[float], generator: Generator) -> int:
    mark = generator.random() * sum(weights)
    for at, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return at
    return max(range(len(weights)), key=weights.__getitem__)


def _without(cards: Cards, gone: Cards) -> list[str]:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
