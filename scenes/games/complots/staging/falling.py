"""How a card of Complots falls: by its owner’s hand, or struck by the assassin’s dagger; and that it is looked at."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

import pygame

from art import drama as paint
from art import transform
from art.drama.arms import arrow_of_attack, turn_of
from art.passing import passing
from engine.games.complots.rules.table import Lost, Table
from scenes.games.complots.base import ComplotsLaid
from scenes.games.complots.board import cards
from scenes.games.complots.scene import ComplotsScene, ComplotsTheatre
from scenes.games.complots.staging.intents import blade, sunk
from scenes.games.complots.staging.threats import quivers, taken_up
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, arrive
from scenes.people.faces import crest
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.staging import moments, onlookers, strikes
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

KILLED = 176  # units: width of the card that is struck, in the middle
KNIFE = 280  # units: height of the dagger as it strikes, before all, in the middle
POINT = (
    -20,
    88,
)  # units from the middle of the card to where its point is then, within it: on the assassin's side, and down
THRUST = (
    63,
    -109,
)  # units from there to the middle of that dagger: on the assassin's side, and down; it comes from above
RAISED, WOUND = (
    (172, -166),
    (206, -186),
)  # the same from the middle of the card to where it is raised, and drawn back to
STRUCK = 660  # milliseconds from the beginning of a strike until the dagger is in the card
HIT = STRUCK + 70  # the same until the stillness of that blow is over: until then nothing moves
OPENS = HIT + 240  # the same until what was struck is opened
BLOW = 760  # units across: the light of that blow
BROUGHT = 340  # until the card and both faces are in the middle
TURNED = 560  # milliseconds from 240 after that until the card lies open
OUT = 260  # the same until it begins to turn
OPEN = 800  # milliseconds from when a card goes to the middle until it lies open there, where it is not struck
GREY = 1180  # until it turns grey, where it is not struck
DUSK = 0.8  # how dark it is meanwhile
PULLED = 130, 190  # milliseconds from 240 after that until the dagger is pulled out of it, and in which it is
CLEAVED, FALLS, SETTLES = (
    840,
    330,
    190,
)  # the same until it comes apart along the cut, its parts fall, and slide to rest
PARTED = (
    (-30, 12, 10, 54),
    (22, 27, -8, 22),
)  # units right and down where each comes to rest, degrees to the left, and units that it is thrown up before: the upper,
# the lower, of an assassin at the left
SLIDES = 0.72  # of that way: where it touches the table
BOUNCES = 9  # units up then
LIES = 1560  # the same until they go home
GATHERS = 250  # in which they do
LIFTS = 60  # until they do, once the person has gone on
SUFFERS = 176  # units across: the faces of who strikes, and of who is struck
HORROR = 248  # units across: that of who is struck, as the dagger strikes
ASIDE = 214, -20  # units from the middle of that card to that of each face, aside and down
STREAK = 34  # units: width of the red streak behind the dagger
UNDER, TITLE = 36, 50  # units below where a word stands below another card; height of what says what was done
NAME = 36  # units: height of the letters of the card's name
LOWER = 50  # units below the middle of the card: where the cut is, below the figure
CUT = 116  # units: width of the cut across the card
CUT_LARGE = 1.75  # how large that is on the card in the middle, as a share
RIPS = 120  # milliseconds in which the cut runs through the card, as the dagger is pulled out
OUTSIDE = 90  # milliseconds by which the dagger leaves before card and faces, so that it lies over none of them


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def faded(card: str, width: float) -> Picture:
    return lambda canvas: cards.turned(card, canvas.px(width), 0.0)


def ahead(sight: ComplotsLaid) -> Iterator[Job]:
    """What paints the large faces and the dagger of a strike."""
    canvas = sight.house.stage.canvas
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for mood in ("alarmed left", "alarmed right", "smug left", "smug right", "smug", "beaten"):
            yield partial(portrait, who, canvas.px(SUFFERS), mark, True, False, mood)
        yield partial(portrait, who, canvas.px(HORROR), mark, True, False, "aghast")
    yield partial(paint.flash, canvas.px(BLOW))
    small = canvas.px(sight.layout(canvas).portrait)
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for out in (False, True):  # whose mask bursts, at their seat
            yield partial(portrait, who, small, mark, False, out, "beaten")
            yield partial(crest, who, small, False, out, "beaten")
    for side in (1, -1):
        turn = turn_of((side * THRUST[0], THRUST[1]), (0, 0))
        yield partial(blade(False, turn, KNIFE), canvas)
        yield partial(sunk(turn, KNIFE), canvas)
        yield partial(scarred(back(KILLED), side), canvas)


# A card is lost


def lost(scene: ComplotsScene, event: Lost) -> Beat:
    """The card leaves its place, is seen by all in the middle, and comes home grey.

    Where the assassin is paid for it, the dagger strikes it first, and it comes apart along the cut; the face of who loses
    it is seen beside it. One of somebody else is held there to be looked at.
    """
    at = scene.seating.place_in_hand(event.seat, event.card)
    assassin = scene.story.assassin
    last = _is_last(scene.shown, event)
    score = Score(scene, "lost" if assassin is None else "slain")
    if assassin is None:
        score.at(0).light(event.seat, depth=DUSK, stays=last or is_held(scene, event)).then(
            partial(scene.drama.aim, event.seat, None)
        )
        score.then(lambda: scene.drama.leaves(event.seat, at)).sound("lose_card")
        return _turned_up(score, scene, event, _lifted(score, scene, event, at))
    struck = assassin, event.seat
    score.at(0).light(stays=last, apart=struck).silent(assassin).silent(event.seat).hush(1900)
    score.then(lambda: scene.drama.leaves(event.seat, at))
    middle = scene.seating.stage_place()
    strikes.blinks(score, STRUCK, middle, BLOW)
    onlookers.look(score, struck, 120)
    onlookers.react(score, struck, HIT, "struck")
    faces = _faces(score, scene, struck, OPENS)
    face = front(event.card, KILLED) if event.seat == scene.me else back(KILLED)
    frm, small = scene.seating.card_place(event.seat, at), scene.seating.seat_card_width(event.seat) / KILLED
    whole = score.at(0).show(face, frm, 0, grows=(small, small))
    comes = BROUGHT - OUTSIDE
    score.at(OUTSIDE).follow(whole, partial(moments.between, frm, middle), comes, arrive).grow(whole, 1.0, comes)
    for when, tilt in ((BROUGHT + 40, 2), (BROUGHT + 130, -2), (BROUGHT + 220, 0)):  # it trembles
        score.at(when).tilt(whole, tilt, 80)
    _strike(score, scene, struck, (whole, face))
    return _cleaved(score, scene, event, whole, faces)


def is_held(scene: ComplotsScene, event: Lost) -> bool:
    """Whether it is looked at until the person goes on: who lost what, and why. A lesson tells that itself.

    Whoever is out themselves has nothing to go on to.
    """
    plays = scene.me is None or bool(scene.shown.hands[scene.me])
    return event.seat != scene.me and plays and scene.guide is None


def _gone_on(theatre: ComplotsTheatre, event: Lost) -> Score:
    """The score of what follows once the person goes on: the card is still on its way."""
    at = theatre.seating.place_in_hand(event.seat, event.card)
    return Score(theatre).at(0).then(partial(theatre.drama.leaves, event.seat, at))


def _is_last(table: Table, event: Lost) -> bool:
    """Whether it stays dark, for who falls with this card."""
    return len(table.hands[event.seat]) == 1


def _lifted(score: Score, sight: ComplotsLaid, event: Lost, at: int) -> Sprite:
    """The card that is lost, on its way from its place to the middle."""
    face = front(event.card, moments.CARD) if event.seat == sight.me else back(moments.CARD)
    small = sight.seating.seat_card_width(event.seat) / moments.CARD
    card = score.at(0).show(face, sight.seating.card_place(event.seat, at), 60, grows=(small, 1.0))
    score.fly(card, sight.seating.stage_place(), 320, rise=14)
    return card


def thrust(sight: ComplotsLaid, side: int) -> tuple[Place, Place, Place]:
    """Where the dagger is raised on that side; where its middle is when it sticks in the card; its point, within the card."""
    x, y = sight.seating.stage_place()
    point = x + side * POINT[0], y + POINT[1]
    return (x + side * RAISED[0], y + RAISED[1]), (point[0] + side * THRUST[0], point[1] + THRUST[1]), point


def _strike(score: Score, theatre: ComplotsTheatre, struck: tuple[int, int], card: tuple[Sprite, Picture]) -> None:
    """The dagger goes to the assassin's hand, is raised, and comes down into the card before all; its point is not seen.

    As it is pulled out, the cut runs from there through the whole card, and is part of its picture from then on.
    """
    (assassin, victim), middle, hung = struck, theatre.seating.stage_place(), theatre.drama.hanging
    side = -side_of(theatre, struck)
    hand, stuck, point = thrust(theatre, side)
    turn, wound = turn_of(stuck, point), (middle[0] + side * WOUND[0], middle[1] + WOUND[1])
    knife, (whole, face) = blade(False, turn, KNIFE), card
    score.at(0).then(theatre.drama.let_go).face(assassin, "smug").face(victim, "alarmed")
    streak = score.at(STRUCK - 110).show(
        lambda canvas: arrow_of_attack(
            canvas.px(math.dist(wound, point)), canvas.px(STREAK), turn_of(wound, point), whole=False
        ),
        moments.between(wound, point, 0.5),
        60,
    )
    frm = theatre.seating.seat_place(assassin) if hung is None else (hung.x, hung.y)
    dagger = taken_up(score, hung, knife, (frm, hand), BROUGHT)
    score.at(0).sound("slide", assassin)
    raised, swings = STRUCK - 90 - BROUGHT - 30, partial(pow, exp=2)
    score.at(BROUGHT + 30).follow(dagger, partial(moments.between, hand, wound), raised, arrive)
    score.at(STRUCK - 90).follow(dagger, partial(moments.between, wound, stuck), 90, swings)
    score.at(HIT).shake(12).pulse(victim).at(STRUCK).sound("stab", victim).fade(dagger, 0.0, 1)
    light = score.show(moments.rays(moments.LIE_RAYS), middle, 90, grows=(0.6, 1.0), under=True)
    strikes.blackens(score, STRUCK, back(KILLED), middle)  # the dagger alone is seen in it
    sticks = score.at(STRUCK).show(sunk(turn, KNIFE), stuck, 1)
    score.at(HIT)
    moments.splinters(score, point, ("#d2263f", "#ff8a92", "#1c2f63"), 210)
    score.at(STRUCK + 120).fade(streak, 0.0, 200).fade(light, 0.0, 500)
    quivers(score, sticks, stuck, point, HIT)
    told = moments.word(theatre.words.text("table", "verbs", "assassinate", "label"), "blow", TITLE)
    x, y = moments.below(middle)
    title = score.at(HIT + 40).show(told, (x, y + UNDER), 120, grows=(1.4, 1.0))
    score.at(OPENS + TURNED - 140).fade(title, 0.0, 120)
    pulled, out = OPENS + PULLED[0], hand
    score.at(pulled).sound("slide", assassin).shake(4)
    for sprite in (sticks, dagger):
        score.follow(sprite, partial(moments.between, stuck, out), PULLED[1], arrive)
    score.at(pulled + 40).fade(sticks, 0.0, 1).fade(dagger, 1.0, 1)  # its point is seen again
    score.at(pulled + PULLED[1]).fade(dagger, 0.0, 160)
    rips = score.at(pulled).show(slash(side), (middle[0], middle[1] + LOWER), 1)
    score.draw_on(rips, RIPS).at(pulled + RIPS).fade(rips, 0.0, 1)
    score.then(lambda: setattr(whole, "picture", scarred(face, side)))


def side_of(sight: ComplotsLaid, struck: tuple[int, int]) -> int:
    """On which side of the card in the middle the victim's large face is: where they sit, as the assassin sees them."""
    assassin, victim = (sight.seating.seat_place(seat)[0] for seat in struck)
    return 1 if victim > assassin else -1


Faces = list[tuple[int, str, Sprite, Place]]  # seats, the moods of their faces, these, and where they are in the end


def _faces(score: Score, scene: ComplotsScene, struck: tuple[int, int], begins: float) -> Faces:
    """The faces of who strikes and who is struck come from their seats to both sides of the card.

    The one looks at it; the other at the dagger, starts back as it strikes, and is beaten when all see what it was.
    """
    (x, y), (assassin, victim) = scene.seating.stage_place(), struck
    beyond, found = side_of(scene, struck), Faces()
    for seat, side in ((assassin, -beyond), (victim, beyond)):
        place, towards = (x + side * ASIDE[0], y + ASIDE[1]), "left" if side > 0 else "right"
        mood = f"{'smug' if seat == assassin else 'alarmed'} {towards}"
        face = score.at(0).show(
            moments.portrayed(scene, seat, mood, SUFFERS), scene.seating.seat_place(seat), 60, (0.6, 0.6)
        )
        home, comes = scene.seating.seat_place(seat), BROUGHT - OUTSIDE
        score.at(OUTSIDE).follow(face, partial(moments.between, home, place), comes, arrive).grow(face, 1.0, comes)
        if seat == victim:
            back_off = place[0] + side * 26, place[1] + 4
            score.at(BROUGHT + 60).fly(face, (place[0] + side * 8, place[1]), 160, frm=place).tilt(face, -5 * side, 160)
            horror = _is_struck(score, (scene, seat), (place[0] + side * 8, place[1]), back_off, side)
            score.at(STRUCK).fade(face, 0.0, 1)
            beaten = score.at(begins + TURNED).show(moments.portrayed(scene, seat, "beaten", SUFFERS), back_off, 140)
            score.fly(beaten, (back_off[0], back_off[1] + 16), 260).fade(horror, 0.0, 160)
            face = beaten
        else:
            score.at(STRUCK - 110).fly(face, (place[0] - side * 10, place[1]), 110, frm=place)
            pleased = score.at(begins + TURNED).show(
                moments.portrayed(scene, seat, "smug", SUFFERS), (place[0] - side * 10, place[1]), 140
            )
            score.at(begins + TURNED + 140).fade(face, 0.0, 1)
            face = pleased
        stood = (place[0] + side * 26, place[1] + 20) if seat == victim else (place[0] - side * 10, place[1])
        found.append((seat, "beaten" if seat == victim else "smug", face, stood))
    return found


def _faces_go(score: Score, sight: ComplotsLaid, faces: Faces, begins: float) -> None:
    """They go back to their seats."""
    for seat, _, face, stood in faces:
        score.at(begins).fly(face, sight.seating.seat_place(seat), 300, frm=stood).grow(face, 0.5, 300)
        score.at(begins + 300).fade(face, 0.0, 1)


def _is_struck(score: Score, whose: tuple[ComplotsScene, int], place: Place, back_off: Place, side: int) -> Sprite:
    """The face of who is struck: aghast, and large, in the very moment; then it starts back, and is as large as before."""
    scene, seat = whose
    horror = score.at(STRUCK).show(moments.portrayed(scene, seat, "aghast", HORROR), place, 1, grows=(1.0, 1.0))
    score.at(HIT).follow(horror, partial(moments.between, place, back_off), 140, arrive).tilt(horror, -14 * side, 120)
    score.at(HIT + 260).tilt(horror, 0, 240).at(OPENS + TURNED - 220).grow(horror, SUFFERS / HORROR, 240)
    return horror


def _cleaved(score: Score, scene: ComplotsScene, event: Lost, whole: Sprite, faces: Faces) -> Beat:
    """The card that was struck is turned with its cut, named, and comes apart; its parts are looked at, and go home grey."""
    begins, middle, side = OPENS, scene.seating.stage_place(), _cut_from(scene, faces)
    if event.seat != scene.me:
        score.at(begins + OUT).sound("flip").turn(whole, scarred(front(event.card, KILLED), side), 300)
    name = _is_named(score, scene, event, begins + TURNED, UNDER)
    score.at(begins + CLEAVED).sound("breaks").shake(5).fade(whole, 0.0, 1)
    falls, parts = begins + CLEAVED, list[Sprite]()
    for (picture, lies, tilt), (_, _, _, up) in zip(_parts_lie(scene, event, side), PARTED, strict=True):
        parts.append(score.at(falls).show(picture, middle, 0))
        touches, linear = moments.between((middle[0], lies[1]), lies, SLIDES), partial(pow, exp=1)
        score.follow(parts[-1], partial(_tossed, middle, touches, up), FALLS, linear).tilt(parts[-1], tilt * 1.3, FALLS)
        score.at(falls + FALLS).follow(parts[-1], partial(_tossed, touches, lies, BOUNCES), SETTLES, arrive)
        score.tilt(parts[-1], tilt, SETTLES).sound("card")
    score.at(falls + FALLS).shake(3)
    tears = score.at(begins + CLEAVED).show(slash(side), (middle[0], middle[1] + LOWER), 1)
    score.fade(tears, 0.0, 240)
    moments.splinters(score, (middle[0], middle[1] + LOWER), ("#f6ecd6", "#d2263f", "#8a8a92"), 120)
    if is_held(scene, event):
        return score.at(begins + LIES).hold(1).holds().beat(follows=partial(_parts_seen, scene, event, faces))
    return _parts_go(score, scene, event, (parts, faces, name), begins + LIES)


def _cut_from(sight: ComplotsLaid, faces: Faces) -> int:
    """On which side of the card who struck it is."""
    return 1 if faces[0][3][0] > sight.seating.stage_place()[0] else -1


def _parts_lie(sight: ComplotsLaid, event: Lost, side: int) -> Iterator[tuple[Picture, Place, float]]:
    """The parts of the card that was cut from that side, where each comes to rest, and how it is tilted there."""
    (x, y), grey = sight.seating.stage_place(), moments.dead(front(event.card, KILLED))
    for nth, (right, down, tilt, _) in enumerate(PARTED):
        yield partial(part_of, grey, nth, side), (x - side * right, y + down), -side * tilt


def _parts_seen(theatre: ComplotsTheatre, event: Lost, faces: Faces) -> Beat:
    """The person goes on from what was struck: all of it lies there as it did."""
    score = _gone_on(theatre, event).then(theatre.drama.let_go)
    score.light(ms=1, stays=True, apart=[seat for seat, *_ in faces])
    lie = list(_parts_lie(theatre, event, _cut_from(theatre, faces)))
    parts = [score.show(picture, lies, 0) for picture, lies, _ in lie]
    for part, (_, _, tilt) in zip(parts, lie, strict=True):
        part.tilt = 0.0 if theatre.air.still else tilt  # with reduced motion nothing leans
    seen = [
        (seat, mood, score.show(moments.portrayed(theatre, seat, mood, SUFFERS), stood, 0), stood)
        for seat, mood, _, stood in faces
    ]
    return _parts_go(score, theatre, event, (parts, seen, _name(score, theatre, event, 0, UNDER)), LIFTS)


def _parts_go(
    score: Score, theatre: ComplotsTheatre, event: Lost, seen: tuple[list[Sprite], Faces, Sprite], begins: float
) -> Beat:
    """The parts go home, and both faces; the name of the card goes out."""
    parts, faces, name = seen
    home, small = _home(theatre, event), theatre.seating.seat_card_width(event.seat) / KILLED
    score.at(max(0.0, begins - 120)).fade(name, 0.0, 120)
    for part, (_, lies, _) in zip(parts, _parts_lie(theatre, event, _cut_from(theatre, faces)), strict=True):
        score.at(begins).fly(part, home, GATHERS, frm=lies).grow(part, small * 0.9, GATHERS)
        score.tilt(part, theatre.seating.fallen_tilt(event.seat), GATHERS)
    _faces_go(score, theatre, faces, begins)
    score.at(begins).sound("card", event.seat)
    score.at(begins + 200).voice((event.seat, "hurt"))  # no word lies over their large face
    if not _is_last(theatre.shown, event):
        score.at(begins + 40).light(ms=240, depth=0.0)
    return score.at(begins + max(GATHERS, 300)).hold(60).beat()


def _tossed(frm: Place, to: Place, up: float, share: float) -> Place:
    """Where something is that is thrown up and falls, after a share of its way."""
    x, y = moments.between(frm, to, share)
    return x, y - 4 * up * share * (1 - share)


@lru_cache(maxsize=2)
def slash(side: int) -> Picture:
    """The cut as it runs: it reaches beyond the card."""
    return lambda canvas: _mirrored(paint.strike(canvas.px(CUT * CUT_LARGE)), side)


def scarred(picture: Picture, side: int) -> Picture:
    """A card with the cut of a dagger that came from that side; it is turned with it."""
    return lambda canvas: _scarred(picture(canvas), canvas.px(CUT * CUT_LARGE), canvas.px(LOWER), side)


@passing
def _scarred(card: pygame.Surface, wide: int, lower: int, side: int) -> pygame.Surface:
    cut, scar = card.copy(), _mirrored(paint.strike(wide), side)
    x, y = card.get_rect().center
    cut.blit(scar, scar.get_rect(center=(x, y + lower)))
    return cut


@passing
def _mirrored(picture: pygame.Surface, side: int) -> pygame.Surface:
    """A picture as a blow from that side makes it: one from the right is that from the left in a mirror."""
    return picture if side < 0 else transform.flip(picture, True, False)


def part_of(picture: Picture, nth: int, side: int, canvas: Canvas) -> pygame.Surface:
    """The upper or the lower part of a card that was cut, from that side."""
    return _parts(picture(canvas), side)[nth]


@passing
def _parts(card: pygame.Surface, side: int) -> tuple[pygame.Surface, ...]:
    if side < 0:
        return paint.cleft(card)
    return tuple(transform.flip(each, True, False) for each in paint.cleft(transform.flip(card, True, False)))


def _home(theatre: ComplotsTheatre, event: Lost) -> Place:
    """Where a card lies that is lost."""
    return theatre.seating.card_place(event.seat, len(theatre.cloth.lying(event.seat)) - 1)


def _name(score: Score, sight: ComplotsLaid, event: Lost, ms: float, under: float = 0.0) -> Sprite:
    """What card it was, below it."""
    (x, y), called = moments.below(sight.seating.stage_place()), f"{sight.words.card(event.card):name}"
    return score.show(moments.word(called, "night", NAME), (x, y + under), ms)


def _is_named(score: Score, sight: ComplotsLaid, event: Lost, at: float, under: float = 0.0) -> Sprite:
    """From some time on it is told; its owner is beaten."""
    return _name(score.at(at).face(event.seat, "beaten"), sight, event, 160, under)


def _turned_up(score: Score, scene: ComplotsScene, event: Lost, whole: Sprite) -> Beat:
    """The card in the middle is turned, named and looked at; then it comes home."""
    if event.seat != scene.me:
        score.at(420).sound("flip").turn(whole, front(event.card, moments.CARD), 360)
    name = _is_named(score, scene, event, OPEN)
    score.at(OPEN).lean(event.seat, -6).voice((event.seat, "hurt"))
    if is_held(scene, event):
        return score.at(GREY).hold(1).holds().beat(follows=partial(_seen, scene, event))
    return _burns(score, scene, event, (whole, name), GREY)


def _seen(theatre: ComplotsTheatre, event: Lost) -> Beat:
    """The person goes on from it: it lies there as it did."""
    score = _gone_on(theatre, event).light(event.seat, ms=1, depth=DUSK, stays=_is_last(theatre.shown, event))
    whole = score.show(front(event.card, moments.CARD), theatre.seating.stage_place(), 0)
    return _burns(score, theatre, event, (whole, _name(score, theatre, event, 0)), 0)


def _burns(score: Score, theatre: ComplotsTheatre, event: Lost, seen: tuple[Sprite, Sprite], begins: float) -> Beat:
    """The card turns grey, and comes home as its ashes; its name goes out."""
    (whole, name), middle = seen, theatre.seating.stage_place()
    small = theatre.seating.seat_card_width(event.seat) / moments.CARD
    home, leaves = _home(theatre, event), begins + 240
    ashes = score.at(begins).show(faded(event.card, moments.CARD), middle, 240)
    score.at(begins).fade(name, 0.0, 160).fade(whole, 0.0, 240).at(leaves).sound("card", event.seat)
    score.fly(ashes, home, 320, frm=middle).grow(ashes, small * 0.9, 320)
    score.tilt(ashes, theatre.seating.fallen_tilt(event.seat), 320)
    return score.at(leaves + 340).hold(1).beat()
