"""How cards come into the palace of Intrigo, and what influence cards do there: everything that flies leaves a trail."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.games.intrigo import standing
from engine.games.intrigo.table import (
    COIN,
    TURNED,
    Bought,
    Ferried,
    Moved,
    Placed,
    Robbed,
    SatOut,
    Stabbed,
    Traded,
)
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.bubbles import Speech
from scenes.tables.coins import COIN_SMALL, coin_of, pay
from scenes.tables.intrigo import shapes, sways, trails
from scenes.tables.intrigo.following import Trail
from scenes.tables.intrigo.spots import way
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable

COMES = 400.0  # milliseconds in which a card comes into the palace
LANDS = 90.0  # milliseconds in which it goes down into its niche
ABOVE = 1.14  # its size before that, beside what it is in the niche
SMALL = 0.5  # its size at the plate of somebody else
GOES = 520.0  # milliseconds in which something goes from place to place in the palace
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


# Cards that come


def placed(table: IntrigoTable, event: Placed) -> Beat:
    """A plot card goes into its niche, and is heard to come up against the stone."""
    score = Score(table, "placed").at(0).then(table.talk.hush)
    lands = comes(table, score, event, 0)
    sways.feel(table, score, event, event.seat, lands)
    return score.at(lands).hold(260).beat()


def comes(table: IntrigoTable, score: Score, event: Placed, at: float, ms: float = COMES) -> float:
    """A plot card goes from the hand of its holder into its niche. When it is there."""
    layout, own = table.layout_now, event.seat == table.me
    wide = layout.card if own else layout.card_in_gap
    frm, to = table.hand_place(event.seat, event.card), layout.gap(event.gap)
    front, ends = shapes.card(table, event.card, wide), layout.card_in_gap / wide
    score.at(at).sound("card", event.seat)
    if own:
        score.then(partial(table.leave, event.card))
    begins = 1.0 if own else SMALL
    card = score.show(front if own else shapes.card(table, "?", wide), frm, 30, grows=(begins, begins))
    score.fly(card, to, ms, rise=34).grow(card, ends * ABOVE, ms)
    if not own:
        score.at(at + ms * 0.42).turn(card, front, ms * 0.5)
    return lands(table, score, card, to, at + ms, ends)


def lands(table: IntrigoTable, score: Score, card: Sprite, to: Place, at: float, size: float = 1.0) -> float:
    """A card that is over its niche goes down into it: dust, and a thud of stone. When that is done."""
    wide = table.layout_now.card_in_gap
    score.at(at).grow(card, size, LANDS).sound("niche")
    below = to[0], to[1] + wide * 0.66
    dust = score.at(at + LANDS * 0.6).show(shapes.slap(wide * DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(1.6).fade(dust, 0.0, 320)
    return at + LANDS


def bought(table: IntrigoTable, event: Bought) -> Beat:
    """Coins go to the market, the top card of a stack comes into the palace, the stack shows its next."""
    layout, score = table.layout_now, Score(table, "bought")
    frm, to = table.stack_place(event.kind), layout.gap(event.gap)
    score.at(0).then(table.talk.hush)
    own = event.seat == table.seat
    purse = table.purse_place(event.seat) if own else table.seat_place(event.seat)  # it is seen who pays
    pay(score, event.price, coin_of(COIN_SMALL), (purse, frm), (event.seat, None), apart=90)
    begins = 300.0 + 90.0 * (event.price - 1)
    score.at(begins).then(partial(table.lift_stack, event.kind)).sound("slide")
    ends = layout.card_in_gap / table.stack_wide
    card = score.show(shapes.hired(table, event.kind, table.stack_wide), frm, 0)
    score.grow(card, 1.06, 90).at(begins + 90).fly(card, to, COMES, rise=24).grow(card, ends * ABOVE, COMES)
    plain = shapes.card(table, event.kind, layout.card_in_gap)
    score.at(begins + 90 + COMES).fade(card, 0.0, 0)
    arrived = score.show(plain, to, 1, grows=(ABOVE, ABOVE))
    there = lands(table, score, arrived, to, begins + 90 + COMES)
    sways.feel(table, score, event, event.seat, there)
    return score.at(there).hold(220).beat()


def sat_out(table: IntrigoTable, event: SatOut) -> Beat:
    """Somebody without plot cards lets the turn go by."""
    score = Score(table).at(0).then(table.talk.hush).sound("slide", event.seat).lean(event.seat, -5)
    if event.seat != table.me:
        score.say(event.seat, Speech(table.words.text("table", "says", "pass")))
    return score.hold(560).beat()


# Things that cross


def _begins(table: IntrigoTable, name: str, event: Traded | Ferried | Moved | Stabbed | Robbed) -> Score:
    score = Score(table, name).at(0)
    sways.feel(table, score, event, event.seat, 560)
    return score


def _cross(
    table: IntrigoTable, score: Score, pieces: tuple[tuple[Picture, Place], tuple[Picture, Place]], at: float
) -> tuple[Sprite, Sprite]:
    """Two things rise, go past each other, and come down where the other was."""
    (one, here), (two, there) = pieces
    found = []
    for picture, frm, to in ((one, here, there), (two, there, here)):
        score.at(at)
        piece = score.show(picture, frm, 0)
        places = way(table, frm, to)
        score.grow(piece, ABOVE, 110).at(at + 110).follow(piece, partial(_along, places), GOES)
        score.at(at + 110 + GOES).grow(piece, 1.0, LANDS)
        found.append(piece)
    return found[0], found[1]


def _along(places: list[Place], share: float) -> Place:
    at = share * (len(places) - 1)
    near = min(len(places) - 2, int(at))
    (x0, y0), (x1, y1) = places[near], places[near + 1]
    return x0 + (x1 - x0) * (at - near), y0 + (y1 - y0) * (at - near)


def leaves_trails(table: IntrigoTable, score: Score, left: tuple[Trail, ...], at: float) -> None:
    """The ways of what went appear; the table keeps them when the beat ends."""
    assert table.stage is not None
    canvas = table.stage.canvas
    score.at(at)
    for trail in left:
        picture, (x, y) = trails.laid(canvas, table, trail)
        wide, high = picture.get_size()
        place = (x + wide / 2) / canvas.scale, (y + high / 2) / canvas.scale
        score.show(partial(_trail, table, trail), place, 160, under=True)


def _trail(table: IntrigoTable, trail: Trail, canvas: Canvas) -> pygame.Surface:
    return trails.laid(canvas, table, trail)[0]


def traded(table: IntrigoTable, event: Traded) -> Beat:
    """The Merchant: two tokens cross over the court."""
    layout, score = table.layout_now, _begins(table, "traded", event)
    here, there = layout.token_at(event.arcade), layout.token_at(event.other_arcade)
    score.at(0).then(partial(table.lift_tokens, event.arcade, event.other_arcade)).sound("exchange")
    one, two = (shapes.token(each, layout.token * 1.0) for each in (event.token, event.other_token))
    leaves_trails(table, score, table.following.left_by(event), 380)
    _cross(table, score, ((one, here), (two, there)), 0)
    score.at(110 + GOES + LANDS * 0.5).sound("ducat" if COIN in (event.token, event.other_token) else "settle")
    return score.at(110 + GOES + LANDS).hold(300).beat()


def ferried(table: IntrigoTable, event: Ferried) -> Beat:
    """The Gondolier: two plot cards cross over the court."""
    layout, score = table.layout_now, _begins(table, "ferried", event)
    here, there = layout.gap(event.gap), layout.gap(event.other_gap)
    score.at(0).then(partial(table.lift_cards, event.gap, event.other_gap)).sound("oars")
    one, two = (shapes.card(table, each, layout.card_in_gap) for each in (event.card, event.other_card))
    leaves_trails(table, score, table.following.left_by(event), 380)
    _cross(table, score, ((one, here), (two, there)), 0)
    score.at(110 + GOES + LANDS * 0.5).sound("niche").shake(2)
    return score.at(110 + GOES + LANDS).hold(300).beat()


def moved(table: IntrigoTable, event: Moved) -> Beat:
    """The Palace Guard: a plot card is led off to another gap."""
    layout, score = table.layout_now, _begins(table, "moved", event)
    here, there = layout.gap(event.gap), layout.gap(event.other_gap)
    score.at(0).then(partial(table.lift_cards, event.gap)).sound("steps")
    card = score.show(shapes.card(table, event.card, layout.card_in_gap), here, 0)
    score.grow(card, ABOVE, 110)
    score.at(110).follow(card, partial(_along, way(table, here, there)), GOES)
    leaves_trails(table, score, table.following.left_by(event), 360)
    there_at = lands(table, score, card, there, 110 + GOES)
    return score.at(there_at).hold(300).beat()


# Blows


def stabbed(table: IntrigoTable, event: Stabbed) -> Beat:
    """The Assassin: a blade of light falls across a card, and it is thrown on its face."""
    layout, score = table.layout_now, _begins(table, "stabbed", event)
    wide, place = layout.card_in_gap, layout.gap(event.gap)
    owner = standing.owner(table.shown, event.card)
    leaves_trails(table, score, table.following.left_by(event), 60)
    score.at(0).sound("stab").show(shapes.ring(wide, "target"), place, 120, grows=(1.2, 1.0))
    cut = score.at(140).show(shapes.stroke(wide * 1.9, wide * 2.2), place, 0)
    score.draw_on(cut, 120).at(330).fade(cut, 0.0, 180)
    if owner is not None:
        score.at(200).face(owner, "alarmed")
        if owner != event.seat:
            score.at(520).voice((owner, "hurt"))
    score.at(240).then(partial(table.lift_cards, event.gap)).sound("overturn").shake(3)
    card = score.show(shapes.card(table, event.card, wide), place, 0)
    score.grow(card, 1.22, 110).turn(card, shapes.card(table, TURNED + event.card, wide), 260)
    score.at(430).grow(card, 1.0, 90)
    below = place[0], place[1] + wide * 0.66
    dust = score.at(500).show(shapes.slap(wide * DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(2).fade(dust, 0.0, 320)
    return score.at(560).hold(340).beat()


def robbed(table: IntrigoTable, event: Robbed) -> Beat:
    """The Thief: a token is turned over, and nobody can win it this round."""
    layout, score = table.layout_now, _begins(table, "robbed", event)
    place, across = layout.token_at(event.arcade), layout.token
    leaves_trails(table, score, table.following.left_by(event), 60)
    score.at(0).sound("steal", event.seat)
    score.at(180).then(partial(table.lift_tokens, event.arcade)).sound("overturn")
    token = score.show(shapes.token(event.token, across), place, 0)
    score.fly(token, (place[0], place[1] - 10), 130).grow(token, 1.3, 130)
    score.at(310).turn(token, shapes.token(TURNED + event.token, across), 280)
    score.at(560).fly(token, place, 110, frm=(place[0], place[1] - 10)).grow(token, 1.0, 110)
    return score.at(670).shake(1.5).hold(280).beat()
