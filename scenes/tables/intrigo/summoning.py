"""The Courtesan names a card: a murmur goes from face to face until it has found who holds it, and must place it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.intrigo.table import Named, Placed
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.intrigo import effects, shapes, sways
from scenes.tables.intrigo.flights import comes
from scenes.tables.intrigo.spots import face_wide
from scenes.tables.score import Score

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable

ASKED = 480.0  # milliseconds until the search begins
STEP, SLOWER = 78.0, 17.0  # milliseconds from the first face to the next, and how much longer each step is
LEAST = 4  # faces at least that are looked at
ASKED_FOR = 1.9  # width of the card that is asked for, beside one in a gap
SHOWN = 420.0  # milliseconds in which it is seen who holds it
GOES = 380.0  # milliseconds in which the card that is asked for goes to them
GHOST = 0.72  # how opaque the card is that is only talked of
RING = 1.42  # width of the ring around a face, beside that face
GLORY = 2.3, 1.7  # width and height of the light in a gap, beside a card's


def named(table: IntrigoTable, event: Named) -> Beat:
    """The card that is asked for hangs over the court as a ghost, its gap shines; the search ends at its holder."""
    layout, score = table.layout_now, Score(table, "named")
    gap, middle, wide = waiting(table), asked_place(table), layout.card_in_gap
    frm = layout.gap(table.following.bought) if table.following.bought is not None else middle
    score.at(0).hush(2400).sound("murmur", event.seat).light(*range(table.players), depth=0.5, ms=200)
    score.show(shapes.aura(wide, "chosen"), layout.gap(gap), 200, under=True)
    score.show(shapes.ring(wide), layout.gap(gap), 200, grows=(1.3, 1.0))
    large = wide * ASKED_FOR
    score.at(260).show(shapes.called(large * GLORY[0], large * 1.4 * GLORY[1]), middle, 240, under=True)
    ghost = score.at(60).show(shapes.card(table, event.card, large), frm, 60, grows=(0.4, 0.4))
    score.fade(ghost, GHOST, 120).fly(ghost, middle, 360, rise=26).grow(ghost, 1.0, 360)
    found = search(table, score, event, ASKED)
    score.at(found).sound("reveal").light(event.holder, depth=0.5, ms=120).fade(ghost, 1.0, 160)
    score.show(
        shapes.searching(face_wide(table, event.holder) * RING, True), table.seat_place(event.holder), 90, (1.5, 1.0)
    )
    score.pulse(event.holder).face(event.holder, "smug" if event.holder == event.seat else "alarmed")
    if event.holder != event.seat:
        score.lean(event.holder, 6).sometimes(event.holder, "aimed")
    held = table.hand_place(event.holder, event.card)
    score.at(found + SHOWN).fly(ghost, held, GOES, rise=20, frm=middle).grow(ghost, 1 / ASKED_FOR, GOES)
    return score.at(found + SHOWN + GOES).hold(260).beat()


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
    """Whoever holds the card that was named places it, into the light that waits for it."""
    layout, score = table.layout_now, Score(table, "answered")
    place, wide = layout.gap(event.gap), layout.card_in_gap
    light = shapes.called(wide * GLORY[0], wide * 1.4 * GLORY[1])
    glory = score.at(0).show(light, place, 0, under=True)
    score.lean(event.seat, 6)
    there = comes(table, score, event, 0, 460)
    score.at(there).sound("glint").shake(2)
    sways.feel(table, score, event, event.seat, there + 40)
    score.at(there + 120).fade(glory, 0.0, 320)
    return score.at(effects.consequences(table, score, event, there + 60)).hold(380).beat()
