"""The cards of Nottingham: seven objects as still lifes, each with its value on a shield and its action on a banner."""

from collections.abc import Callable
from functools import cache
from typing import Literal

import pygame

from art import brush, theme
from art import type as letters
from art.cards import frame
from art.games.nottingham.cards import still_lifes as nottingham_gems
from art.games.nottingham.cards import still_lifes as nottingham_metals
from art.games.nottingham.cards.actions import ACTION, WORDS, badge_drawing, ribbon
from art.motifs import gold, gold_line
from art.people.figure import Layer
from engine.games.nottingham.rules.numbers import RED

Style = Literal["full", "banner", "badge", "bare"]

STILL_LIFES: dict[str, Callable[[], list[Layer]]] = {
    "copper": nottingham_metals.copper,
    "candlestick": nottingham_metals.candlestick,
    "gold": nottingham_metals.gold_bars,
    "pearls": nottingham_gems.pearls,
    "jewels": nottingham_gems.jewels,
    "necklace": nottingham_gems.necklace,
    "chest": nottingham_gems.chest,
}
FULL_FROM = 140  # pixels of width; narrower cards have no room for a line below the banner
SMALL = 80  # pixels of width; on narrower bare cards object and shield are drawn larger
FLAT = 56  # the same; on these nobody sees the shadows within the picture
SHIELD = 76.0  # width of the shield, in units, at size 1
EDGE, TOP = 22.0, 24.0  # units from the edges of the card to the shield; nearer where it has grown
WIDEST = 0.56  # of the card's width: a shield that has grown
WIDEST_IN_HAND = 0.31  # the same in a hand, where the next card lies over it
FULLER = 1.15  # how much larger a figure grows than the shield that can grow no further

# Where the object stands on the card: right and down in units, and its size
PLACES: dict[str, tuple[float, float, float]] = {
    "full": (13.5, 2, 0.91),
    "banner": (3, 6, 0.98),
    "badge": (-2, 26, 1),
    "bare": (0, 22, 1),
    "small": (-46, -6, 1.16),
}
# The round crop of a medallion: its middle and its width in units
CROPS = {
    "copper": (138, 214, 214),
    "candlestick": (168, 176, 262),
    "gold": (150, 256, 214),
    "pearls": (150, 236, 250),
    "jewels": (150, 222, 240),
    "necklace": (150, 222, 214),
    "chest": (150, 232, 250),
}


@cache
def _still_life(thing: str) -> tuple[Layer, ...]:
    return tuple(STILL_LIFES[thing]())


def _set_up(thing: str, place: tuple[float, float, float], flat: bool) -> list[Layer]:
    """The layers of a still life, the object moved before its background; flat ones cast no shadows."""
    background, *objects = _still_life(thing)
    dx, dy, size = place
    layers: list[Layer] = [background]
    for layer in objects:
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        layers.append((brush.moved(drawing, f"translate({dx:g} {dy:g}) scale({size:g})"), 0.0 if flat else blur))
    return ["".join(each if isinstance(each, str) else each[0] for each in layers)] if flat else layers


def face(
    thing: str, width: int, value: int, style: Style = "bare", action: str = "", effect: str = "", grown: float = 1.0
) -> pygame.Surface:
    """The card of an object of STILL_LIFES, worth `value` points, `width` pixels wide, 5 : 7.

    `full`: banner with the word `action`, below it the line `effect`. `banner`: the banner alone. `badge`: the sign of
    the action below the shield, for hands, where cards cover each other. `bare`: nothing but the shield, for fans and
    heaps. Where there is no room a full card has a banner only, and a narrow banner bears no word. The value is `grown`
    times as large as usual, as far as there is room for it.
    """
    if style == "full" and (width < FULL_FROM or not effect):
        style = "banner"
    size = frame.card_size(width)
    place = PLACES["small" if style == "bare" and width < SMALL else style]
    layers = _set_up(thing, place, width < FLAT)
    if style == "full":
        foot = "M14 332H286V392A14 14 0 0 1 272 406H28A14 14 0 0 1 14 392z"
        layers.append(brush.path(foot, brush.down("#f3e6c4", "#e6d3a8")))
    card = frame.bound(brush.layered(layers, size, frame.VIEW), 110)
    _shield(card, thing, value, style, grown)
    if style in ("full", "banner"):
        _banner(card, thing, style, action, effect)
    return card


def _lay(card: pygame.Surface, drawing: str, blur: int) -> None:
    """A drawing over a card, with a soft shadow of `blur` pixels."""
    image = brush.paint(drawing, card.get_size(), frame.VIEW)
    drawn = image.get_bounding_rect()
    cast, pad = brush.shadow(image.subsurface(drawn), blur, 180)
    card.blit(cast, (drawn.x - pad, drawn.y - pad + max(1, blur // 2)))
    card.blit(image, (0, 0))


def _shield(card: pygame.Surface, thing: str, value: int, style: Style, grown: float) -> None:
    width = card.get_width()
    size = 1.0 if width >= 90 else 1.2 if width >= 64 else 1.35
    if style == "bare" and width < SMALL:
        size = 1.5
    figure = size * grown
    widest = (WIDEST_IN_HAND if style == "badge" else WIDEST) * frame.VIEW[0] / SHIELD
    size = max(size, min(figure, widest))
    figure = min(figure, size * FULLER)
    x, y = EDGE / grown + SHIELD / 2 * size, TOP / grown + 40 * size
    outline = "M-38 -40H38V6C38 28 18 40 0 48 -18 40 -38 28 -38 6z"
    drawing = brush.path(outline, brush.down("#fbf3df", "#e3d3ac"), gold(), 4)
    drawing = brush.moved(drawing, f"translate({x:g} {y:g}) scale({size:g})")
    if style == "badge":
        r = 35 if size == 1 else 40
        drawing += badge_drawing(ACTION[thing], x, y + 49 * size + 10 + r, r)
    _lay(card, drawing, 2)
    number = letters.line(str(value), "heading", max(11, round(width * 0.185 * figure)), theme.INK_TITLE)
    number = number.subsurface(number.get_bounding_rect())
    unit = width / frame.VIEW[0]
    card.blit(number, number.get_rect(center=(round(x * unit), round((y - 2) * unit))))


def _banner(card: pygame.Surface, thing: str, style: Style, action: str, effect: str) -> None:
    """The ribbon, its word, and below it the line of what the action does."""
    width, red = card.get_width(), ACTION[thing] in RED
    top, high = (296.0, 56.0) if style == "full" else (338.0, 60.0) if width >= frame.BANNER_FROM else (350.0, 44.0)
    _lay(card, ribbon(red, top, high), max(2, round(width / 50)))
    unit = width / frame.VIEW[0]
    if action and width >= frame.BANNER_FROM:
        place = pygame.Rect(round(44 * unit), round(top * unit), round(212 * unit), round(high * unit))
        _write(card, place, [action], "title", max(12, round(width * 0.125)), WORDS[red])
    if style == "full":
        place = pygame.Rect(round(20 * unit), round(354 * unit), round(260 * unit), round(50 * unit))
        pixels = max(15, round(width * 0.1))
        room = letters.width(effect, "strong", round(pixels * 0.92)) <= place.width
        _write(card, place, [effect] if room else _halves(effect), "strong", pixels, theme.INK)


def _halves(words: str) -> list[str]:
    """Words in two lines of about the same length, parted at a blank or after a Chinese stop; else they stay in one."""
    ends = [at + 1 for at, letter in enumerate(words[:-1]) if letter in " ，、：；。"]
    if not ends:
        return [words]
    middle = min(ends, key=lambda at: abs(2 * at - len(words)))
    return [words[:middle].rstrip(), words[middle:]]


def _write(card: pygame.Surface, place: pygame.Rect, lines: list[str], kind: str, pixels: int, colour: str) -> None:
    """Lines in the middle of a place, as large as there is room, `pixels` at most."""
    while pixels > 8 and max(letters.width(line, kind, pixels) for line in lines) > place.width:
        pixels -= 1
    step = min(place.height / len(lines), pixels * 0.95)
    for number, line in enumerate(lines):
        image = letters.line(line, kind, pixels, colour)
        # Letters stand in the middle by the height of their capitals, not by the box of their font
        rise = letters.ascent(kind, pixels) - (0.35 if kind == "title" else 0.31) * pixels
        y = place.centery + (number - (len(lines) - 1) / 2) * step - rise
        card.blit(image, (round(place.centerx - image.get_width() / 2), round(y)))


def medallion(thing: str, diameter: int) -> pygame.Surface:
    """The object in a round gold frame: for lines of the log, tables and commissions."""
    x, y, wide = CROPS[thing]
    layers: list[Layer] = []
    for layer in _still_life(thing):
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        layers.append((brush.moved(drawing, f"translate({wide / 2 - x:g} {wide / 2 - y:g})"), blur))
    if diameter < FLAT:
        layers = ["".join(each if isinstance(each, str) else each[0] for each in layers)]
    image = brush.round_crop(brush.layered(layers, (diameter, diameter), (wide, wide)))
    thin = max(1.0, min(2.0, 40 / diameter))
    rings = brush.circle(50, 50, 47.5 - thin, line=gold_line(), width=4 + 2 * thin)
    rings += brush.circle(50, 50, 44.2 - 2.2 * thin, line=frame.DARK, width=1.6)
    image.blit(brush.paint(rings, (diameter, diameter), (100, 100)), (0, 0))
    return image


def pip(thing: str, width: int) -> pygame.Surface:
    """A small card of 3 : 4 without words or figures, for commissions; `width` in pixels, about 20."""
    height = round(width * 4 / 3)
    x, y, wide = CROPS[thing]
    seen = 0.78 * wide  # closer than a medallion: a pip has corners
    view = (seen * width / height, seen)
    drawing = "".join(each if isinstance(each, str) else each[0] for each in _still_life(thing))
    drawing = brush.moved(drawing, f"translate({view[0] / 2 - x:g} {view[1] / 2 - y:g})")
    radius = max(2.0, width / 7)
    image = brush.corner_crop(brush.paint(drawing, (width, height), view), radius)
    line = max(1.2, width / 16)
    rim = brush.box(line / 2, line / 2, width - line, height - line, radius, line="#e0b052", width=line)
    image.blit(brush.paint(rim, (width, height), (width, height)), (0, 0))
    return image


def empty_pip(width: int) -> pygame.Surface:
    """The place of a small card that is still lacking."""
    height = round(width * 4 / 3)
    rim = brush.box(0.8, 0.8, width - 1.6, height - 1.6, max(2.0, width / 7), "#16213f", "#93a0c8", 1.4)
    return brush.paint(rim, (width, height), (width, height))
