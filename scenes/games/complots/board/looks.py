"""What the cards of Complots tell of themselves: a character shown large, with what it does, and what lies in the middle.

And what the person has seen as the Inquisitor, as long as it is certain: marked on the card, for them alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from art.brush import circle, paint, path
from engine.core.cards import BLANK
from scenes.games.complots.base import ComplotsLaid, ComplotsSight
from scenes.games.complots.board import cards, piles
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Inspected
from scenes.tables.asking.targets import Pressed
from scenes.tables.layout import TableLayout
from scenes.tables.seating import STEP


def inspected(sight: ComplotsSight, card: str, fallen: bool) -> Callable[[], Inspected] | None:
    """A character shown large; nothing for a card that nobody at this seat can see."""
    return None if card == BLANK else partial(_inspected, sight, card, fallen)


def _inspected(sight: ComplotsSight, card: str, fallen: bool) -> Inspected:
    words = sight.words
    told = words.text("table", "powers", card)
    if fallen:
        told = words.text("table", "fallen_does", powers=told)
    return Inspected(partial(cards.card, card), f"{words.card(card):name}", told)


def open_cards(scene: ComplotsScene, layout: TableLayout) -> list[Pressed]:
    """The places of the cards that lie open before others: of those below another one what is seen of them."""
    places, wide = list[Pressed](), layout.seat_card
    for seat in range(scene.players):
        if not scene.seating.around(seat):
            continue
        for at, card in enumerate(scene.cloth.lying(seat)):
            if card.fallen and at not in scene.drama.away.get(seat, ()):
                x, y = scene.seating.card_place(seat, at)
                seen = wide if at == 0 else wide * STEP
                left = x - wide / 2 if layout.seat(scene.seating.around(seat)).left else x + wide / 2 - seen
                box = left, y - wide * 0.7, seen, wide * 1.4
                label = f"{scene.words.card(card.id):name}"
                places.append(
                    Pressed(f"open {seat} {at}", box, label, None, inspect=scene.cloth.closely(card.id, True))
                )
    return places


def middle(sight: ComplotsSight, layout: TableLayout) -> list[Pressed]:
    """What Court and Treasury are, while nothing can be done with them."""
    boxes = piles.spots(layout)
    return [Pressed(f"{name} told", boxes[name], sight.words.text("table", f"{name}_told"), None) for name in boxes]


MARK = 0.62  # of the width of a card: the face on its back
EYE = 0.52  # of the width of that face: the eye at its foot


def marked(sight: ComplotsLaid, seat: int) -> list[tuple[str, Place, float]]:
    """What is marked on the cards of a seat: the character, the middle and the diameter of the mark; units."""
    looked_at = sight.shown.look is not None and sight.shown.look[0] == seat  # one of these cards is elsewhere
    if looked_at or not sight.house.settings.aids or not sight.seating.around(seat):
        return []
    side = sight.layout_now.seat_card * MARK
    return [(card, sight.seating.card_place(seat, at), side) for at, card in enumerate(sight.story.certain(seat))]


def draw_seen(surface: pygame.Surface, canvas: Canvas, scene: ComplotsScene, seat: int) -> None:
    """Draw the marks on the backs of a seat: a face, with an eye below it."""
    for at, (character, (x, y), side) in enumerate(marked(scene, seat)):
        if at in scene.cloth.away(seat):
            continue
        picture = _face_seen(character, canvas.px(side))
        surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


def tips_of_seen(sight: ComplotsLaid) -> list[Pressed]:
    """The places of these marks, which say what is known and from where."""
    places = []
    for seat in range(sight.players):
        for number, (character, (x, y), side) in enumerate(marked(sight, seat)):
            told = sight.company.say("seen", seat=seat, character=character)
            box: Box = (x - side / 2, y - side / 2, side, side)
            places.append(Pressed(f"seen {seat} {number}", box, told, None))
    return places


@lru_cache(maxsize=16)
def _face_seen(character: str, pixels: int) -> pygame.Surface:
    face = cards.medallion(character, pixels)
    image = pygame.Surface((pixels, round(pixels * (1 + EYE * 0.4))), pygame.SRCALPHA)
    image.blit(face, face.get_rect(midtop=(pixels // 2, 0)))
    eye = _eye(round(pixels * EYE))
    image.blit(eye, eye.get_rect(midbottom=(pixels // 2, image.get_height())))
    return image


def _eye(wide: int) -> pygame.Surface:
    """An open eye on a dark pill, so many pixels wide."""
    drawing = path("M3 30Q50 -22 97 30 50 82 3 30z", "#0c1630", "#f0d690", 6)
    drawing += (
        path("M16 30Q50 -4 84 30 50 64 16 30z", "#fff6dc")
        + circle(50, 30, 15, "#2c55b4")
        + circle(50, 30, 7, "#0c1630")
    )
    return paint(drawing, (wide, round(wide * 0.6)), (100, 60))
