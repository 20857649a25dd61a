"""What a player remembers of a game of Intrigo, and believes because of it.

All hands that the others can have follow from the draft and what was placed since (engine/games/intrigo/knowing.py). Each of
these worlds has a weight: how well it fits what people like to keep.
"""

from __future__ import annotations

import math
from bisect import bisect
from itertools import accumulate

from engine.core.cards import Cards
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.mind import Character
from engine.games.intrigo.knowing import Hands, Knowing, after_placing, without
from engine.games.intrigo.minds.occasions import Noticed
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.worth import card_worth
from engine.games.intrigo.rules.guess import guess
from engine.games.intrigo.rules.table import (
    Dealt,
    Ferried,
    GameBegan,
    Moved,
    Named,
    Placed,
    RoundBegan,
    Stabbed,
    upright,
)

TASTE = 3.0  # how strongly a card's worth draws the one who picks
GRUDGE_FADES = 0.7  # from round to round


class Memory:
    """`seat` is whose memory it is; `anger[other]` counts what was done to his cards."""

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.seat, self.character = seat, character
        self.players = view.rules.players
        self.anger = [0.0] * self.players
        self.families: tuple[str, ...] = view.table.families
        self.knowing, self.noticed = Knowing(view.rules, seat), Noticed(seat)
        self.worlds: dict[Hands, float] | None = None

    # Following the events

    def update(self, event: Event) -> None:
        self.knowing.follow(event)
        self.noticed.update(event)
        match event:
            case GameBegan():
                self.families = event.families
                self.worlds = None
            case RoundBegan():
                self.anger = [GRUDGE_FADES * each for each in self.anger]
                self.worlds = None
            case Dealt():
                self.worlds = None
            case Named():
                self.named(event)
            case Placed(seat=seat, card=card) if seat != self.seat and self.worlds is not None:
                self.worlds = after_placing(self.worlds, seat, card)
            case Stabbed() | Ferried() | Moved():
                self.resent(event)
            case _:
                pass

    def named(self, event: Named) -> None:
        """Between the Courtesan's player and the holder nobody had the card. I 4.7"""
        each = event.seat
        while each != event.holder and self.worlds is not None:
            self.worlds = without(self.worlds, each, event.card)
            each = (each + 1) % self.players

    def resent(self, event: Stabbed | Ferried | Moved) -> None:
        """Whoever strikes at my family is remembered."""
        if event.seat != self.seat and upright(event.card).partition(":")[0] == self.families[self.seat]:
            self.anger[event.seat] += 1.0

    # Believing

    def believe(self, view: View) -> dict[Hands, float]:
        """All worlds with their weights; empty where the draft was not seen (a position that begins later)."""
        if self.worlds is None:
            self.worlds = self._all_worlds(view) if self.knowing.drafted else {}
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
            for hands in self.knowing.after_draft()
        }
        return self.knowing.since(worlds)
