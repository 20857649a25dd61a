"""How cards are exchanged with the Court: drawn, mixed with one's own so that nobody can follow them, and given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.complots.table import Drew, PutBack
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments
from scenes.tables.complots.board import DECK
from scenes.tables.complots.falling import back, front
from scenes.tables.score import Score
from scenes.tables.sprites import Sprite

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

LARGE = 84  # units: width of a card that all are to follow
APART = 62  # units between two cards that are mixed
AWAY = 0.56  # where they are mixed, as a share of the way from their seat to the middle
SWAPS = ((0, 2), (1, 3), (0, 1), (2, 3))  # which of them change places, one pair after the other
SWAP = 230  # milliseconds that this takes


def draws(table: ComplotsTable, event: Drew) -> Beat:
    """A card of the Court goes to somebody else, turned once over the table so that all see where it goes."""
    to, small = table.next_card_place(event.seat), table.seat_card_width(event.seat) / LARGE
    score = Score(table, "draws")
    card = score.at(0).lean(event.seat, 6).show(back(LARGE), table.court_place(), 60, grows=(1.1, 1.1))
    score.fly(card, to, 520, rise=30).tilt(card, -8 if to[0] > table.court_place()[0] else 8, 300)
    score.at(260).grow(card, small, 260)
    return score.at(520).hold(1).beat()


def puts_back(table: ComplotsTable, event: PutBack) -> Beat:
    """Cards go back to the Court, which is shuffled; those of somebody else are mixed with what they keep before."""
    score = Score(table, "exchange")
    ends = _own(score, table, event) if event.seat == table.me else _mixed(score, table, event)
    _shuffled(score, table, ends)
    return score.at(ends + 520).hold(1).beat()


def _own(score: Score, table: ComplotsTable, event: PutBack) -> float:
    """The person's cards turn over on their way; when the last has arrived."""
    for number, card in enumerate(event.cards):
        frm, begins = table.card_place(event.seat, len(table.hand()) - 1 - number), 140 * number
        flying = score.at(begins).show(front(card, LARGE * 1.3), frm, 60)
        score.at(begins + 60).turn(flying, back(LARGE * 1.3), 300).fly(flying, table.court_place(), 460, rise=30)
        score.grow(flying, DECK / (LARGE * 1.3), 460).at(begins + 520).fade(flying, 0.0, 40)
    return 140 * len(event.cards) + 420.0


def _mixed(score: Score, table: ComplotsTable, event: PutBack) -> float:
    """All hidden cards of a seat are mixed before it, face down; when those that go back have arrived."""
    held, seat = len(table.shown.hands[event.seat]), event.seat
    small = table.seat_card_width(seat) / LARGE
    x, y = moments.between(table.seat_place(seat), table.stage_place(), AWAY)
    places = [(x + (at - (held - 1) / 2) * APART, y) for at in range(held)]
    score.at(0).silent(seat).light(seat, depth=0.5).lean(seat, 8).sound("exchange", seat)
    score.then(lambda: table.drama.leaves(seat, *range(held)))
    row = list[tuple[Sprite, Place]]()
    for at, place in enumerate(places):
        home = table.card_place(seat, at)
        card = score.at(0).show(back(LARGE), home, 0, grows=(small, small))
        score.fly(card, place, 300, rise=20, frm=home).grow(card, 1.0, 300)
        row.append((card, home))
    now, time = list(range(held)), 360.0
    for one, two in SWAPS:
        if max(one, two) >= held:
            continue
        for frm, to, rise in ((one, two, 46), (two, one, -46)):
            score.at(time).fly(row[now[frm]][0], places[to], SWAP, rise=rise, frm=places[frm])
        score.sound("slide", seat)
        now[one], now[two] = now[two], now[one]
        time += SWAP * 0.8
    time += 160
    homes = iter(range(held))
    for at, number in enumerate(now):
        card, goes = row[number][0], at >= held - len(event.cards)
        goal = table.court_place() if goes else table.card_place(seat, next(homes))
        score.at(time).fly(card, goal, 400, rise=24, frm=places[at]).grow(card, DECK / LARGE if goes else small, 400)
        if goes:
            score.at(time + 400).fade(card, 0.0, 40)
    score.at(time).face(seat, "smug")
    return time + 400


def _shuffled(score: Score, table: ComplotsTable, begins: float) -> None:
    """The Court's deck is parted and pushed together again."""
    x, y = table.court_place()
    score.at(begins).sound("deal")
    for side in (-1, 1):
        half = score.at(begins).show(back(DECK), (x, y), 0)
        score.fly(half, (x + side * 44, y - 4), 180).tilt(half, -9.0 * side, 180)
        score.at(begins + 240).fly(half, (x, y), 200, frm=(x + side * 44, y - 4)).tilt(half, 0.0, 200)
