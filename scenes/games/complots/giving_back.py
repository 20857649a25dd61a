"""How cards are given back to the Court: mixed, settled one by one so that all see how many are kept, and pushed under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engine.games.complots.rules.table import PutBack
from scenes.games.complots.board import DECK
from scenes.games.complots.exchanged import LARGE, dimmed, lit, owned
from scenes.games.complots.exchanging import (
    COCKED,
    HEAD,
    WORD,
    court_beside,
    court_of,
    curved,
    face_place,
    head,
    past_the_face,
    row_of,
    side_of,
    towards,
)
from scenes.games.complots.falling import back, front
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat, arrive
from scenes.tables.board import own_cards
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

NODS = 12, 5  # units that the head moves to a card that is considered or mixed, aside and down
NAMED = 228  # units below the middle of the table: where these stand, below the row
WOVEN = (
    ((0, 3), (1, 2)),
    ((0, 2), (1, 3)),
)  # which change places, one pair after the other
ALONE = ((0, 1),)  # the same where only two cards lie there
SWAP, AFTER, NEXT_SWAP = 360, 150, 510  # milliseconds that two take, until the next two, and from one time to the next
GATHERS, SPREADS = 150, 190  # in which they then come together in one pile, and lie in a row again
OVER, UNDER = 22, 54  # units above and below the row: how far they go around one another, behind and before
BEHIND, BEFORE = 0.86, 1.12  # how large they are then
RAISED, SUNK = -15, 16  # units down: where a card is that is kept, and one that goes back
TOUCHED = -13  # units down: where one is that is all but kept
ASIDE = 6  # units that each goes to its side then
LARGER, SMALLER = 1.06, 0.86  # and how large it is then
RAYS = 560  # units across: the light behind what is kept
SETTLES = 60, 220, 390, 600  # milliseconds after they are mixed: the first is kept; the light of one goes out; the last
# that goes back is all but kept; its light goes out too, and all is settled
DIES = 150  # milliseconds in which a light goes out
CHOOSES = 160  # milliseconds in which one is raised, or sinks
CHOSEN_FOR = 340  # milliseconds from then until they go where they belong
BACK, PUSHED, HOME = 230, 150, 320  # milliseconds to beside the Court, from there under its uppermost card; and home
ONE_BY_ONE = 190  # milliseconds from one that is pushed under it to the next
TAKES = 1.12  # how large the Court is as it takes one
RIFFLES, GOES_HOME = 80, 190  # in which the Court is parted, and pushed together again; in which it goes home
PARTS = 34  # units that its halves are moved aside
OUT = 0.9  # of its width that a card sticks out of the Court before it is pushed under


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """On a dark stage, below the face of who exchanges, what is kept is raised and lit, the light of what goes back dies.

    What goes back is pushed under the uppermost card of the Court, which is shuffled; what is kept goes home. The cards
    of somebody else are mixed before, face down: nobody can tell which of them they kept. Then their eyes go along the
    row, and one after the other is settled.
    """
    seat, own = event.seat, event.seat == table.me
    score, side = Score(table, "exchange"), side_of(table, event.seat)
    score.at(0).light(depth=1.0).then(table.drama.let_go)
    score.then(lambda: table.drama.leaves(seat, *range(len(table.shown.hands[seat]))))
    place, there = face_place(table), court_beside(table, seat)
    court = court_of(score, table, seat, table.seating.court_place() if own else there)
    face = score.show(
        head(table, seat, "calm" if own else "smug"), place, 200 if own else 0, (0.7 if own else 1.0, 1.0)
    )
    row, mixed = _own(score, table, event) if own else _mixed(score, table, event)
    parts = mixed if own else mixed + SETTLES[-1]
    if own:
        for at, degrees in ((120, COCKED), (mixed * 0.6, -COCKED), (mixed, 0)):
            score.at(at).tilt(face, side * degrees, 220)
    else:
        _ponders(score, table, (seat, face), row, mixed)
    pleased = score.at(parts + 100).show(head(table, seat, "smug"), place, 140, (1.2, 1.0))
    x, y = table.stage_place()
    told = moments.word(table.words.text("table", "verbs", "exchange", "label"), "gold", WORD)
    named = score.face(seat, "smug").show(told, (x, y + NAMED), 140, (1.2, 1.0))
    score.fade(face, 0.0, 100)
    under = _parted(score, table, row, event, (mixed, parts), court)
    court += court_of(score.at(parts), table, seat, there, above=True)
    leaves = parts + CHOOSES + CHOSEN_FOR + BACK / 2  # with what they keep
    score.at(leaves).fade(named, 0.0, 200).fly(pleased, table.seat_place(seat), HOME, frm=place)
    score.grow(pleased, HEAD, HOME).at(leaves + HOME).fade(pleased, 0.0, 1)
    return score.at(_shuffled(score, table, court, there, under)).hold(1).beat()


def _ponders(score: Score, table: ComplotsTable, who: tuple[int, Sprite], row: Sequence[_Lying], mixed: float) -> None:
    """The head of somebody else follows the cards that are mixed, then goes to each card as it is settled."""
    (seat, face), side, (x, y) = who, side_of(table, who[0]), face_place(table)
    kept, gone = [each for each in row if each.home is not None], [each for each in row if each.home is None]
    goes = [(60.0, float(side)), (60 + SWAP / 2, -float(side)), (60 + NEXT_SWAP, float(side))]
    goes += [(60 + NEXT_SWAP + SWAP / 2, -float(side)), (mixed - SPREADS, 0.0)]
    looked = [*kept[-1:], *gone[:1], *gone[-1:]] if len(kept) > 1 else [*gone[:1], *gone[:1], *gone[-1:]]
    goes += [(mixed + at - 50, each.place[0] - x) for at, each in zip(SETTLES, looked, strict=False)]
    if kept:
        goes.append((mixed + SETTLES[-1] - 60, kept[0].place[0] - x))
    before = x, y
    for at, way in goes:
        sign = (way > 0) - (way < 0)
        there = x + sign * NODS[0], y + (NODS[1] if sign else 0)
        score.at(at).then(partial(setattr, face, "picture", head(table, seat, towards(way) if sign else "calm")))
        score.follow(face, partial(moments.between, before, there), 130, arrive).tilt(face, -COCKED * sign, 130)
        before = there


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that lies in the row from which somebody chooses; `home` is where it belongs then, None for the Court."""

    card: Sprite
    picture: Picture
    place: Place
    home: Place | None


def _own(score: Score, table: ComplotsTable, event: PutBack) -> tuple[list[_Lying], float]:
    """The person's cards go to the middle, face up; and when they part there."""
    layout, hand, going = table.layout_now, table.hand(), list(event.cards)
    lie = len(table.lying(event.seat)) - len(going)
    homes = iter([own_cards.middle(layout, at, lie) for at in range(len(hand) - len(going))])
    row = list[_Lying]()
    for at, (name, place) in enumerate(zip(hand, row_of(table, event.seat, len(hand)), strict=True)):
        goes, picture = name in going, front(name, LARGE)
        if goes:
            going.remove(name)
        card = _lifted(score, table, event.seat, at, picture, place)
        row.append(_Lying(card, picture, place, None if goes else next(homes)))
    return row, 380


def _lifted(score: Score, table: ComplotsTable, seat: int, at: int, picture: Picture, place: Place) -> Sprite:
    """A card of a seat that goes from where it lies to its place in the row."""
    home, small = table.seating.card_place(seat, at), table.seating.seat_card_width(seat) / LARGE
    card = score.at(0).show(picture, home, 0, grows=(small, small))
    score.fly(card, place, 300, rise=20, frm=home).grow(card, 1.0, 300)
    return card


def _mixed(score: Score, table: ComplotsTable, event: PutBack) -> tuple[list[_Lying], float]:
    """All hidden cards of a seat are mixed in the middle, face down; and when that is over.

    They cross twice, the one before, the other behind, and are seen to be whose they were; then they come together in
    one pile, in which that is forgotten.
    """
    held, seat = len(table.shown.hands[event.seat]), event.seat
    places, new = row_of(table, seat, held), table.rules.draws
    score.at(0).sound("exchange", seat)
    colour = table.company.mark(seat).colour
    woven = [
        (at, score.show(lit(back(LARGE)) if at < new else owned(colour, at - new), place, 0))
        for at, place in enumerate(places)
    ]
    time = 60.0
    for pairs in WOVEN:
        for nth, (one, two) in enumerate([pair for pair in pairs if max(pair) < held] or ALONE):
            for frm, to in ((one, two), (two, one)):
                begins, card = time + nth * AFTER, woven[frm][1]
                before = woven[frm][0] > woven[to][0]  # it is painted over the other
                score.at(begins).fly(card, places[to], SWAP, rise=-UNDER if before else OVER, frm=places[frm])
                score.tilt(card, -9.0 if before else 9.0, SWAP / 2)
                score.grow(card, BEFORE if before else BEHIND, SWAP / 2)
                score.at(begins + SWAP / 2).tilt(card, 0.0, SWAP / 2).grow(card, 1.0, SWAP / 2)
            woven[one], woven[two] = woven[two], woven[one]
        score.at(time).sound("slide", seat)
        time += NEXT_SWAP
    pile = moments.between(places[0], places[-1], 0.5)
    for (_, card), place in zip(woven, places, strict=True):
        score.at(time).fly(card, pile, GATHERS, frm=place).at(time + GATHERS).fade(card, 0.0, 40)
    time += GATHERS
    cards = list[Sprite]()
    for place in places:
        cards.append(score.at(time).show(lit(back(LARGE)), pile, 0))
        score.at(time + 40).fly(cards[-1], place, SPREADS - 40, frm=pile)
    score.at(time).sound("card", seat).shake(2)
    time += SPREADS
    gone = len(event.cards)  # those nearest the Court: so they cross nobody's way
    homes = [None if at < gone else table.seating.card_place(seat, at - gone) for at in range(held)]
    row = [_Lying(*each) for each in zip(cards, [back(LARGE)] * held, places, homes, strict=True)]
    return row, time


def _settled(row: Sequence[_Lying], mixed: float, parts: float) -> list[float]:
    """When each card is settled, raised or its light gone: at once where nobody is seen to ponder, else one by one."""
    if mixed >= parts:
        return [parts] * len(row)
    kept, gone = [each for each in row if each.home is not None], [each for each in row if each.home is None]
    first, early = kept[-1:] if len(kept) > 1 else [], gone[:-1]
    return [mixed + SETTLES[0 if each in first else 1 if each in early else -1] for each in row]


def _parted(
    score: Score,
    table: ComplotsTable,
    row: Sequence[_Lying],
    event: PutBack,
    times: tuple[float, float],
    court: Sequence[Sprite],
) -> float:
    """Cards in a row part: raised and lit, or dimmed. When these are in the Court, and the others at home.

    They are settled one by one after the first of `times`, where that is before the second; then all have parted.
    """
    seat, (mixed, begins), small = event.seat, times, table.seating.seat_card_width(event.seat)
    leave = begins + CHOOSES + CHOSEN_FOR
    score.at(begins).sound("card").shake(2)
    kept = [each.place for each in row if each.home is not None]
    if kept:
        behind = sum(x for x, _ in kept) / len(kept), kept[0][1] + RAISED
        shines = score.show(moments.rays(moments.BLOW_RAYS, RAYS), behind, 240, grows=(0.5, 1.0), under=True)
        score.at(leave).fade(shines, 0.0, 200)
    gone = [each for each in row if each.home is None]
    if mixed < begins and gone:  # the last of them is all but kept
        (x, y), card = gone[-1].place, gone[-1].card
        score.at(mixed + SETTLES[2]).fly(card, (x, y + TOUCHED), 110, frm=(x, y))
        score.at(begins - 40).fly(card, (x, y), 40, frm=(x, y + TOUCHED))
    goes, aside = leave, side_of(table, seat)
    for each, at in zip(row, _settled(row, mixed, begins), strict=True):
        keeps, (x, y) = each.home is not None, each.place
        there = x + aside * (-ASIDE if keeps else ASIDE), y + (RAISED if keeps else SUNK)
        looks = score.at(at).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 100)
        score.sound("card" if keeps else "slide")
        for sprite in (each.card, looks):
            score.fly(sprite, there, CHOOSES, frm=each.place).grow(sprite, LARGER if keeps else SMALLER, CHOOSES)
        score.fade(each.card, 0.0, CHOOSES if keeps else DIES)
        if each.home is not None:
            bend, leaves = past_the_face(aside, each.home, there), leave + BACK / 2
            score.at(leaves).follow(looks, partial(curved, there, bend, each.home), HOME)
            score.grow(looks, small / LARGE, HOME)
            if seat != table.me:  # it lies there as all others do
                score.at(leaves + HOME).show(back(small), each.home, 0, under=True)
                score.fade(looks, 0.0, 200)
            continue
        _returns(score, table, (looks, there), seat, goes, court)
        goes += ONE_BY_ONE
    return max(goes - ONE_BY_ONE + BACK + PUSHED, leave + BACK / 2 + HOME)


def _returns(
    score: Score, table: ComplotsTable, card: tuple[Sprite, Place], seat: int, goes: float, court: Sequence[Sprite]
) -> None:
    """A card goes beside the Court and is pushed under its uppermost card; the Court grows and shines as it takes it."""
    (looks, frm), to, aside = card, court_beside(table, seat), side_of(table, seat)
    out = to[0] + aside * LARGE * OUT, to[1]
    bend, taken = (out[0] + aside * 20, frm[1] - 40), goes + BACK + PUSHED
    score.at(goes).follow(looks, partial(curved, frm, bend, out), BACK).grow(looks, 1.0, BACK)
    if seat == table.me:
        score.turn(looks, back(LARGE), BACK * 0.7)
    else:
        bright = score.show(back(LARGE), frm, BACK, grows=(SMALLER, 1.0))
        score.follow(bright, partial(curved, frm, bend, out), BACK).at(goes + BACK)
        score.follow(bright, partial(moments.between, out, to), PUSHED).at(taken).fade(bright, 0.0, 1)
    score.at(goes + BACK).sound("slide").follow(looks, partial(moments.between, out, to), PUSHED)
    score.at(taken).fade(looks, 0.0, 1).sound("card")
    shines = score.at(taken - 40).show(lit(back(LARGE)), to, 60)
    score.at(taken + 40).fade(shines, 0.0, 160)
    for each in (*court, shines):
        score.at(taken - 40).grow(each, TAKES, 60).at(taken + 30).grow(each, 1.0, 120)


def _shuffled(score: Score, table: ComplotsTable, court: Sequence[Sprite], frm: Place, begins: float) -> float:
    """The Court is parted and pushed together with a thump, then goes home as it grows light again; when it is there."""
    home = table.seating.court_place()
    for at, card in enumerate(court):
        aside, leaves = (frm[0] + (PARTS if at % 2 else -PARTS), frm[1]), begins + 2 * RIFFLES + 40
        score.at(begins).fly(card, aside, RIFFLES, frm=frm).tilt(card, -8.0 if at % 2 else 8.0, RIFFLES)
        score.at(begins + RIFFLES).fly(card, frm, RIFFLES, frm=aside).tilt(card, 0.0, RIFFLES)
        score.at(leaves).fly(card, home, GOES_HOME, frm=frm).grow(card, DECK / LARGE, GOES_HOME)
    score.at(begins).sound("deal").at(begins + 2 * RIFFLES).sound("stamp").shake(3)
    ends = begins + 2 * RIFFLES + 40 + GOES_HOME
    score.at(ends - 180).light(ms=300, depth=0.0)
    return ends + 60
