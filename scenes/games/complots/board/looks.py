"""What the cards of Complots tell of themselves: a character shown large, with what it does, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.cards import BLANK
from scenes.games.complots.board import cards, piles
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.widget import Inspected
from scenes.tables.asking.targets import Pressed
from scenes.tables.layout import TableLayout
from scenes.tables.seating import STEP


def inspected(scene: ComplotsScene, card: str, fallen: bool) -> Callable[[], Inspected] | None:
    """A character shown large; nothing for a card that nobody at this seat can see."""
    return None if card == BLANK else partial(_inspected, scene, card, fallen)


def _inspected(scene: ComplotsScene, card: str, fallen: bool) -> Inspected:
    words = scene.words
    told = words.text("table", "powers", card)
    if fallen:
        told = words.text("table", "fallen_does", powers=told)
    return Inspected(partial(cards.card, card), f"{words.card(card):name}", told)


def open_cards(scene: ComplotsScene, layout: TableLayout) -> list[Pressed]:
    """The places of the cards that lie open before others: of those below another one what is seen of them."""
    places, wide = list[Pressed](), layout.seat_card
    for seat in range(scene.players):
        if not scene.seating.around(seat):
            continue
        for at, card in enumerate(scene.cloth.lying(seat)):
            if card.fallen and at not in scene.drama.away.get(seat, ()):
                x, y = scene.seating.card_place(seat, at)
                seen = wide if at == 0 else wide * STEP
                left = x - wide / 2 if layout.seat(scene.seating.around(seat)).left else x + wide / 2 - seen
                box = left, y - wide * 0.7, seen, wide * 1.4
                label = f"{scene.words.card(card.id):name}"
                places.append(
                    Pressed(f"open {seat} {at}", box, label, None, inspect=scene.cloth.closely(card.id, True))
                )
    return places


def middle(scene: ComplotsScene, layout: TableLayout) -> list[Pressed]:
    """What Court and Treasury are, while nothing can be done with them."""
    boxes = piles.spots(layout)
    return [Pressed(f"{name} told", boxes[name], scene.words.text("table", f"{name}_told"), None) for name in boxes]
