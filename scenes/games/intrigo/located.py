"""Where everything is at the table of Intrigo, in units: gaps, arcades, tokens, stacks, purses, seals, people, packets."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table as Lying
from engine.games.intrigo.story import Story
from scenes.games.intrigo import draft, market
from scenes.games.intrigo.aloft import Aloft
from scenes.games.intrigo.layout import IntrigoLayout, Mode, leading_of
from scenes.games.intrigo.own import Own
from scenes.games.intrigo.people import People
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.tables.layout import TableLayout
from scenes.tables.of_game import OfGame
from scenes.tables.round_table import RoundTable


class Located(RoundTable, OfGame[Lying, Rules, Story, IntrigoLayout]):
    """The table as places: where a lesson points, and between which things fly. `mode_now` says what is laid out."""

    aloft: Aloft
    held: Own
    families: People

    @property
    def mode_now(self) -> Mode:
        return "draft" if any(self.shown.packets) or self.aloft.dealing else "palace"

    def laid_by(self) -> tuple[Hashable, ...]:
        return self.mode_now, self.words.language

    def lay_out(self, canvas: Canvas, plate: float) -> IntrigoLayout:
        return IntrigoLayout(
            canvas, self.players, plate, cards=self.rules.data.hand, mode=self.mode_now,
            arcades=self.rules.arcades, leading=leading_of(self.words.language),
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
        return self.layout_now.stack_at(self.rules.kinds.index(kind))

    @property
    def card_wide(self) -> float:
        """Width of a card in a gap."""
        return self.layout_now.card_in_gap

    @property
    def stack_wide(self) -> float:
        return self.layout_now.stack

    def purse_place(self, seat: int) -> Place:
        """Where coins of somebody fly to and from."""
        layout = self.layout_now
        if self.around(seat) == 0:
            x, y = layout.me
            return x + 28, y + 60
        if layout.compact:
            return self.seat_place(seat)
        x, y, wide, _ = self.families.plate_boxes(layout.canvas, layout)[seat]
        return x + wide - 34, y + 26

    def seal_place(self, seat: int, faction: str) -> Place:
        """Where a seal of somebody flies to: its place in their race."""
        layout = self.layout_now
        if layout.compact and not self.side.open:
            return self.glance_place(seat)
        return self.families.seal_place(layout.canvas, layout, seat, faction)

    def glance_place(self, seat: int) -> Place:
        """The middle of somebody's row on the edge of the drawer."""
        layout = self.layout_now
        found = [each for each in self.widgets if each.id == "glance"]
        if not found:
            x, y, wide, high = layout.glance_row(self.around(seat))
            return x + wide / 2, y + high / 2
        x, y, wide, high = layout.canvas.units(found[0].rect)
        return x + wide / 2, y + high / self.players * (self.around(seat) + 0.5)

    def seat_place(self, seat: int) -> Place:
        layout = self.layout_now
        place = layout.seat(self.around(seat))
        return place.x, place.y

    def hand_place(self, seat: int, card: str = "") -> Place:
        """Where a card of somebody flies from and to."""
        return self.held.place_of(card) if self.around(seat) == 0 else self.seat_place(seat)

    def card_place(self, seat: int, at: int) -> Place:
        return self.hand_place(seat)

    def next_card_place(self, seat: int) -> Place:
        return self.hand_place(seat)

    def kept_place(self, seat: int, nth: int) -> Place:
        """Where a card goes that somebody keeps as number `nth` of the draft, from 0."""
        layout = self.layout_now
        if self.around(seat) == 0:
            x, y, wide, high = layout.kept_box(min(nth, self.rules.data.hand - 1))
            return x + wide / 2, y + high / 2
        rect = draft.plate_rect(layout.canvas, layout, self, seat)
        x, y, wide, high = layout.canvas.units(rect)
        return x + wide - 60 + nth * 16, y + high / 2

    def seat_box(self, canvas: Canvas, layout: TableLayout, seat: int) -> pygame.Rect:
        assert isinstance(layout, IntrigoLayout)
        place, in_court = layout.seat(self.around(seat)), self.around(seat) and layout.mode == "palace"
        side = layout.courtier if in_court else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def spots(self, layout: TableLayout) -> Mapping[str, Box]:
        """The places by their names: `palace`, `court`, `market`, `chair`, `door`, `hand`, `packet`, `race`.

        A gap or an arcade by its number is `gap 3` or `arcade 3`, a stack `stack thief`.
        """
        assert isinstance(layout, IntrigoLayout)
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
            places = layout.packet_places(self.rules.data.hand)
            across = layout.packet_card
            found["packet"] = (
                places[0][0] - across / 2, places[0][1] - across * HIGH / 2, places[-1][0] - places[0][0] + across,
                across * HIGH,
            )  # fmt: skip
        found |= {f"gap {gap}": layout.gap_box(gap) for gap in range(self.rules.arcades)}
        found |= {f"arcade {arcade}": layout.arcade_box(arcade) for arcade in range(self.rules.arcades)}
        found |= {f"stack {kind}": market.box_of(layout, at) for at, kind in enumerate(self.rules.kinds)}
        return found
