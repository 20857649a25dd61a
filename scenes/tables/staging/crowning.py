"""Somebody has won, at any table: what the beaten leave weaves itself into a wreath around the winner, and gold bursts out."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import product

import pygame

from art import drama as paint
from art.laurels import LAUREL as WREATH
from art.laurels import laurel as paint_laurel
from art.laurels import sprig, sprigs
from art.light import soft_light
from art.night import title_backdrop
from art.passing import passing
from engine.core.chance import Generator
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables.laid import AnyLaid
from scenes.tables.layout import TableLayout
from scenes.tables.sight import AnySight
from scenes.tables.staging import moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.theatre import AnyTheatre
from scenes.tables.told import ToldScene

FALLING = 44  # pieces that go on falling while it is held
DUST = 96  # pieces of gold dust that burst on a victory
DUST_SIZES = 14, 20, 28, 46  # units across: these pieces; the largest seem nearest
DUST_COLOURS = ("#ffdf8f", "#fff3c8", "#f0b23c", "#ffc25a"), ("#e0602a", "#ff8a4a", "#a83a1c", "#ffb070")
CLASP = 0.42  # of the width of the wreath: from its middle down to where its branches meet
CLEAR = 1.1  # of half of the width of the wreath: no dust comes nearer to a face
PAIRS = 7  # pairs of leaves of each branch that are seen to fly
LEAF = 320.0  # milliseconds that one flies
LEAVES = 300.0, 560.0  # milliseconds until the first sets out, and from that to the last
MOODS = ("laughing", "laughing", "smug left", "smug", "smug right", "smug")  # of who has won, one after the other
GLANCE = 0.42  # seconds that each lasts
DISSOLVES = 520.0  # milliseconds
GONE = 180.0  # of them, after which who stood crowned is gone: nobody is seen through the table that comes
DUSK, DARK = 260.0, 30.0  # milliseconds in which it grows dark over it, and in which it is
NIGHT, GLOW = "#8f9bb8", "#173a5e"  # by so much that night is dimmed, and the light in its middle
ENDS = 3000.0  # milliseconds that a victory lasts
WREATHED = LEAVES[0] + LEAVES[1] + LEAF  # until the wreath is whole
BESIDE = 40  # units of the table that are left free beside the words of a victory
LARGEST = 232  # units across: the portrait of who has won, where there is room
ROOM = 0.75  # of the room above the middle of the table: what the wreath takes of it at the most
GLORY = 700  # units across: the rays behind who is crowned
ABOVE = 20  # units above the middle of the table: where who has won stands
WORD = 0.9 * moments.WORD  # units: height of the letters
WORD_BELOW = 50  # units from the edge of the wreath down to the middle of the words
SLAMS = 1.22  # how large the portrait is as the wreath closes around it
BURST = 2.1  # width of the light on the cloth then, as a share of the wreath's


def ahead(sight: AnySight) -> Iterator[Job]:
    """What paints its pictures that take long."""
    px = sight.house.stage.canvas.px
    for number, units, colours in product(range(12), DUST_SIZES, DUST_COLOURS):  # 4 colours, 3 shapes
        yield partial(paint.shard, px(units), colours[number % 4], number)


def victory(
    scene: ToldScene,
    winners: Sequence[int],
    told: str,
    lost: Sequence[tuple[int, Place, float]] = (),
    behind: Callable[[Score], None] | None = None,
    stays: bool = False,
    follows: Callable[[Sequence[Sprite]], Beat] | None = None,
    starts: Mapping[int, Place] | None = None,
    jewels: Mapping[int, tuple[Picture, Place]] | None = None,
    dust: tuple[str, str, str, str] | None = None,
) -> Beat:
    """Gold dust falls on who has won; on a defeat of the person it is embers.

    `lost` are those whose faces turn meanwhile above the dark, where, and how many units across. `behind` shows more, and
    `follows` makes what is seen after it, of what stands there then. `starts` is where those who have won come from, if
    not from their seats. `jewels` are what they have won, and where that is: out of it come the leaves of their wreath, and
    it closes it. `dust` are the colours of what falls where it is not the person who has won: embers, if there are none.
    At the end of a match, and where it `stays`, they stand there in the dark until something else is seen (`dissolves`).
    """
    middle, stays = scene.seating.stage_place(), stays or scene.sitting.truth.over
    mine = scene.me is None or scene.me in winners
    score = Score(scene)
    score.at(0).then(scene.talk.hush).light(*winners, stays=stays).sound("win" if mine else "lose").hush(2000)
    if behind is not None:
        behind(score)
    left, _, whole, _ = scene.layout_now.area
    room = min(moments.WIDEST, 2 * min(middle[0] - left, left + whole - middle[0]) - BESIDE)
    wide = min(_room_above(scene) * WREATH, room / len(winners))
    low = middle[1] - ABOVE + wide / 2 + WORD_BELOW
    losers, lasting = [seat for seat in range(scene.players) if seat not in winners], list[Sprite]()
    for at, seat in enumerate(winners):
        x, y = middle[0] + (at - (len(winners) - 1) / 2) * wide, middle[1] - ABOVE
        who, mark = scene.company.portraits[seat], scene.company.mark(seat)
        colour = moments.WON_RAYS[0 if mine else 1]
        faint = score.at(180).show(moments.rays(colour), (x, y), 300, grows=(0.6, 1.0), under=True)
        start = (starts or {}).get(seat) or scene.seating.seat_place(seat)
        portrait = score.at(0).show(moments.head(who, mark, wide / WREATH, "smug"), start, 60, (0.5, 0.5))
        score.fly(portrait, (x, y), 380, rise=30).grow(portrait, 1.0, 380)
        score.at(WREATHED + 200).drifts(partial(moments.nods, portrait))
        clasp, jewel = (x, y + wide * CLASP), (jewels or {}).get(seat)
        frm = [scene.seating.seat_place(each) for each in losers or winners] if jewel is None else [clasp]
        wreath = _woven(score, (x, y), wide, frm)
        if jewel is not None:
            set_in = score.at(0).show(jewel[0], jewel[1], 0)
            score.fly(set_in, clasp, 280, rise=24, frm=jewel[1])
            score.at(WREATHED).grow(set_in, 1.3, 80).at(WREATHED + 90).grow(set_in, 1.0, 220)
        shines = (
            score.at(WREATHED)
            .fade(faint, 0.0, 140)
            .show(moments.rays(colour, GLORY), (x, y), 140, (0.8, 1.0), under=True)
        )
        lasting += [shines, portrait, wreath, *([] if jewel is None else [set_in])]
        score.grow(wreath, 1.0, 200).sound("glint").shake(9).face(seat, "smug").pulse(seat)
        score.grow(portrait, SLAMS, 1).at(WREATHED + 20).grow(portrait, 1.0, 240).at(WREATHED)
        burst = score.show(partial(_burst, wide), (x, y), 1, under=True)
        score.at(WREATHED + 120).fade(burst, 0.0, 380)
        score.at(WREATHED + 60).voice((seat, "wins"))
        looks = [moments.head(who, mark, wide / WREATH, mood) for mood in MOODS]
        score.needs(partial(each, scene.house.stage.canvas) for each in dict.fromkeys(looks))
        score.at(WREATHED + 60).drifts(partial(looks_about, portrait, looks))
    for nth, (seat, place, units) in enumerate(lost):
        face = score.at(420).show(moments.portrayed(scene, seat, "calm", units), place, 240, grows=(0.7, 1.0))
        score.at(1000 + 220 * nth).sound("flip").turn(face, moments.portrayed(scene, seat, "beaten", units), 300)
    onlookers.react(score, winners, LEAVES[0], "crowned")
    score.at(WREATHED + 60)
    lasting.append(score.show(moments.cloud(told, WORD, room), (middle[0], low), 200, under=True))
    lasting.append(score.show(moments.word(told, "gold", WORD, widest=room), (middle[0], low), 200, grows=(1.35, 1.0)))
    colours = DUST_COLOURS[0] if mine else dust or DUST_COLOURS[1]
    _bursts(score, middle, wide * len(winners), colours)
    falling = _goes_on(score, middle, wide * len(winners), colours)
    if follows is not None:
        score.remains(*falling)
    if stays:  # until the result comes, which takes the portrait along
        score.remains(*lasting)
    return score.at(ENDS).hold(1).beat(follows=None if follows is None else partial(follows, lasting))


def darkens(
    theatre: AnyTheatre, crowned: Sequence[Sprite] = (), gathers: Callable[[Score], Sequence[Sprite]] | None = None
) -> Beat:
    """It grows dark behind who stands `crowned`, over all else; both stay until something else is seen (`dissolves`).

    `gathers` shows more before the dark, which stays too.
    """
    score, window = Score(theatre), theatre.house.stage.canvas
    left = [sprite for sprite in theatre.air.sprites if sprite not in crowned]
    night = score.at(0).show(night_over, (window.width / 2, window.height / 2), DUSK)
    gathered = () if gathers is None else gathers(score)

    def before_it() -> None:
        """Who stands crowned is seen before the dark."""
        for sprite in crowned:
            theatre.air.remove(sprite)
            theatre.air.add(sprite)

    def done() -> None:
        for sprite in left:
            theatre.air.remove(sprite)
        before_it()

    beat = score.remains(night, *gathered).at(DUSK).hold(DARK).beat(done)
    return replace(beat, begin=chained(beat.begin, before_it))


def chained(*steps: Callable[[], None]) -> Callable[[], None]:
    """These, one after the other."""

    def chain() -> None:
        for step in steps:
            step()

    return chain


def night_over(canvas: Canvas) -> pygame.Surface:
    return _night(canvas.pixels)


@passing
def _night(pixels: tuple[int, int]) -> pygame.Surface:
    """Venice by night over a whole window, dimmed; what stands crowned before it is lit by the middle."""
    night = title_backdrop(pixels, lanterns=False)
    night.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
    night.blit(soft_light(pixels, (0, GLOW, 0.5), (0.5, GLOW, 0.2), (1, GLOW, 0)), (0, 0))
    return night.convert() if pygame.display.get_surface() else night


def dissolves(theatre: AnyTheatre, beat: Beat, goes: Callable[[Score, Sprite], bool] | None = None) -> Beat:
    """The same beat; while it lasts, who stood crowned there, or the dark that came over them, fades, and it grows light.

    What `goes` sees to leaves in its own way.
    """
    score, left = Score(theatre), list(theatre.air.sprites)
    if not left:
        return beat
    for sprite in left:
        dark = sprite.picture is night_over
        if goes is not None and goes(score, sprite):
            continue
        score.at(GONE if dark else 0).fade(sprite, 0.0, DISSOLVES - GONE if dark else GONE)
    score.light(ms=DISSOLVES, depth=0.0)

    def done() -> None:
        for sprite in left:
            theatre.air.remove(sprite)
        theatre.drama.rest()
        beat.done()

    return replace(beat, tweens=(*beat.tweens, *score.beat().tweens), done=done)


def _woven(score: Score, middle: Place, wide: float, frm: Sequence[Place]) -> Sprite:
    """A wreath of a width, woven leaf by leaf of what comes from some places; it is whole after WREATHED milliseconds."""
    leaves = [] if score.theatre.air.still else sprigs(PAIRS)
    for at, leaf in enumerate(leaves):
        begins, start = LEAVES[0] + LEAVES[1] * at / (len(leaves) - 1), frm[at % len(frm)]
        there = middle[0] + wide * leaf.x, middle[1] + wide * leaf.y
        flying = score.at(begins).show(partial(_sprig, wide, leaf.right), start, 60, grows=(1.7, 1.7))
        flying.tilt = leaf.tilt + (200 if leaf.right else -200)
        score.fly(flying, there, LEAF, rise=40, frm=start).grow(flying, leaf.size * 1.15, LEAF)
        score.tilt(flying, leaf.tilt, LEAF).at(WREATHED + 60).fade(flying, 0.0, 1)
        if at % 3 == 0:
            score.at(begins + LEAF).sound("coin")
    return score.at(WREATHED).show(laurel(wide), middle, 60, grows=(1.12, 1.12))


def looks_about(portrait: Sprite, looks: Sequence[Picture], seconds: float) -> None:
    """Who has won laughs, and looks from one to the other."""
    portrait.picture = looks[int(seconds / GLANCE) % len(looks)]


def _sprig(wide: float, right: bool, canvas: Canvas) -> pygame.Surface:
    return sprig(canvas.px(wide), right)


def _dust(colours: Sequence[str], number: int, units: float) -> Picture:
    return partial(moments.shard, colours[number % 4], number, units=units)


def _bursts(score: Score, middle: Place, wide: float, colours: Sequence[str]) -> None:
    """Gold dust bursts out on both sides as the wreath is whole, and once more; it falls past the face, never over it."""
    hand, edge = Generator("dust", score.theatre.sitting.shown_events), CLEAR * wide / 2
    for number in range(DUST):
        side, second = (-1 if number % 2 else 1), number >= DUST * 0.6
        begins = WREATHED + 10 + hand.below(160) + (380 if second else 0)
        start = middle[0] + side * edge, middle[1] + 90 - hand.below(120)
        out, up = 20 + hand.below(360), 60 + hand.below(260)
        size = DUST_SIZES[3 if number % 9 == 0 and out > 120 else number % 3]
        piece = score.at(begins).show(_dust(colours, number, size), start, 60)
        lasts = 1150 + hand.below(350)
        score.follow(piece, partial(_thrown, start, side * out, up, 300 + hand.below(80)), lasts, lambda t: t)
        score.at(begins + lasts - 450).fade(piece, 0.0, 450)


def _thrown(start: Place, out: float, up: float, down: float, share: float) -> Place:
    """Where something is that is thrown up and falls; in the end it is `down` below where it began."""
    return start[0] + out * (1 - (1 - share) ** 1.7), start[1] - 4 * up * share * (1 - share) + down * share * share


def _goes_on(score: Score, middle: Place, wide: float, colours: Sequence[str]) -> list[Sprite]:
    """Some of the dust goes on falling on both sides while a victory is held."""
    falling = list[Sprite]()
    if score.theatre.air.still:
        return falling
    hand = Generator("goes on", score.theatre.sitting.shown_events)
    for number in range(FALLING):
        aside = CLEAR * wide / 2 + 14 + hand.below(280)
        x = middle[0] + (-aside if number % 2 else aside)
        phase, lasts = hand.below(100) / 100, 2.4 + hand.below(160) / 100
        size = DUST_SIZES[3 if number % 8 == 0 else number % 3]
        piece = score.at(WREATHED + 500).show(_dust(colours, number, size), (x, middle[1] - 210), 0)
        score.drifts(partial(_drifts, piece, (x, middle[1] - 210), phase, lasts))
        falling.append(piece)
    return falling


def _drifts(piece: Sprite, top: Place, phase: float, lasts: float, seconds: float) -> None:
    """Where a piece of dust is that falls again and again, `lasts` seconds each time."""
    share = (seconds / lasts + phase) % 1
    piece.x, piece.y = top[0] + 16 * math.sin(math.tau * (share + phase)), top[1] + 380 * share
    piece.alpha = max(0.0, min(1.0, 2 * seconds, 6 * share, 5 * (1 - share)))


def _room_above(sight: AnyLaid) -> float:
    """How many units across the portrait of who has won may be, for the room above the middle of the table."""
    layout: TableLayout = sight.layout_now
    top = layout.area[1]
    room = 2 * (sight.seating.stage_place()[1] - ABOVE - top) / WREATH
    return max(moments.CROWNED, min(LARGEST, ROOM * room))


def _burst(wide: float, canvas: Canvas) -> pygame.Surface:
    return paint.flash(canvas.px(wide * BURST))


@cache
def laurel(units: float) -> Picture:
    """The wreath around a winner, so many units wide; it is kept."""
    return lambda canvas: paint_laurel(canvas.px(units))
