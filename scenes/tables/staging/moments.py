"""The great moments that games have in common, each a score (scenes/tables/staging/score.py): what one hears, sees, and when.

A claim is made, doubted, true or a lie (who is out: scenes/tables/staging/course.py; who has won: crowning.py beside it).
A game hands over its cards and seats.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

import pygame

from art import drama as paint
from art.brush import greyed, turned
from art.passing import passing
from art.theme import SeatMark
from engine.core.chance import Generator
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.board.seats import faces_ahead
from scenes.tables.laid import AnyLaid
from scenes.tables.sight import AnySight
from scenes.tables.staging import onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech
from scenes.tables.theatre import AnyTheatre

CARD = 150  # units: width of a card that all look at
WORD = 62  # units: height of the letters that say what came of it
BLOW_WORD = 71  # the same for a blow
BELOW = 150  # units from the middle of that card to the middle of the word
WIDEST = 860  # units: many names have won together
TILT = 5.0  # degrees to the left by which the word of a lie stands
RAYS = 470  # units across
CLAIMED = 0.5  # how dark it is around who claims something, while nobody is aimed at
DRAWN = 0.6  # of the way to where a blade hangs: there it is drawn
TRUE_RAYS, LIE_RAYS, BLOW_RAYS = "#bff5d0", "#ff9a94", "#ffd9a0"  # colours of the light around what came out
WON_RAYS = "#ffe6a0", "#ff9a70"  # the same of a victory, and of one over the person
SHARDS = 14  # splinters that fly when something breaks
SHARD = 24  # units across
WINNER = 150  # units across: a portrait that a moment is about
OPPOSITE = 158  # units from the middle to each of two portraits that face one another there
LOWER = 12  # units below it: there they leave what is said above to be read
CROWNED = 176  # units across: the portrait of who has won, at the most


def word(text: str, tone: str, units: float = WORD, tilt: float = 0.0, widest: float = WIDEST) -> Picture:
    """A word in large letters, in a tone of `art.drama.TONES`; smaller ones where it would be wider than `widest`."""
    return lambda canvas: lettered(text, tone, _fitting(text, canvas.px(units), canvas.px(widest)), tilt)


def cloud(text: str, units: float = WORD, widest: float = WIDEST) -> Picture:
    """What such a word stands on where the table below it may be bright."""

    def picture(canvas: Canvas) -> pygame.Surface:
        pixels = _fitting(text, canvas.px(units), canvas.px(widest))
        return paint.cloud(round(paint.stamp_width(text, pixels)), pixels)

    return picture


def _fitting(text: str, pixels: int, widest: int) -> int:
    """Height of the letters, in pixels, at which a word is no wider than so many pixels."""
    return min(pixels, int(pixels * widest / max(1.0, paint.stamp_width(text, pixels))))


@passing
def lettered(text: str, tone: str, pixels: int, tilt: float = 0.0) -> pygame.Surface:
    """The picture of such a word, kept."""
    return paint.stamp(text, tone, pixels, tilt)


def rays(colour: str, units: float = RAYS) -> Picture:
    return lambda canvas: paint.rays(canvas.px(units), colour)


def ahead(sight: AnyLaid) -> Iterator[Job]:
    """What paints the faces of those who sit here, in all moods, and the light around who wins something."""
    canvas = sight.house.stage.canvas
    people = zip(sight.company.portraits, sight.company.marks, strict=False)
    yield from faces_ahead(canvas, sight.layout(canvas), people)


def claims_ahead(sight: AnySight) -> Iterator[Job]:
    """What paints the large faces of a doubt, and what comes of it, at a table where claims may be lies."""
    px, text = sight.house.stage.canvas.px, sight.house.text
    for told, tone, tilt in ((text("table", "lie"), "lie", TILT), (text("table", "truth"), "truth", 0.0)):
        yield partial(lettered, told, tone, px(WORD), tilt)
    yield partial(lettered, text("table", "blocked"), "block", px(WORD), 0.0)
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for mood in ("beaten", "alarmed", "angry", "calm", "angry left", "angry right", "smug"):
            yield partial(portrait, who, px(WINNER), mark, True, False, mood)


@cache
def head(who: str, mark: SeatMark, units: float, mood: str, masked: bool = True, out: bool = False) -> Picture:
    """The portrait of somebody whom a moment is about, so many units across."""
    return lambda canvas: portrait(who, canvas.px(units), mark, masked, out, mood)


def opposite(sight: AnyLaid, one: int, other: int) -> tuple[Place, Place]:
    """Where the large portraits of two seats face one another, left and right as they sit."""
    x, y = sight.seating.stage_place()
    side = -OPPOSITE if sight.seating.seat_place(one)[0] <= sight.seating.seat_place(other)[0] else OPPOSITE
    return (x + side, y + LOWER), (x - side, y + LOWER)


def portrayed(sight: AnySight, seat: int, mood: str, units: float = WINNER) -> Picture:
    """That of who sits at a seat."""
    return head(sight.company.portraits[seat], sight.company.mark(seat), units, mood)


# A claim


def claim(
    theatre: AnyTheatre,
    seat: int,
    speech: Speech,
    target: int | None,
    wanted: Sprite | None = None,
    cue: str = "claim",
    drawn: bool = False,
    lit: bool = False,
) -> Beat:
    """Somebody says what they hold or do: they lean forward; who is aimed at starts. One's own passes quickly.

    `lit`: nobody is aimed at, and it may be doubted: the light is on who says it, and all look there.

    `wanted` is what they mean to get of `target` or to do to them, as it will hang in the air (`Cloth.meant`); where it
    is `drawn`, it comes from who draws it.
    """
    own = seat == theatre.me
    score = Score(theatre, "claim").at(0).sound(cue, seat).say(seat, speech).lean(seat)
    if wanted is not None:
        score.then(partial(theatre.drama.comes, wanted))
    score.then(partial(theatre.drama.aim, seat, target))
    if lit and not own:
        score.at(60).light(seat, depth=CLAIMED).at(200).face(seat, "smug").lean(seat, 10)
        onlookers.look(score, (seat,), 140, theatre.seating.seat_place(seat))
        onlookers.suspect(score, seat, 440, 1000)
        score.at(1050).light(ms=100, depth=0.0)
    if target is not None:
        sees = "" if wanted is None else " left" if wanted.x < theatre.seating.seat_place(target)[0] else " right"
        score.at(280).face(target, f"alarmed{sees}").lean(target, -4)
        onlookers.look(score, (seat, target), 320, theatre.seating.seat_place(target))
        score.at(640).sometimes(target, "aimed")
    if wanted is not None and drawn:
        beside = between(theatre.seating.seat_place(seat), (wanted.x, wanted.y), DRAWN)  # it hides no face
        blade = score.at(200).show(wanted.picture, beside, 160, grows=(0.5, 1.0))
        score.at(300).fly(blade, (wanted.x, wanted.y), 360)
    elif wanted is not None:
        score.at(240).show(wanted.picture, (wanted.x, wanted.y), 200, grows=(0.6, 1.0))
    return score.at(0).hold(500 if own else 1150).beat()


def doubt(
    theatre: AnyTheatre, doubter: int, claimant: int, speech: Speech, card: Picture, frm: Place, frees: bool = False
) -> Beat:
    """Somebody does not believe it: it grows dark, both lean in, and the card of the claim goes to the middle.

    `frees`: what hung in the air makes room for it.
    """
    score = Score(theatre, "doubt")
    if frees:
        score.at(0).then(theatre.drama.let_go)
    score.at(0).sound("doubt", doubter).say(doubter, speech).face(doubter, "angry").hush(1000)
    score.at(80).light(claimant, doubter, stays=True)
    score.at(120).lean(claimant, 8).lean(doubter, 8).face(claimant, "alarmed")
    onlookers.look(score, (claimant, doubter), 140)
    score.at(420)
    lifted = score.show(card, frm, 120, grows=(0.45, 1.0))
    score.sound("card", claimant).fly(lifted, theatre.seating.stage_place(), 420, rise=20)
    return score.hold(700).beat()


@dataclass(frozen=True, slots=True)
class Shown:
    """What is about to be seen of a claim: the card's `back` and `front` in the middle, and the word that says it.

    `goes_on`: somebody may still be asked about what it was made for, so the claim stays to be read.
    """

    claimant: int
    doubter: int
    back: Picture
    front: Picture
    told: str
    goes_on: bool = False


def truth(theatre: AnyTheatre, shown: Shown, stays: bool = False) -> Beat:
    """A breath is held; the card turns: it was true. Who doubted sinks back. What follows may happen in the same dark."""
    middle = theatre.seating.stage_place()
    score = Score(theatre, "truth")
    score.at(0).light(shown.claimant, shown.doubter, ms=0, stays=stays).sound("reveal").hush(1900)
    card = score.show(shown.back, middle, 0)
    score.at(560).sound("flip").turn(card, shown.front, 420)
    score.at(960)
    score.show(rays(TRUE_RAYS), middle, 140, grows=(0.7, 1.0), under=True)
    score.show(word(shown.told, "truth"), below(middle), 140, grows=(1.25, 1.0))
    score.sound("truth").face(shown.claimant, "smug")
    score.at(1040).lean(shown.claimant, 8).lean(shown.doubter, -8).face(shown.doubter, "beaten")
    onlookers.react(score, (shown.claimant, shown.doubter), 1000, "proved")
    score.at(1120).silent(shown.doubter)  # what they doubted is known now
    rues = shown.doubter, "rues"
    score.voice(*([rues] if shown.goes_on else [(shown.claimant, "proved"), rues]))
    return score.at(1120).hold(720).beat()


def lie(theatre: AnyTheatre, shown: Shown, cue: str = "lie", stays: bool = False) -> Beat:
    """A breath is held; the card that was claimed is torn, struck through, and in pieces: a lie."""
    middle = theatre.seating.stage_place()
    score = Score(theatre, "lie")
    score.at(0).light(shown.claimant, shown.doubter, ms=0, stays=stays).sound("reveal").hush(1900)
    card = score.show(shown.back, middle, 0)
    score.at(560).sound("flip").turn(card, dead(shown.front), 360)
    score.at(920).fade(card, 0.0, 1)
    tear(score, dead(shown.front), middle)
    score.show(rays(LIE_RAYS), middle, 120, grows=(0.6, 1.0), under=True)
    score.sound(cue).shake()
    splinters(score, middle, ("#f6ecd6", "#d2263f", "#ffc85e"))
    score.at(1000)
    stroke = score.show(lambda canvas: paint.strike(canvas.px(300)), (middle[0], middle[1] + 8), 1)
    score.sound("stamp").draw_on(stroke, 140)
    score.at(1040)
    score.show(word(shown.told, "lie", tilt=TILT), below(middle), 120, grows=(1.3, 1.0))
    score.face(shown.claimant, "beaten").face(shown.doubter, "smug")
    onlookers.react(score, (shown.claimant, shown.doubter), 960, "caught")
    score.at(1120).lean(shown.claimant, -8).lean(shown.doubter, 8).silent(shown.doubter)
    score.voice((shown.claimant, "caught"), (shown.doubter, "catches"))
    return score.at(1120).hold(800).beat()


def below(middle: Place) -> Place:
    return middle[0], middle[1] + BELOW


def dead(picture: Picture) -> Picture:
    """A picture from which life has gone."""

    def grey(canvas: Canvas) -> pygame.Surface:
        return _grey(picture(canvas))

    return grey


@passing
def _grey(picture: pygame.Surface) -> pygame.Surface:
    return greyed(picture, 0.22, 0.85)


@passing
def _halves(picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    left, right = paint.torn(picture)
    return turned(left, 5), turned(right, -4)


def tear(score: Score, picture: Picture, middle: Place) -> None:
    """The picture comes apart in two halves."""
    for half, (side, drop) in enumerate(((-13, 4), (12, -5))):
        part = score.show(lambda canvas, half=half: _halves(picture(canvas))[half], middle, 1)  # type: ignore[misc]  # mypy knows no defaults of lambdas
        score.fly(part, (middle[0] + side, middle[1] + drop), 150)


def splinters(score: Score, middle: Place, colours: Sequence[str], far: float = 150.0) -> None:
    """Pieces fly from a place in all directions, and fade."""
    hand = Generator("splinters", round(middle[0]), round(middle[1]))
    for at in range(SHARDS):
        turn = math.radians(360 * at / SHARDS + hand.below(24))
        reach = far * (0.55 + hand.below(60) / 100)
        piece = score.show(partial(shard, colours[at % len(colours)], at), middle, 0)  # whole as it begins to fade
        to = middle[0] + reach * math.cos(turn), middle[1] + 0.8 * reach * math.sin(turn)
        score.fly(piece, to, 620, rise=24).fade(piece, 0.0, 900)


def shard(colour: str, kind: int, canvas: Canvas, units: float = SHARD) -> pygame.Surface:
    """One of these pieces."""
    return paint.shard(canvas.px(units), colour, kind)


def between(one: Place, other: Place, share: float) -> Place:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def nods(portrait: Sprite, seconds: float) -> None:
    """Somebody who is content looks from one to the other; in half degrees, so that few pictures are turned."""
    portrait.tilt = round(10 * math.sin(2.1 * seconds)) / 2
