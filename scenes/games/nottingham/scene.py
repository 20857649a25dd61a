"""The scene of Nottingham as its questions take it, and what of cards and offers is asked of it."""

from __future__ import annotations

import pygame

from engine.games.nottingham.rules.numbers import OBJECTS, Rules
from engine.games.nottingham.rules.table import Table as Lying
from engine.games.nottingham.story import Story
from scenes.games.nottingham import cards
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.tables.scene import TableOf

NottinghamScene = TableOf[Lying, Rules, Story, NottinghamLayout]


def order(card: str) -> int:
    """By what the hand is sorted: the order of the rules."""
    return OBJECTS.index(card) if card in OBJECTS else len(OBJECTS)


def own_hand(table: NottinghamScene) -> tuple[str, ...]:
    """The person's cards, sorted; blanks last."""
    held = table.shown.hands[table.seat] if table.shown.hands else ()
    return tuple(sorted(held, key=order))


def card_picture(table: NottinghamScene, card: str, pixels: int) -> pygame.Surface:
    """A card so many pixels wide, with the name of its action where there is room for it."""
    named = table.words.text("table", "actions", table.rules.action[card]) if card in OBJECTS else ""
    return cards.card(card, pixels, named)


def offering(table: NottinghamScene) -> bool:
    """Whether offers lie on the table, or are asked for."""
    act, shown = table.story.act, table.shown
    return (act is not None and act.action in ("purchase", "trade") and bool(shown.drawn)) or any(shown.offers)


def against(table: NottinghamScene) -> int | None:
    """Whom the attack under way is against; None while there is none."""
    return table.story.act.target if table.story.act is not None and table.shown.drawn else None


def sealed(table: NottinghamScene) -> tuple[str, ...]:
    """What the person has offered face down, while others still choose theirs."""
    sitting = table.sitting
    given = None if table.me is None or not sitting.caught_up else sitting.truth.answers.get(table.me)
    asked = sitting.truth.ask
    waits = asked is not None and given is not None and asked.kind_of(table.seat) == "offer" and given.verb == "offer"
    return given.cards() if given is not None and waits and table.looking.at is None else ()
