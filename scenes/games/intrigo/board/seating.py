"""Where things are at the table of Intrigo: gaps, arcades, tokens, stacks, purses, seals, people, packets."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.games.intrigo.board import draft, market
from scenes.games.intrigo.board.layout import IntrigoLayout, leading_of
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.tables.seating import Seating

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable


class IntrigoSeating(Seating[IntrigoLayout]):
    """The places of the table, in units where nothing else is said."""

    table: IntrigoTable

    def laid_by(self) -> tuple[Hashable, ...]:
        return self.table.mode_now, self.table.words.language

    def lay_out(self, canvas: Canvas, plate: float) -> IntrigoLayout:
        table = self.table
        return IntrigoLayout(
            canvas, table.players, plate, cards=table.rules.data.hand, mode=table.mode_now,
            arcades=table.rules.arcades, leading=leading_of(table.words.language),
        )  # fmt: skip

    def stage_place(self) -> Place:
        return self.layout_now.centre

    def gap_place(self, gap: int) -> Place:
        """The middle of a gap."""
        return self.layout_now.gap(gap)

    def token_place(self, arcade: int) -> Place:
        """The middle of the token on an arcade."""
        return self.layout_now.token_at(arcade)

    def stack_place(self, kind: str) -> Place:
        """The middle of the top card of a stack."""
        return self.layout_now.stack_at(self.table.rules.kinds.index(kind))

    @property
    def card_wide(self) -> float:
        """Width of a card in a gap."""
        return self.layout_now.card_in_gap

    @property
    def stack_wide(self) -> float:
        return self.layout_now.stack

    def purse_place(self, seat: int) -> Place:
        """Where coins of somebody fly to and from."""
        table = self.table
        layout = self.layout_now
        if table.around(seat) == 0:
            x, y = layout.me
            return x + 28, y + 60
        if layout.compact:
            return self.seat_place(seat)
        x, y, wide, _ = table.families.plate_boxes(layout.canvas, layout)[seat]
        return x + wide - 34, y + 26

    def seal_place(self, seat: int, faction: str) -> Place:
        """Where a seal of somebody flies to: its place in their race."""
        table = self.table
        layout = self.layout_now
        if layout.compact and not table.side.open:
            return self.glance_place(seat)
        return table.families.seal_place(layout.canvas, layout, seat, faction)

    def glance_place(self, seat: int) -> Place:
        """The middle of somebody's row on the edge of the drawer."""
        table = self.table
        layout = self.layout_now
        found = [each for each in table.widgets if each.id == "glance"]
        if not found:
            x, y, wide, high = layout.glance_row(table.around(seat))
            return x + wide / 2, y + high / 2
        x, y, wide, high = layout.canvas.units(found[0].rect)
        return x + wide / 2, y + high / table.players * (table.around(seat) + 0.5)

    def seat_place(self, seat: int) -> Place:
        layout = self.layout_now
        place = layout.seat(self.table.around(seat))
        return place.x, place.y

    def hand_place(self, seat: int, card: str = "") -> Place:
        """Where a card of somebody flies from and to."""
        return self.table.held.place_of(card) if self.table.around(seat) == 0 else self.seat_place(seat)

    def card_place(self, seat: int, at: int) -> Place:
        return self.hand_place(seat)

    def next_card_place(self, seat: int) -> Place:
        return self.hand_place(seat)

    def kept_place(self, seat: int, nth: int) -> Place:
        """Where a card goes that somebody keeps as number `nth` of the draft, from 0."""
        table = self.table
        layout = self.layout_now
        if table.around(seat) == 0:
            x, y, wide, high = layout.kept_box(min(nth, table.rules.data.hand - 1))
            return x + wide / 2, y + high / 2
        rect = draft.plate_rect(layout.canvas, layout, table, seat)
        x, y, wide, high = layout.canvas.units(rect)
        return x + wide - 60 + nth * 16, y + high / 2

    def seat_box(self, canvas: Canvas, layout: IntrigoLayout, seat: int) -> pygame.Rect:
        place, in_court = layout.seat(self.table.around(seat)), self.table.around(seat) and layout.mode == "palace"
        side = layout.courtier if in_court else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def spots(self, layout: IntrigoLayout) -> Mapping[str, Box]:
        """The places by their names: `palace`, `court`, `market`, `chair`, `door`, `hand`, `packet`, `race`.

        A gap or an arcade by its number is `gap 3` or `arcade 3`, a stack `stack thief`.
        """
        table = self.table
        x, y, wide = layout.chair
        found: dict[str, Box] = {
            "palace": layout.board,
            "court": layout.court,
            "market": layout.court,
            "chair": (x - wide / 2, y - wide * 0.46, wide, wide * 0.92),
            "door": layout.arcade_box(0),
            "hand": layout.hand,
            "race": layout.panel,
        }
        if layout.mode == "draft":
            places = layout.packet_places(table.rules.data.hand)
            across = layout.packet_card
            found["packet"] = (
                places[0][0] - across / 2, places[0][1] - across * HIGH / 2, places[-1][0] - places[0][0] + across,
                across * HIGH,
            )  # fmt: skip
        found |= {f"gap {gap}": layout.gap_box(gap) for gap in range(table.rules.arcades)}
        found |= {f"arcade {arcade}": layout.arcade_box(arcade) for arcade in range(table.rules.arcades)}
        found |= {f"stack {kind}": market.box_of(layout, at) for at, kind in enumerate(table.rules.kinds)}
        return found

    def plate_width(self, canvas: Canvas) -> float:
        return min(160.0, super().plate_width(canvas)) if canvas.text <= 1.2 else super().plate_width(canvas)

    def plates(self, canvas: Canvas, layout: IntrigoLayout) -> dict[int, pygame.Rect]:
        table = self.table
        found = {seat: self.seat_box(canvas, layout, seat) for seat in range(table.players)}
        found[table.seat] = self.plate(canvas, layout, table.seat)
        if layout.mode == "draft":
            found |= {
                seat: draft.plate_rect(canvas, layout, table, seat)
                for seat in range(table.players)
                if table.around(seat)
            }
        return found
