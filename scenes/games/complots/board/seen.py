"""What the person has seen as the Inquisitor, as long as it is certain: marked on the card, for them alone."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.brush import circle, paint, path
from scenes.games.complots.board import cards
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Box, Canvas, Place
from scenes.people.company import plain
from scenes.tables.asking.targets import Pressed

MARK = 0.62  # of the width of a card: the face on its back
EYE = 0.52  # of the width of that face: the eye at its foot


def marked(scene: ComplotsScene, seat: int) -> list[tuple[str, Place, float]]:
    """What is marked on the cards of a seat: the character, the middle and the diameter of the mark; units."""
    looked_at = scene.shown.look is not None and scene.shown.look[0] == seat  # one of these cards is elsewhere
    if looked_at or not scene.house.settings.aids or not scene.seating.around(seat):
        return []
    side = scene.layout_now.seat_card * MARK
    return [(card, scene.seating.card_place(seat, at), side) for at, card in enumerate(scene.story.certain(seat))]


def draw(surface: pygame.Surface, canvas: Canvas, scene: ComplotsScene, seat: int) -> None:
    """Draw the marks on the backs of a seat: a face, with an eye below it."""
    for at, (character, (x, y), side) in enumerate(marked(scene, seat)):
        if at in scene.cloth.away(seat):
            continue
        picture = _mark(character, canvas.px(side))
        surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


def tips(scene: ComplotsScene) -> list[Pressed]:
    """The places of these marks, which say what is known and from where."""
    places = []
    for seat in range(scene.players):
        for number, (character, (x, y), side) in enumerate(marked(scene, seat)):
            told = plain(scene.company.sentence("seen", seat=seat, character=character))
            box: Box = (x - side / 2, y - side / 2, side, side)
            places.append(Pressed(f"seen {seat} {number}", box, told, None))
    return places


@lru_cache(maxsize=16)
def _mark(character: str, pixels: int) -> pygame.Surface:
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
