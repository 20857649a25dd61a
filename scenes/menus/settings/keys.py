"""The page of keys and buttons: what each does, on the keyboard and on the controller that is being used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import pads, panels, theme
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import picture, sheet, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, Page

GUTTER = 48.0  # units between both columns
NAMES, KEYS = 0.4, 0.31  # shares of a column: what is done, and its keys, where they have room in it
APART = 10.0  # units: least room between keys and a controller's signs
HEAD = 40.0  # units: height of the heads of the columns
CAP = 26.0  # units: height of a key
SIZES = (theme.READING, theme.SMALL, 13.0)  # units: sizes of words, of which the first that has room is taken
BETWEEN = 6.0  # units between two keys, or two signs
ARROWS = ("left", "up", "down", "right")


@dataclass(frozen=True, slots=True)
class Line:
    """Something that can be done: where its name stands in the words, its keys, and a controller's buttons for it.

    A key is a sign that stands on it, the name of an arrow, or the name of a word below `keys`.
    """

    name: tuple[str, ...]
    keys: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()


COLUMNS = (
    (
        Line(("keys", "move"), ARROWS, ("arrows", "left stick")),
        Line(("keys", "next"), ("Tab",), ("right shoulder",)),
        Line(("keys", "previous"), ("shift", "Tab"), ("left shoulder",)),
        Line(("keys", "press"), ("enter",), ("a",)),
        Line(("keys", "back"), ("Esc",), ("b",)),
        Line(("keys", "answer"), ("1", "2", "3")),
        Line(("keys", "skip"), ("space",), ("a",)),
        Line(("keys", "closely"), ("I", "right_click"), ("y",)),
        Line(("keys", "around"), ("mouse",), ("right stick",)),
        Line(("keys", "pages"), ("page_up", "page_down"), ("left trigger", "right trigger")),
    ),
    (
        Line(("table", "hint"), ("H",), ("x",)),
        Line(("table", "rules"), ("R",), ("right press",)),
        Line(("keys", "undo"), ("U",), ("left press",)),
        Line(("keys", "log"), ("L",), ("select",)),
        Line(("table", "menu"), ("Esc",), ("start",)),
        Line(("keys", "tab"), ("T",)),
        Line(("table", "pause"), ("P",)),
        Line(("keys", "forward"), ("F",)),
        Line(("keys", "earlier"), ("B", "N")),
        Line(("settings", "full_screen"), ("F11",)),
    ),
)


@dataclass(frozen=True, slots=True)
class Stops:
    """Where in a column its keys begin, and a controller's signs; units from its left edge."""

    keys: float
    signs: float


class KeysPage(Page):
    """Two columns of lines, each with what is done, its keys, and its buttons."""

    name = "keys"

    def __init__(self, house: House) -> None:
        super().__init__(house)

    def heading(self) -> str:
        return self.house.text("keys", "heading")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        column, tall = (wide - 2 * PAD - GUTTER) / 2, (high - 16 - HEAD) / max(map(len, COLUMNS))
        heads = self._heads(canvas, column * (1 - NAMES - KEYS))
        stops = [self._stops(canvas, lines, column, heads) for lines in COLUMNS]
        names = [
            (self.house.text(*line.name), stop.keys - BETWEEN)
            for lines, stop in zip(COLUMNS, stops, strict=True)
            for line in lines
        ]
        high_at = {size: max(words_height(canvas, *each, size) for each in names) for size in SIZES}
        units = next((size for size, needed in high_at.items() if needed <= tall), SIZES[-1])
        widgets: list[Widget] = []
        for side, (lines, stop) in enumerate(zip(COLUMNS, stops, strict=True)):
            x, y = left + PAD + side * (column + GUTTER), top + 6 + HEAD
            widgets.append(self._head(canvas, side, (x, top + 6, column, HEAD), heads, stop))
            for at, line in enumerate(lines):
                widgets += self._line(canvas, line, (x, y + at * tall, column, tall), units, stop)
        return [*widgets, self.back_button(canvas)]

    def _heads(self, canvas: Canvas, room: float) -> list[pygame.Surface]:
        """The words above keys and signs, in the largest size in which they have room; units."""
        texts = [self.house.text("keys", each) for each in ("keyboard", "controller")]
        for units in SIZES:
            heads = [image(each, "title", canvas.font(units), theme.GOLD_WORDS) for each in texts]
            if max(each.get_width() for each in heads) <= canvas.px(room):
                break
        return heads

    def _stops(self, canvas: Canvas, lines: Sequence[Line], column: float, heads: Sequence[pygame.Surface]) -> Stops:
        """Where keys and signs of a column begin: wide keys (Page Up beside Page Down) move away from what they reach."""
        between, unit = canvas.px(BETWEEN), canvas.scale
        keys = [[float(self._key(canvas, each).get_width()) for each in line.keys] for line in lines]
        signs = [[canvas.px(CAP) * pads.wide(each) / pads.GRID for each in line.buttons] for line in lines]
        of_keys, of_signs = (
            max(head.get_width(), *(sum(each) + between * (len(each) - 1) for each in rows if each)) / unit
            for head, rows in zip(heads, (keys, signs), strict=True)
        )
        first = min(column - of_signs, max(column * (NAMES + KEYS), column * NAMES + of_keys + APART))
        return Stops(min(column * NAMES, first - APART - of_keys), first)

    def _head(self, canvas: Canvas, side: int, box: Box, heads: Sequence[pygame.Surface], stop: Stops) -> Widget:
        """What the signs below belong to, over a thin line."""
        told = " ".join(self.house.text("keys", each) for each in ("keyboard", "controller"))

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            for head, at in zip(heads, (stop.keys, stop.signs), strict=True):
                surface.blit(head, head.get_rect(midleft=(place.left + canvas.px(at), place.centery)))
            line = panels.separator(place.width, canvas.scale)
            surface.blit(line, (place.left, place.bottom - canvas.px(4)))

        return Widget(f"head {side}", canvas.rect(*box), told, paint)

    def _line(self, canvas: Canvas, line: Line, box: Box, units: float, stop: Stops) -> list[Widget]:
        x, y, wide, high = box
        name = self.house.text(*line.name)
        keys = [self._key(canvas, each) for each in line.keys]
        kind, side = canvas.pad or pads.KINDS[0], canvas.px(CAP)

        def row(surface: pygame.Surface, left: int, middle: int, pictures: Sequence[pygame.Surface]) -> None:
            for each in pictures:
                surface.blit(each, each.get_rect(midleft=(left, middle)))
                left += each.get_width() + canvas.px(BETWEEN)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            row(surface, place.left, place.centery, keys)
            row(
                surface,
                place.left + canvas.px(stop.signs - stop.keys),
                place.centery,
                [pads.sign(each, kind, side) for each in line.buttons],
            )

        told = " ".join((name, *map(self._said, line.keys), *line.buttons))
        label = canvas.rect(x, y, stop.keys - BETWEEN, high)
        return [
            words(canvas, " ".join(line.name), label, name, units=units),
            Widget(f"{' '.join(line.name)} keys", canvas.rect(x + stop.keys, y, wide - stop.keys, high), told, paint),
        ]

    def _said(self, key: str) -> str:
        """What stands on a key, as it is written in this language."""
        return self.house.text("keys", key) if key.islower() and key not in ARROWS else key

    def _key(self, canvas: Canvas, key: str) -> pygame.Surface:
        """The picture of a key."""
        high = canvas.px(CAP)
        if key in ARROWS:
            sign = picture(key, round(high * 0.62), theme.IVORY)
        else:
            sign = image(self._said(key), "title", canvas.font(14, 13), theme.IVORY)
        high = max(high, sign.get_height() + canvas.px(2))
        cap = pygame.Surface((max(high, sign.get_width() + canvas.px(14)), high), pygame.SRCALPHA)
        sheet(cap.get_size(), "key", canvas.scale).draw(cap, (0, 0))
        cap.blit(sign, sign.get_rect(center=cap.get_rect().center))
        return cap
