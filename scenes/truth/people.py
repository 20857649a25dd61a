"""A card for each player: the face without its mask, how they came out, their hand as it is now, the lies they told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face, mask_over, pin
from scenes.truth import cards_of_people
from scenes.truth.layout import TruthLayout
from scenes.truth.persons import PersonCard

DOT = " · "
APART = 0.09  # seconds between two masks that begin to come off
OFF = 0.5  # seconds in which one of them comes off


def unmasked(seconds: float, at: int) -> float:
    """How far the mask of number `at` has come off, from 0 to 1, so long after the masks began to fall."""
    return max(0.0, min(1.0, (seconds - at * APART) / OFF))


def face_place(canvas: Canvas, layout: TruthLayout, at: int) -> pygame.Rect:
    """Where the portrait of number `at` is."""
    x, y, wide, _ = layout.person(at)
    side = canvas.px(layout.portrait)
    place = canvas.rect(x, y, wide, 10)
    left = place.left + canvas.px(10)
    if layout.stacked:
        left = place.centerx - side // 2
    elif layout.broad:
        left += (canvas.px(layout.column) - side) // 2
    return pygame.Rect(left, place.top + canvas.px(12 if layout.broad else 10), side, side)


def masks(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, people: Sequence[PersonCard], seconds: float
) -> list[pygame.Rect]:
    """The masks that have not come off yet, over the faces; where."""
    places = []
    for at, who in enumerate(people):
        share = unmasked(seconds, at)
        if share < 1:
            place = face_place(canvas, layout, at)
            places += mask_over(surface, canvas, who.portrait, who.mark, place, 1 - share)
    return places


def worded(canvas: Canvas, layout: TruthLayout, people: Sequence[PersonCard]) -> bool:
    """Whether everybody's lies can be told in words; else figures tell all of them."""
    pixels = canvas.font(theme.SMALL)
    widest = max(image(who.told, "text", pixels, theme.IVORY).get_width() for who in people)
    return widest <= canvas.px(layout.lies_room)


def person_card(
    canvas: Canvas,
    layout: TruthLayout,
    who: PersonCard,
    at: int,
    game: str,
    worded: bool,
    on_press: Callable[[], None] | None,
) -> Widget:
    """The card; pressed, it does something with the line of this player. Resting on it one reads all that it tells."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "panel_gold" if who.won else "panel", canvas.scale).draw(surface, place.topleft)
        if treatment.hovered and on_press is not None:
            sheet(place.size, "row", canvas.scale).draw(surface, place.topleft)
        portrait = face_place(canvas, layout, at)
        surface.blit(face(who.portrait, portrait.width, who.mark, masked=False), portrait)
        pin(surface, canvas, who.mark, portrait)
        if layout.roomy:
            cards_of_people.roomy(surface, canvas, layout, who, place, portrait, game, worded)
        elif layout.compact:
            cards_of_people.compact(surface, canvas, layout, who, place, portrait, game)
        elif layout.stacked:
            cards_of_people.stacked(surface, canvas, layout, who, place, portrait, game)
        elif layout.broad:
            cards_of_people.broad(surface, canvas, layout, who, place, portrait, game)
        else:
            cards_of_people.beside(surface, canvas, layout, who, place, portrait, game, worded)
        if treatment.focused:
            ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)

    label = ". ".join(part for part in (who.name, who.place, who.listed, who.told) if part)
    tip = DOT.join(part for part in (who.listed, who.told) if part) if layout.compact or layout.stacked else ""
    return Widget(f"person {who.seat}", canvas.rect(*layout.person(at)), label, paint, on_press, tooltip=tip)
