"""What passes between others, seen from near: their faces come forward out of the dark, and it goes from hand to hand.

What is in it is theirs: envelopes stay closed, black cards lie face down, and faces, ways and times are always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from art import drama as paint
from art import theme
from art.games.top_secret.cards import letters as letter_art
from art.games.top_secret.cards import meeting as meeting_art
from engine.games.top_secret.rules.table import Showed
from scenes.games.top_secret.base import TopSecretLaid, TopSecretSight, TopSecretTheatre, hesitates
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging.packet import plate_picture
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.screens import Job
from scenes.tables.staging import onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite, together

FACE = 164.0  # units across: the face of each
APART = 150.0, 258.0  # units from the middle to those of two, and to the outer ones of three
HIGHER = 44.0  # units above those who stand there: where they are seen, if there is room above for what they say
PLATE = 208.0  # units: width of the longest plate with a name below a face
ROOM = 4.0  # units between such a plate and the edges of the board at least
SPEAKS = 3.6  # so many lines of words: a bubble with one of them, and its tail
PLATE_BELOW = 92.0  # units from the middle of a face to that of the plate with its name
COMES = 300.0  # milliseconds in which they come forward
SMALL = 0.32  # of its size: a face that comes from the map, or goes there
LEAN = 16.0  # units that they lean to one another
HANDS = 110.0  # units below the middle of a face: below this it holds what it gives, and what it gets
LETTER, LETTER_HIGH = 134.0, 0.42  # units: width of an envelope that passes; and how high that is, as a share of it
DIPS = 34.0  # units that an envelope sinks on its way: the name of the place is below that
CARD = 104.0  # units: width of a black card that passes
ASKED = 84.0  # units: width of the question that is asked
TAKES, PASSES = 380.0, 740.0  # milliseconds until it is held out, and until it passes
FLIES = 680.0  # milliseconds that it is on its way
ABOVE, BELOW = 66.0, -26.0  # units above the straight way, in the middle of it: the first of two, and the second
TRAIL = 3, 70.0, 0.34  # pale ones behind each, milliseconds from one to the next, and how opaque the first of them is
CATCHES = 1.18  # how large it is for a moment as it is caught
WAVERS = 0.55  # seconds after which who hesitates looks away, or back
ASKS = 1560.0  # milliseconds until all go home who have asked
GOES = 300.0  # milliseconds in which all go home
GLINT = 96.0  # units across
GLANCES = 0.8  # of that size: faces of those who meet, beside their place
BESIDE = 104.0, 168.0  # units from the middle between two of them to each, and of three to the outer ones
DOWN = 84.0  # units below where they stand: there they are, below the lit place
SEES = 1.12  # how large a face is for a moment that sees the other
NAME = 38.0  # units: height of the name of that place
OUT, BACK = 240.0, 880.0  # milliseconds in which they come out, or go back; and when they do
MOODS = "calm", "smug", "alarmed"


class Near(NamedTuple):
    """Somebody who has come forward: the place of the face, to which side it is turned, and what is seen there with where it is in the end."""

    place: Place
    turned: int
    shown: list[tuple[Sprite, Place]]


def middle(sight: TopSecretLaid, count: int) -> Place:
    """Between the faces of so many who have come forward: over the place of their meeting, as far as the board has room.

    In the middle of the board it was another place, to the left and right of whose name they were.
    """
    layout, met = sight.layout_now, sight.story.meeting
    left, top, wide, high = layout.board
    x, y = sight.seating.stage_place()
    if met is not None:
        there = [sight.seating.seat_place(chair) for chair in met.members]
        x, y = (sum(each[at] for each in there) / len(there) for at in (0, 1))
    reach, least = APART[count > 2] + PLATE / 2 + ROOM, top + layout.words(theme.SPOKEN) * SPEAKS + FACE / 2
    x = max(left + reach, min(left + wide - reach, x))
    return x, max(least, min(y - HIGHER, top + high - HANDS - CARD * HIGH - _name_high(sight.layout_now)))


def _name_high(layout: TopSecretLayout) -> float:
    return max(NAME, layout.words(NAME))


def _named_place(sight: TopSecretLaid, count: int, passing: float) -> tuple[Picture, Place] | None:
    """The name of the place where they meet, and where it stands: below what passes between them, which is so high."""
    met, (x, y) = sight.story.meeting, middle(sight, count)
    if met is None:
        return None
    (_, top, _, high), named = sight.layout_now.board, _name_high(sight.layout_now)
    below = min(y + HANDS + passing + 0.75 * named, top + high - named / 2)
    return partial(_place_name, sight.words.text("table", "places", met.place), named), (x, below)


def stood(sight: TopSecretLaid, who: Sequence[int]) -> dict[int, tuple[Place, int]]:
    """Where the faces of these chairs are once they have come forward, and to which side each is turned; as they stand there."""
    order = sorted(who, key=lambda chair: sight.seating.seat_place(chair)[0])
    if len(order) > 2:  # whom two show something stands between them
        order.remove(who[-1])
        order.insert(1, who[-1])
    (x, y), far, found = middle(sight, len(order)), APART[len(order) > 2], dict[int, tuple[Place, int]]()
    for nth, chair in enumerate(order):
        share = 2 * nth / (len(order) - 1) - 1
        found[chair] = (x + far * share, y), -1 if share > 0 else 1 if share < 0 else 0
    return found


def comes_near(
    scene: TopSecretScene, score: Score, who: Sequence[int], stays: bool = False, passing: float = CARD * HIGH
) -> dict[int, Near]:
    """It grows dark, and the faces of these chairs come forward from the map, in the order in which they stand there.

    They are there already where their hesitation has hung in the air. `stays`: it stays dark when the beat is over.
    `passing`: height of what will pass between them.
    """
    there, found = hesitates(scene) is not None, dict[int, Near]()
    score.at(0).then(scene.aloft.far).then(partial(scene.aloft.come_forward, who)).then(scene.drama.let_go)
    score.light(depth=1.0, ms=0 if there else 250, stays=stays, apart=[chair for chair in who if chair < scene.players])
    onlookers.look(score, [chair for chair in who if chair < scene.players], 120)
    for chair, (place, turned) in stood(scene, who).items():
        frm, below = scene.seating.seat_place(chair), (place[0], place[1] + PLATE_BELOW)
        picture = _face(scene, chair, turned, "calm")
        if there:
            face = score.at(0).show(picture, place, 0)
        else:
            face = score.at(0).show(picture, frm, 0, grows=(SMALL, SMALL))
            score.fly(face, place, COMES, rise=20, frm=frm).grow(face, 1.0, COMES)
        named = score.at(0 if there else COMES).show(partial(_plate, scene, chair), below, 0 if there else 120)
        found[chair] = Near(place, turned, [(face, place), (named, below)])
    if (titled := _named_place(scene, len(who), passing)) is not None:
        ribbon = score.at(0 if there else COMES).show(*titled, 0 if there else 120, under=True)
        found[who[0]].shown.append((ribbon, titled[1]))  # it goes back to the map with them
    return found


def dark(wide: float, high: float, canvas: Canvas) -> pygame.Surface:
    """What lies over the map while something large is seen before it."""
    return cards.hush((canvas.px(wide), canvas.px(high)))


def glance(theatre: TopSecretTheatre, score: Score, who: Sequence[int], place: str) -> None:
    """Who meets comes out of the map beside their place with its name, looks away, turns to the other, and goes back."""
    layout, face = theatre.layout_now, FACE * GLANCES
    order = sorted(who, key=lambda chair: theatre.seating.seat_place(chair)[0])
    stand = {chair: theatre.seating.seat_place(chair) for chair in order}
    half = BESIDE[len(order) > 2]
    left, top, wide, high = layout.board
    x, y = (sum(each[at] for each in stand.values()) / len(stand) for at in (0, 1))
    x = max(left + half + face / 2, min(left + wide - half - face / 2, x))
    y = max(top + face / 2, min(top + high - face - NAME, y + DOWN))
    score.at(0).then(partial(theatre.aloft.come_forward, who, place))
    for nth, chair in enumerate(order):
        share = 2 * nth / (len(order) - 1) - 1
        turned, there = -1 if share > 0 else 1, (x + half * share, y)
        looks = score.at(0).show(_face(theatre, chair, -turned, "calm"), stand[chair], 0, grows=(SMALL, SMALL))
        score.fly(looks, there, OUT, frm=stand[chair]).grow(looks, GLANCES, OUT)
        turns = OUT + 60.0 + 110.0 * nth  # one sees the other first
        for at, side in ((turns, turned), *(((turns + 240.0, -turned),) if not share else ())):
            score.at(at).then(partial(setattr, looks, "picture", _face(theatre, chair, side, "calm")))
        leaned = there[0] + (0.0 if not share else turned * LEAN), there[1]
        score.at(turns).fly(looks, leaned, 140, frm=there).tilt(looks, -turned * abs(share) * LEAN / 3, 140)
        score.at(turns).grow(looks, GLANCES * SEES, 70).at(turns + 80).grow(looks, GLANCES, 140)
        score.at(BACK).fly(looks, stand[chair], OUT, frm=leaned).grow(looks, SMALL, OUT).tilt(looks, 0.0, OUT)
    told = partial(_place_name, theatre.words.text("table", "places", place), max(NAME, layout.words(NAME)))
    named = score.at(OUT * 0.6).show(told, (x, y + face / 2 + NAME * 0.7), 120, grows=(0.6, 1.0))
    beads = score.at(OUT + 200).show(
        partial(_beads, 2 * half - face - 2 * LEAN), (x, y), 120, grows=(0.4, 1.0), under=True
    )
    score.at(BACK).fade(named, 0.0, 120).fade(beads, 0.0, 80)
    score.at(BACK + OUT).hold(1)


def feels(theatre: TopSecretTheatre, score: Score, near: Near, chair: int, mood: str, at: float) -> None:
    """The face of somebody who stands there changes."""
    face, _ = near.shown[0]
    score.at(at).then(partial(setattr, face, "picture", _face(theatre, chair, near.turned, mood)))
    if mood != "calm" and not theatre.air.still:
        score.grow(face, 1.08, 80).at(at + 90).grow(face, 1.0, 160)


def leans(score: Score, near: Near, at: float, units: float = LEAN) -> None:
    """Somebody leans to the other side, or away from it (below 0)."""
    face, (x, y) = near.shown[0]
    score.at(at).fly(face, (x + near.turned * units, y), 180, frm=(x, y))
    score.tilt(face, -near.turned * units / 3, 180)
    score.at(at + 480).fly(face, (x, y), 240, frm=(x + near.turned * units, y))
    score.tilt(face, 0.0, 240)


def go_home(sight: TopSecretLaid, score: Score, near: dict[int, Near], at: float) -> None:
    """It grows light again, and all who have come forward go back to their places, with what they have got."""
    for chair, each in near.items():
        home = sight.seating.seat_place(chair)
        score.at(at)
        for nth, (sprite, place) in enumerate(each.shown):
            score.fly(sprite, home, GOES, frm=place).grow(sprite, SMALL, GOES)
            if nth:  # the face itself stands there again
                score.fade(sprite, 0.0, GOES)
    score.at(at + GOES * 0.4).light(ms=GOES * 0.6, depth=0.0)


def hands(near: Near, high: float) -> Place:
    """Where somebody holds what they give, or get, and what is so high."""
    return near.place[0] + near.turned * LEAN, near.place[1] + HANDS + high / 2


def passes(
    score: Score, what: tuple[Picture, float], way: tuple[Near, Near], rise: float, begins: float, aside: float = 0.0
) -> tuple[Sprite, Place]:
    """It is held out, goes in an arc to the other, with pale ones behind it, and is caught."""
    picture, high = what
    frm, (right, down) = hands(way[0], high), hands(way[1], high)
    to = right + aside, down
    held = score.at(begins).sound("paper").show(picture, frm, 160, grows=(0.5, 1.0))
    leaves = begins + PASSES - TAKES
    for behind in range(TRAIL[0], 0, -1):
        if not score.theatre.air.still:
            pale = score.at(leaves + TRAIL[1] * behind).show(picture, frm, 0, under=True)
            score.fade(pale, TRAIL[2] / behind, 0).fly(pale, to, FLIES, rise=rise, frm=frm)
            score.at(leaves + FLIES).fade(pale, 0.0, 120)
    score.at(leaves).fly(held, to, FLIES, rise=rise, frm=frm)
    caught = leaves + FLIES
    score.at(caught).sound("card").grow(held, CATCHES, 80).at(caught + 90).grow(held, 1.0, 180)
    flares = score.at(caught).show(_glint, (to[0] + LETTER * 0.36, to[1] - 30), 80, grows=(0.3, 1.0))
    score.at(caught + 100).fade(flares, 0.0, 240)
    return held, to


def exchanged(scene: TopSecretScene, score: Score, run: Sequence[Showed], lasts: float) -> None:
    """Closed envelopes pass between those who meet: each is seen to give theirs, and to have the other's then."""
    who = list(dict.fromkeys([*(event.seat for event in run), *(event.looker for event in run)]))
    near = comes_near(scene, score, who, passing=LETTER * LETTER_HIGH + DIPS)
    for nth, event in enumerate(run):
        frm, to = near[event.seat], near[event.looker]
        apart = 0.0 if len(who) < 3 else (nth - (len(run) - 1) / 2) * LETTER * 0.7
        leans(score, frm, PASSES - 120)
        letter = passes(
            score,
            (closed, LETTER * LETTER_HIGH),
            (frm, to),
            ABOVE if nth % 2 == 0 else BELOW,
            TAKES + 60.0 * nth,
            apart,
        )
        to.shown.append(letter)
    caught = PASSES + FLIES + 60.0
    for chair in dict.fromkeys(event.looker for event in run):
        feels(scene, score, near[chair], chair, "smug", caught)
    go_home(scene, score, near, lasts - GOES)
    left, top, wide, high = scene.layout_now.board  # no other place is seen behind their faces, nor who stands there
    over = score.at(0).show(partial(dark, wide, high), (left + wide / 2, top + high / 2), 240, under=True)
    score.at(lasts - GOES).fade(over, 0.0, GOES)


def asks(scene: TopSecretScene, score: Score, asker: int, other: int, stays: bool) -> None:
    """A question goes from who asks for a black card to who is to show one, and who starts.

    `stays`: they stay in the dark, where the other one hesitates until the card is shown.
    """
    near = comes_near(scene, score, [asker, other], stays)
    leans(score, near[asker], COMES, 1.4 * LEAN)
    frm, to = (hands(near[chair], ASKED * HIGH) for chair in (asker, other))
    sign = score.at(COMES).show(asked, frm, 140, grows=(0.5, 1.0))
    score.at(COMES + 160).fly(sign, to, 520, rise=70, frm=frm)
    score.at(COMES + 680).grow(sign, CATCHES, 80).at(COMES + 770).grow(sign, 1.0, 160)
    feels(scene, score, near[other], other, "alarmed", COMES + 680)
    leans(score, near[other], COMES + 680, -0.8 * LEAN)
    near[other].shown.append((sign, to))
    if not stays:
        go_home(scene, score, near, ASKS)


def hesitation(scene: TopSecretScene, asker: int, other: int) -> Sprite:
    """Both faces, and the question before who is to show a card: it hangs in the air until that is done."""
    hung = _hangs(scene, asker, other, False, middle(scene, 2))
    return Sprite(hung, *scene.seating.stage_place(), stirs=partial(_wavers, scene, asker, other))


def _wavers(scene: TopSecretScene, asker: int, other: int, hung: Sprite, seconds: float) -> Sprite:
    """Who is to show a card looks away, and back: always alike, whatever they have."""
    return replace(hung, picture=_hangs(scene, asker, other, int(seconds / WAVERS) % 2 == 1, middle(scene, 2)))


@lru_cache(maxsize=4)
def _hangs(sight: TopSecretLaid, asker: int, other: int, away: bool, _: Place) -> Picture:
    x, y = sight.seating.stage_place()
    places = stood(sight, (asker, other))
    pieces = list[tuple[Picture, Place]]()
    for chair, (place, turned) in places.items():
        mood, side = ("alarmed", -turned if away else turned) if chair == other else ("calm", turned)
        right, down = place[0] - x, place[1] - y
        pieces += [
            (_face(sight, chair, side, mood), (right, down)),
            (partial(_plate, sight, chair), (right, down + PLATE_BELOW)),
        ]
    place, turned = places[other]
    right, down = hands(Near(place, turned, []), ASKED * HIGH)
    pieces.append((asked, (right - x, down - y)))
    if (titled := _named_place(sight, 2, CARD * HIGH)) is not None:
        pieces.insert(0, (titled[0], (titled[1][0] - x, titled[1][1] - y)))
    return lambda canvas: together(tuple((picture(canvas), where) for picture, where in pieces), canvas.scale)


def shows_black(scene: TopSecretScene, score: Score, owner: int, looker: int, lasts: float) -> None:
    """A black card goes face down from who has it to who looks at it, who has seen it then; and back, for it stays theirs."""
    near = comes_near(scene, score, [owner, looker])
    if hesitates(scene) is not None:  # the question is answered
        sign = score.at(0).show(asked, hands(near[owner], ASKED * HIGH), 0)
        score.at(TAKES - 60).fade(sign, 0.0, 160)
        near[owner].shown[0][0].picture = _face(scene, owner, near[owner].turned, "alarmed")
    for chair, mood in ((owner, "alarmed"), (looker, "calm")):
        feels(scene, score, near[chair], chair, mood, COMES)
    card, there = passes(score, (_back, CARD * HIGH), (near[owner], near[looker]), ABOVE, TAKES)
    caught = PASSES + FLIES
    leans(score, near[looker], caught - 60)
    feels(scene, score, near[looker], looker, "smug", caught + 200)
    feels(scene, score, near[owner], owner, "calm", caught + 300)
    near[owner].shown.append((card, there))  # it stays theirs
    go_home(scene, score, near, lasts - GOES)


def _face(sight: TopSecretSight, chair: int, turned: int, mood: str) -> Picture:
    return partial(_token, chairs.person(sight, chair), turned, chairs.mark(sight, chair), mood)


def _token(who: str, turned: int, mark: theme.SeatMark, mood: str, canvas: Canvas) -> pygame.Surface:
    return cards.token(who, canvas.px(FACE), turned, mark, mood)


def _plate(sight: TopSecretSight, chair: int, canvas: Canvas) -> pygame.Surface:
    return plate_picture(canvas, sight, chair)


def closed(canvas: Canvas) -> pygame.Surface:
    return letter_art.closed(canvas.px(LETTER))


def asked(canvas: Canvas) -> pygame.Surface:
    return meeting_art.unknown(canvas.px(ASKED))


def _back(canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(CARD))


def _place_name(words: str, high: float, canvas: Canvas) -> pygame.Surface:
    return meeting_art.name_ribbon(words, canvas.px(high), "hot")


def _beads(units: float, canvas: Canvas) -> pygame.Surface:
    return meeting_art.thread(max(12, canvas.px(units)), "meets")


def _glint(canvas: Canvas) -> pygame.Surface:
    return paint.glint(canvas.px(GLINT))


def jobs(canvas: Canvas, people: Sequence[tuple[str, theme.SeatMark]]) -> Iterator[Job]:
    """What paints the faces that come forward, and what passes between them."""
    for picture in (closed, asked, _back, _glint):
        yield partial(picture, canvas)
    for who, mark in people:
        for turned in (1, -1):
            for mood in MOODS:
                yield partial(_token, who, turned, mark, mood, canvas)
