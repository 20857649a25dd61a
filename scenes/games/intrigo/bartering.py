"""The Merchant exchanges two tokens: each swings round the other on an arc of light, and lands with whose it is now.

What its owner gives up goes first, over the middle; what the doer is after comes below it, and lands with the greater light.
Then both go home through the dark, large as long as they fly, each into the arch of the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from art.games.intrigo.cards.tokens import WAX
from art.games.intrigo.drama import palace as drama_art
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Traded, upright
from scenes.games.intrigo import comets, court, shapes, staged, trails
from scenes.games.intrigo.effects import BACK, DEPTH, ends
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.games.intrigo.resolving import GOLD_TAIL
from scenes.games.intrigo.spots import along, way
from scenes.games.intrigo.swapping import sides
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables import moments
from scenes.tables.score import Score
from scenes.tables.sprites import Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

FACES = 150.0  # milliseconds by which faces come before them
COMES = FACES + 340.0  # milliseconds until both tokens have come to the stage
WINDS = 220.0  # milliseconds in which each draws back before it swings, and the arcs are drawn
DRAWN = 0.06, 0.46  # how far back and down or up it draws, against where it will go, in widths of a card
SETS_OUT = COMES + WINDS + 20  # milliseconds until the first swings
SWINGS = 760.0  # milliseconds in which one swings to the other side
LATER = 150.0  # milliseconds by which the second is later
RISE = 1.66  # how far over and below the middle they pass each other
ROUND_FACE, MIDDLE = (2.56, 0.2), 0.52  # the same round a face, and how far the arcs are lower; size of that face
FLUNG = 0.3  # how far what lands slides on
LANDS = 1.5  # power of the ease with which they swing: they come in fast, and stop
LIGHT = 1.75  # width of the light in which one lands, beside its own
ARRIVES = 3.4  # the same in its arch, beside the token there
SEEN = 740.0  # milliseconds in which it is seen what has become whose
GOES = 600.0  # milliseconds in which both go to their arches
STAYS = 0.62  # share of the size on the stage that they have until they are nearly there
LIFTED = 0.66  # how much of the dark stays while they go home

FIRST = SETS_OUT + SWINGS  # milliseconds until the first lands
SECOND = FIRST + LATER
LEAVE = SECOND + SEEN

Way = Callable[[float], Place]


def traded(table: IntrigoTable, event: Traded) -> Beat:
    """Two tokens come to the stage, swing round each other to whose they are now, and go to the place of the other."""
    layout, score = table.layout_now, Score(table, "traded")
    score.at(0).then(partial(table.aloft.lift_tokens, event.arcade, event.other_arcade))
    tokens = event.token, event.other_token
    places = layout.token_at(event.arcade), layout.token_at(event.other_arcade)
    left, small = table.story.round.left_by(event), 1 / staged.BARTER
    pictures = [shapes.token(token, layout.token * staged.BARTER) for token in tokens]
    if table.air.still:  # each is at once where it belongs
        score.at(0).light(event.seat, depth=DEPTH, ms=200).sound("exchange", event.seat).face(event.seat, "smug")
        trails.leaves(table, score, left, 0)
        for picture, frm, to in zip(pictures, places, reversed(places), strict=True):
            score.at(0).fly(score.show(picture, frm, 0, grows=(small, small)), to, BACK)
        return ends(table, score, event, BACK)
    seen = standing.verdicts(table.rules, table.shown)
    theirs = seen[event.arcade].winner, seen[event.other_arcade].winner
    doer_at, aside, first_right, lookers = sides(event.seat, theirs, places)
    dark = staged.opens(table, score, event.seat)
    score.sound("exchange", event.seat).face(event.seat, "smug")
    rise, low = (RISE, 0.0) if doer_at else ROUND_FACE
    across, high = 2 * aside * layout.card_in_gap, 2 * rise * layout.card_in_gap
    ring = shapes.arcs(across, high, (_light_of(tokens[0]), _light_of(tokens[1])), first_right)
    arcs = score.at(COMES).show(ring, staged.place(table, 0.0, low), WINDS, grows=(0.86, 1.0))
    score.at(SECOND).fade(arcs, 0.0, 220)
    swaps = [
        _swap(table, token, frm, to, (right, aside, rise, low), doer_at)
        for token, frm, to, right in zip(tokens, places, reversed(places), (first_right, not first_right), strict=True)
    ]
    for each in swaps:  # all light lies behind both tokens
        _shines(table, score, each)
    for each, arcade in zip(swaps, (event.other_arcade, event.arcade), strict=True):
        _arrives(table, score, each, arcade)
    wide = layout.token * staged.BARTER
    tails = [comets.tail(score, wide, each.colour, each.back, each.begins) for each in swaps]
    for each, tail, picture in zip(swaps, tails, pictures, strict=True):
        piece = score.at(0).show(picture, each.frm, 0, grows=(small, small))
        score.at(FACES).fly(piece, each.swing(0.0), COMES - FACES, rise=20).grow(piece, 1.0, COMES - FACES)
        score.at(COMES).fly(piece, each.back, WINDS, frm=each.swing(0.0))
        comets.flies(score, piece, tail, partial(_from, each), lambda _: 1.0, (each.begins, SWINGS, _flings))
        _lands(table, score, piece, each)
        comets.flies(score, piece, tail, each.home, _shrinks, (LEAVE, GOES, comets.sets_out))
    _faces(table, score, event.seat, doer_at, lookers)  # over both tokens: these come out from behind them
    score.at(LEAVE).fade(dark, LIFTED, 260)
    word = staged.says(table, score, staged.told(table, "swaps", event.seat), "gold", SECOND + 60)
    score.at(LEAVE).fade(word, 0.0, 120)
    trails.leaves(table, score, left, LEAVE + 120)
    return ends(table, score, event, LEAVE + GOES + 40, dark)


class _Swap(NamedTuple):
    """What becomes of one of the tokens: its ways on the stage and home, and when; what comes to the doer is the last."""

    token: str
    frm: Place
    to: Place
    back: Place
    swing: Way
    home: Way
    begins: float
    last: bool

    @property
    def colour(self) -> str:
        return _light_of(self.token)

    @property
    def lands(self) -> float:
        return self.begins + SWINGS


def _swap(
    table: IntrigoTable, token: str, frm: Place, to: Place, arc: tuple[bool, float, float, float], doer_at: float
) -> _Swap:
    right, aside, _, _ = arc
    last = right == (doer_at <= 0)  # a doer in the middle is glad of what comes from the right
    swing = partial(swings, table, *arc)
    back = staged.place(table, (1 if right else -1) * (aside + DRAWN[0]), -DRAWN[1] if right else DRAWN[1])
    home = partial(along, way(table, swing(1.0), to))
    return _Swap(token, frm, to, back, swing, home, SETS_OUT + (LATER if last else 0.0), last)


def swings(table: IntrigoTable, right: bool, aside: float, rise: float, low: float, share: float) -> Place:
    """Where something is on its arc round the middle: from the left it goes over it, from the right below it."""
    turn = math.pi * (share if right else 1 + share)
    return staged.place(table, aside * math.cos(turn), low * math.sin(math.pi * share) + rise * math.sin(turn))


def _from(swap: _Swap, share: float) -> Place:
    """The same, from where it has drawn back to."""
    (x, y), (x0, y0), back = swap.swing(share), swap.swing(0.0), (1 - share) ** 4
    return x + (swap.back[0] - x0) * back, y + (swap.back[1] - y0) * back


def _flings(share: float) -> float:
    """It comes in fast, and stops."""
    return float(share**LANDS)


def _shrinks(share: float) -> float:
    """How large it is on its way home."""
    return comets.shrinks(STAYS, 1 / staged.BARTER, share)


def _shines(table: IntrigoTable, score: Score, swap: _Swap) -> None:
    """The light and the splinters in which a token lands, and rays from behind what comes to the doer."""
    place, at, wide = swap.swing(1.0), swap.lands, table.layout_now.token * staged.BARTER
    if swap.last:
        glory = score.at(at).show(moments.rays(moments.WON_RAYS[0]), place, 110, grows=(0.5, 1.0))
        score.at(LEAVE - 60).fade(glory, 0.0, 200)
    ring = score.at(at).show(shapes.stamp_light(wide * LIGHT, swap.colour), place, 90, grows=(0.55, 1.0))
    score.at(at + 240).fade(ring, 0.0, 300).at(at + 20)
    moments.splinters(score, place, ("#fff3c8", swap.colour, "#ff9a4a"), 230 if swap.last else 170)


def _lands(table: IntrigoTable, score: Score, piece: Sprite, swap: _Swap) -> None:
    """It strikes: it slides on a little and settles, and glints. What comes last weighs more."""
    place, at, last = swap.swing(1.0), swap.lands, swap.last
    out = 1 if place[0] > staged.place(table)[0] else -1
    slid = place[0] + out * FLUNG * table.layout_now.card_in_gap, place[1]
    score.at(at).sound("slam" if last else "clash").shake(7 if last else 4)
    score.grow(piece, 1.14, 60).fly(piece, slid, 80, frm=place).tilt(piece, -8.0 * out, 70)
    score.at(at + 90).grow(piece, 1.0, 200).fly(piece, place, 240, frm=slid).tilt(piece, 4.0 * out, 120)
    score.at(at + 220).tilt(piece, 0.0, 140)
    wide = table.layout_now.token * staged.BARTER * 1.3
    glint = score.at(at + 380).show(shapes.glints(wide, 2 if last else 1), place, 120, grows=(0.7, 1.0))
    score.at(at + 560).fade(glint, 0.0, 200)


def _arrives(table: IntrigoTable, score: Score, swap: _Swap, arcade: int) -> None:
    """It falls into its arch, which comes out of the dark before: a ring of light, and it is heard."""
    layout, at = table.layout_now, LEAVE + GOES
    winner = standing.verdicts(table.rules, table.shown)[arcade].winner
    mark = None if winner is None else table.company.mark(winner)
    arch = shapes.arch(mark, layout.plan.arch[0], court.door_of(table, arcade))
    score.at(LEAVE + 80).show(arch, layout.arcade(arcade), 240)
    ring = score.at(at - 20).show(
        shapes.stamp_light(layout.token * ARRIVES, swap.colour), swap.to, 80, grows=(0.5, 1.0)
    )
    score.sound("ducat" if upright(swap.token) == COIN else "settle").shake(4)
    score.at(at + 160).fade(ring, 0.0, 240)


def _faces(
    table: IntrigoTable, score: Score, doer: int, doer_at: float, lookers: list[tuple[int, float, float]]
) -> None:
    """The doer waits, and laughs when it has come; whose it was takes fright as it goes, and is beaten."""
    size = 1.0 if doer_at else MIDDLE
    face = staged.comes(table, score, doer, "smug", doer_at, 0.0, size)
    for seat, out, less in lookers:
        theirs = staged.comes(table, score, seat, "calm", out, 0.0, less)
        theirs = staged.turns(table, score, theirs, seat, "alarmed", out, COMES + 60, less)
        after = staged.turns(table, score, theirs, seat, "beaten", out, FIRST - 20, less)
        staged.jolts(table, score, after, out, FIRST + 40)
        score.at(FIRST).face(seat, "alarmed").pulse(seat)
        staged.withdraws(table, score, after, out, LEAVE)
    face = staged.turns(table, score, face, doer, "laughing", doer_at, SECOND - 20, size)
    staged.jolts(table, score, face, doer_at, SECOND + 30)
    staged.laughs(score, face, SECOND + 380)
    staged.withdraws(table, score, face, doer_at, LEAVE)


def jobs(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What paints the lights of every token."""
    for token in (*WAX, COIN):
        wide, colour = layout.token * staged.BARTER, _light_of(token)
        yield from comets.jobs(canvas, wide, colour)
        yield partial(drama_art.stamped, canvas.px(wide * LIGHT), colour)


def _light_of(token: str) -> str:
    """The colour of the light around a token."""
    token = upright(token)
    return GOLD_TAIL if token == COIN else WAX[token].middle
