"""What the cards of Complots tell of themselves: a character shown large, with what it does, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.cards import BLANK
from scenes.games.complots import board, cards
from scenes.games.complots.table import ComplotsTable
from scenes.kit.widget import Inspected
from scenes.tables.asking.targets import Pressed
from scenes.tables.layout import TableLayout
from scenes.tables.seating import STEP


def inspected(table: ComplotsTable, card: str, fallen: bool) -> Callable[[], Inspected] | None:
    """A character shown large; nothing for a card that nobody at this seat can see."""
    return None if card == BLANK else partial(_inspected, table, card, fallen)


def _inspected(table: ComplotsTable, card: str, fallen: bool) -> Inspected:
    words = table.words
    told = words.text("table", "powers", card)
    if fallen:
        told = words.text("table", "fallen_does", powers=told)
    return Inspected(partial(cards.card, card), f"{words.card(card):name}", told)


def open_cards(table: ComplotsTable, layout: TableLayout) -> list[Pressed]:
    """The places of the cards that lie open before others: of those below another one what is seen of them."""
    places, wide = list[Pressed](), layout.seat_card
    for seat in range(table.players):
        if not table.seating.around(seat):
            continue
        for at, card in enumerate(table.cloth.lying(seat)):
            if card.fallen and at not in table.drama.away.get(seat, ()):
                x, y = table.seating.card_place(seat, at)
                seen = wide if at == 0 else wide * STEP
                left = x - wide / 2 if layout.seat(table.seating.around(seat)).left else x + wide / 2 - seen
                box = left, y - wide * 0.7, seen, wide * 1.4
                label = f"{table.words.card(card.id):name}"
                places.append(
                    Pressed(f"open {seat} {at}", box, label, None, inspect=table.cloth.closely(card.id, True))
                )
    return places


def middle(table: ComplotsTable, layout: TableLayout) -> list[Pressed]:
    """What Court and Treasury are, while nothing can be done with them."""
    boxes = board.spots(layout)
    return [Pressed(f"{name} told", boxes[name], table.words.text("table", f"{name}_told"), None) for name in boxes]
