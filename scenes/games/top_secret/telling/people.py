"""The head of the panel: everybody's portrait with points and calls, whose turn it is, who has acted; and places left."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.top_secret.cards.places import sign
from engine.games.top_secret.rules.numbers import CHAIRS
from scenes.games.top_secret.base import TopSecretSight, points
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import PANEL_FACE
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import packet
from scenes.games.top_secret.telling import grid, partner
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import dot, outline
from scenes.kit.text import image, sentences, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import face, mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.seats import TURN_SIGNS, Turn
from scenes.tables.board.slots import light_ring

CHIP = 17.0  # units across: the chip at a portrait
NAMES = 0.46  # share of the width of a row that the name has
LITTLE = 3.0  # units: radius of the dot of a place in hand


HIGH = PANEL_FACE + 21.0  # units: height of the portraits with their points


def turn_of(scene: TopSecretScene, seat: int) -> Turn:
    """How somebody stands in the round: to act now, done, or still to come."""
    if scene.looking.acting == seat or (scene.tempo.asked and scene.sitting.kind and seat == scene.me):
        return Turn.ACTING
    shown = scene.shown
    if shown.now and not all(shown.now[:CHAIRS]) and shown.now[seat]:
        return Turn.ACTED
    return Turn.WAITING


def about_of(scene: TopSecretScene, seat: int) -> str:
    """What is said of somebody who is pointed at; of the person: who they are in this game, and whose partner."""
    told = scene.company.about(seat) if seat != scene.me else plain(partner.dealt(scene))
    return sentences(told, scene.questions.standing(seat)) if scene.story.calls[seat] else told


def widgets(canvas: Canvas, scene: TopSecretScene, box: Box) -> list[Widget]:
    """Everybody who plays, from the person on clockwise."""
    x, y, wide, _ = box
    share = wide / scene.players
    found = []
    for at in range(scene.players):
        seat = (scene.seat + at) % scene.players
        place = canvas.rect(x + share * at + 1, y, share - 2, HIGH)
        found.append(_person(canvas, scene, seat, place))
    return found


def _person(canvas: Canvas, scene: TopSecretScene, seat: int, place: pygame.Rect) -> Widget:
    label = scene.questions.standing(seat)
    tip = about_of(scene, seat)

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        turn = turn_of(scene, seat)
        if grid.on_show(scene) == seat:
            light_ring(spot.size, canvas.scale, 8, "gold").draw(surface, spot.topleft)
        if treatment.focused or treatment.hovered:
            ring(spot.size, canvas.scale, 8).draw(surface, spot.topleft)
        side = min(canvas.px(PANEL_FACE), spot.width - canvas.px(4))
        middle = spot.centerx, spot.top + canvas.px(4) + canvas.px(PANEL_FACE) // 2
        if turn is Turn.ACTING:
            light = pictures.halo(side)
            surface.blit(light, light.get_rect(center=middle))
        mood = scene.drama.mood(seat, False)
        head = face(
            scene.company.portraits[seat], side, scene.company.mark(seat), True, False, mood, scene.drama.shut(seat)
        )
        surface.blit(head, head.get_rect(center=middle))
        chip = mark_chip(scene.company.mark(seat), canvas.px(CHIP))
        surface.blit(chip, chip.get_rect(center=(middle[0] - round(side * 0.40), middle[1] - round(side * 0.36))))
        if turn in TURN_SIGNS:
            _badge(surface, canvas, turn, (middle[0] + round(side * 0.38), middle[1] + round(side * 0.34)))
        _points(surface, canvas, scene, seat, (spot.centerx, spot.bottom - canvas.px(8)))

    press = partial(grid.turn_to, scene, seat) if seat in grid.sheets(scene) else None
    return Widget(f"{ids.PERSON} {seat}", place, label, paint, press, tooltip=tip)


def _badge(surface: pygame.Surface, canvas: Canvas, turn: Turn, middle: tuple[int, int]) -> None:
    name, colour = TURN_SIGNS[turn]
    side = canvas.px(17)
    spot = pygame.Rect(0, 0, side, side)
    spot.center = middle
    sheet(spot.size, "pill", canvas.scale).draw(surface, spot.topleft)
    picture = pictures.sign(name, round(side * 0.78), colour)
    surface.blit(picture, picture.get_rect(center=middle))


def _points(surface: pygame.Surface, canvas: Canvas, sight: TopSecretSight, seat: int, middle: tuple[int, int]) -> None:
    """The points as lozenges, and the calls that somebody has made."""
    score = packet.points_picture(points(sight)[seat], sight.goal, canvas.px(12))
    calls = sight.story.calls[seat]
    phone = cards.phone_sign(canvas.px(14)) if calls else None
    wide = score.get_width() + (phone.get_width() if phone else 0)
    left = middle[0] - wide // 2
    surface.blit(score, score.get_rect(midleft=(left, middle[1])))
    if phone is not None:
        surface.blit(phone, phone.get_rect(midleft=(left + score.get_width(), middle[1])))


# Places left


def left_rows(canvas: Canvas, sight: TopSecretSight, box: Box, row: float) -> list[Widget]:
    """A heading with the signs of the places, and for each chair which of them it still has."""
    x, y, wide, _ = box
    found = [_heading(canvas, sight, (x, y, wide, row))]
    for at, chair in enumerate(chairs.around(sight), 1):
        found.append(_row(canvas, sight, (x, y + at * row, wide, row), chair))
    return found


def _columns(place: pygame.Rect) -> list[int]:
    """The middles of the columns, in pixels."""
    left = place.left + round(place.width * NAMES)
    step = (place.right - left) / 5
    return [round(left + step * (at + 0.5)) for at in range(5)]


def _heading(canvas: Canvas, sight: TopSecretSight, box: Box) -> Widget:
    word = sight.words.text("table", "places_left")

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size = canvas.font(14, 13)
        room = round(place.width * NAMES) + canvas.px(2)
        words = image(shortened(word, "title", size, room), "title", size, theme.GOLD_WORDS)
        surface.blit(words, words.get_rect(midleft=(place.left + canvas.px(4), place.centery)))
        side = min(canvas.px(18), place.height - 2)
        for x, name in zip(_columns(place), sight.rules.places, strict=True):
            picture = _sign(name, side)
            surface.blit(picture, picture.get_rect(center=(x, place.centery)))

    return Widget("places left", canvas.rect(*box), word, paint, shows=(box, word))


_signs: dict[tuple[str, int], pygame.Surface] = {}


def _sign(name: str, side: int) -> pygame.Surface:
    if (name, side) not in _signs:
        _signs[name, side] = sign(name, side)
    return _signs[name, side]


def states(sight: TopSecretSight, chair: int) -> tuple[str, ...]:
    """For each place whether somebody still has it: "left", "now" (lies there), "gone", or "perhaps"."""
    shown = sight.shown
    if not shown.places:
        return ("left",) * len(sight.rules.places)
    hidden = chair == shown.ambassador and bool(shown.sealed) and shown.sealed[0].startswith("?")
    found = []
    for place in sight.rules.places:
        if shown.now[chair] == place:
            found.append("now")
        elif place in shown.played[chair]:
            found.append("gone")
        else:
            sealed = chair == shown.ambassador and place in shown.sealed
            held = "left" if place in shown.places[chair] else "sealed" if sealed else "gone"
            found.append("perhaps" if hidden else held)
    return tuple(found)


def _row(canvas: Canvas, sight: TopSecretSight, box: Box, chair: int) -> Widget:
    name, mark, held = chairs.name(sight, chair), chairs.mark(sight, chair), states(sight, chair)
    there = [
        f"{sight.words.card(place):name}"
        for place, each in zip(sight.rules.places, held, strict=True)
        if each in ("left", "perhaps")
    ]
    label = ": ".join(filter(None, (name, ", ".join(there))))

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size = min(canvas.font(16), round(place.height * 0.9))
        chip = mark_chip(mark, min(canvas.px(14), round(place.height * 0.66)))
        surface.blit(chip, chip.get_rect(midleft=(place.left + canvas.px(4), place.centery)))
        left = place.left + canvas.px(8) + chip.get_width()
        room = place.left + round(place.width * NAMES) - left
        words = image(shortened(name, "strong", size, room), "strong", size, mark.words)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        for x, state in zip(_columns(place), held, strict=True):
            _mark(surface, canvas, state, (x, place.centery))

    return Widget(f"left {chair}", canvas.rect(*box), label, paint, shows=(box, name, mark, held))


def _mark(surface: pygame.Surface, canvas: Canvas, state: str, middle: tuple[int, int]) -> None:
    if state == "left":
        dot(surface, theme.IVORY, middle, canvas.px(LITTLE * 1.5))
    elif state in ("now", "sealed"):
        side = canvas.px(12)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = middle
        outline(surface, theme.GOLD_WORDS, spot, max(1.4, canvas.scale * 1.6), side / 2)
        dot(surface, theme.GOLD_WORDS, middle, canvas.px(2.2))
    elif state == "perhaps":
        words = image("?", "strong", canvas.font(16, 13), theme.IVORY)
        surface.blit(words, words.get_rect(center=middle))
    else:
        dot(surface, theme.LINE, middle, canvas.px(1.6))
