"""The Courtesan names a card: face after face is looked at, until it is found who holds it, and must place it.

On one stage: who asks, the card between, and who is found; out of their hand it comes, and from there goes to its gap.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo.rules.table import Named, Placed
from engine.games.intrigo.story import Spot
from scenes.games.intrigo import effects, shapes, spots, staged, sways
from scenes.games.intrigo.flights import ABOVE, lands
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments
from scenes.tables.score import Score
from scenes.tables.sprites import Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

ASKED = 540.0  # milliseconds until the search begins
STEP, SLOWER = 90.0, 20.0  # milliseconds from the first face to the next, and how much longer each step is
LEAST = 4  # faces at least that are looked at
FOUND = 420.0  # milliseconds in which it is seen who holds it, before the card leaves the hand
COMES = 420.0  # milliseconds in which it comes out of the hand, to where it was asked for
SHOWN = 560.0  # milliseconds in which one sees it there
GHOST = 0.75  # how opaque the card is that is only talked of
RAYS = 2.5  # width of the rays behind it
RING = 1.16  # width of the ring around a face that is found, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's
GOES = 460.0  # milliseconds in which the card goes to its gap
HELD, SPREAD = 1.05, 0.6  # width of a card in the hand of who is found, beside one in a gap; and from one to the next
HAND = 2.15  # how far that hand is from the middle of the stage, in the same measure: before their face


def named(table: IntrigoTable, event: Named) -> Beat:
    """Who asks, and the card as a ghost; its holder is found, large, and it comes out of their hand."""
    layout, score = table.layout_now, Score(table, "named")
    gap, middle, wide = waiting(table), asked_place(table), layout.card_in_gap
    large, still = wide * staged.LARGE, table.air.still
    staged.opens(table, score, event.seat)
    score.hush(2400).sound("murmur", event.seat)
    asker = staged.comes(table, score, event.seat, "calm", -staged.APART)
    score.at(200).show(shapes.called(large * 1.6, large * 2.1), middle, 240)
    ghost = score.at(60).show(shapes.card(table, event.card, large), middle, 160, grows=(0.6, 1.0))
    score.fade(ghost, GHOST, 120)
    asks = staged.says(table, score, table.words.text("table", "moments", "who_has"), "gold", 260)
    found, looked = (ASKED, None) if still else search(table, score, event, ASKED)
    own = event.holder == event.seat
    mood, aside = ("smug", -staged.APART) if own else ("alarmed", staged.APART)
    glory = moments.rays(moments.BLOW_RAYS, staged.FACE * wide * RAYS)
    shines = score.at(found).show(glory, staged.place(table, aside), 200, grows=(0.5, 1.0))
    score.at(found).sound("reveal").light(event.holder, depth=staged.DARK, ms=120, stays=True).fade(asks, 0.0, 60)
    if looked is None and not own:
        holder = staged.comes(table, score, event.holder, mood, aside, found)
    else:
        before = asker if own or looked is None else looked
        holder = staged.turns(table, score, before, event.holder, mood, aside, found)
    if own and looked is not None:
        score.at(found).fade(looked, 0.0, 80)
    ring = shapes.found(staged.FACE * wide * RING)
    light = score.at(found).show(ring, staged.place(table, aside), 90, grows=(1.4, 1.0))
    score.pulse(event.holder).face(event.holder, mood)
    word = staged.says(table, score, staged.told(table, "has", event.holder), "gold", found + 40)
    came = _gives(table, score, event, aside, found)
    score.at(came).fade(ghost, 0.0, 0).sound("card", event.holder)
    if not own:
        holder = staged.turns(table, score, holder, event.holder, "beaten", aside, came - COMES * 0.5)
    ends = came + SHOWN - staged.HOME
    for piece in (word, light, shines):
        score.at(ends).fade(piece, 0.0, 200)
    staged.leaves(table, score, holder, event.holder, aside, ends)
    if not own:
        staged.leaves(table, score, asker, event.seat, -staged.APART, ends)
    score.at(ends).show(shapes.aura(wide, "chosen"), layout.gap(gap), 200)
    score.show(shapes.ring(wide), layout.gap(gap), 200, grows=(1.3, 1.0))
    return score.at(came + SHOWN).hold(40).beat()


def _gives(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> float:
    """The card comes out of the hand of who holds it, which keeps a gap, and turns up on its way. When it has come."""
    middle, large = asked_place(table), table.layout_now.card_in_gap * staged.LARGE
    front, leaves = shapes.card(table, event.card, large), at + FOUND
    own = event.holder == table.me
    if own:
        score.at(leaves).then(partial(table.aloft.leave, event.card))
        frm, begins, back = table.hand_place(event.holder, event.card), table.layout_now.card / large, front
    else:
        begins, back = HELD / staged.LARGE, shapes.card(table, "?", large)
        frm = _shows_hand(table, score, event, aside, at)
    if table.air.still:  # it is at once where it was asked for
        score.at(leaves).show(front, middle)
        return leaves + COMES
    card = score.at(leaves).show(back, frm, 1, grows=(begins, begins))
    score.fly(card, middle, COMES, rise=14).grow(card, 1.0, COMES)
    if not own:
        score.at(leaves + COMES * 0.35).turn(card, front, COMES * 0.5)
    return leaves + COMES


def _shows_hand(table: IntrigoTable, score: Score, event: Named, aside: float, at: float) -> Place:
    """The cards of who is found are seen from behind before their face; where the one is that will leave them."""
    held, wide = len(table.shown.hands[event.holder]), table.layout_now.card_in_gap * HELD
    places = [staged.place(table, math.copysign(HAND, aside), SPREAD * (nth - (held - 1) / 2)) for nth in range(held)]
    leaving = held // 2
    for nth, place in enumerate(places):
        picture = shapes.slot(wide) if nth == leaving else shapes.card(table, "?", wide)
        kept = score.at(at).show(picture, place, 120)
        score.at(at + FOUND + COMES + SHOWN - staged.HOME).fade(kept, 0.0, 200)
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


def search(table: IntrigoTable, score: Score, event: Named, at: float) -> tuple[float, Sprite]:
    """Opposite who asks one face after the other is seen, slower and slower, until the holder's. When, and that face."""
    others = [(event.seat + step) % table.players for step in range(1, table.players)]
    looked = others + others + others
    last = next((number for number, seat in enumerate(looked) if seat == event.holder and number >= LEAST - 1), LEAST)
    begins, seen = at, staged.comes(table, score, looked[0], "calm", staged.APART, at - staged.COMES)
    for number, seat in enumerate(looked[1 : last + 1]):
        begins += STEP + SLOWER * number
        score.at(begins).sound("hover", seat)
        seen = staged.turns(table, score, seen, seat, "calm", staged.APART, begins)
    return begins + STEP, seen


def answered(table: IntrigoTable, event: Placed) -> Beat:
    """The card that was named goes from where all have seen it into the light that waits for it."""
    layout, score = table.layout_now, Score(table, "answered")
    place, wide, large = layout.gap(event.gap), layout.card_in_gap, layout.card_in_gap * staged.LARGE
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    dark = staged.opens(table, score, event.seat, ms=0)
    glory = score.at(0).show(light, place, 0)
    if event.seat == table.me:
        score.then(partial(table.aloft.leave, event.card))
    thread = effects.thread(table, score, asked_place(table), spots.mouth(table, Spot("gap", event.gap)), 0)
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
