"""The tabs of the side panel: their names above it, or upright at the edge of the window where it is a drawer.

A game that declares no tabs (`Side.tabs`) has the log with the ledger below it. One that does gives each tab its content:

    def tabs(self):
        return Tab("goods", self.table.words.text("table", "goods"), self.goods), self.log_tab()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art import panels, theme, transform
from art.panels import Piece
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import bar, outline
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.layout import TAB, TableLayout

SIZES = (theme.HEADING, 16.0, 15.0, 14.0, 13.0)  # units: sizes of the names, tried until all of them have room
UPRIGHT = (15.0, 14.0, 13.0)  # the same of names that stand upright
LEAST = 13  # pixels: the smallest size of a name
SHORTEST = 3  # characters that are left of a name at least, the ellipsis among them
LEAST_WIDE = 32  # pixels: least width of a tab
BADGE = 20  # units across: the count of what is new
MOST_COUNTED = 99  # things that are counted one by one
GAP = 14  # units between two tabs at most
LINE = 2.5  # units: thickness of the gold line below the tab on show
APART = 3  # units between a name and its count
NEXT = "t"  # the key that turns to the next tab

Content = Callable[[Canvas, TableLayout, Box], Sequence[Widget]]


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab. `content(canvas, layout, box)` are the widgets in a box of the panel (units).

    `new` is how many things have come there that have not been on show.
    """

    id: str
    name: str
    content: Content
    new: int = 0


@dataclass(frozen=True, slots=True)
class Glance:
    """A game's own drawing on the drawer's edge, `high` units high: what has to be in sight while it is closed too."""

    high: float
    paint: Callable[[pygame.Surface, Canvas, pygame.Rect], None]
    label: str
    tip: str = ""  # what its figures are, where it is pointed at


@lru_cache(maxsize=8)
def _edge(size: tuple[int, int], scale: float) -> Piece:
    return panels.drawer_tab(size, scale)


@lru_cache(maxsize=12)
def upright(text: str, pixels: int, colour: str = theme.IVORY) -> pygame.Surface:
    """A word that reads upward; Chinese stands in a column instead."""
    if text and ord(text[0]) > 0x2E00:
        letters = [image(each, "title", pixels, colour) for each in text]
        seen = [each.get_bounding_rect() for each in letters]
        step = max(rect.height for rect in seen) + max(2, round(pixels * 0.12))
        column = pygame.Surface((max(each.get_width() for each in letters), step * len(letters)), pygame.SRCALPHA)
        for at, (each, rect) in enumerate(zip(letters, seen, strict=True)):
            column.blit(each, (0, at * step + (step - rect.height) // 2 - rect.top))
        return column
    return transform.rotate(image(text, "title", pixels, colour), 90)


def draw_count(surface: pygame.Surface, canvas: Canvas, fresh: int, spot: pygame.Rect) -> None:
    """Draw how many things are new, on red around the middle of this spot; nothing where none is."""
    if not fresh:
        return
    spot = spot.inflate(count_wide(canvas, fresh) - spot.width, 0)
    sheet(spot.size, "pill_bad", canvas.scale).draw(surface, spot.topleft)
    count = _count(canvas, fresh)
    surface.blit(count, count.get_rect(center=spot.center))


def counted(fresh: int) -> str:
    """How many things are new, as the count says it; above MOST_COUNTED that there are more."""
    return str(fresh) if fresh <= MOST_COUNTED else f"{MOST_COUNTED}+"


def _count(canvas: Canvas, fresh: int) -> pygame.Surface:
    return image(counted(fresh), "title", canvas.font(13, 12), theme.IVORY)


def count_wide(canvas: Canvas, fresh: int) -> int:
    """Width of the count, in pixels: it is as wide as high, but for more than two figures."""
    return max(_badge(canvas), _count(canvas, fresh).get_width() + canvas.px(9) if fresh > MOST_COUNTED else 0)


def _badge(canvas: Canvas) -> int:
    """Height of the count, in pixels."""
    return max(canvas.px(BADGE), round(canvas.font(13, 12) * 1.5))


# Over the panel


def tab_row(
    canvas: Canvas, place: pygame.Rect, tabs: Sequence[Tab], chosen: int, turn_to: Callable[[int], None]
) -> list[Widget]:
    """A widget for each name, side by side, the one on show underlined with gold. A key turns to the next tab.

    `chosen` is the number of the tab on show; `turn_to` is called with the number of the one that is pressed.
    """
    pixels, names = _fitting(canvas, place.width, tabs, chosen)
    wide = [_tab_wide(canvas, name, _fresh(tabs, at, chosen), pixels) for at, name in enumerate(names)]
    between = max(0, min(canvas.px(GAP), (place.width - sum(wide)) // len(tabs)))
    widgets, x = [], place.left
    for at, name in enumerate(names):
        rect = pygame.Rect(x, place.top, wide[at], place.height)
        widgets.append(_tab(canvas, rect, tabs[at], name, pixels, at == chosen, partial(turn_to, at)))
        widgets[-1].key, widgets[-1].tooltip = _key(tabs, at, chosen)
        if name != tabs[at].name:
            widgets[-1].tooltip = widgets[-1].tooltip or tabs[at].name
        x += wide[at] + between
    return widgets


def _fresh(tabs: Sequence[Tab], at: int, chosen: int) -> int:
    """How many things are new on tab number `at`; 0 for the one on show."""
    return 0 if at == chosen else tabs[at].new


def _fitting(canvas: Canvas, room: int, tabs: Sequence[Tab], chosen: int) -> tuple[int, list[str]]:
    """The size of the names in pixels, the largest with which all have room, and the names.

    At the smallest size names are shortened, the longest first, but not that of the tab on show.
    """
    names = [tab.name for tab in tabs]

    def too_wide(pixels: int) -> bool:
        wide = (_tab_wide(canvas, name, _fresh(tabs, at, chosen), pixels) for at, name in enumerate(names))
        return sum(wide) > room

    for pixels in (*(canvas.font(size, LEAST) for size in SIZES), LEAST):
        if not too_wide(pixels):
            return pixels, names
    while too_wide(LEAST):
        longest = max((at for at in range(len(names)) if at != chosen), key=lambda at: len(names[at]))
        if len(names[longest]) <= SHORTEST:
            break
        names[longest] = names[longest].rstrip("…")[:-1] + "…"
    return LEAST, names


def _tab_wide(canvas: Canvas, name: str, fresh: int, pixels: int) -> int:
    """Width of a tab in pixels: its name, room at both sides of it, and the count."""
    words = image(name, "title", pixels, theme.IVORY)
    more = count_wide(canvas, fresh) + canvas.px(APART) if fresh else 0
    return max(words.get_width() + canvas.px(8) + more, LEAST_WIDE)


def _tab(
    canvas: Canvas, rect: pygame.Rect, tab: Tab, name: str, pixels: int, on: bool, on_press: Callable[[], None]
) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        words = image(name, "title", pixels, theme.GOLD_WORDS if on or treatment.hovered else theme.MUTED)
        fresh = 0 if on else tab.new
        badge, high = count_wide(canvas, fresh), _badge(canvas)
        wide = words.get_width() + (badge + canvas.px(APART) if fresh else 0)
        left = place.centerx - wide // 2
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        spot = pygame.Rect(left + words.get_width() + canvas.px(APART), place.centery - high // 2, badge, high)
        draw_count(surface, canvas, fresh, spot)
        if on:
            high = max(2, canvas.px(LINE))
            bar(surface, theme.GOLD_WORDS, pygame.Rect(place.left, place.bottom - high, place.width, high))
        if treatment.focused:
            inner = place.inflate(-canvas.px(4), -canvas.px(10))
            ring(inner.size, canvas.scale).draw(surface, inner.topleft)

    return Widget(f"tab {tab.id}", rect, tab.name, paint, on_press)


def _key(tabs: Sequence[Tab], at: int, chosen: int) -> tuple[str, str]:
    """The key and the tooltip of tab number `at`; empty but for the one after the tab on show, so that one key does."""
    if len(tabs) == 1 or at != (chosen + 1) % len(tabs):
        return "", ""
    return NEXT, f"{tabs[at].name} ({NEXT.upper()})"


# At the edge of the window


def edge_widgets(
    canvas: Canvas,
    layout: TableLayout,
    tabs: Sequence[Tab],
    chosen: int,
    open_: bool,
    turn_to: Callable[[int], None],
    toggle: Callable[[], None],
    label: str,
    glance: Glance | None = None,
) -> list[Widget]:
    """The widgets of the drawer's edge: an arrow that opens and closes it, the game's glance, a name for every tab.

    `chosen` is the number of the tab on show; `turn_to` is called with the number of the one that is pressed.
    """
    top, room = canvas.px(layout.bar), canvas.pixels[1] - canvas.px(layout.bar)
    pixels, highs = _standing(canvas, tabs, room - canvas.px(64 + (glance.high if glance else 0)))
    arrow = max(canvas.px(40), 32)
    shown = canvas.px(glance.high) + canvas.px(8) if glance else 0
    whole = arrow + shown + sum(highs) + canvas.px(12)
    body = pygame.Rect(0, top + max(0, round((room - whole) * 0.36)), canvas.px(TAB), whole)
    body.right = canvas.pixels[0]
    widgets = [
        Widget(ids.EDGE, body, label, lambda surface, place, _: _draw_edge(surface, canvas, place)),
        _arrow(canvas, pygame.Rect(body.left, body.top + canvas.px(4), body.width, arrow), open_, toggle, label),
    ]
    y = body.top + canvas.px(4) + arrow
    if glance is not None:
        place = pygame.Rect(body.left, y, body.width, canvas.px(glance.high))
        widgets.append(
            Widget(
                ids.GLANCE,
                place,
                glance.label,
                lambda surface, rect, _: glance.paint(surface, canvas, rect),
                tooltip=glance.tip,
            )
        )
        y += shown
    for at, high in enumerate(highs):
        rect = pygame.Rect(body.left, y, body.width, high)
        widgets.append(_name(canvas, rect, tabs[at], open_ and at == chosen, pixels, partial(turn_to, at)))
        widgets[-1].key, widgets[-1].tooltip = _key(tabs, at, chosen)
        y += high
    return widgets


def _standing(canvas: Canvas, tabs: Sequence[Tab], room: int) -> tuple[int, list[int]]:
    """The size of the upright names, the largest with which all have room, and the height of each tab; in pixels."""
    highs: list[int] = []
    pixels = LEAST
    for size in UPRIGHT:
        pixels = canvas.font(size, LEAST)
        highs = [
            upright(tab.name, pixels).get_height()
            + canvas.px(18)
            + (_badge(canvas) + canvas.px(APART) if tab.new else 0)
            for tab in tabs
        ]
        if sum(highs) <= room:
            break
    return pixels, highs


def _draw_edge(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
    _edge(place.size, canvas.scale).draw(surface, place.topleft)


def _arrow(canvas: Canvas, rect: pygame.Rect, open_: bool, toggle: Callable[[], None], label: str) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        colour = theme.GOLD_WORDS if treatment.hovered else theme.IVORY
        sign = pictures.sign("right" if open_ else "left", canvas.px(26), colour)
        surface.blit(sign, sign.get_rect(center=place.center))
        _focus(surface, canvas, place, treatment)

    return Widget(ids.DRAWER, rect, label, paint, toggle, key="l", tooltip=f"{label} (L)")


def _name(canvas: Canvas, rect: pygame.Rect, tab: Tab, on: bool, pixels: int, on_press: Callable[[], None]) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if on:
            raised = place.inflate(-canvas.px(8), -canvas.px(4))
            sheet(raised.size, "now", canvas.scale).draw(surface, raised.topleft)
        words = upright(tab.name, pixels, theme.GOLD_WORDS if on or treatment.hovered else theme.IVORY)
        badge = _badge(canvas) if tab.new else 0
        surface.blit(words, words.get_rect(midtop=(place.centerx, place.top + canvas.px(9))))
        under = place.top + canvas.px(9 + APART) + words.get_height()
        spot = pygame.Rect(place.centerx - badge // 2, under, badge, badge)
        draw_count(surface, canvas, tab.new, spot)
        _focus(surface, canvas, place, treatment)

    return Widget(f"drawer {tab.id}", rect, tab.name, paint, on_press)


def _focus(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, treatment: Treatment) -> None:
    if treatment.focused:
        outline(surface, theme.GOLD_WORDS, place.inflate(-canvas.px(4), -2), max(2.0, 3 * canvas.scale), canvas.px(8))
