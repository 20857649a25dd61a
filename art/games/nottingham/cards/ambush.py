"""The ambush cards of Nottingham: two objects, or the seat they wait for, and an arrow; crossed arrows on their backs."""

import pygame

from art import brush, theme
from art.cards import frame
from art.games.nottingham.cards.objects import medallion
from art.motifs import at, fir, gold
from art.people.figure import Layer
from art.portraits import chip

VIOLET = ("#6a3f86", "#2a123c")  # of the back, from the middle to the edge


def _arrow(shaft: str, point: str, feathers: str, width: float) -> str:
    """An arrow that flies upwards, around (0, 0), 290 units long."""
    drawing = brush.path("M0 -120V96", line=shaft, width=width)
    drawing += brush.path("M0 -152l-25 42q25-12 50 0z", point, "#20120e", 2)
    vanes = "M0 66l-22 20v46l22-22 22 22v-46z"
    return drawing + brush.path(vanes, feathers, "#20120e", 2) + brush.path("M0 76V112", line=shaft, width=width * 0.6)


def back(width: int) -> pygame.Surface:
    """The back of an ambush card, `width` pixels wide, 5 : 7."""
    light, dark = VIOLET
    drawing = brush.box(0, 0, 300, 420, 0, brush.glow(light, dark, radius=72))
    drawing += brush.path("M27 27H273V393H27z", line=gold(), width=5 if width < 60 else 3)
    if width >= 60:
        drawing += brush.path("M35 35H265V385H35z", line=gold(), width=1.2, opacity=0.6)
        drawing += "".join(fir(x, 384, high, dark, 0.8) for x, high in ((66, 92), (104, 62), (196, 70), (234, 100)))
    arrow = _arrow("#e8c890", "#dfe6ee", "#d8394f", 15 if width < 60 else 11)
    crossed = at(arrow, 150, 210, 38, 0.98) + at(arrow, 150, 210, -38, 0.98)
    return frame.bound(brush.layered([drawing, (crossed, 5)], frame.card_size(width), frame.VIEW), 100)


def _sheet() -> str:
    """Parchment with a wood on it, and the castle far off."""
    sheet = brush.box(0, 0, 300, 420, 0, brush.down("#f8efd6", "#dcc79a"))
    castle = "M182 132V92h-5V80h7v6h6v-6h7v6h6v-6h7v12h-4v14h14V68h-5V54h8v7h7v-7h8v7h7v-7h8v14h-5v64z"
    sheet += brush.path(castle, "#8a6f3a", opacity=0.28)
    for x, foot, high in ((50, 404, 156), (252, 408, 176), (150, 406, 104), (98, 408, 84)):
        sheet += fir(x, foot, high, "#3c5226", 0.3)
    return sheet


def of_objects(pair: str, width: int) -> pygame.Surface:
    """The ambush on two objects, `copper+chest` and the like, `width` pixels wide."""
    arrow = at(_arrow("#7a4a22", "#5a646e", "#b3243c", 11), 150, 210, 52, 0.92)
    card = frame.bound(brush.layered([_sheet(), (arrow, 3)], frame.card_size(width), frame.VIEW), 70)
    diameter = round(width * 0.54)
    for thing, x, y in zip(pair.split("+"), (0.355, 0.645), (0.285, 0.715), strict=True):
        _put(card, medallion(thing, diameter), x, y)
    return card


def of_seat(mark: theme.SeatMark, width: int) -> pygame.Surface:
    """The ambush on whoever sits there, known by colour and shape, `width` pixels wide."""
    target = "".join(
        brush.circle(150, 210, r, fill, "#8a1528", 3)
        for r, fill in ((112, "#d8574f"), (86, "#f6ecd0"), (60, "#d8574f"))
    )
    arrow = at(_arrow("#7a4a22", "#5a646e", "#b3243c", 11), 150, 210, 52, 1.02)
    layers: list[Layer] = [_sheet(), (target, 2.0), (arrow, 4.0)]
    card = frame.bound(brush.layered(layers, frame.card_size(width), frame.VIEW), 70)
    _put(card, chip(mark, round(width * 0.56)), 0.5, 0.5)
    return card


def _put(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """A picture with its middle at these shares of a card, with a soft shadow."""
    place = image.get_rect(center=(round(x * card.get_width()), round(y * card.get_height())))
    cast, pad = brush.shadow(image, max(1, image.get_width() // 20), 170)
    card.blit(cast, (place.x - pad, place.y - pad + 1))
    card.blit(image, place)
