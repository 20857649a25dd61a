"""What cards of Nottingham tell of themselves, shown large: an object with its action, an ambush with what it waits for."""

from __future__ import annotations

from functools import partial

from engine.games.nottingham.rules.numbers import COLOURS
from scenes.games.nottingham.base import NottinghamBase, card_picture
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.telling.lines import aims
from scenes.kit.widget import Inspected
from scenes.people.company import plain


def inspected(scene: NottinghamBase, card: str) -> Inspected:
    """A card shown large, with its action in a sentence, and where its like have gone."""
    words = scene.words
    shown, action = scene.shown, scene.rules.action[card]
    seen = (
        (words.text("table", "discards"), str(shown.discard.count(card))),
        (words.text("table", "winnings"), str(sum(each.count(card) for each in shown.winnings))),
    )
    picture = partial(card_picture, scene, card)
    return Inspected(picture, f"{words.card(card):name}", words.text("table", "told", action), seen)


def inspected_ambush(scene: NottinghamBase, card: str) -> Inspected:
    return Inspected(partial(cards.ambush, card), ambush_name(scene, card), waits(scene, card))


def ambush_name(scene: NottinghamBase, card: str) -> str:
    """What an ambush card is called: one that bears a colour by whom it waits for."""
    if card in COLOURS:
        return plain(aims(scene, card, "ambush_of"))
    return f"{scene.words.card(card):name}"


def waits(scene: NottinghamBase, card: str) -> str:
    """What an ambush card that is laid waits for."""
    if card not in COLOURS:
        return scene.words.text("table", "told", "waiting")
    return plain(aims(scene, card, "told", "waiting_for"))
