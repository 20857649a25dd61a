"""What cards of Nottingham tell of themselves, shown large: an object with its action, an ambush with what it waits for."""

from __future__ import annotations

from functools import partial

from engine.games.nottingham.rules.numbers import COLOURS
from scenes.games.nottingham.base import NottinghamLaid, NottinghamSight, card_picture
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.telling.lines import aims
from scenes.kit.widget import Inspected
from scenes.people.company import plain


def inspected(sight: NottinghamLaid, card: str) -> Inspected:
    """A card shown large, with its action in a sentence, and where its like have gone."""
    words = sight.words
    shown, action = sight.shown, sight.rules.action[card]
    seen = (
        (words.text("table", "discards"), str(shown.discard.count(card))),
        (words.text("table", "winnings"), str(sum(each.count(card) for each in shown.winnings))),
    )
    picture = partial(card_picture, sight, card)
    return Inspected(picture, f"{words.card(card):name}", words.text("table", "told", action), seen)


def inspected_ambush(sight: NottinghamSight, card: str) -> Inspected:
    return Inspected(partial(cards.ambush, card), ambush_name(sight, card), waits(sight, card))


def ambush_name(sight: NottinghamSight, card: str) -> str:
    """What an ambush card is called: one that bears a colour by whom it waits for."""
    if card in COLOURS:
        return plain(aims(sight, card, "ambush_of"))
    return f"{sight.words.card(card):name}"


def waits(sight: NottinghamSight, card: str) -> str:
    """What an ambush card that is laid waits for."""
    if card not in COLOURS:
        return sight.words.text("table", "told", "waiting")
    return plain(aims(sight, card, "told", "waiting_for"))
