"""The cards of Nottingham as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, moods, theme
from art.cards.back import back as painted_back
from art.games.nottingham.cards import ambush as ambush_art
from art.games.nottingham.cards import commission as writs
from art.games.nottingham.cards import objects as art
from art.games.nottingham.cards import wood
from art.games.nottingham.cards.actions import badge, crossed_arrows
from art.games.nottingham.cards.objects import Style
from art.games.nottingham.drama import thicket as painted_thicket
from art.games.nottingham.drama.arm import arm as painted_arm
from art.games.nottingham.drama.arm import turned
from art.panels.dashes import dashed_box
from art.passing import passing
from art.points import points
from art.road import pin
from art.theme import SeatMark
from engine.games.nottingham.facts import MARK_OF
from engine.games.nottingham.rules.numbers import COLOURS, COMMISSIONS, OBJECTS, Rules
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.fan import HIGH
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import image
from scenes.tables.board.pictures import rules_of
from scenes.tables.board.track import DISC, PIN

ABOVE_ACTION = 0.8  # share of a card's height above the name of its action
FULL_FROM = 88  # pixels of width from which a card bears the word of its action


def rules() -> Rules:
    """The numbers of the game that are the same for any number of players."""
    found: Rules = rules_of("nottingham")
    return found


def values() -> dict[str, int]:
    """The points of each object. N 1.1"""
    return rules().value


def mark_of(colour: str) -> SeatMark:
    """The mark of the seat that an ambush of a colour waits for. N 2.2"""
    return moods.marks("nottingham", (MARK_OF[colour],))[0]


def card(name: str, width: int, action: str = "", effect: str = "", grown: float = 1.0) -> pygame.Surface:
    """A card of an object, an ambush or a commission, so many pixels wide; `?` is a back. A word after the name of a
    commission says that two have completed it.

    Where there is room for it, the word `action` stands on its banner, and below it what the action does. The value is
    `grown` times as large (Canvas.figures).
    """
    if name.startswith("?"):
        return back(width)
    kind, _, shared = name.partition(" ")
    if kind in COMMISSIONS:
        return commission(kind, width, bool(shared))
    if name not in OBJECTS:
        return ambush(name, width)
    if not action or width < FULL_FROM:
        return kept_card(name, width, "bare", "", "", grown)
    return kept_card(name, width, "full" if effect else "banner", action, effect, grown)


def in_hand(name: str, width: int, grown: float = 1.0) -> pygame.Surface:
    """A card of an object as it lies in a hand, where others cover it: the sign of its action stands below its value."""
    return kept_card(name, width, "badge", "", "", grown) if name in OBJECTS else card(name, width)


@lru_cache(maxsize=90)
def kept_card(name: str, width: int, style: Style, action: str, effect: str, grown: float) -> pygame.Surface:
    return art.face(name, width, values()[name], style, action, effect, grown)


@lru_cache(maxsize=8)
def back(width: int) -> pygame.Surface:
    return painted_back("nottingham", width)


@lru_cache(maxsize=40)
def ambush(name: str, width: int) -> pygame.Surface:
    """An ambush card: two objects, or the colour of a seat."""
    if name in COLOURS:
        return ambush_art.of_seat(mark_of(name), width)
    if "+" not in name:
        return ambush_back(width)
    return ambush_art.of_objects(name, width)


@lru_cache(maxsize=8)
def commission(kind: str, width: int, shared: bool = False) -> pygame.Surface:
    """The card of a commission with what it is worth to the first, or to each of both."""
    return writs.commission(kind, width, (rules().both if shared else rules().alone)[kind])


@lru_cache(maxsize=8)
def ambush_back(width: int) -> pygame.Surface:
    return ambush_art.back(width)


@kept_elsewhere(80)
def medallion(name: str, diameter: int) -> pygame.Surface:
    """The object in a round frame; the chip of a seat, or a small card, for an ambush."""
    if name in OBJECTS:
        return art.medallion(name, diameter)
    card = ambush(name, max(8, round(diameter / HIGH)))
    return card


@lru_cache(maxsize=60)
def pip(name: str, width: int) -> pygame.Surface:
    """A small card for commissions; with no name the place of one that is lacking."""
    return art.pip(name, width) if name else art.empty_pip(width)


@lru_cache(maxsize=400)
def tilted(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """A picture turned to the left."""
    return brush.turned(picture, degrees) if abs(degrees) > 0.2 else picture


@lru_cache(maxsize=8)
def nothing(width: int) -> pygame.Surface:
    """Where a card would lie, dashed."""
    wide, high = 100.0, 100.0 * HIGH
    edge = dashed_box(3, 3, wide - 6, high - 6, 8, "#f0d690", 2.4, 10.0, 8.0, 0.5)
    return brush.paint(edge, (width, round(width * HIGH)), (wide, high))


@lru_cache(maxsize=8)
def points_sign(side: int) -> pygame.Surface:
    return points(side)


@lru_cache(maxsize=12)
def arrows(side: int, colour: str) -> pygame.Surface:
    """Two arrows crossed: an ambush."""
    return brush.paint(crossed_arrows(colour), (side, side), (24, 24))


@lru_cache(maxsize=2)
def swap(side: int) -> pygame.Surface:
    """Two arrows, there and back: a bargain."""
    return badge("trade", side)


@lru_cache(maxsize=4)
def castle(high: int, lit: bool) -> pygame.Surface:
    return wood.castle(high, lit)


@lru_cache(maxsize=12)
def sheriff(side: int, mood: str = "calm") -> pygame.Surface:
    return wood.sheriff(side, mood)


@lru_cache(maxsize=4)
def sheriff_pin(side: int) -> pygame.Surface:
    """The Sheriff with the pin below him, as he walks: the middle of the picture is that of his face."""
    face = sheriff(side)
    foot = pin(round(side * PIN))
    whole = pygame.Surface((foot.get_width(), 2 * foot.get_height()), pygame.SRCALPHA)
    middle = whole.get_width() // 2, whole.get_height() // 2
    whole.blit(foot, (0, middle[1] - round(foot.get_height() * DISC)))
    whole.blit(face, face.get_rect(center=middle))
    return whole


@lru_cache(maxsize=8)
def fir(high: int) -> pygame.Surface:
    return wood.fir(high, "middle")


@lru_cache(maxsize=7)
def outstretched(long: int, colour: str) -> pygame.Surface:
    """An arm that points to the right: turning one takes far less time than painting it."""
    return painted_arm(long, colour)


@passing
def arm(long: int, reach: int, colour: str, degrees: float) -> pygame.Surface:
    """An arm `long` pixels long, turned to the left, made of one that is `reach` pixels long."""
    return turned(outstretched(reach, colour), degrees, long / reach)


@lru_cache(maxsize=8)
def thicket(wide: int, mirrored: bool, near: bool, amid: bool) -> pygame.Surface:
    """A wood in which somebody waits: the firs behind them, or the nearer ones with eyes between them."""
    if near:
        return painted_thicket.before(wide, mirrored, watching=1, amid=amid)
    return painted_thicket.behind(wide, mirrored, amid=amid)


@lru_cache(maxsize=16)
def counted(picture: pygame.Surface, count: int, canvas: Canvas) -> pygame.Surface:
    """A card with a pill at its corner that says how many there are; the card itself where there is one."""
    if count < 2:
        return picture
    line = image(f"×{count}", "title", canvas.font(18), theme.IVORY)
    place = pygame.Rect(0, 0, line.get_width() + canvas.px(20), line.get_height() + canvas.px(6))
    foot = round(picture.get_height() * ABOVE_ACTION)  # above is the tick, below the name of the action
    place.bottomright = picture.get_width() - canvas.px(6), foot
    whole = picture.copy()
    sheet(place.size, "pill", canvas.scale).draw(whole, place.topleft)
    whole.blit(line, line.get_rect(center=place.center))
    return whole
