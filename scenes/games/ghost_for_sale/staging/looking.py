"""Somebody looks at the card of another through Mrs. Truelight's glass: both faces come out of the dark, the card between.

All see who looks at whom. What the card is only the person sees, when they look: else all is the same whatever it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from art import theme
from art.games.ghost_for_sale import drama as paint
from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.events import Looked
from engine.games.ghost_for_sale.rules.numbers import TRUTH
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.staging.auctions import head_place
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.people import faces
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

FACE = 176.0  # units across: the faces of both
APART = 246.0  # units from the middle to each of them
HIGHER = 26.0  # units above the middle
GLASS = 128.0  # units: width of the glass
SEEN = 150.0  # units: width of the card that is looked at
HELD = 0.7  # of that size: the card before its owner, whom all else is kept from
HELD_AT = 128.0, 34.0  # units from the middle: where it is, towards its owner, and down
IN_HAND = 148.0, 66.0  # the same of the glass, before who looks
LENS = 0.12  # of its width: from the middle of the glass to that of its lens, to the left and up
SMALL = 0.26  # of its size: a face that comes from its lane
COMES = 260.0  # milliseconds in which both come
LOOKS, REACHES = 420.0, 460.0  # milliseconds until the glass goes to the card, and in which it does
SEES = LOOKS + REACHES
STAYS = 2150.0  # milliseconds that all of it lasts
BENDS = 26.0  # units that who looks bends to the card
SHRINKS = 12.0  # units that its owner shrinks back
AJAR = 11.0  # degrees that the card is turned to who looks
EYE = 58.0  # units across
LIGHT = 380.0  # units across: the light around the card
MOODS = "calm", "smug", "alarmed", "calm left", "calm right", "alarmed left", "alarmed right"


def looked(scene: GhostScene, event: Looked) -> Beat:
    """The glass goes from who looks to the card that its owner holds. Only the person sees what it shows, when they look."""
    score, (x, y) = Score(scene, "looked"), scene.seating.stage_place()
    homes = {seat: head_place(scene, seat) for seat in (event.seat, event.owner)}
    side = 1 if homes[event.owner][0] >= homes[event.seat][0] else -1  # of the owner, seen from who looks
    theirs, mine = (x + side * APART, y - HIGHER), (x - side * APART, y - HIGHER)
    way, back = ("right", "left") if side > 0 else ("left", "right")
    own = event.seat == scene.me and not is_blank(event.card)
    score.at(0).light(depth=0.8, apart=(event.seat, event.owner)).sound("peek", event.seat)
    looks = _comes(scene, score, event.seat, f"calm {way}", mine)
    owner = _comes(scene, score, event.owner, f"calm {back}", theirs)
    held = x + side * HELD_AT[0], y + HELD_AT[1]
    card = score.at(60).show(cards.stance_piece(scene.words, "?", SEEN), theirs, 80, grows=(SMALL, SMALL))
    score.fly(card, held, COMES, frm=theirs).grow(card, HELD, COMES)
    hand = x - side * IN_HAND[0], y + IN_HAND[1]
    glass = score.at(140).face(event.seat, "smug").show(_glass, hand, 160, grows=(0.4, 1.0))
    over = held[0] + LENS * GLASS, held[1] + LENS * GLASS
    score.at(LOOKS).fly(glass, over, REACHES, rise=70, frm=hand)
    bent = mine[0] + side * BENDS, mine[1]
    score.fly(looks, bent, REACHES, frm=mine).tilt(looks, -5.0 * side, REACHES)
    score.at(SEES - 160).sound("whisper", event.owner).face(event.owner, "alarmed")
    score.then(partial(setattr, owner, "picture", moments.portrayed(scene, event.owner, f"alarmed {back}", FACE)))
    shrunk = theirs[0] + side * SHRINKS, theirs[1]
    score.fly(owner, shrunk, 160, frm=theirs).grow(owner, 0.94, 160)
    if own:
        _own_look(scene, score, event, (card, glass), held)
        return score.at(SEES + 820).then(scene.aloft.disclose).at(SEES + 1320).hold(150).holds().beat()
    score.at(SEES - 40).show(_light, held, 160, grows=(0.5, 1.0), under=True)
    score.at(SEES).sound("glint").tilt(card, AJAR * side, 200).grow(card, HELD * 1.08, 200)
    score.at(SEES + 40).show(_eye, held, 160, grows=(0.4, 1.0))
    score.at(SEES + 260).then(partial(setattr, looks, "picture", moments.portrayed(scene, event.seat, "smug", FACE)))
    score.grow(looks, 1.1, 90).at(SEES + 360).grow(looks, 1.0, 200)
    return score.at(0).hold(STAYS).beat()


def _comes(scene: GhostScene, score: Score, seat: int, mood: str, place: Place) -> Sprite:
    """A face comes from its lane to its place."""
    frm = head_place(scene, seat)
    face = score.at(0).show(moments.portrayed(scene, seat, mood, FACE), frm, 60, grows=(SMALL, SMALL))
    score.fly(face, place, COMES, rise=20, frm=frm).grow(face, 1.0, COMES)
    return face


def _own_look(scene: GhostScene, score: Score, event: Looked, seen: tuple[Sprite, Sprite], frm: Place) -> None:
    """The card comes up before the person, turns, and says what its owner is."""
    (card, glass), middle, true = seen, scene.seating.stage_place(), event.card == TRUTH
    score.at(SEES).hush(1400).fly(card, middle, 320, rise=24, frm=frm).grow(card, 1.0, 320)
    score.at(SEES + 120).fade(glass, 0.0, 200)
    score.at(SEES + 360).sound("reveal").turn(card, cards.stance_piece(scene.words, event.card, SEEN), 320)
    score.at(SEES + 640).sound("truth" if true else "lie")
    score.show(
        lambda canvas: paint.halo((canvas.px(460), canvas.px(420)), true), middle, 160, grows=(0.6, 1.0), under=True
    )
    told = scene.words.text("table", "known", event.card)
    word = cards.grounded(moments.word(told, "truth" if true else "lie", 46))
    score.show(word, moments.below(middle), 140, grows=(1.25, 1.0))


def _glass(canvas: Canvas) -> pygame.Surface:
    return cards.magnifier(canvas.px(GLASS))


def _light(canvas: Canvas) -> pygame.Surface:
    return moments.rays(moments.WON_RAYS[0], LIGHT)(canvas)


def _eye(canvas: Canvas) -> pygame.Surface:
    return pictures.sign("eye", canvas.px(EYE), theme.GOLD_WORDS)


def jobs(canvas: Canvas, people: Sequence[tuple[str, theme.SeatMark]]) -> Iterator[Job]:
    """What paints the faces, the glass and the card."""
    for picture in (_glass, _light, _eye):
        yield partial(picture, canvas)
    for who, mark in people:
        for mood in MOODS:
            yield partial(faces.large, who, canvas.px(FACE), mark, mood=mood)
