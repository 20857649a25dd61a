"""Panels, plates, pills, bars, lines, and the ribbon of a round with its marks. Sizes in pixels, `scale` = pixels a unit for lines and corners."""

from dataclasses import dataclass

import pygame

from art import theme, transform
from art.brush import Size, box, down, paint, path
from art.motifs import at, gold_line, lozenge
from art.panels.piece import Piece, made, stretched


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a kind of panel looks: its fill from top to foot, line and corners, and the blur of its shadow, in units.

    `line` is a colour, "gold" for the gold line, "" for none; `width` is that of the line. A radius of -1 makes both
    ends half circles.
    """

    fill: tuple[str, ...]
    line: str
    radius: float
    width: float = 1.2
    opacity: float = 1.0
    blur: float = 0.0


NIGHT_PLATE = ("#1b2848", "#0c142a")  # from the upper to the lower edge
SHEETS = {
    "panel": Sheet((theme.NIGHT_HIGH, theme.NIGHT_LOW), theme.LINE, theme.RADIUS_PANEL, 1.2, 0.94, 10),
    "drawer": Sheet((theme.NIGHT_HIGH, theme.NIGHT_LOW), theme.LINE, theme.RADIUS_PANEL, 1.2, 1, 10),
    "panel_gold": Sheet((theme.NIGHT_HIGH, theme.NIGHT_LOW), "gold", theme.RADIUS_PANEL, 1.5, 0.96, 10),
    "dialog": Sheet(("#22315a", "#0f1832"), "gold", theme.RADIUS_PROMPT, 1.8, 0.985, 16),
    "prompt": Sheet(("#22315a", "#131d3b"), "gold", theme.RADIUS_PROMPT, 1.5, 0.97, 12),
    "waiting": Sheet(("#1d2a4d", "#111a36"), theme.LINE, theme.RADIUS_PROMPT, 1.2, 0.95, 12),
    "now": Sheet(("#30437a", "#283966"), "gold", 8, 1.3, 0.92),
    "row": Sheet(("#ffffff", "#ffffff"), "", 8, 0, 0.05),
    "plate": Sheet(NIGHT_PLATE, "#7a86aa", theme.RADIUS_PLATE, 1.1, 1, 5),
    "plate_gold": Sheet(NIGHT_PLATE, "gold", theme.RADIUS_PLATE, 1.5, 1, 5),
    "pill": Sheet(NIGHT_PLATE, "#9aa6c8", -1, 1.1, 1, 4),
    "pill_gold": Sheet(("#463a1a", "#332a12"), "#f0d690", -1, 1.2),
    "pill_bright": Sheet(("#fbe3a0", "#dba850"), "#fff6d6", -1, 1.2, 1, 4),
    "pill_bad": Sheet(("#8c1830", "#6a0f22"), theme.BAD, -1, 1.2),
    "pill_good": Sheet(("#17614a", "#0f4634"), theme.GOOD, -1, 1.2),
    "key": Sheet(("#0b1124", "#05080f"), "#9aa6c8", theme.RADIUS_KEY, 1.2, 0.92),
    "tooltip": Sheet(("#141d38", "#0a1022"), "#c8a860", theme.RADIUS_PLATE, 1.1, 0.98, 8),
    "toast": Sheet(("#4a1022", "#2c0a16"), theme.BAD, theme.RADIUS_PANEL, 1.3, 0.98, 10),
    "toast_good": Sheet(("#124536", "#0a2a21"), theme.GOOD, theme.RADIUS_PANEL, 1.3, 0.98, 10),
    "field": Sheet(("#050914", "#0c1428"), "#7a86aa", theme.RADIUS_PLATE, 1.2),
    "field_gold": Sheet(("#050914", "#0c1428"), "gold", theme.RADIUS_PLATE, 1.8),
    "parchment": Sheet(theme.PARCHMENT, "#8a5a18", theme.RADIUS_PLATE, 1.4, 1, 5),
}


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The drawing of a sheet of a kind without its shadow; `radius` of its corners in units."""

    kind: str
    radius: float

    def __call__(self, w: float, h: float) -> str:
        look, half = SHEETS[self.kind], SHEETS[self.kind].width / 2
        inner = (half, half, w - look.width, h - look.width, max(0.0, self.radius - half))
        sheet = box(*inner, down(*look.fill), opacity=look.opacity)
        if self.kind == "dialog":
            sheet += box(5, 5, w - 10, h - 10, self.radius - 4, line="#c8922f", width=0.8, opacity=0.55)
        elif look.blur >= 10:  # a thin light along the upper edge of the large ones
            sheet += box(look.width, look.width, w - 2 * look.width, 1, 0.5, "#ffffff", opacity=0.05)
        if look.line:
            sheet += box(*inner, line=gold_line() if look.line == "gold" else look.line, width=look.width)
        return sheet


def panel(size: Size, kind: str, scale: float) -> Piece:
    """A sheet of one of the kinds in SHEETS; the prompt has its lozenge on the middle of the upper edge."""
    look = SHEETS[kind]
    round_end = size[1] / scale / 2
    radius = min(round_end, round_end if look.radius < 0 else look.radius)
    lozenge_room = 12 if kind == "prompt" else 1 if look.line else 0
    drawing, tall = _Drawing(kind, radius), radius == look.radius
    piece = stretched(drawing, size, scale, radius, look.blur, lozenge_room, tall=tall)
    if kind == "prompt":
        side = round(22 * scale)
        gem = paint(prompt_lozenge(), (side, side), (22, 22))
        piece.image.blit(gem, gem.get_rect(center=(piece.image.get_width() // 2, piece.pad)))
    return piece


def prompt_lozenge() -> str:
    """The small gold lozenge with its carmine heart, on 22 x 22 units."""
    return at(lozenge(11, 11, gold_line()) + lozenge(6, 6, "#a81f33"), 11, 11)


def drawer_tab(size: Size, scale: float) -> Piece:
    """The tab of a drawer at the right edge of the window: round on its left, open on its right."""

    def drawing(w: float, h: float) -> str:
        corners = "a13.3 13.3 0 0 0 -13.3 13.3", "a13.3 13.3 0 0 0 13.3 13.3"
        outline = f"M{w + 2:.2f} 0.7H14{corners[0]}V{h - 14:.2f}{corners[1]}H{w + 2:.2f}"
        return path(outline, down("#22305a", "#121b38"), theme.LINE, 1.3)

    return made(drawing, size, scale, 8, 3)


def top_bar(size: Size, scale: float) -> pygame.Surface:
    """The bar over the whole width, with a gold line along its foot."""
    w, h = 40.0, size[1] / scale
    drawing = box(0, 0, w, h, 0, down((0, "#060a17", 0.97), (1, "#060a17", 0.8)))
    drawing += box(0, h - 1.4, w, 1.4, 0, "#c8922f", opacity=0.8)
    return transform.scale(paint(drawing, (8, size[1]), (w, h)), size)


def desk_shade(size: Size) -> pygame.Surface:
    """The night that rises from the foot of the table area, under the person's own hand and the prompt bar."""
    shade = down((0, "#060a17", 0), (0.16, "#060a17", 0.34), (0.32, "#060a17", 0.78), (1, "#060a17", 0.96))
    return transform.scale(paint(box(0, 0, 8, 100, 0, shade), (8, size[1]), (8, 100)), size)


def rule(width: int, scale: float, thickness: float = 1.5) -> pygame.Surface:
    """A level gold line, `thickness` in units. A thin closed shape: a level line has no height for a gradient."""
    high = max(1, round(thickness * scale))
    return transform.scale(paint(box(0, 0, 8, 10, 0, gold_line()), (8, max(2, high)), (8, 10)), (width, high))


def separator(width: int, scale: float) -> pygame.Surface:
    """A thin blue line between the parts of a panel."""
    surface = pygame.Surface((width, max(1, round(1.2 * scale))), pygame.SRCALPHA)
    surface.fill(theme.LINE)
    return surface


SLOPE = 16  # units by which a hanging ribbon is narrower at its foot, on either side
NIGHT_RIBBON = ("#131c38", "#0c1329")  # from the upper to the lower edge
LOZENGES = ("past", "now", "to come")  # states of a step


def ribbon_strip(size: Size, scale: float) -> pygame.Surface:
    """A strip over the whole width of the table, with a thin line along its foot."""
    w, h = 40.0, size[1] / scale
    drawing = box(0, 0, w, h, 0, down(*NIGHT_RIBBON), opacity=0.94)
    drawing += box(0, h - 1.2, w, 1.2, 0, theme.LINE)
    return transform.scale(paint(drawing, (8, size[1]), (w, h)), size)


def ribbon_hung(size: Size, scale: float) -> Piece:
    """A ribbon that hangs from the bar: narrower at its foot, lined with gold but for its upper edge."""

    def drawing(w: float, h: float) -> str:
        line = f"M0.7 0L{SLOPE} {h - 0.8:.2f}H{w - SLOPE:.2f}L{w - 0.7:.2f} 0"
        return path(line + "z", down("#2a3450", "#141c36"), opacity=0.97) + path(line, line=gold_line(), width=1.5)

    return made(drawing, size, scale, 5, 2)


def step_lozenge(state: str, size: int) -> pygame.Surface:
    """The mark of a step: "past" is filled green, "now" gold, "to come" an outline. On a square of `size` pixels."""
    fill = {"past": theme.GOOD, "now": down(*theme.GOLD_BUTTON), "to come": "none"}[state]
    if state == "to come":
        mark = path("M12 5.2L18.8 12 12 18.800 5.200 12z", line="#aab3d0", width=2)
    else:
        mark = at(lozenge(9.5, 9.5, "#060a17") + lozenge(7.6, 7.6, fill), 12, 12)
    return paint(mark, (size, size), (24, 24))


def chevron(size: int, colour: str) -> pygame.Surface:
    """The mark between two steps."""
    return paint(path("M9 5.5L15.500 12 9 18.500", line=colour, width=2.6), (size, size), (24, 24))
