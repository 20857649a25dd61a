"""The ambush deck as one seat knows it, and which ambush cards can lie before others by that."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Cards
from engine.core.story import Follows, follows
from engine.games.nottingham.rules.events import AmbushLaid, AmbushPutBack, GameBegan, Peeked, Struck
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table


class AmbushDeck(Follows):
    """`cards` are top first, blanks where the seat does not know them: what it laid back, and what struck, it knows."""

    def __init__(self, cards: Cards) -> None:
        self.cards = list(cards)

    @follows(GameBegan)
    def began(self, event: GameBegan) -> None:
        self.cards = list(event.ambush_deck)

    @follows(Peeked)
    def looked_at(self, event: Peeked) -> None:
        del self.cards[: len(event.cards)]

    @follows(AmbushLaid, AmbushPutBack)
    def laid_back(self, event: AmbushLaid | AmbushPutBack) -> None:
        self.cards += event.other

    @follows(Struck)
    def struck(self, event: Struck) -> None:
        self.cards.append(event.ambush)


def hidden(rules: Rules, table: Table, deck: Sequence[str]) -> list[str]:
    """The ambush cards that may lie before others: neither seen on this table nor known to be in the deck."""
    seen = {*sum(table.ambushes, ()), *table.peeked, *deck}
    return [each for each in rules.ambush_cards if each not in seen]
