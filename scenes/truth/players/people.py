"""A card for each player: the face without its mask, how they came out, their hand at a moment, how often they lied."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face, mask_over, pin
from scenes.truth.layout import TruthLayout
from scenes.truth.players import cards_of_people
from scenes.truth.players.persons import PersonCard

DOT = " · "
APART = 0.09  # seconds between two masks that begin to come off
OFF = 0.5  # seconds in which one of them comes off


def unmasked(seconds: float, at: int) -> float:
    """How far mask number `at` has come off, from 0 to 1, so many seconds after the first began to."""
    return max(0.0, min(1.0, (seconds - at * APART) / OFF))


def face_place(canvas: Canvas, layout: TruthLayout, at: int) -> pygame.Rect:
    """The place of the portrait on card number `at`, in pixels."""
    x, y, wide, _ = layout.person(at)
    side = canvas.px(layout.portrait)
    place = canvas.rect(x, y, wide, 10)
    left = place.left + canvas.px(10)
    if layout.stacked:
        left = place.centerx - side // 2
    elif layout.broad:
        left += (canvas.px(layout.column) - side) // 2
    return pygame.Rect(left, place.top + canvas.px(12 if layout.broad else 8 if layout.low else 10), side, side)


def draw_masks(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, people: Sequence[PersonCard], seconds: float
) -> None:
    """Draw the masks that have not come off yet, over the faces."""
    for at, who in enumerate(people):
        share = unmasked(seconds, at)
        if share < 1:
            place = face_place(canvas, layout, at)
            mask_over(surface, canvas, who.portrait, who.mark, place, 1 - share)


def worded(canvas: Canvas, layout: TruthLayout, people: Sequence[PersonCard]) -> bool:
    """Whether there is room to tell everybody's lies in words; else all are told in figures."""
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
    """Card number `at`; its label (and, where there is little room on it, its tooltip) tells all that stands on it.

    `on_press` raises the line of this player in the chart; None where there is no chart on show.
    """

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "panel_gold" if who.won else "panel", canvas.scale).draw(surface, place.topleft)
        if treatment.hovered and on_press is not None:
            sheet(place.size, "row", canvas.scale).draw(surface, place.topleft)
        portrait = face_place(canvas, layout, at)
        surface.blit(face(who.portrait, portrait.width, who.mark, masked=False), portrait)
        pin(surface, canvas, who.mark, portrait)
        if layout.roomy:
            cards_of_people.roomy(surface, canvas, layout, who, place, portrait, game, worded)
        elif layout.low:
            cards_of_people.low(surface, canvas, layout, who, place, portrait)
        elif layout.compact:
            cards_of_people.compact(surface, canvas, layout, who, place, portrait, game)
        elif layout.stacked:
            cards_of_people.stacked(surface, canvas, layout, who, place, portrait, game)
        elif layout.near:
            cards_of_people.near(surface, canvas, layout, who, place, portrait, game, worded)
        elif layout.broad:
            cards_of_people.broad(surface, canvas, layout, who, place, portrait, game)
        else:
            cards_of_people.beside(surface, canvas, layout, who, place, portrait, game, worded)
        if treatment.focused:
            ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)

    label = ". ".join(part for part in (who.name, who.place, who.listed, who.told) if part)
    tip = DOT.join(part for part in (who.listed, who.told) if part) if layout.compact or layout.stacked else ""
    return Widget(f"{ids.PERSON} {who.seat}", canvas.rect(*layout.person(at)), label, paint, on_press, tooltip=tip)
