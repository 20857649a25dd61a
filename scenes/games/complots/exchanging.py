"""How cards are exchanged with the Court: drawn, chosen from so that all see how many are kept, and given back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from art.brush import greyed, shadow
from engine.games.complots.rules.table import Drew, PutBack
from scenes.games.complots.board import DECK
from scenes.games.complots.falling import back, front
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments, own_cards
from scenes.tables.own_cards import GLOW
from scenes.tables.row import GAP, row_place
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

LARGE = 100  # units: width of a card that all are to follow
APART = 112  # units between the middles of two cards that are mixed and chosen from
AWAY = 0.68  # where they are mixed, as a share of the way from their seat to the middle
SWAPS = ((0, 2), (1, 3), (1, 2))  # which of them change places, one pair after the other
SWAP = 200  # milliseconds that this takes
RAISED, SUNK = -24, 18  # units down: where a card is that is kept, and one that goes back
LARGER, SMALLER = 1.04, 0.84  # and how large it is then
CHOOSES = 220  # milliseconds in which they part
CHOSEN_FOR = 720  # milliseconds from then until they go where they belong
BACK, HOME = 480, 400  # milliseconds that the way to the Court takes, and that of the kept ones
LATER = 220  # milliseconds after the others that the kept ones set out


def draws(table: ComplotsTable, event: Drew) -> Beat:
    """A card of the Court goes to somebody else, turned once over the table so that all see where it goes."""
    to, small = table.next_card_place(event.seat), table.seat_card_width(event.seat) / LARGE
    score = Score(table, "draws")
    card = (
        score.at(0).silent(event.seat).lean(event.seat, 6).show(back(LARGE), table.court_place(), 60, grows=(1.1, 1.1))
    )
    score.fly(card, to, 520, rise=30).tilt(card, -8 if to[0] > table.court_place()[0] else 8, 300)
    score.at(260).grow(card, small, 260)
    return score.at(520).hold(1).beat()


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """What is kept is raised and lit, what goes back is dimmed; then both go home, and the Court is shuffled.

    The cards of somebody else are mixed before, face down: nobody can tell which of them they kept.
    """
    score = Score(table, "exchange")
    ends = _own(score, table, event) if event.seat == table.me else _mixed(score, table, event)
    _shuffled(score, table, ends)
    return score.at(ends + 420).hold(1).beat()


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that lies in the row from which somebody chooses; `home` is where it belongs then, None for the Court."""

    card: Sprite
    picture: Picture
    place: Place
    home: Place | None


def _own(score: Score, table: ComplotsTable, event: PutBack) -> float:
    """The person's cards part where they were chosen from, face up; when those that go back have arrived."""
    assert table.stage is not None
    canvas, layout, hand, going = table.stage.canvas, table.layout_now, table.hand(), list(event.cards)
    (left, top, _, high), wide = row_place(canvas, layout, len(hand), table.others_boxes(canvas, layout))
    lie = len(table.lying(event.seat)) - len(going)
    homes = iter([own_cards.middle(layout, at, lie) for at in range(len(hand) - len(going))])
    score.at(0).light(event.seat, depth=0.5).then(lambda: table.drama.leaves(event.seat, *range(len(hand))))
    row = list[_Lying]()
    for at, name in enumerate(hand):
        goes, place, picture = name in going, (left + wide / 2 + at * (wide + GAP), top + high / 2), front(name, wide)
        if goes:
            going.remove(name)
        lies, small = table.card_place(event.seat, at), layout.card / wide
        card = score.at(0).show(picture, lies, 0, grows=(small, small))
        score.fly(card, place, 240, rise=14, frm=lies).grow(card, 1.0, 240)
        row.append(_Lying(card, picture, place, None if goes else next(homes)))
    return _parted(score, table, row, wide, layout.card, 280)


def _mixed(score: Score, table: ComplotsTable, event: PutBack) -> float:
    """All hidden cards of a seat are mixed before it, face down, and part; when those that go back have arrived."""
    held, seat = len(table.shown.hands[event.seat]), event.seat
    wide = table.seat_card_width(seat)
    x, y = moments.between(table.seat_place(seat), table.stage_place(), AWAY)
    places = [(x + (at - (held - 1) / 2) * APART, y) for at in range(held)]
    score.at(0).light(seat, depth=0.5).lean(seat, 8).sound("exchange", seat)
    score.then(lambda: table.drama.leaves(seat, *range(held)))
    cards = list[Sprite]()
    for at, place in enumerate(places):
        home = table.card_place(seat, at)
        card = score.at(0).show(back(LARGE), home, 0, grows=(wide / LARGE, wide / LARGE))
        score.fly(card, place, 300, rise=20, frm=home).grow(card, 1.0, 300)
        cards.append(card)
    time = 340.0
    for one, two in SWAPS:
        if max(one, two) >= held:
            continue
        for frm, to, rise in ((one, two, 46), (two, one, -46)):
            score.at(time).fly(cards[frm], places[to], SWAP, rise=rise, frm=places[frm])
        score.sound("slide", seat)
        cards[one], cards[two] = cards[two], cards[one]
        time += SWAP * 0.8
    score.at(time + 40).face(seat, "smug")
    homes = [table.card_place(seat, at) if at < held - len(event.cards) else None for at in range(held)]
    row = [_Lying(*each) for each in zip(cards, [back(LARGE)] * held, places, homes, strict=True)]
    return _parted(score, table, row, LARGE, wide, time + 40)


def _parted(
    score: Score, table: ComplotsTable, row: Sequence[_Lying], wide: float, small: float, begins: float
) -> float:
    """Cards `wide` units in a row part: raised and lit, or dimmed; when these are in the Court, the others `small` at home."""
    leave = begins + CHOOSES + CHOSEN_FOR
    score.at(begins).sound("card").at(leave).sound("slide")
    for each in row:
        keeps, (x, y) = each.home is not None, each.place
        there = x, y + (RAISED if keeps else SUNK)
        looks = score.at(begins).show(lit(each.picture) if keeps else dimmed(each.picture), each.place, 140)
        for sprite in (each.card, looks):
            score.fly(sprite, there, CHOOSES, frm=each.place).grow(sprite, LARGER if keeps else SMALLER, CHOOSES)
        score.at(begins + CHOOSES).fade(each.card, 0.0, 1)
        if each.home is not None:
            score.at(leave + LATER).fly(looks, each.home, HOME, rise=24, frm=there).grow(looks, small / wide, HOME)
            continue
        score.at(leave).turn(looks, back(wide), BACK * 0.7).grow(looks, DECK / wide, BACK)
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
