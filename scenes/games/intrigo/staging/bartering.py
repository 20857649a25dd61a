"""The Merchant exchanges two tokens: he comes out of his niche with his scales, weighs both, and turns the scales round.

The tokens lie in the pans: what comes forward goes before the other, and each ends where the other was. Then both go home
through the dark, large as long as they fly, each into the arch of the other, and the Merchant into his niche.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from art.games.intrigo.cards.tokens import WAX
from art.games.intrigo.drama import scales as scales_art
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Traded, upright
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards, court
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes, staged, trails
from scenes.games.intrigo.staging.effects import BACK, DEPTH, ends
from scenes.games.intrigo.staging.influence import sides
from scenes.games.intrigo.staging.resolving import GOLD_TAIL
from scenes.games.intrigo.staging.trails import along, way
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

FACES = 110.0  # milliseconds by which the Merchant and the faces come before the tokens
COMES = FACES + 340.0  # milliseconds until both tokens lie in their pans
WINDS = 300.0  # milliseconds in which they are weighed
SETS_OUT = COMES + WINDS + 20  # milliseconds until the scales begin to turn
SWINGS = 880.0  # milliseconds in which they turn half round
LANDS = 1.5  # power of the ease with which they turn: they come in fast, and stop
LIGHT = 1.75  # width of the light in which one lands, beside its own
ARRIVES = 3.4  # the same in its arch, beside the token there
SEEN = 730.0  # milliseconds in which it is seen what has become whose
FALLS = 320.0  # milliseconds after which who has lost something is no longer angry, but sad
GOES = 600.0  # milliseconds in which both go to their arches
STAYS = 0.62  # share of the size on the stage that they have until they are nearly there
LIFTED = 0.66  # how much of the dark stays while they go home

# Places on the stage, in widths of a card
HOST, HOST_AT = 2.7, -1.55  # width of the Merchant's card, and how far above the middle of the stage it is
BEAM = 0.35  # how far below it the middle of the beam is
LOW = 0.8  # the same of the faces
APART = 5.9  # how far aside they are
MIDDLE, ASIDE = 0.6, (-2.6, -2.0)  # size of the doer's face where both sides are taken; where that is, beside the card
WORD = 3.75  # how far below the middle of the stage the word stands
LEAN = 7.0  # degrees that the Merchant leans with his scales
GLOW = 2.1  # width of the light behind him, beside his card

LANDED = SETS_OUT + SWINGS  # milliseconds until both are where the other was
LEAVE = LANDED + SEEN

Curve = Callable[[float], Place]


def traded(scene: IntrigoScene, event: Traded) -> Beat:
    """The Merchant comes with two tokens in his scales, turns them round to whose they are now, and all go home."""
    layout, score = scene.layout_now, Score(scene, "traded")
    score.at(0).then(partial(scene.aloft.lift_tokens, event.arcade, event.other_arcade))
    tokens = event.token, event.other_token
    places = layout.token_at(event.arcade), layout.token_at(event.other_arcade)
    left, small = scene.story.round.left_by(event), 1 / staged.BARTER
    pictures = [shapes.token(token, layout.token * staged.BARTER) for token in tokens]
    if scene.air.still:  # each is at once where it belongs
        score.at(0).light(event.seat, depth=DEPTH, ms=200).sound("exchange", event.seat).face(
            event.seat, staged.looks(scene, event)[0]
        )
        trails.leaves(scene, score, left, 0)
        for picture, frm, to in zip(pictures, places, reversed(places), strict=True):
            score.at(0).fly(score.show(picture, frm, 0, grows=(small, small)), to, BACK)
        return ends(scene, score, event, BACK)
    seen = standing.verdicts(scene.rules, scene.shown)
    theirs = seen[event.arcade].winner, seen[event.other_arcade].winner
    doer_at, _, first_right, lookers = sides(event.seat, theirs, places)
    dark = staged.opens(scene, score, event.seat)
    score.sound("exchange", event.seat).face(event.seat, staged.looks(scene, event)[0])
    swaps = [
        _swap(scene, token, frm, to, right, doer_at)
        for token, frm, to, right in zip(tokens, places, reversed(places), (first_right, not first_right), strict=True)
    ]
    for each in swaps:  # all light lies behind both tokens
        _shines(scene.layout_now, score, each)
    for each, arcade in zip(swaps, (event.other_arcade, event.arcade), strict=True):
        _arrives(scene, score, each, arcade)
    _merchant(scene, score)
    wide = layout.token * staged.BARTER
    tails = [shapes.tail(score, wide, each.colour, each.swing(1.0), LEAVE) for each in swaps]
    pieces = list[Sprite]()
    for each, picture in zip(swaps, pictures, strict=True):
        piece = score.at(0).show(picture, each.frm, 0, grows=(small, small))
        score.at(FACES).fly(piece, each.swing(0.0), COMES - FACES, rise=20).grow(piece, 1.0, COMES - FACES)
        tips = partial(_tips, scene, each.right)
        score.at(COMES).follow(piece, tips, WINDS, lambda share: share)
        swings = partial(_swings, piece, each)
        score.at(SETS_OUT).follow(piece, swings, SWINGS, _flings)
        pieces.append(piece)
    for each, tail, piece in zip(swaps, tails, pieces, strict=True):
        _lands(scene.layout_now, score, piece, each)
        shapes.flies(score, piece, tail, each.home, _shrinks, (LEAVE, GOES, shapes.sets_out))
    _faces(scene, score, event, doer_at, lookers)
    act = (event.seat, *(seat for seat, _, _ in lookers))
    staged.watched(scene, score, act, (LANDED, "tricked"), (FACES, LEAVE + GOES))
    score.at(LEAVE).fade(dark, LIFTED, 260)
    word = staged.says(scene, score, *staged.does(scene, "swaps", event), LANDED + 60, WORD)
    score.at(LEAVE).fade(word, 0.0, 120)
    trails.leaves(scene, score, left, LEAVE + 120)
    return ends(scene, score, event, LEAVE + GOES + 40, dark)


class _Swap(NamedTuple):
    """What becomes of one of the tokens: its ways on the stage and home; `right`: it begins there; `last`: the doer gets it."""

    token: str
    frm: Place
    to: Place
    right: bool
    swing: Curve
    home: Curve
    last: bool

    @property
    def colour(self) -> str:
        return _light_of(self.token)


def _swap(sight: IntrigoLaid, token: str, frm: Place, to: Place, right: bool, doer_at: float) -> _Swap:
    last = right == (doer_at <= 0)  # a doer in the middle is glad of what comes from the right
    swing = partial(in_pan, sight, right)
    home = partial(along, way(sight, swing(1.0), to))
    return _Swap(token, frm, to, right, swing, home, last)


def in_pan(sight: IntrigoLaid, right: bool, share: float, tip: float = 0.0) -> Place:
    """Where something is in its pan, after a share of half a round; what begins on the right comes forward."""
    x, y = scales_art.end(share, tip)
    side = 1 if right else -1
    return staged.place(sight, side * x, BEAM + side * y + scales_art.DROP)


def _tipped(share: float) -> float:
    """How far the scales are tipped while they are weighed: to one side, to the other, and level."""
    return round(2 * (0.6, 1, 1, 0.4, -0.4, -1, -1, -0.4, 0)[min(8, int(9 * share))])


def _tips(sight: IntrigoLaid, right: bool, share: float) -> Place:
    return in_pan(sight, right, 0.0, 0.0 if share >= 1 else _tipped(share))


def _swings(piece: Sprite, swap: _Swap, share: float) -> Place:
    """Where a token is as the scales turn; farther away it is smaller, in few steps, so that few pictures are scaled."""
    _, y = scales_art.end(share)
    large = scales_art.depth(y if swap.right else -y)
    piece.size = 1.0 if share >= 1 else round(large * 24) / 24
    return swap.swing(share)


def _flings(share: float) -> float:
    """It comes in fast, and stops."""
    return float(share**LANDS)


def _shrinks(share: float) -> float:
    """How large it is on its way home."""
    return shapes.shrinks(STAYS, 1 / staged.BARTER, share)


class _Scales:
    """The scales at the step of their turn, or tipped, as their beat has come to it."""

    def __init__(self, unit: float) -> None:
        self.unit, self.step, self.tip = unit, 0, 0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return scales_art.scales(round(self.unit * canvas.scale, 2), self.step, self.tip)

    def turns(self, place: Place, share: float) -> Place:
        self.step = round(share * scales_art.STEPS) % scales_art.STEPS
        return place

    def tips(self, place: Place, share: float) -> Place:
        self.tip = 0 if share >= 1 else round(_tipped(share))
        return place


def _merchant(theatre: IntrigoTheatre, score: Score) -> None:
    """He comes out of his niche, large; his scales come down from him, tip, turn with him, and he goes home."""
    layout, gap, wide = theatre.layout_now, theatre.story.round.bought, theatre.layout_now.card_in_gap
    frm, there = (
        theatre.layout_now.stack_at(theatre.rules.kinds.index("merchant")) if gap is None else layout.gap(gap),
        staged.place(theatre, 0, HOST_AT),
    )
    if gap is not None:
        score.at(0).then(partial(theatre.aloft.lift_cards, gap))
    glow = score.at(FACES).show(shapes.shine(wide * HOST * GLOW), there, 240)
    small = 1 / HOST
    host = score.at(0).show(shapes.card(theatre, "merchant", wide * HOST), frm, 0, grows=(small, small))
    score.fly(host, there, COMES - 140, rise=30, frm=frm).grow(host, 1.0, COMES - 140)
    weighs = _Scales(wide)
    middle = staged.place(theatre, 0, BEAM + (scales_art.BELOW - scales_art.ABOVE) / 2)
    canvas = theatre.house.stage.canvas
    score.at(FACES).needs(_paints(canvas, wide, (0,), (1, 2, -1, -2)))
    score.at(COMES).needs(_paints(canvas, wide, range(scales_art.STEPS)))
    held = score.at(FACES + 120).show(weighs, middle, 140)
    score.at(COMES).sound("glint").follow(held, partial(weighs.tips, middle), WINDS, lambda share: share)
    score.at(COMES).tilt(host, LEAN, WINDS * 0.4).at(COMES + WINDS * 0.45).tilt(host, -LEAN, WINDS * 0.5)
    score.at(SETS_OUT).sound("oars").follow(held, partial(weighs.turns, middle), SWINGS, _flings)
    score.at(SETS_OUT + 60).tilt(host, LEAN, SWINGS * 0.7).at(LANDED - 90).tilt(host, -LEAN * 0.6, 90)
    score.at(LANDED + 20).tilt(host, 0.0, 200)
    score.at(LANDED + 160).fade(glow, 0.0, 240)  # before all grows light: so large a light is dear while it fades
    score.at(LEAVE - 60).fade(held, 0.0, 60)
    goes = partial(_goes_in, host, there, frm)
    score.at(LEAVE).follow(host, goes, GOES - 80)


def _goes_in(host: Sprite, there: Place, niche: Place, share: float) -> Place:
    """Where the Merchant is on his way home; smaller in few steps, so that few pictures are scaled."""
    host.size = (1.0 + (1 / HOST - 1.0) * round(10 * share) / 10) if share > 0 else 1.0
    (x0, y0), (x1, y1) = there, niche
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - 80 * share * (1 - share)


def _shines(layout: IntrigoLayout, score: Score, swap: _Swap) -> None:
    """The light and the splinters in which a token lands, and rays from behind what comes to the doer."""
    place, wide = swap.swing(1.0), layout.token * staged.BARTER
    if swap.last:
        glory = score.at(LANDED).show(moments.rays(moments.WON_RAYS[0]), place, 110, grows=(0.5, 1.0))
        score.at(LEAVE - 60).fade(glory, 0.0, 200)
    ring = score.at(LANDED).show(shapes.stamp_light(wide * LIGHT, swap.colour), place, 90, grows=(0.55, 1.0))
    score.at(LANDED + 240).fade(ring, 0.0, 300).at(LANDED + 20)
    moments.splinters(score, place, ("#fff3c8", swap.colour, "#ff9a4a"), 230 if swap.last else 170)


def _lands(layout: IntrigoLayout, score: Score, piece: Sprite, swap: _Swap) -> None:
    """Its pan stops: it strikes, and glints. What comes to the doer weighs more."""
    place, last = swap.swing(1.0), swap.last
    score.at(LANDED).sound("slam" if last else "clash").shake(7 if last else 4).grow(piece, 1.14 if last else 1.06, 60)
    score.at(LANDED + 90).grow(piece, 1.0, 200)
    wide = layout.token * staged.BARTER * 1.3
    glint = score.at(LANDED + 380).show(shapes.glints(wide, 2 if last else 1), place, 120, grows=(0.7, 1.0))
    score.at(LANDED + 560).fade(glint, 0.0, 200)


def _arrives(sight: IntrigoLaid, score: Score, swap: _Swap, arcade: int) -> None:
    """It falls into its arch, which comes out of the dark before: a ring of light, and it is heard."""
    layout, at = sight.layout_now, LEAVE + GOES
    winner = standing.verdicts(sight.rules, sight.shown)[arcade].winner
    mark = None if winner is None else sight.company.mark(winner)
    arch = shapes.arch(mark, layout.plan.arch[0], court.door_of(sight.rules, arcade))
    score.at(LEAVE + 80).show(arch, layout.arcade(arcade), 240)
    ring = score.at(at - 20).show(
        shapes.stamp_light(layout.token * ARRIVES, swap.colour), swap.to, 80, grows=(0.5, 1.0)
    )
    score.sound("ducat" if upright(swap.token) == COIN else "settle").shake(4)
    score.at(at + 160).fade(ring, 0.0, 240)


def _faces(
    theatre: IntrigoTheatre, score: Score, event: Traded, doer_at: float, lookers: list[tuple[int, float, float]]
) -> None:
    """The doer looks on, and laughs when it has come; whose it was takes fright as it is weighed, is angry, and gives in, or
    is glad to have gained by it."""
    doer = event.seat
    alone = not doer_at and len(lookers) > 1
    x, y, size = (*ASIDE, MIDDLE) if alone else (APART if doer_at > 0 else -APART, LOW, 1.0)
    looks_on, seen = staged.looks(theatre, event)
    face = staged.comes(theatre, score, doer, looks_on, x, 0.0, size, y)
    for seat, out, _ in lookers:
        aside = APART if out > 0 else -APART
        inward = "left" if out > 0 else "right"
        theirs = staged.comes(theatre, score, seat, f"calm {inward}", aside, 0.0, 1.0, LOW)
        glad = staged.gains(theatre, event, seat)
        for mood, at in takes(glad, inward):
            theirs = staged.turns(theatre, score, theirs, seat, mood, aside, at, 1.0, LOW)
            if mood in ("angry", "alarmed up"):
                staged.jolts(theatre, score, theirs, aside, at + 60, LOW)
        score.at(LANDED).face(seat, "smug" if glad else "alarmed").pulse(seat)
        staged.withdraws(theatre, score, theirs, aside, LEAVE, LOW)
    face = staged.turns(theatre, score, face, doer, seen, x, LANDED - 20, size, y)
    staged.jolts(theatre, score, face, x, LANDED + 30, y)
    if seen == "laughing":
        staged.laughs(score, face, LANDED + 330)
    staged.withdraws(theatre, score, face, x, LEAVE, y)


def takes(glad: bool, inward: str) -> tuple[tuple[str, float], ...]:
    """How somebody whose token it was takes it, and when: `glad` of the one that comes instead, or not."""
    return (
        (f"alarmed {inward}", COMES + 40),
        ("alarmed up", SETS_OUT + SWINGS * 0.5),
        (f"alarmed {inward}", SETS_OUT + SWINGS * 0.8),
        ("smug" if glad else "angry", LANDED - 20),
        ("laughing" if glad else "beaten", LANDED + FALLS),
    )


def jobs(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What paints the Merchant, and the tails of every token."""
    yield partial(cards.card, "merchant", canvas.px(layout.card_in_gap * HOST), None)
    for token in (*WAX, COIN):
        wide, colour = layout.token * staged.BARTER, _light_of(token)
        yield from shapes.jobs(canvas, wide, colour)


def _paints(canvas: Canvas, wide: float, steps: Iterable[int], tips: Iterable[int] = (0,)) -> Iterator[Job]:
    """What paints the scales after these steps of their turn, or tipped by so many."""
    for step, tip in product(steps, tips):
        yield partial(scales_art.scales, round(wide * canvas.scale, 2), step, tip)


def _light_of(token: str) -> str:
    """The colour of the light around a token."""
    token = upright(token)
    return GOLD_TAIL if token == COIN else WAX[token].middle
