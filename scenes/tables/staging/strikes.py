"""What strikes are made of, and how an attack breaks on a shield of light.

A strike is a blink in which all is light, and swords that cross.
"""

from __future__ import annotations

import math
from functools import cache, partial

import pygame

from art import drama as paint
from art.brush import trimmed, turned
from art.drama.arms import broken_point, dagger, turn_of
from art.passing import passing
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.laid import AnyLaid
from scenes.tables.staging import moments
from scenes.tables.staging.score import CLEARS, Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech
from scenes.tables.theatre import AnyTheatre

# Strikes

FLASH = 1500  # units across: the light of a strike
SWORD = 250  # units: height of the sword of one of two who fight
SWAY = 2  # degrees that it sways at a step
BLINK = 170.0  # milliseconds that it stands


def blinks(score: Score, at: float, middle: Place, wide: float = FLASH) -> None:
    """A strike has come: for a blink all is light behind what is shown after this, or so wide a place.

    A single time; not with reduced motion.
    """
    if not score.theatre.air.still:
        light = score.at(at).show(lambda canvas: paint.flash(canvas.px(wide)), middle, 1)
        score.at(at + BLINK).fade(light, 0.0, 170)


def blackens(score: Score, at: float, picture: Picture, place: Place, size: float = 1.0) -> None:
    """What is struck stands black before that light, for as long."""
    if not score.theatre.air.still:
        black = score.at(at).show(_black(picture), place, 1, grows=(size, size))
        score.at(at + BLINK).fade(black, 0.0, 70)


def _black(picture: Picture) -> Picture:
    return lambda canvas: _outline(picture(canvas))


@passing
def _outline(picture: pygame.Surface) -> pygame.Surface:
    """The shape of a picture, almost black."""
    shape = picture.copy()
    shape.fill((26, 8, 16, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def sword(side: int, canvas: Canvas, tilt: int = 0) -> pygame.Surface:
    """The sword of one of two who fight, its hilt below on their side: at the left (1), or at the right (-1).

    It is turned to the left by `tilt` degrees.
    """
    return _slanted(canvas.px(SWORD), side, tilt)


@passing
def _slanted(height: int, side: int, tilt: int) -> pygame.Surface:
    return trimmed(turned(dagger(height, heavy=True), 180 - 40 * side + tilt))


@cache
def swayed(side: int, step: int) -> Picture:
    """That sword, swayed back by so many steps."""
    return partial(sword, side, tilt=SWAY * side * step)


def sways(
    score: Score, blade: Sprite, side: int, places: tuple[Place, Place], steps: tuple[int, int], ms: float
) -> None:
    """Such a sword goes from place to place and sways; it is turned while it hangs: as large as it is that takes most of a frame."""
    if score.theatre.air.still:
        score.fly(blade, places[1], ms)
        return

    def path(share: float) -> Place:
        blade.picture = swayed(side, round(steps[0] + (steps[1] - steps[0]) * share))
        return moved(places, share)

    canvas, (low, high) = score.theatre.house.stage.canvas, sorted(steps)
    score.needs(partial(swayed(side, step), canvas) for step in range(low, high + 1)).follow(blade, path, ms)


def moved(places: tuple[Place, Place], share: float) -> Place:
    """After a share of the way from the one to the other."""
    (x, y), (to_x, to_y) = places
    return x + (to_x - x) * share, y + (to_y - y) * share


# Warded off

BLADE = 300  # units: height of the light before who wards something off
SHIELD = 104  # units: width of the shield
WARDED = 280.0  # units from who wards something off to that shield at least: between them is what they say
INWARDS = 0.4  # share of the way from halfway between both to the middle of the table, at least: off the rim
ARROW = 34  # units: how wide an arrow of attack is


def strikes(score: Score, frm: Place, to: Place, whole: bool = True) -> Sprite:
    """An arrow of attack draws itself from one place to another, in 260 ms."""
    long, turn = math.dist(frm, to), turn_of(frm, to)
    middle = (frm[0] + to[0]) / 2, (frm[1] + to[1]) / 2
    arrow = score.show(
        lambda canvas: paint.arrow_of_attack(canvas.px(long), canvas.px(ARROW), turn, whole), middle, 120, (0.9, 1.0)
    )
    return arrow


def _parries(sight: AnyLaid, seat: int, actor: int) -> tuple[Place, Place, float]:
    """Where an attack begins and where it is warded off, and how that is turned, in degrees to the left.

    It is warded off between both faces, as near to the straight line as leaves room for what is said; the blade stands
    across that line.
    """
    middle, whose, theirs = sight.seating.stage_place(), sight.seating.seat_place(seat), sight.seating.seat_place(actor)
    halfway = moments.between(theirs, whose, 0.5)
    there = [moments.between(halfway, middle, step / 20) for step in range(round(20 * INWARDS), 21)]
    at = next((each for each in there if math.dist(whose, each) >= WARDED), middle)
    return moments.between(theirs, middle, 0.22), at, turn_of(theirs, whose)


def parry(sight: AnyLaid, seat: int, actor: int, face: Picture) -> Sprite:
    """The shield of light that hangs there until it stands or breaks."""
    _, at, turn = _parries(sight, seat, actor)
    return Sprite(_shielded(face, turn), *at)


@cache
def _shielded(face: Picture, turn: float) -> Picture:
    return lambda canvas: _parry(canvas.px(BLADE), canvas.px(SHIELD), turn, face(canvas))


@passing
def _parry(high: int, wide: int, turn: float, face: pygame.Surface) -> pygame.Surface:
    image, shield = paint.blade(high, turn).copy(), paint.shield(wide, face)
    image.blit(shield, shield.get_rect(center=image.get_rect().center))
    return image


def block(theatre: AnyTheatre, seat: int, actor: int, speech: Speech, face: Picture) -> Beat:
    """The attack flies, and breaks on a shield of light. Whether that stands is not said yet: it may be doubted."""
    frm, at, turn = _parries(theatre, seat, actor)
    score = Score(theatre, "block")
    score.at(0).light(seat, actor, depth=CLEARS).silent(actor).say(seat, speech).sound("block", seat)
    strikes(score, frm, at, whole=False)
    score.at(260)
    score.show(lambda canvas: paint.blade(canvas.px(BLADE), turn), at, 90, grows=(0.8, 1.0))
    score.at(300).sound("clash", seat).shake().then(theatre.drama.let_go)
    score.then(partial(theatre.drama.aim, actor, None))
    point = score.show(lambda canvas: broken_point(canvas.px(52)), at, 20)
    score.fly(point, moments.between(frm, at, 0.6), 420, rise=-60).fade(point, 0.0, 900)
    moments.splinters(score, at, ("#ff8a92", "#cfe2ff", "#ffffff"), 90)
    score.at(360)
    score.show(lambda canvas: paint.shield(canvas.px(SHIELD), face(canvas)), at, 120, grows=(1.15, 1.0))
    score.at(420).face(seat, "smug").face(actor, "angry").lean(seat, 8)
    return score.at(0).hold(1400 if seat != theatre.me else 900).beat()


def stands(theatre: AnyTheatre, seat: int, actor: int, face: Picture, told: str) -> Beat:
    """Nobody could or would break it: the shield goes to the middle, and the word says so between both faces."""
    middle, at = theatre.seating.stage_place(), _parries(theatre, seat, actor)[1]
    score = Score(theatre, "stands")
    score.at(0).light(seat, actor, depth=CLEARS).sound("stands", seat).then(theatre.drama.let_go)
    for who, mood, place in zip((seat, actor), ("smug", "angry"), moments.opposite(theatre, seat, actor), strict=True):
        large = score.at(60).show(moments.portrayed(theatre, who, mood), place, 180, grows=(0.6, 1.0))
        away = 14 if (place[0] < middle[0]) == (who == seat) else -14  # the one comes nearer, the other is driven back
        score.at(260).fly(large, (place[0] + away, place[1]), 240, frm=place)
    gone = parry(theatre, seat, actor, face)
    score.at(0).fade(score.show(gone.picture, at, 0), 0.0, 120)
    shield = score.show(lambda canvas: paint.shield(canvas.px(SHIELD * 1.3), face(canvas)), at, 0, (1 / 1.3, 1 / 1.3))
    score.fly(shield, middle, 240, rise=14, frm=at).grow(shield, 1.0, 240)
    score.at(240).sound("clash", seat).shake()
    moments.splinters(score, middle, ("#ff8a92", "#cfe2ff", "#ffffff"), 120)
    score.at(280)
    score.show(moments.word(told, "block"), moments.below(middle), 120, grows=(1.2, 1.0))
    score.face(seat, "smug").face(actor, "angry").lean(actor, -6).voice((seat, "wards"), (actor, "foiled"))
    return score.hold(900).beat()
