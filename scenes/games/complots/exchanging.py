"""How cards are exchanged with the Court: drawn, chosen from so that all see how many are kept, and given back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
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
SWAPS = ((0, 2), (1, 3), (1, 2))  # which of them change places, one pair after the other
SWAP = 200  # milliseconds that this takes
RAISED, SUNK = -10, 16  # units down: where a card is that is kept, and one that goes back
ASIDE = 12  # units that each goes to its side then
LARGER, SMALLER = 1.1, 0.8  # and how large it is then
DRAWN = 1.3  # size of a card that is drawn, where all see it: beside the face
BESIDE = 128  # units aside of the face: there
DUSK = 0.72  # how dark it is meanwhile: the Court is still seen
RAYS = 580  # units across: the light behind what is kept
CHOOSES = 220  # milliseconds in which they part
CHOSEN_FOR = 720  # milliseconds from then until they go where they belong
BACK, HOME = 480, 400  # milliseconds that the way to the Court takes, and that of the kept ones
LATER = 220  # milliseconds after the others that the kept ones set out


def meant(table: ComplotsTable, claim: Announced, last: Event) -> Sprite | None:
    """What hangs in the air after this event, while somebody means to exchange cards; None where it is nothing.

    Until they may do so it is a picture of it; then, while somebody else has drawn and chooses, their face.
    """
    if claim.action != "exchange":
        return None
    if last is claim:
        return Sprite(swap(MEANT), *table.court_place())
    draws = isinstance(last, Drew) and table.story.exchanging(claim.seat) and claim.seat != table.me
    return Sprite(_head(table, claim.seat, "calm"), *_face_place(table)) if draws else None


def _head(table: ComplotsTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, FACE)


def _face_place(table: ComplotsTable) -> Place:
    x, y = table.stage_place()
    return x, y - ABOVE


def draws(table: ComplotsTable, event: Drew) -> Beat:
    """It grows dark around the large face of who draws; a card of the Court rises beside it, lit, and goes to them."""
    to, small = table.next_card_place(event.seat), table.seat_card_width(event.seat) / LARGE
    score = Score(table, "draws")
    score.at(0).silent(event.seat).light(event.seat, depth=DUSK, stays=True)
    if not isinstance(table.past()[-1], Drew):  # then it hangs there until the choice is made
        score.then(table.drama.let_go).show(_head(table, event.seat, "calm"), _face_place(table), 160, (0.7, 1.0))
    (x, y), right = _face_place(table), to[0] > table.court_place()[0]
    there = x + (BESIDE if right else -BESIDE), y + ROW
    card = score.at(0).lean(event.seat, 6).show(lit(back(LARGE)), table.court_place(), 60, grows=(small, small))
    score.fly(card, there, 320, rise=20).grow(card, DRAWN, 320).tilt(card, -8 if right else 8, 320)
    score.at(460).fly(card, to, 300, frm=there, rise=14).grow(card, small, 300).tilt(card, 0, 300)
    return score.at(760).hold(1).beat()


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """On a dark stage, below the face of who exchanges, what is kept is raised and lit, what goes back is dimmed.

    Then it is lighter again, and both go home; the Court is shuffled. The cards of somebody else are mixed before, face
    down: nobody can tell which of them they kept.
    """
    score, own = Score(table, "exchange"), event.seat == table.me
    score.at(0).light(event.seat, depth=1.0).lean(event.seat, 8).then(table.drama.let_go)
    score.then(lambda: table.drama.leaves(event.seat, *range(len(table.shown.hands[event.seat]))))
    place = _face_place(table)
    ponders = score.show(_head(table, event.seat, "calm"), place, 200 if own else 0, (0.7 if own else 1.0, 1.0))
    row, parts = _own(score, table, event) if own else _mixed(score, table, event)
    for at, degrees in ((120, COCKED), (parts * 0.5, -COCKED), (parts, 0)):
        score.at(at).tilt(ponders, degrees, 260)
    pleased = score.at(parts + 120).show(_head(table, event.seat, "smug"), place, 140, (1.08, 1.0))
    told = moments.word(table.words.text("table", "verbs", "exchange", "label"), "gold", WORD)
    named = score.face(event.seat, "smug").show(told, moments.below(table.stage_place()), 140, (1.2, 1.0))
    ends = _parted(score, table, row, table.seat_card_width(event.seat), parts)
    leave = parts + CHOOSES + CHOSEN_FOR
    score.at(leave).light(event.seat, depth=0.5)
    for gone in (ponders, pleased, named):
        score.fade(gone, 0.0, 160)
    _shuffled(score, table, ends)
    return score.at(ends + 420).hold(1).beat()


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
    """Cards in a row part: raised and lit, or dimmed; when these are in the Court, the others `small` at home."""
    leave = begins + CHOOSES + CHOSEN_FOR
    score.at(leave).sound("slide").at(begins).sound("card").shake(2)
    kept = [each.place for each in row if each.home is not None]
    if kept:
        behind = sum(x for x, _ in kept) / len(kept) + ASIDE, kept[0][1] + RAISED
        shines = score.show(moments.rays(moments.BLOW_RAYS, RAYS), behind, 240, grows=(0.5, 1.0))
        score.at(leave).fade(shines, 0.0, 200)
    for each in row:
        keeps, (x, y) = each.home is not None, each.place
        there = x + (ASIDE if keeps else -ASIDE), y + (RAISED if keeps else SUNK)
        looks = score.at(begins).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 140)
        for sprite in (each.card, looks):
            score.fly(sprite, there, CHOOSES, frm=each.place).grow(sprite, LARGER if keeps else SMALLER, CHOOSES)
        score.at(begins + CHOOSES).fade(each.card, 0.0, 1)
        if each.home is not None:
            score.at(leave + LATER).fly(looks, each.home, HOME, rise=24, frm=there).grow(looks, small / LARGE, HOME)
            continue
        score.at(leave).turn(looks, back(LARGE), BACK * 0.7).grow(looks, DECK / LARGE, BACK)
        score.fly(looks, table.court_place(), BACK, rise=24, frm=there).at(leave + BACK).fade(looks, 0.0, 40)
    return leave + BACK


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


def _shuffled(score: Score, table: ComplotsTable, begins: float) -> None:
    """The Court's deck is parted and pushed together again."""
    x, y = table.court_place()
    score.at(begins).sound("deal")
    for side in (-1, 1):
        half = score.at(begins).show(back(DECK), (x, y), 0)
        score.fly(half, (x + side * 44, y - 4), 180).tilt(half, -9.0 * side, 180)
        score.at(begins + 240).fly(half, (x, y), 200, frm=(x + side * 44, y - 4)).tilt(half, 0.0, 200)
