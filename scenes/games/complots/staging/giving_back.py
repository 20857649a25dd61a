"""How cards are given back to the Court: mixed, settled one by one so that all see how many are kept, and pushed under it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

import pygame

from art import drama as paint
from engine.games.complots.rules.table import PutBack
from scenes.games.complots.base import ComplotsLaid, ComplotsSight, own_hand
from scenes.games.complots.board.piles import DECK
from scenes.games.complots.scene import ComplotsTheatre
from scenes.games.complots.staging.exchanging import (
    APART,
    COCKED,
    COURT,
    DUSK,
    HEAD,
    LARGE,
    NAMED,
    ROW,
    captioned,
    court_beside,
    court_of,
    curved,
    dimmed,
    face_place,
    head,
    lit,
    owned,
    row_of,
    side_of,
    towards,
)
from scenes.games.complots.staging.falling import back, front
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, arrive
from scenes.screens import Job
from scenes.tables.board import own_cards
from scenes.tables.board.marks import arrow
from scenes.tables.staging import moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

NODS = 12, 5  # units that the head moves to a card that is considered or mixed, aside and down
WOVEN = (
    ((0, 3), (1, 2)),
    ((0, 2), (1, 3)),
)  # which change places, one pair after the other
ALONE = ((0, 1),)  # the same where only two cards lie there
PASSES = 3  # times that they cross, as quick as a card sharp's
SWAP, AFTER, NEXT_SWAP = 230, 80, 255  # milliseconds that two take, until the next two, and from one time to the next
GATHERS, FANS, SPREADS = 130, 170, 150  # in which they come together in a pile, lie as a fan, and in a row again
FANNED = 46, 11.0, 9  # of a card beside the next one in that fan: units aside, degrees, and units that its arc sinks
OVER, UNDER = 46, 62  # units above and below the row: how far they go around one another, behind and before
LAGS, PALE = 42, (0.4, 0.2)  # milliseconds behind a card that crosses: pale ones, and how opaque each of them is
SWAYED = 24.0  # degrees that they are turned then
BEHIND, BEFORE = 0.84, 1.16  # how large they are then
RAISED, SUNK = -15, 16  # units down: where a card is that is kept, and one that goes back
TOUCHED = -13  # units down: where one is that is all but kept
LARGER, SMALLER = 1.06, 0.86  # how large each is then
PEAK = 1.32, 1.2  # how large what is kept is as all is settled, for a moment and then
GLINT = 150  # units across
RAYS = 560  # units across: the light behind what is kept
SETTLES = 60, 220, 390, 560  # milliseconds after they are mixed: the first is kept; the light of one goes out; the last
# that goes back is all but kept; its light goes out too, and all is settled
DIES = 150  # milliseconds in which a light goes out
CHOOSES = 220  # milliseconds in which one is raised, or sinks, and all part
CHOSEN_FOR = 400  # milliseconds from then until the first goes back
BACK = 360  # milliseconds in which it goes under the uppermost card of the Court
ONE_BY_ONE = 190  # milliseconds from one that goes there to the next
HOME = 380  # milliseconds in which what is kept goes home
SHOWN_WAY = 200  # milliseconds before, in which the way there is seen
STAYS = 540  # milliseconds that it is seen there as it came
TAKES = 1.16  # how large the Court is as it takes one
GONE, KEPT = (
    100,
    122,
)  # units from one that goes back to the next, below the Court; from the middle to those that are kept
UPWARDS, WAYMARK = 78, 46  # units across: the arrow to the Court, and each of those on the way home
UPWARDS_AT = 44  # units below the middle of the table: where that is
WAYMARKS = (0.34, 0.55, 0.76)  # of the way home: where these are
AT_HOME = 1.3  # how large what was kept is there at first, beside what lies there
HEAD_HOME = 0.64  # and how large the face is
RIFFLES, GOES_HOME = 80, 190  # in which the Court is spread as a fan, and pushed together again; in which it goes home
PARTS, RISEN, FLOURISH = 34, 8, 18.0  # units that its cards are moved aside and sink as a fan, and degrees at its ends


def puts_back(theatre: ComplotsTheatre, event: PutBack) -> Beat:
    """On a dark stage, below the face of who exchanges, what is kept is raised and lit, the light of what goes back dies.

    What goes back parts from it, below the Court: an arrow shows its way, and one by one it goes under the uppermost card
    there, which is shuffled. Over what is kept is the face: both go home, where they stay in the light. The cards of somebody else are mixed before, face down, as
    by a card sharp: nobody can tell which of them they kept. Then their eyes go along the row, and one after the other
    is settled.
    """
    seat, own = event.seat, event.seat == theatre.me
    score, side = Score(theatre, "exchange"), side_of(theatre, event.seat)
    apart = (seat,)
    score.at(0).light(depth=1.0, apart=apart).then(theatre.drama.let_go)
    score.then(lambda: theatre.drama.leaves(seat, *range(len(theatre.shown.hands[seat]))))
    place, there = face_place(theatre), court_beside(theatre, seat)
    court = court_of(score, theatre, seat, theatre.seating.court_place() if own else there)
    face = score.show(
        head(theatre, seat, "calm" if own else "smug"), place, 200 if own else 0, (0.7 if own else 1.0, 1.0)
    )
    row, mixed = _own(score, theatre, event) if own else _mixed(score, theatre, event)
    parts = mixed if own else mixed + SETTLES[-1]
    if own:
        for at, degrees in ((120, COCKED), (mixed * 0.6, -COCKED), (mixed, 0)):
            score.at(at).tilt(face, side * degrees, 220)
    else:
        _ponders(score, theatre, (seat, face), row, mixed)
    _watched(score, theatre, apart, mixed, parts)
    aside = place[0] - side * KEPT, place[1]
    score.at(parts).follow(face, partial(moments.between, place, aside), CHOOSES, arrive)
    looks = score.at(parts + 100).show(head(theatre, seat, towards(side)), place, 140, (1.2, 1.0))
    score.at(parts).follow(looks, partial(moments.between, place, aside), CHOOSES, arrive)  # over what they keep
    x, y = theatre.seating.stage_place()
    if not own:  # what they have drawn is told until it is mixed with their own
        drawn = score.at(0).show(captioned(theatre.company, "drawn", theatre.rules.draws), (x, y + NAMED), 0)
        score.at(mixed).fade(drawn, 0.0, 160)
    told = captioned(theatre.company, "given_back", len(event.cards))
    named = score.at(parts + 100).face(seat, "smug").show(told, (x, y + NAMED), 140, (1.2, 1.0))
    score.fade(face, 0.0, 100)
    taken = _parted(score, theatre, row, event, (mixed, parts), court)
    court += court_of(score.at(parts), theatre, seat, there, above=True)
    grins = "smug" if own else "laughing"
    pleased = score.at(taken - 60).show(head(theatre, seat, grins), aside, 120, (1.12, 1.0))
    score.fade(looks, 0.0, 120).tilt(pleased, COCKED * side, 140).at(taken + 100).tilt(pleased, 0, 140)
    leaves = taken + SHOWN_WAY  # with what they keep
    score.at(leaves).fade(named, 0.0, 200).fly(pleased, theatre.seating.seat_place(seat), HOME, frm=aside)
    score.grow(pleased, HEAD_HOME, HOME)
    arrives = leaves + HOME
    score.at(arrives - 100).light(seat, ms=160, depth=DUSK).at(arrives).sound("stamp").shake(4).pulse(seat)
    ends = arrives + STAYS
    score.at(ends - 140).grow(pleased, HEAD, 140).fade(pleased, 0.0, 140)
    _shuffled(score, theatre, court, there, taken)
    return score.at(ends - 180).light(ms=300, depth=0.0).at(ends + 60).hold(1).beat()


def _ponders(score: Score, sight: ComplotsLaid, who: tuple[int, Sprite], row: Sequence[_Lying], mixed: float) -> None:
    """The head of somebody else follows the cards that are mixed, then goes to each card as it is settled."""
    (seat, face), side, (x, y) = who, side_of(sight, who[0]), face_place(sight)
    kept, gone = [each for each in row if each.home is not None], [each for each in row if each.home is None]
    goes = [(60.0 + nth * NEXT_SWAP, float(-side if nth % 2 else side)) for nth in range(PASSES)]
    goes.append((mixed - SPREADS - FANS, 0.0))
    looked = [*kept[-1:], *gone[:1], *gone[-1:]] if len(kept) > 1 else [*gone[:1], *gone[:1], *gone[-1:]]
    goes += [(mixed + at - 50, each.place[0] - x) for at, each in zip(SETTLES, looked, strict=False)]
    goes.append((mixed + SETTLES[-1] - 60, 0.0))
    before = x, y
    for at, way in goes:
        sign = (way > 0) - (way < 0)
        there = x + sign * NODS[0], y + (NODS[1] if sign else 0)
        score.at(at).then(partial(setattr, face, "picture", head(sight, seat, towards(way) if sign else "calm")))
        score.follow(face, partial(moments.between, before, there), 130, arrive).tilt(face, -COCKED * sign, 130)
        before = there


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that lies in the row from which somebody chooses; `home` is where it belongs then, None for the Court."""

    card: Sprite
    picture: Picture
    place: Place
    home: Place | None


def _own(score: Score, theatre: ComplotsTheatre, event: PutBack) -> tuple[list[_Lying], float]:
    """The person's cards go to the middle, face up; and when they part there."""
    layout, hand, going = theatre.layout_now, own_hand(theatre), list(event.cards)
    lie = len(theatre.cloth.lying(event.seat)) - len(going)
    homes = iter([own_cards.middle(layout, at, lie) for at in range(len(hand) - len(going))])
    row = list[_Lying]()
    for at, (name, place) in enumerate(zip(hand, row_of(theatre, event.seat, len(hand)), strict=True)):
        goes, picture = name in going, front(name, LARGE)
        if goes:
            going.remove(name)
        card = _lifted(score, theatre, event.seat, at, picture, place)
        row.append(_Lying(card, picture, place, None if goes else next(homes)))
    return row, 380


def _lifted(score: Score, sight: ComplotsLaid, seat: int, at: int, picture: Picture, place: Place) -> Sprite:
    """A card of a seat that goes from where it lies to its place in the row."""
    home, small = sight.seating.card_place(seat, at), sight.seating.seat_card_width(seat) / LARGE
    card = score.at(0).show(picture, home, 0, grows=(small, small))
    score.fly(card, place, 300, rise=20, frm=home).grow(card, 1.0, 300)
    return card


def _mixed(score: Score, sight: ComplotsLaid, event: PutBack) -> tuple[list[_Lying], float]:
    """All hidden cards of a seat are mixed in the middle, face down; and when that is over.

    They cross in quick passes, the one before, the other behind, and are seen to be whose they were; then they come
    together in one pile, in which that is forgotten, and are spread from it as a fan.
    """
    held, seat = len(sight.shown.hands[event.seat]), event.seat
    places, new = row_of(sight, seat, held), sight.rules.draws
    score.at(0).sound("exchange", seat)
    colour = sight.company.mark(seat).colour
    woven = [
        (at, score.show(lit(back(LARGE)) if at < new else owned(colour, at - new), place, 0))
        for at, place in enumerate(places)
    ]
    time = 60.0
    for pairs in (WOVEN * PASSES)[:PASSES]:
        for nth, (one, two) in enumerate([pair for pair in pairs if max(pair) < held] or ALONE):
            for frm, to in ((one, two), (two, one)):
                begins, card = time + nth * AFTER, woven[frm][1]
                before = woven[frm][0] > woven[to][0]  # it is painted over the other
                score.at(begins).fly(card, places[to], SWAP, rise=-UNDER if before else OVER, frm=places[frm])
                score.tilt(card, -SWAYED if before else SWAYED, SWAP / 2)
                score.grow(card, BEFORE if before else BEHIND, SWAP / 2)
                score.at(begins + SWAP / 2).tilt(card, 0.0, SWAP / 2).grow(card, 1.0, SWAP / 2)
                _blurred(score, (places[frm], places[to]), begins, before)
            woven[one], woven[two] = woven[two], woven[one]
        score.at(time).sound("slide", seat)
        time += NEXT_SWAP
    pile = moments.between(places[0], places[-1], 0.5)
    for (_, card), place in zip(woven, places, strict=True):
        score.at(time).fly(card, pile, GATHERS, frm=place).at(time + GATHERS).fade(card, 0.0, 40)
    time += GATHERS
    cards = list[Sprite]()
    for at, place in enumerate(places):
        cards.append(score.at(time).show(lit(back(LARGE)), pile, 0))
        off = (at - (held - 1) / 2) * (1 if places[-1][0] > places[0][0] else -1)
        there = pile[0] + FANNED[0] * off, pile[1] + FANNED[2] * off * off - 8
        score.at(time + 40).fly(cards[-1], there, FANS - 60, frm=pile).tilt(cards[-1], -FANNED[1] * off, FANS - 60)
        score.at(time + FANS).fly(cards[-1], place, SPREADS, frm=there).tilt(cards[-1], 0.0, SPREADS)
    score.at(time).sound("card", seat).shake(3)
    time += FANS + SPREADS
    gone = len(event.cards)  # those nearest the Court
    homes = [None if at < gone else sight.seating.card_place(seat, at - gone) for at in range(held)]
    row = [_Lying(*each) for each in zip(cards, [back(LARGE)] * held, places, homes, strict=True)]
    return row, time


def _blurred(score: Score, way: tuple[Place, Place], begins: float, before: bool) -> None:
    """Pale ones go behind a card that crosses others: no eye keeps up with it."""
    if score.theatre.air.still:
        return
    for behind, pale in enumerate(PALE, 1):
        ghost = score.at(begins + LAGS * behind).show(back(LARGE), way[0], 0, under=True)
        score.fade(ghost, pale, 0).fly(ghost, way[1], SWAP, rise=-UNDER if before else OVER, frm=way[0])
        score.grow(ghost, BEFORE if before else BEHIND, SWAP / 2)
        score.at(begins + LAGS * behind + SWAP * 0.75).fade(ghost, 0.0, SWAP * 0.25)


def _slots(sight: ComplotsLaid, seat: int, row: Sequence[_Lying]) -> list[Place]:
    """Where each card of the row lies as all is settled: what is kept below the face, what goes back below the Court."""
    (x, y), side = sight.seating.stage_place(), side_of(sight, seat)
    places = dict[int, Place]()
    for keeps, middle, step in ((True, x - side * KEPT, APART), (False, x + side * COURT[0], GONE)):
        group = [at for at, each in enumerate(row) if (each.home is not None) == keeps]
        for nth, at in enumerate(group):
            places[at] = middle - side * (nth - (len(group) - 1) / 2) * step, y + ROW
    return [places[at] for at in range(len(row))]


def _watched(score: Score, sight: ComplotsLaid, act: Sequence[int], mixed: float, parts: float) -> None:
    """The others do not trust these hands: their eyes follow the cards from side to side, then whoever has theirs.

    The first of the `act` exchanges.
    """
    seat, ends = act[0], row_of(sight, act[0], 4)
    if mixed < parts:
        onlookers.react(score, act, 40, "tricked", ends[0])
        for nth in range(1, PASSES):
            onlookers.look(score, act, 60 + nth * NEXT_SWAP, ends[-1 if nth % 2 else 0])
        onlookers.look(score, act, mixed - SPREADS, sight.seating.stage_place())
    onlookers.react(score, act, parts + 60, "kept")
    onlookers.look(score, act, parts + CHOOSES + CHOSEN_FOR + 20, court_beside(sight, seat))
    gone = parts + CHOOSES + CHOSEN_FOR + BACK + ONE_BY_ONE
    onlookers.look(score, act, gone + 60, sight.seating.seat_place(seat))


def _settled(row: Sequence[_Lying], mixed: float, parts: float) -> list[float]:
    """When each card is settled, raised or its light gone: at once where nobody is seen to ponder, else one by one."""
    if mixed >= parts:
        return [parts] * len(row)
    kept, gone = [each for each in row if each.home is not None], [each for each in row if each.home is None]
    first, early = kept[-1:] if len(kept) > 1 else [], gone[:-1]
    return [mixed + SETTLES[0 if each in first else 1 if each in early else -1] for each in row]


def _parted(
    score: Score,
    sight: ComplotsLaid,
    row: Sequence[_Lying],
    event: PutBack,
    times: tuple[float, float],
    court: Sequence[Sprite],
) -> float:
    """Cards in a row part: raised and lit, or dimmed. When these are in the Court; then the others go home.

    They are settled one by one after the first of `times`, where that is before the second; then all have parted.
    """
    seat, (mixed, begins), small = event.seat, times, sight.seating.seat_card_width(event.seat)
    (x, y), side, chosen = sight.seating.stage_place(), side_of(sight, event.seat), begins + CHOOSES
    gone = [each for each in row if each.home is None]
    first = chosen + CHOSEN_FOR
    taken = first + ONE_BY_ONE * (len(gone) - 1) + BACK if gone else chosen
    leaves, goes = taken + SHOWN_WAY, first
    score.at(begins).sound("card").sound("stamp").shake(6)
    axis = x - side * KEPT, y + ROW + RAISED
    shines = score.show(moments.rays(moments.BLOW_RAYS, RAYS), axis, 240, grows=(0.5, 1.0), under=True)
    score.at(leaves).fade(shines, 0.0, 200)
    if mixed < begins and gone:  # the last of them is all but kept
        (right, down), card = gone[-1].place, gone[-1].card
        score.at(mixed + SETTLES[2]).fly(card, (right, down + TOUCHED), 110, frm=(right, down))
        score.at(begins - 40).fly(card, (right, down), 40, frm=(right, down + TOUCHED))
    lying = list(zip(row, _settled(row, mixed, begins), _slots(sight, seat, row), strict=True))
    for each, at, slot in sorted(lying, key=lambda one: one[0].home is not None):  # what is kept lies above the rest
        keeps = each.home is not None
        there = slot[0], slot[1] + (RAISED if keeps else SUNK)
        settled = each.place[0], there[1]
        looks = score.at(at).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 100)
        score.sound("card" if keeps else "slide")
        for sprite in (each.card, looks):
            score.at(at).fly(sprite, settled, CHOOSES, frm=each.place).grow(
                sprite, LARGER if keeps else SMALLER, CHOOSES
            )
            parts = max(at + CHOOSES, begins + 40)
            score.at(parts).fly(sprite, there, CHOOSES, frm=settled).at(at)
        score.fade(each.card, 0.0, CHOOSES if keeps else DIES)
        if each.home is None:
            _returns(score, sight, (looks, there), seat, goes, court)
            goes += ONE_BY_ONE
            continue
        score.at(chosen + 60).grow(looks, PEAK[0], 90).at(chosen + 150).grow(looks, PEAK[1], 160)
        bend, held = around_the_face(sight, seat, each.home), AT_HOME if seat != sight.me else 1.0
        score.at(leaves).follow(looks, partial(curved, there, bend, each.home), HOME)
        score.grow(looks, held * small / LARGE, HOME)
        if seat != sight.me:  # in the end it lies there as all others do
            ends = leaves + HOME + STAYS
            score.at(ends - 140).show(back(small), each.home, 0, under=True)
            score.grow(looks, small / LARGE, 120).fade(looks, 0.0, 140)
    if gone:
        up = score.at(chosen + 120).show(waymark(90, UPWARDS), (x + side * COURT[0], y + UPWARDS_AT), 120, (0.4, 1.0))
        score.at(taken - 60).fade(up, 0.0, 120)
    homes = [each.home for each in row if each.home is not None]
    if homes:
        home = moments.between(homes[0], homes[-1], 0.5)
        _shows_way(score, partial(curved, axis, around_the_face(sight, seat, home), home), leaves)
        glints(score, leaves + HOME - 20, home, 0.9)
    glints(score, chosen + 100, (axis[0] + GLINT * 0.42, axis[1] - LARGE * 0.78))
    glints(score, chosen + 290, (axis[0] - GLINT * 0.42, axis[1] + LARGE * 0.7), 0.7)
    return taken


def ahead(sight: ComplotsSight) -> Iterator[Job]:
    """What paints the arrows that show ways."""
    px = sight.house.stage.canvas.px
    for units, turns in ((UPWARDS, (90,)), (WAYMARK, range(-180, 181, 15))):
        for turn in turns:
            yield partial(arrow, px(units), turn)


@cache
def waymark(degrees: int, units: float = WAYMARK) -> Picture:
    """The point of an arrow so many degrees from pointing right, to the left."""
    return lambda canvas: arrow(canvas.px(units), degrees)


def _shows_way(score: Score, way: Callable[[float], Place], leaves: float) -> None:
    """Arrows, one after the other, show where what is kept will go; they go out behind it."""
    for nth, share in enumerate(WAYMARKS):
        (x, y), (right, down) = way(share), way(share + 0.05)
        turn = 15 * round(math.degrees(math.atan2(y - down, right - x)) / 15)
        mark = score.at(leaves - SHOWN_WAY + 60 * nth).show(waymark(turn), (x, y), 100, (0.4, 1.0), under=True)
        score.at(leaves + HOME * share + 160).fade(mark, 0.0, 160)


def around_the_face(sight: ComplotsLaid, seat: int, home: Place) -> Place:
    """How a card that is kept is drawn aside on its way home: wide around the face, on the other side than the Court."""
    (x, y), away = sight.seating.stage_place(), -side_of(sight, seat)
    return away * max(away * home[0], away * x + APART * 1.3) + away * HEAD * LARGE, y + ROW * 0.5


def glint(canvas: Canvas) -> pygame.Surface:
    return paint.glint(canvas.px(GLINT))


def glints(score: Score, at: float, place: Place, size: float = 1.0) -> None:
    """A glint flares up there, and goes out."""
    flares = score.at(at).show(glint, place, 70, grows=(0.3 * size, size))
    score.at(at + 80).fade(flares, 0.0, 220).grow(flares, 0.4 * size, 220)


def _returns(
    score: Score, sight: ComplotsLaid, card: tuple[Sprite, Place], seat: int, goes: float, court: Sequence[Sprite]
) -> None:
    """A card goes under the uppermost card of the Court, which grows and shines as it takes it."""
    (looks, frm), to, taken = card, court_beside(sight, seat), goes + BACK
    flying = [looks]
    if seat == sight.me:
        score.at(goes).turn(looks, back(LARGE), BACK * 0.7)
    else:
        flying.append(score.at(goes).show(back(LARGE), frm, BACK, grows=(SMALLER, 1.0)))
    for each in flying:
        score.at(goes).fly(each, to, BACK, frm=frm).at(taken).fade(each, 0.0, 1)
    score.at(goes).grow(looks, 1.0, BACK).sound("slide").at(taken).sound("card")
    shines = score.at(taken - 40).show(lit(back(LARGE)), to, 60)
    score.at(taken + 40).fade(shines, 0.0, 160)
    for each in (*court, shines):
        score.at(taken - 40).grow(each, TAKES, 60).at(taken + 30).grow(each, 1.0, 120)


def _shuffled(score: Score, theatre: ComplotsTheatre, court: Sequence[Sprite], frm: Place, begins: float) -> None:
    """The Court is spread as a fan and pushed together with a thump, then goes home."""
    home, half = theatre.seating.court_place(), (len(court) - 1) / 2
    for at, card in enumerate(court):
        off, leaves = (at - half) / half, begins + 2 * RIFFLES + 40
        aside = frm[0] + PARTS * off, frm[1] + RISEN * off * off
        score.at(begins).fly(card, aside, RIFFLES, frm=frm).tilt(card, -FLOURISH * off, RIFFLES)
        score.at(begins + RIFFLES).fly(card, frm, RIFFLES, frm=aside).tilt(card, 0.0, RIFFLES)
        score.at(leaves).fly(card, home, GOES_HOME, frm=frm).grow(card, DECK / LARGE, GOES_HOME)
    score.at(begins).sound("deal").at(begins + 2 * RIFFLES).sound("stamp").shake(3)
