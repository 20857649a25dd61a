"""The Courtesan names a card: a light goes along the row of faces, until it is found who holds it, and must place it.

On one stage: who asks, the card between, and who is found; out of their hand it comes, and from there goes to its gap.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo.rules.table import Named, Placed
from engine.games.intrigo.story import Spot
from scenes.games.intrigo import effects, shapes, spots, staged, sways, trails
from scenes.games.intrigo.flights import ABOVE, lands
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

ASKED = 460.0  # milliseconds until the search begins
QUICK, SLOW, NEAR = (
    200.0,
    330.0,
    480.0,
)  # milliseconds for which a face is looked at: the last one but for whom it is longest
LOOKS = 3  # faces at least that are looked at in vain
ROW, ROWS = 2.36, 5.2  # widths of a card from face to face in the row of those who are looked at; and to its middle
LESS = 0.63  # size of a face there
UNSEEN = 0.4  # how opaque a face is that is not looked at
SHAKES, NODS, SHAKEN = (
    0.26,
    9.0,
    70.0,
)  # how far a head is shaken, in widths of a card and in degrees, and milliseconds of each
FOUND = 380.0  # milliseconds in which it is seen who holds it, before the card leaves the hand
TUG, TUGS = 190.0, 0.5  # milliseconds in which it is pulled out of it, and how far, in widths of a card
COMES = 360.0  # milliseconds in which it comes to where it was asked for
FLIPS = 220.0  # milliseconds in which it turns up on its way
SHOWN = 620.0  # milliseconds in which one sees it there
GHOST = 0.42  # how opaque the card is that is only talked of: a sketch, grey in a line of gold, which it fills itself
SPARKS = 2.4  # width of the light of that, beside the card's
SNAPS, SNAP = 130.0, 1.16  # milliseconds in which it snaps into that line, and how much larger it comes there
RAYS = 2.5  # width of the rays behind it
RING = 1.16  # width of the ring around a face that is found, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's
GOES = 460.0  # milliseconds in which the card goes to its gap
HELD, SPREAD = 1.05, 0.6  # width of a card in the hand of who is found, beside one in a gap; and from one to the next
HAND = 2.15  # how far that hand is from the middle of the stage, in the same measure: before their face


def named(table: IntrigoTable, event: Named) -> Beat:
    """Who asks, and the card as a ghost; its holder is found in the row of the others, and it is pulled out of their hand."""
    layout, score = table.layout_now, Score(table, "named")
    gap, middle, wide = waiting(table), asked_place(table), layout.card_in_gap
    large, still = wide * staged.LARGE, table.air.still
    staged.opens(table, score, event.seat)
    score.hush(2400).sound("murmur", event.seat)
    asker = staged.comes(table, score, event.seat, "calm", -staged.APART)
    score.at(200).show(shapes.called(large * 1.6, large * 2.1), middle, 240)
    asks = staged.says(table, score, table.words.text("table", "moments", "who_has"), "gold", 260)
    found = ASKED if still else search(table, score, event, ASKED)
    sketch = moments.dead(shapes.card(table, event.card, large))  # over all heads on their way: its number is read
    ghost = score.at(60).show(sketch, middle, 160, grows=(0.6, 1.0))
    score.fade(ghost, GHOST, 120)
    line = score.at(60).show(shapes.ring(large), middle, 160, grows=(0.6, 1.0))
    own = event.holder == event.seat
    mood, aside = ("smug", -staged.APART) if own else ("alarmed", staged.APART)
    glory = moments.rays(moments.BLOW_RAYS, staged.FACE * wide * RAYS)
    shines = score.at(found).show(glory, staged.place(table, aside), 200, grows=(0.5, 1.0))
    score.at(found).sound("reveal").light(event.holder, depth=staged.DARK, ms=120, stays=True).fade(asks, 0.0, 60)
    if own:
        holder = staged.turns(table, score, asker, event.holder, mood, aside, found)
    else:
        holder = staged.turns(table, score, asker, event.seat, "smug", -staged.APART, found)
        asker, holder = holder, _steps_out(table, score, event, found)
    ring = shapes.found(staged.FACE * wide * RING)
    light = score.at(found + 160).show(ring, staged.place(table, aside), 90, grows=(1.4, 1.0))
    score.pulse(event.holder).face(event.holder, mood)
    word = staged.says(table, score, staged.told(table, "has", event.holder), "gold", found + 60)
    came = _gives(table, score, event, aside, found)
    fills = found + FOUND if still else came - SNAPS
    score.at(fills - 40).fade(ghost, 0.0, 30).fade(line, 0.0, 30)  # the card itself lies there then
    score.at(came).sound("card", event.holder)
    if not own:
        holder = staged.turns(table, score, holder, event.holder, "beaten", aside, found + FOUND + TUG)
    ends = came + SHOWN - staged.HOME
    for piece in (word, light, shines):
        score.at(ends).fade(piece, 0.0, 200)
    staged.leaves(table, score, holder, event.holder, aside, ends)
    if not own:
        staged.leaves(table, score, asker, event.seat, -staged.APART, ends)
    score.at(ends).show(shapes.aura(wide, "chosen"), layout.gap(gap), 200)
    score.show(shapes.ring(wide), layout.gap(gap), 200, grows=(1.3, 1.0))
    return score.at(came + SHOWN).hold(40).beat()


def _steps_out(table: IntrigoTable, score: Score, event: Named, at: float) -> Sprite:
    """Who is found comes out of the row, large."""
    others = _others(table, event)
    if table.air.still:
        return staged.comes(table, score, event.holder, "alarmed", staged.APART, at)
    frm = _in_row(table, others.index(event.holder), len(others))
    face = score.at(at).show(_face(table, event.holder, "alarmed"), frm, 1, grows=(LESS, LESS))
    score.fly(face, staged.place(table, staged.APART), 220).grow(face, 1.0, 220)
    return face


def _gives(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> float:
    """The card is pulled out of the hand of who holds it, which keeps a gap, and turns up where it was asked for. When it has."""
    middle, large = asked_place(table), table.layout_now.card_in_gap * staged.LARGE
    front, leaves = shapes.card(table, event.card, large), at + FOUND
    comes, own = leaves + TUG + COMES, event.holder == table.me
    if own:
        score.at(leaves).then(partial(table.aloft.leave, event.card))
        frm, begins, back = table.hand_place(event.holder, event.card), table.layout_now.card / large, front
    else:
        begins, back = HELD / staged.LARGE, shapes.card(table, "?", large)
        frm = _shows_hand(table, score, event, aside, at)
    if table.air.still:  # it is at once where it was asked for
        score.at(leaves).show(front, middle)
        return comes
    card = score.at(leaves).show(back, frm, 1, grows=(begins, begins))
    x, y = frm
    pulled = (x, y - TUGS * large / staged.LARGE) if own else (x - math.copysign(TUGS, aside) * large / staged.LARGE, y)
    score.fly(card, pulled, TUG).tilt(card, 8, TUG).sound("slide", event.holder)
    score.at(leaves + TUG).tilt(card, 0, 120).fly(card, middle, COMES, rise=14, frm=pulled).grow(card, SNAP, COMES)
    if not own:  # it turns up on its way, and lies open in what was only sketched
        score.at(comes - FLIPS - 20).turn(card, front, FLIPS)
    score.at(comes).grow(card, 1.0, SNAPS).sound("glint").shake(4)
    score.at(comes + SNAPS * 0.6)
    flash = score.show(shapes.stamp_light(large * SPARKS), middle, 40, grows=(0.7, 1.0))
    snaps = score.show(shapes.ring(large), middle, 60, grows=(1.25, 1.0))
    score.at(comes + SNAPS).fade(flash, 0.0, 200).at(comes + SNAPS + 240).fade(snaps, 0.0, 160)
    return comes + SNAPS


def _shows_hand(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> Place:
    """The cards of who is found are seen from behind before their face; where the one is that will leave them."""
    held, wide = len(table.shown.hands[event.holder]), table.layout_now.card_in_gap * HELD
    places = [staged.place(table, math.copysign(HAND, aside), SPREAD * (nth - (held - 1) / 2)) for nth in range(held)]
    leaving = held // 2
    for nth, place in enumerate(places):
        picture = shapes.slot(wide) if nth == leaving else shapes.card(table, "?", wide)
        kept = score.at(at).show(picture, place, 120)
        score.at(at + FOUND + TUG + COMES + SNAPS + SHOWN - staged.HOME).fade(kept, 0.0, 200)
    score.at(at)
    last = score.show(shapes.card(table, "?", wide), places[leaving], 120)
    score.at(at + FOUND).fade(last, 0.0, 0)
    return places[leaving]


def asked_place(table: IntrigoTable) -> Place:
    """Where the card is seen that is asked for: in the middle of the stage."""
    return staged.place(table)


def waiting(table: IntrigoTable) -> int:
    """The gap that the card named goes to: the one that is empty beside the Courtesan's arcade, as is about to be seen."""
    coming = table.sitting.coming()
    return next((each.gap for each in coming if isinstance(each, Placed)), table.story.round.bought or 0)


def search(table: IntrigoTable, score: Score, event: Named, at: float) -> float:
    """A light goes along the row of the others, slower and slower; who has not got it shakes their head. When it has found it."""
    others, wide = _others(table, event), table.layout_now.card_in_gap
    places = [_in_row(table, nth, len(others)) for nth in range(len(others))]
    faces = list[Sprite]()
    for seat, place in zip(others, places, strict=True):
        face = score.at(at - staged.COMES).show(_face(table, seat, "calm"), place, 160, grows=(staged.SMALL, LESS))
        score.at(at - 80).fade(face, UNSEEN, 80)
        faces.append(face)
    looks = _looks(len(others), None if event.holder == event.seat else others.index(event.holder))
    ring = score.at(at - 40).show(shapes.found(staged.FACE * wide * RING * LESS), places[looks[0]], 60)
    begins, before = at, looks[0]
    for number, nth in enumerate(looks):
        left = len(looks) - number
        lasts = NEAR if left == 1 else SLOW if left == 2 else QUICK
        if number:
            score.at(begins - 60).fly(ring, places[nth], 90, frm=places[before])
        score.at(begins).sound("hover", others[nth]).fade(faces[nth], 1.0, 30)
        if left == 1:  # a moment's fright
            faces[nth] = _startled(table, score, faces[nth], others[nth], places[nth], begins)
        if others[nth] != event.holder:  # whom the light only brushes at first
            _shakes(
                score, faces[nth], places[nth], wide, begins + (150 if left == 1 else 20), 1 if lasts == QUICK else 2
            )
        begins, before = begins + lasts, nth
        score.at(begins - 50).fade(faces[nth], UNSEEN, 50)
    score.at(begins - 60).fade(ring, 0.0, 60)
    for seat, face in zip(others, faces, strict=True):  # no head goes over the card that is asked for
        score.at(begins + 20).fade(face, 0.0, 20 if seat == event.holder else 160)
    return begins


def _others(table: IntrigoTable, event: Named) -> list[int]:
    """Those who are looked at, in the order of the row."""
    return [(event.seat + step) % table.players for step in range(1, table.players)]


def _in_row(table: IntrigoTable, nth: int, count: int) -> Place:
    return staged.place(table, ROWS + ROW * (nth - (count - 1) / 2))


def _looks(count: int, holder: int | None) -> list[int]:
    """Whom of the row the light falls on in vain, up and down it, before it finds the holder (None: it is nobody of it)."""
    row = list(range(count))
    if holder is None:
        return row
    up = row + row[-2:0:-1]
    ways = [way * 3 for way in (up, [count - 1 - each for each in up])]
    ends = [next(at for at, each in enumerate(way) if at >= LOOKS and each == holder) for way in ways]
    shorter = min(range(2), key=lambda each: ends[each])
    return ways[shorter][: ends[shorter]]


def _startled(table: IntrigoTable, score: Score, face: Sprite, seat: int, place: Place, at: float) -> Sprite:
    """Who is looked at last in vain takes fright, and nothing follows."""
    now = score.at(at).show(_face(table, seat, "alarmed"), place, 40, grows=(LESS * 1.12, LESS))
    score.at(at + 40).fade(face, 0.0, 30)
    return now


def _shakes(score: Score, face: Sprite, place: Place, wide: float, at: float, times: int) -> None:
    """A head is shaken: it is not them."""
    frm = place
    for step in range(2 * times):
        side = (-1, 1)[step % 2]
        to = (place[0] + side * SHAKES * wide, place[1])
        score.at(at + SHAKEN * step).fly(face, to, SHAKEN, frm=frm).tilt(face, -side * NODS, SHAKEN)
        frm = to
    score.at(at + SHAKEN * 2 * times).fly(face, place, SHAKEN * 0.5, frm=frm).tilt(face, 0.0, SHAKEN * 0.5)


def _face(table: IntrigoTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, staged.FACE * table.layout_now.card_in_gap)


def answered(table: IntrigoTable, event: Placed) -> Beat:
    """The card that was named goes from where all have seen it into the light that waits for it."""
    layout, score = table.layout_now, Score(table, "answered")
    place, wide, large = layout.gap(event.gap), layout.card_in_gap, layout.card_in_gap * staged.LARGE
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    dark = staged.opens(table, score, event.seat, ms=0)
    glory = score.at(0).show(light, place, 0)
    if event.seat == table.me:
        score.then(partial(table.aloft.leave, event.card))
    thread = trails.thread(table, score, asked_place(table), spots.mouth(table, Spot("gap", event.gap)), 0)
    lies = 1 / staged.LARGE if table.air.still else 1.0
    card = score.show(shapes.card(table, event.card, large), asked_place(table), 0, grows=(lies, lies))
    way = spots.way(table, asked_place(table), place)
    score.lean(event.seat, 6).follow(card, partial(spots.along, way), GOES).grow(card, ABOVE / staged.LARGE, GOES)
    there = lands(table, score, card, place, GOES, 1 / staged.LARGE)
    score.at(there).sound("glint").shake(2).fade(thread, 0.0, 200)
    if event.seat != table.story.round.mover:  # not before: a bubble would lie over the card
        score.sometimes(event.seat, "aimed")
    sways.feel(table, score, event, event.seat, there + 40)
    score.at(there + 600).fade(glory, 0.0, 500)
    score.at(effects.seen(table, score, event, there + 160, dark)).hold(400)
    return effects.read(table, score, event).beat()
