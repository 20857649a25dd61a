"""An attack is warded off at any table: it breaks on a shield of light, which hangs there until it stands or breaks."""

from __future__ import annotations

import math
from functools import cache, partial

import pygame

from art import drama as paint
from art.drama.arms import broken_point, turn_of
from art.passing import passing
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.scene import MatchScene
from scenes.tables.staging import moments
from scenes.tables.staging.score import CLEARS, Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech

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


def _parries(scene: MatchScene, seat: int, actor: int) -> tuple[Place, Place, float]:
    """Where an attack begins and where it is warded off, and how that is turned, in degrees to the left.

    It is warded off between both faces, as near to the straight line as leaves room for what is said; the blade stands
    across that line.
    """
    middle, whose, theirs = scene.seating.stage_place(), scene.seating.seat_place(seat), scene.seating.seat_place(actor)
    halfway = moments.between(theirs, whose, 0.5)
    there = [moments.between(halfway, middle, step / 20) for step in range(round(20 * INWARDS), 21)]
    at = next((each for each in there if math.dist(whose, each) >= WARDED), middle)
    return moments.between(theirs, middle, 0.22), at, turn_of(theirs, whose)


def parry(scene: MatchScene, seat: int, actor: int, face: Picture) -> Sprite:
    """The shield of light that hangs there until it stands or breaks."""
    _, at, turn = _parries(scene, seat, actor)
    return Sprite(_shielded(face, turn), *at)


@cache
def _shielded(face: Picture, turn: float) -> Picture:
    return lambda canvas: _parry(canvas.px(BLADE), canvas.px(SHIELD), turn, face(canvas))


@passing
def _parry(high: int, wide: int, turn: float, face: pygame.Surface) -> pygame.Surface:
    image, shield = paint.blade(high, turn).copy(), paint.shield(wide, face)
    image.blit(shield, shield.get_rect(center=image.get_rect().center))
    return image


def block(scene: MatchScene, seat: int, actor: int, speech: Speech, face: Picture) -> Beat:
    """The attack flies, and breaks on a shield of light. Whether that stands is not said yet: it may be doubted."""
    frm, at, turn = _parries(scene, seat, actor)
    score = Score(scene, "block")
    score.at(0).light(seat, actor, depth=CLEARS).silent(actor).say(seat, speech).sound("block", seat)
    strikes(score, frm, at, whole=False)
    score.at(260)
    score.show(lambda canvas: paint.blade(canvas.px(BLADE), turn), at, 90, grows=(0.8, 1.0))
    score.at(300).sound("clash", seat).shake().then(scene.drama.let_go)
    score.then(partial(scene.drama.aim, actor, None))
    point = score.show(lambda canvas: broken_point(canvas.px(52)), at, 20)
    score.fly(point, moments.between(frm, at, 0.6), 420, rise=-60).fade(point, 0.0, 900)
    moments.splinters(score, at, ("#ff8a92", "#cfe2ff", "#ffffff"), 90)
    score.at(360)
    score.show(lambda canvas: paint.shield(canvas.px(SHIELD), face(canvas)), at, 120, grows=(1.15, 1.0))
    score.at(420).face(seat, "smug").face(actor, "angry").lean(seat, 8)
    return score.at(0).hold(1400 if seat != scene.me else 900).beat()


def stands(scene: MatchScene, seat: int, actor: int, face: Picture, told: str) -> Beat:
    """Nobody could or would break it: the shield goes to the middle, and the word says so between both faces."""
    middle, at = scene.seating.stage_place(), _parries(scene, seat, actor)[1]
    score = Score(scene, "stands")
    score.at(0).light(seat, actor, depth=CLEARS).sound("stands", seat).then(scene.drama.let_go)
    for who, mood, place in zip((seat, actor), ("smug", "angry"), moments.opposite(scene, seat, actor), strict=True):
        large = score.at(60).show(moments.portrayed(scene, who, mood), place, 180, grows=(0.6, 1.0))
        away = 14 if (place[0] < middle[0]) == (who == seat) else -14  # the one comes nearer, the other is driven back
        score.at(260).fly(large, (place[0] + away, place[1]), 240, frm=place)
    gone = parry(scene, seat, actor, face)
    score.at(0).fade(score.show(gone.picture, at, 0), 0.0, 120)
    shield = score.show(lambda canvas: paint.shield(canvas.px(SHIELD * 1.3), face(canvas)), at, 0, (1 / 1.3, 1 / 1.3))
    score.fly(shield, middle, 240, rise=14, frm=at).grow(shield, 1.0, 240)
    score.at(240).sound("clash", seat).shake()
    moments.splinters(score, middle, ("#ff8a92", "#cfe2ff", "#ffffff"), 120)
    score.at(280)
    score.show(moments.word(told, "block"), moments.below(middle), 120, grows=(1.2, 1.0))
    score.face(seat, "smug").face(actor, "angry").lean(actor, -6).voice((seat, "wards"), (actor, "foiled"))
    return score.hold(900).beat()
