"""The Courtesan calls for a card: her light searches the faces, and her hand draws it from its holder."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from art.games.intrigo.drama import hand as hand_art
from engine.games.intrigo.rules.table import Named, Placed
from engine.games.intrigo.story import Spot
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.board.seating import hand_place
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import effects, shapes, staged, trails
from scenes.games.intrigo.staging.bartering import LIFTED
from scenes.games.intrigo.staging.flights import ABOVE, SLAM, lands
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# Her hand

# Length of her arm, in widths of a card; how far from the middle of the card it ends, in its width
LONG, PINCHED = 4.0, 0.42
REACHES, LETS_GO = 340.0, 150.0  # milliseconds in which her hand comes to the card, and goes again
NEARS, LEAVES = 3.2, 0.35  # how far it comes for it, and goes then, in widths of a card
TUG = 190.0  # milliseconds in which the card is pulled out of the hand
COMES = 360.0  # milliseconds in which it comes to where it was asked for
HELD = 1.05  # width of a card in that hand, beside one in a gap


def draws(sight: IntrigoLaid, score: Score, stands: tuple[Place, Place], pulls: tuple[Place, Place], at: float) -> None:
    """`stands` is where she is, and where the card is asked for; `pulls` where it lies in the hand, and is pulled to."""
    (she, middle), (frm, pulled), unit = stands, pulls, sight.layout_now.card_in_gap
    takes, turn = _held(unit, she, frm, HELD)
    draws, gives = _held(unit, she, pulled, HELD)[0], _held(unit, she, middle, staged.LARGE)[0]
    slope = math.radians(-turn)
    begins = takes[0] - NEARS * unit * math.cos(slope), takes[1] - NEARS * unit * math.sin(slope)
    arm = score.at(at - REACHES).show(shapes.hand(LONG * unit), begins, 100)
    score.tilt(arm, turn, 1).fly(arm, takes, REACHES, frm=begins)
    score.at(at).fly(arm, draws, TUG, frm=takes)
    score.at(at + TUG).fly(arm, gives, COMES, frm=draws).tilt(arm, 0.0, COMES)
    away = gives[0] - LEAVES * unit, gives[1]
    score.at(at + TUG + COMES + 20).fly(arm, away, LETS_GO, frm=gives).fade(arm, 0.0, LETS_GO)


def _held(unit: float, she: Place, card: Place, wide: float) -> tuple[Place, float]:
    """Where the middle of the arm is that holds a card so wide there, and how far it is turned to the left."""
    turn = math.atan2(card[1] - she[1], card[0] - she[0])
    back = (LONG * (hand_art.PINCH[0] - 0.5) + wide * PINCHED) * unit
    return (card[0] - back * math.cos(turn), card[1] - back * math.sin(turn)), -math.degrees(turn)


def hand_jobs(canvas: Canvas, wide: float) -> Iterator[Job]:
    """What paints her hand."""
    yield partial(hand_art.hand, canvas.px(LONG * wide))


# The card that is named

ASKS, ASKED = 280.0, 500.0  # milliseconds until the card is seen that is asked for, and until the search begins
HOP = 250.0  # milliseconds from face to face
QUICK = 130.0  # the same where it is none of them: all are passed over
SWINGS = 90.0  # of them in which the light goes there
LOOKS = 3  # faces at least that are looked at
DIMS = 230.0  # milliseconds in which a face that was looked at grows dark again
BREATH = 300.0  # milliseconds in which no light falls on anybody before it is found
RING_OF = {  # where the faces are that are looked at, round the card, by how many they are; in widths of a card
    2: ((5.5, -1.65), (5.5, 1.65)),
    3: ((4.85, -1.95), (7.05, 0.0), (4.85, 1.95)),
}
BEHIND = (7.6, -1.75), (7.6, 1.3), (5.9, -0.2)  # where the others stand when it is found, the same
LESS = 0.74  # size of a face there
UNSEEN = 0.62  # how opaque a face is that is not looked at
FROM = 0.9  # how far from her eyes the light begins that falls on them
BEAM = 2.3  # width of that light where it falls on a face, in widths of a card
WORD = 3.0  # how far below the middle of the stage the word stands: a hand is seen above it
FLINCHES = 0.3  # how far somebody shrinks from the light, in widths of a card
TURNS = 8.0  # degrees by which they turn their head
BETWEEN = 3  # in how many steps the light goes from face to face
ASKER = 6.2  # how far aside of the middle of the stage who asks is
HERS, HERS_AT, EYES = 2.1, (-3.05, -0.3), (0.0, -0.35)  # width of the Courtesan's card, its place, and her eyes on it
NODS = 5.0  # degrees that she leans towards whom her light falls on
CLOSES, SINKS = 260.0, 0.22  # milliseconds in which a robbed hand closes up, and how far its owner's face sinks
FOUND = 380.0  # milliseconds in which it is seen who holds it, before the card leaves the hand
TUGS = 0.5  # how far it is pulled out of it, in widths of a card
LAGS = 130.0  # milliseconds until it grows: it covers no face
FLIPS = 220.0  # milliseconds in which it turns up on its way
SHOWN = 420.0  # milliseconds in which one sees it there
GHOST = 0.42  # how opaque the card is that is only talked of: a sketch, grey in a line of gold, which it fills itself
HALO = 2.2, 2.5  # width and height of the light behind it, beside the card's width
SPARKS = 2.4  # width of the light of that, beside the card's
SNAPS, SNAP = 130.0, 1.16  # milliseconds in which it snaps into that line, and how much larger it comes there
RAYS = 2.5  # width of the rays behind it
RING = 1.16  # width of the ring around a face that is found, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's
GOES = 560.0  # milliseconds in which the card goes to its gap
SPREAD = 0.62  # from one card in the hand of who is found to the next, in widths of a card
HAND, FANNED = 1.75, 7.0  # how far that hand is below the middle of their face, and degrees from one card to the next
RISES, RISEN = 120.0, 1.1  # milliseconds in which the card rises, alone, before it goes; and its size then
RELIEVED = 0.82  # how opaque a face is that the light has left
STAND = 160.0  # milliseconds until both faces have gone, as the card sets out
SOURCE = "#ffd9f0"  # colour of the light of her eyes
COMET = "#ffd98a"  # colour of the tail of the card
GOES_LARGE = 0.66  # of its size on the stage: how large it goes


def named(scene: IntrigoScene, event: Named) -> Beat:
    """Who asks, and the card as a ghost; its holder is found among the others, and it is pulled out of their hand."""
    layout, score = scene.layout_now, Score(scene, "named")
    middle, wide = asked_place(scene), layout.card_in_gap
    large, still = wide * staged.LARGE, scene.air.still
    staged.opens(scene, score, event.seat)
    score.hush(2400).sound("murmur", event.seat)
    asker = staged.comes(scene, score, event.seat, "calm right", -ASKER)
    score.at(ASKS).show(shapes.called(*_halo(large)), middle, 240)
    asks = staged.says(scene, score, scene.words.text("table", "moments", "who_has"), "gold", 260, WORD)
    hers = _courtesan(scene, score, 0.0)
    found = ASKED if still else search(scene, score, event, ASKED, hers)
    came = found + FOUND + TUG + COMES + (0.0 if still else SNAPS)
    glows = moments.rays(moments.WON_RAYS[0])
    score.at(came - 20).show(glows, middle, 160, grows=(0.6, 1.0))
    sketch = moments.dead(shapes.card(scene, event.card, large))  # over all heads on their way: its number is read
    ghost = score.at(ASKS).show(sketch, middle, 160, grows=(0.6, 1.0))
    score.fade(ghost, GHOST, 120)
    line = score.at(ASKS).show(shapes.ring(large), middle, 160, grows=(0.6, 1.0))
    own, (looks, takes) = event.holder == event.seat, staged.looks(scene, event)
    mood, aside = (looks, -ASKER) if own else ("alarmed", staged.APART)
    glory = moments.rays(moments.BLOW_RAYS, staged.FACE * wide * RAYS)
    shines = score.at(found).show(glory, staged.place(scene, aside), 200, grows=(0.5, 1.0))
    score.at(found).sound("reveal").shake(5).fade(asks, 0.0, 60)
    score.light(event.holder, depth=staged.DARK, ms=120, stays=True)
    if own:
        holder = staged.turns(scene, score, asker, event.holder, mood, aside, found)
    else:
        holder = staged.turns(scene, score, asker, event.seat, looks, -ASKER, found)
        asker, holder = holder, _steps_out(scene, score, event, found)
    ring = shapes.found(staged.FACE * wide * RING)
    light = score.at(found + 160).show(ring, staged.place(scene, aside), 90, grows=(1.4, 1.0))
    score.pulse(event.holder).face(event.holder, mood)
    act, seen = (event.seat, event.holder), (found + 20, came + SHOWN)
    staged.watched(scene, score, act, (found + FOUND, "caught"), seen, BEHIND)
    word = staged.says(scene, score, staged.told(scene, "has", event.holder), "gold", found + 220, WORD)
    if not own:
        holder = staged.turns(scene, score, holder, event.holder, "alarmed left", aside, found + FOUND)
        holder = staged.turns(scene, score, holder, event.holder, "angry", aside, found + FOUND + TUG)
        holder = staged.turns(scene, score, holder, event.holder, "beaten", aside, came + 40)  # and sad
        asker = staged.turns(scene, score, asker, event.seat, takes, -ASKER, came - 40)
        if not still:  # heads turn one after the other: so large a picture is dear to turn
            sunk = staged.place(scene, aside, SINKS)
            score.at(came + 100).fly(holder, sunk, 240, frm=staged.place(scene, aside))
            score.at(came + 40).fade(light, 0.0, 60)  # it does not sink with the face
            if not staged.gives_up(scene, event):
                staged.laughs(score, asker, came + 180)
    _gives(scene, score, event, aside, found)
    fills = found + FOUND if still else came - SNAPS
    score.at(fills - 40).fade(ghost, 0.0, 30).fade(line, 0.0, 30)  # the card itself lies there then
    score.at(came).sound("card", event.holder)
    ends = came + SHOWN - 160
    for piece in (word, shines) if not (own or still) else (word, light, shines):
        score.at(ends - 60).fade(piece, 0.0, 200)
    if event.holder == scene.me or still:  # they look for a place in the palace
        scene.aloft.standing = []
        for face in (holder,) if own else (asker, holder):
            score.at(ends).fade(face, 0.0, 150)
    else:  # both stay until the card goes
        scene.aloft.standing = [holder] if own else [asker, holder]
        score.remains(*scene.aloft.standing)
    return score.at(came + SHOWN).hold(40).beat()


def _courtesan(theatre: IntrigoTheatre, score: Score, at: float, goes: float = 0.0) -> Sprite:
    """Her card comes out of its niche to the stage; or (`goes`) it is there, and goes back to its niche at that time."""
    layout, gap = theatre.layout_now, theatre.story.round.bought
    niche = theatre.layout_now.stack_at(theatre.rules.kinds.index("courtesan")) if gap is None else layout.gap(gap)
    there, small, picture = her_place(theatre), 1 / HERS, shapes.card(theatre, "courtesan", layout.card_in_gap * HERS)
    if gap is not None:
        score.at(at).then(partial(theatre.aloft.lift_cards, gap))
    if theatre.air.still:  # she stays where she belongs
        return score.at(at).show(picture, niche, 0, grows=(small, small))
    if goes:
        hers = score.at(at).show(picture, there, 0)
        score.at(goes).fly(hers, niche, GOES, rise=30, frm=there).grow(hers, small, GOES)
        return hers
    hers = score.at(at).show(picture, niche, 0, grows=(small, small))
    score.fly(hers, there, staged.COMES, rise=24, frm=niche).grow(hers, 1.0, staged.COMES)
    return hers


def her_place(sight: IntrigoLaid) -> Place:
    """Where the Courtesan's card is on the stage: between who asks and the card that she looks for."""
    return staged.place(sight, *HERS_AT)


def _steps_out(theatre: IntrigoTheatre, score: Score, event: Named, at: float) -> Sprite:
    """Who is found comes out of the row, large."""
    others = _others(theatre.players, event)
    if theatre.air.still:
        return staged.comes(theatre, score, event.holder, "alarmed", staged.APART, at)
    frm = _in_ring(theatre, others.index(event.holder), len(others))
    face = score.at(at).show(_face(theatre, event.holder, "alarmed"), frm, 1, grows=(LESS, LESS))
    score.fly(face, staged.place(theatre, staged.APART), 220).grow(face, 1.0, 220)
    return face


def _gives(theatre: IntrigoTheatre, score: Score, event: Named, aside: float, at: float) -> None:
    """The card is pulled out of the hand of who holds it, which keeps a gap, and turns up where it was asked for."""
    middle, large = asked_place(theatre), theatre.layout_now.card_in_gap * staged.LARGE
    front, leaves = shapes.card(theatre, event.card, large), at + FOUND
    comes, own = leaves + TUG + COMES, event.holder == theatre.me
    if own:
        score.at(leaves).then(partial(theatre.aloft.leave, event.card))
        frm, begins, back = hand_place(theatre, event.holder, event.card), theatre.layout_now.card / large, front
    else:
        begins, back = HELD / staged.LARGE, shapes.card(theatre, "?", large)
        frm = _shows_hand(theatre, score, event, aside, at)
    if theatre.air.still:  # it is at once where it was asked for
        score.at(leaves).show(front, middle)
        return
    card = score.at(leaves).show(back, frm, 1, grows=(begins, begins))
    pulled = frm[0], frm[1] - TUGS * large / staged.LARGE
    score.fly(card, pulled, TUG).tilt(card, 8, TUG).sound("slide", event.holder)
    score.at(leaves + TUG).tilt(card, 0, 120).fly(card, middle, COMES, frm=pulled)
    score.at(leaves + TUG + LAGS).grow(card, SNAP, COMES - LAGS)
    if event.holder != event.seat:
        draws(theatre, score, (her_place(theatre), middle), (frm, pulled), leaves)
    if not own:  # it turns up on its way, and lies open in what was only sketched
        score.at(comes - FLIPS - 20).turn(card, front, FLIPS)
    score.at(comes).grow(card, 1.0, SNAPS).sound("glint").shake(4)
    score.at(comes + SNAPS * 0.6)
    flash = score.show(shapes.stamp_light(large * SPARKS), middle, 40, grows=(0.7, 1.0))
    snaps = score.show(shapes.ring(large), middle, 60, grows=(1.25, 1.0))
    score.at(comes + SNAPS).fade(flash, 0.0, 200).at(comes + SNAPS + 240).fade(snaps, 0.0, 160)


def _shows_hand(theatre: IntrigoTheatre, score: Score, event: Named, aside: float, at: float) -> Place:
    """The cards of who is found are seen from behind, fanned out below their face; where the one is that will leave them."""
    held, wide = len(theatre.shown.hands[event.holder]), theatre.layout_now.card_in_gap * HELD
    fan = [nth - (held - 1) / 2 for nth in range(held)]
    places = [staged.place(theatre, aside + SPREAD * step, HAND + 0.05 * step * step) for step in fan]
    leaving, came = held // 2, at + FOUND + TUG + COMES + SNAPS
    for nth, (place, step) in enumerate(zip(places, fan, strict=True)):
        if nth == leaving:  # nothing: the others close up over it
            continue
        kept = score.at(at + 80).show(shapes.card(theatre, "?", wide), place, 120)
        score.tilt(kept, -FANNED * step, 1)
        if not theatre.air.still:
            closer = step - math.copysign(0.5, nth - leaving)
            there = staged.place(theatre, aside + SPREAD * closer, HAND + SINKS + 0.05 * closer * closer)
            score.at(came - 60).fly(kept, there, CLOSES, frm=place)
        score.at(came + SHOWN - 160).fade(kept, 0.0, 150)
    last = score.at(at + 80).show(shapes.card(theatre, "?", wide), places[leaving], 120)
    score.tilt(last, -FANNED * fan[leaving], 1).at(at + FOUND).fade(last, 0.0, 0)
    return places[leaving]


def _halo(large: float) -> tuple[float, float]:
    """Width and height of the light behind a card so large."""
    return large * HALO[0], large * HALO[1]


def asked_place(sight: IntrigoLaid) -> Place:
    """Where the card is seen that is asked for: in the middle of the stage."""
    return staged.place(sight)


def search(scene: IntrigoScene, score: Score, event: Named, at: float, hers: Sprite) -> float:
    """Her light goes along the others; who has not got it shrinks from it, and breathes again. Then it goes out, for a breath."""
    others = _others(scene.players, event)
    count, light = len(others), _Light(scene, len(others))
    beam = score.at(0).needs(_lights(scene, count)).at(at - 1).show(light, light.places[0], 0)
    source = score.at(at - 40).show(
        shapes.mote(scene.layout_now.card_in_gap * 1.5, SOURCE), eyes(scene), 80, grows=(0.4, 1.0)
    )
    faces = list[Sprite]()
    for nth, seat in enumerate(others):
        place = _in_ring(scene, nth, count)
        face = score.at(at - staged.COMES).show(_face(scene, seat, "calm left"), place, 160, grows=(staged.SMALL, LESS))
        score.at(at - 80).fade(face, UNSEEN, 80)
        faces.append(face)
    looks = _looks(count, None if event.holder == event.seat else others.index(event.holder))
    begins, before, hop = at, looks[0], QUICK if event.holder == event.seat else HOP
    light.begins(looks[0])
    score.at(at).tilt(hers, 0.0, 1)
    for nth in looks:
        score.at(begins).follow(beam, partial(light.goes, before, nth), SWINGS if nth != before else 1.0)
        score.at(begins).tilt(hers, NODS * (1 if RING_OF[count][nth][1] < 0 else -1), SWINGS)
        score.at(begins + SWINGS * 0.5).sound("hover", others[nth])
        faces[nth] = _shrinks(
            scene, score, faces[nth], (others[nth], nth, count), (begins, hop), others[nth] == event.holder
        )
        before, begins = nth, begins + hop
    score.at(begins - 40).fade(beam, 0.0, 80).fade(source, 0.0, 120).tilt(hers, 0.0, 120)
    found = begins + BREATH
    for face in faces:  # all hold their breath, and are seen
        score.at(begins).fade(face, 1.0, 140)
    for seat, face in zip(others, faces, strict=True):  # no head goes over the card that is asked for
        score.at(found).fade(face, 0.0, 20 if seat == event.holder else 160)
    return found


def _shrinks(
    sight: IntrigoLaid, score: Score, face: Sprite, who: tuple[int, int, int], when: tuple[float, float], holds: bool
) -> Sprite:
    """The light falls on a face: it starts back from it, and breathes again; who holds the card looks elsewhere. The face then."""
    (seat, nth, count), (at, hop), unit = who, when, sight.layout_now.card_in_gap
    x, y = place = _in_ring(sight, nth, count)
    back = x + FLINCHES * unit, y + (y > asked_place(sight)[1]) * 0.1 * unit
    lit = score.at(at + 40).show(
        _face(sight, seat, "calm up" if holds else "alarmed left"), place, 40, grows=(LESS, LESS)
    )
    score.at(at + 80).fade(face, 0.0, 30)
    score.at(at + 60).fly(lit, back, 70, frm=place).tilt(lit, TURNS if holds else -TURNS, 70)
    after = score.at(at + hop - 10).show(
        _face(sight, seat, "calm left" if holds else "smug"), back, 40, grows=(LESS, LESS)
    )
    score.tilt(after, TURNS if holds else -TURNS, 1).at(at + hop + 30).fade(lit, 0.0, 30)
    score.fly(after, place, 200, frm=back).tilt(after, 0.0, 200).fade(after, RELIEVED, DIMS)
    return after


def eyes(sight: IntrigoLaid) -> Place:
    """Where the light comes from that falls on those who are looked at: the Courtesan's eyes."""
    return staged.place(sight, HERS_AT[0] + EYES[0], HERS_AT[1] + EYES[1])


class _Light:
    """The one light that falls on the others, where its beat has come to: on one of them, or between two."""

    def __init__(self, scene: IntrigoScene, count: int) -> None:
        (x, y), unit = eyes(scene), scene.layout_now.card_in_gap
        self.pictures, self.places, self.at = list[Picture](), list[Place](), 0
        for far, degrees in beams(count):
            turn, middle = math.radians(degrees), (far + FROM) / 2 * unit
            self.pictures.append(shapes.beam((far - FROM) * unit, BEAM * unit, degrees))
            self.places.append((x + middle * math.cos(turn), y - middle * math.sin(turn)))

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return self.pictures[self.at](canvas)

    def begins(self, nth: int) -> None:
        self.at = nth * BETWEEN

    def goes(self, frm: int, to: int, share: float) -> Place:
        """It is so far on its way from one of them to another."""
        self.at = round(BETWEEN * (frm + (to - frm) * share))
        return self.places[self.at]


def _lights(sight: IntrigoLaid, count: int) -> Iterator[Job]:
    """What paints her light as it goes along so many."""
    wide, canvas = sight.layout_now.card_in_gap, sight.house.stage.canvas
    for far, degrees in beams(count):
        yield partial(shapes.beam((far - FROM) * wide, BEAM * wide, degrees), canvas)


def beams(count: int) -> Iterator[tuple[float, float]]:
    """How far the light falls, in widths of a card, and how many degrees to the left it is turned: on each, and between."""
    ends = [(x - HERS_AT[0] - EYES[0], y - HERS_AT[1] - EYES[1]) for x, y in RING_OF[count]]
    for step in range(BETWEEN * (count - 1) + 1):
        nth, share = min(step // BETWEEN, count - 2), step / BETWEEN
        (x0, y0), (x1, y1) = ends[nth], ends[nth + 1]
        share -= nth
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        yield math.hypot(x, y), math.degrees(math.atan2(-y, x))


def _others(players: int, event: Named) -> list[int]:
    """Those who are looked at, in the order of the row."""
    return [(event.seat + step) % players for step in range(1, players)]


def _in_ring(sight: IntrigoLaid, nth: int, count: int) -> Place:
    """Where one of those who are looked at is, round the card."""
    return staged.place(sight, *RING_OF[count][nth])


def _looks(count: int, holder: int | None) -> list[int]:
    """Whom of the ring the light falls on in vain, up and down it, before it finds the holder (None: it is none of them)."""
    row = list(range(count))
    if holder is None:
        return row
    up = row + row[-2:0:-1]
    ways = [way * (LOOKS + 1) for way in (up, [count - 1 - each for each in up])]
    ends = [next(at for at, each in enumerate(way) if at >= LOOKS and each == holder) for way in ways]
    shorter = min(range(2), key=lambda each: ends[each])
    return ways[shorter][: ends[shorter]]


def _face(sight: IntrigoLaid, seat: int, mood: str) -> Picture:
    return moments.portrayed(sight, seat, mood, staged.FACE * sight.layout_now.card_in_gap)


def answered(scene: IntrigoScene, event: Placed) -> Beat:
    """The card that was named rises, alone, and flies into the light that waits for it; it stays large on its way."""
    layout, score = scene.layout_now, Score(scene, "answered")
    place, wide, large = layout.gap(event.gap), layout.card_in_gap, layout.card_in_gap * staged.LARGE
    middle, still = asked_place(scene), scene.air.still
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    dark = staged.opens(scene, score, event.seat, ms=0)
    glory = score.at(0).show(light, place, 0)
    if event.seat == scene.me:
        score.then(partial(scene.aloft.leave, event.card))
    halos = [score.show(each, middle, 0) for each in (shapes.called(*_halo(large)), moments.rays(moments.WON_RAYS[0]))]
    _courtesan(scene, score, 0.0, RISES)
    for face in scene.aloft.standing:
        score.at(RISES - 60).fade(face, 0.0, STAND).at(RISES + STAND).then(partial(scene.air.remove, face))
    thread = trails.thread(scene, score, middle, trails.mouth(scene.layout_now, Spot("gap", event.gap)), 0)
    flown = trails.way(scene, middle, place)
    lights = [] if still else shapes.tail(score, large * 0.7, COMET, middle, RISES)
    lies = 1 / staged.LARGE if still else 1.0
    card = score.at(0).show(shapes.card(scene, event.card, large), middle, 0, grows=(lies, lies))
    score.lean(event.seat, 6).sound("glint").grow(card, RISEN, RISES)
    score.at(RISES).fade(dark, LIFTED, 260)
    for each in halos:
        score.fade(each, 0.0, 220)
    goes, size = partial(trails.along, flown), partial(shapes.shrinks, GOES_LARGE, ABOVE / staged.LARGE)
    if still:  # it is there at once
        score.fly(card, place, GOES)
    else:
        shapes.flies(score, card, lights, goes, size, (RISES, GOES, shapes.sets_out))
    there = lands(scene.layout_now, score, card, place, RISES + GOES, 1 / staged.LARGE)
    stamp = score.at(there - 30).show(shapes.stamp_light(wide * SLAM), place, 80, grows=(0.5, 1.0))
    score.at(there).sound("glint").shake(4).fade(thread, 0.0, 200).at(there + 160).fade(stamp, 0.0, 240)
    if event.seat != scene.story.round.mover:  # not before: a bubble would lie over the card
        score.sometimes(event.seat, "aimed")
    staged.feel(scene, score, event, event.seat, there + 40)
    score.at(there + 600).fade(glory, 0.0, 500)
    score.at(effects.seen(scene, score, event, there + 160, dark)).hold(400)
    return effects.read(scene, score, event).beat()


def jobs(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What paints her, her light as it begins, and the tail of the card."""
    wide = layout.card_in_gap
    yield from shapes.jobs(canvas, wide * staged.LARGE * 0.7, COMET)
    yield partial(cards.card, "courtesan", canvas.px(wide * HERS), None)
    yield partial(shapes.mote(wide * 1.5, SOURCE), canvas)
    yield from hand_jobs(canvas, wide)
