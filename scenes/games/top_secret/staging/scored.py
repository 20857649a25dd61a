"""How a point is won: the winner with their row of points, how all stand between two games, and fireworks.

The fireworks also go up while the winner of the match is crowned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from art.games.top_secret.cards import water
from art.light import soft_light
from art.theme import SeatMark
from engine.core.cards import Cards
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import GameBegan, RoundBegan
from engine.words import Words
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import goal
from scenes.games.top_secret.board import cards
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, Cue
from scenes.kit.text import as_title, sentences
from scenes.people.company import plain, victory
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.sitting import Sitting
from scenes.tables.staging import crowning, moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# Fireworks

# Where each of a volley opens, as shares of the board's width and of the sky's height; which of WIDE it is; and how many
# seconds after the first of them it goes up. The first volley goes up one by one; then the second, the largest, together.
# After it the sky is dark: who has won is looked at.
VOLLEYS = (
    ((0.10, 0.42, 0, 0.0), (0.90, 0.34, 0, 0.15), (0.26, 0.26, 1, 0.3), (0.78, 0.20, 0, 0.45), (0.42, 0.3, 0, 0.22)),
    ((0.12, 0.34, 1, 0.0), (0.90, 0.26, 1, 0.06), (0.33, 0.58, 1, 0.14), (0.76, 0.12, 1, 0.2), (0.40, 0.12, 1, 0.09)),
)
WIDE = 180.0, 340.0  # units across
FEW = 3  # places of them where it is but a point that is won
ALONE = 1.25  # seconds that one takes the first time
VOLLEY = 1.5  # seconds until they go up together
ROUND = 2.2  # seconds that one of them takes then
RISES, BURSTS = 0.22, 0.52  # shares of them in which one goes up, and in which it is open
ROCKET = 74.0  # units: height of what goes up
SHORE = 0.86  # how far down the sky reaches, as a share of the way from the top of the board to the tray
MIRRORED = 0.15, 0.46  # width and height of the light on the water, beside the largest
SHINES = 0.5  # how bright that is at the most
BEGINS = 500.0  # milliseconds until the first goes up


def rise(scene: TopSecretScene, score: Score, remain: bool = False, small: bool = False) -> None:
    """They go up behind all that is shown after this, also while it is held; not with reduced motion.

    Where they `remain`, they are seen until the dark has come over them. `small`: few, and none of the large ones.
    """
    if scene.air.still:
        return
    layout = scene.layout_now
    left, top, wide, _ = layout.area
    shore = top + (layout.tray[1] - top) * SHORE
    for nth, places in enumerate(tuple(zip(*VOLLEYS, strict=True))[: FEW if small else None]):
        colour = water.COLOURS[nth % len(water.COLOURS)]
        rounds = tuple(
            _Round((left + wide * across, top + (shore - top) * down), WIDE[0 if small else large], later)
            for across, down, large, later in places
        )
        for volley, each in enumerate(
            rounds
        ):  # the first is painted while it goes up, the second while the first is seen
            score.at(BEGINS * 1.2 * volley).needs(_opening(scene.house.stage.canvas, colour, each.wide))
        burst, begun, (x, y) = _Burst(colour), score.at(BEGINS), rounds[0].place
        mirror = begun.show(partial(_mirror, colour), (x, shore + 18), 0)
        rocket = begun.show(partial(_rocket, colour), (x, shore), 0)
        opened = begun.show(burst, (x, y), 0)
        if remain:
            score.remains(mirror, rocket, opened)
        begun.drifts(partial(_goes, burst, (rocket, opened, mirror), rounds, shore))


@dataclass(frozen=True, slots=True)
class _Round:
    """Where a firework opens in one volley, how large, and how many seconds `later` than the first."""

    place: Place
    wide: float
    later: float


class _Burst:
    """A firework at the frame that its moment has come to, so many units across."""

    def __init__(self, colour: str) -> None:
        self.colour, self.frame, self.wide = colour, 0, WIDE[0]

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return water.firework(canvas.px(self.wide), self.colour, self.frame)


def _goes(
    burst: _Burst,
    sprites: tuple[Sprite, Sprite, Sprite],
    rounds: Sequence[_Round],
    shore: float,
    seconds: float,
) -> None:
    """What is seen of one firework so many seconds after the first has gone up."""
    rocket, opened, mirror = sprites
    volley, since = divmod(seconds - VOLLEY, ROUND)
    now = rounds[min(max(0, 1 + int(volley)), len(rounds) - 1)]
    share = (seconds - now.later) / ALONE if volley < 0 else (since - now.later) / ROUND
    up, out = share / RISES, (share - RISES) / BURSTS
    x, y = now.place
    rocket.x = opened.x = mirror.x = x
    rocket.alpha = opened.alpha = mirror.alpha = 0.0
    opened.y, burst.wide = y, now.wide
    if volley > len(rounds) - 2:  # the last one is over
        return
    if 0 <= up < 1:
        rocket.alpha = 1.0
        rocket.y = shore + (y - shore) * math.sin(up * math.pi / 2)
    elif 0 <= out < 1:
        burst.frame = int(out * water.FRAMES)
        opened.alpha = min(1.0, 4 * (1 - out))
        mirror.alpha = SHINES * math.sin(math.pi * min(1.0, 0.2 + out * 0.8))


def _rocket(colour: str, canvas: Canvas) -> pygame.Surface:
    return water.rocket(canvas.px(ROCKET), colour)


def _mirror(colour: str, canvas: Canvas) -> pygame.Surface:
    return _light((canvas.px(WIDE[-1] * MIRRORED[0]), canvas.px(WIDE[-1] * MIRRORED[1])), colour)


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A streak of light on the water."""
    return soft_light(size, (0, colour, 0.8), (0.5, colour, 0.3), (1, colour, 0))


def _opening(canvas: Canvas, colour: str, wide: float) -> Iterator[Job]:
    """What paints one of them as it opens."""
    for frame in range(water.FRAMES):
        yield partial(water.firework, canvas.px(wide), colour, frame)


# Between two games


def goes_on(sitting: Sitting) -> bool:
    """Whether another game follows the one that has just ended."""
    coming = sitting.coming()
    return isinstance(coming[0], GameEnded) and not any(isinstance(each, MatchEnded) for each in coming[1:2])


def told(scene: TopSecretScene, event: GameEnded) -> str:
    """The page between two games, in the bar; names marked."""
    after = scene.shown.copy()
    event.apply(after)
    sentence = scene.company.sentence
    seats = sorted(range(scene.players), key=lambda seat: -after.scores[seat])
    stands = " · ".join(sentence("stands", seat=seat, points=after.scores[seat]) for seat in seats)
    missing = sentence("still_missing", points=goal(scene) - max(after.scores))
    return sentences(scene.company.tell(event), why(scene), of_ended(scene), sentence("standing", told=stands), missing)


def named_series(words: Words, number: int) -> str:
    """A series, by its number."""
    return words.text("table", "series", number=number)


def of_series(scene: TopSecretScene) -> str:
    """Between two series, names marked: why another begins, and what stays. T 3.7"""
    rounds = scene.story.series * len(scene.rules.places)
    return scene.company.sentence("series_begins", rounds=rounds, number=scene.story.series + 1)


def why(scene: TopSecretScene) -> str:
    """What decided the game: the number that was dialled, and in front of whom. Empty while nobody has called."""
    shown = scene.shown
    if shown.call is None or not shown.unmasked:
        return ""
    caller, number, _ = shown.call
    form = "number" if tuple(number) != the_number(shown) else "right" if scene.story.outcome == "right" else "enemy"
    return scene.company.sentence("decided", form, "you" if caller == scene.me else "other", seat=caller)


def about_me(scene: TopSecretScene, right: bool, identities: Sequence[Cards]) -> str:
    """Whether the person has got a point by the call, or where one game decides has won, and why: by whose ally they are.

    T 4.2, 5.3, 6.4
    """
    call, sentence = scene.shown.call, scene.company.sentence
    way = "about_me" if goal(scene) else "about_me_once"
    if scene.me is None or call is None:
        return ""
    wanted = partner.ally(scene)
    if call[0] == scene.me:
        form = ("both" if wanted else "won") if right else "pair" if wanted else "lost"
        return sentence(way, "own", form, seat=call[2][0])
    if not wanted:
        return sentence(way, "beaten", seat=call[0]) if right else sentence(way, "failed", "won")
    allied = wanted in identities[call[0]]
    if right:
        return sentence(way, "pair", "won" if allied else "lost", seat=call[0], other=call[2][0])
    return sentence(way, "failed", "ally" if allied else "won", seat=call[0])


def of_ended(scene: TopSecretScene) -> str:
    """The same once masks are off."""
    shown = scene.shown
    return about_me(scene, scene.story.outcome == "right", shown.identities) if shown.unmasked else ""


def round_at(sitting: Sitting, at: int) -> int:
    """The number of the round in its game that begins with event number `at`: rounds of all its series are counted."""
    events = sitting.truth.events
    count = 0
    for event in reversed(events[: at + 1]):
        if isinstance(event, GameBegan):
            return count
        count += isinstance(event, RoundBegan)
    opening = sitting.table_after(0)  # a position: its own round was the first of those counted here
    return count + int(getattr(opening, "round", 0))


# A point

FACE = 172.0  # units across: the face of who has won a point
HIGHER = 56.0  # units above the middle of the board: where it stands
ROW_BELOW = 0.66  # of the width of a face and of a point: from the middle of the face to that of the points
WORD = 38.0  # units: height of the letters that say for whom the point is
WORD_BELOW = 3.0  # units from their points to them
APART = 1.35  # from one of two who have won to the other, as a share of what is wider
COMES = 320.0  # milliseconds until the face and the points are there
TURNS, AFTER = 420.0, 170.0  # milliseconds until the first of the beaten turns, and from one to the next
ENDS = 1900.0  # milliseconds that all of it lasts
CLEARS = 0.2  # seconds until the telephone has gone from behind them
PILE_BELOW = 205.0  # units below the middle of the board: where the cards of all agents come together
GATHERS, DEALS = 190.0, 300.0  # milliseconds in which a card goes there, and from there to a seat
HOME, ARRIVED = 430.0, 90.0  # milliseconds in which who has won goes to their seat, and fades there
AT_SEAT = 0.36  # how large they are there
LOOKS = ("laughing", "smug left", "smug", "laughing", "smug right", "smug")  # of who has it, one after the other

TAKEN = (
    "beaten",
    "beaten",
    "alarmed up",
    "alarmed up",
    "angry",
    "angry",
    "beaten",
)  # of who has not, each at another time
BEATEN, BEATEN_BELOW = 108.0, 44.0  # units across: the face of each beside who has won; below the middle of the board
LOOKS_ON, STEPS_OUT = 340.0, 300.0  # milliseconds until one turns that it is seen, and in which it comes from its place
SINKS, BOWED = 12.0, 7.0  # units that it sinks then, and degrees
GRIEVES = 700.0  # milliseconds from that one of them turns until they look up


class Won(NamedTuple):
    """Somebody who has won a point: where their face comes from, and where their row of points is, and how wide one is."""

    seat: int
    frm: Place
    home: Place
    wide: float
    row: Picture
    across: float


def pointed(
    scene: TopSecretScene, event: GameEnded, won: Sequence[Won], lost: Sequence[tuple[int, Place, float]]
) -> Beat:
    """Their faces come forward over their points and look about; one after the other of the beaten turns."""
    score, (middle, y), still = Score(scene), scene.seating.stage_place(), scene.air.still
    mine = scene.me is None or scene.me in event.winners
    beaten = [seat for seat, _, _ in lost]  # they step out of the tray, where it grows dark
    score.at(0).then(scene.talk.hush).light(*event.winners, stays=True, apart=beaten)
    score.sound("win" if mine else "lose").hush(900)
    rise(scene, score, remain=True, small=True)
    score.at(COMES).needs([partial(crowning.night_over, scene.house.stage.canvas)])  # before which cards are gathered
    step, lasting = APART * max([FACE, *(each.across for each in won)]), list[tuple[Sprite, int]]()
    for nth, each in enumerate(won):
        there = middle + (nth - (len(won) - 1) / 2) * step, y - HIGHER
        below = there[0], there[1] + ROW_BELOW * FACE + ROW_BELOW * each.wide
        faint = moments.rays(moments.WON_RAYS[0 if mine else 1])
        shines = score.at(COMES - 60).show(faint, there, 200, grows=(0.6, 0.9), under=True)
        row = score.at(0).show(each.row, each.home, 0)
        score.fly(row, below, COMES, frm=each.home).at(COMES)
        small = each.wide / FACE
        face = score.at(0).show(moments.portrayed(scene, each.seat, "laughing", FACE), each.frm, 1, (small, small))
        score.fly(face, there, COMES, rise=24, frm=each.frm).grow(face, 1.0, COMES)
        score.at(COMES).sound("glint").shake(4).face(each.seat, "smug").pulse(each.seat)
        moments.splinters(score, below, ("#ffdf8f", scene.company.mark(each.seat).words, "#fff3c8"), 190)
        score.at(COMES + 60).voice((each.seat, "wins"))
        looks = [moments.portrayed(scene, each.seat, mood, FACE) for mood in LOOKS]
        score.at(COMES + 200).drifts(partial(crowning.looks_about, face, looks)).drifts(partial(moments.nods, face))
        lasting += [(face, each.seat), (row, each.seat)]
        score.remains(shines, face, row)
    _says(scene, score, event, won)
    spots = _beside(scene, won, lost)
    for nth, ((seat, place, units), (there, across)) in enumerate(zip(lost, spots, strict=True)):
        begins, small = TURNS + AFTER * nth, units / across
        face = score.at(begins - LOOKS_ON).show(
            moments.portrayed(scene, seat, "alarmed up", across), place, 80, grows=(0.7 * small, small)
        )
        if there != place:
            score.fly(face, there, STEPS_OUT, rise=20, frm=place).grow(face, 1.0, STEPS_OUT)
        score.at(begins).sound("flip").face(seat, "beaten")
        score.turn(face, moments.portrayed(scene, seat, "beaten", across), 300)
        if there != place:
            sunk = there[0], there[1] + SINKS
            score.at(begins + 300).fly(face, sunk, 240, frm=there).tilt(face, BOWED * (-1) ** nth, 240)
        moods = [moments.portrayed(scene, seat, mood, across) for mood in TAKEN]
        score.at(begins + GRIEVES).drifts(partial(crowning.looks_about, face, moods))
    beat = score.at(ENDS).hold(1).beat(follows=partial(_collects, scene, [] if still else lasting))
    beat.cues = tuple(sorted((*beat.cues, Cue(CLEARS, scene.aloft.clear_away)), key=lambda cue: cue.at))
    beat.holds = True
    beat.cues = (*beat.cues, Cue(beat.seconds, scene.talk.hush))  # what is said would lie over the page in the bar
    return beat


def _beside(
    scene: TopSecretScene, won: Sequence[Won], lost: Sequence[tuple[int, Place, float]]
) -> list[tuple[Place, float]]:
    """Where each of the beaten is seen, and how large: on both sides of who alone has won, else where they sit."""
    if len(won) != 1:
        return [(place, units) for _, place, units in lost]
    (middle, y), found = scene.seating.stage_place(), list[tuple[Place, float]]()
    left, _, wide, _ = scene.layout_now.area
    first = max(FACE, won[0].across) / 2 + BEATEN * 0.9
    step = min(
        BEATEN * 1.12, (min(middle - left, left + wide - middle) - first - BEATEN * 0.5) / max(1, len(lost) // 2)
    )
    order = sorted(range(len(lost)), key=lambda nth: lost[nth][1][0])
    lefts = len(lost) // 2
    for nth in range(len(lost)):
        at = order.index(nth)
        aside = -(first + (lefts - 1 - at) * step) if at < lefts else first + (at - lefts) * step
        found.append(((middle + aside, y + BEATEN_BELOW), BEATEN))
    return found


def _says(scene: TopSecretScene, score: Score, event: GameEnded, won: Sequence[Won]) -> None:
    """Large letters below the points say whose the point is."""
    told = victory(scene.words, event.winners, scene.company.people, scene.me, ("table", "scored"))
    (middle, y), layout = scene.seating.stage_place(), scene.layout_now
    foot = y - HIGHER + ROW_BELOW * FACE + (ROW_BELOW + 0.5) * max(each.wide for each in won)
    below = min(foot + WORD_BELOW, layout.tray_body - WORD) + WORD / 2
    room = min(moments.WIDEST, layout.area[2] * 0.94)
    letters = moments.word(as_title(plain(told)), "gold", WORD, widest=room)
    said = score.at(COMES + 60).show(letters, (middle, below), 180, grows=(1.3, 1.0))
    score.remains(said)


def _collects(scene: TopSecretScene, lasting: Sequence[tuple[Sprite, int]]) -> Beat:
    """It grows dark behind who has won; the cards of all agents turn away and come together below them."""
    crowned, layout = [sprite for sprite, _ in lasting], scene.layout_now
    pile = _pile(scene)
    scene.aloft.homing, scene.aloft.dealt = list(lasting), []

    def gathers(score: Score) -> list[Sprite]:
        backs = list[Sprite]()
        if scene.air.still:
            return backs
        for number, chair in enumerate(scene.shown.agents):
            for nth, place in enumerate(stakes.truth_places(layout, number)[1:]):
                back = score.at(0).show(partial(_back, stakes.truth_card(layout)), place, 40)
                begins = 50.0 + 12 * number
                score.at(begins).fly(back, (pile[0] + 5 * nth - 2, pile[1] - 2 * number), GATHERS, rise=12, frm=place)
                score.tilt(back, 7.0 * (number - 2) + 4 * nth, GATHERS)
                if chair < scene.players:
                    scene.aloft.dealt.append((back, chair))
                backs.append(back)
        return backs

    return crowning.darkens(scene, crowned, gathers)


def goes_home(scene: TopSecretScene, beat: Beat) -> Beat:
    """The same beat, out of the dark: who has won goes to their seat, with their points; the cards are dealt anew."""
    dealt = [sprite for sprite, _ in scene.aloft.dealt]
    homes = {id(sprite): seat for sprite, seat in (*scene.aloft.homing, *scene.aloft.dealt)}
    scene.aloft.homing, scene.aloft.dealt = [], []

    def goes(score: Score, sprite: Sprite) -> bool:
        if id(sprite) not in homes or scene.air.still:
            return False
        seat = homes[id(sprite)]
        there, frm = scene.seating.seat_place(seat), (sprite.x, sprite.y)
        card = sprite in dealt
        begins, lasts = (14.0 * dealt.index(sprite), DEALS) if card else (0.0, HOME)
        score.at(begins).fly(sprite, there, lasts, rise=30, frm=frm).grow(sprite, 0.6 if card else AT_SEAT, lasts)
        score.at(crowning.DISSOLVES - ARRIVED).fade(sprite, 0.0, ARRIVED)
        return True

    return crowning.dissolves(scene, beat, goes)


def _pile(scene: TopSecretScene) -> Place:
    x, y = scene.seating.stage_place()
    return x, min(y + PILE_BELOW, scene.layout_now.tray[1])


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def jobs(canvas: Canvas, people: Sequence[tuple[str, SeatMark]]) -> Iterator[Job]:
    """What paints the faces of those who have won a point."""
    for who, mark in people:
        for units, moods in ((FACE, LOOKS), (BEATEN, TAKEN)):
            for mood in sorted(set(moods)):
                yield partial(portrait, who, canvas.px(units), mark, True, False, mood)
