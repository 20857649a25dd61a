"""The pictures of Ghost for Sale: each is painted once for its size, and kept.

Sizes are pixels. The pieces of a moment (last part) have theirs in units, and are painted for a canvas.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Literal

import pygame

from art import brush, portraits, theme
from art.cards.back import back as painted_back
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
from art.night import room
from art.panels import desk_shade
from art.points import points
from art.theme import SeatMark
from engine.games.ghost_for_sale.rules.numbers import BOTH, DOUBLE, FACES, KNOWN_CARDS, PROPERTIES, SPECIALS, Rules
from engine.words import Words
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.painting.shapes import bar
from scenes.kit.text import image
from scenes.people.faces import mark_chip
from scenes.screens import HeldCard
from scenes.tables.board.marks import Marks, draw_marks
from scenes.tables.board.pictures import rules_of
from scenes.tables.staging.sprites import Picture

Kind = Literal["much", "little"]
Foot = tuple[str, ...]
MARKS = 14.0  # units that chip and ordinal may reach beyond an offer
TALLY = 26.0  # units: height of the pill that counts what somebody has bid
NIGHT, EDGE, DIM, TAG = "#2a2450", "#c9a95a", "#6f6a86", "#7a1f33"  # colours of a house that was brought home
HOUSE = 0.66  # share of its height that the house has there, between the figures
LETTERS = 0.27  # height of the figures, likewise
BADGE = 0.42  # the disc with the points, likewise


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
    """Whether the card's back misleads: the least card looks like much, the most like little."""
    least, most = (f(rules().deck, key=int) for f in (min, max))
    return card == (least if kind_of(card) == "much" else most)


# Offer cards


@lru_cache(maxsize=120)
def offer(card: str, width: int, foot: Foot = (), covered: bool = False) -> pygame.Surface:
    """An offer card in the hand, or its back where it is unknown. `foot` says what others see."""
    if card.startswith("?"):
        return back(kind_of(card), width)
    return offer_art.face(int(card), kind_of(card), width, foot, lies(card), covered)


@lru_cache(maxsize=120)
def bare(card: str, width: int) -> pygame.Surface:
    """An offer card that lies open: its number alone."""
    if card.startswith("?"):
        return back(kind_of(card), width)
    return offer_art.bare(int(card), kind_of(card), width)


def minis(side: int, kind: Kind) -> pygame.Surface:
    """The sign of how many such backs somebody holds, `side` pixels high."""
    return mini(kind, max(9, round(side / 1.4)))


back, mini = lru_cache(maxsize=24)(offer_art.back), lru_cache(maxsize=16)(offer_art.mini)


# True and False


@kept_elsewhere(24)
def honesty(card: str, width: int, word: str = "") -> pygame.Surface:
    """A True or False card with its word; its back where it is not known."""
    if card not in BOTH:
        return stance_back(width)
    return art.honesty(card == "truth", width, word)


@lru_cache(maxsize=8)
def stance_back(width: int) -> pygame.Surface:
    return painted_back("ghost_for_sale", width)


@lru_cache(maxsize=80)
def tilted(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """A picture turned to the left."""
    return brush.turned(picture, degrees) if abs(degrees) > 0.2 else picture


# Tokens


@lru_cache(maxsize=200)
def token(mark: SeatMark, face: str, width: int, known: str = "plain") -> pygame.Surface:
    """A token. `known`: "counts" for a certain ghost, "vain" for certainly none. G 4.2"""
    if face == DOUBLE:
        return token_art.double(mark, width)
    if known == "counts":
        return token_art.counting(mark, face, width)
    return token_art.token(mark, face, width, known == "vain")


@lru_cache(maxsize=12)
def slot(width: int, face: str, open_: bool, shining: bool = False) -> pygame.Surface:
    shape: Literal["ghost", "painting"] = "painting" if face == "painting" else "ghost"
    return tray_art.waiting_slot(width, shape) if shining else tray_art.slot(width, shape, open_)


badge, turning = lru_cache(maxsize=8)(token_art.badge), lru_cache(maxsize=4)(tray_art.turning)


# The row


@kept_elsewhere(60)
def house(
    name: str, width: int, side: Literal["left", "right"], dead: bool = False, lit: bool = False
) -> pygame.Surface:
    """A property; `lit` with light in all its windows."""
    windows = frozenset(range(len(house_art.window_places(name, width)))) if lit else None
    return house_art.house(name, width, side, windows, dead)


@lru_cache(maxsize=24)
def sold(word: str, height: int, room: int, mark: SeatMark, paid: int, tilt: float) -> pygame.Surface:
    """The board across a sold house, `height` pixels high, or lower where it would be wider than its `room`."""
    while height > 14 and (picture := sign_art.sold(word, height, mark, paid, tilt)).get_width() > room:
        height -= 1
    return picture if height > 14 else sign_art.sold(word, height, mark, paid, tilt)


sign, count = kept_elsewhere(120)(sign_art.sign), lru_cache(maxsize=40)(sign_art.count)
special, warmth = lru_cache(maxsize=40)(art.special), lru_cache(maxsize=8)(moor_art.warmth)
column, mat = kept_elsewhere(16)(tray_art.column), lru_cache(maxsize=24)(tray_art.bids)
tray, lane, stand = (
    lru_cache(maxsize=6)(tray_art.tray), lru_cache(maxsize=24)(tray_art.lane), lru_cache(maxsize=8)(tray_art.stand)
)  # fmt: skip
truelight, magnifier = lru_cache(maxsize=8)(art.truelight), lru_cache(maxsize=16)(art.magnifier)
aura, ghost = lru_cache(maxsize=24)(drama_art.aura), lru_cache(maxsize=40)(ghost_art.shining)
points_sign, ghost_sign = lru_cache(maxsize=8)(points), lru_cache(maxsize=12)(ghost_art.icon)


# The land


def land(layout: GhostLayout) -> Land:
    """The measures of the land behind a layout, from the top bar down."""
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
    """The night, the moor at `area` (pixels), and the shade at its foot: all that never changes."""
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
    """Any card of this game by its id, `width` pixels wide. Raises KeyError for an unknown id."""
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


@lru_cache(maxsize=40)
def brought(card: HeldCard, width: int) -> pygame.Surface:
    """A house on a square of night: its ghosts and its points above it, and the price on a tag."""
    fill = dict(card.of)
    worth = bool(fill["points"])
    drawing = brush.box(1, 1, 98, 98, 9, NIGHT, EDGE if worth else DIM, 2.5)
    surface = brush.paint(drawing, (width, width), (100, 100))
    home = house(card.id, round(width * HOUSE * 160 / 188), "right", not worth)
    surface.blit(home, home.get_rect(midbottom=(width // 2, round(width * 0.8))))
    edge, pixels = max(3, round(width * 0.08)), max(theme.SMALLEST_PIXELS, round(width * LETTERS))
    made = count(str(fill["points"]), round(width * BADGE), "gold" if worth else "nothing")
    surface.blit(made, made.get_rect(topright=(width - 1, 1)))
    flock = ghost_sign(pixels)
    middle = edge + pixels // 2
    surface.blit(flock, flock.get_rect(midleft=(edge - 1, middle)))
    number = image(str(fill["ghosts"]), "title", pixels, theme.IVORY)
    surface.blit(number, number.get_rect(midleft=(edge + flock.get_width(), middle)))
    price = image(str(fill["price"]), "title", pixels, theme.IVORY)
    tag = pygame.Rect(0, 0, price.get_width() + 2 * edge, round(pixels * 1.1))
    tag.midbottom = width // 2, width - max(2, edge // 2)
    bar(surface, TAG, tag)
    surface.blit(price, price.get_rect(center=tag.center))
    return surface


# The pieces of a moment


def offer_piece(card: str, units: float) -> Picture:
    """An offer as it lies on the table: its number, or its back."""
    return lambda canvas: bare(card, canvas.px(units))


def marked_piece(card: str, units: float, mark: SeatMark, ordinal: int) -> Picture:
    """The same with the chip of its owner, and as which one it was laid."""
    return partial(_marked, card, units, mark, ordinal)


@lru_cache(maxsize=60)
def _marked(card: str, units: float, mark: SeatMark, ordinal: int, canvas: Canvas) -> pygame.Surface:
    face, edge = bare(card, canvas.px(units)), canvas.px(MARKS)
    picture = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
    rect = face.get_rect(center=picture.get_rect().center)
    picture.blit(face, rect)
    draw_marks(canvas, Marks(mark, ordinal), picture, rect)
    return picture


def token_piece(mark: SeatMark, face: str, units: float, known: str = "plain") -> Picture:
    return lambda canvas: token(mark, face, canvas.px(units), known)


def stance_piece(words: Words, card: str, units: float, tilt: float = 0.0) -> Picture:
    """A True or False card with its word; its back where it is not known."""
    word = words.text("table", "stance", card) if card in ("truth", "lie") else ""
    return lambda canvas: tilted(honesty(card, canvas.px(units), word), tilt)


def special_piece(name: str, units: float) -> Picture:
    return lambda canvas: special(name, canvas.px(units))


def count_piece(number: str, units: float, night: bool = False) -> Picture:
    return lambda canvas: count(number, canvas.px(units), "night" if night else "gold")


def tally(mark: SeatMark, total: int, best: bool, large: float = 1.0) -> Picture:
    """Somebody's bid so far, on a pill with their chip; gold for the leader. `large` multiplies its size."""
    return partial(_tally, mark, total, best, large)


@lru_cache(maxsize=80)
def _tally(mark: SeatMark, total: int, best: bool, large: float, canvas: Canvas) -> pygame.Surface:
    words = image(str(total), "heading", canvas.font(19 * large, 14), theme.GOLD_WORDS if best else theme.IVORY)
    high = max(canvas.px(TALLY * large), words.get_height())
    chip = mark_chip(mark, round(high * 0.72))
    wide = chip.get_width() + words.get_width() + canvas.px(26 * large)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill_gold" if best else "pill", canvas.scale).draw(picture, (0, 0))
    picture.blit(chip, chip.get_rect(midleft=(canvas.px(8 * large), high // 2)))
    picture.blit(words, words.get_rect(midright=(picture.get_width() - canvas.px(10 * large), high // 2)))
    return picture


def gained(points: int) -> Picture:
    """Points on their way to their owner."""
    return partial(_gained, points)


@lru_cache(maxsize=16)
def _gained(points: int, canvas: Canvas) -> pygame.Surface:
    words = image(f"+{points}", "heading", canvas.font(27, 16), theme.GOLD_WORDS if points else theme.BAD)
    picture = pygame.Surface((words.get_width() + canvas.px(34), words.get_height() + canvas.px(8)), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill_gold" if points else "pill_bad", canvas.scale).draw(picture, (0, 0))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def grounded(picture: Picture) -> Picture:
    """A picture on a dark plate, legible over anything."""
    return lambda canvas: _plated(picture(canvas), canvas)


@lru_cache(maxsize=4)
def _plated(shown: pygame.Surface, canvas: Canvas) -> pygame.Surface:
    letters = shown.get_bounding_rect(min_alpha=120)  # without the light around them
    plate = pygame.Surface(letters.inflate(canvas.px(30), canvas.px(18)).size, pygame.SRCALPHA)
    sheet(plate.get_size(), "plate", canvas.scale).draw(plate, (0, 0))
    middle = plate.get_rect().center
    plate.blit(shown, (middle[0] - letters.centerx, middle[1] - letters.centery))
    return plate
