"""The cards of Top Secret: agents, fragments and places, coloured or black; their medallions and the signs on them.

A card is named as in the answers: `bubble`, `52`, `rialto`, and `black:bubble` for the one that proves. `mark` is the
seat in whose colours it is.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, portraits, theme, transform
from art import type as letters
from art.brush import box, circle, down, paint, path
from art.cards import frame
from art.games.top_secret.agents import AGENTS, GROUNDS, layers
from art.games.top_secret.cards import grounds as top_secret_grounds
from art.games.top_secret.cards.grounds import NUMBER_AT, TEARS
from art.games.top_secret.cards.places import DRAWN
from art.motifs import gold
from art.people.figure import Layer

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
        return paint(top_secret_grounds.view_of(what), size, frame.VIEW)
    if what in TEARS:
        return _fragment(what, size)
    zoom, low = (1.16, 10.0) if width < SMALL else (1.0, 0.0)
    place = f"translate(150 214) scale({zoom:g}) translate(-150 {-204 - low:g})"
    figure: list[Layer] = []
    for layer in layers(what):
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        figure.append((brush.moved(drawing, place), blur))
    return brush.layered(
        [top_secret_grounds.night(what), *(_flat(figure) if width < FLAT else figure)], size, frame.VIEW
    )


def _flat(figure: list[Layer]) -> list[Layer]:
    """The same figure in two layers: who it is, and what is held before it."""
    drawings = [layer if isinstance(layer, str) else layer[0] for layer in figure]
    return [("".join(drawings[:-1]), 6.0), (drawings[-1], 5.0)]


def _fragment(what: str, size: tuple[int, int]) -> pygame.Surface:
    width = size[0]
    picture = brush.layered([top_secret_grounds.dial_face(), (top_secret_grounds.torn(what), 8.0)], size, frame.VIEW)
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
