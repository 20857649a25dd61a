"""The Courtesan names a card: a murmur goes from face to face until it has found who holds it, and must place it.

It is one way that the eye can follow: from who asks to the card over the court, from the hand it leaves, to its gap.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo.rules.table import Named, Placed
from scenes.games.intrigo import effects, shapes, spots, sways
from scenes.games.intrigo.flights import ABOVE, lands
from scenes.games.intrigo.following import Spot
from scenes.games.intrigo.spots import face_wide
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.score import Score

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

ASKED = 480.0  # milliseconds until the search begins
STEP, SLOWER = 78.0, 17.0  # milliseconds from the first face to the next, and how much longer each step is
LEAST = 4  # faces at least that are looked at
ASKED_FOR = 1.9  # width of the card that is asked for, beside one in a gap
FOUND = 340.0  # milliseconds in which it is seen who holds it, before the card leaves the hand
COMES = 420.0  # milliseconds in which it comes out of the hand, to where it was asked for
SHOWN = 520.0  # milliseconds in which one sees it there, and where it will go
GHOST = 0.6  # how opaque the card is that is only talked of
RING = 1.42  # width of the ring around a face, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's
GOES = 460.0  # milliseconds in which the card goes to its gap
HELD, SPREAD = (
    0.72,
    0.62,
)  # width of a card in the hand of who is found, beside one in a gap; from one to the next, beside it


def named(table: IntrigoTable, event: Named) -> Beat:
    """The card that is asked for hangs over the court as a ghost; its holder is found, and it comes out of their hand.

    A thread goes from who asks to the ghost, from the hand to it, and from it to the gap that shines.
    """
    layout, score = table.layout_now, Score(table, "named")
    gap, middle, wide = waiting(table), asked_place(table), layout.card_in_gap
    frm = layout.gap(table.following.bought) if table.following.bought is not None else middle
    score.at(0).hush(2400).sound("murmur", event.seat).light(*range(table.players), depth=0.5, ms=200)
    score.show(shapes.aura(wide, "chosen"), layout.gap(gap), 200, under=True)
    score.show(shapes.ring(wide), layout.gap(gap), 200, grows=(1.3, 1.0))
    large = wide * ASKED_FOR
    score.at(260).show(shapes.called(large * GLORY[0], large * 1.4 * GLORY[1]), middle, 240, under=True)
    asks = effects.thread(table, score.at(60), table.seat_place(event.seat), middle)
    ghost = score.at(60).show(shapes.card(table, event.card, large), frm, 60, grows=(0.4, 0.4))
    score.fade(ghost, GHOST, 120).fly(ghost, middle, 360, rise=26).grow(ghost, 1.0, 360)
    found = search(table, score, event, ASKED)
    score.at(found).sound("reveal").light(event.holder, depth=0.5, ms=120).fade(asks, 0.0, 120)
    score.show(
        shapes.searching(face_wide(table, event.holder) * RING, True), table.seat_place(event.holder), 90, (1.5, 1.0)
    )
    score.pulse(event.holder).face(event.holder, "smug" if event.holder == event.seat else "alarmed")
    if event.holder != event.seat:
        score.lean(event.holder, 6)
    came = _gives(table, score, event, found)
    score.at(came).fade(ghost, 0.0, 0).sound("card", event.holder)
    effects.thread(table, score, middle, spots.mouth(table, Spot("gap", gap)))
    return score.at(came + SHOWN).hold(40).beat()


def _gives(table: IntrigoTable, score: Score, event: Named, at: float) -> float:
    """The card comes out of the hand of who holds it, which keeps a gap, and turns up on its way. When it has come."""
    middle, large = asked_place(table), table.layout_now.card_in_gap * ASKED_FOR
    front, leaves = shapes.card(table, event.card, large), at + FOUND
    if event.holder == table.me:
        frm, begins, back = table.hand_place(event.holder, event.card), table.layout_now.card / large, front
        score.at(leaves).then(partial(table.leave, event.card))
    else:
        begins, back = HELD / ASKED_FOR, shapes.card(table, "?", large)
        frm = _shows_hand(table, score, event, at)
    score.at(at + 120)
    effects.thread(table, score, frm, middle)
    card = score.at(leaves).show(back, frm, 1, grows=(begins, begins))
    score.fly(card, middle, COMES, rise=14).grow(card, 1.0, COMES)
    if back is not front:
        score.at(leaves + COMES * 0.35).turn(card, front, COMES * 0.5)
    return leaves + COMES


def _shows_hand(table: IntrigoTable, score: Score, event: Named, at: float) -> Place:
    """The cards of who is found are seen from behind beside their face; where the one is that will leave them."""
    held, wide = len(table.shown.hands[event.holder]), table.layout_now.card_in_gap * HELD
    x, y = table.seat_place(event.holder)
    right = x - face_wide(table, event.holder) * 0.6 - wide * 0.5
    places = [(right - wide * SPREAD * nth, y) for nth in range(held)]
    leaving = held // 2
    score.at(at)
    for nth, place in enumerate(places):
        score.show(shapes.slot(wide) if nth == leaving else shapes.card(table, "?", wide), place, 120)
    last = score.show(shapes.card(table, "?", wide), places[leaving], 120)
    score.at(at + FOUND).fade(last, 0.0, 0)
    return places[leaving]


def asked_place(table: IntrigoTable) -> Place:
    """Where the card hangs that is asked for: over the chair."""
    x, y, wide = table.layout_now.chair
    return x, y - wide * 0.06


def waiting(table: IntrigoTable) -> int:
    """The gap that the card named goes to: the one that is empty beside the Courtesan's arcade, as is about to be seen."""
    coming = table.sitting.coming()
    return next((each.gap for each in coming if isinstance(each, Placed)), table.following.bought or 0)


def search(table: IntrigoTable, score: Score, event: Named, at: float) -> float:
    """A ring goes clockwise from face to face, slower and slower, and stops at the holder. When it does."""
    seats = [(event.seat + step) % table.players for step in range(table.players)]
    looked = seats + seats + seats
    last = next(number for number, seat in enumerate(looked) if seat == event.holder and number >= LEAST - 1)
    for number, seat in enumerate(looked[:last]):
        begins = at + number * STEP + SLOWER * number * (number - 1) / 2
        stays = STEP + SLOWER * number
        ring = (
            score.at(begins)
            .sound("hover", seat)
            .show(shapes.searching(face_wide(table, seat) * RING), table.seat_place(seat), 20)
        )
        score.at(begins + stays).fade(ring, 0.0, 90)
    return at + last * STEP + SLOWER * last * (last - 1) / 2


def answered(table: IntrigoTable, event: Placed) -> Beat:
    """The card that was named goes from where all have seen it into the light that waits for it."""
    layout, score = table.layout_now, Score(table, "answered")
    place, wide, large = layout.gap(event.gap), layout.card_in_gap, layout.card_in_gap * ASKED_FOR
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    glory = score.at(0).show(light, place, 0, under=True)
    if event.seat == table.me:
        score.then(partial(table.leave, event.card))
    thread = effects.thread(table, score, asked_place(table), spots.mouth(table, Spot("gap", event.gap)), 0)
    card = score.show(shapes.card(table, event.card, large), asked_place(table), 0)
    way = spots.way(table, asked_place(table), place)
    score.lean(event.seat, 6).follow(card, partial(spots.along, way), GOES).grow(card, ABOVE / ASKED_FOR, GOES)
    there = lands(table, score, card, place, GOES, 1 / ASKED_FOR)
    score.at(there).sound("glint").shake(2).fade(thread, 0.0, 200)
    if event.seat != table.following.mover:  # not before: a bubble would lie over the card
        score.sometimes(event.seat, "aimed")
    sways.feel(table, score, event, event.seat, there + 40)
    score.at(there + 600).fade(glory, 0.0, 500)
    return score.at(effects.consequences(table, score, event, there + 60)).hold(700).beat()
