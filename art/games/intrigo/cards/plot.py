"""The plot cards of Intrigo: a family's arms and the value on a roundel; and any card of the game by its name."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.brush import Size, box, glow, greyed, paint, path, shadow
from art.cards import frame
from art.cards.back import back
from art.games.intrigo.cards.arms import FAMILIES, MARKS, deep, laid, roundel_drawing, shield
from art.games.intrigo.cards.influence import CHARACTERS, face, influence
from art.games.intrigo.cards.tokens import TOKENS, token
from art.motifs import at
from art.portraits import chip

GAME = "intrigo"
SHIELD = (0.74, 0.345)  # of a plot card: the width of the shield as a share of the card's, and where its middle is down
ROUNDEL = (0.60, 0.745)  # the same of the roundel with the value
WIDEST, FOOT = 0.82, 0.04  # of the width: a roundel that has grown with the words, and how far above the foot it ends
FULLER = 1.12  # how much larger a value grows than the roundel that can grow no further
GHOST_WIDEST = 0.62  # of the width: the value on a card that lies face down
CHIP = (
    0.32,
    0.165,
    0.885,
)  # of the owner's chip: its diameter, then where its middle is, as shares of width and height
SMALL = 48  # pixels of width; on narrower cards value and chip are larger, as is the value on narrower medallions
GHOST = (170, 225)  # opacities of arms and value on a card that lies face down, of 255

VALUES = (2, 3, 4)


def names() -> tuple[str, ...]:
    """Every card of the game: plots as `dandolo:4`, face down `~dandolo:4`, influence by who it is, and `?`, a back."""
    plots = tuple(f"{family}:{value}" for family in FAMILIES for value in VALUES)
    return (*plots, *(f"~{each}" for each in plots), *CHARACTERS, "?")


def card(
    what: str, width: int, mark: theme.SeatMark | None = None, name: str = "", grown: float = 1.0
) -> pygame.Surface:
    """Any card of `names`, `width` pixels wide; `mark` is that of who plays the family, `name` what a banner says.

    A value is `grown` times as large as usual, as far as there is room for it.
    """
    if what == "?":
        return back(GAME, width)
    if what in CHARACTERS:
        return influence(what, width, name)
    family, _, value = what.lstrip("~").partition(":")
    return (plot_down if what.startswith("~") else plot)(family, int(value), width, mark, grown)


@lru_cache(maxsize=20)
def plot(family: str, value: int, width: int, mark: theme.SeatMark | None = None, grown: float = 1.0) -> pygame.Surface:
    """A plot card, `width` pixels wide, 5 : 7, in the colours of who plays the family (MARKS where nobody says)."""
    own, size = mark or MARKS[family], frame.card_size(width)
    light, dark = deep(own)
    picture = paint(box(0, 0, 300, 420, 0, glow(light, dark, y=34, radius=80)) + _damask(), size, frame.VIEW)
    blur = max(2, width // 24)
    laid(picture, shield(family, round(width * SHIELD[0]), own), size[0] / 2, size[1] * SHIELD[1], blur)
    card = frame.bound(picture, 90)
    small = width < SMALL
    usual = width * ROUNDEL[0] * (1.12 if small else 1)
    across = round(max(usual, min(usual * grown, width * WIDEST)))
    lowest = size[1] - across / 2 - width * FOOT
    down = min(size[1] * ROUNDEL[1] - (width * 0.02 if small else 0), lowest)
    middle = size[0] / 2 + (width * 0.06 if small else 0), down
    laid(card, paint(roundel_drawing(), (across, across), (100, 100)), *middle, blur)
    _figure(card, value, middle, round(min(usual * grown, across * FULLER) * 0.74), theme.INK_TITLE)
    _owner(card, own, 255)
    return card


def _damask() -> str:
    leaf = path("M0 -20q6 12 14 14-10 4-14 20-4-16-14-20 8-2 14-14z", "#ffffff", opacity=0.07)
    return "".join(at(leaf, x + (30 if row % 2 else 0) - 15, 60 * row) for row in range(8) for x in range(0, 330, 60))


def _figure(
    card: pygame.Surface, value: int, middle: tuple[float, float], pixels: int, colour: str, shade: bool = False
) -> None:
    """The value, its middle where it is said."""
    number = letters.line(str(value), "number", max(9, pixels), colour)
    number = number.subsurface(number.get_bounding_rect()).copy()
    place = number.get_rect(center=(round(middle[0]), round(middle[1])))
    if shade:
        cast, pad = shadow(number, 2, 255)
        card.blit(cast, (place.x - pad, place.y - pad))
        number.set_alpha(GHOST[1])
    card.blit(number, place)


def _owner(card: pygame.Surface, mark: theme.SeatMark, opacity: int) -> None:
    """The chip of who plays the family, at the lower left."""
    w, h = card.get_size()
    sign = chip(mark, max(11, round(w * CHIP[0] * (1.15 if w < SMALL else 1))))
    sign.set_alpha(opacity)
    card.blit(sign, sign.get_rect(center=(round(w * CHIP[1]), round(h * CHIP[2]))))


@lru_cache(maxsize=12)
def plot_down(
    family: str, value: int, width: int, mark: theme.SeatMark | None = None, grown: float = 1.0
) -> pygame.Surface:
    """A plot card that lies face down, with the ghost of family and value: which one it is stays public (I 4.6)."""
    own, card = mark or MARKS[family], back(GAME, width)
    size = card.get_size()
    veil = box(8, 9, 84, 122, 5, "#0a1128", opacity=0.76) + path(
        "M8 42L92 0M8 84L92 22M8 126L92 64M30 131L92 106", line="#8fa0d0", width=1, opacity=0.13
    )
    card.blit(paint(veil, size, (100, 140)), (0, 0))
    arms = greyed(shield(family, round(width * SHIELD[0]), own), 0.5, 0.95)
    arms.fill((255, 255, 255, GHOST[0]), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(arms, arms.get_rect(center=(size[0] // 2, round(size[1] * SHIELD[1]))))
    foot = paint(box(8, 92, 84, 39, 4, "#0a1128", opacity=0.5), size, (100, 140))
    card.blit(foot, (0, 0))
    pixels = round(width * max(0.46, min(0.46 * grown, GHOST_WIDEST)))
    _figure(card, value, (size[0] / 2, size[1] * ROUNDEL[1] + 0.03 * size[1]), pixels, "#ece8f6", shade=True)
    _owner(card, own, 165)
    return card


def coat_size(width: int) -> Size:
    """Width and height of a coat with its value."""
    return round(width * 1.16), round(width * 1.62)


@lru_cache(maxsize=16)
def coat(family: str, value: int, width: int, mark: theme.SeatMark | None = None) -> pygame.Surface:
    """Arms with the value at their foot, without a card around them: for the tablets of what the Courtesan may name."""
    w, h = coat_size(width)
    image = pygame.Surface((w, h), pygame.SRCALPHA)
    arms = shield(family, width, mark)
    laid(image, arms, w / 2, arms.get_height() / 2 + 2, 3)
    across = round(width * 0.64)
    middle = w / 2, h - across / 2 - 3
    laid(image, paint(roundel_drawing(), (across, across), (100, 100)), *middle, 2)
    _figure(image, value, middle, round(across * 0.72), theme.INK_TITLE)
    return image


def medallion(what: str, diameter: int, mark: theme.SeatMark | None = None) -> pygame.Surface:
    """Anything that has a name in this game, in the round, for lines of the log: a face, arms with their value, a token."""
    if what in CHARACTERS:
        return face(what, diameter)
    if what.lstrip("~") in TOKENS:
        return token(what, diameter)
    family, _, value = what.lstrip("~").partition(":")
    return _round_arms(family, int(value or 0), diameter, mark, what.startswith("~"))


@lru_cache(maxsize=32)
def _round_arms(family: str, value: int, diameter: int, mark: theme.SeatMark | None, down_: bool) -> pygame.Surface:
    own = mark or MARKS[family]
    light, dark = deep(own)
    disc = "M50 2A48 48 0 1 1 49.9 2z"
    drawing = (
        path(disc, "#0a0f1e")
        + path("M50 4A46 46 0 1 1 49.9 4z", frame.GOLD)
        + path("M50 9A41 41 0 1 1 49.9 9z", glow(light, dark))
    )
    image = paint(drawing, (diameter, diameter), (100, 100))
    arms = shield(family, round(diameter * 0.58), own)
    image.blit(arms, arms.get_rect(center=(diameter // 2, round(diameter * (0.44 if value else 0.5)))))
    if value:
        small = diameter < SMALL
        across = round(diameter * (0.64 if small else 0.46))
        middle = diameter * 0.5, diameter * (0.68 if small else 0.76)
        laid(image, paint(roundel_drawing(), (across, across), (100, 100)), *middle)
        _figure(image, value, middle, round(across * 0.78), theme.INK_TITLE)
    return greyed(image, 0.3, 0.7) if down_ else image
