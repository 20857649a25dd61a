"""A meeting of the person's own, seen from near: two portraits that turn to one another, and the envelope between them."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from art import theme
from art.games.top_secret.cards import letters as letter_art
from art.games.top_secret.cards import meeting as meeting_art
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, meeting_place, own_meeting, points
from scenes.games.top_secret.board import cards, chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling.proved import draw_proved
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip

STEP = 0.92  # of its width from one point to the next
PLATE = 28.0  # units: height of a name plate
CHIP = 28.0  # units across
REACH = 3.4  # of the dark behind, in widths of the envelope
LETTER = 1.3  # width of a packet that one may see, beside the back of a card
CALL = 17.0  # units across: the sign of a call on a plate


def others(theatre: TopSecretTheatre) -> tuple[int, ...]:
    """Whom the person meets; nobody while they meet nobody."""
    members = own_meeting(theatre)
    return tuple(chair for chair in members if chair != theatre.seat)


def draw_dark(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw the dark behind the meeting over the map, and over that what it must not hide."""
    if not _is_near(scene):
        return
    x, y = layout.mouth
    reach = layout.envelope * REACH
    dark = cards.hush((canvas.px(reach), canvas.px(reach * 0.62)))
    foot = layout.tray_body if scene.tempo.asked and scene.sitting.kind == "meet" else layout.canvas.height
    clip = canvas.rect(0, layout.top, layout.area[2], foot - layout.top)
    spot = dark.get_rect(center=(canvas.px(x), canvas.px(y)))
    part = spot.clip(clip)
    surface.blit(dark, part, part.move(-spot.x, -spot.y))
    venice.draw_over(surface, canvas, layout, scene)


def draw_near(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw the meeting before that dark."""
    if not _is_near(scene):
        return
    x, y = layout.mouth
    if scene.tempo.asked and scene.sitting.kind == "meet":
        picture = envelope(canvas, layout, scene)
        corner = canvas.px(x - layout.envelope / 2), canvas.px(y) - letter_art.lid_high(canvas.px(layout.envelope))
        surface.blit(picture, corner)
    else:
        _draw_between(surface, canvas, layout, scene)
    name = meeting_art.name_ribbon(
        scene.words.text("table", "places", meeting_place(scene)),
        venice.ribbon_high(canvas, layout) + canvas.px(3),
        "hot",
    )
    banner = name.get_rect(center=(canvas.px(x), canvas.px(layout.tray_body - 24)))
    free = banner.union(pygame.Rect(0, 0, canvas.px(layout.envelope + 4), 1).move_to(center=banner.center))
    for chair, place, turned in places(scene, layout):
        plate = _draw_person(surface, canvas, layout, scene, chair, (place, turned), free)
        if turned < 0:
            free.width = plate.right - free.left  # the next one stands beside it
    surface.blit(name, banner)
    venice.draw_number(surface, canvas, layout, scene, meeting_place(scene), banner)


def _is_near(theatre: TopSecretTheatre) -> bool:
    return bool(others(theatre)) and theatre.aloft.near


def places(theatre: TopSecretTheatre, layout: TopSecretLayout) -> list[tuple[int, Place, int]]:
    """Who stands where in it, the person at the left, and to which side each is turned."""
    met = others(theatre)
    mine, *theirs = layout.near_places(len(met))
    return [(theatre.seat, mine, 1), *((chair, place, -1) for chair, place in zip(met, theirs, strict=True))]


def _draw_person(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: TopSecretLayout,
    theatre: TopSecretTheatre,
    chair: int,
    how: tuple[Place, int],
    free: pygame.Rect,
) -> pygame.Rect:
    """Draw somebody; the plate, whose place is given back, stands beside what is to stay `free`, in pixels."""
    (x, y), turned = how
    side, middle = canvas.px(layout.near), (canvas.px(x), canvas.px(y))
    light = cards.candle_pool(side)
    surface.blit(light, light.get_rect(center=middle))
    mood = chairs.mood(theatre, chair)
    picture = cards.token(chairs.person(theatre, chair), side, turned, chairs.mark(theatre, chair), mood)
    surface.blit(picture, picture.get_rect(center=middle))
    chip = mark_chip(chairs.mark(theatre, chair), canvas.px(CHIP))
    surface.blit(chip, chip.get_rect(center=(middle[0] - turned * round(side * 0.40), middle[1] - round(side * 0.32))))
    draw_proved(surface, canvas, theatre, chair, (x, y), layout.near)
    plate = plate_picture(canvas, theatre, chair)
    spot = plate.get_rect(midtop=(middle[0], middle[1] + side // 2 - canvas.px(6)))
    apart = canvas.px(2)
    if turned > 0:
        spot.right = min(spot.right, free.left - apart)
    else:
        spot.left = max(spot.left, free.right + apart)
    return surface.blit(plate, spot.clamp(canvas.rect(*layout.area)))


def plate_picture(canvas: Canvas, sight: TopSecretSight, chair: int) -> pygame.Surface:
    made = points(sight)[chair] if chair < sight.players else 0
    calls = sight.story.calls[chair] if chair < sight.players else 0
    most = sight.goal if chair < sight.players else 0
    return _plate(chairs.name(sight, chair), made, most, calls, canvas)


@lru_cache(maxsize=40)
def _plate(name: str, points: int, most: int, calls: int, canvas: Canvas) -> pygame.Surface:
    words = image(name, "title", canvas.font(15, 13), theme.IVORY)
    score = points_picture(points, most, canvas.px(13)) if most else None
    phone = cards.phone_sign(canvas.px(CALL)) if calls else None
    count = image(str(calls), "title", canvas.font(13, 13), theme.IVORY) if calls > 1 else None
    parts = [each for each in (words, score, phone, count) if each is not None]
    gap = canvas.px(6)
    wide = sum(each.get_width() for each in parts) + gap * (len(parts) - 1) + canvas.px(20)
    high = max(canvas.px(PLATE), words.get_height() + 4)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    sheet((wide, high), "plate", canvas.scale).draw(picture, (0, 0))
    x = canvas.px(10)
    for each in parts:
        picture.blit(each, each.get_rect(midleft=(x, high // 2)))
        x += each.get_width() + gap
    return picture


@lru_cache(maxsize=24)
def points_picture(points: int, most: int, size: int) -> pygame.Surface:
    """A lozenge for every point that somebody has, and a dark one for each still to be won."""
    from scenes.tables.board.ribbon_asides import lozenge

    shown = max(most, points)
    step = round(size * STEP)
    picture = pygame.Surface((step * (shown - 1) + size, size), pygame.SRCALPHA)
    for at in range(shown):
        picture.blit(lozenge("now" if at < points else "to come", size), (at * step, 0))
    return picture


def envelope(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> pygame.Surface:
    """The open envelope with what the person has put into it."""
    questions, text = scene.questions, scene.words.text
    both = [
        (card, None if card.startswith("black:") else chairs.mark(scene, scene.seat), chairs.letter(scene, card))
        if card
        else None
        for card in (questions.true_card, questions.false_card)
    ]
    words = text("table", "is_true"), text("table", "is_false")
    return cards.packet(canvas.px(layout.envelope), both[0], both[1], words, "ring", canvas.figures)


def _draw_between(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, theatre: TopSecretTheatre) -> None:
    """What lies between them where no packet is asked for: backs of the cards that may be seen, or the packets of two."""
    x, y = layout.mouth
    wide = canvas.px(layout.envelope * 0.30)
    kind = theatre.sitting.kind if theatre.tempo.asked else None
    if kind not in ("ask", "peek", "reveal", "listen"):
        return
    packets = kind == "listen" and len(others(theatre)) > 1
    front = letter_art.closed(round(wide * LETTER)) if packets else cards.back(wide)
    for at, tilt in enumerate((5.0, -5.0)):
        picture = cards.tilted(front, tilt)
        aside = (at - 0.5) * front.get_width() * 1.12
        surface.blit(picture, picture.get_rect(center=(canvas.px(x) + round(aside), canvas.px(y - 14))))


# Widgets


def widgets(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """The two slots of the envelope: what is in one of them can be taken out again; with both filled it is sealed."""
    if not (scene.tempo.asked and scene.sitting.kind == "meet"):
        return []
    questions, found = scene.questions, list[Widget]()
    whole = questions.whole
    if whole is not None:
        one, other = _slot(layout, 0.25), _slot(layout, 0.75)
        both = canvas.rect(one[0], one[1], other[0] + other[2] - one[0], one[3])
        return [
            Widget("slot packet", both, scene.company.say("seal"), partial(_paint_slot, canvas), questions.gives(whole))
        ]
    for name, share, card in (("true", 0.25, questions.true_card), ("false", 0.75, questions.false_card)):
        box = _slot(layout, share)
        label = f"{scene.words.card(card):name}" if card else scene.words.text("table", f"is_{name}")
        press = partial(questions.take_out, card) if card else None
        found.append(Widget(f"{ids.SLOT} {name}", canvas.rect(*box), label, partial(_paint_slot, canvas), press))
    return found


def _slot(layout: TopSecretLayout, share: float) -> Box:
    x, y = layout.mouth
    wide = layout.envelope * 0.4
    left = x - layout.envelope / 2 + layout.envelope * share - wide / 2
    top = y - layout.envelope * 0.38
    return left, top, wide, layout.tray[1] - 18 - top


def _paint_slot(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
    if treatment.focused or treatment.hovered:
        ring(place.size, canvas.scale, 8).draw(surface, place.topleft)
