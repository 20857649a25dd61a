"""What a card of Top Secret tells of itself, shown large."""

from __future__ import annotations

from functools import partial

from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, bare
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit.text import sentences
from scenes.kit.widget import Inspected


def inspected(scene: TopSecretScene, card: str) -> Inspected:
    """A card shown large, with what it is for and who has seen it."""
    words = scene.words
    kind = "black" if card.startswith(BLACK) else "fragment" if bare(card) in FRAGMENTS else "agent"
    mark = None if card.startswith(BLACK) else chairs.mark(scene, scene.seat)
    picture = partial(cards.card, card, mark=mark, letter=chairs.letter(scene, card))
    seen = tuple(dict.fromkeys(column.agent for column in scene.story.notes.columns if card in column.given))
    rows = ((words.text("table", "seen_by"), scene.questions.say("names", players=seen)),) if seen else ()
    told = sentences(partner.told_of_card(scene, card), words.text("table", "card_told", kind))
    return Inspected(picture, f"{words.card(card):name}", told, rows)
