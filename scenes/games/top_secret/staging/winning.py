"""A game is won: what has decided it is seen large; out of it comes the point, large, and falls to those it is won for.

Then comes who has won, in the middle of the board, over the lagoon and its fireworks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

import pygame

from art import drama as paint
from art.games.top_secret import drama as drama_art
from engine.core.match import GameEnded
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import Table
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import TopSecretLaid, TopSecretSight, TopSecretTheatre, own_black, points
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, fireworks, packet, scored
from scenes.games.top_secret.staging.telephone import GLORY, GLORY_WIDE, black
from scenes.games.top_secret.telling import chronicle
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat, Cue, arrive
from scenes.people.company import Company
from scenes.screens import Job
from scenes.tables.staging import moments
from scenes.tables.staging.course import game_ended
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

TAKEN = 200.0  # milliseconds after which the cards have taken the place of the dials
LAID = 250.0  # milliseconds from the verdict on one of them to the next
DECIDES = 1700.0  # milliseconds until that on the last
GATHERS = DECIDES + 280.0  # milliseconds until they go together
BORN = GATHERS + 220.0  # milliseconds until the point comes out of them
FALLS = BORN + 520.0  # milliseconds until it falls
LANDS = FALLS + 240.0  # milliseconds until it is with those whom it is won for
DECIDED = LANDS + 480.0  # milliseconds that all of this lasts
LARGE = 124.0  # units: width of the cards that have decided it, at most
BESIDE = 1.1  # from one of them to the next, as a share of their width
TOGETHER = 0.5  # their size where they have come together
POINTS = 84.0  # units: width of each point that who has won it has got, at the most
POINTS_ABOVE = 12.0  # units above the tray: below the points
POINT = 172.0  # units: width of the point that is won
HIGHER = 24.0  # units above the middle of the cards: where it comes out of them
FACE = 1.12  # width of the face beside the points of who alone has won, beside one of them
MORE = 62.0  # units: height of what says that it is one more
CLEARS = 0.3  # seconds until the telephone has gone from behind who has won
OWN_RISES, OWN_SINKS, OWN_LIGHT = 16.0, 9.0, 150.0  # units: how the person's own cards answer, and light on them
RAISED, TREMBLES = 1.36, 5.0  # size of the last card while all wait for it, and degrees to either side
VERDICT = 48.0  # units across: the sign below each card


def won(scene: TopSecretScene, event: GameEnded) -> Beat:
    """What has decided the game is seen large: every fragment of the number where it belongs or not, and of two pairs
    who was called as an ally; everybody watches, and the last one takes its time. Then they make the point that is won."""
    score, shown = Score(scene), scene.shown
    score.at(0).then(scene.talk.hush)
    score.light(depth=0.55).at(TAKEN).then(scene.aloft.crown)
    if shown.call is None or not shown.unmasked:
        _takes(score, event)
        return score.hold(1).beat(follows=partial(_crowned, scene, event))
    _, number, _ = shown.call
    told = _decided(scene)
    for seat in range(scene.players):  # who wins knows it already; those beaten see it come
        score.at(0).face(seat, "smug up" if seat in event.winners else "alarmed up")
    row, wide = _row(scene.layout_now, len(told)), _row_card(scene.layout_now, len(told))
    born = _born(scene.layout_now, len(told))
    for nth, ((card, good), place) in enumerate(zip(told, row, strict=True)):
        last, front = nth == len(told) - 1, partial(black, card, wide, chairs.letter(scene, card))
        frm = scene.layout_now.dial_place(nth) if nth < len(number) else place  # a dial becomes a card
        lies = score.at(TAKEN * 0.5).show(front, frm, 100, grows=(0.5, 0.5))
        score.fly(lies, place, 220, rise=16, frm=frm).grow(lies, 1.0, 220)
        begins, signs = DECIDES if last else TAKEN + 120 + LAID * nth, list[Sprite]()
        if nth < len(number):  # whose fragment it is
            whose = partial(_medallion, IDENTITIES[nth], VERDICT)
            signs.append(score.at(TAKEN + 100).show(whose, (place[0], place[1] - wide * HIGH / 2), 140))
        if last:
            _awaited(score, lies, place, begins)
        else:
            _matches(scene.shown, scene.layout_now, score, lies, place, card, begins)
        low = place[0], place[1] + wide * HIGH / 2
        sign = partial(_verdict, VERDICT, good)
        signs.append(score.at(begins).sound("stamp").show(sign, low, 140, grows=(2.2 if last else 1.8, 1.0)))
        for each in signs[-1:]:
            score.at(GATHERS - 60).fade(each, 0.0, 140)
        for each in signs[:-1]:  # whose fragment it is goes into the point too
            frm = place[0], place[1] - wide * HIGH / 2
            score.at(GATHERS - 40).fly(each, born, BORN - GATHERS + 20, rise=30, frm=frm).at(BORN).fade(each, 0.0, 60)
        _gathers(score, lies, place, born, nth - (len(told) - 1) / 2)
    _takes(score.at(DECIDES + 60), event)
    score.sound("glint").shake(4)
    _own_cards(scene, score, event, told)
    _point_comes(scene, score, event, born)
    return score.at(0).hold(DECIDED).beat(follows=partial(_crowned, scene, event))


def _gathers(score: Score, card: Sprite, place: Place, born: Place, aside: float) -> None:
    """What has decided it draws back a little, and goes where the point comes out of all of it."""
    back = place[0] + 14 * aside, place[1]
    score.at(GATHERS - 120).fly(card, back, 120, frm=place)
    score.at(GATHERS).fly(card, born, BORN - GATHERS, rise=20 * abs(aside), frm=back)
    score.grow(card, TOGETHER, BORN - GATHERS).at(BORN).fade(card, 0.0, 60)


def _point_comes(theatre: TopSecretTheatre, score: Score, event: GameEnded, born: Place) -> None:
    """A point comes out of what has decided the game, turns in its light, and falls to those whom it is won for."""
    homes, most, still = points_of(theatre, event.winners), _most(theatre, event.winners), theatre.air.still
    faces = _sockets(theatre, score, event, homes)
    shines = score.at(BORN - 40).show(moments.rays(GLORY, GLORY_WIDE), born, 160, grows=(0.4, 1.0))
    score.at(LANDS - 80).fade(shines, 0.0, 160)
    flash = score.at(BORN - 60).sound("truth").shake(7).show(_flash, born, 60, grows=(0.5, 1.0))
    score.at(BORN + 60).fade(flash, 0.0, 240).at(BORN)
    moments.splinters(score, born, ("#ffdf8f", "#fff3c8", "#f0b23c"), 260)
    for seat, home, wide in homes:
        has = points(theatre)[seat]
        there = home[0] + (has - (most - 1) / 2) * wide * packet.STEP, home[1]
        point = score.at(BORN).show(partial(_gem, POINT), born, 60, grows=(0.4, 1.08))
        score.at(BORN + 60).grow(point, 1.0, 160)
        score.at(BORN + 160).turn(point, partial(_gem, POINT), 300)
        up = born[0], born[1] - 18
        score.at(FALLS - 110).fly(point, up, 110, frm=born)
        score.at(FALLS).follow(point, partial(_falls, point, up, there, wide / POINT), LANDS - FALLS, lambda t: t * t)
        score.at(LANDS + 10).fade(point, 0.0, 1)
        _lands(score, seat, there, wide)
        filled = score.at(LANDS).show(partial(_points, has + 1, most, wide), home, 1)
        if not still:
            score.grow(filled, 1.12, 70).at(LANDS + 80).grow(filled, 1.0, 200)
    for face, seat, wide in faces:
        smiles = score.at(LANDS).show(moments.portrayed(theatre, seat, "laughing", wide), (face.x, face.y), 60)
        score.fade(face, 0.0, 60)
        for nth, tilt in enumerate((6.0, -5.0, 3.0, 0.0)):
            score.at(LANDS + 60 + 100 * nth).tilt(smiles, tilt, 100)


def _sockets(
    sight: TopSecretSight, score: Score, event: GameEnded, homes: Sequence[tuple[int, Place, float]]
) -> list[tuple[Sprite, int, float]]:
    """The points that everybody has who has won, and the places of those still to be won; beside them who alone has won.

    These faces: the sprite, whose, how wide.
    """
    most, faces = _most(sight, event.winners), list[tuple[Sprite, int, float]]()
    for nth, (seat, home, wide) in enumerate(homes):
        has = points(sight)[seat]
        before = score.at(BORN + 80 + 40 * nth).show(partial(_points, has, most, wide), home, 180, grows=(0.7, 1.0))
        score.at(LANDS).fade(before, 0.0, 1)
        if len(homes) == 1:
            across = wide * FACE
            place = _face_place(home, wide, most)
            face = moments.portrayed(sight, seat, "smug up", across)
            faces.append((score.at(BORN + 40).show(face, place, 180, grows=(0.6, 1.0)), seat, across))
    return faces


def _face_place(home: Place, wide: float, most: int) -> Place:
    """Where the face of who alone has won is, beside their points."""
    return home[0] - wide * ((packet.STEP * (most - 1) + 1) / 2 + FACE * 0.66), home[1]


def _falls(point: Sprite, frm: Place, there: Place, ends: float, share: float) -> Place:
    """Where the point is as it falls; it grows small late."""
    point.size = round(40 * (1 + (ends - 1) * share * share)) / 40 if share < 1 else ends
    return frm[0] + (there[0] - frm[0]) * share, frm[1] + (there[1] - frm[1]) * share


def _lands(score: Score, seat: int, there: Place, wide: float) -> None:
    """The point falls into its place: light, splinters, and the number that it makes more."""
    score.at(LANDS).shake(8).sound("slam").sound("glint").face(seat, "smug").pulse(seat)
    rays = score.show(moments.rays(GLORY, GLORY_WIDE), there, 120, grows=(0.3, 1.0))
    light = score.show(_flash, there, 40, grows=(0.3, 0.6))
    moments.splinters(score, there, ("#ffdf8f", "#fff3c8", "#f0b23c"), 2.2 * wide)
    score.at(LANDS + 80).fade(light, 0.0, 220).at(DECIDED - 60).fade(rays, 0.0, 60)
    above = there[0], there[1] - wide * 0.95
    more = score.at(LANDS + 40).show(moments.word("+1", "gold", MORE), there, 80, grows=(0.5, 1.0))
    score.follow(more, partial(moments.between, there, above), 260, arrive)


def _flash(canvas: Canvas) -> pygame.Surface:
    return paint.flash(canvas.px(POINT * 1.7))


def _decided(sight: TopSecretSight) -> list[tuple[str, bool]]:
    """The black cards of what was dialled, and of four those in front of whom; whether each was right."""
    shown = sight.shown
    if shown.call is None or not shown.unmasked:
        return []
    caller, number, met = shown.call
    told = [(BLACK + card, card == true) for card, true in zip(number, the_number(shown), strict=True)]
    if sight.players == len(IDENTITIES):
        ally = sight.rules.ally[shown.identities[caller][0]]
        told += [(BLACK + shown.identities[chair][0], ally in shown.identities[chair]) for chair in met]
    return told


def _behind(theatre: TopSecretTheatre, event: GameEnded, score: Score) -> None:
    """The points make room for who has won them; then there are fireworks."""
    most = _most(theatre, event.winners)
    for seat, home, wide in points_of(theatre, event.winners) if _decided(theatre) else ():
        row = score.at(0).show(partial(_points, points(theatre)[seat], most, wide), home, 0)
        score.fade(row, 0.0, 200)
    fireworks.rise(theatre, score)


def _takes(score: Score, event: GameEnded) -> None:
    """Everybody takes it as it came out."""
    for seat in range(score.theatre.players):
        score.face(seat, "smug" if seat in event.winners else "beaten")


def _awaited(score: Score, card: Sprite, place: Place, until: float) -> None:
    """The last card rises and trembles until it is known; then its verdict strikes a light from it."""
    rises = TAKEN + 300
    score.at(rises).grow(card, RAISED, 200)
    trembles = int((until - rises) / 100) - 1
    for nth in range(trembles):
        score.at(rises + 100 * nth).tilt(card, (TREMBLES, -TREMBLES)[nth % 2] if nth < trembles - 1 else 0, 90)
    score.at(until).grow(card, 1.0, 160)
    light = score.show(_flash, (place[0], place[1] + LARGE * HIGH / 2), 60, grows=(0.4, 0.8), under=True)
    score.at(until + 120).fade(light, 0.0, 160)


def _matches(
    table: Table, layout: TopSecretLayout, score: Score, card: Sprite, place: Place, kind: str, at: float
) -> None:
    """A card clicks: it jumps a little, and shines; so does the one that it was compared with, in the tray."""
    score.at(at).grow(card, 1.1, 70).at(at + 90).grow(card, 1.0, 160)
    spots = [(place[0], place[1] + _row_card(layout, len(IDENTITIES)) * HIGH / 2)]
    for number, chair in enumerate(table.agents):
        held = (*table.identities[chair], *table.fragments[chair])
        spots += [
            there
            for each, there in zip(held, stakes.truth_places(layout, number)[1:], strict=False)
            if BLACK + each == kind
        ]
    for spot in spots:
        light = score.at(at).show(_own_light, spot, 60, grows=(0.6, 1.1))
        score.at(at + 110).fade(light, 0.0, 240)


def _own_cards(theatre: TopSecretTheatre, score: Score, event: GameEnded, told: Sequence[tuple[str, bool]]) -> None:
    """The person's own cards answer: each rises as it is called, shines for who has won, and turns grey for who has not."""
    mine, layout = own_black(theatre), theatre.layout_now
    if theatre.me is None or not mine or any(card.endswith("?") for card in mine):
        return
    called = [card for card, _ in told]
    for at, card in enumerate(mine):
        place, letter = layout.hand_place(at), chairs.letter(theatre, card)
        front = partial(black, card, layout.card, letter)
        if card in called and not theatre.air.still:
            nth = called.index(card)
            begins = DECIDES if nth == len(called) - 1 else TAKEN + 120 + LAID * nth
            up = place[0], place[1] - OWN_RISES
            light = score.at(begins).show(_own_light, up, 80, grows=(0.5, 1.0))
            lies = score.at(begins).show(front, place, 1)
            score.fly(lies, up, 120, frm=place).grow(lies, 1.12, 120)
            score.at(DECIDES + 40).fade(light, 0.0, 200).fly(lies, place, 160, frm=up).grow(lies, 1.0, 160)
            score.at(DECIDES + 200).fade(lies, 0.0, 80)
        if theatre.me in event.winners:
            for begins in (DECIDES + 60, LANDS):
                shines = score.at(begins + 60 * at).show(_own_light, place, 90, grows=(0.5, 1.1))
                score.at(begins + 60 * at + 180).fade(shines, 0.0, 300)
        else:
            grey = score.at(DECIDES + 180 + 70 * at).show(moments.dead(front), place, 120)
            sunk = place[0], place[1] + OWN_SINKS
            score.fly(grey, sunk, 260, frm=place).tilt(grey, -9.0 if at else 9.0, 260)


def _own_light(canvas: Canvas) -> pygame.Surface:
    return paint.flash(canvas.px(OWN_LIGHT))


def _medallion(card: str, units: float, canvas: Canvas) -> pygame.Surface:
    return cards.medallion(card, canvas.px(units))


def _most(sight: TopSecretSight, winners: Sequence[int]) -> int:
    """How many points are shown of everybody who has won, had and still to be won."""
    return max([1, sight.goal, *(points(sight)[seat] + 1 for seat in winners)])


def points_of(sight: TopSecretLaid, winners: Sequence[int]) -> list[tuple[int, Place, float]]:
    """Of everybody who has won: where their points are, and how wide each is.

    Those of who alone has won are below what has decided it, with room for their face; those of several each above their
    place in the tray.
    """
    layout, most = sight.layout_now, _most(sight, winners)
    left, _, whole, _ = layout.area
    share = packet.STEP * (most - 1) + 1
    if len(winners) == 1:
        first, last = _free(sight.layout_now)
        wide = min(POINTS, 0.9 * (last - first) / (share + FACE * 1.3))
        middle = (first + last) / 2 + wide * FACE * 0.6
        return [(winners[0], (middle, layout.tray[1] - POINTS_ABOVE - wide / 2), wide)]
    at = {seat: sight.seating.seat_place(seat)[0] for seat in winners}
    room = min((abs(one - other) for one, other in combinations(at.values(), 2)), default=whole)
    wide = min(POINTS, 0.92 * room / share)
    half, y = wide * share / 2, layout.tray[1] - POINTS_ABOVE - wide / 2
    return [(seat, (max(left + half, min(left + whole - half, x)), y), wide) for seat, x in at.items()]


def _points(points: int, most: int, units: float, canvas: Canvas) -> pygame.Surface:
    return _row_of_points(points, most, canvas.px(units))


@lru_cache(maxsize=12)
def _row_of_points(points: int, most: int, size: int) -> pygame.Surface:
    """A point for each that somebody has, and the place of each still to be won."""
    step = round(size * packet.STEP)
    picture = pygame.Surface((step * (most - 1) + size, size), pygame.SRCALPHA)
    for at in range(most):
        picture.blit(drama_art.gem(size) if at < points else drama_art.socket(size), (at * step, 0))
    return picture


def _gem(units: float, canvas: Canvas) -> pygame.Surface:
    return drama_art.gem(canvas.px(units))


def _born(layout: TopSecretLayout, count: int) -> Place:
    """Where the point comes out of what has decided the game."""
    (left, right), (_, y) = _free(layout), _row(layout, count)[0]
    return (left + right) / 2, y - HIGHER


def _row_card(layout: TopSecretLayout, count: int) -> float:
    """Width of so many cards beside the booth, in units."""
    left, right = _free(layout)
    return min(LARGE, (right - left) / (count * BESIDE), (layout.tray[1] - layout.top) * 0.7 / HIGH)


def _free(layout: TopSecretLayout) -> tuple[float, float]:
    """Where the dials begin and end, in units."""
    first, last = layout.dial_place(0)[0], layout.dial_place(3)[0]
    aside = (last - first) / 6
    return first - aside, last + aside


def _row(layout: TopSecretLayout, count: int) -> list[Place]:
    (left, right), step = _free(layout), _row_card(layout, count) * BESIDE
    x = (left + right) / 2
    return [(x + (at - (count - 1) / 2) * step, layout.centre[1] - 2) for at in range(count)]


def _verdict(units: float, good: bool, canvas: Canvas) -> pygame.Surface:
    return booth.verdict(canvas.px(units), good)


def _crowned(scene: TopSecretScene, event: GameEnded) -> Beat:
    """Who has won the match stands crowned in the middle of the board; where another game follows, it is but a point."""
    agents = scene.shown.agents
    lost = [
        (chair, *_beaten(scene, number))
        for number, chair in enumerate(agents)
        if chair < scene.players and chair not in event.winners
    ]
    scene.aloft.crowned = True
    if chronicle.goes_on(scene.sitting):
        return scored.pointed(scene, event, _won(scene, event), lost)
    starts = dict[int, Place]()
    if len(event.winners) == 1 and _decided(scene):
        [(seat, home, wide)] = points_of(scene, event.winners)
        starts[seat] = _face_place(home, wide, _most(scene, event.winners))
    jewels = dict[int, tuple[Picture, Place]]()
    for seat, (x, y), wide in points_of(scene, event.winners) if _decided(scene) else ():
        at = points(scene)[seat] - (_most(scene, event.winners) - 1) / 2
        jewels[seat] = partial(_gem, wide), (x + at * wide * packet.STEP, y)
    behind, colours = partial(_behind, scene, event), _colours(scene.company, event.winners)
    beat = game_ended(scene, event, lost, behind, starts=starts, jewels=jewels, dust=colours)
    beat.cues = tuple(sorted((*beat.cues, Cue(CLEARS, scene.aloft.clear_away)), key=lambda cue: cue.at))
    return beat


def _beaten(sight: TopSecretLaid, number: int) -> tuple[Place, float]:
    """Where the face of agent number `number` is on the tray, and how wide: as it lies there, over no name and no card."""
    canvas, layout = sight.house.stage.canvas, sight.layout_now
    (x, y), _, _ = stakes.truth_places(layout, number)
    return (x, y - stakes.ABOVE_NAME), stakes.truth_face(canvas, layout, number) / canvas.scale


def _won(sight: TopSecretLaid, event: GameEnded) -> list[scored.Won]:
    """Those who have won a point: with the points that they have now."""
    most, found = _most(sight, event.winners), list[scored.Won]()
    for seat, home, wide in points_of(sight, event.winners):
        alone = len(event.winners) == 1 and bool(_decided(sight))
        frm = _face_place(home, wide, most) if alone else sight.seating.seat_place(seat)
        row = partial(_points, points(sight)[seat] + 1, most, wide)
        found.append(scored.Won(seat, frm, home, wide, row, wide * (packet.STEP * (most - 1) + 1)))
    return found


def _colours(company: Company, winners: Sequence[int]) -> tuple[str, str, str, str]:
    """What falls is gold, and in the colours of those who have won."""
    marks = [company.mark(seat).words for seat in winners]
    return marks[0], "#fff3c8", marks[-1], "#ffdf8f"


def jobs(canvas: Canvas) -> Iterator[Job]:
    """What paints the point that is won."""
    yield partial(drama_art.gem, canvas.px(POINT))
