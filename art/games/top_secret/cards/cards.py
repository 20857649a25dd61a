"""The cards of Top Secret: agents, fragments and places, coloured or black; their medallions, the signs on them, and what stands behind.

A card is named as in the answers: `bubble`, `52`, `rialto`, and `black:bubble` for the one that proves. `mark` is the
seat in whose colours it is.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from art import brush, portraits, theme, transform
from art import type as letters
from art.brush import box, circle, down, glow, paint, path, slant
from art.cards import frame
from art.cards.frame import VIEW
from art.games.top_secret.agents import ACCENTS, AGENTS, GROUNDS, layers
from art.games.top_secret.cards.places import DRAWN
from art.games.top_secret.cards.places import drawing as place_drawing
from art.motifs import at, firework, gold, stars
from art.people.figure import Layer

WIDE, HIGH = VIEW
BURSTS = {"fiddlebottom": (246, 78), "bubble": (54, 76), "zsazsa": (40, 80), "agent_x": (52, 82)}  # where each one's is
SKYLINE = "M0 300V250h18v-14l8-10 8 10v14h20v-40l10-24 10 24v40h60v-30c0-24 20-34 28-34s28 10 28 34v30h40v-36l6-30 6 30v36h58v60z"
TEARS = {  # outlines of the paper on which a fragment stands, around (0, 0): they do not hint at any order
    "52": "M-104 -58L-40 -66 30 -60 100 -66 106 -20 98 10 108 40 102 62 20 58 -50 66 -106 58 -98 20 -108 -16z",
    "11": "M-106 -62L-60 -56 10 -66 104 -60 98 -30 108 6 100 60 40 66 -20 58 -100 64 -108 30 -98 -4z",
    "0": "M-100 -66L-30 -58 44 -66 108 -58 100 -14 106 24 98 64 30 58 -36 66 -108 60 -100 26 -106 -22z",
    "29": "M-108 -56L-44 -62 24 -56 102 -64 98 -24 108 12 100 58 36 64 -30 56 -98 64 -108 22 -100 -18z",
}
TILTS = {"52": 3, "11": -4, "0": -3, "29": 4}  # degrees, clockwise
NUMBER_AT = (150, 204)  # the middle of the paper


def night(agent: str) -> str:
    """The petrol sky over the roofs, with a burst of an agent's own light."""
    colour, (x, y) = ACCENTS[agent], BURSTS[agent]
    drawing = box(0, 0, WIDE, HIGH, 0, down("#06202e", "#0f4a58", "#2f8f8c", (1, "#0b2c38")))
    drawing += circle(x, y, 116, glow((0, colour, 0.36), (1, colour, 0))) + stars(26, x, WIDE, 170)
    drawing += firework(x, y, 46, colour) + path(SKYLINE, "#0a2733", opacity=0.9)
    return drawing + box(0, 296, WIDE, 130, 0, down("#0f4450", "#05161f"))


def dial_face() -> str:
    """The dial of a telephone, dark and golden."""
    drawing = box(0, 0, WIDE, HIGH, 0, down("#06202e", "#0f4a58", "#1d6a70", (1, "#071f2a")))
    drawing += circle(150, 204, 132, "#03121a") + circle(150, 204, 128, slant("#1a3d48", "#061419"))
    drawing += circle(150, 204, 128, line=gold(), width=6)
    for hole in range(10):
        turn = math.radians(30 * hole - 60)
        x, y = round(150 + 96 * math.cos(turn), 1), round(204 + 96 * math.sin(turn), 1)
        drawing += circle(x, y, 19, "#2b7d84", "#e0b868", 3)
    return drawing + path("M246 282l36 24", line="#120a06", width=15) + path("M246 282l36 24", line=gold(), width=9)


def torn(fragment: str) -> str:
    """The torn sheet on which a fragment of T 1.2 stands."""
    sheet = path(TEARS[fragment], slant("#fffaf0", "#e2cea2"), "#8a6a34", 2)
    sheet += path("M-92 -40H92M-92 44H92", line="#b9a274", width=1.4, opacity=0.5)
    return at(sheet, *NUMBER_AT, TILTS[fragment], 1.12)


def view_of(place: str) -> str:
    """A place by the water, under the fireworks."""
    drawing = box(0, 0, WIDE, HIGH, 0, down("#07202d", "#12505c", "#2b7f80", (0.72, "#16505c"), (1, "#08242e")))
    drawing += stars(30, 7, WIDE, 160) + firework(242, 70, 36, "#ffcf7a")
    drawing += circle(150, 220, 150, glow((0, "#ffd98a", 0.34), (1, "#ffd98a", 0)))
    drawing += path("M0 296H300V420H0z", down("#14525c", "#06202a"))
    drawing += f'<g transform="translate(22 84) scale(1.28 1.36)">{place_drawing(place)}</g>'
    glints = "M40 322h60M120 334h80M206 320h54M60 350h70M150 362h70"
    return drawing + path(glints, line="#ffdf95", width=3, opacity=0.5)


BLACK = "black:"  # begins the name of a card that proves
INK, BONE = "#090b12", "#f6ecd6"  # of a black card and its line
SMALL = 100  # pixels of width; on narrower cards figure, band and letter are drawn larger
FLAT = 116  # the same; on these only two shadows are seen within the picture
PENNANT, PENNANT_OF_LARGE = 140.0, 98.0  # units: the widest pennant on cards narrower than SMALL, and on others
LEAST = 9  # pixels of the letters of a name
NARROWEST = 0.7  # to this share of their width letters of a long name are drawn together
ROOM = 0.76  # of the width of a card, for its name
HEAD = (46.0, 70.0, 208.0)  # what a medallion shows: x, y and side in units
TIGHT = (58.0, 92.0, 184.0)  # the same where there are few pixels


def names() -> tuple[str, ...]:
    """All cards: those of a colour, then the black ones."""
    both = (*AGENTS, *TEARS)
    return (*both, *DRAWN, *(BLACK + name for name in both))


def card(
    what: str, width: int, mark: theme.SeatMark | None = None, letter: str = "", name: str = "", grown: float = 1.0
) -> pygame.Surface:
    """A card `width` pixels wide, 5 : 7, its inner band in the colour of `mark` or black, as it is named.

    Nothing is kept: who shows it keeps it. `letter` stands on the pennant of an agent, `name` on a banner where there is room (`frame.BANNER_FROM`).
    The letter is `grown` times as large as usual, as far as there is room for it.
    """
    black, what = what.startswith(BLACK), what.removeprefix(BLACK)
    picture = frame.bound(_picture(what, width), 110)
    picture.blit(paint(_band(width, mark, black), picture.get_size(), frame.VIEW), (0, 0))
    if what in AGENTS and letter:
        _pennant(picture, letter, black, grown)
    if name and width >= frame.BANNER_FROM:
        _banner(picture, name, black)
    return picture


def _picture(what: str, width: int) -> pygame.Surface:
    size = frame.card_size(width)
    if what in DRAWN:
        return paint(view_of(what), size, frame.VIEW)
    if what in TEARS:
        return _fragment(what, size)
    zoom, low = (1.16, 10.0) if width < SMALL else (1.0, 0.0)
    place = f"translate(150 214) scale({zoom:g}) translate(-150 {-204 - low:g})"
    figure: list[Layer] = []
    for layer in layers(what):
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        figure.append((brush.moved(drawing, place), blur))
    return brush.layered([night(what), *(_flat(figure) if width < FLAT else figure)], size, frame.VIEW)


def _flat(figure: list[Layer]) -> list[Layer]:
    """The same figure in two layers: who it is, and what is held before it."""
    drawings = [layer if isinstance(layer, str) else layer[0] for layer in figure]
    return [("".join(drawings[:-1]), 6.0), (drawings[-1], 5.0)]


def _fragment(what: str, size: tuple[int, int]) -> pygame.Surface:
    width = size[0]
    picture = brush.layered([dial_face(), (torn(what), 8.0)], size, frame.VIEW)
    figure = letters.line(what, "number", round(width * 0.46), theme.INK_TITLE)
    figure = figure.subsurface(figure.get_bounding_rect())
    unit = width / frame.VIEW[0]
    picture.blit(figure, figure.get_rect(center=(round(NUMBER_AT[0] * unit), round(NUMBER_AT[1] * unit))))
    return picture


def _band(width: int, mark: theme.SeatMark | None, black: bool) -> str:
    """The inner band: of a seat, or black with a line of bone."""
    wide = 15 if width < SMALL else 10
    inner = 14 + wide

    def line(colour: str, thick: float, at: float, radius: float) -> str:
        return box(at, at, 300 - 2 * at, 420 - 2 * at, radius, line=colour, width=thick)

    if black:
        return line(INK, wide + 2, 14 + wide / 2, 10) + line(BONE, 3.6 if width < SMALL else 3, inner + 1, 6)
    if mark is None:
        return ""
    return line(mark.colour, wide, 14 + wide / 2, 10) + line("#0a1a22", 2, inner, 6)


def _pennant(picture: pygame.Surface, letter: str, black: bool, grown: float) -> None:
    """The letter of an agent, at the upper left."""
    width = picture.get_width()
    q = min(98 * grown, PENNANT) if width < SMALL else min(76 * grown, PENNANT_OF_LARGE)
    shape = f"M18 18h{q:g}v{q * 0.86:.0f}l{-q / 2:g} {q * 0.3:.0f} {-q / 2:g} {-q * 0.3:.0f}z"
    picture.blit(paint(path(shape, INK if black else "#fbf3df", gold(), 4), picture.get_size(), frame.VIEW), (0, 0))
    line = letters.line(letter, "number", max(9, round(width * q / 300 * 0.8)), BONE if black else theme.INK_TITLE)
    line = line.subsurface(line.get_bounding_rect())
    unit = width / frame.VIEW[0]
    picture.blit(line, line.get_rect(center=(round((18 + q / 2) * unit), round((18 + q * 0.47) * unit))))


def _banner(picture: pygame.Surface, name: str, black: bool) -> None:
    """The name on its ribbon, in narrower letters where it is long; none where it could not be read."""
    width = picture.get_width()
    pixels = round(width * 0.13)
    while pixels > LEAST and letters.width(name, "title", pixels) > width * ROOM:
        pixels -= 1
    if letters.width(name, "title", pixels) * NARROWEST > width * ROOM:
        return
    fill = down("#20222c", INK) if black else down("#f8eed2", *theme.PARCHMENT)
    ribbon = paint(path("M20 338H280l-13 29 13 29H20l13-29z", fill, gold(), 4), picture.get_size(), frame.VIEW)
    seen = ribbon.get_bounding_rect()
    cast, pad = brush.shadow(ribbon.subsurface(seen), max(1, width // 60), 160)
    picture.blit(cast, (seen.x - pad, seen.y - pad + width // 80))
    picture.blit(ribbon, (0, 0))
    line = letters.line(name, "title", pixels, BONE if black else theme.INK_TITLE)
    if line.get_width() > width * ROOM:
        line = transform.smoothscale(line, (round(width * ROOM), line.get_height()))
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    picture.blit(line, (round((width - line.get_width()) / 2), round(width * 367 / 300 - rise)))


# Medallions


@lru_cache(maxsize=32)
def medallion(who: str, diameter: int) -> pygame.Surface:
    """An agent, the Ambassador or the phantom in a gold ring: on dials, in notes, in lines of the log."""
    figure = layers(who)
    if diameter < 40:
        figure = ["".join(layer if isinstance(layer, str) else layer[0] for layer in figure)]
    return portraits.in_gold(GROUNDS[who], figure, diameter, TIGHT if diameter < 40 else HEAD)


@lru_cache(maxsize=16)
def chair(who: str, diameter: int, mark: theme.SeatMark = theme.NEUTRAL) -> pygame.Surface:
    """Somebody who sits on no seat, the Ambassador or the phantom, as the portraits of those who do."""
    return portraits.in_ring(GROUNDS[who], layers(who), diameter, mark, HEAD)


# Signs


def barred(
    what: str, width: int, mark: theme.SeatMark | None = None, letter: str = "", grown: float = 1.0
) -> pygame.Surface:
    """A card that cannot be sent: grey, with the sign for it."""
    picture = brush.greyed(card(what, width, mark, letter, grown=grown), 0.2, 0.55)
    sign = no_entry(max(14, round(width * 0.38)))
    picture.blit(sign, sign.get_rect(center=(width // 2, round(width * 1.08))))
    return picture


@lru_cache(maxsize=8)
def no_entry(side: int) -> pygame.Surface:
    """The sign of what is not allowed."""
    drawing = circle(16, 16, 15, "#0a0f1e", "#f0d690", 1.5) + circle(16, 16, 9, line="#f0d690", width=2.8)
    return paint(drawing + path("M9.700 22.300L22.300 9.700", line="#f0d690", width=2.8), (side, side), (32, 32))


@lru_cache(maxsize=8)
def place_left(width: int) -> pygame.Surface:
    """Where a card lay that is in the packet, on the dial or on its place now."""
    line = max(1.2, width / 68)
    size = frame.card_size(width)
    drawing = box(line, line, size[0] - 2 * line, size[1] - 2 * line, width / 12, "#03141b", opacity=0.72)
    drawing += box(
        line, line, size[0] - 2 * line, size[1] - 2 * line, width / 12, line="#f0d690", width=line, opacity=0.6
    )
    return paint(drawing, size, size)


@lru_cache(maxsize=16)
def postmark(round_: int, side: int) -> pygame.Surface:
    """The stamp on a card that an agent has seen before, with the round in which he did (0: nobody knows); the chip goes to its rim."""
    drawing = circle(20, 20, 19, "#2a0c22", opacity=0.55) + circle(20, 20, 18, "#fbf1d6")
    drawing += circle(20, 20, 16.6, line="#8a2f6a", width=2.4)
    if side >= 26:
        drawing += circle(20, 20, 12.8, line="#8a2f6a", width=1)
    picture = paint(drawing, (side, side), (40, 40))
    figure = letters.line(str(round_) if round_ else "·", "heading", max(9, round(side * 0.5)), "#6a1c50")
    figure = figure.subsurface(figure.get_bounding_rect())
    picture.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    return brush.turned(picture, 9)


@lru_cache(maxsize=48)
def shown_to(mark: theme.SeatMark, round_: int, side: int) -> pygame.Surface:
    """The postmark with the chip of the agent who saw the card on its rim, at the upper right."""
    stamp = postmark(round_, side)
    chip = portraits.chip(mark, max(12, round(side * 0.58)))
    over = round(chip.get_width() * 0.12)
    picture = pygame.Surface((stamp.get_width() + over, stamp.get_height() + over), pygame.SRCALPHA)
    picture.blit(stamp, stamp.get_rect(bottomleft=picture.get_rect().bottomleft))
    picture.blit(chip, chip.get_rect(topright=picture.get_rect().topright))
    return picture
