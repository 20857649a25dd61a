"""The table's slow pictures: a thread paints them before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art import theme
from art.games.ghost_for_sale import drama as drama_art
from art.games.ghost_for_sale.cards.ghosts import FLOCK
from engine.bots.opponents import opponents
from engine.core.facts import MARKS
from engine.games.ghost_for_sale.rules.numbers import BOTH, DOUBLE, FACES, KNOWN_CARDS, SPECIALS
from engine.words import Words
from scenes.games.ghost_for_sale.board import cards, houses, offers
from scenes.games.ghost_for_sale.board.layout import PANEL_PORTRAIT, GhostLayout, Mode
from scenes.games.ghost_for_sale.board.tokens import HAUNTED, OWN, OWN_DOUBLE, SHAM, WAITING
from scenes.games.ghost_for_sale.staging import auctions, settling
from scenes.games.ghost_for_sale.staging.presenters import BANNER
from scenes.games.ghost_for_sale.telling import panel
from scenes.kit.canvas import Canvas
from scenes.people import faces
from scenes.screens import Job
from scenes.tables.staging import ahead, moments

MODES: tuple[Mode, ...] = ("row", "inform", "reveal")
KINDS: tuple[cards.Kind, ...] = ("little", "much")
OFFERS = 15  # under one property, at most in all but a few games


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Jobs that each paint and keep one picture, in the order in which they are needed."""
    layouts = {mode: GhostLayout(canvas, players, cards=8, mode=mode) for mode in MODES}
    first = layouts["row"]
    yield partial(cards.ground_of, canvas, first)
    yield from houses.mist_ahead(canvas, first)
    yield from _houses(canvas, first, 0)
    yield from _signs(canvas, words, first, 0)
    yield from _hand(canvas, words, first)
    yield from ahead.people(canvas, "ghost_for_sale", first, words)
    yield from _heads(canvas, players, layouts)
    for mode in MODES[1:]:
        yield partial(cards.ground_of, canvas, layouts[mode])
        yield from houses.mist_ahead(canvas, layouts[mode])
    yield from _stands(canvas, players, first)
    yield from _laid(canvas, players, layouts)
    yield from _trays(canvas, layouts["inform"])
    for mode in MODES[1:]:
        yield from _houses(canvas, layouts[mode], 0)
    yield from _sales(canvas, players, first)
    yield from _drama(canvas, words, layouts["reveal"])
    for mode in MODES:
        yield from _houses(canvas, layouts[mode], 1)
    yield from _signs(canvas, words, first, 1)
    yield from _moods(canvas, players, layouts)


def _marks(players: int) -> list[tuple[str, theme.SeatMark]]:
    """Who may sit there, with the marks of their seats."""
    marks = theme.marks(MARKS[:players])
    return list(zip(["you", *opponents()], marks, strict=False))


def _houses(canvas: Canvas, layout: GhostLayout, number: int) -> Iterator[Job]:
    """The houses of a round (0: manors, 1: castles), on the side on which the moon stands."""
    wide = canvas.px(layout.row.house)
    for strength in (houses.ASLEEP, houses.LIT, 0.05):
        yield partial(cards.warmth, round(wide * 1.3), strength)
    for at, place in enumerate(cards.rules().rounds[number]):
        side = houses.moon_side(layout, at)
        yield partial(cards.house, place, wide, side, False, False)
        if layout.mode != "inform":
            yield partial(cards.house, place, wide, side, True, False)
        if layout.mode == "reveal":
            yield partial(cards.house, place, wide, side, False, True)


def _signs(canvas: Canvas, words: Words, layout: GhostLayout, number: int) -> Iterator[Job]:
    """The signs as they hang before anything is known, and the special cards beside them."""
    for at, place in enumerate(cards.rules().rounds[number]):
        rect = canvas.rect(*layout.sign_box(at))
        points = tuple(cards.rules().rows[place])
        name = f"{words.card(place):name}"
        yield partial(cards.sign, rect.size, canvas.scale * layout.grown, name, points, ("open",) * 6, False)
    for special in SPECIALS:
        yield partial(cards.special, special, canvas.px(layout.row.special))


def _hand(canvas: Canvas, words: Words, layout: GhostLayout) -> Iterator[Job]:
    """The offer cards as they lie in the hand, close or not."""
    for card in KNOWN_CARDS:
        kind = words.text("table", "foot", cards.kind_of(card))
        foot = (words.text("table", "foot", "seems"), kind) if cards.lies(card) else (kind,)
        for covered in (True, False):
            yield partial(cards.offer, card, canvas.px(layout.card), foot, covered)


def _heads(canvas: Canvas, players: int, layouts: dict[Mode, GhostLayout]) -> Iterator[Job]:
    """Everybody's portrait in every size of this table."""
    k = layouts["inform"].grown
    for person, mark in _marks(players):
        for units in (PANEL_PORTRAIT, offers.HEAD * k, panel.CHAIN, layouts["reveal"].portrait):
            yield partial(faces.face, person, canvas.px(units), mark)
        yield partial(faces.crest, person, canvas.px(layouts["reveal"].portrait))


def _moods(canvas: Canvas, players: int, layouts: dict[Mode, GhostLayout]) -> Iterator[Job]:
    """Everybody in all moods, as they look from the panel, from the lanes, and when the truth comes out."""
    shown = canvas.px(layouts["reveal"].portrait)
    for person, mark in _marks(players):
        for units in (PANEL_PORTRAIT, offers.HEAD * layouts["inform"].grown):
            yield from faces.moods_ahead(person, canvas.px(units), mark)
        yield from faces.moods_ahead(person, shown, mark)
        yield from faces.crests_ahead(person, shown)


def _stands(canvas: Canvas, players: int, layout: GhostLayout) -> Iterator[Job]:
    """The stands on which tokens wait, and who sits beside them."""
    box = canvas.rect(*layout.stands(players - 1)[0])
    for at in range(players - 1):
        yield partial(cards.stand, canvas.rect(*layout.stands(players - 1)[at]).size, canvas.scale)
    for person, mark in _marks(players):
        yield partial(faces.face, person, round(box.height * 0.98), mark)


def _laid(canvas: Canvas, players: int, layouts: dict[Mode, GhostLayout]) -> Iterator[Job]:
    """Tokens and offers as they lie on the table."""
    first = layouts["row"]
    under = sorted({canvas.px(first.bid_places(0, count)[1]) for count in range(1, OFFERS + 1)})
    for kind in KINDS:
        for pixels in (*under, canvas.px(offers.CARD * layouts["inform"].grown)):
            yield partial(cards.back, kind, pixels)
        yield partial(cards.minis, canvas.font(16), kind)
    for card in KNOWN_CARDS:
        yield partial(cards.bare, card, under[-1])
    wide = {canvas.px(each.row.token) for each in layouts.values()}
    for _, mark in _marks(players):
        for pixels in sorted(wide):
            for face in FACES:
                for known in ("plain", "counts", "vain"):
                    yield partial(cards.token, mark, face, pixels, known)
        for units in (WAITING * first.grown, OWN, OWN_DOUBLE):
            for face in (*FACES, DOUBLE):
                yield partial(cards.token, mark, face, canvas.px(units))
        shown = canvas.px(layouts["reveal"].row.token)
        yield partial(cards.token, mark, HAUNTED, shown, "counts")
        yield partial(cards.token, mark, HAUNTED, shown)
        yield partial(cards.token, mark, SHAM, shown, "vain")


def _trays(canvas: Canvas, layout: GhostLayout) -> Iterator[Job]:
    """Mrs. Truelight, her tray, and that of the pile."""
    yield partial(cards.truelight, canvas.px(offers.TRUELIGHT_WIDE * layout.grown))
    for alone, pile in ((False, True), (True, False)):
        boxes = layout.trays(pile)
        for lit in (True, False):
            size = canvas.rect(*boxes["truelight"]).size
            yield partial(cards.tray, size, canvas.scale, True, alone, lit)
            if pile:
                yield partial(cards.tray, canvas.rect(*boxes["pile"]).size, canvas.scale, False, True, lit)
    yield partial(cards.stance_back, canvas.px(54 * layout.grown))


def _sales(canvas: Canvas, players: int, layout: GhostLayout) -> Iterator[Job]:
    """The houses and buyers of a sale, as large as the hammer's blow shows them."""
    k = auctions.stage_scale(layout)
    for at, place in enumerate(cards.rules().rounds[0]):
        yield partial(houses.portrait, place, canvas.px(auctions.HOUSE * k), houses.moon_side(layout, at))
    for person, mark in _marks(players):
        for mood in ("calm", "smug"):
            yield partial(faces.large, person, canvas.px(auctions.FACE * k), mark, mood=mood)
    yield from auctions.jobs(canvas, list(_marks(players)))


def _drama(canvas: Canvas, words: Words, layout: GhostLayout) -> Iterator[Job]:
    """True and False as they are shown, halos and ghosts."""
    wide = canvas.px(layout.shown_card(0)[2])
    for stance in BOTH:
        word = words.text("table", "stance", stance)
        for units in (layout.honesty[2], auctions.SEEN, auctions.FANNED):
            yield partial(cards.honesty, stance, canvas.px(units), word)
        yield partial(cards.honesty, stance, wide, word)
    for true in (True, False):
        yield partial(cards.aura, canvas.px(layout.portrait), true)
        yield partial(cards.aura, canvas.px(PANEL_PORTRAIT), true)
        yield partial(drama_art.halo, (canvas.px(250), canvas.px(220)), true)
    yield partial(drama_art.wave, (canvas.px(110), canvas.px(130)))
    for name in FLOCK:
        for units in (98.0, 118.0):
            yield partial(cards.ghost, name, canvas.px(units * layout.row.house / 150), False)
    for special in SPECIALS:
        yield partial(cards.special, special, canvas.px(settling.LARGE))
    for step in ("truth", "declare", "inform", "buy", "settle"):
        yield partial(moments.lettered, words.text("table", "steps", step), "gold", canvas.px(BANNER))
