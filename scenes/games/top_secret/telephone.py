"""The greatest moment: somebody takes the telephone; each number clicks round; then it rings, or the line is dead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING

import pygame

from art import brush
from art.games.top_secret import drama as drama_art
from art.games.top_secret.cards.dials import turning
from engine.core.match import GameEnded
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import Called, Unmasked
from scenes.games.top_secret import between, booth, cards, chairs, fireworks, packet, stakes
from scenes.games.top_secret.booth import CallView
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat, Cue
from scenes.tables import crowning, moments
from scenes.tables.bubbles import Speech
from scenes.tables.course import game_ended
from scenes.tables.score import OFTEN, SHORTER, Score
from scenes.tables.sprites import Sprite

if TYPE_CHECKING:
    from scenes.games.top_secret.table import TopSecretTable

FIRST = 520.0  # milliseconds before the first dial turns
ONE = 560.0  # milliseconds of one digit
DIALLED = 380.0  # the same where the person has dialled themselves and knows the number
BETWEEN = 90.0  # milliseconds between two fragments
WAITS = 500.0  # milliseconds in which nothing is heard
RING, RINGS = 300.0, 2  # milliseconds of one ring, and how many are heard
STEP = 20.0  # degrees between two pictures of a wheel that turns
WAVES = 210.0  # units across
HANDSET = 120.0  # units: height of the handset that hangs down
GLORY_WIDE = 480.0  # units across: the light of a line on which somebody answers
GLORY = "#ffe6a0"  # colour of the light of a line on which somebody answers
WORD = 54.0  # units: height of the letters
LAID = 140.0  # milliseconds from the verdict on one of them to the next
DECIDES = 1060.0  # milliseconds until that on the last
DECIDED = 2000.0  # milliseconds in which it is seen what has decided a game
LARGE = 124.0  # units: width of the cards that have decided it, at most
BESIDE = 1.1  # from one of them to the next, as a share of their width
BEATEN = 0.96  # width of the faces of those who have lost, beside a card of the tray
TAKEN = 200.0  # milliseconds after which those cards have taken the place of the dials
POINTS = 66.0  # units: width of each point that who has won it has got, at the most
POINTS_ABOVE = 40.0  # units above the tray: where these are
POINT = 96.0  # units: width of the point that is won
VERDICT = 48.0  # units across: the sign below each


class _Wheel:
    """A dial that turns: the picture at the turn that its beat has come to."""

    def __init__(self, units: float) -> None:
        self.units, self.turn = units, 0.0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return booth.dial_picture(canvas.px(self.units), "now", "", round(self.turn / STEP) * STEP % 360, False)


def called(table: TopSecretTable, event: Called) -> Beat:
    """The telephone is taken from the table, and the number dialled."""
    score, own = Score(table), event.seat == table.me
    view = CallView(event.seat, event.met)
    score.at(0).hush(5000).then(table.talk.hush).then(partial(table.aloft.dials, view)).sound("claim", event.seat)
    if not own:
        score.at(60).say(event.seat, Speech(table.words.text("table", "says", "call")))
    for chair in event.met:
        if chair < table.players:
            score.at(200).face(chair, "alarmed")
    at = FIRST
    for number, fragment in enumerate(event.number):
        for digit in fragment:
            at = _digit(table, score, number, digit, (at, DIALLED if own else ONE))
        score.at(at).then(partial(table.aloft.dials, CallView(event.seat, event.met, event.number[: number + 1])))
        at += BETWEEN
    return score.at(at).hold(200).beat(lambda: table.aloft.dials(CallView(event.seat, event.met, event.number)))


def _digit(table: TopSecretTable, score: Score, at: int, digit: str, times: tuple[float, float]) -> float:
    """One digit clicks round. When that is done."""
    begins, ms = times
    layout = table.layout_now
    wheel = _Wheel(layout.dial)
    score.at(begins).sound("dial")
    sprite = score.show(wheel, layout.dial_place(at), 1)

    def turn(share: float) -> Place:
        wheel.turn = turning(digit, share)
        return layout.dial_place(at)

    score.follow(sprite, turn, ms)
    head = score.at(begins).show(partial(_head, table, at), _head_place(table, at), 1)
    score.at(begins + ms).fade(sprite, 0.0, 1).fade(head, 0.0, 1)
    pulse = score.at(begins + ms * 0.7).show(_pulse, layout.dial_place(at), 1)
    start = layout.dial_place(at)[0]
    end = booth.wire_ends(layout)[2][0]

    def along(share: float) -> Place:
        x = start + (end - 6 - start) * share
        return x, booth.wire_at(layout, x)

    score.follow(pulse, along, ms * 0.6).at(begins + ms * 1.3).fade(pulse, 0.0, 60)
    return begins + ms


def _head(table: TopSecretTable, at: int, canvas: Canvas) -> pygame.Surface:
    """The medallion over a dial: the wheel turns below it."""
    return cards.medallion(IDENTITIES[at], round(canvas.px(table.layout_now.dial) * booth.MEDALLION))


def _head_place(table: TopSecretTable, at: int) -> Place:
    x, y = table.layout_now.dial_place(at)
    return x, y - table.layout_now.dial * 0.48


@lru_cache(maxsize=2)
def _spark(side: int) -> pygame.Surface:
    light = brush.glow((0, "#fff6d8", 1), (0.3, "#ffcf7a", 0.6), (1, "#ffb454", 0))
    return brush.paint(brush.circle(20, 20, 20, light), (side, side), (40, 40))


def _pulse(canvas: Canvas) -> pygame.Surface:
    return _spark(canvas.px(34))


class _Ringing:
    """The waves of a telephone that rings, at the frame that its beat has come to."""

    def __init__(self) -> None:
        self.frame = 0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return drama_art.ring_waves(canvas.px(WAVES), self.frame)


def unmasked(table: TopSecretTable, event: Unmasked) -> Beat:
    """A long breath; then it rings, or there is nobody. All masks come off."""
    score = Score(table)
    if table.story.games >= OFTEN:  # there is one in every game: what is counted by games is never often
        score.pace = SHORTER
    call = table.shown.call
    view = CallView(event.seat, call[2] if call else (), tuple(call[1]) if call else ())
    score.at(0).then(partial(table.aloft.dials, view)).hush(6000)
    at = WAITS
    at = _rings(table, score, event, at) if event.right else _is_dead(table, score, event, at)
    over = CallView(view.caller, view.met, view.number, state="right" if event.right else "wrong")
    score.at(at - 200).then(partial(table.aloft.dials, over))
    score.then(table.aloft.disclose)
    at = _masks_off(table, score, event, at)
    fragment_of = {event.identities[chair][0]: event.fragments[chair][0] for chair in table.shown.agents}
    truth = tuple(fragment_of[identity] for identity in IDENTITIES)
    marked = over if event.right else replace(over, truth=truth)  # that it rang has said of every one that it is right
    score.at(at).sound("stamp").then(partial(table.aloft.dials, marked))
    return score.at(at).hold(140).holds().beat()


def won(table: TopSecretTable, event: GameEnded) -> Beat:
    """What has decided the game is seen large: every fragment of the number where it belongs or not, and of two pairs
    who was called as an ally; everybody watches, and the last one takes its time. Then comes who has won."""
    score, shown = Score(table), table.shown
    score.at(0).then(table.talk.hush)
    score.light(depth=0.55).at(TAKEN).then(table.aloft.crown)
    if shown.call is None or not shown.unmasked:
        _takes(score, event)
        return score.hold(1).beat(follows=partial(_crowned, table, event))
    caller, number, _ = shown.call
    told = _decided(table)
    for seat in range(table.players):
        if seat != caller:
            score.at(0).face(seat, "alarmed up" if seat in event.winners else "calm up")
    wide = _row_card(table, len(told))
    for nth, ((card, good), place) in enumerate(zip(told, _row(table, len(told)), strict=True)):
        last, front = nth == len(told) - 1, partial(_black, card, wide, chairs.letter(table, card))
        frm = table.layout_now.dial_place(nth) if nth < len(number) else place  # a dial becomes a card
        lies = score.at(TAKEN * 0.5).show(front, frm, 100, grows=(0.5, 0.5))
        score.fly(lies, place, 220, rise=16, frm=frm).grow(lies, 1.0, 220)
        if nth < len(number):  # whose fragment it is
            whose = partial(_medallion, IDENTITIES[nth], VERDICT)
            score.at(TAKEN + 100).show(whose, (place[0], place[1] - wide * HIGH / 2), 140)
        begins = DECIDES if last else TAKEN + 140 + LAID * nth
        if last:
            _awaited(score, lies, place, begins)
        sign = partial(_verdict, VERDICT, good)
        low = place[0], place[1] + wide * HIGH / 2
        score.at(begins).sound("stamp").show(sign, low, 140, grows=(2.2 if last else 1.8, 1.0))
    _takes(score.at(DECIDES + 60), event)
    score.sound("glint").shake(4)
    frm = _row(table, len(told))[-1]  # what has decided it
    most = _most(table, event.winners)
    for seat, home, wide in _points_of(
        table, event.winners
    ):  # a point for each flies to those that who has won it has got
        has = table.points()[seat]
        before = score.at(760).show(partial(_points, has, most, wide), home, 200, grows=(0.6, 1.0))
        there = home[0] + (has - (most - 1) / 2) * wide * packet.STEP, home[1]
        flying = score.at(DECIDES + 60).show(partial(_point, POINT), frm, 160, grows=(0.3, 1.0))
        score.at(1300).fly(flying, there, 240, rise=10, frm=frm).grow(flying, wide / POINT, 240)
        score.at(1540).fade(flying, 0.0, 1).fade(before, 0.0, 1)
        score.show(partial(_points, has + 1, most, wide), home, 1, grows=(1.35, 1.0))
        score.shake(5).sound("glint").face(seat, "smug").pulse(seat)
        filled = score.show(partial(_point, wide), there, 1)
        score.grow(filled, 1.5, 120).at(1680).grow(filled, 1.0, 200).at(1540)
        score.show(moments.rays(GLORY, POINT * 3.4), there, 160, grows=(0.4, 1.0), under=True)
        moments.splinters(score, there, ("#ffdf8f", "#fff3c8", "#f0b23c"), 130)
    return score.at(0).hold(DECIDED).beat(follows=partial(_crowned, table, event))


def _decided(table: TopSecretTable) -> list[tuple[str, bool]]:
    """The black cards of what was dialled, and of four those in front of whom; whether each was right."""
    shown = table.shown
    if shown.call is None or not shown.unmasked:
        return []
    caller, number, met = shown.call
    told = [(BLACK + card, card == true) for card, true in zip(number, the_number(shown), strict=True)]
    if table.players == len(IDENTITIES):
        ally = table.rules.ally[shown.identities[caller][0]]
        told += [(BLACK + shown.identities[chair][0], ally in shown.identities[chair]) for chair in met]
    return told


def _behind(table: TopSecretTable, score: Score) -> None:
    """What has decided it goes where the winner comes; then there are fireworks."""
    told = _decided(table)
    wide, (x, y) = _row_card(table, max(1, len(told))), table.stage_place()
    for (card, _), place in zip(told, _row(table, len(told)), strict=True):
        lies = score.at(0).show(partial(_black, card, wide, chairs.letter(table, card)), place, 0)
        score.fly(lies, (x, y - 20), 380, frm=place).grow(lies, 0.3, 380).at(260).fade(lies, 0.0, 140)
    fireworks.rise(table, score)


def _takes(score: Score, event: GameEnded) -> None:
    """Everybody takes it as it came out."""
    for seat in range(score.table.players):
        score.face(seat, "smug" if seat in event.winners else "beaten")


def _awaited(score: Score, card: Sprite, place: Place, until: float) -> None:
    """The last card rises and trembles until it is known; then light comes from behind it."""
    rises = TAKEN + 300
    score.at(rises).grow(card, 1.16, 200)
    for nth in range(5):
        score.at(rises + 100 * nth).tilt(card, (3, -3)[nth % 2] if nth < 4 else 0, 90)
    score.at(until).grow(card, 1.0, 160)
    score.show(moments.rays(GLORY, GLORY_WIDE), place, 160, grows=(0.6, 1.0), under=True)


def _medallion(card: str, units: float, canvas: Canvas) -> pygame.Surface:
    return cards.medallion(card, canvas.px(units))


def _most(table: TopSecretTable, winners: Sequence[int]) -> int:
    """How many points are shown of everybody who has won, had and still to be won."""
    return max([1, table.goal, *(table.points()[seat] + 1 for seat in winners)])


def _points_of(table: TopSecretTable, winners: Sequence[int]) -> list[tuple[int, Place, float]]:
    """Of everybody who has won: where their points are, above their place in the tray, and how wide each is."""
    layout, goal = table.layout_now, _most(table, winners)
    left, _, whole, _ = layout.area
    at = {seat: table.hand_place(seat)[0] for seat in winners}
    room = min((abs(one - other) for one, other in combinations(at.values(), 2)), default=whole)
    wide = min(POINTS, 0.92 * room / goal)
    half = wide * goal / 2
    y = layout.tray[1] - POINTS_ABOVE
    return [(seat, (max(left + half, min(left + whole - half, x)), y), wide) for seat, x in at.items()]


def _points(points: int, goal: int, units: float, canvas: Canvas) -> pygame.Surface:
    return packet.points_picture(points, goal, canvas.px(units))


def _point(units: float, canvas: Canvas) -> pygame.Surface:
    return packet.points_picture(1, 1, canvas.px(units))


def _row_card(table: TopSecretTable, count: int) -> float:
    """Width of so many cards beside the booth, in units."""
    left, right = _free(table)
    return min(LARGE, (right - left) / (count * BESIDE), (table.layout_now.tray[1] - table.layout_now.top) * 0.7 / HIGH)


def _free(table: TopSecretTable) -> tuple[float, float]:
    """Where the dials begin and end, in units."""
    layout = table.layout_now
    first, last = layout.dial_place(0)[0], layout.dial_place(3)[0]
    aside = (last - first) / 6
    return first - aside, last + aside


def _row(table: TopSecretTable, count: int) -> list[Place]:
    (left, right), step = _free(table), _row_card(table, count) * BESIDE
    x = (left + right) / 2
    return [(x + (at - (count - 1) / 2) * step, table.layout_now.centre[1] - 2) for at in range(count)]


def _verdict(units: float, good: bool, canvas: Canvas) -> pygame.Surface:
    return booth.verdict(canvas.px(units), good)


def _crowned(table: TopSecretTable, event: GameEnded) -> Beat:
    """Who has won stands where the dials were, whose plates have other names; where another game follows, that waits."""
    agents, layout = table.shown.agents, table.layout_now
    lost = [
        (chair, stakes.truth_places(layout, number)[0], layout.tray_card * BEATEN)
        for number, chair in enumerate(agents)
        if chair < table.players and chair not in event.winners
    ]
    goes_on = between.goes_on(table)
    dusk = partial(crowning.darkens, table) if goes_on else None
    beat = game_ended(table, event, lost, partial(_behind, table), goes_on, dusk)
    beat.cues = tuple(sorted((*beat.cues, Cue(0.2, table.aloft.clear_away)), key=lambda cue: cue.at))
    beat.holds = goes_on
    if beat.holds:  # what is said would lie over the page in the bar
        beat.cues = (*beat.cues, Cue(beat.seconds, table.talk.hush))
    return beat


def _masks_off(table: TopSecretTable, score: Score, event: Unmasked, at: float) -> float:
    """The black cards of all agents turn over, one agent after the other; who called comes last. When that is done."""
    layout = table.layout_now
    agents = table.shown.agents
    wide = stakes.truth_card(layout)
    order = sorted(range(len(agents)), key=lambda number: agents[number] == event.seat)
    for nth, number in enumerate(order):
        chair = agents[number]
        _, *places = stakes.truth_places(layout, number)
        both = (*event.identities[chair], *event.fragments[chair])
        for card, place in zip(both, places, strict=True):
            begins = at + 160 * nth
            back = score.at(begins).show(partial(_back, wide), place, 1)
            front = partial(_black, BLACK + card, wide, chairs.letter(table, card))
            score.sound("flip").turn(back, front, 260)
    return at + 160 * len(order) + 160


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def _black(card: str, units: float, letter: str, canvas: Canvas) -> pygame.Surface:
    return cards.card(card, canvas.px(units), None, letter)


def _faces(table: TopSecretTable, score: Score, event: Unmasked) -> None:
    """Who called and whom they met take it as it comes."""
    call = table.shown.call
    score.face(event.seat, "smug" if event.right else "beaten").voice(
        (event.seat, "gains" if event.right else "foiled")
    )
    for chair in call[2] if call else ():
        if chair < table.players:
            score.face(chair, ("smug" if table.players == 4 else "beaten") if event.right else "smug")


def _rings(table: TopSecretTable, score: Score, event: Unmasked, at: float) -> float:
    layout = table.layout_now
    x, y = booth.booth_middle(layout)
    place = x, y - layout.booth[3] * 0.06
    waves = _Ringing()
    picture = score.at(at).show(waves, place, 60)
    frames = RINGS * drama_art.WAVES
    for number in range(RINGS):
        score.at(at + number * RING * 1.5).sound("ring").shake(2)
    for frame in range(frames):
        score.at(at + frame * RING * 1.5 / drama_art.WAVES).then(partial(setattr, waves, "frame", frame))
    ends = at + RINGS * RING * 1.5
    score.at(ends).fade(picture, 0.0, 160)
    score.at(ends - 100).sound("truth").show(moments.rays(GLORY, GLORY_WIDE), place, 320, grows=(0.6, 1.0), under=True)
    _faces(table, score, event)
    word = table.words.text("table", "answered")
    score.show(moments.word(word, "gold", WORD), _middle(table), 220, grows=(1.3, 1.0))
    return ends + 320


def _is_dead(table: TopSecretTable, score: Score, event: Unmasked, at: float) -> float:
    layout = table.layout_now
    x, y, wide, high = layout.booth
    score.at(at).sound("dead_line").shake(4)
    swings = _Swing()
    hanging = score.show(swings, (x + wide * 0.5, y + high * 0.66), 120)
    for step in range(22):
        score.at(at + 60 * step).then(partial(swings.set, step))
    score.at(at + 200).sound("breaks")
    _faces(table, score, event)
    word = table.words.text("table", "dead")
    score.at(at + 300).show(moments.word(word, "lie", WORD, moments.TILT), _middle(table), 160, grows=(1.3, 1.0))
    score.at(at + 1500).fade(hanging, 0.0, 200)
    return at + 1000


class _Swing:
    """The handset that hangs by its cord and swings ever less."""

    def __init__(self) -> None:
        self.swing = 1.0

    def set(self, step: int) -> None:
        """The swing at a step of the beat; in eighths, so that few pictures are painted."""
        swings = (1.0, 0.75, 0.25, -0.25, -0.75, -0.75, -0.25, 0.25, 0.5, 0.5, 0.25, -0.25, -0.5, -0.25, 0.0, 0.25)
        self.swing = swings[step] if step < len(swings) else 0.0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return drama_art.dangling(canvas.px(HANDSET), self.swing)


def _middle(table: TopSecretTable) -> Place:
    """Where the word stands that says what came of it: below the dials."""
    layout = table.layout_now
    first, last = layout.dial_place(0), layout.dial_place(3)
    return (first[0] + last[0]) / 2, min(layout.tray[1] - 40, first[1] + layout.dial * 0.5 + 74)
