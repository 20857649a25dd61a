"""What giving way to an attack would lay open, while the person thinks of it: their hand in moonlight, and who will see it."""

from __future__ import annotations

import pygame

from art import brush, theme
from art.games.nottingham.drama import forest as pieces
from art.passing import passing
from scenes.games.nottingham.base import own_hand
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.scene import NottinghamScene
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.text import image
from scenes.people.company import plain

CARD = 72.0  # units: width of a card
STEP, WIDEST = 0.62, 560.0  # from card to card as a share of their width; units that all of them may be wide
BENT, TILT = 1.6, -2.2  # units by which the outer cards lie lower, degrees by which they lean, for each step aside
EYE = 28  # units
BESIDE = 0.32  # from the middle of a portrait to its eye, as a share of its width
MOONLIGHT = (186, 204, 246)
NIGHT = (640, 290)  # units: width and height of the dark around them


def lies_open(scene: NottinghamScene) -> bool:
    """Whether it is shown: while pointer or focus are on the answer that gives way."""
    asked = scene.story.act is not None and scene.tempo.asked and scene.sitting.kind == "defend"
    return asked and bool(_witnesses(scene)) and _thought_of(scene)


def draw(surface: pygame.Surface, canvas: Canvas, scene: NottinghamScene) -> None:
    """Draw it in the place of what lies in the middle."""
    if not lies_open(scene):
        return
    night = _night(canvas.px(NIGHT[0]), canvas.px(NIGHT[1]))
    surface.blit(night, night.get_rect(center=_pixels(canvas, scene.layout_now.centre)))
    for card, (place, tilt) in zip(own_hand(scene), fan(scene, len(own_hand(scene)), CARD, WIDEST), strict=True):
        picture = moonlit(card, canvas.px(CARD), tilt, canvas.figures)
        surface.blit(picture, picture.get_rect(center=_pixels(canvas, place)))
    assert scene.story.act is not None
    told = plain(scene.company.sentence("opens", scene.story.act.action, seat=scene.story.act.seat))
    words = image(told, "strong", canvas.font(theme.READING), theme.IVORY)
    x, y = scene.layout_now.centre
    surface.blit(words, words.get_rect(midbottom=_pixels(canvas, (x, y - CARD * HIGH / 2 - 8))))
    eye = pieces.witness(canvas.px(EYE))
    for seat in _witnesses(scene):
        surface.blit(eye, eye.get_rect(center=_pixels(canvas, eye_place(scene, seat))))


def _thought_of(scene: NottinghamScene) -> bool:
    assert scene.stage is not None
    answer = next((each for each in scene.widgets if each.id == "pass"), None)
    if answer is None or scene.stage.top is not scene:
        return False
    treatment = scene.stage.treatment(answer)
    return treatment.hovered or treatment.focused


def _witnesses(scene: NottinghamScene) -> tuple[int, ...]:
    """Who would see the hand: everybody a robbery, the thief alone a theft, nobody a card drawn unseen. N 6.2, 6.4, 6.5"""
    act = scene.story.act
    assert act is not None
    if act.action == "rob":
        return tuple(seat for seat in range(scene.players) if seat != scene.seat)
    return (act.seat,) if act.action == "steal" else ()


def eye_place(scene: NottinghamScene, seat: int) -> Place:
    """Where the mark of somebody who will see it stands, beside the portrait."""
    x, y = scene.seating.seat_place(seat)
    aside = scene.layout_now.portrait * BESIDE
    return x + aside, y + aside


def fan(scene: NottinghamScene, count: int, card: float, widest: float) -> list[tuple[Place, float]]:
    """Where the cards of an open hand lie in the middle, and how they are turned: on an arc.

    A card is `card` units wide, all of them are `widest` at most.
    """
    x, y = scene.seating.stage_place()
    step = min(card * STEP, (widest - card) / max(1, count - 1))
    aside = [at - (count - 1) / 2 for at in range(count)]
    return [((x + each * step, y + BENT * each * each), TILT * each) for each in aside]


@passing
def _night(wide: int, high: int) -> pygame.Surface:
    """The dark of the wood, softly ending."""
    dark = brush.glow((0, "#0a1430", 0.92), (0.62, "#0a1430", 0.84), (1, "#0a1430", 0.0))
    return brush.paint(brush.ellipse(50, 50, 50, 50, dark), (wide, high), (100, 100))


@passing
def moonlit(card: str, wide: int, tilt: float, grown: float) -> pygame.Surface:
    """A card by the light of the moon."""
    picture = cards.card(card, wide, grown=grown).copy()
    picture.fill((*MOONLIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return cards.tilted(picture, tilt)


def _pixels(canvas: Canvas, place: Place) -> tuple[int, int]:
    return canvas.px(place[0]), canvas.px(place[1])
