"""What a player remembers of the cards of the others: offers once seen that returned to a hand are not in the reserve."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.minds.ghost_for_sale.odds import Pattern, View, even, patterns_of, weighted
from engine.core.cards import Cards, is_blank, take_all, zone
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.ghost_for_sale.events import GameBegan, Laid, Paid, ReserveTaken, Revealed, RoundBegan
from engine.games.ghost_for_sale.guess import lay_cards, lay_stances, unseen


class Memory:
    """`seen[owner]` are offer cards that this owner still has, in hand or on the table, and not put aside.

    `order[place]` are the seats that laid cards there, in order.
    """

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.seat, self.character = seat, character
        self.seen: list[list[str]] = [[] for _ in range(view.rules.players)]
        self.order: dict[str, list[int]] = {}
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
            case RoundBegan():
                self.order = {}
            case GameBegan() | ReserveTaken():  # from now on the owner has all his cards in hand
                self.seen = [[] for _ in self.seen]
            case _:
                pass

    def _revealed(self, event: Revealed) -> None:
        """Of equal cards seen at two places one cannot say whether they are two: count what lay together."""
        for owner, seen in enumerate(self.seen):
            shown = [card for seat, card in zip(self.order[event.place], event.cards, strict=True) if seat == owner]
            for card in dict.fromkeys(shown):
                seen += [card] * (shown.count(card) - seen.count(card))
        self.order.pop(event.place)

    def sample(self, view: View, generator: Generator) -> View:
        """A world in which True and False and all cards lie as this memory believes."""
        believed, weights = self.belief(view)
        apart = view.copy()
        for owner, seen in enumerate(self.seen):
            reserve = apart.table.reserve[owner]
            apart.table.reserve[owner] = _not_seen(reserve, unseen(view, owner), seen, view, generator)
        found = lay_cards(apart, generator)
        pattern = believed[weighted(generator, weights)] if view.table.stances and _chosen(view) else ()
        return view.fill({**found, **lay_stances(view.table, pattern)}, Chance(generator.branch(1)))

    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        """All patterns of liars that can be, and how likely each is."""
        believed = patterns_of(view.table, self.seat)
        return believed, even(believed)


def _chosen(view: View) -> bool:
    return len(view.table.stances[0]) == 1


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
