"""What a player remembers: which offers of others were seen, and how their tokens fitted what they turned out to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.cards import Cards, is_blank, take_all, zone
from engine.core.chance import Chance, Generator
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.belief import Habit, acquainted, appeal, believe, learn, token_scores
from engine.games.ghost_for_sale.minds.odds import View, back_or_card, card_value
from engine.games.ghost_for_sale.minds.reading import Reading
from engine.games.ghost_for_sale.minds.tuning import tempered
from engine.games.ghost_for_sale.possible import Pattern, chosen
from engine.games.ghost_for_sale.rules.events import (
    Bought,
    Declared,
    GameBegan,
    Laid,
    Paid,
    ReserveTaken,
    Revealed,
    RoundBegan,
    StancesShown,
)
from engine.games.ghost_for_sale.rules.guess import lay_cards, lay_stances, unseen
from engine.games.ghost_for_sale.rules.numbers import GHOST, TRUTH

PIPS = 5  # a card of so many speaks as loud as `speaks` says
NOBODY = -1  # a seat that sees what all see


class Memory:
    """`seen[owner]` are offer cards that this owner still has: in hand, on the table or waiting, not put aside.

    `order[place]` are the seats that laid cards there, in order, `told` what the tokens of this round speak for, `habits`
    what kind of declarer each seems to be (belief.py), `grudge` how often each has outbid this player, `shown` what all
    have shown in the round before, by seat, `hurt_by` who outbid this player last.
    """

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.seat, self.character = seat, tempered(character)
        self.grudge = [0] * view.rules.players
        self.seen: list[list[str]] = [[] for _ in range(view.rules.players)]
        self.order: dict[str, list[int]] = {}
        self.shown: tuple[str, ...] = ()
        self.hurt_by: int | None = None
        self.rules = view.rules
        self.told = token_scores(view.rules, view.table)
        self.habits = [Habit()] * view.rules.players
        for bid in view.table.bids:
            self.order.setdefault(bid.place, []).append(bid.seat)

    def update(self, event: Event) -> None:
        match event:
            case Laid():
                self.order.setdefault(event.place, []).append(event.seat)
            case Revealed():
                self._revealed(event)
            case Paid():
                for card in event.cards:
                    if card in self.seen[event.seat]:
                        self.seen[event.seat].remove(card)
            case Declared():
                self.told[event.seat] += appeal(self.rules, event.place) * (1 if event.face == GHOST else -1)
            case StancesShown():
                self.shown = event.cards
                self.habits = [
                    learn(told, card == TRUTH, habit)
                    for told, card, habit in zip(self.told, event.cards, self.habits, strict=True)
                ]
            case Bought() if event.seat != self.seat and self.seat in self.order.get(event.place, ()):
                self.grudge[event.seat] += 1
                self.hurt_by = event.seat
            case RoundBegan():
                self.order, self.told = {}, [0.0] * len(self.told)
            case GameBegan() | ReserveTaken():  # from now on the owner has all his cards in hand
                self.seen = [[] for _ in self.seen]
            case _:
                pass

    def _revealed(self, event: Revealed) -> None:
        """Of equal cards seen at two places one cannot say whether they are two: count what lay together."""
        for owner, seen in enumerate(self.seen):
            shown = [card for seat, card in event.laid if seat == owner]
            for card in dict.fromkeys(shown):
                seen += [card] * (shown.count(card) - seen.count(card))

    def sample(self, view: View, generator: Generator) -> View:
        """A world in which True and False and all cards lie as this memory believes."""
        return self.world(view, *self.belief(view), generator)

    def world(self, view: View, believed: Sequence[Pattern], weights: Sequence[float], generator: Generator) -> View:
        """A world with a pattern of liars drawn by these weights, and cards that can still be where backs are seen."""
        apart = view.copy()
        for owner, seen in enumerate(self.seen):
            reserve = apart.table.reserve[owner]
            lying = [bid.card for bid in view.table.bids if bid.seat == owner]
            face_up = Counter((*lying, *view.table.waiting[owner]))  # the view shows these anyway
            behind = list((Counter(seen) - face_up).elements())
            apart.table.reserve[owner] = _not_seen(reserve, unseen(view, owner), behind, view, generator)
        found = lay_cards(apart, generator)
        pattern = believed[generator.weighted(weights)] if chosen(view.table) else ()
        return view.fill({**found, **lay_stances(view.table, pattern)}, Chance(generator.branch(1)))

    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        """All patterns of liars that can be, and how likely each is."""
        return believe(view, self.seat, self.habits, 2 * self.character.doubt)


class Reader(Memory):
    """Remembers also what each has bid for the properties of this round, as all could see.

    `bids` are (place, seat, how loud), also those that have left the table; `speaks` how much they tell (reading.py).
    """

    def __init__(self, view: View, seat: int, character: Character, speaks: float) -> None:
        super().__init__(view, seat, character)
        self.speaks = speaks * (0.5 + self.character.doubt)
        self.bids = [
            (place, owner, card_value(back_or_card(view.table, NOBODY, owner, place, card)) / PIPS)
            for place, owner, card in view.table.bids
        ]

    def acquaint(self, known: Known) -> None:
        """Expect of a seat what is known of it from earlier matches."""
        self.habits[known.seat] = acquainted(self.habits[known.seat], known)

    def update(self, event: Event) -> None:
        super().update(event)
        if isinstance(event, Laid):
            self.bids.append((event.place, event.seat, card_value(event.card if event.shown else event.back) / PIPS))
        elif isinstance(event, RoundBegan):
            self.bids = []

    def reading(self, view: View) -> Reading:
        return Reading(view, self.seat, self.habits, self.bids, self.speaks)

    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        """What the bids tell, once there are any; before, what others know too."""
        if not chosen(view.table) or not any(place in view.table.properties for place, _, _ in self.bids):
            return super().belief(view)
        return self.reading(view).believed()


def _not_seen(reserve: Cards, pool: Cards, seen: Sequence[str], view: View, generator: Generator) -> Cards:
    """The cards put aside, drawn from those of the pool that were not seen since."""
    rest = generator.shuffled(take_all(pool, [card for card in seen if card in pool]))
    found: list[str] = []
    for card in reserve:
        if is_blank(card):
            card = next(each for each in rest if view.rules.back(each) == card)
            rest.remove(card)
        found.append(card)
    return zone(found)
