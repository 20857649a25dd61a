"""Where things are at the table of Complots: Court and Treasury in the middle, cards at the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.games.complots.base import ComplotsBase, own_hand
from scenes.games.complots.board import piles
from scenes.kit.canvas import Box, Place
from scenes.tables.layout import TableLayout
from scenes.tables.seating import Seating


class ComplotsSeating(Seating[TableLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: ComplotsBase

    def spots(self, layout: TableLayout) -> Mapping[str, Box]:
        return piles.spots(layout)

    def under_arcs(self, layout: TableLayout) -> Sequence[Box]:
        """Court and Treasury, with their names."""
        return [piles.whole(layout)]

    def court_place(self) -> Place:
        x, y = self.layout_now.centre
        return x + piles.COURT_X, y

    def treasury_place(self) -> Place:
        x, y = self.layout_now.centre
        return x + piles.TREASURY_X, y

    def last_card_place(self, seat: int) -> Place:
        """Where the card lies that is next to be seen of a seat."""
        return self.card_place(seat, max(0, sum(not card.fallen for card in self.scene.cloth.lying(seat)) - 1))

    def place_in_hand(self, seat: int, card: str) -> int:
        """The number of a hidden card that is about to be lost: the person's own by its name, else the outermost."""
        scene = self.scene
        if seat == scene.seat and card in own_hand(scene):
            return own_hand(scene).index(card)
        return max(0, sum(not each.fallen for each in scene.cloth.lying(seat)) - 1)
