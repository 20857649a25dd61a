"""The pictures of the table of Top Secret that take long, painted in a thread before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art import theme
from art.games.top_secret import drama as drama_art
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from art.games.top_secret.cards import letters as letter_art
from art.games.top_secret.cards import meeting as meeting_art
from engine.bots.opponents import opponents
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, PLACES, TRUE_CARDS
from engine.words import Words
from scenes.games.top_secret.asking import stakes, tray
from scenes.games.top_secret.board import cards, own, quay, venice
from scenes.games.top_secret.board.layout import PANEL_FACE, TopSecretLayout
from scenes.games.top_secret.staging import booth, packets, scored, telephone, theirs, walks, winning
from scenes.kit.canvas import Canvas
from scenes.kit.fan import HIGH
from scenes.people.faces import face
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.staging import ahead, moments

Person = tuple[str, theme.SeatMark]
MOODS = ("calm", "alarmed", "smug", "beaten")  # those of a call
SIZES = ((1.0, (0, 1, -1)), (0.94, (0,)))  # shares of a token's width, and to which sides it is turned


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    layout = TopSecretLayout(canvas, players, cards=2)
    people = _people(players)
    yield partial(cards.ground_of, canvas, layout)
    yield from _names(canvas, layout, words)
    yield from _tray(canvas, layout, words, people[0][1])
    yield from _tokens(canvas, layout, people)
    yield from ahead.people(canvas, "top_secret", layout, words)
    yield from _walks(canvas, layout, people)
    yield from _meeting(canvas, layout, words, people)
    yield from _opened(canvas, words, people)
    yield from _call(canvas, layout, words, people)


def _people(players: int) -> list[Person]:
    """Who usually sits there, the person first; then those who are no players."""
    seated = list(zip(["you", *opponents()], theme.MARKS, strict=False))[:players]
    return [*seated, *((each, theme.NEUTRAL) for each in (PHANTOM, AMBASSADOR)[{3: 0, 4: 1}.get(players, 2) :])]


def _letter(words: Words, card: str) -> str:
    return str(words.find("table", "letters", card) or "")


def _names(canvas: Canvas, layout: TopSecretLayout, words: Words) -> Iterator[Job]:
    high = venice.ribbon_high(canvas, layout)
    states: tuple[meeting_art.Name, ...] = ("lit", "dusk")
    for place in PLACES:
        for state in states:
            yield partial(meeting_art.name_ribbon, words.text("table", "places", place), high, state)
    yield partial(meeting_art.unknown, canvas.px(venice.UNKNOWN * layout.even))


def _tray(canvas: Canvas, layout: TopSecretLayout, words: Words, mark: theme.SeatMark) -> Iterator[Job]:
    """The tray with the cards that are chosen there."""
    px, wide = canvas.px, canvas.px(layout.tray_card)
    rect = canvas.rect(*layout.tray)
    for tail in (-1, *(px(layout.mouth_at(place)[0]) - rect.left for place in PLACES)):
        yield partial(meeting_art.tray, rect.size, tail)
    for card in PLACES:
        yield partial(cards.card, card, wide, mark, "", words.text("table", "places", card))
        yield partial(cards.paled, card, wide, mark, "", canvas.figures)
    for card in TRUE_CARDS:
        yield partial(cards.card, card, wide, mark, _letter(words, card), "", canvas.figures)
        yield partial(cards.barred, card, wide, mark, _letter(words, card), canvas.figures)
        yield partial(cards.card, BLACK + card, px(layout.card), None, _letter(words, card), "", canvas.figures)
    for units in (layout.tray_card, layout.card):
        for colour in (tray.GLOW, tray.LIT):
            yield partial(pictures.glow_around, (px(units), px(units * HIGH)), colour)
    yield partial(cards.back, wide)


def _tokens(canvas: Canvas, layout: TopSecretLayout, people: list[Person]) -> Iterator[Job]:
    px = canvas.px
    for units in quay.sizes(layout):
        for who, mark in people:
            yield partial(cards.chipped, who, px(units), 0, mark, px(venice.CHIP), "calm")
    for share, sides in SIZES:
        for who, mark in people:
            for side in sides:
                yield partial(cards.chipped, who, px(layout.token * share), side, mark, px(venice.CHIP), "calm")
        for lit in (False, True):
            yield partial(cards.ghost, *_ghost(people[0], px(layout.token * share)), lit)
    yield partial(cards.candle_pool, px(layout.token))
    who, mark = people[-1]  # the Ambassador
    yield partial(cards.chipped, who, px(own.PORTRAIT), 0, mark, px(venice.CHIP), "calm")
    for who, mark in people:
        if who not in (AMBASSADOR, PHANTOM):
            yield partial(face, who, px(PANEL_FACE), mark, True, False, "calm", False)


def _ghost(person: Person, side: int) -> tuple[str, int, theme.SeatMark]:
    return person[0], side, person[1]


def _walks(canvas: Canvas, layout: TopSecretLayout, people: list[Person]) -> Iterator[Job]:
    """Footprints in all directions, everybody in a gondola, and where they have said that they go."""
    for who, mark in people:
        for leftward in (False, True):
            yield partial(walks.boat, canvas, (who, mark), layout.token, leftward)
    for _, mark in people:
        for degrees in range(-180, 181, 15):
            yield partial(walks.prints, canvas.px(walks.PRINTS), float(degrees), mark.colour)
    for _, mark in people:
        for place in PLACES:
            yield partial(cards.card, place, canvas.px(layout.tray_card), mark)


def _meeting(canvas: Canvas, layout: TopSecretLayout, words: Words, people: list[Person]) -> Iterator[Job]:
    """A meeting seen from near, and the envelopes of others."""
    px, text = canvas.px, words.text
    yield partial(cards.hush, (px(layout.envelope * 3.4), px(layout.envelope * 3.4 * 0.62)))
    both = text("table", "is_true"), text("table", "is_false")
    yield partial(cards.packet, px(layout.envelope), None, None, both, "ring", canvas.figures)
    for card in TRUE_CARDS:
        for name, mark in ((BLACK + card, None), (card, people[0][1])):
            yield partial(
                cards.card, name, cards.packed(px(layout.envelope)), mark, _letter(words, card), "", canvas.figures
            )
    for at, (who, mark) in enumerate(people):
        yield partial(cards.token, who, px(layout.near), -1 if at else 1, mark)
    yield partial(cards.candle_pool, px(layout.near))
    high = venice.ribbon_high(canvas, layout) + px(3)
    for place in PLACES:
        yield partial(meeting_art.name_ribbon, text("table", "places", place), high, "hot")
    yield partial(letter_art.closed, px(packets.LETTER))
    yield from theirs.jobs(canvas, people)
    yield partial(letter_art.pinned, max(14, px(34 * layout.even)))
    yield partial(letter_art.closed, px(packets.LETTER), sealed=False)
    yield partial(packets.stamp_of, px(packets.STAMP))
    yield partial(packets.wax_of, px(packets.SEAL * 0.8))
    for frame in range(drama_art.BREAKS):
        yield partial(drama_art.breaking, px(packets.SEAL), frame)


def _opened(canvas: Canvas, words: Words, people: list[Person]) -> Iterator[Job]:
    """The cards that come out of packets, in the colours of everybody else."""
    px = canvas.px
    for units in (packets.OPENED, packets.HELD):
        yield partial(cards.back, px(units))
        for card in TRUE_CARDS:
            yield partial(cards.card, BLACK + card, px(units), None, _letter(words, card), "", canvas.figures)
    for _, mark in people[1:]:
        for card in TRUE_CARDS:
            yield partial(cards.card, card, px(packets.OPENED), mark, _letter(words, card), "", canvas.figures)
    for kind in ("eye", "proof"):
        yield partial(drama_art.flying_mark, px(packets.MARK), kind)


def _call(canvas: Canvas, layout: TopSecretLayout, words: Words, people: list[Person]) -> Iterator[Job]:
    """The quay with the booth and its dials, and the wheels as they turn."""
    side = canvas.px(layout.dial)
    yield partial(cards.quay_of, canvas, layout)
    yield partial(booth.ahead, canvas, layout, words.text("table", "telephone"))
    yield partial(booth.dial_picture, side, "off", "", 0.0, False)
    for card in FRAGMENTS:
        yield partial(booth.dial_picture, side, "filled", card, 0.0, False)
    for turn in range(0, 360, round(telephone.STEP)):
        yield partial(booth.dial_picture, side, "now", "", float(turn), False)
    for card in FRAGMENTS:
        yield partial(booth.dial_picture, side, "gold", card, 0.0, False)
        yield partial(booth.dial_picture, side, "dead", card, 0.0, False)
    for card in IDENTITIES:
        yield partial(cards.medallion, card, round(side * booth.MEDALLION))
    tall = canvas.px(layout.booth[3])
    for who, mark in people:
        for mood in (*MOODS, "smug up", "alarmed up"):
            yield partial(booth.caller, who, tall, mark, mood)
            yield partial(booth.listener, who, canvas.px(layout.booth[3] * booth.LISTENER), mood)
    for frame in range(drama_art.WAVES):
        yield partial(drama_art.ring_waves, canvas.px(telephone.WAVES), frame)
    letters = canvas.px(telephone.verdict(layout)[1])
    yield partial(moments.lettered, words.text("table", "answered"), "gold", letters)
    yield partial(moments.lettered, words.text("table", "dead"), "lie", letters, moments.TILT)
    yield from _truth(canvas, layout, words, people)


def _truth(canvas: Canvas, layout: TopSecretLayout, words: Words, people: list[Person]) -> Iterator[Job]:
    """Who was who: faces and black cards on the tray, and the shards that fly."""
    wide = canvas.px(stakes.truth_card(layout))
    yield partial(cards.back, wide)
    for card in TRUE_CARDS:
        yield partial(cards.card, BLACK + card, wide, None, _letter(words, card), "", canvas.figures)
    for who, mark in people:
        for mood in MOODS:
            for side in {stakes.truth_face(canvas, layout, at) for at in range(len(IDENTITIES))}:
                yield partial(cards.token, who, side, 0, mark, mood)
    yield from winning.jobs(canvas)
    yield from scored.jobs(canvas, people)
