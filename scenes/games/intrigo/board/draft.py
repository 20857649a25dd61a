"""The draft: the table in the court at which packets go round, the person's packet, and what was passed on."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.intrigo.cards import draft as draft_art
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight, left_of, mark_of, sorted_cards
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import HANDED_ON, RISEN, IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.kit.canvas import Canvas
from scenes.kit.controls import key_cap, key_shown, ring, sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import draw as draw_words
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph, spans
from scenes.tables.board import pictures
from scenes.tables.board.seats import draw_light, draw_portrait
from scenes.tables.board.slots import light_ring

CHEVRON = 15.0  # units: size of a mark of a packet's way
LIFT = 8.0


def draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre) -> None:
    """Draw the table with the packets of the others, and who sits there."""
    counts = tuple(len(packet) for packet in theatre.shown.packets)
    seen = canvas, layout, counts, theatre.aloft.gone_packets
    theatre.kept.paint(surface, "draft", seen, partial(_draw_table, surface, canvas, layout, theatre))
    for seat in theatre.seating.clockwise(theatre.seat)[1:]:
        look, place = theatre.cloth.look(seat), layout.seat(theatre.seating.around(seat))
        draw_light(surface, canvas, layout, place, look, 0.0)
        if seat not in theatre.drama.poses:
            draw_portrait(surface, canvas, layout, place, look)
            _draw_plate(surface, canvas, layout, theatre, seat)


def _draw_table(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre) -> None:
    x, y, wide, high = layout.table_box
    rect = canvas.rect(x, y, wide, high / 0.86)
    ground = cards.draft_table(rect.size)
    surface.blit(ground, rect)
    _draw_ways(surface, canvas, layout)
    if theatre.aloft.gone_packets:
        return
    for seat in theatre.seating.clockwise(theatre.seat)[1:]:
        count = len(theatre.shown.packets[seat])
        if count:
            (px, py), across = layout.packet_of(theatre.seating.around(seat))
            picture = cards.packet(count, canvas.px(across), -6.0 if px < layout.area[2] / 2 else 6.0)
            surface.blit(picture, picture.get_rect(center=(canvas.px(px), canvas.px(py))))


def _draw_ways(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout) -> None:
    """Chevrons that show to the left: the way of the packets, round the table from one to the next."""
    for (x, y), (side, degrees, strong) in _ways(canvas, layout):
        picture = cards.chevron(side, degrees, strong)
        surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


def chevrons(canvas: Canvas, layout: IntrigoLayout) -> list[tuple[int, float, float]]:
    """Every chevron that is drawn: its size in pixels, its turn in degrees, how strong it is."""
    return list(dict.fromkeys(each for _, each in _ways(canvas, layout)))


def _ways(canvas: Canvas, layout: IntrigoLayout) -> list[tuple[tuple[float, float], tuple[int, float, float]]]:
    x, y, wide, high = layout.table_box
    k = layout.grown
    ways = [
        [(x + wide * 0.17, y + high * 0.20), (x + wide * 0.27, y + high * 0.11), (x + wide * 0.36, y + high * 0.085)],
        [(x + wide * 0.60, y + high * 0.085), (x + wide * 0.72, y + high * 0.10), (x + wide * 0.82, y + high * 0.16)],
        [(x + wide * 0.955, y + high * 0.60), (x + wide * 0.90, y + high * 0.78), (x + wide * 0.80, y + high * 0.86)],
    ]
    side = canvas.px(CHEVRON * k)
    return [
        ((px, py), (side, float(round(degrees / 4) * 4), round(strong, 1)))
        for way in ways
        for px, py, degrees, strong in draft_art.chevrons(way, 13 * k)
    ]


def plate_rect(canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid, seat: int) -> pygame.Rect:
    """The plate of somebody at the table: the name, and a slot for every card that is kept."""
    place = layout.seat(sight.seating.around(seat))
    name = image(sight.company.name(seat), "title", canvas.font(15, 13), theme.IVORY)
    small = canvas.px(13)
    wide = name.get_width() + (small + canvas.px(3)) * sight.rules.data.hand + canvas.px(26)
    high = max(canvas.px(29), round(canvas.font(15, 13) * 1.6))
    rect = pygame.Rect(0, 0, wide, high)
    rect.midtop = canvas.px(place.x), canvas.px(place.y + layout.portrait / 2) - canvas.px(9)
    x, _, across, _ = layout.area
    if sight.seating.around(seat) in (1, layout.players - 1):  # beside the longest row of the person's packet
        row, half, near = layout.packet_places(sight.rules.data.hand), layout.packet_card / 2, canvas.px(5)
        if place.left:
            rect.left = max(rect.left, canvas.px(row[-1][0] + half) + near)
        else:
            rect.right = min(rect.right, canvas.px(row[0][0] - half) - near)
    rect.left = max(canvas.px(x + 8), min(rect.left, canvas.px(x + across - 8) - wide))
    return rect


def _draw_plate(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid, seat: int) -> None:
    rect = plate_rect(canvas, layout, sight, seat)
    sheet(rect.size, "plate", canvas.scale).draw(surface, rect.topleft)
    name = image(sight.company.name(seat), "title", canvas.font(15, 13), sight.company.mark(seat).words)
    surface.blit(name, name.get_rect(midleft=(rect.left + canvas.px(10), rect.centery)))
    small, kept = canvas.px(13), len(sight.shown.hands[seat])
    x = rect.left + canvas.px(16) + name.get_width()
    for at in range(sight.rules.data.hand):
        picture = cards.card("?", small) if at < kept else cards.slot(small)
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += small + canvas.px(3)


# Packets of the draft


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    """The person's packet, and what was passed on."""
    return [*_passed(canvas, layout, scene), *_packet(canvas, layout, scene)]


def _packet(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    packet = sorted_cards(scene, scene.shown.packets[scene.seat])
    if scene.aloft.gone_packets:
        return []
    places = layout.packet_places(len(packet))
    away = {packet.index(card) for card in scene.aloft.gone_hand if card in packet}  # one that is kept just now
    return [_choice(canvas, layout, scene, at, card, places[at]) for at, card in enumerate(packet) if at not in away]


def _choice(
    canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, at: int, card: str, place: tuple[float, float]
) -> Widget:
    questions = scene.questions
    can = scene.tempo.asked and scene.sitting.kind == "draft"
    chosen = can and at in questions.marked
    wide = layout.packet_card
    x, y = place[0], place[1] - (RISEN * layout.grown if chosen else 0)
    rect = canvas.rect(x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
    mark, key = mark_of(scene, card), str(at + 1) if can and not questions.marked else ""
    glows = chosen or (not questions.marked and questions.wanted("keep", card))

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        lit = can and (treatment.hovered or treatment.focused)
        spot = spot.move(0, -canvas.px(LIFT) if lit and not chosen else 0)
        if can:
            light = pictures.glow_around(spot.size, "#fff1bd" if lit or chosen else "#ffcf6a")
            if glows or lit:
                surface.blit(light, light.get_rect(center=spot.center))
        surface.blit(cards.card(card, canvas.px(wide), mark, grown=canvas.figures), spot)
        if chosen:
            light_ring(spot.size, canvas.scale, 8, "gold").draw(surface, spot.topleft)
        if key and key_shown(canvas, key):
            key_cap(surface, canvas, key, spot)
        if treatment.focused:
            ring(spot.size, canvas.scale, 8).draw(surface, spot.topleft)

    press = partial(questions.click, at) if can else None
    label = f"{scene.words.card(card):name}"
    inspect = None if card.startswith("?") else partial(looks.inspected, scene, card)
    shows = layout, card, can, chosen, glows, mark, key
    return Widget(f"choice {at}", rect, label, paint, press, key=key, inspect=inspect, shows=shows)


def _passed(canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid) -> list[Widget]:
    """What the person has passed on in this round, one row; an aid."""
    picks = [pick for pick in sight.story.knowing.picks if pick.passed]
    if not sight.house.settings.aids or not picks:
        return []
    groups = [sorted_cards(sight, pick.passed) for pick in picks]
    flat = [card for group in groups for card in group]
    x, y, _, _high = layout.passed_box(len(flat))
    step = min((HANDED_ON + 3) * layout.grown, layout.table_box[2] * 0.27 / max(1, len(flat)))
    heading = spans(sight.company.sentence("passed_on", seat=left_of(sight.players, sight.seat)))
    laid = paragraph(heading, canvas.px(layout.table_box[2]), canvas.font(theme.SMALL))
    wide = HANDED_ON * layout.grown
    rect = pygame.Rect(canvas.px(x), canvas.px(y - 3) - laid.height, laid.width, laid.height)
    neighbour = plate_rect(canvas, layout, sight, left_of(sight.players, sight.seat))
    if rect.colliderect(neighbour):  # beside the row, or not at all
        rect.midleft = canvas.px(x + step * len(flat) + 8), canvas.px(y + wide * HIGH / 2)
    found = []
    if rect.right < canvas.px(layout.packet_places(sight.rules.data.hand)[0][0] - layout.packet_card / 2):

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            draw_words(surface, laid, place)

        label = "".join(span.text for span in heading)
        found.append(Widget("passed", rect, label, paint, shows=(layout, heading)))
    for at, card in enumerate(flat):
        found.append(_little(canvas, layout, sight, at, card, (x + at * step, y, wide, wide * HIGH)))
    return found


def _little(
    canvas: Canvas,
    layout: IntrigoLayout,
    sight: IntrigoSight,
    at: int,
    card: str,
    box: tuple[float, float, float, float],
) -> Widget:
    mark = mark_of(sight, card)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        surface.blit(cards.card(card, canvas.px(HANDED_ON * layout.grown), mark, grown=canvas.figures), place)

    label = f"{sight.words.card(card):name}"
    return Widget(f"passed {at}", canvas.rect(*box), label, paint, shows=(layout, card, mark))
