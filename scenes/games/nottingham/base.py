"""The base of the scene of Nottingham, which its own parts import; and what they ask of it about cards and offers."""

from __future__ import annotations

import pygame

from engine.games.nottingham.rules.numbers import OBJECTS, Rules
from engine.games.nottingham.rules.table import Table
from engine.games.nottingham.story import Story
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.tables.laid import LaidSight
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight

NottinghamBase = SceneOf[Table, Rules, Story, NottinghamLayout]
NottinghamSight = Sight[Table, Rules, Story]
NottinghamLaid = LaidSight[Table, Rules, Story, NottinghamLayout]


def order(card: str) -> int:
    """The hand is sorted by this: the order of the rules."""
    return OBJECTS.index(card) if card in OBJECTS else len(OBJECTS)


def own_hand(sight: NottinghamSight) -> tuple[str, ...]:
    """The person's cards, sorted; blanks last."""
    held = sight.shown.hands[sight.seat] if sight.shown.hands else ()
    return tuple(sorted(held, key=order))


def card_picture(sight: NottinghamLaid, card: str, pixels: int) -> pygame.Surface:
    """A card so many pixels wide, with the name of its action where there is room for it."""
    named = sight.words.text("table", "actions", sight.rules.action[card]) if card in OBJECTS else ""
    return cards.card(card, pixels, named, grown=figures(sight))


def figures(sight: NottinghamLaid) -> float:
    """How much larger values are painted on cards: as the words are."""
    return sight.stage.canvas.figures if sight.stage is not None else 1.0


def offering(sight: NottinghamSight) -> bool:
    """Whether offers lie on the table, or are asked for."""
    act, shown = sight.story.act, sight.shown
    return (act is not None and act.action in ("purchase", "trade") and bool(shown.drawn)) or any(shown.offers)


def against(sight: NottinghamSight) -> int | None:
    """Whom the attack under way is against; None while there is none."""
    return sight.story.act.target if sight.story.act is not None and sight.shown.drawn else None


def sealed(scene: NottinghamBase) -> tuple[str, ...]:
    """What the person has offered face down, while others still choose theirs."""
    sitting = scene.sitting
    given = None if scene.me is None or not sitting.caught_up else sitting.truth.answers.get(scene.me)
    asked = sitting.truth.ask
    waits = asked is not None and given is not None and asked.kind_of(scene.seat) == "offer" and given.verb == "offer"
    return given.cards() if given is not None and waits and scene.looking.at is None else ()
