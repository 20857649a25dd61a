"""The course of a match as any table shows it, from sitting down to the end.

Turns and rounds begin, coins are paid, and somebody is out: their mask cracks and bursts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial

import pygame

from art import drama as paint
from art.brush import shadow
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import GameBegan
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, arrive
from scenes.kit.text import as_title
from scenes.people.company import plain, victory
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.scene import MatchScene
from scenes.tables.sight import AnySight
from scenes.tables.staging import crowning, moments, onlookers, strikes
from scenes.tables.staging.presenters import LENGTHS
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite, hold
from scenes.tables.theatre import AnyTheatre

# Coins

COIN = 46  # units across: a coin of a blow
COIN_SMALL = 30  # units across: a coin that is paid
MOST_COINS = 7  # coins that are seen to fly, however many are paid


@dataclass(frozen=True, slots=True)
class Purse:
    """The coins that somebody leaves behind: how many, where they are and where they go."""

    coins: int
    frm: Place
    to: Place


def coins_fly(
    theatre: AnyTheatre,
    count: int,
    places: tuple[Place, Place],
    purses: tuple[int | None, int | None],
    cue: str = "coin",
) -> Beat:
    """Coins are paid or received; `places` are where from and where to, `purses` the seats whose figures roll."""
    score = Score(theatre)
    pay(score, count, coin_of(COIN_SMALL), places, purses, cue=cue)
    return score.beat()


def pay(
    score: Score,
    coins: int,
    coin: Picture,
    places: tuple[Place, Place],
    purses: tuple[int | None, int | None],
    begins: float = 0,
    apart: float = 60,
    cue: str = "coin",
    ms: float = 380,
    rise: float = 26,
) -> None:
    """Coins fly one after the other; each is taken from one figure as it sets out, and added to the other as it lands.

    Each is `ms` milliseconds on its way, half of it `rise` units above the straight one.
    """
    seen = min(coins, MOST_COINS)
    roll = score.theatre.drama.roll
    for number in range(seen):
        worth = coins - seen + 1 if number == seen - 1 else 1  # the last one stands for those that are not seen
        score.at(begins + number * apart).then(partial(roll, purses[0], -worth))
        flying = score.show(coin, places[0], 20)
        score.fly(flying, places[1], ms, rise=rise)
        score.at(begins + number * apart + ms).then(partial(roll, purses[1], worth)).sound(cue).pulse(purses[1])
        score.fade(flying, 0.0, 40)


@cache
def coins_of(count: int, units: float = 34) -> Picture:
    """Some coins in a row, as somebody would like to have them."""

    def row(canvas: Canvas) -> pygame.Surface:
        return _row(count, canvas.px(units))

    return row


@lru_cache(maxsize=12)
def _row(count: int, pixels: int) -> pygame.Surface:
    coin, step = pictures.money("gold", pixels), round(pixels * 0.72)
    row = pygame.Surface((coin.get_width() + step * (count - 1), coin.get_height()), pygame.SRCALPHA)
    for at in range(count):
        row.blit(coin, (at * step, 0))
    light, pad = shadow(row, max(2, pixels // 4), 190, "#ffdf8f")
    light.blit(row, (pad, pad))
    return light


def coin_of(units: float = COIN) -> Picture:
    return lambda canvas: pictures.money("gold", canvas.px(units))


# Movements

TRAVEL = 0.32  # seconds that a card flies
TURNS = 0.7  # share of its way, at the end, in which a card turns over
RISE_CARD = 14  # units that a card flies above the straight way, at the middle of it


def waits(theatre: AnyTheatre, seconds: float, begin: Callable[[], None] = lambda: None) -> Beat:
    """A beat in which nothing moves for so many seconds; `begin` is called when it begins."""
    return Beat([hold(seconds)], theatre.tempo.presented, begin)


def card_flies(
    theatre: AnyTheatre,
    picture: Picture,
    frm: Place,
    to: Place,
    seconds: float = TRAVEL,
    front: Picture | None = None,
    spin: float = 0.0,
) -> Beat:
    """A card flies; it turns over to its `front` on the way, or sets out turned to the left by `spin` degrees."""
    sprite = Sprite(picture, *frm)
    tweens = [theatre.air.flight(sprite, to, seconds, rise=RISE_CARD, spin=spin)]
    if front is not None:
        tweens.append(theatre.air.turn(sprite, front, seconds * TURNS, seconds * (1 - TURNS)))
    return theatre.air.beat([sprite], tweens, theatre.tempo.presented)


def alike(kind: type[Event]) -> partial[bool]:
    """Whether an event goes into the beat of one of its kind (for `shows_run`)."""
    return partial(_alike, kind)


def _alike(kind: type[Event], _: Event, event: Event) -> bool:
    return isinstance(event, kind)


# The course

GREETERS = 3  # opponents that say something when all sit down


def game_began(theatre: AnyTheatre, _: GameBegan) -> Beat:
    def begin() -> None:
        theatre.drama.new_game()
        theatre.talk.voices.greet(GREETERS)

    return waits(theatre, LENGTHS["told"], begin)


def begins(scene: MatchScene, seat: int) -> Beat:
    """The turn of a seat, or the round in which it goes first: what was said before is over, and the person is called."""

    def begin() -> None:
        scene.talk.hush()
        scene.drama.calm()
        scene.drama.aim(seat, None)
        if seat == scene.me:
            scene.house.sound("your_turn")
        scene.changed()

    return waits(scene, LENGTHS["brief"], begin)


def game_ended(
    scene: MatchScene,
    event: GameEnded,
    lost: Sequence[tuple[int, Place, float]] = (),
    behind: Callable[[Score], None] | None = None,
    stays: bool = False,
    follows: Callable[[Sequence[Sprite]], Beat] | None = None,
    starts: Mapping[int, Place] | None = None,
    jewels: Mapping[int, tuple[Picture, Place]] | None = None,
    dust: tuple[str, str, str, str] | None = None,
) -> Beat:
    """Who has won is crowned; `lost` are the faces that stay to be seen, `behind` shows more (`crowning.victory`)."""
    told = as_title(plain(victory(scene.words, event.winners, scene.company.people, scene.me)))
    return crowning.victory(scene, event.winners, told, lost, behind, stays, follows, starts, jewels, dust)


def match_ended(scene: MatchScene, _: MatchEnded) -> Beat:
    return waits(scene, LENGTHS["none"])


# Somebody is out

BURSTS = (  # of each piece of what bursts: units right and down, and degrees to the left
    (-120, -70, 34),
    (112, -88, -28),
    (126, 50, -40),
    (10, 124, 18),
    (-112, 74, 46),
)
FALLEN = 204  # the same of who is out
DOWN = 300.0  # milliseconds until who falls is struck down
STILL = 60.0  # milliseconds in which nothing moves then
BURST = 520.0  # milliseconds until the mask bursts
FELL = 620  # units across: the light of it
STROKE = 380  # units: width of the stroke through who falls
SPARK = 190  # units across: the light between two who clash
DUEL, DUEL_APART = 216, 184  # units across: the portraits of the two who are left; and from the middle to each
AGAIN = 420  # milliseconds from when their swords cross until they do once more
PARTS = 320  # milliseconds in which they go back to their seats then
UNDER_SWORDS = 16  # units below where a word stands below a card: the hilts are there


def ahead(sight: AnySight) -> Iterator[Job]:
    """What paints its pictures that take long, at a table where somebody can be out."""
    canvas = sight.house.stage.canvas
    px, told = canvas.px, sight.house.text("table", "two_left")
    yield partial(moments.lettered, told, "gold", px(moments.WORD * 0.8), 0.0)
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        yield partial(portrait, who, px(FALLEN), mark, True, False, "beaten")
        yield partial(portrait, who, px(FALLEN), mark, False, False, "beaten")
        yield partial(portrait, who, px(FALLEN), mark, False, True, "beaten")
        for mood in ("angry left", "angry right"):
            yield partial(portrait, who, px(DUEL), mark, True, False, mood)


def shatters(score: Score, picture: Picture, place: Place) -> None:
    """A medallion that is cracked bursts along its cracks: its pieces fly apart, and fade."""
    for nth, (right, down, turn) in enumerate(BURSTS):
        piece = score.show(partial(piece_of, picture, nth), place, 0)
        apart = place[0] + right * FALLEN / moments.WINNER, place[1] + down * FALLEN / moments.WINNER
        score.follow(piece, partial(moments.between, place, apart), 620, arrive).tilt(piece, turn, 620).fade(
            piece, 0.0, 640
        )


def piece_of(picture: Picture, nth: int, canvas: Canvas) -> pygame.Surface:
    """One of the pieces of a picture that bursts."""
    return paint.shattered(picture(canvas))[nth]


def falls(
    scene: MatchScene,
    seat: int,
    told: str,
    left: tuple[Sequence[int], str] | None = None,
    purse: Purse | None = None,
    stays: bool = False,
) -> Beat:
    """Somebody is out: a stroke goes through the mask, it cracks and bursts; their light goes out, their coins go, and the
    word says so. All who look on take it in their own way; whom it leaves alone is pleased.

    Their portrait at the table is bare, and grey, as soon as the large one is.

    Where two are `left`, all light goes to them then, and other words say so. It `stays` dark for a victory.
    """
    middle, who, mark = scene.seating.stage_place(), scene.company.portraits[seat], scene.company.mark(seat)
    score, whole = Score(scene, "falls"), moments.head(who, mark, FALLEN, "beaten")
    out = scene.sitting.truth.game.facts.out(scene.looking.table)
    left_over = [each for each in range(scene.players) if each != seat and each not in out] if stays else []
    score.at(0).light(seat, stays=stays).face(seat, "beaten").hush(1600)
    strikes.blinks(score, DOWN, middle, FELL)
    for other in range(scene.players):
        if other != seat:
            score.silent(other)
    masked = score.at(0).show(whole, scene.seating.seat_place(seat), 60, (0.4, 0.4))
    score.fly(masked, middle, 260, rise=20).grow(masked, 1.0, 260)
    score.at(DOWN + STILL).shake(11)
    cracked = score.at(DOWN).sound("fall", seat).show(lambda canvas: paint.cracks(canvas.px(FALLEN)), middle, 1)
    stroke = score.at(DOWN - 60).show(lambda canvas: paint.strike(canvas.px(STROKE)), middle, 1)
    score.draw_on(stroke, 70).at(BURST).fade(stroke, 0.0, 60).at(DOWN)
    light = score.show(moments.rays(moments.LIE_RAYS), middle, 90, grows=(0.5, 1.0), under=True)
    score.at(900).fade(light, 0.0, 400).at(BURST).fade(masked, 0.0, 1).fade(cracked, 0.0, 1)
    bare = score.show(moments.head(who, mark, FALLEN, "beaten", masked=False), middle, 1)
    shatters(score, whole, middle)
    score.then(partial(scene.drama.falls, seat, False)).voice((seat, "out"))
    onlookers.look(score, (seat,), 60)
    onlookers.react(score, (seat, *left_over), BURST + 20, "fallen")
    for other in left_over:
        score.at(600).face(other, "smug")
    score.at(BURST)
    score.at(930).then(partial(scene.drama.falls, seat, True)).at(780)
    grey = score.show(moments.head(who, mark, FALLEN, "beaten", masked=False, out=True), middle, 340)
    score.fade(bare, 0.0, 340)
    named = score.show(moments.word(told, "night", moments.WORD * 0.8), moments.below(middle), 200)
    if purse is not None and purse.coins:
        pay(score, purse.coins, coin_of(COIN_SMALL), (purse.frm, purse.to), (seat, None), begins=800, cue="coins")
    if left is None:
        return score.at(780).hold(780).beat()
    seats, words = left
    score.at(1330).light(*seats).fade(named, 0.0, 120)
    score.fly(grey, scene.seating.seat_place(seat), 300, frm=middle).grow(grey, 0.4, 300).at(1500).fade(grey, 0.0, 130)
    score.at(1330).silent(seat)
    ends = _face_off(score, (seats[0], seats[1]), 1330)
    x, y = moments.below(middle)
    title = score.at(1620).show(
        moments.word(words, "gold", moments.WORD * 0.8), (x, y + UNDER_SWORDS), 200, grows=(1.3, 1.0)
    )
    score.at(ends).fade(title, 0.0, 200).light(ms=PARTS, depth=0.0)
    return score.at(ends + PARTS).hold(40).beat()


def _face_off(score: Score, seats: tuple[int, int], begins: float) -> float:
    """The two who are left come to the middle; their swords cross, all is light, both recoil and press once more.

    When they part, and go back to their seats.
    """
    theatre = score.theatre
    middle, at = theatre.seating.stage_place(), begins + 440
    crossed, again, ends = (middle[0], middle[1] + moments.LOWER), at + AGAIN, at + AGAIN + 300
    strikes.blinks(score, at, crossed)
    for seat, (x, y) in zip(seats, moments.opposite(theatre, *seats), strict=True):
        side = 1 if x < middle[0] else -1
        place, home = (middle[0] - side * DUEL_APART, y), theatre.seating.seat_place(seat)
        large = moments.portrayed(theatre, seat, "angry right" if side > 0 else "angry left", DUEL)
        face = score.at(begins).show(large, home, 60, (0.6, 0.6))
        score.fly(face, place, 280, rise=20).grow(face, 1.0, 280).face(seat, "angry")
        near, far = (place[0] + side * 20, y), (place[0] - side * 26, y)
        score.at(begins + 300).fly(face, near, 140, frm=place).tilt(face, -6 * side, 140)
        score.at(at + 60).fly(face, far, 160, frm=near).tilt(face, 9 * side, 160)
        score.at(again - 140).fly(face, near, 140, frm=far).tilt(face, -8 * side, 140)
        score.at(again + 60).fly(face, place, 220, frm=near).tilt(face, 0, 220)
        score.at(ends).fly(face, home, PARTS, frm=place).grow(face, 0.45, PARTS)
        score.at(ends + PARTS - 60).fade(face, 0.0, 60)
    for side in (1, -1):
        back, parried = (crossed[0] - side * 90, crossed[1] + 60), (crossed[0] - side * 12, crossed[1])
        held = parried[0] - side * 24, parried[1] + 10
        sword = score.at(begins + 240).show(strikes.swayed(side, 0), back, 80)
        score.at(begins + 300).fly(sword, parried, 140, frm=back)
        strikes.sways(score.at(at + 60), sword, side, (parried, held), (0, 4), 160)
        strikes.sways(score.at(again - 120), sword, side, (held, parried), (4, -2), 120)
        score.at(ends).fly(sword, (back[0], back[1] + 20), 180, frm=parried).fade(sword, 0.0, 180)
    score.at(at).sound("last_two").shake(9)
    shines = score.show(moments.rays(moments.WON_RAYS[0]), crossed, 120, grows=(0.2, 1.0), under=True)
    for when, reach in ((at, 150.0), (again, 90.0)):
        spark = score.at(when).show(lambda canvas: paint.flash(canvas.px(SPARK)), crossed, 30, grows=(0.6, 1.0))
        score.at(when + 160).fade(spark, 0.0, 300).at(when)
        moments.splinters(score, crossed, ("#fff3c8", "#ffcf7a", "#ff8a4a"), reach)
    score.at(again).shake(5).at(ends).fade(shines, 0.0, 200)
    return ends
