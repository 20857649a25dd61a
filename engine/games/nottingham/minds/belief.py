"""What one seat remembers of all hands. Nearly everything moves openly; the rest is an expectation.

Of every other hand: `held[seat][object]`, how many of an object it is expected to hold by what was seen, and
`blind[seat]`, how many of its cards came unseen from the deck. Together they make the size of the hand.
"""

from __future__ import annotations

from engine.core.cards import Cards, is_blank, put_all
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.mind import Character
from engine.core.story import follows
from engine.games.nottingham.ambush_deck import AmbushDeck
from engine.games.nottingham.hands import Hands
from engine.games.nottingham.knowledge import Knowledge
from engine.games.nottingham.minds.lately import Lately
from engine.games.nottingham.minds.lurking import Lurking
from engine.games.nottingham.rules import events
from engine.games.nottingham.rules.guess import blank_count, known, lay_ambushes, unseen_ambushes, unseen_objects
from engine.games.nottingham.rules.numbers import OBJECTS, PLACE
from engine.games.nottingham.rules.procedures import S

NECKLACE = PLACE["necklace"]
PARRIES, SPARES = 0.9, 0.35  # how often a necklace is played that saves more than it costs, and one that does not


class Memory(Hands):
    """`ambush_deck` is what is known of the ambush deck; `grudge` counts who took cards from us.

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
        self.ambush_deck = AmbushDeck(view.table.ambush_deck)
        self.lurking = Lurking.seen(view)
        self.surely = Knowledge(view.table)
        self.lately = Lately(seat, self.players)
        self.last_attack: tuple[int, int] | None
        table = view.table
        self.begins()
        for other, hand in enumerate(table.hands):
            self.blind[other] = float(blank_count(hand))
            for card in known(hand):
                self.held[other][PLACE[card]] += 1

    def begins(self) -> None:
        self.held = [[0.0] * len(OBJECTS) for _ in range(self.players)]
        self.blind = [0.0] * self.players
        self.unarmed = [False] * self.players
        self.grudge = [0.0] * self.players
        self.last_attack = None

    # What happens beside hands

    def update(self, event: Event) -> None:
        self.follow(event)
        self.ambush_deck.follow(event)
        self.surely.follow(event)
        self.lately.update(event)

    @follows(events.HandShown)
    def on_hand_shown(self, event: events.HandShown) -> None:
        if self.last_attack is not None and self.last_attack[1] == event.seat:
            self.unarmed[event.seat] = True
        super().on_hand_shown(event)

    @follows(events.Announced)
    def on_announced(self, event: events.Announced) -> None:
        self.last_attack = None if event.target is None else (event.seat, event.target)

    @follows(events.Robbed)
    def on_robbed(self, event: events.Robbed) -> None:
        self.unarmed[event.victim] = True
        super().on_robbed(event)
        if event.victim == self.seat:
            self.grudge[event.seat] += 1

    @follows(events.GameBegan)
    def on_game_began(self, event: events.GameBegan) -> None:
        super().on_game_began(event)
        self.lurking = Lurking(self.lurking.rules, [[] for _ in range(self.players)])

    @follows(events.AmbushLaid)
    def on_ambush_laid(self, event: events.AmbushLaid) -> None:
        self.lurking.on_ambush_laid(event)

    @follows(events.SetLaid)
    def on_set_laid(self, event: events.SetLaid) -> None:
        super().on_set_laid(event)
        self.lurking.on_set_laid(event)

    @follows(events.SetExchanged)
    def on_set_exchanged(self, event: events.SetExchanged) -> None:
        self.lurking.on_set_exchanged(event)

    @follows(events.ExchangeFailed)
    def on_exchange_failed(self, event: events.ExchangeFailed) -> None:
        super().on_exchange_failed(event)
        self.lurking.on_exchange_failed(event)

    @follows(events.Struck)
    def on_struck(self, event: events.Struck) -> None:
        super().on_struck(event)
        self.lurking.on_struck(event)
        if event.victim == self.seat:
            self.grudge[event.seat] += 1.5

    # How hands change

    def draws(self, seat: int, *cards: str) -> None:
        self.blind[seat] += len(cards)
        self.unarmed[seat] = False

    def shown(self, seat: int, cards: Cards) -> None:
        self.held[seat] = [0.0] * len(OBJECTS)
        self.blind[seat] = 0.0
        self.gets(seat, *cards)

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

    def passes_unseen(self, victim: int, thief: int) -> None:
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
        if self.surely.counts(seat)[NECKLACE]:
            return 1.0
        sure = min(1.0, self.held[seat][NECKLACE])
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
        rest = [list(held) for held in self.held]
        for seat, unsure in enumerate(rest):
            if room[seat]:
                for at, count in enumerate(self.surely.counts(seat)):
                    sure = min(count, pool[at], room[seat])
                    drawn[seat] += [OBJECTS[at]] * sure
                    pool[at] -= sure
                    room[seat] -= sure
                    unsure[at] -= sure
        for seat, unsure in enumerate(rest):
            parts = [max(0.0, count) for count in unsure]
            for _ in range(room[seat]):
                blind = max(self.blind[seat], 0.0)
                weights = [part + 1e-9 if pool[at] else 0.0 for at, part in enumerate(parts)]
                total = sum(weights)
                if total > 1e-6 and generator.random() * (total + blind) < total:
                    at = generator.weighted(weights)
                    parts[at] = max(0.0, parts[at] - 1)
                else:
                    at = generator.weighted(pool)
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
        deck = self.ambush_deck.cards
        cards: list[str] = list(unseen_ambushes(view))
        placed = [card for card in deck if not is_blank(card) and card in cards]
        for card in placed:
            cards.remove(card)
        guess = lay_ambushes(view, generator.shuffled(cards) + placed)
        if len(deck) != len(view.table.ambush_deck):
            return guess
        laid = guess["ambush_deck"]
        assert isinstance(laid, tuple)
        ambush_deck: Cards = laid
        rest = [card for card in ambush_deck if card not in placed]
        kept = [card for card in placed if card in ambush_deck]
        guess["ambush_deck"] = tuple(card if card in kept else rest.pop() for card in deck)
        return guess


def _without(cards: Cards, gone: Cards) -> list[str]:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
