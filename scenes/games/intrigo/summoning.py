"""The Courtesan names a card: a light leaps from face to face; all holds its breath; then it is found who must place it.

On one stage: who asks, the card between, and who is found; out of their hand it comes, stands alone in all the light, and
flies from there to its gap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo.rules.table import Named, Placed
from engine.games.intrigo.story import Spot
from scenes.games.intrigo import comets, effects, shapes, spots, staged, sways, trails
from scenes.games.intrigo.bartering import LIFTED
from scenes.games.intrigo.flights import ABOVE, SLAM, lands
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables import moments
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

ASKS, ASKED = 280.0, 500.0  # milliseconds until the card is seen that is asked for, and until the search begins
HOP = 130.0  # milliseconds from face to face
LOOKS = 7  # faces at least that are looked at
DIMS = 230.0  # milliseconds in which a face that was looked at grows dark again
BREATH = 340.0  # milliseconds in which no light falls on anybody before it is found
RING_OF = {  # where the faces are that are looked at, round the card, by how many they are; in widths of a card
    2: ((5.4, -1.5), (5.4, 1.5)),
    3: ((4.95, -1.95), (7.2, 0.0), (4.95, 1.95)),
}
LESS = 0.66  # size of a face there
UNSEEN = 0.5  # how opaque a face is that is not looked at
FROM = 1.5  # how far from the middle of the card the light begins that falls on them
BEAM = 1.9  # width of that light where it falls on a face, in widths of a card
WORD = 3.0  # how far below the middle of the stage the word stands: a hand is seen above it
SHAKES, NODS, SHAKEN = (
    0.26,
    9.0,
    70.0,
)  # how far a head is shaken, in widths of a card and in degrees, and milliseconds of each
FOUND = 380.0  # milliseconds in which it is seen who holds it, before the card leaves the hand
TUG, TUGS = 190.0, 0.5  # milliseconds in which it is pulled out of it, and how far, in widths of a card
COMES = 360.0  # milliseconds in which it comes to where it was asked for
LAGS = 130.0  # milliseconds until it grows: it covers no face
FLIPS = 220.0  # milliseconds in which it turns up on its way
SHOWN = 500.0  # milliseconds in which one sees it there
GHOST = 0.42  # how opaque the card is that is only talked of: a sketch, grey in a line of gold, which it fills itself
HALO = 2.2, 2.5  # width and height of the light behind it, beside the card's width
SPARKS = 2.4  # width of the light of that, beside the card's
SNAPS, SNAP = 130.0, 1.16  # milliseconds in which it snaps into that line, and how much larger it comes there
RAYS = 2.5  # width of the rays behind it
RING = 1.16  # width of the ring around a face that is found, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's
GOES = 560.0  # milliseconds in which the card goes to its gap
HELD, SPREAD = 1.05, 0.62  # width of a card in the hand of who is found, beside one in a gap; and from one to the next
HAND, FANNED = 1.75, 7.0  # how far that hand is below the middle of their face, and degrees from one card to the next
RISES, RISEN = 240.0, 1.14  # milliseconds in which the card rises, alone, before it goes; and its size then
COMET = "#ffd98a"  # colour of the tail of the card
GOES_LARGE = 0.66  # of its size on the stage: how large it goes


def named(table: IntrigoTable, event: Named) -> Beat:
    """Who asks, and the card as a ghost; its holder is found among the others, and it is pulled out of their hand."""
    layout, score = table.layout_now, Score(table, "named")
    gap, middle, wide = waiting(table), asked_place(table), layout.card_in_gap
    large, still = wide * staged.LARGE, table.air.still
    staged.opens(table, score, event.seat)
    score.hush(2400).sound("murmur", event.seat)
    asker = staged.comes(table, score, event.seat, "calm", -staged.APART)
    score.at(ASKS).show(shapes.called(*_halo(large)), middle, 240)
    asks = staged.says(table, score, table.words.text("table", "moments", "who_has"), "gold", 260, WORD)
    found = ASKED if still else search(table, score, event, ASKED)
    came = found + FOUND + TUG + COMES + (0.0 if still else SNAPS)
    glows = moments.rays(moments.WON_RAYS[0])
    score.at(came - 20).show(glows, middle, 160, grows=(0.6, 1.0))
    sketch = moments.dead(shapes.card(table, event.card, large))  # over all heads on their way: its number is read
    ghost = score.at(ASKS).show(sketch, middle, 160, grows=(0.6, 1.0))
    score.fade(ghost, GHOST, 120)
    line = score.at(ASKS).show(shapes.ring(large), middle, 160, grows=(0.6, 1.0))
    own = event.holder == event.seat
    mood, aside = ("smug", -staged.APART) if own else ("alarmed", staged.APART)
    glory = moments.rays(moments.BLOW_RAYS, staged.FACE * wide * RAYS)
    shines = score.at(found).show(glory, staged.place(table, aside), 200, grows=(0.5, 1.0))
    score.at(found).sound("reveal").shake(5).fade(asks, 0.0, 60)
    score.light(event.holder, depth=staged.DARK, ms=120, stays=True)
    if own:
        holder = staged.turns(table, score, asker, event.holder, mood, aside, found)
    else:
        holder = staged.turns(table, score, asker, event.seat, "smug", -staged.APART, found)
        asker, holder = holder, _steps_out(table, score, event, found)
    ring = shapes.found(staged.FACE * wide * RING)
    light = score.at(found + 160).show(ring, staged.place(table, aside), 90, grows=(1.4, 1.0))
    score.pulse(event.holder).face(event.holder, mood)
    word = staged.says(table, score, staged.told(table, "has", event.holder), "gold", found + 220, WORD)
    if not own:
        holder = staged.turns(table, score, holder, event.holder, "beaten", aside, found + FOUND + TUG)
    _gives(table, score, event, aside, found)
    fills = found + FOUND if still else came - SNAPS
    score.at(fills - 40).fade(ghost, 0.0, 30).fade(line, 0.0, 30)  # the card itself lies there then
    score.at(came).sound("card", event.holder)
    ends = came + SHOWN - staged.HOME
    for piece in (word, light, shines):
        score.at(ends).fade(piece, 0.0, 200)
    staged.withdraws(table, score, holder, aside, ends)
    if not own:
        staged.withdraws(table, score, asker, -staged.APART, ends)
    score.at(ends).show(shapes.aura(wide, "chosen"), layout.gap(gap), 200)
    score.show(shapes.ring(wide), layout.gap(gap), 200, grows=(1.3, 1.0))
    return score.at(came + SHOWN).hold(40).beat()


def _steps_out(table: IntrigoTable, score: Score, event: Named, at: float) -> Sprite:
    """Who is found comes out of the row, large."""
    others = _others(table, event)
    if table.air.still:
        return staged.comes(table, score, event.holder, "alarmed", staged.APART, at)
    frm = _in_ring(table, others.index(event.holder), len(others))
    face = score.at(at).show(_face(table, event.holder, "alarmed"), frm, 1, grows=(LESS, LESS))
    score.fly(face, staged.place(table, staged.APART), 220).grow(face, 1.0, 220)
    return face


def _gives(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> None:
    """The card is pulled out of the hand of who holds it, which keeps a gap, and turns up where it was asked for."""
    middle, large = asked_place(table), table.layout_now.card_in_gap * staged.LARGE
    front, leaves = shapes.card(table, event.card, large), at + FOUND
    comes, own = leaves + TUG + COMES, event.holder == table.me
    if own:
        score.at(leaves).then(partial(table.aloft.leave, event.card))
        frm, begins, back = table.seating.hand_place(event.holder, event.card), table.layout_now.card / large, front
    else:
        begins, back = HELD / staged.LARGE, shapes.card(table, "?", large)
        frm = _shows_hand(table, score, event, aside, at)
    if table.air.still:  # it is at once where it was asked for
        score.at(leaves).show(front, middle)
        return
    card = score.at(leaves).show(back, frm, 1, grows=(begins, begins))
    pulled = frm[0], frm[1] - TUGS * large / staged.LARGE
    score.fly(card, pulled, TUG).tilt(card, 8, TUG).sound("slide", event.holder)
    score.at(leaves + TUG).tilt(card, 0, 120).fly(card, middle, COMES, frm=pulled)
    score.at(leaves + TUG + LAGS).grow(card, SNAP, COMES - LAGS)
    if not own:  # it turns up on its way, and lies open in what was only sketched
        score.at(comes - FLIPS - 20).turn(card, front, FLIPS)
    score.at(comes).grow(card, 1.0, SNAPS).sound("glint").shake(4)
    score.at(comes + SNAPS * 0.6)
    flash = score.show(shapes.stamp_light(large * SPARKS), middle, 40, grows=(0.7, 1.0))
    snaps = score.show(shapes.ring(large), middle, 60, grows=(1.25, 1.0))
    score.at(comes + SNAPS).fade(flash, 0.0, 200).at(comes + SNAPS + 240).fade(snaps, 0.0, 160)


def _shows_hand(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> Place:
    """The cards of who is found are seen from behind, fanned out below their face; where the one is that will leave them."""
    held, wide = len(table.shown.hands[event.holder]), table.layout_now.card_in_gap * HELD
    fan = [nth - (held - 1) / 2 for nth in range(held)]
    places = [staged.place(table, aside + SPREAD * step, HAND + 0.05 * step * step) for step in fan]
    leaving, over = held // 2, at + FOUND + TUG + COMES + SNAPS + SHOWN - staged.HOME
    for nth, (place, step) in enumerate(zip(places, fan, strict=True)):
        picture = shapes.slot(wide) if nth == leaving else shapes.card(table, "?", wide)
        kept = score.at(at + 80).show(picture, place, 120)
        score.tilt(kept, -FANNED * step, 1).at(over).fade(kept, 0.0, 200)
    last = score.at(at + 80).show(shapes.card(table, "?", wide), places[leaving], 120)
    score.tilt(last, -FANNED * fan[leaving], 1).at(at + FOUND).fade(last, 0.0, 0)
    return places[leaving]


def _halo(large: float) -> tuple[float, float]:
    """Width and height of the light behind a card so large."""
    return large * HALO[0], large * HALO[1]


def asked_place(table: IntrigoTable) -> Place:
    """Where the card is seen that is asked for: in the middle of the stage."""
    return staged.place(table)


def waiting(table: IntrigoTable) -> int:
    """The gap that the card named goes to: the one that is empty beside the Courtesan's arcade, as is about to be seen."""
    coming = table.sitting.coming()
    return next((each.gap for each in coming if isinstance(each, Placed)), table.story.round.bought or 0)


def search(table: IntrigoTable, score: Score, event: Named, at: float) -> float:
    """A light leaps among the others; who has not got it shakes their head. It goes out, for a breath; then it has found it."""
    others, wide = _others(table, event), table.layout_now.card_in_gap
    places = [_in_ring(table, nth, len(others)) for nth in range(len(others))]
    beams = [_beam(table, score, nth, len(others), at) for nth in range(len(others))]
    faces = list[Sprite]()
    for seat, place in zip(others, places, strict=True):
        face = score.at(at - staged.COMES).show(_face(table, seat, "calm"), place, 160, grows=(staged.SMALL, LESS))
        score.at(at - 80).fade(face, UNSEEN, 80)
        faces.append(face)
    looks = _looks(len(others), None if event.holder == event.seat else others.index(event.holder))
    ring = score.at(at - 40).show(shapes.found(staged.FACE * wide * RING * LESS), places[looks[0]], 60)
    begins, before = at, looks[0]
    for number, nth in enumerate(looks):
        if number:
            score.at(begins - 20).fly(ring, places[nth], 50, frm=places[before])
        score.at(begins).sound("hover", others[nth]).fade(faces[nth], 1.0, 30).fade(beams[nth], 1.0, 30)
        if others[nth] != event.holder:  # whom the light only brushes at first
            _shakes(score, faces[nth], places[nth], wide, begins + 20)
        before, begins = nth, begins + HOP
        score.at(begins).fade(faces[nth], UNSEEN, DIMS).fade(beams[nth], 0.0, DIMS)
    score.at(begins - 40).fade(ring, 0.0, 80)
    found = begins + BREATH
    for seat, face in zip(others, faces, strict=True):  # no head goes over the card that is asked for
        score.at(found).fade(face, 0.0, 20 if seat == event.holder else 160)
    return found


def _beam(table: IntrigoTable, score: Score, nth: int, count: int, at: float) -> Sprite:
    """The light that will fall on one of them, from the card on; nobody has seen it so far."""
    (x0, y0), (x, y) = asked_place(table), _in_ring(table, nth, count)
    wide, far = table.layout_now.card_in_gap, math.dist((x0, y0), (x, y))
    from_here = FROM * wide / far
    middle = x0 + (x - x0) * (1 + from_here) / 2, y0 + (y - y0) * (1 + from_here) / 2
    degrees = math.degrees(math.atan2(y0 - y, x - x0))
    beam = score.at(at - 1).show(shapes.beam(far - FROM * wide, BEAM * wide, degrees), middle, 0)
    score.fade(beam, 0.0, 0)
    return beam


def _others(table: IntrigoTable, event: Named) -> list[int]:
    """Those who are looked at, in the order of the row."""
    return [(event.seat + step) % table.players for step in range(1, table.players)]


def _in_ring(table: IntrigoTable, nth: int, count: int) -> Place:
    """Where one of those who are looked at is, round the card."""
    return staged.place(table, *RING_OF[count][nth])


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


def _shakes(score: Score, face: Sprite, place: Place, wide: float, at: float) -> None:
    """A head is shaken: it is not them."""
    frm = place
    for step, side in enumerate((-1, 1)):
        to = (place[0] + side * SHAKES * wide, place[1])
        score.at(at + SHAKEN * step).fly(face, to, SHAKEN, frm=frm).tilt(face, -side * NODS, SHAKEN)
        frm = to
    score.at(at + SHAKEN * 2).fly(face, place, SHAKEN * 0.5, frm=frm).tilt(face, 0.0, SHAKEN * 0.5)


def _face(table: IntrigoTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, staged.FACE * table.layout_now.card_in_gap)


def answered(table: IntrigoTable, event: Placed) -> Beat:
    """The card that was named rises, alone, and flies into the light that waits for it; it stays large on its way."""
    layout, score = table.layout_now, Score(table, "answered")
    place, wide, large = layout.gap(event.gap), layout.card_in_gap, layout.card_in_gap * staged.LARGE
    middle, still = asked_place(table), table.air.still
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    dark = staged.opens(table, score, event.seat, ms=0)
    glory = score.at(0).show(light, place, 0)
    if event.seat == table.me:
        score.then(partial(table.aloft.leave, event.card))
    halos = [score.show(each, middle, 0) for each in (shapes.called(*_halo(large)), moments.rays(moments.WON_RAYS[0]))]
    thread = trails.thread(table, score, middle, spots.mouth(table, Spot("gap", event.gap)), 0)
    flown = spots.way(table, middle, place)
    lights = [] if still else comets.tail(score, large * 0.7, COMET, middle, RISES)
    lies = 1 / staged.LARGE if still else 1.0
    card = score.at(0).show(shapes.card(table, event.card, large), middle, 0, grows=(lies, lies))
    score.lean(event.seat, 6).sound("glint").grow(card, RISEN, RISES)
    score.at(RISES).fade(dark, LIFTED, 260)
    for each in halos:
        score.fade(each, 0.0, 220)
    goes, size = partial(spots.along, flown), partial(comets.shrinks, GOES_LARGE, ABOVE / staged.LARGE)
    if still:  # it is there at once
        score.fly(card, place, GOES)
    else:
        comets.flies(score, card, lights, goes, size, (RISES, GOES, comets.sets_out))
    there = lands(table, score, card, place, RISES + GOES, 1 / staged.LARGE)
    stamp = score.at(there - 30).show(shapes.stamp_light(wide * SLAM), place, 80, grows=(0.5, 1.0))
    score.at(there).sound("glint").shake(4).fade(thread, 0.0, 200).at(there + 160).fade(stamp, 0.0, 240)
    if event.seat != table.story.round.mover:  # not before: a bubble would lie over the card
        score.sometimes(event.seat, "aimed")
    sways.feel(table, score, event, event.seat, there + 40)
    score.at(there + 600).fade(glory, 0.0, 500)
    score.at(effects.seen(table, score, event, there + 160, dark)).hold(400)
    return effects.read(table, score, event).beat()


def jobs(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What paints the light that falls on those who are looked at, and the tail of the card."""
    wide = layout.card_in_gap
    yield from comets.jobs(canvas, wide * staged.LARGE * 0.7, COMET)
    for ring in RING_OF.values():
        for x, y in ring:
            far = math.hypot(x, y)
            yield partial(shapes.beam((far - FROM) * wide, BEAM * wide, math.degrees(math.atan2(-y, x))), canvas)
