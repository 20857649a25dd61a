"""How cards are exchanged with the Court: drawn, chosen from so that all see how many are kept, and given back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import pygame

from art.brush import greyed, shadow
from engine.core.event import Event
from engine.games.complots.rules.table import Announced, Drew, PutBack
from scenes.games.complots.board import DECK
from scenes.games.complots.falling import back, front
from scenes.games.complots.intents import swap
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments, own_cards
from scenes.tables.own_cards import GLOW
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

LARGE = 96  # units: width of a card that all are to follow
APART = 108  # units between the middles of two cards that are mixed and chosen from
ROW = 50  # units below the middle of the table: where they lie meanwhile
MEANT = 54  # units: width of the cards that show over the Court what somebody means to do
FACE = 148  # units across: the face of who exchanges
ABOVE = 102  # units above the middle of the table: where it is
COCKED = 7  # degrees that the head leans to either side while its owner chooses
WORD = 44  # units: height of the letters that say what it is
SWAPS = ((0, 2), (1, 3))  # which of them change places, one pair after the other
SWAP = 200  # milliseconds that this takes
RAISED, SUNK = -10, 16  # units down: where a card is that is kept, and one that goes back
ASIDE = 12  # units that each goes to its side then
LARGER, SMALLER = 1.1, 0.8  # and how large it is then
DRAWN = 1.2  # size of a card that is drawn, where all see it: before the face, which looks down on it
PEEKED, ASKEW = 112, 26  # units below the middle of the face, and aside of it: there
COURT = -198, -92  # units from the middle of the table to the Court meanwhile, to the right and down: beside the face
STACK = (
    (6, 7),
    (3, 3.5),
    (0, 0),
)  # units right and down: the cards of the Court that are seen there, the uppermost last
DUSK = 0.94  # how dark it is meanwhile: the middle is cleared, and the Court comes beside the face
RAYS = 580  # units across: the light behind what is kept
CHOOSES = 180  # milliseconds in which they part
CHOSEN_FOR = 460  # milliseconds from then until they go where they belong
BACK, PUSHED, HOME = 260, 220, 380  # milliseconds to beside the Court, from there under its uppermost card; and home
ONE_BY_ONE = 150  # milliseconds from one that is pushed under it to the next
OUT = 0.82  # of its width that a card sticks out of the Court before it is pushed under


def meant(table: ComplotsTable, claim: Announced, last: Event) -> Sprite | None:
    """What hangs in the air after this event, while somebody means to exchange cards; None where it is nothing.

    Until they may do so it is a picture of it; then, while somebody else has drawn and chooses, their face.
    """
    if claim.action != "exchange":
        return None
    if last is claim:
        return Sprite(swap(MEANT), *table.court_place())
    draws = isinstance(last, Drew) and table.story.exchanging(claim.seat) and claim.seat != table.me
    return Sprite(with_court(table, claim.seat), *_face_place(table)) if draws else None


def _head(table: ComplotsTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, FACE)


def _face_place(table: ComplotsTable) -> Place:
    x, y = table.stage_place()
    return x, y - ABOVE


def _court_place(table: ComplotsTable) -> Place:
    """Where the Court is meanwhile, out of the way of face and cards."""
    x, y = table.stage_place()
    return x + COURT[0], y + COURT[1]


def with_court(table: ComplotsTable, seat: int) -> Picture:
    """The face of who has drawn, pleased, and the Court beside it: what is seen until they have chosen."""
    return _beside_court(_head(table, seat, "smug"))


@cache
def _beside_court(face: Picture) -> Picture:
    return lambda canvas: _composed(face(canvas), back(DECK)(canvas), canvas.scale)


@lru_cache(maxsize=4)
def _composed(face: pygame.Surface, card: pygame.Surface, scale: float) -> pygame.Surface:
    wide, high = -2 * COURT[0] * scale + card.get_width() + 30, card.get_height() + 30
    whole = pygame.Surface((round(wide), round(max(high, face.get_height()))), pygame.SRCALPHA)
    middle = whole.get_rect().center
    whole.blit(face, face.get_rect(center=middle))
    for right, down in STACK:
        at = middle[0] + (COURT[0] + right) * scale, middle[1] + (COURT[1] + ABOVE + down) * scale
        whole.blit(card, card.get_rect(center=(round(at[0]), round(at[1]))))
    return whole


def draws(table: ComplotsTable, event: Drew) -> Beat:
    """It grows dark around the large face of who draws; they peek over a lit card of the Court, smile, and take it."""
    to, small = table.next_card_place(event.seat), table.seat_card_width(event.seat) / LARGE
    score, first = Score(table, "draws"), not isinstance(table.past()[-1], Drew)
    score.at(0).silent(event.seat).light(event.seat, depth=DUSK, stays=True)
    place, side = _face_place(table), 1 if to[0] > table.court_place()[0] else -1
    if first:  # then both hang there until the choice is made
        _court(score.then(table.drama.let_go), table, table.court_place())
        face = score.show(_head(table, event.seat, "calm"), place, 160, (0.7, 1.0))
        score.at(100).tilt(face, -COCKED * side, 200).at(350).fade(face, 0.0, 120)
    begins, there = 100 if first else 0, (place[0] + side * ASKEW, place[1] + PEEKED)
    card = score.at(begins).lean(event.seat, 6).show(lit(back(LARGE)), _court_place(table), 60, grows=(0.9, 0.9))
    score.fly(card, there, 220, rise=10).grow(card, DRAWN, 220).tilt(card, -10 * side, 220)
    pleased = score.at(begins + 250).show(_head(table, event.seat, "smug"), place, 120, (1.15, 1.0))
    score.face(event.seat, "smug").tilt(pleased, -COCKED * side, 120)
    away = begins + 470
    score.at(away).fly(card, to, 220, frm=there, rise=14).grow(card, small, 220).tilt(card, 0, 220)
    score.tilt(pleased, 0, 200)
    return score.at(away + 220).hold(1).beat()


def _court(score: Score, table: ComplotsTable, frm: Place, above: bool = False) -> list[Sprite]:
    """The Court beside the face, where it goes to from a place; its uppermost card alone where that lies `above`."""
    x, y = _court_place(table)
    cards = list[Sprite]()
    for right, down in STACK[-1:] if above else STACK:
        card = score.show(back(DECK), (frm[0] + right, frm[1] + down), 0)
        cards.append(card)
        if frm != (x, y):
            score.fly(card, (x + right, y + down), 240)
    return cards


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """On a dark stage, below the face of who exchanges, what is kept is raised and lit, what goes back is dimmed.

    What goes back is pushed under the uppermost card of the Court, which is shuffled; what is kept goes home. The cards
    of somebody else are mixed before, face down: nobody can tell which of them they kept.
    """
    score, own = Score(table, "exchange"), event.seat == table.me
    score.at(0).light(event.seat, depth=1.0).lean(event.seat, 8).then(table.drama.let_go)
    score.then(lambda: table.drama.leaves(event.seat, *range(len(table.shown.hands[event.seat]))))
    place = _face_place(table)
    court = _court(score, table, table.court_place() if own else _court_place(table))
    ponders = score.show(_head(table, event.seat, "calm"), place, 200 if own else 0, (0.7 if own else 1.0, 1.0))
    row, parts = _own(score, table, event) if own else _mixed(score, table, event)
    for at, degrees in ((120, COCKED), (parts * 0.5, -COCKED), (parts, 0)):
        score.at(at).tilt(ponders, degrees, 260)
    pleased = score.at(parts + 120).show(_head(table, event.seat, "smug"), place, 140, (1.2, 1.0))
    told = moments.word(table.words.text("table", "verbs", "exchange", "label"), "gold", WORD)
    named = score.face(event.seat, "smug").show(told, moments.below(table.stage_place()), 140, (1.2, 1.0))
    score.fade(ponders, 0.0, 100)
    under = _parted(score, table, row, table.seat_card_width(event.seat), parts)
    court += _court(score.at(parts), table, _court_place(table), above=True)
    for gone in (pleased, named):
        score.at(under).fade(gone, 0.0, 200)
    _shuffled(score, table, court, under)
    return score.at(under + 380).hold(1).beat()


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that lies in the row from which somebody chooses; `home` is where it belongs then, None for the Court."""

    card: Sprite
    picture: Picture
    place: Place
    home: Place | None


def _row(table: ComplotsTable, count: int) -> list[Place]:
    """Where so many cards lie side by side, to be chosen from."""
    x, y = table.stage_place()
    return [(x + (at - (count - 1) / 2) * APART, y + ROW) for at in range(count)]


def _own(score: Score, table: ComplotsTable, event: PutBack) -> tuple[list[_Lying], float]:
    """The person's cards go to the middle, face up; and when they part there."""
    layout, hand, going = table.layout_now, table.hand(), list(event.cards)
    lie = len(table.lying(event.seat)) - len(going)
    homes = iter([own_cards.middle(layout, at, lie) for at in range(len(hand) - len(going))])
    row = list[_Lying]()
    for at, (name, place) in enumerate(zip(hand, _row(table, len(hand)), strict=True)):
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
    """All hidden cards of a seat are mixed in the middle, face down; and when they part there."""
    held, seat = len(table.shown.hands[event.seat]), event.seat
    places = _row(table, held)
    score.at(0).sound("exchange", seat)
    cards = [_lifted(score, table, seat, at, back(LARGE), place) for at, place in enumerate(places)]
    time = 340.0
    for one, two in SWAPS:
        if max(one, two) >= held:
            continue
        for frm, to, rise in ((one, two, 40), (two, one, -40)):
            score.at(time).fly(cards[frm], places[to], SWAP, rise=rise, frm=places[frm])
        score.sound("slide", seat)
        cards[one], cards[two] = cards[two], cards[one]
        time += SWAP * 0.8
    gone = len(event.cards)  # those on the left, where the Court lies: so they cross nobody's way
    homes = [None if at < gone else table.card_place(seat, at - gone) for at in range(held)]
    row = [_Lying(*each) for each in zip(cards, [back(LARGE)] * held, places, homes, strict=True)]
    return row, time + 40


def _parted(score: Score, table: ComplotsTable, row: Sequence[_Lying], small: float, begins: float) -> float:
    """Cards in a row part: raised and lit, or dimmed. When these are in the Court, and the others `small` at home."""
    leave = begins + CHOOSES + CHOSEN_FOR
    score.at(begins).sound("card").shake(2)
    kept = [each.place for each in row if each.home is not None]
    if kept:
        behind = sum(x for x, _ in kept) / len(kept) + ASIDE, kept[0][1] + RAISED
        shines = score.show(moments.rays(moments.BLOW_RAYS, RAYS), behind, 240, grows=(0.5, 1.0))
        score.at(leave).fade(shines, 0.0, 200)
    court, goes = _court_place(table), leave
    out = court[0] - DECK * OUT, court[1]
    for each in row:
        keeps, (x, y) = each.home is not None, each.place
        there = x + (ASIDE if keeps else -ASIDE), y + (RAISED if keeps else SUNK)
        looks = score.at(begins).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 140)
        for sprite in (each.card, looks):
            score.fly(sprite, there, CHOOSES, frm=each.place).grow(sprite, LARGER if keeps else SMALLER, CHOOSES)
        score.at(begins + CHOOSES).fade(each.card, 0.0, 1)
        if each.home is not None:
            score.at(leave + BACK).fly(looks, each.home, HOME, rise=24, frm=there).grow(looks, small / LARGE, HOME)
            continue
        score.at(goes).turn(looks, back(LARGE), BACK * 0.7).grow(looks, DECK / LARGE, BACK)
        score.fly(looks, out, BACK, frm=there).at(goes + BACK).sound("slide").fly(looks, court, PUSHED, frm=out)
        score.at(goes + BACK + PUSHED).fade(looks, 0.0, 1)
        goes += ONE_BY_ONE
    return max(goes - ONE_BY_ONE + BACK + PUSHED, leave + BACK + HOME)


def lit(picture: Picture) -> Picture:
    """A card with the light behind it that is kept."""
    return lambda canvas: _lit(picture(canvas))


def dimmed(picture: Picture) -> Picture:
    """A card that is not."""
    return lambda canvas: _dimmed(picture(canvas))


@lru_cache(maxsize=8)
def _lit(card: pygame.Surface) -> pygame.Surface:
    light, pad = shadow(card, max(2, card.get_width() // 6), 255, GLOW)
    light.blit(light, (0, 0))  # all are to see it, over a bright cloth
    light.blit(card, (pad, pad))
    return light


@lru_cache(maxsize=8)
def _dimmed(card: pygame.Surface) -> pygame.Surface:
    return greyed(card, 0.6, 0.6)


def _shuffled(score: Score, table: ComplotsTable, court: Sequence[Sprite], begins: float) -> None:
    """The Court goes home as it grows light again; its deck is parted on the way, and pushed together."""
    x, y = table.court_place()
    score.at(begins).light(ms=320, depth=0.0).sound("deal")
    frm = _court_place(table)
    half_way = moments.between(frm, (x, y), 0.5)
    for at, card in enumerate(court):
        aside = half_way[0] + (44 if at % 2 else -44), half_way[1]
        score.at(begins).fly(card, aside, 170).tilt(card, -9.0 if at % 2 else 9.0, 170)
        score.at(begins + 190).fly(card, (x, y), 180, frm=aside).tilt(card, 0.0, 180)
