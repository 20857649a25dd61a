"""How cards are exchanged with the Court: drawn, chosen from so that all see how many are kept, and given back."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.games.complots.rules.table import Announced, Drew, PutBack
from scenes.games.complots.board import DECK
from scenes.games.complots.exchanged import LARGE, STACK, composed_of, dimmed, lit, owned
from scenes.games.complots.falling import back, front
from scenes.games.complots.intents import swap
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.people.faces import face as portrait
from scenes.screens import Job
from scenes.tables import moments, own_cards
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

APART = 122  # units between the middles of two cards that are mixed and chosen from
ROW = 106  # units below the middle of the table: where they lie meanwhile
MEANT = 54  # units: width of the cards that show over the Court what somebody means to do
FACE = 158  # units across: the face of who exchanges
ABOVE = 58  # units above the middle of the table: where it is
COCKED = 7  # degrees that the head leans to either side while its owner chooses
WORD = 44  # units: height of the letters that say what it is
NAMED = 211  # units below the middle of the table: where these stand, below the row
WOVEN = (
    ((0, 2), (1, 3)),
    ((0, 3), (1, 2)),
)  # which change places, all at once, one time after the other
SWAP, NEXT_SWAP = 290, 300  # milliseconds that this takes, and from one time to the next
GATHERS, SPREADS = 150, 190  # in which they then come together in one pile, and lie in a row again
OVER = 42  # units above and below the row: how far they go around one another
RAISED, SUNK = -20, 16  # units down: where a card is that is kept, and one that goes back
TOUCHED = -13  # units down: where one is that is all but kept
ASIDE = 10  # units that each goes to its side then
LARGER, SMALLER = 1.1, 0.82  # and how large it is then
GLANCE = 0.32  # seconds that eyes rest on one side
COURT = 200, -58  # units from the middle of the table to the Court meanwhile, aside and down: beside the face
DUSK = 0.94  # how dark it is meanwhile: the middle is cleared, and the Court comes beside the face
RAYS = 600  # units across: the light behind what is kept
LIFTS, HESITATES, DECIDES, CHOSEN = (
    90,
    250,
    430,
    600,
)  # milliseconds after they are mixed: the first is raised, another is
# touched and let go, the next is raised; and it is seen which go back
CHOOSES = 160  # milliseconds in which one is raised, or sinks
CHOSEN_FOR = 340  # milliseconds from then until they go where they belong
BACK, PUSHED, HOME = 180, 150, 320  # milliseconds to beside the Court, from there under its uppermost card; and home
ONE_BY_ONE = 110  # milliseconds from one that is pushed under it to the next
RIFFLES, GOES_HOME = 80, 190  # in which the Court is parted, and pushed together again; in which it goes home
PARTS = 34  # units that its halves are moved aside
HEAD = 0.5  # of its size: a face that comes from its seat, or goes there
OUT = 0.82  # of its width that a card sticks out of the Court before it is pushed under


def meant(table: ComplotsTable, claim: Announced, last: Event) -> Sprite | None:
    """What hangs in the air after this event, while somebody means to exchange cards; None where it is nothing.

    Until they may do so it is a picture of it; then, while somebody else has drawn and chooses, their face and the cards.
    """
    if claim.action != "exchange":
        return None
    if last is claim:
        return Sprite(swap(MEANT), *table.court_place(), stirs=rocks)
    if not drawn(table, claim.seat):
        return None
    return Sprite(with_court(table, claim.seat), *_face_place(table), stirs=partial(_weighs, table, claim.seat))


def rocks(hung: Sprite, seconds: float) -> Sprite:
    """How the picture of an exchange moves while it is waited for: the cards would change places."""
    return replace(hung, y=hung.y + 3 * math.sin(3.1 * seconds), tilt=round(8 * math.sin(2.3 * seconds)))


def _weighs(table: ComplotsTable, seat: int, hung: Sprite, seconds: float) -> Sprite:
    """While somebody chooses, their eyes go along the cards."""
    return replace(hung, picture=with_court(table, seat, (_to(-1), "smug", _to(1), "smug")[int(seconds / GLANCE) % 4]))


def drawn(table: ComplotsTable, seat: int) -> int:
    """How many cards somebody else has drawn and chooses from: they lie in the middle, not at the seat."""
    past = table.past()
    if seat == table.me or not past or not isinstance(past[-1], Drew) or not table.story.exchanging(seat):
        return 0
    return len(list(takewhile(lambda event: isinstance(event, Drew), reversed(past))))


def ahead(table: ComplotsTable) -> Iterator[Job]:
    """What paints the large faces of this, of everybody who sits here."""
    px = table.house.stage.canvas.px
    for who, mark in zip(table.company.portraits, table.company.marks, strict=False):
        for mood in ("calm", "calm left", "calm right", "smug"):
            yield partial(portrait, who, px(FACE), mark, True, False, mood)


def _head(table: ComplotsTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, FACE)


def _face_place(table: ComplotsTable) -> Place:
    x, y = table.stage_place()
    return x, y - ABOVE


def _side(table: ComplotsTable, seat: int) -> int:
    """On which side of the face the Court is meanwhile: at the right (1) of who sits at the left, else at the left (-1)."""
    return 1 if table.around(seat) and table.seat_place(seat)[0] < table.stage_place()[0] - 1 else -1


def _court_place(table: ComplotsTable, seat: int) -> Place:
    """Where the Court is meanwhile, out of the way of face and cards."""
    x, y = table.stage_place()
    return x + _side(table, seat) * COURT[0], y + COURT[1]


def _row(table: ComplotsTable, seat: int, count: int) -> list[Place]:
    """Where so many cards lie side by side below the face, to be chosen from; those nearest the Court first."""
    x, y = table.stage_place()
    step = -_side(table, seat) * APART
    return [(x + (at - (count - 1) / 2) * step, y + ROW) for at in range(count)]


def with_court(table: ComplotsTable, seat: int, mood: str = "smug") -> Picture:
    """The face of who has drawn, the Court beside it and the cards below: what is seen until they have chosen.

    Before all are drawn, the seat's own do not lie there yet.
    """
    count, (x, y) = drawn(table, seat), _face_place(table)
    lies = [
        (round(right - x), round(down - y)) for right, down in _row(table, seat, _held(table, seat) + table.rules.draws)
    ]
    own = [] if count < table.rules.draws else lies[count:]
    court = _court_place(table, seat)
    face = _head(table, seat, mood if own else _to(_side(table, seat)))
    colour = table.company.mark(seat).colour
    return composed_of(face, (round(court[0] - x), round(court[1] - y)), tuple(lies[:count]), tuple(own), colour)


def _to(side: int) -> str:
    """The mood of who looks to the left (-1), or to the right."""
    return "calm left" if side < 0 else "calm right"


def _held(table: ComplotsTable, seat: int) -> int:
    """How many hidden cards a seat has besides those that it has drawn."""
    return len(table.shown.hands[seat]) - drawn(table, seat)


def draws(table: ComplotsTable, event: Drew) -> Beat:
    """It grows dark, the face of who draws comes to the middle, and the card goes from the Court to the row below it.

    After the last one their own cards come beside it, in the light of their colour.
    """
    seat, before = event.seat, drawn(table, event.seat)
    score, side, place = Score(table, "draws"), _side(table, event.seat), _face_place(table)
    score.at(0).silent(seat).light(depth=DUSK, stays=True)  # their seat too: they have come from it
    held = _held(table, seat)
    row, court = _row(table, seat, held + table.rules.draws), _court_place(table, seat)
    begins = 0.0
    if not before:  # then both hang there until the choice is made
        begins = 150
        _court(score.then(table.drama.let_go), table, seat, table.court_place())
        face = score.show(_head(table, seat, "calm"), table.seat_place(seat), 60, (HEAD, HEAD))
        score.fly(face, place, 240).grow(face, 1.0, 240)
        looks = score.at(begins + 100).show(_head(table, seat, _to(side)), place, 60)
        score.at(begins + 160).fade(face, 0.0, 1).tilt(looks, -COCKED * side, 160)
    card = score.at(begins).show(lit(back(LARGE)), court, 60, grows=(1.0, 1.0))
    bend = court[0] - side * 40, row[before][1] - 30
    score.follow(card, partial(curved, court, bend, row[before]), 320).grow(card, 1.2, 150)
    score.at(begins + 160).grow(card, 1.0, 160).sound("slide", seat)
    if before + 1 < table.rules.draws:
        return score.at(begins + 340).hold(1).beat()
    score.at(begins + 240).then(lambda: table.drama.leaves(seat, *range(held)))
    for at in range(held):
        home, there = table.card_place(seat, at), row[before + 1 + at]
        comes, small = begins + 240 + 80 * at, table.seat_card_width(seat) / LARGE
        own = score.at(comes).show(owned(table.company.mark(seat).colour, at), home, 0, grows=(small, small))
        bend = _past_the_face(side, home, there)
        score.follow(own, partial(curved, home, bend, there), 340).grow(own, 1.0, 340)
        score.sound("card", seat)
    pleased = score.at(begins + 300).face(seat, "smug").show(_head(table, seat, "smug"), place, 120, (1.12, 1.0))
    score.tilt(pleased, COCKED * side, 160).at(begins + 520).tilt(pleased, 0, 160)
    return score.at(begins + 540).hold(1).beat()


def _past_the_face(court: int, home: Place, there: Place) -> Place:
    """How a card is drawn aside on its way between the row and a seat: beyond both, on the other side than the Court."""
    beyond = max(home[0], there[0]) + 64 if court < 0 else min(home[0], there[0]) - 64
    return beyond, there[1] - 90


def curved(frm: Place, bend: Place, to: Place, share: float) -> Place:
    """A way from one place to another that is drawn aside by a third."""
    one, two = moments.between(frm, bend, share), moments.between(bend, to, share)
    return moments.between(one, two, share)


def _court(score: Score, table: ComplotsTable, seat: int, frm: Place, above: bool = False) -> list[Sprite]:
    """The Court beside the face, where it goes to from a place; its uppermost card alone where that lies `above`."""
    x, y = _court_place(table, seat)
    cards = list[Sprite]()
    for right, down in STACK[-1:] if above else STACK:
        card = score.show(back(DECK), (frm[0] + right, frm[1] + down), 0)
        cards.append(card)
        if frm != (x, y):
            score.fly(card, (x + right, y + down), 220)
    return cards


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """On a dark stage, below the face of who exchanges, what is kept is raised and lit, what goes back is dimmed.

    What goes back is pushed under the uppermost card of the Court, which is shuffled; what is kept goes home. The cards
    of somebody else are mixed before, face down: nobody can tell which of them they kept. Then their eyes go along the
    row, one is raised, another all but taken.
    """
    seat, own = event.seat, event.seat == table.me
    score, side = Score(table, "exchange"), _side(table, event.seat)
    score.at(0).light(depth=1.0).then(table.drama.let_go)
    score.then(lambda: table.drama.leaves(seat, *range(len(table.shown.hands[seat]))))
    place, there = _face_place(table), _court_place(table, seat)
    court = _court(score, table, seat, table.court_place() if own else there)
    ponders = score.show(
        _head(table, seat, "calm" if own else "smug"), place, 200 if own else 0, (0.7 if own else 1.0, 1.0)
    )
    row, mixed = _own(score, table, event) if own else _mixed(score, table, event)
    parts = mixed if own else mixed + CHOSEN
    if not own:
        ponders = _ponders(score, table, seat, ponders, mixed)
    for at, degrees in ((120, COCKED), (mixed * 0.6, -COCKED), (mixed, 0)):
        score.at(at).tilt(ponders, side * degrees, 220)
    pleased = score.at(parts + 100).show(_head(table, seat, "smug"), place, 140, (1.2, 1.0))
    x, y = table.stage_place()
    told = moments.word(table.words.text("table", "verbs", "exchange", "label"), "gold", WORD)
    named = score.face(seat, "smug").show(told, (x, y + NAMED), 140, (1.2, 1.0))
    score.fade(ponders, 0.0, 100)
    under = _parted(score, table, row, (seat, table.seat_card_width(seat)), (mixed, parts))
    court += _court(score.at(parts), table, seat, there, above=True)
    leaves = parts + CHOOSES + CHOSEN_FOR + BACK / 2  # with what they keep
    score.at(leaves).fade(named, 0.0, 200).fly(pleased, table.seat_place(seat), HOME, frm=place)
    score.grow(pleased, HEAD, HOME).at(leaves + HOME).fade(pleased, 0.0, 1)
    return score.at(_shuffled(score, table, court, there, under)).hold(1).beat()


def _ponders(score: Score, table: ComplotsTable, seat: int, before: Sprite, mixed: float) -> Sprite:
    """The eyes of somebody else follow the cards that are mixed, then go along the row; the face that is seen last."""
    side, place = _side(table, seat), _face_place(table)
    for at, way in ((230, side), (230 + NEXT_SWAP, -side), (mixed - SPREADS, side), (mixed, -side)):
        looks = score.at(at).show(_head(table, seat, _to(way)), place, 50)
        score.at(at + 50).fade(before, 0.0, 1)
        before = looks
    for at, way in ((mixed + HESITATES - 20, side), (mixed + DECIDES - 20, -side)):
        looks = score.at(at).show(_head(table, seat, _to(way)), place, 50)
        score.at(at + 50).fade(before, 0.0, 1)
        before = looks
    return before


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
    for at, (name, place) in enumerate(zip(hand, _row(table, event.seat, len(hand)), strict=True)):
        goes, picture = name in going, front(name, LARGE)
        if goes:
            going.remove(name)
        card = _lifted(score, table, event.seat, at, picture, place)
        row.append(_Lying(card, picture, place, None if goes else next(homes)))
    return row, 380


def _lifted(score: Score, table: ComplotsTable, seat: int, at: int, picture: Picture, place: Place) -> Sprite:
    """A card of a seat that goes from where it lies to its place in the row."""
    home, small = table.card_place(seat, at), table.seat_card_width(seat) / LARGE
    card = score.at(0).show(picture, home, 0, grows=(small, small))
    score.fly(card, place, 300, rise=20, frm=home).grow(card, 1.0, 300)
    return card


def _mixed(score: Score, table: ComplotsTable, event: PutBack) -> tuple[list[_Lying], float]:
    """All hidden cards of a seat are mixed in the middle, face down; and when that is over.

    They cross twice and are seen to be whose they were; then they come together in one pile, in which that is forgotten.
    """
    held, seat = len(table.shown.hands[event.seat]), event.seat
    places, new = _row(table, seat, held), table.rules.draws
    score.at(0).sound("exchange", seat)
    colour = table.company.mark(seat).colour
    woven = [
        score.show(lit(back(LARGE)) if at < new else owned(colour, at - new), place, 0)
        for at, place in enumerate(places)
    ]
    time = 160.0
    for pairs in WOVEN:
        for one, two in pairs:
            if max(one, two) >= held:
                continue
            for frm, to, rise in ((one, two, OVER), (two, one, -OVER)):
                score.at(time).fly(woven[frm], places[to], SWAP, rise=rise, frm=places[frm])
                score.tilt(woven[frm], 9.0 if rise > 0 else -9.0, SWAP / 2).at(time + SWAP / 2)
                score.tilt(woven[frm], 0.0, SWAP / 2)
            woven[one], woven[two] = woven[two], woven[one]
        score.at(time).sound("slide", seat)
        time += NEXT_SWAP
    pile = moments.between(places[0], places[-1], 0.5)
    for card, place in zip(woven, places, strict=True):
        score.at(time).fly(card, pile, GATHERS, frm=place).at(time + GATHERS).fade(card, 0.0, 40)
    time += GATHERS
    cards = list[Sprite]()
    for place in places:
        cards.append(score.at(time).show(back(LARGE), pile, 0))
        score.at(time + 40).fly(cards[-1], place, SPREADS - 40, frm=pile)
    score.at(time).sound("card", seat).shake(2)
    time += SPREADS
    gone = len(event.cards)  # those nearest the Court: so they cross nobody's way
    homes = [None if at < gone else table.card_place(seat, at - gone) for at in range(held)]
    row = [_Lying(*each) for each in zip(cards, [back(LARGE)] * held, places, homes, strict=True)]
    return row, time


def _parted(
    score: Score, table: ComplotsTable, row: Sequence[_Lying], whose: tuple[int, float], times: tuple[float, float]
) -> float:
    """Cards in a row part: raised and lit, or dimmed. When these are in the Court, and the others at home.

    `whose` seat, and how wide they are there. The first is raised some time after the first of `times`, where that is before the second; then all have
    parted.
    """
    (seat, small), (mixed, begins) = whose, times
    leave = begins + CHOOSES + CHOSEN_FOR
    score.at(begins).sound("card").shake(2)
    kept = [each.place for each in row if each.home is not None]
    if kept:
        behind = sum(x for x, _ in kept) / len(kept), kept[0][1] + RAISED
        shines = score.show(moments.rays(moments.BLOW_RAYS, RAYS), behind, 240, grows=(0.5, 1.0))
        score.at(leave).fade(shines, 0.0, 200)
    if mixed < begins:
        _hesitates(score, row, mixed)
    court, goes, aside = _court_place(table, seat), leave, _side(table, seat)
    out = court[0] + aside * DECK * OUT, court[1]
    raises = [mixed + LIFTS, mixed + DECIDES] if mixed < begins else []
    raises = raises[-len(kept) :] if kept else []
    for each in row:
        keeps, (x, y) = each.home is not None, each.place
        at = raises.pop() if keeps and raises else begins
        there = x + aside * (-ASIDE if keeps else ASIDE), y + (RAISED if keeps else SUNK)
        looks = score.at(at).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 100)
        for sprite in (each.card, looks):
            score.fly(sprite, there, CHOOSES, frm=each.place).grow(sprite, LARGER if keeps else SMALLER, CHOOSES)
        score.at(at + CHOOSES).fade(each.card, 0.0, 1)
        if each.home is not None:
            bend = _past_the_face(aside, each.home, there)
            score.at(leave + BACK / 2).follow(looks, partial(curved, there, bend, each.home), HOME)
            score.grow(looks, small / LARGE, HOME)
            continue
        score.at(goes).turn(looks, back(LARGE), BACK * 0.7).grow(looks, DECK / LARGE, BACK)
        score.fly(looks, out, BACK, frm=there).at(goes + BACK).sound("slide").fly(looks, court, PUSHED, frm=out)
        score.at(goes + BACK + PUSHED).fade(looks, 0.0, 1)
        goes += ONE_BY_ONE
    return max(goes - ONE_BY_ONE + BACK + PUSHED, leave + BACK / 2 + HOME)


def _hesitates(score: Score, row: Sequence[_Lying], mixed: float) -> None:
    """One that goes back is touched, and let go."""
    gone = [each for each in row if each.home is None]
    if gone:
        (x, y), card = gone[-1].place, gone[-1].card
        score.at(mixed + HESITATES).fly(card, (x, y + TOUCHED), 110, frm=(x, y))
        score.at(mixed + DECIDES).fly(card, (x, y), 110, frm=(x, y + TOUCHED))


def _shuffled(score: Score, table: ComplotsTable, court: Sequence[Sprite], frm: Place, begins: float) -> float:
    """The Court is parted and pushed together with a thump, then goes home as it grows light again; when it is there."""
    home = table.court_place()
    for at, card in enumerate(court):
        aside = frm[0] + (PARTS if at % 2 else -PARTS), frm[1]
        score.at(begins).fly(card, aside, RIFFLES, frm=frm).tilt(card, -8.0 if at % 2 else 8.0, RIFFLES)
        score.at(begins + RIFFLES).fly(card, frm, RIFFLES, frm=aside).tilt(card, 0.0, RIFFLES)
        score.at(begins + 2 * RIFFLES + 40).fly(card, home, GOES_HOME, frm=frm)
    score.at(begins).sound("deal").at(begins + 2 * RIFFLES).sound("stamp").shake(3)
    ends = begins + 2 * RIFFLES + 40 + GOES_HOME
    score.at(ends - 180).light(ms=300, depth=0.0)
    return ends + 60
