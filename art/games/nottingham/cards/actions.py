"""The seven actions of Nottingham as signs, and the badges that bear them: red ones have points, orange ones are round.

Signs are drawn on 24 x 24 units, mostly in solid shapes, as the badges of a hand leave them some 16 pixels.
"""

from collections.abc import Callable

import pygame

from art import theme
from art.brush import circle, down, moved, paint, path, slant
from art.motifs import at
from engine.games.nottingham.rules.numbers import ACTIONS, OBJECTS, RED

ACTION: dict[str, str] = dict(zip(OBJECTS, ACTIONS, strict=True))  # of each object
FILLS = {True: ("#c22c46", "#8a1528"), False: ("#f3b052", "#dd8a30")}  # by whether it is red: light above, dark below
WORDS = {True: "#fff4ea", False: theme.INK}  # what is written or drawn on that
EDGE = slant(*theme.GOLD_FRAME)
GRID = (24, 24)

Sign = Callable[[str], str]  # of a colour


def _line(colour: str, d: str, width: float) -> str:
    return path(d, line=colour, width=width)


def _purse(colour: str) -> str:
    """A purse, tied at its neck."""
    bag = "M9.2 9C5.400 11.400 3 14.800 3 17.600 3 20.800 5.400 22 12 22s9-1.200 9-4.400C21 14.800 18.600 11.400 14.800 9z"
    bag = path(bag + "M12 12.600a3.200 3.200 0 1 0 .1 0z", colour) + circle(12, 15.800, 1.300, colour)
    neck = path("M8.6 2.600q1.700 1 3.400 0 1.700 1 3.400 0l-1.400 3.600h-4z", colour, colour, 1)
    return bag + neck + _line(colour, "M8.8 7.600h6.400", 1.9)


def _blind(colour: str) -> str:
    """A closed card with the mark of what is not known: a hole in the card."""
    card = "M6.400 1.600H17.600Q19.400 1.600 19.400 3.400V20.600Q19.400 22.400 17.600 22.400H6.400Q4.600 22.400 4.600 20.600V3.400Q4.600 1.600 6.400 1.600z"
    hook = "M8.300 9.700A3.800 3.800 0 1 1 13.900 12.700Q13.200 13.200 13.200 15.300H10.700Q10.600 12.300 12.200 11.200"
    hook += "A1.500 1.500 0 1 0 10.700 9.700z"
    return path(card + hook + "M11.900 16.700a1.500 1.500 0 1 0 .1 0z", colour)


def crossed_arrows(colour: str) -> str:
    """Two arrows crossed: an ambush."""
    arrow = path("M0 -8V8.500", line=colour, width=2.1) + path("M0 -12.200l-3.700 5.600h7.400z", colour)
    arrow += path("M0 4.600l-3.200 2.700v4.700L0 9.400l3.200 2.600v-4.700z", colour)
    return at(arrow, 12, 12, 42, 0.98) + at(arrow, 12, 12, -42, 0.98)


def _eye(colour: str) -> str:
    return _line(colour, "M1.800 12q10.200-13 20.400 0-10.200 13-20.400 0z", 2.2) + circle(12, 12, 3.6, colour)


def _open_hand(colour: str) -> str:
    """Three cards spread open."""
    card = path("M-4.300 -19.600Q0 -21 4.300 -19.600L1.300 -6.400H-1.300z", colour, colour, 0.5)
    return "".join(at(card, 12, 22.200, turn, 0.88) for turn in (-33, 0, 33))


def _shield(colour: str) -> str:
    return path("M12 1.800l8.600 2.900v6.600q0 7.600-8.600 11.200-8.600-3.600-8.600-11.200V4.700z", colour)


def _swap(colour: str) -> str:
    """Two arrows, there and back."""
    return path("M2.500 6.200H14V2.200l7.500 5.900-7.500 5.900V10H2.500z", colour) + path(
        "M21.500 14.600H10v-3.200l-7.500 5.700 7.500 5.700v-4H21.500z", colour
    )


SIGNS: dict[str, Sign] = {
    "purchase": _purse,
    "pilfer": _blind,
    "ambush": crossed_arrows,
    "steal": _eye,
    "rob": _open_hand,
    "defence": _shield,
    "trade": _swap,
}


def icon(action: str, size: int, colour: str = theme.IVORY) -> pygame.Surface:
    """The sign of an action of SIGNS, on a transparent square of `size` pixels."""
    return paint(SIGNS[action](colour), (size, size), GRID)


def badge_drawing(action: str, x: float, y: float, r: float) -> str:
    """The badge of an action around (x, y), `r` units high above its middle."""
    red = action in RED
    if red:
        far, near = r * 1.18, r * 0.6
        outline = f"M{x - far:.1f} {y}L{x - near:.1f} {y - r}H{x + near:.1f}L{x + far:.1f} {y}"
        outline += f"L{x + near:.1f} {y + r}H{x - near:.1f}z"
        disc = path(outline, down(*FILLS[red]), EDGE, r * 0.12)
    else:
        disc = circle(x, y, r, down(*FILLS[red]), EDGE, r * 0.12)
    unit = r * 1.36 / 24
    sign = moved(SIGNS[action](WORDS[red]), f"translate({x - 12 * unit:.2f} {y - 12 * unit:.2f}) scale({unit:.3f})")
    return disc + sign


def badge(action: str, size: int) -> pygame.Surface:
    """The badge of an action on a transparent square of `size` pixels."""
    return paint(badge_drawing(action, 50, 50, 40), (size, size), (100, 100))


def ribbon(red: bool, top: float, high: float) -> str:
    """The banner of a card: with points at its ends where it is red, swallow-tailed where it is orange."""
    low, middle = top + high, top + high / 2
    if red:
        d = f"M18 {middle}L38 {top}H262L282 {middle}L262 {low}H38z"
    else:
        d = f"M18 {top}H282L267 {middle}L282 {low}H18L33 {middle}z"
    return path(d, down(*FILLS[red]), EDGE, 3.5)
