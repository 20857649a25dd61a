"""A plain table: people around it with their cards and figures, the piles and the facts of all in the middle.

Nobody has said how a game is to be shown that has no table of its own: what lies there is its zones and public facts, by their fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import Field, fields

import pygame

from art import theme
from art.games.plain import cards
from engine.core.cards import Cards
from engine.core.event import Seat
from engine.core.table import Table
from scenes.kit.canvas import Canvas
from scenes.kit.text import image, narrowed, shortened
from scenes.screens import HeldCard
from scenes.tables.board.pictures import draw_pile
from scenes.tables.board.seats import Figure
from scenes.tables.cloth import Cloth
from scenes.tables.layout import TableLayout
from scenes.tables.scene import MatchScene

WIDTHS = (84.0, 64.0, 48.0)  # units: widths of a pile, of which the first is taken with which all have room
ACROSS = 0.42  # of the table's width: room for the piles
APART = 34.0  # units between two piles
NEAR = 6.0  # units between the words of two piles at least
BELOW = 8.0  # units between a pile and its words, and between two lines
BESIDE = 3  # cards that lie at a seat at most; the plate has their number
PLATE = 3  # figures on a plate at most
LINES = 3  # of public facts in the middle, at most
LEAST = 11  # pixels: letters are made no smaller to have room


class PlainCloth(Cloth[MatchScene, TableLayout]):
    """What its game does not say of its table is not there: nobody's face tells more than the log."""

    def field(self, name: str) -> str:
        """A field of the table in the game's words (`table.fields`), else as it is called; empty where it is not to be shown."""
        told = self.scene.words.find("table", "fields", name)
        return told if isinstance(told, str) else name.replace("_", " ")

    def lying(self, seat: int) -> Sequence[HeldCard]:
        held = [card for name, zone in held_by(self.scene.looking.table, seat) if self.field(name) for card in zone]
        return tuple(map(HeldCard, held if self.scene.seating.around(seat) == 0 else held[:BESIDE]))

    def most_beside(self) -> int:
        return (
            max(
                [len(self.lying(seat)) for seat in range(self.scene.players) if self.scene.seating.around(seat)],
                default=0,
            )
            or 1
        )

    def figures(self, seat: int) -> tuple[Figure, ...]:
        scene = self.scene
        zones = (
            held_by(scene.looking.table, seat) if scene.seating.around(seat) else ()
        )  # the person sees how many they have
        held = [(name, len(zone)) for name, zone in zones if len(zone) > BESIDE]
        several = bool(scene.goal)
        facts = [(name, self._worth(value)) for name, value in figures(scene.looking.table, seat, several)]
        told = [Figure(value, room="0", word=self.field(name)) for name, value in (*held, *facts) if self.field(name)]
        return tuple(told[:PLATE])

    def _worth(self, value: int | str) -> int | str:
        return f"{self.scene.words.card(value):name}" if isinstance(value, str) else value

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        return cards.card(self.scene.game, card.id, f"{self.scene.words.card(card.id):name}", pixels, tilt)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return self.picture(HeldCard(name), side, 0.0)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        piles = [
            (self.field(name), zone) for name, zone in piles_of(self.scene.looking.table) if zone and self.field(name)
        ]
        room = layout.area[2] * ACROSS
        wide = next((each for each in WIDTHS if len(piles) * (each + APART) - APART <= room), WIDTHS[-1])
        step = min(wide + APART, room / max(1, len(piles)))
        x, y = layout.centre
        left, taken = x - step * (len(piles) - 1) / 2, list[pygame.Rect]()
        high = wide * 1.4 if piles else 0.0
        for at, (name, zone) in enumerate(piles):
            middle = (left + at * step) * canvas.scale, y * canvas.scale
            top = self.picture(HeldCard(zone[-1]), canvas.px(wide), 0.0)
            taken += draw_pile(surface, canvas, top, middle, len(zone))
            told = self._line(f"{name} · {len(zone)}", canvas, theme.SMALL, step - NEAR)
            under = middle[1] + canvas.px(high / 2 + BELOW)
            taken.append(surface.blit(told, told.get_rect(midtop=(middle[0], under))))
        line = y * canvas.scale + canvas.px(high / 2 + 2 * BELOW) + (canvas.font(theme.SMALL) * 1.3 if piles else 0)
        for told in self._facts(canvas, room)[:LINES]:
            taken.append(surface.blit(told, told.get_rect(midtop=(x * canvas.scale, line))))
            line += told.get_height() + canvas.px(BELOW) / 2
        return taken

    def _facts(self, canvas: Canvas, room: float) -> list[pygame.Surface]:
        """A row for each public fact of all."""
        rows = []
        for name, value, seat in shared(self.scene.looking.table):
            if self.field(name):
                told = self.scene.company.name(int(value)) if seat else f"{self._worth(value)}"
                text = f"{self.field(name)}: {told}"
                rows.append(self._line(text, canvas, theme.READING, room))
        return rows

    @staticmethod
    def _line(text: str, canvas: Canvas, units: float, room: float) -> pygame.Surface:
        """A line in smaller letters where it has no room in its own, and cut where it has none in those."""
        wide = canvas.px(room)
        told = narrowed(text, "text", canvas.font(units), theme.IVORY, wide, LEAST)
        return (
            told
            if told.get_width() <= wide
            else image(shortened(text, "text", LEAST, wide), "text", LEAST, theme.IVORY)
        )


TOLD_ABOVE = ("first", "round", "turn", "phase")  # fields that say what the bar at the top says
OF_MATCH = tuple(each.name for each in fields(Table) if each.name != "scores")


def piles_of(table: Table) -> Iterator[tuple[str, Cards]]:
    """The zones that are nobody's, by the names of their fields."""
    for each in _zones(table, "pile"):
        yield each.name, getattr(table, each.name)


def held_by(table: Table, seat: int) -> Iterator[tuple[str, Cards]]:
    """The zones of one seat."""
    for each in _zones(table, "hands"):
        zones = getattr(table, each.name)
        yield each.name, zones[seat] if seat < len(zones) else ()


def figures(table: Table, seat: int, several: bool) -> Iterator[tuple[str, int | str]]:
    """The public facts of one seat; points of the match only where it has any, and is of `several` games."""
    for each in _facts(table):
        values = getattr(table, each.name)
        told = each.name != "scores" or (several and any(values))
        if isinstance(values, list) and len(values) == table.players and told:
            value = values[seat]
            if isinstance(value, (int, str)) and value != "" and value is not False:
                yield each.name, value


def shared(table: Table) -> Iterator[tuple[str, int | str, bool]]:
    """The public facts of all, where they say anything; and whether each is a seat."""
    for each in _facts(table):
        value = getattr(table, each.name)
        if isinstance(value, (int, str)) and not isinstance(value, bool) and value != "":
            yield each.name, value, each.type in (Seat, "Seat")


def _zones(table: Table, kind: str) -> Iterator[Field[object]]:
    return (each for each in fields(table) if each.metadata.get("zone") == kind)


def _facts(table: Table) -> Iterator[Field[object]]:
    known = (*OF_MATCH, *TOLD_ABOVE)
    return (each for each in fields(table) if "zone" not in each.metadata and each.name not in known)
