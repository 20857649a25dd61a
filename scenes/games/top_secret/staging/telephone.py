"""The greatest moment: somebody takes the telephone; each number clicks round; then it rings, or the line is dead."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art import brush
from art.games.top_secret import drama as drama_art
from art.games.top_secret.cards.dials import turning
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES
from engine.games.top_secret.rules.table import Called, Table, Unmasked
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import TopSecretLaid, TopSecretTheatre
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.staging import booth
from scenes.games.top_secret.staging.aloft import CallView
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.score import OFTEN, SHORTER, Score
from scenes.tables.staging.sprites import Picture
from scenes.tables.telling.bubbles import Speech

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
LEAST_WORD = 36.0  # the same where there is little room
PLATE_GAP, PLATE_HIGH = 11.0, 1.4  # units above and below the words of a dial's plate, and its height beside their size


class _Wheel:
    """A dial that turns: the picture at the turn that its beat has come to."""

    def __init__(self, units: float) -> None:
        self.units, self.turn = units, 0.0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return booth.dial_picture(canvas.px(self.units), "now", "", round(self.turn / STEP) * STEP % 360, False)


def called(theatre: TopSecretTheatre, event: Called) -> Beat:
    """The telephone is taken from the table, and the number dialled."""
    score, own = Score(theatre), event.seat == theatre.me
    view = CallView(event.seat, event.met)
    theatre.aloft.crowned = False
    score.at(0).hush(5000).then(theatre.talk.hush).then(partial(theatre.aloft.dials, view)).sound("claim", event.seat)
    if not own:
        score.at(60).say(event.seat, Speech(theatre.words.text("table", "says", "call")))
    for chair in event.met:
        if chair < theatre.players:
            score.at(200).face(chair, "alarmed")
    at = FIRST
    for number, fragment in enumerate(event.number):
        for digit in fragment:
            at = _digit(theatre, score, number, digit, (at, DIALLED if own else ONE))
        score.at(at).then(partial(theatre.aloft.dials, CallView(event.seat, event.met, event.number[: number + 1])))
        at += BETWEEN
    return score.at(at).hold(200).beat(lambda: theatre.aloft.dials(CallView(event.seat, event.met, event.number)))


def _digit(sight: TopSecretLaid, score: Score, at: int, digit: str, times: tuple[float, float]) -> float:
    """One digit clicks round. When that is done."""
    begins, ms = times
    layout = sight.layout_now
    wheel = _Wheel(layout.dial)
    score.at(begins).sound("dial")
    sprite = score.show(wheel, layout.dial_place(at), 1)

    def turn(share: float) -> Place:
        wheel.turn = turning(digit, share)
        return layout.dial_place(at)

    score.follow(sprite, turn, ms)
    head = score.at(begins).show(partial(_head, sight, at), _head_place(sight.layout_now, at), 1)
    score.at(begins + ms).fade(sprite, 0.0, 1).fade(head, 0.0, 1)
    pulse = score.at(begins + ms * 0.7).show(_pulse, layout.dial_place(at), 1)
    start = layout.dial_place(at)[0]
    end = booth.wire_ends(layout)[2][0]

    def along(share: float) -> Place:
        x = start + (end - 6 - start) * share
        return x, booth.wire_at(layout, x)

    score.follow(pulse, along, ms * 0.6).at(begins + ms * 1.3).fade(pulse, 0.0, 60)
    return begins + ms


def _head(sight: TopSecretLaid, at: int, canvas: Canvas) -> pygame.Surface:
    """The medallion over a dial: the wheel turns below it."""
    return cards.medallion(IDENTITIES[at], round(canvas.px(sight.layout_now.dial) * booth.MEDALLION))


def _head_place(layout: TopSecretLayout, at: int) -> Place:
    x, y = layout.dial_place(at)
    return x, y - layout.dial * 0.48


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


def unmasked(theatre: TopSecretTheatre, event: Unmasked) -> Beat:
    """A long breath; then it rings, or there is nobody. All masks come off."""
    score = Score(theatre)
    if theatre.story.games >= OFTEN:  # there is one in every game: what is counted by games is never often
        score.pace = SHORTER
    call = theatre.shown.call
    view = CallView(event.seat, call[2] if call else (), tuple(call[1]) if call else ())
    score.at(0).then(partial(theatre.aloft.dials, view)).hush(6000)
    at = WAITS
    at = _rings(theatre, score, event, at) if event.right else _is_dead(theatre, score, event, at)
    over = CallView(view.caller, view.met, view.number, state="right" if event.right else "wrong")
    score.at(at - 200).then(partial(theatre.aloft.dials, over))
    score.then(theatre.aloft.disclose)
    at = _masks_off(theatre, score, event, at)
    fragment_of = {event.identities[chair][0]: event.fragments[chair][0] for chair in theatre.shown.agents}
    truth = tuple(fragment_of[identity] for identity in IDENTITIES)
    marked = over if event.right else replace(over, truth=truth)  # that it rang has said of every one that it is right
    score.at(at).sound("stamp").then(partial(theatre.aloft.dials, marked))
    return score.at(at).hold(140).holds().beat()


def _masks_off(sight: TopSecretLaid, score: Score, event: Unmasked, at: float) -> float:
    """The black cards of all agents turn over, one agent after the other; who called comes last. When that is done."""
    layout = sight.layout_now
    agents = sight.shown.agents
    wide = stakes.truth_card(layout)
    order = sorted(range(len(agents)), key=lambda number: agents[number] == event.seat)
    for nth, number in enumerate(order):
        chair = agents[number]
        _, *places = stakes.truth_places(layout, number)
        both = (*event.identities[chair], *event.fragments[chair])
        for card, place in zip(both, places, strict=True):
            begins = at + 160 * nth
            back = score.at(begins).show(partial(_back, wide), place, 1)
            front = partial(black, BLACK + card, wide, chairs.letter(sight, card))
            score.sound("flip").turn(back, front, 260)
    return at + 160 * len(order) + 160


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def black(card: str, units: float, letter: str, canvas: Canvas) -> pygame.Surface:
    return cards.card(card, canvas.px(units), None, letter, grown=canvas.figures)


def _faces(table: Table, players: int, score: Score, event: Unmasked) -> None:
    """Who called and whom they met take it as it comes."""
    call = table.call
    score.face(event.seat, "smug" if event.right else "beaten").voice(
        (event.seat, "gains" if event.right else "foiled")
    )
    for chair in call[2] if call else ():
        if chair < players:
            score.face(chair, ("smug" if players == 4 else "beaten") if event.right else "smug")


def _rings(sight: TopSecretLaid, score: Score, event: Unmasked, at: float) -> float:
    layout = sight.layout_now
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
    _faces(sight.shown, sight.players, score, event)
    score.show(said(sight, right=True), verdict(layout)[0], 220, grows=(1.3, 1.0))
    return ends + 320


def _is_dead(sight: TopSecretLaid, score: Score, event: Unmasked, at: float) -> float:
    layout = sight.layout_now
    x, y, wide, high = layout.booth
    score.at(at).sound("dead_line").shake(4)
    swings = _Swing()
    hanging = score.show(swings, (x + wide * 0.5, y + high * 0.66), 120)
    for step in range(22):
        score.at(at + 60 * step).then(partial(swings.set, step))
    score.at(at + 200).sound("breaks")
    _faces(sight.shown, sight.players, score, event)
    score.at(at + 300).show(said(sight, right=False), verdict(layout)[0], 160, grows=(1.3, 1.0))
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


def said(sight: TopSecretLaid, right: bool) -> Picture:
    """The word that says what came of a call."""
    high = verdict(sight.layout_now)[1]
    if right:
        return moments.word(sight.words.text("table", "answered"), "gold", high)
    return moments.word(sight.words.text("table", "dead"), "lie", high, moments.TILT)


def verdict(layout: TopSecretLayout) -> tuple[Place, float]:
    """Where the word stands that says what came of it, below the dials and their plates, and how high its letters are."""
    first, last = layout.dial_place(0), layout.dial_place(3)
    plates = first[1] + layout.dial * 0.5 + PLATE_GAP + layout.words(15) * PLATE_HIGH
    high = max(LEAST_WORD, min(WORD, layout.tray[1] - plates))
    y = max(plates + high * 0.5, min(layout.tray[1] - 40, first[1] + layout.dial * 0.5 + 74))
    return ((first[0] + last[0]) / 2, y), high
