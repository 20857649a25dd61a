"""A Doge is made, and everything stops: the bells swing, the winner sits in the chair, and the cap comes down on them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from art.games.intrigo.cards import chair as chair_art
from art.games.intrigo.drama import doge as doge_art
from engine.core.match import GameEnded
from engine.games.intrigo.rules.resolve import victory as victory_of
from engine.games.intrigo.rules.table import Elected
from engine.games.intrigo.standing import SAME
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.board.seating import seal_place
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.people.company import plain, victory
from scenes.people.faces import face
from scenes.screens import Job
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score

HEAD = 0.56  # width of the portrait in the chair, beside the chair's steps
SITS = -0.13  # its middle below that of the chair, in the same measure
CAP = 0.62  # width of the cap on it, beside the portrait
CROWN = -0.62  # its middle below that of the portrait, beside the portrait
RISES = 84.0  # units that the cap rises over that place before it falls
BELL = 92.0  # units: width of a bell
APART = 1.15  # of the chair's width: how far the bells hang to its sides
HIGH = 0.40  # how far above the chair's middle, in the same measure
DUSK = 560.0, 110.0  # units: width and height of the dark behind those letters
WORD = 58.0  # units: height of the letters that say it
SENTENCE = 44.0  # the same of the sentence that says who has won
GLORY = 330.0  # units across: the light behind the chair
BEAM = 250.0, 330.0  # units: width and height of the light that falls on it
SEAL = 40.0  # units across: the seals that have decided
RAIN = 0.62, 0.9  # width and height of what comes down of the gold, beside the court
CROWNED = 1180.0  # milliseconds until the cap begins to come down
FALLS = 640.0  # milliseconds in which the cap comes down
ENDS = 2640.0  # milliseconds until everybody knows


def elected(scene: IntrigoScene, event: Elected) -> Beat:
    """All stop where they are. The cap leaves the chair, the winner takes it, and the cap comes down."""
    score, seat = Score(scene), event.seat
    head, place = _head_wide(scene.layout_now), seated(scene.layout_now)
    score.at(0).then(scene.talk.hush).hush(6000).sound("bells").light(seat, ms=300, stays=True)
    score.then(scene.aloft.lift_cap).shake(2)
    _glory(scene.layout_now, score, 160, CROWNED + FALLS * doge_art.FALL)
    bells(scene, score, ENDS)
    cap = score.at(0).show(partial(_plain_cap, _on_chair(scene.layout_now)[1]), _on_chair(scene.layout_now)[0], 0)
    over = crown(scene)[0], crown(scene)[1] - RISES * scene.layout_now.plan.unit
    score.fly(cap, over, 520).fade(cap, 0.0, 700)
    score.at(240)
    portrait = score.show(
        moments.portrayed(scene, seat, "calm", head), scene.seating.seat_place(seat), 60, grows=(0.4, 0.4)
    )
    score.fly(portrait, place, 460, rise=40).grow(portrait, 1.0, 460)
    _proof(scene, score, event, 720)
    _crowned(scene, score, seat, CROWNED)
    score.at(CROWNED + FALLS * doge_art.FALL).fade(portrait, 0.0, 0)
    return score.at(ENDS).hold(1).beat()


def _crowned(theatre: IntrigoTheatre, score: Score, seat: int, at: float) -> None:
    """The cap comes down on the winner's head; then the word, and everybody's face."""
    unit, head = theatre.layout_now.plan.unit, _head_wide(theatre.layout_now)
    place, (x, y) = seated(theatre.layout_now), crown(theatre)
    lands = at + FALLS * doge_art.FALL
    score.at(lands).show(moments.portrayed(theatre, seat, "smug", head), place, 0)
    falling = score.at(at).show(partial(_cap, head * CAP), (x, y - RISES * unit), 60)

    def path(share: float) -> Place:
        high, falling.tilt = doge_art.cap_falls(share, RISES * unit)
        if theatre.air.still:
            falling.tilt = 0.0
        return x, y - high

    score.follow(falling, path, FALLS)
    score.at(lands).sound("glint").shake(4).face(seat, "smug").pulse(seat)
    for other in range(theatre.players):
        if other != seat:
            score.face(other, "beaten")
    told = theatre.words.text("table", "moments", "doge")
    score.at(lands + 120).show(shapes.dusk(*DUSK), word_place(theatre.layout_now), 160)
    score.sound("stands").show(moments.word(told, "gold", WORD), word_place(theatre.layout_now), 160, grows=(1.3, 1.0))


def game_ended(theatre: IntrigoTheatre, event: GameEnded) -> Beat:
    """Gold comes down on the new Doge while the bells ring on; a sentence says who has won."""
    score = Score(theatre)
    mine = theatre.me is None or theatre.me in event.winners
    told = as_title(plain(victory(theatre.words, event.winners, theatre.company.people, theatre.me)))
    score.at(0).light(*event.winners, ms=0).sound("win" if mine else "lose").hush(2400)
    _glory(theatre.layout_now, score, 0)
    for seat in event.winners:
        _sits(theatre, score, seat)
    bells(theatre, score, 2300, 1.4)
    for seat in event.winners:
        score.at(200).face(seat, "smug").voice((seat, "wins"))
    losers = [seat for seat in range(theatre.players) if seat not in event.winners]
    for seat in losers:
        score.face(seat, "beaten")
    if losers:
        score.at(900).voice(*((seat, "loses") for seat in losers))
    score.at(0).show(shapes.dusk(*DUSK), word_place(theatre.layout_now), 0)
    score.at(120).sound("glint").show(
        moments.word(told, "gold", SENTENCE), word_place(theatre.layout_now), 200, grows=(1.15, 1.0)
    )
    _rain(theatre.layout_now, score)
    return score.at(2400).hold(1).beat()


def _sits(sight: IntrigoLaid, score: Score, seat: int) -> None:
    """The Doge as they were seen last: in the chair, the cap on, with the seals that have decided."""
    head = _head_wide(sight.layout_now)
    score.at(0).show(moments.portrayed(sight, seat, "smug", head), seated(sight.layout_now), 0)
    score.show(partial(_cap, head * CAP), crown(sight), 0)
    for faction, place in proof(sight, seat):
        score.show(shapes.token(faction, SEAL * sight.layout_now.plan.unit), place, 0)


# What is seen of it


def _glory(layout: IntrigoLayout, score: Score, at: float, halo: float = 0.0) -> None:
    """Light on the chair from above; behind it rays, from `halo` on."""
    x, y, _ = layout.chair
    unit, (wide, high) = layout.plan.unit, BEAM
    score.at(halo).show(partial(_halo, GLORY * unit), seated(layout), 300 if halo else 0, under=True)
    score.at(at).show(
        partial(_beam, wide * unit, high * unit), (x, y - 0.2 * high * unit), 360 if at else 0, under=True
    )


class Bell:
    """A bell at the swing that its beat has come to."""

    def __init__(self, units: float) -> None:
        self.units, self.degrees = units, 0.0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return doge_art.bell(canvas.px(self.units), self.degrees)


class Peal:
    """The rings that go out from a bell, in tenths of their way."""

    def __init__(self, units: float) -> None:
        self.units, self.share = units, 0.1

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return doge_art.peal(canvas.px(self.units), round(10 * self.share) / 10)


def bells(sight: IntrigoLaid, score: Score, ms: float, since: float = 0.0) -> None:
    """Two bells swing at the sides of the chair for so long; they have swung `since` so many seconds before."""
    x, y, wide = sight.layout_now.chair
    score.needs(_swings(sight))
    for other, side in ((False, -1), (True, 1)):
        place = x + side * wide * APART, y - wide * HIGH
        bell, rings = Bell(BELL * sight.layout_now.plan.unit), Peal(2.6 * BELL * sight.layout_now.plan.unit)
        peal = score.at(0 if since else 300).show(rings, place, 200)
        sprite = score.at(0).show(bell, place, 0 if since else 200)
        score.follow(sprite, _swinging(bell, place, ms, since, other), ms)
        score.follow(peal, _ringing(rings, place, ms, other), ms)


def _swings(sight: IntrigoLaid) -> Iterator[Job]:
    """What paints the bells as they swing, and their rings."""
    px, unit = sight.house.stage.canvas.px, sight.layout_now.plan.unit
    for number in range(-8, 9):
        yield partial(doge_art.bell, px(BELL * unit), 3.0 * number)
    for tenth in range(11):
        yield partial(doge_art.peal, px(2.6 * BELL * unit), tenth / 10)


def _swinging(bell: Bell, place: Place, ms: float, since: float, other: bool) -> Callable[[float], Place]:
    def path(share: float) -> Place:
        bell.degrees = doge_art.swung(since + share * ms / 1000, other) if share < 1 else 0
        return place

    return path


def _ringing(rings: Peal, place: Place, ms: float, other: bool) -> Callable[[float], Place]:
    def path(share: float) -> Place:
        rings.share = (share * ms / 1000 / doge_art.BEATS + (0.5 if other else 0.0)) % 1.0
        return place

    return path


def _proof(scene: IntrigoScene, score: Score, event: Elected, at: float) -> None:
    """The seals that have decided fly to the winner's head and stand around it. I 5.5"""
    unit = scene.layout_now.plan.unit
    for number, (faction, to) in enumerate(proof(scene, event.seat)):
        score.at(at + 70 * number)
        seal = score.show(shapes.token(faction, SEAL * unit), seal_place(scene, event.seat, faction), 40)
        score.fly(seal, to, 380, rise=20).at(at + 70 * number + 380).sound("settle")


def proof(sight: IntrigoLaid, seat: int) -> list[tuple[str, Place]]:
    """The seals by which somebody is Doge, and their places: as many as it takes of one, else one of each. I 5.5"""
    seals, factions = sight.shown.seals[seat], sight.rules.data.factions
    most = max(range(len(seals)), key=lambda number: seals[number])
    if victory_of(sight.rules, seals) == SAME:
        shown = [factions[most]] * seals[most]
    else:
        shown = [each for each, count in zip(factions, seals, strict=True) if count]
    head, (x, y) = _head_wide(sight.layout_now), seated(sight.layout_now)
    turns = [math.radians(90 + (number - (len(shown) - 1) / 2) * 34) for number in range(len(shown))]
    return [
        (faction, (x - head * 0.80 * math.cos(turn), y + head * 0.74 * math.sin(turn)))
        for faction, turn in zip(shown, turns, strict=True)
    ]


def _rain(layout: IntrigoLayout, score: Score) -> None:
    """Leaf gold comes down over the court."""
    x, y, _ = layout.chair
    court = layout.court
    size = court[2] * RAIN[0], court[3] * RAIN[1]
    for number in range(3):
        score.at(60 + 620 * number)
        rain = score.show(partial(_leaves, *size), (x + 30 * (number - 1), y - size[1] * 0.5), 200)
        score.fly(rain, (x + 30 * (number - 1), y + size[1] * 0.22), 1300).at(60 + 620 * number + 760).fade(
            rain, 0.0, 520
        )


def _leaves(wide: float, high: float, canvas: Canvas) -> pygame.Surface:
    return doge_art.gold_rain((canvas.px(wide), canvas.px(high)))


def _beam(wide: float, high: float, canvas: Canvas) -> pygame.Surface:
    return doge_art.descending_light((canvas.px(wide), canvas.px(high)))


def _halo(units: float, canvas: Canvas) -> pygame.Surface:
    return doge_art.halo(canvas.px(units))


def _cap(units: float, canvas: Canvas) -> pygame.Surface:
    return doge_art.shining_cap(canvas.px(units))


def _plain_cap(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.cap(canvas.px(units))


# Where


def _head_wide(layout: IntrigoLayout) -> float:
    return layout.chair[2] * HEAD


def seated(layout: IntrigoLayout) -> Place:
    """The middle of the portrait of who sits in the chair."""
    x, y, wide = layout.chair
    return x, y + wide * SITS


def crown(sight: IntrigoLaid) -> Place:
    """The middle of the cap on their head."""
    (x, y), head = seated(sight.layout_now), _head_wide(sight.layout_now)
    return x, y + head * CROWN


def seated_box(canvas: Canvas, sight: IntrigoLaid) -> pygame.Rect:
    """What face, cap and seals of who sits in the chair cover, in pixels."""
    (x, y), head = seated(sight.layout_now), _head_wide(sight.layout_now)
    top = crown(sight)[1] - head * CAP / 2
    side = head * 0.8 + SEAL * sight.layout_now.plan.unit / 2
    return canvas.rect(x - side, top, 2 * side, y + side - top)


def word_place(layout: IntrigoLayout) -> Place:
    x, y, wide = layout.chair
    return x, y + wide * 0.51


def _on_chair(layout: IntrigoLayout) -> tuple[Place, float]:
    """The middle and the width of the cap as it lies on the chair."""
    x, y, wide = layout.chair
    (across, down), side = chair_art.cap_on_chair(round(wide * 10))
    return (x + across / 10, y + down / 10), side / 10


def draw_seated(surface: pygame.Surface, canvas: Canvas, sight: IntrigoLaid) -> None:
    """Draw the Doge in the chair, once there is one."""
    seat = sight.story.round.doge
    if seat is None:
        return
    head = canvas.px(_head_wide(sight.layout_now))
    picture = face(sight.company.portraits[seat], head, sight.company.mark(seat), mood="smug")
    for image, (x, y) in (
        (picture, seated(sight.layout_now)),
        (doge_art.shining_cap(canvas.px(_head_wide(sight.layout_now) * CAP)), crown(sight)),
    ):
        surface.blit(image, image.get_rect(center=(canvas.px(x), canvas.px(y))))
