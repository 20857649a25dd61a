"""What the winners of the first auction learn: Mrs. Truelight's glass goes from one to the next, and the pile is seen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.games.ghost_for_sale import drama as paint
from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.events import Looked, PileSeen
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from scenes.games.ghost_for_sale import cards, shapes, trays
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables import moments, pictures
from scenes.tables.score import Score

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

GLASS = 64.0  # units: width of the magnifier in the air
SEEN = 150.0  # units: width of the card that the person looks at
FANNED = 92.0  # units: width of the cards of the pile, as the person sees them


def head_place(table: GhostTable, seat: int) -> Place:
    """The middle of somebody's head at their lane of Mrs. Truelight's tray."""
    layout = table.layout_now
    if layout.mode != "inform":
        place = layout.seat(table.around(seat))
        return place.x, place.y
    x, y, wide, _ = trays.lane_box(table, layout, TRUELIGHT, seat)
    return x + wide / 2, y + 4 + trays.HEAD * layout.grown / 2


def looked(table: GhostTable, event: Looked) -> Beat:
    """The glass goes from who looks to whose card is seen; what it shows is for the person alone, if it is they who look."""
    score = Score(table, "looked")
    frm, to = head_place(table, event.seat), head_place(table, event.owner)
    score.at(0).sound("peek", event.seat).face(event.seat, "smug")
    glass = score.show(lambda canvas: cards.magnifier(canvas.px(GLASS)), frm, 140, grows=(0.5, 1.0))
    score.at(180).fly(glass, to, 460, rise=26)
    score.at(560).sound("whisper", event.owner).face(event.owner, "alarmed")
    if event.seat == table.me and not is_blank(event.card):
        _own_look(table, score, event, to)
        return score.at(1500).then(table.aloft.disclose).at(2000).hold(150).holds().beat()
    eye = score.at(600).show(partial(_eye), to, 160, grows=(0.6, 1.0))
    score.at(1050).fade(glass, 0.0, 160).fade(eye, 0.0, 160)
    return score.at(1100).hold(140).beat()


def _own_look(table: GhostTable, score: Score, event: Looked, frm: Place) -> None:
    """The card comes up before the person, turns, and says what its owner is."""
    middle, true = table.stage_place(), event.card == TRUTH
    score.at(560).light(event.owner, depth=0.8).hush(1400)
    card = score.show(shapes.stance(table, "?", SEEN), frm, 80, grows=(0.3, 0.3))
    score.fly(card, middle, 360, rise=24).grow(card, 1.0, 360)
    score.at(1000).sound("reveal").turn(card, shapes.stance(table, event.card, SEEN), 320)
    score.at(1280).sound("truth" if true else "lie")
    score.show(
        lambda canvas: paint.halo((canvas.px(460), canvas.px(420)), true), middle, 160, grows=(0.6, 1.0), under=True
    )
    told = table.words.text("table", "known", event.card)
    word = shapes.grounded(moments.word(told, "truth" if true else "lie", 46))
    score.show(word, moments.below(middle), 140, grows=(1.25, 1.0))


def _eye(canvas: Canvas) -> pygame.Surface:
    return pictures.sign("eye", canvas.px(34), theme.GOLD_WORDS)


def pile_seen(table: GhostTable, event: PileSeen) -> Beat:
    """The pile goes to who bid most for it. The person sees its cards; of somebody else they see that it was seen."""
    score, layout = Score(table, "pile"), table.layout_now
    x, y, _, _ = layout.trays(table.rules.pile)[PILE]
    frm = x + 54 * layout.grown, y + 50 * layout.grown
    score.at(0).sound("fan", event.seat).face(event.seat, "smug")
    if event.seat == table.me and not any(map(is_blank, event.cards)):
        return _own_pile(table, score, event, frm)
    to = head_place(table, event.seat)
    for at in range(len(event.cards)):
        score.at(70.0 * at)
        back = score.show(shapes.stance(table, "?", 44), frm, 20)
        score.fly(back, (to[0] + (at - len(event.cards) / 2) * 12, to[1] + 46), 380, rise=24).at(1000).fade(
            back, 0.0, 200
        )
    score.at(500).sound("whisper", event.seat)
    return score.at(1100).hold(160).beat()


def _own_pile(table: GhostTable, score: Score, event: PileSeen, frm: Place) -> Beat:
    (x, y), count = table.stage_place(), len(event.cards)
    score.light(depth=0.8).hush(1500)
    for at, card in enumerate(sorted(event.cards, reverse=True)):
        score.at(80.0 * at)
        flying = score.show(shapes.stance(table, "?", FANNED), frm, 20, grows=(0.5, 0.5))
        score.fly(flying, (x + (at - (count - 1) / 2) * FANNED * 1.08, y), 380, rise=20).grow(flying, 1.0, 380)
        score.at(600.0 + 130 * at).sound("flip").turn(flying, shapes.stance(table, card, FANNED), 240)
    liars = event.cards.count(TRUTH)  # who lies has put the True card there
    told = table.questions.say("liars", "none" if not liars else "some", number=liars)
    end = 760.0 + 130 * count
    word = shapes.grounded(moments.word(told, LIE if liars else TRUTH, 40))
    score.at(end).show(word, moments.below((x, y)), 140, grows=(1.2, 1.0))
    return score.at(end).then(table.aloft.disclose).hold(300).holds().beat()
