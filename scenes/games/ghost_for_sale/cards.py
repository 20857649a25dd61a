"""The pictures of Ghost for Sale as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import brush, portraits
from art.games.ghost_for_sale import drama as drama_art
from art.games.ghost_for_sale.cards import ghosts as ghost_art
from art.games.ghost_for_sale.cards import houses as house_art
from art.games.ghost_for_sale.cards import moor as moor_art
from art.games.ghost_for_sale.cards import offers as offer_art
from art.games.ghost_for_sale.cards import signs as sign_art
from art.games.ghost_for_sale.cards import stances as art
from art.games.ghost_for_sale.cards import tokens as token_art
from art.games.ghost_for_sale.cards import trays as tray_art
from art.games.ghost_for_sale.cards.moor import Land
from art.games.ghost_for_sale.cards.signs import Cell
from art.night import room
from art.panels import Piece, desk_shade
from art.points import points
from art.theme import SeatMark
from engine.games.ghost_for_sale.rules.numbers import BOTH, DOUBLE, FACES, KNOWN_CARDS, PROPERTIES, SPECIALS, Rules
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.kit.canvas import Canvas
from scenes.tables.numbers import rules_of

Kind = Literal["much", "little"]
Foot = tuple[str, ...]


def rules() -> Rules:
    """The numbers of the game that are the same for any number of players."""
    found: Rules = rules_of("ghost_for_sale")
    return found


def kind_of(card: str) -> Kind:
    """What the back of an offer card shows; of a back itself too. G 1.2"""
    if card.startswith("?"):
        return "little" if card == "?little" else "much"
    return "little" if card in rules().little else "much"


def lies(card: str) -> bool:
    """Whether the back of this offer card tells the opposite of the rest: the least looks like much, the most like little."""
    least, most = (f(rules().deck, key=int) for f in (min, max))
    return card == (least if kind_of(card) == "much" else most)


# Offer cards


@lru_cache(maxsize=120)
def offer(card: str, width: int, foot: Foot = (), covered: bool = False) -> pygame.Surface:
    """An offer card as it lies in the own hand; its back where it is not known. `foot` are the words of what is seen."""
    if card.startswith("?"):
        return back(kind_of(card), width)
    return offer_art.face(int(card), kind_of(card), width, foot, lies(card), covered)


@lru_cache(maxsize=24)
def back(kind: Kind, width: int) -> pygame.Surface:
    return offer_art.back(kind, width)


@lru_cache(maxsize=120)
def bare(card: str, width: int) -> pygame.Surface:
    """An offer card that lies open: its number alone."""
    if card.startswith("?"):
        return back(kind_of(card), width)
    return offer_art.bare(int(card), kind_of(card), width)


@lru_cache(maxsize=8)
def ring(kind: Kind, width: int) -> pygame.Surface:
    return offer_art.ring(kind, width)


@lru_cache(maxsize=16)
def mini(kind: Kind, width: int) -> pygame.Surface:
    return offer_art.mini(kind, width)


def minis(side: int, kind: Kind) -> pygame.Surface:
    """The sign of how many such backs somebody holds, `side` pixels high."""
    return mini(kind, max(9, round(side / 1.4)))


@lru_cache(maxsize=16)
def shade(picture: pygame.Surface) -> pygame.Surface:
    return brush.greyed(picture, light=0.6)


# True and False


@lru_cache(maxsize=24)
def honesty(card: str, width: int, word: str = "") -> pygame.Surface:
    """A True or False card with its word; its back where it is not known."""
    if card not in BOTH:
        return stance_back(width)
    return art.honesty(card == "truth", width, word)


@lru_cache(maxsize=8)
def stance_back(width: int) -> pygame.Surface:
    from art.cards.back import back as painted

    return painted("ghost_for_sale", width)


@lru_cache(maxsize=80)
def tilted(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """A picture turned to the left."""
    return brush.turned(picture, degrees) if abs(degrees) > 0.2 else picture


# Tokens


@lru_cache(maxsize=200)
def token(mark: SeatMark, face: str, width: int, known: str = "plain") -> pygame.Surface:
    """A token: `known` is "counts" for a ghost for certain, "vain" for what is certainly none. G 4.2"""
    if face == DOUBLE:
        return token_art.double(mark, width)
    if known == "counts":
        return token_art.counting(mark, face, width)
    return token_art.token(mark, face, width, known == "vain")


@lru_cache(maxsize=8)
def badge(size: int) -> pygame.Surface:
    return token_art.badge(size)


@lru_cache(maxsize=12)
def slot(width: int, face: str, open_: bool, shining: bool = False) -> pygame.Surface:
    shape: Literal["ghost", "painting"] = "painting" if face == "painting" else "ghost"
    return tray_art.waiting_slot(width, shape) if shining else tray_art.slot(width, shape, open_)


@lru_cache(maxsize=4)
def turning(width: int) -> pygame.Surface:
    return tray_art.turning(width)


# The row


@lru_cache(maxsize=60)
def house(
    name: str, width: int, side: Literal["left", "right"], dead: bool = False, lit: bool = False
) -> pygame.Surface:
    """A property; `lit` with light in all its windows."""
    windows = frozenset(range(len(house_art.window_places(name, width)))) if lit else None
    return house_art.house(name, width, side, windows, dead)


@lru_cache(maxsize=120)
def sign(
    size: tuple[int, int],
    scale: float,
    name: str,
    points: tuple[int, ...],
    cells: tuple[Cell, ...],
    focus: bool = False,
) -> Piece:
    return sign_art.sign(size, scale, name, points, cells, focus)


@lru_cache(maxsize=40)
def special(name: str, width: int) -> pygame.Surface:
    return art.special(name, width)


@lru_cache(maxsize=24)
def sold(word: str, height: int, room: int, mark: SeatMark, paid: int, tilt: float) -> pygame.Surface:
    """The board across a sold house, `height` pixels high, or lower where it would be wider than its `room`."""
    while height > 14 and (picture := sign_art.sold(word, height, mark, paid, tilt)).get_width() > room:
        height -= 1
    return picture if height > 14 else sign_art.sold(word, height, mark, paid, tilt)


@lru_cache(maxsize=40)
def count(number: str, diameter: int, tone: Literal["gold", "night"] = "gold") -> pygame.Surface:
    return sign_art.count(number, diameter, tone)


@lru_cache(maxsize=8)
def warmth(width: int, strength: float) -> pygame.Surface:
    return moor_art.warmth(width, strength)


@lru_cache(maxsize=16)
def column(size: tuple[int, int], scale: float, bright: bool) -> Piece:
    return tray_art.column(size, scale, bright)


@lru_cache(maxsize=24)
def mat(size: tuple[int, int], scale: float) -> Piece:
    return tray_art.bids(size, scale)


@lru_cache(maxsize=6)
def tray(size: tuple[int, int], scale: float, left: bool, right: bool, bright: bool) -> Piece:
    return tray_art.tray(size, scale, left, right, bright)


@lru_cache(maxsize=24)
def lane(size: tuple[int, int], scale: float, own: bool) -> Piece:
    return tray_art.lane(size, scale, own)


@lru_cache(maxsize=8)
def stand(size: tuple[int, int], scale: float) -> Piece:
    return tray_art.stand(size, scale)


@lru_cache(maxsize=8)
def truelight(diameter: int, mood: str = "calm") -> pygame.Surface:
    return art.truelight(diameter, mood)


@lru_cache(maxsize=16)
def magnifier(size: int) -> pygame.Surface:
    return art.magnifier(size)


@lru_cache(maxsize=24)
def aura(diameter: int, true: bool) -> pygame.Surface:
    return drama_art.aura(diameter, true)


def truthful_aura(diameter: int) -> pygame.Surface:
    return aura(diameter, True)


def lying_aura(diameter: int) -> pygame.Surface:
    return aura(diameter, False)


@lru_cache(maxsize=40)
def ghost(name: str, height: int, flip: bool = False) -> pygame.Surface:
    return ghost_art.shining(name, height, flip)


@lru_cache(maxsize=8)
def points_sign(side: int) -> pygame.Surface:
    return points(side)


@lru_cache(maxsize=12)
def ghost_sign(side: int) -> pygame.Surface:
    return ghost_art.icon(side)


# The land


def land(layout: GhostLayout) -> Land:
    """Where what is in the land of a layout, from below the top bar."""
    _, y, wide, _ = layout.area
    wide = layout.canvas.width if layout.compact else wide
    row, top = layout.row, layout.bar
    k = layout.grown
    if layout.mode == "reveal":
        moon = (0.42 * layout.area[2], row.base - top - 112 * k, 76 * k)
    elif layout.mode == "inform":
        moon = (0.581 * layout.area[2], row.base - top - 58 * k, 32 * k)
    else:
        moon = (0.581 * layout.area[2], row.base - top - 106 * k, 42 * k)
    return Land(wide, layout.canvas.height - y, row.base - top, row.rim - top, moon)


@lru_cache(maxsize=4)
def ground(pixels: tuple[int, int], area: tuple[int, int, int, int], where: Land, scale: float) -> pygame.Surface:
    """The night, the moor at the place `area`, and the shade at its foot: all that never changes; pixels."""
    image = room(pixels).copy()
    image.blit(moor_art.moor(where, scale), area[:2])
    shade_ = desk_shade((area[2], round(pixels[1] * 0.27)))
    image.blit(shade_, (area[0], pixels[1] - shade_.get_height()))
    return image.convert() if pygame.display.get_surface() else image


def ground_of(canvas: Canvas, layout: GhostLayout) -> pygame.Surface:
    where = land(layout)
    area = canvas.rect(layout.area[0], layout.area[1], where.wide, where.high)
    return ground(canvas.pixels, tuple(area), where, canvas.scale)


# By name


def card(name: str, width: int, word: str = "") -> pygame.Surface:
    """Anything that is a card of this game by its id, `width` pixels wide. Raises KeyError where there is no such."""
    if name in KNOWN_CARDS or name in ("?little", "?much"):
        return offer(name, width)
    if name in SPECIALS:
        return special(name, width)
    if name in BOTH or name == "?":
        return honesty(name, width, word)
    raise KeyError(name)


@lru_cache(maxsize=80)
def owned(card: str, side: int, mark: SeatMark) -> pygame.Surface:
    """An offer `side` pixels high with the chip of its owner at its corner."""
    face = bare(card, max(10, round(side / 1.3)))
    chip = portraits.chip(mark, max(9, round(side * 0.5)))
    picture = pygame.Surface((face.get_width() + chip.get_width() // 2, face.get_height()), pygame.SRCALPHA)
    picture.blit(face, (chip.get_width() // 2, 0))
    picture.blit(chip, (0, 0))
    return picture


@lru_cache(maxsize=120)
def medallion(name: str, side: int, mark: SeatMark | None = None) -> pygame.Surface:
    """The small picture of a card, a token or a house, `side` pixels high."""
    if name in KNOWN_CARDS or name.startswith("?l") or name.startswith("?m"):
        return bare(name, max(10, round(side / 1.3)))
    if name in SPECIALS:
        return special(name, max(12, round(side / 1.2)))
    if name in (*FACES, DOUBLE) and mark is not None:
        return token(mark, name, max(10, round(side / 1.2)))
    if name in PROPERTIES:
        return house(name, max(12, side), "right")
    return honesty(name, max(10, round(side / 1.4)))
