"""An ambush strikes a set out of the firs, and what becomes of a set of which too few cards are left."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art.games.nottingham.drama import forest as pieces
from art.games.nottingham.drama.thicket import AMBUSHER, VIEW
from engine.games.nottingham.rules.events import ExchangeFailed, Struck
from engine.games.nottingham.rules.numbers import COLOURS
from scenes.games.nottingham.base import NottinghamLaid, NottinghamSight, card_picture
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.board.layout import OWN_SET, NottinghamLayout
from scenes.games.nottingham.board.middle import laid_places
from scenes.games.nottingham.board.seating import ambush_place, hand_place
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging.drama import PILL, degrees, front, under_set
from scenes.games.nottingham.telling import lines
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.people.company import plain
from scenes.tables.board.seats import PLATE_SHADE, SeatLook, draw_plate
from scenes.tables.staging import moments
from scenes.tables.staging.moments import between
from scenes.tables.staging.score import Score

DUSK = 0.78  # how dark it is in an ambush: in more of it the set that is struck would not be seen (`CLEARS`)
AMBUSH = 108.0  # units: width of the ambush card that strikes
THICKET = 330.0  # units across: the wood somebody strikes from
EDGE = 12.0  # units from the edge of the table's part of the window, closer to which that edge ends the wood
HIGHER = 90.0  # units above the middle from which on somebody sits above it
FALL = 34.0  # degrees that the last cards of a broken set have fallen by
SUNK = 34.0  # units by which they have sunk


def struck(scene: NottinghamScene, event: Struck) -> Beat:
    """Out of the firs an arrow takes one card of the set; gold is left for it. It is looked at until a press, whosever it is."""
    layout, score = scene.layout_now, Score(scene, "ambush")
    seat, victim = event.seat, event.victim
    frm = scene.seating.seat_place(seat)
    places = laid_places(layout, len(scene.shown.laid))
    near = min(range(len(places)), key=lambda at: math.dist(places[at], frm))
    goal = places[near]
    score.at(0).light(seat, victim, depth=DUSK).lean(seat, 8).face(victim, "alarmed").hush(1800).then(scene.talk.hush)
    wood, left, amid = wood_around(layout, frm)
    far_firs = score.show(partial(_thicket, not left, False, amid), wood, 200)
    head = score.show(moments.portrayed(scene, seat, "smug", layout.portrait * 1.12), frm, 120)
    near_firs = score.show(partial(_thicket, not left, True, amid), wood, 260)
    plate = score.show(partial(_name_plate, scene, seat), _plate_box(scene, seat)[0], 200)
    ambush = score.at(160).show(partial(_ambush_card, event.ambush), frm, 60, grows=(0.4, 0.4))
    score.fly(ambush, beside_plate(scene, seat, left), 360, rise=20).grow(ambush, 1.0, 360)
    score.at(560).sound("arrow", seat)
    long = min(190.0, math.dist(frm, goal) * 0.6)
    shaft = score.show(partial(_arrow, frm, goal, long), between(frm, goal, 0.25), 10)
    stuck = between(frm, goal, 1 - 0.42 * long / math.dist(frm, goal))
    score.fly(shaft, stuck, 140)
    score.at(700).shake(4).then(partial(scene.aloft.pull, near))
    hole = score.show(lambda canvas: pieces.hit(canvas.px(46)), goal, 1)
    score.show(
        moments.word(_cry(scene, event.ambush), "gold", 42 if event.ambush in COLOURS else 50),
        under_set(layout),
        120,
        grows=(1.35, 1.0),
    )
    score.face(seat, "smug").face(victim, "beaten")
    moments.splinters(score, goal, ("#f6ecd6", "#c9a05a", "#ffffff"), 80)
    gap = score.show(lambda canvas: pieces.gap(canvas.px(OWN_SET)), goal, 60, under=True)
    taken = score.show(front(scene, event.card, OWN_SET), goal, 1, under=True)
    home = hand_place(scene, seat, event.card)
    score.at(820).fly(taken, home, 460, rise=10).grow(taken, 0.36, 460).fade(hole, 0.0, 60)
    score.fly(shaft, between(home, stuck, 0.2), 460, rise=10).fade(shaft, 0.0, 460)
    score.at(1280).fade(taken, 0.0, 120)  # it is in the hand, also while what came of it is looked at
    score.at(900).sound("coins", victim)
    gold = score.show(front(scene, event.gold, 78), ambush_place(scene, seat), 60, grows=(0.6, 1.0))
    score.fly(gold, hand_place(scene, victim, event.gold), 460, rise=36)
    score.at(1420).fade(gold, 0.0, 120).fade(gap, 0.0, 120)
    score.fade(near_firs, 0.0, 200).fade(far_firs, 0.0, 200).fade(plate, 0.0, 200)
    score.fade(head, 0.0, 200)  # it is larger than the one below it, and would lie on the name
    low = not layout.compact and not _above(layout, frm)
    spoken = ((seat, "gains"),) if low else ()  # elsewhere the ambush card lies where it would be said
    score.voice(*spoken, (victim, "hurt"))  # before, firs would hide what is said
    return score.at(1500).hold(160).then(scene.aloft.disclose).holds().beat()


def _plate_box(sight: NottinghamLaid, seat: int) -> tuple[Place, tuple[float, float]]:
    """The middle of somebody's name plate, and how far it reaches from there to the sides and up and down; in units."""
    layout = sight.layout_now
    x, y, wide, high = layout.canvas.units(sight.seating.plate(layout.canvas, layout, seat))
    return (x + wide / 2, y + high / 2), (wide / 2, high / 2)


def _name_plate(scene: NottinghamScene, seat: int, canvas: Canvas) -> pygame.Surface:
    """The name plate of who lies in wait: the wood stands before it, and who that is and has is to be read."""
    plate = scene.seating.plate(canvas, scene.layout(canvas), seat)
    return _plate(canvas, (plate.width, plate.height), replace(scene.cloth.look(seat), mood="", blink=False))


@lru_cache(maxsize=2)
def _plate(canvas: Canvas, size: tuple[int, int], look: SeatLook) -> pygame.Surface:
    shade = canvas.px(PLATE_SHADE) // 2
    image = pygame.Surface((size[0] + 2 * shade, size[1] + 2 * shade), pygame.SRCALPHA)
    draw_plate(image, canvas, pygame.Rect((shade, shade), size), look)
    return image


def beside_plate(sight: NottinghamLaid, seat: int, left: bool) -> Place:
    """Where the ambush card lies open that strikes (`left`: its owner sits left of the middle): on nothing of who has it."""
    x, y = sight.seating.seat_place(seat)
    if not sight.seating.around(seat):
        return x + 120, y - 112  # the person sits at the lower edge
    side = 1 if left else -1
    (plate, down), (reach, high) = _plate_box(sight, seat)
    if not _above(sight.layout_now, (x, y)):
        return plate + side * max(116.0 + side * (x - plate), reach + AMBUSH / 2 + 6), y + 96
    away = max(118.0 + side * (plate - x), reach + AMBUSH / 2 + 6)
    lie = laid_places(sight.layout_now, len(sight.shown.laid) or sight.rules.data.smallest_set)
    ends = lie[0 if left else -1][0] - side * (OWN_SET + AMBUSH + 12) / 2  # beyond the set that is struck
    aside = plate - side * max(away, side * (plate - ends)), y + 60
    begins, _, wide, _ = sight.layout_now.area
    if begins + AMBUSH / 2 + EDGE <= aside[0] <= begins + wide - AMBUSH / 2 - EDGE:
        return aside
    return plate, down + high + AMBUSH * HIGH / 2 + 6  # there the window ends: below it


def _above(layout: NottinghamLayout, place: Place) -> bool:
    """Whether who sits there sits above the set that is laid out."""
    return place[1] < layout.centre[1] - HIGHER


def _cry(sight: NottinghamSight, ambush: str) -> str:
    """What stands below a set that is struck: also whom the ambush was laid for, where it was for one player."""
    return plain(lines.aims(sight, ambush, "ambush_for")) if ambush in COLOURS else sight.words.text("table", "ambush")


def wood_around(layout: NottinghamLayout, place: Place) -> tuple[Place, bool, bool]:
    """The middle of the wood that somebody strikes from who sits there, whether it is a left one, and whether it stands amid
    the table: then no edge of the window ends it.
    """
    left = place[0] < layout.centre[0]
    share, high = AMBUSHER[0] if left else 1 - AMBUSHER[0], THICKET * VIEW[1] / VIEW[0]
    x, y = place[0] + (0.5 - share) * THICKET, place[1] + (0.5 - AMBUSHER[1]) * high
    begins, _, wide, _ = layout.area
    amid = x - THICKET / 2 > begins + EDGE if left else x + THICKET / 2 < begins + wide - EDGE
    return (x, y), left, amid


def _thicket(mirrored: bool, near: bool, amid: bool, canvas: Canvas) -> pygame.Surface:
    return cards.thicket(canvas.px(THICKET), mirrored, near, amid)


def _ambush_card(name: str, canvas: Canvas) -> pygame.Surface:
    return cards.ambush(name, canvas.px(AMBUSH))


def _arrow(frm: Place, to: Place, long: float, canvas: Canvas) -> pygame.Surface:
    return pieces.arrow(canvas.px(long), degrees(frm, to))


def failed(scene: NottinghamScene, event: ExchangeFailed) -> Beat:
    """Too few cards are left: the points snap, the set collapses and goes home."""
    layout, score = scene.layout_now, Score(scene, "failed")
    places = laid_places(layout, len(event.cards))
    card = event.cards[0] if event.cards else "gold"
    score.at(0).light(event.seat, depth=0.6).then(scene.aloft.clear_set).sound("collapse", event.seat)
    score.face(event.seat, "beaten").lean(event.seat, -8).voice((event.seat, "foiled"))
    for at, place in enumerate(places):
        fallen = score.at(60.0 * at).show(partial(_fallen, scene, card, at), place, 1)
        score.fly(fallen, (place[0] + 12 * at, place[1] + 26 + 10 * at), 260, rise=16)
        score.at(760).fly(
            fallen, hand_place(scene, event.seat, card), 360, rise=14, frm=(place[0] + 12 * at, place[1] + 36)
        )
        score.grow(fallen, 0.4, 360)
    x, y = layout.centre
    for half, (across, turn) in enumerate(((-34, 14.0), (34, -16.0))):
        part = score.at(0).show(partial(_half, f"+{scene.rules.value[card]}", half, turn), (x + across / 4, y), 1)
        score.fly(part, (x + across, y + 24), 420, rise=30).at(460).fade(part, 0.0, 400)
    told = moments.word(scene.words.text("table", "fails"), "lie", 40)
    score.at(140).show(told, under_set(layout, OWN_SET * HIGH + 0.6 * SUNK), 120, grows=(1.2, 1.0))
    return score.at(1120).hold(80).beat()


def _half(words: str, half: int, turn: float, canvas: Canvas) -> pygame.Surface:
    return cards.tilted(pieces.snapped(words, canvas.px(PILL))[half], turn)


def _fallen(sight: NottinghamLaid, card: str, at: int, canvas: Canvas) -> pygame.Surface:
    return cards.tilted(card_picture(sight, card, canvas.px(OWN_SET)), -FALL * (at + 1) / 3)
