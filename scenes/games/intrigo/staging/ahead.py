"""The pictures of the table of Intrigo that take long, painted in a thread before they are needed.

Plot cards bear the colours of who plays their families, which are drawn at the beginning of a match: those are painted
once it is known (`of_match`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art import theme
from art.games.intrigo.cards.arcade import Door
from art.games.intrigo.cards.influence import CHARACTERS
from art.games.intrigo.cards.niche import State
from art.games.intrigo.cards.tokens import TOKENS
from art.games.intrigo.drama import lantern as lantern_art
from art.games.intrigo.drama import palace as drama_art
from engine.core.facts import MARKS
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import TURNED
from engine.words import Words
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards, court, courtiers, own
from scenes.games.intrigo.board.draft import chevrons
from scenes.games.intrigo.board.layout import HANDED_ON, IntrigoLayout, leading_of
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import bartering, coronation, effects, resolving, rounds, shapes, staged, summoning
from scenes.games.intrigo.telling import reckoning
from scenes.kit.canvas import Canvas
from scenes.people import faces
from scenes.screens import Job
from scenes.tables.board.plates import PORTRAIT
from scenes.tables.staging import ahead, moments
from scenes.tables.telling.deeds import PICTURE, TRIED
from scenes.tables.telling.log import CARD

STATES: tuple[State, ...] = ("empty", "filled", "usable", "chosen", "target")
DOORS: tuple[Door, ...] = ("", "first_player", "contested")


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    rules: Rules = ahead.rules_of("intrigo", players)
    palace, draft = (
        IntrigoLayout(canvas, players, mode=mode, arcades=rules.arcades, leading=leading_of(words.language))
        for mode in ("palace", "draft")
    )
    marks = theme.marks(MARKS[:players])
    yield partial(cards.ground_of, canvas, palace)
    yield from _stone(canvas, palace, marks)
    yield partial(cards.chair, canvas.px(palace.chair[2]), True)
    yield from _market(canvas, palace, words)
    yield from _tokens(canvas, palace)
    yield from ahead.people(canvas, "intrigo", palace, words)
    x, y, wide, high = draft.table_box
    yield partial(cards.draft_table, canvas.rect(x, y, wide, high / 0.86).size)
    yield from _packets(canvas, draft)
    for side, degrees, strong in chevrons(canvas, draft):
        yield partial(cards.chevron, side, degrees, strong)
    yield from _flights(canvas, palace)
    yield from _told(canvas, palace)
    yield from _lantern(canvas, palace)
    yield from _doge(canvas, palace, words)
    yield from _dimmer(canvas, palace, marks)


def _stone(canvas: Canvas, layout: IntrigoLayout, marks: tuple[theme.SeatMark, ...]) -> Iterator[Job]:
    """Niches, and arches in the colours of all who may win them."""
    px, arch = canvas.px, canvas.px(layout.plan.arch[0])
    for state in STATES:
        yield partial(cards.niche, state, px(layout.plan.niche[0]))
    for mark in (None, *marks):
        yield partial(cards.arch, mark, arch, "", 1.0)
        if mark is not None:
            yield partial(cards.spill, mark, arch, 1.0)
    for door in DOORS[1:]:
        for mark in (None, *marks):
            yield partial(cards.arch, mark, arch, door, 1.0)
    for state in STATES[2:]:
        yield partial(cards.around, px(layout.card_in_gap), state)
        yield partial(cards.aura, px(layout.card_in_gap), state)


def _dimmer(canvas: Canvas, layout: IntrigoLayout, marks: tuple[theme.SeatMark, ...]) -> Iterator[Job]:
    """Arches whose token has been taken."""
    arch = canvas.px(layout.plan.arch[0])
    for mark in (None, *marks):
        for door in DOORS:
            yield partial(cards.arch, mark, arch, door, 0.45)
        if mark is not None:
            yield partial(cards.spill, mark, arch, 0.5)


def _market(canvas: Canvas, layout: IntrigoLayout, words: Words) -> Iterator[Job]:
    """Influence cards on their stacks and in gaps."""
    wide = canvas.px(layout.stack)
    for kind in CHARACTERS:
        name = f"{words.card(kind):name}"
        yield partial(cards.card, kind, wide, None, name)
        yield partial(cards.card, kind, wide)
        yield partial(cards.card, kind, canvas.px(layout.card_in_gap))


def _tokens(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    side = canvas.px(layout.token)
    for token in TOKENS:
        yield partial(cards.token, token, side)
    for token in TOKENS:
        yield partial(cards.token, TURNED + token, side)
    for token in TOKENS[:-1]:
        yield partial(cards.token, token, canvas.px(coronation.SEAL * layout.plan.unit))


def _packets(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    for units in (layout.packet_card, layout.card_in_gap):
        yield partial(cards.card, "?", canvas.px(units))
    others = layout.packet_of(1)[1]
    for count in (4, 3, 2, 1):
        for lean in (-6.0, 6.0):
            yield partial(cards.packet, count, canvas.px(others), lean)
        yield partial(cards.packet, count, canvas.px(layout.packet_card * 0.62), 0.0)


def _flights(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What lies around cards and tokens as they come, cross and turn."""
    px, wide, unit = canvas.px, layout.card_in_gap, layout.plan.unit
    yield partial(drama_art.slap, px(wide * effects.DUST))
    yield partial(cards.key, px(rounds.KEY))
    yield partial(cards.key, px(reckoning.PILL * 1.7 * unit))
    yield partial(cards.cap_badge, px(layout.courtier * 0.62))


def _told(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """What large tokens and what arcades say need: numbers, light and splinters."""
    px = canvas.px
    for token in TOKENS:
        yield partial(cards.token, token, px(layout.token * staged.TOKEN))
        yield partial(cards.token, token, px(layout.token * staged.BARTER))
        yield partial(cards.token, TURNED + token, px(layout.token * staged.TOKEN))
    for count in (1, 2):
        yield partial(moments.lettered, f"{effects.PLUS}{count}", "gold", px(effects.TALLY), 0.0)
        yield partial(moments.lettered, f"{effects.MINUS}{count}", "lie", px(effects.TALLY), 0.0)
    yield from bartering.jobs(canvas, layout)
    yield from summoning.jobs(canvas, layout)


def _lantern(canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """The lantern as it swings, its light, and what it falls on."""
    px, unit = canvas.px, layout.plan.unit
    for swing in (shapes.UPRIGHT, *(each for each in lantern_art.SWINGS if each)):
        yield partial(lantern_art.lantern, px(resolving.LANTERN * unit), swing)
    yield partial(cards.winner_sign, None, px(layout.token * 0.6))


def _doge(canvas: Canvas, layout: IntrigoLayout, words: Words) -> Iterator[Job]:
    """The largest moment of the game."""
    px, wide = canvas.px, layout.chair[2]
    yield partial(cards.chair, px(wide), False)
    told = words.text("table", "moments", "doge")
    yield partial(moments.lettered, told, "gold", px(coronation.WORD))


# Once it is known who plays which family


def of_match(scene: IntrigoScene) -> Iterator[Job]:
    """Everything that has the colours of who plays a family, or the faces of who sits here."""
    assert scene.stage is not None
    canvas, truth = scene.stage.canvas, scene.sitting.truth.table
    families = dict(zip(truth.families, scene.company.marks, strict=False))
    layout = IntrigoLayout(
        canvas,
        scene.players,
        mode="palace",
        arcades=scene.rules.arcades,
        leading=leading_of(scene.words.language),
    )
    draft = IntrigoLayout(canvas, scene.players, mode="draft", arcades=layout.arcades, leading=layout.leading)
    yield partial(cards.shield, truth.families[scene.seat], canvas.px(own.ARMS), scene.company.mark(scene.seat))
    deck = list(dict.fromkeys(scene.rules.deck))
    marks = {card: families.get(card.partition(":")[0], theme.NEUTRAL) for card in deck}
    for units in (draft.packet_card, draft.kept_box(0)[2], layout.card_in_gap, layout.card, HANDED_ON * draft.grown):
        for card in deck:
            yield partial(cards.card, card, canvas.px(units), marks[card], grown=canvas.figures)
    for card in deck:
        yield partial(cards.card, TURNED + card, canvas.px(layout.card_in_gap), marks[card], grown=canvas.figures)
    # In lines of the log and of the bar, which asks how wide they are before any is drawn
    for side in (TRIED, canvas.px(CARD), round(canvas.font(theme.READING) * PICTURE)):
        for what in (*deck, *TOKENS, *CHARACTERS):
            yield partial(scene.cloth.faces, what, side)
    yield from _people(scene, canvas, layout)


def _people(sight: IntrigoLaid, canvas: Canvas, layout: IntrigoLayout) -> Iterator[Job]:
    """Everybody in all moods, as they look from strip, panel, draft and chair."""
    yield from courtiers.ahead(canvas, layout, sight)
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        yield partial(faces.face, who, court.layer_wide(canvas, layout), mark)
    yield from staged.jobs(canvas, layout, zip(sight.company.portraits, sight.company.marks, strict=False))
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for units in (effects.HUNG, effects.ALONE, effects.CAUGHT):
            for mood in (effects.GAINS, effects.LOSES, effects.MADE):
                yield partial(faces.large, who, canvas.px(units * layout.plan.unit), mark, True, False, mood)
        for units in (PORTRAIT, layout.portrait):
            yield from faces.moods_ahead(who, canvas.px(units), mark)
        for mood in ("calm", "smug"):
            yield partial(faces.face, who, canvas.px(layout.chair[2] * coronation.HEAD), mark, True, False, mood)
